"""Law 64: what an established revoke costs, reckoned when play is over."""

from typing import NamedTuple

from deemed.game.seats import Side
from deemed.game.trick import Play
from deemed.laws.clause import Clause, clause, rule_of
from deemed.laws.inquiry import Inquiry
from deemed.laws.questions import WHEN_DRAWN
from deemed.rulings.edition import Edition
from deemed.rulings.wording import Wording
from deemed.table.incident import Incident
from deemed.table.irregularity import Drawn, Revoke
from deemed.table.ledger import Duty
from deemed.table.moves import Owe, Record
from deemed.table.table import Table

E2007, E2017 = Edition.E2007, Edition.E2017
Revokes = list[Revoke]


def at_the_end(inquiry: Inquiry, revoke: Revoke) -> None:
    """What is owed for an established revoke; dummy's moves no trick by itself."""
    play = revoke.play
    if inquiry.table.is_over and not revoke.deemed:
        drawn = inquiry.finds(WHEN_DRAWN, play.seat, play.card)
        revoke = revoke._replace(drawn=drawn)
    free = exempting(inquiry, revoke)
    inquiry.orders(Record(revoke))
    if free is None:
        after_established(inquiry)
        inquiry.orders(Owe(Duty("revoke_tricks", inquiry.wording.ref, play.seat, play.card)))
    else:
        inquiry.cites(free.wording(inquiry))
    EQUITY(inquiry)
    inquiry.orders(Owe(Duty("revoke_equity", inquiry.wording.ref, play.seat, play.card)))


def all_revokes(table: Table) -> Revokes:
    """Every revoke of the board, corrected or not, seen or not, in the order of the tricks."""
    unseen = [item for item in table.irregularities if isinstance(item, Revoke)]
    return sorted([*table.revokes, *unseen], key=lambda item: item.trick)


def exempting(inquiry: Inquiry, revoke: Revoke) -> Clause[[Revoke], bool] | None:
    """The clause that lets a revoke go with no trick by itself, if there is one."""
    clauses = (
        dummys_revoke,
        second_revoke,
        next_board_called,
        round_over,
        at_trick_twelve,
        both_sides,
    )
    return next((c for c in clauses if c.in_force(inquiry) and c.says(inquiry, revoke)), None)


@clause("64B2")
def second_revoke(inquiry: Inquiry, revoke: Revoke) -> bool:
    """No trick goes over by itself for a second revoke in the same suit by the same player."""
    return any(_is_the_same_again(item, revoke) for item in all_revokes(inquiry.table))


@second_revoke.reworded("64B2", since=E2017)
def second_revoke_2017(inquiry: Inquiry, revoke: Revoke) -> bool:
    """No trick goes over by itself for a second revoke in the same suit by the same player, if
    the first was established."""
    board = all_revokes(inquiry.table)
    return any(item.established and _is_the_same_again(item, revoke) for item in board)


def _is_the_same_again(before: Revoke, revoke: Revoke) -> bool:
    same = (before.play.seat, before.suit) == (revoke.play.seat, revoke.suit)
    return same and before.trick < revoke.trick


@clause("64C")
def both_sides(inquiry: Inquiry, revoke: Revoke) -> bool:
    """When both sides have revoked, equity is done as if neither had: so the Laws Committee in
    2001; the Law itself does not say."""
    return any(item.established for item in _others(inquiry, revoke))


@both_sides.reworded("64B7", since=E2007)
def both_sides_2007(inquiry: Inquiry, revoke: Revoke) -> bool:
    """No trick goes over by itself when both sides have revoked on the board."""
    return bool(_others(inquiry, revoke))


@both_sides.reworded("64B7", since=E2017)
def both_sides_2017(inquiry: Inquiry, revoke: Revoke) -> bool:
    """No trick goes over by itself when both sides have revoked on the board and both revokes are
    established."""
    return any(item.established for item in _others(inquiry, revoke))


def _others(inquiry: Inquiry, revoke: Revoke) -> Revokes:
    side = revoke.play.seat.side
    return [item for item in all_revokes(inquiry.table) if item.play.seat.side is not side]


@clause("64B4")
def next_board_called(inquiry: Inquiry, revoke: Revoke) -> bool:
    """No trick goes over by itself if attention was first drawn when a player of the other side
    had called on the next board."""
    return revoke.drawn is Drawn.NEXT_BOARD_CALLED


@clause("64B5")
def round_over(inquiry: Inquiry, revoke: Revoke) -> bool:
    """No trick goes over by itself if attention was first drawn when the round had ended."""
    return revoke.drawn is Drawn.ROUND_OVER


@clause("64B6")
def at_trick_twelve(inquiry: Inquiry, revoke: Revoke) -> bool:
    """No trick goes over by itself for a revoke at the twelfth trick."""
    return revoke.trick == 11


@clause("64B3")
def dummys_revoke(inquiry: Inquiry, revoke: Revoke) -> bool:
    """No trick goes over by itself for a faced card not played, dummy's among them."""
    return revoke.play.seat is inquiry.table.dummy or revoke.due


dummys_revoke.restated(
    "64B3",
    since=E2017,
    gist="No trick goes over by itself for a penalty card not played, or for dummy's revoke.",
)

