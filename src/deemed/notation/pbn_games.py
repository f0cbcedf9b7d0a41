"""The games of a PBN file: the tags of each and what stands under them."""

import re
from collections.abc import Iterator

from deemed.notation.pbn_auction import tokens_of
from deemed.notation.pbn_lines import CUT, GAP, OPEN, REMARK, ROW, TAG, Item
from deemed.notation.pieces import LONGEST_BOARD
from deemed.notation.record import Doubt, Flaw, Note, Section

_BOARD_TAGS = ("Board", "Dealer", "Deal", "Declarer", "Contract", "Vulnerable", "Result", "Room")
_OPENING_TAGS = ("Event", "Site", "Date", "Board", "West", "North", "East", "South", "Dealer")
_SECTIONS = ("Auction", "Play")
_ONCE = frozenset((*_BOARD_TAGS, *_SECTIONS, "Event"))  # in a game
_MOST_LASTING, LONGEST_LASTING = 100, 1000


class Game:
    """What stands between the start of one game and that of the next."""

    def __init__(self, place: int = 1, offset: int = 0) -> None:
        self.place, self.offset = place, offset
        self.tags: dict[str, str] = {}
        self.rows: dict[str, list[str]] = {}
        self.told: list[str] = []  # tags in their order; a remark is its text after "{"
        self.sections: dict[str, list[list[str]]] = {}
        self.notes: list[Note] = []
        self.doubts: list[Doubt] = []
        self.under = ""  # the last tag
        self.line = 0
        self.size = 0
        self.is_cut = False
        self.repeats = False  # a value may be that of a game before

    @property
    def is_board(self) -> bool:
        return any(tag in self.tags for tag in ("Board", "Deal", "Play"))

    def starts_anew(self, tag: str, after_gap: bool) -> bool:
        """Whether a tag is the first of the next game."""
        if tag in self.tags and tag in _ONCE:
            return True
        if not after_gap:
            return False
        has_board = any(known in self.tags for known in ("Board", "Deal", *_SECTIONS))
        is_opening = tag in _OPENING_TAGS or (tag == "Deal" and _has_section(self))
        return tag == "Event" or (is_opening and has_board)

    def take(self, item: Item) -> None:
        self.size += len(item.text) + 16
        if self.size > LONGEST_BOARD or item.kind is CUT:
            self.is_cut = True
        if item.kind is TAG:
            self._take_tag(item)
        elif self.is_cut:
            return
        elif item.kind is OPEN:
            self.doubts.append(Doubt(Flaw.OPEN_COMMENT, item.text.strip()))
        elif self.under in _SECTIONS:
            self._take_tokens(item)
        elif item.kind is REMARK:
            self.told.append("{" + item.text)
        elif item.kind is ROW and self.under:
            self.rows.setdefault(self.under, []).append(item.text)

    def _take_tag(self, item: Item) -> None:
        if item.tag == "Note":
            self._take_note(item.text)
            return
        self.under = item.tag
        self.repeats |= item.text.startswith("#")
        if item.tag not in self.tags and (not self.is_cut or item.tag in _BOARD_TAGS):
            self.tags[item.tag] = item.text if not self.is_cut or item.tag == "Board" else ""
            self.told.append(item.tag)

    def _take_note(self, text: str) -> None:
        number, colon, said = text.partition(":")
        if self.under in _SECTIONS and colon and re.fullmatch(r"\s*[0-9]{1,4}\s*", number):
            self.notes.append(Note(Section(self.under), int(number), said.strip()))
        else:
            self.doubts.append(Doubt(Flaw.NOTE, text[:60]))

    def _take_tokens(self, item: Item) -> None:
        lines = self.sections.setdefault(self.under, [])
        is_remark = item.kind is REMARK
        found = ["{" + item.text + "}"] if is_remark else tokens_of(item.text)
        if (lines and item.place == self.line) or (is_remark and lines):
            lines[-1] += found
        else:
            lines.append(found)
        self.line = item.place

    def inherit(self, before: dict[str, str], lasting: dict[str, str]) -> None:
        """ "#" is the value of the game before, "##" one that lasts until another is given."""
        if not self.repeats and not lasting:
            return
        for tag, value in self.tags.items():
            if value.startswith("##"):
                lasting[tag] = value.lstrip("#").strip() or _of_before(before, tag)
            else:
                lasting.pop(tag, None)
            if value == "#" or value.startswith("##"):
                self.tags[tag] = _of_before(before, tag) if value == "#" else lasting[tag]
        for tag in [tag for tag, value in lasting.items() if len(value) > LONGEST_LASTING]:
            del lasting[tag]
        while len(lasting) > _MOST_LASTING:
            lasting.popitem()
        for tag, value in lasting.items():
            if self.tags and tag not in self.tags:
                self.tags[tag] = value
                self.told.append(tag)

    def value(self, tag: str) -> str:
        """A tag's value; "?" is one that is not known."""
        value = self.tags.get(tag, "")
        return "" if value == "?" else value


def _of_before(before: dict[str, str], tag: str) -> str:
    """The value of the game before, unless it is too long to be repeated."""
    value = before.get(tag, "")
    return value if len(value) <= LONGEST_LASTING else ""


def _has_section(game: Game) -> bool:
    return any(section in game.tags for section in _SECTIONS)


def games(found: Iterator[Item]) -> Iterator[Game]:
    """A game ends where a tag comes again that it has, or after an empty line."""
    game, after_gap = Game(), False
    for item in found:
        if item.kind is GAP:
            after_gap = True
            continue
        if item.kind is TAG:
            if (after_gap or item.tag in game.tags) and game.starts_anew(item.tag, after_gap):
                yield game
                game = Game(item.place, item.offset)
            after_gap = False
            if not game.tags:
                game.place, game.offset = item.place, item.offset
        game.take(item)
    yield game
