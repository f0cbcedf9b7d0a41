"""An incident: a table, and what happened there since."""

from typing import NamedTuple

from deemed.table.acts import Act
from deemed.table.table import Table


class Incident(NamedTuple):
    """Where no act says that attention was drawn, it was drawn after the last one."""

    table: Table
    acts: tuple[Act, ...] = ()
