"""The fast readers see what the careful ones see: the same boards, hands, cards and verdicts, in
files as they are and in damaged ones. Nothing raises."""

import zipfile
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from deemed.archive.arrays import Row
from deemed.archive.fast_lin import read_lin_rows
from deemed.archive.fast_pbn import read_pbn_rows
from deemed.archive.lean import verdict
from deemed.archive.lin_batches import Sheaf
from deemed.archive.rows import entry_of
from deemed.game.auction import PASS, Call
from deemed.game.bidding import LOWEST_BID, declared, is_passed_out
from deemed.game.contract import Strain
from deemed.game.seats import Seat
from deemed.notation.dealing import contract_of
from deemed.notation.lin import read_lin
from deemed.notation.pbn import read_pbn
from deemed.notation.pbn_written import write_pbn
from deemed.notation.record import Called, NotRead, Record

FILES = Path(__file__).parent.parent / "benchmarks" / "data" / "lin.zip"
Board = tuple[int, Row | None]  # by its offset
Batches = Callable[[Iterable[bytes]], Iterator[Sheaf]]


@cache
def lin_files() -> tuple[bytes, ...]:
    with zipfile.ZipFile(FILES) as archive:
        return tuple(archive.read(name) for name in archive.namelist())


@cache
def pbn_files() -> tuple[bytes, ...]:
    texts = []
    for data in lin_files()[::6]:
        read = [record for record in read_lin(data) if isinstance(record, Record)]
        texts.append(write_pbn(read).encode())
    return tuple(texts)


def carefully(read: Iterable[Record | NotRead]) -> list[Board]:
    return [entry_of(each)[:2] for each in read]


def in_batches(reader: Batches, files: list[bytes]) -> list[list[Board]]:
    """The boards of each file, out of batches."""
    found: list[list[Board]] = [[] for _ in files]
    for sheaf in reader(files):
        for number in range(sheaf.batch.boards):
            row = sheaf.batch.row(number)
            found[int(sheaf.file[number])].append((int(sheaf.offset[number]), row))
        for file, offset in sheaf.nothing:
            found[file].append((offset, None))
        for file, entry in sheaf.careful:
            if entry.row is None:
                found[file].append((entry.offset, None))
    return [sorted(boards, key=lambda board: board[0]) for boards in found]


def as_in_a_batch(boards: list[Board]) -> list[Board]:
    """Of more than 52 cards a batch keeps 52, and how many there were."""
    return [
        (offset, row and row._replace(cards=row.cards[:52].ljust(len(row.cards), b"\0")))
        for offset, row in boards
    ]


def numpy_reader() -> Batches:
    pytest.importorskip("numpy")
    from deemed.archive.numpy_lin import read_lin_numpy

    return read_lin_numpy


def compiled_reader() -> Batches:
    pytest.importorskip("numba")
    from deemed.archive.compiled_lin import read_lin_compiled

    return read_lin_compiled


READERS = pytest.mark.parametrize("reader", [numpy_reader, compiled_reader])


def test_lin_files_are_read_as_by_the_careful_reader() -> None:
    for data in lin_files():
        assert [entry[:2] for entry in read_lin_rows(data)] == carefully(read_lin(data))


def test_pbn_files_are_read_as_by_the_careful_reader() -> None:
    for data in pbn_files():
        assert [entry[:2] for entry in read_pbn_rows(data)] == carefully(read_pbn(data))


@READERS
def test_batches_hold_what_the_careful_reader_reads(reader: Callable[[], Batches]) -> None:
    files = list(lin_files())
    expected = [as_in_a_batch(carefully(read_lin(data))) for data in files]
    assert in_batches(reader(), files) == expected


def test_few_boards_of_real_files_need_the_careful_reader() -> None:
    entries = [entry for data in lin_files() for entry in read_lin_rows(data)]
    assert sum(entry.read is not None for entry in entries) < len(entries) / 50


def test_verdicts_of_batches_are_those_of_single_boards() -> None:
    reader = numpy_reader()
    from deemed.archive import bulk

    for sheaf in reader(lin_files()):
        judged = bulk.verdicts(sheaf.batch)
        rows = [sheaf.batch.row(board) for board in range(sheaf.batch.boards)]
        assert [judged.verdict(board) for board in range(len(rows))] == [
            verdict(*row) for row in rows
        ]


ONE = (
    b"vg|x,x,I,1,1,x,0,x,0|\nrs|1NS=,1NS=|\npn|,,,,,,,|pg||\n"
    b"qx|o1|md|3SAKQJHAKQDAKQCAKQ,S5432H543D543C543,ST987HJ76D876C876,S6HT982DJT92CJT92|sv|o|"
    b"mb|p|mb|p|mb|1N|mb|p|mb|p|mb|p|pg||pc|s2|pc|s7|pc|s6|pc|sA|mc|13|pg||\n"
)


def test_what_a_row_says() -> None:
    (entry,) = read_lin_rows(ONE)
    row = entry.row
    assert (entry.offset, entry.read) == (ONE.index(b"qx|"), None)
    assert row is not None
    assert (row.declarer, row.trumps, row.claimed, row.result) == (Seat.SOUTH, 4, 13, -1)
    assert row.cards == bytes([3 * 16 + 2, 3 * 16 + 7, 3 * 16 + 6, 3 * 16 + 14])
    assert row.hands[Seat.SOUTH] == 0b111 << 12 | 0b111 << 28 | 0b111 << 44 | 0b1111 << 59


def test_one_damaged_board_is_read_carefully_and_the_others_are_not() -> None:
    boards = ONE.split(b"\nqx|")[1]
    damaged = boards.replace(b"pc|s7|", b"pc|s7|pc|xx|")
    data = ONE + b"qx|" + damaged + b"qx|" + boards
    read = [entry.read for entry in read_lin_rows(data)]
    assert [each is not None for each in read] == [False, True, False]


