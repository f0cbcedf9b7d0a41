"""PBN text to verdicts in plain Python, beside endplay, which is only asked to parse it.

The boards are those of `lin_files.py`, written as PBN. Before anything is timed the tricks of
declarer in every verdict are held to those of the same board read from LIN, and endplay must have
read the same boards.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from benchmarks.lin_files import lin_files
from benchmarks.measuring import Benchmark, Figure, Refused, interleaved

if TYPE_CHECKING:
    from deemed.archive.verdict import Verdict
    from deemed.notation.record import Record

ROUNDS = 9
GOAL = 10.0
ENDPLAY_READS = 4  # of the files, the first so many that it can read: it is timed on these


def run() -> list[Figure]:
    try:
        import endplay.parsers.pbn as peer
    except ImportError as error:
        raise Refused(f"{error}; the peers are in benchmarks/requirements.txt") from error
    refuse_unless_alike()
    theirs = [text for text in texts() if is_read(text)][:ENDPLAY_READS]
    read = sum(len(peer.loads(text)) for text in theirs)
    seconds = interleaved(
        {
            "deemed": lambda: plainly([text.encode() for text in texts()]),
            "endplay": lambda: [peer.loads(text) for text in theirs],
        },
        ROUNDS,
    )
    boards = sum(len(records) for records in regular_records())
    return [compared(boards / min(seconds["deemed"]), read / min(seconds["endplay"]), boards)]


@cache
def regular_records() -> tuple[tuple[Record, ...], ...]:
    """By file, the boards that columns can show."""
    from deemed.archive.lean import verdict
    from deemed.archive.rows import row_of
    from deemed.notation.lin import read_lin
    from deemed.notation.record import Record

    kept = []
    for data in lin_files():
        records = [record for record in read_lin(data) if isinstance(record, Record)]
        rows = [(record, row_of(record)) for record in records]
        regular = tuple(record for record, row in rows if row and verdict(*row).irregular < 0)
        kept += [regular] if regular else []
    return tuple(kept)


@cache
def texts() -> tuple[str, ...]:
    from deemed.notation.pbn_written import write_pbn

    bare: dict[str, Any] = {"told": (), "call_marks": (), "play_marks": (), "notes": ()}
    return tuple(
        write_pbn(record._replace(**bare) for record in kept) for kept in regular_records()
    )


def plainly(files: list[bytes]) -> list[Verdict]:
    from deemed.archive.fast_pbn import Games, read_pbn_rows
    from deemed.archive.lean import verdict

    games = Games()
    return [
        verdict(*entry.row)
        for data in files
        for entry in read_pbn_rows(data, games)
        if entry.row is not None
    ]


def is_read(text: str) -> bool:
    """endplay raises errors of many kinds."""
    import endplay.parsers.pbn as peer

    try:
        peer.loads(text)
    except Exception:  # noqa: BLE001
        return False
    return True


def refuse_unless_alike() -> None:
    from deemed.archive.lean import verdict
    from deemed.archive.rows import row_of

    for number, (records, text) in enumerate(zip(regular_records(), texts(), strict=True)):
        rows = [row_of(record) for record in records]
        expected = [verdict(*row).tricks for row in rows if row]
        found = [each.tricks for each in plainly([text.encode()])]
        if found != expected:
            raise Refused(f"file {number}: the tricks are not those of the LIN file")
        refuse_unless_read(number, records, text)


def refuse_unless_read(number: int, records: tuple[Record, ...], text: str) -> None:
    import endplay.parsers.pbn as peer

    if not is_read(text):
        return
    read = [board.contract.declarer.abbr for board in peer.loads(text)]
    if read != [record.contract.declarer.letter for record in records if record.contract]:
        raise Refused(f"file {number}: endplay has not read the same boards")


def compared(here: float, there: float, boards: int) -> Figure:
    ratio = here / there
    return Figure(
        name="pbn-verdict",
        figure=round(ratio, 1),
        unit="x endplay, parse alone",
        goal=f">= {GOAL:g} x",
        met=ratio >= GOAL,
        detail=f"{here:,.0f} boards a second from bytes to the full verdict, beside {there:,.0f} "
        f"that endplay parses; {boards} boards, declarer's tricks in each as read from LIN",
    )


BENCHMARK = Benchmark(
    name="pbn-verdict",
    about="PBN to verdicts in plain Python, beside endplay's parse alone",
    goal="10 x endplay",
    run=run,
)
