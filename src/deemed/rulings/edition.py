"""The editions of the Laws."""

from enum import IntEnum


class Edition(IntEnum):
    E1997 = 1997
    E2007 = 2007
    E2017 = 2017


LATEST = Edition.E2017
