"""How the app is run."""

from typing import NamedTuple


class Settings(NamedTuple):
    """What a start of the app has settled."""

    codes: dict[str, str]  # sign-in codes and the roles they open; none: this machine only
    secret: str  # signs the sessions
    hosts: tuple[str, ...] = ("127.0.0.1", "localhost", "testserver")
    edition: int = 2017
    language: str = "en"


ROLES = ("director", "assistant", "reader")
MAY_WRITE = ("director", "assistant")
LANGUAGES = ("en", "fr")
