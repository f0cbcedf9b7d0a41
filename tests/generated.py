"""Generated incidents: tables with a deal played by the rules to some depth, and any acts there."""

import json
import re
from random import Random
from typing import NamedTuple

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from deemed import Asks, Choice, Edition, Finding, Incident, Ruling, Table, rule
from deemed.game.auction import DOUBLE, PASS, REDOUBLE, Auction, Call, bid
from deemed.game.cards import PACK, Card, Suit
from deemed.game.contract import Strain
from deemed.game.deal import Hand
from deemed.game.seats import Seat
from deemed.game.trick import Play, Trick
from deemed.notation.cards import read_seat, write_auction, write_hand, write_trick
from deemed.notation.tables import read_table
from deemed.notation.wire import write_incident
from deemed.rulings.option import Option, Right
from deemed.rulings.question import Answer
from deemed.table.acts import (
    Act,
    Attention,
    CallChanged,
    Called,
    Changed,
    Corrected,
    Designated,
    Dropped,
    Explained,
    Face,
    Faced,
    Held,
    Indicated,
    LedFaceDown,
    Manner,
    Moved,
    Named,
    Nearness,
    Purpose,
    Said,
    Shown,
    Spread,
    Subject,
    Together,
    Told,
    Touched,
    Turned,
)
from deemed.table.designation import Designation, Relative, naming
from deemed.table.penalty_card import Kind, PenaltyCard

Dealt = tuple[frozenset[Card], ...]

seats = st.sampled_from(Seat)
editions = st.sampled_from(Edition)
seeds = st.integers(0, 2**32 - 1)
yes_no_unknown = st.sampled_from([None, True, False])


class Played(NamedTuple):
    """A deal after some plays: all the cards are known to us, if not to the table."""

    declarer: Seat
    strain: Strain
    hands: Dealt  # what is left of them
    tricks: tuple[Trick, ...]  # the last may be in progress


def played(seed: int, depth: int) -> Played:
    random = Random(seed)
    pack = random.sample(PACK, 52)
    hands = [set(pack[seat * 13 : seat * 13 + 13]) for seat in Seat]
    declarer, strain = random.choice(list(Seat)), random.choice(list(Strain))
    trick, tricks = Trick(declarer.lho), []
    for _ in range(depth):
        seat = trick.to_play
        assert seat is not None
        card = random.choice(legal(hands[seat], trick.suit_led))
        hands[seat].remove(card)
        trick = trick.with_play(Play(seat, card))
        if trick.is_complete:
            tricks.append(trick)
            winner = trick.winning(strain.trumps)
            assert winner is not None
            trick = Trick(winner.seat)
    if not trick.is_empty:
        tricks.append(trick)
    return Played(declarer, strain, tuple(map(frozenset, hands)), tuple(tricks))


def legal(hand: set[Card], suit: Suit | None) -> list[Card]:
    return sorted(card for card in hand if card.suit is suit) or sorted(hand)


class Scene(NamedTuple):
    """An incident, and the hands as they really are."""

    incident: Incident
    hands: Dealt

    def __repr__(self) -> str:
        return json.dumps(write_incident(self.incident), ensure_ascii=False)

    @property
    def table(self) -> Table:
        return self.incident.table


@st.composite
def scenes(draw: DrawFn, hidden: bool = True) -> Scene:
    """An incident in the play, at most four acts long."""
    depth = draw(st.one_of(st.integers(0, 9), st.integers(0, 51)), label="cards played")
    board = played(draw(seeds, label="deal and play"), depth)
    unseen: set[Seat] = draw(st.sets(seats, max_size=3)) if hidden else set()
    table = read_table(
        {
            "declarer": board.declarer.letter,
            "contract": f"4{board.strain.letter}",
            **shown_hands(board, unseen),
            **lying(board, turned=draw(st.booleans())),
        }
    )
    if depth and draw(st.integers(0, 3)) == 0:
        table = draw(with_penalty_card(table, board))
    acts = draw(st.lists(acts_at(table, board.hands), min_size=1, max_size=4))
    return Scene(Incident(table, tuple(acts)), board.hands)


