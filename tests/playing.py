"""A table played at random: mostly legal cards, now and then whatever can go wrong, and an answer
whenever the table waits for one."""

import re
from collections.abc import Callable
from random import Random
from typing import NamedTuple

from deemed import Asks, Choice, Edition, Finding, Living, Right, Ruling, Table, standing
from deemed.director.living import Entry
from deemed.game.cards import PACK, Card, Suit
from deemed.game.contract import Strain
from deemed.game.deal import Hand
from deemed.game.seats import Seat
from deemed.game.trick import Play, Trick
from deemed.laws.restrictions import binding
from deemed.notation.cards import read_seat, write_hand, write_trick
from deemed.notation.tables import read_table
from deemed.rulings.live import Topic
from deemed.rulings.option import Option
from deemed.rulings.question import Answer
from deemed.table.acts import (
    Act,
    Agreed,
    Asked,
    Attention,
    Changed,
    Corrected,
    Designated,
    Dropped,
    Explained,
    Face,
    Faced,
    Held,
    Indicated,
    Inspected,
    LedFaceDown,
    Looked,
    Manner,
    Moved,
    Named,
    Nearness,
    Objected,
    Pointed,
    Purpose,
    Quitted,
    Reviewed,
    Said,
    Shown,
    Spread,
    Subject,
    Together,
    Told,
    Touched,
    Turned,
    Warned,
)
from deemed.table.designation import (
    Designation,
    Effect,
    Reference,
    Relative,
    Standing,
    naming,
)
from deemed.table.irregularity import Defective, LeadOutOfTurn, NotPlayed, Premature, Timing
from deemed.table.ledger import Bar
from deemed.table.table import Stage

Dealt = tuple[frozenset[Card], ...]
SEATS = tuple(Seat)
RESTLESS = 150  # entries; after so many nothing more goes wrong, so that the play ends
MANNERS = (None, None, None, Manner.LEAD, Manner.PLAY)
YES_NO_UNKNOWN = (None, True, False)


class Board(NamedTuple):
    """A table to play at, and the cards as they really lie."""

    start: Table
    dealt: Dealt  # each player's, with those of his that lie in the tricks that are told
    edition: Edition
    rate: float  # how often something goes wrong


class Step(NamedTuple):
    """What happens next, and which irregularity it is meant to be, if any."""

    entry: Entry
    kind: str = ""


def board(random: Random) -> Board:
    """A deal before the opening lead, or played by the rules to some depth; hands may be hidden."""
    depth = random.choice((0, 0, 0, random.randrange(52)))
    declarer, strain = random.choice(SEATS), random.choice(list(Strain))
    hands, tricks = played(random, declarer, strain, depth)
    earlier = random.randrange(len(tricks) - 1) if len(tricks) > 2 and one_in(random, 3) else 0
    told, hidden = tricks[earlier:], random.choice((0, 0, 0, 1, 2, 3))
    unseen = random.sample(SEATS, hidden)
    table = read_table(
        {
            "declarer": declarer.letter,
            **contract_in(random, strain),
            **{seat.letter: seen(random, hands[seat], seat in unseen) for seat in SEATS},
            **lying(told, declarer, turned=one_in(random, 2)),
            **(
                {"earlier": earlier, "won_before": random.randrange(earlier + 1)} if earlier else {}
            ),
        }
    )
    dealt = tuple(hands[seat] | cards_in(told, seat) for seat in SEATS)
    edition, rate = random.choice(list(Edition)), random.choice((0, 0.03, 0.1, 0.3))
    return Board(table, dealt, edition, rate)


def one_in(random: Random, number: int) -> bool:
    return random.randrange(number) == 0


def played(
    random: Random, declarer: Seat, strain: Strain, depth: int
) -> tuple[Dealt, tuple[Trick, ...]]:
    """What is left of the hands of a deal, and its tricks, the last of them perhaps in progress."""
    pack = random.sample(PACK, 52)
    hands = [set(pack[seat * 13 : seat * 13 + 13]) for seat in SEATS]
    trick, tricks = Trick(declarer.lho), []
    for _ in range(depth):
        seat = trick.to_play
        assert seat is not None
        card = random.choice(following(sorted(hands[seat]), trick.suit_led))
        hands[seat].remove(card)
        trick = trick.with_play(Play(seat, card))
        if trick.is_complete:
            tricks.append(trick)
            winner = trick.winning(strain.trumps)
            assert winner is not None
            trick = Trick(winner.seat)
    if not trick.is_empty:
        tricks.append(trick)
    return tuple(map(frozenset, hands)), tuple(tricks)


