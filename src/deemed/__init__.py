"""Deemed: what counts as played under the Laws of Duplicate Bridge, with the clause for it."""

from deemed.director.outlook import aftermath, compare, nearest_miss, outlook
from deemed.director.rule import rule
from deemed.rulings.edition import Edition
from deemed.rulings.option import Choice
from deemed.rulings.question import Finding
from deemed.rulings.ruling import Asks, Gap, Ruling
from deemed.table.incident import Incident
from deemed.table.table import Table

__version__ = "0.1.0"
__all__ = [
    "Asks",
    "Choice",
    "Edition",
    "Finding",
    "Gap",
    "Incident",
    "Ruling",
    "Table",
    "aftermath",
    "compare",
    "nearest_miss",
    "outlook",
    "rule",
]
