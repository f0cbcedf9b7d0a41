"""Play records out of PBN and LIN files: what each way of writing a board comes to."""

from pathlib import Path
from urllib.parse import quote

import pytest

from deemed.game.auction import PASS
from deemed.game.contract import Contract, Strain
from deemed.game.deal import Hand
from deemed.game.seats import Seat
from deemed.notation.cards import read_hand
from deemed.notation.reading import read_records
from deemed.notation.record import Doubt, Flaw, Mark, Note, NotRead, Record, Section, Told
from deemed.prose.flaws import doubt_texts, not_read_text

DATA = Path(__file__).parent / "data" / "records"
N, E, S, W = Seat
NORTH, EAST = "KJ85.QT86.Q3.T32", "A764.A93.KJ5.J94"
SOUTH, WEST = "QT2.54.AT94.AQ87", "93.KJ72.8762.K65"
HANDS = tuple(map(read_hand, (NORTH, EAST, SOUTH, WEST)))
UNKNOWN = Hand(frozenset(), 13)
THREE_NOTRUMP = Contract(S, Strain.NOTRUMP, 3)

TAGS = f"""[Event "A club"]
[Board "12"]
[Dealer "N"]
[Vulnerable "NS"]
[Deal "N:{NORTH} {EAST} {SOUTH} {WEST}"]
[Declarer "S"]
[Contract "3NT"]
[Result "8"]
"""
# West leads a heart to East's ace; East returns one, and West's jack holds the trick.
COLUMNS = """[Play "W"]
H2 H6 HA H4
HJ H8 H3 H5
- - - -
*
"""
ORDER = ["W H2", "N H6", "E HA", "S H4", "E H3", "S H5", "W HJ", "N H8"]


def all_of(text: str | bytes) -> list[Record | NotRead]:
    return list(read_records(text if isinstance(text, bytes) else text.encode()))


def only(text: str | bytes) -> Record:
    (found,) = all_of(text)
    assert isinstance(found, Record)
    return found


def plays(record: Record) -> list[str]:
    return [
        f"{play.seat.letter if play.seat is not None else '?'} {play.card}" for play in record.play
    ]


def calls(record: Record) -> list[str]:
    return [
        f"{made.seat.letter if made.seat is not None else '?'} {made.call}" for made in record.calls
    ]


def lin_hand(text: str) -> str:
    return "".join(suit + ranks for suit, ranks in zip("SHDC", text.split("."), strict=True))


MD = f"md|3{','.join(map(lin_hand, (SOUTH, WEST, NORTH, EAST)))}|"
CALLS = "mb|p|mb|p|mb|1N|mb|p|mb|3N|mb|p|mb|p|mb|p|"
CARDS = "pg||pc|H2|pc|H6|pc|HA|pc|H4|pg||pc|H3|pc|H5|pc|HJ|pc|H8|pg||"


# PBN


def test_columns_are_seats_and_the_leader_is_reckoned() -> None:
    record = only(TAGS + COLUMNS)
    assert plays(record) == ORDER
    assert record.finished == "*"
    assert not record.origin.in_order
    assert (record.board, record.dealer, record.vulnerable) == ("12", N, "NS")
    assert (record.hands, record.contract, record.result) == (HANDS, THREE_NOTRUMP, 8)
    assert record.told == (Told("Event", "A club"),)


def test_rows_in_the_order_of_play_are_known_by_the_deal() -> None:
    rows = '[Play "W"]\nH2 H6 HA H4\nH3 H5 HJ H8\n'
    record = only(TAGS + rows)
    assert plays(record) == ORDER
    assert record.origin.in_order


def test_a_play_that_fits_no_deal_stays_in_columns() -> None:
    rows = '[Play "W"]\nS2 S5 S4 S3\n'
    record = only(TAGS + rows)
    assert plays(record) == ["W S2", "N S5", "E S4", "S S3"]
    assert not record.origin.in_order


def test_a_line_that_is_too_short() -> None:
    rows = '[Play "W"]\nH2 H6 HA\n\nHJ H8 H3 H5\n'
    record = only(TAGS + rows)
    assert plays(record) == ["W H2", "N H6", "E HA"]
    assert [doubt.reason for doubt in record.origin.doubts] == [Flaw.GAP]


