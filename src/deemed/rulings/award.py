"""The vocabulary of an adjusted score: what the director sets, and what comes of it."""

from enum import StrEnum
from fractions import Fraction
from typing import NamedTuple

from deemed.game.result import Result
from deemed.game.seats import Side
from deemed.rulings.wording import Wording


class Ground(StrEnum):
    """Why a score is adjusted."""

    LAW = "law"  # another Law says that it may be
    NO_RECTIFICATION = "no_rectification"  # the Laws prescribe none for what was done
    NO_NORMAL_PLAY = "no_normal_play"
    WRONG_RECTIFICATION = "wrong_rectification"
    HARSH_OR_KIND = "harsh_or_kind"  # the one prescribed seems so: no ground at all


class Chance(StrEnum):
    """How likely a result was without the irregularity."""

    LIKELY = "likely"
    AT_ALL_PROBABLE = "at_all_probable"
    REMOTE = "remote"


class Fault(StrEnum):
    """What the other side did to its own damage, unrelated to the infraction."""

    SERIOUS_ERROR = "serious_error"
    EXTREMELY_SERIOUS_ERROR = "extremely_serious_error"
    WILD_ACTION = "wild_action"
    GAMBLING_ACTION = "gambling_action"


class Responsibility(StrEnum):
    """A contestant's part in that no result could be had."""

    DIRECT = "direct"
    PARTIAL = "partial"
    NONE = "none"


class Objection(StrEnum):
    """What the Laws have against an adjustment as it is set."""

    COMMITTEE_ONLY = "committee_only"
    NOT_ELECTED = "not_elected"
    NOT_LEGAL = "not_legal"
    RELIES_ON_INFRACTION = "relies_on_infraction"
    RELIES_DISPUTED = "relies_disputed"
    NOT_SO_GRAVE = "not_so_grave"


class Method(StrEnum):
    WEIGHTED = "weighted"
    BEST_AND_WORST = "best_and_worst"


class Outcome(NamedTuple):
    """A result that there might have been, and North-South's score for it."""

    score: int
    weight: Fraction = Fraction(1)
    chance: Chance = Chance.LIKELY
    legal: bool = True  # it could be reached without the infraction
    result: Result | None = None


class Term(NamedTuple):
    """One line of a weighted score: the weight times what the score is worth."""

    outcome: Outcome
    worth: Fraction
    product: Fraction


class Sum(NamedTuple):
    """A side's expectation, term by term."""

    side: Side
    terms: tuple[Term, ...]
    total: Fraction


class Relief(NamedTuple):
    """The damage of a side that did not offend, and what it brought on itself."""

    table: Fraction  # with what happened
    expected: Fraction  # without the infraction
    reached: Fraction  # with the infraction, without its own error
    damage: Fraction
    self_inflicted: Fraction
    awarded: Fraction


class Scores(NamedTuple):
    """What each side gets, in the units of the field."""

    ns: Fraction
    ew: Fraction

    def of(self, side: Side) -> Fraction:
        return self[side]


class Award(NamedTuple):
    """The score of a board as adjusted, or as it stands, and how it was reckoned."""

    adjusted: bool
    scores: Scores
    table: Scores
    sums: tuple[Sum, ...]  # what each side would have expected: North-South's first
    reached: Sum | None  # with the infraction, without the other side's own error
    relief: Relief | None  # where that side brought a part on itself
    separate: Scores | None  # before the two were averaged in a knock-out match
    wordings: tuple[Wording, ...]
    objections: tuple[Objection, ...] = ()


class Artificial(NamedTuple):
    """A side's artificial score: in percent of the matchpoints, or in IMPs."""

    side: Side
    responsibility: Responsibility
    percent: Fraction | None
    imps: Fraction | None
    wordings: tuple[Wording, ...]
