"""The verdict on play records: by hand on one deal, and the same by every path on many."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deemed.archive.arrays import Row, batches, packed
from deemed.archive.lean import clean_tricks, exactly, is_whole, verdict
from deemed.archive.verdict import Defect, Led, Revoked, Status, Verdict
from deemed.game.cards import PACK, Card, Suit
from deemed.game.masks import (
    BIT,
    HIGHEST,
    NOBODY,
    STRENGTHS,
    Masks,
    card_of,
    cards_of,
    code,
    mask,
    owner_of,
    stands,
)
from deemed.game.seats import Seat
from deemed.game.trick import strength
from deemed.notation.cards import read_card
from tests.engine_records import difference
from tests.records import LEADS, REVOKES, damaged, dealt, record

NORTH, EAST, SOUTH, WEST = Seat
CLUBS_TRUMPS, NOTRUMP = 0, 4
seeds = st.integers(0, 2**32 - 1)
records = settings(deadline=None, derandomize=True, database=None, max_examples=300)


def hand(text: str) -> int:
    suits = zip("SHDC", text.split("."), strict=True)
    return mask(read_card(suit + rank) for suit, ranks in suits for rank in ranks)


# North has the top cards, east and south those below, and west a single spade.
DEAL: Masks = (
    hand("AKQJ.AKQ.AKQ.AKQ"),
    hand("T987.JT9.JT9.JT9"),
    hand("6543.876.876.876"),
    hand("2.5432.5432.5432"),
)
ONE_SUIT_EACH: Masks = (
    hand("AKQJT98765432..."),
    hand(".AKQJT98765432.."),
    hand("..AKQJT98765432."),
    hand("...AKQJT98765432"),
)
# South declares in notrump, west leads, and north wins every trick; west is out of spades in the
# fifth. The cards are written in the order of play, from west in the first trick, then from north.
WHOLE = """
    H2 HA H9 H6  HK HT H7 H3  HQ HJ H8 H4  SA S7 S3 S2  SK S8 S4 H5  SQ S9 S5 D2  DA D9 D6 D3
    DK DT D7 D4  DQ DJ D8 D5  CA C9 C6 C2  CK CT C7 C3  CQ CJ C8 C4  SJ ST S6 C5
"""


def cards(text: str) -> bytes:
    return bytes(code(read_card(word)) for word in text.split())


def tricks(count: int) -> str:
    return " ".join(WHOLE.split()[: 4 * count])


def judged(text: str, claimed: int = -1, result: int = -1, trumps: int = NOTRUMP) -> Verdict:
    return verdict(DEAL, SOUTH, trumps, cards(text), claimed, result)


def card(text: str) -> Card:
    return read_card(text)


def test_a_whole_record_is_clean() -> None:
    assert judged(WHOLE) == Verdict(tricks=13, played=52)


@pytest.mark.parametrize("played", range(53))
def test_a_record_may_end_anywhere(played: int) -> None:
    told = verdict(DEAL, SOUTH, NOTRUMP, cards(WHOLE)[:played], 13)
    assert told == Verdict(tricks=played // 4, played=played)


def test_trumps_win() -> None:
    ruffed = tricks(4) + " SK S8 S4 C2"
    assert judged(ruffed).tricks == 5
    assert judged(ruffed, trumps=CLUBS_TRUMPS).tricks == 4


def test_a_revoke_established_by_the_revokers_next_card() -> None:
    told = judged(tricks(4) + " SK D9 S4 H5  SQ S8 S5 D2")
    assert told.defect is Defect.REVOKE
    assert (told.place, told.irregular, told.stopped) == (17, 17, Defect.CLEAN)
    assert told.revokes == (
        Revoked(17, 4, EAST, card("D9"), Suit.SPADES, Status.BY_PLAY, established_at=21),
    )
    assert (told.tricks, told.played) == (6, 24)


def test_a_revoke_established_by_his_partners_lead() -> None:
    told = judged(tricks(4) + " SK S8 D6 H5  SQ")
    assert [(one.seat, one.status, one.established_at) for one in told.revokes] == [
        (SOUTH, Status.BY_PLAY, 20)
    ]


def test_the_other_side_has_led_and_no_more() -> None:
    told = judged(tricks(4) + " SK D9 S4 H5  SQ")
    assert [(one.seat, one.status) for one in told.revokes] == [(EAST, Status.OPEN)]


def test_who_claimed_is_not_recorded() -> None:
    told = judged(tricks(4) + " SK D9 S4 H5", claimed=13)
    assert [one.status for one in told.revokes] == [Status.BY_CLAIM]


def test_trick_twelve() -> None:
    told = judged(tricks(11) + " CQ ST C8 C4  SJ CJ S6 C5")
    assert told.revokes == (
        Revoked(45, 11, EAST, card("ST"), Suit.CLUBS, Status.TRICK_TWELVE, established_at=49),
    )


def test_every_revoke_is_told() -> None:
    told = judged(tricks(4) + " SK D9 D6 H5  SQ S8 S5 D2  DA DT D7 D3  DK C9 D8 D4  DQ DJ C6 D5")
    assert [(one.place, one.seat, one.established_at) for one in told.revokes] == [
        (17, EAST, 21),
        (18, SOUTH, 20),
        (29, EAST, 33),
    ]
    assert told.stopped is Defect.CLEAN


def test_after_a_revoke_tricks_may_have_gone_over() -> None:
    revoked = tricks(11) + " CQ ST C8 C4  SJ CJ S6 C5"
    assert judged(revoked, result=12).result_follows
    assert not judged(revoked, result=14).result_follows


def test_a_lead_out_of_turn_that_was_accepted() -> None:
    """East leads though north has won; written from north the trick would be regular too."""
    told = judged("H2 HA H9 H6  HT H7 H3 HK  HQ HJ H8 H4")
    assert (told.defect, told.place, told.in_order) == (Defect.LEAD, 4, True)
    assert told.leads == (Led(4, 1, EAST, NORTH, accepted=True),)
    assert (told.tricks, told.played) == (3, 12)


def test_a_lead_out_of_turn_that_no_other_order_explains() -> None:
    """West has ruffed and is on lead; east leads a spade, and west has none to begin with."""
    told = judged(tricks(4) + " SK S8 S4 C2  S9 S5 D2 SQ", trumps=CLUBS_TRUMPS)
    assert (told.defect, told.place, told.in_order) == (Defect.LEAD, 20, False)
    assert told.leads == (Led(20, 5, EAST, WEST, accepted=True),)


def test_a_lead_out_of_turn_that_ends_the_record() -> None:
    told = judged(tricks(2) + " HJ")
    assert told.leads == (Led(8, 2, EAST, NORTH, accepted=False),)


def test_tricks_written_from_another_hand() -> None:
    told = judged("H9 H6 H2 HA  HT H7 H3 HK  SA S7 S3 S2")
    assert (told.defect, told.place, told.in_order) == (Defect.ORDER, 0, True)
    assert (told.revokes, told.leads, told.tricks) == ((), (), 3)


def test_discards_written_first_are_no_revokes() -> None:
    told = judged(tricks(4) + " H5 SK S8 S4  D2 SQ S9 S5  DA D9 D6 D3")
    assert (told.defect, told.place, told.revokes, told.tricks) == (Defect.ORDER, 16, (), 7)


def test_dummy_has_no_opening_lead() -> None:
    """Faced by declarer's side it is no lead (54E): the trick is written from another hand."""
    told = judged("SA S7 S3 S2  HA H9 H6 H2")
    assert (told.defect, told.place, told.tricks) == (Defect.ORDER, 0, 2)
    told = judged("HA H9 H6 H2  DK D9 C6 D2")
    assert (told.defect, told.place) == (Defect.NOT_IN_TURN, 0)


