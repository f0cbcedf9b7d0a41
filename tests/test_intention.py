"""Evidence on a claim of 46B: what the source gives as its reasons, the evidence shows."""

from collections.abc import Iterator

import pytest

from deemed.casebook.case import Variant
from deemed.casebook.reading import library
from deemed.director.living import begin, proceed
from deemed.evidence.evidence import Wanted, evidence_at, evidence_on
from deemed.evidence.intention import Favours, Intention, Kind, Untold, claim_in
from deemed.evidence.intention_told import intention_lines, piece_text, question
from deemed.evidence.reasons import intention
from deemed.evidence.trick import out_above, way_back
from deemed.game.cards import Card
from deemed.notation.cards import read_card
from deemed.notation.tables import read_table
from deemed.notation.wire import read_incident
from deemed.prose.words import speaking
from deemed.rulings.edition import Edition
from deemed.rulings.question import Finding
from deemed.table.table import Table

LITERAL, CLAIMED, NEITHER = Favours.LITERAL, Favours.CLAIMED, Favours.NEITHER


def variant(case: str, name: str) -> Variant:
    return next(
        each for found in library() if found.name == case for each in found.variants
        if each.id == name
    )  # fmt: skip


def evidence(case: str, name: str) -> Intention:
    claim = claim_in(variant(case, name).incident)
    assert claim is not None
    return intention(claim)


def cards(*names: str) -> tuple[Card, ...]:
    return tuple(read_card(name) for name in names)


def kinds(found: Intention, favours: Favours) -> set[Kind]:
    return {piece.kind for piece in found.favouring(favours)}


# The cases of the source. Its reasons in 3: A, he may have overlooked that dummy cannot be
# reached, or thought his jack was not alone; B, no doubt; C, he may have thought that he had
# played the queen; D, no alternative.

SOLID, JACK = "46b-solid-diamonds-bare-jack", "46b-spade-obviously-the-jack"


def test_3a_declarers_own_jack_makes_sense_of_the_small_diamond() -> None:
    found = evidence(SOLID, "bare-jack-not-judged")
    assert (found.claim.literal, found.claim.claimed) == (read_card("D2"), cards("DA"))
    [own] = found.favouring(LITERAL)
    assert (own.kind, own.cards) == (Kind.OWN_WINNER, cards("DJ"))
    assert kinds(found, CLAIMED) == {Kind.NO_WAY_BACK}


def test_3b_nothing_speaks_for_the_small_diamond() -> None:
    found = evidence(SOLID, "bare-four-not-judged")
    assert found.favouring(LITERAL) == []
    assert kinds(found, CLAIMED) == {Kind.CLAIMED_WINS, Kind.OWN_NONE_TOLD, Kind.NO_WAY_BACK}


def test_3c_he_may_have_thought_that_he_had_played_the_queen() -> None:
    found = evidence(JACK, "queen-in-hand-not-judged")
    assert (found.claim.literal, found.claim.claimed) == (read_card("S5"), cards("SJ"))
    [own] = found.favouring(LITERAL)
    assert (own.kind, own.cards) == (Kind.OWN_BELIEVED, cards("SQ", "S4"))
    assert kinds(found, CLAIMED) == {Kind.CLAIMED_WINS}
    assert piece_text(found.claim, own) == (
        "Declarer played the ♠4 from hand and had the ♠Q, which wins. If he believed that he had "
        "played it, the ♠5 makes sense."
    )


def test_3d_there_is_no_alternative() -> None:
    found = evidence(JACK, "three-honours-not-judged")
    assert found.favouring(LITERAL) == []
    assert kinds(found, CLAIMED) == {Kind.CLAIMED_WINS, Kind.OWN_NONE_TOLD}


def test_3_says_what_is_not_told() -> None:
    found = evidence(SOLID, "bare-jack-not-judged")
    assert found.unsolved == "The contract is not told, so nothing says what is trumps."
    assert found.untold == (
        Untold.HOW_SOON,
        Untold.EARLIER_TRICKS,
        Untold.DECLARERS_CARDS,
        Untold.DEFENDERS_CARDS,
    )


def test_1_eight_tricks_with_the_six_and_ten_with_the_ten() -> None:
    found = evidence("46b2-diamond-said-twice", "nothing-found-yet")
    [figures] = [piece for piece in found.pieces if piece.kind is Kind.FIGURES]
    assert (figures.favours, figures.cards, figures.tricks) == (CLAIMED, cards("D6", "DT"), (8, 10))


