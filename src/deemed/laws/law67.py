"""Law 67: a trick that was turned with a card too few or too many."""

from deemed.game.cards import Card
from deemed.game.seats import Seat
from deemed.game.trick import Play, Trick
from deemed.laws.clause import clause, rule_of
from deemed.laws.inquiry import BadFinding, Inquiry
from deemed.laws.law46_cards import named_card
from deemed.laws.law64 import at_the_end
from deemed.rulings.edition import Edition
from deemed.rulings.option import Alternative, Right
from deemed.table.acts import Inspected, Quitted
from deemed.table.irregularity import Defective, LeadOutOfTurn, Premature, Revoke
from deemed.table.moves import Close, Note, Place, Quit, Supply
from deemed.table.table import Table

E2007, E2017 = Edition.E2007, Edition.E2017


def quitted(inquiry: Inquiry, act: Quitted) -> None:
    """The trick is turned; if a card is missing from it, it is defective."""
    if inquiry.table.trick is not None:
        turned(inquiry)


def turned(inquiry: Inquiry) -> None:
    """The trick is taken as complete: haste in it is over, and a card may be missing."""
    table = inquiry.table
    assert table.trick is not None
    number, trick = table.tricks_before, table.trick
    for item in table.irregularities:
        if isinstance(item, Premature | LeadOutOfTurn):
            inquiry.orders(Close(item))
    inquiry.orders(Quit())
    for seat in trick.leader.rotation():
        if trick.card(seat) is None:
            inquiry.orders(Note(Defective(seat, number, inquiry.at)))


def inspected(inquiry: Inquiry, act: Inspected) -> None:
    """What a player was found to have put into a trick: no card, or too many."""
    number = act.trick - 1
    if not act.cards:
        if not _is_noted(inquiry.table, act.by, number):
            inquiry.orders(Note(Defective(act.by, number, inquiry.at)))
        return
    lying = _trick(inquiry.table, number).card(act.by)
    extra = [card for card in act.cards if card != lying]
    if extra:
        too_many(inquiry, act, extra)


def _is_noted(table: Table, seat: Seat, number: int) -> bool:
    return any(
        isinstance(item, Defective) and (item.seat, item.trick) == (seat, number)
        for item in table.irregularities
    )


def _trick(table: Table, number: int) -> Trick:
    return table.tricks[number - table.earlier]


def settle_defective(inquiry: Inquiry, defect: Defective) -> None:
    """The director deals with a trick that is short of a card."""
    if defect.trick >= inquiry.table.tricks_before:
        pass  # the trick has been faced again for another reason, and it is his turn
    elif both_sides_have_gone_on(inquiry.table, defect.trick):
        card_placed(inquiry, defect)
    else:
        card_supplied(inquiry, defect)
    inquiry.orders(Close(defect))


def both_sides_have_gone_on(table: Table, number: int) -> bool:
    """Whether a player of each side has played to the next trick."""
    later = table.tricks[number + 1 - table.earlier :]
    return len({play.seat.side for trick in later for play in trick.plays}) == 2


@clause("67A1")
def card_supplied(inquiry: Inquiry, defect: Defective) -> None:
    """Before each side has played to the next trick, the player whose card is missing supplies a
    legal one."""
    number, seat = defect.trick, defect.seat
    trick = _trick(inquiry.table, number)
    card = _chosen(inquiry, seat, _could_follow(inquiry, seat, trick))
    before = trick.winning(inquiry.table.trumps)
    inquiry.orders(Supply(number, Play(seat, card)))
    inquiry.rules(Play(seat, card), stands=True)
    after = _trick(inquiry.table, number).winning(inquiry.table.trumps)
    if before is not None and after is not None and before.seat is not after.seat:
        _winner_changed(inquiry, after, defect)


def _winner_changed(inquiry: Inquiry, after: Play, defect: Defective) -> None:
    """The card supplied wins the trick; the Laws do not say what becomes of a lead made since."""
    inquiry.notes_dispute("supplied_card_wins")
    trick = inquiry.table.trick
    if trick is None or trick.led is None:
        return
    led = Play(trick.leader, trick.led)
    for item in inquiry.table.irregularities:
        if isinstance(item, LeadOutOfTurn) and item.play == led:
            inquiry.orders(Close(item))
    if led.seat is not after.seat:
        inquiry.orders(Note(LeadOutOfTurn(led, after.seat, defect.act)))


def _could_follow(inquiry: Inquiry, seat: Seat, trick: Trick) -> list[Card]:
    """The known cards he may put into a trick, following suit if he can."""
    hand = inquiry.table.hands[seat]
    suit = trick.suit_led
    cards = sorted(hand.known)
    if suit is not None and inquiry.holds(seat, suit):
        cards = hand.suit(suit)
    due = [pc.card for pc in inquiry.table.penalty_cards_of(seat) if pc.is_major]
    return [card for card in cards if card in due] or cards  # a major penalty card comes first


