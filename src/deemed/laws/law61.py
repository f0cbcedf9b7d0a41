"""Laws 61 to 63: the revoke, its correction, and when it is too late."""

from collections.abc import Sequence

from deemed.game.cards import Card, Suit
from deemed.game.seats import Seat, Side
from deemed.game.trick import Play, Trick
from deemed.laws.clause import clause, rule_of
from deemed.laws.inquiry import Inquiry
from deemed.laws.law16 import withdrawn
from deemed.laws.law47 import (
    ILLEGAL_PLAY,
    after_opponents_change,
    may_leave_lead,
    reopened,
    take,
    was_told,
)
from deemed.laws.law50 import becomes_penalty_card
from deemed.laws.restrictions import binding, permitted
from deemed.rulings.edition import Edition
from deemed.table.acts import Changed, Designated, Faced, Named
from deemed.table.irregularity import NotPlayed, Revoke
from deemed.table.ledger import Duty, When
from deemed.table.moves import (
    Close,
    Lay,
    Note,
    Owe,
    PlayCard,
    Record,
    Withdraw,
    carried_out,
)
from deemed.table.penalty_card import PenaltyCard
from deemed.table.table import Table

E2007, E2017 = Edition.E2007, Edition.E2017

FOLLOW_SUIT = rule_of(
    "follow_suit", "44C", "A player must follow suit if he can; this comes before all other duties."
)
REVOKE = rule_of(
    "revoke", "61A", "Not following suit when able, or not playing as a law requires, is a revoke."
)


def revoke_in(table: Table, play: Play, trick: Trick, act: int) -> Revoke | None:
    """The revoke that a card to a trick would be; unseen cards are given the benefit."""
    suit = trick.suit_led
    if suit is None or play.card.suit is suit or not table.hands[play.seat].holds(suit):
        return None
    mine = table.penalty_cards_of(play.seat)
    faced = next((pc.kind for pc in mine if pc.card == play.card), None)
    due = any(pc.card.suit is suit for pc in mine)
    return Revoke(play, suit, table.tricks_before, act, "", faced, due)


def notes_proven_revokes(inquiry: Inquiry, seat: Seat, suits: set[Suit]) -> None:
    """Cards that turn out to be in an unseen hand prove that it could have followed suit before."""
    from deemed.laws.law64 import all_revokes

    table = inquiry.table
    known = {(item.play, item.trick) for item in all_revokes(table)}
    for number, trick in enumerate(table.tricks, table.earlier):
        card, led = trick.card(seat), trick.suit_led
        if card is None or led is None or led not in suits or card.suit is led:
            continue
        if (Play(seat, card), number) not in known:
            later = table.tricks[number + 1 - table.earlier :]
            gone_on = any(p.seat.side is seat.side for each in later for p in each.plays)
            ref = established_by_play.wording(inquiry).ref if gone_on else ""
            inquiry.orders(Note(Revoke(Play(seat, card), led, number, inquiry.at, ref)))


def settle_revoke(inquiry: Inquiry, revoke: Revoke, instead: Card | None = None) -> None:
    """The director deals with a revoke: corrected, or too late."""
    FOLLOW_SUIT(inquiry)
    REVOKE(inquiry)
    inquiry.orders(Close(revoke))
    both = _both_revoked(inquiry, revoke)
    revoke = _with_both_open(inquiry, revoke)
    if revoke.established and not _in_trick_twelve(revoke):
        from deemed.laws.law64 import at_the_end

        too_late_to_correct(inquiry, revoke)
        at_the_end(inquiry, revoke)
        return
    if _in_trick_twelve(revoke) and revoke.established:
        trick_twelve(inquiry)
    must_be_corrected(inquiry)
    later = [(revoke, _played_after(inquiry, revoke))]
    lead = _back_to_its_trick(inquiry, revoke, both)
    corrected(inquiry, revoke, instead or _put_in_its_place(inquiry, revoke))
    for other in _others_in_trick(inquiry, revoke):
        later.append((other, _played_after(inquiry, other)))
        inquiry.orders(Close(other))
        corrected(inquiry, other, _put_in_its_place(inquiry, other))
    asked: list[Play] = []
    for item, plays in later:
        lying = tuple(p for p in plays if _lies(inquiry, p) and p not in asked)
        if lying:
            non_offenders_may_change(inquiry, item, lying, both)
            asked += [p for p in lying if p.seat.side is not item.play.seat.side]
    if lead is not None:
        may_leave_lead(inquiry, lead, revoke.play.seat.side)
    if both:
        from deemed.laws.law64 import NO_TRICK_CORRECTED

        NO_TRICK_CORRECTED(inquiry)
    if _in_trick_twelve(revoke) and inquiry.table.is_defender(revoke.play.seat):
        _partner_yet_to_play(inquiry, revoke)


