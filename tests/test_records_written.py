"""What was read and written again is equal."""

from pathlib import Path

import pytest
from hypothesis import given

from deemed.game.seats import Seat
from deemed.notation.lin_written import write_lin
from deemed.notation.pbn import read_pbn
from deemed.notation.pbn_written import write_pbn
from deemed.notation.reading import read_records
from deemed.notation.record import Mark, Note, Record, Section, noted
from tests.recording import records
from tests.test_records_read import CALLS, CARDS, COLUMNS, MD, ORDER, TAGS, only, plays

DATA = Path(__file__).parent / "data" / "records"


def again(text: str) -> list[Record]:
    found = list(read_records(text.encode()))
    assert all(isinstance(each, Record) for each in found)
    return [each for each in found if isinstance(each, Record)]


@given(records())
def test_pbn_again(record: Record) -> None:
    first, second = again(write_pbn([record, record]))
    assert first._replace(origin=record.origin) == record
    assert second.same_as(record)


@given(records())
def test_lin_again(record: Record) -> None:
    (as_lin,) = again(write_lin([record]))
    assert (as_lin.hands, as_lin.contract) == (record.hands, record.contract)
    assert (as_lin.play, as_lin.calls) == (record.play, record.calls)
    first, second = again(write_lin([as_lin, as_lin]))
    assert first.same_as(as_lin)
    assert second.same_as(as_lin)


@pytest.mark.parametrize("file", ["two_rooms", "revokes", "three_hands"])
def test_real_files_again(file: str) -> None:
    read = list(read_records((DATA / f"{file}.lin").read_bytes()))
    known = [each for each in read if isinstance(each, Record)]
    assert len(known) == len(read)
    for first, second in zip(known, again(write_lin(known)), strict=True):
        assert second.same_as(first)
    for first, second in zip(known, again(write_pbn(known)), strict=True):
        assert (second.board, second.room, second.hands) == (first.board, first.room, first.hands)
        assert (second.contract, second.calls) == (first.contract, first.calls)
        assert second.result == first.claimed


def test_the_export_format() -> None:
    record = only(TAGS + '[Auction "N"]\nPass Pass 1NT! Pass\n3NT AP\n' + COLUMNS)
    assert write_pbn([record]) == (
        "% PBN 2.1\n% EXPORT\n\n"
        '[Event "A club"]\n[Site "?"]\n[Date "?"]\n[Board "12"]\n'
        '[West "?"]\n[North "?"]\n[East "?"]\n[South "?"]\n'
        '[Dealer "N"]\n[Vulnerable "NS"]\n'
        '[Deal "N:KJ85.QT86.Q3.T32 A764.A93.KJ5.J94 QT2.54.AT94.AQ87 93.KJ72.8762.K65"]\n'
        '[Scoring "?"]\n[Declarer "S"]\n[Contract "3NT"]\n[Result "8"]\n'
        '[Auction "N"]\nPass Pass 1NT $1 Pass\n3NT Pass Pass Pass\n'
        '[Play "W"]\nH2 H6 HA H4\nHJ H8 H3 H5\n*\n'
    )


def test_lin_as_it_is_written() -> None:
    text = f"qx|o12|{MD}sv|n|{CALLS}{CARDS.removesuffix('pg||')}mc|8|pg||\n"
    hands = "S2TQH45D49TAC78QA,S39H27JKD2678C56K,S58JKH68TQD3QC23T,S467AH39AD5JKC49J"
    assert write_lin([only(text)]) == text.replace(MD, f"md|3{hands}|")


def test_what_was_ruled_is_marked_and_noted() -> None:
    record = only(TAGS + COLUMNS)
    ruled = noted(record, 4, "D:61A/2017 he had a heart", "^R")
    text = write_pbn([ruled])
    assert "\nHJ H8 ^R H3 =1= H5\n" in text
    assert '[Note "1:D:61A/2017 he had a heart"]' in text
    (back,) = again(text)
    assert back.same_as(ruled)
    assert back.play_marks == (Mark(4, "^R"), Mark(4, "=1="))
    assert back.notes == (Note(Section.PLAY, 1, "D:61A/2017 he had a heart"),)
    twice = noted(ruled, 4, "and another", "^R")
    assert [mark.sign for mark in twice.play_marks] == ["^R", "=1=", "=2="]


def test_a_lead_by_another_than_the_winner_is_marked_for_pbn() -> None:
    # East has won the first trick and yet West leads to the second.
    record = only(f"qx|o1|{MD}{CALLS}pc|H2|pc|H6|pc|HA|pc|H4|pc|HJ|pc|H8|pc|H3|pc|H5|")
    assert record.play[4].seat is Seat.WEST
    text = write_pbn([record])
    assert "\nH2 H6 HA H4\n^L HJ H8 H3 H5\n" in text
    assert again(text)[0].play == record.play


def test_what_columns_cannot_show_is_told_in_a_remark() -> None:
    record = only(f"qx|o1|{MD}{CALLS}pc|H2|pc|H6|pc|H8|pc|H4|")
    text = write_pbn([record])
    assert "{W H2; N H6; N H8; S H4}" in text
    assert again(text)[0].play == ()


def test_from_one_notation_to_the_other() -> None:
    record = only(TAGS.replace('"A club"]', '"A club"]\n[West "a"]\n[North "b, c"]') + COLUMNS)
    as_lin = only(write_lin([record]))
    assert (plays(as_lin), as_lin.claimed) == (ORDER, 8)
    assert as_lin.value_of("pn") == ",a,b  c,"
    assert only(write_pbn([as_lin])).value_of("West") == "a"


def test_a_play_that_does_not_fit_its_deal_is_read_back_in_columns() -> None:
    """An empty column before a card says that the columns are seats, whatever the deal says."""
    text = (
        '[Board "1"]\n[Dealer "N"]\n'
        '[Deal "N:KJ85.QT86.Q3.T32 A764.A93.KJ5.J94 QT2.54.AT94.AQ87 93.KJ72.8762.K65"]\n'
        '[Declarer "S"]\n[Contract "3NT"]\n[Play "W"]\nH2 H6 HA HJ\n- - H5 -\n*\n'
    )
    [first] = read_pbn(text.encode())
    assert isinstance(first, Record)
    assert [str(play.card) for play in first.play] == ["H2", "H6", "HA", "HJ", "H5"]
    [again] = read_pbn(write_pbn([first]).encode())
    assert isinstance(again, Record)
    assert again.same_as(first)
