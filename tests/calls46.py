"""Calls of cards from dummy at random tables, and the engine's answer beside the enumeration's."""

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from deemed import Asks, Edition, Gap, Incident, Ruling, Table, rule
from deemed.game.cards import Card, Rank, Suit
from deemed.game.contract import Contract, Strain
from deemed.game.deal import UNSEEN, Hand
from deemed.game.seats import Seat
from deemed.game.trick import Play, Trick
from deemed.notation.wire import write_incident
from deemed.rulings.option import Right
from deemed.table.acts import Designated
from deemed.table.designation import Designation, Effect, Relative
from tests.enumeration46 import PACK, Expected, beats, expected, legal_cards

Plain = tuple[int, int]
Asked = tuple[int | None, int | None, str | None]  # suit, rank, relative
RELATIVES = ("high", "low", "win", "ruff")
EDITIONS = (1997, 2007, 2017)


class Position(NamedTuple):
    """Dummy is to play; the cards by seat from declarer's left: LHO, dummy, RHO, declarer."""

    trumps: int | None
    hands: list[list[Plain]]
    tricks: list[tuple[int, list[Plain]]]  # complete: who led, and the cards in rotation
    leader: int
    trick: list[Plain]


class Call(NamedTuple):
    """A call at a position, and how much of the table is told."""

    position: Position
    edition: int
    asked: Asked
    declarer: Seat
    declarer_is_known: bool
    tricks_told: int  # the last so many
    last_is_turned: bool


def positions(random: Random) -> Iterator[Position]:
    """A deal played at random, by the rules, up to each of dummy's turns."""
    pack = random.sample(PACK, 52)
    trumps = random.choice([None, 0, 1, 2, 3])
    hands = [pack[:13], pack[13:26], pack[26:39], pack[39:]]
    tricks: list[tuple[int, list[Plain]]] = []
    leader = 0
    for _ in range(13):
        trick: list[Plain] = []
        for place in range(4):
            player = (leader + place) % 4
            if player == 1:
                yield Position(trumps, [*map(list, hands)], list(tricks), leader, list(trick))
            card = random.choice(legal_cards(hands[player], trick[0][0] if trick else None))
            hands[player].remove(card)
            trick.append(card)
        tricks.append((leader, trick))
        leader = (leader + winning_place(trick, trumps)) % 4


def winning_place(trick: list[Plain], trumps: int | None) -> int:
    best = 0
    for place in range(1, 4):
        if beats(trick[place], trick[best], trick[0][0], trumps):
            best = place
    return best


def calls(random: Random, each: int) -> Iterator[Call]:
    """Without end: so many calls at each position, every one under each edition."""
    while True:
        for position in positions(random):
            for _ in range(each):
                call = Call(
                    position,
                    edition=2017,
                    asked=random_words(random, position.hands[1]),
                    declarer=random.choice(list(Seat)),
                    declarer_is_known=random.random() < 0.5,
                    tricks_told=random.choice([0, 1, 2, 13, 13, 13]),
                    last_is_turned=random.random() < 0.5,
                )
                for edition in EDITIONS:
                    yield call._replace(edition=edition)


def random_words(random: Random, dummy: list[Plain]) -> Asked:
    kind = random.randrange(14)
    suit = random.randrange(4)
    if kind == 0:
        return (*random.choice(PACK), None)
    if kind == 1:
        return (*random.choice(dummy), None)
    if kind == 2:
        return (suit, None, None)
    if kind == 3:
        return (None, random.randrange(2, 15), None)
    if kind in (4, 5):
        return (None, random.choice(dummy)[1], None)
    if kind in (6, 7):
        return (suit, None, random.choice(RELATIVES))
    if kind == 8:
        return (suit, None, "win")
    if kind in (9, 10):
        return (None, None, "win")
    if kind in (11, 12):
        return (None, None, random.choice(RELATIVES))
    return (None, None, None)


def enumerated(call: Call) -> Expected:
    """The enumeration's answer."""
    position = call.position
    told = position.tricks[len(position.tricks) - min(call.tricks_told, len(position.tricks)) :]
    won_with = won_in = None
    if position.leader == 1 and told:
        _, last = told[-1]
        won_with, won_in = last[winning_place(last, position.trumps)], last[0][0]
    return expected(
        edition=call.edition,
        dummy=position.hands[1],
        trick=position.trick,
        trumps=position.trumps,
        won_with=won_with,
        won_in=won_in,
        declarer=position.hands[3] if call.declarer_is_known else [],
        played=[card for _, trick in told for card in trick],
        suit=call.asked[0],
        rank=call.asked[1],
        relative=call.asked[2],
    )


