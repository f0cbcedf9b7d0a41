"""What is live at a table, and what the play came to, as sentences."""

from typing import TYPE_CHECKING

from deemed.game.auction import Call
from deemed.game.cards import Card
from deemed.prose.questions import worded
from deemed.prose.rulings import (
    alternative_text,
    duty_text,
    entry_text,
    irregularity_text,
    option_text,
)
from deemed.prose.words import (
    capital,
    listed_choices,
    player,
    players,
    say,
    side_name,
    suit_names,
    symbol,
    thing,
    titled,
)
from deemed.rulings.live import Live, Topic, Until
from deemed.table.ledger import Duty, Entry
from deemed.table.table import Table

if TYPE_CHECKING:
    from deemed.director.report import Report
    from deemed.laws.law64 import Transfer


def standing_lines(table: Table, items: tuple[Live, ...]) -> list[str]:
    """Every live item in a sentence, under the heading of its topic."""
    lines: list[str] = []
    for topic in Topic:
        told = [live_text(table, item) for item in items if item.topic is topic]
        if told:
            lines.append(titled(say(f"live.{topic.value}")))
            lines += [f"  {line}" for line in told]
    return lines


def live_text(table: Table, item: Live) -> str:
    """One live item: what it is, until when, and its clause."""
    if item.option is not None:
        texts = (alternative_text(item.option, a) for a in item.option.alternatives)
        return f"{titled(option_text(table, item.option), listed_choices(texts))}."
    if item.topic is Topic.WAITS:
        who = "" if item.of is None else player(table, item.of)
        return f"{worded(item.what, table, who, item.about or item.suit)} ({item.ref})"
    if item.topic is Topic.DUTY:
        card = item.about if isinstance(item.about, Card) else None
        call = item.about if isinstance(item.about, Call) else None
        return duty_text(table, Duty(item.what, item.ref, item.of, card, call=call))
    if item.topic is Topic.INFORMATION and item.of is not None and item.about is not None:
        entry = Entry(item.of, item.about, item.authorized, item.unauthorized, item.ref)
        return entry_text(table, entry)
    stem = _STEMS.get(item.topic, f"live.{item.topic.value}")
    return capital(say(f"{stem}.{item.what}", **_fields(table, item)))


_STEMS = {Topic.RESTRICTION: "restriction"}


def _fields(table: Table, item: Live) -> dict[str, str]:
    suit = item.suit
    return {
        "who": players(table, item.holders) if item.holders else "",
        "whose": "" if item.of is None else player(table, item.of),
        "side": "" if item.of is None else side_name(item.of.side),
        "card": "" if item.about is None else thing(item.about),
        "bare": symbol(item.about) if isinstance(item.about, Card) else "",
        "suit": "" if suit is None else say(f"suit.{suit.letter}"),
        "suits": "" if suit is None else suit_names((suit,)),
        "until": until_text(item.until),
        "ref": item.ref,
        "declarer": "" if table.contract is None else player(table, table.declarer),
    }


def until_text(until: Until) -> str:
    return say(f"until.{until.name.lower()}")


def report_lines(report: "Report") -> list[str]:
    """The end of play, ready to be read aloud."""
    table = report.table
    lines = [_tricks(report)]
    lines += [transfer_text(table, transfer) for transfer in report.transfers]
    if report.result is not None:
        lines.append(_result(report))
    elif report.is_over:
        lines.append(say("report.unknown"))
    if report.unsettled:
        lines.append(titled(say("report.unsettled")))
        lines += [f"  {irregularity_text(table, item)}" for item in report.unsettled]
    if report.judgements:
        key = "report.judgements" if report.is_over else "report.judgements_later"
        lines.append(titled(say(key)))
        lines += [f"  {duty_text(table, duty)}" for duty in report.judgements]
    return lines


def _tricks(report: "Report") -> str:
    table = report.table
    if report.won is None:
        return say("report.tricks_unknown", played=report.played)
    others = report.played - report.won
    sides = (side_name(table.declaring_side), side_name(table.declaring_side.other))
    key = "report.tricks" if report.is_over else "report.tricks_so_far"
    return say(key, declarers=sides[0], won=report.won, defenders=sides[1], lost=others)


def transfer_text(table: Table, transfer: "Transfer") -> str:
    revoke = transfer.revoke
    who, what = player(table, revoke.play.seat), thing(revoke.play.card)
    fields = {
        "who": who, "what": what, "trick": revoke.trick + 1,
        "to": side_name(transfer.to), "ref": transfer.ref,
    }  # fmt: skip
    if transfer.tricks is None:
        return capital(say("transfer.unknown", **fields))
    key = ("transfer.none", "transfer.one", "transfer.two")[len(transfer.tricks)]
    text = capital(say(key, **fields))
    return text if transfer.seen else f"{text} {say('transfer.unseen')}"


def _result(report: "Report") -> str:
    assert report.result is not None
    assert report.tricks is not None
    key = "result.made" if report.result == 0 else "result.over"
    key = "result.down" if report.result < 0 else key
    who = player(report.table, report.table.declarer)
    return capital(say(key, who=who, tricks=report.tricks, number=abs(report.result)))
