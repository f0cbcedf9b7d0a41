"""What happened, by who did it: the tiles a director taps, and the act each of them tells."""

from typing import Any, NamedTuple

from deemed.game.seats import Seat
from deemed.notation.wire import read_acts
from deemed.table.acts import Act
from deemed.table.table import Stage, Table


class Tile(NamedTuple):
    """A tile: its name in the catalogue, its picture, the act as data, and what is still to be
    picked: "card" of his hand, "dummy" for one of dummy's, "cards", "words", "seat", "call", or
    "trick" for cards of a trick gone by."""

    name: str
    picture: str
    act: dict[str, Any]
    picks: str = ""
    partner_sees: bool = False


PLAYS = Tile("plays", "card-down", {"act": "faced"}, "card")
LEADS = Tile("leads", "card-first", {"act": "faced", "manner": "lead"}, "card")
DROPS = Tile("drops", "card-falls", {"act": "dropped", "face": "up"}, "card")
NAMES = Tile("names", "card-named", {"act": "named"}, "card")
SHOWS = Tile("shows", "eye-card", {"act": "held"}, "card", partner_sees=True)
SEVERAL = Tile("several", "two-cards", {"act": "together"}, "cards")
TELLS = Tile("told", "points", {"act": "told"}, "seat")
ASKS = Tile("asks", "asks", {"act": "asked"}, "seat")
CLAIMS = Tile("claims", "fan", {"act": "shown", "claim": True})
AGREES = Tile("agrees", "yes", {"act": "agreed"})
TURNS_OWN = Tile("turns_own", "card-back", {"act": "turned"})
EXPLAINS = Tile("explains", "informs", {"act": "explained"})
CORRECTS = Tile("corrects", "yes", {"act": "corrected"})
BIDS = Tile("bids", "bid", {"act": "called"}, "call")

DEFENDER = (
    PLAYS, LEADS, SHOWS, DROPS, NAMES, SEVERAL, TELLS, ASKS, CLAIMS, AGREES,
    Tile("objects", "no", {"act": "objected"}),
    TURNS_OWN,
)  # fmt: skip
ON_OPENING_LEAD = (Tile("face_down", "card-back", {"act": "led_face_down"}), *DEFENDER)
DECLARER = (
    Tile("calls", "says", {"act": "designated"}, "words"),
    Tile("wants", "changes", {"act": "changed"}, "words"),
    PLAYS,
    LEADS,
    Tile("holds", "eye-card", {"act": "held"}, "card"),
    DROPS,
    Tile("touches", "finger", {"act": "touched"}, "dummy"),
    NAMES, SEVERAL, TELLS, ASKS, CLAIMS, AGREES,
    Tile("spreads", "fan", {"act": "spread"}),
    TURNS_OWN,
)  # fmt: skip
DUMMY = (
    Tile("moves", "card-moves", {"act": "moved"}, "card"),
    Tile("indicates", "finger", {"act": "indicated"}, "card"),
    Tile("warns", "warns", {"act": "warned"}),
    Tile("looks", "eye", {"act": "looked"}, "seat"),
    ASKS,
    Tile("lays_down", "fan", {"act": "spread"}),
    TELLS,
)
AUCTION = (
    BIDS, Tile("changes_call", "changes", {"act": "call_changed"}, "call"), SHOWS, DROPS, LEADS,
)  # fmt: skip
IN_PLAY = (
    Tile("turned", "card-back", {"act": "quitted"}),
    Tile("reviews", "eye", {"act": "reviewed"}),
    Tile("points_wrong", "points", {"act": "pointed"}, "seat"),
    Tile("found_in", "two-cards", {"act": "inspected"}, "trick"),
)
EVERYBODY = (
    Tile("attention", "bell", {"act": "attention"}),
    EXPLAINS,
    CORRECTS,
    Tile("says", "says", {"act": "said"}, "words"),
)


def tiles_of(table: Table, seat: Seat) -> tuple[Tile, ...]:
    """What a player may have done, the commonest first."""
    if table.contract is None:
        return (*AUCTION, *EVERYBODY)
    if seat is table.declarer:
        return (*DECLARER, *IN_PLAY, *EVERYBODY)
    if table.stage is Stage.LEAD:
        return (*ON_OPENING_LEAD, *EVERYBODY)
    if seat is table.dummy:
        return (*DUMMY, *IN_PLAY, *EVERYBODY)
    return (*DEFENDER, *IN_PLAY, *EVERYBODY)


def tile_named(table: Table, seat: Seat, name: str) -> Tile:
    for tile in tiles_of(table, seat):
        if tile.name == name:
            return tile
    raise ValueError(f'"{name}" is not something that {seat.letter} can have done here')


# Which key of an act what was picked goes under.
KEYS = {"told": "to", "asked": "to", "looked": "at", "pointed": "at"}


class Picked(NamedTuple):
    """What was picked on the page of a tile."""

    things: list[str]  # cards, a seat or a call
    words: str = ""
    trick: int = 0


def told_act(tile: Tile, seat: Seat, picked: Picked, language: str) -> list[Act]:
    """The act, or the acts, that a tile and what was picked tell of."""
    data: dict[str, Any] = {**tile.act, "by": seat.letter}
    if tile.partner_sees:
        data["seen_by"] = [seat.partner.letter]
    match tile.picks:
        case "card" | "dummy":
            data["card"] = picked.things[0]
        case "cards":
            data["cards"] = picked.things
        case "trick":
            data.update(trick=picked.trick, cards=picked.things)
        case "call":
            data["call"] = picked.things[0]
        case "seat":
            data[KEYS[data["act"]]] = picked.things[0]
        case "words" if picked.things:
            data["wanted" if data["act"] == "changed" else "card"] = picked.things[0]
        case "words":
            data["words"] = picked.words
    return read_acts(data, "act", language)
