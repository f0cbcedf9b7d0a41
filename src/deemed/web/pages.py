"""The pages: what is asked for, what is shown, what is written."""

import secrets
from collections.abc import Awaitable, Callable
from typing import Any

from starlette.concurrency import run_in_threadpool
from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from deemed.game.cards import SUITS_FROM_THE_TOP, Card, Rank
from deemed.game.seats import Seat
from deemed.journal.call import LONGEST_NAME, Call, Opening
from deemed.journal.desk import Board, Desk, NoSuchCall
from deemed.journal.entry import Behind, Kind, Unwritten
from deemed.notation.cards import read_card, read_hand, read_seat
from deemed.notation.deals import board_name
from deemed.notation.tables import read_table
from deemed.notation.wire import read_choice, read_edition, read_language
from deemed.prose.words import player, say, symbol
from deemed.rulings.question import Finding
from deemed.rulings.ruling import Asks
from deemed.web import views
from deemed.web.guard import is_ours, name_of, role_of, token_of
from deemed.web.tiles import PLAYS, tile_named, tiles_of, told_act

Page = Callable[[Request], Awaitable[Response]]
LONGEST_SHOWN = 300  # letters of what was sent, shown again when it is wrong
CLOSED_SHOWN = 10  # of the closed calls; all of them are in the journal


def shortened(error: Exception) -> str:
    """What is wrong, without the whole of what was sent."""
    text = str(error)
    return text if len(text) <= LONGEST_SHOWN else f"{text[:LONGEST_SHOWN]} ..."


def desk_of(request: Request) -> Desk:
    desk: Desk = request.app.state.desk
    return desk


def shown(request: Request, template: str, status: int = 200, **fields: Any) -> Response:
    """A page from a template, with what every page has."""
    common = {
        "request": request,
        "say": say,
        "token": token_of(request),
        "role": role_of(request),
        "who": name_of(request),
        "path": request.url.path,
        "key": secrets.token_urlsafe(12),
    }
    response: Response = request.app.state.templates.TemplateResponse(
        request, template, {**common, **fields}, status_code=status
    )
    return response


async def tables(request: Request) -> Response:
    """The open calls and what is live at each table, then the last that were closed."""
    calls = await run_in_threadpool(desk_of(request).calls)
    open_calls = [call for call in calls if not call.is_closed]
    closed = [call for call in calls if call.is_closed]
    rows = [
        {"call": call, "title": views.title(call), "sections": views.pressing(call.living)}
        for call in (*open_calls, *closed[:CLOSED_SHOWN])
    ]
    return shown(request, "tables.html", rows=rows)


async def new_call(request: Request) -> Response:
    boards = await run_in_threadpool(desk_of(request).boards)
    return shown(request, "new.html", error="", given={}, boards=boards)


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
        return shown(request, "new.html", 422, error=shortened(error), given=short, boards=boards)
    return RedirectResponse(f"/calls/{call.id}", 303)


def with_board(given: dict[str, str], boards: dict[str, Board]) -> dict[str, str]:
    """The form's fields, and what they leave out of a board that is loaded: its hands before the
    opening lead, if none was given (later it is not known which cards are gone); declarer and
    contract, unless one of them was given otherwise."""
    board = boards.get(board_name(given.get("board", "")), {})
    told = dict(given)
    seats = [seat.letter for seat in Seat]
    if not given.get("trick") and not any(given.get(letter) for letter in seats):
        told.update({letter: board[letter] for letter in seats if letter in board})
    played = {key: value for key, value in board.items() if key in ("declarer", "contract")}
    if all(given.get(key, "").upper() in ("", value) for key, value in played.items()):
        told.update(played)
    if boards and not told.get("declarer"):
        raise ValueError(say("web.event_declarer"))
    return told


def read_opening_form(given: dict[str, str], edition: int) -> Opening:
    """What is known when the director is called, from the form's fields."""
    if not given.get("table"):
        raise ValueError(say("web.which_table"))
    for name in ("table", "board"):
        if len(given.get(name, "")) > LONGEST_NAME:
            raise ValueError(say("web.too_large"))
    data: dict[str, Any] = {"declarer": given.get("declarer", "")}
    if given.get("contract"):
        data["contract"] = given["contract"].upper()
    data.update(hands_told(given))
    on_table = given.get("trick", "")
    if on_table and ":" in on_table:
        data["trick"] = on_table
    elif on_table:
        data["to_lead"] = on_table.upper()
    else:
        data["stage"] = "lead"
    return Opening(
        given["table"],
        given.get("board", ""),
        read_edition(given.get("edition") or edition).value,
        read_table(data),
        read_language(given.get("language") or "en"),
        bool(given.get("blind")),
    )


def hands_told(given: dict[str, str]) -> dict[str, Any]:
    """The hands of the form: whole ones as they were dealt, others as they are now."""
    hands = {seat.letter: given[seat.letter] for seat in Seat if given.get(seat.letter)}
    whole = all(read_hand(text).size == 13 for text in hands.values())
    return {"deal": hands} if hands and whole else hands


async def call_page(request: Request) -> Response:
    call = await found(request)
    return show_call(request, call)


async def found(request: Request) -> Call:
    return await run_in_threadpool(desk_of(request).call, request.path_params["call"])


def show_call(request: Request, call: Call, status: int = 200, error: str = "") -> Response:
    living = call.living
    table = living.table
    asked = views.question(living)
    return shown(
        request,
        "call.html",
        status,
        call=call,
        title=views.title(call),
        told=views.told(living),
        question=asked,
        offers=[] if asked else list(views.offers(living)),
        sections=views.live_sections(living),
        hands=views.hands(call),
        trick=views.trick(table),
        derivation=views.derivation(living),
        report=views.ended(living) if table.is_over else [],
        next_cards=[] if living.waits is not None else cards_to_tap(call, table.to_act),
        next_seat=table.to_act,
        next_name="" if table.to_act is None else player(table, table.to_act),
        seats=[(seat.letter, player(table, seat)) for seat in Seat],
        error=error,
    )