def incident(call: Call) -> Incident:
    """The same call at a table of the engine's."""
    position, declarer = call.position, call.declarer
    seats = declarer.lho.rotation()
    hands = [UNSEEN] * 4
    hands[declarer.partner] = known(position.hands[1])
    if call.declarer_is_known:
        hands[declarer] = known(position.hands[3])
    told = min(call.tricks_told, len(position.tricks))
    quitted = [
        in_seats(seats, leader, cards)
        for leader, cards in position.tricks[len(position.tricks) - told :]
    ]
    strain = Strain.NOTRUMP if position.trumps is None else Strain(position.trumps)
    trick = in_seats(seats, position.leader, position.trick) if position.trick else None
    table = Table(
        contract=Contract(declarer, strain),
        hands=(hands[0], hands[1], hands[2], hands[3]),
        trick=trick,
        to_lead=seats[position.leader] if trick is None else None,
        quitted=tuple(quitted),
        earlier=len(position.tricks) - told,
        won_last=quitted[-1].winning(strain.trumps) if quitted else None,
    )
    if quitted and trick is None and not call.last_is_turned:
        table = table._replace(
            trick=quitted[-1], quitted=tuple(quitted[:-1]), won_last=None, to_lead=None
        )
    return Incident(table, (Designated(declarer, designation(call.asked)),))


def known(cards: list[Plain]) -> Hand:
    return Hand(frozenset(map(whole, cards)), 0)


def whole(card: Plain) -> Card:
    return Card(Suit(card[0]), Rank(card[1]))


def in_seats(seats: tuple[Seat, ...], leader: int, cards: list[Plain]) -> Trick:
    trick = Trick(seats[leader])
    for place, card in enumerate(cards):
        trick = trick.with_play(Play(seats[(leader + place) % 4], whole(card)))
    return trick


def designation(asked: Asked) -> Designation:
    suit, rank, relative = asked
    return Designation(
        None if suit is None else Suit(suit),
        None if rank is None else Rank(rank),
        None if relative in (None, "ruff") else Relative(relative),
        effect=Effect.RUFF if relative == "ruff" else None,
    )


def disagreement(call: Call) -> str:
    """In what the engine differs from the enumeration; empty when they agree."""
    result = rule(incident(call), Edition(call.edition))
    wanted = enumerated(call)
    fault = difference(call, wanted, result)
    if not fault:
        return ""
    told = write_incident(incident(call))
    return f"{fault}; {wanted} expected under {call.edition} of {told}"


def difference(call: Call, wanted: Expected, result: Ruling | Asks) -> str:
    clause = wanted[-1]
    led = call.position.trick[0][0] if call.position.trick else None
    legal = legal_cards(call.position.hands[1], led)
    if wanted[0] != "card" and len(legal) == 1:
        # Whoever may choose, and however a gap is read, there is only one card to play.
        lies = result.table.trick.card(call.declarer.partner) if result.table.trick else None
        return "" if isinstance(result, Ruling) and lies == legal[0] else f"plays {lies}"
    if not any(cited.startswith(clause) for cited in result.cites):
        return f"cites {result.cites}"
    if wanted[0] == "gap":
        return "" if isinstance(result, Gap) else "not a gap"
    if isinstance(result, Asks):
        return f"asks {result.question.name}"
    dummy = call.declarer.partner
    if wanted[0] != "card":
        return difference_of_options(call, wanted, result)
    if wanted[1] not in legal:
        named = {verdict.what for verdict in result.verdicts if verdict.seat is dummy}
        return "" if named == {(dummy, wanted[1])} else f"names {named}"
    lies = result.table.trick.card(dummy) if result.table.trick is not None else None
    if lies != wanted[1]:
        return f"plays {lies}"
    if result.played != ((dummy, wanted[1]),):
        return f"counts {result.played} as played"
    return "" if not result.options else f"offers {result.options}"


def difference_of_options(call: Call, wanted: Expected, result: Ruling) -> str:
    table = incident(call).table
    if result.table._replace(to_lead=None) != table._replace(to_lead=None):
        return "changes the table"
    if len(result.options) != 1:
        return f"{len(result.options)} options"
    option = result.options[0]
    right = Right.WHICH_CARD if wanted[-1] == "46B3(b)" else Right.DESIGNATE
    holders = {call.declarer}
    if wanted[0] == "choice of defenders":
        holders = {call.declarer.lho, call.declarer.rho}
    if option.right is not right or set(option.holders) != holders:
        return f"gives {option.right} to {option.holders}"
    offered = [alternative.card for alternative in option.alternatives]
    if len(offered) != len(set(offered)) or frozenset(offered) != wanted[1]:
        return f"offers {offered}"
    return ""
