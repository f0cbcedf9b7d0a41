"""What an audit came to, in numbers: they grow, and nothing else does."""

from collections import Counter

from deemed.archive.audit import Part, Tally
from deemed.archive.findings import Kind


class Summary:
    """Counts over the parts of an audit."""

    def __init__(self) -> None:
        self.files = self.read = 0
        self.tally = Tally()
        self.kinds: Counter[Kind] = Counter()
        self.shown: Counter[str] = Counter()
        self.errors: list[tuple[str, str]] = []

    def add(self, part: Part) -> None:
        self.files += part.is_last and not part.error
        self.read += part.read
        for tally in part.tallies.values():
            self.tally = self.tally.plus(tally)
        for finding in part.findings:
            self.kinds[finding.kind] += 1
            self.shown[finding.shows] += 1
        if part.error:
            self.errors.append((part.file, part.error))

    @property
    def findings(self) -> int:
        return self.kinds.total()

    def rate(self, kind: Kind) -> float:
        """Findings of a kind per 10,000 boards."""
        return 10_000 * self.kinds[kind] / self.tally.boards if self.tally.boards else 0.0
