"""The evidence on a claim of 46B, as lines to be read."""

from collections.abc import Iterable, Iterator

from deemed.evidence.intention import Claim, Favours, Intention, Kind, Piece
from deemed.game.cards import Card
from deemed.laws.questions import INCONTROVERTIBLE
from deemed.prose.questions import worded
from deemed.prose.words import capital, listed, player, say, thing, titled


def intention_lines(intention: Intention) -> list[str]:
    """What speaks for either card, what is not known, and the question that stays open."""
    claim = intention.claim
    lines = [titled(say("intention.label")), f"  {_cards(claim)}"]
    for heading, favours in (
        (say("intention.for", card=thing(claim.literal)), Favours.LITERAL),
        (say("intention.for", card=either(claim.claimed)), Favours.CLAIMED),
        (say("intention.for_neither"), Favours.NEITHER),
    ):
        told = [piece_text(claim, piece) for piece in intention.favouring(favours)]
        lines += _section(heading, told)
    lines += _section(say("intention.missing"), missing(intention))
    return [*lines, f"  {titled(say('intention.question'), question(claim))}"]


def question(claim: Claim) -> str:
    """What the director has to find, or has found: the evidence does not answer it."""
    seat, what = claim.subject
    return worded(INCONTROVERTIBLE.name, claim.before, player(claim.before, seat), what)


def _section(heading: str, told: list[str]) -> Iterator[str]:
    if told:
        yield f"  {titled(heading)}"
        yield from (f"    {line}" for line in told)


def _cards(claim: Claim) -> str:
    return say("intention.cards", literal=thing(claim.literal), claimed=either(claim.claimed))


def missing(intention: Intention) -> list[str]:
    """What the evidence would need and the incident does not tell."""
    no_figures = titled(say("intention.no_figures"), intention.unsolved)
    figures = [no_figures] if intention.unsolved else []
    return [*figures, *(say(f"intention.untold.{each.value}") for each in intention.untold)]


def piece_text(claim: Claim, piece: Piece) -> str:
    """One piece of evidence as a sentence."""
    first, other = (*(thing(card) for card in piece.cards), "", "")[:2]
    told = say(
        f"intention.{piece.kind.value}",
        literal=thing(claim.literal),
        claimed=either(claim.claimed),
        card=first,
        other=other,
        cards=listed(thing(card) for card in piece.cards),
        figures=_figures(piece),
        who="" if piece.seat is None else player(claim.before, piece.seat),
        words=piece.words,
    )
    return capital(told)


def _figures(piece: Piece) -> str:
    if piece.kind not in (Kind.FIGURES, Kind.FIGURES_LEFT):
        return ""
    return listed(
        say("intention.figure", tricks=tricks, card=thing(card))
        for card, tricks in zip(piece.cards, piece.tricks, strict=True)
    )


def either(cards: Iterable[Card]) -> str:
    """One card, or any of several, as it would be said."""
    first, *others = (thing(card) for card in cards)
    for other in others:
        first = say("either", first=first, second=other)
    return first
