"""Lines for a terminal: folded to its width, with colour where it is wanted."""

import os
import re
import sys
from collections.abc import Iterable
from shutil import get_terminal_size
from textwrap import wrap

from deemed.prose.screen import Line, Tone

RED_SUIT = re.compile("[♥♦](?:10|[2-9JVQDKRA—])*")
BOLD, DIM, NORMAL = "\x1b[1m", "\x1b[2m", "\x1b[22m"
RED, DEFAULT = "\x1b[31m", "\x1b[39m"
TONES = {Tone.PLAIN: "", Tone.DECIDE: BOLD, Tone.QUIET: DIM}
WIDEST = 100


def wants_colour(plain: bool) -> bool:
    return not plain and "NO_COLOR" not in os.environ and sys.stdout.isatty()


def show(lines: Iterable[Line], coloured: bool) -> None:
    for line in lines:
        for text in folded(line.text):
            print(painted(text, line.tone) if coloured else text)


def folded(text: str) -> list[str]:
    """A sentence over several lines, set in two places; a diagram is left as it is."""
    width = min(get_terminal_size().columns if sys.stdout.isatty() else 80, WIDEST)
    if len(text) <= width:
        return [text]
    indent = " " * (len(text) - len(text.lstrip()))
    return wrap(text, width, subsequent_indent=f"{indent}  ", break_long_words=False)


def painted(text: str, tone: Tone) -> str:
    red = RED_SUIT.sub(lambda found: f"{RED}{found[0]}{DEFAULT}", text)
    start = TONES[tone]
    return f"{start}{red}{NORMAL}" if start else red
