"""Which boards the readers in arrays take themselves, and which they leave to the careful one: odd
forms that can mean one thing only are taken, and never a board with something lost in it."""

from collections.abc import Callable

import pytest

from deemed.archive.arrays import Row
from deemed.game.seats import Seat
from deemed.notation.lin import read_lin
from tests.test_fast_readers import ONE, READERS, Batches, as_in_a_batch, carefully, in_batches

Reader = Callable[[], Batches]
LAST_HAND = b",S6HT982DJT92CJT92"
ODD_FORMS = {
    "alerts": (b"mb|1N|", b"mb|1N!|"),
    "small letters": (b"mb|1N|", b"mb|1n|"),
    "cards in capitals": (b"pc|s7|", b"pc|S7|"),
    "lines ended as in Windows": (b"pg||pc|s2|", b"pg||\r\npc|s2|\r\n"),
    "the last hand left out": (LAST_HAND, b""),
    "the last hand left empty": (LAST_HAND, b","),
    "a remark among the cards": (b"pc|s6|", b"nt|a, b|pg||\npc|s6|"),
    "an explanation": (b"mb|1N|", b"mb|1N|an|15-17|"),
    "a title": (b"sv|o|", b"ah|Board 1|sv|o|"),
    "names of the next board": (b"mc|13|pg||", b"mc|13|pg||pn|a,b,c,d|pg||"),
    "a label": (b"qx|o1|", b"qx|o1,BOARD 1|"),
    "no claim": (b"mc|13|", b""),
}
DAMAGED = {
    "a call after the last": (b"pc|s7|", b"mb|p|pc|s7|"),
    "a line that ends in a value": (b"mb|1N|", b"mb|1\nN|"),
    "a line that ends in a remark": (b"mb|1N|", b"mb|1N|nt|a\nb|"),
    "a bar lost": (b"pc|s6|", b"pc|s6"),
    "a card turned round": (b"pc|s7|", b"pc|7s|"),
    "a card of three letters": (b"pc|s7|", b"pc|s77|"),
    "a card dealt twice": (b"ST987", b"ST986"),
    "fourteen cards and twelve": (b"ST987H", b"ST9876H"),
    "suits out of order": (b"HAKQDAKQ", b"DAKQHAKQ"),
    "five hands": (LAST_HAND, LAST_HAND + b",SA"),
    "no dealer": (b"md|3S", b"md|S"),
    "two deals": (b"sv|o|", b"sv|o|md|3S,H,D,C|"),
    "two claims": (b"mc|13|", b"mc|13|mc|12|"),
    "fourteen tricks": (b"mc|13|", b"mc|14|"),
    "a bid of no level": (b"mb|1N|", b"mb|8N|"),
    "a bid without a level": (b"mb|1N|", b"mb|N!|"),
    "no call": (b"mb|1N|", b"mb||"),
    "a bid that is too low": (b"mb|1N|mb|p|", b"mb|1N|mb|1C|"),
    "a tag that is not known": (b"sv|o|", b"zz|o|"),
    "a board of no number": (b"qx|o1|", b"qx|o|"),
    "cards after the names of the next": (b"mc|13|", b"pn|a,b,c,d|pc|hK|"),
}


def forms(named: dict[str, tuple[bytes, bytes]]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize(("old", "new"), named.values(), ids=named)


def left_to_the_careful_reader(reader: Batches, data: bytes) -> int:
    return sum(len(sheaf.careful) for sheaf in reader([data]))


def changed(old: bytes, new: bytes) -> bytes:
    assert old in ONE
    return ONE.replace(old, new, 1)


@READERS
@forms(ODD_FORMS)
def test_odd_forms_are_taken(reader: Reader, old: bytes, new: bytes) -> None:
    data = changed(old, new)
    assert left_to_the_careful_reader(reader(), data) == 0
    assert in_batches(reader(), [data]) == [as_in_a_batch(carefully(read_lin(data)))]


@READERS
@forms(DAMAGED)
def test_what_is_damaged_is_left_to_the_careful_reader(
    reader: Reader, old: bytes, new: bytes
) -> None:
    data = changed(old, new)
    assert left_to_the_careful_reader(reader(), data) >= 1  # it may see two boards
    assert in_batches(reader(), [data]) == [as_in_a_batch(carefully(read_lin(data)))]


@READERS
def test_what_is_taken(reader: Reader) -> None:
    """North deals, and South opens one notrump."""
    ((offset, row),) = in_batches(reader(), [ONE])[0]
    assert offset == ONE.index(b"qx|")
    assert isinstance(row, Row)
    assert (row.declarer, row.trumps, row.claimed) == (Seat.SOUTH, 4, 13)
    assert row.hands[Seat.SOUTH] == 0b111 << 12 | 0b111 << 28 | 0b111 << 44 | 0b1111 << 59
    assert row.hands[Seat.WEST] == 0b111000 | 0b111000 << 16 | 0b111000 << 32 | 0b111100 << 48
    assert row.cards == bytes([3 * 16 + 2, 3 * 16 + 7, 3 * 16 + 6, 3 * 16 + 14])


@READERS
@pytest.mark.parametrize(
    ("calls", "declarer", "trumps"),
    [
        ("p 1H p 2H p 4H p p p", Seat.EAST, 2),  # North deals; East named hearts first
        ("1H p 1S p 2S p 4S p p p", Seat.SOUTH, 3),
        ("1H 1S p 2S 4H p p p", Seat.NORTH, 2),
        ("1C 1H 2C 2H p p 3H p p p", Seat.SOUTH, 2),  # East and West named hearts too
        ("1N d r p p p", Seat.NORTH, 4),
        ("1D p 1H p 1N p 3N p p p", Seat.NORTH, 4),
    ],
)
def test_who_declares(reader: Reader, calls: str, declarer: Seat, trumps: int) -> None:
    start, end = ONE.index(b"mb|"), ONE.index(b"pg||pc|")
    said = "".join(f"mb|{call}|" for call in calls.split()).encode()
    data = ONE[:start] + said + ONE[end:]
    ((_, row),) = in_batches(reader(), [data])[0]
    assert isinstance(row, Row)
    assert (row.declarer, row.trumps) == (declarer, trumps)
