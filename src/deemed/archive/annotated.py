"""A board with findings as PBN, with a sign and a note at each card that a finding is about."""

from collections.abc import Iterable

from deemed.archive.examined import Order
from deemed.archive.findings import Finding, Kind
from deemed.archive.telling import finding_text, follows_text
from deemed.notation.diagram import SYMBOLS
from deemed.notation.pbn_written import write_pbn
from deemed.notation.record import Record, noted
from deemed.prose.words import speaking

HEAD = write_pbn(())
SIGNS = {Kind.REVOKE: "^R", Kind.LEAD: "^L"}
NAMELESS = ("Event", "Site", "Date", "Round", "Table", "vg")  # what else is told may be a name
_TEXTS = "{="  # a remark, and the place of a note
EN_DASH = 0x2013
_LETTERS = {EN_DASH: "-", **{ord(symbol): suit.letter for suit, symbol in SYMBOLS.items()}}


def annotated(record: Record, findings: Iterable[Finding], order: Order) -> str:
    """One game; the head of the file is `HEAD`."""
    marked = record if order.with_names else without_names(record)
    with speaking(order.language):
        for finding in findings:
            marked = _with_note(marked, finding)
    return write_pbn((marked,)).removeprefix(HEAD)


def without_names(record: Record) -> Record:
    """Without the players' names, and without remarks and notes, which may have them."""
    return record._replace(
        told=tuple(told for told in record.told if told.tag in NAMELESS),
        play_marks=tuple(mark for mark in record.play_marks if mark.sign[0] not in _TEXTS),
        call_marks=tuple(mark for mark in record.call_marks if mark.sign[0] not in _TEXTS),
        notes=(),
    )


def _with_note(record: Record, finding: Finding) -> Record:
    place = len(record.play) if finding.place is None else finding.place
    text = f"{finding_text(finding)} {follows_text(finding)}".translate(_LETTERS)
    return noted(record, place - 1, text, SIGNS.get(finding.kind, ""))
