"""Which choice a player made, of the options that are open."""

from collections.abc import Sequence

from deemed.notation.typed_verbs import Chosen
from deemed.notation.typed_words import NotRead
from deemed.rulings.option import Alternative, Choice, Option

ANY = "any"  # the alternative that stands for every legal card
ABOUT_A_CARD = ("accept", "refuse", "withdraw", "keep")


def choice_of(options: Sequence[Option], chosen: Chosen) -> Choice:
    """The one alternative that his words fit, as a choice."""
    if not options:
        raise NotRead("nobody has a choice to make now")
    held = [option for option in options if chosen.by is None or chosen.by in option.holders]
    if not held:
        who = " or ".join(seat.name.capitalize() for seat in options[0].holders)
        raise NotRead(f"the choice is {who}'s, under {options[0].wording.ref}")
    fitting = [
        (option, a) for option in held for a in option.alternatives if _fits(option, a, chosen)
    ]
    if len(fitting) != 1:
        raise NotRead(_open_to([a for _, a in fitting] or held[0].alternatives))
    option, alternative = fitting[0]
    answer = str(chosen.card) if alternative.word == ANY else alternative.key
    return option.choice(answer, chosen.by)._replace(card=chosen.instead)


def _fits(option: Option, alternative: Alternative, chosen: Chosen) -> bool:
    if alternative.word != chosen.word:
        return False
    if alternative.word in ABOUT_A_CARD and not _concerns(option, chosen):
        return False
    if alternative.card is not None and alternative.card != chosen.card:
        return False
    if alternative.word == ANY and chosen.card is None:
        return False
    if alternative.call is not None and chosen.call not in (None, alternative.call):
        return False
    return not chosen.suits or set(chosen.suits) == set(alternative.suits)


def _concerns(option: Option, chosen: Chosen) -> bool:
    """Whether the card or call he speaks of is the one that the option is about."""
    said = chosen.card or chosen.call
    return said is None or said == option.about


def _open_to(alternatives: Sequence[Alternative]) -> str:
    keys = [_shown(alternative) for alternative in alternatives]
    return f"say which it is: {', '.join(keys)}"


def _shown(alternative: Alternative) -> str:
    if alternative.word == ANY:
        return "a legal card"
    suits = " and ".join(suit.name.lower() for suit in alternative.suits)
    return f"{alternative.word} {suits}" if suits else alternative.key
