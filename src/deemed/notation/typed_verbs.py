"""The sentences a director types: one table for each kind of thing that they say."""

from collections.abc import Callable
from functools import cache, partial
from typing import Any, NamedTuple

from deemed.game.auction import Call
from deemed.game.cards import Card, Suit
from deemed.game.seats import Seat
from deemed.game.trick import Play
from deemed.notation.spoken import Utterance
from deemed.notation.typed_holes import HOLES
from deemed.notation.typed_words import FILLERS, Element, Literal, Pattern
from deemed.rulings.option import Alternative
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
    Face,
    Faced,
    Held,
    Indicated,
    Inspected,
    LedFaceDown,
    Looked,
    Manner,
    Moved,
    Named,
    Nearness,
    Objected,
    Pointed,
    Purpose,
    Quitted,
    Reviewed,
    Said,
    Shown,
    Spread,
    Subject,
    Together,
    Told,
    Touched,
    Turned,
    Warned,
)
from deemed.table.designation import Designation, Gesture, Reference, Relative, naming


class Chosen(NamedTuple):
    """A player used an option: the alternative's word, and what he said of suits, cards, calls."""

    by: Seat | None
    word: str
    suits: tuple[Suit, ...] = ()
    card: Card | None = None  # that it is about, or that he names
    call: Call | None = None
    instead: Card | None = None  # the card played for one that is withdrawn


class Answered(NamedTuple):
    """The director's answer, as the question writes it where one is open."""

    text: str


class Command(NamedTuple):
    name: str
    argument: str = ""


Typed = Act | Chosen | Answered | Command


class Form(NamedTuple):
    """A sentence with holes, and what is made of that which fills them."""

    text: str
    make: Callable[..., Any]  # one value, or a list of several
    word: str = ""  # of the alternative, where it is a choice


class How(NamedTuple):
    """Words that may follow an act, and the field that they fill.

    Without a value the hole gives it; one that depends on the player is a function of his seat.
    """

    text: str
    field: str
    value: object = None


# Each verb as it stands in a pattern, and its other forms.
VERBS = {
    "accepts": "accept accepted", "agrees": "agree agreed", "asks": "ask asked", "bids": "bid",
    "calls": "call called", "changes": "change changed", "chooses": "choose chose",
    "claims": "claim claimed", "concedes": "concede conceded", "corrects": "correct corrected",
    "draws": "draw drew", "drops": "drop dropped", "explains": "explain explained",
    "exposes": "expose exposed", "faces": "face faced", "falls": "fall fell",
    "follows": "follow followed", "forbids": "forbid forbade", "has": "have had",
    "holds": "hold held", "indicates": "indicate indicated", "keeps": "keep kept",
    "leads": "lead led", "leaves": "leave left", "looks": "look looked", "means": "mean meant",
    "mentions": "mention mentioned", "misexplains": "misexplain misexplained",
    "moves": "move moved", "names": "name named", "nods": "nod nodded",
    "objects": "object objected", "places": "place placed", "plays": "play played",
    "points": "point pointed", "puts": "put", "quits": "quit quitted", "refuses": "refuse refused",
    "rejects": "reject rejected", "requires": "require required", "reviews": "review reviewed",
    "says": "say said", "shows": "show showed", "spreads": "spread", "takes": "take took",
    "tells": "tell told", "touches": "touch touched", "turns": "turn turned",
    "wants": "want wanted", "warns": "warn warned", "withdraws": "withdraw withdrew",
}  # fmt: skip


@cache
def patterns(text: str) -> tuple[Pattern, ...]:
    """ "holds <card> | holds out <card>": a stroke, as in "plays/faces", is between equals."""
    return tuple(_pattern(part.split()) for part in text.split(" | "))


def _pattern(parts: list[str]) -> Pattern:
    elements: list[Element] = []
    fillers: list[str] = []
    for part in parts:
        if part in FILLERS:
            fillers.append(part)
            continue
        words = part.split("/")
        forms = (*words, *(form for word in words for form in VERBS.get(word, "").split()))
        literal = Literal(forms, " ".join((*fillers, words[0])))
        elements.append(HOLES[part.strip("<>")] if part.startswith("<") else literal)
        fillers.clear()
    return tuple(elements)


def each(act: type[Faced | Dropped]) -> Callable[..., list[Act]]:
    """Several cards are several acts."""
    return lambda by, cards: [act(by, card) for card in cards]


def faced_in_turn(plays: list[Play]) -> list[Faced]:
    return [Faced(*play) for play in plays]


def said_of_dummy(by: Seat, utterance: Utterance) -> list[Act]:
    """Words for dummy's card, and those that took their place in the same breath."""
    first, *rest = utterance.parts
    return [Designated(by, first), *(Changed(by, part, (), False) for part in rest)]


def named_from_dummy(by: Seat, card: Card) -> Designated:
    return Designated(by, naming(card))


def wanted(by: Seat, utterance: Utterance) -> Changed:
    return Changed(by, utterance.parts[-1])