def test_1_he_may_have_thought_that_all_the_diamonds_were_good() -> None:
    """East's nine is the one that he has to have forgotten."""
    found = evidence("46b2-diamond-said-twice", "nothing-found-yet")
    told = {piece.kind: piece for piece in found.favouring(LITERAL)}
    assert told[Kind.ONE_OUT].cards == cards("D9")
    assert told[Kind.NOT_FROM_THE_TOP].cards == cards("DQ", "D5", "DJ")
    assert told[Kind.REPEATED].words == "Diamond"
    assert told[Kind.PLAYED_BEFORE].cards == cards("D9")
    assert kinds(found, CLAIMED) == {
        Kind.FIGURES,
        Kind.CLAIMED_WINS,
        Kind.OWN_NONE,
        Kind.NO_WAY_BACK,
    }
    assert (found.untold, found.unsolved) == ((), "")


def test_2_the_queen_makes_and_the_nine_is_one_down() -> None:
    """Five tricks are left and all are needed. The director saw that only the queen wins them;
    the committee, that declarer was not clear about the spades."""
    found = evidence("46b-spade-which-one", "not-yet-judged")
    told = {piece.kind: piece for piece in found.pieces}
    figures = told[Kind.FIGURES_LEFT]
    assert (figures.favours, figures.cards, figures.tricks) == (CLAIMED, cards("S9", "SQ"), (4, 5))
    assert told[Kind.NO_WAY_BACK].favours is CLAIMED
    assert (told[Kind.ONE_OUT].favours, told[Kind.ONE_OUT].cards) == (LITERAL, cards("SJ"))
    assert (told[Kind.OWN_RUFF].favours, told[Kind.OWN_RUFF].cards) == (LITERAL, cards("H4"))
    assert (told[Kind.DUMMY_SAID].favours, told[Kind.DUMMY_SAID].words) == (NEITHER, "Which one?")
    assert told[Kind.BOTH_WIN].favours is NEITHER


def test_4b5_either_honour_wins_and_only_the_seven_matters() -> None:
    found = evidence("46b5-play-one-club", "not-judged")
    assert found.claim.claimed == cards("CJ", "CK")
    [figures] = [piece for piece in found.pieces if piece.kind is Kind.FIGURES_LEFT]
    assert (figures.favours, figures.tricks) == (CLAIMED, (1, 2, 2))
    assert found.favouring(LITERAL) == []
    assert question(found.claim).startswith("Is it beyond doubt that declarer meant one of the")


# Deemed does not decide


def every_claim() -> Iterator[tuple[str, Intention]]:
    for case in library():
        for each in case.variants:
            for trial in each.trials:
                claim = claim_in(each.incident, trial.edition, trial.findings, trial.choices)
                if claim is not None:
                    yield f"{case.name}/{each.id}", intention(claim)


CLAIMS = dict(every_claim())


@pytest.mark.parametrize("name", CLAIMS)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_last_line_is_the_directors_question(name: str, language: str) -> None:
    found = CLAIMS[name]
    with speaking(language):
        lines = intention_lines(found)
        assert question(found.claim) in lines[-1]
        assert lines[-1].endswith("?")
        assert all(len(sentence) < 180 for sentence in lines)


def test_a_finding_already_made_does_not_change_the_evidence() -> None:
    """Director and committee had the same before them."""
    names = ("director-sure", "committee-not-sure", "not-yet-judged")
    first, second, third = (CLAIMS[f"46b-spade-which-one/{name}"].pieces for name in names)
    assert first == second == third


def test_nothing_is_claimed_nothing_is_shown() -> None:
    incident = variant("46b2-diamond-said-twice", "no-second-thought-no-question").incident
    assert claim_in(incident) is None
    assert evidence_on(incident, wanted=Wanted(samples=0)).intention is None


def test_a_change_of_a_whole_card_is_no_claim_of_46b() -> None:
    incident = variant("46b2-diamond-said-twice", "nothing-found-yet").incident
    said = read_incident(
        {"table": {}, "acts": [{"act": "designated", "by": "S", "card": "D6"}]}
    ).acts
    assert claim_in(incident._replace(acts=(*said, *incident.acts[3:]))) is None


# Own tables


