"""The holes in what is typed: cards, seats, calls, suits, words; and what can stand there."""

import re
from collections.abc import Callable, Sequence
from typing import Any

from deemed.game.auction import DOUBLE, PASS, REDOUBLE
from deemed.game.cards import SUITS_FROM_THE_TOP, Card, Rank, Suit
from deemed.game.contract import Strain
from deemed.game.seats import Seat
from deemed.game.trick import Play, Trick
from deemed.notation.cards import RANKS, SEATS, SUITS, NotationError, read_call, read_card
from deemed.notation.spoken import lexicon_of, read_utterance
from deemed.notation.typed_words import (
    Context,
    Hole,
    NotRead,
    Reader,
    Taken,
    Values,
    Word,
)
from deemed.rulings.edition import Edition
from deemed.table.table import Table


def _one(read: Callable[[str, Context], Any]) -> Reader:
    """A hole for one word."""

    def taken(words: Sequence[Word], context: Context) -> Taken | None:
        value = read(words[0].text, context) if words else None
        return None if value is None else (value, 1)

    return taken


def _several(read: Reader, least: int = 1) -> Reader:
    """A hole for as many as follow each other."""

    def taken(words: Sequence[Word], context: Context) -> Taken | None:
        found, at = [], 0
        while one := read(words[at:], context):
            found.append(one[0])
            at += one[1]
        return (tuple(found), at) if len(found) >= least else None

    return taken


ROLES: dict[str, Callable[[Table], Seat]] = {
    "declarer": lambda table: table.declarer,
    "dummy": lambda table: table.dummy,
}


def _seat(text: str, context: Context) -> Seat | None:
    name = text.replace("\u2019", "'").removesuffix("'s")  # "west's hand"
    if name in ROLES:
        return _in_role(name, context)
    return SEATS.get(name.upper())


def _in_role(role: str, context: Context) -> Seat:
    if context.table.contract is None:
        raise NotRead(f"nobody is {role} at this table yet")
    return ROLES[role](context.table)


def _declarer(text: str, context: Context) -> Seat | None:
    contract, seat = context.table.contract, _seat(text, context)
    return seat if contract is not None and seat is contract.declarer else None


def _perhaps_seat(words: Sequence[Word], context: Context) -> Taken:
    return _one(_seat)(words, context) or (None, 0)


def _turn(words: Sequence[Word], context: Context) -> Taken:
    if context.to_act is None:
        raise NotRead('it is not told whose turn it is; say who, as in "west passes"')
    return context.to_act, 0


def _caller(words: Sequence[Word], context: Context) -> Taken:
    """Who drew attention where nobody says so: the player in turn, and for dummy, declarer."""
    contract = context.table.contract
    if contract is not None and context.to_act in (None, contract.dummy):
        return contract.declarer, 0
    if context.to_act is None:
        raise NotRead('it is not told who called; say so, as in "west calls the director"')
    return context.to_act, 0


def _meaning(text: str, context: Context) -> Suit | Rank | None:
    """A suit or a rank by its letter, or by its word in English or the table's language."""
    letter = text.upper()
    if letter in SUITS or letter in RANKS:
        return SUITS.get(letter) or RANKS[letter]
    for code in (context.language, "en"):
        meaning = lexicon_of(code).phrases.get(text)
        if isinstance(meaning, Suit | Rank):
            return meaning
    return None


def _suit(text: str, context: Context) -> Suit | None:
    meaning = _meaning(text, context)
    return meaning if isinstance(meaning, Suit) else None


def _card(words: Sequence[Word], context: Context) -> Taken | None:
    """S4, 4s, ♠4; or in two words: spade 4, four of spades."""
    if not words:
        return None
    try:
        return read_card(words[0].text), 1
    except NotationError:
        match [_meaning(word.text, context) for word in words[:2]]:
            case [Suit() as suit, Rank() as rank] | [Rank() as rank, Suit() as suit]:
                return Card(suit, rank), 2
        return None


def _in_dummy(words: Sequence[Word], context: Context) -> Taken | None:
    found, contract = _card(words, context), context.table.contract
    if found is None or contract is None or context.table.holder(found[0]) is not contract.dummy:
        return None
    return found


def _play(words: Sequence[Word], context: Context) -> Taken | None:
    found = _card(words, context)
    return found and (_played((found[0],), context)[0], found[1])


def _plays(words: Sequence[Word], context: Context) -> Taken | None:
    found = _several(_card)(words, context)
    return found and (_played(found[0], context), found[1])


def _played(cards: tuple[Card, ...], context: Context) -> list[Play]:
    """Cards and who plays them: the one known to hold it, or the one whose turn it is."""
    table, turn = context.table, context.to_act
    trick, plays = table.trick_in_progress, []
    for card in cards:
        seat = table.holder(card) or turn
        if seat is None:
            raise NotRead(f'it is not told who plays {card}; say who, as in "west plays {card}"')
        plays.append(Play(seat, card))
        trick = (trick or Trick(seat)).with_play(plays[-1])
        turn = trick.to_play
        if trick.is_complete:
            turn, trick = _winner(trick, table), None
    return plays


def _winner(trick: Trick, table: Table) -> Seat | None:
    """Who leads next; not told where the trumps are not."""
    contract, won = table.contract, trick.winning(table.trumps)
    return None if contract is None or contract.strain is None or won is None else won.seat