def test_a_card_from_the_wrong_hand() -> None:
    told = judged(tricks(3) + " SA S3 S7 S2")
    assert (told.defect, told.place, told.stopped) == (
        Defect.NOT_IN_TURN,
        13,
        Defect.NOT_IN_TURN,
    )
    assert (told.tricks, told.played) == (3, 13)


def test_a_card_twice() -> None:
    told = judged(tricks(3) + " SA S7 S3 H3")
    assert (told.defect, told.place) == (Defect.TWICE, 15)


def test_what_is_no_card() -> None:
    for number in (0, 1, 15, 63, 64, 66, 255):
        told = verdict(DEAL, SOUTH, NOTRUMP, cards(tricks(3)) + bytes([number]))
        assert (told.defect, told.place) == (Defect.NOT_HELD, 12), number


def test_a_card_that_nobody_was_dealt() -> None:
    short: Masks = (DEAL[0] & ~BIT[code(card("SA"))], *DEAL[1:])
    told = verdict(short, SOUTH, NOTRUMP, cards(WHOLE))
    assert (told.defect, told.place) == (Defect.NOT_HELD, 12)


def test_more_cards_than_there_are() -> None:
    told = judged(WHOLE + " SJ", result=13)
    assert (told.defect, told.place, told.tricks) == (Defect.TOO_MANY, 52, 13)


def test_a_card_in_two_hands_is_no_deal() -> None:
    north, east, south, west = DEAL
    for hands in (
        (north, east, south, west | BIT[code(card("SA"))]),
        (north, 0, south | east, west),
    ):
        told = verdict(hands, SOUTH, NOTRUMP, cards(WHOLE))
        assert (told.defect, told.place, told.played) == (Defect.NOT_A_DEAL, -1, 0)


@pytest.mark.parametrize("length", [1, 2, 3, 4, 12, 52])
def test_the_play_of_another_deal(length: int) -> None:
    told = verdict(ONE_SUIT_EACH, SOUTH, NOTRUMP, cards(WHOLE)[:length])
    assert (told.defect, told.irregular, told.revokes) == (Defect.NOT_THE_DEAL, 0, ())


def test_a_bad_first_trick_does_not_make_it_another_deal() -> None:
    told = judged("H2 H9 HA H6 " + " ".join(WHOLE.split()[4:20]))
    assert (told.defect, told.place) == (Defect.NOT_IN_TURN, 1)


