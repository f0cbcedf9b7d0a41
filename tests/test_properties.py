"""What holds at every table: no guessing, 52 cards, rotation, replay; and nothing crashes."""

import json
import re
from collections import Counter
from enum import Enum
from itertools import islice, product
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, assume, event, given, settings

from deemed import Asks, Choice, Edition, Finding, Incident, Ruling, Table, aftermath, outlook, rule
from deemed.director.checking import BadIncident
from deemed.game.cards import PACK, Card
from deemed.game.seats import Seat, Side
from deemed.game.trick import Trick
from deemed.laws.inquiry import BadFinding
from deemed.notation import tables, wire
from deemed.notation.cards import read_card, read_seat
from tests.generated import (
    Course,
    Scene,
    auction_scenes,
    editions,
    scenes,
    seeds,
    settled,
    tricks_at,
)

settings.register_profile(
    "properties",
    deadline=None,
    derandomize=True,
    max_examples=300,
    database=None,
    report_multiple_bugs=False,
    phases=[Phase.explicit, Phase.generate, Phase.shrink],
    suppress_health_check=[HealthCheck.filter_too_much, HealthCheck.too_slow],
)
settings.load_profile("properties")

MOST_PROSPECTS = 5000


def course(scene: Scene, edition: Edition, seed: int) -> Course:
    """The incident settled; incidents that cannot have happened are passed over."""
    try:
        return settled(scene, edition, seed)
    except BadIncident:
        assume(False)
        raise


@given(scenes(), editions, seeds)
@settings(max_examples=1500)
def test_no_act_crashes(scene: Scene, edition: Edition, seed: int) -> None:
    never_crashes(scene, edition, seed)


@given(auction_scenes(), editions, seeds)
@settings(max_examples=500)
def test_no_call_crashes(scene: Scene, edition: Edition, seed: int) -> None:
    never_crashes(scene, edition, seed)


def never_crashes(scene: Scene, edition: Edition, seed: int) -> None:
    """Whatever happens there is a ruling at the end, or a plain word that it cannot have been."""
    refused = ""
    try:
        settled(scene, edition, seed)
    except BadIncident as refusal:
        refused = str(refusal)
    event("refused" if refused else "settled")
    assert not refused or len(refused.split()) > 5, refused


@given(scenes(), editions, seeds)
def test_no_guessing_in_the_play(scene: Scene, edition: Edition, seed: int) -> None:
    never_guesses(scene, course(scene, edition, seed))


@given(auction_scenes(), editions, seeds)
def test_no_guessing_in_the_auction(scene: Scene, edition: Edition, seed: int) -> None:
    never_guesses(scene, course(scene, edition, seed))


def never_guesses(scene: Scene, settled: Course) -> None:
    """Without any one finding the ruling is the same, or a question."""
    for place, finding in enumerate(settled.findings):
        rest = settled.findings[:place] + settled.findings[place + 1 :]
        result = rule(scene.incident, settled.edition, rest, settled.choices)
        same = isinstance(result, Asks) or result.effect == settled.ruling.effect
        assert same, f"another ruling without {finding}"


@given(scenes(), editions, seeds)
def test_order_of_findings_does_not_matter(scene: Scene, edition: Edition, seed: int) -> None:
    done = course(scene, edition, seed)
    shuffled = Random(seed).sample(done.findings, len(done.findings))
    assert rule(scene.incident, edition, shuffled, done.choices) == done.ruling
    assert rule(scene.incident, edition, done.findings[::-1], done.choices) == done.ruling


@given(scenes(), editions, seeds)
def test_a_finding_nobody_consulted_is_reported(scene: Scene, edition: Edition, seed: int) -> None:
    done = course(scene, edition, seed)
    idle = Finding("natural", True, 0)
    result = rule(scene.incident, edition, (idle, *done.findings), done.choices)
    assert isinstance(result, Ruling)
    assert idle in result.unused
    assert result.effect == done.ruling.effect


