"""Law 26: what declarer may ask of a lead when a defender has withdrawn a call."""

from deemed.game.auction import Call
from deemed.game.cards import SUITS_FROM_THE_TOP, Suit
from deemed.game.seats import Seat
from deemed.laws.clause import clause, rule_of
from deemed.laws.inquiry import Inquiry
from deemed.laws.questions import SUITS_SHOWN, WITHDRAWN_CALL, Suits, suits_in
from deemed.rulings.edition import Edition
from deemed.rulings.option import Alternative, Option, Right
from deemed.table.ledger import Bar, Duty, Restriction
from deemed.table.moves import Discharge, Owe, Restrict

E2007, E2017 = Edition.E2007, Edition.E2017
OWED = ("lead_penalty", "lead_forbidden")


@clause("26")
def settle_lead_penalty(inquiry: Inquiry, offender: Seat, call: Call) -> None:
    """If the offender becomes a defender, declarer may require or forbid a suit the withdrawn
    call showed, or forbid one suit if it showed none, at his partner's first lead."""
    inquiry.orders(Owe(Duty("lead_penalty", "26", offender)))


settle_lead_penalty.restated(
    "26",
    since=E2007,
    gist="If the offender becomes a defender, declarer may require or forbid a suit the withdrawn "
    "call showed and no legal call did, or forbid any one suit after another call, at his "
    "partner's first lead.",
)


@settle_lead_penalty.reworded("26B", since=E2017)
def settle_lead_penalty_2017(inquiry: Inquiry, offender: Seat, call: Call) -> None:
    """If the offender becomes a defender and his call was not replaced by a comparable one,
    declarer may forbid one suit he has not shown, at his partner's first lead."""
    inquiry.orders(Owe(Duty("lead_forbidden", "26B", offender)))


def owed_at_lead(inquiry: Inquiry, leader: Seat) -> Duty | None:
    """The restriction still open at the first lead of the offender's partner."""
    return next(
        (d for d in inquiry.table.duties if d.what in OWED and d.seat is leader.partner), None
    )


def before_first_lead(inquiry: Inquiry, leader: Seat, duty: Duty) -> None:
    """The partner of a defender who withdrew a call leads for the first time."""
    alternatives = suits_open(inquiry, leader.partner)
    inquiry.orders(Discharge(duty))
    if not alternatives:
        return
    _forgets_what_is_not_open(inquiry, alternatives)
    chosen, _ = inquiry.offers(
        (inquiry.table.declarer,),
        Right.LEAD_RESTRICTION,
        (*alternatives, Alternative("neither")),
    )
    if chosen.word == "neither":
        return
    bar = Bar.LEAD if chosen.word == "require" else Bar.NOT_LEAD
    ref, trick = inquiry.wording.ref, inquiry.table.next_trick
    for suit in chosen.suits:
        inquiry.orders(Restrict(Restriction(leader, bar, suit, ref, trick)))


def _forgets_what_is_not_open(inquiry: Inquiry, alternatives: list[Alternative]) -> None:
    """Declarer asked for what the finding has ruled out since: he is asked anew."""
    closed = {each.key for each in any_suit(inquiry) if each not in alternatives}
    inquiry.choices = [
        choice
        for choice in inquiry.choices
        if choice.right is not Right.LEAD_RESTRICTION or choice.answer not in closed
    ]


def any_suit(inquiry: Inquiry) -> list[Alternative]:
    """What declarer might ask of the lead, before it is known which suits were shown."""
    words = ("require", "forbid") if by_suits_shown.in_force(inquiry) else ("forbid",)
    return [Alternative(word, suits=(s,)) for word in words for s in SUITS_FROM_THE_TOP]


def option_before_finding(inquiry: Inquiry, leader: Seat) -> Option | None:
    """Declarer's right at this lead as it is offered before the director has been asked which
    suits were shown: what he then says is held against that."""
    if owed_at_lead(inquiry, leader) is None:
        return None
    alternatives = (*any_suit(inquiry), Alternative("neither"))
    holders = (inquiry.table.declarer,)
    return Option(holders, Right.LEAD_RESTRICTION, None, alternatives, inquiry.wording)


def suits_open(inquiry: Inquiry, offender: Seat) -> list[Alternative]:
    """What declarer may require or forbid."""
    if not by_suits_shown.in_force(inquiry):
        return not_comparable(inquiry, offender)
    inquiry.wording = by_suits_shown.wording(inquiry)
    withdrawn = inquiry.finds(WITHDRAWN_CALL, offender)
    if withdrawn is Suits.OTHER:
        return any_one_suit(inquiry)
    return by_suits_shown(inquiry, suits_in(withdrawn))


@clause("26A")
def by_suits_shown(inquiry: Inquiry, hidden: tuple[Suit, ...]) -> list[Alternative]:
    """A withdrawn call that was about certain suits: declarer may require or forbid one of them
    that the offender has not shown legally; none, if he has shown them all."""
    if not hidden:
        ALL_SHOWN(inquiry)
        return []
    NOT_ALL_SHOWN(inquiry)
    return [Alternative(word, suits=(s,)) for word in ("require", "forbid") for s in hidden]


by_suits_shown.repealed(since=E2017)

ALL_SHOWN = rule_of(
    "all_suits_shown",
    "26A1",
    "If the suit of the withdrawn call was shown legally by the same player, no lead is touched.",
)
ALL_SHOWN.repealed(since=E2017)
NOT_ALL_SHOWN = rule_of(
    "not_all_suits_shown",
    "26A2",
    "For a suit he has not shown legally, declarer may require its lead, or forbid it while the "
    "leader keeps the lead.",
)
NOT_ALL_SHOWN.repealed(since=E2017)


@clause("26B")
def any_one_suit(inquiry: Inquiry) -> list[Alternative]:
    """After any other withdrawn call declarer may forbid one suit, while the leader keeps the
    lead."""
    return [Alternative("forbid", suits=(suit,)) for suit in SUITS_FROM_THE_TOP]


any_one_suit.repealed(since=E2017)


@clause("26B", since=E2017)
def not_comparable(inquiry: Inquiry, offender: Seat) -> list[Alternative]:
    """Unless the call was replaced by a comparable one, declarer may forbid one suit that the
    offender has not specified in the legal auction, while the leader keeps the lead."""
    shown = suits_in(inquiry.finds(SUITS_SHOWN, offender))
    return [Alternative("forbid", suits=(s,)) for s in SUITS_FROM_THE_TOP if s not in shown]