def following(hand: list[Card], suit: Suit | None) -> list[Card]:
    return [card for card in hand if card.suit is suit] or hand


def contract_in(random: Random, strain: Strain) -> dict[str, str]:
    if one_in(random, 5):
        return {"trumps": strain.letter}
    return {"contract": f"{random.randint(1, 7)}{strain.letter}{'X' * random.choice((0, 0, 1, 2))}"}


def seen(random: Random, hand: frozenset[Card], hidden: bool) -> str:
    """A hand as a file has it: whole, or with some or all of its cards unseen."""
    if not hidden:
        return write_hand(Hand(hand, 0))
    known = random.sample(sorted(hand), random.choice((0, random.randint(0, len(hand)))))
    return write_hand(Hand(frozenset(known), len(hand) - len(known)))


def lying(tricks: tuple[Trick, ...], declarer: Seat, turned: bool) -> dict[str, object]:
    if not tricks:
        return {"stage": "lead", "to_lead": declarer.lho.letter, "dummy_faced": False}
    *quitted, last = tricks
    if last.is_complete and turned:
        return {"tricks": [*map(write_trick, tricks)]}
    return {"tricks": [*map(write_trick, quitted)], "trick": write_trick(last)}


def cards_in(tricks: tuple[Trick, ...], seat: Seat) -> frozenset[Card]:
    return frozenset(card for trick in tricks if (card := trick.card(seat)) is not None)


def held(table: Table, dealt: Dealt) -> tuple[list[Card], ...]:
    """What each player has in his hand, whatever the table knows of it."""
    gone = {card for trick in table.tricks for card in trick.cards}
    gone.update(play.card for play in table.placed)
    return tuple(sorted(hand - gone) for hand in dealt)


class Moment(NamedTuple):
    """A table between two acts, with the hands as they really are."""

    living: Living
    board: Board
    hands: tuple[list[Card], ...]
    random: Random

    @property
    def table(self) -> Table:
        return self.living.table

    @property
    def seat(self) -> Seat:
        return self.random.choice(SEATS)

    @property
    def trick(self) -> Trick | None:
        return self.table.trick

    def holder(self, *less_likely: Seat) -> Seat | None:
        """A player who has a card left."""
        having = [seat for seat in SEATS if self.hands[seat]]
        likely = [seat for seat in having if seat not in less_likely]
        if likely and self.random.random() < 0.9:
            having = likely
        return self.random.choice(having) if having else None

    def card(self, seat: Seat) -> Card:
        return self.random.choice(self.hands[seat])

    def cards(self, seat: Seat, most: int) -> tuple[Card, ...]:
        hand = self.hands[seat]
        return tuple(self.random.sample(hand, self.random.randint(1, min(most, len(hand)))))

    def chance(self, share: float) -> bool:
        return self.random.random() < share


def step_at(living: Living, board: Board, random: Random) -> Step | None:
    """What happens next; None when the players leave the table."""
    now = Moment(living, board, held(living.table, board.dealt), random)
    if living.waits is not None:
        return step_while_waiting(now)
    if living.table.is_over or claims(living.table):
        return step_after_play(now)
    chosen = choice_before_next_card(now) if now.chance(0.6) else None
    if chosen is not None:
        return Step(chosen)
    if now.chance(alarm_at(living.table)):
        return used_unasked(now) or Step(Attention(now.seat), "attention")
    if len(living.record) < RESTLESS and now.chance(rate_at(now)):
        return (shirks(now) if now.chance(0.3) else None) or mischief(now)
    act = regular(now)
    return None if act is None else Step(act)


def rate_at(now: Moment) -> float:
    """How likely something goes wrong: more so where much can, as before the first lead."""
    rate, table = now.board.rate, now.table
    busy = table.stage is Stage.LEAD or table.penalty_cards or table.restrictions
    return max(rate, 0.2) if rate and busy else rate


