"""Law 58: two cards at the same moment."""

from deemed.game.cards import Card
from deemed.game.seats import Seat
from deemed.game.trick import Play
from deemed.laws.clause import clause, rule_of
from deemed.laws.inquiry import Inquiry
from deemed.laws.law45_played import put_out
from deemed.laws.law47 import after_opponents_change, takes_back
from deemed.laws.law50 import exposed
from deemed.rulings.option import Alternative, Right
from deemed.table.acts import Designated, Faced, Together
from deemed.table.irregularity import SeveralShown
from deemed.table.moves import Close, Note

DEEMED_SUBSEQUENT = rule_of(
    "deemed_subsequent",
    "58A",
    "A card put out at the same moment as another player's legal card counts as coming after it.",
)


def together(inquiry: Inquiry, act: Together) -> None:
    """Several cards came out of one hand at once."""
    visible = act.cards if act.visible is None else act.visible
    if len(visible) == 1:
        one_visible(inquiry, Play(act.by, visible[0]))
    elif visible and _both_sides_went_on(inquiry):
        found_too_late(inquiry, act.by, visible)
    elif visible:
        several_visible(inquiry, act, visible)


def _both_sides_went_on(inquiry: Inquiry) -> bool:
    """Nobody spoke of it until both sides had played to the next trick."""
    by = inquiry.acts[inquiry.at].by
    if inquiry.chosen_by(by, Right.PROPOSE) is not None or by in _next_two(inquiry):
        return False
    plays = [act.by for act in inquiry.acts[inquiry.at + 1 :] if isinstance(act, WENT_ON)]
    trick = inquiry.table.trick_in_progress
    missing = 3 if trick is None else max(3 - len(trick.plays), 0)
    return len({seat.side for seat in plays[missing:]}) == 2


def _next_two(inquiry: Inquiry) -> list[Seat]:
    """Who acts right after it: the same player again has put one of the cards out anew."""
    return [act.by for act in inquiry.acts[inquiry.at + 1 : inquiry.at + 2]]


WENT_ON = (Faced, Designated)


@clause("58B4")
def found_too_late(inquiry: Inquiry, seat: Seat, visible: tuple[Card, ...]) -> None:
    """If it is found only when both sides have played to the next trick, the trick is defective:
    one card stays, the highest he could have played, and the others go back."""
    legal = [card for card in visible if inquiry.table.may_play(seat, card)] or list(visible)
    put_out(inquiry, Play(seat, max(legal, key=lambda card: card.rank)), None)


@clause("58B1")
def one_visible(inquiry: Inquiry, play: Play) -> None:
    """If only one face is visible, that card is played and the others are picked up."""
    inquiry.rules(play, stands=True)
    put_out(inquiry, play, None)


@clause("58B2")
def several_visible(inquiry: Inquiry, act: Together, visible: tuple[Card, ...]) -> None:
    """If more faces are visible, the player says which card he plays; a defender's others become
    penalty cards."""
    play = Play(act.by, _put_out_again(inquiry, act, visible) or _proposed(inquiry, act, visible))
    inquiry.rules(play, stands=True)
    put_out(inquiry, play, None)
    for card in visible:
        if card != play.card:
            _left_over(inquiry, Play(act.by, card))
    if inquiry.at + 1 < len(inquiry.acts):  # others went on before he had said
        inquiry.orders(Note(SeveralShown(play, inquiry.table.tricks_before, inquiry.at)))


def _put_out_again(inquiry: Inquiry, act: Together, visible: tuple[Card, ...]) -> Card | None:
    """He took them up and put one of them out again: that is the card he proposes to play."""
    place = inquiry.at + 1
    after = inquiry.acts[place] if place < len(inquiry.acts) else None
    if isinstance(after, Faced) and after.by is act.by and after.card in visible:
        inquiry.consumed.add(place)
        return after.card
    return None


def _proposed(inquiry: Inquiry, act: Together, visible: tuple[Card, ...]) -> Card:
    chosen, _ = inquiry.offers(
        (act.by,), Right.PROPOSE, [Alternative("play", card=card) for card in visible]
    )
    assert chosen.card is not None
    return chosen.card


def settle_several(inquiry: Inquiry, shown: SeveralShown) -> None:
    """Opponents who played to the trick after it may think again, while it is in progress."""
    inquiry.orders(Close(shown))
    trick = inquiry.table.trick
    if trick is None or trick.card(shown.play.seat) != shown.play.card:
        return
    later = [p for p in trick.after(shown.play.seat) if p.seat.side is not shown.play.seat.side]
    if later:
        opponents_may_change(inquiry, shown, later)


@clause("58B3")
def opponents_may_change(inquiry: Inquiry, shown: SeveralShown, later: list[Play]) -> None:
    """When a visible card has gone back, an opponent who played after it may change his card."""
    offending = shown.play.seat.side
    changed = [play for play in later if takes_back(inquiry, play, offending)]
    trick = inquiry.table.trick
    partners = None if trick is None else trick.card(shown.play.seat.partner)
    if changed and partners is not None:
        after_opponents_change(inquiry, Play(shown.play.seat.partner, partners), offending)


def _left_over(inquiry: Inquiry, play: Play) -> None:
    inquiry.rules(play, stands=False)
    if inquiry.table.is_defender(play.seat):
        if not play.card.is_honour:
            inquiry.notes_dispute("left_over_was_meant")
        exposed(inquiry, play, False)
