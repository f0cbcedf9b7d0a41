"""Laws 57 and 52: cards led or played too soon, and penalty cards not played."""

from deemed.game.cards import SUITS_FROM_THE_TOP, Card, Suit
from deemed.game.trick import Play
from deemed.laws.clause import clause, rule_of
from deemed.laws.inquiry import Inquiry
from deemed.laws.law47 import ILLEGAL_PLAY, IN_RECTIFICATION, take, told_it_was_his_turn
from deemed.laws.law50 import (
    MAY_HAVE_TO_BE_PLAYED,
    becomes_penalty_card,
    exposed,
    minor_penalty_card,
    must_be_played,
    which_penalty_card,
)
from deemed.laws.law53 import BEFORE_RECTIFICATION
from deemed.laws.law61 import revoke_in, settle_revoke
from deemed.laws.questions import DUMMY_PICKED_1997, MANNER, Excuse
from deemed.laws.restrictions import can_obey, obeys, permitted
from deemed.rulings.edition import Edition
from deemed.rulings.option import Alternative, Right
from deemed.table.acts import Designated, Faced, Indicated, Manner, Moved
from deemed.table.irregularity import NotPlayed, Premature, Timing, play_of
from deemed.table.ledger import Bar, Duty, Restriction, When
from deemed.table.moves import Close, Note, Owe, PlayCard, Reopen, Restrict, Withdraw, carried_out
from deemed.table.table import Table

E2007, E2017 = Edition.E2007, Edition.E2017

# 57A names its four (or three) answers in this order.
BARS = {
    "highest": Bar.HIGHEST,
    "lowest": Bar.LOWEST,
    "require": Bar.PLAY,
    "forbid": Bar.NOT_PLAY,
}


def settle_premature(inquiry: Inquiry, early: Premature) -> None:
    """The director deals with a card led or played before its turn."""
    inquiry.orders(Close(early))
    manner = Manner.LEAD if early.timing is Timing.LED_BEFORE_PARTNER_PLAYED else Manner.PLAY
    if told_it_was_his_turn(inquiry, early.play, early.act, manner):
        return
    if early.timing is Timing.DECLARER:
        declarers_early_play(inquiry, early.play)
    elif _dummy_picked(inquiry, early) and dummy_picked_unasked(inquiry, early.play):
        _stands_if_legal(inquiry, early.play)
    elif early.both_hands:
        declarer_played_from_both_hands(inquiry, early.play)
    elif early.timing is Timing.PLAYED_AT_RHO_TURN:
        _at_rho_turn(inquiry, early)
    else:
        before_partner(inquiry, early.play)


@clause("57A")
def before_partner(inquiry: Inquiry, play: Play) -> None:
    """A defender's card led or played before his partner's is a penalty card, and declarer may
    call for partner's highest or lowest of the suit led, or forbid another suit."""
    _too_soon(inquiry, play, require=False)


@before_partner.reworded("57A", since=E2017)
def before_partner_2017(inquiry: Inquiry, play: Play) -> None:
    """A defender's card led or played before his partner's is a major penalty card, and declarer
    may call for partner's highest or lowest of the suit led, or require or forbid another suit."""
    _too_soon(inquiry, play, require=True)


def _too_soon(inquiry: Inquiry, play: Play, require: bool) -> None:
    ILLEGAL_PLAY(inquiry)
    if _lies_in_trick(inquiry.table, play):
        take(inquiry, play)
    inquiry.rules(play, stands=False)
    becomes_penalty_card(inquiry, play, True)
    inquiry.wording = before_partner.wording(inquiry)
    suit = inquiry.table.suit_led
    if suit is None:
        return
    chosen, _ = inquiry.offers(
        (inquiry.table.declarer,),
        Right.PARTNERS_PLAY,
        _answers(suit, require),
        about=play.card,
    )
    bar, suits = BARS[chosen.word], chosen.suits or (suit,)
    ref = before_partner.wording(inquiry).ref
    trick = inquiry.table.tricks_before
    restriction = Restriction(play.seat.partner, bar, suits[0], ref, trick)
    inquiry.orders(Restrict(restriction))
    partner_cannot(inquiry)
    _partner_played_meanwhile(inquiry, restriction)


def _partner_played_meanwhile(inquiry: Inquiry, item: Restriction) -> None:
    """A card partner has put out before declarer chose takes nothing from him (60C)."""
    trick = inquiry.table.trick
    card = None if trick is None else trick.card(item.seat)
    if card is None:
        return
    play = Play(item.seat, card)
    before = carried_out(inquiry.table, Withdraw(play))
    if not obeys(before, play, item) and can_obey(before, item.seat) is not False:
        BEFORE_RECTIFICATION(inquiry)
        take(inquiry, play)
        inquiry.rules(play, stands=False)
        becomes_penalty_card(inquiry, play, True)


