"""Law 45C1: a defender's card that his partner could see is played to the trick in progress.

Of declarer's card, held away from the table in one movement, 45C2 says that it is not. Our ruling
is given at a table where all four hands are known, and looks at the rest that could matter there:
a fifth card to the trick (45E), the turn, a revoke, penalty cards.
"""

from benchmarks.clauses.clause import Clause, Facts
from deemed import Asks, Edition, Finding, Incident, Ruling, Table, rule
from deemed.game.contract import Contract, Strain
from deemed.game.seats import Seat
from deemed.notation.cards import read_card, read_hand, read_trick
from deemed.table.acts import Held, Nearness

EAST, SOUTH, AWAY, E2007 = Seat.EAST, Seat.SOUTH, Nearness.AWAY, Edition.E2007
TABLE = Table(
    contract=Contract(SOUTH, Strain.NOTRUMP),
    hands=(
        read_hand("AJ72.KQ5.QJ2.T9"),
        read_hand("K983.J872.K98.83"),
        read_hand("T5.A963.A75.AKJ6"),
        read_hand("Q64.T4.T643.Q75"),
    ),
    trick=read_trick("W: C4 C2"),
)
EASTS, SOUTHS = read_card("C8"), read_card("CJ")


def ruled(facts: Facts) -> Ruling | Asks:
    findings = [Finding("could_see", facts["could_see"])]
    return rule(Incident(TABLE, (held(facts),)), E2007, findings)


def held(facts: Facts) -> Held:
    if facts["defender"]:
        return Held(EAST, EASTS)
    return Held(SOUTH, SOUTHS, near=AWAY, at_rest=False)


def is_played(facts: Facts) -> bool:
    trick = ruled(facts).table.trick
    seat = EAST if facts["defender"] else SOUTH
    return trick is not None and trick.cards[seat] is not None


CLAUSE = Clause(
    ref="45C1",
    wanted={"defender": True, "could_see": True},
    cites=lambda facts: "45C1" if facts["defender"] else "45C2",
    ruled=ruled,
    verdict=is_played,
)
