"""Deals out of PBN and LIN files: every board is read, or it is told why it is not."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deemed.game.contract import Contract, Strain
from deemed.game.deal import Hand
from deemed.game.seats import Seat
from deemed.notation.cards import read_hand, write_hand
from deemed.notation.deals import Dealt, by_board, read_deals, write_dealt
from deemed.notation.record import Flaw, NotRead, board_name

NORTH, EAST = "KJ85.QT86.Q3.T32", "A764.A93.KJ5.J94"
SOUTH, WEST = "QT2.54.AT94.AQ87", "93.KJ72.8762.K65"
HANDS = (read_hand(NORTH), read_hand(EAST), read_hand(SOUTH), read_hand(WEST))
DEAL = f"N:{NORTH} {EAST} {SOUTH} {WEST}"
UNKNOWN = Hand(frozenset(), 13)
THREE_NOTRUMP = Contract(Seat.SOUTH, Strain.NOTRUMP, 3)


def pbn(board: str = "12", deal: str = DEAL, **tags: str) -> str:
    told = {"Event": "A club", "Board": board, "Deal": deal, **tags}
    return "\n".join(f'[{tag} "{value}"]' for tag, value in told.items()) + "\n\n"


def lin_hand(text: str) -> str:
    return "".join(suit + ranks for suit, ranks in zip("SHDC", text.split("."), strict=True))


def md(*hands: str, dealer: int = 3) -> str:
    return f"md|{dealer}{','.join(lin_hand(hand) if hand else '' for hand in hands)}|"


MD = md(SOUTH, WEST, NORTH, EAST)


def only(text: str) -> Dealt | NotRead:
    (found,) = read_deals(text)
    return found


def test_a_board_of_pbn() -> None:
    text = pbn(Dealer="N", Declarer="S", Contract="3NT")
    assert only(text) == Dealt("12", HANDS, Seat.NORTH, THREE_NOTRUMP, 1)
    assert only("\ufeff" + text.replace("\n", "\r\n")) == only(text)


def test_a_deal_may_start_anywhere() -> None:
    found = only(pbn(deal=f"W:{WEST} {NORTH} {EAST} {SOUTH}"))
    assert isinstance(found, Dealt)
    assert found.hands == HANDS


def test_hands_left_out() -> None:
    three = only(pbn(deal=f"N:{NORTH} {EAST} {SOUTH} -"))
    two = only(pbn(deal=f"N:{NORTH} - {SOUTH} -"))
    assert isinstance(three, Dealt)
    assert isinstance(two, Dealt)
    assert three.hands == HANDS
    assert two.hands == (HANDS[0], UNKNOWN, HANDS[2], UNKNOWN)
    assert write_dealt(two) == {"N": NORTH, "S": SOUTH}


def test_as_before() -> None:
    first = pbn("1", Dealer="##E", Declarer="S", Contract="3NT")
    second = pbn("2", deal="#", Declarer="#", Contract="4SX")
    found = read_deals(first + second)
    assert found == [
        Dealt("1", HANDS, Seat.EAST, THREE_NOTRUMP, 1),
        Dealt("2", HANDS, Seat.EAST, Contract(Seat.SOUTH, Strain.SPADES, 4, 1), 8),
    ]


def test_comments_are_not_read() -> None:
    noise = '% [Board "7"]\n; [Board "8"]\n{ a remark\n\n[Board "9"] }\n'
    found = only(noise + pbn().replace("[Deal", '{no}\n\n[Note "a; b {"]\n[Deal'))
    assert isinstance(found, Dealt)
    assert found.board == "12"


def test_play_and_auction_are_passed_over() -> None:
    play = '[Auction "N"]\nPass 1NT =1= Pass Pass\n[Note "1:15-17"]\n[Play "W"]\nH2 H6 H9 H4\n*\n\n'
    assert [each.board for each in read_deals(pbn("1") + play + pbn("2") + play)] == ["1", "2"]


@pytest.mark.parametrize(
    ("declarer", "contract"), [("", "3NT"), ("S", "Pass"), ("S", "?"), ("?", "3NT"), ("S", "H")]
)
def test_a_contract_that_is_not_told(declarer: str, contract: str) -> None:
    found = only(pbn(Declarer=declarer, Contract=contract))
    assert isinstance(found, Dealt)
    assert found.contract is None


def test_declarer_after_a_lead_that_was_accepted() -> None:
    found = only(pbn(Declarer="^S", Contract="3NT"))
    assert isinstance(found, Dealt)
    assert found.contract == THREE_NOTRUMP


def test_a_board_of_lin() -> None:
    calls = "mb|p|mb|p|mb|1N!|an|15-17|mb|p|mb|3N|mb|p|mb|p|mb|p|pg||pc|H2|"
    found = only(f"pn|a,b,c,d|st||{MD}rh||ah|Board 12|sv|o|{calls}")
    assert found == Dealt("12", HANDS, Seat.NORTH, THREE_NOTRUMP, 1)


def test_the_fourth_hand_of_lin_may_be_left_out() -> None:
    for deal in (md(SOUTH, WEST, NORTH), md(SOUTH, WEST, NORTH, ""), MD.lower()):
        found = only(f"qx|o12|{deal}")
        assert isinstance(found, Dealt)
        assert (found.board, found.hands) == ("12", HANDS)


def test_boards_of_lin() -> None:
    rooms = f"vg|a match|\nqx|o1|{MD}mb|p|\nqx|c1|{MD}\nqx|o2,BOARD 18|{MD}\nqx|o3|pg||\n"
    assert [each.board for each in read_deals(rooms)] == ["1", "1", "18"]
    one_by_one = f"{MD}ah|Board 1|mb|p|\n{MD}ah|Board 2|\n"
    assert [each.board for each in read_deals(one_by_one)] == ["1", "2"]


@pytest.mark.parametrize(
    "calls", ["", "mb|1S|", "mb|p|mb|p|mb|p|mb|p|", "mb|1S|mb|1H|mb|p|mb|p|mb|p|", "mb|d|mb|p|"]
)
def test_calls_that_come_to_no_contract(calls: str) -> None:
    found = only(f"qx|o1|{MD}{calls}")
    assert isinstance(found, Dealt)
    assert found.contract is None


TWICE = f"N:{NORTH} {NORTH} {SOUTH} {WEST}"


@pytest.mark.parametrize(
    ("text", "board", "reason"),
    [
        (pbn("?"), "", Flaw.NO_NUMBER),
        (pbn(deal=""), "12", Flaw.NO_DEAL),
        (pbn(deal="N:- - - -"), "12", Flaw.NO_DEAL),
        (pbn(deal=f"N:{NORTH} {EAST}"), "12", Flaw.DEAL),
        (pbn(deal=f"Q:{DEAL[2:]}"), "12", Flaw.DEAL),
        (pbn(deal=DEAL.replace("KJ85", "KJ8")), "12", Flaw.HAND),
        (pbn(deal=DEAL.replace("KJ85", "KJ8Z")), "12", Flaw.HAND),
        (pbn(deal=TWICE), "12", Flaw.TWICE),
        (MD, "", Flaw.NO_NUMBER),
        ("qx|o12|md|3,,,|", "12", Flaw.NO_DEAL),
        (f"qx|o12|{md(SOUTH, WEST, NORTH, EAST, EAST)}", "12", Flaw.DEAL),
        ("qx|o12|md|3S84H85|", "12", Flaw.HAND),
        ("qx|o12|md|3hello|", "12", Flaw.HAND),
        (f"qx|o12|{md(SOUTH, SOUTH, NORTH)}", "12", Flaw.TWICE),
    ],
)
def test_a_bad_board_is_told_and_spoils_no_other(text: str, board: str, reason: Flaw) -> None:
    good = pbn("1") if "[" in text else f"qx|o1|{MD}"
    first, bad, last = read_deals(f"{good}\n{text}\n{good.replace('1', '2', 1)}")
    assert isinstance(first, Dealt)
    assert isinstance(last, Dealt)
    assert isinstance(bad, NotRead)
    assert (bad.board, bad.reason) == (board, reason)
    assert bad.place > 1


def test_each_board_once() -> None:
    south = pbn("1", Declarer="S", Contract="3NT")
    north = pbn("1", Declarer="N", Contract="3NT")
    other = pbn("1", deal=f"E:{DEAL[2:]}")
    boards, not_read = by_board(read_deals(south + south))
    assert boards["1"].contract == THREE_NOTRUMP
    boards, not_read = by_board(read_deals(south + north + south + other))
    assert boards["1"].contract is None
    assert [(each.board, each.reason) for each in not_read] == [("1", Flaw.OTHER)]


def test_as_data() -> None:
    found = only(pbn(Dealer="N", Declarer="S", Contract="3NTX"))
    assert isinstance(found, Dealt)
    hands = {"N": NORTH, "E": EAST, "S": SOUTH, "W": WEST}
    assert write_dealt(found) == {**hands, "dealer": "N", "declarer": "S", "contract": "3NTX"}


@pytest.mark.parametrize("text", ["12", " 12 ", "012", "Board 12", "board12"])
def test_the_name_of_a_board(text: str) -> None:
    assert board_name(text) == "12"


def test_nothing_that_is_a_board() -> None:
    for text in ("", "hello", "vg|a match|rs||", '[Event "x"]'):
        assert read_deals(text) == []


PIECES = st.sampled_from(
    [
        pbn(), pbn(deal="#"), pbn("#"), pbn("##"), MD, "qx|o1|", "ah|Board 2|", "mb|1N|", "mb|p|",
        "md|", "|", '[Board "', '[Deal "N:', '"]', "[", "{", "}", ";", "%", "\n", "\r\n", "\\",
        '[Declarer "S"]', '[Contract "4S', "+?", "+²", "SAK", ",", "10", NORTH,
    ]
)  # fmt: skip


@given(st.lists(PIECES | st.text(max_size=5), max_size=25).map("".join))
def test_nothing_but_values_comes_out(text: str) -> None:
    found = read_deals(text)
    for each in found:
        if isinstance(each, NotRead):
            assert each.place >= 1
            continue
        assert each.board
        assert all(hand.size == 13 for hand in each.hands)
        cards = [card for hand in each.hands for card in hand.known]
        assert len(cards) == len(set(cards))
        for letter, told in write_dealt(each).items():
            if letter in "NESW":
                assert write_hand(read_hand(told)) == told
    boards, not_read = by_board(found)
    assert len(boards) + len(not_read) <= len(found)
