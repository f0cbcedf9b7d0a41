"""A living table as a director looks at it: hands, trick, what is live, what is to be decided."""

from collections.abc import Iterable, Iterator
from enum import Enum
from typing import NamedTuple

from deemed.director.living import Living, proceed
from deemed.director.report import report
from deemed.game.seats import Side
from deemed.laws.standing import standing
from deemed.notation.diagram import compass
from deemed.prose.questions import question_text
from deemed.prose.rulings import alternative_text, headline, next_lines, option_text
from deemed.prose.standing import live_text
from deemed.prose.words import (
    answer_key,
    answer_words,
    call_name,
    cited,
    contract_name,
    held_by,
    labels,
    listed,
    listed_choices,
    player,
    say,
    seat_name,
    symbol,
    titled,
)
from deemed.rulings.live import Live, Topic
from deemed.rulings.option import Option
from deemed.rulings.question import Answer
from deemed.rulings.ruling import Asks, Ruling
from deemed.table.table import Stage, Table


class Tone(Enum):
    PLAIN = "plain"
    DECIDE = "decide"  # somebody must decide this now
    QUIET = "quiet"  # nothing that presses


class Line(NamedTuple):
    text: str
    tone: Tone = Tone.PLAIN


def hands_lines(living: Living) -> list[Line]:
    """The hands around the table, if any is known, with the contract in the corner."""
    corner = _corner(living)
    if not any(hand.known for hand in living.table.hands):
        return [Line(listed(corner))]
    lines = compass(living.table, labels())
    for place, text in enumerate(corner):
        lines[place] = text + lines[place][len(text) :]
    return [Line(line) for line in lines]


def _corner(living: Living) -> list[str]:
    laws, contract = say("table.laws", edition=living.edition.value), living.table.contract
    if contract is None:
        return [laws]
    who, name = seat_name(contract.declarer), contract_name(contract)
    told = say("table.contract", contract=name, who=who) if name else say("table.declares", who=who)
    return [told, laws]


def state_lines(living: Living) -> list[Line]:
    """The trick as it was played, whose turn it is if play goes on, and the tricks won."""
    table, waits = living.table, living.waits is not None
    if table.stage is Stage.AUCTION:
        told = [_auction(table)]
    else:
        turn = [] if waits else _turn(table)
        told = [*_trick(table, lies=waits), *turn, *_tricks(table)]
    return [Line(" ".join(told))] if any(told) else []


def _auction(table: Table) -> str:
    auction = table.auction
    if auction is None:
        return ""
    calls = listed(f"{seat_name(made.seat)} {call_name(made.call)}" for made in auction.calls)
    turn = say("table.to_call", who=seat_name(auction.to_call))
    return say("table.auction", calls=f"{calls}. {turn}" if calls else turn)


def _trick(table: Table, lies: bool) -> Iterator[str]:
    """The trick in progress; a complete one where it still matters."""
    trick = table.trick if lies else table.trick_in_progress
    if table.is_over and not lies:
        yield say("table.over")
    elif table.stage is Stage.LEAD:
        yield say("table.before_lead")
    elif trick is not None:
        plays = listed(f"{player(table, p.seat)} {symbol(p.card)}" for p in trick.plays)
        yield say("table.trick", number=table.tricks_before + 1, plays=plays)


def _turn(table: Table) -> list[str]:
    return [] if table.is_over or table.contract is None else next_lines(table)


def _tricks(table: Table) -> list[str]:
    told = report(table)
    if told.won is None or not told.played:
        return []
    lost = told.played - told.won
    declares = table.declaring_side is Side.NS
    north_south, east_west = (told.won, lost) if declares else (lost, told.won)
    return [say("table.tricks", north_south=north_south, east_west=east_west)]


DECIDE = (Topic.WAITS, Topic.CHOICE, Topic.MUST)
QUIET = (Topic.WITHDRAWABLE, Topic.CALL_ME, Topic.INFORMATION, Topic.DUTY)


def live_lines(living: Living, known: Iterable[Live] = ()) -> list[Line]:
    """What is live, under the headings of the topics, but for what is known already."""
    lines = []
    items = [item for item in _pressing(living) if item not in known]
    for topic in Topic:
        told = [live_text(living.table, item) for item in items if item.topic is topic]
        tone = Tone.DECIDE if topic in DECIDE else Tone.QUIET if topic in QUIET else Tone.PLAIN
        if told:
            lines.append(Line(titled(say(f"live.{topic.value}")), tone))
            lines += [Line(f"  {text}", tone) for text in told]
    return lines


def _pressing(living: Living) -> tuple[Live, ...]:
    """While a question is open, only what may bear on it."""
    items = live(living)
    return items if living.waits is None else tuple(i for i in items if i.topic not in QUIET)


def live(living: Living) -> tuple[Live, ...]:
    return standing(living.table, living.edition)


def quiet(living: Living) -> tuple[Live, ...]:
    """What is live and does not press: it need not be read out twice."""
    return tuple(item for item in live(living) if item.topic in QUIET)


def also_lines(items: Iterable[Live]) -> list[Line]:
    """Only the headings of what is live and known already."""
    topics = dict.fromkeys(item.topic for item in items)
    if not topics:
        return []
    headings = listed_choices(say(f"live.{topic.value}").lower() for topic in topics)
    return [Line(say("table.also", headings=headings), Tone.QUIET)]


def open_lines(living: Living) -> list[Line]:
    """The question or the option that comes before anything else."""
    waits = living.waits
    if isinstance(waits, Option):
        return list(_option(living.table, waits))
    return [] if waits is None else list(_question(living, waits))


SHORT = 6  # so many alternatives are told one a line


def _option(table: Table, option: Option) -> Iterator[Line]:
    yield Line(titled(option_text(table, option)), Tone.DECIDE)
    told = [f"[{a.key}] {alternative_text(option, a)}" for a in option.alternatives]
    if len(told) <= SHORT:
        yield from (Line(f"  {text}", Tone.DECIDE) for text in told)
    else:
        yield Line(f"  {listed_choices(told)}", Tone.DECIDE)


def _question(living: Living, asks: Asks) -> Iterator[Line]:
    """The question, its clause, and each answer with what it leads to."""
    question = asks.question
    heading = say("heading.gap") if question.is_gap else say("heading.question")
    yield Line(titled(heading, question_text(asks)), Tone.DECIDE)
    private = say("private") if question.in_private else ""
    why = f"{cited(asks.wording)} {private}".strip()
    if why:
        yield Line(f"  {why}", Tone.QUIET)
    held = {reading.answer: held_by(question.name, reading) for reading in question.readings}
    for answer in question.answers:
        words = answer_words(question.name, answer)
        holders = f" ({held[answer]})" if answer in held else ""
        yield Line(f"  [{answer_key(answer)}] {words}{holders}", Tone.DECIDE)
        follows = _follows(living, asks, answer)
        if follows:
            yield Line(f"      → {follows}", Tone.QUIET)


def _follows(living: Living, asks: Asks, answer: Answer) -> str:
    """What an answer leads to; nothing where the rest of what was told does not fit it."""
    try:
        result = proceed(living, asks.finding(answer)).result
    except ValueError:
        return ""
    if isinstance(result, Ruling):
        return headline(result)
    return "" if result is None else say("next_question", question=question_text(result))
