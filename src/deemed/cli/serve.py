"""deemed [serve]: the app, on this machine or for the room."""

import argparse

from deemed.web.server import (
    data_folder,
    desk_on,
    free_port,
    greeting,
    opened,
    own_address,
    settings_for,
)
from deemed.web.settings import LANGUAGES


def parser() -> argparse.ArgumentParser:
    made = argparse.ArgumentParser(prog="deemed serve", description="Start the app.")
    made.add_argument("--port", type=int, default=0, help="the port; any free one if not given")
    made.add_argument("--lan", action="store_true", help="let other devices in, with a code")
    made.add_argument("--database", default="", help="postgresql://... or a file for the journal")
    made.add_argument("--edition", type=int, choices=(1997, 2007, 2017), default=2017)
    made.add_argument("--speak", choices=LANGUAGES, default="en", help="the club's language")
    made.add_argument("--demo", action="store_true", help="a journal of its own with sample calls")
    return made


def main(argv: list[str]) -> int:
    options = parser().parse_args(argv)
    import uvicorn

    from deemed.web.app import create_app

    host = "0.0.0.0" if options.lan else "127.0.0.1"
    port = free_port(host, options.port)
    address = own_address() if options.lan else "127.0.0.1"
    if options.demo:
        from deemed.web.demo import fill

        desk = desk_on(opened(":memory:"))
        fill(desk)
    else:
        desk = desk_on(opened(options.database or str(data_folder() / "journal.db")))
    settings = settings_for(options.lan, address, options.edition, options.speak)
    print(greeting(f"http://{address}:{port}/", settings), flush=True)
    uvicorn.run(
        create_app(desk, settings), host=host, port=port, log_level="warning", access_log=False
    )
    return 0
