"""Records of boards that were never played: hypothesis makes them, with all that a file can say."""

from hypothesis import strategies as st

from deemed.game.auction import PASS, Call
from deemed.game.cards import PACK, Card
from deemed.game.contract import Contract, Strain
from deemed.game.deal import Hand
from deemed.game.seats import Seat
from deemed.notation.dealing import winner
from deemed.notation.record import Called, Mark, Note, Played, Record, Section, Told

TEXT = st.text(st.characters(exclude_categories=["Cs", "Cc"]), min_size=1, max_size=12)
VALUES = TEXT.map(str.strip).filter(lambda text: text not in ("", "?") and text[0] != "#")
REMARKS = TEXT.map(lambda text: text.replace("}", ")").strip()).filter(bool)
AFTER = st.sampled_from(["$7", "$14", "=1=", "=2="]) | REMARKS.map(lambda text: "{" + text + "}")


@st.composite
def records(draw: st.DrawFn) -> Record:
    """A board of PBN: cards that need not follow suit, leads out of turn, marks, notes, tags."""
    cards = draw(st.permutations(PACK))
    hands = tuple(cards[13 * seat : 13 * seat + 13] for seat in Seat)
    contract = Contract(
        draw(st.sampled_from(Seat)), draw(st.sampled_from(Strain)), draw(st.integers(1, 7))
    )
    north, east, south, west = (Hand(frozenset(hand), 0) for hand in hands)
    play, leads = _play(draw, [list(hand) for hand in hands], contract)
    calls = _calls(draw, contract)
    return Record(
        board=draw(st.integers(1, 99).map(str)),
        room=draw(st.sampled_from(["", "open", "closed"])),
        dealer=calls[0].seat,
        vulnerable=draw(st.sampled_from([None, "None", "NS", "EW", "All"])),
        hands=(north, east, south, west),
        calls=tuple(calls),
        contract=contract,
        play=tuple(play),
        result=draw(st.none() | st.integers(0, 13)),
        finished=draw(st.sampled_from(["", "*", "+"])),
        flagged=draw(st.sampled_from([(), ("Declarer",)])),
        call_marks=_marks(draw, len(calls), ["^I"], []),
        play_marks=_marks(draw, len(play), ["^R"], leads) if play else (),
        notes=tuple(
            Note(section, number, draw(VALUES)) for section in Section for number in (1, 2) if play
        ),
        told=_told(draw),
    )


def _play(
    draw: st.DrawFn, hands: list[list[Card]], contract: Contract
) -> tuple[list[Played], list[int]]:
    """The cards, and the places of leads that were not the winner's."""
    length = draw(st.sampled_from([0, 1, 5, 8, 30, 52]))
    play: list[Played] = []
    leads: list[int] = []
    leader = contract.declarer.lho
    while len(play) < length:
        trick = [Played(seat, hands[seat].pop()) for seat in leader.rotation()][
            : length - len(play)
        ]
        play += trick
        won = winner(trick, contract)
        assert won is not None
        leader = won.lho if draw(st.integers(0, 9)) == 0 else won
        if leader is not won and len(play) < length:
            leads.append(len(play))
    return play, leads


def _calls(draw: st.DrawFn, contract: Contract) -> list[Called]:
    assert contract.level is not None
    passes = draw(st.integers(0, 3))
    made = [PASS] * passes + [Call(contract.level, contract.strain)] + [PASS] * 3
    dealer = contract.declarer.turned(-passes)
    return [Called(dealer.turned(place), call) for place, call in enumerate(made)]


def _marks(draw: st.DrawFn, length: int, before: list[str], leads: list[int]) -> tuple[Mark, ...]:
    marks = [Mark(place, "^L") for place in leads]
    for place in draw(st.lists(st.integers(0, max(length - 1, 0)), max_size=3, unique=True)):
        marks += [Mark(place, sign) for sign in before if draw(st.booleans())]
        marks += [Mark(place, sign) for sign in draw(st.lists(AFTER, max_size=2))]
    marks.sort(key=lambda mark: (mark.place, mark.sign[0] != "^"))
    return tuple(marks)


def _told(draw: st.DrawFn) -> tuple[Told, ...]:
    rows = draw(st.sampled_from([(), ('  1 "A ;B"',), ("x", " % y")]))
    told = (
        Told("Event", draw(VALUES)),
        Told("West", draw(VALUES)),
        Told("ScoreTable", draw(VALUES), rows),
        Told("", draw(REMARKS)),
    )
    return tuple(each for each in told if draw(st.booleans()))
