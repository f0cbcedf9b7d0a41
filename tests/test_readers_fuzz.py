"""Whatever bytes come in, boards or reasons come out; and little is held of a line without end."""

import tracemalloc
from collections.abc import Callable, Iterator
from itertools import chain
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deemed.archive.audit import Part, audited
from deemed.archive.boards import careful
from deemed.archive.examined import Order
from deemed.archive.lots import LARGEST, over_lots
from deemed.archive.quick import quick
from deemed.notation.lin import read_lin
from deemed.notation.lin_written import write_lin
from deemed.notation.links import read_links
from deemed.notation.pbn import read_pbn
from deemed.notation.pbn_written import write_pbn
from deemed.notation.pieces import BLOCK, LONGEST_BOARD, LONGEST_PIECE, Source, blocks_of
from deemed.notation.reading import read_records
from deemed.notation.record import Flaw, NotRead, Record
from tests.test_records_read import CALLS, CARDS, COLUMNS, MD, TAGS

Reader = Callable[[Source], Iterator[Record | NotRead]]
READERS: tuple[Reader, ...] = (read_pbn, read_lin, read_links, read_records)
REAL = (Path(__file__).parent / "data" / "records" / "two_rooms.lin").read_bytes()[:3000]

PIECES = st.sampled_from(
    [
        TAGS, COLUMNS, MD, CALLS, CARDS, '[Auction "W"]\n', '[Play "E"]\n', '[Note "1:x"]', "[Deal",
        '[Board "', '"]', '"', "[", "]", "{", "}", ";", "%", "\n", "\r\n", "\r", "\\", "#", "##",
        "^R ", "^L ", "^S ", "^", "$1", "=1=", "=", "!", "*", "+", "-", "AP", "1NT ", "S2 ", "H10 ",
        "qx|o1|", "pn|a,b|", "ah|Board 2|", "nt|", "an|x|", "mb|1N!|", "mb|ppp|", "pc|SA|", "pc|",
        "mc|9|", "|",
        "sa|", "md|", "3,,,", "?lin=", "%7C", "&n=", "?s=sakqj", "\ufeff", "\x00", "²", "é",
    ]
)  # fmt: skip
TEXTS = st.lists(PIECES | st.text(max_size=4), max_size=30).map("".join)
DATA = TEXTS.map(str.encode) | TEXTS.map(lambda text: text.encode("latin-1", "replace"))


@st.composite
def damaged(draw: st.DrawFn) -> bytes:
    """A real file, or one made by hand, with bytes changed, lost and repeated."""
    data = bytearray(draw(st.sampled_from([REAL, (TAGS + COLUMNS).encode() * 2])))
    for _ in range(draw(st.integers(1, 8))):
        start = draw(st.integers(0, len(data)))
        end = min(start + draw(st.integers(0, 40)), len(data))
        data[start:end] = draw(st.binary(max_size=4) | st.just(bytes(data[start:end]) * 2))
    return bytes(data)


@given(st.binary(max_size=300) | DATA | damaged(), st.sampled_from(READERS))
def test_boards_or_reasons_come_out(data: bytes, read: Reader) -> None:
    for each in read(data):
        if isinstance(each, NotRead):
            assert isinstance(each.reason, Flaw)
            assert each.place >= 1
            continue
        assert each.origin.place >= 1
        assert all(hand.size == 13 for hand in each.hands)
        assert all(-1 <= mark.place < len(each.play) for mark in each.play_marks)
        assert all(-1 <= mark.place < len(each.calls) for mark in each.call_marks)


@given(DATA | damaged())
def test_what_was_read_of_it_is_written_and_read_again(data: bytes) -> None:
    for read, write in ((read_pbn, write_pbn), (read_lin, write_lin)):
        records = [each for each in read(data) if isinstance(each, Record)]
        again = list(read(write(records).encode()))
        assert len(again) == len(records)
        for first, second in zip(records, again, strict=True):
            assert isinstance(second, Record)
            assert second.same_as(first)


@given(DATA | damaged(), st.integers(1, 50))
def test_blocks_of_any_size_say_the_same(data: bytes, size: int) -> None:
    blocks = [data[start : start + size] for start in range(0, len(data), size)]
    for read in READERS[:3]:
        assert list(read(blocks)) == list(read(data))


ENDLESS = (
    b"a", b"{", b"[", b'[a "', b'"', b"|", b"pc|s2|", b"nt|x|", b"{}", b"{\n", b"[a\n", b'[a "x"]',
    b'[Note "1:x"]', b"! ", b"^R ", b"S2 ", b"\n", b"?a=b&", b"md|", b"mb|p|", b"\xff",
    b'{x\n[Board "1"]\n',
)  # fmt: skip


