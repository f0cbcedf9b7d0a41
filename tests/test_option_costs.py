"""What each option comes to: figures from published deals and cases, and what they leave out."""

import pytest

from deemed import Edition, begin, proceed
from deemed.casebook.case import Variant
from deemed.casebook.reading import library
from deemed.evidence.caveats import Caveat, Limit, bound, caveat_text
from deemed.evidence.costs_told import cost_lines
from deemed.evidence.dds import is_installed
from deemed.evidence.options import Costs, Outcome, costs, costs_at, key_of
from deemed.evidence.position import Position, Reason
from deemed.evidence.solver import solved
from deemed.game.cards import Card, Suit
from deemed.game.seats import Seat, Side
from deemed.notation.cards import read_card
from deemed.notation.wire import read_incident
from deemed.prose.words import speaking
from deemed.rulings.ruling import Asks
from deemed.table.acts import Attention, Faced
from deemed.table.incident import Incident

NORTH, EAST, SOUTH, WEST = Seat
with_dds = pytest.mark.skipif(not is_installed(), reason="DDS (in endplay) is not installed")

# The deals of the DDS distribution (examples/hands.cpp): the hand on lead, and his side's tricks
# by the suit that he leads, are printed there. His partner leads instead.
NORTH_LEADS = {"N": "QJ6.K652.J85.T98", "E": "873.J97.AT764.Q4", "S": "K5.T83.KQ9.A7652"}
EAST_LEADS = {"N": "AK96.KQ8.A98.K63", "E": "QJT5432.T.6.QJ82", "S": ".J97543.K7532.94"}
SOUTH_LEADS = {"N": "73.QJT.AQ54.T752", "E": "QT6.876.KJ9.AQ84", "S": "5.A95432.7632.K6"}
OUT_OF_TURN = [
    # In spades, North wins five with a diamond, club or spade, four with a heart.
    (NORTH_LEADS, "W", "2S", "S", "H3", {"require H": 9, "forbid H": 8, "neither": 8}),
    (NORTH_LEADS, "W", "2S", "S", "D9", {"require D": 8, "forbid D": 8, "neither": 8}),
    # In notrump, East wins four with a club, three with a heart or diamond or the queen of spades.
    (EAST_LEADS, "N", "3NT", "W", "H2", {"require H": 10, "forbid H": 9, "neither": 9}),
    (EAST_LEADS, "N", "3NT", "W", "C5", {"require C": 9, "forbid C": 10, "neither": 9}),
    # In spades, South wins three with the ace of hearts, a diamond or a spade, one with a club.
    (SOUTH_LEADS, "E", "4S", "N", "C2", {"require C": 12, "forbid C": 10, "neither": 10}),
    (SOUTH_LEADS, "E", "4S", "N", "HQ", {"require H": 10, "forbid H": 10, "neither": 10}),
]


def opening_lead(
    deal: dict[str, str], declarer: str, contract: str, by: str, card: str
) -> Incident:
    table = {"declarer": declarer, "contract": contract, "stage": "lead", "deal": deal}
    return read_incident({"table": table, "acts": [{"act": "faced", "by": by, "card": card}]})


@with_dds
@pytest.mark.parametrize("edition", Edition)
@pytest.mark.parametrize(("deal", "declarer", "contract", "by", "card", "refused"), OUT_OF_TURN)
def test_the_five_answers_to_an_opening_lead_out_of_turn(
    deal: dict[str, str],
    declarer: str,
    contract: str,
    by: str,
    card: str,
    refused: dict[str, int],
    edition: Edition,
) -> None:
    """Two positions: the lead stands, or the right defender leads."""
    positions: list[Position] = []

    def counting(position: Position) -> dict[Card, int]:
        positions.append(position)
        return solved(position)

    found = costs(opening_lead(deal, declarer, contract, by, card), edition, solve=counting).by_key
    assert list(found) == ["spread", "accept", *refused]
    assert {key: found[key] for key in refused} == refused
    assert found["spread"] == found["accept"]
    assert [len(position.trick) for position in positions] == [1, 0]


