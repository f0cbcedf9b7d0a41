"""A verdict on a record as findings, each with what the Laws of one edition make of it.

A record whose deal and play do not belong together shows that alone; nothing else is told of it.
"""

from collections.abc import Iterator
from typing import NamedTuple

from deemed.archive import incidents
from deemed.archive.arrays import Row
from deemed.archive.boards import left_out, players_of
from deemed.archive.findings import CLAIMED_OR_AGREED, Finding, Follows, Kind, Where
from deemed.archive.verdict import Defect, Led, Revoked, Status, Verdict
from deemed.director.living import Living
from deemed.director.report import Report, report
from deemed.director.rule import rule
from deemed.game.masks import BIT, NOBODY, TRICKS, card_of, owner_of
from deemed.game.seats import Seat
from deemed.laws.law64 import Transfer
from deemed.laws.law64_unfinished import Ended, over
from deemed.notation.record import NotRead, Record
from deemed.rulings.edition import LATEST, Edition
from deemed.rulings.ruling import Asks
from deemed.table.incident import Incident


class Order(NamedTuple):
    """What an audit is asked for."""

    edition: Edition = LATEST
    with_names: bool = False
    annotated: bool = False  # boards with findings are wanted as PBN
    language: str = "en"  # of their notes


class _Board(NamedTuple):
    """A board in which something was found."""

    where: Where
    record: Record
    row: Row
    verdict: Verdict
    edition: Edition

    def before(self) -> Living:
        """The table before anything was irregular."""
        return incidents.before(self.record, self.row, self.verdict, self.edition)


def unread(found: NotRead, file: str, order: Order) -> Finding:
    where = Where(file, "", found.board, "", found.place, found.offset)
    nothing = Follows(order.edition)
    return Finding(Kind.UNREAD, where, nothing, flaw=found.reason.value, what=found.what)


def passed_out(record: Record, where: Where, order: Order) -> Finding:
    return named(Finding(Kind.PASSED_OUT, where, Follows(order.edition)), record, order)


def cut(record: Record, where: Where, order: Order) -> list[Finding]:
    """That the cards from some place on could not be read, if that is so."""
    doubt = left_out(record)
    if doubt is None:
        return []
    place = len(record.play)
    finding = Finding(Kind.NOT_HELD, where, Follows(order.edition), record.contract)
    told = finding._replace(
        place=place + 1, trick=place // 4 + 1, flaw=doubt.reason.value, what=doubt.what
    )
    return [named(told, record, order)]


def other_deal(record: Record, where: Where, order: Order) -> Finding:
    """Deal and play do not belong together: nothing else is to be told."""
    return Finding(Kind.NOT_THE_DEAL, where, Follows(order.edition), record.contract)


def examined(
    record: Record, row: Row, verdict: Verdict, where: Where, order: Order
) -> list[Finding]:
    """All that a verdict tells, in the order of the cards."""
    board = _Board(where, record, row, verdict, order.edition)
    found = sorted(_findings(board), key=lambda finding: finding.place or len(row.cards) + 1)
    return [named(finding, record, order) for finding in found]


def named(finding: Finding, record: Record, order: Order) -> Finding:
    """With the names of the players, if they are asked for."""
    return finding._replace(players=players_of(record)) if order.with_names else finding


def _findings(board: _Board) -> Iterator[Finding]:
    verdict = board.verdict
    if verdict.stopped in (Defect.NOT_A_DEAL, Defect.NOT_THE_DEAL):
        yield _plain(board, Kind(verdict.stopped.value), -1)
        return
    yield from (_revoke(board, revoked) for revoked in verdict.revokes)
    yield from (_lead(board, led) for led in verdict.leads)
    if verdict.stopped is not Defect.CLEAN:
        yield _stopped(board)
    elif verdict.defect is Defect.ORDER:
        yield _plain(board, Kind.ORDER, verdict.irregular)
    if not verdict.claim_possible:
        yield _claim(board)
    elif not verdict.result_follows:
        yield _figures(board, Kind.RESULT)


