"""Every ruling still possible, the nearest miss, and the same incident under each edition."""

from collections.abc import Iterator
from typing import NamedTuple

from deemed.director.rule import Choices, Findings, rule
from deemed.rulings.edition import LATEST, Edition
from deemed.rulings.option import Alternative, Choice, Option
from deemed.rulings.question import Answer, Finding
from deemed.rulings.ruling import Asks, Ruling
from deemed.table.acts import Act
from deemed.table.incident import Incident
from deemed.table.table import Table


class Prospect(NamedTuple):
    """A ruling that is still possible, and the findings that lead to it."""

    findings: tuple[Finding, ...]
    ruling: Ruling


def outlook(
    incident: Incident,
    edition: Edition = LATEST,
    findings: tuple[Finding, ...] = (),
    choices: tuple[Choice, ...] = (),
) -> Iterator[Prospect]:
    """Every ruling still possible, with the findings that lead there."""
    result = rule(incident, edition, findings, choices)
    if isinstance(result, Ruling):
        yield Prospect(tuple(findings), result)
        return
    for finding in _answers(result):
        yield from outlook(incident, edition, (*findings, finding), choices)


def _answers(asks: Asks) -> Iterator[Finding]:
    for answer in asks.question.answers:
        yield asks.finding(answer)


class Consequence(NamedTuple):
    """What one answer leads to: a ruling, or the next question."""

    answer: Answer
    result: Ruling | Asks


def consequences(
    incident: Incident,
    asks: Asks,
    findings: tuple[Finding, ...] = (),
    choices: tuple[Choice, ...] = (),
) -> tuple[Consequence, ...]:
    """What follows from each answer to a question; an answer that does not go with what was done
    later leads nowhere and is left out."""
    found = []
    for answer in asks.question.answers:
        given = (*findings, asks.finding(answer))
        result = _tried(incident, asks.edition, given, choices)
        if result is not None:
            found.append(Consequence(answer, result))
    return tuple(found)


class Branch(NamedTuple):
    """What one alternative of an option leads to."""

    alternative: Alternative
    result: Ruling | Asks


def branches(
    incident: Incident,
    option: Option,
    edition: Edition = LATEST,
    findings: tuple[Finding, ...] = (),
    choices: tuple[Choice, ...] = (),
) -> tuple[Branch, ...]:
    """What follows from each alternative of an open option."""
    return tuple(
        Branch(
            alternative,
            rule(
                incident,
                edition,
                findings,
                (*choices, option.choice(alternative.key)),
            ),
        )
        for alternative in option.alternatives
    )


class Miss(NamedTuple):
    """The single finding or fact that would have changed a ruling, and to what."""

    finding: Finding | None
    without: Act | None
    result: Ruling


def nearest_miss(
    incident: Incident,
    edition: Edition = LATEST,
    findings: tuple[Finding, ...] = (),
    choices: tuple[Choice, ...] = (),
) -> Miss | None:
    """One judgement the other way, or else one act fewer, and the ruling is another."""
    ruling = rule(incident, edition, findings, choices)
    if not isinstance(ruling, Ruling):
        return None
    return next(
        (miss for miss in _misses(incident, ruling, findings, choices) if _differs(miss, ruling)),
        None,
    )


def _differs(miss: Miss, ruling: Ruling) -> bool:
    return (miss.result.played, miss.result.options) != (ruling.played, ruling.options) or (
        miss.result.penalty_cards != ruling.penalty_cards
    )


def _misses(
    incident: Incident, ruling: Ruling, findings: tuple[Finding, ...], choices: tuple[Choice, ...]
) -> Iterator[Miss]:
    edition = ruling.edition
    for other in _flipped(incident, ruling, findings, choices):
        for prospect in outlook(incident, edition, other[1], choices):
            yield Miss(other[0], None, prospect.ruling)
    for place in range(len(incident.acts) - 1, incident.done, -1):
        act = incident.acts[place]
        acts = incident.acts[:place] + incident.acts[place + 1 :]
        shifted = tuple(_shifted(finding, place) for finding in findings if finding.about != place)
        result = _tried(incident._replace(acts=acts), edition, shifted, choices)
        if isinstance(result, Ruling):
            yield Miss(None, act, result)


def _flipped(
    incident: Incident, ruling: Ruling, findings: tuple[Finding, ...], choices: tuple[Choice, ...]
) -> Iterator[tuple[Finding, tuple[Finding, ...]]]:
    """Each finding the other way, as the question that is asked without it."""
    for given in findings:
        rest = tuple(finding for finding in findings if finding is not given)
        asked = rule(incident, ruling.edition, rest, choices)
        if isinstance(asked, Asks):
            for finding in _answers(asked):
                if (finding.question, finding.answer) != (given.question, given.answer):
                    yield finding, (*rest, finding)


def _tried(
    incident: Incident,
    edition: Edition,
    findings: tuple[Finding, ...],
    choices: tuple[Choice, ...],
) -> Ruling | Asks | None:
    """The ruling without one act, where that leaves an incident that makes sense."""
    try:
        return rule(incident, edition, findings, choices)
    except ValueError:
        return None


def _shifted(finding: Finding, place: int) -> Finding:
    if finding.about is None or finding.about < place:
        return finding
    return finding._replace(about=finding.about - 1)


def compare(
    incident: Incident, findings: Findings = (), choices: Choices = ()
) -> dict[Edition, Ruling | Asks]:
    """The same incident under each edition."""
    given, chosen = tuple(findings), tuple(choices)
    return {edition: rule(incident, edition, given, chosen) for edition in Edition}


def aftermath(ruling: Ruling) -> Table:
    """The table to play on from."""
    return ruling.table
