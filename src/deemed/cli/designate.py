"""deemed designate WORDS: what declarer's words call from dummy."""

import sys
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, NamedTuple

from deemed.director.rule import rule
from deemed.game.contract import Contract
from deemed.game.deal import UNSEEN, Hand
from deemed.game.seats import Seat
from deemed.game.trick import Play, Trick
from deemed.notation.cards import read_card, read_hand, read_seat, read_strain, read_trick
from deemed.notation.languages import CODES
from deemed.notation.spoken import NotUnderstood, read_utterance
from deemed.prose.questions import question_lines
from deemed.prose.rulings import headline, ruling_lines
from deemed.rulings.edition import Edition
from deemed.rulings.ruling import Asks
from deemed.table.acts import Act, Changed, Designated
from deemed.table.incident import Incident
from deemed.table.table import Table

if TYPE_CHECKING:
    import argparse

ASKS = 3


class Options(NamedTuple):
    words: str = "-"
    dummy: str = ""
    trick: str = ""
    trumps: str = ""
    declarer: str = ""
    won_last: str = ""
    lang: str = "en"
    edition: str = "2017"
    json: bool = False


def read_options(argv: list[str]) -> Options:
    """Plain "--name value" pairs are read at once; all else, and every mistake, is argparse's.

    Loading argparse takes as long as a ruling a hundred times over, and this command is run by
    programs for each word declarer says.
    """
    given: dict[str, Any] = {}
    rest = iter(argv)
    for word in rest:
        name = word[2:].replace("-", "_") if word.startswith("--") else "words"
        value = True if name == "json" else word if name == "words" else next(rest, None)
        if (
            value is None
            or name in given
            or name not in Options._fields
            or not _is_known(name, value)
        ):
            return Options(**vars(parser().parse_args(argv)))
        given[name] = value
    return Options(**given)


def _is_known(name: str, value: Any) -> bool:
    if name == "words":
        return not value.startswith("-") or value == "-"
    known = {"lang": CODES, "edition": ("1997", "2007", "2017")}
    return name not in known or value in known[name]


def parser() -> "argparse.ArgumentParser":
    import argparse

    made = argparse.ArgumentParser(
        prog="deemed designate",
        description="Rule on a designation of dummy's card, alone.",
        epilog="Without WORDS, or with -, it reads what declarer said from standard input, a line "
        "each; a line in {braces} is an item of the test pack and brings its own table.",
    )
    made.add_argument("words", nargs="?", default="-", help='what he said, as in "small heart"')
    made.add_argument("--dummy", default="", help="dummy's cards: A73.KQ5.QJ.QT2")
    made.add_argument(
        "--trick", default="", help='the trick so far: "E: C3 C5 C7"; without it dummy leads'
    )
    made.add_argument("--trumps", default="", help="C, D, H, S or NT")
    made.add_argument(
        "--declarer", default="", help="N, E, S or W; found from the trick, else South"
    )
    made.add_argument("--won-last", default="", help="the card with which dummy won the last trick")
    made.add_argument("--lang", choices=CODES, default="en", help="the language of the table")
    made.add_argument("--edition", choices=["1997", "2007", "2017"], default="2017")
    made.add_argument("--json", action="store_true", help="the result as data")
    return made


def main(argv: list[str]) -> int:
    options = read_options(argv)
    if options.words == "-":
        return many(options, sys.stdin)
    if not options.dummy:
        raise ValueError("give dummy's cards, as in --dummy A73.KQ5.QJ.QT2")
    try:
        incident = read_incident(options, options.words)
    except NotUnderstood as unclear:
        return ask(unclear, options.json)
    result = rule(incident, Edition(int(options.edition)))
    if options.json:
        from deemed.notation import wire

        print(as_json(wire.write_result(result)))
    elif isinstance(result, Asks):
        from deemed.director.outlook import consequences

        print("\n".join(question_lines(result, consequences(incident, result), headline)))
    else:
        print("\n".join(ruling_lines(result)))
    return ASKS if isinstance(result, Asks) else 0


