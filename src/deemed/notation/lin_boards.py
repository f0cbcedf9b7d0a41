"""The boards of a LIN file: the tags of each, its calls and its cards."""

import re
from collections.abc import Iterable, Iterator

from deemed.game.auction import DOUBLE, PASS, REDOUBLE, Call
from deemed.game.bidding import LONGEST_AUCTION
from deemed.game.cards import PACK, Card
from deemed.notation.cards import read_strain
from deemed.notation.dealing import card_or_none
from deemed.notation.lin_tags import Tag
from deemed.notation.pieces import LONGEST_BOARD
from deemed.notation.record import Doubt, Flaw, Mark, Note, Section, Told

HEAD = ("vg", "rs", "pn", "mn", "pw", "mp", "bn")  # of the match: it holds for all boards after it
_OPENING = frozenset((*HEAD, "qx", "md", "ah"))  # tags that a board may start with
_PASSED_OVER = ("pg", "st", "rh", "up")
_MOST_CARDS = 208
_LONGEST_HEAD = 20_000


class Board:
    """What the tags of one board say."""

    def __init__(self, head: dict[str, str], place: int = 1, offset: int = 0) -> None:
        self.place, self.offset = place, offset
        self.head = head
        self.own_head = False
        self.tags: dict[str, str] = {}
        self.told: list[Told] = []
        self.calls: list[Call] = []
        self.cards: list[Card] = []
        self.call_marks: list[Mark] = []
        self.play_marks: list[Mark] = []
        self.notes: list[Note] = []
        self.doubts: list[Doubt] = []
        self.size = 0
        self.is_cut = False

    @property
    def is_board(self) -> bool:
        return "md" in self.tags or bool(self.cards)

    @property
    def has_begun(self) -> bool:
        return bool(self.calls or self.cards or "mc" in self.tags)

    def starts_anew(self, tag: str) -> bool:
        """Whether a tag is the first of the next board."""
        if tag == "qx":
            return "qx" in self.tags or self.is_board
        if tag in HEAD:
            return self.is_board and (self.has_begun or tag in ("vg", "rs") or self.own_head)
        return tag in ("md", "ah") and "md" in self.tags and tag in self.tags

    def take(self, tag: Tag) -> None:
        self.size += len(tag.value) + 16
        if tag.is_cut or self.size > LONGEST_BOARD:
            self.is_cut = True
        if self.is_cut and tag.tag not in ("qx", "md", "ah"):
            return
        if tag.tag in _TAKEN:
            _TAKEN[tag.tag](self, tag.value)
        elif tag.tag in HEAD:
            self.head = {**self.head, tag.tag: tag.value[:_LONGEST_HEAD]}
            self.own_head |= tag.tag == "pn"
        elif tag.tag not in _PASSED_OVER and tag.value:
            self.told.append(Told(tag.tag, tag.value))

    def take_plain(self, tag: str, value: str) -> None:
        self.tags.setdefault(tag, value)

    def take_remark(self, words: str) -> None:
        text = " ".join(words.split())
        if text and self.cards:
            self.play_marks.append(Mark(len(self.cards) - 1, "{" + text + "}"))
        elif text:
            self.call_marks.append(Mark(len(self.calls) - 1, "{" + text + "}"))

    def take_calls(self, text: str) -> None:
        """One call, or several in a row; "!" alerts the one before it."""
        call = _PLAIN_CALLS.get(text)
        if call is not None and not self.doubts and len(self.calls) < LONGEST_AUCTION:
            self.calls.append(call)
            return
        for found in _CALLS.finditer(text):
            if self._stops(Flaw.CALL):
                return
            if found["other"] or len(self.calls) == LONGEST_AUCTION:
                self.doubts.append(Doubt(Flaw.CALL, text[:60]))
                return
            self.calls.append(_call(found["call"]))
            if found["alert"]:
                self.call_marks.append(Mark(len(self.calls) - 1, "!"))

    def take_explanation(self, text: str) -> None:
        if text and self.calls:
            number = len(self.notes) + 1
            self.notes.append(Note(Section.AUCTION, number, " ".join(text.split())))
            self.call_marks.append(Mark(len(self.calls) - 1, f"={number}="))

    def take_card(self, text: str) -> None:
        plain = _PLAIN_CARDS.get(text)
        if plain is not None and not self.doubts and len(self.cards) < _MOST_CARDS:
            self.cards.append(plain)
            return
        if self._stops(Flaw.CARD):
            return
        card = _card(text)
        if card is None or len(self.cards) == _MOST_CARDS:
            self.doubts.append(Doubt(Flaw.CARD, text[:60]))
        else:
            self.cards.append(card)

    def _stops(self, reason: Flaw) -> bool:
        return bool(self.doubts) and any(doubt.reason is reason for doubt in self.doubts)


_TAKEN = {
    "qx": lambda board, value: board.take_plain("qx", value),
    "ah": lambda board, value: board.take_plain("ah", value),
    "md": lambda board, value: board.take_plain("md", value),
    "sv": lambda board, value: board.take_plain("sv", value),
    "mc": lambda board, value: board.take_plain("mc", value),
    "nt": Board.take_remark,
    "mb": Board.take_calls,
    "an": Board.take_explanation,
    "pc": Board.take_card,
}


def boards(found: Iterable[Tag]) -> Iterator[Board]:
    """A board starts at its "qx", at names, or where a deal comes again."""
    board = Board({})
    for tag in found:
        if tag.tag in _OPENING and board.starts_anew(tag.tag):
            yield board
            board = Board(board.head, tag.place, tag.offset)
        if not board.tags:
            board.place, board.offset = tag.place, tag.offset
        board.take(tag)
    yield board


_CALLS = re.compile(
    r"(?P<call>[1-7]\s*(?:NT|[CDHSN])|PASS|P|DBL|D|RDBL|R|XX|X)(?P<alert>!*)|(?P<other>[A-Z0-9?])",
    re.I,
)
_WORDS = {
    "P": PASS, "PASS": PASS, "D": DOUBLE, "DBL": DOUBLE, "X": DOUBLE,
    "R": REDOUBLE, "RDBL": REDOUBLE, "XX": REDOUBLE,
}  # fmt: skip


def _call(text: str) -> Call:
    plain = text.upper()
    return _WORDS[plain] if plain in _WORDS else Call(int(plain[0]), read_strain(plain[1:]))


def _plain_calls() -> dict[str, Call]:
    """Single calls as nearly all are written."""
    bids = [f"{level}{strain}" for level in range(1, 8) for strain in "CDHSN"]
    return {said: _call(call) for call in ("P", "D", "R", *bids) for said in (call, call.lower())}


_PLAIN_CALLS = _plain_calls()
_PLAIN_CARDS = {
    text: card for card in PACK for text in (str(card), str(card)[0].lower() + str(card)[1])
}


def _card(text: str) -> Card | None:
    """A card; a letter too many after it does no harm."""
    return card_or_none(text[:10]) or (card_or_none(text[:2]) if len(text) == 3 else None)