@given(scenes(hidden=False), editions, seeds)
@settings(max_examples=600)
def test_52_cards(scene: Scene, edition: Edition, seed: int) -> None:
    """With every hand known, each card is in one place when all is done, and none is lost."""
    table = aftermath(course(scene, edition, seed).ruling)
    places = Counter(cards_at(table))
    assert set(places.values()) == {1}, f"twice: {[c for c, n in places.items() if n > 1]}"
    assert set(places) == set(PACK), f"lost: {set(PACK) - set(places)}"
    check_penalty_cards(table)


@given(scenes(), editions, seeds)
def test_no_card_in_two_places(scene: Scene, edition: Edition, seed: int) -> None:
    """Where hands are hidden, no card is known in two places, and there are 52 places."""
    table = aftermath(course(scene, edition, seed).ruling)
    cards = cards_at(table)
    assert len(cards) == len(set(cards)), (
        f"twice: {[c for c, n in Counter(cards).items() if n > 1]}"
    )
    assert len(cards) + sum(hand.unknown or 0 for hand in table.hands) == 52
    check_penalty_cards(table)


ONCE_LOST: dict[str, dict[str, Any]] = {
    "a card played long ago is faced after dummy was touched": {
        "table": {
            "declarer": "N", "contract": "4D", "N": "9.KQ7.J98.", "E": "+7", "S": "+8",
            "W": "KT86..Q65.6", "trick": "N: H6 H9",
            "tricks": [
                "E: C2 C7 CQ CK", "N: HJ H2 H3 H8", "N: S5 SJ S3 SA", "W: C3 CA C4 CT",
                "N: DK D4 D7 DT",
            ],
        },
        "acts": [
            {"act": "touched", "by": "N", "card": "SQ", "purpose": "arranging"},
            {"act": "faced", "by": "W", "card": "C2"},
        ],
    },
    "a card of his own hand is wanted from dummy": {
        "table": {
            "declarer": "N", "contract": "4H", "N": ".AQJ9653.95.", "E": "Q543.K7.Q83.",
            "S": "82.4.KJT642.", "W": "A6.T82.A7.62", "trick": "W: C5 CJ SK C7",
            "tricks": ["E: C4 CT CK C8", "W: C9 CQ CA C3", "E: S9 S7 SJ ST"],
        },
        "acts": [
            {"act": "designated", "by": "N", "words": "diamond"},
            {"act": "changed", "by": "N", "wanted": ["D5"]},
        ],
    },
    "cards that are not in dummy are wanted": {
        "table": {
            "declarer": "E", "contract": "4S", "N": "+11", "E": "+11", "S": "+11",
            "W": "QJ87.K63..A7652", "trick": "N: HJ H7 H8", "tricks": ["S: DK DQ DA D9"],
        },
        "acts": [
            {"act": "designated", "by": "E", "words": "club"},
            {"act": "changed", "by": "E", "wanted": ["C4", "C8"]},
        ],
    },
    "another card from dummy while the trick is in progress": {
        "table": {
            "declarer": "W", "contract": "4H", "N": "AK43.9.K92.AQ96", "E": "T9.K632.T7.KT84",
            "S": "Q875.JT85.Q.732", "W": "J62.AQ74.8543.J5", "trick": "N: DJ D6 DA",
        },
        "acts": [{"act": "touched", "by": "W", "card": "C4", "purpose": "play"}],
    },
}  # fmt: skip


@pytest.mark.parametrize("what", ONCE_LOST)
def test_tables_where_cards_were_once_lost(what: str) -> None:
    incident = wire.read_incident(ONCE_LOST[what])
    scene = Scene(incident, tuple(hand.known for hand in incident.table.hands))
    for edition, seed in product(Edition, range(20)):
        try:
            table = aftermath(settled(scene, edition, seed).ruling)
        except BadIncident:
            continue
        cards = cards_at(table)
        assert len(cards) == len(set(cards))
        assert len(cards) + sum(hand.unknown or 0 for hand in table.hands) == 52