def _partner_yet_to_play(inquiry: Inquiry, revoke: Revoke) -> None:
    """At trick twelve a defender's partner, whose turn has not come, may have two suits left."""
    table, partner = inquiry.table, revoke.play.seat.partner
    trick, hand = table.trick, table.hands[partner]
    if trick is None or trick.card(partner) is not None:
        return
    if len({card.suit for card in hand.known}) > 1:
        may_not_choose_by_it(inquiry, revoke)


@clause("62D2")
def may_not_choose_by_it(inquiry: Inquiry, revoke: Revoke) -> None:
    """When a defender revokes at trick twelve before his partner's turn, partner with two suits
    may not choose the play that sight of the card could suggest."""
    partner = revoke.play.seat.partner
    duty = Duty("may_not_choose", inquiry.wording.ref, partner, revoke.play.card, When.NOW)
    inquiry.orders(Owe(duty))


@may_not_choose_by_it.reworded("62D2", since=E2017)
def may_not_choose_by_it_2017(inquiry: Inquiry, revoke: Revoke) -> None:
    """When a defender revokes at trick twelve before his partner's turn, the card is withdrawn
    information."""
    play = revoke.play
    withdrawn(inquiry, play.seat, play.card, play.seat.side)


def _lies(inquiry: Inquiry, play: Play) -> bool:
    trick = inquiry.table.trick
    return trick is not None and trick.card(play.seat) == play.card


def _others_in_trick(inquiry: Inquiry, revoke: Revoke) -> list[Revoke]:
    """Every revoke of the trick is put right before anybody is asked to choose."""
    return [
        item
        for item in inquiry.table.irregularities
        if isinstance(item, Revoke) and item.trick == revoke.trick and not item.established
    ]


def _put_in_its_place(inquiry: Inquiry, revoke: Revoke) -> Card | None:
    """The card the revoker puts down when attention has been drawn, or declarer names for dummy."""
    table, seat = inquiry.table, revoke.play.seat
    putting = (seat, table.declarer) if seat is table.dummy else (seat,)
    for place, act in inquiry.since_attention():
        if act.by not in putting or place in inquiry.consumed:
            continue
        cards = act.wanted if isinstance(act, Changed) else ()
        cards = (act.card,) if isinstance(act, Faced) else cards
        if isinstance(act, Designated) and act.designation.card is not None:
            cards = (act.designation.card,)
        if len(cards) == 1 and _mends(inquiry, revoke, cards[0]):
            inquiry.consumed.add(place)
            return cards[0]
    return None


def _mends(inquiry: Inquiry, revoke: Revoke, card: Card) -> bool:
    """Whether a card is one he could legally have played instead."""
    if card.suit is revoke.suit:
        return True
    table, play = inquiry.table, revoke.play
    if not table.restrictions or not _lies(inquiry, play):
        return False
    before = carried_out(table, Withdraw(play))
    return bool(binding(before, play.seat)) and card in permitted(before, play.seat)


def _in_trick_twelve(revoke: Revoke) -> bool:
    return revoke.trick == 11


def _both_revoked(inquiry: Inquiry, revoke: Revoke) -> bool:
    """Whether both sides revoked in the trick, and both revokes are corrected (62C3)."""
    return _other_sides(inquiry, revoke) is not None


def _other_sides(inquiry: Inquiry, revoke: Revoke) -> Revoke | None:
    for other in inquiry.table.irregularities:
        if (
            isinstance(other, Revoke)
            and other.trick == revoke.trick
            and other.play.seat.side is not revoke.play.seat.side
            and both_sides_revoked.in_force(inquiry)
        ):
            return other
    return None


def _with_both_open(inquiry: Inquiry, revoke: Revoke) -> Revoke:
    """When both sides revoked in a trick and one of them only has played on, both are open."""
    other = _other_sides(inquiry, revoke)
    if other is None or bool(other.established) is bool(revoke.established):
        return revoke
    both_sides_revoked(inquiry)
    inquiry.orders(Close(other), Note(other._replace(established="")))
    return revoke._replace(established="")


