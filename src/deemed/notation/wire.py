"""Incidents, findings, choices and rulings as plain data: one form for files, API and journal."""

from typing import Any, NamedTuple, get_args

from deemed.game.auction import Auction, Call
from deemed.game.cards import Card, Suit
from deemed.game.contract import Contract, Strain
from deemed.game.deal import UNSEEN, Hand, Hands, completed
from deemed.game.seats import Seat
from deemed.game.trick import Play, Trick
from deemed.notation import cards as text
from deemed.notation import codec
from deemed.notation.codec import WireError
from deemed.notation.kinds import tag
from deemed.notation.languages import CODES
from deemed.notation.spoken import read_utterance
from deemed.rulings.derivation import Chosen, Cited, Dispute, Found, Ordered, Step
from deemed.rulings.edition import LATEST, Edition
from deemed.rulings.option import Choice, Option, Right
from deemed.rulings.question import Answer, Finding
from deemed.rulings.ruling import Asks, Gap, Ruling
from deemed.rulings.wording import Wording
from deemed.table.acts import Act, Changed
from deemed.table.designation import Designation, Gesture, Reference, naming
from deemed.table.incident import Incident
from deemed.table.irregularity import Irregularity
from deemed.table.ledger import Duty, Entry, Restriction
from deemed.table.penalty_card import PenaltyCard
from deemed.table.table import Stage, Table

ACTS: tuple[Any, ...] = get_args(Act)
IRREGULARITIES: tuple[Any, ...] = get_args(Irregularity)
TABLE_KEYS = (
    "declarer", "contract", "trumps", "N", "E", "S", "W", "dummy", "deal", "trick", "tricks",
    "to_lead", "won_last", "earlier", "stage", "dummy_faced", "penalty_cards", "restrictions",
    "information", "duties", "irregularities", "auction", "face_down",
)  # fmt: skip


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
    _check_keys(data, REQUEST_KEYS, "")
    return Request(
        read_incident({key: data[key] for key in INCIDENT_KEYS if key in data}),
        read_edition(data.get("edition", LATEST.value)),
        read_findings(data.get("findings", [])),
        read_choices(data.get("choices", [])),
        str(data.get("title", "")),
    )


def _check_keys(data: Any, keys: tuple[str, ...], place: str) -> None:
    if not isinstance(data, dict):
        raise WireError(place, f"{data!r} should be a table with keys")
    for key in data:
        if key not in keys:
            raise WireError(place, codec.unknown_key(key, keys))


def read_incident(data: Any, place: str = "") -> Incident:
    """An incident: {"table": {...}, "acts": [...]}."""
    _check_keys(data, INCIDENT_KEYS, place.rstrip(": "))
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


def read_table(data: Any, place: str = "table") -> Table:
    _check_keys(data, TABLE_KEYS, place)
    contract = _read_contract(data, place)
    quitted = _list(Trick, data, "tricks", place)
    trick = _one(Trick, data, "trick", place)
    lying = (*quitted, *((trick,) if trick else ()))
    hands = _read_hands(data, contract, lying, trick, place)
    auction = _one(Auction, data, "auction", place)
    won_last = _won_last(data, quitted, contract, place)
    table = Table(
        contract=contract,
        hands=hands,
        stage=_stage(data, place, contract),
        trick=trick,
        to_lead=_to_lead(data, contract, won_last, trick, place),
        quitted=quitted,
        earlier=_earlier(data, place),
        won_last=won_last,
        penalty_cards=_list(PenaltyCard, data, "penalty_cards", place),
        restrictions=_list(Restriction, data, "restrictions", place),
        ledger=_list(Entry, data, "information", place),
        duties=_list(Duty, data, "duties", place),
        irregularities=_irregularities(data, place),
        auction=auction,
        dummy_faced=_dummy_faced(data, place),
        face_down=_one(Seat, data, "face_down", place),
    )
    _check_cards(table, place)
    _check_penalty_cards(table, place)
    return table


def _irregularities(data: dict[str, Any], place: str) -> tuple[Irregularity, ...]:
    items = data.get("irregularities", [])
    if not isinstance(items, list):
        raise WireError(f"{place}.irregularities", f"{items!r} should be a list in [brackets]")
    return tuple(
        codec.read_tagged(IRREGULARITIES, item, f"{place}.irregularities[{n}]", "is")
        for n, item in enumerate(items)
    )


def _earlier(data: dict[str, Any], place: str) -> int:
    count: int = codec.read(int, data.get("earlier", 0), f"{place}.earlier")
    if not 0 <= count <= 12:
        raise WireError(f"{place}.earlier", f"{count} tricks cannot have been played before")
    return count


