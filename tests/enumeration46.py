"""Law 46 a second time: a plain enumeration, written from the text and not from the engine.

Nothing of deemed is imported. A suit is a number from 0 (clubs) to 3 (spades), a rank a number from
2 to 14 (the ace), a card a pair of them. Where the text is silent the answer is a gap.
"""

from collections.abc import Collection, Iterable

Card = tuple[int, int]
Expected = (
    tuple[str, Card | frozenset[Card], str]  # card, choice of declarer, choice of defenders; clause
    | tuple[str, str]  # gap, and the clause that gives no card
)

PACK = [(suit, rank) for suit in range(4) for rank in range(2, 15)]


def expected(
    edition: int,
    dummy: Collection[Card],
    trick: list[Card],  # the cards of this trick before dummy's, from the lead on
    trumps: int | None,
    won_with: Card | None,  # the card with which dummy won the last trick
    won_in: int | None,  # the suit led to that trick
    declarer: Collection[Card],  # what is known of declarer's hand
    played: Collection[Card],  # to earlier tricks
    suit: int | None,
    rank: int | None,
    relative: str | None,
) -> Expected:
    """What the call makes of dummy's card when it is dummy's turn."""
    led = trick[0][0] if trick else None
    legal = legal_cards(dummy, led)

    if relative in ("high", "low"):
        clause = "46B1(a)" if relative == "high" else "46B1(c)"
        if suit is None:
            suit = led
            if suit is None or not of_suit(dummy, suit):
                return ("gap", clause)  # no suit is led, or dummy has none of it
        cards = of_suit(dummy, suit)
        if not cards:
            return ("choice of declarer", frozenset(legal), "46B4")
        return ("card", cards[-1] if relative == "high" else cards[0], clause)

    if relative == "win":
        if suit is not None and not of_suit(dummy, suit):
            return ("choice of declarer", frozenset(legal), "46B4")
        if suit is None and led is None:
            return ("gap", "46B1(b)")
        outstanding = [
            card
            for card in PACK
            if card not in dummy
            and card not in declarer
            and card not in played
            and card not in trick
        ]
        defenders_to_play = {0: 2, 1: 1, 2: 1, 3: 0}[len(trick)]
        for card in sorted(legal, key=lambda card: card[1]):
            if suit is not None and card[0] != suit:
                continue
            if is_sure_to_win(card, trick, trumps, outstanding if defenders_to_play else []):
                return ("card", card, "46B1(b)")
        return ("gap", "46B1(b)")

    if relative == "ruff":
        if suit is None:
            suit = trumps
            if suit is None:
                return ("gap", "46")  # nothing can be ruffed in notrump
        cards = of_suit(dummy, suit)
        if not cards:
            return ("choice of declarer", frozenset(legal), "46B4")
        return ("card", cards[0], "46B2")

    if suit is not None and rank is not None:
        if (suit, rank) in dummy:
            return ("card", (suit, rank), "45C4(a)")
        return ("choice of declarer", frozenset(legal), "46B4")

    if suit is not None:
        cards = of_suit(dummy, suit)
        if not cards:
            return ("choice of declarer", frozenset(legal), "46B4")
        return ("card", cards[0], "46B2")

    if rank is not None:
        if not any(card[1] == rank for card in dummy):
            return ("choice of declarer", frozenset(legal), "46B4")
        if led is not None or won_with is None:
            return rank_in_all_other_cases(legal, rank)
        with_which = rank_continued(dummy, won_with[0], rank)
        if edition == 2017:
            return with_which
        assert won_in is not None
        in_which = rank_continued(dummy, won_in, rank)
        if with_which == in_which:
            return with_which
        only = [card for card in dummy if card[1] == rank]
        if len(only) == 1:  # it is that card by (a) and by (b)
            return ("card", only[0], "46B3")
        return ("gap", "46B3(a)")  # dummy ruffed, and "in" can be read both ways

    return ("choice of defenders", frozenset(legal), "46B5")


def legal_cards(dummy: Iterable[Card], led: int | None) -> list[Card]:
    """Law 44: the suit led if dummy has it, else any card."""
    if led is not None and of_suit(dummy, led):
        return of_suit(dummy, led)
    return sorted(dummy)


def of_suit(cards: Iterable[Card], suit: int) -> list[Card]:
    """The cards of one suit, lowest first."""
    return sorted(card for card in cards if card[0] == suit)


def rank_continued(dummy: Collection[Card], suit: int, rank: int) -> Expected:
    """46B3(a): the suit of the last trick, provided that dummy has the rank there."""
    if (suit, rank) in dummy:
        return ("card", (suit, rank), "46B3(a)")
    return rank_in_all_other_cases(dummy, rank)


def rank_in_all_other_cases(legal: Iterable[Card], rank: int) -> Expected:
    """46B3(b): the legal card of that rank, or declarer says which; dummy has the rank."""
    cards = [card for card in legal if card[1] == rank]
    if not cards:
        return ("gap", "46B3(b)")
    if len(cards) == 1:
        return ("card", cards[0], "46B3(b)")
    return ("choice of declarer", frozenset(cards), "46B3(b)")


def is_sure_to_win(
    card: Card, trick: list[Card], trumps: int | None, still_to_come: Iterable[Card]
) -> bool:
    """Whether the card beats all that lie there, and none that may still come beats it."""
    led = trick[0][0] if trick else card[0]
    return all(beats(card, other, led, trumps) for other in trick) and not any(
        beats(other, card, led, trumps) for other in still_to_come
    )


def beats(one: Card, other: Card, led: int, trumps: int | None) -> bool:
    """Laws 44E and 44F, with the card `other` lying there before."""
    if one[0] == trumps:
        return other[0] != trumps or one[1] > other[1]
    if other[0] == trumps:
        return False
    if one[0] == led:
        return other[0] != led or one[1] > other[1]
    return False
