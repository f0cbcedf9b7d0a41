"""A finding in sentences: what is wrong, what follows, and what the record proves of it."""

from deemed.archive.findings import CLAIMED_OR_AGREED, Finding, Kind
from deemed.director.rule import rule
from deemed.game.seats import Seat
from deemed.notation.record import Flaw
from deemed.prose.flaws import flaw_text
from deemed.prose.questions import question_text
from deemed.prose.rulings import headline
from deemed.prose.words import capital, listed, say, seat_name, side_name, suit_names, thing
from deemed.rulings.ruling import Asks


def finding_text(finding: Finding) -> str:
    """What is wrong, in a sentence or two."""
    told = capital(say(f"audit.says.{_sentence(finding)}", **_fields(finding)))
    if finding.status is not None:
        told += f" {say(f'audit.status.{finding.status.value}')}"
    return f"{told} {say('audit.marked')}" if finding.marked else told


def _sentence(finding: Finding) -> str:
    if finding.kind is Kind.NOT_HELD and finding.flaw:
        return "no_card"
    if finding.kind is Kind.RESULT and _is_possible(finding):
        return "not_claimed"
    return finding.kind.value


def _is_possible(finding: Finding) -> bool:
    """Whether the cards alone leave the result possible, so that only the claim speaks against."""
    if finding.least is None or finding.most is None or finding.result is None:
        return False
    return finding.least <= finding.result <= finding.most


def _fields(finding: Finding) -> dict[str, object]:
    return {
        "place": finding.place,
        "trick": finding.trick,
        "what": thing(finding.card),
        "who": _name(finding.seat),
        "due": _name(finding.due),
        "suit": "" if finding.led is None else suit_names((finding.led,)),
        "claimed": finding.claimed,
        "result": finding.result,
        "range": _range(finding),
        "why": flaw_text(Flaw(finding.flaw), finding.what) if finding.flaw else "",
    }


def _name(seat: Seat | None) -> str:
    return "" if seat is None else seat_name(seat)


def _range(finding: Finding) -> str:
    if finding.least == finding.most:
        return str(finding.least)
    return say("audit.range", least=finding.least, most=finding.most)


def follows_text(finding: Finding) -> str:
    """What the Laws make of it, or what must be known first; nothing if they have no say."""
    told = [over_text(finding), ruled_text(finding)]
    return " ".join(text for text in told if text)


def over_text(finding: Finding) -> str:
    """The tricks that go over for a revoke."""
    follows = finding.follows
    if follows.to is None:
        return ""
    number = "unknown" if follows.tricks is None else follows.tricks
    return say(
        f"audit.over.{number if follows.later is None else follows.later.value}",
        edition=follows.edition.value,
        to=side_name(follows.to),
        refs=listed(follows.clauses),
    )


def ruled_text(finding: Finding) -> str:
    """What the incident comes to, if nothing else says so, or the question that it waits for."""
    follows, incident = finding.follows, finding.incident
    if incident is None or follows.question == CLAIMED_OR_AGREED or follows.tricks == 0:
        return ""
    result = rule(incident, follows.edition)
    if isinstance(result, Asks):
        return say("audit.first", question=question_text(result))
    if follows.to is not None:
        return ""
    return say("audit.ruled", edition=follows.edition.value, ruling=headline(result))


def place_text(finding: Finding) -> str:
    """Board and room."""
    where = finding.where
    told = [say("audit.board", board=where.board or "?")]
    return listed([*told, say(f"audit.room.{where.room}")] if where.room else told)


def players_text(finding: Finding) -> str:
    """Who sat where; nothing unless it was asked for."""
    if finding.players is None:
        return ""
    north, east, south, west = (name or "?" for name in finding.players)
    return say("audit.names", north=north, east=east, south=south, west=west)


def proof_text(finding: Finding) -> tuple[str, str]:
    """What the record proves, and what it cannot."""
    return say(f"audit.proves.{finding.shows}"), say(f"audit.open.{finding.shows}")


def note_text(shows: str) -> str:
    """The same in one line, for all findings that show the same."""
    kind = next(kind for kind in reversed(Kind) if shows.startswith(kind.value))
    proves, leaves = say(f"audit.proves.{shows}"), say(f"audit.open.{shows}")
    named = capital(say(f"audit.kind.{kind.value}"))
    return say("audit.note", kind=named, proves=proves, open=leaves)
