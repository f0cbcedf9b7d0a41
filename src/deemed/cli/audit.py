"""deemed audit FILES: replays play records, and says what each of them shows and cannot show."""

import argparse
import json
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

from deemed.archive.annotated import HEAD
from deemed.archive.audit import (
    NOT_A_RECORD,
    STANDARD_INPUT,
    Part,
    audited,
    audited_file,
    files_under,
    in_processes,
)
from deemed.archive.boards import Reader, careful
from deemed.archive.examined import Order
from deemed.archive.findings import Finding, Kind
from deemed.archive.lots import best_way, over_lots
from deemed.archive.quick import quick
from deemed.archive.summary import Summary
from deemed.archive.tables import TABLES, Write, as_csv, data, json_lines, parquet, replaced
from deemed.archive.telling import (
    finding_text,
    follows_text,
    note_text,
    place_text,
    players_text,
)
from deemed.cli.colour import folded
from deemed.cli.progress import Progress
from deemed.notation.pieces import BLOCK
from deemed.prose.words import SPOKEN, say, speaking, titled
from deemed.rulings.edition import LATEST, Edition

CLEAN, FOUND, UNREADABLE = 0, 1, 2
WIDEST_BAR = 24


def parser() -> argparse.ArgumentParser:
    made = argparse.ArgumentParser(
        prog="deemed audit",
        description="Replay play records in PBN and LIN, and tell what is irregular in them.",
        epilog="Exit code 0: nothing found; 1: findings; 2: a file could not be read.",
    )
    made.add_argument(
        "files",
        nargs="+",
        help="files, or folders with .pbn and .lin files; - reads standard input",
    )
    made.add_argument(
        "--edition",
        choices=[str(edition.value) for edition in Edition],
        default=str(LATEST.value),
        help="the Laws under which tricks are reckoned",
    )
    form = made.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="findings and counts as JSON")
    form.add_argument("--jsonl", action="store_true", help="findings as JSON, one a line")
    form.add_argument("--csv", action="store_true", help="findings as a table")
    made.add_argument(
        "--parquet", metavar="FOLDER", help="write findings.parquet and boards.parquet there"
    )
    made.add_argument(
        "--annotated", metavar="FILE", help="write the boards with findings as PBN, with notes"
    )
    made.add_argument("--summary", action="store_true", help="only the counts")
    made.add_argument("--names", action="store_true", help="the players' names with each finding")
    made.add_argument("--workers", type=int, default=1, metavar="N", help="so many processes")
    made.add_argument(
        "--cluster", metavar="ADDRESS", help='a Dask scheduler; "local" starts one here'
    )
    made.add_argument("--speak", choices=SPOKEN, default="en", help="the language of the sentences")
    return made


def main(argv: list[str]) -> int:
    options = parser().parse_args(argv)
    if options.workers < 1:
        raise ValueError("--workers is a number of processes, at least 1")
    with speaking(options.speak):
        return audit(options)


def audit(options: argparse.Namespace) -> int:
    """Every part to whoever wants it, and the counts at the end."""
    names = list(files_under(options.files))
    refuse(names, options)
    summary, progress = Summary(), Progress(size_of(names))
    with ExitStack() as open_files:
        writes = list(outputs(options, open_files))
        for part in parts(names, options):
            summary.add(part)
            if part.findings:
                progress.end()
            for write in writes:
                write(part)
            progress.show(summary)
        progress.end()
    for file, error in summary.errors:
        print(f"deemed audit: {error_text(file, error)}", file=sys.stderr)
    close(options, summary)
    if summary.errors:
        return UNREADABLE
    return FOUND if summary.findings else CLEAN


def refuse(names: list[str], options: argparse.Namespace) -> None:
    """What cannot be done, before anything is."""
    if options.cluster and STANDARD_INPUT in names:
        raise ValueError(say("audit.refused.cluster"))
    made = [Path(options.annotated)] if options.annotated else []
    made += [Path(options.parquet, table) for table in TABLES] if options.parquet else []
    inputs = {Path(name).resolve() for name in names}
    for path in made:
        if path.resolve() in inputs:
            raise ValueError(say("audit.refused.output", file=path))


def size_of(names: list[str]) -> int:
    paths = [Path(name) for name in names]
    known = STANDARD_INPUT not in names
    return sum(path.stat().st_size for path in paths if path.is_file()) if known else 0


