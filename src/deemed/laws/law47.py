"""Law 47: when a card once played may be taken back."""

from deemed.game.cards import Card
from deemed.game.seats import Seat, Side
from deemed.game.trick import Play
from deemed.laws.clause import clause, rule_of
from deemed.laws.inquiry import BadFinding, Inquiry
from deemed.laws.law16 import withdrawn
from deemed.laws.law50 import MAY_HAVE_TO_BE_PLAYED
from deemed.rulings.edition import Edition
from deemed.rulings.option import Alternative, Right
from deemed.table.acts import Faced, Manner, Told
from deemed.table.irregularity import play_of
from deemed.table.moves import Close, LeadFrom, PlayCard, Reopen, Withdraw

E2007, E2017 = Edition.E2007, Edition.E2017

IN_RECTIFICATION = rule_of(
    "in_rectification",
    "47A",
    "A card may be taken back when a penalty requires it; a defender's may become a penalty card.",
)
IN_RECTIFICATION.restated(
    "47A",
    since=E2007,
    gist="A card may be taken back when a rectification requires it; "
    "a defender's may become a penalty card.",
)
ILLEGAL_PLAY = rule_of(
    "illegal_play",
    "47B",
    "A card may be taken back to correct an illegal or simultaneous play; "
    "a defender's may become a penalty card.",
)
ILLEGAL_PLAY.restated(
    "47B",
    since=E2007,
    gist="A card may be taken back to correct an illegal play; "
    "a defender's may become a penalty card.",
)
CHANGED_DESIGNATION = rule_of(
    "changed_designation",
    "47C",
    "A card named by mistake goes back to hand, with nothing more, when 45C4(b) lets it change.",
)


@clause("47D")
def after_opponents_change(
    inquiry: Inquiry, play: Play, offending: Side, must: bool = False
) -> bool:
    """When an opponent has changed his play, a card played after it may be taken back and
    another played, with nothing more."""
    return takes_back(inquiry, play, offending, must)


def takes_back(inquiry: Inquiry, play: Play, offending: Side, must: bool = False) -> bool:
    """Offer a player his card back, or order it back; say whether he took it."""
    instead: Card | None = None
    if not must:
        table = inquiry.table
        holder = table.declarer if play.seat is table.dummy else play.seat
        chosen, choice = inquiry.offers(
            (holder,),
            Right.WITHDRAW,
            (Alternative("withdraw"), Alternative("keep")),
            about=play.card,
        )
        if chosen.word == "keep":
            return False
        instead = choice.card
    take(inquiry, play)
    for item in inquiry.table.irregularities:
        if play_of(item) == play:
            inquiry.orders(Close(item))
    if inquiry.table.penalty_cards_of(play.seat):
        MAY_HAVE_TO_BE_PLAYED(inquiry)
    if instead is not None:
        if not inquiry.table.may_play(play.seat, instead):
            raise BadFinding(f"{play.seat.letter} cannot play {instead} instead of {play.card}")
        inquiry.orders(PlayCard(Play(play.seat, instead)))
    withdrawn(inquiry, play.seat, play.card, offending)
    return True


def take(inquiry: Inquiry, play: Play) -> None:
    """A card leaves the trick it lies in, if it lies there still."""
    trick = inquiry.table.trick
    if trick is not None and trick.card(play.seat) == play.card:
        inquiry.orders(Withdraw(play))


def reopened(inquiry: Inquiry, offending: Side) -> Play | None:
    """The trick before is faced again, and what was led or played to the next one goes back; a
    lead of the other side, which its player may leave, is given back to be asked about."""
    trick = inquiry.table.trick
    plays = () if trick is None else trick.plays
    lead = plays[0] if len(plays) == 1 and plays[0].seat.side is not offending else None
    for play in reversed(plays):
        take(inquiry, play)
        if play != lead:
            withdrawn(inquiry, play.seat, play.card, offending)
        for item in inquiry.table.irregularities:
            if play_of(item) == play:
                inquiry.orders(Close(item))
    inquiry.orders(Reopen())
    return lead


def may_leave_lead(inquiry: Inquiry, lead: Play, offending: Side) -> None:
    """He may take back what he led to the next trick, or leave it where the lead is still his."""
    table = inquiry.table
    if any(lead.card in trick.cards for trick in table.tricks):
        return  # he has put it into the trick that was faced again
    won = table.winner if table.trick is not None and table.trick.is_complete else None
    if won is not None and won.seat is not lead.seat:
        withdrawn(inquiry, lead.seat, lead.card, offending)
        return
    holder = table.declarer if lead.seat is table.dummy else lead.seat
    chosen, _ = inquiry.offers(
        (holder,),
        Right.WITHDRAW,
        (Alternative("withdraw"), Alternative("keep")),
        about=lead.card,
    )
    if chosen.word == "withdraw":
        withdrawn(inquiry, lead.seat, lead.card, offending)
    elif won is not None:
        inquiry.orders(PlayCard(lead))


def was_told(inquiry: Inquiry, seat: Seat, act: int) -> Told | None:
    """Whether an opponent had told him that it was his turn."""
    for place in range(act - 1, -1, -1):
        earlier = inquiry.acts[place]
        if isinstance(earlier, Told) and earlier.to is seat and earlier.by.side is not seat.side:
            return earlier
        if isinstance(earlier, Faced) and earlier.by is seat:
            return None  # he has played since: the word was about another turn
    return None


def told_it_was_his_turn(inquiry: Inquiry, play: Play, act: int, manner: Manner) -> bool:
    """Whether a card out of turn goes back because an opponent was wrong about the turn."""
    told = was_told(inquiry, play.seat, act)
    if told is None or not misinformed_of_turn(inquiry, play, told, manner):
        return False
    inquiry.rules(play, stands=False)
    take(inquiry, play)
    withdrawn(inquiry, play.seat, play.card, told.by.side)
    return True


@clause("47E1")
def misinformed_of_turn(inquiry: Inquiry, play: Play, told: Told, manner: Manner) -> bool:
    """A lead out of turn may be taken back without penalty if an opponent told him to lead; his
    left-hand opponent should not accept it."""
    return manner is Manner.LEAD


@misinformed_of_turn.reworded("47E1", since=E2007)
def misinformed_of_turn_2007(inquiry: Inquiry, play: Play, told: Told, manner: Manner) -> bool:
    """A lead or play out of turn may be taken back with nothing more if an opponent told him it
    was his turn; his left-hand opponent may not accept it."""
    return True


misinformed_of_turn.restated(
    "47E1",
    since=E2017,
    gist="A lead or play out of turn is taken back with nothing more if an opponent told him it "
    "was his turn; nobody may accept it, and it does not establish a revoke.",
)


def lead_belongs_to(inquiry: Inquiry, seat: Seat) -> None:
    """The lead is this hand's, unless a trick is still to be finished."""
    if inquiry.table.trick_in_progress is None:
        inquiry.orders(LeadFrom(seat))


BY_LAW_53 = rule_of(
    "by_law_53",
    "47F1",
    "A card may be taken back as the law on leads out of turn provides.",
    since=E2007,
)
NO_OTHER = rule_of("no_other_retraction", "47F", "No other card may be taken back once played.")
NO_OTHER.renumbered("47F2", since=E2007)
