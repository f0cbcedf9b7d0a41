"""Laws 53, 55, 56 and 60: a lead from the wrong hand, and who may accept it."""

from deemed.game.seats import Seat, Side
from deemed.game.trick import Play
from deemed.laws.clause import clause, rule_of
from deemed.laws.inquiry import Inquiry
from deemed.laws.law10 import NO_CONSULTATION
from deemed.laws.law16 import withdrawn
from deemed.laws.law47 import (
    BY_LAW_53,
    ILLEGAL_PLAY,
    lead_belongs_to,
    take,
    was_told,
)
from deemed.laws.law50 import becomes_penalty_card
from deemed.laws.questions import DEFENDERS_DIFFER, Disagreement
from deemed.rulings.edition import Edition
from deemed.rulings.option import Alternative, Right
from deemed.table.irregularity import LeadOutOfTurn, play_of
from deemed.table.ledger import Bar, Duty, Restriction
from deemed.table.moves import Close, Owe, Restrict

E2007, E2017 = Edition.E2007, Edition.E2017
ACCEPT, REFUSE = Alternative("accept"), Alternative("refuse")


def is_on_wrong_word(inquiry: Inquiry, lead: LeadOutOfTurn) -> bool:
    return was_told(inquiry, lead.play.seat, lead.act) is not None


def defenders_lead(inquiry: Inquiry, lead: LeadOutOfTurn) -> None:
    if may_be_accepted(inquiry):
        chosen, _ = inquiry.offers(
            (inquiry.table.declarer,), Right.LEAD, (ACCEPT, REFUSE), about=lead.play.card
        )
        if chosen.word == "accept":
            inquiry.rules(lead.play, stands=True)
            return
    defenders_lead_refused(inquiry, lead)


@clause("53A")
def may_be_accepted(inquiry: Inquiry) -> bool:
    """A lead faced out of turn counts as correct if an opponent who may accept it says so or the
    next hand plays to it."""
    return True


@may_be_accepted.reworded("53A", since=E2017)
def may_be_accepted_2017(inquiry: Inquiry) -> bool:
    """A lead faced out of turn before the last trick counts as correct if an opponent who may
    accept it says so or the next hand plays to it."""
    return inquiry.table.tricks_before < 12


@clause("53C")
def proper_lead_made(inquiry: Inquiry, lead: LeadOutOfTurn) -> None:
    """If the hand truly on lead, an opponent, leads after the wrong lead, his lead stands and the
    cards wrongly played go back; a defender's may not be used by his side."""
    inquiry.orders(Close(lead))
    _all_free(inquiry)
    cleared(inquiry, lead)
    if inquiry.table.is_defender(lead.play.seat):
        withdrawn(inquiry, lead.play.seat, lead.play.card, lead.play.seat.side)


@proper_lead_made.reworded("53C", since=E2007)
def proper_lead_made_2007(inquiry: Inquiry, lead: LeadOutOfTurn) -> None:
    """If the hand truly on lead, an opponent, leads after the wrong lead, his lead stands, the
    cards wrongly played go back, and the offenders may not use them."""
    inquiry.orders(Close(lead))
    BY_LAW_53(inquiry)
    _all_free(inquiry)
    cleared(inquiry, lead)
    withdrawn(inquiry, lead.play.seat, lead.play.card, lead.play.seat.side)


proper_lead_made.renumbered("53B", since=E2017)

WRONG_DEFENDER = rule_of(
    "wrong_defender_plays",
    "53B",
    "If the defender on the right of declarer's wrong lead plays to it, the lead stands and he "
    "has played before his partner.",
)
WRONG_DEFENDER.renumbered("53C", since=E2017)


def accepted_by_play(inquiry: Inquiry, lead: LeadOutOfTurn) -> None:
    """The next hand has played to the lead."""
    may_be_accepted(inquiry)
    FORFEITED(inquiry)
    AS_IN_TURN(inquiry)
    if _still_owed(inquiry, lead):
        STILL_OWED(inquiry)
    inquiry.orders(Close(lead))
    inquiry.rules(lead.play, stands=True)


