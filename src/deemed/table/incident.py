"""An incident: a table, and what happened there since."""

from typing import NamedTuple

from deemed.table.acts import Act
from deemed.table.table import Table


class Incident(NamedTuple):
    """Where no act says that attention was drawn, it was drawn after the last one."""

    table: Table
    acts: tuple[Act, ...] = ()
    done: int = 0  # how many of the acts the table shows already
    play_goes_on: bool = False  # nobody has drawn attention after the last act
