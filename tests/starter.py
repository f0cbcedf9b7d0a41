"""Starts the app again and again, quickly: it is imported once, and every server is a fork.

Reads a line {"port": ..., "database": ...} for each server and prints its process; the server
before it must have been killed by then.
"""

import json
import os
import sys

import uvicorn  # noqa: F401  # imported here, not in every fork

import deemed.journal.postgres
import deemed.web.app  # noqa: F401
from deemed.cli import serve


def main() -> None:
    for line in sys.stdin:
        wanted = json.loads(line)
        child = os.fork()
        if child == 0:
            run(str(wanted["port"]), wanted["database"])
        print(child, flush=True)
        os.waitpid(child, 0)
        print("gone", flush=True)


def run(port: str, database: str) -> None:
    """`deemed serve`, its greeting unheard, until it is killed."""
    nowhere = os.open(os.devnull, os.O_RDWR)
    os.dup2(nowhere, 0)
    os.dup2(nowhere, 1)
    sys.exit(serve.main(["--port", port, "--database", database]))


if __name__ == "__main__":
    main()
