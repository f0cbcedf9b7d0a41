"""How many files of play records can be read at all, by Deemed, endplay and bridgebots: all in a
folder, or the LIN files that come with the benchmarks and PBN made of them.

A file counts as read if no exception leaves the reader. What Deemed does not read of a file it
names, board by board.
"""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from benchmarks.lin_files import lin_files
from benchmarks.measuring import Benchmark, Figure, Refused
from benchmarks.pbn_verdict import texts

KINDS = (".lin", ".pbn")


def run(folder: str = "") -> list[Figure]:
    try:
        import bridgebots  # noqa: F401
        import endplay  # noqa: F401
    except ImportError as error:
        raise Refused(f"{error}; the peers are in benchmarks/requirements.txt") from error
    with files_in(folder) as files:
        readers = {"deemed": by_deemed, "endplay": by_endplay, "bridgebots": by_bridgebots}
        read = {name: boards_read(reader, files) for name, reader in readers.items()}
        refuse_unless_alike(files)
        return [compared(files, read, reasons(files))]


@contextmanager
def files_in(folder: str) -> Iterator[list[Path]]:
    if folder:
        found = [path for path in Path(folder).rglob("*") if path.suffix.lower() in KINDS]
        yield sorted(found)
        return
    with TemporaryDirectory() as name:
        for number, data in enumerate(lin_files()):
            Path(name, f"{number:02}.lin").write_bytes(data)
        for number, text in enumerate(texts()):
            Path(name, f"{number:02}.pbn").write_text(text)
        yield sorted(Path(name).iterdir())


def boards_read(reader: Callable[[Path], int], files: list[Path]) -> list[int]:
    """The boards of each file that is read; a peer may raise whatever it likes."""
    boards = []
    for path in files:
        try:
            boards.append(reader(path))
        except Exception:  # noqa: BLE001
            continue
    return boards


def by_deemed(path: Path) -> int:
    from deemed.notation.reading import read_records
    from deemed.notation.record import Record

    return sum(isinstance(read, Record) for read in read_records(path.read_bytes()))


def by_endplay(path: Path) -> int:
    from endplay.parsers import lin, pbn

    parser = lin if path.suffix.lower() == ".lin" else pbn
    with path.open(encoding="latin-1") as file:
        return len(parser.load(file))


def by_bridgebots(path: Path) -> int:
    from bridgebots import parse_multi_lin, parse_pbn, parse_single_lin

    logging.disable()
    if path.suffix.lower() == ".pbn":
        deals = parse_pbn(path)
    else:
        data = path.read_bytes()
        has_rooms = b"qx|" in data or b"vg|" in data
        deals = (parse_multi_lin if has_rooms else parse_single_lin)(path)
    return sum(len(deal.board_records) for deal in deals)


def refuse_unless_alike(files: list[Path]) -> None:
    """The fast readers see the boards of the careful one, with the same cards."""
    from deemed.archive.fast_lin import read_lin_rows
    from deemed.archive.fast_pbn import read_pbn_rows
    from deemed.archive.rows import entry_of
    from deemed.notation.lin import read_lin
    from deemed.notation.pbn import read_pbn

    for path in files:
        data = path.read_bytes()
        is_lin = path.suffix.lower() == ".lin"
        careful = [entry_of(read)[:2] for read in (read_lin if is_lin else read_pbn)(data)]
        if careful != [entry[:2] for entry in (read_lin_rows if is_lin else read_pbn_rows)(data)]:
            raise Refused(f"{path.name}: the fast reader differs from the careful one")


def reasons(files: list[Path]) -> Counter[str]:
    """Why boards were not read."""
    from deemed.notation.reading import read_records
    from deemed.notation.record import NotRead

    return Counter(
        read.reason.value
        for path in files
        for read in read_records(path.read_bytes())
        if isinstance(read, NotRead)
    )


def compared(files: list[Path], read: dict[str, list[int]], why: Counter[str]) -> Figure:
    told = ", ".join(
        f"{name} {len(boards)} files with {sum(boards):,} boards" for name, boards in read.items()
    )
    named = ", ".join(f"{reason} {count}" for reason, count in why.most_common()) or "none"
    share = 100 * len(read["deemed"]) / max(len(files), 1)
    return Figure(
        name="coverage",
        figure=round(share, 1),
        unit=f"% of {len(files)} files read",
        goal="every file",
        met=len(read["deemed"]) == len(files),
        detail=f"{told}; boards that Deemed names as not read: {named}",
    )


BENCHMARK = Benchmark(
    name="coverage",
    about="files read without an exception, beside endplay and bridgebots; a folder may be given",
    goal="every file",
    run=run,
    takes_folder=True,
)