both_sides_revoked = rule_of(
    "both_sides_revoked",
    "62C3",
    "If both sides revoked in a trick and only one has played to the next, both revokes are "
    "corrected.",
    since=E2017,
)


must_be_corrected = rule_of(
    "must_be_corrected",
    "62A",
    "A player who becomes aware of his revoke before it is established must correct it.",
)
must_be_corrected.restated(
    "62A",
    since=E2017,
    gist="A revoke to which attention is drawn before it is established must be corrected.",
)


@clause("62B")
def corrected(inquiry: Inquiry, revoke: Revoke, instead: Card | None, both: bool = False) -> None:
    """The card is taken back and a legal one played; a defender's becomes a penalty card, unless
    it was faced; declarer's and dummy's go back with nothing more."""
    ILLEGAL_PLAY(inquiry)
    play = revoke.play
    take(inquiry, play)
    inquiry.rules(play, stands=False)
    inquiry.orders(Record(revoke._replace(established="")))
    if instead is not None:
        _checked_for_penalty_card(inquiry, revoke, Play(play.seat, instead))
        inquiry.orders(PlayCard(Play(play.seat, instead)))
        inquiry.rules(Play(play.seat, instead), stands=True)
    if inquiry.table.is_defender(play.seat) and not revoke.faced:
        from_defenders_hand(inquiry, play)
        return
    NOTHING_MORE(inquiry)
    if revoke.faced:
        inquiry.orders(Lay(PenaltyCard(play.seat, play.card, revoke.faced)))
        return
    if play.seat is not inquiry.table.dummy:
        withdrawn(inquiry, play.seat, play.card, play.seat.side)


def _checked_for_penalty_card(inquiry: Inquiry, revoke: Revoke, play: Play) -> None:
    """The card that mends a revoke must be a penalty card of the suit, if he has one."""
    due = [
        pc
        for pc in inquiry.table.penalty_cards_of(play.seat)
        if pc.is_major and pc.card.suit is revoke.suit
    ]
    if due and play.card not in [pc.card for pc in due]:
        inquiry.orders(Note(NotPlayed(due[0], play, inquiry.at)))


NOTHING_MORE = rule_of(
    "nothing_more",
    "62B2",
    "Declarer's or dummy's card, and one a defender had faced, is replaced with nothing more.",
)


@clause("62B1")
def from_defenders_hand(inquiry: Inquiry, play: Play) -> None:
    """The card a defender revoked with becomes a penalty card."""
    becomes_penalty_card(inquiry, play, True)


from_defenders_hand.restated(
    "62B1",
    since=E2007,
    gist="The card a defender revoked with becomes a major penalty card, if it was not faced.",
)


def _back_to_its_trick(inquiry: Inquiry, revoke: Revoke, both: bool) -> Play | None:
    """What the other side has led to the next trick goes back, and the trick is faced again."""
    lead = None
    while inquiry.table.tricks_before > revoke.trick:
        trick = inquiry.table.trick
        led = () if trick is None else trick.plays
        lead = reopened(inquiry, offending=revoke.play.seat.side)
        if both:
            _defenders_to_penalty_cards(inquiry, led)
    return None if both else lead


def _defenders_to_penalty_cards(inquiry: Inquiry, plays: Sequence[Play]) -> None:
    """When both sides revoked, every card a defender takes back is a penalty card (62C3)."""
    for play in plays:
        if inquiry.table.is_defender(play.seat):
            becomes_penalty_card(inquiry, play, True)


def _played_after(inquiry: Inquiry, revoke: Revoke) -> tuple[Play, ...]:
    table = inquiry.table
    trick = table.trick if table.tricks_before == revoke.trick else None
    if trick is None:
        trick = table.quitted[-1] if table.quitted else None
    if trick is None:
        return ()
    later = trick.after(revoke.play.seat)
    told = inquiry.acts[revoke.act + 1 : inquiry.drawn]
    since = {(act.by, act.card) for act in told if isinstance(act, Faced)}
    since.discard((trick.leader, trick.led))
    return tuple(p for p in trick.plays if p in later or (p.seat, p.card) in since)


