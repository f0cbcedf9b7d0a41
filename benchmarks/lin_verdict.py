"""LIN files to verdicts, beside endplay reading the same boards and replaying their cards.

endplay reads none of the files as they are, so it is given each board in the form that it reads.
Before anything is timed the three readers must agree on every verdict, and with endplay, where it
can read a board, on whether each card is in the hand in turn and on declarer's tricks. Many of the
files were picked because their play does not fit their deals; the goals are for the others, so that
about as many boards are irregular as in the archive that they come from. Then all are timed too.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING

from benchmarks.lin_files import endplay_replays, lin_files, one_board_lin
from benchmarks.measuring import Benchmark, Figure, Refused, interleaved

if TYPE_CHECKING:
    from deemed.archive.arrays import Verdicts
    from deemed.archive.lin_batches import Sheaf
    from deemed.archive.rows import Entry
    from deemed.archive.verdict import Verdict

    ByPlace = dict[tuple[int, int], Verdict]  # by file and offset

ROUNDS = 15
COPIES = {"plain Python": 1, "NumPy": 4, "numba": 4}
# In arrays nothing is remembered of a file, so there may be several of each to fill a batch; plain
# Python remembers deals and auctions, and would only look up those of a second copy.
EVERY = 8  # of the boards endplay is timed on one in so many
MOST_IRREGULAR = 0.1  # of the boards of a file that is timed
GOALS = {"plain Python": 30.0, "NumPy": 100.0, "numba": 500.0}


def run() -> list[Figure]:
    try:
        agreed = refuse_unless_alike()
    except ImportError as error:
        raise Refused(f"{error}; the peers are in benchmarks/requirements.txt") from error
    every = tuple(range(len(lin_files())))
    return [
        *figures(timed(), agreed, ""),
        *figures(every, agreed, f", all {len(every)} files"),
    ]


def figures(chosen: tuple[int, ...], agreed: list[tuple[int, str]], which: str) -> list[Figure]:
    """endplay is timed on the boards of these files that it can read."""
    texts = [text for file, text in agreed if file in chosen][::EVERY]
    files = [lin_files()[file] for file in chosen]
    seconds = interleaved(
        {
            "endplay": lambda: [endplay_replays(text) for text in texts],
            "plain Python": lambda: plainly(files),
            "NumPy": lambda: list(by_numpy(files * COPIES["NumPy"])),
            "numba": lambda: list(by_numba(files * COPIES["numba"])),
        },
        ROUNDS,
    )
    boards = sum(file in chosen for file, _ in verdicts())
    peer = len(texts) / min(seconds["endplay"])
    return [
        compared(name, which, boards * COPIES[name] / min(seconds[name]), peer, boards, len(agreed))
        for name in GOALS
    ]


@cache
def entries() -> dict[tuple[int, int], Entry]:
    """The boards with something to replay."""
    from deemed.archive.fast_lin import read_lin_rows

    return {
        (file, entry.offset): entry
        for file, data in enumerate(lin_files())
        for entry in read_lin_rows(data)
        if entry.row is not None
    }


@cache
def verdicts() -> ByPlace:
    """All that plain Python finds."""
    from deemed.archive.lean import verdict

    return {place: verdict(*entry.row) for place, entry in entries().items() if entry.row}


@cache
def timed() -> tuple[int, ...]:
    """The files in which nearly every board replays."""
    boards, irregular = [0] * len(lin_files()), [0] * len(lin_files())
    for (file, _), verdict in verdicts().items():
        boards[file] += 1
        irregular[file] += verdict.irregular >= 0
    pairs = enumerate(zip(boards, irregular, strict=True))
    return tuple(file for file, (all_, some) in pairs if some < MOST_IRREGULAR * all_)


def plainly(files: list[bytes]) -> None:
    from deemed.archive.fast_lin import read_lin_rows
    from deemed.archive.lean import verdict
    from deemed.archive.lin_boards import Boards

    boards = Boards()
    for data in files:
        for entry in read_lin_rows(data, boards):
            if entry.row is not None:
                verdict(*entry.row)


def by_numpy(files: list[bytes]) -> Iterator[tuple[Sheaf, Verdicts]]:
    from deemed.archive import bulk
    from deemed.archive.numpy_lin import read_lin_numpy

    for sheaf in read_lin_numpy(files):
        yield sheaf, bulk.verdicts(sheaf.batch)


def by_numba(files: list[bytes]) -> Iterator[tuple[Sheaf, Verdicts]]:
    from deemed.archive import compiled
    from deemed.archive.compiled_lin import read_lin_compiled

    for sheaf in read_lin_compiled(files):
        yield sheaf, compiled.verdicts(sheaf.batch)


def refuse_unless_alike() -> list[tuple[int, str]]:
    """The boards that endplay can read too, by file and as it reads them."""
    for name, found in (("NumPy", by_numpy), ("numba", by_numba)):
        if in_words(found(list(lin_files()))) != verdicts():
            raise Refused(f"{name} and plain Python differ")
    read = [(place, tricks_by_endplay(place)) for place in verdicts()]
    for place, tricks in read:
        verdict = verdicts()[place]
        refused = verdict.irregular >= 0 and verdict.irregular not in at_revokes(verdict)
        if tricks is not None and tricks != (-1 if refused else verdict.tricks):
            raise Refused(f"file {place[0]}, byte {place[1]}: endplay finds {tricks} tricks")
    return [(place[0], text_at(place)) for place, tricks in read if tricks is not None]


def in_words(found: Iterator[tuple[Sheaf, Verdicts]]) -> ByPlace:
    return {
        (int(file), int(offset)): judged.verdict(board)
        for sheaf, judged in found
        for board, (file, offset) in enumerate(zip(sheaf.file, sheaf.offset, strict=True))
    }


def at_revokes(verdict: Verdict) -> list[int]:
    """A revoke is no card from another hand: endplay does not see it."""
    return [revoke.place for revoke in verdict.revokes]


def text_at(place: tuple[int, int]) -> str:
    return one_board_lin(lin_files()[place[0]], place[1])


def tricks_by_endplay(place: tuple[int, int]) -> int | None:
    """None where the board is damaged, or endplay raises an error, of whatever kind."""
    if entries()[place].read is not None:
        return None
    try:
        return endplay_replays(text_at(place))
    except Exception:  # noqa: BLE001
        return None


def compared(name: str, which: str, here: float, there: float, boards: int, agreed: int) -> Figure:
    """The goals are for files as they are in the archive; of all these files more is irregular."""
    ratio = here / there
    return Figure(
        name=f"lin-verdict, {name}{which}",
        figure=round(ratio, 1),
        unit="x endplay, parse and replay",
        goal="none" if which else f">= {GOALS[name]:g} x",
        met=bool(which) or ratio >= GOALS[name],
        detail=f"{here:,.0f} boards a second from bytes to the full verdict, beside {there:,.0f}; "
        f"{boards} boards timed, all {len(verdicts())} alike in three forms, and the "
        f"{agreed} that endplay reads alike with it",
    )


BENCHMARK = Benchmark(
    name="lin-verdict",
    about="LIN files to verdicts: plain Python, NumPy, numba; beside endplay's parse and replay",
    goal="30 x endplay in plain Python, 100 x with NumPy, 500 x with numba",
    run=run,
)
