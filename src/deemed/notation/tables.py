"""Tables as plain data: hands, tricks, penalty cards, all that stands."""

from typing import Any, TypeVar, get_args

from deemed.game.auction import Auction
from deemed.game.cards import Card
from deemed.game.contract import Contract, Strain
from deemed.game.deal import UNSEEN, Hand, Hands, completed
from deemed.game.seats import Seat
from deemed.game.trick import Play, Trick
from deemed.notation import cards as text
from deemed.notation import codec
from deemed.notation.codec import WireError
from deemed.table.irregularity import Defective, Irregularity, Revoke
from deemed.table.ledger import Duty, Entry, Restriction
from deemed.table.moves import Lay, carried_out
from deemed.table.penalty_card import PenaltyCard
from deemed.table.table import Stage, Table

T = TypeVar("T")
IRREGULARITIES: tuple[Any, ...] = get_args(Irregularity)


TABLE_KEYS = (
    "declarer", "contract", "trumps", "N", "E", "S", "W", "dummy", "deal", "trick", "tricks",
    "to_lead", "won_last", "earlier", "stage", "dummy_faced", "penalty_cards", "restrictions",
    "information", "duties", "irregularities", "auction", "face_down", "revokes", "placed",
    "won_before",
)  # fmt: skip


def check_keys(data: Any, keys: tuple[str, ...], place: str) -> None:
    if not isinstance(data, dict):
        raise WireError(place, f"{data!r} should be a table with keys")
    for key in data:
        if key not in keys:
            raise WireError(place, codec.unknown_key(key, keys))


def read_table(data: Any, place: str = "table") -> Table:
    check_keys(data, TABLE_KEYS, place)
    contract = _read_contract(data, place)
    quitted = _list(Trick, data, "tricks", place)
    trick = one(Trick, data, "trick", place)
    lying = (*quitted, *((trick,) if trick else ()))
    hands = _read_hands(data, contract, lying, trick, place)
    auction = one(Auction, data, "auction", place)
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
        face_down=one(Seat, data, "face_down", place),
        revokes=_list(Revoke, data, "revokes", place),
        placed=_list(Play, data, "placed", place),
        won_before=_won_before(data, place),
    )
    _check_cards(table, place)
    _check_penalty_cards(table, place)
    for pc in table.penalty_cards:
        table = carried_out(table, Lay(pc))
    return _with_defective(table)


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


def _won_before(data: dict[str, Any], place: str) -> int | None:
    count = one(int, data, "won_before", place)
    if count is not None and not 0 <= count <= _earlier(data, place):
        message = f"{count} of the {_earlier(data, place)} earlier tricks cannot have been won"
        raise WireError(f"{place}.won_before", message)
    return count


def _check_penalty_cards(table: Table, place: str) -> None:
    for pc in table.penalty_cards:
        if not table.is_defender(pc.of):
            raise WireError(f"{place}.penalty_cards", f"{pc.of.letter} is no defender (48A)")
        holder = table.holder(pc.card)
        if holder not in (None, pc.of) or not table.hands[pc.of].may_hold(pc.card):
            raise WireError(f"{place}.penalty_cards", f"{pc.card} is not in {pc.of.letter}'s hand")


def one(kind: type[T], data: dict[str, Any], key: str, place: str) -> T | None:
    if data.get(key) is None:
        return None
    found: T = codec.read(kind, data[key], f"{place}.{key}")
    return found


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
        strain = one(Strain, data, "trumps", place)
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
    hands = [one(Hand, data, seat.letter, place) or UNSEEN for seat in Seat]
    if "dummy" in data and contract is not None:
        if contract.dummy.letter in data:
            name = contract.dummy.letter
            raise WireError(place, f'"dummy" and "{name}" are the same hand; give one of them')
        hands[contract.dummy] = codec.read(Hand, data["dummy"], f"{place}.dummy")
    if data.get("deal"):
        given = [key for key in ("N", "E", "S", "W", "dummy") if key in data]
        if given:
            message = f'"deal" and "{given[0]}" are both given; give the hands in one of them'
            raise WireError(place, message)
        hands = _remaining(_read_deal(data["deal"], f"{place}.deal"), lying)
    played = [card for each in lying for card in each.cards if card is not None]
    return completed((hands[0], hands[1], hands[2], hands[3]), played, _sizes(hands, trick))


def _read_deal(data: Any, place: str) -> list[Hand]:
    """A whole deal before the first lead, as a PBN text ("N:A73.K..") or hand by hand."""
    if isinstance(data, dict):
        return [one(Hand, data, seat.letter, place) or Hand(frozenset(), 13) for seat in Seat]
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
    return one(Play, data, "won_last", place)


def _to_lead(
    data: dict[str, Any],
    contract: Contract | None,
    won_last: Play | None,
    trick: Trick | None,
    place: str,
) -> Seat | None:
    if "to_lead" in data or trick is not None:
        return one(Seat, data, "to_lead", place)
    if won_last is not None:
        return won_last.seat
    opening = data.get("stage") == "lead" and contract is not None
    return contract.declarer.lho if opening and contract is not None else None


def _stage(data: dict[str, Any], place: str, contract: Contract | None) -> Stage:
    if "stage" in data:
        stage: Stage = codec.read(Stage, data["stage"], f"{place}.stage")
        return stage
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
    _check_tricks(table, place)
    for number, trick in enumerate(lying, 1):
        for played in trick.cards:
            if played is not None:
                _place_card(where, played, f"trick {number}", place)


def _check_tricks(table: Table, place: str) -> None:
    for number, trick in enumerate(table.quitted):
        if len(trick.plays) < 3:
            raise WireError(
                f"{place}.tricks[{number}]",
                'a trick that was turned has four cards; write "-" for one that is missing',
            )


def _with_defective(table: Table) -> Table:
    """A trick that was turned short of a card is defective, whether the file says so or not."""
    found = [item for seat in Seat for item in _holes(table, seat)]
    return table._replace(irregularities=(*table.irregularities, *found)) if found else table


def _holes(table: Table, seat: Seat) -> list[Defective]:
    """The tricks that lack a card of one seat, but for those known, and those made good by a card
    that was put among the played ones."""
    known = {i.trick for i in table.irregularities if isinstance(i, Defective) and i.seat is seat}
    short = [
        Defective(seat, number, 0)
        for number, trick in enumerate(table.quitted, table.earlier)
        if trick.card(seat) is None and number not in known
    ]
    return short[sum(play.seat is seat for play in table.placed) :]


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
        "revokes": table.revokes, "placed": table.placed,
    }  # fmt: skip
    data.update({key: codec.write(items) for key, items in lists.items() if items})
    if table.irregularities:
        data["irregularities"] = [codec.write_fields(i, "is") for i in table.irregularities]
    if table.earlier:
        data["earlier"] = table.earlier
    if table.won_before is not None:
        data["won_before"] = table.won_before
    if table.auction is not None:
        data["auction"] = text.write_auction(table.auction)
    if table.face_down is not None:
        data["face_down"] = table.face_down.letter
    return data
