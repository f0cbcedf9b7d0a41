"""Double dummy in plain Python, for endings: it needs nothing installed and runs in a browser.

A suit is a string of its holders from the highest card down: "NNE" says that North has the two best
cards and East the third. Who outranks whom is all that matters, so endings that differ in nothing
else are one. A card in the trick leaves a dot in its suit until the trick is turned.
"""

from functools import lru_cache
from typing import NamedTuple

from deemed.evidence.position import Position, Reason, Unsolvable
from deemed.game.cards import Card, Suit
from deemed.game.seats import Seat

MOST_CARDS = 8  # in a hand: beyond that plain Python is too slow to wait for
HOLDERS = "NESW"

Suits = tuple[str, ...]  # clubs, diamonds, hearts, spades
Lie = tuple[int, int]  # a suit, and a place in it from the top


class Best(NamedTuple):
    """The card that wins the trick so far, and what was led by whom."""

    suit: int
    place: int
    seat: int
    led: int
    leader: int


def solved_ending(position: Position) -> dict[Card, int]:
    """The tricks that the side to move takes from here with each of its legal cards."""
    if position.tricks_left > MOST_CARDS:
        raise Unsolvable(Reason.TOO_MANY_CARDS, cards=position.tricks_left, most=MOST_CARDS)
    search, left, seat = Search(position.trumps), position.tricks_left, position.to_play
    scores: dict[Card, int] = {}
    guess = left // 2
    for cards in position.equals:
        guess = search.tricks(*laid_out(position, cards[0]), seat.lho, left, guess)
        scores |= dict.fromkeys(cards, left - guess if seat % 2 else guess)
    return scores


def laid_out(position: Position, card: Card) -> tuple[Suits, Best]:
    """The suits as strings when the player to move has laid down a card, and what wins then."""
    trick = (*position.trick, card)
    holder = {each: HOLDERS[seat] for seat in Seat for each in position.hands[seat]}
    holder |= dict.fromkeys(trick, ".")
    ranked = [sorted((each for each in holder if each.suit is suit), reverse=True) for suit in Suit]
    clubs, diamonds, hearts, spades = ("".join(holder[each] for each in suit) for suit in ranked)
    best: Best | None = None
    for number, each in enumerate(trick):
        lie = int(each.suit), ranked[each.suit].index(each)
        best = beaten(best, lie, (position.leader + number) % 4, position.trumps)
    assert best is not None
    return (clubs, diamonds, hearts, spades), best


def beaten(best: Best | None, lie: Lie, seat: int, trumps: int | None) -> Best:
    """What wins the trick when one more card lies in it."""
    suit, place = lie
    if best is None:
        return Best(suit, place, seat, suit, seat)
    if (place < best.place) if suit == best.suit else (suit == trumps):
        return Best(suit, place, seat, best.led, best.leader)
    return best


