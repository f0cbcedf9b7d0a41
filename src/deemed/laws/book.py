"""The Laws as a book: every clause by its numbers, with our line on each wording."""

from typing import Any, NamedTuple

from deemed.laws import law10 as law10
from deemed.laws import law12 as law12
from deemed.laws import law12_artificial as law12_artificial
from deemed.laws import law16 as law16
from deemed.laws import law21 as law21
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


class Chapter(NamedTuple):
    """One clause: its number and our line on it in each edition that has it."""

    name: str
    refs: dict[Edition, str]
    gists: dict[Edition, str]

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
    )


def _order(ref: str) -> tuple[int, str]:
    digits = "".join(c for c in ref[:3] if c.isdigit())
    return int(digits), ref[len(digits) :]


def chapters_at(ref: str) -> list[Chapter]:
    """The clauses with a number in some edition, or below it: 45C4b, 45c4(b), 46."""
    wanted = _plain(ref)
    exact = [ch for ch in chapters() if wanted in map(_plain, ch.refs.values())]
    return exact or [
        ch for ch in chapters() if any(_is_part(_plain(r), wanted) for r in ch.refs.values())
    ]


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
