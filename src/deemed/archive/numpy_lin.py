"""LIN files into batches with NumPy: boards are told apart and their heads read one by one, their
cards all at once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from deemed.archive.arrays import Batch, empty
from deemed.archive.lin_batches import NOTHING, OTHER_FORM, ROW, Sheaf, read_batches
from deemed.archive.lin_boards import (
    CARD_SIZE,
    CLAIMS,
    MOST_CARDS,
    NO_CARD,
    NOT_CALLED,
    PASSED_OUT,
    RANK_CODES,
    SUIT_CODES,
    Boards,
    compact,
    without_text,
)
from deemed.archive.lin_cuts import BOUNDARY
from deemed.game.masks import CARDS_IN_PACK
from deemed.notation.pieces import Source

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from deemed.archive.lin_batches import Places, Statuses

    Truths = NDArray[np.bool_]


def read_lin_numpy(sources: Iterable[Source]) -> Iterator[Sheaf]:
    """The boards of many LIN files in their order, in batches."""
    return read_batches(sources, boundaries, partial(parse, Boards()))


def boundaries(data: bytes) -> Places:
    """Where lines begin with "qx|"."""
    import numpy as np

    signs = np.frombuffer(data, np.uint8)
    found = np.flatnonzero(signs[: 1 - len(BOUNDARY)] == BOUNDARY[0])
    for place in range(1, len(BOUNDARY)):
        found = found[signs[found + place] == BOUNDARY[place]]
    return found


class Heads(NamedTuple):
    """What was read one by one: the boards in the strict form, as far as their cards are too."""

    numbers: list[int]  # of the boards
    hands: list[tuple[int, int, int, int]]
    declarer: list[int]
    trumps: list[int]
    claimed: list[int]
    plays: list[bytes]  # six bytes a card


def parse(boards: Boards, data: bytes, starts: Places, ends: Places) -> tuple[Batch, Statuses]:
    """The boards that stand between places of the data."""
    import numpy as np

    status = np.full(len(starts), OTHER_FORM, np.uint8)
    heads = Heads([], [], [], [], [], [])
    for number, (start, end) in enumerate(zip(starts.tolist(), ends.tolist(), strict=True)):
        if read_head(boards, number, data[start:end], heads):
            status[number] = NOTHING
    batch = empty(len(starts))
    if heads.numbers:
        numbers = np.array(heads.numbers)
        fill(batch, numbers, heads)
        status[numbers] = np.where(are_cards(batch, numbers, heads.plays), ROW, OTHER_FORM)
        passed_out = numbers[np.array(heads.trumps) == PASSED_OUT]
        status[passed_out[status[passed_out] == ROW]] = NOTHING
    return batch, status


def read_head(boards: Boards, number: int, segment: bytes, heads: Heads) -> bool:
    """Whether it is a board with nothing to replay; one with cards is added to the others."""
    plain = without_text(segment)
    head = boards.head(plain)
    if head is None:
        return False
    hands, declarer, trumps, start = head
    end = plain.rfind(b"pc|", start) + CARD_SIZE
    if end < start:
        return CLAIMS[plain[start:]] is not None
    claimed, play = CLAIMS[plain[end:]], compact(plain[start:end])
    if claimed is None or play is None or trumps == NOT_CALLED:
        return False
    if len(play) % CARD_SIZE == 0 and len(play) <= CARD_SIZE * MOST_CARDS:
        heads.numbers.append(number)
        heads.hands.append(hands)
        heads.declarer.append(declarer)
        heads.trumps.append(trumps)
        heads.claimed.append(claimed)
        heads.plays.append(play)
    return False


def fill(batch: Batch, numbers: Places, heads: Heads) -> None:
    import numpy as np

    batch.hands[:, numbers] = np.array(heads.hands, np.uint64).T
    batch.declarer[numbers] = heads.declarer
    batch.trumps[numbers] = np.array(heads.trumps, np.int8).view(np.uint8)
    batch.claimed[numbers] = heads.claimed


def are_cards(batch: Batch, numbers: Places, plays: list[bytes]) -> Truths:
    """Puts the cards into the batch, and tells where they are cards and nothing else."""
    import numpy as np

    counts = np.array([len(play) for play in plays]) // CARD_SIZE
    signs = np.frombuffer(b"".join(plays), np.uint8).reshape(-1, CARD_SIZE)
    suits = np.frombuffer(SUIT_CODES, np.uint8)[signs[:, 3]]
    ranks = np.frombuffer(RANK_CODES, np.uint8)[signs[:, 4]]
    skeleton = signs[:, [0, 1, 2, 5]] == np.frombuffer(b"pc||", np.uint8)
    wrong = (suits == NO_CARD) | (ranks == NO_CARD) | ~skeleton.all(axis=1)
    firsts = np.cumsum(counts) - counts
    places = np.arange(len(signs)) - np.repeat(firsts, counts)
    board = np.repeat(numbers, counts)
    kept = places < CARDS_IN_PACK
    batch.cards[places[kept], board[kept]] = (suits + ranks)[kept]
    batch.length[numbers] = counts
    clean: Truths = np.add.reduceat(wrong, firsts) == 0
    return clean