def test_trumps_decide_who_leads() -> None:
    tags = TAGS.replace("3NT", "4S").replace('"S"', '"N"')
    rows = '[Play "E"]\nD5 DA D2 D3\nC4 C7 C5 S5\n- - - HQ\n'
    # North ruffs the second trick with a spade, and so leads to the third.
    assert plays(only(tags + rows))[4:] == ["S C7", "W C5", "N S5", "E C4", "N HQ"]


def test_a_lead_out_of_turn_that_was_accepted() -> None:
    rows = '[Play "W"]\nH2 H6 HA H4\n^L HJ H8 H3 H5\n'
    record = only(TAGS + rows)
    assert plays(record)[4:] == ["W HJ", "N H8", "E H3", "S H5"]
    assert record.play_marks == (Mark(4, "^L"),)


def test_marks_stay_with_their_cards() -> None:
    play = """[Play "W"] {before}
H2! H6 {one} {two} HA $14 ^R H4
^S HJ =1= H8?? H3 H5 ; the end
+ - - -
[Note "1:He had a spade \\"all along\\""]
"""
    record = only(TAGS + play)
    assert record.play_marks == (
        Mark(-1, "{before}"), Mark(0, "$7"), Mark(1, "{one}"), Mark(1, "{two}"), Mark(2, "$14"),
        Mark(3, "^R"), Mark(5, "{the end}"), Mark(6, "^S"), Mark(6, "=1="), Mark(7, "$10"),
    )  # fmt: skip
    assert record.notes == (Note(Section.PLAY, 1, 'He had a spade "all along"'),)
    assert record.finished == "+"


def test_the_next_card_may_have_its_place_marked() -> None:
    # West has led to the third trick; "+" stands where North's card is to come.
    record = only(TAGS + COLUMNS.replace("- - - -\n*", "C5 + - -"))
    assert plays(record) == [*ORDER, "W C5"]
    assert record.finished == "+"


def test_tens_and_letters_in_either_case() -> None:
    assert plays(only(TAGS + '[Play "W"]\nh2 H10 ha h4\n')) == ["W H2", "N HT", "E HA", "S H4"]


def test_a_bad_card_ends_the_play_and_not_the_board() -> None:
    record = only(TAGS + COLUMNS.replace("H8", "H1"))
    assert plays(record) == ["W H2", "N H6", "E HA", "S H4", "E H3", "S H5", "W HJ"]
    assert record.origin.doubts == (Doubt(Flaw.CARD, "H1"),)


def test_without_trumps_the_order_ends_where_it_turns_on_them() -> None:
    tags = TAGS.replace('"3NT"', '"?"')
    rows = '[Play "W"]\nH2 H6 HA H4\nC5 C2 H3 CA\nD2 DQ DK DA\n'
    record = only(tags + rows)
    assert plays(record) == ["W H2", "N H6", "E HA", "S H4", "E H3", "S CA", "W C5", "N C2"]
    assert record.origin.doubts == (Doubt(Flaw.ORDER, "D2"),)


@pytest.mark.parametrize(
    ("text", "result"),
    [
        ("8", 8),
        ("^5", 5),
        ("NS 8", 8),
        ("EW 4", 9),
        ("NS 8 EW 5", 8),
        ("EW 5 NS 8", 8),
        ("?", None),
        ("", None),
        ("C-2", None),
        ("14", None),
    ],
)
def test_results(text: str, result: int | None) -> None:
    record = only(TAGS.replace('Result "8"', f'Result "{text}"'))
    assert record.result == result
    assert record.flagged == (("Result",) if "^" in text else ())


def test_declarer_after_a_lead_that_was_accepted() -> None:
    record = only(TAGS.replace('Declarer "S"', 'Declarer "^S"'))
    assert (record.contract, record.flagged) == (THREE_NOTRUMP, ("Declarer",))


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("None", "None"),
        ("Love", "None"),
        ("-", "None"),
        ("Both", "All"),
        ("all", "All"),
        ("EW", "EW"),
        ("?", None),
        ("E", None),
    ],
)
def test_vulnerability(text: str, meant: str | None) -> None:
    assert only(TAGS.replace('"NS"', f'"{text}"')).vulnerable == meant