def cards_at(table: Table) -> list[Card]:
    lying = [card for trick in tricks_at(table) for card in trick.cards if card is not None]
    return [*lying, *(card for hand in table.hands for card in hand.known)]


def check_penalty_cards(table: Table) -> None:
    """A penalty card is a card that its owner may still have, and is one penalty card."""
    cards = [penalty_card.card for penalty_card in table.penalty_cards]
    assert len(cards) == len(set(cards)), f"a penalty card twice: {cards}"
    for of, card, _ in table.penalty_cards:
        assert table.is_defender(of), f"{card} is a penalty card of the declaring side"
        assert table.hands[of].may_hold(card), f"{card} is a penalty card that {of.name} has not"
        assert card not in cards_played(table), f"{card} is a penalty card and is played"


def cards_played(table: Table) -> set[Card]:
    return {card for trick in tricks_at(table) for card in trick.cards if card is not None}


@given(scenes(), editions, seeds)
def test_rotation_in_the_play(scene: Scene, edition: Edition, seed: int) -> None:
    turns_with_the_table(scene, course(scene, edition, seed))


@given(auction_scenes(), editions, seeds)
def test_rotation_in_the_auction(scene: Scene, edition: Edition, seed: int) -> None:
    turns_with_the_table(scene, course(scene, edition, seed))


def turns_with_the_table(scene: Scene, done: Course) -> None:
    """Turn all seats by a quarter, and every question and ruling on the way turns with them."""
    for findings, choices in done.stages:
        result = rule(scene.incident, done.edition, findings, choices)
        again = rule(turned(scene.incident), done.edition, turned(findings), turned(choices))
        assert turned(result) == turned(again, quarters=0), "the ruling does not turn"


FACT = re.compile(r"[NESW](?=_(holds|has)_)")


def turned(value: Any, quarters: int = 1) -> Any:
    """The same with every seat further on in rotation; two sides are put in the order of sides."""
    match value:
        case Seat():
            return value.turned(quarters)
        case Side():
            return value.other if quarters % 2 else value
        case Enum() | int() | frozenset() | None:
            return value
        case str():
            return FACT.sub(lambda seat: read_seat(seat[0]).turned(quarters).letter, value)
        case Trick(leader, cards):
            return Trick(leader.turned(quarters), moved_on(cards, quarters))
        case Table():
            parts = [turned(part, quarters) for part in value]
            return Table(*parts)._replace(hands=moved_on(value.hands, quarters))
        case tuple() if hasattr(value, "_fields"):
            return type(value)(*(turned(part, quarters) for part in value))
        case tuple():
            parts = [turned(part, quarters) for part in value]
            return tuple(sorted(parts) if all(isinstance(p, Side) for p in parts) else parts)
    raise TypeError(f"{value!r} cannot be turned")


def moved_on(by_seat: tuple[Any, ...], quarters: int) -> Any:
    return tuple(by_seat[seat.turned(-quarters)] for seat in Seat)


def test_turning_four_times_is_no_turn() -> None:
    finding = Finding("W_holds_D", True, 0)
    trick = Trick(Seat.WEST, (PACK[0], None, None, PACK[3]))
    assert turned(finding).question == "N_holds_D"
    assert turned(trick).card(Seat.NORTH) == PACK[3]
    assert turned(turned(turned(turned((finding, trick))))) == (finding, trick)


@given(scenes(), editions, seeds)
def test_replay_in_the_play(scene: Scene, edition: Edition, seed: int) -> None:
    replays(scene, course(scene, edition, seed))


@given(auction_scenes(), editions, seeds)
def test_replay_in_the_auction(scene: Scene, edition: Edition, seed: int) -> None:
    replays(scene, course(scene, edition, seed))


