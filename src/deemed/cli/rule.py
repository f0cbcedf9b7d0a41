"""deemed rule FILE: asks what the ruling turns on, and rules."""

import argparse
import json
import sys
from typing import Any

from deemed.cli.answers import read_choice, read_finding
from deemed.cli.files import read_file
from deemed.director.outlook import (
    branches,
    compare,
    consequences,
    nearest_miss,
    outlook,
)
from deemed.director.rule import rule
from deemed.laws.inquiry import fitting
from deemed.notation import wire
from deemed.notation.diagram import diagram
from deemed.notation.wire import Request
from deemed.prose.acts import act_text
from deemed.prose.questions import question_lines, question_text
from deemed.prose.rulings import headline, miss_text, ruling_lines
from deemed.prose.words import (
    SPOKEN,
    answer_key,
    answer_words,
    labels,
    listed,
    say,
    seat_letter,
    speaking,
    titled,
)
from deemed.rulings.edition import Edition
from deemed.rulings.option import Choice, Option
from deemed.rulings.question import Finding
from deemed.rulings.ruling import Asks, Ruling

ASKS = 3


def parser() -> argparse.ArgumentParser:
    made = argparse.ArgumentParser(
        prog="deemed rule", description="Rule on an incident, asking only what the ruling turns on."
    )
    made.add_argument("file", help="an incident in TOML or JSON; - reads standard input")
    made.add_argument("--edition", choices=["1997", "2007", "2017"], help="the Laws in force")
    made.add_argument(
        "--find",
        action="append",
        default=[],
        metavar="QUESTION[@ACT]=ANSWER",
        help="answer a question beforehand, as in --find unintended=no",
    )
    made.add_argument(
        "--choose",
        action="append",
        default=[],
        metavar="SEAT:OPTION=ANSWER",
        help="use an option, as in --choose S:withdraw=withdraw",
    )
    made.add_argument(
        "--speak",
        choices=SPOKEN,
        default="en",
        help="the language of the ruling; English if not given",
    )
    made.add_argument("--json", action="store_true", help="the result as data")
    made.add_argument("--brief", action="store_true", help="without the derivation")
    made.add_argument("--compare", action="store_true", help="the same under each edition")
    made.add_argument("--outlook", action="store_true", help="every ruling still possible")
    made.add_argument("--evidence", action="store_true", help="with what the cards say")
    return made


def main(argv: list[str]) -> int:
    options = parser().parse_args(argv)
    with speaking(options.speak):
        return ruled(options)


def ruled(options: argparse.Namespace) -> int:
    call = read_file(options.file)
    if options.edition:
        call = call._replace(edition=Edition(int(options.edition)))
    call = call._replace(
        findings=(*call.findings, *map(read_finding, options.find)),
        choices=(*call.choices, *map(read_choice, options.choose)),
    )
    if options.outlook:
        return show_outlook(call)
    if options.compare:
        return show_comparison(call, options.json)
    if options.json or not (sys.stdin.isatty() and sys.stdout.isatty()):
        return once(call, options.json, options.brief, options.evidence)
    return converse(call, options.brief, options.evidence)


def once(call: Request, as_json: bool, brief: bool, with_evidence: bool = False) -> int:
    """One answer: the ruling, or the open question as data and exit code 3."""
    result = rule(call.incident, call.edition, call.findings, call.choices)
    if isinstance(result, Asks) or as_json:
        data = answered(call, result, brief)
        if with_evidence:
            from deemed.cli.evidence import data_on

            data["evidence"] = data_on(call)
        print(json.dumps(data, ensure_ascii=False, indent=2))
        return ASKS if isinstance(result, Asks) else 0
    print(told_with_evidence(call, report(call, result, brief), with_evidence))
    return 0


def answered(call: Request, result: Ruling | Asks, brief: bool) -> dict[str, Any]:
    if isinstance(result, Asks):
        return asked(call, result)
    return {**wire.write_result(result), "sentences": report(call, result, brief)}


def told_with_evidence(call: Request, lines: list[str], with_evidence: bool) -> str:
    """Lines to print, and where it is asked for what the cards say after them."""
    if with_evidence:
        from deemed.cli.evidence import lines_on

        lines = [*lines, *([""] if lines else []), *lines_on(call)]
    return "\n".join(lines)