def alarm_at(table: Table) -> float:
    """How likely somebody speaks up: most of all before dummy is spread to a wrong lead."""
    if any(isinstance(item, LeadOutOfTurn) for item in table.irregularities):
        return 0.3 if table.dummy_faced else 0.6
    return 0.2 if table.irregularities else 0.0


def claims(table: Table) -> list[Seat]:
    """Who has claimed, while that has not been dealt with."""
    return [d.seat for d in table.duties if d.what == "claim" and d.seat is not None]


def step_while_waiting(now: Moment) -> Step | None:
    """The answer or the choice, or once in a while something else all the same."""
    if now.board.rate and len(now.living.record) < RESTLESS and now.chance(0.06):
        return Step(stray(now), "stray entry") if now.chance(0.2) else mischief(now)
    waits = now.living.waits
    if isinstance(waits, Asks):
        answer = answer_to(waits, now)
        as_written = str(answer) if isinstance(answer, Card) else answer
        return Step(Finding(waits.question.name, as_written))
    if waits is None or not waits.alternatives:
        return None
    return Step(choice_of(waits, now))


def stray(now: Moment) -> Entry:
    """An answer to nothing that is asked, which is refused."""
    if now.chance(0.5):
        return Finding("natural", True)
    return Choice(now.seat, now.random.choice(list(Right)), "keep")


def step_after_play(now: Moment) -> Step | None:
    """What may still happen when all is played, or somebody has claimed."""
    claimed = claims(now.table)
    possible: list[Act | None] = [None, None, Attention(now.seat), inspects(now), points(now)]
    if claimed:
        claimer = claimed[-1]
        possible += [Agreed(claimer.lho), Agreed(claimer.rho)]
        if now.table.is_defender(claimer):
            possible.append(Objected(claimer.partner))
        if not now.table.is_over:
            possible.append(regular(now))
    act = now.random.choice(possible)
    return None if act is None else Step(act, "after the play")


def answer_to(asks: Asks, now: Moment) -> Answer:
    """The truth where the question is one of fact, else any answer."""
    question, table = asks.question, asks.table
    if not question.is_fact:
        return now.random.choice(question.answers)
    hands = held(table, now.board.dealt)
    fact = re.fullmatch(r"([NESW])_(holds|has)_(\w+)", question.name)
    if fact is not None:
        hand = [str(card) for card in hands[read_seat(fact[1])]]
        return fact[3] in ([card[0] for card in hand] if fact[2] == "holds" else hand)
    suit = [card for card in hands[table.dummy] if card in question.answers]
    if suit and question.name.startswith("lowest"):
        return suit[0]
    if suit and question.name.startswith("highest"):
        return suit[-1]
    return now.random.choice(suit or question.answers)


def choice_of(option: Option, now: Moment) -> Choice:
    """One of the alternatives, with a card where it needs one."""
    alternative = now.random.choice(option.alternatives)
    choice = option.choice(alternative.key, now.random.choice(option.holders))
    result = now.living.result
    table = result.table if isinstance(result, Ruling) else now.table
    if alternative.key == "any":
        return choice._replace(card=unseen_card(option, table, now))
    if option.right is Right.WITHDRAW and alternative.word == "withdraw" and now.chance(0.5):
        assert isinstance(option.about, Card)
        return choice._replace(card=instead_of(option.about, table, now))
    return choice


def unseen_card(option: Option, table: Table, now: Moment) -> Card | None:
    """A card that the table does not show: dummy's, or one for a trick that is short of it."""
    seat, suit = table.dummy, table.suit_led
    if option.right is Right.SUPPLY:
        seat, suit = short_of_card(option.holders[0], table)
    cards = following(held(table, now.board.dealt)[seat], suit)
    return now.random.choice(cards) if cards else None


def short_of_card(holder: Seat, table: Table) -> tuple[Seat, Suit | None]:
    """Whose card is missing from a trick that is being put right, and what was led to it."""
    seats = (holder, table.dummy) if holder is table.declarer else (holder,)
    for item in table.irregularities:
        if type(item) is Defective and item.seat in seats:
            return item.seat, table.tricks[item.trick - table.earlier].suit_led
    return holder, None