def replays(scene: Scene, done: Course) -> None:
    """Inputs through JSON and back are equal, and so is the ruling."""
    incident = wire.read_incident(through_json(wire.write_incident(scene.incident)))
    findings = wire.read_findings(through_json([*map(wire.write_finding, done.findings)]))
    choices = wire.read_choices(through_json([*map(wire.write_choice, done.choices)]))
    assert incident == scene.incident
    assert choices == done.choices
    ruling = rule(incident, wire.read_edition(done.edition.value), findings, choices)
    assert ruling == done.ruling
    through_json(wire.write_result(done.ruling))


def through_json(data: Any) -> Any:
    return json.loads(json.dumps(data))


@given(scenes(), editions, seeds)
def test_play_goes_on_from_the_aftermath(scene: Scene, edition: Edition, seed: int) -> None:
    """The table after a ruling can be written down, read, and ruled at; counting may tell more."""
    table = aftermath(course(scene, edition, seed).ruling)
    again = tables.read_table(through_json(tables.write_table(table)))
    assert again._replace(hands=table.hands) == table
    assert all(
        one.known >= other.known for one, other in zip(again.hands, table.hands, strict=True)
    )
    assert isinstance(rule(Incident(again), edition), Ruling | Asks)


@given(scenes(), editions, seeds)
def test_every_question_has_answers(scene: Scene, edition: Edition, seed: int) -> None:
    """Two or more, no two alike, and none that the table rules out."""
    for findings, choices in course(scene, edition, seed).stages:
        result = rule(scene.incident, edition, findings, choices)
        if isinstance(result, Asks):
            answers = result.question.answers
            assert len(answers) >= 2, f"one answer: {result.question}"
            assert len(set(map(str, answers))) == len(answers), f"alike: {result.question}"
            cards = {answer for answer in answers if isinstance(answer, Card)}
            assert not cards & cards_elsewhere(result.table), f"not there: {result.question}"


def cards_elsewhere(table: Table) -> set[Card]:
    """The cards that cannot be in dummy's hidden hand."""
    others = {card for seat in Seat if seat is not table.dummy for card in table.hands[seat].known}
    return others | cards_played(table)


@given(scenes(), editions)
def test_outlook_of_the_play_ends(scene: Scene, edition: Edition) -> None:
    outlook_ends(scene, edition)


@given(auction_scenes(), editions)
def test_outlook_of_the_auction_ends(scene: Scene, edition: Edition) -> None:
    outlook_ends(scene, edition)


def outlook_ends(scene: Scene, edition: Edition) -> None:
    """Every prospect is a ruling that its findings lead to."""
    try:
        prospects = list(islice(outlook(scene.incident, edition), MOST_PROSPECTS + 1))
    except BadIncident:
        return
    assert 1 <= len(prospects) <= MOST_PROSPECTS
    for findings, ruling in prospects:
        assert isinstance(ruling, Ruling)
        assert rule(scene.incident, edition, findings) == ruling


@pytest.mark.parametrize("card", ["C2", "SA"])
def test_a_choice_of_a_card_not_held_is_refused(card: str) -> None:
    """A card played instead of one withdrawn comes from the hand it was withdrawn to."""
    incident = wire.read_incident(
        {
            "table": {
                "declarer": "S",
                "trumps": "NT",
                "N": "KJ2.2.2.2",
                "E": "3.3.3.543",
                "S": "A4.4.4.97",
                "trick": "S: S5 S6",
            },
            "acts": [
                {"act": "designated", "by": "S", "words": "jack of spades"},
                {"act": "faced", "by": "E", "card": "S3"},
                {"act": "changed", "by": "S", "wanted": "SK", "pause": False},
            ],
        }
    )
    findings = (Finding("unintended", True), Finding("cause", "slip_of_the_tongue"))
    opened = rule(incident, Edition.E2017, findings)
    assert isinstance(opened, Ruling)
    (option,) = opened.options
    choice = Choice(Seat.EAST, option.right, "withdraw", "S3", read_card(card))
    with pytest.raises(BadFinding):
        rule(incident, Edition.E2017, findings, (choice,))
