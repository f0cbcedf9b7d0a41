"""A table, what happened, findings and choices go in; a ruling comes out, or what it lacks."""

from collections.abc import Iterable

from deemed.director.governing import govern
from deemed.game.seats import Seat
from deemed.laws.inquiry import BadFinding, Inquiry, Unanswered, Unchosen
from deemed.laws.questions import CATALOGUE, is_fact
from deemed.rulings.derivation import Found
from deemed.rulings.edition import LATEST, Edition
from deemed.rulings.option import Choice, Option, Right
from deemed.rulings.question import Finding
from deemed.rulings.ruling import Asks, Gap, Ruling
from deemed.table.incident import Incident

Findings = Iterable[Finding]
Choices = Iterable[Choice]


def rule(
    incident: Incident,
    edition: Edition = LATEST,
    findings: Findings = (),
    choices: Choices = (),
) -> Ruling | Asks:
    """The ruling, or the one question that some answer would change it by."""
    findings, choices = tuple(findings), tuple(choices)
    if type(edition) is not Edition:
        edition = Edition(edition)
    check_given(findings, choices)
    result = applied(incident, edition, findings, choices)
    if isinstance(result, Ruling):
        return result
    return _without_idle_questions(incident, result, findings, choices)


def check_given(findings: tuple[Finding, ...], choices: tuple[Choice, ...]) -> None:
    """A finding on a question that does not exist would never be looked at: say so at once."""
    for finding in findings:
        if finding.question not in CATALOGUE and not is_fact(finding.question):
            near = _nearest(finding.question)
            raise BadFinding(f'"{finding.question}" is not a question the Laws ask{near}')
    for choice in choices:
        if not isinstance(choice.by, Seat) or not isinstance(choice.right, Right):
            raise BadFinding(f"{choice}: a choice is by a Seat and uses a Right, as in Seat.SOUTH")


def _nearest(name: str) -> str:
    from difflib import get_close_matches

    near = get_close_matches(OTHER_NAMES.get(name, name), list(CATALOGUE), n=1)
    return f'; did you mean "{near[0]}"?' if near else f"; they are {', '.join(CATALOGUE)}"


OTHER_NAMES = {
    "inadvertent": "unintended", "intended": "unintended", "pause": "without_pause",
    "slip": "cause", "lead": "manner", "seen": "could_see", "intention": "incontrovertible",
}  # fmt: skip


def applied(
    incident: Incident,
    edition: Edition,
    findings: tuple[Finding, ...],
    choices: tuple[Choice, ...],
) -> Ruling | Asks:
    """The Laws applied once, to a ruling or to the first judgement that is missing."""
    inquiry = Inquiry(incident, edition, findings, choices)
    options: tuple[Option, ...] = ()
    try:
        govern(inquiry, incident.play_goes_on)
    except Unanswered as missing:
        kind = Gap if missing.question.is_gap else Asks
        return kind(
            edition,
            missing.question,
            missing.about,
            missing.subject,
            missing.wording,
            tuple(inquiry.steps),
            inquiry.table,
        )
    except Unchosen as open_right:
        options = (open_right.option,)
    unused: list[Finding | Choice] = [each for each in findings if each not in inquiry.used]
    unused += _idle_choices(inquiry.choices, options)
    return Ruling(
        edition,
        incident.table,
        inquiry.table,
        tuple(inquiry.verdicts),
        options,
        tuple(inquiry.steps),
        tuple(unused),
    )


def _idle_choices(choices: list[Choice], options: tuple[Option, ...]) -> list[Choice]:
    """Choices that nothing took: all that are left, or, while an option is open, those by its
    holder under another name (he may have meant this one)."""
    if not options:
        return choices
    holders = options[0].holders
    return [choice for choice in choices if choice.by in holders]


def _without_idle_questions(
    incident: Incident, asks: Asks, findings: tuple[Finding, ...], choices: tuple[Choice, ...]
) -> Ruling | Asks:
    """If every answer leads to the same ruling there is nothing to ask."""
    first: Ruling | None = None
    for answer in asks.question.answers:
        try:
            result = _rule_with(incident, asks, asks.finding(answer), findings, choices)
        except ValueError:
            return asks  # what fits one answer and not another depends on it
        if not isinstance(result, Ruling) or (first and result.effect != first.effect):
            return asks
        first = first or result
    return asks if first is None else _unasked(first, asks)


def _rule_with(
    incident: Incident,
    asks: Asks,
    finding: Finding,
    findings: tuple[Finding, ...],
    choices: tuple[Choice, ...],
) -> Ruling | Asks:
    result = applied(incident, asks.edition, (*findings, finding), choices)
    if isinstance(result, Ruling):
        return result
    return _without_idle_questions(incident, result, (*findings, finding), choices)


def _unasked(ruling: Ruling, asks: Asks) -> Ruling:
    """The ruling without the finding that nobody had to make."""
    steps = tuple(
        step
        for step in ruling.steps
        if not (
            isinstance(step, Found)
            and step.question == asks.question.name
            and step.about == asks.about
        )
    )
    return ruling._replace(steps=steps)