def _plain(board: _Board, kind: Kind, place: int) -> Finding:
    """A finding at a card, if it is one; nothing in it is for the Laws."""
    finding = Finding(kind, board.where, Follows(board.edition), board.record.contract)
    if not 0 <= place < len(board.row.cards):
        return finding
    number = board.row.cards[place]
    seat = owner_of(board.row.hands, number)
    return finding._replace(
        place=place + 1,
        trick=place // 4 + 1,
        card=card_of(number) if BIT[number] else None,
        seat=None if seat == NOBODY else Seat(seat),
        marked=any(mark.place == place and mark.sign[0] == "^" for mark in board.record.play_marks),
    )


def _stopped(board: _Board) -> Finding:
    """Why the cards could not be followed to the end."""
    kind = Kind(board.verdict.stopped.value)
    finding = _plain(board, kind, board.verdict.played)
    contract = board.record.contract
    if kind is not Kind.NOT_IN_TURN or contract is None or finding.seat is contract.dummy:
        return finding  # who named a card of dummy's, and which, the record does not say
    end = board.verdict.played + 1
    return _ruled(finding, incidents.of_cards(board.before(), board.row, board.verdict, end))


def _lead(board: _Board, led: Led) -> Finding:
    finding = _plain(board, Kind.LEAD, led.place)._replace(
        due=led.due, in_order=board.verdict.in_order
    )
    return _ruled(finding, _to_the_end(board, board.before()))


def _to_the_end(board: _Board, before: Living) -> Incident:
    """All cards that could be followed: a later one may establish a revoke."""
    return incidents.of_cards(before, board.row, board.verdict, board.verdict.played)


def _revoke(board: _Board, revoked: Revoked) -> Finding:
    finding = _plain(board, Kind.REVOKE, revoked.place)._replace(
        led=revoked.led,
        status=revoked.status,
        established_at=None if revoked.established_at < 0 else revoked.established_at + 1,
    )
    before = board.before()
    ruled = _ruled(finding, _to_the_end(board, before))
    if revoked.status is Status.BY_CLAIM:
        return ruled._replace(follows=Follows(board.edition, question=CLAIMED_OR_AGREED))
    return _reckoned(board, before, ruled, revoked)


def _reckoned(board: _Board, before: Living, finding: Finding, revoked: Revoked) -> Finding:
    """With the tricks that go over for a revoke, if the engine has it established."""
    if finding.incident is None:
        return finding
    ended = incidents.played_out(before, finding.incident.acts)
    told = report(ended.table, board.edition)
    transfer = next((t for t in told.transfers if t.revoke.play.card == revoked.card), None)
    if transfer is None:
        return finding
    return finding._replace(follows=_over(board, finding.follows, transfer, told))


def _over(board: _Board, follows: Follows, transfer: Transfer, told: Report) -> Follows:
    made = over(transfer, told, Ended(board.row.claimed, board.row.result), told.edition)
    return follows._replace(
        clauses=tuple(dict.fromkeys(ref for ref in made.clauses if ref)),
        tricks=made.tricks,
        to=transfer.to,
        is_final=made.tricks is not None,
        later=made.later,
        question="" if made.tricks == 0 else follows.question,
    )


def _claim(board: _Board) -> Finding:
    follows = Follows(board.edition, question=CLAIMED_OR_AGREED)
    return _figures(board, Kind.CLAIM)._replace(follows=follows)


def _figures(board: _Board, kind: Kind) -> Finding:
    """The tricks that are claimed or stated, and those that the cards leave possible."""
    verdict = board.verdict
    return _plain(board, kind, -1)._replace(
        claimed=_told(board.row.claimed),
        result=_told(board.row.result),
        least=verdict.tricks,
        most=verdict.tricks + TRICKS - verdict.played // 4,
    )


def _told(tricks: int) -> int | None:
    return None if tricks < 0 else tricks


def _ruled(finding: Finding, incident: Incident) -> Finding:
    """With the clauses that the incident comes to, and the question it waits for."""
    edition = finding.follows.edition
    try:
        result = rule(incident, edition)
    except ValueError:  # cards that no table can come to
        return finding
    question = result.question.name if isinstance(result, Asks) else ""
    follows = Follows(edition, result.cites, question=question)
    return finding._replace(follows=follows, incident=incident)
