"""The test pack of Law 46: items any program can be asked, and the answers it should give."""

import json
from collections import Counter
from collections.abc import Iterable, Iterator
from importlib import resources
from typing import Any, NamedTuple

from deemed.casebook.checking import is_under
from deemed.director.rule import rule
from deemed.game.cards import Card
from deemed.notation import codec, tables, wire
from deemed.notation.spoken import NotUnderstood, read_utterance
from deemed.rulings.ruling import Asks, Gap, Ruling
from deemed.table.acts import Changed, Designated
from deemed.table.incident import Incident

VERSION = "law46-1"
KEYS = ("id", "edition", "language", "words", "table", "claims", "findings", "expected")


def text() -> str:
    """The pack that comes with the package, as JSON Lines."""
    return _file("jsonl")


def page() -> str:
    """How another program runs the pack."""
    return _file("md").replace("{count}", str(text().count("\n")))


def _file(ending: str) -> str:
    return (resources.files("deemed.casebook") / "packs" / f"{VERSION}.{ending}").read_text("utf-8")


def items() -> Iterator[dict[str, Any]]:
    for line in text().splitlines():
        yield json.loads(line)


def answered(item: dict[str, Any]) -> dict[str, Any]:
    """What deemed answers to an item."""
    for key in item:
        if key not in KEYS:
            raise codec.WireError("item", codec.unknown_key(key, KEYS))
    try:
        incident = read_item(item)
    except NotUnderstood as unclear:
        return unclear_answer(unclear)
    edition = wire.read_edition(item.get("edition", 2017))
    findings = wire.read_findings(item.get("findings", []))
    return answer(incident, rule(incident, edition, findings))


def read_item(item: dict[str, Any]) -> Incident:
    table = tables.read_table(item.get("table", {}))
    if table.contract is None:
        raise codec.WireError("table", "a designation needs a declarer")
    if table.dummy_hand.size == 0 or not table.dummy_hand.known:
        raise codec.WireError(
            "table", "dummy has no cards; give its hand as dummy = A73.KQ5.QJ.QT2"
        )
    spoken = wire.read_language(item.get("language", "en"))
    parts = read_utterance(str(item.get("words", "")), spoken).parts
    declarer = table.declarer
    acts: list[Any] = [Designated(declarer, parts[0])]
    acts += [Changed(declarer, part, (), False) for part in parts[1:]]
    if "claims" in item:
        card = codec.read(Card, item["claims"], "claims")
        acts.append(Changed(declarer, None, (card,)))
    return Incident(table, tuple(acts))


def answer(incident: Incident, result: Ruling | Asks) -> dict[str, Any]:
    """A ruling on a designation in a few words: a card, a choice, a gap or a question."""
    if isinstance(result, Gap):
        readings = [reading.answer.value for reading in result.question.readings]
        return {"kind": "gap", "gap": result.question.name, "readings": readings, **_clause(result)}
    if isinstance(result, Asks):
        answers = [codec.write(given) for given in result.question.answers]
        asked = {"question": result.question.name, "answers": answers}
        return {"kind": "question", **asked, **_clause(result)}
    if result.options:
        option = result.options[0]
        by = "declarer" if option.holders == (incident.table.declarer,) else "defenders"
        cards = [alternative.key for alternative in option.alternatives]
        return {"kind": "choice", "by": by, "cards": cards, **_clause(result)}
    return _card(incident, result)


def _card(incident: Incident, ruling: Ruling) -> dict[str, Any]:
    dummy = incident.table.dummy
    trick = ruling.table.trick
    card = None if trick is None else trick.card(dummy)
    if card is not None:
        return {"kind": "card", "card": str(card), **_clause(ruling)}
    named = next(play.card for play in ruling.not_played if play.seat is dummy)
    return {"kind": "illegal", "card": str(named), **_clause(ruling)}


# 45B and 46A say how a card is called; what the pack wants is the clause that names the card.
FORMAL = ("45B", "46A", "10C2")
FOLLOW_UP = ("44C", "61A", "62A", "62B", "62B2", "47B", "47C", "47F", "47F2", "45D", "45D1")


