"""A call on paper: what stands on the ruling form and on the appeal form."""

from collections.abc import Iterable, Iterator
from datetime import datetime
from typing import Any

from deemed.director.replay import is_plain
from deemed.director.report import report
from deemed.evidence.adjusted import adjusted_lines, told_of
from deemed.game.seats import Seat
from deemed.journal.call import Call
from deemed.journal.entry import Entry, Kind
from deemed.journal.history import Done, history, rulings
from deemed.prose.entries import step_told
from deemed.prose.questions import question_text
from deemed.prose.rulings import alternative_text, headline, option_text, step_text
from deemed.prose.standing import live_text, transfer_text
from deemed.prose.words import (
    answer_key,
    answer_words,
    capital,
    contract_name,
    gist,
    player,
    say,
    seat_name,
)
from deemed.rulings.derivation import Chosen, Cited
from deemed.rulings.live import Topic
from deemed.rulings.option import Alternative, Choice, Option
from deemed.rulings.question import Finding
from deemed.rulings.ruling import Asks, Ruling
from deemed.table.acts import Faced
from deemed.table.table import Table
from deemed.web import views
from deemed.web.evidence import Weighed, weighed
from deemed.web.paper import as_pdf

Data = dict[str, Any]


def ruling_form(call: Call, with_evidence: bool = False) -> bytes:
    """The whole call on paper, to be signed."""
    return as_pdf(_with_evidence(ruling_data(call), call, with_evidence))


def appeal_form(call: Call, with_evidence: bool = False) -> bytes:
    """The same, with what an appeal needs."""
    return as_pdf(_with_evidence(appeal_data(call), call, with_evidence))


def _with_evidence(form: Data, call: Call, wanted: bool) -> Data:
    told = weighed(call) if wanted else Weighed([])
    lines = [{"depth": depth, "text": text} for depth, text in told.lines]
    return {
        **form,
        "evidence-heading": say("web.evidence"),
        "evidence": lines,
        "picture": told.picture,
    }


def ruling_data(call: Call) -> Data:
    signatures = [say("print.sign_director"), say("print.sign_ns"), say("print.sign_ew")]
    told = _blank(say("print.told_right"), 0, ticks=[say("answer.yes"), say("answer.no")])
    return {**_form(call, say("print.ruling")), "blanks": [told], "signatures": signatures}


def appeal_data(call: Call) -> Data:
    decided = [say("print.stands_ruling"), say("print.changed_ruling")]
    deposit = [say("print.deposit_back"), say("print.deposit_kept")]
    blanks = [
        _blank(say("print.limit"), 1, say("print.limit_text")),
        _blank(say("print.received"), 1),
        _blank(say("print.appellants"), 1),
        _blank(say("print.deposit"), 1),
        _blank(say("print.grounds"), 6),
        _blank(say("print.reply"), 3),
        _blank(say("print.committee"), 2),
        _blank(say("print.decision"), 6, ticks=[*decided, *deposit]),
    ]
    signatures = [
        say("print.sign_appellant"), say("print.sign_director"), say("print.sign_chair"),
    ]  # fmt: skip
    return {**_form(call, say("print.appeal")), "blanks": blanks, "signatures": signatures}


def _blank(label: str, lines: int, text: str = "", ticks: Iterable[str] = ()) -> Data:
    """A place to write in by hand."""
    return {"label": label, "text": text, "lines": lines, "ticks": list(ticks)}


def _form(call: Call, title: str) -> Data:
    opening, living, steps = call.opening, call.living, history(call)
    ruled = [ruling for ruling in rulings(steps) if not is_plain(ruling)]
    first, last = call.entries[0].line, call.entries[-1]
    return {
        "title": title,
        "language": say("web.lang"),
        "contract": _contract(living.table),
        "head": [
            (say("web.table"), opening.table),
            (say("web.board"), opening.board),
            (say("print.edition"), str(opening.edition)),
            (say("print.called"), _moment(first.at)),
            (say("print.called_by"), first.by or say("print.none")),
            (say("print.event"), ""),
        ],
        "ruling-heading": say("heading.ruling"),
        "ruling": _in_one_line(call, ruled),
        "warnings": [] if call.is_true else [say("web.not_true")],
        "diagrams": _diagrams(call),
        "hidden": say("print.hidden") if opening.blind else "",
        "sections": [section for section in _sections(call, steps, ruled) if section["rows"]],
        "seal": say("print.seal", call=call.id, lines=call.place, digest=last.digest),
        "date": datetime.fromisoformat(last.line.at).timetuple()[:6],
        "page": say("print.page", page="{page}", pages="{pages}"),
    }


