"""What a page shows of a call: sentences, pictures and buttons, made of values."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from deemed.director.living import Living, proceed
from deemed.director.outlook import consequences
from deemed.director.replay import is_plain
from deemed.director.report import report
from deemed.evidence.adjusted import Told, told_of
from deemed.game.cards import SUITS_FROM_THE_TOP, Card
from deemed.game.seats import Seat
from deemed.journal.call import Call
from deemed.prose.questions import question_text
from deemed.prose.rulings import (
    alternative_text,
    derivation_lines,
    headline,
    option_text,
    order_lines,
)
from deemed.prose.standing import live_text, report_lines
from deemed.prose.words import (
    answer_key,
    answer_words,
    call_name,
    capital,
    contract_name,
    gist,
    player,
    say,
    seat_name,
    symbol,
)
from deemed.rulings.live import Live, Topic
from deemed.rulings.option import Alternative, Option, Right
from deemed.rulings.ruling import Asks, Ruling
from deemed.table.incident import Incident
from deemed.table.table import Stage, Table


class Button(NamedTuple):
    value: str
    label: str
    leads_to: str = ""


class Question(NamedTuple):
    text: str
    clause: str
    gist: str
    is_private: bool
    is_gap: bool
    answers: tuple[Button, ...]


class Offer(NamedTuple):
    """An option: who holds it, and a button for each alternative."""

    text: str
    holders: tuple[Button, ...]
    alternatives: tuple[Button, ...]
    right: str
    about: str
    card_of: Seat | None  # from whose hand a card takes the place of one that is taken back


class Hand(NamedTuple):
    seat: str
    name: str
    role: str
    suits: tuple[tuple[str, str], ...]  # the suit's name, its ranks
    unknown: int | None
    is_to_act: bool
    lying: tuple[tuple[str, str], ...]  # its penalty cards: suit, card as it is seen
    may_be_told: bool  # the director may tap its cards


class Section(NamedTuple):
    heading: str
    name: str
    lines: tuple[str, ...]


def title(call: Call) -> str:
    table = call.opening
    contract = call.living.table.contract
    told = (
        "" if contract is None else f" · {contract_name(contract)} {seat_name(contract.declarer)}"
    )
    if table.practice:
        case = table.practice.replace("-", " ").replace("/", " · ")
        return say("book.practice_title", case=case) + told
    key = "web.call_title" if table.board else "web.call_title.no_board"
    return say(key, table=table.table, board=table.board) + told


def told(living: Living) -> str:
    """What the last step led to, in one line."""
    result = living.result
    if not isinstance(result, Ruling) or (is_plain(result) and not result.last_words):
        return ""
    return headline(result)


def last_ruling(call: Call) -> str:
    """The last ruling that stands, where later steps were plain play."""
    return headline(call.ruled[-1].ruling) if call.ruled else ""


def derivation(living: Living) -> list[str]:
    result = living.result
    return derivation_lines(result) if isinstance(result, Ruling) else []


def question(living: Living) -> Question | None:
    asks = living.waits
    if not isinstance(asks, Asks):
        return None
    held_by = {str(reading.answer): reading.held_by for reading in asks.question.readings}
    results = consequences(_matter(living), asks, living.findings, living.choices)
    follows = {str(answer): _follows(result) for answer, result in results}
    answers = tuple(
        Button(
            answer_key(answer),
            answer_words(asks.question.name, answer),
            held_by.get(str(answer)) or follows.get(str(answer), ""),
        )
        for answer in asks.question.answers
    )
    wording = asks.wording
    return Question(
        question_text(asks),
        wording.ref,
        gist(wording),
        asks.question.in_private,
        asks.question.is_gap,
        answers,
    )


def _matter(living: Living) -> Incident:
    """What the open question is about, ready to be ruled on."""
    assert living.before is not None
    return Incident(living.before, living.acts, living.since, play_goes_on=True)


def _follows(result: Ruling | Asks) -> str:
    return headline(result) if isinstance(result, Ruling) else ""


def offers(living: Living) -> Iterator[Offer]:
    """What players may choose now: what the table waits for, and what they hold unasked."""
    for option in living.options:
        yield _offer(living, option)


FEW = 6  # alternatives, of which each can be looked ahead


def _offer(living: Living, option: Option) -> Offer:
    table, few = living.table, len(option.alternatives) <= FEW
    alternatives = tuple(
        Button(
            each.key, alternative_text(option, each), _chosen(living, option, each) if few else ""
        )
        for each in option.alternatives
    )
    return Offer(
        option_text(table, option),
        tuple(Button(seat.letter, player(table, seat)) for seat in option.holders),
        alternatives,
        option.right.value,
        "" if option.about is None else str(option.about),
        _card_of(table, option),
    )


class Aloud(NamedTuple):
    """What to say to one player."""

    name: str
    lines: tuple[tuple[str, str], ...]  # the topic, and the sentence


def orders(living: Living) -> list[str]:
    """What is to be done at the table now, besides what is played."""
    result = living.result
    return order_lines(result) if isinstance(result, Ruling) else []


def disputes(living: Living) -> list[str]:
    result = living.result
    found = result.disputes if isinstance(result, Ruling) else ()
    return [say(f"dispute.{dispute.what}") for dispute in found]


AS_BUTTONS = (Topic.WAITS, Topic.CHOICE)
DIRECTORS = (Topic.CALL_ME, Topic.DUTY)  # for the director himself, not to be said to a player


def _card_of(table: Table, option: Option) -> Seat | None:
    if not any(each.word in ("withdraw", "any") for each in option.alternatives):
        return None
    return table.dummy if option.right is Right.DESIGNATE else option.holders[0]


def _chosen(living: Living, option: Option, alternative: Alternative) -> str:
    """What an alternative leads to; nothing where more has to be told first."""
    try:
        after = proceed(living, option.choice(alternative.key))
    except ValueError:
        return ""
    result = after.result
    return _follows(result) if isinstance(result, Ruling) else ""


def to_say(living: Living) -> list[Aloud]:
    """What is live, player by player: each hears what he may, must or may not do."""
    table = living.table
    items = [item for item in living.standing if item.topic not in (*AS_BUTTONS, *DIRECTORS)]
    found = []
    for seat in Seat:
        lines = tuple(
            (item.topic.value, live_text(table, item)) for item in items if seat in item.holders
        )
        if lines:
            found.append(Aloud(capital(player(table, seat)), lines))
    return found


def attention(living: Living) -> list[Button]:
    """Who may have drawn attention to what lies open; none where the table waits or is in order."""
    is_open = any(item.topic is Topic.OPEN for item in living.standing)
    if living.waits is not None or not is_open:
        return []
    return [Button(seat.letter, capital(player(living.table, seat))) for seat in Seat]


def for_nobody(living: Living) -> list[Section]:
    """What is live and is no one player's, or for the director to keep in mind."""
    items = [item for item in living.standing if not item.holders or item.topic in DIRECTORS]
    return _sections(living, items)


