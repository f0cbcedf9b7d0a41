"""Law 46B: the card that declarer's words call, beside the card that he says he meant.

What speaks for the one and for the other is told; whether the different intention is beyond doubt
stays the director's question.
"""

from enum import StrEnum
from typing import NamedTuple

from deemed.director.rule import rule
from deemed.game.cards import Card
from deemed.game.seats import Seat
from deemed.game.trick import Play
from deemed.laws.questions import INCONTROVERTIBLE
from deemed.rulings.edition import LATEST, Edition
from deemed.rulings.option import Choice
from deemed.rulings.question import Finding
from deemed.rulings.ruling import Asks, Ruling
from deemed.table.acts import Act, Changed, Designated, Faced, Touched
from deemed.table.incident import Incident
from deemed.table.moves import Withdraw, carried_out
from deemed.table.table import Table


class Favours(StrEnum):
    LITERAL = "literal"
    CLAIMED = "claimed"
    NEITHER = "neither"


class Kind(StrEnum):
    """What a piece of evidence is about; each has a sentence of its own."""

    FIGURES = "figures"  # double dummy, in all
    FIGURES_LEFT = "figures_left"  # double dummy, from here on
    CLAIMED_WINS = "claimed_wins"  # the literal card loses a trick that the claimed one wins
    LITERAL_WINS = "literal_wins"
    BOTH_WIN = "both_win"
    NEITHER_WINS = "neither_wins"
    OWN_WINNER = "own_winner"  # declarer's own card would win the trick, with the literal card
    OWN_RUFF = "own_ruff"
    OWN_WINNING = "own_winning"  # his own card has the trick already
    OWN_BELIEVED = "own_believed"  # one that he may think he has played
    OWN_NONE = "own_none"
    OWN_NONE_TOLD = "own_none_told"  # where not all his cards are told
    ONE_OUT = "one_out"  # a single card is still out above the literal card
    AS_GOOD = "as_good"  # none is
    FROM_THE_TOP = "from_the_top"  # how dummy has played the suit so far
    NOT_FROM_THE_TOP = "not_from_the_top"
    WAY_BACK = "way_back"  # the lead leaves dummy with the literal card
    NO_WAY_BACK = "no_way_back"
    AT_ONCE = "at_once"  # what he said and how soon
    AFTER_PAUSE = "after_pause"
    REPEATED = "repeated"
    ALSO_SAID = "also_said"
    DUMMY_SAID = "dummy_said"
    PLAYED_BEFORE = "played_before"


class Piece(NamedTuple):
    """One piece of evidence; what its kind does not need stays empty."""

    kind: Kind
    favours: Favours
    cards: tuple[Card, ...] = ()
    seat: Seat | None = None
    words: str = ""
    tricks: tuple[int, ...] = ()  # with the literal card, then with each of the claimed


class Untold(StrEnum):
    """What the evidence would need and the incident does not tell."""

    HOW_SOON = "how_soon"
    EARLIER_TRICKS = "earlier_tricks"
    DECLARERS_CARDS = "declarers_cards"
    DEFENDERS_CARDS = "defenders_cards"


class Claim(NamedTuple):
    """The two cards side by side, on the table as it was when declarer spoke."""

    subject: tuple[Seat, object]  # of the question that is put to the director
    before: Table
    literal: Card
    claimed: tuple[Card, ...]  # several, where he says that he meant one of them
    words: str  # with which he called the card
    between: tuple[Act, ...]  # what was done between these words and his claim
    pause: bool | None

    @property
    def dummy(self) -> Seat:
        return self.before.dummy

    @property
    def is_lead(self) -> bool:
        return self.before.suit_led is None


class Intention(NamedTuple):
    """The evidence on a claim of 46B, with what is missing, and no verdict."""

    claim: Claim
    pieces: tuple[Piece, ...]
    untold: tuple[Untold, ...]
    unsolved: str = ""  # why there are no double-dummy figures

    def favouring(self, favours: Favours) -> list[Piece]:
        return [piece for piece in self.pieces if piece.favours is favours]


