"""Law 77: the score of a board. Its table is the same in the three editions."""

from deemed.game.contract import Contract, Strain
from deemed.game.result import Result, Vulnerability
from deemed.game.seats import Side

ODD_TRICK = {
    Strain.CLUBS: 20,
    Strain.DIAMONDS: 20,
    Strain.HEARTS: 30,
    Strain.SPADES: 30,
    Strain.NOTRUMP: 30,
}
FIRST_IN_NOTRUMP = 10  # more than the others
GAME = 100  # in odd tricks bid and made


def score(result: Result, vulnerability: Vulnerability) -> int:
    """North-South's score; a board passed out is nothing to both sides."""
    contract, tricks = result
    if contract is None:
        return 0
    side = contract.declarer.side
    points = declarers_score(contract, tricks, vulnerability.covers(side))
    return points if side is Side.NS else -points


def declarers_score(contract: Contract, tricks: int, vulnerable: bool) -> int:
    """What declarer's side scores; below zero is what the defenders score."""
    level, strain = contract.level, contract.strain
    if level is None or strain is None:
        raise ValueError("the score needs the whole contract: its level and its denomination")
    if not 0 <= tricks <= 13:
        raise ValueError(f"{tricks} tricks: declarer's side takes from 0 to 13")
    over = tricks - level - 6
    if over < 0:
        return -undertricks(-over, contract.doubled, vulnerable)
    return (
        made(level, strain, contract.doubled, vulnerable)
        + slam(level, vulnerable)
        + over * overtrick(strain, contract.doubled, vulnerable)
    )


def made(level: int, strain: Strain, doubled: int, vulnerable: bool) -> int:
    """The odd tricks bid and made, and the premiums for game, partscore and a doubled contract."""
    first = FIRST_IN_NOTRUMP if strain is Strain.NOTRUMP else 0
    tricks = (level * ODD_TRICK[strain] + first) << doubled
    game = 500 if vulnerable else 300
    return tricks + (game if tricks >= GAME else 50) + 50 * doubled


def slam(level: int, vulnerable: bool) -> int:
    small, grand = (750, 1500) if vulnerable else (500, 1000)
    return {6: small, 7: grand}.get(level, 0)


def overtrick(strain: Strain, doubled: int, vulnerable: bool) -> int:
    if not doubled:
        return ODD_TRICK[strain]
    return (200 if vulnerable else 100) * doubled


def undertricks(number: int, doubled: int, vulnerable: bool) -> int:
    """What the defenders score for the tricks that declarer fell short."""
    if not doubled:
        return number * (100 if vulnerable else 50)
    if vulnerable:
        return (300 * number - 100) * doubled
    return (200 * number - 100 + 100 * max(number - 3, 0)) * doubled