def _check_penalty_cards(table: Table, place: str) -> None:
    for pc in table.penalty_cards:
        if not table.is_defender(pc.of):
            raise WireError(f"{place}.penalty_cards", f"{pc.of.letter} is no defender (48A)")
        holder = table.holder(pc.card)
        if holder not in (None, pc.of) or not table.hands[pc.of].may_hold(pc.card):
            raise WireError(f"{place}.penalty_cards", f"{pc.card} is not in {pc.of.letter}'s hand")


def _one(kind: Any, data: dict[str, Any], key: str, place: str) -> Any:
    return None if data.get(key) is None else codec.read(kind, data[key], f"{place}.{key}")


def _list(kind: Any, data: dict[str, Any], key: str, place: str) -> Any:
    return codec.read(tuple[kind, ...], data.get(key, []), f"{place}.{key}")


def _read_contract(data: dict[str, Any], place: str) -> Contract | None:
    if "declarer" not in data:
        for key in ("contract", "trumps", "dummy"):
            if key in data:
                raise WireError(place, f'"{key}" needs a declarer: write declarer = "S"')
        return None
    declarer = codec.read(Seat, data["declarer"], f"{place}.declarer")
    if "contract" not in data:
        strain = _one(Strain, data, "trumps", place)
        return Contract(declarer, strain)
    try:
        level, strain, doubled = text.read_contract(data["contract"])
    except text.NotationError as error:
        raise WireError(f"{place}.contract", str(error)) from None
    return Contract(declarer, strain, level, doubled)


def _read_hands(
    data: dict[str, Any],
    contract: Contract | None,
    lying: tuple[Trick, ...],
    trick: Trick | None,
    place: str,
) -> Hands:
    hands = [_one(Hand, data, seat.letter, place) or UNSEEN for seat in Seat]
    if "dummy" in data and contract is not None:
        if contract.dummy.letter in data:
            name = contract.dummy.letter
            raise WireError(place, f'"dummy" and "{name}" are the same hand; give one of them')
        hands[contract.dummy] = codec.read(Hand, data["dummy"], f"{place}.dummy")
    if "deal" in data:
        hands = _remaining(_read_deal(data["deal"], f"{place}.deal"), lying)
    played = [card for each in lying for card in each.cards if card is not None]
    return completed((hands[0], hands[1], hands[2], hands[3]), played, _sizes(hands, trick))


def _read_deal(data: Any, place: str) -> list[Hand]:
    """A whole deal before the first lead, as a PBN text ("N:A73.K..") or hand by hand."""
    if isinstance(data, dict):
        return [_one(Hand, data, seat.letter, place) or Hand(frozenset(), 13) for seat in Seat]
    first, colon, hands = str(data).partition(":")
    words = hands.split()
    if not colon or len(words) != 4:
        raise WireError(place, "write four hands from a seat, as N:A73.KQ5.QJ.QT2 ...")
    seat = codec.read(Seat, first, place)
    dealt = [UNSEEN] * 4
    for player, word in zip(seat.rotation(), words, strict=True):
        dealt[player] = Hand(frozenset(), 13) if word == "-" else codec.read(Hand, word, place)
    return dealt


def _remaining(hands: list[Hand], lying: tuple[Trick, ...]) -> list[Hand]:
    for trick in lying:
        for seat, card in zip(Seat, trick.cards, strict=True):
            if card is not None:
                hands[seat] = hands[seat].without(card)
    return hands


def _sizes(hands: list[Hand], trick: Trick | None) -> tuple[int | None, ...]:
    """How many cards each hand has, counted from one that is known."""
    lying = (None,) * 4 if trick is None or trick.is_complete else trick.cards
    for seat in Seat:
        size = hands[seat].size
        if hands[seat].is_known and size is not None and hands[seat].known:
            full = size + (lying[seat] is not None)
            return tuple(full - (lying[other] is not None) for other in Seat)
    return (None,) * 4


def _won_last(
    data: dict[str, Any], quitted: tuple[Trick, ...], contract: Contract | None, place: str
) -> Play | None:
    said = data.get("won_last")
    if said is None:
        trumps = None if contract is None else contract.trumps
        return quitted[-1].winning(trumps) if quitted else None
    if " " not in str(said).strip() and contract is not None:
        return Play(contract.dummy, codec.read(Card, said, f"{place}.won_last"))
    return _one(Play, data, "won_last", place)  # type: ignore[no-any-return]


