"""A clause as one edition has it: its number and the rule in a line of ours."""

from typing import NamedTuple

from deemed.rulings.edition import Edition


class Wording(NamedTuple):
    clause: str  # the name of the rule, the same in every edition
    ref: str  # its number in the edition
    gist: str
    since: Edition
