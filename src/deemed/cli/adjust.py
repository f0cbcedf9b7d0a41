"""deemed adjust FILE: an adjusted score, with the arithmetic and the clauses."""

import argparse
import json

from deemed.cli.files import read_score_file
from deemed.evidence.adjusted import Adjusted, adjusted, adjusted_lines, write_adjusted
from deemed.prose.words import SPOKEN, say, speaking, titled
from deemed.rulings.edition import Edition


def parser() -> argparse.ArgumentParser:
    made = argparse.ArgumentParser(
        prog="deemed adjust",
        description="Reckon an adjusted score: the director sets the results and their weights.",
    )
    made.add_argument("file", help="a score to be set in TOML or JSON; - for input")
    made.add_argument("--edition", choices=["1997", "2007", "2017"], help="the Laws in force")
    made.add_argument("--speak", choices=SPOKEN, default="en", help="the language it is told in")
    made.add_argument("--json", action="store_true", help="as data")
    return made


def main(argv: list[str]) -> int:
    options = parser().parse_args(argv)
    edition = Edition(int(options.edition)) if options.edition else None
    with speaking(options.speak):
        told = reckoned(options.file, edition)
        if options.json:
            print(json.dumps(write_adjusted(told), ensure_ascii=False, indent=2))
        else:
            print(titled(say("adjust.heading", edition=told.edition.value)))
            print("\n".join(adjusted_lines(told)))
    return 0


def reckoned(name: str, edition: Edition | None) -> Adjusted:
    request = read_score_file(name, edition)
    try:
        return adjusted(request)
    except ValueError as error:
        raise ValueError(f"{name}: {error}") from None
