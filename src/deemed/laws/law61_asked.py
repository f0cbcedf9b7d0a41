"""Law 61B: who may ask whether a player has none of the suit, and what a wrong question costs."""

from deemed.laws.clause import Clause, clause, rule_of
from deemed.laws.inquiry import Inquiry
from deemed.laws.law43 import NO_PART_IN_PLAY, has_lost_his_rights
from deemed.laws.law61 import settle_revoke
from deemed.laws.law64 import EQUITY, after_established
from deemed.rulings.edition import Edition
from deemed.table.acts import Asked
from deemed.table.irregularity import Revoke
from deemed.table.ledger import Duty
from deemed.table.moves import Owe, Record

E2007, E2017 = Edition.E2007, Edition.E2017

DECLARER_ASKS = rule_of(
    "declarer_asks", "61B", "Declarer may ask a defender who has not followed suit whether he can."
)
DECLARER_ASKS.renumbered("61B1", since=E2007)
DUMMY_ASKS = rule_of(
    "dummy_asks", "61B", "Dummy may ask declarer whether he has none of the suit, and nobody else."
)
DUMMY_ASKS.renumbered("61B2", since=E2007)
DEFENDER_ASKS_DECLARER = rule_of(
    "defender_asks_declarer", "61B", "Defenders may ask declarer whether he has none of the suit."
)
DEFENDER_ASKS_DECLARER.renumbered("61B3", since=E2007)


def asked(inquiry: Inquiry, act: Asked) -> None:
    """A player asked another whether he could not follow suit."""
    table = inquiry.table
    if act.by is table.dummy:
        _dummy_asks(inquiry, act)
    elif act.by is table.declarer:
        DECLARER_ASKS(inquiry)
    elif act.to is act.by.partner:
        defenders_ask_each_other(inquiry, act)
    else:
        DEFENDER_ASKS_DECLARER(inquiry)


def _dummy_asks(inquiry: Inquiry, act: Asked) -> None:
    DUMMY_ASKS(inquiry)
    if act.to is not inquiry.table.declarer:
        NO_PART_IN_PLAY(inquiry)
        inquiry.orders(Owe(Duty("dummy_asked", inquiry.wording.ref, act.by)))
    elif has_lost_his_rights(inquiry):
        _as_if_established(inquiry, act, dummy_asked_first)


@clause("61B")
def defenders_ask_each_other(inquiry: Inquiry, act: Asked) -> None:
    """Defenders may not ask one another whether they can follow suit."""
    _as_if_established(inquiry, act, illegal_question)


@defenders_ask_each_other.reworded("61B3", since=E2007)
def defenders_ask_2007(inquiry: Inquiry, act: Asked) -> None:
    """Defenders may ask one another, unless the authority forbids it, but may not use what they
    learn that way."""
    _may_tell_too_much(inquiry, act)


@defenders_ask_each_other.reworded("61B3", since=E2017)
def defenders_ask_2017(inquiry: Inquiry, act: Asked) -> None:
    """Defenders may ask one another, but may not use what they learn that way."""
    _may_tell_too_much(inquiry, act)


def _may_tell_too_much(inquiry: Inquiry, act: Asked) -> None:
    inquiry.orders(Owe(Duty("question_told", inquiry.wording.ref, act.by)))


illegal_question = rule_of(
    "illegal_question",
    "63B",
    "After a question the Law forbids, the revoke is corrected and costs what an established one "
    "would.",
)
illegal_question.repealed(since=E2007)
dummy_asked_first = rule_of(
    "dummy_asked_first",
    "43B2(b)",
    "When dummy has looked at a hand and is the first to ask about declarer's revoke, it is "
    "corrected and costs what an established one would.",
)


def _as_if_established(inquiry: Inquiry, act: Asked, by: Clause[[], None]) -> None:
    """The revoke is corrected, and tricks go over all the same."""
    for item in inquiry.table.irregularities:
        if isinstance(item, Revoke) and item.play.seat is act.to and not item.established:
            by(inquiry)
            ref = inquiry.wording.ref
            settle_revoke(inquiry, item)
            after_established(inquiry)
            inquiry.orders(Record(item._replace(established=ref)))
            tricks = Duty("revoke_tricks", inquiry.wording.ref, item.play.seat, item.play.card)
            EQUITY(inquiry)
            inquiry.orders(Owe(tricks))
            return