def test_an_auction_with_every_sign() -> None:
    auction = """[Auction "W"]
- 1C =1= {why} p ^I 1c
Dbl ! ^S ^S 2nt $13
AP
[Note "1: any hand"]
"""
    record = only(TAGS + auction)
    assert calls(record) == [
        "N 1C",
        "E pass",
        "S 1C",
        "W double",
        "S 2NT",
        "W pass",
        "N pass",
        "E pass",
    ]
    assert record.call_marks == (
        Mark(0, "=1="), Mark(0, "{why}"), Mark(2, "^I"), Mark(3, "$1"),
        Mark(4, "^S"), Mark(4, "^S"), Mark(4, "$13"),
    )  # fmt: skip
    assert record.notes == (Note(Section.AUCTION, 1, "any hand"),)


def test_all_pass() -> None:
    tags = TAGS.replace('"3NT"', '"Pass"').replace('Declarer "S"', 'Declarer ""')
    record = only(tags + '[Auction "N"]\nPass AP\n')
    assert [made.call for made in record.calls] == [PASS] * 4
    assert record.passed_out
    assert record.contract is None


def test_a_contract_out_of_the_calls() -> None:
    tags = TAGS.replace('[Declarer "S"]\n[Contract "3NT"]\n', "")
    record = only(tags + '[Auction "N"]\nPass Pass 1NT Pass\n3NT AP\n')
    assert record.contract == THREE_NOTRUMP


def test_a_bad_call_ends_the_calls() -> None:
    record = only(TAGS + '[Auction "N"]\nPass Pass 8H Pass\n')
    assert calls(record) == ["N pass", "E pass"]
    assert record.origin.doubts == (Doubt(Flaw.CALL, "8H"),)


def test_as_before_and_until_another_is_given() -> None:
    second = '\n[Event "#"]\n[Board "13"]\n[Deal "#"]\n[Room "Closed"]\n'
    first, next_one, last = all_of(
        TAGS.replace('"A club"', '"##A club"')
        + second
        + second.replace("13", "14").replace("#", "B", 1)
    )
    assert isinstance(first, Record)
    assert isinstance(next_one, Record)
    assert isinstance(last, Record)
    assert next_one.hands == first.hands
    assert next_one.room == "closed"
    assert [each.value_of("Event") for each in (first, next_one, last)] == ["A club", "A club", "B"]


def test_endings_and_encodings() -> None:
    latin = TAGS.replace("A club", "Liège").encode("latin-1")
    for data in (latin, latin.replace(b"\n", b"\r\n"), latin.replace(b"\n", b"\r")):
        assert only(data).value_of("Event") == "Liège"
    assert only(b"\xef\xbb\xbf" + TAGS.encode()).same_as(only(TAGS))


def test_tags_over_lines_and_on_one() -> None:
    one_line = TAGS.replace("\n", " ") + "\n"
    over_lines = TAGS.replace("[Board", "[\n  Board\n ").replace('"12"', '"12"\n')
    assert only(one_line).same_as(only(TAGS))
    assert only(over_lines).same_as(only(TAGS))


def test_what_breaks_a_tag_breaks_no_more() -> None:
    found = only(TAGS + '[Annotator "somebody]\n[Note "2: no section]\n' + COLUMNS)
    assert found.value_of("Annotator") == "somebody"
    assert plays(found) == ORDER


def test_tables_are_kept_as_they_stand() -> None:
    table = '[ScoreTable "Rank\\3R;Names\\20L"]\n  1 "A ;B"\n  2 "C ;D"\n'
    assert only(TAGS + table).told[-1] == Told(
        "ScoreTable", "Rank\\3R;Names\\20L", ('  1 "A ;B"', '  2 "C ;D"')
    )


def test_a_comment_without_an_end_hides_no_board() -> None:
    later = "\n" + TAGS.replace('"12"', '"13"')
    for end in ("", "{another, with an end}\n"):
        found = all_of(TAGS + "{never closed\n" + later + end)
        assert [each.board for each in found] == ["12", "13"]
        assert isinstance(found[0], Record)
        assert found[0].origin.doubts == (Doubt(Flaw.OPEN_COMMENT, "never closed"),)


