"""What comes out: a ruling, or the question that must be answered first."""

from typing import NamedTuple

from deemed.game.auction import Call
from deemed.game.seats import Seat
from deemed.game.trick import Play
from deemed.rulings.derivation import Cited, Dispute, Found, Step
from deemed.rulings.edition import Edition
from deemed.rulings.option import Choice, Option
from deemed.rulings.question import Answer, Finding, Question
from deemed.rulings.wording import Wording
from deemed.table.ledger import Duty, Entry
from deemed.table.penalty_card import PenaltyCard
from deemed.table.table import Table


class Verdict(NamedTuple):
    """Whether a card (or call) in question counts as played (or made)."""

    seat: Seat
    what: Play | Call
    stands: bool
    wording: Wording


class Ruling(NamedTuple):
    edition: Edition
    before: Table
    table: Table  # as it is when all that is settled has been carried out
    verdicts: tuple[Verdict, ...]
    options: tuple[Option, ...]  # open now; what hangs on them comes when they are chosen
    steps: tuple[Step, ...]
    unused: tuple[Finding | Choice, ...] = ()

    @property
    def cites(self) -> tuple[str, ...]:
        """The clauses, by their numbers in this edition, in the order they were used."""
        refs = (step.wording.ref for step in self.steps if isinstance(step, Cited))
        return tuple(dict.fromkeys(refs))

    @property
    def penalty_cards(self) -> tuple[PenaltyCard, ...]:
        return self.table.penalty_cards

    @property
    def ledger(self) -> tuple[Entry, ...]:
        return self.table.ledger

    @property
    def duties(self) -> tuple[Duty, ...]:
        return self.table.duties

    @property
    def disputes(self) -> tuple[Dispute, ...]:
        return tuple(step for step in self.steps if isinstance(step, Dispute))

    @property
    def found(self) -> tuple[Found, ...]:
        return tuple(step for step in self.steps if isinstance(step, Found))

    @property
    def played(self) -> tuple[Play, ...]:
        """The cards in question that stand as played, the last word on each seat."""
        return tuple(v.what for v in self.last_words if isinstance(v.what, Play) and v.stands)

    @property
    def not_played(self) -> tuple[Play, ...]:
        return tuple(v.what for v in self.last_words if isinstance(v.what, Play) and not v.stands)

    @property
    def last_words(self) -> tuple[Verdict, ...]:
        """The last word on each card or call; a card that was taken back later is not played."""
        last = {verdict.what: verdict for verdict in self.verdicts}.values()
        return tuple(v._replace(stands=v.stands and self._lies(v.what)) for v in last)

    def _lies(self, what: Play | Call) -> bool:
        if not isinstance(what, Play):
            return True
        table = self.table
        tricks = table.tricks
        return any(trick.card(what.seat) == what.card for trick in tricks)

    @property
    def effect(self) -> tuple[object, ...]:
        """All that the players and the director would notice: two rulings alike in it are one."""
        said = tuple((v.what, v.stands) for v in self.last_words)
        offered = tuple(option._replace(wording=_ANY) for option in self.options)
        table = self.table._replace(
            ledger=tuple(entry._replace(ref="") for entry in self.table.ledger),
            restrictions=tuple(item._replace(ref="") for item in self.table.restrictions),
        )
        return (said, offered, table)


_ANY = Wording("", "", "", Edition.E1997)


class Asks(NamedTuple):
    """The one judgement, or gap in the Laws, that the ruling turns on next."""

    edition: Edition
    question: Question[Answer]
    about: int
    subject: tuple[Seat, object]  # the player it concerns, and the card, suit or call
    wording: Wording
    steps: tuple[Step, ...]
    table: Table

    def finding(self, answer: Answer | str) -> Finding:
        """The finding that answers it."""
        return Finding(self.question.name, answer, self.about)

    @property
    def cites(self) -> tuple[str, ...]:
        refs = (step.wording.ref for step in self.steps if isinstance(step, Cited))
        return tuple(dict.fromkeys(refs))


class Gap(Asks):
    """The same, where the Laws are silent or authorities differ: the readings are the answers."""