@with_dds
def test_what_the_five_figures_leave_out() -> None:
    found = costs(opening_lead(SOUTH_LEADS, "E", "4S", "N", "C2"), Edition.E2017)
    limits = {
        key_of(outcome.what): [caveat.limit for caveat in outcome.caveats]
        for outcome in found.outcomes
    }
    assert limits == {
        "spread": [Limit.WHICH_DUMMY],
        "accept": [],
        "require C": [Limit.INFORMATION],
        "forbid C": [Limit.KEEPS_LEAD, Limit.INFORMATION],
        "neither": [Limit.PENALTY_CARD],
    }
    forbidden = found.outcomes[3]
    assert forbidden.caveats[0] == Caveat(Limit.KEEPS_LEAD, SOUTH, suit=Suit.CLUBS)
    assert forbidden.caveats[1].side is Side.NS


def of_case(name: str, variant: str) -> tuple[Variant, Costs]:
    case = next(case for case in library() if case.name == name)
    found = next(each for each in case.variants if each.id == variant)
    trial = found.trials[-1]
    return found, costs(found.incident, trial.edition, trial.findings, trial.choices)


def by_key(name: str, variant: str) -> dict[str, int | None]:
    return of_case(name, variant)[1].by_key


class TestDesignations:
    """The published cases, whose endings need no DDS: each reading with what it comes to."""

    def test_diamond_diamond(self) -> None:
        """Six tricks are in; ten in all if the ten was meant, whatever East does, eight if not."""
        _, found = of_case("46b2-diamond-said-twice", "nothing-found-yet")
        assert isinstance(found.turns_on, Asks)
        assert found.by_key == {"yes": 4, "no": 2}
        east = found.outcomes[0].following
        assert east is not None
        assert east.by_key == {"withdraw": 4, "keep": 4}

    def test_spade_which_one(self) -> None:
        assert by_key("46b-spade-which-one", "not-yet-judged") == {"yes": 5, "no": 4}
        assert by_key("46b-spade-which-one", "director-sure") == {"": 5}
        assert by_key("46b-spade-which-one", "committee-not-sure") == {"": 4}

    def test_play_one_club(self) -> None:
        """Jack or king is the same; only the seven would have cost the contract a trick."""
        assert by_key("46b5-play-one-club", "not-the-seven") == {"CJ": 2, "CK": 2}
        assert by_key("46b5-play-one-club", "not-judged") == {"yes": 2, "no": 1}


def outcome_of(found: Costs) -> Outcome:
    (outcome,) = found.outcomes
    return outcome


ENDING = {
    "declarer": "S",
    "contract": "3NT",
    "earlier": 11,
    "N": "3.3..",
    "E": "...32",
    "S": ".A..",
    "W": "Q2...",
    "trick": "S: SJ",
}


class TestWhatTheLawsLeaveHim:
    def test_a_penalty_card_is_due(self) -> None:
        """With the queen West wins both tricks; the two must be played, and he wins neither."""
        assert outcome_of(costs(ending())).tricks == 0
        due = outcome_of(costs(ending({"of": "W", "card": "S2", "kind": "major"})))
        assert (due.tricks, due.caveats) == (2, ())

    def test_a_minor_penalty_card_leaves_the_honour(self) -> None:
        """50C: an honour may be played before it; and then its duty comes later."""
        minor = outcome_of(costs(ending({"of": "W", "card": "S2", "kind": "minor"})))
        assert (minor.tricks, minor.caveats) == (0, (PENALTY_CARD,))

    def test_a_penalty_card_of_a_hand_still_to_play_to_the_trick(self) -> None:
        """North leads and East plays before West, whose card is bound already."""
        table = {**ENDING, "S": "J.A..", "N": ".3..", "trick": "N: S3"}
        laid = [{"of": "W", "card": "S2", "kind": "major"}]
        incident = read_incident({"table": {**table, "penalty_cards": laid}, "acts": []})
        assert bound(incident.table) == {WEST: [read_card("S2")]}
        assert outcome_of(costs(incident)).tricks == 2
        assert outcome_of(costs(read_incident({"table": table, "acts": []}))).tricks == 0


def ending(*penalty_cards: dict[str, str]) -> Incident:
    return read_incident({"table": {**ENDING, "penalty_cards": [*penalty_cards]}, "acts": []})


PENALTY_CARD = Caveat(Limit.PENALTY_CARD, WEST, read_card("S2"))