@clause("62C1")
def non_offenders_may_change(
    inquiry: Inquiry, revoke: Revoke, later: tuple[Play, ...], both: bool = False
) -> None:
    """Each non-offender may take back a card he played after the revoke and before attention."""
    offending = revoke.play.seat.side
    revokes = [item.play for item in inquiry.table.irregularities if isinstance(item, Revoke)]
    later = tuple(play for play in later if play not in revokes)  # those are put right as such
    changed = [
        play
        for play in later
        if play.seat.side is not offending and after_opponents_change(inquiry, play, offending)
    ]
    if both:
        _defenders_to_penalty_cards(inquiry, changed)
    for play in later:
        if play.seat.side is offending and any(_before(later, first, play) for first in changed):
            offender_may_change(inquiry, play)


def _before(order: tuple[Play, ...], first: Play, then: Play) -> bool:
    return order.index(first) < order.index(then)


@clause("62C2")
def offender_may_change(inquiry: Inquiry, play: Play) -> None:
    """After a non-offender has changed, the next of the offending side may change his card; a
    defender's becomes a penalty card."""
    taken = after_opponents_change(inquiry, play, play.seat.side)
    if taken and inquiry.table.is_defender(play.seat):
        becomes_penalty_card(inquiry, play, True)


trick_twelve = rule_of(
    "trick_twelve",
    "62D1",
    "A revoke at the twelfth trick is corrected, even if established, until the hands are back "
    "in the board.",
)


def establishes(inquiry: Inquiry, play: Play, trick: int) -> None:
    """A card to a later trick by the revoker's side establishes the revoke."""
    for item in inquiry.table.irregularities:
        if not isinstance(item, Revoke) or item.established or item.trick >= trick:
            continue
        if item.play.seat.side is play.seat.side and established_by_play(inquiry, play):
            if isinstance(inquiry.acts[inquiry.at], Designated | Named):
                established_by_naming(inquiry)
            ref = inquiry.wording.ref
            inquiry.orders(Close(item), Note(item._replace(established=ref)))


@clause("63A1")
def established_by_play(inquiry: Inquiry, play: Play) -> bool:
    """A revoke is established when the offender or his partner leads or plays to the next
    trick."""
    return True


@established_by_play.reworded("63A1", since=E2017)
def established_by_play_2017(inquiry: Inquiry, play: Play) -> bool:
    """A revoke is established when the offender or his partner leads or plays to the next trick,
    unless an opponent had told him it was his turn."""
    told = was_told(inquiry, play.seat, inquiry.at)
    return told is None or inquiry.table.to_act is play.seat


established_by_naming = rule_of(
    "established_by_naming",
    "63A2",
    "A revoke is established when the offender or his partner names a card to be played to the "
    "next trick.",
)


def claimed(inquiry: Inquiry, side: Side) -> None:
    """A claim or concession by the revoker's side establishes its revokes."""
    for item in inquiry.table.irregularities:
        if isinstance(item, Revoke) and not item.established and item.play.seat.side is side:
            established_by_claim(inquiry)
            establishes_by(inquiry, side)
            return


def not_established(inquiry: Inquiry, side: Side, refs: tuple[str, ...]) -> None:
    """The concession that established a side's revokes was none, so they are open again."""
    for item in inquiry.table.irregularities:
        if isinstance(item, Revoke) and item.established in refs and item.play.seat.side is side:
            inquiry.orders(Close(item), Note(item._replace(established="")))


def establishes_by(inquiry: Inquiry, side: Side) -> None:
    """Every open revoke of a side is established, by the clause just cited."""
    ref = inquiry.wording.ref
    for item in inquiry.table.irregularities:
        if isinstance(item, Revoke) and not item.established and item.play.seat.side is side:
            inquiry.orders(Close(item), Note(item._replace(established=ref)))


established_by_claim = rule_of(
    "established_by_claim",
    "63A3",
    "A revoke is established when the offending side makes a claim or concession, or acquiesces "
    "in one.",
)
established_by_claim.restated(
    "63A3",
    since=E2017,
    gist="A revoke is established when the offending side makes a claim or concession.",
)


@clause("63C")
def too_late_to_correct(inquiry: Inquiry, revoke: Revoke) -> None:
    """An established revoke may not be corrected; the trick stands as played."""
    inquiry.rules(revoke.play, stands=True)


too_late_to_correct.renumbered("63B", since=E2007)
