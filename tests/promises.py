"""What a living table promises after every entry, and tables played at random to hold it to that.

A promise raises AssertionError where it is broken.
"""

import json
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import NamedTuple

from deemed import (
    Asks,
    Choice,
    Finding,
    Incident,
    Living,
    NotYet,
    Ruling,
    Table,
    Until,
    begin,
    proceed,
    read_living,
    replayed,
    report,
    report_lines,
    rule,
    standing,
    standing_lines,
    write_living,
)
from deemed.director.checking import BadIncident
from deemed.director.living import Entry
from deemed.game.seats import Seat
from deemed.game.trick import Play
from deemed.laws.inquiry import BadFinding, Unanswered, Unchosen
from deemed.laws.law44 import waits_for_choice
from deemed.laws.quick44 import followed
from deemed.notation.tables import read_table, write_table
from deemed.rulings.live import Topic
from deemed.rulings.option import Option
from deemed.table.acts import Changed, Designated, Faced
from deemed.table.irregularity import play_of
from deemed.table.table import Stage
from tests.playing import Board, Step, board, claims, held, lawful, step_at

# The last two end a run of the Laws; nobody expects them outside of one.
ERRORS = (Exception, Unanswered, Unchosen)
REFUSALS = (NotYet, BadFinding, BadIncident)
LONGEST = 600


class Turn(NamedTuple):
    """One entry at a table: before it, after it, and why it was refused if it was."""

    board: Board
    number: int  # of the entry at this table, from 1
    before: Living
    step: Step
    after: Living
    refusal: ValueError | None = None
    crash: BaseException | None = None


def turns(seed: int) -> Iterator[Turn]:
    """A whole table, entry by entry."""
    random = Random(seed)
    at = board(random)
    living = begin(at.start, at.edition)
    for number in range(1, LONGEST + 1):
        step = step_at(living, at, random)
        if step is None:
            return
        turn = taken(at, number, living, step)
        yield turn
        living = turn.after


def redone(at: Board, entries: Sequence[Entry]) -> Iterator[Turn]:
    """The same entries again at a table; what is refused is left out."""
    living = begin(at.start, at.edition)
    for number, entry in enumerate(entries, 1):
        turn = taken(at, number, living, Step(entry))
        yield turn
        living = turn.after


def taken(at: Board, number: int, living: Living, step: Step) -> Turn:
    try:
        return Turn(at, number, living, step, proceed(living, step.entry))
    except REFUSALS as refusal:
        return Turn(at, number, living, step, living, refusal)
    except ERRORS as crash:
        return Turn(at, number, living, step, living, crash=crash)


def nothing_crashes(turn: Turn) -> None:
    """An entry leads to a table or is refused; whatever else happens is a fault of the engine."""
    if turn.crash is not None:
        raise turn.crash


def cards_lie_once(turn: Turn) -> None:
    """Every card is where its player has it: in his hand, in a trick, or put among the played."""
    table, dealt = turn.after.table, turn.board.dealt
    lying = [play for trick in table.tricks for play in trick.plays]
    lying += table.placed
    twice = [str(play) for play, times in Counter(lying).items() if times > 1]
    assert not twice, f"in two places: {twice}"
    for play in lying:
        assert play.card in dealt[play.seat], f"{play} was never his"
    for seat, truly in zip(Seat, held(table, dealt), strict=True):
        hand = table.hands[seat]
        strange = sorted(hand.known.difference(truly))
        assert not strange, f"{seat.letter} cannot have {strange}"
        assert hand.size == len(truly), f"{seat.letter} has {len(truly)} cards, not {hand.size}"


def penalty_cards_are_held(turn: Turn) -> None:
    """A penalty card is a defender's, is in his hand, and is one penalty card."""
    table = turn.after.table
    cards = [pc.card for pc in table.penalty_cards]
    assert len(cards) == len(set(cards)), f"a penalty card twice: {cards}"
    hands = held(table, turn.board.dealt)
    for pc in table.penalty_cards:
        assert table.is_defender(pc.of), f"{pc.card} is a penalty card of the declaring side"
        assert pc.card in hands[pc.of], f"{pc.card} is a penalty card and not in hand"


