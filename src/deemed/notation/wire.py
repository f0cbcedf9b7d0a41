"""Incidents, findings, choices and rulings as plain data: one form for all that reads them."""

from typing import Any, NamedTuple, get_args

from deemed.game.auction import Call
from deemed.game.cards import Card, Suit
from deemed.game.seats import Seat
from deemed.laws.restrictions import in_force
from deemed.notation import cards as text
from deemed.notation import codec
from deemed.notation.codec import WireError
from deemed.notation.kinds import tag
from deemed.notation.languages import CODES
from deemed.notation.spoken import read_utterance
from deemed.notation.tables import check_keys, one, read_table, write_table
from deemed.rulings.derivation import Chosen, Cited, Dispute, Found, Ordered, Step
from deemed.rulings.edition import LATEST, Edition
from deemed.rulings.option import Choice, Option, Right
from deemed.rulings.question import Answer, Finding
from deemed.rulings.ruling import Asks, Gap, Ruling
from deemed.rulings.wording import Wording
from deemed.table.acts import Act, Changed
from deemed.table.designation import Designation, Gesture, Reference, Relative, naming
from deemed.table.incident import Incident

ACTS: tuple[Any, ...] = get_args(Act)
LONGEST_WORDS = 500  # letters of what declarer said; reading takes longer than in proportion


class Request(NamedTuple):
    """What a director was called to: the incident and what is settled so far."""

    incident: Incident
    edition: Edition = LATEST
    findings: tuple[Finding, ...] = ()
    choices: tuple[Choice, ...] = ()
    title: str = ""


INCIDENT_KEYS = ("table", "acts", "language")


REQUEST_KEYS = (*INCIDENT_KEYS, "title", "source", "edition", "findings", "choices")


def read_request(data: Any) -> Request:
    """An incident with its edition, findings and choices: what a file holds."""
    check_keys(data, REQUEST_KEYS, "")
    return Request(
        read_incident({key: data[key] for key in INCIDENT_KEYS if key in data}),
        read_edition(data.get("edition", LATEST.value)),
        read_findings(data.get("findings", [])),
        read_choices(data.get("choices", [])),
        str(data.get("title", "")),
    )


def read_incident(data: Any, place: str = "") -> Incident:
    """An incident: {"table": {...}, "acts": [...]}."""
    check_keys(data, INCIDENT_KEYS, place.rstrip(": "))
    table = read_table(data.get("table", {}), f"{place}table")
    acts = data.get("acts", [])
    if not isinstance(acts, list):
        raise WireError(f"{place}acts", "the acts should be a list in [brackets]")
    lang = read_language(data.get("language", "en"), f"{place}language")
    read = (read_acts(act, f"{place}acts[{n}]", lang) for n, act in enumerate(acts))
    return Incident(table, tuple(act for several in read for act in several))


def read_language(code: Any, place: str = "language") -> str:
    if code not in CODES:
        raise WireError(place, f"{code!r} is not a language; write one of {', '.join(CODES)}")
    return str(code)


def write_incident(incident: Incident) -> dict[str, Any]:
    return {
        "table": write_table(incident.table),
        "acts": [write_act(act) for act in incident.acts],
    }


def read_acts(data: Any, place: str, lang: str = "en") -> list[Act]:
    """An act; words that were changed in the same breath ("club, no, diamond") are two."""
    if not isinstance(data, dict) or data.get("act") not in ("designated", "changed"):
        return [codec.read_tagged(ACTS, data, place, "act")]
    data = dict(data)
    if isinstance(data.get("wanted"), str):
        data["wanted"] = [data["wanted"]]
    changes = _with_designation(data, place, lang)
    act = codec.read_tagged(ACTS, data, place, "act")
    return [act, *(Changed(act.by, designation, (), False) for designation in changes)]


