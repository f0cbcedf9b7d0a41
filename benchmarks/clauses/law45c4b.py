"""Law 45C4(b): a designation may be changed if it was unintended, is changed without pause for
thought, and the player's partner has not played since.

The peers are told whether partner has played. We are told what happened, up to four acts, and
play them one by one.
"""

from benchmarks.clauses.clause import Clause, Facts
from deemed import Asks, Edition, Finding, Incident, Ruling, Table, rule
from deemed.game.contract import Contract, Strain
from deemed.game.deal import UNSEEN
from deemed.game.seats import Seat
from deemed.notation.cards import read_card, read_hand
from deemed.table.acts import Changed, Designated, Faced
from deemed.table.designation import naming

NORTH, EAST, SOUTH, E2007 = Seat.NORTH, Seat.EAST, Seat.SOUTH, Edition.E2007
JACK, KING = read_card("SJ"), read_card("SK")
EASTS, SOUTHS = read_card("S2"), read_card("S3")
TABLE = Table(
    contract=Contract(SOUTH, Strain.NOTRUMP),
    hands=(read_hand("KJ..."), UNSEEN, UNSEEN, UNSEEN),
    to_lead=NORTH,
)


def ruled(facts: Facts) -> Ruling | Asks:
    said, change = Designated(SOUTH, naming(JACK)), Changed(SOUTH, wanted=(KING,))
    played = facts["partner_played"]
    meanwhile = (Faced(EAST, EASTS), Faced(SOUTH, SOUTHS)) if played else ()
    findings = [
        Finding("unintended", facts["unintended"]),
        Finding("without_pause", facts["without_pause"]),
    ]
    return rule(Incident(TABLE, (said, *meanwhile, change)), E2007, findings)


def is_changed(facts: Facts) -> bool:
    trick = ruled(facts).table.trick
    return trick is not None and trick.cards[NORTH] == KING


CLAUSE = Clause(
    ref="45C4(b)",
    wanted={"unintended": True, "without_pause": True, "partner_played": False},
    cites=lambda facts: "45C4(b)",
    ruled=ruled,
    verdict=is_changed,
)
