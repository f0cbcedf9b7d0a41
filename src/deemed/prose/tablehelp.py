"""Help at the table: what can be typed, taken from the sentences that are read."""

import re
from collections.abc import Iterable

from deemed.notation.typed_verbs import ACTS, CHOICES, MANNERS
from deemed.prose.words import listed_choices, say

EXAMPLES = {
    "player": "west", "declarer": "south", "players": "north south", "card": "SK", "cards": "SK",
    "several": "SK SQ", "dummys": "SK", "in-dummy": "SK", "play": "SK", "plays": "SK",
    "about": "SK", "offered": "SK", "call": "2H", "suit": "hearts", "suits": "hearts",
    "words": '"low"', "text": "...", "number": "3",
}  # fmt: skip


def help_lines(topic: str = "") -> list[str]:
    """The short page; or every sentence about what was done, how, or chosen."""
    match topic.strip().casefold():
        case "acts":
            return [_sentences(form.text for form in ACTS)]
        case "how":
            return [_sentences(how.text for how in MANNERS)]
        case "choices":
            return [_sentences(form.text for form in CHOICES)]
        case _:
            return say("table.help").split("\n")


def _sentences(texts: Iterable[str]) -> str:
    parts = (part for text in texts for part in text.split(" | "))
    shown = (_shown(part) for part in parts)
    return listed_choices(dict.fromkeys(sentence for sentence in shown if sentence))


def _shown(pattern: str) -> str:
    """A pattern with its holes filled: "west tells east"."""
    one, *rest = re.sub("<([a-z-]+)>", _example, pattern).split() or [""]
    return " ".join((one, *("east" if word == "west" else word for word in rest)))


def _example(hole: re.Match[str]) -> str:
    return EXAMPLES.get(hole[1], "")
