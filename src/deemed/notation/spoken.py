"""Declarer's words: "small heart" to a designation."""

from typing import TypeVar

from deemed.game.cards import Rank, Suit
from deemed.notation.cards import RANKS, SUITS, NotationError
from deemed.table.designation import Designation, Relative

SUIT_WORDS = {
    "spade": Suit.SPADES, "spades": Suit.SPADES, "heart": Suit.HEARTS, "hearts": Suit.HEARTS,
    "diamond": Suit.DIAMONDS, "diamonds": Suit.DIAMONDS, "club": Suit.CLUBS, "clubs": Suit.CLUBS,
}  # fmt: skip
RANK_WORDS = {
    "ace": Rank.ACE, "king": Rank.KING, "queen": Rank.QUEEN, "jack": Rank.JACK, "knave": Rank.JACK,
    "ten": Rank.TEN, "nine": Rank.NINE, "eight": Rank.EIGHT, "seven": Rank.SEVEN, "six": Rank.SIX,
    "five": Rank.FIVE, "four": Rank.FOUR, "three": Rank.THREE, "two": Rank.TWO, "deuce": Rank.TWO,
    "10": Rank.TEN,
}  # fmt: skip
RELATIVE_WORDS = {
    "high": Relative.HIGH, "highest": Relative.HIGH, "top": Relative.HIGH, "big": Relative.HIGH,
    "low": Relative.LOW, "lowest": Relative.LOW, "small": Relative.LOW, "smallest": Relative.LOW,
    "little": Relative.LOW, "bottom": Relative.LOW, "duck": Relative.LOW,
    "win": Relative.WIN, "take": Relative.WIN,
    "ruff": Relative.RUFF, "trump": Relative.RUFF,
}  # fmt: skip
NAMING_NOTHING = {"anything", "whatever", "any", "either", "play"}
POLITE = {
    "a", "an", "the", "of", "please", "one", "card", "it", "me", "from", "dummy", "in", "that",
    "and", "just", "oops", "oh", "sorry", "er", "um", "uh", "well", "your", "partner", "to",
    "with", "trick", "this", "another",
}  # fmt: skip
T = TypeVar("T")
KNOWN = {*SUIT_WORDS, *RANK_WORDS, *RELATIVE_WORDS, *NAMING_NOTHING}


class NotUnderstood(NotationError):
    """Words that name no card, and the nearest words that would."""


def read_designation(words: str) -> Designation:
    """What the words name; words it does not know are never guessed at."""
    suit: Suit | None = None
    rank: Rank | None = None
    relative: Relative | None = None
    understood = False
    for word in _folded(words).split():
        if word in POLITE:
            continue
        understood = True
        if word in SUIT_WORDS or (len(word) == 1 and word.upper() in SUITS):
            suit = _once(suit, SUIT_WORDS.get(word) or SUITS.get(word.upper()), words)
        elif word in RANK_WORDS or word.upper() in RANKS:
            rank = _once(rank, RANK_WORDS.get(word) or RANKS.get(word.upper()), words)
        elif word in RELATIVE_WORDS:
            relative = _once(relative, RELATIVE_WORDS[word], words)
        elif len(word) in (2, 3) and _short(word) is not None:
            suit, rank = _short(word) or (suit, rank)
        elif word not in NAMING_NOTHING:
            raise NotUnderstood(_nearest(word, words))
    if not understood:
        raise NotUnderstood(f'"{words}" names no card; say for instance "small heart" or "queen"')
    return Designation(suit, rank, relative, words)


def _folded(words: str) -> str:
    """Lower case, no accents, no punctuation; suit symbols stand alone."""
    plain = words.casefold()
    if not plain.isascii():
        plain = _unaccented(plain)
    kept = (c if c.isalnum() or c in "♠♥♦♣" else " " for c in plain)
    spaced = "".join(kept)
    for symbol in "♠♥♦♣":
        spaced = spaced.replace(symbol, f" {symbol} ")
    return spaced


def _unaccented(words: str) -> str:
    from unicodedata import combining, normalize

    return "".join(c for c in normalize("NFKD", words) if not combining(c))


def _short(word: str) -> tuple[Suit, Rank] | None:
    plain = word.upper().replace("10", "T")
    if len(plain) != 2:
        return None
    for first, second in ((plain[0], plain[1]), (plain[1], plain[0])):
        if first in SUITS and second in RANKS:
            return SUITS[first], RANKS[second]
    return None


def _once(so_far: T | None, now: T | None, words: str) -> T | None:
    if so_far is not None and now != so_far:
        raise NotUnderstood(
            f'"{words}" names two things; give the first words, and the change as an act of its own'
        )
    return now


def _nearest(word: str, words: str) -> str:
    from difflib import get_close_matches  # only for words that are not understood

    near = get_close_matches(word, sorted(KNOWN), n=3, cutoff=0.6)
    hint = f"; did he say {' or '.join(near)}?" if near else ""
    return f'"{word}" in "{words}" is not understood{hint}'