NO_TRICK_CORRECTED = rule_of(
    "no_trick_when_corrected",
    "64B8",
    "No trick goes over by itself for revokes of both sides that were corrected.",
    since=E2017,
)
NO_TRICK_WON = rule_of(
    "no_trick_won",
    "64B1",
    "No trick goes over if the offending side won neither the revoke trick nor a later one.",
)
after_established = rule_of(
    "after_established",
    "64A",
    "At the end of play one or two tricks go over: two if the offender won the revoke trick (or, "
    "as it was in 1997, a later trick with a card he could have played to it).",
)
after_established.restated(
    "64A",
    since=E2007,
    gist="At the end of play one or two tricks go over: two if the offender himself won the "
    "revoke trick and his side a later one.",
)
EQUITY = rule_of(
    "revoke_equity",
    "64C",
    "If the tricks moved do not make good the damage of a revoke, the director adjusts.",
)
OFFENDER_WON = rule_of(
    "offender_won_the_trick",
    "64A1",
    "If the offender himself won the revoke trick, it goes over with one later trick his side "
    "won, if there is one.",
)
OFFENDER_DID_NOT_WIN = rule_of(
    "offender_did_not_win",
    "64A2",
    "If the offender did not win the revoke trick but his side won it or a later one, one trick "
    "goes over.",
)
ADDITIONAL_TRICK = rule_of(
    "additional_trick",
    "64A2",
    "One more trick goes over if the offender later won a trick with a card he could have played "
    "to the revoke trick.",
)
ADDITIONAL_TRICK.repealed(since=E2007)


class Transfer(NamedTuple):
    """What one established revoke costs when play is over."""

    revoke: Revoke
    to: Side
    tricks: tuple[int, ...] | None  # which go over, counted from 0; None where that is not told
    wordings: tuple[Wording, ...]  # the clauses that say so
    seen: bool  # attention has been drawn to it

    @property
    def ref(self) -> str:
        return self.wordings[0].ref


def reckoned(table: Table, edition: Edition) -> tuple[Transfer, ...]:
    """The tricks that go over, revoke by revoke; no trick goes over twice.

    The latest revoke takes its tricks first: an earlier one has more to choose from.
    """
    established = [revoke for revoke in all_revokes(table) if revoke.established]
    inquiry = Inquiry(Incident(table), edition)
    taken: set[int] = set()
    made = []
    for revoke in reversed(established):
        transfer = _reckoned(inquiry, revoke, taken)
        taken.update(transfer.tricks or ())
        made.append(transfer)
    return tuple(reversed(made))


def _reckoned(inquiry: Inquiry, revoke: Revoke, taken: set[int]) -> Transfer:
    table, side = inquiry.table, revoke.play.seat.side
    seen = any(revoke is item for item in table.revokes)
    free = exempting(inquiry, revoke)
    if free is not None:
        return Transfer(revoke, side.other, (), (free.wording(inquiry),), seen)
    claimed = any(duty.what == "claim" for duty in table.duties) and not table.is_over
    if revoke.trick < table.earlier or claimed:
        unknown = (after_established.wording(inquiry),)
        return Transfer(revoke, side.other, None, unknown, seen)
    won = [
        number
        for number, winner in winners(table).items()
        if number >= revoke.trick and winner.seat.side is side
    ]
    wanted, clauses = _wanted(inquiry, revoke, won)
    going = [number for number in wanted if number not in taken]
    spare = [number for number in won if number not in taken and number not in going]
    going += spare[: len(wanted) - len(going)]
    wordings = tuple(clause.wording(inquiry) for clause in clauses)
    return Transfer(revoke, side.other, tuple(sorted(going)), wordings, seen)


def winners(table: Table) -> dict[int, Play]:
    """Who won each trick whose cards are told, by its number from 0."""
    tricks = [trick for trick in table.tricks if trick is not table.trick_in_progress]
    won = (trick.winning(table.trumps) for trick in tricks)
    return {table.earlier + n: play for n, play in enumerate(won) if play is not None}


def _wanted(
    inquiry: Inquiry, revoke: Revoke, won: list[int]
) -> tuple[list[int], list[Clause[[], None]]]:
    """The tricks that one revoke asks for, of those its side won from then on, and the clauses."""
    if not won:
        return [], [NO_TRICK_WON]
    winner = winners(inquiry.table)
    if revoke.deemed:
        return won[:1], [OFFENDER_DID_NOT_WIN]
    if won[0] == revoke.trick and winner[revoke.trick].seat is revoke.play.seat:
        return won[:2], [OFFENDER_WON]
    extra = [n for n in won if n > revoke.trick and _could_have_played(winner[n], revoke)]
    if extra and len(won) > 1 and ADDITIONAL_TRICK.in_force(inquiry):
        first = next(n for n in won if n != extra[-1])
        return [first, extra[-1]], [OFFENDER_DID_NOT_WIN, ADDITIONAL_TRICK]
    return won[:1], [OFFENDER_DID_NOT_WIN]


def _could_have_played(winner: Play, revoke: Revoke) -> bool:
    """Whether the offender won a trick with a card he could have played to the revoke trick."""
    of_the_suit = winner.card.suit is revoke.suit
    return winner.seat is revoke.play.seat and of_the_suit is not revoke.barred
