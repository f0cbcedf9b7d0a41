"""Which Law opens for which act."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import assert_never

from deemed.director.checking import check_act
from deemed.game.seats import Seat
from deemed.laws import law45, law45_called, law45_changed, law48, law53, law61, wrong_leads
from deemed.laws.inquiry import Inquiry, Unanswered, Unchosen
from deemed.laws.law50 import next_card, settle_led_too_soon
from deemed.laws.overtaken import overtaken
from deemed.rulings.edition import Edition
from deemed.rulings.option import Option, Right
from deemed.table.acts import (
    Act,
    Agreed,
    Asked,
    Attention,
    CallChanged,
    Called,
    Changed,
    Corrected,
    Designated,
    Dropped,
    Explained,
    Faced,
    Held,
    Indicated,
    Inspected,
    LedFaceDown,
    Looked,
    Moved,
    Named,
    Objected,
    Pointed,
    Quitted,
    Reviewed,
    Said,
    Shown,
    Spread,
    Together,
    Told,
    Touched,
    Turned,
    Warned,
)
from deemed.table.incident import Incident
from deemed.table.irregularity import (
    Defective,
    Irregularity,
    LeadOutOfTurn,
    LedTooSoon,
    Misplayed,
    NotPlayed,
    Premature,
    Revoke,
    SeveralShown,
)
from deemed.table.moves import SpreadHand
from deemed.table.table import Stage

SEEN = (Faced, Dropped, Held, Named, Shown)


def govern(inquiry: Inquiry, play_goes_on: bool = False) -> None:
    """Go through the acts in order, and deal with what lies open when attention is drawn: after
    the last of them, unless play goes on."""
    acts, consumed = inquiry.acts, inquiry.consumed
    for place in _order(inquiry):
        if place not in consumed:
            inquiry.at = place
            if check_act(inquiry.table, acts[place], place):
                open_law(inquiry, acts[place])
                look_back(inquiry)
                if inquiry.table.irregularities:
                    overtaken(inquiry)
    if play_goes_on:
        if inquiry.choices and inquiry.done == len(acts):
            use_right(inquiry, inquiry.choices[0].right)
            overtaken(inquiry)
        return
    if inquiry.table.irregularities:
        settle(inquiry)
    if inquiry.table.penalty_cards or inquiry.table.duties:
        next_card(inquiry)


def look_back(inquiry: Inquiry) -> None:
    """What has come to light of an unseen hand may prove a revoke."""
    for seat in Seat:
        hand = inquiry.table.hands[seat]
        if hand.unknown != 0 and hand.known:
            law61.notes_proven_revokes(inquiry, seat, {card.suit for card in hand.known})


SETTLED_BY: dict[Right, type[Irregularity]] = {
    Right.LEAD: LeadOutOfTurn,
    Right.OPENING_LEAD: LeadOutOfTurn,
    Right.PARTNERS_PLAY: Premature,
    Right.PENALTY_CARD: NotPlayed,
}


def use_right(inquiry: Inquiry, right: Right) -> None:
    """A player uses a right unasked: what it is about is settled, and nothing else."""
    kind = SETTLED_BY.get(right)
    if kind is None:
        next_card(inquiry)
        return
    for item in inquiry.table.irregularities:
        if isinstance(item, kind):
            settle_one(inquiry, item)
            return


def rights(incident: Incident, edition: Edition) -> list[Option]:
    """The options that players hold before anybody has drawn attention."""
    from deemed.laws.standing import open_option

    wanted = [i for i in incident.table.irregularities if type(i) in SETTLED_BY.values()]
    uses = [partial(settle_one, irregularity=item) for item in wanted]
    found = (offered(Inquiry(incident, edition), use) for use in uses)
    return [each for each in (open_option(incident.table, edition), *found) if each is not None]


def offered(inquiry: Inquiry, use: Callable[[Inquiry], None]) -> Option | None:
    """The option that a law opens; None if it opens none, or asks something first."""
    try:
        use(inquiry)
    except Unchosen as unchosen:
        return unchosen.option
    except Unanswered:
        return None
    return None


def _order(inquiry: Inquiry) -> Sequence[int]:
    """The order of the acts; of two at the same moment, the one in turn comes first (58A)."""
    acts, places = inquiry.acts, range(inquiry.done, len(inquiry.acts))
    if len(places) == 1:
        return places
    together = [p for p in places if type(act := acts[p]) is Faced and act.simultaneous]
    if not together:
        return places
    inquiry.at_once = frozenset(together)
    order = list(places)
    for place in together:
        if place > inquiry.done and inquiry.table.to_act is acts[place].by:
            at = place - inquiry.done
            order[at - 1], order[at] = place, place - 1
    return order


def open_law(inquiry: Inquiry, act: Act) -> None:
    if inquiry.table.stage is Stage.AUCTION and isinstance(act, SEEN):
        from deemed.laws.law24 import shown_in_auction

        shown_in_auction(inquiry, act)
        return
    match act:
        case Designated():
            law45_called.designated(inquiry, act)
        case Faced():
            _faced(inquiry, act)
        case Changed():
            law45_changed.changed(inquiry, act)
        case Held():
            law45.held(inquiry, act)
        case Dropped():
            law45.dropped(inquiry, act)
        case Named():
            law45.named(inquiry, act)
        case Touched():
            _touched(inquiry, act)
        case Moved() | Indicated():
            _dummy_acts(inquiry, act)
        case Together():
            _together(inquiry, act)
        case Shown():
            _shown(inquiry, act)
        case Turned():
            if inquiry.table.trick_in_progress is not None:
                law45.TURNING(inquiry)
        case Spread():
            _spread(inquiry, act)
        case LedFaceDown():
            law45.led_face_down(inquiry, act)
        case Corrected():
            _corrected(inquiry, act)
        case Called() | CallChanged():
            _called(inquiry, act)
        case Attention():
            _attention(inquiry, act)
        case Said():
            _said(inquiry, act)
        case Asked() | Looked() | Warned():
            _spoken_or_seen(inquiry, act)
        case Quitted() | Inspected() | Pointed() | Reviewed():
            _tricks(inquiry, act)
        case Agreed() | Objected():
            _about_claim(inquiry, act)
        case Told() | Explained():
            pass  # facts that other acts are judged by
        case _:
            assert_never(act)


# Laws that only some incidents open are loaded when they do, so that a start stays quick.


def _called(inquiry: Inquiry, act: Called | CallChanged) -> None:
    from deemed.laws import law25

    if isinstance(act, Called):
        law25.called(inquiry, act)
    else:
        law25.call_changed(inquiry, act)


def _corrected(inquiry: Inquiry, act: Corrected) -> None:
    from deemed.laws import law21

    law21.corrected(inquiry, act)


def _dummy_acts(inquiry: Inquiry, act: Moved | Indicated | Touched) -> None:
    from deemed.laws import law45_dummy

    match act:
        case Moved():
            law45_dummy.moved(inquiry, act)
        case Indicated():
            law45_dummy.indicated(inquiry, act)
        case Touched():
            law45_dummy.dummy_touches(inquiry, act)


def _spoken_or_seen(inquiry: Inquiry, act: Asked | Looked | Warned) -> None:
    from deemed.laws import law43, law61_asked

    match act:
        case Asked():
            law61_asked.asked(inquiry, act)
        case Looked():
            law43.looked(inquiry, act)
        case Warned():
            law43.warned(inquiry, act)


def _tricks(inquiry: Inquiry, act: Quitted | Inspected | Pointed | Reviewed) -> None:
    from deemed.laws import law65, law67

    match act:
        case Quitted():
            law67.quitted(inquiry, act)
        case Inspected():
            law67.inspected(inquiry, act)
        case Pointed():
            law65.pointed(inquiry, act)
        case Reviewed():
            law65.reviewed(inquiry, act)


def _about_claim(inquiry: Inquiry, act: Agreed | Objected) -> None:
    if isinstance(act, Agreed):
        law48.agreed(inquiry, act)
    else:
        law48.objected(inquiry, act)


def _together(inquiry: Inquiry, act: Together) -> None:
    from deemed.laws import law58

    law58.together(inquiry, act)


def _faced(inquiry: Inquiry, act: Faced) -> None:
    if inquiry.at_once and _at_the_same_moment(inquiry):
        from deemed.laws.law58 import DEEMED_SUBSEQUENT

        DEEMED_SUBSEQUENT(inquiry)
    if _is_another_than_named(inquiry, act):
        _dummy_acts(inquiry, Moved(act.by, act.card))
    else:
        law45.faced(inquiry, act)


def _is_another_than_named(inquiry: Inquiry, act: Faced) -> bool:
    """Dummy faces a card where declarer has named another; with none named it is taken as called,
    and `moved` says that it was not."""
    table = inquiry.table
    if table.stage is not Stage.PLAY or act.by is not table.dummy:
        return False
    if table.trick_in_progress is None and table.on_lead is table.dummy:
        return False
    from deemed.laws.law45_dummy import named_this_turn

    return named_this_turn(inquiry) is not None


def _at_the_same_moment(inquiry: Inquiry) -> bool:
    """Whether this card was put out with another and counts as coming after it."""
    place = inquiry.at
    if inquiry.table.to_act is not inquiry.acts[place].by:
        return place in inquiry.at_once or place + 1 in inquiry.at_once
    return place in inquiry.at_once  # told in the right order: the other card came first


def _spread(inquiry: Inquiry, act: Spread) -> None:
    """Dummy lays down his hand; declarer's own hand is Law 54's business, or a claim."""
    table = inquiry.table
    if act.by is table.dummy:
        inquiry.orders(SpreadHand(act.by))
    elif not (act.by is table.declarer and _began_to_spread(inquiry)):
        cards = tuple(sorted(table.hands[act.by].known)) if table.is_defender(act.by) else ()
        law48.shows(inquiry, Shown(act.by, cards))


def _began_to_spread(inquiry: Inquiry) -> bool:
    from deemed.laws.law54 import declarer_began_to_spread

    return declarer_began_to_spread(inquiry)


def _dummy_shows_card(inquiry: Inquiry) -> bool:
    from deemed.laws.law54 import dummy_shows_card

    return dummy_shows_card(inquiry)


def _shown(inquiry: Inquiry, act: Shown) -> None:
    declarers = act.by is inquiry.table.declarer
    if act.by is inquiry.table.dummy and _dummy_shows_card(inquiry):
        return
    if not (declarers and _began_to_spread(inquiry)):
        law48.shows(inquiry, act)


def _said(inquiry: Inquiry, act: Said) -> None:
    """Words are evidence; dummy's on a card that declarer has called are also a breach."""
    before = inquiry.acts[inquiry.at - 1] if inquiry.at else None
    if isinstance(before, Designated) and act.by is inquiry.table.dummy:
        from deemed.laws.law43 import NO_PART_IN_PLAY

        NO_PART_IN_PLAY(inquiry)


