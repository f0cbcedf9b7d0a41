"""The Laws as a book: every clause by its numbers, with our line on each wording."""

from collections.abc import Iterator, Sequence
from enum import StrEnum
from itertools import pairwise
from typing import Any, NamedTuple

from deemed.laws import law10 as law10
from deemed.laws import law12 as law12
from deemed.laws import law12_artificial as law12_artificial
from deemed.laws import law16 as law16
from deemed.laws import law21 as law21
from deemed.laws import law23 as law23
from deemed.laws import law24 as law24
from deemed.laws import law25 as law25
from deemed.laws import law26 as law26
from deemed.laws import law27 as law27
from deemed.laws import law41 as law41
from deemed.laws import law43 as law43
from deemed.laws import law44 as law44
from deemed.laws import law45 as law45
from deemed.laws import law45_called as law45_called
from deemed.laws import law45_changed as law45_changed
from deemed.laws import law45_dummy as law45_dummy
from deemed.laws import law45_played as law45_played
from deemed.laws import law46 as law46
from deemed.laws import law47 as law47
from deemed.laws import law48 as law48
from deemed.laws import law50 as law50
from deemed.laws import law53 as law53
from deemed.laws import law54 as law54
from deemed.laws import law57 as law57
from deemed.laws import law58 as law58
from deemed.laws import law61 as law61
from deemed.laws import law61_asked as law61_asked
from deemed.laws import law64 as law64
from deemed.laws import law65 as law65
from deemed.laws import law67 as law67
from deemed.laws import wrong_leads as wrong_leads
from deemed.laws.clause import CLAUSES, Clause
from deemed.rulings.edition import Edition
from deemed.rulings.wording import Wording


class Change(StrEnum):
    """What an edition did to a clause of the one before it."""

    NEW = "new"
    REWORDED = "reworded"  # it decides otherwise
    RESTATED = "restated"  # other words, the same decision
    RENUMBERED = "renumbered"  # the same words at another number
    REPEALED = "repealed"


class Chapter(NamedTuple):
    """One clause: its number and our line on it in each edition that has it."""

    name: str
    refs: dict[Edition, str]
    gists: dict[Edition, str]
    wordings: dict[Edition, Wording]
    changes: dict[Edition, Change]  # only where an edition changed it

    @property
    def title(self) -> str:
        return self.name.replace("_", " ").capitalize()


def chapters() -> list[Chapter]:
    """Every clause, in the order of its latest number."""
    made = [_chapter(clause) for clause in CLAUSES.values()]
    return sorted(made, key=lambda chapter: _order(list(chapter.refs.values())[-1]))


def _chapter(clause: "Clause[..., Any]") -> Chapter:
    wordings = sorted(clause.wordings.items())
    return Chapter(
        clause.name,
        {edition: wording.ref for edition, wording in wordings},
        {edition: wording.gist for edition, wording in wordings},
        dict(wordings),
        dict(_changes(clause)),
    )


def _changes(clause: "Clause[..., Any]") -> Iterator[tuple[Edition, Change]]:
    editions = list(Edition)
    for before, edition in pairwise(editions):
        change = _change(clause, before, edition)
        if change is not None:
            yield edition, change


def _change(clause: "Clause[..., Any]", before: Edition, edition: Edition) -> Change | None:
    old, new = clause.wordings.get(before), clause.wordings.get(edition)
    if old is None or new is None:
        return None if old is new else Change.NEW if old is None else Change.REPEALED
    if clause.applied[before] is not clause.applied[edition]:
        return Change.REWORDED
    if old.gist != new.gist:
        return Change.RESTATED
    return None if old.ref == new.ref else Change.RENUMBERED


def _order(ref: str) -> tuple[int, str]:
    digits = "".join(c for c in ref[:3] if c.isdigit())
    return int(digits), ref[len(digits) :]


def chapters_at(ref: str) -> list[Chapter]:
    """The clauses with a number in some edition, or below it: 45C4b, 45c4(b); of a Law, all."""
    wanted = _plain(ref)
    exact = [ch for ch in chapters() if wanted in map(_plain, ch.refs.values())]
    return (not wanted.isdigit() and exact) or [
        ch for ch in chapters() if any(_is_part(_plain(r), wanted) for r in ch.refs.values())
    ]


def is_at(ref: str, wanted: str) -> bool:
    """Whether a clause has that number or is below it, however the number was typed."""
    return _is_part(_plain(ref), _plain(wanted))


# How a card is led, followed to, laid down and called for when all goes as it should; the numbers
# are the same in every edition.
ORDINARY = ("41", "44", "45A", "45B", "46A")


def is_ordinary(cites: Sequence[str]) -> bool:
    """Whether nothing is cited but the ordinary play of a card. To name a card of dummy's is how it
    is called for (45B); to name one of his own is a player's mistake."""
    ordinary = (*ORDINARY, "45C4(a)") if "45B" in cites else ORDINARY
    return all(any(is_at(ref, each) for each in ordinary) for ref in cites)


def law_of(ref: str) -> str:
    """The number of the Law that a clause is in."""
    return "".join(c for c in ref[:2] if c.isdigit())


def _plain(ref: str) -> str:
    return ref.upper().replace("(", "").replace(")", "").replace("LAW", "").strip()


def _is_part(ref: str, of: str) -> bool:
    return ref.startswith(of) and not (ref[len(of) :][:1].isdigit() and of[-1:].isdigit())


def changed(first: Edition, second: Edition) -> list[Chapter]:
    """The clauses whose number or rule is not the same in two editions."""
    return [
        chapter
        for chapter in chapters()
        if chapter.refs.get(first) != chapter.refs.get(second)
        or chapter.gists.get(first) != chapter.gists.get(second)
    ]
