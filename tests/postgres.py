"""A real PostgreSQL server of our own, for as long as the tests run."""

import os
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).parent.parent


@contextmanager
def server() -> Iterator[str]:
    """A new server, and the address of an empty database in it."""
    programs = subprocess.run(
        [ROOT / "scripts" / "find-postgres"], capture_output=True, text=True, check=True
    ).stdout.strip()
    folder = Path(tempfile.mkdtemp(prefix="deemed-postgres-"))
    shared = as_another(folder)
    port = free_port()
    initdb = [f"{programs}/initdb", "-D", f"{folder}/data", "-A", "trust", "-U", "deemed"]
    quiet(*shared, *initdb, "-E", "UTF8", "--locale=C.UTF-8", "--no-sync")
    settings = f"-k {folder} -h 127.0.0.1 -p {port}"
    control = [*shared, f"{programs}/pg_ctl", "-D", f"{folder}/data"]
    quiet(*control, "-w", "-l", f"{folder}/log", "-o", settings, "start")
    try:
        yield f"postgresql://deemed@127.0.0.1:{port}/postgres"
    finally:
        quiet(*control, "-m", "immediate", "stop")
        shutil.rmtree(folder, ignore_errors=True)


def as_another(folder: Path) -> list[str]:
    """A server will not run as root: the words that make it run as somebody else."""
    if os.getuid() != 0:
        return []
    who = next(name for name in ("postgres", "nobody") if is_user(name))
    folder.chmod(0o755)
    shutil.chown(folder, who)
    return ["setpriv", f"--reuid={who}", "--clear-groups"]


def is_user(name: str) -> bool:
    return subprocess.run(["id", name], capture_output=True, check=False).returncode == 0


def free_port() -> int:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        port: int = taken.getsockname()[1]
        return port


def quiet(*command: str) -> None:
    # A server that is started keeps its output: a pipe would never end.
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, cwd="/tmp", timeout=120)