class Search:
    """Whether North and South can take so many tricks, with all that was found out on the way: for
    the suits and the hand on lead at the start of a trick, the least and the most they take."""

    def __init__(self, trumps: Suit | None) -> None:
        self.trumps = None if trumps is None else int(trumps)
        self.known: dict[tuple[Suits, int], tuple[int, int]] = {}

    def tricks(self, suits: Suits, best: Best, seat: int, left: int, guess: int) -> int:
        """How many they take when a seat is next to play; a near guess saves work."""
        while guess < left and self._play_on(suits, best, seat, guess + 1, left):
            guess += 1
        while guess and not self._play_on(suits, best, seat, guess, left):
            guess -= 1
        return guess

    def _play_on(self, suits: Suits, best: Best, seat: int, need: int, left: int) -> bool:
        """The next card of the trick, or the next trick."""
        if seat != best.leader:
            return self._lay(suits, best, seat, need, left)
        winner = best.seat
        return self._lead(_turned(suits), winner, need - (winner % 2 == 0), left - 1)

    def _lead(self, suits: Suits, leader: int, need: int, left: int) -> bool:
        """Whether they take what they need, from the start of a trick."""
        if need <= 0 or need > left:
            return need <= 0
        key = suits, leader
        least, most = self.known.get(key) or self._bounds(suits, leader, left)
        if least < need <= most:
            if self._lay(suits, None, leader, need, left):
                least = need
            else:
                most = need - 1
        self.known[key] = least, most
        return need <= least

    def _bounds(self, suits: Suits, leader: int, left: int) -> tuple[int, int]:
        """The tricks that the hand on lead can take off the top, and no more than that is sure."""
        holder, trumps = HOLDERS[leader], self.trumps
        if trumps is None or suits[trumps].count(holder) == len(suits[trumps]):
            sure = sum(_run_at_the_top(suit, holder) for suit in suits)
        else:  # his other winners may be ruffed, if only by his partner
            sure = _run_at_the_top(suits[trumps], holder)
        return (0, left - sure) if leader % 2 else (sure, left)

    def _lay(self, suits: Suits, best: Best | None, seat: int, need: int, left: int) -> bool:
        """Whether they take what they need with some card of theirs, or whichever card of an
        opponent."""
        theirs = seat % 2 == 0
        for suit, place in self._cards(suits, best, seat):
            held = suits[suit]
            laid = (*suits[:suit], f"{held[:place]}.{held[place + 1 :]}", *suits[suit + 1 :])
            now = beaten(best, (suit, place), seat, self.trumps)
            if self._play_on(laid, now, (seat + 1) % 4, need, left) is theirs:
                return theirs
        return not theirs

    def _cards(self, suits: Suits, best: Best | None, seat: int) -> list[Lie]:
        """One card of each run of equals that he may play, the likeliest to settle it first."""
        holder = HOLDERS[seat]
        if best is None:
            return _leads(suits, holder)
        if holder in suits[best.led]:
            return _followed(_places(suits[best.led], holder), best, seat)
        return self._discards(suits, holder, (best.seat - seat) % 2 == 0)

    def _discards(self, suits: Suits, holder: str, partner_wins: bool) -> list[Lie]:
        """Low cards and low trumps, and which of them first."""
        lies = [
            (suit, place)
            for suit in range(4)
            if suit != self.trumps
            for place in _places(suits[suit], holder)
        ]
        lies.sort(key=lambda lie: -lie[1])
        if self.trumps is None:
            return lies
        ruffs = [(self.trumps, place) for place in reversed(_places(suits[self.trumps], holder))]
        return lies + ruffs if partner_wins else ruffs + lies


def _leads(suits: Suits, holder: str) -> list[Lie]:
    """Winners first, then the lowest of each suit, then what lies between."""
    lies: list[tuple[int, int, int]] = []
    for suit in range(4):
        places = _places(suits[suit], holder)
        lies += ((0 if not each else 2 - (each == places[-1]), suit, each) for each in places)
    return [(suit, place) for _, suit, place in sorted(lies)]


def _followed(places: tuple[int, ...], best: Best, seat: int) -> list[Lie]:
    """In the suit led: to win or to stay low, by his place in the trick."""
    wins = [place for place in places if best.suit == best.led and place < best.place]
    low = [place for place in reversed(places) if place not in wins]
    if (seat + 1) % 4 == best.leader:  # last to play, he wins as cheaply as he can, or not at all
        cheap = wins[::-1]
        order = low + cheap if (best.seat - seat) % 2 == 0 else cheap + low
    elif seat == (best.leader + 1) % 4:
        order = wins[:1] + low + wins[1:]
    else:
        order = wins + low
    return [(best.led, place) for place in order]


@lru_cache(maxsize=65536)
def _places(suit: str, holder: str) -> tuple[int, ...]:
    """Where the cards of a holder are, the top one of each run of equals."""
    return tuple(
        place
        for place, each in enumerate(suit)
        if each == holder and not (place and suit[place - 1] == holder)
    )


@lru_cache(maxsize=65536)
def _run_at_the_top(suit: str, holder: str) -> int:
    return len(suit) - len(suit.lstrip(holder))


def _turned(suits: Suits) -> Suits:
    clubs, diamonds, hearts, spades = suits
    return (
        clubs.replace(".", ""),
        diamonds.replace(".", ""),
        hearts.replace(".", ""),
        spades.replace(".", ""),
    )
