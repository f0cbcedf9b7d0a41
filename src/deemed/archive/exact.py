"""The exact verdict on a record in numbers: what remains of the replay once it is seen how far the
record can be believed.

The lean and the NumPy path come here with the records that their quick tests do not find clean.

**Order.** In real files hands that seem to lead out of turn, several times in one record and with
revokes, are tricks written down from another hand than the leader: put in order the play is
regular. So a record that shows more than one lead out of turn is replayed in order too, and if it
is regular so, that is the verdict. One lead out of turn and nothing else is told as such, with
whether the other reading fits too.
"""

from collections.abc import Sequence

from deemed.archive.fitting import (
    BORNE_OUT_BY,
    first_bit,
    is_borne_out,
    is_deal,
    told_leads,
    told_revokes,
)
from deemed.archive.replay import Replay, established_by_play, replay
from deemed.archive.verdict import (
    CLAIM,
    CLEAN,
    LEAD,
    NOT_A_DEAL,
    NOT_IN_TURN,
    NOT_THE_DEAL,
    ORDER,
    RESULT,
    REVOKE,
    TOO_MANY,
)
from deemed.game.masks import CARDS_IN_PACK, TRICKS, Masks

Numbers = tuple[int, int, int, int, int, int, int, int, int, int, int, int]  # a Found


def found(
    hands: Masks,
    declarer: int,
    trumps: int,
    cards: Sequence[int],
    owners: Sequence[int],
    length: int,
    claimed: int,
    result: int,
) -> Numbers:
    """The verdict in numbers; `cards` are the first 52 at most and `owners` the seats that were
    dealt them, `length` is how many cards there are."""
    if not is_deal(hands):
        return unreplayed(NOT_A_DEAL, -1, claimed, result)
    count = min(length, CARDS_IN_PACK)
    written = replay(hands, declarer, trumps, cards, owners, count, False)
    stopped, played, _, revoked, led = written
    irregular = first_bit(revoked | led, played if stopped != CLEAN else -1)
    at_odds = first_bit(led, played)  # the end of the replay, if it is no lead
    if at_odds < min(count, BORNE_OUT_BY) and not is_borne_out(owners, count):
        return unreplayed(NOT_THE_DEAL, irregular, claimed, result)
    tricks = -1
    if led or stopped == NOT_IN_TURN:
        tricks = tricks_in_order(hands, declarer, trumps, cards, owners, count)
    is_one_lead = stopped == CLEAN and not revoked and led & led - 1 == 0
    if tricks >= 0 and not is_one_lead and length <= CARDS_IN_PACK:
        possible, follows = possibilities(CLEAN, 0, tricks, count, claimed, result)
        said = int(possible), int(follows)
        return ORDER, irregular, irregular, CLEAN, tricks, count, *said, 1, 0, 0, 0
    return followed(written, irregular, int(tricks >= 0), owners, length, claimed, result)


def followed(
    written: Replay,
    irregular: int,
    in_order: int,
    owners: Sequence[int],
    length: int,
    claimed: int,
    result: int,
) -> Numbers:
    """The verdict on a record as it is written."""
    stopped, played, tricks, revoked, led = written
    revoked = told_revokes(revoked, led, stopped, played)
    led = told_leads(led, stopped, played)
    if stopped == CLEAN and length > CARDS_IN_PACK:
        stopped = TOO_MANY
        irregular = irregular if irregular >= 0 else played
    possible, follows = possibilities(stopped, revoked, tricks, played, claimed, result)
    return (
        *first_defect(stopped, played, revoked, led, possible, follows),
        irregular,
        stopped,
        tricks,
        played,
        int(possible),
        int(follows),
        in_order,
        revoked,
        established_by_play(owners, revoked, played),
        led,
    )


def unreplayed(defect: int, irregular: int, claimed: int, result: int) -> Numbers:
    """The verdict where the cards are not to be believed."""
    possible, follows = possibilities(defect, 0, 0, 0, claimed, result)
    return defect, irregular, irregular, defect, 0, 0, int(possible), int(follows), 0, 0, 0, 0


def tricks_in_order(
    hands: Masks,
    declarer: int,
    trumps: int,
    cards: Sequence[int],
    owners: Sequence[int],
    count: int,
) -> int:
    """Declarer's tricks if every trick, begun with the hand on lead, is regular; -1 if not."""
    stopped, _, tricks, revoked, led = replay(hands, declarer, trumps, cards, owners, count, True)
    return tricks if stopped == CLEAN and not revoked and not led else -1


def possibilities(
    stopped: int, revoked: int, tricks: int, played: int, claimed: int, result: int
) -> tuple[bool, bool]:
    """Whether the claim and the stated result, where there are any, lie between the tricks that
    declarer has and those he can have; a result is also the one claimed. After a revoke tricks may
    have gone over, and of a record that cannot be followed to its end nothing is known."""
    least, most = tricks, tricks + TRICKS - played // 4
    if revoked or stopped != CLEAN:
        least, most = 0, TRICKS
    possible = claimed < 0 or least <= claimed <= most
    follows = result < 0 or (least <= result <= most and (claimed < 0 or claimed == result))
    return possible, follows


def first_defect(
    stopped: int, played: int, revoked: int, led: int, possible: bool, follows: bool
) -> tuple[int, int]:
    """What is first wrong, and the place of the card."""
    first = first_bit(revoked | led, -1)
    if first >= 0:
        return (REVOKE if revoked >> first & 1 else LEAD), first
    if stopped != CLEAN:
        return stopped, played
    if not possible:
        return CLAIM, -1
    return (CLEAN, -1) if follows else (RESULT, -1)