FORFEITED = rule_of(
    "forfeited_by_play",
    "60A1",
    "A side whose member plays after his right-hand opponent's irregular lead or play, before it "
    "is put right, loses the right to have it put right.",
)


AS_IN_TURN = rule_of(
    "as_in_turn", "60A2", "The irregular lead or play then counts as made in turn."
)
STILL_OWED = rule_of(
    "still_owed",
    "60A3",
    "What the offending side still owed, a penalty card or a lead as required, it owes at its next "
    "turn.",
)


def _still_owed(inquiry: Inquiry, lead: LeadOutOfTurn) -> bool:
    """Whether a duty of the offending side from before waits for its next turn."""
    table, side = inquiry.table, lead.play.seat.side
    return any(pc.of.side is side for pc in table.penalty_cards) or any(
        item.seat.side is side and item.limits for item in table.restrictions
    )


BEFORE_RECTIFICATION = rule_of(
    "before_rectification",
    "60C",
    "What the offending side plays before rectification takes no right from the other side.",
)


def defenders_lead_refused(inquiry: Inquiry, lead: LeadOutOfTurn) -> None:
    ILLEGAL_PLAY(inquiry)
    cleared(inquiry, lead)
    refused_lead_is_penalty_card(inquiry, lead.play)
    if any(play_of(i) and play_of(i) != lead.play for i in inquiry.table.irregularities):
        BEFORE_RECTIFICATION(inquiry)


def cleared(inquiry: Inquiry, lead: LeadOutOfTurn, offending: Side | None = None) -> None:
    """The lead goes back, with whatever was played after it, and the right hand leads."""
    side = lead.play.seat.side
    inquiry.rules(lead.play, stands=False)
    trick = inquiry.table.trick
    for play in reversed(() if trick is None else trick.plays):
        take(inquiry, play)
        if play.seat.side is not side or offending is not None:
            withdrawn(inquiry, play.seat, play.card, side if offending is None else offending)
            _closed(inquiry, play)
    lead_belongs_to(inquiry, lead.proper)


def _all_free(inquiry: Inquiry) -> None:
    """Every card wrongly played to the trick goes back with nothing more."""
    trick = inquiry.table.trick
    for play in () if trick is None else trick.plays:
        _closed(inquiry, play)


def _closed(inquiry: Inquiry, play: Play) -> None:
    """A card that goes back for another's fault has no irregularity of its own."""
    for item in inquiry.table.irregularities:
        if play_of(item) == play:
            inquiry.orders(Close(item))


@clause("56")
def refused_lead_is_penalty_card(inquiry: Inquiry, play: Play) -> None:
    """A defender's lead out of turn that declarer refuses becomes a major penalty card."""
    becomes_penalty_card(inquiry, play, True)


@refused_lead_is_penalty_card.reworded("56", since=E2007)
def refused_lead_2007(inquiry: Inquiry, play: Play) -> None:
    """A defender's lead out of turn that declarer refuses is treated as the law on opening leads
    has it: a major penalty card."""
    inquiry.cites(opening_lead_refused.wording(inquiry))
    becomes_penalty_card(inquiry, play, True)


@refused_lead_is_penalty_card.reworded("56", since=E2017)
def refused_lead_2017(inquiry: Inquiry, play: Play) -> None:
    """A defender's lead out of turn that declarer refuses becomes a major penalty card."""
    becomes_penalty_card(inquiry, play, True)


@clause("54D")
def opening_lead_refused(inquiry: Inquiry, lead: LeadOutOfTurn) -> None:
    """A refused opening lead goes back to be a major penalty card, and the right defender leads."""
    cleared(inquiry, lead)
    becomes_penalty_card(inquiry, lead.play, True)


def declarers_lead(inquiry: Inquiry, lead: LeadOutOfTurn) -> None:
    if not may_be_accepted(inquiry):
        declarers_lead_refused(inquiry, lead)
        return
    first = lead.play.seat.lho
    chosen = declarers_lead_accepted(inquiry, lead, first)
    if chosen.word == "accept":
        inquiry.rules(lead.play, stands=True)
    else:
        declarers_lead_refused(inquiry, lead)