def shown_hands(board: Played, unseen: set[Seat]) -> dict[str, str]:
    return {
        seat.letter: f"+{len(hand)}" if seat in unseen else write_hand(Hand(hand, 0))
        for seat, hand in zip(Seat, board.hands, strict=True)
    }


def lying(board: Played, turned: bool) -> dict[str, object]:
    """The tricks of a table in data; a complete one is turned or lies there still."""
    if not board.tricks:
        return {"stage": "lead", "to_lead": board.declarer.lho.letter, "dummy_faced": False}
    *quitted, last = board.tricks
    if last.is_complete and turned:
        return {"tricks": [*map(write_trick, board.tricks)]}
    return {"tricks": [*map(write_trick, quitted)], "trick": write_trick(last)}


@st.composite
def with_penalty_card(draw: DrawFn, table: Table, board: Played) -> Table:
    defender = draw(st.sampled_from([table.declarer.lho, table.declarer.rho]))
    held = sorted(table.hands[defender].known)
    if not held:
        return table
    card = draw(st.sampled_from(held))
    kind = Kind.MAJOR if card.is_honour else draw(st.sampled_from(Kind))
    return table._replace(penalty_cards=(PenaltyCard(defender, card, kind),))


def cards_of(hand: frozenset[Card]) -> SearchStrategy[Card]:
    """Mostly a card of the hand, sometimes any card of the pack."""
    any_card = st.sampled_from(PACK)
    if not hand:
        return any_card
    held = st.sampled_from(sorted(hand))
    return st.one_of(*[held] * 9, any_card)


@st.composite
def acts_at(draw: DrawFn, table: Table, hands: Dealt) -> Act:
    """Any act by anybody; what only declarer or dummy can do is mostly done by him."""
    kind = draw(st.sampled_from(KINDS))
    by = draw(seats)
    if draw(st.integers(0, 9)):
        if kind in (Designated, Touched):
            by = table.declarer
        elif kind in (Moved, Indicated, Spread):
            by = table.dummy
        elif kind is Faced and table.to_act is not None and draw(st.booleans()):
            by = table.to_act
    card = draw(cards_of(hands[by]))
    from_dummy = cards_of(hands[table.dummy])
    match kind.__name__:
        case "Faced":
            manner = draw(st.sampled_from([None, *Manner]))
            return Faced(by, card, manner, simultaneous=draw(st.integers(0, 7)) == 0)
        case "LedFaceDown":
            return LedFaceDown(by, draw(st.sampled_from([None, card])))
        case "Held":
            return Held(
                by,
                card,
                draw(st.sampled_from([None, *Nearness])),
                draw(yes_no_unknown),
                tuple(draw(st.lists(seats, max_size=2, unique=True))),
                draw(st.booleans()),
                draw(st.sampled_from([None, *Manner])),
            )
        case "Dropped":
            return Dropped(by, card, draw(st.sampled_from([None, *Face])))
        case "Named":
            return Named(by, card, draw(yes_no_unknown))
        case "Designated":
            return Designated(by, draw(designations(from_dummy)))
        case "Changed":
            wanted = st.one_of(cards_of(hands[by]), from_dummy)
            return Changed(
                by,
                draw(st.one_of(st.none(), designations(from_dummy))),
                tuple(draw(st.lists(wanted, max_size=2, unique=True))),
                draw(yes_no_unknown),
            )
        case "Touched":
            return Touched(by, draw(from_dummy), draw(st.sampled_from([None, *Purpose])))
        case "Moved":
            return Moved(by, draw(from_dummy))
        case "Indicated":
            return Indicated(by, draw(st.one_of(st.none(), from_dummy)))
        case "Together":
            cards = tuple(draw(st.lists(cards_of(hands[by]), min_size=2, max_size=3, unique=True)))
            visible = draw(st.sampled_from([None, (), cards[:1], cards]))
            return Together(by, cards, visible)
        case "Turned":
            return Turned(by)
        case "Shown":
            cards = tuple(draw(st.lists(cards_of(hands[by]), max_size=3, unique=True)))
            return Shown(by, cards, draw(yes_no_unknown))
        case "Spread":
            return Spread(by)
        case "Told":
            return Told(by, draw(seats), draw(st.sampled_from(Manner)))
        case "Explained":
            return Explained(by, draw(st.sampled_from(Subject)), draw(yes_no_unknown))
        case "Corrected":
            return Corrected(by)
        case "Attention":
            return Attention(by)
        case "Said":
            return Said(by, "well")
        case _:
            call = draw(calls)
            return Called(by, call) if kind is Called else CallChanged(by, call)


