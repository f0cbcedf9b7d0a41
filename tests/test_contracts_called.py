"""What calls come to, reckoned with numbers, held to the auction as the game has it."""

from hypothesis import given, settings
from hypothesis import strategies as st

from deemed.game.auction import DOUBLE, PASS, REDOUBLE, Auction, Call
from deemed.game.contract import Contract, Strain
from deemed.game.seats import Seat
from deemed.notation.dealing import contract_of
from deemed.notation.record import Called

BIDS = [Call(level, strain) for level in range(1, 8) for strain in Strain]


def called(dealer: Seat, calls: list[Call]) -> list[Called]:
    return [Called(dealer.turned(place), call) for place, call in enumerate(calls)]


def by_the_game(calls: list[Called]) -> Contract | None:
    """Call by call: each in turn, sufficient and admissible, and none after the end."""
    if not calls or calls[0].seat is None:
        return None
    auction = Auction(calls[0].seat)
    for seat, call in calls:
        is_regular = auction.is_sufficient(call) and auction.is_admissible(call)
        if auction.is_over or seat is not auction.to_call or not is_regular:
            return None
        auction = auction.with_call(call)
    return auction.contract()


@st.composite
def auctions(draw: st.DrawFn) -> list[Called]:
    """Mostly regular ones: bids that rise, with passes, doubles and redoubles between."""
    bids = sorted(draw(st.lists(st.sampled_from(range(35)), max_size=8, unique=True)))
    calls: list[Call] = []
    for bid in bids:
        calls += [PASS] * draw(st.integers(0, 2))
        calls += [BIDS[bid]]
        calls += draw(st.sampled_from([[], [], [DOUBLE], [DOUBLE, REDOUBLE], [PASS, PASS, DOUBLE]]))
    calls += [PASS] * draw(st.sampled_from([3, 3, 3, 4, 2]))
    made = called(draw(st.sampled_from(Seat)), calls)
    if draw(st.integers(0, 9)) == 0:
        place = draw(st.integers(0, len(made) - 1))
        made[place] = Called(draw(st.sampled_from([None, *Seat])), made[place].call)
    return made


@settings(max_examples=500, deadline=None)
@given(auctions())
def test_a_contract_is_what_the_auction_comes_to(calls: list[Called]) -> None:
    assert contract_of(calls) == by_the_game(calls)


def test_contracts_written_by_hand() -> None:
    one_club, one_notrump, two_clubs = Call(1, Strain.CLUBS), Call(1, Strain.NOTRUMP), BIDS[5]
    opened = [one_club, PASS, one_notrump, PASS]
    assert contract_of(called(Seat.EAST, [*opened, PASS, PASS])) == Contract(
        Seat.WEST, Strain.NOTRUMP, 1
    )
    assert contract_of(
        called(Seat.EAST, [*opened, two_clubs, DOUBLE, REDOUBLE, PASS, PASS, PASS])
    ) == Contract(Seat.EAST, Strain.CLUBS, 2, 2)
    assert contract_of(called(Seat.EAST, [*opened, PASS])) is None
    assert contract_of(called(Seat.EAST, [PASS] * 4)) is None
    assert contract_of(called(Seat.EAST, [one_notrump, one_club, PASS, PASS, PASS])) is None
    assert contract_of([]) is None
