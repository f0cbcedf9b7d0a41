"""Rulings as sentences: what is played, who may do what, and how the Laws lead there."""

from enum import StrEnum
from typing import TYPE_CHECKING

from deemed.game.cards import Card
from deemed.game.trick import Play
from deemed.laws.restrictions import in_force, permitted
from deemed.notation.kinds import tag
from deemed.prose.questions import worded
from deemed.prose.words import (
    answer_words,
    call_name,
    capital,
    cited,
    has,
    listed,
    listed_choices,
    player,
    players,
    say,
    seat_name,
    side_name,
    sides,
    suit_names,
    symbol,
    thing,
    titled,
)
from deemed.rulings.derivation import Chosen, Cited, Dispute, Found, Ordered, Step
from deemed.rulings.option import Alternative, Choice, Option, Right
from deemed.rulings.question import Answer, Finding
from deemed.rulings.ruling import Ruling, Verdict
from deemed.table.irregularity import (
    Defective,
    Irregularity,
    LeadOutOfTurn,
    Misplayed,
    Revoke,
)
from deemed.table.ledger import Duty, Entry, Restriction
from deemed.table.moves import (
    Lay,
    LeadFrom,
    Move,
    Note,
    PickUp,
    Place,
    PlayCard,
    PutFaceDown,
    PutForNamed,
    Reopen,
    SetAuction,
    SpreadHand,
    Supply,
    Withdraw,
)
from deemed.table.penalty_card import PenaltyCard
from deemed.table.table import Table

if TYPE_CHECKING:
    from deemed.director.outlook import Miss


def headline(ruling: Ruling) -> str:
    """What is played, and what comes of it, in one line."""
    table, before = ruling.table, ruling.before
    moves = [step.move for step in ruling.steps if isinstance(step, Ordered)]
    said = [
        *(_verdict(ruling, verdict) for verdict in ruling.last_words),
        *(move_text(table, move) for move in moves if isinstance(move, SpreadHand)),
        *(_laid(table, pc) for pc in table.penalty_cards if pc not in before.penalty_cards),
        *(restriction_text(table, r) for r in table.restrictions if r not in before.restrictions),
        *(f"{option_text(table, option)}." for option in ruling.options),
    ]
    return " ".join(said or irregular_lines(ruling)) or say(_nothing_said(ruling))


def _laid(table: Table, pc: PenaltyCard) -> str:
    return capital(say(f"move.lay.{pc.kind.value}", who=player(table, pc.of), what=thing(pc.card)))


def _verdict(ruling: Ruling, verdict: Verdict) -> str:
    what, table = verdict.what, ruling.table
    if isinstance(what, Play):
        card = thing(what.card)
        if not verdict.stands:
            return capital(say("verdict.not_played", card=card))
        in_dummy = table.contract is not None and what.seat is table.dummy
        by = say("verdict.by", who=player(table, what.seat))
        from_hand = say("verdict.from_dummy") if in_dummy else by
        return capital(say("verdict.played", card=card, from_hand=from_hand))
    key = "verdict.call_stands" if verdict.stands else "verdict.call_cancelled"
    return capital(say(key, who=player(table, verdict.seat), call=call_name(what)))


def option_text(table: Table, option: Option) -> str:
    who = players(table, option.holders)
    key = f"option.{option.right.value}"
    if option.right is Right.DESIGNATE and len(option.holders) == 1:
        key += ".declarer"
    elif option.right is Right.RETRACT and option.about is None:
        key += ".face_down"
    text = capital(say(key, who=who, what=thing(option.about)))
    if option.no_consultation:
        return f"{text}, {say('option.no_consultation')} ({option.wording.ref}, 10C2)"
    return f"{text} ({option.wording.ref})"


def alternative_text(option: Option, alternative: Alternative) -> str:
    if alternative.card is not None:
        return symbol(alternative.card)
    if alternative.call is not None:
        return call_name(alternative.call)
    key = f"alternative.{alternative.word}"
    if has(f"{key}.{option.right.value}"):
        key = f"{key}.{option.right.value}"
    return say(key, suits=suit_names(alternative.suits))


