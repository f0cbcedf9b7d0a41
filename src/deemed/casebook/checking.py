"""A case against the engine: what differs from what the source says."""

from collections.abc import Iterable, Iterator
from typing import Any

from deemed.casebook.case import Expected, Trial, Variant
from deemed.director.living import begin, proceed
from deemed.director.report import report
from deemed.director.rule import rule
from deemed.laws.law64 import Transfer
from deemed.laws.restrictions import in_force
from deemed.laws.standing import standing
from deemed.notation import wire
from deemed.rulings.derivation import Step
from deemed.rulings.live import Live
from deemed.rulings.question import Finding
from deemed.rulings.ruling import Asks, Gap, Ruling


def outcome(variant: Variant, trial: Trial) -> Ruling | Asks:
    """What the engine says: on the incident, or at the end of a record played act by act."""
    if not trial.record:
        return rule(variant.incident, trial.edition, trial.findings, trial.choices)
    living = begin(variant.incident.table, trial.edition)
    steps: list[Step] = []
    for entry in trial.record:
        living = proceed(living, entry)
        if living.waits is None and living.result is not None:
            steps += living.result.steps
    if isinstance(living.result, Asks):
        return living.result._replace(steps=(*steps, *living.result.steps))
    result = living.result
    open_now = () if result is None else result.options
    last = () if result is None or not open_now else result.steps
    verdicts = () if result is None else result.verdicts
    start = living.start
    return Ruling(trial.edition, start, living.table, verdicts, open_now, (*steps, *last))


def differences(variant: Variant, trial: Trial) -> list[str]:
    """What the engine says otherwise than the source, in plain lines; empty when they agree."""
    try:
        result = outcome(variant, trial)
    except ValueError as error:
        return [f"cannot be ruled on: {error}"]
    expected = trial.expected
    if not isinstance(result, Ruling):
        return list(_question(result, expected)) + list(_cites(result, expected))
    if expected.asks or expected.gap:
        return [f"should ask {expected.asks or expected.gap}, but rules {_told(result)}"]
    found = list(_compared(result, expected)) + list(_cites(result, expected))
    idle = ", ".join(_unused(result))
    return [*found, f"given but not used: {idle}"] if idle else found


# One list of findings may serve three editions; what only some of them ask is not idle.
ASKED_BY_SOME = (
    "unintended", "without_pause", "cause", "conventional", "suggestion",
    "natural", "same_denomination", "same_meaning", "comparable",
)  # fmt: skip


def _unused(ruling: Ruling) -> Iterator[str]:
    for item in ruling.unused:
        if not isinstance(item, Finding):
            yield f"{item.by.letter} {item.right}"
        elif item.question not in ASKED_BY_SOME:
            yield item.question


def _question(asks: Asks, expected: Expected) -> Iterator[str]:
    name = asks.question.name
    if isinstance(asks, Gap):
        if expected.gap != name:
            yield f"reports the gap {name}"
    elif expected.asks != name:
        yield f"asks {name} about act {asks.about}"


def _told(ruling: Ruling) -> str:
    return f"played {[str(play) for play in ruling.played]}"


def _compared(ruling: Ruling, expected: Expected) -> Iterator[str]:
    table = ruling.table
    lying = {str(card) for trick in (*table.quitted, table.trick) if trick for card in trick.cards}
    yield from _each("is not played", (c for c in expected.played or () if c not in lying))
    yield from _each("is played", (c for c in expected.not_played or () if c in lying))
    data = wire.write_ruling(ruling)
    yield from _same("trick", expected.trick, data["table"].get("trick"))
    yield from _same("to act", expected.to_act, table.to_act.letter if table.to_act else None)
    yield from _same("options", _sorted(expected.options), _sorted(_open(ruling)))
    cards = {f"{pc.of.letter} {pc.card} {pc.kind.value}" for pc in ruling.penalty_cards}
    yield from _same("penalty cards", _set(expected.penalty_cards), cards)
    bars = {
        f"{r.seat.letter} {r.bar.value}{' ' + r.suit.letter if r.suit is not None else ''}"
        for r in table.restrictions
        if r.limits and in_force(table, r)
    }
    yield from _same("restrictions", _set(expected.restrictions), bars)
    entries = data["information"]
    wanted = (item for item in expected.information or () if not _entered(item, entries))
    yield from _each("is not in the ledger", (str(item) for item in wanted))
    duties = {duty.what for duty in ruling.duties}
    yield from _each("is not owed", (d for d in expected.duties or () if d not in duties))
    disputes = {dispute.what for dispute in ruling.disputes}
    yield from _each("is not disputed", (d for d in expected.disputes or () if d not in disputes))
    calls = {c["call"]: "stands" if c["stands"] else "cancelled" for c in data["calls"]}
    yield from _same("calls", expected.calls, calls)
    yield from _living(ruling, expected)


