"""Laws 47E2 and 21: cards and calls that rest on an opponent's wrong explanation."""

from deemed.game.seats import Seat
from deemed.game.trick import Play, Trick
from deemed.laws.clause import clause, rule_of
from deemed.laws.inquiry import Inquiry
from deemed.laws.law16 import withdrawn
from deemed.laws.law41 import FACE_DOWN_LEAD
from deemed.laws.law47 import reopened, take
from deemed.laws.questions import CONVENTIONAL, INFLUENCED
from deemed.rulings.edition import Edition
from deemed.rulings.option import Alternative, Right
from deemed.table.acts import Act, Corrected, Designated, Explained, Faced, Subject
from deemed.table.ledger import Duty, When
from deemed.table.moves import Owe, PutFaceDown
from deemed.table.table import Stage

E2007, E2017 = Edition.E2007, Edition.E2017


def corrected(inquiry: Inquiry, act: Corrected) -> None:
    """A wrong explanation has been put right: who acted on it, and is it too late?"""
    place = _explanation(inquiry)
    if place is None:
        return
    explained = inquiry.acts[place]
    assert isinstance(explained, Explained)
    victims = explained.by.side.other
    if inquiry.table.stage is not Stage.PLAY:
        call_may_change(inquiry, victims.seats)
        return
    _calls_closed(inquiry, explained)
    plays = [act for act in inquiry.acts[place + 1 : inquiry.at] if _seat(inquiry, act) is not None]
    mine = [n for n, act in enumerate(plays) if act.by in victims.seats]
    if mine:
        _card_in_question(inquiry, explained, plays[mine[-1]], later=plays[mine[-1] + 1 :])


def _explanation(inquiry: Inquiry) -> int | None:
    places = range(inquiry.at - 1, -1, -1)
    return next((p for p in places if isinstance(inquiry.acts[p], Explained)), None)


def _seat(inquiry: Inquiry, act: Act) -> Seat | None:
    """The hand a card was played from, if the act was a play."""
    if isinstance(act, Faced):
        return act.by
    return inquiry.table.dummy if isinstance(act, Designated) else None


def _card_in_question(inquiry: Inquiry, explained: Explained, mine: Act, later: list[Act]) -> None:
    seat = _seat(inquiry, mine)
    trick = _its_trick(inquiry, mine)
    card = None if trick is None or seat is None else trick.card(seat)
    if seat is None or card is None or trick is None:
        too_late_to_withdraw(inquiry, mine.by)
        return
    to_that_trick = bool(trick.after(seat))
    if may_withdraw(inquiry, explained, Play(seat, card), to_that_trick, bool(later)):
        _offer(inquiry, explained, Play(seat, card), mine.by)
    else:
        too_late_to_withdraw(inquiry, mine.by)


def _its_trick(inquiry: Inquiry, act: Act) -> Trick | None:
    """The trick his card lies in: the one in progress, or the last one turned."""
    table = inquiry.table
    card = act.card if isinstance(act, Faced) else None
    if card is None or (table.trick is not None and card in table.trick.cards):
        return table.trick
    return table.quitted[-1] if table.quitted and card in table.quitted[-1].cards else None


def _offer(inquiry: Inquiry, explained: Explained, play: Play, by: Seat) -> None:
    chosen, _ = inquiry.offers(
        (by,),
        Right.RETRACT,
        (Alternative("withdraw"), Alternative("keep")),
        about=play.card,
    )
    if chosen.word == "keep":
        inquiry.rules(play, stands=True)
        return
    if inquiry.table.trick is None or play.card not in inquiry.table.trick.cards:
        reopened(inquiry, explained.by.side)
    take(inquiry, play)
    inquiry.rules(play, stands=False)
    withdrawn(inquiry, play.seat, play.card, explained.by.side)