def ruling_lines(ruling: Ruling, derivation: bool = True) -> list[str]:
    """The whole ruling, ready to be read aloud."""
    heading = f"{say('heading.ruling')} ({ruling.edition.value})"
    lines = [titled(heading, _played(ruling))]
    lines += _section("irregular", irregular_lines(ruling))
    lines += _section("orders", order_lines(ruling))
    if not ruling.options and ruling.table.contract is not None:
        lines += next_lines(ruling.table)
    lines += _section("options", [_option(ruling, option) for option in ruling.options])
    table = ruling.table
    lines += _section("penalty_cards", [penalty_text(table, pc) for pc in ruling.penalty_cards])
    live = [r for r in table.restrictions if in_force(table, r)]
    lines += _section("restrictions", [restriction_text(table, r) for r in live])
    lines += _section("information", [entry_text(table, entry) for entry in ruling.ledger])
    lines += _section("duties", [duty_text(table, duty) for duty in ruling.duties])
    lines += _section("disputes", [say(f"dispute.{d.what}") for d in ruling.disputes])
    if derivation:
        lines += _section("derivation", derivation_lines(ruling))
    if ruling.unused:
        lines.append(say("unused", items=listed(_unused(item) for item in ruling.unused)))
    return lines


def order_lines(ruling: Ruling) -> list[str]:
    """The cards that go back, and who takes them."""
    table = ruling.table
    faced = {card for trick in (*table.quitted, table.trick) if trick for card in trick.cards}
    faced |= {pc.card for pc in table.penalty_cards}
    moves = [step.move for step in ruling.steps if isinstance(step, Ordered)]
    told = [
        move
        for move in moves
        if (isinstance(move, Withdraw) and move.play.card not in faced)
        or isinstance(move, SpreadHand | Supply | Place)
        or (isinstance(move, PutFaceDown) and move.seat is None)
    ]
    return [move_text(table, move) for move in dict.fromkeys(told)]


def irregular_lines(ruling: Ruling) -> list[str]:
    """What was irregular, in a sentence each."""
    moves = (step.move for step in ruling.steps if isinstance(step, Ordered))
    noted = {m.irregularity.act: m.irregularity for m in moves if isinstance(m, Note)}
    return [irregularity_text(ruling.before, item) for item in noted.values()]


def irregularity_text(table: Table, item: Irregularity) -> str:
    key = f"irregular.{tag(type(item))}"
    if isinstance(item, Misplayed):
        named = "" if item.named is None else thing(item.named)
        return say(key if item.named else f"{key}.unasked", what=thing(item.placed), named=named)
    if isinstance(item, Defective):
        return capital(say(key, who=player(table, item.seat), trick=item.trick + 1))
    if isinstance(item, Revoke) and (item.barred or item.ordered):
        key += ".barred" if item.barred else ".ordered"
    proper = player(table, item.proper) if isinstance(item, LeadOutOfTurn) else ""
    who, what = player(table, item.play.seat), thing(item.play.card)
    return capital(say(key, who=who, what=what, proper=proper))


def next_lines(table: Table) -> list[str]:
    """Who goes on, where that is known."""
    seat = table.to_act
    if seat is None:
        return []
    if seat is table.dummy:
        return [say("next.dummy")]
    due = [pc.card for pc in table.penalty_cards_of(seat) if pc.is_major]
    due = [card for card in permitted(table, seat) if card in due]
    if len(due) == 1:
        return [say("next.penalty_card", who=player(table, seat), what=thing(due[0]))]
    key = "next.lead" if table.trick_in_progress is None else "next.play"
    return [say(key, who=player(table, seat))]


def _played(ruling: Ruling) -> str:
    said = [_verdict(ruling, verdict) for verdict in ruling.last_words]
    return " ".join(said) or say(_nothing_said(ruling))


def _nothing_said(ruling: Ruling) -> str:
    if ruling.options:
        return "verdict.open"
    same = (ruling.before.penalty_cards, ruling.before.duties) == (
        ruling.penalty_cards,
        ruling.duties,
    )
    return "verdict.none" if same else "verdict.as_they_lie"


def _unused(item: object) -> str:
    if isinstance(item, Finding):
        return item.question
    assert isinstance(item, Choice)
    return f"{item.by.letter}:{item.right.value}={item.answer}"


def _section(heading: str, items: list[str]) -> list[str]:
    if not items:
        return []
    return [
        titled(say(f"heading.{heading}")),
        *(f"  {line}" for item in items for line in item.split("\n")),
    ]


def _option(ruling: Ruling, option: Option) -> str:
    chosen = listed_choices(
        f"[{alternative.key}] {alternative_text(option, alternative)}"
        for alternative in option.alternatives
    )
    return f"{titled(option_text(ruling.table, option))}\n  {chosen}"


def penalty_text(table: Table, pc: PenaltyCard) -> str:
    return capital(
        say(
            f"penalty.{pc.kind.value}",
            who=player(table, pc.of),
            card=thing(pc.card),
            declarer="" if table.contract is None else player(table, table.declarer),
            partner=player(table, pc.of.partner),
        )
    )