@clause("55A")
def declarers_lead_accepted(inquiry: Inquiry, lead: LeadOutOfTurn, first: Seat) -> Alternative:
    """Either defender may accept declarer's lead out of turn or have it taken back."""
    if _differ(inquiry, first):
        verdict = inquiry.finds(DEFENDERS_DIFFER, first, lead.play.card)
        if verdict is Disagreement.NEXT_IN_TURN:
            inquiry.drops_choice(first.partner, Right.LEAD)
    return _either(inquiry, lead, first)


@declarers_lead_accepted.reworded("55A", since=E2007)
def declarers_lead_accepted_2007(inquiry: Inquiry, lead: LeadOutOfTurn, first: Seat) -> Alternative:
    """Either defender may accept declarer's lead out of turn or have it taken back; if they
    differ, the one next in turn decides."""
    if _differ(inquiry, first):
        inquiry.drops_choice(first.partner, Right.LEAD)
    return _either(inquiry, lead, first)


declarers_lead_accepted.restated(
    "55A",
    since=E2017,
    gist="Either defender may accept declarer's lead out of turn or have it taken back; if they "
    "differ, the one next in turn to the wrong lead decides.",
)


def _differ(inquiry: Inquiry, first: Seat) -> bool:
    said = {inquiry.chosen_by(seat, Right.LEAD) for seat in (first, first.partner)}
    return None not in said and len(said) == 2


def _either(inquiry: Inquiry, lead: LeadOutOfTurn, first: Seat) -> Alternative:
    NO_CONSULTATION(inquiry)
    declarers_wording = declarers_lead_accepted.wording(inquiry)
    inquiry.wording = declarers_wording
    chosen, choice = inquiry.offers(
        (first, first.partner),
        Right.LEAD,
        (ACCEPT, REFUSE),
        about=lead.play.card,
        no_consultation=True,
    )
    inquiry.drops_choice(choice.by.partner, Right.LEAD)
    return chosen


def declarers_lead_refused(inquiry: Inquiry, lead: LeadOutOfTurn) -> None:
    cleared(inquiry, lead)
    if inquiry.table.is_defender(lead.proper):
        back_to_defender(inquiry)
    else:
        correct_hand_leads(inquiry)
        ref, trick = inquiry.wording.ref, inquiry.table.next_trick
        inquiry.orders(Restrict(Restriction(lead.proper, Bar.ON_LEAD, None, ref, trick)))
    line_of_play(inquiry, lead.play)


@clause("60B")
def before_correct_lead(inquiry: Inquiry, play: Play) -> None:
    """A defender's card played after declarer was told to take his lead back, and before the
    right hand has led, is a penalty card."""
    inquiry.rules(play, stands=False)
    becomes_penalty_card(inquiry, play, True)


before_correct_lead.restated(
    "60B",
    since=E2007,
    gist="A defender's card played after declarer was told to take his lead back, and before the "
    "right hand has led, is a major penalty card.",
)


back_to_defender = rule_of(
    "back_to_defender",
    "55B1",
    "If it was a defender's turn, declarer takes the card back and nothing more follows.",
)
correct_hand_leads = rule_of(
    "correct_hand_leads",
    "55B2",
    "If declarer led from the wrong one of his two hands, he takes the card back and leads any "
    "card from the right one.",
)


@clause("55C")
def line_of_play(inquiry: Inquiry, play: Play) -> None:
    """If declarer's play could rest on what the wrong lead told him, the director may adjust."""
    inquiry.orders(Owe(Duty("wrong_lead_helped", "55C", inquiry.table.declarer)))


@line_of_play.reworded("55C", since=E2017)
def line_of_play_2017(inquiry: Inquiry, play: Play) -> None:
    """What declarer learned from the wrong lead falls under Law 16."""
    if play.seat is not inquiry.table.dummy:
        withdrawn(inquiry, play.seat, play.card, play.seat.side)
    inquiry.orders(Owe(Duty("wrong_lead_helped", "55C", inquiry.table.declarer)))