@pytest.mark.parametrize("unit", ENDLESS)
@pytest.mark.parametrize("head", ["", TAGS, TAGS + '[Play "W"]\n', f"qx|o1|{MD}", "?lin="])
def test_the_same_again_and_again(unit: bytes, head: str) -> None:
    """A loop that does not end, or takes in the whole line at every step, would not end here."""
    data = head.encode() + unit * (2 * BLOCK // len(unit))
    for each in read_records(data):
        assert isinstance(each, Record | NotRead)


def audited_parts(source: Source) -> Iterator[Part]:
    return audited("a", blocks_of(source), reader=quick)


HEADS = ["", TAGS, TAGS + '[Event "', "qx|o1|md|", f"{MD}nt|", "{", "?n=", f"\nqx|o1|{MD}nt|\n"]


@pytest.mark.parametrize("read", [read_records, quick, audited_parts])
@pytest.mark.parametrize("head", HEADS)
def test_a_line_without_end_is_not_held(head: str, read: Callable[[Source], Any]) -> None:
    """64 MB come in blocks and are let go; what is held does not grow with the line."""
    block = b"x" * BLOCK
    blocks = chain([head.encode()], (block for _ in range(1024)))
    tracemalloc.start()
    try:
        found = list(read(blocks))
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert len([each for each in found if not isinstance(each, Part) or each.findings]) <= 1
    assert peak < 6 * LONGEST_BOARD


@pytest.mark.parametrize("head", ["", TAGS + "{", f"qx|o1|{MD}nt|"])
def test_a_file_of_one_line_among_others(head: str, tmp_path: Path) -> None:
    """It is larger than what a lot takes in at once."""
    path = tmp_path / "a.lin"
    with path.open("wb") as file:
        file.write(head.encode())
        file.writelines(b"x" * BLOCK for _ in range(LARGEST // BLOCK + 1))
    tracemalloc.start()
    try:
        parts = list(over_lots([str(path)], Order(), "numpy"))
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert sum(part.read for part in parts) == path.stat().st_size
    assert peak < 6 * LONGEST_BOARD


class Counted(bytes):
    """Bytes that count what is taken out of them and put together with them."""

    handled = 0

    def __getitem__(self, key: Any) -> Any:
        made = bytes.__getitem__(self, key)
        if not isinstance(made, bytes):
            return made
        Counted.handled += len(made)
        return Counted(made)

    def __add__(self, other: Any) -> "Counted":
        Counted.handled += len(self) + len(other)
        return Counted(bytes.__add__(self, other))

    def __radd__(self, other: bytes) -> "Counted":
        Counted.handled += len(self) + len(other)
        return Counted(bytes.__add__(other, self))


def handled(head: str, blocks: int) -> int:
    """The bytes that are copied on the way of a line of so many blocks."""
    Counted.handled = 0
    line = (Counted(b"x" * BLOCK) for _ in range(blocks))
    for _ in quick(chain([Counted(head.encode())], line)):
        pass
    return Counted.handled


@pytest.mark.parametrize("head", HEADS)
def test_a_line_twice_as_long_is_twice_the_work(head: str) -> None:
    """From a length on at which a board is too long to be kept."""
    first, second, third = (handled(head, blocks) for blocks in (64, 128, 192))
    assert third - second == second - first


def test_boards_around_one_that_is_too_long_keep_their_places() -> None:
    """Read quickly or with care, a board stands where it stands, and in its event."""
    long = f"qx|o12|{MD}nt|{'x' * BLOCK}|\n" + f"nt|{'y' * 999}\n|" * (4 * LONGEST_BOARD // 1000)
    lin = f"vg|Marsh Cup,|\nqx|o11|{MD}{CALLS}{CARDS}\n{long}\nqx|o13|{MD}{CALLS}{CARDS}\n"
    rows = f"{'row' * 300}\n" * (LONGEST_BOARD // 300)
    pbn = "\n".join((TAGS, TAGS.replace("12", "13") + f'[ScoreTable "x"]\n{rows}', TAGS))
    for text in (lin, pbn):
        data = text.encode()
        slowly, quickly = (list(audited("a", blocks_of(data), reader=r)) for r in (careful, quick))
        assert [part.findings for part in quickly] == [part.findings for part in slowly]
        assert [part.tallies for part in quickly] == [part.tallies for part in slowly]
        assert [finding.flaw for finding in quickly[0].findings] == ["too_long"]


def test_what_a_file_says_of_all_boards_holds_after_many_that_are_read_with_care() -> None:
    """More of them than are kept, the match or the event named before them."""
    told = "x" * 4000
    lin = f"qx|o1|{MD}{CALLS}{CARDS}\n"
    slow = f"qx|o2|Md|{MD.partition('|')[2]}nt|{told}|{CALLS}{CARDS}\n"
    number = 2 * LONGEST_BOARD // len(told)
    matches = f"vg|Marsh Cup,|\n{lin}" + slow * number + "vg|Reed Bowl,|\n" + slow * number + lin
    first = f"{TAGS}{COLUMNS}\n"
    again = first.replace("A club", "#")
    games = first + again * 2 + again.replace("[Deal", "{" + told + "}\n[Deal") * 2 * number + again
    for text in (matches, games):
        data = text.encode()
        slowly, quickly = (list(audited("a", blocks_of(data), reader=r)) for r in (careful, quick))
        assert [part.tallies for part in quickly] == [part.tallies for part in slowly]
        assert [part.findings for part in quickly] == [part.findings for part in slowly]


def test_a_board_that_is_too_long_is_named_and_the_next_is_read() -> None:
    pbn = TAGS + f'[Annotator "{"x" * LONGEST_PIECE}"]\n\n' + TAGS.replace("12", "13")
    rows = (
        TAGS
        + '[ScoreTable "x"]\n'
        + "row\n" * (LONGEST_BOARD // 4)
        + "\n"
        + TAGS.replace("12", "13")
    )
    lin = f"qx|o12|{MD}nt|{'x' * LONGEST_PIECE}x|\nqx|o13|{MD}"
    for text in (pbn, rows, lin):
        first, second = read_records(text.encode())
        assert isinstance(first, NotRead)
        assert (first.board, first.reason) == ("12", Flaw.TOO_LONG)
        assert isinstance(second, Record)
        assert second.board == "13"
