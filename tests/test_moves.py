"""Moves leave alone what they are not about."""

from typing import Any

from deemed.game.trick import Play
from deemed.laws.quick44 import followed
from deemed.notation.cards import read_card, read_seat
from deemed.notation.tables import read_table
from deemed.table.acts import Faced
from deemed.table.moves import PlayCard, carried_out
from deemed.table.table import Table

# What a card played may change; every other field must come through as it was.
CHANGED = {
    "hands",
    "stage",
    "trick",
    "to_lead",
    "quitted",
    "won_last",
    "penalty_cards",
    "face_down",
}
DEAL = {
    "N": "KJ85.QT86.Q3.T32",
    "E": "A764.A93.KJ5.J94",
    "S": "QT2.54.AT94.AQ87",
    "W": "93.KJ72.8762.K65",
}
WEST, HEART = read_seat("W"), read_card("H2")


class Mark(tuple[object, ...]):
    """Stands in a field to see whether it comes through."""


def marked() -> Table:
    table = read_table({"declarer": "S", "contract": "3NT", "deal": DEAL, "to_lead": "W"})
    empty = ("restrictions", "irregularities")  # the quick path is for tables without them
    kept = [name for name in Table._fields if name not in {*CHANGED, "contract", *empty}]
    marks: dict[str, Any] = {name: Mark() for name in kept}
    return table._replace(**marks)


def test_a_card_played_changes_nothing_else() -> None:
    before = marked()
    after = carried_out(before, PlayCard(Play(WEST, HEART)))
    unchanged = [name for name in Table._fields if name not in CHANGED]
    assert [n for n in unchanged if getattr(before, n) is not getattr(after, n)] == []


def test_neither_does_the_quick_path() -> None:
    before = marked()
    after = followed(before, Faced(WEST, HEART))
    assert after is not None
    unchanged = [name for name in Table._fields if name not in CHANGED]
    assert [n for n in unchanged if getattr(before, n) is not getattr(after, n)] == []
