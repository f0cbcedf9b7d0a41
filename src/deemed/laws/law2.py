"""Law 2: the vulnerability that the number of a board has. The same in the three editions."""

from deemed.game.result import Vulnerability

ROUND = (Vulnerability.NONE, Vulnerability.NS, Vulnerability.EW, Vulnerability.BOTH)


def vulnerability(board: int) -> Vulnerability:
    """Each four boards go round once, and start one further on; after sixteen all begins anew."""
    return ROUND[(board - 1 + (board - 1) // 4) % 4]