def claim_in(
    incident: Incident,
    edition: Edition = LATEST,
    findings: tuple[Finding, ...] = (),
    choices: tuple[Choice, ...] = (),
) -> Claim | None:
    """The claim that the ruling turns on, judged or not yet; None where no such thing is claimed,
    or where the card does not lie in the trick on the table any more."""
    turns_on = _turns_on(rule(incident, edition, findings, choices))
    if turns_on is None:
        return None
    about, subject = turns_on
    others = tuple(each for each in findings if each.question != INCONTROVERTIBLE.name)
    granted = (*others, Finding(INCONTROVERTIBLE.name, True, about))
    spoken = _ruled(_up_to(incident, about), edition, others, choices)
    claimed = _ruled(_up_to(incident, about + 1), edition, granted, choices)
    return _claim(incident.acts[: about + 1], subject, spoken, claimed)


def _up_to(incident: Incident, number: int) -> Incident:
    """The incident as it was after so many acts."""
    done = min(incident.done, number)
    return Incident(incident.table, incident.acts[:number], done, play_goes_on=True)


def _turns_on(result: Ruling | Asks) -> tuple[int, tuple[Seat, object]] | None:
    """The act that the question of 46B is about, and its subject, asked or answered."""
    if isinstance(result, Asks):
        is_it = result.question.name == INCONTROVERTIBLE.name
        return (result.about, result.subject) if is_it else None
    found = [step for step in result.found if step.question == INCONTROVERTIBLE.name]
    return (found[-1].about, found[-1].subject) if found else None


def _ruled(
    incident: Incident,
    edition: Edition,
    findings: tuple[Finding, ...],
    choices: tuple[Choice, ...],
) -> Ruling | None:
    """The ruling with one answer; None where what was chosen later does not go with it."""
    try:
        result = rule(incident, edition, findings, choices)
    except ValueError:
        return None
    return result if isinstance(result, Ruling) else None


def _claim(
    acts: tuple[Act, ...],
    subject: tuple[Seat, object],
    spoken: Ruling | None,
    granted: Ruling | None,
) -> Claim | None:
    """The card of the words, as they were ruled on before the claim, and the card claimed."""
    change, literal = acts[-1], _dummys_card(spoken)
    before = None if spoken is None or literal is None else _before(spoken.table, literal)
    if before is None or literal is None or not isinstance(change, Changed):
        return None
    wanted = tuple(card for card in change.wanted if card in before.dummy_hand.known)
    meant = _dummys_card(granted)
    claimed = wanted or (() if meant is None else (meant,))
    place = _place_of_words(acts[:-1], before)
    between = () if place is None else acts[place + 1 : -1]
    called = None if place is None else acts[place]
    words = called.designation.words if isinstance(called, Designated) else ""
    claim = Claim(subject, before, literal, claimed, words, between, change.pause)
    return claim if claimed else None


def _dummys_card(ruling: Ruling | None) -> Card | None:
    """The card that a ruling has played from dummy."""
    if ruling is None:
        return None
    cards = [play.card for play in ruling.played if play.seat is ruling.table.dummy]
    if cards:
        return cards[-1]
    return None if ruling.table.trick is None else ruling.table.trick.card(ruling.table.dummy)


def _before(table: Table, card: Card) -> Table | None:
    """The table as it was when declarer spoke: dummy's card and all that followed it go back."""
    called = Play(table.dummy, card)
    if table.trick is None or not table.lies(called):
        return None
    for play in (*reversed(table.trick.after(called.seat)), called):
        table = carried_out(table, Withdraw(play))
    return table


def _place_of_words(acts: tuple[Act, ...], table: Table) -> int | None:
    """Where declarer called the card, or dummy faced it as called."""
    for place in range(len(acts) - 1, -1, -1):
        act = acts[place]
        if isinstance(act, Designated | Touched):
            return place
        if isinstance(act, Faced) and act.by is table.dummy:
            return place
    return None