CALLS = {
    "passes": PASS, "passed": PASS, "doubles": DOUBLE, "doubled": DOUBLE,
    "redoubles": REDOUBLE, "redoubled": REDOUBLE,
}  # fmt: skip
NOTRUMP = ("nt", "notrump", "notrumps", "no-trump", "no-trumps")


def _call(words: Sequence[Word], context: Context) -> Taken | None:
    """2h, pass, passes; or in two words: 2 hearts, 1 notrump."""
    if not words:
        return None
    if words[0].text in CALLS:
        return CALLS[words[0].text], 1
    for length in (1, 2):
        texts = [_denomination(word.text, context) for word in words[:length]]
        try:
            return read_call("".join(texts)), length
        except NotationError:
            continue
    return None


def _denomination(text: str, context: Context) -> str:
    suit = _suit(text, context)
    return "NT" if text in NOTRUMP else text if suit is None else suit.letter


def _offered(words: Sequence[Word], context: Context) -> Taken | None:
    """A card or call that the open option has among its alternatives."""
    card, call = _card(words, context), _call(words, context)
    for alternative in () if context.option is None else context.option.alternatives:
        if card and (alternative.word == "any" or alternative.card == card[0]):
            return alternative._replace(card=card[0]), card[1]
        if call and alternative.call == call[0]:
            return alternative, call[1]
    return None


def _utterance(words: Sequence[Word], context: Context) -> Taken | None:
    quoted = words[0].quoted if words else None
    return None if quoted is None else (read_utterance(quoted, context.language), 1)


def _rest(words: Sequence[Word], context: Context) -> Taken | None:
    if not words:
        return None
    quoted = words[0].quoted if len(words) == 1 else None
    return words[0].rest.strip() if quoted is None else quoted, len(words)


def _number(text: str, _: Context) -> str | None:
    return text if re.fullmatch("[1-9][0-9]{0,2}", text) else None


def _edition(text: str, _: Context) -> str | None:
    return text if text in EDITIONS else None


EDITIONS = [str(edition.value) for edition in Edition]


def _seat_names(context: Context, _: Values) -> list[str]:
    roles = () if context.table.contract is None else ROLES
    return [*(seat.name.lower() for seat in Seat), *roles]


def _legal_cards(context: Context, values: Values) -> list[str]:
    """The known cards of the player who was named, or of the one whose turn it is."""
    named = (value for value in values if isinstance(value, Seat))
    seat = next(named, context.to_act)
    return [] if seat is None else _cards_of(seat, context)


def _dummys_cards(context: Context, _: Values) -> list[str]:
    contract = context.table.contract
    return [] if contract is None else _cards_of(contract.dummy, context)


def _cards_of(seat: Seat, context: Context) -> list[str]:
    return [str(card) for card in reversed(context.table.legal_cards(seat))]


def _concerned(context: Context, _: Values) -> list[str]:
    """The card that the open option is about."""
    about = None if context.option is None else context.option.about
    return [str(about)] if isinstance(about, Card) else []


def _alternatives(context: Context, _: Values) -> list[str]:
    alternatives = () if context.option is None else context.option.alternatives
    return [option.key for option in alternatives if option.card or option.call]


def _suit_names(_: Context, __: Values) -> list[str]:
    return [suit.name.lower() for suit in SUITS_FROM_THE_TOP]


def _possible_calls(context: Context, _: Values) -> list[str]:
    auction = context.table.auction
    if auction is None:
        return []
    bids = (auction.lowest_sufficient(strain) for strain in Strain)
    calls = (*(bid for bid in bids if bid.level <= 7), PASS, DOUBLE, REDOUBLE)
    return [str(call) for call in calls if auction.is_admissible(call)]


CARD, CALL, SUIT, WHO = "a card (SK)", "a call (2H)", "a suit (hearts)", "a player (west)"
HOLES: dict[str, Hole] = {
    "player": Hole(WHO, _one(_seat), _seat_names),
    "declarer": Hole(WHO, _one(_declarer), _seat_names),
    "perhaps": Hole(WHO, _perhaps_seat),
    "players": Hole(WHO, _several(_one(_seat)), _seat_names),
    "turn": Hole(WHO, _turn),
    "caller": Hole(WHO, _caller),
    "role": Hole(WHO, lambda _, context: (_in_role("declarer", context), 0)),
    "card": Hole(CARD, _card, _legal_cards),
    "cards": Hole(CARD, _several(_card), _legal_cards),
    "several": Hole(CARD, _several(_card, least=2), _legal_cards),
    "dummys": Hole(CARD, _card, _dummys_cards),
    "in-dummy": Hole(CARD, _in_dummy, _dummys_cards),
    "play": Hole(CARD, _play, _legal_cards),
    "plays": Hole(CARD, _plays, _legal_cards),
    "about": Hole(CARD, _card, _concerned),
    "offered": Hole("one of the cards or calls offered", _offered, _alternatives),
    "call": Hole(CALL, _call, _possible_calls),
    "suit": Hole(SUIT, _one(_suit), _suit_names),
    "suits": Hole(SUIT, _several(_one(_suit)), _suit_names),
    "words": Hole('words in quotes ("the king")', _utterance),
    "text": Hole("what he said", _rest, verbatim=True),
    "file": Hole("the name of a file", _rest, verbatim=True),
    "topic": Hole("a word", _rest, verbatim=True),
    "number": Hole("a number", _one(_number)),
    "edition": Hole("an edition", _one(_edition), lambda _, __: EDITIONS),
}  # fmt: skip
