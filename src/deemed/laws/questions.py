"""The judgements that the Laws leave to the director, by name."""

from enum import StrEnum
from typing import TypeVar

from deemed.game.cards import SUITS_FROM_THE_TOP, Suit
from deemed.rulings.question import YES_NO, Answer, Question, Reading
from deemed.table.acts import Manner, Nearness, Purpose
from deemed.table.irregularity import Drawn

CATALOGUE: dict[str, Question[Answer]] = {}


FACTS = ("_holds_", "_has_", "_in_dummy")


def is_fact(name: str) -> bool:
    """Whether a question is about unseen cards: E_holds_D, N_has_HQ, lowest_S_in_dummy."""
    return name == "referred_to" or any(part in name for part in FACTS)


def _known(question: Question[Answer]) -> None:
    assert question.name not in CATALOGUE, question.name
    CATALOGUE[question.name] = question


class Cause(StrEnum):
    SLIP_OF_THE_TONGUE = "slip_of_the_tongue"
    LOSS_OF_CONCENTRATION = "loss_of_concentration"
    RECONSIDERATION = "reconsideration"


class CallCause(StrEnum):
    MECHANICAL_ERROR = "mechanical_error"
    SLIP_OF_THE_TONGUE = "slip_of_the_tongue"
    LOSS_OF_CONCENTRATION = "loss_of_concentration"
    RECONSIDERATION = "reconsideration"


# 45C4(b), 25A: did he ever mean it? A change of mind is an intention.
UNINTENDED: Question[bool] = Question(
    "unintended",
    YES_NO,
    in_private=True,
    implied=(
        ("cause", Cause.SLIP_OF_THE_TONGUE, True),
        ("cause", CallCause.MECHANICAL_ERROR, True),
        ("cause", Cause.RECONSIDERATION, False),
    ),
)
WITHOUT_PAUSE: Question[bool] = Question("without_pause", YES_NO)
CAUSE: Question[Cause] = Question(
    "cause",
    tuple(Cause),
    in_private=True,
    implied=(("unintended", False, Cause.RECONSIDERATION),),
)
CALL_CAUSE: Question[CallCause] = Question(
    "cause",
    tuple(CallCause),
    in_private=True,
    implied=(("unintended", False, CallCause.RECONSIDERATION),),
)

# 46B: the standard is that he cannot have meant anything else.
INCONTROVERTIBLE: Question[bool] = Question(
    "incontrovertible",
    YES_NO,
    in_private=True,
    implied=(
        ("unintended", False, False),
        ("cause", Cause.RECONSIDERATION, False),
        ("cause", Cause.LOSS_OF_CONCENTRATION, False),
    ),
)

# 45C1, 49: could his partner have seen the face? Not whether he did.
COULD_SEE: Question[bool] = Question("could_see", YES_NO)
NEAR: Question[Nearness] = Question("near", tuple(Nearness))
MAINTAINED: Question[bool] = Question("maintained", YES_NO)
PURPOSE: Question[Purpose] = Question("purpose", tuple(Purpose))
PROPOSED: Question[bool] = Question("proposed", YES_NO)
MANNER: Question[Manner] = Question("manner", tuple(Manner), in_private=True)
DELIBERATE: Question[bool] = Question("deliberate", YES_NO)
SUGGESTION: Question[bool] = Question("suggestion", YES_NO)
CLAIM: Question[bool] = Question("claim", YES_NO)
INFLUENCED: Question[bool] = Question("influenced", YES_NO, in_private=True)
CONVENTIONAL: Question[bool] = Question("conventional", YES_NO)
# 23A of 2017; 27B1(b) of 2007 asked for less.
COMPARABLE: Question[bool] = Question("comparable", YES_NO, in_private=True)
SAME_MEANING: Question[bool] = Question("same_meaning", YES_NO, in_private=True)
# 27B1(a): until 2007 both bids had to be natural; since 2017 they must show the same.
NATURAL: Question[bool] = Question("natural", YES_NO)
# Two natural bids in one denomination both specify it; that they are not natural says nothing.
SAME_DENOMINATION: Question[bool] = Question(
    "same_denomination", YES_NO, in_private=True, implied=(("natural", True, True),)
)
KNOWINGLY: Question[bool] = Question("knowingly", YES_NO)


R = TypeVar("R", bound=StrEnum)


def gap(name: str, *readings: tuple[R, str]) -> Question[R]:
    """A question whose answers are readings, each with who holds it."""
    answers = tuple(answer for answer, _ in readings)
    held = tuple(Reading(answer, held_by) for answer, held_by in readings)
    return Question(name, answers, readings=held)


