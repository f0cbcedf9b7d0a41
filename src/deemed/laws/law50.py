"""Laws 49, 50 and 51: a defender's exposed card, and what follows from penalty cards."""

from itertools import combinations

from deemed.game.cards import Card, Suit
from deemed.game.seats import Seat
from deemed.game.trick import Play
from deemed.laws.clause import Clause, clause, rule_of
from deemed.laws.inquiry import Inquiry
from deemed.laws.questions import DELIBERATE, NO_PENALTY_CARD
from deemed.laws.restrictions import can_obey, permitted
from deemed.rulings.edition import Edition
from deemed.rulings.option import Alternative, Right
from deemed.table.irregularity import LedTooSoon
from deemed.table.ledger import Bar, Duty, Entry, Restriction
from deemed.table.moves import (
    Close,
    Inform,
    Lay,
    Owe,
    PickUp,
    PlayCard,
    Restrict,
    Withdraw,
)
from deemed.table.penalty_card import Kind, PenaltyCard
from deemed.table.table import Table

E2007, E2017 = Edition.E2007, Edition.E2017


@clause("49")
def exposed(inquiry: Inquiry, play: Play, deliberate: bool | None = False) -> None:
    """A defender's card that his partner could see, or that he names, becomes a penalty card."""
    becomes_penalty_card(inquiry, play, deliberate)


@clause("50")
def becomes_penalty_card(inquiry: Inquiry, play: Play, deliberate: bool | None) -> None:
    """A card a defender exposes too soon is a penalty card, unless the director says otherwise."""
    told = inquiry.given(NO_PENALTY_CARD, inquiry.at) is not None
    if told and inquiry.finds(NO_PENALTY_CARD, play.seat, play.card):
        return
    kind = graded(inquiry, play, deliberate)
    stays_faced(inquiry)
    for other in inquiry.table.penalty_cards_of(play.seat):
        if not other.is_major and other.card != play.card:
            inquiry.orders(Lay(other._replace(kind=Kind.MAJOR)))
    inquiry.orders(Lay(PenaltyCard(play.seat, play.card, kind)))
    if kind is Kind.MINOR:
        minor_penalty_card(inquiry)
    else:
        must_be_played(inquiry)
    information_from(inquiry, play)


MAY_HAVE_TO_BE_PLAYED = rule_of(
    "penalty_card_to_be_played", "45C5", "A penalty card may have to be played, under Law 50."
)
stays_faced = rule_of(
    "stays_faced",
    "50A",
    "A penalty card lies face up before its owner until it is played or another penalty chosen.",
)
stays_faced.restated(
    "50A",
    since=E2007,
    gist="A penalty card lies face up before its owner until a rectification has been chosen.",
)


@clause("50B")
def graded(inquiry: Inquiry, play: Play, deliberate: bool | None) -> Kind:
    """One card below the ten, exposed by accident, is minor; any other penalty card is major."""
    already = [pc for pc in inquiry.table.penalty_cards_of(play.seat) if pc.card != play.card]
    if play.card.is_honour or already:
        return Kind.MAJOR
    if deliberate is None:
        deliberate = inquiry.finds(DELIBERATE, play.seat, play.card)
    return Kind.MAJOR if deliberate else Kind.MINOR


minor_penalty_card = rule_of(
    "minor_penalty_card",
    "50C",
    "The owner of a minor penalty card may play no other card below the ten of that suit first; "
    "an honour he may; his partner leads as he likes, but may not use the sight of it.",
)
minor_penalty_card.restated(
    "50C",
    since=E2007,
    gist="The owner of a minor penalty card may play no other card below the ten of that suit "
    "first; an honour he may; his partner leads as he likes.",
)

must_be_played = rule_of(
    "must_be_played",
    "50D1",
    "A major penalty card is played at the first legal chance; following suit comes first.",
)
must_be_played.renumbered("50D1(a)", since=E2007)


@clause("50D1")
def information_from(inquiry: Inquiry, play: Play) -> None:
    """That the card must be played is for all to use; its owner's partner may use nothing else."""
    _partner_may_not_use(inquiry, play, "50D1" if _is_major(inquiry, play.card) else "50C")


@information_from.reworded("50E", since=E2007)
def information_from_2007(inquiry: Inquiry, play: Play) -> None:
    """The duty to play the card is for all to use; what else it shows is barred to its owner's
    partner."""
    _partner_may_not_use(inquiry, play, "50E2")
    _look_at_the_end(inquiry, play)


