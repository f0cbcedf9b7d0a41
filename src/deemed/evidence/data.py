"""The evidence as plain data; its form is in the schema under `evidence`."""

from typing import Any

from deemed.evidence.caveats import caveat_text
from deemed.evidence.damage import Damage
from deemed.evidence.equity import Equity
from deemed.evidence.evidence import Evidence
from deemed.evidence.evidence_told import evidence_lines
from deemed.evidence.intention import Claim, Intention, Piece
from deemed.evidence.intention_told import missing, piece_text, question
from deemed.evidence.options import Costs, Outcome, key_of
from deemed.evidence.sampling import Sample
from deemed.rulings.option import Option


def write_evidence(evidence: Evidence) -> dict[str, Any]:
    """Every section that there is, and all of it once more as sentences."""
    sections = {
        "intention": evidence.intention and _intention(evidence.intention),
        "costs": [_costs(costs) for costs in evidence.costs],
        "equity": [_equity(each) for each in evidence.equity],
        "damage": evidence.damage and _damage(evidence.damage),
        "missing": list(evidence.missing),
    }
    told = {name: section for name, section in sections.items() if section}
    sentences = [line for line in evidence_lines(evidence) if line]
    return {"edition": evidence.edition.value, **told, "sentences": sentences}


def _intention(intention: Intention) -> dict[str, Any]:
    claim = intention.claim
    return {
        "literal": str(claim.literal),
        "claimed": [str(card) for card in claim.claimed],
        "pieces": [_piece(claim, piece) for piece in intention.pieces],
        "missing": missing(intention),
        "question": question(claim),
    }


def _piece(claim: Claim, piece: Piece) -> dict[str, Any]:
    fields: dict[str, Any] = {
        "cards": [str(card) for card in piece.cards],
        "seat": None if piece.seat is None else piece.seat.letter,
        "words": piece.words,
        "tricks": list(piece.tricks),
    }
    told = {name: value for name, value in fields.items() if value}
    text = piece_text(claim, piece)
    return {"kind": piece.kind.value, "favours": piece.favours.value, **told, "text": text}


def _costs(costs: Costs) -> dict[str, Any]:
    turns_on = costs.turns_on
    data: dict[str, Any] = {"outcomes": [_outcome(outcome) for outcome in costs.outcomes]}
    if isinstance(turns_on, Option):
        data["option"] = turns_on.right.value
    elif turns_on is not None:
        data["question"] = turns_on.question.name
    return data if costs.unsolved is None else {**data, "missing": str(costs.unsolved)}


def _outcome(outcome: Outcome) -> dict[str, Any]:
    data: dict[str, Any] = {"answer": key_of(outcome.what), "tricks": outcome.tricks}
    if outcome.caveats:
        data["caveats"] = [caveat_text(caveat) for caveat in outcome.caveats]
    if outcome.unsolved is not None:
        data["missing"] = str(outcome.unsolved)
    return data if outcome.following is None else {**data, "then": _costs(outcome.following)}


def _equity(equity: Equity) -> dict[str, Any]:
    figures = {name: getattr(equity, name) for name in ("table", "after", "fair", "adds")}
    data = {"revoke": str(equity.transfer.revoke.play), "side": equity.side.name, **figures}
    return {**data, "missing": equity.missing} if equity.missing else data


def _damage(damage: Damage) -> dict[str, Any]:
    names = ("won", "left", "table", "without", "after")
    data = {name: getattr(damage, name) for name in names}
    if damage.sample is not None and damage.sampling is not None:
        data["sample"] = {"view": damage.sampling.player.letter, **_sample(damage.sample)}
    return {**data, "missing": list(damage.missing)} if damage.missing else data


def _sample(sample: Sample) -> dict[str, Any]:
    return {
        "side": sample.side.name,
        "seed": sample.seed,
        "number": sample.number,
        "complete": sample.complete,
        "mean": float(sample.mean),
        "spread": sample.spread,
        "error": sample.error,
        "shares": [
            {"tricks": tricks, "times": times, "part": float(part), "error": error}
            for tricks, times, part, error in sample.shares
        ],
    }
