"""What happened, in plain words."""

from typing import assert_never

from deemed.notation.kinds import tag
from deemed.prose.words import call_name, capital, listed, player, say, thing, words_of
from deemed.table.acts import (
    Act,
    Agreed,
    Asked,
    Attention,
    CallChanged,
    Called,
    Changed,
    Corrected,
    Designated,
    Dropped,
    Explained,
    Faced,
    Held,
    Indicated,
    Inspected,
    LedFaceDown,
    Looked,
    Moved,
    Named,
    Objected,
    Pointed,
    Quitted,
    Reviewed,
    Said,
    Shown,
    Spread,
    Together,
    Told,
    Touched,
    Turned,
    Warned,
)
from deemed.table.table import Table


def act_text(table: Table, act: Act) -> str:
    """One act as a sentence."""
    if isinstance(act, Shown) and act.claim and not act.cards:
        return capital(say("act.shown.claim", who=player(table, act.by)))
    return capital(say(f"act.{tag(type(act))}", who=player(table, act.by), **_details(table, act)))


def _details(table: Table, act: Act) -> dict[str, str]:
    match act:
        case Faced():
            key = "together" if act.simultaneous else act.manner
            return {"what": thing(act.card), "how": _optional("faced", key)}
        case Held():
            rest = {True: "at_rest", False: "moving", None: None}[act.at_rest]
            near, still = _optional("near", act.near), _optional("held", rest)
            back = say("act.held.put_back") if act.put_back and act.at_rest is not False else ""
            return {"what": thing(act.card), "how": near + still + back}
        case Dropped():
            return {"what": thing(act.card), "how": _optional("dropped", act.face)}
        case Touched():
            return {"what": thing(act.card), "how": _optional("touched", act.purpose)}
        case Named():
            how = {True: "proposed", False: "held", None: None}[act.proposed]
            return {"what": thing(act.card), "how": _optional("named", how)}
        case Moved():
            return {"what": thing(act.card)}
        case Indicated() | LedFaceDown():
            return {"what": say("act.a_card") if act.card is None else thing(act.card)}
        case Designated():
            return {"words": words_of(act.designation)}
        case Changed():
            return {"words": _wanted(act), "how": _pause(act.pause)}
        case Together() | Shown():
            cards = listed(thing(card) for card in act.cards)
            return {"what": cards or say("act.his_cards")}
        case Told():
            return {"whom": player(table, act.to), "how": say(f"act.told.{act.manner.value}")}
        case Explained():
            return {"what": say(f"act.explained.{act.subject.value}")}
        case Said():
            return {"words": act.words}
        case Called():
            return {"what": call_name(act.call)}
        case CallChanged():
            return {"what": call_name(act.call), "how": _pause(act.pause)}
        case Asked():
            return {"whom": player(table, act.to)}
        case Looked() | Pointed():
            return {"whom": player(table, act.at)}
        case Inspected():
            cards = listed(thing(card) for card in act.cards)
            return {"what": cards or say("act.inspected.none"), "trick": str(act.trick)}
        case Reviewed():
            return {"what": say("act.reviewed.own" if act.own else "act.reviewed.trick")}
        case Turned() | Spread() | Corrected() | Attention():
            return {}
        case Warned() | Quitted() | Agreed() | Objected():
            return {}
        case _:
            assert_never(act)


def _optional(act: str, how: str | None) -> str:
    return "" if how is None else say(f"act.{act}.{how}")


def _pause(pause: bool | None) -> str:
    return "" if pause is None else say("act.after_a_pause" if pause else "act.at_once")


def _wanted(act: Changed) -> str:
    if act.designation is not None:
        return words_of(act.designation)
    return say("act.or").join(thing(card) for card in act.wanted)
