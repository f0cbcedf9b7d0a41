"""Findings as rows: JSON, CSV and Parquet. A file is there whole, or not at all."""

import csv
import json
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any

from deemed.archive.audit import Part
from deemed.archive.findings import Finding
from deemed.archive.telling import finding_text, follows_text, proof_text
from deemed.game.contract import Contract
from deemed.game.seats import Seat
from deemed.notation.wire import write_incident

if TYPE_CHECKING:
    import pyarrow

Write = Callable[[Part], None]

COLUMNS = {
    "kind": "string", "file": "string", "event": "string", "board": "string", "room": "string",
    "line": "int64", "offset": "int64", "declarer": "string", "contract": "string",
    "place": "int64", "trick": "int64", "seat": "string", "card": "string", "led": "string",
    "due": "string", "status": "string", "established_at": "int64", "in_order": "bool",
    "marked": "bool", "claimed": "int64", "result": "int64", "least": "int64", "most": "int64",
    "flaw": "string", "what": "string", "edition": "int64", "clauses": "list",
    "tricks_over": "int64", "to_side": "string", "is_final": "bool", "question": "string",
    "north": "string", "east": "string", "south": "string", "west": "string",
    "incident": "string",
}  # fmt: skip
BOARDS = {
    "file": "string", "event": "string", "boards": "int64", "played": "int64", "claims": "int64",
    "found": "int64",
}  # fmt: skip
TABLES = ("findings.parquet", "boards.parquet")
ROWS_IN_GROUP = 10_000


def flat(finding: Finding) -> dict[str, Any]:
    """A finding as a row; what it does not have is None."""
    follows, where, contract = finding.follows, finding.where, finding.contract
    players = finding.players or (None,) * 4
    return {
        "kind": finding.kind.value,
        **where._asdict(),
        "declarer": None if contract is None else contract.declarer.letter,
        "contract": None if contract is None else written(contract),
        "place": finding.place,
        "trick": finding.trick,
        "seat": _letter(finding.seat),
        "card": None if finding.card is None else str(finding.card),
        "led": None if finding.led is None else finding.led.letter,
        "due": _letter(finding.due),
        "status": None if finding.status is None else finding.status.value,
        "established_at": finding.established_at,
        "in_order": finding.in_order,
        "marked": finding.marked,
        "claimed": finding.claimed,
        "result": finding.result,
        "least": finding.least,
        "most": finding.most,
        "flaw": finding.flaw or None,
        "what": finding.what or None,
        "edition": follows.edition.value,
        "clauses": list(follows.clauses),
        "tricks_over": follows.tricks,
        "to_side": None if follows.to is None else follows.to.name,
        "is_final": follows.is_final,
        "question": follows.question or None,
        **{seat.name.lower(): name for seat, name in zip(Seat, players, strict=True)},
        "incident": None if finding.incident is None else json.dumps(request(finding)),
    }


def written(contract: Contract) -> str:
    """4SX; what is not told is a question mark."""
    level = "?" if contract.level is None else str(contract.level)
    strain = "?" if contract.strain is None else contract.strain.letter
    return f"{level}{strain}{'X' * contract.doubled}"


def _letter(seat: Seat | None) -> str | None:
    return None if seat is None else seat.letter


def request(finding: Finding) -> dict[str, Any] | None:
    """The incident as `deemed rule` reads it; None where there is nothing for the Laws."""
    if finding.incident is None:
        return None
    return {"edition": finding.follows.edition.value, **write_incident(finding.incident)}


def data(finding: Finding) -> dict[str, Any]:
    """A finding as JSON, with its sentences and its incident."""
    row = {key: value for key, value in flat(finding).items() if value is not None}
    proves, leaves_open = proof_text(finding)
    return {
        **row,
        "text": finding_text(finding),
        "follows": follows_text(finding),
        "proves": proves,
        "does_not_prove": leaves_open,
        "incident": request(finding),
    }


def counts(part: Part) -> Iterator[dict[str, Any]]:
    """How many boards of each event, as rows."""
    for event, tally in part.tallies.items():
        yield {"file": part.file, "event": event, **tally._asdict()}


def json_lines(stream: IO[str]) -> Write:
    """One finding a line."""

    def write(part: Part) -> None:
        for finding in part.findings:
            stream.write(json.dumps(data(finding), ensure_ascii=False) + "\n")

    return write


def as_csv(stream: IO[str]) -> Write:
    """One finding a line, with a line of names first."""
    rows = csv.DictWriter(stream, list(COLUMNS), lineterminator="\n")
    rows.writeheader()

    def write(part: Part) -> None:
        for finding in part.findings:
            row = flat(finding)
            rows.writerow({**row, "clauses": " ".join(row["clauses"])})

    return write


@contextmanager
def parquet(folder: str) -> Iterator[Write]:
    """findings.parquet and boards.parquet in a folder; the second has what the first is out of."""
    if find_spec("pyarrow") is None:
        raise ValueError("Parquet needs pyarrow: pip install deemed[audit]")
    Path(folder).mkdir(parents=True, exist_ok=True)
    first, second = (Path(folder, table) for table in TABLES)
    with _rows(first, COLUMNS) as found, _rows(second, BOARDS) as boards:

        def write(part: Part) -> None:
            for finding in part.findings:
                found(flat(finding))
            for row in counts(part):
                boards(row)

        yield write


@contextmanager
def _rows(path: Path, columns: dict[str, str]) -> Iterator[Callable[[dict[str, Any]], None]]:
    """Rows into a file, a group at a time."""
    from pyarrow import RecordBatch
    from pyarrow.parquet import ParquetWriter

    schema, held = _schema(columns), list[dict[str, Any]]()
    with replaced(path) as made, ParquetWriter(made, schema, compression="zstd") as writer:

        def add(row: dict[str, Any]) -> None:
            held.append(row)
            if len(held) == ROWS_IN_GROUP:
                flush()

        def flush() -> None:
            writer.write_batch(RecordBatch.from_pylist(held, schema=schema))
            held.clear()

        yield add
        flush()


def _schema(columns: dict[str, str]) -> "pyarrow.Schema":
    import pyarrow

    kinds = {
        "string": pyarrow.string(),
        "int64": pyarrow.int64(),
        "bool": pyarrow.bool_(),
        "list": pyarrow.list_(pyarrow.string()),
    }
    return pyarrow.schema([(name, kinds[kind]) for name, kind in columns.items()])


@contextmanager
def replaced(path: Path) -> Iterator[Path]:
    """A file to write to, that takes its place when it is done."""
    made = path.with_name(f".{path.name}.{os.getpid()}")
    with _called(path):
        made.touch()
    try:
        yield made
        with _called(path):
            os.replace(made, path)
    finally:
        made.unlink(missing_ok=True)


@contextmanager
def _called(path: Path) -> Iterator[None]:
    """What goes wrong is told of the file that is wanted, not of the one that is made first."""
    try:
        yield
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(path)) from None
