"""A clause: one rule of the Laws, known by its name, with its wording in each edition."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Concatenate, Generic, ParamSpec, TypeVar

from deemed.laws.inquiry import Inquiry
from deemed.rulings.derivation import Cited
from deemed.rulings.edition import Edition
from deemed.rulings.wording import Wording

P = ParamSpec("P")
R = TypeVar("R")
Applied = Callable[Concatenate[Inquiry, P], R]

CLAUSES: dict[str, Clause[..., Any]] = {}


class NotInForce(LookupError):
    """A clause was called under an edition that does not have it."""


class Clause(Generic[P, R]):
    """Calling a clause applies the wording in force and writes its number into the derivation."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.wordings: dict[Edition, Wording] = {}
        self.applied: dict[Edition, Applied[P, R]] = {}
        self.cited: dict[Edition, tuple[Cited, Wording, Applied[P, R]]] = {}
        if name in CLAUSES:
            raise ValueError(f"two clauses are called {name}")
        CLAUSES[name] = self

    def __call__(self, inquiry: Inquiry, /, *args: P.args, **kwargs: P.kwargs) -> R:
        try:
            step, wording, applied = self.cited[inquiry.edition]
        except KeyError:
            raise NotInForce(f"{self.name} is not a clause of {inquiry.edition}") from None
        inquiry.wording = wording
        inquiry.steps.append(step)
        return applied(inquiry, *args, **kwargs)

    def says(self, inquiry: Inquiry, /, *args: P.args, **kwargs: P.kwargs) -> R:
        """What the wording in force says, not entered in the derivation: a test that may fail."""
        return self.applied[inquiry.edition](inquiry, *args, **kwargs)

    def in_force(self, inquiry: Inquiry) -> bool:
        return inquiry.edition in self.wordings

    def wording(self, inquiry: Inquiry) -> Wording:
        return self.wordings[inquiry.edition]

    def ref(self, edition: Edition) -> str:
        """Its number in an edition."""
        return self.wordings[edition].ref

    def reworded(self, ref: str, since: Edition) -> Callable[[Applied[P, R]], Clause[P, R]]:
        """A new wording that decides otherwise, from an edition on."""

        def reword(applied: Applied[P, R]) -> Clause[P, R]:
            self._from(since, ref, _gist(applied), applied)
            return self

        return reword

    def restated(self, ref: str, since: Edition, gist: str) -> None:
        """The same decision in other words, or at another number."""
        applied = self.applied[max(e for e in self.applied if e < since)]
        self._from(since, ref, gist, applied)

    def renumbered(self, ref: str, since: Edition) -> None:
        wording = self.wordings[max(e for e in self.wordings if e < since)]
        self.restated(ref, since, wording.gist)

    def repealed(self, since: Edition) -> None:
        for edition in [e for e in self.wordings if e >= since]:
            del self.wordings[edition], self.applied[edition], self.cited[edition]

    def _from(self, since: Edition, ref: str, gist: str, applied: Applied[P, R]) -> None:
        wording = Wording(self.name, ref, gist, since)
        cited = (Cited(wording), wording, applied)
        for edition in Edition:
            if edition >= since:
                self.wordings[edition] = wording
                self.applied[edition] = applied
                self.cited[edition] = cited


def clause(ref: str, since: Edition = Edition.E1997) -> Callable[[Applied[P, R]], Clause[P, R]]:
    """Make a function the first wording of a clause, named as the function is."""

    def make(applied: Applied[P, R]) -> Clause[P, R]:
        made: Clause[P, R] = Clause(applied.__name__)
        made._from(since, ref, _gist(applied), applied)
        return made

    return make


def rule_of(name: str, ref: str, gist: str, since: Edition = Edition.E1997) -> Clause[[], None]:
    """A clause that only has to be cited: it decides nothing by itself."""
    made: Clause[[], None] = Clause(name)
    made._from(since, ref, gist, lambda inquiry: None)
    return made


def _gist(applied: Callable[..., object]) -> str:
    assert applied.__doc__, f"{applied.__name__} has no line of ours"
    return " ".join(applied.__doc__.split())