def _clause(result: Ruling | Asks) -> dict[str, str]:
    if isinstance(result, Ruling) and _is_beyond_doubt(result):
        return {"clause": "46B"}
    cites = [ref for ref in result.cites if ref not in (*FORMAL, *FOLLOW_UP, "46B")]
    law46 = [ref for ref in cites if ref.startswith("46")]
    return {"clause": (law46 or cites or ["46"])[-1]}


def _is_beyond_doubt(ruling: Ruling) -> bool:
    return any(step.question == "incontrovertible" and step.answer is True for step in ruling.found)


def unclear_answer(unclear: NotUnderstood) -> dict[str, Any]:
    """Words that were not understood are asked about, never ruled on."""
    understood = codec.write_fields(unclear.understood)
    return {
        "kind": "question",
        "question": "words",
        "text": str(unclear),
        "understood": {key: value for key, value in understood.items() if key != "words"},
        "nearest": list(unclear.nearest),
        "clause": "46A",
    }


class Score(NamedTuple):
    """How a program did: right answers and right clauses, of how many, by what."""

    right: int
    clauses: int
    total: int
    by: dict[str, tuple[int, int]]
    faults: list[str]


def scored(asked: Iterable[dict[str, Any]], answers: Iterable[str]) -> Score:
    """Hold a program's answers, a line each, against what is expected."""
    right: Counter[str] = Counter()
    total: Counter[str] = Counter()
    faults: list[str] = []
    given = iter(answers)
    for item in asked:
        line = next(given, "")
        fault = fault_in(item, line)
        for group in groups(item):
            total[group] += 1
            right[group] += not fault
        right["clause"] += not fault and _names_clause(item, line)
        if fault:
            faults.append(f"{item['id']} {item['language']} “{item['words']}”: {fault}")
    by = {group: (right[group], total[group]) for group in sorted(total) if group != "all"}
    return Score(right["all"], right["clause"], total["all"], by, faults)


def groups(item: dict[str, Any]) -> tuple[str, ...]:
    clause = item["expected"]["clause"]
    return ("all", f"edition {item['edition']}", f"language {item['language']}", f"clause {clause}")


def fault_in(item: dict[str, Any], line: str) -> str:
    """What is wrong with an answer; empty when it is right."""
    expected = item["expected"]
    try:
        given = json.loads(line)
    except ValueError:
        return f"{line[:60]!r} is not JSON" if line else "no answer"
    if not isinstance(given, dict) or given.get("kind") != expected["kind"]:
        return f"{_told(given)} for {_told(expected)}"
    for key in ("card", "by"):
        if key in expected and given.get(key) != expected[key]:
            return f"{_told(given)} for {_told(expected)}"
    if "cards" in expected and set(given.get("cards", ())) != set(expected["cards"]):
        return f"{_told(given)} for {_told(expected)}"
    return ""


def _names_clause(item: dict[str, Any], line: str) -> bool:
    clause = str(json.loads(line).get("clause", ""))
    return is_under(clause, item["expected"]["clause"])


def _told(data: Any) -> str:
    if not isinstance(data, dict):
        return repr(data)[:60]
    cards = " ".join(data.get("cards", ()))
    return " ".join(str(part) for part in (data.get("kind"), data.get("card"), cards) if part)


def schema() -> dict[str, Any]:
    """The JSON Schema of an item and of an answer."""
    card = {"type": "string", "pattern": codec.CARD}
    expected = {
        "type": "object",
        "properties": {
            "kind": {"enum": ["card", "choice", "gap", "question", "illegal"]},
            "card": card,
            "by": {"enum": ["declarer", "defenders"]},
            "cards": {"type": "array", "items": card, "uniqueItems": True},
            "clause": {"type": "string"},
        },
        "required": ["kind", "clause"],
    }
    from deemed.notation.schema import document

    parts = document()["$defs"]
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"deemed pack {VERSION}: an item",
        "type": "object",
        "properties": {
            "id": {"type": "string"},
            "edition": {"enum": [1997, 2007, 2017]},
            "language": {"type": "string"},
            "words": {"type": "string"},
            "table": parts["table"],
            "claims": {**card, "description": "the card declarer then says he meant"},
            "findings": {"type": "array", "items": parts["finding"]},
            "expected": {"$ref": "#/$defs/answer"},
        },
        "required": ["id", "edition", "language", "words", "table", "expected"],
        "additionalProperties": False,
        "$defs": {"answer": expected},
    }