def _contract(table: Table) -> str:
    contract = table.contract
    if contract is None:
        return ""
    name, who = contract_name(contract), seat_name(contract.declarer)
    return say("table.contract", contract=name, who=who) if name else say("table.declares", who=who)


def _in_one_line(call: Call, ruled: list[Ruling]) -> str:
    """What was ruled last; when the play is over, the tricks that go over for a revoke."""
    waits, table = call.living.waits, call.living.table
    if waits is None and table.is_over:
        ended = report(table, call.living.edition)
        if ended.transfers:
            return " ".join(transfer_text(table, each) for each in ended.transfers)
    if isinstance(waits, Asks):
        return say("print.open_question", question=question_text(waits))
    return headline(ruled[-1]) if ruled else say("print.no_ruling")


# The hands


def _diagrams(call: Call) -> list[Data]:
    """As it was when the director came, and as it stands if that is something else."""
    start, now = call.opening.start, call.living.table
    if not any(hand.known for hand in (*start.hands, *now.hands)):
        return []
    diagrams = [_diagram(call, start, say("print.began"))]
    if (start.hands, start.trick) != (now.hands, now.trick):
        diagrams.append(_diagram(call, now, say("print.stands")))
    return diagrams


def _diagram(call: Call, table: Table, caption: str) -> Data:
    hands = {
        hand.seat: {
            "name": hand.name,
            "role": hand.role,
            "suits": [(SUITS[suit], ranks or say("print.none")) for suit, ranks in hand.suits],
            "unknown": say("web.unknown", number=hand.unknown) if hand.unknown else "",
        }
        for hand in views.hands_at(call, table)
    }
    trick = [(seat, look) for seat, _, look in views.trick(table)]
    return {"caption": caption, "hands": hands, "trick": trick}


SUITS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}


# The sections


def _sections(call: Call, steps: list[Done], ruled: list[Ruling]) -> Iterator[Data]:
    yield _section(say("print.facts"), _facts(call, steps))
    yield _section(say("print.versions"), _versions(call))
    standing = [done for done in steps if done.stands]
    yield _section(say("print.findings"), _findings(call, standing))
    yield _section(say("print.options"), _options(call, standing))
    yield {**_section(say("print.path"), _path(ruled)), "small": True}
    yield _section(say("print.live"), _live(call))
    over = views.ended(call.living) if call.living.table.is_over else []
    yield _section(say("web.end"), (_row(line) for line in over))
    yield _section(say("adjust.title"), _scores(call))


def _scores(call: Call) -> Iterator[Data]:
    """The score that counts, line by line; those before it struck out."""
    lines = [entry for entry in call.entries if entry.kind is Kind.SCORE]
    for entry, score in zip(lines, call.scores, strict=True):
        counts, mark = score is call.scores[-1], _mark(call, entry)
        for line in adjusted_lines(score.told) if counts else [told_of(score.told).scores]:
            yield _row(line.strip(), mark, struck=not counts)
            mark = ""


def _section(heading: str, rows: Iterable[Data]) -> Data:
    return {"heading": heading, "rows": list(rows), "small": False}


def _row(text: str, mark: str = "", *, struck: bool = False, strong: bool = False) -> Data:
    return {"mark": mark, "text": text, "struck": struck, "strong": strong, "choices": []}


def _mark(call: Call, entry: Entry) -> str:
    """When and by whom a line was written; the day where it is another than that of the call."""
    day, at = call.entries[0].line.at[:10], entry.line.at
    return f"{at[11:16] if at[:10] == day else _moment(at)} {entry.line.by}"


def _moment(at: str) -> str:
    return f"{at[:10]} {at[11:16]} UTC"


