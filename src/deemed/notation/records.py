"""Living tables as plain data: what was done at them, what is live, what the play came to."""

from collections.abc import Sequence
from typing import Any

from deemed.director.living import Entry, Living, replayed
from deemed.director.report import Report
from deemed.game.cards import Card
from deemed.game.seats import Seat
from deemed.laws.law64 import Transfer
from deemed.notation import codec
from deemed.notation.codec import WireError
from deemed.notation.tables import check_keys, read_table, write_table
from deemed.notation.wire import (
    read_acts,
    read_choice,
    read_edition,
    read_finding,
    read_language,
    write_act,
    write_choice,
    write_finding,
    write_option,
)
from deemed.rulings.edition import LATEST
from deemed.rulings.live import Live
from deemed.rulings.option import Choice
from deemed.rulings.question import Finding
from deemed.table.acts import Faced


def read_record(data: Any, place: str = "record", lang: str = "en") -> tuple[Entry, ...]:
    """What was done at a living table: acts, findings and choices in their order."""
    if not isinstance(data, list):
        raise WireError(place, "a record should be a list in [brackets]")
    read = (_read_entry(item, f"{place}[{n}]", lang) for n, item in enumerate(data))
    return tuple(entry for several in read for entry in several)


def _read_entry(data: Any, place: str, lang: str) -> Sequence[Entry]:
    if isinstance(data, str):
        return [_read_faced(word, place) for word in data.split(";")]
    if isinstance(data, dict) and "question" in data:
        return [read_finding(data, place)]
    if isinstance(data, dict) and "option" in data:
        return [read_choice(data, place)]
    return read_acts(data, place, lang)


def _read_faced(text: str, place: str) -> Faced:
    """A card in a few letters: "W S4"."""
    words = text.split()
    if len(words) != 2:
        raise WireError(place, f'"{text}" should be a seat and a card, as in "W S4"')
    return Faced(codec.read(Seat, words[0], place), codec.read(Card, words[1], place))


def write_entry(entry: Entry) -> dict[str, Any]:
    if isinstance(entry, Finding):
        return write_finding(entry)
    return write_choice(entry) if isinstance(entry, Choice) else write_act(entry)


def write_living(living: Living) -> dict[str, Any]:
    """A living table as a file: how it began and all that was done; reading it plays it again."""
    return {
        "edition": living.edition.value,
        "table": write_table(living.start),
        "record": [write_entry(entry) for entry in living.record],
    }


LIVING_KEYS = ("edition", "table", "record", "language", "title", "source")


def read_living(data: Any) -> Living:
    check_keys(data, LIVING_KEYS, "")
    lang = read_language(data.get("language", "en"))
    return replayed(
        read_table(data.get("table", {})),
        read_edition(data.get("edition", LATEST.value)),
        read_record(data.get("record", []), "record", lang),
    )


def write_live(item: Live) -> dict[str, Any]:
    """One live item; what does not concern it is left out."""
    data = {
        "topic": item.topic.value,
        "what": item.what,
        "clause": item.ref,
        "holders": [seat.letter for seat in item.holders],
        "until": item.until.name.lower(),
        "of": codec.write(item.of),
        "about": codec.write(item.about),
        "suit": codec.write(item.suit),
        "authorized": codec.write(item.authorized) or None,
        "unauthorized": codec.write(item.unauthorized) or None,
        "trick": item.trick,
        "option": None if item.option is None else write_option(item.option),
    }
    return {key: value for key, value in data.items() if value is not None}


def write_report(report: Report) -> dict[str, Any]:
    return {
        "edition": report.edition.value,
        "over": report.is_over,
        "played": report.played,
        "won": report.won,
        "transfers": [_transfer(transfer) for transfer in report.transfers],
        "tricks": report.tricks,
        "result": report.result,
        "judgements": codec.write(report.judgements),
        "unsettled": [codec.write_fields(item, "is") for item in report.unsettled],
    }


def _transfer(transfer: Transfer) -> dict[str, Any]:
    revoke = transfer.revoke
    return {
        "revoke": str(revoke.play),
        "trick": revoke.trick + 1,
        "to": transfer.to.name,
        "tricks": None if transfer.tricks is None else [n + 1 for n in transfer.tricks],
        "clauses": [wording.ref for wording in transfer.wordings],
        "seen": transfer.seen,
    }