def instead_of(card: Card, table: Table, now: Moment) -> Card | None:
    """A legal card other than the one taken back."""
    owner = next(seat for seat in SEATS if card in now.board.dealt[seat])
    trick = table.trick
    suit = None if trick is None or trick.led == card else trick.suit_led
    hand = sorted({*held(table, now.board.dealt)[owner], card})
    others = [other for other in following(hand, suit) if other != card]
    return now.random.choice(others) if others else None


def choice_before_next_card(now: Moment) -> Choice | None:
    """What a player may choose before the next card, where that is told him."""
    if not now.table.penalty_cards:
        return None
    items = standing(now.table, now.living.edition)
    options = [item.option for item in items if item.topic is Topic.CHOICE]
    return next((choice_of(option, now) for option in options if option is not None), None)


BEFORE_PARTNER = (Timing.LED_BEFORE_PARTNER_PLAYED, Timing.PLAYED_BEFORE_PARTNER)


def used_unasked(now: Moment) -> Step | None:
    """A player uses his right before the director has been asked to come."""
    if now.chance(0.7):
        return None
    table = now.table
    item = now.random.choice(table.irregularities)
    answers: tuple[str, ...] = ("accept", "refuse")
    right, by = Right.LEAD, table.declarer
    match item:
        case LeadOutOfTurn():
            if item.opening:
                suit = item.play.card.suit.letter
                answers = ("spread", "accept", f"require {suit}", f"forbid {suit}", "neither")
                right = Right.OPENING_LEAD
            elif not table.is_defender(item.play.seat):
                by = now.random.choice(table.defenders)
        case Premature() if item.timing in BEFORE_PARTNER:
            answers, right = ("highest", "lowest"), Right.PARTNERS_PLAY
        case NotPlayed():
            answers, right = ("accept", "require"), Right.PENALTY_CARD
        case _:
            return None
    return Step(Choice(by, right, now.random.choice(answers)), "right used unasked")


def regular(now: Moment) -> Act | None:
    """A card in turn, as the Laws would have it; None if nobody has one."""
    table = now.table
    seat = now.holder() if table.to_act is None else table.to_act
    if seat is None or not now.hands[seat]:
        return None
    if not table.dummy_faced and table.stage is Stage.PLAY and now.chance(0.7):
        return Spread(table.dummy)
    card = now.random.choice(lawful(table, seat, now.hands[seat]))
    if table.stage is Stage.LEAD:
        return opening_lead(now, seat, card)
    if seat is table.dummy:
        return from_dummy(now, card)
    if now.chance(0.95):
        return Faced(seat, card)
    if now.chance(0.5):
        return Named(seat, card, True)
    return Held(seat, card, Nearness.TOUCHING, True, (seat.partner,), False)


def opening_lead(now: Moment, seat: Seat, card: Card) -> Act:
    if now.table.face_down is None and now.chance(0.5):
        return LedFaceDown(seat, now.random.choice((None, card)))
    down = (act for act in reversed(now.living.acts) if isinstance(act, LedFaceDown))
    led = next((act for act in down if act.by is seat), None)
    if now.table.face_down is seat and led is not None and led.card in now.hands[seat]:
        return Faced(seat, led.card)
    return Faced(seat, card)


def from_dummy(now: Moment, card: Card) -> Act:
    """A card of dummy's: called, touched by declarer, or only told as played."""
    declarer = now.table.declarer
    way = now.random.random()
    if way < 0.5:
        return Faced(now.table.dummy, card)
    if way < 0.85:
        return Designated(declarer, naming(card))
    if way < 0.95:
        return Designated(declarer, words_for(now, card))
    return Touched(declarer, card, Purpose.PLAY)


def words_for(now: Moment, card: Card) -> Designation:
    """An incomplete designation, which the card may answer to or not."""
    relative = now.random.choice(list(Relative))
    return now.random.choice(
        (
            Designation(suit=card.suit),
            Designation(suit=card.suit),
            Designation(rank=card.rank),
            Designation(relative=relative),
            Designation(suit=card.suit, relative=relative),
            Designation(effect=now.random.choice(list(Effect))),
            Designation(suit=card.suit, standing=now.random.choice(list(Standing))),
            Designation(reference=now.random.choice(list(Reference))),
        )
    )