def _lies_in_trick(table: Table, play: Play) -> bool:
    """A card led to the next trick too soon never lay in this one."""
    return table.trick is not None and table.trick.card(play.seat) == play.card


def _answers(led: Suit, require: bool) -> list[Alternative]:
    others = [suit for suit in SUITS_FROM_THE_TOP if suit is not led]
    words = ("require", "forbid") if require else ("forbid",)
    return [
        Alternative("highest"),
        Alternative("lowest"),
        *(Alternative(word, suits=(suit,)) for word in words for suit in others),
    ]


partner_cannot = rule_of(
    "partner_cannot", "57B", "If partner cannot play as declarer asks, he may play any legal card."
)


@clause("57C")
def declarer_played_from_both_hands(inquiry: Inquiry, play: Play) -> None:
    """A defender who plays before his partner pays nothing if declarer has played from both
    hands."""
    _stands_if_legal(inquiry, play)


declarer_played_from_both_hands.renumbered("57C1", since=E2007)


def _stands_if_legal(inquiry: Inquiry, play: Play) -> None:
    """He pays nothing for the haste; a card that does not follow suit is a revoke all the same."""
    table = inquiry.table
    if table.trick is None or not _lies_in_trick(table, play):
        return
    before = carried_out(table, Withdraw(play))
    revoke = revoke_in(before, play, table.trick, inquiry.at)
    if revoke is None:
        inquiry.rules(play, stands=True)
    else:
        inquiry.orders(Note(revoke))
        settle_revoke(inquiry, revoke)


def _dummy_picked(inquiry: Inquiry, early: Premature) -> bool:
    """Whether dummy had just picked out or shown a card without being asked."""
    if early.act == 0:
        return False
    before = inquiry.acts[early.act - 1]
    return isinstance(before, Moved | Indicated) and before.by is inquiry.table.dummy


@clause("57C")
def dummy_picked_unasked(inquiry: Inquiry, play: Play) -> bool:
    """Whether a defender who plays before his partner is excused if dummy had picked or shown a
    card unasked: the text of 1997 was not to be had, so the director reads it."""
    return inquiry.finds(DUMMY_PICKED_1997, play.seat, play.card) is Excuse.EXCUSED


@dummy_picked_unasked.reworded("57C1", since=E2007)
def dummy_picked_unasked_2007(inquiry: Inquiry, play: Play) -> bool:
    """A defender who plays before his partner pays nothing if dummy had picked or shown a card
    unasked."""
    return True


dummy_picked_unasked.renumbered("57C2", since=E2017)


@clause("57C")
def declarers_early_play(inquiry: Inquiry, play: Play) -> None:
    """A card declarer plays too soon, from either hand, is played and stays."""
    inquiry.rules(play, stands=True)


declarers_early_play.renumbered("57C2", since=E2007)
declarers_early_play.renumbered("57C3", since=E2017)


def _at_rho_turn(inquiry: Inquiry, early: Premature) -> None:
    if not played_at_rho_turn.in_force(inquiry) or not played_at_rho_turn(inquiry, early):
        _goes_back(inquiry, early.play)


@clause("57D", since=E2017)
def played_at_rho_turn(inquiry: Inquiry, early: Premature) -> bool:
    """A defender's card played (not led) at his right-hand opponent's turn must be played in its
    turn if that is legal; otherwise it is a major penalty card."""
    play, suit = early.play, inquiry.table.suit_led
    if suit is None or (play.card.suit is not suit and inquiry.holds(play.seat, suit)):
        return False
    manner = early.manner
    if manner is None and play.card.suit is not suit:
        manner = inquiry.finds(MANNER, play.seat, play.card)
    if manner is Manner.LEAD:
        return False
    inquiry.rules(play, stands=True)
    inquiry.orders(Owe(Duty("play_in_turn", "57D", play.seat, play.card, When.NOW)))
    return True


def _goes_back(inquiry: Inquiry, play: Play) -> None:
    ILLEGAL_PLAY(inquiry)
    if _lies_in_trick(inquiry.table, play):
        take(inquiry, play)
    inquiry.rules(play, stands=False)
    exposed(inquiry, play, True)