def claim(table: dict[str, object], words: str, wanted: str, **change: object) -> Intention:
    acts = [
        {"act": "designated", "by": "S", "words": words},
        {"act": "changed", "by": "S", "wanted": wanted, **change},
    ]
    found = claim_in(read_incident({"table": table, "acts": acts}))
    assert found is not None
    return intention(found)


ENDING: dict[str, object] = {
    "declarer": "S",
    "contract": "3NT",
    "tricks": [],
    "earlier": 10,
    "N": "AK4...",
    "E": "Q9..2.",
    "S": "2.3.4.",
    "W": "J87...",
    "to_lead": "N",
}


@pytest.mark.parametrize(
    ("pause", "kind", "favours"),
    [(True, Kind.AFTER_PAUSE, LITERAL), (False, Kind.AT_ONCE, CLAIMED)],
)
def test_how_soon_he_spoke(pause: bool, kind: Kind, favours: Favours) -> None:
    found = claim(ENDING, "spade", "SA", pause=pause)
    assert [piece.favours for piece in found.pieces if piece.kind is kind] == [favours]
    assert Untold.HOW_SOON not in found.untold


def test_a_suit_played_from_the_top_speaks_for_the_top() -> None:
    ending = {
        **ENDING,
        "N": "K4...",
        "E": "9..2.",
        "S": ".3.4.",
        "W": "J8...",
        "tricks": ["N: SA SQ S2 S7"],
    }
    found = claim(ending, "spade", "SK")
    assert [
        piece.cards for piece in found.favouring(CLAIMED) if piece.kind is Kind.FROM_THE_TOP
    ] == [cards("SA")]


def test_the_trick_is_declarers_already() -> None:
    """South has put up the ace: nothing is lost with the four."""
    ending = {
        **ENDING,
        "N": "K43...",
        "E": "9..2.",
        "S": ".3.4.",
        "W": "87...",
        "trick": "E: SQ SA SJ",
    }
    found = claim({k: v for k, v in ending.items() if k != "to_lead"}, "spade", "SK")
    assert kinds(found, LITERAL) >= {Kind.OWN_WINNING}
    assert kinds(found, NEITHER) >= {Kind.BOTH_WIN}


def test_a_call_before_dummys_turn_has_no_figures() -> None:
    """South leads a spade and calls from dummy before West has played."""
    ending = {
        **ENDING,
        "N": "AK4...",
        "E": "Q9..2.",
        "S": ".3.4.",
        "W": "J87...",
        "trick": "S: S2",
    }
    found = claim({k: v for k, v in ending.items() if k != "to_lead"}, "spade", "SA")
    assert found.unsolved
    assert Kind.FIGURES not in {piece.kind for piece in found.pieces}


def table(**told: object) -> Table:
    return read_table({**ENDING, **told})


def test_ways_back_to_dummy() -> None:
    hearts = table(N="K4.A..", E="Q9..2.", S="2.3.4.", W="J87...")
    assert way_back(hearts, read_card("S4")) == cards("HA")
    beaten = table(N="K4.Q..", E="Q9.A..", S="2.3.4.", W="J87...")
    assert way_back(beaten, read_card("S4")) == ()
    ruff = table(contract="4S", N="43.2..", E="Q9..2.", S=".A.54.", W="J87...")
    assert way_back(ruff, read_card("H2")) == cards("S3")


def test_what_is_still_out_above_a_card() -> None:
    assert out_above(table(), read_card("S4")) == list(cards("S7", "S8", "S9", "SJ", "SQ"))
    assert out_above(table(), read_card("SK")) == []
    unseen = table(E="+3", W="+3")
    assert out_above(unseen, read_card("SK")) is None


# The living table


def test_at_a_living_table_the_open_claim_is_shown() -> None:
    told = variant("46b-spade-which-one", "not-yet-judged").incident
    living = begin(told.table, Edition.E2017)
    for act in told.acts:
        living = proceed(living, act)
    found = evidence_at(living, Wanted(samples=0)).intention
    assert found is not None
    assert (found.claim.literal, found.claim.claimed) == (read_card("S9"), cards("SQ"))
    assert kinds(found, LITERAL) == {Kind.OWN_RUFF, Kind.ONE_OUT}
    closed = proceed(living, Finding("incontrovertible", False))
    assert evidence_at(closed, Wanted(samples=0)).intention is None
