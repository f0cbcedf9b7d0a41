"""Law 2: dealer and vulnerability by the number of a board. The same in the three editions."""

from deemed.game.result import Vulnerability
from deemed.game.seats import Seat

ROUND = (Vulnerability.NONE, Vulnerability.NS, Vulnerability.EW, Vulnerability.BOTH)


def dealer(board: int) -> Seat:
    """North deals the first board, and so on round the table."""
    return Seat((board - 1) % 4)


def vulnerability(board: int) -> Vulnerability:
    """Each four boards go round once, and start one further on; after sixteen all begins anew."""
    return ROUND[(board - 1 + (board - 1) // 4) % 4]