def test_a_tag_left_open_at_the_end_of_a_board_is_seen() -> None:
    board = ONE[ONE.index(b"qx|") :]
    data = ONE.replace(b"mc|13|pg||", b"pc|") + board
    assert [entry[:2] for entry in read_lin_rows(data)] == carefully(read_lin(data))


def test_the_list_of_results_reaches_a_board_that_has_no_calls() -> None:
    data = ONE.replace(b"mb|p|", b"").replace(b"mb|1N|", b"")
    (entry,) = read_lin_rows(data)
    assert entry.row is not None
    assert (entry.row.declarer, entry.row.trumps) == (Seat.SOUTH, 4)


def blocks(data: bytes, size: int) -> Iterator[bytes]:
    return (data[start : start + size] for start in range(0, len(data), size))


def test_a_long_file_in_blocks_is_read_as_a_whole() -> None:
    boards = b"qx|" + b"qx|".join(lin_files()[0].split(b"qx|")[1:])
    data = lin_files()[0] + b"\n" + boards * 12
    assert list(read_lin_rows(blocks(data, 1000))) == list(read_lin_rows(data))
    assert [entry[:2] for entry in read_lin_rows(data)] == carefully(read_lin(data))


def test_a_long_pbn_file_in_blocks_is_read_as_a_whole() -> None:
    data = b"\n".join(pbn_files()) * 2
    assert [entry[:2] for entry in read_pbn_rows(blocks(data, 1000))] == carefully(read_pbn(data))


def test_a_board_too_long_to_be_held_spoils_nothing() -> None:
    data = ONE + b"qx|o2|nt|" + b"x" * 2_000_000 + b"|pg||\n" + ONE[ONE.index(b"qx|") :]
    assert [entry[:2] for entry in read_lin_rows(data)] == carefully(read_lin(data))


CALLS = st.sampled_from([PASS, PASS, PASS, Call(word="double"), Call(word="redouble")]) | st.builds(
    Call, st.integers(1, 7), st.sampled_from(Strain)
)


@given(st.lists(CALLS, max_size=14), st.booleans())
def test_auctions_as_numbers_are_auctions(said: list[Call], are_over: bool) -> None:
    calls = said + [PASS] * 3 * are_over
    words = {PASS: 0, Call(word="double"): 1, Call(word="redouble"): 2}
    codes = bytes(
        words[call] if call.strain is None else LOWEST_BID + 5 * call.level - 5 + call.strain
        for call in calls
    )
    contract = contract_of(
        [Called(Seat.NORTH.turned(place), call) for place, call in enumerate(calls)]
    )
    expected = None if contract is None else (int(contract.declarer), contract.strain)
    assert declared(codes) == expected
    assert is_passed_out(codes) == (calls == [PASS] * 4)


LIN_SIGNS = [
    b"|", b"||", b"\n", b"\r\n", b"qx|", b"\nqx|", b"md|", b"pc|", b"mb|p|", b"nt|x|", b"an|",
    b"pg||", b"pn|a,b|", b"vg|", b"rs|", b"mc|7|", b"ah|Board 1|", b"sv|o|", b"sA", b"\xe9", b" ",
]  # fmt: skip
PBN_SIGNS = [
    b"\n", b"\r\n", b"\n\n", b'"', b"[", b"]", b"{", b"}", b";x", b"%", b"^R", b"*\n", b"- ", b"+",
    b"\r", b'[Event "#"]\n', b'[Deal "#"]\n', b'[Play "N"]\n', b'[Board "##7"]\n', b"SA ", b"=1=",
]  # fmt: skip


@st.composite
def damaged(draw: st.DrawFn, files: tuple[bytes, ...], start: bytes, signs: list[bytes]) -> bytes:
    """A few boards of a file with bytes dropped, put in, or moved."""
    data = draw(st.sampled_from(files))
    boards = data.split(start)
    first = draw(st.integers(1, max(1, len(boards) - 4)))
    data = start.join([boards[0], *boards[first : first + 4]])
    for _ in range(draw(st.integers(0, 5))):
        place, size = draw(st.integers(0, len(data))), draw(st.integers(0, 12))
        put = draw(st.sampled_from([b"", *signs]) | st.binary(max_size=3))
        data = data[:place] + put + data[place + size :]
    return data


PATIENT = settings(max_examples=300, deadline=None, suppress_health_check=[HealthCheck.too_slow])
damaged_lin = st.deferred(lambda: damaged(lin_files(), b"\nqx|", LIN_SIGNS))
damaged_pbn = st.deferred(lambda: damaged(pbn_files(), b"\n[Event ", PBN_SIGNS))


@PATIENT
@given(damaged_lin)
def test_damaged_lin_is_read_as_by_the_careful_reader(data: bytes) -> None:
    expected = carefully(read_lin(data))
    found = [entry[:2] for entry in read_lin_rows(data)]
    assert found == expected
    assert [row and verdict(*row) for _, row in found] == [
        row and verdict(*row) for _, row in expected
    ]


@PATIENT
@given(damaged_pbn)
def test_damaged_pbn_is_read_as_by_the_careful_reader(data: bytes) -> None:
    assert [entry[:2] for entry in read_pbn_rows(data)] == carefully(read_pbn(data))


@READERS
@settings(parent=PATIENT, max_examples=60)
@given(files=st.lists(damaged_lin, min_size=1, max_size=4))
def test_damaged_lin_in_batches(reader: Callable[[], Batches], files: list[bytes]) -> None:
    expected = [as_in_a_batch(carefully(read_lin(data))) for data in files]
    assert in_batches(reader(), files) == expected
