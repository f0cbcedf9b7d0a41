"""Records as LIN, a line a board. What LIN has no tag for is left out."""

from collections.abc import Iterable, Iterator

from deemed.game.auction import DOUBLE, PASS, REDOUBLE, Call
from deemed.game.cards import SUITS_FROM_THE_TOP
from deemed.game.deal import Hand
from deemed.game.seats import Seat
from deemed.notation.lin import DEALERS, VULNERABLE
from deemed.notation.lin_boards import HEAD
from deemed.notation.record import Mark, Record, Told

_DIGITS = {seat: digit for digit, seat in DEALERS.items()}
_LETTERS = {
    "None": "o",
    **{word: letter.lower() for letter, word in VULNERABLE.items() if word != "None"},
}
_CALLS = {PASS: "p", DOUBLE: "d", REDOUBLE: "r"}
_OF_BOARD = ("qx", "ah")


def write_lin(records: Iterable[Record]) -> str:
    """One line a record; what holds for the whole match comes before the first and at a change."""
    written: list[str] = []
    before: dict[str, str] = {}
    for record in records:
        head = _head(record)
        changed = [tag for tag in HEAD if head.get(tag, "") != before.get(tag, "")]
        written += [_tag(tag, head.get(tag, "")) for tag in changed]
        written += [*_board(record), "\n"]
        before = head
    return "".join(written)


def _tag(tag: str, value: str) -> str:
    return f"{tag}|{value.replace('|', '/')}|"


def _head(record: Record) -> dict[str, str]:
    told = {each.tag: each.value for each in record.told if each.tag in HEAD}
    names = [record.value_of(seat.name.capitalize()) for seat in Seat.SOUTH.rotation()]
    if "pn" not in told and any(names):
        told["pn"] = ",".join(name.replace(",", " ") for name in names)
    return told


def _board(record: Record) -> Iterator[str]:
    told = {each.tag: each.value for each in record.told}
    if "qx" in told or record.room:
        yield _tag("qx", told.get("qx", f"{record.room[:1]}{record.board}"))
    hands = ",".join(_hand(record.hands[seat]) for seat in Seat.SOUTH.rotation())
    dealer = "" if record.dealer is None else _DIGITS[record.dealer]
    yield _tag("md", dealer + hands)
    if "ah" in told or (record.board and "qx" not in told):
        yield _tag("ah", told.get("ah", f"Board {record.board}"))
    if record.vulnerable is not None:
        yield _tag("sv", _LETTERS[record.vulnerable])
    yield from _calls(record)
    yield from _cards(record)
    yield from (_tag(*each[:2]) for each in record.told if _is_of_lin(each))
    yield "pg||"


def _is_of_lin(told: Told) -> bool:
    return len(told.tag) == 2 and told.tag not in (*HEAD, *_OF_BOARD)


def _hand(hand: Hand) -> str:
    if not hand.is_known:
        return ""
    return "".join(
        suit.letter + "".join(card.rank.letter for card in hand.suit(suit))
        for suit in SUITS_FROM_THE_TOP
    )


def _calls(record: Record) -> Iterator[str]:
    notes = {f"={note.number}=": note.text for note in record.notes if note.section == "Auction"}
    marks = _by_place(record.call_marks)
    yield from (_remark(sign, notes) for sign in marks.get(-1, ()))
    for place, made in enumerate(record.calls):
        signs = marks.get(place, [])
        yield _tag("mb", _call(made.call) + "!" * ("!" in signs))
        yield from (_remark(sign, notes) for sign in signs)


def _call(call: Call) -> str:
    return _CALLS.get(call) or str(call)[:2]


def _remark(sign: str, notes: dict[str, str]) -> str:
    if sign[0] == "{":
        return _tag("nt", sign[1:-1])
    return _tag("an", notes[sign]) if sign in notes else ""


def _cards(record: Record) -> Iterator[str]:
    notes = {f"={note.number}=": note.text for note in record.notes if note.section == "Play"}
    marks = _by_place(record.play_marks)
    for place, play in enumerate(record.play):
        yield "pg||" * (place % 4 == 0) + _tag("pc", str(play.card))
        for sign in marks.get(place, ()):
            yield _tag("nt", notes[sign]) if sign in notes else _remark(sign, {})
    claimed = record.result if record.claimed is None else record.claimed
    if claimed is not None and (record.claimed is not None or len(record.play) < 52):
        yield _tag("mc", str(claimed))


def _by_place(marks: Iterable[Mark]) -> dict[int, list[str]]:
    found: dict[int, list[str]] = {}
    for place, sign in marks:
        found.setdefault(place, []).append(sign)
    return found
