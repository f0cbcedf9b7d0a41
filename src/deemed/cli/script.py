"""A script of lines: echoed as they are taken, and named by number where one is not."""

from collections.abc import Callable, Iterator
from types import TracebackType

from deemed.cli.errors import told


class Script:
    """Lines in turn; "#" begins a comment, and blank lines are passed over."""

    def __init__(self, text: str) -> None:
        self.number = 0
        self._text = iter(enumerate(text.splitlines(), 1))

    def lines(self) -> Iterator[str]:
        for line in self._taken():
            print(f"> {line}")
            yield line

    def ask(self, prompt: str, read: Callable[[str], object]) -> str:
        """The next line, as an answer."""
        answer = next(self._taken(), "")
        print(f"{prompt}{answer}".rstrip())
        read(answer)
        return answer

    def _taken(self) -> Iterator[str]:
        for number, text in self._text:
            self.number = number
            line = uncommented(text)
            if line:
                yield line
            elif text.strip():
                print(text.strip())

    def __enter__(self) -> None:
        """What goes wrong inside is told with the number of the line."""

    def __exit__(self, _: object, error: BaseException | None, __: TracebackType | None) -> None:
        if isinstance(error, ValueError | OSError) and self.number:
            raise ValueError(f"line {self.number}: {told(error)}") from None


def uncommented(text: str) -> str:
    """A line without the comment at its end; "#" may stand in quotes."""
    quoted = False
    for place, letter in enumerate(text):
        if letter in '"“”':
            quoted = not quoted
        elif letter == "#" and not quoted:
            return text[:place].strip()
    return text.strip()