def settle_not_played(inquiry: Inquiry, failure: NotPlayed) -> None:
    """The director deals with a card played where a penalty card was due."""
    inquiry.orders(Close(failure))
    MAY_HAVE_TO_BE_PLAYED(inquiry)
    clause = must_be_played if failure.owed.is_major else minor_penalty_card
    clause(inquiry)
    NOT_HIS_TO_CHANGE(inquiry)
    if _declarer_has_played_since(inquiry.table, failure.play) or _declarer_plays_on(inquiry):
        must_accept_other_card(inquiry, failure)
        return
    chosen = may_accept_other_card(inquiry, failure)
    if chosen.word == "accept":
        PENALTY_CARD_STAYS(inquiry)
        inquiry.rules(failure.play, stands=True)
    else:
        penalty_card_required(inquiry, failure)


def accepted_if_played_on(inquiry: Inquiry, failure: NotPlayed) -> None:
    """If declarer has played on, he must accept the card."""
    if _declarer_has_played_since(inquiry.table, failure.play):
        settle_not_played(inquiry, failure)


def _declarer_plays_on(inquiry: Inquiry) -> bool:
    """Attention has been drawn, and declarer, who has said nothing, goes on to play."""
    if inquiry.chosen_by(inquiry.table.declarer, Right.PENALTY_CARD) is not None:
        return False
    following = [act for _, act in inquiry.since_attention()][:1]
    return any(
        isinstance(act, Designated) or (isinstance(act, Faced) and act.by is inquiry.table.declarer)
        for act in following
    )


def _declarer_has_played_since(table: Table, play: Play) -> bool:
    """To that trick after him, or to a later one."""
    tricks = table.tricks
    place = next((n for n, trick in enumerate(tricks) if trick.card(play.seat) == play.card), None)
    if place is None:
        return False
    later = (*tricks[place].after(play.seat), *(p for t in tricks[place + 1 :] for p in t.plays))
    return any(not table.is_defender(other.seat) for other in later)


NOT_HIS_TO_CHANGE = rule_of(
    "not_his_to_change",
    "52A",
    "A defender who played another card than his penalty card may not take it back on his own.",
)


@clause("52B1(a)")
def may_accept_other_card(inquiry: Inquiry, failure: NotPlayed) -> Alternative:
    """Declarer may accept the other card, or have the penalty card played instead."""
    chosen, _ = inquiry.offers(
        (inquiry.table.declarer,),
        Right.PENALTY_CARD,
        (Alternative("accept"), Alternative("require")),
        about=failure.play.card,
    )
    return chosen


@clause("52B1(b)")
def must_accept_other_card(inquiry: Inquiry, failure: NotPlayed) -> None:
    """Declarer must accept it once he has played from his hand or dummy."""
    inquiry.rules(failure.play, stands=True)
    PENALTY_CARD_STAYS(inquiry)


PENALTY_CARD_STAYS = rule_of(
    "penalty_card_stays", "52B1(c)", "A penalty card that was not played stays a penalty card."
)


@clause("52B2")
def penalty_card_required(inquiry: Inquiry, failure: NotPlayed) -> None:
    """If declarer requires it, the penalty card is played, and every card wrongly played becomes
    a major penalty card."""
    wording = inquiry.wording
    IN_RECTIFICATION(inquiry)
    later = _led_on(inquiry, failure)
    take(inquiry, failure.play)
    owed = _which(inquiry, failure)
    inquiry.orders(PlayCard(Play(failure.owed.of, owed)))
    inquiry.wording = wording
    inquiry.rules(failure.play, stands=False)
    inquiry.rules(Play(failure.owed.of, owed), stands=True)
    for play in (failure.play, *later):
        if play.card != owed:
            becomes_penalty_card(inquiry, play, True)


def _led_on(inquiry: Inquiry, failure: NotPlayed) -> list[Play]:
    """What his side has led since, declarer having played nothing: it goes back too."""
    wrong: list[Play] = []
    lies = any(t.card(failure.play.seat) == failure.play.card for t in inquiry.table.quitted)
    while lies and not _lies_in_trick(inquiry.table, failure.play):
        trick = inquiry.table.trick
        for play in reversed(() if trick is None else trick.plays):
            take(inquiry, play)
            inquiry.rules(play, stands=False)
            wrong.append(play)
            for item in inquiry.table.irregularities:
                if play_of(item) == play:
                    inquiry.orders(Close(item))
        inquiry.orders(Reopen())
    return wrong


def _which(inquiry: Inquiry, failure: NotPlayed) -> Card:
    """The penalty card that is played; declarer says which, where there are several."""
    seat = failure.owed.of
    mine = [pc.card for pc in inquiry.table.penalty_cards_of(seat) if pc.is_major]
    due = [card for card in permitted(inquiry.table, seat) if card in mine]
    return which_penalty_card(inquiry, due) if len(due) > 1 else failure.owed.card
