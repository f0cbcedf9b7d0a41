"""What a language file holds: the words of the card table."""

from typing import NamedTuple

from deemed.game.cards import Rank, Suit
from deemed.table.designation import Effect, Reference, Relative, Standing

Words = tuple[str, ...]


class Language(NamedTuple):
    """Words in their natural spelling, every inflection of them; phrases of several words too."""

    code: str
    name: str
    sources: Words  # where the words were checked
    suits: dict[Suit, Words]
    ranks: dict[Rank, Words]
    letters: dict[str, Suit | Rank]  # single letters, as this language reads them
    relative: dict[Relative, Words]
    effects: dict[Effect, Words]
    standing: dict[Standing, Words]
    references: dict[Reference, Words]
    nothing: Words  # "play anything"
    polite: Words  # articles, please, from dummy: words that name nothing
    hesitation: Words
    correction: Words  # "no", "I mean": what follows replaces what went before