KINDS: tuple[type[Act], ...] = (
    Faced, Faced, Faced, Faced, Faced, LedFaceDown, Held, Held, Dropped, Named, Designated,
    Designated, Designated, Changed, Changed, Touched, Moved, Moved, Indicated, Together, Turned,
    Shown, Spread, Told, Explained, Corrected, Attention, Said, Called, CallChanged,
)  # fmt: skip


@st.composite
def designations(draw: DrawFn, cards: SearchStrategy[Card]) -> Designation:
    card = draw(cards)
    relative = draw(st.sampled_from(Relative))
    return draw(
        st.sampled_from(
            [
                naming(card),
                Designation(suit=card.suit),
                Designation(rank=card.rank),
                Designation(relative=relative),
                Designation(suit=card.suit, relative=relative),
                Designation(),
            ]
        )
    )


bids = st.builds(bid, st.integers(1, 7), st.sampled_from(Strain))
calls: SearchStrategy[Call] = st.one_of(st.sampled_from([PASS, DOUBLE, REDOUBLE]), bids, bids)


@st.composite
def auction_scenes(draw: DrawFn) -> Scene:
    """An auction in progress or just over, and calls, changes of call and other acts in it."""
    auction = draw(auctions())
    board = played(draw(seeds, label="deal"), 0)
    unseen = draw(st.sets(seats, max_size=4))
    table = read_table({"auction": write_auction(auction), **shown_hands(board, unseen)})
    acts: list[Act] = []
    for _ in range(draw(st.integers(1, 4))):
        acts.append(draw(calls_at(auction)))
        if isinstance(acts[-1], Called):
            auction = auction.with_call(acts[-1].call, acts[-1].by)
    return Scene(Incident(table, tuple(acts)), board.hands)


@st.composite
def auctions(draw: DrawFn) -> Auction:
    """Calls in rotation, each of them sufficient and admissible."""
    auction = Auction(draw(seats))
    for call in draw(st.lists(calls, max_size=6)):
        low = call.level <= 3 or draw(st.integers(0, 4)) == 0
        if low and auction.is_sufficient(call) and auction.is_admissible(call):
            auction = auction.with_call(call)
        if auction.is_over:
            break
    return auction


@st.composite
def calls_at(draw: DrawFn, auction: Auction) -> Act:
    """Mostly a call in turn, or a change of one that was made."""
    kind, by = draw(st.integers(0, 9)), draw(seats)
    in_order = draw(st.integers(0, 9)) > 0
    if kind < 5:
        return Called(auction.to_call if in_order else by, draw(calls))
    if kind < 8:
        callers = [made.seat for made in auction.calls[-4:]]
        changing = draw(st.sampled_from(callers)) if callers and in_order else by
        return CallChanged(changing, draw(calls), draw(yes_no_unknown))
    if kind == 8:
        return Explained(by, conventional=draw(yes_no_unknown))
    others: tuple[Act, ...] = (Corrected(by), Attention(by), Said(by, "oh"))
    return draw(st.sampled_from(others))


class Course(NamedTuple):
    """How an incident was settled: every finding made and every choice taken on the way."""

    edition: Edition
    findings: tuple[Finding, ...]
    choices: tuple[Choice, ...]
    ruling: Ruling
    stages: tuple[tuple[tuple[Finding, ...], tuple[Choice, ...]], ...]  # what was known when


LONGEST = 60


