"""How far an audit has come, on one line of a terminal: boards a second, and the time left."""

import sys
import time

from deemed.archive.summary import Summary
from deemed.prose.words import say

EVERY = 0.2  # seconds
WIDTH = 20
CLEAR = "\r\x1b[K"


class Progress:
    """Written to standard error, and only where somebody sees it."""

    def __init__(self, size: int) -> None:
        self.size = size  # of all files, in bytes; 0 where it is not known
        self.shown = sys.stderr.isatty()
        self.start = self.last = time.monotonic()

    def show(self, summary: Summary) -> None:
        now = time.monotonic()
        if self.shown and now - self.last >= EVERY:
            self.last = now
            sys.stderr.write(CLEAR + progress_line(summary, self.size, now - self.start))
            sys.stderr.flush()

    def end(self) -> None:
        if self.shown:
            sys.stderr.write(CLEAR)
            sys.stderr.flush()


def progress_line(summary: Summary, size: int, seconds: float) -> str:
    boards = summary.tally.boards
    rate = round(boards / seconds) if seconds else 0
    if not size or not summary.read:
        return say("audit.progress_open", boards=boards, rate=rate, found=summary.findings)
    share = min(summary.read / size, 1.0)
    left = clock(seconds * (1 - share) / share)
    told = say("audit.progress", boards=boards, rate=rate, found=summary.findings, left=left)
    full = round(share * WIDTH)
    return f"{'█' * full}{'░' * (WIDTH - full)} {share:4.0%} {told}"


def clock(seconds: float) -> str:
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