def restriction_text(table: Table, item: Restriction) -> str:
    suit = "" if item.suit is None else say(f"suit.{item.suit.letter}")
    suits = "" if item.suit is None else suit_names((item.suit,))
    who = player(table, item.seat)
    return capital(
        say(f"restriction.{item.bar.value}", who=who, suit=suit, suits=suits, ref=item.ref)
    )


def entry_text(table: Table, entry: Entry) -> str:
    who = player(table, entry.of)
    what = capital(thing(entry.what))
    if not entry.unauthorized:
        return say("information.both", what=what, who=who, ref=entry.ref)
    if entry.ref.startswith("50"):
        partner, may = player(table, entry.of.partner), sides(entry.authorized)
        lies = any(pc.card == entry.what for pc in table.penalty_cards)
        key = "information.partner" if lies else "information.picked_up"
        return say(key, what=what, who=who, partner=partner, may=may, ref=entry.ref)
    return say(
        "information.split",
        what=what,
        who=who,
        may=sides(entry.authorized),
        may_not=sides(entry.unauthorized),
        ref=entry.ref,
    )


def duty_text(table: Table, duty: Duty) -> str:
    seat = duty.seat
    return capital(
        say(
            f"duty.{duty.what}",
            who="" if seat is None else player(table, seat),
            side="" if seat is None else side_name(seat.side),
            card="" if duty.card is None else symbol(duty.card),
            call="" if duty.call is None else thing(duty.call),
            ref=duty.ref,
        )
    )


def derivation_lines(ruling: Ruling) -> list[str]:
    """Clause by clause, with what was found, chosen and ordered."""
    return [line for step in ruling.steps if (line := step_text(ruling, step))]


def step_text(ruling: Ruling, step: Step) -> str:
    match step:
        case Cited(wording):
            return cited(wording)
        case Found():
            return _found(ruling, step)
        case Chosen(option, by, alternative):
            what = alternative_text(option, alternative)
            return capital(say("chosen", who=player(ruling.table, by), what=what))
        case Ordered(move):
            text = move_text(ruling.table, move)
            return f"→ {text}" if text else ""
        case Dispute():
            return ""


def _found(ruling: Ruling, step: Found) -> str:
    question = worded(step.question, ruling.table, *_subject(ruling, step))
    words = answer_words(step.question, step.answer)
    key = "found" if step.given else "found.implied"
    return say(key, question=question, answer=words)


def _subject(ruling: Ruling, step: Found) -> tuple[str, object]:
    seat, what = step.subject
    return player(ruling.table, seat), what


def move_text(table: Table, move: Move) -> str:
    """What is done at the table; what is only noted has no sentence of its own."""
    match move:
        case PlayCard(play) | Withdraw(play):
            key = "move.play_card" if isinstance(move, PlayCard) else "move.withdraw"
            return capital(say(key, who=player(table, play.seat), what=thing(play.card)))
        case PutForNamed(play, named):
            return capital(say("move.put_for_named", what=thing(play.card), named=thing(named)))
        case Reopen():
            return say("move.reopen")
        case LeadFrom(seat):
            return capital(say("move.lead_from", who=player(table, seat)))
        case Lay(pc):
            return _laid(table, pc)
        case PickUp(pc):
            return capital(say("move.pick_up", who=player(table, pc.of), what=thing(pc.card)))
        case Supply(_, play) | Place(play):
            key = "move.supply" if isinstance(move, Supply) else "move.place"
            return capital(say(key, who=player(table, play.seat), what=thing(play.card)))
        case SpreadHand(seat):
            names = {"dummy": seat_name(seat), "declarer": seat_name(seat.partner)}
            return capital(say("move.spread_hand", **names))
        case PutFaceDown(leader):
            if leader is None:
                return say("move.take_back_face_down")
            return capital(say("move.put_face_down", who=player(table, leader)))
        case SetAuction(auction):
            calls = " ".join(call_name(made.call) for made in auction.calls) or "—"
            return say("move.set_auction", what=calls)
        case _:
            return ""


def miss_text(ruling: Ruling, miss: "Miss", act: str) -> str:
    """The nearest miss: the one thing that would have changed the ruling, and to what."""
    outcome = headline(miss.result)
    if miss.finding is None:
        return say("miss.without", act=act, what=outcome)
    found = next((f for f in ruling.found if f.question == miss.finding.question), None)
    subject = ("", None) if found is None else _subject(ruling, found)
    question = worded(miss.finding.question, ruling.table, *subject)
    words = answer_words(miss.finding.question, as_answer(miss.finding))
    return say("miss.finding", question=question, answer=words, what=outcome)


def as_answer(finding: Finding) -> Answer:
    """A finding made by the engine itself has its answer as a value."""
    assert isinstance(finding.answer, bool | StrEnum | Card)
    return finding.answer
