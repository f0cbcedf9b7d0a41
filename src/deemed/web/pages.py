"""The pages: what is asked for, what is shown, what is written."""

import secrets
from collections.abc import Awaitable, Callable
from typing import Any

from starlette.concurrency import run_in_threadpool
from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from deemed.game.cards import SUITS_FROM_THE_TOP, Card, Rank, Suit
from deemed.game.deal import Hand
from deemed.game.seats import Seat
from deemed.journal.call import Call
from deemed.journal.desk import Desk, NoSuchCall
from deemed.journal.entry import Behind, Kind, Unwritten
from deemed.notation.cards import read_card, read_hand, read_seat
from deemed.notation.wire import read_choice
from deemed.prose.words import player, say, symbol
from deemed.rulings.question import Finding
from deemed.rulings.ruling import Asks
from deemed.table.table import Stage
from deemed.web import views
from deemed.web.guard import is_ours, may_write, name_of, role_of, token_of
from deemed.web.tiles import BIDS, PLAYS, Picked, Tile, tile_named, tiles_of, told_act

Page = Callable[[Request], Awaitable[Response]]
LONGEST_SHOWN = 300  # letters of what was sent, shown again when it is wrong
TOLD_WHOLE = 60  # tables with all that presses; the page stays light on a phone
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
        "may_write": may_write(request),
        "who": name_of(request),
        "path": request.url.path,
        "key": secrets.token_urlsafe(12),
    }
    response: Response = request.app.state.templates.TemplateResponse(
        request, template, {**common, **fields}, status_code=status
    )
    return response


async def tables(request: Request) -> Response:
    """The open calls and what is live at each table, then the last that were closed; calls for
    practice only when they are asked for."""
    every = await run_in_threadpool(desk_of(request).calls)
    practised = bool(request.query_params.get("practice"))
    calls = [call for call in every if bool(call.opening.practice) == practised]
    rows = await run_in_threadpool(_board, calls)
    others = len(every) - len(calls)
    return shown(request, "tables.html", rows=rows, practised=practised, others=others)


def _board(calls: list[Call]) -> list[dict[str, Any]]:
    """Tables that wait for an answer come first; in a big event the last ones by name alone."""
    open_calls = sorted(
        (call for call in calls if not call.is_closed), key=lambda call: call.living.waits is None
    )
    closed = [call for call in calls if call.is_closed]
    return [
        {
            "call": call,
            "title": views.title(call),
            "sections": views.pressing(call.living) if place < TOLD_WHOLE else [],
        }
        for place, call in enumerate((*open_calls, *closed[:CLOSED_SHOWN]))
    ]


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
        cards_of=lambda seat: cards_to_tap(call, seat),
        orders=views.orders(living),
        to_say=views.to_say(living),
        disputes=views.disputes(living),
        rest=views.for_nobody(living),
        is_open=not call.is_closed and may_write(request),
        attention=views.attention(living),
        hands=views.hands(call),
        trick=views.trick(table),
        auction=views.auction(table),
        in_auction=table.stage is Stage.AUCTION,
        derivation=views.derivation(living),
        report=views.ended(living) if table.is_over else [],
        score=views.assigned(call),
        next_cards=[] if living.waits is not None else cards_to_tap(call, table.to_act),
        box=views.BIDDING_BOX if views.is_bidding(living) else (),
        next_seat=views.to_act(table),
        next_name=views.next_name(table),
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


NO_CARD = ("seat", "call", "")


async def hand_page(request: Request) -> Response:
    """The cards of a hand, to be tapped as the director sees them."""
    call = await found(request)
    seat = read_seat(request.path_params["seat"])
    if views.is_hidden(call, seat):
        raise ValueError(say("web.hidden_hand"))
    return show_hand(request, call, seat, 200, call.living.table.hands[seat].known)


def show_hand(
    request: Request, call: Call, seat: Seat, status: int, held: frozenset[Card], error: str = ""
) -> Response:
    """The cards that he may have, those that he is said to have marked."""
    table = call.living.table
    pack = {*_unseen(call, seat), *table.hands[seat].known}
    rows = [
        (suit.letter, [(str(c), symbol(c), c in held) for c in _of_suit(pack, suit)])
        for suit in SUITS_FROM_THE_TOP
    ]
    size = views.size(table, seat)
    who = player(table, seat)
    fields = {"call": call, "title": views.title(call), "seat": seat.letter, "who": who}
    return shown(request, "hand.html", status, rows=rows, size=size, error=error, **fields)


def _of_suit(pack: set[Card], suit: Suit) -> list[Card]:
    return sorted((card for card in pack if card.suit is suit), reverse=True)


async def who_did_it(request: Request) -> Response:
    """Who did something, then what, then with which card: three taps."""
    call = await found(request)
    table = call.living.table
    letter, name = request.query_params.get("by", ""), request.query_params.get("tile", "")
    if not letter:
        seats = [(seat.letter, player(table, seat)) for seat in Seat]
        return shown(request, "who.html", call=call, title=views.title(call), seats=seats)
    seat = read_seat(letter)
    if not name:
        tiles = tiles_of(table, seat)
        return shown(request, "what.html", tiles=tiles, **_who(call, seat))
    return show_tile(request, call, seat, tile_named(table, seat, name))


