"""The quick path of Law 46 at generated calls: what goes in, and what the engine says."""

from deemed import Edition, Ruling, rule
from deemed.game.cards import Card
from deemed.laws.quick46 import View, view_of
from tests.calls46 import Asked, Call, incident

SUITS = ("club", "diamond", "heart", "spade")
RANKS = {
    2: "two", 3: "three", 4: "four", 5: "five", 6: "six", 7: "seven", 8: "eight", 9: "nine",
    10: "ten", 11: "jack", 12: "queen", 13: "king", 14: "ace",
}  # fmt: skip


def spoken(asked: Asked) -> str:
    """The call as declarer would say it."""
    suit, rank, relative = asked
    words = [
        relative or "",
        "" if rank is None else RANKS[rank],
        "" if suit is None else SUITS[suit],
    ]
    return " ".join(word for word in words if word) or "anything"


def law(call: Call) -> Edition:
    return Edition(call.edition)


def view(call: Call) -> View:
    return view_of(incident(call).table, law(call))


def settled(call: Call) -> tuple[Card, str] | None:
    """The card and its clause, where the engine rules that the words alone settle it."""
    result = rule(incident(call), law(call))
    dummy = call.declarer.partner
    if not isinstance(result, Ruling) or result.options or not result.played:
        return None
    trick = result.table.trick
    card = None if trick is None else trick.card(dummy)
    refs = [ref for ref in result.cites if ref not in ("45B", "46A", "45C4(a)")]
    return None if card is None else (card, refs[-1] if refs else "45C4(a)")