@clause("47E2(a)")
def may_withdraw(
    inquiry: Inquiry, explained: Explained, play: Play, to_that_trick: bool, at_all: bool
) -> bool:
    """A card played on a wrong explanation of a conventional call or play may be taken back if no
    card has been played since to that trick; an opening lead not once dummy has shown a card."""
    conventional = explained.conventional
    if to_that_trick or _dummy_seen(inquiry, play):
        return False
    if conventional is None:
        conventional = inquiry.finds(CONVENTIONAL, explained.by)
    return conventional and inquiry.finds(INFLUENCED, play.seat, play.card)


@may_withdraw.reworded("47E2(a)", since=E2007)
def may_withdraw_2007(
    inquiry: Inquiry, explained: Explained, play: Play, to_that_trick: bool, at_all: bool
) -> bool:
    """A card played on a wrong explanation of a call or play may be taken back if no card has
    been played since to that trick; an opening lead not once dummy has shown a card."""
    if to_that_trick or _dummy_seen(inquiry, play):
        return False
    return inquiry.finds(INFLUENCED, play.seat, play.card)


@may_withdraw.reworded("47E2(a)", since=E2017)
def may_withdraw_2017(
    inquiry: Inquiry, explained: Explained, play: Play, to_that_trick: bool, at_all: bool
) -> bool:
    """A card played on a wrong explanation of a call or play may be taken back if no card has
    been played since; an opening lead not once dummy has shown a card."""
    if at_all or _dummy_seen(inquiry, play):
        return False
    return inquiry.finds(INFLUENCED, play.seat, play.card)


def _dummy_seen(inquiry: Inquiry, play: Play) -> bool:
    """An opening lead stays once dummy has faced a card."""
    table = inquiry.table
    opening = table.tricks_before == 0 and table.trick is not None and table.trick.led == play.card
    return opening and table.dummy_faced


@clause("47E2(b)")
def too_late_to_withdraw(inquiry: Inquiry, seat: Seat) -> None:
    """When it is too late to take the card back, the director may adjust the score."""
    inquiry.orders(Owe(Duty("misinformed", "47E2(b)", seat)))


def _calls_closed(inquiry: Inquiry, explained: Explained) -> None:
    if explained.subject is Subject.CALL and inquiry.table.tricks_before == 0:
        AUCTION_PERIOD_OVER(inquiry)


AUCTION_PERIOD_OVER = rule_of(
    "too_late_to_change_call",
    "21B3",
    "Once the opening lead is faced no call may be changed; the director may adjust.",
)


@clause("21B1")
def call_may_change(inquiry: Inquiry, seats: tuple[Seat, Seat]) -> None:
    """Until the auction period ends, a call probably made on wrong information may be changed if
    partner has not called since; a face-down lead may be taken back."""
    _may_call_again(inquiry, seats)


call_may_change.restated(
    "21B1(a)",
    since=E2007,
    gist="Until the auction period ends, a call that wrong information may well have influenced "
    "may be changed if partner has not called since; a face-down lead may be taken back.",
)


def _may_call_again(inquiry: Inquiry, seats: tuple[Seat, Seat]) -> None:
    auction = inquiry.table.auction
    calls = () if auction is None else auction.calls
    last = next((made for made in reversed(calls) if made.seat in seats), None)
    led = inquiry.table.face_down
    if last is not None and inquiry.finds(INFLUENCED, last.seat, last.call):
        inquiry.orders(
            Owe(
                Duty(
                    "may_change_call",
                    call_may_change.wording(inquiry).ref,
                    last.seat,
                    None,
                    When.NOW,
                )
            )
        )
        if led is not None:
            inquiry.orders(PutFaceDown(None))
    elif led is not None and led in seats:
        _may_lead_again(inquiry, led)


def _may_lead_again(inquiry: Inquiry, leader: Seat) -> None:
    """A face-down lead may be taken back on the director's word after a wrong explanation."""
    FACE_DOWN_LEAD(inquiry)
    chosen, _ = inquiry.offers(
        (leader,), Right.RETRACT, (Alternative("withdraw"), Alternative("keep"))
    )
    if chosen.word == "withdraw":
        inquiry.orders(PutFaceDown(None))
