"""A long list, a page at a time: a page stays light on a phone."""

from collections.abc import Sequence
from typing import NamedTuple, TypeVar
from urllib.parse import urlencode

from starlette.requests import Request

T = TypeVar("T")


class More(NamedTuple):
    """What a page has no room for, and where it is."""

    number: int
    address: str


def page_of(
    request: Request, rows: Sequence[T], most: int, name: str = "from"
) -> tuple[Sequence[T], More | None]:
    """The rows from where the visitor is, and what comes after them."""
    said = request.query_params.get(name, "")
    start = int(said) if said.isascii() and said.isdigit() and len(said) < 9 else 0
    rest = len(rows) - start - most
    here = rows[start : start + most]
    return here, More(rest, asked_again(request, **{name: start + most})) if rest > 0 else None


def asked_again(request: Request, **changed: object) -> str:
    """The same page with something asked otherwise; what is empty is left out."""
    asked = {**request.query_params, **{key: str(value) for key, value in changed.items()}}
    return f"?{urlencode({key: value for key, value in asked.items() if value})}"
