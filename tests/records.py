"""Play records on masks, made at random: by the rules, with irregularities, and damaged."""

from collections.abc import Callable
from random import Random

from deemed.archive.arrays import Row
from deemed.game.cards import PACK
from deemed.game.masks import BIT, NOBODY, SUIT_OF, Masks, code, owner_of, stands

CARDS = tuple(code(card) for card in PACK)
REVOKES, LEADS, REGULAR = (0.05, 0.0), (0.0, 0.08), (0.0, 0.0)


def dealt(random: Random) -> Masks:
    pack = random.sample(CARDS, 52)
    north, east, south, west = (sum(BIT[c] for c in pack[i : i + 13]) for i in (0, 13, 26, 39))
    return (north, east, south, west)


def record(random: Random, length: int | None = None, rates: tuple[float, float] = REGULAR) -> Row:
    """A deal played at random to some length, with revokes and leads out of turn at these rates;
    shorter records end in a claim that can be."""
    hands, declarer, trumps = dealt(random), random.randrange(4), random.randrange(5)
    length = random.choice((52, random.randrange(53))) if length is None else length
    cards, tricks = played(random, hands, declarer, trumps, length, rates)
    most = tricks + 13 - len(cards) // 4
    claimed = random.randint(tricks, most) if length < 52 and random.random() < 0.9 else -1
    result = tricks if length == 52 and random.random() < 0.5 else -1
    return Row(hands, declarer, trumps, cards, claimed, result)