def ask(unclear: NotUnderstood, as_data: bool) -> int:
    """Words that were not understood are a question, with what was and the nearest words."""
    if as_data:
        from deemed.casebook.pack import unclear_answer

        print(as_json({"asks": unclear_answer(unclear)}))
    else:
        print(f"Question: what did declarer say? {unclear}")
    return ASKS


def many(options: Options, lines: Iterable[str]) -> int:
    """One answer a line; exit 3 if any is a question or a gap."""
    from deemed.casebook import pack

    code = 0
    for number, line in enumerate(lines, 1):
        words = line.strip()
        if not words:
            continue
        try:
            given = pack.answered(item_of(options, words))
        except ValueError as error:
            raise ValueError(f"line {number}: {error}") from None
        code = code if given["kind"] in ("card", "choice", "illegal") else ASKS
        print(
            as_json(given, indent=None) if options.json or words[0] == "{" else told(words, given)
        )
    return code


def item_of(options: Options, words: str) -> dict[str, Any]:
    """A line of input as an item of the pack."""
    import json

    from deemed.notation.tables import write_table

    if words.startswith("{"):
        item: dict[str, Any] = json.loads(words)
        item.pop("expected", None)
        return item
    if not options.dummy:
        raise ValueError("give dummy's cards, as in --dummy A73.KQ5.QJ.QT2")
    table = write_table(read_table(options))
    edition = int(options.edition)
    return {"edition": edition, "language": options.lang, "words": words, "table": table}


def told(words: str, given: dict[str, Any]) -> str:
    kind = given["kind"]
    if kind == "choice":
        what = f"{given['by']} may choose {' '.join(given['cards'])}"
    elif kind == "gap":
        what = f"the Laws leave it open: {', '.join(given['readings'])}"
    elif kind == "question":
        what = given.get("text", f"a question: {given['question']}")
    elif kind == "illegal":
        what = f"{given['card']}, which dummy may not play: declarer names another"
    else:
        what = given["card"]
    return f"{words}: {what} ({given['clause']})"


def as_json(data: Any, indent: int | None = 2) -> str:
    import json

    return json.dumps(data, ensure_ascii=False, indent=indent)


def read_incident(options: Options, words: str) -> Incident:
    table = read_table(options)
    first, *changes = read_utterance(words, options.lang).parts
    acts: list[Act] = [Designated(table.declarer, first)]
    acts += [Changed(table.declarer, change, (), False) for change in changes]
    return Incident(table, tuple(acts))


def read_table(options: Options) -> Table:
    trick = read_trick(options.trick) if options.trick else None
    declarer = _declarer(options.declarer, trick)
    strain = read_strain(options.trumps) if options.trumps else None
    dummy = declarer.partner
    hands = [UNSEEN] * 4
    hands[dummy] = _dummy_hand(options.dummy, trick)
    won = Play(dummy, read_card(options.won_last)) if options.won_last else None
    return Table(
        contract=Contract(declarer, strain),
        hands=(hands[0], hands[1], hands[2], hands[3]),
        trick=trick,
        to_lead=dummy if trick is None else None,
        won_last=won,
    )


def _declarer(given: str, trick: Trick | None) -> Seat:
    """The hand to play is dummy's."""
    if trick is None:
        return read_seat(given) if given else Seat.SOUTH
    if trick.to_play is None:
        raise ValueError("--trick: the trick is complete; leave it out if dummy leads")
    declarer = trick.to_play.partner
    if given and read_seat(given) is not declarer:
        raise ValueError(
            f"--declarer {given}: by the trick it is {trick.to_play.letter}'s turn, "
            f"so the declarer is {declarer.letter}"
        )
    return declarer


def _dummy_hand(text: str, trick: Trick | None) -> Hand:
    hand = read_hand(text)
    if not hand.known:
        raise ValueError(f'--dummy "{text}": dummy has no cards')
    cards = [card for card in trick.cards if card is not None] if trick else []
    for card in cards:
        if card in hand.known:
            raise ValueError(f"--dummy: {card} is in dummy and in the trick")
        if cards.count(card) > 1:
            raise ValueError(f"--trick: {card} is there twice")
    return hand