def asked(call: Request, asks: Asks) -> dict[str, Any]:
    """The open question as data, with what each answer leads to."""
    data = wire.write_result(asks)
    [content] = data.values()
    content["text"] = question_text(asks)
    content["answer_texts"] = {
        answer_key(answer): answer_words(asks.question.name, answer)
        for answer in asks.question.answers
    }
    content["leads_to"] = {
        answer_key(answer): headline(result)
        if isinstance(result, Ruling)
        else say("next_question", question=question_text(result))
        for answer, result in consequences(call.incident, asks, call.findings, call.choices)
    }
    return data


def report(call: Request, ruling: Ruling, brief: bool) -> list[str]:
    lines = ruling_lines(ruling, derivation=not brief)
    lines += [line for option in ruling.options for line in ahead(call, option)]
    miss = nearest_miss(call.incident, call.edition, call.findings, call.choices)
    if miss is not None:
        table = call.incident.table
        act = "" if miss.without is None else act_text(table, miss.without)
        lines += [titled(say("heading.miss")), f"  {miss_text(ruling, miss, act)}"]
    return lines


MOST_ALTERNATIVES = 6


def ahead(call: Request, option: Option) -> list[str]:
    """What each alternative leads to, where there are few enough to read out."""
    if len(option.alternatives) > MOST_ALTERNATIVES:
        return []
    follows = branches(call.incident, option, call.edition, call.findings, call.choices)
    lines = [titled(say("heading.ahead"))]
    for alternative, result in follows:
        told = headline(result) if isinstance(result, Ruling) else question_text(result)
        lines.append(f"  [{alternative.key}] {told}")
    return lines


def converse(call: Request, brief: bool, with_evidence: bool = False) -> int:
    """On a terminal: ask, rule, and offer the options as they open."""
    if call.title:
        print(call.title)
    print(diagram(call.incident.table, labels()), end="\n\n")
    for act in call.incident.acts:
        print(f"  {act_text(call.incident.table, act)}")
    print()
    while True:
        result = rule(call.incident, call.edition, call.findings, call.choices)
        if isinstance(result, Asks):
            if with_evidence:
                print(told_with_evidence(call, [], with_evidence), end="\n\n")
            call = put(call, result)
            continue
        print(told_with_evidence(call, report(call, result, brief), with_evidence))
        chosen = offer(result)
        if chosen is None:
            return 0
        call = call._replace(choices=(*call.choices, chosen))
        print()


def put(call: Request, asks: Asks) -> Request:
    """Put a question to the director until he gives one of its answers."""
    follows = consequences(call.incident, asks, call.findings, call.choices)
    print("\n".join(question_lines(asks, follows, headline)))
    while True:
        given = completed(input("> ").strip().lower(), asks)
        try:
            answer = fitting(asks.question, Finding(asks.question.name, given))
        except ValueError as error:
            print(f"  {error}")
            continue
        print()
        return call._replace(findings=(*call.findings, asks.finding(answer)))


def completed(given: str, asks: Asks) -> str:
    """The answer that begins like what was typed."""
    keys = [answer_key(answer) for answer in asks.question.answers]
    begins = [key for key in keys if given and key.lower().startswith(given)]
    return begins[0] if len(begins) == 1 else given


def offer(ruling: Ruling) -> Choice | None:
    """Take a player's choice; an empty line leaves the option open."""
    for option in ruling.options:
        keys = [alternative.key for alternative in option.alternatives]
        names = "/".join(seat_letter(seat) for seat in option.holders)
        while True:
            given = input(say("ask.choice", who=names, choices=listed(keys))).strip()
            if not given:
                return None
            found = [key for key in keys if key.lower().startswith(given.lower())]
            if len(found) == 1:
                return option.choice(found[0])
            print(f"  {say('ask.not_one_of', given=given, choices=listed(keys))}")
    return None


def show_outlook(call: Request) -> int:
    for findings, ruling in outlook(call.incident, call.edition, call.findings, call.choices):
        found = ", ".join(f"{f.question}={answer_key(f.answer)}" for f in findings)
        print(f"{found or '—'}\n    → {headline(ruling)}")
    return 0


def show_comparison(call: Request, as_json: bool) -> int:
    results = compare(call.incident, call.findings, call.choices)
    if as_json:
        data = {str(edition.value): wire.write_result(r) for edition, r in results.items()}
        print(json.dumps(data, ensure_ascii=False, indent=2))
        return 0
    last = ""
    for edition, result in results.items():
        told = headline(result) if isinstance(result, Ruling) else f"? {question_text(result)}"
        mark = " " if told == last or not last else "*"
        print(f"{mark} {edition.value}  {told}\n        {', '.join(result.cites)}")
        last = told
    return 0