def test_a_card_left_out_is_no_revoke() -> None:
    """Without the last card of the fourth trick, north's next lead stands in its place."""
    told = judged(tricks(3) + " SA S7 S3  SK S8 S4 H5")
    assert (told.defect, told.place, told.revokes) == (Defect.NOT_IN_TURN, 15, ())


@pytest.mark.parametrize(
    ("played", "claimed", "possible"),
    [(4, 13, True), (4, 4, True), (4, 3, False), (4, 14, False), (13, 12, False), (13, 13, True)],
)
def test_claims(played: int, claimed: int, possible: bool) -> None:
    told = judged(tricks(played), claimed)
    assert (told.defect is Defect.CLEAN, told.claim_possible) == (possible, possible)
    assert told.defect in (Defect.CLEAN, Defect.CLAIM)


@pytest.mark.parametrize(
    ("played", "claimed", "result", "follows"),
    [(13, -1, 13, True), (13, -1, 12, False), (4, -1, 3, False), (4, 9, 9, True), (4, 9, 8, False)],
)
def test_results(played: int, claimed: int, result: int, follows: bool) -> None:
    told = judged(tricks(played), claimed, result)
    assert told.defect is (Defect.CLEAN if follows else Defect.RESULT)
    assert told.result_follows is follows


def test_cards_and_masks() -> None:
    assert [card_of(code(one)) for one in PACK] == list(PACK)
    assert max(code(one) for one in PACK) == HIGHEST
    assert cards_of(mask(PACK)) == frozenset(PACK)
    assert [owner_of(DEAL, code(card(one))) for one in ("SA", "ST", "S6", "S2")] == list(Seat)
    assert owner_of(DEAL, 0) == owner_of(DEAL, 255) == NOBODY


def test_tables_are_the_game() -> None:
    for trumps in (*Suit, None):
        number = 4 if trumps is None else trumps
        for led in PACK:
            for one in PACK:
                expected = strength(one, led.suit, trumps)
                assert stands(code(one), code(led), number) == expected
                assert STRENGTHS[number][led.suit][code(one)] == expected


@given(seeds)
@records
def test_play_by_the_rules_is_clean(seed: int) -> None:
    row = record(Random(seed))
    told = verdict(*row)
    assert told == exactly(*row)
    assert (told.defect, told.played) == (Defect.CLEAN, len(row.cards))


@given(seeds, st.sampled_from([REVOKES, LEADS, (0.03, 0.05)]))
@records
def test_the_engine_follows_irregular_play_alike(seed: int, rates: tuple[float, float]) -> None:
    row = record(Random(seed), rates=rates)
    assert difference(row) == ""


@given(seeds)
@records
def test_the_engine_follows_damaged_records_alike(seed: int) -> None:
    random = Random(seed)
    row = damaged(random, record(random))
    if is_whole(row.hands):
        assert difference(row) == ""


@given(seeds)
@records
def test_the_quick_test_lets_nothing_pass(seed: int) -> None:
    random = Random(seed)
    row = damaged(random, record(random))
    told = exactly(*row)
    quick = clean_tricks(row.hands, row.declarer, row.trumps, row.cards)
    assert quick == (told.tricks if is_whole(row.hands) and is_replayed(told) else -1)
    assert verdict(*row) == told


def is_replayed(told: Verdict) -> bool:
    return told.defect in (Defect.CLEAN, Defect.CLAIM, Defect.RESULT)


def many(count: int) -> list[Row]:
    random = Random(52)
    return [damaged(random, record(random)) for _ in range(count)] + [record(random)]


def test_a_batch_keeps_its_records() -> None:
    rows = many(300)
    batch = packed(rows)
    for board, row in enumerate(rows):
        kept = batch.row(board)
        assert kept._replace(cards=kept.cards[:52]) == row._replace(cards=row.cards[:52])
        assert len(kept.cards) == len(row.cards)
    assert sum(column.nbytes for column in batch) == 89 * len(rows)
    assert [batch.boards for batch in batches(rows, 100)] == [100, 100, 100, 1]


def test_numpy_says_what_the_lean_path_says() -> None:
    from deemed.archive.bulk import verdicts

    rows = many(4_000)
    told = verdicts(packed(rows))
    for board, row in enumerate(rows):
        assert told.verdict(board) == verdict(*row), row


def test_numba_says_what_the_lean_path_says() -> None:
    from deemed.archive.compiled import verdicts

    rows = many(4_000)
    told = verdicts(packed(rows))
    for board, row in enumerate(rows):
        assert told.verdict(board) == verdict(*row), row


def test_an_empty_batch() -> None:
    from deemed.archive import bulk, compiled

    for path in (bulk.verdicts, compiled.verdicts):
        assert len(path(packed([])).defect) == 0


def test_a_wrong_deal_is_almost_never_told_as_a_revoke() -> None:
    """Plays of forty cards and more, put to other deals."""
    random = Random(7)
    found = [
        verdict(*record(random, random.randrange(40, 53))._replace(hands=dealt(random)))
        for _ in range(2_000)
    ]
    assert sum(told.defect is Defect.NOT_THE_DEAL for told in found) > 1_980
    assert not any(told.revokes for told in found)