def _facts(call: Call, steps: list[Done]) -> list[Data]:
    """Every act in order, and whatever was taken back; the regular cards of a trick in one row."""
    told = [done for done in steps if not (done.stands and isinstance(done.step, Finding | Choice))]
    rows: list[tuple[int, Data]] = []
    last: object = None
    for done in told:
        text, stands = _told(done), done.stands
        same = (done.entry.line.by, stands, _trick_of_regular_card(done))
        if same == last and same[-1] is not None:
            rows[-1][1]["text"] += f" {text}"
        else:
            row = _row(text, _mark(call, done.entry), struck=not stands)
            rows.append((done.entry.place, row))
        last = same
    for entry in call.entries:
        if entry.kind is Kind.TAKEN_BACK:
            rows.append((entry.place, _row(say("print.taken_back"), _mark(call, entry))))
    return [row for _, row in sorted(rows, key=lambda placed: placed[0])]


def _told(done: Done) -> str:
    chosen = _chosen(done)
    if chosen is None:
        return step_told(done.before, done.after)
    what = alternative_text(chosen.option, chosen.alternative)
    return capital(say("chosen", who=player(done.before.table, chosen.by), what=what))


def _trick_of_regular_card(done: Done) -> int | None:
    regular = isinstance(done.step, Faced) and done.after.result is None
    return len(done.after.table.tricks) if regular else None


def _versions(call: Call) -> Iterator[Data]:
    for entry in call.entries:
        if entry.kind is Kind.NOTE:
            yield _row(entry.data["text"], _mark(call, entry))


def _findings(call: Call, steps: list[Done]) -> Iterator[Data]:
    """What was asked and how it was answered, and what is asked now."""
    for done in steps:
        asks = done.before.waits
        if isinstance(done.step, Finding) and isinstance(asks, Asks):
            yield _question(asks, _mark(call, done.entry), answer_key(done.step.answer))
    if isinstance(call.living.waits, Asks):
        yield _question(call.living.waits)


def _question(asks: Asks, mark: str = "", given: str = "") -> Data:
    name, answers = asks.question.name, asks.question.answers
    choices = [(answer_words(name, each), answer_key(each) == given) for each in answers]
    return {**_row(f"{question_text(asks)} ({asks.wording.ref})", mark), "choices": choices}


def _options(call: Call, steps: list[Done]) -> Iterator[Data]:
    for done in steps:
        chosen = _chosen(done)
        if chosen is not None:
            table, option = done.before.table, chosen.option
            yield _option(call, table, option, chosen.alternative, _mark(call, done.entry))
    for option in call.living.options:
        yield _option(call, call.living.table, option, None, "")


def _chosen(done: Done) -> Chosen | None:
    result = done.after.result
    if not isinstance(done.step, Choice) or result is None:
        return None
    return next((step for step in reversed(result.steps) if isinstance(step, Chosen)), None)


def _option(
    call: Call, table: Table, option: Option, chosen: Alternative | None, mark: str
) -> Data:
    choices = [
        (alternative_text(option, each), each == chosen)
        for each in option.alternatives
        if each == chosen or not _gives_away(call, table, each)
    ]
    text = option_text(table, option)
    if chosen is None:
        text = f"{text}. {say('print.not_chosen')}"
    return {**_row(text, mark), "choices": choices}


def _gives_away(call: Call, table: Table, alternative: Alternative) -> bool:
    """Whether an alternative tells of a card in a hand that is not to be seen."""
    hidden = (seat for seat in Seat if views.is_hidden(call, seat))
    return any(alternative.card in table.hands[seat].known for seat in hidden)


def _path(ruled: list[Ruling]) -> list[Data]:
    """Clause by clause, with what was found, chosen and ordered: the last ruling, then earlier."""
    rows: list[Data] = []
    for ruling in reversed(ruled):
        if rows:
            rows.append(_row(say("print.earlier", text=headline(ruling)), strong=True))
        rows.append(_row(""))
        for step in ruling.steps:
            if isinstance(step, Cited):
                rows.append(_row(gist(step.wording), step.wording.ref))
            elif text := step_text(ruling, step):
                rows[-1]["text"] += f" {text}"
    return [row for row in rows if row["text"]]


def _live(call: Call) -> Iterator[Data]:
    """All that is live, by topic; what is chosen next stands under the options."""
    items = call.living.standing
    for topic in Topic:
        heading = say(f"live.{topic.value}")
        for item in items:
            if item.topic is topic and item.option is None:
                yield _row(live_text(call.living.table, item), heading)
                heading = ""
