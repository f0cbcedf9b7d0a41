"""Writes the test pack of Law 46, from the enumeration and the language files alone.

    python -m tests.pack46 > src/deemed/casebook/packs/law46-1.jsonl

The engine has no part in it. Items are drawn until every kind of answer has its share under every
edition in every language.
"""

import json
import sys
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

from deemed.game.cards import Rank, Suit
from deemed.notation.language import Language
from deemed.notation.languages import CODES, language
from deemed.notation.tables import write_table
from deemed.table.designation import Effect, Relative
from tests.calls46 import Asked, Call, calls, enumerated, incident
from tests.enumeration46 import legal_cards

SHARE = 11  # items of each kind of answer, under each edition, in each language
SEED = 4646
SUITS, RANKS = "CDHS", "  23456789TJQKA"


def main() -> None:
    for number, item in enumerate(drawn(), 1):
        line = {"id": f"law46-1-{number:05}", **item}
        sys.stdout.write(json.dumps(line, ensure_ascii=False) + "\n")


def drawn() -> Iterator[dict[str, Any]]:
    """Every edition and language in turn, each kind of answer up to its share."""
    for place, code in enumerate(CODES):
        spoken = language(code)
        random = Random(SEED + place)
        had: Counter[tuple[int, str, str]] = Counter()
        misses = 0
        for call in calls(random, 2):
            item = made(call, spoken, random)
            kind = (call.edition, item["expected"]["kind"], item["expected"]["clause"])
            if had[kind] < SHARE:
                had[kind] += 1
                misses = 0
                yield item
                continue
            misses += 1
            if misses > 6_000:
                break
        yield from claimed(spoken, random)
        yield from misheard(spoken, random)


def made(call: Call, spoken: Language, random: Random) -> dict[str, Any]:
    return {
        "edition": call.edition,
        "language": spoken.code,
        "words": said(call.asked, spoken, random),
        "table": write_table(incident(call).table),
        "expected": expected(call),
    }


def expected(call: Call) -> dict[str, Any]:
    """The enumeration's answer in the form of the pack."""
    answer = enumerated(call)
    led = call.position.trick[0][0] if call.position.trick else None
    legal = legal_cards(call.position.hands[1], led)
    clause = answer[-1]
    if answer[0] == "card":
        card = answer[1]
        return {
            "kind": "card" if card in legal else "illegal",
            "card": code(card),
            "clause": clause,
        }
    if len(legal) == 1:
        return {"kind": "card", "card": code(legal[0]), "clause": "46"}
    if answer[0] == "gap":
        return {"kind": "gap", "clause": "46"}
    by = "declarer" if answer[0] == "choice of declarer" else "defenders"
    cards = sorted(code(card) for card in answer[1])
    return {"kind": "choice", "by": by, "cards": cards, "clause": clause}


def code(card: Any) -> str:
    return SUITS[card[0]] + RANKS[card[1]]


def said(asked: Asked, spoken: Language, random: Random) -> str:
    """The call in a language's own words, one way of many."""
    suit, rank, relative = asked
    words: list[str] = []
    if relative == "ruff":
        words.append(random.choice(spoken.effects[Effect.RUFF]))
    elif relative is not None:
        words.append(random.choice(spoken.relative[Relative(relative)]))
    if rank is not None:
        words.append(random.choice(spoken.ranks[Rank(rank)]))
    if suit is not None:
        words.append(random.choice(spoken.suits[Suit(suit)]))
    if not words:
        words.append(random.choice(spoken.nothing))
    if random.random() < 0.3:
        words.insert(0, random.choice(spoken.hesitation) + ",")
    if random.random() < 0.2:
        words = [word.upper() for word in words]
    return " ".join(words)


def claimed(spoken: Language, random: Random) -> Iterator[dict[str, Any]]:
    """A suit alone, then a card of it claimed: the lowest, unless he beyond doubt meant another."""
    left = 6
    for call in calls(random, 1):
        suit, rank, relative = call.asked
        held = sorted(card for card in call.position.hands[1] if card[0] == suit)
        led = call.position.trick[0][0] if call.position.trick else None
        if rank is not None or relative is not None or len(held) < 2:
            continue
        if not set(held) <= set(legal_cards(call.position.hands[1], led)):
            continue
        item = made(call, spoken, random)
        for sure in (True, False):
            card = held[-1] if sure else held[0]
            yield {
                **{key: item[key] for key in ("edition", "language", "words", "table")},
                "claims": code(held[-1]),
                "findings": [{"question": "incontrovertible", "answer": sure}],
                "expected": {
                    "kind": "card",
                    "card": code(card),
                    "clause": "46B" if sure else "46B2",
                },
            }
        left -= 1
        if not left:
            return


def misheard(spoken: Language, random: Random) -> Iterator[dict[str, Any]]:
    """Words no one knows: a program must ask."""
    left = 4
    for call in calls(random, 1):
        words = said(call.asked, spoken, random)
        yield {
            "edition": call.edition,
            "language": spoken.code,
            "words": f"{words} xq{words[:1].lower()}zz",
            "table": write_table(incident(call).table),
            "expected": {"kind": "question", "clause": "46A"},
        }
        left -= 1
        if not left:
            return


if __name__ == "__main__":
    main()