@information_from.reworded("50E", since=E2017)
def information_from_2017(inquiry: Inquiry, play: Play) -> None:
    """While the card lies on the table, all players may use the sight of it."""
    side = play.seat.side
    inquiry.orders(Inform(Entry(play.seat, play.card, (side.other, side), (), "50E1")))
    _look_at_the_end(inquiry, play)


def _partner_may_not_use(inquiry: Inquiry, play: Play, ref: str) -> None:
    side = play.seat.side
    inquiry.orders(Inform(Entry(play.seat, play.card, (side.other,), (side,), ref)))


def _look_at_the_end(inquiry: Inquiry, play: Play) -> None:
    inquiry.orders(Owe(Duty("penalty_card_helped", "50E3", play.seat, play.card)))


def _is_major(inquiry: Inquiry, card: Card) -> bool:
    return any(pc.is_major for pc in inquiry.table.penalty_cards if pc.card == card)


def next_card(inquiry: Inquiry) -> None:
    """What penalty cards ask of the next player, before he leads or plays."""
    seat = inquiry.table.to_act
    if seat is None or not inquiry.table.is_defender(seat):
        return
    if inquiry.table.duties and inquiry.table.trick_in_progress is None:
        _for_withdrawn_call(inquiry, seat)
    if inquiry.table.next_trick == 12:
        return  # with one card left there is nothing to choose
    if inquiry.table.trick_in_progress is None:
        before_lead(inquiry, seat)
    majors = [pc.card for pc in inquiry.table.penalty_cards_of(seat) if pc.is_major]
    legal = [card for card in permitted(inquiry.table, seat) if card in majors]
    if len(legal) > 1:
        card = which_penalty_card(inquiry, legal)
        inquiry.orders(PlayCard(Play(seat, card)))


def _for_withdrawn_call(inquiry: Inquiry, leader: Seat) -> None:
    from deemed.laws.law26 import before_first_lead, owed_at_lead

    duty = owed_at_lead(inquiry, leader)
    if duty is not None:
        before_first_lead(inquiry, leader, duty)


def before_lead(inquiry: Inquiry, leader: Seat) -> None:
    """A defender whose partner has a major penalty card waits for declarer before he leads."""
    table = inquiry.table
    majors = [pc for pc in undecided(table, leader) if pc.is_major]
    suits = sorted({pc.card.suit for pc in majors}, reverse=True)
    if len(majors) == 1:
        lead_with_one_penalty_card(inquiry, leader, suits)
    elif len(suits) == 1:
        lead_with_one_suit(inquiry, leader, suits)
    elif suits:
        lead_with_several_suits(inquiry, leader, suits)


def undecided(table: Table, leader: Seat) -> list[PenaltyCard]:
    """Partner's penalty cards that declarer has not had a choice about at this lead."""
    chosen = [item for item in table.restrictions if item.seat is leader]
    considered = {c for item in chosen if item.trick == table.next_trick for c in item.considered}
    return [pc for pc in table.penalty_cards_of(leader.partner) if pc.card not in considered]


@clause("50D2")
def lead_with_one_penalty_card(inquiry: Inquiry, leader: Seat, suits: list[Suit]) -> None:
    """Declarer may require or forbid the lead of the suit, and the card is picked up; or neither,
    and it stays."""
    choose_lead(inquiry, leader, suits, {})


@clause("51B1")
def lead_with_one_suit(inquiry: Inquiry, leader: Seat, suits: list[Suit]) -> None:
    """With several penalty cards in one suit declarer may require or forbid it; all of them are
    picked up."""
    choose_lead(
        inquiry, leader, suits, {"require": ONE_SUIT_REQUIRED, "forbid": ONE_SUIT_FORBIDDEN}
    )


@clause("51B2")
def lead_with_several_suits(inquiry: Inquiry, leader: Seat, suits: list[Suit]) -> None:
    """With penalty cards in several suits declarer may require one of them or forbid one or more;
    those cards are picked up."""
    cited = {"require": ONE_OF_SEVERAL, "forbid": SOME_FORBIDDEN}
    if NONE_CHOSEN.in_force(inquiry):
        cited["neither"] = NONE_CHOSEN
    choose_lead(inquiry, leader, suits, cited)