Row = tuple[str, list[tuple[str, str]]]  # a suit, and each of its cards as data and as it is seen


def cards_to_tap(call: Call, seat: Seat | None) -> list[Row]:
    """The cards a player may put out, suit by suit: those known in his hand, or every card not
    seen elsewhere."""
    if seat is None:
        return []
    hand = call.living.table.hands[seat]
    known = hand.is_known and not views.is_hidden(call, seat)
    cards = sorted(hand.known, reverse=True) if known else _unseen(call, seat)
    rows = (
        (suit.letter, [(str(card), symbol(card)) for card in cards if card.suit is suit])
        for suit in SUITS_FROM_THE_TOP
    )
    return [(suit, row) for suit, row in rows if row]


def _unseen(call: Call, seat: Seat) -> list[Card]:
    table = call.living.table
    elsewhere = {card for trick in table.tricks for card in trick.cards}
    others = [s for s in Seat if s is not seat and not views.is_hidden(call, s)]
    elsewhere |= {card for other in others for card in table.hands[other].known}
    pack = (Card(suit, rank) for suit in SUITS_FROM_THE_TOP for rank in reversed(Rank))
    return [card for card in pack if card not in elsewhere]


async def who_did_it(request: Request) -> Response:
    """Who did something, then what, then with which card: three taps."""
    call = await found(request)
    table = call.living.table
    letter, name = request.query_params.get("by", ""), request.query_params.get("tile", "")
    if not letter:
        seats = [(seat.letter, player(table, seat)) for seat in Seat]
        return shown(request, "who.html", call=call, title=views.title(call), seats=seats)
    seat = read_seat(letter)
    who = player(table, seat)
    common: dict[str, Any] = {
        "call": call,
        "title": views.title(call),
        "by": seat.letter,
        "by_name": who,
    }
    if not name:
        tiles = [tile.name for tile in tiles_of(table, seat)]
        return shown(request, "what.html", tiles=tiles, **common)
    tile = tile_named(table, seat, name)
    owner = table.dummy if tile.picks in ("dummy", "words") and table.contract else seat
    return shown(
        request,
        "which.html",
        tile=tile,
        cards_shown=cards_to_tap(call, owner) if tile.picks != "seat" else [],
        seats=[(s.letter, player(table, s)) for s in Seat if s is not seat],
        **common,
    )


async def write(request: Request) -> Response:
    """One step at the living table, or a correction, or a note: written, then shown."""
    form = await request.form(max_files=0, max_fields=100)
    name = request.path_params["call"]
    if not is_ours(request, form):
        return show_call(request, await found(request), 403, say("web.stale"))
    try:
        await run_in_threadpool(written, desk_of(request), name, name_of(request), form)
    except Behind:
        return show_call(request, await found(request), 409, say("web.behind"))
    except Unwritten as error:
        return show_call(request, await found(request), 503, say("web.unwritten", error=error))
    except NoSuchCall:
        raise
    except ValueError as error:
        return show_call(request, await found(request), 422, shortened(error))
    return RedirectResponse(f"/calls/{name}", 303)


def written(desk: Desk, name: str, by: str, form: FormData) -> Call:
    """What a form asks for, done at the desk."""
    place = int(str(form.get("place", "-1")))
    key = str(form.get("key", "")) or secrets.token_urlsafe(12)
    call = desk.call(name)
    match str(form.get("do", "")):
        case "act":
            return desk.step(name, place, by, acts_told(call, form), key)
        case "card":
            seat = read_seat(str(form.get("by", "")))
            acts = told_act(PLAYS, seat, [str(form.get("card", ""))], "", call.opening.language)
            return desk.step(name, place, by, acts, key)
        case "answer":
            waits = call.living.waits
            if not isinstance(waits, Asks):
                raise ValueError(say("web.nothing_asked"))
            finding = Finding(waits.question.name, str(form.get("answer", "")), waits.about)
            return desk.step(name, place, by, [finding], key)
        case "choice":
            return desk.step(name, place, by, [choice_told(form)], key)
        case "back":
            return desk.take_back(name, place, by, 1, key)
        case "note":
            text = str(form.get("text", "")).strip()
            return desk.remark(name, place, by, Kind.NOTE, {"text": text[:4000]}, key)
        case "close":
            return desk.remark(name, place, by, Kind.CLOSED, {}, key)
        case "reopen":
            return desk.remark(name, place, by, Kind.REOPENED, {}, key)
        case other:
            raise ValueError(say("web.unknown_form", what=other))


def acts_told(call: Call, form: FormData) -> Any:
    seat = read_seat(str(form.get("by", "")))
    tile = tile_named(call.living.table, seat, str(form.get("tile", "")))
    picked = [str(value) for key, value in form.multi_items() if key == "picked"]
    words = str(form.get("words", "")).strip()
    if tile.picks and not picked and not words:
        raise ValueError(say("web.pick_something"))
    return told_act(tile, seat, picked, words, call.opening.language)


def choice_told(form: FormData) -> Any:
    data = {
        "by": str(form.get("by", "")),
        "option": str(form.get("option", "")),
        "answer": str(form.get("answer", "")),
    }
    if form.get("about"):
        data["about"] = str(form.get("about"))
    choice = read_choice(data, "choice")
    instead = str(form.get("instead", "")).strip()
    return choice._replace(card=read_card(instead)) if instead else choice