def _chosen(inquiry: Inquiry, seat: Seat, cards: list[Card]) -> Card:
    """Which card he supplies; one of unseen cards he names."""
    table = inquiry.table
    holder = table.declarer if seat is table.dummy else seat
    alternatives = [Alternative("play", card=card) for card in cards]
    if not table.hands[seat].is_known:
        alternatives.append(Alternative("any"))
    chosen, choice = inquiry.offers((holder,), Right.SUPPLY, alternatives)
    card = named_card(chosen, choice)
    hand = table.hands[seat]
    if card not in hand.known and (inquiry.is_elsewhere(card) or not hand.may_hold(card)):
        raise BadFinding(f"{card} is not in {seat.letter}'s hand")
    return card


def card_placed(inquiry: Inquiry, defect: Defective) -> None:
    """Both sides have gone on: a card is put among the played ones, and the trick stays with
    whoever won it."""
    trick = _trick(inquiry.table, defect.trick)
    suit = trick.suit_led
    if suit is not None and inquiry.holds(defect.seat, suit):
        from_the_suit_led(inquiry, defect, trick)
    else:
        any_card_placed(inquiry, defect, trick)


@clause("67B1(a)")
def from_the_suit_led(inquiry: Inquiry, defect: Defective, trick: Trick) -> None:
    """A player who has a card of the suit led puts one in its place, with no penalty; no trick
    changes its owner."""
    _placed(inquiry, defect, trick)


@from_the_suit_led.reworded("67B1(a)", since=E2007)
def from_the_suit_led_2007(inquiry: Inquiry, defect: Defective, trick: Trick) -> None:
    """A player who has a card of the suit led puts one in its place; he is taken to have revoked,
    at one trick; no trick changes its owner."""
    deemed_revoke(inquiry, defect, trick, _placed(inquiry, defect, trick))


@clause("67B1(b)")
def any_card_placed(inquiry: Inquiry, defect: Defective, trick: Trick) -> None:
    """A player without the suit led puts any card in its place; he is taken to have revoked and
    may have to pay one trick."""
    inquiry.notes_dispute("may_pay_1997")
    deemed_revoke(inquiry, defect, trick, _placed(inquiry, defect, trick))


@any_card_placed.reworded("67B1(b)", since=E2007)
def any_card_placed_2007(inquiry: Inquiry, defect: Defective, trick: Trick) -> None:
    """A player without the suit led puts any card in its place; he is taken to have revoked, at
    one trick."""
    deemed_revoke(inquiry, defect, trick, _placed(inquiry, defect, trick))


def _placed(inquiry: Inquiry, defect: Defective, trick: Trick) -> Play:
    card = _chosen(inquiry, defect.seat, _could_follow(inquiry, defect.seat, trick))
    play = Play(defect.seat, card)
    inquiry.orders(Place(play))
    return play


def deemed_revoke(inquiry: Inquiry, defect: Defective, trick: Trick, play: Play) -> None:
    """One trick goes over at the end if his side won this trick or a later one (64A2)."""
    ref = inquiry.wording.ref
    suit = trick.suit_led or play.card.suit
    at_the_end(inquiry, Revoke(play, suit, defect.trick, defect.act, ref, deemed=True))


def too_many(inquiry: Inquiry, act: Inspected, extra: list[Card]) -> None:
    """A player put too many cards into a trick."""
    if both_sides_have_gone_on(inquiry.table, act.trick - 1):
        extra_cards_restored(inquiry, act, extra)
    else:
        TOO_MANY_IN_TIME(inquiry)
        for card in extra:
            inquiry.rules(Play(act.by, card), stands=False)


TOO_MANY_IN_TIME = rule_of(
    "too_many_in_time",
    "67A2",
    "Before each side has played to the next trick, cards too many are dealt with as a fifth card "
    "or as cards played at once.",
)


@clause("67B2(a)")
def extra_cards_restored(inquiry: Inquiry, act: Inspected, extra: list[Card]) -> None:
    """Cards too many go back to his hand; the one that was faced in playing to the trick stays,
    or, if that is not known, the highest he could have played."""
    for card in extra:
        inquiry.rules(Play(act.by, card), stands=False)
        _always_in_hand(inquiry, act, card)


def _always_in_hand(inquiry: Inquiry, act: Inspected, card: Card) -> None:
    """A card restored was his all the time: not playing it to a later trick may be a revoke."""
    table = inquiry.table
    for number, trick in enumerate(table.tricks, table.earlier):
        mine = trick.card(act.by)
        if number < act.trick or mine is None or trick.suit_led is not card.suit:
            continue
        if mine.suit is not card.suit:
            ALWAYS_HIS(inquiry)
            established = inquiry.wording.ref if _has_gone_on(table, act.by, number) else ""
            revoke = Revoke(Play(act.by, mine), card.suit, number, inquiry.at, established)
            inquiry.orders(Note(revoke))


def _has_gone_on(table: Table, seat: Seat, number: int) -> bool:
    """Whether his side has played to a trick after that one."""
    later = table.tricks[number + 1 - table.earlier :]
    return any(play.seat.side is seat.side for trick in later for play in trick.plays)


ALWAYS_HIS = rule_of(
    "always_his",
    "67B2(b)",
    "A card restored counts as held all the time; not having played it to a trick since may be a "
    "revoke.",
)