def somebody_acts(turn: Turn) -> None:
    """A player with a card is to act, or the table waits, or play is over."""
    table, waits = turn.after.table, turn.after.waits
    if isinstance(waits, Option):
        assert waits.alternatives, f"nothing to choose under {waits.wording.ref}"
    if waits is not None or table.is_over or claims(table):
        return
    seat = table.to_act
    assert seat is not None, "nobody is to act"
    assert held(table, turn.board.dealt)[seat], f"{seat.letter} is to act and has no card"


ENDS_LATER = (Until.END_OF_PLAY, Until.HANDS_RETURNED, Until.DONE)


def what_is_live_ends(turn: Turn) -> None:
    """When all is played nothing is live but what belongs to the time after the play."""
    after = turn.after
    if after.waits is not None or not after.table.is_over:
        return
    for item in standing(after.table, after.edition):
        later = item.until in ENDS_LATER or item.topic in (Topic.INFORMATION, Topic.DUTY)
        assert later, f"after the play {item.topic.value} {item.what} lives {item.until.value}"


def what_stands_can_be_told(turn: Turn) -> None:
    """All that is live and what the play came to can be asked for and read aloud at any time."""
    table, edition = turn.after.table, turn.after.edition
    lines = standing_lines(table, standing(table, edition))
    lines += report_lines(report(table, edition))
    for line in lines:
        assert line.strip(), f"an empty line in {lines}"
        assert "{" not in line, f"a field left open: {line}"


def what_is_taken_counts(turn: Turn) -> None:
    """While the table waits, an entry that changes nothing is refused; but other words in the same
    breath are taken while the first are asked about."""
    before, after = turn.before, turn.after
    last = before.record[-1] if before.record else None
    if isinstance(turn.step.entry, Changed) and isinstance(last, Designated):
        return
    if before.waits is not None and after is not before:
        idle = after.waits == before.waits and after.table == before.table
        assert not idle, "taken while the table waits, and nothing has changed"


def table_can_be_written(turn: Turn) -> None:
    """A table that waits for nothing can be written down and read; counting may tell more of the
    hands."""
    table = turn.after.table
    if turn.after.waits is not None:
        return
    again = read_table(json.loads(json.dumps(write_table(table))))
    different = [n for n in unlike(again, table) if n != "hands"]
    assert not different, f"read again it differs in {different}"


def record_is_what_was_done(turn: Turn) -> None:
    """One entry more on the record, and that entry leads to the same table."""
    before, after = turn.before, turn.after
    if after is before:
        return
    assert after.record[:-1] == before.record, "the record has changed"
    assert alike(proceed(before, after.record[-1]), after), "the recorded entry leads elsewhere"


def replays(turn: Turn) -> None:
    """The record played again from the start gives the same table."""
    after = turn.after
    again = replayed(after.start, after.edition, after.record)
    assert alike(again, after), f"the record leads elsewhere: {differing(again, after)}"


def replays_through_json(turn: Turn) -> None:
    """A table written down and read is the same table."""
    again = read_living(json.loads(json.dumps(write_living(turn.after))))
    assert alike(again, turn.after), f"read again it differs in {differing(again, turn.after)}"


def alike(one: Living, other: Living) -> bool:
    """Equal, and of the same kinds: values of two kinds with the same fields compare equal."""
    return one == other and kinds(one) == kinds(other)


def kinds(living: Living) -> list[type]:
    parts = (living.result, *living.record, *living.acts, *living.table.irregularities)
    return [type(part) for part in parts]


def differing(one: Living, other: Living) -> list[str]:
    parts = [name for name in Living._fields if getattr(one, name) != getattr(other, name)]
    return [*parts, *unlike(one.table, other.table)]


def unlike(one: Table, other: Table) -> list[str]:
    return [name for name in Table._fields if getattr(one, name) != getattr(other, name)]


def refusal_is_plain(turn: Turn) -> None:
    """What cannot be done is refused in a sentence, and refused again: nothing has changed."""
    if turn.refusal is None:
        return
    assert turn.after is turn.before
    assert len(str(turn.refusal).split()) > 5, f"short: {turn.refusal}"
    again = taken(turn.board, turn.number, turn.before, turn.step)
    assert str(again.refusal) == str(turn.refusal), "refused once, and not again"