def show_tile(
    request: Request,
    call: Call,
    seat: Seat,
    tile: Tile,
    status: int = 200,
    words: str = "",
    error: str = "",
) -> Response:
    """What is still to be picked of an act: cards, words, a player, a call."""
    table = call.living.table
    owner = table.dummy if tile.picks in ("dummy", "words") and table.contract else seat
    return shown(
        request,
        "which.html",
        status,
        tile=tile,
        cards_shown=cards_to_tap(call, owner) if tile.picks not in NO_CARD else [],
        box=views.BIDDING_BOX,
        seats=[(s.letter, player(table, s)) for s in Seat if s is not seat],
        words=words[:LONGEST_SHOWN],
        error=error,
        **_who(call, seat),
    )


def _who(call: Call, seat: Seat) -> dict[str, Any]:
    who = player(call.living.table, seat)
    return {"call": call, "title": views.title(call), "by": seat.letter, "by_name": who}


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
        return refused(request, await found(request), form, shortened(error))
    return RedirectResponse(f"/calls/{name}", 303)


def refused(request: Request, call: Call, form: FormData, error: str) -> Response:
    """The page that the form came from, with what was told on it, where that can be shown again."""
    do = form.get("do")
    try:
        seat = read_seat(str(form.get("seat" if do == "hand" else "by", "")))
        if do == "hand" and not views.is_hidden(call, seat):
            tapped = frozenset(map(read_card, _all(form, "card")))
            return show_hand(request, call, seat, 422, tapped, error)
        if do == "act":
            tile = tile_named(call.living.table, seat, str(form.get("tile", "")))
            return show_tile(request, call, seat, tile, 422, str(form.get("words", "")), error)
    except ValueError:
        pass  # the form is not one of ours
    return show_call(request, call, 422, error)


def written(desk: Desk, name: str, by: str, form: FormData) -> Call:
    """What a form asks for, done at the desk."""
    place = int(str(form.get("place", "-1")))
    key = str(form.get("key", "")) or secrets.token_urlsafe(12)
    call = desk.call(name)
    language = call.opening.language
    match str(form.get("do", "")):
        case "act":
            return desk.step(name, place, by, acts_told(call, form), key)
        case "card":
            seat = read_seat(str(form.get("by", "")))
            picked = Picked([str(form.get("card", ""))])
            return desk.step(name, place, by, told_act(PLAYS, seat, picked, language), key)
        case "call":
            seat = read_seat(str(form.get("by", "")))
            picked = Picked([str(form.get("call", ""))])
            return desk.step(name, place, by, told_act(BIDS, seat, picked, language), key)
        case "hand":
            seat, hand = hand_told(call, form)
            return desk.see(name, place, by, seat, hand, key)
        case "answer":
            waits = call.living.waits
            if not isinstance(waits, Asks):
                raise ValueError(say("web.nothing_asked"))
            finding = Finding(waits.question.name, str(form.get("answer", "")), waits.about)
            return desk.step(name, place, by, [finding], key)
        case "choice":
            return desk.step(name, place, by, [choice_told(form)], key)
        case "back":
            return desk.take_back(name, place, by, key)
        case "note":
            text = str(form.get("text", "")).strip()
            return noted(desk, name, by, text[:4000], key)
        case "close":
            return desk.remark(name, place, by, Kind.CLOSED, {}, key)
        case "reopen":
            return desk.remark(name, place, by, Kind.REOPENED, {}, key)
        case other:
            raise ValueError(say("web.unknown_form", what=other))


def noted(desk: Desk, name: str, by: str, text: str, key: str) -> Call:
    """A note goes after whatever was written meanwhile: it is in nobody's way."""
    while True:
        try:
            return desk.remark(name, desk.call(name).place, by, Kind.NOTE, {"text": text}, key)
        except Behind:
            continue


def acts_told(call: Call, form: FormData) -> Any:
    seat = read_seat(str(form.get("by", "")))
    tile = tile_named(call.living.table, seat, str(form.get("tile", "")))
    number = str(form.get("trick", ""))
    trick = int(number) if number.isascii() and number.isdigit() and len(number) < 3 else 0
    picked = Picked(_all(form, "picked"), str(form.get("words", "")).strip(), trick)
    if tile.picks and not picked.things and not picked.words:
        raise ValueError(say("web.pick_something"))
    return told_act(tile, seat, picked, call.opening.language)


def _all(form: FormData, name: str) -> list[str]:
    return [str(value) for key, value in form.multi_items() if key == name]


def hand_told(call: Call, form: FormData) -> tuple[Seat, Hand]:
    """A hand as it was tapped, or typed; how many cards are left over is told, or counted."""
    seat = read_seat(str(form.get("seat", "")))
    table = call.living.table
    typed = str(form.get("typed", "")).strip()
    hand = read_hand(typed) if typed else Hand(frozenset(map(read_card, _all(form, "card"))), 0)
    size = views.size(table, seat)
    if form.get("more"):
        left = None if size is None else max(size - len(hand.known), 0)
        return seat, Hand(hand.known, left)
    if size is not None and hand.size != size:
        who = player(table, seat)
        raise ValueError(say("web.hand_size", who=who, number=size, told=hand.size))
    return seat, hand


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