class Silent(StrEnum):
    """Readings where the Laws name no card."""

    ANY_LEGAL_CARD = "any_legal_card"  # as though the card named were not there: 46B4
    DEFENDER = "defender"  # as though neither suit nor rank were named: 46B5
    SUIT_LAST_WON = "suit_last_won"  # the suit in which dummy won the last trick, as 46B3(a)
    LOWEST_OVER = "lowest_over"  # the lowest card that beats those already played
    HIGHEST = "highest"  # the highest card there is
    SUIT_LED = "suit_led"
    LOWEST = "lowest"  # the lowest card of the suit
    DEFENDER_DISCARDS = "defender_discards"  # either defender names a card that is a discard


RELATIVE_ON_LEAD = gap(
    "relative_on_lead",
    (Silent.SUIT_LAST_WON, "a forum reading by analogy with 46B3(a)"),
    (Silent.ANY_LEGAL_CARD, "by analogy with 46B4: what was said names no card"),
    (Silent.DEFENDER, "by analogy with 46B5: neither a suit nor a rank was named"),
)
RELATIVE_WHEN_OUT = gap(
    "relative_when_out_of_suit",
    (Silent.ANY_LEGAL_CARD, "discussion list, 2012: as 46B4, no such card is there"),
    (Silent.DEFENDER, "by analogy with 46B5: no card was named"),
)
NO_SURE_WINNER = gap(
    "no_sure_winner",
    (Silent.LOWEST_OVER, "one side of a forum dispute: the cards played so far"),
    (Silent.HIGHEST, "the other side: the card most likely to win"),
    (Silent.ANY_LEGAL_CARD, "by analogy with 46B4: no card is known to win"),
)
CANNOT_WIN = gap(
    "cannot_win",
    (Silent.ANY_LEGAL_CARD, "by analogy with 46B4: there is no such card"),
    (Silent.DEFENDER, "by analogy with 46B5: no card was named"),
)
RUFF_IN_NOTRUMP = gap(
    "ruff_in_notrump",
    (Silent.ANY_LEGAL_CARD, "discussion list, 2007, the majority: as 46B4"),
    (Silent.DEFENDER, "discussion list, 2007, a first thought: as 46B5"),
)
LAST_TRICK_RUFFED = gap(
    "last_trick_ruffed",
    (Silent.SUIT_LAST_WON, "English readers, and the words of 2017: the trump suit"),
    (Silent.SUIT_LED, "the words taken plainly: the trick was won in the suit led"),
)
RANK_NOT_LEGAL = gap(
    "rank_not_legal",
    (Silent.ANY_LEGAL_CARD, "by analogy with 46B4: no such card may be played"),
    (Silent.DEFENDER, "by analogy with 46B5"),
)


DISCARD_OPEN = gap(
    "discard_open",
    (Silent.DEFENDER, "46B5 taken plainly: neither a suit nor a rank was named"),
    (Silent.DEFENDER_DISCARDS, "46B5, but what he beyond doubt did not mean is left out"),
)
COVER_OPEN = gap(
    "cover_open",
    (Silent.LOWEST_OVER, "by analogy with 46B1(b): the lowest card that does it"),
    (Silent.ANY_LEGAL_CARD, "no authority was found; no card was named, as in 46B4"),
)
FINESSE_OPEN = gap(
    "finesse_open",
    (Silent.DEFENDER, "46B5 taken plainly: neither a suit nor a rank was named"),
    (Silent.ANY_LEGAL_CARD, "no authority was found; no card was named, as in 46B4"),
)
PLAY_ALONE = gap(
    "play_alone",
    (Silent.LOWEST, "a forum reading: the suit led, and so its lowest card (46B2)"),
    (Silent.DEFENDER, "46B5 taken plainly: neither a suit nor a rank was named"),
)
STANDING_ORDER = gap(
    "standing_order",
    (Silent.HIGHEST, "Australian practice: a suit that is run is run from the top"),
    (Silent.LOWEST, "46B2 taken plainly: a suit was named and no rank"),
)


class Excuse(StrEnum):
    EXCUSED = "excused"
    NOT_EXCUSED = "not_excused"


# Not seen in a text of 1997; 2007 and 2017 have it.
DUMMY_PICKED_1997 = gap(
    "dummy_picked_1997",
    (Excuse.EXCUSED, "the rule of 2007 and 2017, remembered for 1997 by two readers, not seen"),
    (Excuse.NOT_EXCUSED, "57A alone: no text of 1997 that excuses him has been seen"),
)


class Followed(StrEnum):
    BACK = "back"
    PENALTY_CARD = "penalty_card"


# 46B4 does not say what becomes of a card played to a call that called nothing.
FOLLOWED_INVALID_CALL = gap(
    "followed_invalid_call",
    (Followed.BACK, "by analogy with 47D: declarer's call brought it about"),
    (Followed.PENALTY_CARD, "the North American answer: a card exposed, 49"),
)


class Rest(StrEnum):
    NEEDED = "needed"
    NOT_NEEDED = "not_needed"