def _to_lead(
    data: dict[str, Any],
    contract: Contract | None,
    won_last: Play | None,
    trick: Trick | None,
    place: str,
) -> Seat | None:
    if "to_lead" in data or trick is not None:
        return _one(Seat, data, "to_lead", place)  # type: ignore[no-any-return]
    if won_last is not None:
        return won_last.seat
    opening = data.get("stage") == "lead" and contract is not None
    return contract.declarer.lho if opening and contract is not None else None


def _stage(data: dict[str, Any], place: str, contract: Contract | None) -> Stage:
    if "stage" in data:
        return codec.read(Stage, data["stage"], f"{place}.stage")  # type: ignore[no-any-return]
    return Stage.AUCTION if contract is None and "auction" in data else Stage.PLAY


def _dummy_faced(data: dict[str, Any], place: str) -> bool:
    default = data.get("stage", "play") == "play"
    return bool(codec.read(bool, data.get("dummy_faced", default), f"{place}.dummy_faced"))


def _check_cards(table: Table, place: str) -> None:
    where: dict[Card, str] = {}
    for seat in Seat:
        for card in table.hands[seat].known:
            _place_card(where, card, f"{seat.letter}'s hand", place)
    lying = table.tricks
    for number, trick in enumerate(table.quitted):
        if not trick.is_complete:
            raise WireError(f"{place}.tricks[{number}]", "a trick that was turned has four cards")
    for number, trick in enumerate(lying, 1):
        for played in trick.cards:
            if played is not None:
                _place_card(where, played, f"trick {number}", place)


def _place_card(where: dict[Card, str], card: Card, here: str, place: str) -> None:
    if card in where:
        raise WireError(place, f"{card} is twice there: in {where[card]} and in {here}")
    where[card] = here


def write_table(table: Table) -> dict[str, Any]:
    contract = table.contract
    data: dict[str, Any] = {}
    if contract is not None:
        data["declarer"] = contract.declarer.letter
        if contract.strain is not None and contract.level is not None:
            doubled = "X" * contract.doubled
            data["contract"] = f"{contract.level}{contract.strain.letter}{doubled}"
        elif contract.strain is not None:
            data["trumps"] = contract.strain.letter
    for seat in Seat:
        if table.hands[seat] != UNSEEN:
            data[seat.letter] = text.write_hand(table.hands[seat])
    data["stage"] = table.stage.value
    data["dummy_faced"] = table.dummy_faced
    data["to_lead"] = codec.write(table.to_lead)
    if table.won_last is not None:
        data["won_last"] = str(table.won_last)
    if table.trick is not None:
        data["trick"] = text.write_trick(table.trick)
    lists = {
        "tricks": table.quitted, "penalty_cards": table.penalty_cards,
        "restrictions": table.restrictions, "information": table.ledger, "duties": table.duties,
    }  # fmt: skip
    data.update({key: codec.write(items) for key, items in lists.items() if items})
    if table.irregularities:
        data["irregularities"] = [codec.write_fields(i, "is") for i in table.irregularities]
    if table.earlier:
        data["earlier"] = table.earlier
    if table.auction is not None:
        data["auction"] = text.write_auction(table.auction)
    if table.face_down is not None:
        data["face_down"] = table.face_down.letter
    return data


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
        try:
            said, *rest = read_utterance(str(data.pop("words")), lang).parts
        except text.NotationError as error:
            raise WireError(f"{place}.words", str(error)) from None
        changes = tuple(rest)
        if data["act"] == "changed" and changes:
            said, changes = changes[-1], ()
    said = _with_gesture(said, data, place)
    if said != Designation():
        data["designation"] = codec.write_fields(said)
    return changes


def _with_gesture(said: Designation, data: dict[str, Any], place: str) -> Designation:
    if "points_at" in data:
        at = str(data.pop("points_at"))
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
    return tuple(_read_finding(item, f"{place}[{n}]") for n, item in enumerate(data))


def _read_finding(data: Any, place: str) -> Finding:
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
    return tuple(_read_choice(item, f"{place}[{n}]") for n, item in enumerate(data))


def _read_choice(data: Any, place: str) -> Choice:
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
        _one(Card, data, "card", place),
    )


def write_choice(choice: Choice) -> dict[str, Any]:
    data = {"by": choice.by.letter, "option": choice.right.value, "answer": choice.answer}
    if choice.about:
        data["about"] = choice.about
    return data if choice.card is None else {**data, "card": str(choice.card)}


def read_edition(data: Any, place: str = "edition") -> Edition:
    try:
        return Edition(int(data))
    except (ValueError, TypeError):
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
        "restrictions": codec.write(ruling.table.restrictions),
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