def _with_designation(data: dict[str, Any], place: str, lang: str) -> tuple[Designation, ...]:
    """Put a designation for words, a card or a gesture; give back what replaced it at once."""
    changes: tuple[Designation, ...] = ()
    said = Designation()
    if "card" in data:  # the card is told; the words are kept as they were said
        card = codec.read(Card, data.pop("card"), f"{place}.card")
        said = naming(card, str(data.pop("words", "")))
    elif "words" in data:
        words = codec.read(str, data.pop("words"), f"{place}.words")
        if len(words) > LONGEST_WORDS:
            raise WireError(f"{place}.words", f"too long; at most {LONGEST_WORDS} letters")
        try:
            said, *rest = read_utterance(words, lang).parts
        except text.NotationError as error:
            raise WireError(f"{place}.words", str(error)) from None
        changes = tuple(rest)
        if data["act"] == "changed" and changes:
            said, changes = changes[-1], ()
    said = _with_gesture(said, data, place)
    if said != Designation():
        data["designation"] = codec.write_fields(said)
    return changes


POINTED = {"up": Relative.HIGH, "down": Relative.LOW}


def _with_gesture(said: Designation, data: dict[str, Any], place: str) -> Designation:
    if "points_at" in data:
        at = str(data.pop("points_at"))
        if at in POINTED:
            return said._replace(relative=POINTED[at], gesture=Gesture.POINTING)
        if len(at) == 1:
            suit = codec.read(Suit, at, f"{place}.points_at")
            return said._replace(suit=suit, gesture=Gesture.POINTING)
        card = codec.read(Card, at, f"{place}.points_at")
        return said._replace(suit=card.suit, rank=card.rank, gesture=Gesture.POINTING)
    if data.pop("nods", False):
        return said._replace(reference=Reference.YES, gesture=Gesture.NODDING)
    return said


def write_act(act: Act) -> dict[str, Any]:
    return codec.write_fields(act, "act")


def read_findings(data: Any, place: str = "findings") -> tuple[Finding, ...]:
    if not isinstance(data, list):
        raise WireError(place, "findings should be a list in [brackets]")
    return tuple(read_finding(item, f"{place}[{n}]") for n, item in enumerate(data))


def read_finding(data: Any, place: str) -> Finding:
    if not isinstance(data, dict) or "question" not in data or "answer" not in data:
        raise WireError(place, 'a finding has a "question" and an "answer"')
    for key in data:
        if key not in Finding._fields:
            raise WireError(place, codec.unknown_key(key, Finding._fields))
    answer = data["answer"]
    if not isinstance(answer, bool | str):
        raise WireError(f"{place}.answer", f"{answer!r} should be true, false or a word in quotes")
    about = data.get("about")
    if about is not None and type(about) is not int:
        raise WireError(f"{place}.about", f"{about!r} should be the number of an act, from 0")
    return Finding(str(data["question"]), answer, about)


def write_finding(finding: Finding) -> dict[str, Any]:
    data = {"question": finding.question, "answer": codec.write(finding.answer)}
    return data if finding.about is None else {**data, "about": finding.about}


def read_choices(data: Any, place: str = "choices") -> tuple[Choice, ...]:
    if not isinstance(data, list):
        raise WireError(place, "choices should be a list in [brackets]")
    return tuple(read_choice(item, f"{place}[{n}]") for n, item in enumerate(data))


def read_choice(data: Any, place: str) -> Choice:
    keys = ("by", "option", "answer", "about", "card")
    if not isinstance(data, dict):
        raise WireError(place, 'a choice has "by", "option" and "answer"')
    for key in data:
        if key not in keys:
            raise WireError(place, codec.unknown_key(key, keys))
    for key in keys[:3]:
        if key not in data:
            raise WireError(place, f'"{key}" is missing')
    return Choice(
        codec.read(Seat, data["by"], f"{place}.by"),
        codec.read(Right, data["option"], f"{place}.option"),
        codec.read(str, data["answer"], f"{place}.answer"),
        codec.read(str, data.get("about", ""), f"{place}.about"),
        one(Card, data, "card", place),
    )


