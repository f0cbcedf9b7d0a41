"""What a visitor searches for in the books: words, clause numbers, editions, in one box."""

import unicodedata
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from deemed.casebook.case import Case
from deemed.casebook.citations import Cases, Citations, citations
from deemed.casebook.reading import library
from deemed.laws.book import Chapter, chapters, chapters_at
from deemed.prose.words import gist
from deemed.rulings.edition import Edition

LONGEST = 200  # letters of what is searched for
YEARS = {str(edition.value): edition for edition in Edition}
LAW = ("law", "laws", "loi", "lois")  # before a number these say nothing


class Wanted(NamedTuple):
    """Every word must be there, one of the numbers, and one of the editions."""

    words: tuple[str, ...] = ()
    numbers: tuple[str, ...] = ()
    editions: tuple[Edition, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.words or self.numbers or self.editions)


def read_wanted(text: str) -> Wanted:
    """45C4(b), 2007, small: a number the Laws have, an edition, a word."""
    said = text[:LONGEST].split()
    years = [word for word in said if word in YEARS]
    numbers = [word for word in said if word not in YEARS and _is_number(word)]
    words = [word for word in said if word not in years and word not in numbers]
    if numbers:
        words = [word for word in words if word.casefold() not in LAW]
    return Wanted(
        tuple(folded(word) for word in words), tuple(numbers), tuple(YEARS[year] for year in years)
    )


def _is_number(word: str) -> bool:
    return any(c.isdigit() for c in word[:4]) and bool(chapters_at(word))


def folded(text: str) -> str:
    """Without capitals and accents."""
    plain = unicodedata.normalize("NFKD", text.casefold())
    return "".join(c for c in plain if not unicodedata.combining(c))


def clauses_wanted(wanted: Wanted) -> list[Chapter]:
    at = {ch.name for number in wanted.numbers for ch in chapters_at(number)}
    return [
        chapter
        for chapter in chapters()
        if (not wanted.numbers or chapter.name in at)
        and (not wanted.editions or any(e in chapter.refs for e in wanted.editions))
        and _has(wanted, _clause_text(chapter))
    ]


def _has(wanted: Wanted, text: str) -> bool:
    return all(word in text for word in wanted.words)


def _clause_text(chapter: Chapter) -> str:
    """In the language that is spoken."""
    lines = (gist(wording) for wording in chapter.wordings.values())
    return folded(" ".join((chapter.title, *chapter.refs.values(), *lines)))


def cases_wanted(wanted: Wanted) -> list[Case]:
    under = {name for number in wanted.numbers for name in _under(number, wanted.editions)}
    return [
        case
        for case in known_cases()
        if (not wanted.numbers or case.name in under)
        and (not wanted.editions or any(e in _editions(case) for e in wanted.editions))
        and _has(wanted, _case_text(case))
    ]


def _under(number: str, editions: tuple[Edition, ...]) -> Iterator[str]:
    for chapter in chapters_at(number):
        yield from cases_citing(chapter, editions)


def cases_citing(chapter: Chapter, editions: tuple[Edition, ...] = ()) -> Cases:
    """The cases that rest on a clause, in some editions or in any."""
    found: Cases = {}
    for edition in editions or tuple(Edition):
        found.update(known_citations().get((chapter.name, edition), {}))
    return found


def _editions(case: Case) -> set[Edition]:
    return {trial.edition for variant in case.variants for trial in variant.trials}


def _case_text(case: Case) -> str:
    told = (f"{variant.id.replace('-', ' ')} {variant.reason}" for variant in case.variants)
    return folded(" ".join((case.name, case.title, case.source, *told)))


@cache
def known_cases() -> tuple[Case, ...]:
    """The library, read once: reading it takes a second."""
    return tuple(library())


@cache
def known_citations() -> Citations:
    """Ruling on every case takes a second too."""
    return citations(known_cases())
