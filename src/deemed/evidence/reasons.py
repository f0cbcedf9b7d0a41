"""The reasons for and against a claim of 46B, as the table shows them."""

from collections.abc import Iterator

from deemed.director.report import report
from deemed.evidence.intention import Claim, Favours, Intention, Kind, Piece, Untold
from deemed.evidence.position import Reason, Unsolvable
from deemed.evidence.solver import Solve, solved, solved_at
from deemed.evidence.trick import (
    is_sure,
    out_above,
    own_winners,
    way_back,
    winning_hand,
)
from deemed.game.cards import Card
from deemed.game.trick import Play
from deemed.prose.words import seat_name, symbol
from deemed.table.acts import Faced, Said
from deemed.table.table import Table

LITERAL, CLAIMED, NEITHER = Favours.LITERAL, Favours.CLAIMED, Favours.NEITHER


def intention(claim: Claim, solve: Solve = solved) -> Intention:
    """All that the table shows for and against the claim."""
    unsolved = ""
    figures: tuple[Piece, ...] = ()
    try:
        figures = (_figures(claim, solve),)
    except Unsolvable as reason:
        unsolved = str(reason)
    pieces = (
        *figures,
        *_this_trick(claim),
        *_own_card(claim),
        *_lost_count(claim),
        *_played_so_far(claim),
        *_entries(claim),
        *_words(claim),
    )
    return Intention(claim, pieces, tuple(_untold(claim, pieces)), unsolved)


def _figures(claim: Claim, solve: Solve) -> Piece:
    """The tricks of declarer's side with either card, and best play by all from there."""
    if claim.before.to_act is not claim.dummy:
        raise Unsolvable(Reason.OUT_OF_ORDER)
    scores, cards = solved_at(claim.before, {}, solve), (claim.literal, *claim.claimed)
    for card in cards:
        if card not in scores:  # dummy could follow suit
            raise Unsolvable(Reason.REVOKE, who=seat_name(claim.dummy), card=symbol(card))
    won = report(claim.before).won
    tricks = tuple(scores[card] + (won or 0) for card in cards)
    literal, *claimed = tricks
    favours = NEITHER
    if all(other > literal for other in claimed):
        favours = CLAIMED
    elif all(other < literal for other in claimed):
        favours = LITERAL
    return Piece(Kind.FIGURES_LEFT if won is None else Kind.FIGURES, favours, cards, tricks=tricks)


def _this_trick(claim: Claim) -> Iterator[Piece]:
    """Whether the literal card loses a trick that the claimed card wins."""
    literal = winning_hand(claim.before, claim.literal) is not None
    claimed = all(winning_hand(claim.before, card) is not None for card in claim.claimed)
    kind, favours = {
        (False, True): (Kind.CLAIMED_WINS, CLAIMED),
        (True, False): (Kind.LITERAL_WINS, LITERAL),
        (True, True): (Kind.BOTH_WIN, NEITHER),
        (False, False): (Kind.NEITHER_WINS, NEITHER),
    }[literal, claimed]
    yield Piece(kind, favours)


def _own_card(claim: Claim) -> Iterator[Piece]:
    """A card of declarer's own with which the literal card makes sense."""
    table = claim.before
    if is_sure(table, Play(claim.dummy, claim.literal)):
        return
    trick, declarer = table.trick_in_progress, table.declarer
    played = None if trick is None else trick.card(declarer)
    if played is not None and is_sure(table, Play(declarer, played)):
        yield Piece(Kind.OWN_WINNING, LITERAL, (played,))
        return
    own = own_winners(table, claim.literal)
    if own:
        yield Piece(_own_kind(claim, own[0], played), LITERAL, (own[0], *_listed(played)))
    elif any(winning_hand(table, card) is not None for card in claim.claimed):
        hand = table.hands[declarer]
        if hand.is_known:
            yield Piece(Kind.OWN_NONE, CLAIMED)
        elif hand.known:
            yield Piece(Kind.OWN_NONE_TOLD, CLAIMED)


def _listed(card: Card | None) -> tuple[Card, ...]:
    return () if card is None else (card,)


def _own_kind(claim: Claim, own: Card, played: Card | None) -> Kind:
    if played is not None:
        return Kind.OWN_BELIEVED
    led = claim.before.suit_led or claim.literal.suit
    return Kind.OWN_WINNER if own.suit is led else Kind.OWN_RUFF