def test_a_lead_from_the_wrong_hand() -> None:
    """North has two winners and South, whose lead it is, no way to reach them."""
    lead = {"to_lead": "S", "N": "AK...", "E": "..32.", "S": ".32..", "W": ".A4.."}
    table = {"declarer": "S", "contract": "3NT", "earlier": 11, **lead}
    faced = {"act": "faced", "by": "N", "card": "SA"}
    found = costs(read_incident({"table": table, "acts": [faced]}))
    assert found.by_key == {"accept": 2, "refuse": 0}


def test_an_option_that_follows_is_used_as_suits_its_holder_best() -> None:
    """Nine and jack shown together: as a claim the jack wins both tricks; if it is none, declarer
    names the nine and takes both himself (Law 45, case 4)."""
    _, found = of_case("c1-nine-then-jack", "both-together-not-asked")
    assert found.by_key == {"yes": 0, "no": 2}
    claimed, named = found.outcomes[0].caveats, found.outcomes[1].following
    assert claimed == (Caveat(Limit.CLAIM, NORTH),)
    assert named is not None
    assert named.by_key == {"D9": 2, "DJ": 0}


class TestRefused:
    def test_hands_that_are_not_known(self) -> None:
        deal = {"N": "KT9.Q2.QJT65.QJ7"}
        found = costs(opening_lead(deal, "S", "3NT", "E", "D3"))
        reasons = {outcome.unsolved and outcome.unsolved.reason for outcome in found.outcomes}
        assert reasons == {Reason.UNKNOWN_HANDS}
        assert set(found.by_key.values()) == {None}

    def test_no_contract_told(self) -> None:
        table = {**ENDING, "contract": None}
        told = {key: value for key, value in table.items() if value is not None}
        unsolved = outcome_of(costs(read_incident({"table": told, "acts": []}))).unsolved
        assert unsolved is not None
        assert unsolved.reason is Reason.NO_CONTRACT


@with_dds
def test_at_a_living_table() -> None:
    """The same figures where play goes on, once attention is drawn."""
    incident = opening_lead(SOUTH_LEADS, "E", "4S", "N", "C2")
    living = begin(incident.table)
    assert costs_at(living) == ()
    living = proceed(living, Faced(NORTH, read_card("C2")))
    living = proceed(living, Attention(EAST))
    (found,) = costs_at(living)
    assert found.by_key == costs(incident).by_key


@with_dds
def test_a_right_held_unasked() -> None:
    """Refused with nothing required: at his partner's next lead declarer may choose again."""
    incident = opening_lead(SOUTH_LEADS, "E", "4S", "N", "C2")
    living = begin(incident.table)
    for entry in (Faced(NORTH, read_card("C2")), Attention(EAST)):
        living = proceed(living, entry)
    option = living.options[0]
    living = proceed(living, option.choice("neither"))
    for seat, card in ((SOUTH, "HA"), (WEST, "HK"), (NORTH, "HT"), (EAST, "H6")):
        living = proceed(living, Faced(seat, read_card(card)))
    (found,) = costs_at(living)
    assert list(found.by_key) == ["require C", "forbid C", "neither"]
    assert found.by_key["neither"] == min(found.by_key.values(), key=lambda won: won or 0)


class TestTold:
    @pytest.mark.parametrize("language", ["en", "fr"])
    @pytest.mark.parametrize("limit", Limit)
    def test_every_caveat(self, limit: Limit, language: str) -> None:
        caveat = Caveat(limit, EAST, read_card("SQ"), Suit.HEARTS, Side.EW)
        with speaking(language):
            assert caveat_text(caveat).endswith(".")

    def test_the_readings_of_a_designation(self) -> None:
        variant, found = of_case("46b-spade-which-one", "not-yet-judged")
        lines = cost_lines(found, variant.incident.table)
        assert lines[0].endswith("South from here on, with best play by all four hands:")
        assert lines[2:] == ["    [yes] Yes: 5", "    [no] No: 4"]

    def test_a_reason(self) -> None:
        incident = opening_lead({"N": "KT9.Q2.QJT65.QJ7"}, "S", "3NT", "E", "D3")
        lines = cost_lines(costs(incident), incident.table)
        assert all("Not every card is told" in line for line in lines[2:])