def lawful(table: Table, seat: Seat, hand: list[Card]) -> list[Card]:
    """What a player may play in turn: following suit, then restrictions, then penalty cards."""
    cards = following(hand, table.suit_led)
    items = binding(table, seat)
    barred = [item.suit for item in items if item.bar in (Bar.NOT_LEAD, Bar.NOT_PLAY)]
    cards = [card for card in cards if card.suit not in barred] or cards
    for item in items:
        if item.suit is not None and item.suit not in barred:
            cards = [c for c in cards if obeys(c, cards, item.bar, item.suit)] or cards
    majors = [pc.card for pc in table.penalty_cards_of(seat) if pc.is_major and pc.card in cards]
    if majors:
        return majors
    for pc in table.penalty_cards_of(seat):
        if pc.card in cards and not pc.is_major:
            cards = [
                card
                for card in cards
                if card == pc.card or card.is_honour or card.suit is not pc.card.suit
            ]
    return cards


def obeys(card: Card, cards: list[Card], bar: Bar, suit: Suit) -> bool:
    of_suit = [each for each in cards if each.suit is suit]
    match bar:
        case Bar.LEAD | Bar.PLAY:
            return card.suit is suit
        case Bar.NOT_LEAD | Bar.NOT_PLAY:
            return card.suit is not suit
        case Bar.HIGHEST:
            return card == of_suit[-1] if of_suit else True
        case Bar.LOWEST:
            return card == of_suit[0] if of_suit else True
    return True


def shirks(now: Moment) -> Step | None:
    """A player does not do what a penalty card or a restriction asks of him."""
    for kind in ("restriction broken", "penalty card not played"):
        act = KINDS[kind][1](now)
        if act is not None:
            return Step(act, kind)
    return None


def mischief(now: Moment) -> Step | None:
    """Something irregular that can happen at this table, of a kind drawn at random."""
    if now.table.stage is Stage.LEAD and now.chance(0.3):
        act = leads_out_of_turn(now)
        return act and Step(act, "lead out of turn")
    names = list(KINDS)
    for _ in range(20):
        (kind,) = now.random.choices(names, WEIGHTS)
        act = KINDS[kind][1](now)
        if act is not None:
            return Step(act, kind)
    return Step(Attention(now.seat), "attention")


def leads_out_of_turn(now: Moment) -> Act | None:
    seat, proper = now.holder(now.table.dummy), now.table.on_lead
    if now.table.stage is Stage.LEAD and proper is not None and now.chance(0.7):
        seat = proper.partner
    if now.table.trick_in_progress is not None or seat in (None, proper):
        return None
    assert seat is not None
    return Faced(seat, now.card(seat), now.random.choice(MANNERS))


def plays_out_of_turn(now: Moment) -> Act | None:
    trick, seat = now.table.trick_in_progress, now.holder()
    if trick is None or seat is None or seat is trick.to_play or trick.card(seat) is not None:
        return None
    return Faced(seat, now.card(seat), now.random.choice(MANNERS))


def leads_too_early(now: Moment) -> Act | None:
    """A lead to the next trick while this one is in progress."""
    trick, seat = now.table.trick_in_progress, now.holder()
    if trick is None or seat is None or seat is trick.to_play:
        return None
    return Faced(seat, now.card(seat), Manner.LEAD)


def fifth_card(now: Moment) -> Act | None:
    trick, seat = now.trick, now.holder()
    if trick is None or seat is None or trick.card(seat) is None:
        return None
    in_turn = trick.is_complete and now.table.on_lead is seat
    manner = Manner.PLAY if in_turn else now.random.choice(MANNERS)
    return Faced(seat, now.card(seat), manner)


def revokes(now: Moment) -> Act | None:
    seat, suit = now.table.to_act, now.table.suit_led
    if seat is None or suit is None:
        return None
    hand = now.hands[seat]
    others = [card for card in hand if card.suit is not suit]
    if not others or len(others) == len(hand):
        return None
    return Faced(seat, now.random.choice(others))


def leaves_penalty_card(now: Moment) -> Act | None:
    seat = now.table.to_act
    if seat is None or not now.table.penalty_cards_of(seat):
        return None
    laid = [pc.card for pc in now.table.penalty_cards_of(seat)]
    cards = [c for c in following(now.hands[seat], now.table.suit_led) if c not in laid]
    return Faced(seat, now.random.choice(cards)) if cards else None