def test_a_bad_board_is_named_with_its_place() -> None:
    bad = TAGS.replace("KJ85", "KJ8").replace('"12"', '"13"')
    text = f"{TAGS}\n{bad}\n{TAGS.replace('12', '14')}"
    first, named, last = all_of(text)
    assert isinstance(named, NotRead)
    assert (named.board, named.reason, named.what) == ("13", Flaw.HAND, "KJ8.QT86.Q3.T32")
    assert (named.place, named.offset) == (10, len(TAGS) + 1)
    assert text.encode()[named.offset :].startswith(b'[Event "A club"]\n[Board "13"]')
    assert (first.board, last.board) == ("12", "14")


def test_it_is_told_in_sentences() -> None:
    bad = TAGS.replace("KJ85", "AJ85")
    play = '[Play "W"]\nH2 - ^R HA -\n'
    twice, gap = all_of(f"{bad}\n{TAGS}{play}")
    assert isinstance(twice, NotRead)
    assert not_read_text(twice) == "Line 1, board 12: ♠A is there twice."
    assert isinstance(gap, Record)
    (told,) = doubt_texts(gap)
    assert told.startswith("Line 10, board 12: ^R HA stands after a card that is missing")


# LIN


def test_a_board_of_lin() -> None:
    record = only(f"pn|a,b,c,d|st||{MD}rh||ah|Board 12|sv|n|{CALLS}{CARDS}mc|8|pg||")
    assert (record.board, record.dealer, record.vulnerable) == ("12", N, "NS")
    assert (record.hands, record.contract, record.claimed) == (HANDS, THREE_NOTRUMP, 8)
    assert plays(record) == ORDER
    assert record.result is None


def test_two_rooms() -> None:
    head = "vg|A match,1,I,12,12,A,0,B,0|\nrs|3NS=,4HE-1|\npn|a,b,c,d,e,f,g,h|pg||\n"
    opened, closed = all_of(f"{head}qx|o12|{MD}{CALLS}{CARDS}\nqx|c12|{MD}{CALLS}")
    assert isinstance(opened, Record)
    assert isinstance(closed, Record)
    assert [(each.board, each.room) for each in (opened, closed)] == [
        ("12", "open"),
        ("12", "closed"),
    ]
    assert opened.value_of("pn") == closed.value_of("pn") == "a,b,c,d,e,f,g,h"
    assert (opened.origin.place, closed.origin.place) == (4, 5)


def test_three_hands_are_four() -> None:
    three = MD.rsplit(",", 1)[0]
    assert only(f"{three}|").hands == HANDS
    assert only(f"{three},|").hands == HANDS


def test_hands_that_are_not_given_stay_unknown() -> None:
    record = only(f"md|3{lin_hand(SOUTH)},,{lin_hand(NORTH)}|{CALLS}{CARDS}")
    assert record.hands == (HANDS[N], UNKNOWN, HANDS[S], UNKNOWN)
    assert plays(record) == ORDER  # the unseen hands' cards by rotation


def test_who_played_cannot_be_told() -> None:
    record = only(f"md|{lin_hand(SOUTH)}|pc|H2|pc|H6|pc|HA|pc|H4|pc|H3|")
    assert plays(record) == ["? H2", "? H6", "? HA", "S H4", "? H3"]


def test_a_card_is_played_by_the_hand_that_holds_it() -> None:
    record = only(f"{MD}{CALLS}pc|S3|pc|S2|")
    assert plays(record) == ["W S3", "S S2"]


def test_odd_case_and_order() -> None:
    deal = f"sv|N|AH|board 12|{MD.lower()}PN|a,b,c,d|"
    record = only(f"{deal}{CARDS.lower().replace('pc|h', 'PC|h')}{CALLS.upper()}")
    assert plays(record) == ORDER
    assert (record.board, record.contract, record.vulnerable) == ("12", THREE_NOTRUMP, "NS")
    assert record.value_of("pn") == "a,b,c,d"


def test_calls_in_a_row_and_alerts() -> None:
    record = only(f"{MD}mb|pp1N!|an|12 to 14|mb|p|mb|3Nppp|")
    assert calls(record)[:3] == ["N pass", "E pass", "S 1NT"]
    assert record.contract == THREE_NOTRUMP
    assert record.call_marks == (Mark(2, "!"), Mark(2, "=1="))
    assert record.notes == (Note(Section.AUCTION, 1, "12 to 14"),)


