"""A case to be played: what is told at once, and what comes when the director has answered."""

from typing import NamedTuple

from deemed.casebook.case import Trial, Variant
from deemed.director.living import Living, begin, proceed
from deemed.game.seats import Seat
from deemed.rulings.option import Choice
from deemed.rulings.question import Finding
from deemed.table.acts import Act, Attention
from deemed.table.table import Table


class Practice(NamedTuple):
    """The acts up to the first question or choice, and those that come after it."""

    told: tuple[Act, ...]
    later: tuple[Act, ...]


def practice(variant: Variant, trial: Trial) -> Practice:
    """What happened, without what the director found and the players chose: that is his to do."""
    living = begin(variant.incident.table, trial.edition)
    acts = happened(variant, trial)
    for number, entry in enumerate(trial.record or acts):
        stepped = _stepped(living, entry)
        if stepped is None:
            return Practice(acts[:number], _without_attention(acts[number:]))
        living = stepped
    return Practice(acts, ())


def _stepped(living: Living, entry: Act | Finding | Choice) -> Living | None:
    """The table after an act; None where something must be found or chosen first."""
    if isinstance(entry, Finding | Choice):
        return None
    try:
        return proceed(living, entry)
    except ValueError:
        return None


def happened(variant: Variant, trial: Trial) -> tuple[Act, ...]:
    """All that was done, to the drawing of attention: where nobody is said to, somebody does."""
    if trial.record:
        return tuple(each for each in trial.record if not isinstance(each, Finding | Choice))
    acts = variant.incident.acts
    if not acts or any(isinstance(act, Attention) for act in acts):
        return acts
    return (*acts, Attention(_other_side(variant.incident.table, acts[-1].by)))


def _other_side(table: Table, seat: Seat) -> Seat:
    """Declarer where a defender was the last to act, a defender otherwise: never dummy."""
    if table.contract is None or seat.side is table.declarer.side:
        return seat.lho
    return table.declarer


def _without_attention(acts: tuple[Act, ...]) -> tuple[Act, ...]:
    """The question itself has drawn attention."""
    return () if all(isinstance(act, Attention) for act in acts) else acts
