"""One codec for every value: plain JSON data, read and written by the types of the fields."""

from collections.abc import Callable
from enum import StrEnum
from functools import cache
from types import NoneType, UnionType
from typing import Any, NamedTuple, Union, get_args, get_origin, get_type_hints

from deemed.game.auction import Auction, Call
from deemed.game.cards import Card, Rank, Suit
from deemed.game.contract import Strain
from deemed.game.deal import Hand
from deemed.game.seats import Seat, Side
from deemed.game.trick import Play, Trick
from deemed.notation import cards as text
from deemed.notation.kinds import tag


class WireError(ValueError):
    """Data that is not what it should be: where, what is wrong, what would be right."""

    def __init__(self, place: str, message: str) -> None:
        self.place = place
        super().__init__(f"{place}: {message}" if place else message)


def read_play(said: str) -> Play:
    seat, _, card = str(said).strip().partition(" ")
    return Play(text.read_seat(seat), text.read_card(card))


def read_side(said: str) -> Side:
    if said not in ("NS", "EW"):
        raise text.NotationError(f'"{said}" is not a side; write NS or EW')
    return Side[said]


class Form(NamedTuple):
    """How a value is written as a short text, and the pattern of that text."""

    read: Callable[[str], object]
    write: Callable[[Any], str]
    pattern: str


CARD = "^[CDHS][2-9TJQKA]$"
TEXTS: dict[type, Form] = {
    Card: Form(text.read_card, str, CARD),
    Seat: Form(text.read_seat, lambda seat: seat.letter, "^[NESW]$"),
    Side: Form(read_side, lambda side: side.name, "^(NS|EW)$"),
    Suit: Form(text.read_suit, lambda suit: suit.letter, "^[CDHS]$"),
    Rank: Form(lambda said: text.RANKS[said], lambda rank: rank.letter, "^[2-9TJQKA]$"),
    Strain: Form(text.read_strain, lambda strain: strain.letter, "^([CDHS]|NT)$"),
    Hand: Form(text.read_hand, text.write_hand, "^.*$"),
    Trick: Form(text.read_trick, text.write_trick, "^[NESW]: ?.*$"),
    Play: Form(read_play, str, "^[NESW] [CDHS][2-9TJQKA]$"),
    Call: Form(text.read_call, str, "^([1-7]([CDHS]|NT)|pass|double|redouble)$"),
    Auction: Form(text.read_auction, text.write_auction, "^[NESW]:.*$"),
}


@cache
def hints(kind: type) -> dict[str, Any]:
    return get_type_hints(kind)


def write(value: Any) -> Any:
    """A value as plain data."""
    form = TEXTS.get(type(value))
    if form is not None:
        return form.write(value)
    if isinstance(value, StrEnum):
        return value.value
    if isinstance(value, tuple) and hasattr(value, "_fields"):
        return write_fields(value)
    if isinstance(value, tuple | frozenset | list):
        return [write(item) for item in value]
    return value


def write_fields(value: Any, name: str = "") -> dict[str, Any]:
    """A record as a dictionary; fields that have their default are left out."""
    defaults = value._field_defaults
    fields = {
        field: write(item)
        for field, item in zip(value._fields, value, strict=True)
        if field not in defaults or item != defaults[field]
    }
    return {name: tag(type(value)), **fields} if name else fields


def read(kind: Any, data: Any, place: str) -> Any:
    """Plain data as a value of a kind."""
    form = TEXTS.get(kind)
    if form is not None:
        return _read_text(form, data, place)
    origin = get_origin(kind)
    if origin in (Union, UnionType):
        return _read_union(kind, data, place)
    if origin is tuple:
        return _read_tuple(kind, data, place)
    if isinstance(kind, type) and issubclass(kind, StrEnum):
        return _read_word(kind, data, place)
    if isinstance(kind, type) and hasattr(kind, "_fields"):
        return read_fields(kind, data, place)
    return _read_plain(kind, data, place)


def _read_text(form: Form, data: Any, place: str) -> Any:
    if not isinstance(data, str):
        raise WireError(place, f"{data!r} should be a text in quotes")
    try:
        return form.read(data)
    except (ValueError, KeyError) as error:
        raise WireError(place, str(error)) from None


def _read_union(kind: Any, data: Any, place: str) -> Any:
    kinds = [part for part in get_args(kind) if part is not NoneType]
    if data is None:
        return None
    if len(kinds) == 1:
        return read(kinds[0], data, place)
    if isinstance(data, dict):
        return read_tagged(tuple(kinds), data, place, "is")
    for part in kinds:
        try:
            return read(part, data, place)
        except WireError:
            continue
    raise WireError(place, f"{data!r} is none of the things that can stand here")


