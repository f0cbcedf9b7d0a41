"""Laws 42 and 43: what dummy may do, and what he loses when he has looked at a hand."""

from deemed.laws.clause import clause, rule_of
from deemed.laws.inquiry import Inquiry
from deemed.laws.law10 import NO_CONSULTATION
from deemed.laws.law47 import lead_belongs_to
from deemed.rulings.edition import Edition
from deemed.rulings.option import Alternative, Right
from deemed.table.acts import Looked, Warned
from deemed.table.irregularity import Irregularity, play_of
from deemed.table.ledger import Duty
from deemed.table.moves import Close, Owe

E2007, E2017 = Edition.E2007, Edition.E2017

NO_PART_IN_PLAY = rule_of(
    "no_part_in_play", "43A1(c)", "Dummy may take no part in the play and may not speak of it."
)
NOT_DUMMYS_TO_SAY = rule_of(
    "not_dummys_to_say",
    "43A1(b)",
    "Dummy may not draw attention to an irregularity during the play.",
)
MAY_NOT_LOOK = rule_of(
    "may_not_look",
    "43A2",
    "Dummy may not exchange hands, leave his seat to watch declarer, or of his own accord look at "
    "a defender's cards.",
)
MAY_NOT_LOOK.restated(
    "43A2",
    since=E2017,
    gist="Dummy may not exchange hands, leave his seat to watch declarer, or look at a defender's "
    "cards.",
)
LIABLE = rule_of(
    "dummy_liable", "43B1", "Dummy may be penalised for going beyond his limits, under Law 90."
)
MAY_PREVENT = rule_of("may_prevent", "42B2", "Dummy may try to keep declarer from an irregularity.")
MAY_PREVENT.restated(
    "42B2", since=E2017, gist="Dummy may try to keep any player from an irregularity."
)


def looked(inquiry: Inquiry, act: Looked) -> None:
    """Dummy has seen a hand that is not his: he loses some of his rights."""
    MAY_NOT_LOOK(inquiry)
    LIABLE(inquiry)
    inquiry.orders(Owe(Duty("dummy_looked", inquiry.wording.ref, act.by)))


def has_lost_his_rights(inquiry: Inquiry) -> bool:
    return any(duty.what == "dummy_looked" for duty in inquiry.table.duties)


def warned(inquiry: Inquiry, act: Warned) -> None:
    """Dummy warns declarer of a lead from the wrong hand."""
    if has_lost_his_rights(inquiry):
        defender_chooses_hand(inquiry)
    else:
        MAY_PREVENT(inquiry)


@clause("43B2(a)")
def defender_chooses_hand(inquiry: Inquiry) -> None:
    """When dummy has looked at a hand and warns declarer, either defender says from which hand
    declarer leads."""
    table, wording = inquiry.table, inquiry.wording
    NO_CONSULTATION(inquiry)
    inquiry.wording = wording
    chosen, _ = inquiry.offers(
        table.defenders,
        Right.WHICH_HAND,
        (Alternative("from_hand"), Alternative("from_dummy")),
        no_consultation=True,
    )
    lead_belongs_to(inquiry, table.declarer if chosen.word == "from_hand" else table.dummy)


def draws_attention(inquiry: Inquiry) -> None:
    """Dummy speaks first of an irregularity; after looking at a hand, that has its price."""
    NOT_DUMMYS_TO_SAY(inquiry)
    if has_lost_his_rights(inquiry):
        for item in inquiry.table.irregularities:
            if _is_defenders(inquiry, item):
                dummy_spoke_first(inquiry, item)


def _is_defenders(inquiry: Inquiry, item: Irregularity) -> bool:
    play = play_of(item)
    return play is not None and inquiry.table.is_defender(play.seat)


@clause("43B3")
def dummy_spoke_first(inquiry: Inquiry, item: Irregularity) -> None:
    """When dummy has looked at a hand and speaks first of a defender's irregularity, play goes on
    as if there were none, and after it the director does equity to both sides."""
    _goes_on(inquiry, item)


dummy_spoke_first.restated(
    "43B3",
    since=E2007,
    gist="When dummy has looked at a hand and speaks first of a defender's irregularity, play goes "
    "on as if there were none; after it the director adjusts if the other side was damaged.",
)
dummy_spoke_first.restated(
    "43B3",
    since=E2017,
    gist="When dummy has looked at a hand and speaks first of a defender's irregularity, play goes "
    "on as if there were none; after it the director takes away what the defenders gained.",
)


def _goes_on(inquiry: Inquiry, item: Irregularity) -> None:
    inquiry.orders(Close(item))
    play = play_of(item)
    if play is not None:
        inquiry.rules(play, stands=True)
    seat = inquiry.table.dummy
    inquiry.orders(Owe(Duty("dummy_drew_attention", inquiry.wording.ref, seat)))