def _touched(inquiry: Inquiry, act: Touched) -> None:
    if act.by is inquiry.table.dummy:
        _dummy_acts(inquiry, act)
    else:
        law45.touched(inquiry, act)


def _attention(inquiry: Inquiry, act: Attention) -> None:
    """The director is there: what lies open is settled, and declarer's choice before a lead is
    made before it."""
    if inquiry.table.contract is not None and act.by is inquiry.table.dummy:
        from deemed.laws.law43 import draws_attention

        draws_attention(inquiry)
    inquiry.drawn = inquiry.at
    settle(inquiry)
    inquiry.drawn = None
    table = inquiry.table
    if table.penalty_cards and inquiry.chosen_by(table.declarer, Right.PENALTY_SUIT) is not None:
        next_card(inquiry)


def settle(inquiry: Inquiry) -> None:
    """Attention has been drawn: every irregularity that lies open is dealt with, oldest first.

    A lead that an opponent's word brought about goes back before all else: it counts for nothing.
    """
    while inquiry.table.irregularities:
        items = inquiry.table.irregularities
        undone = (
            i for i in items if isinstance(i, LeadOutOfTurn) and law53.is_on_wrong_word(inquiry, i)
        )
        settle_one(inquiry, next(undone, items[0]))


def settle_one(inquiry: Inquiry, irregularity: Irregularity) -> None:
    inquiry.at = irregularity.act
    match irregularity:
        case LeadOutOfTurn():
            wrong_leads.settle_lead(inquiry, irregularity)
        case Revoke():
            law61.settle_revoke(inquiry, irregularity)
        case Misplayed():
            from deemed.laws.law45_dummy import settle_misplayed

            settle_misplayed(inquiry, irregularity)
        case Premature():
            from deemed.laws.law57 import settle_premature

            settle_premature(inquiry, irregularity)
        case SeveralShown():
            from deemed.laws.law58 import settle_several

            settle_several(inquiry, irregularity)
        case Defective():
            from deemed.laws.law67 import settle_defective

            settle_defective(inquiry, irregularity)
        case LedTooSoon():
            settle_led_too_soon(inquiry, irregularity)
        case NotPlayed():
            from deemed.laws.law57 import settle_not_played

            settle_not_played(inquiry, irregularity)
        case _:
            assert_never(irregularity)
