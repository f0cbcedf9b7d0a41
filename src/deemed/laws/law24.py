"""Law 24: a card exposed or led while the auction is still going on."""

from deemed.game.cards import Card
from deemed.game.seats import Seat
from deemed.game.trick import Play
from deemed.laws.clause import clause, rule_of
from deemed.laws.inquiry import Inquiry
from deemed.laws.law50 import becomes_penalty_card
from deemed.laws.questions import BEFORE_FIRST_CALL, COULD_SEE, Before
from deemed.rulings.edition import Edition
from deemed.table.acts import Dropped, Face, Faced, Held, Manner, Named, Shown
from deemed.table.ledger import Bar, Duty, Entry, Restriction
from deemed.table.moves import Inform, Lay, Owe, PickUp, Restrict
from deemed.table.penalty_card import Kind, PenaltyCard

E2007, E2017 = Edition.E2007, Edition.E2017
IN_AUCTION = (Kind.EXPOSED, Kind.LED)


def shown_in_auction(inquiry: Inquiry, act: Faced | Dropped | Held | Named | Shown) -> None:
    """A card came to be seen before the play: Law 24, if his partner could see it."""
    if isinstance(act, Named):
        named_in_auction(inquiry, act)
        return
    cards = act.cards if isinstance(act, Shown) else (act.card,)
    inquiry.wording = is_in_the_auction.wording(inquiry)
    if not _could_be_seen(inquiry, act, cards[0] if cards else None):
        return
    if not is_in_the_auction(inquiry, act.by, cards[0] if cards else None):
        OTHER_SOURCE(inquiry)
        inquiry.orders(Owe(Duty("card_seen_early", inquiry.wording.ref, act.by)))
        return
    led = isinstance(act, Faced | Held) and act.manner is Manner.LEAD
    for card in cards:
        stays_face_up(inquiry, Play(act.by, card), led)
    _partner_may_have_to_pass(inquiry, act.by, cards, led)


def named_in_auction(inquiry: Inquiry, act: Named) -> None:
    """A card that was only named has not been seen: a remark, which his partner may not use."""
    FROM_PARTNER(inquiry)
    side, ref = act.by.side, inquiry.wording.ref
    inquiry.orders(Inform(Entry(act.by, act.card, (side.other,), (side,), ref)))


FROM_PARTNER = rule_of(
    "from_partner",
    "16A",
    "What a remark of partner's tells a player, he may not choose by among likely actions.",
)
FROM_PARTNER.renumbered("16B", since=E2007)


def _could_be_seen(
    inquiry: Inquiry, act: Faced | Dropped | Held | Shown, card: Card | None
) -> bool:
    partner = act.by.partner
    found = inquiry.given(COULD_SEE, inquiry.at) is not None
    if isinstance(act, Dropped) and act.face is not None and not found:
        return act.face is Face.UP
    if isinstance(act, Held) and partner in act.seen_by:
        return True
    return isinstance(act, Faced | Shown) or inquiry.finds(COULD_SEE, partner, card)


@clause("24")
def is_in_the_auction(inquiry: Inquiry, seat: Seat, card: Card | None) -> bool:
    """A card his partner could see through a player's own act in the auction stays face up till
    the auction ends; a defender's is then a penalty card."""
    return True


is_in_the_auction.restated(
    "24",
    since=E2007,
    gist="A card his partner could see through a player's own fault in the auction period stays "
    "face up till that ends; declarer's and dummy's are then picked up, a defender's is a penalty "
    "card.",
)


@is_in_the_auction.reworded("24", since=E2017)
def is_in_the_auction_2017(inquiry: Inquiry, seat: Seat, card: Card | None) -> bool:
    """A card his partner could see through a player's own fault during the auction stays face up
    till the auction ends."""
    auction = inquiry.table.auction
    if auction is not None and auction.calls:
        return True
    return inquiry.finds(BEFORE_FIRST_CALL, seat, card) is Before.LAW_24


OTHER_SOURCE = rule_of(
    "other_source",
    "16D",
    "What a player learns from another source before the auction is told to the director at once.",
    since=E2017,
)


def stays_face_up(inquiry: Inquiry, play: Play, led: bool) -> None:
    kind = Kind.LED if led else Kind.EXPOSED
    inquiry.rules(play, stands=False)
    inquiry.orders(Lay(PenaltyCard(play.seat, play.card, kind)))
    if for_the_other_side.in_force(inquiry):
        for_the_other_side(inquiry, play)


@clause("24", since=E2007)
def for_the_other_side(inquiry: Inquiry, play: Play) -> None:
    """What the card shows is for the other side to use, and not for the offender's."""
    side = play.seat.side
    ref = inquiry.wording.ref
    inquiry.orders(Inform(Entry(play.seat, play.card, (side.other,), (side,), ref)))


def _partner_may_have_to_pass(
    inquiry: Inquiry, seat: Seat, cards: tuple[Card, ...], led: bool
) -> None:
    lying = [pc for pc in inquiry.table.penalty_cards_of(seat) if pc.kind in IN_AUCTION]
    if len(lying) > 1:
        SEVERAL(inquiry)
    elif led or any(card.is_honour for card in cards):
        HONOUR_OR_LED(inquiry)
    else:
        ONE_SMALL(inquiry)
        return
    ref, partner = inquiry.wording.ref, seat.partner
    inquiry.orders(Restrict(Restriction(partner, Bar.PASS_ONCE, None, ref)))
    inquiry.orders(Owe(Duty("forced_pass", ref, seat)))


ONE_SMALL = rule_of(
    "one_small_card", "24A", "For one card below the ten that was not led, nothing more follows."
)
HONOUR_OR_LED = rule_of(
    "honour_or_led",
    "24B",
    "For an honour, or a card led too soon, the offender's partner must pass at his next turn.",
)
SEVERAL = rule_of(
    "several_exposed",
    "24C",
    "For two or more cards the offender's partner must pass at his next turn.",
)


def auction_over(inquiry: Inquiry) -> None:
    """The auction has ended: cards shown in it are picked up or become penalty cards."""
    lying = [pc for pc in inquiry.table.penalty_cards if pc.kind in IN_AUCTION]
    for pc in lying:
        inquiry.orders(PickUp(pc))
        if inquiry.table.is_defender(pc.of):
            becomes_defenders(inquiry, pc)
        else:
            PICKED_UP(inquiry)


@clause("24")
def becomes_defenders(inquiry: Inquiry, pc: PenaltyCard) -> None:
    """When the offender becomes a defender, each card shown is a penalty card."""
    becomes_penalty_card(inquiry, Play(pc.of, pc.card), pc.kind is Kind.LED)


becomes_defenders.renumbered("24E", since=E2017)

PICKED_UP = rule_of(
    "picked_up_by_declaring_side",
    "24",
    "A card exposed before play by one who becomes declarer or dummy is picked up.",
)
PICKED_UP.renumbered("24D", since=E2017)