def live_sections(living: Living) -> list[Section]:
    """All that is live but choices, by topic, in the order in which a director reads it."""
    return _sections(living, living.standing)


def _sections(living: Living, items: Iterable[Live]) -> list[Section]:
    told = [item for item in items if item.topic not in AS_BUTTONS]
    sections = []
    for topic in Topic:
        lines = tuple(live_text(living.table, item) for item in told if item.topic is topic)
        if lines:
            sections.append(Section(say(f"live.{topic.value}"), topic.value, lines))
    return sections


def pressing(living: Living) -> list[Section]:
    """What presses at a table: all that is live but what can wait till the end."""
    return [section for section in live_sections(living) if section.name not in CAN_WAIT]


CAN_WAIT = (Topic.WITHDRAWABLE, Topic.INFORMATION, Topic.DUTY)


def hands(call: Call) -> list[Hand]:
    return hands_at(call, call.living.table)


def hands_at(call: Call, table: Table) -> list[Hand]:
    """The hands at a table of the call, its first or its last."""
    return [_hand(table, seat, hidden=is_hidden(call, seat)) for seat in Seat]


def is_hidden(call: Call, seat: Seat) -> bool:
    """A director who has yet to play the board sees no hand but dummy's, once it lies there."""
    table = call.living.table
    lies = table.contract is not None and table.stage is Stage.PLAY
    return call.opening.blind and not (lies and seat is table.dummy)