def pointed(by: Seat, at: Card | Suit | Relative) -> Designated:
    match at:
        case Card():
            said = naming(at)
        case Suit():
            said = Designation(suit=at)
        case Relative():
            said = Designation(relative=at)
    return Designated(by, said._replace(gesture=Gesture.POINTING))


def found_in_trick(by: Seat, cards: tuple[Card, ...], number: str) -> Inspected:
    return Inspected(by, int(number), cards)


NOD = Designation(reference=Reference.YES, gesture=Gesture.NODDING)

# Where two sentences read the same words the first is taken; in an auction, the one with a call.
ACTS: tuple[Form, ...] = (
    Form("<plays>", faced_in_turn),
    Form("<player> <cards>", each(Faced)),
    Form("<declarer> plays/leads/names <in-dummy>", named_from_dummy),
    Form("<declarer> plays/leads/calls <card> from dummy", named_from_dummy),
    Form("<declarer> calls <dummys> | <declarer> asks for <dummys>", named_from_dummy),
    Form("<player> leads <card>", partial(Faced, manner=Manner.LEAD)),
    Form("<player> follows with <card>", partial(Faced, manner=Manner.PLAY)),
    Form("<player> plays/faces <cards> | <player> puts out <cards>", each(Faced)),
    Form("<player> leads <card> face down", LedFaceDown),
    Form("<player> leads face down <card> | <player> leads face down", LedFaceDown),
    Form("<player> holds <card> | <player> holds out <card>", Held),
    Form("<play> held", lambda play: Held(*play)),
    Form("<player> drops <cards>", each(Dropped)),
    Form("<play> falls/dropped", lambda play: Dropped(*play)),
    Form("<player> names/mentions <card>", Named),
    Form("<words> <role>", lambda words, by: said_of_dummy(by, words)),
    Form("<declarer> <words> | <declarer> says/calls/names <words>", said_of_dummy),
    Form("<declarer> asks for <words>", said_of_dummy),
    Form("<declarer> points at <dummys> | <declarer> points at <suit>", pointed),
    Form("<declarer> points up", lambda by: pointed(by, Relative.HIGH)),
    Form("<declarer> points down", lambda by: pointed(by, Relative.LOW)),
    Form("<declarer> nods", lambda by: Designated(by, NOD)),
    Form("<player> wants/means <words> | <player> changes to <words>", wanted),
    Form(
        "<player> wants/means <cards> | <player> changes to <cards>",
        lambda by, cards: Changed(by, wanted=cards),
    ),
    Form("<player> touches <dummys>", Touched),
    Form("<player> moves/places <dummys>", Moved),
    Form("<player> points/indicates at <dummys>", Indicated),
    Form("<player> points/indicates", Indicated),
    Form("<player> faces/plays/leads <several> together", Together),
    Form("<player> turns/quits | <player> turns over/down", Turned),
    Form("<player> turns/quits the trick | <player> turns the trick over/down", Quitted),
    Form("<player> has <cards> in trick <number>", found_in_trick),
    Form("<player> has no card in trick <number>", lambda by, no: found_in_trick(by, (), no)),
    Form("<player> points out <player> | <player> points out <player> wrong way", Pointed),
    Form("<player> reviews the last trick | <player> reviews the trick", Reviewed),
    Form("<player> wants to see the last trick | <player> asks to see the last trick", Reviewed),
    Form("<player> reviews his own card", partial(Reviewed, own=True)),
    Form("<player> shows/exposes <cards>", Shown),
    Form("<player> shows/exposes his hand", Shown),
    Form("<player> claims/concedes", partial(Shown, claim=True)),
    Form("<player> claims/concedes with <cards>", partial(Shown, claim=True)),
    Form("<player> spreads | <player> spreads his hand", Spread),
    Form("<player> agrees | <player> agrees to the claim/concession", Agreed),
    Form("<player> objects | <player> objects to the concession", Objected),
    Form("<player> asks <player> | <player> asks <player> whether/if he has none", Asked),
    Form("<player> asks <player> having none", Asked),
    Form("<player> asks <player> no <suit>", lambda by, to, _: Asked(by, to)),
    Form("<player> looks at <player> | <player> looks at <player> hand", Looked),
    Form("<player> looks into <player> | <player> looks into <player> hand", Looked),
    Form("<player> warns | <player> warns declarer/partner", Warned),
    Form("<player> tells <player>", Told),
    Form("<player> explains | <player> misexplains", Explained),
    Form("<player> corrects | <player> corrects his explanation", Corrected),
    Form("director/attention <caller>", Attention),
    Form("<player> calls | <player> calls the director", Attention),
    Form("<player> draws attention", Attention),
    Form("<player> says <text>", Said),
    Form("<call> <turn>", lambda call, by: Called(by, call)),
    Form("<player> <call> | <player> bids/calls <call>", Called),
    Form("<player> changes to <call> | <player> wants/means <call>", CallChanged),
    Form("<player> changes his call to <call>", CallChanged),
)  # fmt: skip

