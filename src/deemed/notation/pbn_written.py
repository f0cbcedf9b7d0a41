"""Records as PBN in its export format, with the marks and notes of what was ruled."""

import re
from collections.abc import Iterable, Iterator

from deemed.game.auction import DOUBLE, PASS, REDOUBLE, Call
from deemed.game.seats import Seat
from deemed.notation.cards import write_hand
from deemed.notation.dealing import winner
from deemed.notation.lin import names_in
from deemed.notation.lin_boards import HEAD
from deemed.notation.pbn_auction import SKIPS
from deemed.notation.pbn_lines import EXPORTED
from deemed.notation.record import Mark, Played, Record, Section, Told

_OF_LIN = (*HEAD, "qx", "ah")
_CALLS = {PASS: "Pass", DOUBLE: "X", REDOUBLE: "XX"}


def write_pbn(records: Iterable[Record]) -> str:
    """One game a record, an empty line between them."""
    return "\n".join(("% PBN 2.1\n% EXPORT\n", *(_game(record) for record in records)))


def _game(record: Record) -> str:
    return "".join(f"{line}\n" for line in (*_tags(record), *_auction(record), *_play(record)))


def _tags(record: Record) -> Iterator[str]:
    own, told = _own(record), {each.tag: each for each in _told(record)}
    for tag in EXPORTED:
        each = told.get(tag, Told(tag, "?"))
        yield from _tag(each._replace(value=own.get(tag, each.value)))
    if record.room:
        yield from _tag(Told("Room", record.room.capitalize()))
    for each in _told(record):
        if not each.tag:
            yield "{" + each.value + "}"
        elif each.tag not in EXPORTED:
            yield from _tag(each)


def _tag(told: Told) -> Iterator[str]:
    yield f'[{told.tag} "{_escaped(told.value)}"]'
    yield from told.rows


def _escaped(value: str) -> str:
    """A backslash counts as one, unless it stands before another, or a quote, or at the end."""
    return re.sub(r'\\(?=[\\"]|\Z)', r"\\\\", value).replace('"', '\\"')


def _own(record: Record) -> dict[str, str]:
    """The board's own tags, as far as they are known."""
    own = {"Board": record.board or "?", "Deal": _deal(record)}
    if record.dealer is not None:
        own["Dealer"] = record.dealer.letter
    if record.vulnerable is not None:
        own["Vulnerable"] = record.vulnerable
    if record.contract is not None:
        flag = "^" * ("Declarer" in record.flagged)
        own |= {"Declarer": flag + record.contract.declarer.letter, "Contract": _contract(record)}
    if record.passed_out:
        own["Contract"] = "Pass"
    result = record.claimed if record.result is None else record.result
    if result is not None:
        own["Result"] = "^" * ("Result" in record.flagged) + str(result)
    return own


def _deal(record: Record) -> str:
    first = record.dealer or Seat.NORTH
    hands = (record.hands[seat] for seat in first.rotation())
    texts = (write_hand(hand) if hand.is_known else "-" for hand in hands)
    return f"{first.letter}:{' '.join(texts)}"


def _contract(record: Record) -> str:
    contract = record.contract
    if contract is None or contract.strain is None:
        return "?"
    return f"{contract.level}{contract.strain.letter}{'X' * contract.doubled}"


def _told(record: Record) -> list[Told]:
    """What is told, with the names and the event of a LIN file under PBN's tags."""
    kept = [each for each in record.told if each.tag not in _OF_LIN]
    event = record.value_of("vg").split(",")[0]
    given = [Told("Event", event)] if event else []
    return [*given, *(Told(seat.name.capitalize(), name) for seat, name in names_in(record)), *kept]


def _auction(record: Record) -> Iterator[str]:
    if record.calls or record.call_marks:
        first = record.calls[0].seat if record.calls else record.dealer
        skipped = sum(mark.place == 0 and mark.sign in SKIPS for mark in record.call_marks)
        yield f'[Auction "{first.turned(-skipped).letter if first is not None else "?"}"]'
        texts = [_call(made.call) for made in record.calls]
        cells = _marked(texts, record.call_marks)
        yield from (" ".join(row) for row in _by_four(cells))
    yield from _notes(record, Section.AUCTION)