def _hand(table: Table, seat: Seat, hidden: bool) -> Hand:
    hand = table.hands[seat]
    known = () if hidden else hand.known
    suits = tuple(
        (suit.letter, " ".join(symbol(card)[1:] for card in held))
        for suit in SUITS_FROM_THE_TOP
        if (held := _held(known, suit.letter)) or hand.is_known
    )
    role = ""
    if table.contract is not None and seat in (table.declarer, table.dummy):
        role = say("role.declarer" if seat is table.declarer else "role.dummy")
    return Hand(
        seat.letter,
        seat_name(seat),
        role,
        suits if known else (),
        hand.size if hidden or not known else hand.unknown,
        to_act(table) is seat,
        tuple((pc.card.suit.letter, symbol(pc.card)) for pc in table.penalty_cards_of(seat)),
        not (hidden or hand.is_known),
    )


def _held(known: frozenset[Card] | tuple[Card, ...], suit: str) -> list[Card]:
    return sorted((card for card in known if card.suit.letter == suit), reverse=True)


def trick(table: Table) -> list[tuple[str, str, str]]:
    """The trick in progress: seat, suit, card as it is seen."""
    if table.trick is None:
        return []
    return [
        (play.seat.letter, play.card.suit.letter, symbol(play.card)) for play in table.trick.plays
    ]


def to_act(table: Table) -> Seat | None:
    """Whose call or card comes next."""
    if table.stage is Stage.AUCTION and table.auction is not None:
        return table.auction.to_call
    return table.to_act


def next_name(table: Table) -> str:
    seat = to_act(table)
    return "" if seat is None else player(table, seat)


def is_bidding(living: Living) -> bool:
    return living.table.stage is Stage.AUCTION and living.waits is None


BIDDING_BOX = tuple(
    tuple(
        (f"{level}{strain}", f"{level}{look}")
        for strain, look in zip("CDHSN", "♣♦♥♠N", strict=True)
    )
    for level in range(1, 8)
)


def auction(table: Table) -> list[list[str]]:
    """The calls in four columns from West, as they are written down."""
    if table.auction is None or (not table.auction.calls and table.stage is not Stage.AUCTION):
        return []
    cells = [""] * ((table.auction.dealer - Seat.WEST) % 4)
    for made in table.auction.calls:
        while (len(cells) - (made.seat - Seat.WEST)) % 4:
            cells.append("")
        cells.append(call_name(made.call))
    cells += [""] * (-len(cells) % 4 or (4 if not cells else 0))
    return [cells[row : row + 4] for row in range(0, len(cells), 4)]


def size(table: Table, seat: Seat) -> int | None:
    """How many cards a player should have now; None where it is not told."""
    if table.hands[seat].size is not None:
        return table.hands[seat].size
    return 13 if table.stage is not Stage.PLAY else None


def ended(living: Living) -> list[str]:
    return report_lines(report(living.table, living.edition))


class Assigned(NamedTuple):
    """The score that counts, and who set it when."""

    told: Told
    set_by: str


def assigned(call: Call) -> Assigned | None:
    if not call.scores:
        return None
    last = call.scores[-1]
    at = f"{last.at[:10]} {last.at[11:16]} UTC"
    return Assigned(told_of(last.told), say("adjust.set_by", by=last.by, at=at))
