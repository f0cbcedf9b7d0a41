"""A board of a file as the verdicts take it."""

from typing import NamedTuple

from deemed.archive.arrays import Row
from deemed.game.deal import Hands
from deemed.game.masks import Masks, code, mask
from deemed.notation.record import Flaw, NotRead, Record

NO_CARD = b"\0"  # stands for one that cannot be read


class Entry(NamedTuple):
    """A board where it stands in its file. Those that a fast reader leaves to the careful one come
    with what that has read."""

    offset: int  # in bytes
    row: Row | None  # None where nothing can be replayed: no deal, no contract, no card
    read: Record | NotRead | None = None


def row_of(record: Record) -> Row | None:
    """None where nothing was played, or where the four hands or the contract are not known."""
    contract, play = record.contract, record.play
    if contract is None or contract.strain is None or not play:
        return None
    if not all(hand.is_known for hand in record.hands):
        return None
    cards = bytes(code(card) for _, card in play)
    if any(doubt.reason is Flaw.CARD for doubt in record.origin.doubts):
        cards += NO_CARD
    return Row(
        masks_of(record.hands),
        int(contract.declarer),
        int(contract.strain),
        cards,
        -1 if record.claimed is None else record.claimed,
        -1 if record.result is None else record.result,
    )


def masks_of(hands: Hands) -> Masks:
    north, east, south, west = (mask(hand.known) for hand in hands)
    return north, east, south, west


def entry_of(read: Record | NotRead) -> Entry:
    """What the careful reader has read."""
    if isinstance(read, NotRead):
        return Entry(read.offset, None, read)
    return Entry(read.origin.offset, row_of(read), read)