def write_choice(choice: Choice) -> dict[str, Any]:
    data = {"by": choice.by.letter, "option": choice.right.value, "answer": choice.answer}
    if choice.about:
        data["about"] = choice.about
    return data if choice.card is None else {**data, "card": str(choice.card)}


def read_edition(data: Any, place: str = "edition") -> Edition:
    try:
        return Edition(int(data))
    except (ValueError, TypeError, OverflowError):
        raise WireError(place, f"{data!r} is not an edition; write 1997, 2007 or 2017") from None


def write_result(result: Ruling | Asks) -> dict[str, Any]:
    """A ruling or a question as data."""
    if isinstance(result, Ruling):
        return {"ruling": write_ruling(result)}
    return {"gap" if isinstance(result, Gap) else "asks": write_asks(result)}


def write_asks(asks: Asks) -> dict[str, Any]:
    question = asks.question
    data: dict[str, Any] = {
        "edition": asks.edition.value,
        "question": question.name,
        "about": asks.about,
        "subject": _subject(asks.subject),
        "answers": [_answer(answer) for answer in question.answers],
        "clause": write_wording(asks.wording),
        "fact": question.is_fact,
        "ask_away_from_the_table": question.in_private,
        "cites": list(asks.cites),
    }
    if question.readings:
        data["readings"] = [
            {"answer": reading.answer.value, "held_by": reading.held_by}
            for reading in question.readings
        ]
    return data


def _answer(answer: Answer) -> str:
    """The word for an answer, as a finding gives it."""
    if isinstance(answer, bool):
        return "yes" if answer else "no"
    return str(answer)


def write_ruling(ruling: Ruling) -> dict[str, Any]:
    return {
        "edition": ruling.edition.value,
        "played": [str(play) for play in ruling.played],
        "not_played": [str(play) for play in ruling.not_played],
        "calls": [
            {"seat": v.seat.letter, "call": str(v.what), "stands": v.stands}
            for v in ruling.verdicts
            if isinstance(v.what, Call)
        ],
        "options": [write_option(option) for option in ruling.options],
        "penalty_cards": codec.write(ruling.penalty_cards),
        "restrictions": codec.write(
            tuple(item for item in ruling.table.restrictions if in_force(ruling.table, item))
        ),
        "information": codec.write(ruling.ledger),
        "duties": codec.write(ruling.duties),
        "cites": list(ruling.cites),
        "derivation": [write_step(step) for step in ruling.steps],
        "unused": [
            write_finding(item) if isinstance(item, Finding) else write_choice(item)
            for item in ruling.unused
        ],
        "table": write_table(ruling.table),
    }


def write_option(option: Option) -> dict[str, Any]:
    return {
        "by": [seat.letter for seat in option.holders],
        "option": option.right.value,
        "about": codec.write(option.about),
        "alternatives": [alternative.key for alternative in option.alternatives],
        "clause": write_wording(option.wording),
        "no_consultation": option.no_consultation,
    }


def write_wording(wording: Wording) -> dict[str, Any]:
    return {"name": wording.clause, "ref": wording.ref, "gist": wording.gist}


def _subject(subject: tuple[Seat, object]) -> dict[str, Any]:
    return {"who": subject[0].letter, "what": codec.write(subject[1])}


def write_step(step: Step) -> dict[str, Any]:
    match step:
        case Cited(wording):
            return {"step": "cited", **write_wording(wording)}
        case Found():
            fields = codec.write_fields(step)
            return {"step": "found", **fields, "subject": _subject(step.subject)}
        case Chosen(option, by, alternative):
            return {
                "step": "chosen",
                "by": by.letter,
                "option": option.right.value,
                "answer": alternative.key,
            }
        case Ordered(move):
            return {"step": "ordered", "move": tag(type(move)), "what": codec.write(move)}
        case Dispute(what, wording):
            return {"step": "disputed", "what": what, "clause": write_wording(wording)}
