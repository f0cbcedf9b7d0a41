"""The director is called: which table and board, and how far they have come."""

import secrets
from typing import Any

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from deemed.game.seats import Seat
from deemed.journal.call import LONGEST_NAME, Opening
from deemed.journal.desk import Board
from deemed.laws.law2 import dealer
from deemed.notation.cards import read_hand
from deemed.notation.languages import CODES
from deemed.notation.record import board_name
from deemed.notation.tables import read_table
from deemed.notation.wire import read_edition, read_language
from deemed.prose.words import say
from deemed.web.guard import is_ours, name_of
from deemed.web.pages import LONGEST_SHOWN, desk_of, shortened, shown

Given = dict[str, str]  # the form's fields


async def new_call(request: Request) -> Response:
    boards = await run_in_threadpool(desk_of(request).boards)
    given = {
        "edition": str(request.app.state.settings.edition),
        "language": say("web.lang"),
        "table": request.query_params.get("table", "")[:LONGEST_NAME],
    }
    return _form(request, 200, "", given, boards)


def _form(
    request: Request, status: int, error: str, given: Given, boards: dict[str, Board]
) -> Response:
    fields = {"error": error, "given": given, "boards": boards, "codes": CODES}
    return shown(request, "new.html", status, **fields)


async def open_call(request: Request) -> Response:
    form = await request.form(max_files=0, max_fields=100)
    if not is_ours(request, form):
        return shown(request, "error.html", 403, text=say("web.stale"))
    given = {key: str(value).strip() for key, value in form.items()}
    key = given.get("key") or secrets.token_urlsafe(12)
    boards = await run_in_threadpool(desk_of(request).boards)
    try:
        told = with_board(given, boards)
        opening = read_opening_form(told, request.app.state.settings.edition)
        call = await run_in_threadpool(desk_of(request).open, name_of(request), opening, key)
    except ValueError as error:
        # The form as it was sent: the event's hands are not for a director yet to play them.
        short = {name: value[:LONGEST_SHOWN] for name, value in given.items()}
        return _form(request, 422, shortened(error), short, boards)
    return RedirectResponse(f"/calls/{call.id}", 303)


def with_board(given: Given, boards: dict[str, Board]) -> Given:
    """The form's fields, and what they leave out of a board that is loaded: its hands before the
    opening lead, if none was given (later it is not known which cards are gone); dealer, declarer
    and contract, unless one of them was given otherwise."""
    board = boards.get(board_name(given.get("board", "")), {})
    told = dict(given)
    seats = [seat.letter for seat in Seat]
    if _is_whole(given) and not any(given.get(letter) for letter in seats):
        told.update({letter: board[letter] for letter in seats if letter in board})
    told["dealer"] = given.get("dealer") or board.get("dealer") or dealer_by_number(given)
    played = {key: value for key, value in board.items() if key in ("declarer", "contract")}
    is_auction = given.get("stage") == "auction"
    same = all(_told(given, key).upper() in ("", value) for key, value in played.items())
    if same and not is_auction:
        told.update(played)
    if boards and not is_auction and not told.get("declarer"):
        raise ValueError(say("web.event_declarer"))
    return told


def dealer_by_number(given: Given) -> str:
    """The dealer that the board's number tells (Law 2); none where it has no number."""
    number = _number(board_name(given.get("board", "")))
    return dealer(number).letter if isinstance(number, int) and number else ""


def _is_whole(given: Given) -> bool:
    """Whether no card has left a hand yet."""
    return not given.get("trick") and (given.get("stage") != "play" or given.get("earlier") == "0")


def _told(given: Given, key: str) -> str:
    return contract_told(given) if key == "contract" else given.get(key, "")


def contract_told(given: Given) -> str:
    """The contract as it was tapped, or typed."""
    tapped = "".join(given.get(key, "") for key in ("level", "strain", "doubled"))
    return given.get("contract") or tapped


def read_opening_form(given: Given, edition: int) -> Opening:
    """What is known when the director is called, from the form's fields."""
    if not given.get("table"):
        raise ValueError(say("web.which_table"))
    for name in ("table", "board"):
        if len(given.get(name, "")) > LONGEST_NAME:
            raise ValueError(say("web.too_large"))
    return Opening(
        given["table"],
        given.get("board", ""),
        read_edition(given.get("edition") or edition).value,
        read_table(_table_told(given)),
        read_language(given.get("language") or "en"),
        bool(given.get("blind")),
    )


def _table_told(given: Given) -> dict[str, Any]:
    """How far they have come: in the auction, before the opening lead, or in the play."""
    if given.get("stage") == "auction":
        if not given.get("dealer"):
            raise ValueError(say("web.which_dealer"))
        return {"auction": f"{given['dealer']}:", **hands_told(given)}
    data: dict[str, Any] = {"declarer": given.get("declarer", "")}
    if contract_told(given):
        data["contract"] = contract_told(given).upper()
    data.update(hands_told(given))
    if given.get("earlier"):
        data["earlier"] = _number(given["earlier"])
    on_table = given.get("trick", "")
    if ":" in on_table:
        data["trick"] = on_table
    elif on_table or given.get("stage") == "play":
        data["to_lead"] = (on_table or given.get("to_lead", "")).upper()
    else:
        data["stage"] = "lead"
    return data


def _number(text: str) -> int | str:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 4 else text


def hands_told(given: Given) -> dict[str, Any]:
    """The hands of the form: whole ones as they were dealt, others as they are now."""
    hands = {seat.letter: given[seat.letter] for seat in Seat if given.get(seat.letter)}
    whole = all(read_hand(text).size == 13 for text in hands.values())
    return {"deal": hands} if hands and whole else hands
