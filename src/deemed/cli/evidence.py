"""deemed evidence FILE: what the cards say for and against, and what each option comes to."""

import argparse
import json
import re
from pathlib import Path
from typing import Any

from deemed.cli.answers import read_choice, read_finding
from deemed.cli.files import read_file, read_table_file
from deemed.director.living import Living
from deemed.evidence.data import write_evidence
from deemed.evidence.evidence import Evidence, Wanted, evidence_at, evidence_on
from deemed.evidence.evidence_told import evidence_lines
from deemed.evidence.knowledge import Limit
from deemed.evidence.plots import spread_svg
from deemed.game.cards import Suit
from deemed.game.result import Vulnerability
from deemed.notation.cards import read_seat
from deemed.notation.wire import Request
from deemed.prose.words import SPOKEN, say, speaking
from deemed.rulings.edition import Edition

MOST_SAMPLES = 100_000


def parser() -> argparse.ArgumentParser:
    made = argparse.ArgumentParser(
        prog="deemed evidence",
        description="Evidence on an incident or a saved table. It decides nothing.",
    )
    made.add_argument("file", help="an incident or a saved table in TOML or JSON; - for input")
    made.add_argument("--edition", choices=["1997", "2007", "2017"], help="the Laws in force")
    made.add_argument("--find", action="append", default=[], metavar="QUESTION[@ACT]=ANSWER")
    made.add_argument("--choose", action="append", default=[], metavar="SEAT:OPTION=ANSWER")
    add_sampling(made)
    made.add_argument("--speak", choices=SPOKEN, default="en", help="the language it is told in")
    made.add_argument("--json", action="store_true", help="as data")
    made.add_argument("--svg", metavar="FILE", help="write the spread of the sample as a picture")
    return made


def add_sampling(made: argparse.ArgumentParser) -> None:
    made.add_argument("--samples", type=int, default=100, metavar="N", help="layouts; 0 for none")
    made.add_argument("--seed", type=int, default=0, metavar="N", help="the same gives the same")
    made.add_argument("--view", metavar="SEAT", help="whose view; whoever was to play if not given")
    made.add_argument(
        "--shows",
        action="append",
        default=[],
        metavar="SEAT:WHAT=LEAST-MOST",
        help="what the auction told: E:S=5-6 spades, W:points=15-17",
    )
    made.add_argument(
        "--vulnerable", choices=[each.value for each in Vulnerability], help="to have points too"
    )


def wanted(options: argparse.Namespace) -> Wanted:
    if not 0 <= options.samples <= MOST_SAMPLES:
        raise ValueError(f"--samples {options.samples}: write a number from 0 to {MOST_SAMPLES}")
    view = None if options.view is None else read_seat(options.view)
    vulnerable = None if options.vulnerable is None else Vulnerability(options.vulnerable)
    limits = tuple(map(read_limit, options.shows))
    return Wanted(options.samples, options.seed, view, vulnerable, limits)


def read_limit(text: str) -> Limit:
    """What a call told of a hand: E:S=5-6, W:points=15-17."""
    found = re.fullmatch(r"([NESW]):(?:([SHDC])|points)=(\d{1,2})-(\d{1,2})", text, re.IGNORECASE)
    if found is None or int(found[3]) > int(found[4]):
        raise ValueError(f'--shows "{text}": write SEAT:SUIT=LEAST-MOST, as in E:S=5-6')
    suit = None if found[2] is None else Suit("CDHS".index(found[2].upper()))
    return Limit(read_seat(found[1].upper()), suit, int(found[3]), int(found[4]))


def main(argv: list[str]) -> int:
    options = parser().parse_args(argv)
    with speaking(options.speak):
        evidence = gathered(options)
        if options.svg:
            draw(evidence, options.svg)
        if options.json:
            print(json.dumps({"evidence": write_evidence(evidence)}, ensure_ascii=False, indent=2))
        else:
            print("\n".join(evidence_lines(evidence, bars=True)))
    return 0


def gathered(options: argparse.Namespace) -> Evidence:
    """The evidence on what a file holds."""
    name = options.file
    held: Living | Request = read_file(name) if name == "-" else read_table_file(name)[0]
    if isinstance(held, Living):
        if options.edition or options.find or options.choose:
            raise ValueError(
                f"{name} is a saved table: its edition, findings and choices are in it"
            )
        return evidence_at(held, wanted(options))
    edition = Edition(int(options.edition)) if options.edition else held.edition
    findings = (*held.findings, *map(read_finding, options.find))
    choices = (*held.choices, *map(read_choice, options.choose))
    return evidence_on(held.incident, edition, findings, choices, wanted(options))


def on(call: Request) -> Evidence:
    return evidence_on(call.incident, call.edition, call.findings, call.choices)


def lines_on(call: Request) -> list[str]:
    """For `rule --evidence`: what the cards say on it, as lines."""
    return evidence_lines(on(call), bars=True)


def data_on(call: Request) -> dict[str, Any]:
    return write_evidence(on(call))


def draw(evidence: Evidence, name: str) -> None:
    damage = evidence.damage
    if damage is None or damage.sample is None:
        reasons = evidence.missing if damage is None else damage.missing
        raise ValueError(say("plot.none", reason=" ".join(reasons)).rstrip())
    Path(name).write_text(spread_svg(damage.sample, damage.won) + "\n", "utf-8")
