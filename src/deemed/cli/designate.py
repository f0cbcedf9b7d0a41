"""deemed designate WORDS: what declarer's words call from dummy."""

import argparse

from deemed.director.rule import rule
from deemed.game.contract import Contract
from deemed.game.deal import UNSEEN, Hand
from deemed.game.seats import Seat
from deemed.game.trick import Play, Trick
from deemed.notation.cards import read_card, read_hand, read_seat, read_strain, read_trick
from deemed.notation.spoken import read_designation
from deemed.prose.questions import question_lines
from deemed.prose.rulings import headline, ruling_lines
from deemed.rulings.edition import Edition
from deemed.rulings.ruling import Asks
from deemed.table.acts import Designated
from deemed.table.incident import Incident
from deemed.table.table import Table


def parser() -> argparse.ArgumentParser:
    made = argparse.ArgumentParser(
        prog="deemed designate",
        description="Rule on a designation of dummy's card, alone.",
        formatter_class=lambda prog: argparse.HelpFormatter(prog, width=98),
    )
    made.add_argument("words", help='what declarer said, as in "small heart"')
    made.add_argument("--dummy", required=True, help="dummy's cards: A73.KQ5.QJ.QT2")
    made.add_argument("--trick", help='the trick so far: "E: C3 C5 C7"; without it dummy leads')
    made.add_argument("--trumps", help="C, D, H, S or NT")
    made.add_argument("--declarer", help="N, E, S or W; found from the trick, else South")
    made.add_argument("--won-last", help="the card with which dummy won the last trick")
    made.add_argument("--edition", choices=["1997", "2007", "2017"], default="2017")
    made.add_argument("--json", action="store_true", help="the result as data")
    return made


def main(argv: list[str]) -> int:
    options = parser().parse_args(argv)
    incident = read_incident(options)
    edition = Edition(int(options.edition))
    result = rule(incident, edition)
    if options.json:
        import json

        from deemed.notation import wire

        print(json.dumps(wire.write_result(result), ensure_ascii=False, indent=2))
    elif isinstance(result, Asks):
        from deemed.director.outlook import consequences

        follows = consequences(incident, result)
        print("\n".join(question_lines(result, follows, headline)))
    else:
        print("\n".join(ruling_lines(result)))
    return 3 if isinstance(result, Asks) else 0


def read_incident(options: argparse.Namespace) -> Incident:
    trick = read_trick(options.trick) if options.trick else None
    declarer = _declarer(options.declarer, trick)
    strain = read_strain(options.trumps) if options.trumps else None
    dummy = declarer.partner
    hands = [UNSEEN] * 4
    hands[dummy] = _dummy_hand(options.dummy, trick)
    won = Play(dummy, read_card(options.won_last)) if options.won_last else None
    table = Table(
        contract=Contract(declarer, strain),
        hands=(hands[0], hands[1], hands[2], hands[3]),
        trick=trick,
        to_lead=dummy if trick is None else None,
        won_last=won,
    )
    return Incident(table, (Designated(declarer, read_designation(options.words)),))


def _declarer(given: str | None, trick: Trick | None) -> Seat:
    """The hand to play is dummy's."""
    if trick is None:
        return read_seat(given) if given else Seat.SOUTH
    if trick.to_play is None:
        raise ValueError(f'--trick "{trick}": the trick is complete; leave it out if dummy leads')
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
    for card in trick.cards if trick else ():
        if card in hand.known:
            raise ValueError(f"--dummy: {card} is in dummy and in the trick")
    return hand