def _read_tuple(kind: Any, data: Any, place: str) -> Any:
    if isinstance(data, str):
        data = [data]  # one thing alone needs no brackets
    if not isinstance(data, list):
        raise WireError(place, f'{data!r} should be a list in [brackets], as in ["S2", "H3"]')
    item = get_args(kind)[0]
    return tuple(read(item, part, f"{place}[{number}]") for number, part in enumerate(data))


def _read_word(kind: type[StrEnum], data: Any, place: str) -> StrEnum:
    try:
        return kind(data)
    except ValueError:
        words = ", ".join(member.value for member in kind)
        raise WireError(place, f"{data!r} is not one of {words}") from None


def _read_plain(kind: Any, data: Any, place: str) -> Any:
    names = {bool: "true or false", int: "a whole number", str: "a text in quotes"}
    if type(data) is not kind:
        raise WireError(place, f"{data!r} should be {names.get(kind, kind)}")
    return data


def read_fields(kind: Any, data: Any, place: str) -> Any:
    if not isinstance(data, dict):
        raise WireError(place, f"{data!r} should be a table with keys")
    known = hints(kind)
    for key in data:
        if key not in known:
            raise WireError(place, unknown_key(key, known))
    missing = [f for f in kind._fields if f not in data and f not in kind._field_defaults]
    if missing:
        raise WireError(place, f'"{missing[0]}" is missing')
    return kind(**{key: read(known[key], item, f"{place}.{key}") for key, item in data.items()})


def unknown_key(key: str, known: Any) -> str:
    return f'"{key}" is not a key here; {nearest(key, known, "the keys are")}'


def nearest(said: str, known: Any, otherwise: str) -> str:
    """The known word most like what was said, or all of them."""
    from difflib import get_close_matches  # only for mistakes

    near = get_close_matches(said, list(known), n=1)
    return f'did you mean "{near[0]}"?' if near else f"{otherwise} {', '.join(known)}"


OTHER_WORDS = {
    "played": "faced", "led": "faced", "revoked": "faced", "exposed": "shown", "claimed": "shown",
    "asked": "said", "pointed": "designated", "bid": "called",
}  # fmt: skip


def read_tagged(kinds: tuple[Any, ...], data: Any, place: str, name: str) -> Any:
    """A record that says of which kind it is."""
    if not isinstance(data, dict) or name not in data:
        raise WireError(place, f'the key "{name}" is missing; it says what this is')
    by_tag = {tag(kind): kind for kind in kinds}
    said = data[name] if isinstance(data[name], str) else repr(data[name])
    if said not in by_tag:
        meant = f'did you mean "{OTHER_WORDS[said]}"?' if said in OTHER_WORDS else ""
        hint = meant or nearest(said, by_tag, "known are")
        raise WireError(place, f'"{said}" is not a known {name}; {hint}')
    return read_fields(by_tag[said], {k: v for k, v in data.items() if k != name}, place)


def schema(kind: Any) -> dict[str, Any]:
    """The JSON Schema of a kind."""
    form = TEXTS.get(kind)
    if form is not None:
        return {"type": "string", "pattern": form.pattern}
    origin = get_origin(kind)
    if origin in (Union, UnionType):
        parts = [{"type": "null"} if p is NoneType else schema(p) for p in get_args(kind)]
        return {"anyOf": parts}
    if origin is tuple:
        return {"type": "array", "items": schema(get_args(kind)[0])}
    if isinstance(kind, type) and issubclass(kind, StrEnum):
        return {"type": "string", "enum": [member.value for member in kind]}
    if isinstance(kind, type) and hasattr(kind, "_fields"):
        return schema_of_fields(kind)
    names: dict[Any, str] = {bool: "boolean", int: "integer", str: "string"}
    return {"type": names[kind]} if kind in names else {}


def schema_of_fields(kind: Any, name: str = "") -> dict[str, Any]:
    properties = {field: schema(item) for field, item in hints(kind).items()}
    required = [field for field in kind._fields if field not in kind._field_defaults]
    if name:
        properties = {name: {"const": tag(kind)}, **properties}
        required = [name, *required]
    return {
        "type": "object",
        "description": " ".join((kind.__doc__ or "").split()),
        "properties": properties,
        "required": required,
        "additionalProperties": False,
    }