def parts(names: list[str], options: argparse.Namespace) -> Iterator[Part]:
    order = Order(
        Edition(int(options.edition)), options.names, bool(options.annotated), options.speak
    )
    is_whole = options.names or options.annotated  # more is wanted of a board than its cards
    reader = careful if is_whole else quick
    way = "" if is_whole else best_way(size_of(names))
    if options.cluster:
        from deemed.archive.cluster import client_of, on_cluster

        with client_of(options.cluster, options.workers if options.workers > 1 else 0) as client:
            yield from on_cluster(client, names, order, reader)
    elif STANDARD_INPUT not in names and way:
        yield from over_lots(names, order, way, options.workers)
    elif STANDARD_INPUT not in names and options.workers > 1:
        yield from in_processes(names, order, options.workers, reader)
    else:
        for name in names:
            yield from audited_here(name, order, reader)


def audited_here(name: str, order: Order, reader: Reader) -> Iterator[Part]:
    if name == STANDARD_INPUT:
        yield from audited(name, iter(lambda: sys.stdin.buffer.read(BLOCK), b""), order, reader)
    else:
        yield from audited_file(name, order, reader)


def outputs(options: argparse.Namespace, open_files: ExitStack) -> Iterator[Write]:
    """Who is told of each part."""
    if options.parquet:
        yield open_files.enter_context(parquet(options.parquet))
    if options.annotated:
        made = open_files.enter_context(replaced(Path(options.annotated)))
        yield annotating(open_files, made)
    if options.json:
        print(f'{{"edition": {options.edition}, "findings": [', end="")
        yield json_findings()
    elif options.jsonl:
        yield json_lines(sys.stdout)
    elif options.csv:
        yield as_csv(sys.stdout)
    elif not (options.summary or options.parquet):
        yield show


def annotating(open_files: ExitStack, path: Path) -> Write:
    file = open_files.enter_context(path.open("w", encoding="utf-8"))
    file.write(HEAD)

    def write(part: Part) -> None:
        file.write(part.annotated)

    return write


def json_findings() -> Write:
    """Findings one by one, so that none of them need be held."""
    before = "\n"

    def write(part: Part) -> None:
        nonlocal before
        for finding in part.findings:
            print(before + json.dumps(data(finding), ensure_ascii=False), end="")
            before = ",\n"

    return write


def show(part: Part) -> None:
    for finding in part.findings:
        for line in finding_lines(finding):
            print(line)


def finding_lines(finding: Finding) -> Iterator[str]:
    where = finding.where
    yield titled(f"{where.file}:{where.line}", place_text(finding))
    told = (finding_text(finding), follows_text(finding), players_text(finding))
    for text in filter(None, told):
        yield from folded(f"  {text}")


def error_text(file: str, error: str) -> str:
    if error == NOT_A_RECORD:
        return say("audit.not_a_record", file=file)
    return say("audit.not_opened", file=file, why=error)


def close(options: argparse.Namespace, summary: Summary) -> None:
    if options.json:
        print(f"\n], {json.dumps(summed(summary), ensure_ascii=False)[1:]}")
    elif not (options.jsonl or options.csv):
        print("\n".join(summary_lines(summary, with_notes=not options.summary)))


def summed(summary: Summary) -> dict[str, object]:
    return {
        "files": summary.files,
        **summary.tally._asdict(),
        "kinds": {kind.value: summary.kinds[kind] for kind in Kind if summary.kinds[kind]},
        "errors": [{"file": file, "error": error} for file, error in summary.errors],
    }


def summary_lines(summary: Summary, with_notes: bool) -> Iterator[str]:
    """The counts, a bar for every kind, and once for each what a record can prove of it."""
    boards, played, _, found = summary.tally
    yield say("audit.counted", boards=boards, files=summary.files, played=played, found=found)
    if not summary.findings:
        if not summary.errors:
            yield say("audit.clean")
        return
    yield titled(say("audit.chart"))
    yield from chart(summary)
    for shows in sorted(summary.shown) if with_notes else ():
        yield from folded(note_text(shows))


def chart(summary: Summary) -> Iterator[str]:
    names = {kind: say(f"audit.kind.{kind.value}") for kind in Kind if summary.kinds[kind]}
    width, most = max(map(len, names.values())), max(summary.kinds.values())
    for kind, name in names.items():
        number = summary.kinds[kind]
        bar = "█" * max(1, round(WIDEST_BAR * number / most))
        yield f"  {name:<{width}} {bar:<{WIDEST_BAR}} {number:>7} {summary.rate(kind):>9.1f}"
