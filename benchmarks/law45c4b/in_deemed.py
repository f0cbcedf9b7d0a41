"""The clause in deemed: the whole ruling, with its derivation."""

from benchmarks.law45c4b.facts import Facts
from benchmarks.measuring import Refused
from deemed import Edition, Finding, Incident, Ruling, Table, rule
from deemed.game.cards import Card, Rank, Suit
from deemed.game.contract import Contract, Strain
from deemed.game.deal import UNSEEN, Hand
from deemed.game.seats import Seat
from deemed.game.trick import Play
from deemed.table.acts import Changed, Designated, Faced
from deemed.table.designation import naming

JACK, KING = Card(Suit.SPADES, Rank.JACK), Card(Suit.SPADES, Rank.KING)
DUMMY = Hand(frozenset({JACK, KING}), 0)
TABLE = Table(
    contract=Contract(Seat.SOUTH, Strain.NOTRUMP),
    hands=(DUMMY, UNSEEN, UNSEEN, UNSEEN),
    to_lead=Seat.NORTH,
)
SAID = Designated(Seat.SOUTH, naming(JACK))
EAST_PLAYED = Faced(Seat.EAST, Card(Suit.SPADES, Rank.TWO))
SOUTH_PLAYED = Faced(Seat.SOUTH, Card(Suit.SPADES, Rank.THREE))
CHANGED = Changed(Seat.SOUTH, wanted=(KING,))


def changed(facts: Facts) -> bool:
    meanwhile = (EAST_PLAYED, SOUTH_PLAYED) if facts.partner_played else ()
    ruling = rule(
        Incident(TABLE, (SAID, *meanwhile, CHANGED)),
        Edition.E2007,
        [
            Finding("unintended", facts.unintended),
            Finding("without_pause", facts.without_pause),
        ],
    )
    if not isinstance(ruling, Ruling) or "45C4(b)" not in ruling.cites:
        kind, cited = type(ruling).__name__, ", ".join(ruling.cites)
        raise Refused(f"{facts}: deemed gives no ruling under 45C4(b): {kind} citing {cited}")
    return Play(Seat.NORTH, KING) in ruling.played