def played(
    random: Random,
    hands: Masks,
    declarer: int,
    trumps: int,
    length: int,
    rates: tuple[float, float],
) -> tuple[bytes, int]:
    """The cards of a play, and declarer's tricks in it."""
    revokes, leads = rates
    left, cards, leader, tricks = list(hands), bytearray(), (declarer + 1) % 4, 0
    while len(cards) < length:
        if random.random() < leads:
            leader = random.randrange(4)
        for seat in rotation(leader)[: length - len(cards)]:
            led = cards[len(cards) // 4 * 4] if len(cards) % 4 else 0
            card = chosen(random, left[seat], led, random.random() < revokes)
            left[seat] ^= BIT[card]
            cards.append(card)
        if len(cards) % 4 == 0:
            leader = winner(hands, trumps, bytes(cards[-4:]))
            tricks += (leader - declarer) % 2 == 0
    return bytes(cards), tricks


def rotation(leader: int) -> list[int]:
    return [(leader + step) % 4 for step in range(4)]


def winner(hands: Masks, trumps: int, trick: bytes) -> int:
    return owner_of(hands, max(trick, key=lambda card: stands(card, trick[0], trumps)))


def chosen(random: Random, held: int, led: int, revokes: bool) -> int:
    """A card of a hand: of the suit led if it has one, or not if it is to revoke and can."""
    suit = SUIT_OF[led]
    following, others = in_hand(held & suit), in_hand(held & ~suit)
    return random.choice(others if others and (revokes or not following) else following or others)


def in_hand(held: int) -> list[int]:
    return [card for card in CARDS if held & BIT[card]]


def damaged(random: Random, row: Row) -> Row:
    """The record with something about it changed, once or twice."""
    for _ in range(random.choice((1, 1, 1, 2))):
        row = random.choice(DAMAGE)(random, row)
    return row


def swapped(random: Random, row: Row) -> Row:
    """Two cards of the record change places, often neighbours."""
    cards = bytearray(row.cards)
    if len(cards) < 2:
        return row
    one = random.randrange(len(cards) - 1)
    two = random.choice((one + 1, random.randrange(len(cards))))
    cards[one], cards[two] = cards[two], cards[one]
    return row._replace(cards=bytes(cards))


def changed(random: Random, row: Row) -> Row:
    """A card is written as another, now and then as none."""
    cards = bytearray(row.cards)
    if cards:
        other = random.choice((*CARDS, 0, 1, 15, 63, 64, 66, 94, 130, 255))
        cards[random.randrange(len(cards))] = other
    return row._replace(cards=bytes(cards))


def repeated(random: Random, row: Row) -> Row:
    """A card is written twice."""
    cards = bytearray(row.cards)
    if cards:
        cards.insert(random.randrange(len(cards) + 1), random.choice(cards))
    return row._replace(cards=bytes(cards))


def dropped(random: Random, row: Row) -> Row:
    """A card is left out, or a few."""
    first = random.randrange(len(row.cards) + 1)
    end = first + random.choice((1, 1, 1, 2, 4))
    return row._replace(cards=row.cards[:first] + row.cards[end:])


def lengthened(random: Random, row: Row) -> Row:
    """Cards go on after the end."""
    more = bytes(random.choices(CARDS, k=random.choice((1, 4, 30))))
    return row._replace(cards=row.cards + more)


def turned(random: Random, row: Row) -> Row:
    """Tricks are written from another hand than the leader."""
    cards = row.cards
    for first in range(random.randrange(0, 40, 4), len(cards) - 3, random.choice((4, 8, 52))):
        start = random.randrange(4)
        trick = cards[first : first + 4]
        cards = cards[:first] + trick[start:] + trick[:start] + cards[first + 4 :]
    return row._replace(cards=cards)


def declared(random: Random, row: Row) -> Row:
    """Another declarer, or other trumps."""
    if random.random() < 0.5:
        return row._replace(declarer=random.randrange(4))
    return row._replace(trumps=random.randrange(5))


def dealt_otherwise(random: Random, row: Row) -> Row:
    """Two cards change hands, or hands are changed, or it is another deal."""
    return row._replace(
        hands=random.choice((exchanged, seated_otherwise, other))(random, row.hands)
    )


def exchanged(random: Random, hands: Masks) -> Masks:
    one, two = random.choice(CARDS), random.choice(CARDS)
    a, b = owner_of(hands, one), owner_of(hands, two)
    changed = list(hands)
    if a != b and NOBODY not in (a, b):
        changed[a] ^= BIT[one] | BIT[two]
        changed[b] ^= BIT[one] | BIT[two]
    return four(changed)


def seated_otherwise(random: Random, hands: Masks) -> Masks:
    return four(random.sample(hands, 4))


def other(random: Random, hands: Masks) -> Masks:
    return dealt(random)


def misdealt(random: Random, row: Row) -> Row:
    """A hand has a card more, or one less."""
    hands, seat, bit = list(row.hands), random.randrange(4), BIT[random.choice(CARDS)]
    hands[seat] = hands[seat] | bit if random.random() < 0.5 else hands[seat] & ~bit
    return row._replace(hands=four(hands))


def four(hands: list[int]) -> Masks:
    north, east, south, west = hands
    return (north, east, south, west)


def revoked(random: Random, row: Row) -> Row:
    """The same deal played anew with revokes; what is said of its tricks stays."""
    return played_anew(random, row, (0.04, 0.0))


def led_out_of_turn(random: Random, row: Row) -> Row:
    """The same deal played anew with leads out of turn, and now and then a revoke."""
    rates = random.choice(((0.0, 0.04), (0.0, 0.15), (0.03, 0.1)))
    return played_anew(random, row, rates)


def played_anew(random: Random, row: Row, rates: tuple[float, float]) -> Row:
    """The cards of another play of the deal; as far as the hands have any."""
    length = min(len(row.cards), 4 * min(hand.bit_count() for hand in row.hands))
    cards, _ = played(random, row.hands, row.declarer, row.trumps, length, rates)
    return row._replace(cards=cards)


def said(random: Random, row: Row) -> Row:
    """Other tricks are claimed, or stated as the result."""
    if random.random() < 0.5:
        return row._replace(claimed=random.randrange(-1, 15))
    return row._replace(result=random.randrange(-1, 15))


DAMAGE: tuple[Callable[[Random, Row], Row], ...] = (
    swapped,
    changed,
    repeated,
    dropped,
    lengthened,
    turned,
    declared,
    dealt_otherwise,
    misdealt,
    revoked,
    led_out_of_turn,
    said,
)
