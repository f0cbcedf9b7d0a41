"""TOML to cases; a key it does not know is an error."""

import tomllib
from collections.abc import Iterator
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any

from deemed.casebook.case import Case, Expected, Trial, Variant
from deemed.notation import codec, records, wire
from deemed.notation.codec import WireError
from deemed.rulings.edition import Edition

CASE_KEYS = ("title", "source", "laws", "seed", "language", "table", "variant")
VARIANT_KEYS = (
    "id", "seed", "language", "table", "acts", "findings", "choices", "ruling", "laws", "reason",
    "dissent", "under", "record",
)  # fmt: skip
UNDER_KEYS = ("findings", "choices", "ruling", "record")


class CaseError(ValueError):
    """A case file that cannot be read: which file, where in it, and what would be right."""


def library() -> Iterator[Case]:
    """Every case that comes with the package, in the order of their names."""
    for file in _files(resources.files("deemed.casebook") / "cases"):
        yield read_case(file.read_text("utf-8"), file.name.removesuffix(".toml"))


def _files(folder: Traversable) -> list[Traversable]:
    found: list[Traversable] = []
    for item in sorted(folder.iterdir(), key=lambda item: item.name):
        if item.is_dir():
            found += _files(item)
        elif item.name.endswith(".toml"):
            found.append(item)
    return found


def read_case(text: str, name: str) -> Case:
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise CaseError(f"{name}: this is not TOML: {error}") from None
    try:
        return _case(data, name)
    except WireError as error:
        raise CaseError(f"{name}: {error}") from None


def _case(data: dict[str, Any], name: str) -> Case:
    _known(data, CASE_KEYS, "case")
    for key in ("title", "source", "variant"):
        if key not in data:
            raise WireError("case", f'"{key}" is missing')
    variants = tuple(_variant(data, item) for item in data["variant"])
    ids = [variant.id for variant in variants]
    for twice in ids:
        if ids.count(twice) > 1:
            raise WireError("variant", f'two variants are called "{twice}"')
    return Case(name, data["title"], data["source"], variants)


def _known(data: Any, keys: tuple[str, ...], place: str) -> None:
    for key in data:
        if key not in keys:
            raise WireError(place, codec.unknown_key(key, keys))


def _variant(case: dict[str, Any], data: dict[str, Any]) -> Variant:
    name = data.get("id", "")
    place = f'variant "{name}"'
    _known(data, VARIANT_KEYS, place)
    if not name:
        raise WireError("variant", '"id" is missing')
    table = {**case.get("table", {}), **data.get("table", {})}
    spoken = data.get("language", case.get("language", "en"))
    facts = {"table": table, "acts": data.get("acts", []), "language": spoken}
    incident = wire.read_incident(facts, f"{place}: ")
    editions = data.get("laws", case.get("laws", [1997, 2007, 2017]))
    trials = tuple(_trial(data, wire.read_edition(year, place), place, spoken) for year in editions)
    return Variant(
        name,
        incident,
        trials,
        data.get("seed", case.get("seed", "")),
        data.get("reason", ""),
        data.get("dissent", ""),
    )


def _trial(data: dict[str, Any], edition: Edition, place: str, spoken: str) -> Trial:
    under = data.get("under", {})
    for year in under:
        wire.read_edition(year, f"{place}: under")
    own = under.get(str(edition.value), {})
    _known(own, UNDER_KEYS, f"{place}: under.{edition.value}")
    merged = {key: own.get(key, data.get(key)) for key in UNDER_KEYS}
    if merged["ruling"] is None:
        raise WireError(place, f'no "ruling" is expected under {edition.value}')
    return Trial(
        edition,
        wire.read_findings(merged["findings"] or [], f"{place}: findings"),
        wire.read_choices(merged["choices"] or [], f"{place}: choices"),
        _expected(merged["ruling"], f"{place}: ruling"),
        records.read_record(merged["record"] or [], f"{place}: record", spoken),
    )


def _expected(data: dict[str, Any], place: str) -> Expected:
    _known(data, Expected._fields, place)
    return Expected(**{key: _listed(key, item) for key, item in data.items()})


def _listed(key: str, item: Any) -> Any:
    if key in ("played", "not_played", "cites") and isinstance(item, str):
        return (item,)
    return tuple(item) if isinstance(item, list) else item
