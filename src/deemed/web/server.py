"""Starting the app: where the journal lies, which port, who may come in."""

import os
import secrets
import socket
import sys
from datetime import UTC, datetime
from pathlib import Path

from deemed.journal.desk import Desk
from deemed.journal.store import Store
from deemed.prose.words import say
from deemed.web.settings import ROLES, Settings


def data_folder() -> Path:
    """The user's own folder for data, as the system has it."""
    if sys.platform == "win32":
        home = Path(os.environ.get("LOCALAPPDATA", "~"))
    elif sys.platform == "darwin":
        home = Path("~/Library/Application Support")
    else:
        home = Path(os.environ.get("XDG_DATA_HOME") or "~/.local/share")
    folder = home.expanduser() / "deemed"
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    return folder


def opened(database: str) -> Store:
    """The journal at an address, or in a file."""
    if database.startswith(("postgresql://", "postgres://")):
        try:
            from deemed.journal.postgres import PostgresStore
        except ImportError as error:
            raise ValueError(say("web.no_psycopg")) from error
        return PostgresStore(database)
    from deemed.journal.sqlite import SqliteStore

    return SqliteStore(Path(database))


def desk_on(store: Store) -> Desk:
    return Desk(store, now, lambda: secrets.token_hex(6))


def now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds").replace("+00:00", "Z")


def free_port(host: str, wanted: int) -> int:
    """The port that was asked for; if none was, 8045 or any that is free."""
    for port in (wanted,) if wanted else (8045, 0):
        with socket.socket() as trial:
            if sys.platform != "win32":  # the port of a server that has just died is free
                trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                trial.bind((host, port))
            except OSError:
                continue
            chosen: int = trial.getsockname()[1]
            return chosen
    raise ValueError(say("web.port_taken", port=wanted))


def own_address() -> str:
    """This machine's address in the local network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # nothing is sent
            address: str = probe.getsockname()[0]
        except OSError:
            return "127.0.0.1"
        return address


def settings_for(lan: bool, address: str, edition: int, language: str) -> Settings:
    """On the local network each role has a code, new at every start."""
    codes = {f"{secrets.randbelow(10**6):06d}": role for role in ROLES} if lan else {}
    hosts = ("127.0.0.1", "localhost", address) if lan else ("127.0.0.1", "localhost")
    return Settings(codes, secrets.token_urlsafe(32), hosts, edition, language)


def greeting(address: str, settings: Settings) -> str:
    """The address, the codes, and the address as a picture for a phone."""
    lines = [say("web.serving", address=address)]
    for code, role in settings.codes.items():
        lines.append(say("web.code", role=say(f"web.role.{role}"), code=code))
    if settings.codes:
        lines.append(qr(address))
    lines.append(say("web.stop"))
    return "\n".join(lines)


def qr(address: str) -> str:
    import io

    import segno

    text = io.StringIO()
    segno.make(address, micro=False).terminal(text, compact=True)
    return text.getvalue()