def what_is_due_is_taken(turn: Turn) -> None:
    """An answer to what is asked, an alternative that is open, and any card that a player faces
    from his hand while nothing is awaited are never refused."""
    if turn.refusal is not None:
        assert not is_due(turn), f"refused: {turn.refusal}"


def is_due(turn: Turn) -> bool:
    entry, waits = turn.step.entry, turn.before.waits
    match entry:
        case Finding(question, answer):
            asked = waits.question if isinstance(waits, Asks) else None
            return asked is not None and asked.name == question and answer in asked.answers
        case Choice(by, right, answer):
            offered = waits if isinstance(waits, Option) else None
            return (
                offered is not None
                and (by in offered.holders and right is offered.right and entry.card is None)
                and answer in [each.key for each in offered.alternatives if each.key != "any"]
            )
        case Faced(by, card):
            hand = held(turn.before.table, turn.board.dealt)[by]
            return waits is None and card in hand
    return False


def lawful_card_is_regular(turn: Turn) -> None:
    """A card in turn that obeys every Law leaves nothing irregular and nothing to ask."""
    before, after, act = turn.before, turn.after, turn.step.entry
    table = before.table
    if not isinstance(act, Faced) or act.manner is not None or act.simultaneous:
        return
    if before.waits is not None or table.irregularities or table.to_act is not act.by:
        return
    hand = held(table, turn.board.dealt)[act.by]
    if act.card in lawful(table, act.by, hand) and not awaits_declarer(table, act.by):
        card = Play(act.by, act.card)  # an unseen card may prove an older revoke
        items = [item for item in after.table.irregularities if play_of(item) in (None, card)]
        wrong = [type(item).__name__ for item in items]
        assert not wrong, f"a lawful card is taken for {wrong}"
        asked = None if after.waits is None else after.waits.wording.ref
        assert asked is None or asks_what_he_holds(turn), f"a lawful card is asked about by {asked}"


def asks_what_he_holds(turn: Turn) -> bool:
    """A lead against a restriction is lawful from a hand that cannot obey: from a hand that nobody
    has seen that is a fact to be asked for (59)."""
    act, waits, table = turn.step.entry, turn.after.waits, turn.before.table
    assert isinstance(act, Faced)
    unseen = not table.hands[act.by].is_known and bool(table.restrictions)
    return unseen and isinstance(waits, Asks) and "_holds_" in waits.question.name


def awaits_declarer(table: Table, leader: Seat) -> bool:
    """Whether declarer has a say before a lead, or the card led face down is yet to be turned."""
    if table.stage is Stage.LEAD and table.face_down is not None:
        return True
    return table.trick_in_progress is None and waits_for_choice(table, leader)


def play_ends(turn: Turn) -> None:
    """When nothing more goes wrong the play comes to its end."""
    assert turn.number < LONGEST, f"not over after {LONGEST} entries"


def quick_is_the_engine(turn: Turn) -> None:
    """A card that Law 44 alone decides leads to the same table through all the Laws."""
    before, act = turn.before, turn.step.entry
    if not isinstance(act, Faced) or before.before is not None:
        return
    quick = followed(before.table, act)
    if quick is None:
        return
    acts = (*before.acts, act)
    incident = Incident(before.table, acts, len(before.acts), play_goes_on=True)
    result = rule(incident, before.edition, before.findings)
    assert isinstance(result, Ruling), "the engine asks where the quick path does not"
    assert not result.options, "the engine offers a choice where the quick path does not"
    different = unlike(result.table, quick)
    assert not different, f"the engine gives another table: {different}"
    assert turn.after.table == quick, "the quick path was not taken"


Promise = Callable[[Turn], None]
PROMISES: tuple[Promise, ...] = (
    nothing_crashes,
    cards_lie_once,
    penalty_cards_are_held,
    somebody_acts,
    what_is_live_ends,
    what_stands_can_be_told,
    table_can_be_written,
    record_is_what_was_done,
    refusal_is_plain,
    what_is_taken_counts,
    what_is_due_is_taken,
    lawful_card_is_regular,
    quick_is_the_engine,
)
WHEN_REFUSED: tuple[Promise, ...] = (nothing_crashes, refusal_is_plain, what_is_due_is_taken)
AT_THE_END: tuple[Promise, ...] = (play_ends, replays, replays_through_json)