ONE_SUIT_REQUIRED = rule_of(
    "one_suit_required",
    "51B1(a)",
    "When he requires the suit, all penalty cards of it are picked up.",
)
ONE_SUIT_FORBIDDEN = rule_of(
    "one_suit_forbidden",
    "51B1(b)",
    "When he forbids the suit, all penalty cards of it are picked up.",
)
ONE_OF_SEVERAL = rule_of(
    "one_of_several_required",
    "51B2(a)",
    "When he requires one of several suits, the penalty cards of that suit are picked up.",
)
SOME_FORBIDDEN = rule_of(
    "some_forbidden",
    "51B2(b)",
    "When he forbids one or more of several suits, the penalty cards of those are picked up.",
)
NONE_CHOSEN = rule_of(
    "none_chosen",
    "51B2(c)",
    "When he does neither, any card may be led and the penalty cards stay.",
    since=E2017,
)


lead_with_several_suits.restated(
    "51B2",
    since=E2017,
    gist="With penalty cards in several suits declarer may require one of them, forbid one or "
    "more (those cards are picked up), or leave the lead free and the cards on the table.",
)


def settle_led_too_soon(inquiry: Inquiry, early: LedTooSoon) -> None:
    """Attention is drawn to a lead that declarer had a say in, before the next hand has played."""
    inquiry.orders(Close(early))
    trick, play = inquiry.table.trick, early.play
    if trick is not None and trick.card(play.seat) == play.card:
        led_too_soon(inquiry, play)


@clause("50D2")
def led_too_soon(inquiry: Inquiry, play: Play) -> None:
    """The partner of a major penalty card's owner may not lead before declarer has chosen; a card
    so led is exposed."""
    inquiry.orders(Withdraw(play))
    inquiry.rules(play, stands=False)
    exposed(inquiry, play, True)


def choose_lead(
    inquiry: Inquiry, leader: Seat, suits: list[Suit], cited: dict[str, Clause[[], None]]
) -> None:
    required = [Alternative("require", suits=(suit,)) for suit in suits]
    chosen, _ = inquiry.offers(
        (inquiry.table.declarer,),
        Right.PENALTY_SUIT,
        (*required, *_forbidding(suits), Alternative("neither")),
    )
    if chosen.word in cited:
        cited[chosen.word](inquiry)
    considered = tuple(pc.card for pc in undecided(inquiry.table, leader) if pc.is_major)
    restrict_lead(inquiry, leader, chosen, considered)


def restrict_lead(
    inquiry: Inquiry, leader: Seat, chosen: Alternative, considered: tuple[Card, ...]
) -> None:
    """Carry out what declarer chose before the partner of the owner leads."""
    trick = inquiry.table.next_trick
    if chosen.word == "neither":
        leaves_lead_free(inquiry)
        ref = inquiry.wording.ref
        inquiry.orders(Restrict(Restriction(leader, Bar.FREE, None, ref, trick, considered)))
        return
    lead_restricted(inquiry)
    ref = lead_restricted.wording(inquiry).ref
    bar = Bar.LEAD if chosen.word == "require" else Bar.NOT_LEAD
    for suit in chosen.suits:
        inquiry.orders(Restrict(Restriction(leader, bar, suit, ref, trick, considered)))
    for pc in inquiry.table.penalty_cards_of(leader.partner):
        if pc.card.suit in chosen.suits:
            inquiry.orders(PickUp(pc))
            if picked_up.in_force(inquiry):
                picked_up(inquiry, Play(pc.of, pc.card))
    if can_obey(inquiry.table, leader) is False:
        UNABLE(inquiry)


lead_restricted = rule_of(
    "lead_restricted",
    "50D2(a)",
    "A lead required or forbidden binds him while he keeps the lead, and the card is picked up.",
)
leaves_lead_free = rule_of(
    "leaves_lead_free", "50D2(b)", "If declarer does neither, any lead is free and the card stays."
)
UNABLE = rule_of(
    "unable", "59", "A player who cannot lead or play as required may play any legal card."
)


@clause("50E2", since=E2017)
def picked_up(inquiry: Inquiry, play: Play) -> None:
    """Once the card is back in hand, its owner's partner may no longer use the sight of it."""
    _partner_may_not_use(inquiry, play, "50E2")


def _forbidding(suits: list[Suit]) -> list[Alternative]:
    return [
        Alternative("forbid", suits=several)
        for number in range(1, len(suits) + 1)
        for several in combinations(suits, number)
    ]


@clause("51A")
def which_penalty_card(inquiry: Inquiry, cards: list[Card]) -> Card:
    """A defender who may play more than one penalty card plays the one declarer names."""
    chosen, _ = inquiry.offers(
        (inquiry.table.declarer,),
        Right.WHICH_PENALTY_CARD,
        [Alternative("play", card=card) for card in cards],
    )
    assert chosen.card is not None
    return chosen.card