STANDSTILL = gap(
    "standstill",
    (Rest.NEEDED, "the commentary on 2017, and English directors: it must come to rest"),
    (Rest.NOT_NEEDED, "a member of the Laws Committee, 2010: near enough is enough"),
)


class Disagreement(StrEnum):
    NEXT_IN_TURN = "next_in_turn"
    FIRST_TO_SPEAK = "first_to_speak"


# 55A of 1997 does not say who prevails when the defenders differ.
DEFENDERS_DIFFER = gap(
    "defenders_differ",
    (Disagreement.NEXT_IN_TURN, "the rule written into the Laws in 2007"),
    (Disagreement.FIRST_TO_SPEAK, "the first statement counts, no consulting: 10C2"),
)


class Overcall(StrEnum):
    MAY_BE_WITHDRAWN = "may_be_withdrawn"
    STANDS = "stands"


LHO_HAS_CALLED = gap(
    "lho_has_called",
    (Overcall.MAY_BE_WITHDRAWN, "the rule written into the Laws in 2007"),
    (Overcall.STANDS, "the words of 1997 taken plainly: they give no right to change"),
)


class Before(StrEnum):
    LAW_16 = "law_16"
    LAW_24 = "law_24"


# 24 of 2017 speaks of the auction; whether a card seen before the first call comes under it is
# disputed.
BEFORE_FIRST_CALL = gap(
    "before_first_call",
    (Before.LAW_16, "most directors: the auction has not begun, so 16D"),
    (Before.LAW_24, "a minority: 24 as for a card in the auction"),
)


class Spreads(StrEnum):
    BECOMES_DUMMY = "becomes_dummy"
    STAYS_DECLARER = "stays_declarer"


# Before 2017 nothing says which of 54A and 54C comes first when both hands are seen.
BOTH_SPREAD = gap(
    "both_spread",
    (Spreads.BECOMES_DUMMY, "54A taken first: he has begun to lay down his hand"),
    (Spreads.STAYS_DECLARER, "54C taken first, as 2017 has it: he must accept the lead"),
)


class Suits(StrEnum):
    """Any of the four suits; OTHER where a call was not about certain suits alone."""

    OTHER = "other"
    NONE = "none"
    S = "S"
    H = "H"
    D = "D"
    C = "C"
    SH = "SH"
    SD = "SD"
    SC = "SC"
    HD = "HD"
    HC = "HC"
    DC = "DC"
    SHD = "SHD"
    SHC = "SHC"
    SDC = "SDC"
    HDC = "HDC"
    SHDC = "SHDC"


def suits_in(answer: Suits) -> tuple[Suit, ...]:
    if answer in (Suits.OTHER, Suits.NONE):
        return ()
    return tuple(suit for suit in SUITS_FROM_THE_TOP if suit.letter in answer.value)


# 26 of 1997 and 2007: which suits of the withdrawn call has he not shown legally?
WITHDRAWN_CALL: Question[Suits] = Question("withdrawn_call", tuple(Suits))
# 26B of 2017: which suits has he specified in the legal auction?
SUITS_SHOWN: Question[Suits] = Question(
    "suits_shown", tuple(s for s in Suits if s is not Suits.OTHER)
)
# 50: the director may say that an exposed card is none, as when the other side brought it about.
# Nobody is asked; the finding is looked at where he has made it.
NO_PENALTY_CARD: Question[bool] = Question("no_penalty_card", YES_NO)
# 64B4, 64B5: when was attention first drawn to an established revoke, the play being over?
WHEN_DRAWN: Question[Drawn] = Question("when_drawn", tuple(Drawn))
# 67: was the trick turned as complete when he led on?
TRICK_TURNED: Question[bool] = Question("trick_turned", YES_NO)


for _question in (
    UNINTENDED, WITHOUT_PAUSE, CAUSE, INCONTROVERTIBLE, COULD_SEE, NEAR, MAINTAINED, PURPOSE,
    PROPOSED, MANNER, DELIBERATE, SUGGESTION, CLAIM, INFLUENCED, CONVENTIONAL,
    COMPARABLE, SAME_MEANING, NATURAL, SAME_DENOMINATION, KNOWINGLY,
    RELATIVE_ON_LEAD, RELATIVE_WHEN_OUT,
    NO_SURE_WINNER, CANNOT_WIN, RUFF_IN_NOTRUMP, LAST_TRICK_RUFFED, RANK_NOT_LEGAL,
    DEFENDERS_DIFFER, LHO_HAS_CALLED, DISCARD_OPEN, COVER_OPEN, FINESSE_OPEN, PLAY_ALONE,
    STANDING_ORDER, STANDSTILL,
    FOLLOWED_INVALID_CALL, DUMMY_PICKED_1997, BEFORE_FIRST_CALL, BOTH_SPREAD,
    WITHDRAWN_CALL, SUITS_SHOWN,
    TRICK_TURNED, WHEN_DRAWN, NO_PENALTY_CARD,
):  # fmt: skip
    _known(_question)