MANNERS: tuple[How, ...] = (
    How("as a lead | leading | to lead | his turn to lead", "manner", Manner.LEAD),
    How("as a play | playing | to play | his turn to play", "manner", Manner.PLAY),
    How("at once | simultaneously | at the same moment/time", "simultaneous", True),
    How("with <player> at once | with <player> at the same moment/time", "simultaneous", True),
    How("face up", "face", Face.UP),
    How("face down", "face", Face.DOWN),
    How("nearly touching the table | nearly touching | nearly", "near", Nearness.NEARLY),
    How("touching the table | touching", "near", Nearness.TOUCHING),
    How("away from the table | away", "near", Nearness.AWAY),
    How("at rest | still", "at_rest", True),
    How("moving | not at rest | not still", "at_rest", False),
    How("seen by <players>", "seen_by"),
    How("seen by partner | seen", "seen_by", lambda by: (by.partner,)),
    How("not put back | kept out", "put_back", False),
    How("put back | puts it back", "put_back", True),
    How("as his play | proposed", "proposed", True),
    How("not as his play | not proposed", "proposed", False),
    How("to play it | playing", "purpose", Purpose.PLAY),
    How("arranging his cards | to arrange", "purpose", Purpose.ARRANGING),
    How("reaching for another | reaching | to reach", "purpose", Purpose.REACHING),
    How("by accident | accidentally", "purpose", Purpose.ACCIDENT),
    How("after a pause | after thought", "pause", True),
    How("without a pause | without thought | at once", "pause", False),
    How("showing <cards> | only <cards> visible | <cards> visible", "visible"),
    How("none/nothing visible", "visible", ()),
    How("as a claim | claiming", "claim", True),
    How("not as a claim | not claiming", "claim", False),
    How("the call", "subject", Subject.CALL),
    How("the play | the lead", "subject", Subject.PLAY),
    How("as conventional", "conventional", True),
    How("as natural | not conventional", "conventional", False),
)  # fmt: skip


def choice(word: str, text: str, *fields: str) -> Form:
    """A use of an option; the fields are what the holes after the player fill."""

    def chosen(by: Seat | None, *values: Any) -> Chosen:
        return Chosen(by, word)._replace(**dict(zip(fields, values, strict=True)))

    return Form(" | ".join(f"<perhaps> {part}" for part in text.split(" | ")), chosen, word)


def offered(by: Seat | None, one: Alternative) -> Chosen:
    return Chosen(by, one.word, one.suits, one.card, one.call)


CHOICES: tuple[Form, ...] = (
    Form("<perhaps> <offered>", offered),
    Form("<perhaps> plays/names/means/chooses <offered>", offered, "play"),
    Form("<perhaps> bids/calls <offered>", offered, "lowest"),
    choice("accept", "accepts"),
    choice("accept", "accepts <about>", "card"),
    choice("accept", "accepts <call>", "call"),
    choice("refuse", "refuses/rejects"),
    choice("refuse", "refuses/rejects <about>", "card"),
    choice("refuse", "refuses/rejects <call>", "call"),
    choice("require", "requires | requires the penalty card"),
    choice("require", "requires <suits>", "suits"),
    choice("require", "requires <about>", "card"),
    choice("forbid", "forbids <suits>", "suits"),
    choice("neither", "neither | chooses neither"),
    choice("withdraw", "withdraws | takes back"),
    choice("withdraw", "withdraws <about> | takes back <about>", "card"),
    choice("withdraw", "withdraws <call> | takes back <call>", "call"),
    choice("withdraw", "withdraws and plays <card>", "instead"),
    choice("withdraw", "withdraws <about> and plays <card>", "card", "instead"),
    choice("keep", "keeps | leaves"),
    choice("keep", "keeps <about> | leaves <about>", "card"),
    choice("spread", "spreads | spreads his hand"),
    choice("highest", "highest | requires the highest"),
    choice("lowest", "lowest | requires the lowest"),
    choice("from_hand", "hand/from_hand | requires hand"),
    choice("from_dummy", "dummy/from_dummy | requires dummy"),
    Form("dummy/from_dummy", lambda: Chosen(None, "from_dummy"), "from_dummy"),
    choice("change", "changes | changes his call"),
    choice("comparable", "comparable | comparable call"),
    choice("other", "other | other call"),
)  # fmt: skip

ANSWERS = (
    Form("yes", lambda: Answered("yes")),
    Form("no", lambda: Answered("no")),
)


def command(name: str, text: str) -> Form:
    return Form(text, partial(Command, name))


COMMANDS: tuple[Form, ...] = (
    command("undo", "undo | undo <number>"),
    command("redo", "redo | redo <number>"),
    command("save", "save <file>"),
    command("load", "load <file>"),
    command("standing", "standing"),
    command("why", "why"),
    command("hands", "hands"),
    command("report", "report"),
    command("edition", "edition <edition>"),
    command("help", "help | help <topic>"),
    command("quit", "quit/exit"),
)