def _call(call: Call) -> str:
    return _CALLS.get(call) or str(call)


def _marked(texts: list[str], marks: Iterable[Mark]) -> list[str]:
    """Each call or card with its signs: those with ^ before it, the others after it."""
    first: list[str] = []
    before, after = [list[str]() for _ in texts], [list[str]() for _ in texts]
    for place, sign in marks:
        if not 0 <= place < len(texts):
            first.append(_sign(sign))
        elif sign[0] == "^" or sign == "-":
            before[place].append(sign)
        else:
            after[place].append(_sign(sign))
    cells = [_words(*b, text, *a) for b, text, a in zip(before, texts, after, strict=True)] or [""]
    return [_words(*first, cells[0]), *cells[1:]]


def _words(*words: str) -> str:
    return " ".join(filter(None, words))


def _sign(sign: str) -> str:
    """A sign as PBN writes it; it has none for an alert, and a remark ends at its first }."""
    if sign[0] == "{":
        return "{" + sign[1:-1].replace("}", ")") + "}"
    return "" if sign == "!" else sign


def _by_four(cells: list[str]) -> list[list[str]]:
    return [cells[start : start + 4] for start in range(0, len(cells), 4)]


def _notes(record: Record, section: Section) -> Iterator[str]:
    for note in record.notes:
        if note.section is section:
            yield f'[Note "{note.number}:{_escaped(note.text)}"]'


def _play(record: Record) -> Iterator[str]:
    end = record.finished or "*" * (record.claimed is not None)
    if record.play or record.play_marks or end:
        first = _first(record)
        yield f'[Play "{first.letter if first is not None else "?"}"]'
        tricks = _tricks(record)
        laid = sum(len(trick) for trick in tricks)
        yield from _rows(record, first, tricks, end)
        if end == "*" or (end and laid % 4 == 0):
            yield end
        if laid < len(record.play):
            yield "{" + "; ".join(_lost(play) for play in record.play[laid:]) + "}"
    yield from _notes(record, Section.PLAY)


def _first(record: Record) -> Seat | None:
    if record.play:
        return record.play[0].seat
    return record.contract.declarer.lho if record.contract else None


def _lost(play: Played) -> str:
    """A card that columns cannot show: it came from a hand that had played, or out of turn."""
    return f"{play.seat.letter if play.seat is not None else '?'} {play.card}"


def _tricks(record: Record) -> list[tuple[Played, ...]]:
    """The tricks that columns can show: from a hand that leads, on in rotation."""
    tricks = []
    for start in range(0, len(record.play), 4):
        trick = record.play[start : start + 4]
        leader = trick[0].seat
        if leader is None or any(
            play.seat is not seat for play, seat in zip(trick, leader.rotation(), strict=False)
        ):
            break
        tricks.append(trick)
    return tricks


def _rows(
    record: Record, first: Seat | None, tricks: list[tuple[Played, ...]], end: str
) -> Iterator[str]:
    marks = [*record.play_marks, *_leads(record, tricks)]
    marks.sort(key=lambda mark: mark.place)
    cells = _marked([str(play.card) for trick in tricks for play in trick], marks)
    if not tricks or first is None:
        yield from filter(None, cells)
        return
    for number, trick in enumerate(tricks):
        texts = cells[4 * number : 4 * number + 4]
        shown = {play.seat: text for play, text in zip(trick, texts, strict=True)}
        if end == "+" and len(trick) < 4 and trick[-1].seat is not None:
            shown[trick[-1].seat.lho] = "+"
        yield " ".join(shown.get(seat, "-") for seat in first.rotation())


def _leads(record: Record, tricks: list[tuple[Played, ...]]) -> Iterator[Mark]:
    """^L where another than the winner led, so that the order of play can be told."""
    for number in range(1, len(tricks)):
        mark = Mark(4 * number, "^L")
        led, won = tricks[number][0].seat, winner(tricks[number - 1], record.contract)
        if led is not won and mark not in record.play_marks:
            yield mark
