"""LIN files into batches with NumPy: every step is one over all the boards of a lot."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from deemed.archive.arrays import Batch, empty
from deemed.archive.lin_batches import NOTHING, OTHER_FORM, ROW, Sheaf, read_batches
from deemed.archive.lin_boards import MOST_CARDS, NO_CARD
from deemed.archive.lin_tables import CALL, CARD, CLAIM, DEAL, NO_CLAIM, TEXT, table_of_cards
from deemed.archive.numpy_auctions import auctions
from deemed.archive.numpy_deals import put_hands
from deemed.archive.numpy_tags import (
    Tags,
    check_order,
    check_remarks,
    claims_in,
    tags_of,
)
from deemed.game.masks import CARDS_IN_PACK
from deemed.notation.pieces import Source

if TYPE_CHECKING:
    from deemed.archive.arrays import Bytes
    from deemed.archive.lin_batches import Places, Statuses

LOT = 1 << 20  # bytes, some two thousand boards: more would not stay in the cache


def read_lin_numpy(sources: Iterable[Source]) -> Iterator[Sheaf]:
    """The boards of many LIN files in their order, in batches."""
    return read_batches(sources, parsed, LOT)


def parsed(signs: Bytes, found: Places, ends: Places) -> tuple[Batch, Statuses]:
    """The boards that stand between places of the data."""
    batch = empty(len(found))
    tags = tags_of(signs, found + 1, ends)
    return batch, filled(batch, tags)


def filled(batch: Batch, tags: Tags) -> Statuses:
    """Fills a batch with what is said of the boards; what they are like."""
    import numpy as np

    cards, others = np.flatnonzero(tags.kind == CARD), np.flatnonzero(tags.kind > TEXT)
    check_order(tags, cards, others)
    check_remarks(tags, others)
    deals = tags.of(DEAL, others)
    tags.allow_one(deals)
    tags.wrong[np.bincount(tags.board[deals], minlength=len(tags.wrong)) == 0] = True
    dealers = put_hands(tags, deals, batch.hands)
    called = auctions(tags, tags.of(CALL, others))
    batch.declarer[:] = (dealers + called.declarer) & 3
    batch.trumps[:] = called.trumps
    put_cards(tags, cards, batch)
    put_claims(tags, tags.of(CLAIM, others), batch)
    status = np.where(called.over, ROW, OTHER_FORM).astype(np.uint8)
    status[called.passed_out | (batch.length == 0)] = NOTHING
    status[tags.wrong] = OTHER_FORM
    return status


def put_cards(tags: Tags, cards: Places, batch: Batch) -> None:
    """The cards in the order of play; those of a wrong size have been seen before."""
    import numpy as np

    played = table_of_cards()[tags.pairs[tags.bar[cards] + 1]]
    tags.refuse(cards[played == NO_CARD])
    board = tags.board[cards]
    first = np.searchsorted(cards, tags.first)
    counts = np.diff(first, append=len(cards))
    tags.wrong[counts > MOST_CARDS] = True
    place = np.arange(len(cards)) - first[board]
    if int(counts.max(initial=0)) > CARDS_IN_PACK:
        kept = place < CARDS_IN_PACK
        place, board, played = place[kept], board[kept], played[kept]
    batch.cards[place, board] = played
    batch.length[:] = np.minimum(counts, MOST_CARDS)


def put_claims(tags: Tags, claims: Places, batch: Batch) -> None:
    tricks = claims_in(tags, claims)
    tags.allow_one(claims)
    tags.refuse(claims[tricks == NO_CLAIM])
    batch.claimed[tags.board[claims]] = tricks.astype(batch.claimed.dtype)