def test_commentary_stays_where_it_was_said() -> None:
    record = only(f"{MD}nt|hello|pg||mb|p|nt|a pass|pg||pc|H2|nt|low\n|pg||")
    assert record.call_marks == (Mark(-1, "{hello}"), Mark(0, "{a pass}"))
    assert record.play_marks == (Mark(0, "{low}"),)


def test_bars_that_are_lost() -> None:
    for broken in (
        "pc|H2pc|H6|",
        "pc|H2g||pc|H6|",
        "pc|H2|garbage|pg||pc|H6|",
        "nt|text\npc|H2|pc|H6|",
    ):
        assert plays(only(f"{MD}{CALLS}{broken}pc|HA|")) == ORDER[:3]


def test_a_bad_card_of_lin_ends_the_play() -> None:
    record = only(f"qx|o1|{MD}{CALLS}pc|H2|pc|H|pc|HA|")
    assert plays(record) == ORDER[:1]
    assert record.origin.doubts == (Doubt(Flaw.CARD, "H"),)


def test_a_claim_that_is_no_number() -> None:
    record = only(f"qx|o1|{MD}{CALLS}mc|14|")
    assert record.claimed is None
    assert record.origin.doubts == (Doubt(Flaw.CLAIM, "14"),)


def test_a_contract_out_of_the_list_of_results() -> None:
    head = "vg|A match,1,I,12,13,A,0,B,0|rs|,,3NS=,4HEx-1|"
    record = only(f"{head}qx|c13|{MD}mb|p|{CARDS}")
    assert record.contract == Contract(E, Strain.HEARTS, 4, 1)
    assert record.origin.doubts == (Doubt(Flaw.LISTED, "4HEx-1"),)


def test_links() -> None:
    lin = f"pn|a b,b,c,d|{MD}ah|Board 12|{CALLS}{CARDS}mc|8|"
    address = "https://example.org/handviewer.html?"
    page = (
        f'<a href="{address}lin={quote(lin)}&amp;x=1">one</a> and <a href="{address}b=3">none</a>'
    )
    assert only(page).same_as(only(lin))
    plain = f"{address}lin={lin}"
    assert plays(only(plain)) == ORDER


def test_a_link_with_hands() -> None:
    hands = "&".join(
        f"{seat}={lin_hand(hand).lower()}"
        for seat, hand in (("n", NORTH), ("s", SOUTH), ("w", WEST))
    )
    link = f"https://example.org/handviewer.html?b=12&d=n&v=n&a=pp1Np3Nppp&p=h2h6hah4&c=8&{hands}"
    record = only(link)
    assert (record.board, record.hands, record.contract) == ("12", HANDS, THREE_NOTRUMP)
    assert (record.claimed, record.vulnerable, plays(record)) == (8, "NS", ORDER[:4])


def test_a_bad_board_of_lin_is_named() -> None:
    bad = MD.replace("SQT2", "SQT")
    text = f"qx|o1|{MD}\nqx|o2|{bad}pc|H2|\nqx|o3|pc|H2|\nqx|o4|{MD}"
    found = all_of(text)
    assert [each.board for each in found] == ["1", "2", "3", "4"]
    second, third = found[1:3]
    assert isinstance(second, NotRead)
    assert isinstance(third, NotRead)
    assert (second.place, second.reason, third.reason) == (2, Flaw.HAND, Flaw.NO_DEAL)
    assert text.encode()[second.offset :].startswith(b"qx|o2|")


# Real files: how many boards, how many with play and with all 52 cards, was counted before there
# was a reader here.


@pytest.mark.parametrize(
    ("file", "boards", "whole"),
    [("two_rooms", 32, 3), ("revokes", 40, 0), ("three_hands", 24, 6)],
)
def test_real_files(file: str, boards: int, whole: int) -> None:
    found = all_of((DATA / f"{file}.lin").read_bytes())
    records = [each for each in found if isinstance(each, Record) and each.play]
    assert len(records) == len(found) == boards
    assert sum(len(each.play) == 52 for each in records) == whole
    assert all(hand.is_known for each in records for hand in each.hands)
    assert all(each.contract is not None and not each.origin.doubts for each in records)
    assert all(play.seat is not None for each in records for play in each.play)