def breaks_restriction(now: Moment) -> Act | None:
    seat = now.table.to_act
    if seat is None or not any(i.seat is seat and i.limits for i in now.table.restrictions):
        return None
    allowed = lawful(now.table, seat, now.hands[seat])
    cards = [c for c in following(now.hands[seat], now.table.suit_led) if c not in allowed]
    return Faced(seat, now.random.choice(cards)) if cards else None


def at_the_same_moment(now: Moment) -> Act | None:
    """A card with the one before it; often the player's whose turn it was not."""
    last = now.living.acts[-1] if now.living.acts else None
    seat = now.holder()
    if not isinstance(last, Faced) or seat in (None, last.by):
        return None
    assert seat is not None
    return Faced(seat, now.card(seat), now.random.choice(MANNERS), simultaneous=True)


def several_together(now: Moment) -> Act | None:
    seat = now.table.to_act if now.chance(0.8) else now.holder()
    if seat is None or len(now.hands[seat]) < 2:
        return None
    cards = tuple(now.random.sample(now.hands[seat], min(len(now.hands[seat]), 3)))
    cards = cards[: now.random.choice((2, 2, 3))]
    return Together(seat, cards, now.random.choice((None, (), cards[:1], cards)))


def drops(now: Moment) -> Act | None:
    seat = now.holder(now.table.dummy)
    if seat is None:
        return None
    return Dropped(seat, now.card(seat), now.random.choice((None, *Face)))


def shows(now: Moment) -> Act | None:
    seat = now.holder(now.table.dummy)
    if seat is None:
        return None
    claim = now.random.choice((False, False, False, None, True))
    return Shown(seat, now.cards(seat, 3), claim)


def spreads(now: Moment) -> Act | None:
    return Spread(now.seat) if now.chance(0.3) else None


def holds_out(now: Moment) -> Act | None:
    seat = now.holder(now.table.dummy)
    if seat is None:
        return None
    return Held(
        seat,
        now.card(seat),
        now.random.choice((None, *Nearness)),
        now.random.choice(YES_NO_UNKNOWN),
        tuple(now.random.sample([s for s in SEATS if s is not seat], now.random.randint(0, 2))),
        now.chance(0.5),
        now.random.choice(MANNERS),
    )


def names(now: Moment) -> Act | None:
    seat = now.holder(now.table.dummy)
    if seat is None:
        return None
    return Named(seat, now.card(seat), now.random.choice(YES_NO_UNKNOWN))


def dummy_moves(now: Moment) -> Act | None:
    dummy = now.table.dummy
    return Moved(dummy, now.card(dummy)) if now.hands[dummy] else None


def dummy_indicates(now: Moment) -> Act | None:
    dummy = now.table.dummy
    if not now.hands[dummy]:
        return None
    return Indicated(dummy, now.random.choice((None, now.card(dummy))))


def touches(now: Moment) -> Act | None:
    dummy = now.table.dummy
    if not now.hands[dummy]:
        return None
    by = now.random.choice((dummy, now.table.declarer))
    return Touched(by, now.card(dummy), now.random.choice((None, *Purpose)))


def designates(now: Moment) -> Act | None:
    """A call in or out of turn, of a card that dummy has or of any other."""
    if not now.hands[now.table.dummy]:
        return None
    card = now.card(now.table.dummy) if now.chance(0.7) else now.random.choice(PACK)
    said = naming(card) if now.chance(0.4) else words_for(now, card)
    return Designated(now.table.declarer, said)


def changes(now: Moment) -> Act | None:
    """Another card is wanted, by him who played last or by anybody."""
    last = now.living.acts[-1].by if now.living.acts else now.seat
    by = last if now.chance(0.7) else now.seat
    mine = [by, by.partner] if by is now.table.declarer else [by]
    owner = now.random.choice(mine)
    if not now.hands[owner]:
        return None
    pause = now.random.choice(YES_NO_UNKNOWN)
    if by is now.table.declarer and now.chance(0.3):
        return Changed(by, words_for(now, now.card(owner)), (), pause)
    return Changed(by, None, now.cards(owner, 2), pause)


