"""What happened, by who did it: the tiles a director taps, and the act each of them tells."""

from typing import Any, NamedTuple

from deemed.game.seats import Seat
from deemed.notation.wire import read_acts
from deemed.table.acts import Act
from deemed.table.table import Stage, Table


class Tile(NamedTuple):
    """A tile: its name in the catalogue, the act as data, and what is still to be picked."""

    name: str
    act: dict[str, Any]
    picks: str = ""  # "card" of his hand, "dummy" for one of dummy's, "cards", "words", "seat"
    partner_sees: bool = False


PLAYS = Tile("plays", {"act": "faced"}, "card")
OWN_CARD = (
    PLAYS,
    Tile("leads", {"act": "faced", "manner": "lead"}, "card"),
)
DEFENDER = (
    *OWN_CARD,
    Tile("shows", {"act": "held"}, "card", partner_sees=True),
    Tile("drops", {"act": "dropped", "face": "up"}, "card"),
    Tile("names", {"act": "named"}, "card"),
    Tile("several", {"act": "together"}, "cards"),
    Tile("told", {"act": "told"}, "seat"),
    Tile("asks", {"act": "asked"}, "seat"),
    Tile("claims", {"act": "shown", "claim": True}),
)
DECLARER = (
    Tile("calls", {"act": "designated"}, "words"),
    Tile("wants", {"act": "changed"}, "words"),
    *OWN_CARD,
    Tile("holds", {"act": "held"}, "card"),
    Tile("drops", {"act": "dropped", "face": "up"}, "card"),
    Tile("touches", {"act": "touched"}, "dummy"),
    Tile("names", {"act": "named"}, "card"),
    Tile("several", {"act": "together"}, "cards"),
    Tile("told", {"act": "told"}, "seat"),
    Tile("claims", {"act": "shown", "claim": True}),
    Tile("spreads", {"act": "spread"}),
)
DUMMY = (
    Tile("moves", {"act": "moved"}, "card"),
    Tile("indicates", {"act": "indicated"}, "card"),
    Tile("warns", {"act": "warned"}),
    Tile("looks", {"act": "looked"}, "seat"),
    Tile("asks", {"act": "asked"}, "seat"),
    Tile("lays_down", {"act": "spread"}),
    Tile("told", {"act": "told"}, "seat"),
)
EVERYBODY = (
    Tile("attention", {"act": "attention"}),
    Tile("turned", {"act": "quitted"}),
    Tile("says", {"act": "said"}, "words"),
)


def tiles_of(table: Table, seat: Seat) -> tuple[Tile, ...]:
    """What a player may have done, the commonest first."""
    if table.contract is None:
        return EVERYBODY
    if seat is table.declarer:
        return (*DECLARER, *EVERYBODY)
    if seat is table.dummy and table.stage is not Stage.LEAD:
        return (*DUMMY, *EVERYBODY)
    return (*DEFENDER, *EVERYBODY)


def tile_named(table: Table, seat: Seat, name: str) -> Tile:
    for tile in tiles_of(table, seat):
        if tile.name == name:
            return tile
    raise ValueError(f'"{name}" is not something that {seat.letter} can have done here')


# Which key of an act what was picked goes under.
KEYS = {"told": "to", "asked": "to", "looked": "at"}


def told_act(tile: Tile, seat: Seat, picked: list[str], words: str, language: str) -> list[Act]:
    """The act, or the acts, that a tile and what was picked tell of."""
    data: dict[str, Any] = {**tile.act, "by": seat.letter}
    if tile.partner_sees:
        data["seen_by"] = [seat.partner.letter]
    match tile.picks:
        case "card" | "dummy":
            data["card"] = picked[0]
        case "cards":
            data["cards"] = picked
        case "seat":
            data[KEYS[data["act"]]] = picked[0]
        case "words" if picked:
            data["wanted" if data["act"] == "changed" else "card"] = picked[0]
        case "words":
            data["words"] = words
    return read_acts(data, "act", language)
