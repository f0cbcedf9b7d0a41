"""A sample event: a few tables where something has happened."""

from deemed.journal.call import Opening
from deemed.journal.desk import Desk
from deemed.notation.records import read_record
from deemed.notation.tables import read_table

DEAL = {
    "N": "KJ85.QT86.Q3.T32",
    "E": "A764.A93.KJ5.J94",
    "S": "QT2.54.AT94.AQ87",
    "W": "93.KJ72.8762.K65",
}
SAMPLES = (
    (
        "3",
        "5",
        ["W H2; N HQ; E HA; S H4", {"act": "faced", "by": "W", "card": "D6", "manner": "lead"}],
    ),
    (
        "7",
        "12",
        [
            "W H2; N HQ; E HA; S H4",
            {"act": "faced", "by": "W", "card": "D6", "manner": "lead"},
            {"act": "attention", "by": "S"},
            {"by": "S", "option": "lead", "answer": "refuse"},
        ],
    ),
    ("9", "1", ["W H2", {"act": "designated", "by": "S", "words": "low"}]),
)


def fill(desk: Desk) -> None:
    for table, board, record in SAMPLES:
        start = read_table({"declarer": "S", "contract": "3NT", "deal": DEAL, "to_lead": "W"})
        call = desk.open("demo", Opening(table, board, 2017, start), f"demo-{table}")
        desk.step(call.id, call.place, "demo", read_record(record), f"demo-{table}-1")
