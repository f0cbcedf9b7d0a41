"""Records by the thousand in arrays, boards on the last axis: 89 bytes a board."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import TYPE_CHECKING, NamedTuple

from deemed.archive.verdict import Found, Verdict, told
from deemed.game.masks import CARDS_IN_PACK, Masks

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Bytes = NDArray[np.uint8]
    SignedBytes = NDArray[np.int8]
    Words = NDArray[np.uint64]
    Numbers = NDArray[np.int64]
    Places = NDArray[np.intp]
    Truths = NDArray[np.bool_]

BOARDS = 8320  # in a batch: few enough for the cache, and no power of two, which would crowd it
LONGEST, MOST = 255, 127  # what the columns of lengths and of tricks can hold


class Row(NamedTuple):
    """One record, as `lean.verdict` takes it."""

    hands: Masks
    declarer: int
    trumps: int
    cards: bytes
    claimed: int = -1
    result: int = -1


class Batch(NamedTuple):
    """Many records. A card is a byte, 0 where there is none; of more than 52 cards the first 52 are
    kept and `length` tells how many there were, 255 at most."""

    hands: Words  # [4, boards], north first
    cards: Bytes  # [52, boards]
    declarer: Bytes  # [boards], as are those below
    trumps: Bytes
    length: Bytes
    claimed: SignedBytes  # declarer's tricks in all; -1 where nothing is said
    result: SignedBytes

    @property
    def boards(self) -> int:
        return len(self.length)

    def row(self, board: int) -> Row:
        """One record of the batch."""
        return next(self.rows([board]))

    def rows(self, boards: Places | list[int]) -> Iterator[Row]:
        """Some records of the batch; cards after the first 52 are zeros, as many as there were."""
        lengths = self.length[boards].tolist()
        cards = self.cards[:, boards].T.tobytes()
        starts = range(0, len(cards), CARDS_IN_PACK)
        played = (
            cards[start : start + min(length, CARDS_IN_PACK)].ljust(length, b"\0")
            for start, length in zip(starts, lengths, strict=True)
        )
        hands = map(tuple, self.hands[:, boards].T.tolist())
        others = (self.declarer, self.trumps, self.claimed, self.result)
        declarer, trumps, claimed, result = (column[boards].tolist() for column in others)
        return map(Row, hands, declarer, trumps, played, claimed, result)


def empty(boards: int) -> Batch:
    """A batch with room for so many boards, for readers to fill."""
    import numpy as np

    return Batch(
        np.zeros((4, boards), np.uint64),
        np.zeros((CARDS_IN_PACK, boards), np.uint8),
        np.zeros(boards, np.uint8),
        np.zeros(boards, np.uint8),
        np.zeros(boards, np.uint8),
        np.full(boards, -1, np.int8),
        np.full(boards, -1, np.int8),
    )


def packed(rows: Iterable[Row]) -> Batch:
    """Records into arrays."""
    import numpy as np

    rows = list(rows)
    batch = empty(len(rows))
    if not rows:
        return batch
    joined = b"".join(row.cards[:CARDS_IN_PACK].ljust(CARDS_IN_PACK, b"\0") for row in rows)
    batch.cards[:] = np.frombuffer(joined, np.uint8).reshape(len(rows), CARDS_IN_PACK).T
    batch.hands[:] = np.array([row.hands for row in rows], np.uint64).T
    batch.declarer[:] = [row.declarer for row in rows]
    batch.trumps[:] = [row.trumps for row in rows]
    batch.length[:] = [min(len(row.cards), LONGEST) for row in rows]
    batch.claimed[:] = np.clip([row.claimed for row in rows], -1, MOST)
    batch.result[:] = np.clip([row.result for row in rows], -1, MOST)
    return batch


def batches(rows: Iterable[Row], boards: int = BOARDS) -> Iterator[Batch]:
    """Records into batches, the last of them shorter."""
    following = iter(rows)
    while some := list(islice(following, boards)):
        yield packed(some)


class Verdicts(NamedTuple):
    """The verdicts on a batch: of each board its defect, as the place in `Defect`, and declarer's
    tricks; and in numbers all that is found on the boards that a quick test did not find clean."""

    batch: Batch
    defect: Bytes  # [boards]
    tricks: Bytes  # [boards]
    doubtful: Places  # the boards looked at exactly, in order
    found: Numbers  # [doubtful, fields of Found]

    def verdict(self, board: int) -> Verdict:
        """The verdict on one board in words."""
        import numpy as np

        row = self.batch.row(board)
        at = int(np.searchsorted(self.doubtful, board))
        if at == len(self.doubtful) or self.doubtful[at] != board:
            return Verdict(tricks=int(self.tricks[board]), played=len(row.cards))
        found = Found(*self.found[at].tolist())
        return told(found, row.hands, row.declarer, row.trumps, row.cards, row.claimed)