def leads_face_down(now: Moment) -> Act | None:
    seat = now.holder()
    if now.table.stage is not Stage.LEAD or seat is None:
        return None
    return LedFaceDown(seat, now.random.choice((None, now.card(seat))))


def asks_for_the_suit(now: Moment) -> Act | None:
    trick = now.trick
    to = [] if trick is None else [play.seat for play in trick.plays]
    by = now.seat
    to = [seat for seat in to if seat is not by]
    return Asked(by, now.random.choice(to)) if to else None


def dummy_looks(now: Moment) -> Act:
    dummy = now.table.dummy
    return Looked(dummy, now.random.choice([seat for seat in SEATS if seat is not dummy]))


def dummy_warns(now: Moment) -> Act:
    return Warned(now.table.dummy)


def turns_trick(now: Moment) -> Act | None:
    """A trick is turned when it is complete, or one card short of it."""
    return None if now.trick is None or len(now.trick.plays) < 3 else Quitted(now.seat)


def inspects(now: Moment) -> Act | None:
    """Nothing is found of a player in a trick that he has no card in, or cards too many."""
    tricks = now.table.quitted
    if not tricks:
        return None
    by, number = now.seat, now.random.randrange(len(tricks))
    lying = tricks[number].card(by)
    trick = number + 1 + now.table.earlier
    if lying is None:
        placed = any(play.seat is by for play in now.table.placed)
        return None if placed else Inspected(by, trick)
    extra = now.cards(by, 2) if now.hands[by] else ()
    return Inspected(by, trick, (lying, *extra))


def points(now: Moment) -> Act | None:
    by, at = now.random.sample(SEATS, 2)
    return Pointed(by, at) if now.table.quitted else None


def reviews(now: Moment) -> Act | None:
    complete = now.trick is not None and now.trick.is_complete
    return Reviewed(now.seat, now.chance(0.5)) if now.table.quitted or complete else None


def turns_card(now: Moment) -> Act | None:
    plays = () if now.trick is None else now.trick.plays
    return Turned(now.random.choice(plays).seat) if plays else None


def tells(now: Moment) -> Act:
    by, to = now.random.sample(SEATS, 2)
    return Told(by, to, now.random.choice(list(Manner)))


def explains(now: Moment) -> Act:
    subject, conventional = now.random.choice(list(Subject)), now.random.choice(YES_NO_UNKNOWN)
    return Explained(now.seat, subject, conventional)


def corrects(now: Moment) -> Act | None:
    told = [act.by for act in now.living.acts if isinstance(act, Explained)]
    return Corrected(now.random.choice(told)) if told else None


def says(now: Moment) -> Act:
    return Said(now.seat, "well")


def draws_attention(now: Moment) -> Act:
    return Attention(now.seat)


Kind = Callable[[Moment], Act | None]
KINDS: dict[str, tuple[int, Kind]] = {
    "lead out of turn": (6, leads_out_of_turn),
    "play out of turn": (6, plays_out_of_turn),
    "premature lead": (3, leads_too_early),
    "fifth card": (4, fifth_card),
    "revoke": (8, revokes),
    "penalty card not played": (6, leaves_penalty_card),
    "restriction broken": (6, breaks_restriction),
    "simultaneous card": (3, at_the_same_moment),
    "several cards together": (3, several_together),
    "dropped card": (4, drops),
    "shown cards": (2, shows),
    "hand spread": (1, spreads),
    "held card": (4, holds_out),
    "named card": (4, names),
    "card moved by dummy": (4, dummy_moves),
    "card indicated by dummy": (1, dummy_indicates),
    "card touched": (3, touches),
    "designation": (5, designates),
    "change": (4, changes),
    "lead face down": (2, leads_face_down),
    "question": (2, asks_for_the_suit),
    "dummy looked": (1, dummy_looks),
    "dummy warned": (1, dummy_warns),
    "trick turned": (2, turns_trick),
    "tricks inspected": (2, inspects),
    "card pointed out": (1, points),
    "trick reviewed": (1, reviews),
    "card turned": (1, turns_card),
    "told it was his turn": (2, tells),
    "wrong explanation": (1, explains),
    "explanation corrected": (2, corrects),
    "words": (1, says),
    "attention": (3, draws_attention),
}
WEIGHTS = [weight for weight, _ in KINDS.values()]