def _lost_count(claim: Claim) -> Iterator[Piece]:
    """On lead: how many cards are still out above the literal card; one is easily forgotten."""
    out = out_above(claim.before, claim.literal) if claim.is_lead else None
    if out is not None and len(out) < 2:
        yield Piece(Kind.ONE_OUT if out else Kind.AS_GOOD, LITERAL, tuple(out))


def _played_so_far(claim: Claim) -> Iterator[Piece]:
    """On lead: whether dummy has played the suit from the top so far."""
    if not claim.is_lead or not claim.before.dummy_hand.is_known:
        return
    held = claim.before.dummy_hand.suit(claim.literal.suit)
    played = _from_dummy(claim.before, claim)
    if not played or claim.claimed[-1] != held[-1]:
        return
    later = [*played[1:], held[-1]]
    from_the_top = all(card > below for card, below in zip(played, later, strict=True))
    kind, favours = (
        (Kind.FROM_THE_TOP, CLAIMED) if from_the_top else (Kind.NOT_FROM_THE_TOP, LITERAL)
    )
    yield Piece(kind, favours, tuple(played))


def _from_dummy(table: Table, claim: Claim) -> list[Card]:
    """Dummy's cards of the suit in the tricks told that declarer led in it, or its last winner."""
    suit, dummy = claim.literal.suit, claim.dummy
    ours = [trick for trick in table.tricks if not table.is_defender(trick.leader)]
    told = [trick.card(dummy) for trick in ours if trick.suit_led is suit]
    played = [card for card in told if card is not None and card.suit is suit]
    won = table.winner
    if not table.tricks and won is not None and won.seat is dummy and won.card.suit is suit:
        return [won.card]
    return played


def _entries(claim: Claim) -> Iterator[Piece]:
    """On lead: the literal card takes the lead out of dummy, and the claimed one does not."""
    table, dummy = claim.before, claim.dummy
    stays = all(is_sure(table, Play(dummy, card)) for card in claim.claimed)
    if not claim.is_lead or not stays or is_sure(table, Play(dummy, claim.literal)):
        return
    back = way_back(table, claim.literal)
    yield Piece(Kind.WAY_BACK, NEITHER, back) if back else Piece(Kind.NO_WAY_BACK, CLAIMED)


def _words(claim: Claim) -> Iterator[Piece]:
    """What he said, and how soon."""
    if claim.pause is not None:
        late, soon = Piece(Kind.AFTER_PAUSE, LITERAL), Piece(Kind.AT_ONCE, CLAIMED)
        yield late if claim.pause else soon
    for act in claim.between:
        if isinstance(act, Said):
            yield from _said(claim, act)
        elif isinstance(act, Faced) and act.by is not claim.dummy:
            yield Piece(Kind.PLAYED_BEFORE, LITERAL, (act.card,), act.by)


def _said(claim: Claim, act: Said) -> Iterator[Piece]:
    if act.by is claim.dummy:
        yield Piece(Kind.DUMMY_SAID, NEITHER, seat=act.by, words=act.words)
    elif act.by is claim.before.declarer:
        again = bool(claim.words) and _plain(act.words) == _plain(claim.words)
        kind, favours = (Kind.REPEATED, LITERAL) if again else (Kind.ALSO_SAID, NEITHER)
        yield Piece(kind, favours, seat=act.by, words=act.words)


def _plain(words: str) -> str:
    return words.casefold().strip(" .!?…")


def _untold(claim: Claim, pieces: tuple[Piece, ...]) -> Iterator[Untold]:
    table = claim.before
    if claim.pause is None and not any(p.kind is Kind.PLAYED_BEFORE for p in pieces):
        yield Untold.HOW_SOON
    tops = (Kind.FROM_THE_TOP, Kind.NOT_FROM_THE_TOP)
    if claim.is_lead and table.earlier and not any(piece.kind in tops for piece in pieces):
        yield Untold.EARLIER_TRICKS
    if not table.hands[table.declarer].is_known:
        yield Untold.DECLARERS_CARDS
    if not all(table.hands[seat].is_known for seat in table.defenders):
        yield Untold.DEFENDERS_CARDS