def _living(ruling: Ruling, expected: Expected) -> Iterator[str]:
    """What is live now, and what the play came to."""
    live = {live_code(item) for item in standing(ruling.table, ruling.edition)}
    told = f"; live are {', '.join(sorted(live))}"
    yield from _each(f"is not live{told}", (i for i in expected.standing or () if i not in live))
    yield from _each("is live", (i for i in expected.not_standing or () if i in live))
    ended = report(ruling.table, ruling.edition)
    yield from _same("tricks", expected.tricks, ended.tricks)
    transfers = {transfer_code(transfer) for transfer in ended.transfers}
    yield from _same("transfers", _set(expected.transfers), transfers)


def live_code(item: Live) -> str:
    """A live item in a few letters, as cases have it: "may not lead E S", "major W CK"."""
    who = "".join(seat.letter for seat in item.holders)
    about = [str(x) for x in (item.about,) if x is not None]
    suit = [item.suit.letter] if item.suit is not None else []
    what = item.what.partition(".")[0]
    return " ".join((what, *([who] if who else []), *about, *suit))


def transfer_code(transfer: Transfer) -> str:
    """A transfer in a few letters: who revoked, how many tricks go over, by which clause."""
    number = "?" if transfer.tricks is None else len(transfer.tricks)
    return f"{transfer.revoke.play.seat.letter} {number} {transfer.ref}"


def _each(what: str, items: Iterable[str]) -> Iterator[str]:
    for item in items:
        yield f"{item} {what}"


def _same(what: str, expected: Any, found: Any) -> Iterator[str]:
    if expected is not None and expected != found:
        yield f"{what}: expected {expected}, found {found}"


def _set(items: tuple[str, ...] | None) -> set[str] | None:
    return None if items is None else set(items)


def _sorted(options: dict[str, list[str]] | None) -> dict[str, list[str]] | None:
    return None if options is None else {key: sorted(item) for key, item in options.items()}


def _open(ruling: Ruling) -> dict[str, list[str]]:
    return {
        seat.letter: [alternative.key for alternative in option.alternatives]
        for option in ruling.options
        for seat in option.holders
    }


def _entered(item: dict[str, Any], entries: list[dict[str, Any]]) -> bool:
    def sides(value: Any) -> list[str]:
        return sorted([value] if isinstance(value, str) else value)

    return any(
        entry["what"] == (item.get("card") or item.get("call"))
        and ("of" not in item or entry["of"] == item["of"])
        and sides(item.get("authorized", entry["authorized"])) == sides(entry["authorized"])
        and sides(item.get("unauthorized", entry["unauthorized"])) == sides(entry["unauthorized"])
        for entry in entries
    )


def _cites(result: Ruling | Asks, expected: Expected) -> Iterator[str]:
    cited = list(result.cites)
    if isinstance(result, Ruling):
        ended = report(result.table, result.edition)
        cited += [wording.ref for each in ended.transfers for wording in each.wordings]
    for ref in expected.cites:
        if not any(is_under(each, ref) for each in cited):
            yield f"{ref} is not cited; cited are {', '.join(cited)}"


def is_under(cited: str, ref: str) -> bool:
    """Whether a number is the one named or a part of it: 45C4(b) is under 45C4, 45C is not."""
    rest = cited[len(ref) :]
    return cited.startswith(ref) and not (ref[-1:].isdigit() and rest[:1].isdigit())