def settled(scene: Scene, edition: Edition, seed: int) -> Course:
    """Answer every question and use every option, at random, until nothing is open."""
    random = Random(seed)
    findings: tuple[Finding, ...] = ()
    choices: tuple[Choice, ...] = ()
    stages: list[tuple[tuple[Finding, ...], tuple[Choice, ...]]] = []
    for _ in range(LONGEST):
        stages.append((findings, choices))
        result = rule(scene.incident, edition, findings, choices)
        if isinstance(result, Asks):
            answer = answer_to(result, scene, random)
            finding = Finding(result.question.name, answer, result.about)
            assert finding.question not in [
                f.question for f in findings if f.about == finding.about
            ]
            findings = (*findings, finding)
        elif result.options:
            choices = (*choices, choice_of(random.choice(result.options), result, scene, random))
        else:
            return Course(edition, findings, choices, result, tuple(stages))
    raise AssertionError(f"not settled after {LONGEST} answers: {scene}, {findings}, {choices}")


def answer_to(asks: Asks, scene: Scene, random: Random) -> Answer:
    """The truth where the question is one of fact, else any answer."""
    question = asks.question
    if not question.is_fact:
        return random.choice(question.answers)
    lies = {card for trick in tricks_at(asks.table) for card in trick.cards}
    fact = re.fullmatch(r"([NESW])_(holds|has)_(\w+)", question.name)
    if fact is not None:
        hand = {str(card) for card in scene.hands[read_seat(fact[1])] - lies}
        held = {card[0] for card in hand} if fact[2] == "holds" else hand
        return fact[3] in held
    fact = re.fullmatch(r"(lowest|highest)_([CDHS])_in_dummy", question.name)
    assert fact is not None, f"a fact of another kind: {question.name}"
    suit = sorted(c for c in scene.hands[scene.table.dummy] - lies if str(c)[0] == fact[2])
    return suit[0 if fact[1] == "lowest" else -1] if suit else random.choice(question.answers)


def tricks_at(table: Table) -> tuple[Trick, ...]:
    return (*table.quitted, *((table.trick,) if table.trick is not None else ()))


def choice_of(option: Option, ruling: Ruling, scene: Scene, random: Random) -> Choice:
    """One of the alternatives, with a card where it needs one."""
    assert option.alternatives, f"nothing to choose: {option}"
    holder, alternative = random.choice(option.holders), random.choice(option.alternatives)
    about = "" if option.about is None else str(option.about)
    choice = Choice(holder, option.right, alternative.key, about)
    if option.right is Right.SUPPLY and alternative.key == "any":
        return choice._replace(card=missing_card(ruling.table, scene, holder, random))
    if alternative.key == "any":  # dummy is hidden from the table
        return choice._replace(card=from_hidden_dummy(ruling.table, scene, random))
    if option.right is Right.WITHDRAW and alternative.word == "withdraw":
        assert isinstance(option.about, Card)
        return choice._replace(
            card=instead_of(option.about, owners_hand(option.about, ruling, holder), ruling, random)
        )
    return choice


def missing_card(table: Table, scene: Scene, holder: Seat, random: Random) -> Card:
    """A card for a trick that lacks one, from the hand that has one too many."""
    lies = {card for trick in tricks_at(table) for card in trick.cards}
    seats = (holder, holder.partner) if holder is table.declarer else (holder,)
    seat = max(seats, key=lambda each: len(scene.hands[each] - lies))
    return random.choice(sorted(scene.hands[seat] - lies))


def from_hidden_dummy(table: Table, scene: Scene, random: Random) -> Card:
    lies = {card for trick in tricks_at(table) for card in trick.cards}
    cards = legal(set(scene.hands[table.dummy] - lies), table.suit_led)
    assert cards, "a card of dummy's is to be named, and dummy has none"
    return random.choice(cards)


def owners_hand(card: Card, ruling: Ruling, holder: Seat) -> Hand:
    """The hand a card came from: dummy's cards are declarer's to take back."""
    table = ruling.table
    played = (Play(seat, card) for seat in Seat)
    return table.hands[next((play.seat for play in played if table.lies(play)), holder)]


def instead_of(card: Card, hand: Hand, ruling: Ruling, random: Random) -> Card | None:
    """A legal card of his other than the one he takes back; None leaves it for later."""
    trick = ruling.table.trick
    suit = None if trick is None or trick.led == card else trick.suit_led
    if not hand.is_known:
        return None
    return random.choice([None, *(c for c in legal({*hand.known, card}, suit) if c != card)])
