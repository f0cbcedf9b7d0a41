"""What a player did: acts finer than "a card was played"."""

from enum import StrEnum
from typing import NamedTuple

from deemed.game.auction import Call
from deemed.game.cards import Card
from deemed.game.seats import Seat
from deemed.table.designation import Designation


class Manner(StrEnum):
    LEAD = "lead"
    PLAY = "play"


class Nearness(StrEnum):
    TOUCHING = "touching"
    NEARLY = "nearly"
    AWAY = "away"


class Purpose(StrEnum):
    PLAY = "play"
    ARRANGING = "arranging"
    REACHING = "reaching"
    ACCIDENT = "accident"


class Face(StrEnum):
    UP = "up"
    DOWN = "down"


class Faced(NamedTuple):
    """A card put face up on the table by the player who holds it."""

    by: Seat
    card: Card
    manner: Manner | None = None
    simultaneous: bool = False  # at the same moment as the act before it


class LedFaceDown(NamedTuple):
    """An opening lead put face down, as it should be."""

    by: Seat
    card: Card | None = None


class Held(NamedTuple):
    """A card held out of the hand and not laid on the table."""

    by: Seat
    card: Card
    near: Nearness | None = None
    at_rest: bool | None = None
    seen_by: tuple[Seat, ...] = ()
    put_back: bool = True
    manner: Manner | None = None


class Dropped(NamedTuple):
    """A card that fell by accident."""

    by: Seat
    card: Card
    face: Face | None = None


class Named(NamedTuple):
    """A player named a card in his own hand."""

    by: Seat
    card: Card
    proposed: bool | None = None  # as the card he proposes to play


class Designated(NamedTuple):
    """Declarer's words or gesture for a card from dummy."""

    by: Seat
    designation: Designation


class Changed(NamedTuple):
    """A player wants another card than the one he named or played."""

    by: Seat
    designation: Designation | None = None
    wanted: tuple[Card, ...] = ()
    pause: bool | None = None


class Touched(NamedTuple):
    """A card in dummy touched by hand."""

    by: Seat
    card: Card
    purpose: Purpose | None = None


class Moved(NamedTuple):
    """Dummy put a card into the played position."""

    by: Seat
    card: Card


class Indicated(NamedTuple):
    """Dummy touched or pointed to a card, unasked."""

    by: Seat
    card: Card | None = None


class Together(NamedTuple):
    """Two or more cards put out at once from one hand."""

    by: Seat
    cards: tuple[Card, ...]
    visible: tuple[Card, ...] | None = None


class Turned(NamedTuple):
    """A player turned his card of this trick face down."""

    by: Seat


class Shown(NamedTuple):
    """Cards shown, not put out one by one to be played."""

    by: Seat
    cards: tuple[Card, ...] = ()
    claim: bool | None = None


class Spread(NamedTuple):
    """A player began to lay his hand on the table."""

    by: Seat


class Told(NamedTuple):
    """A player told another that it was his turn to lead or play."""

    by: Seat
    to: Seat
    manner: Manner = Manner.LEAD


class Subject(StrEnum):
    CALL = "call"
    PLAY = "play"


class Explained(NamedTuple):
    """A player explained his side's call or play, wrongly as it turns out."""

    by: Seat
    subject: Subject = Subject.CALL
    conventional: bool | None = None


class Corrected(NamedTuple):
    """The wrong explanation was corrected."""

    by: Seat


class Attention(NamedTuple):
    """Attention was drawn to what had happened."""

    by: Seat


class Asked(NamedTuple):
    """A player asked another whether he had none of the suit led."""

    by: Seat
    to: Seat


class Looked(NamedTuple):
    """Dummy looked at another player's hand."""

    by: Seat
    at: Seat


class Warned(NamedTuple):
    """Dummy warned declarer not to lead from the wrong hand."""

    by: Seat


class Quitted(NamedTuple):
    """The trick was turned as if it were complete."""

    by: Seat


class Inspected(NamedTuple):
    """The tricks were looked through: what a player was found to have put into one of them."""

    by: Seat
    trick: int  # counted from 1
    cards: tuple[Card, ...] = ()


class Pointed(NamedTuple):
    """A player said that another's card of the last trick points the wrong way."""

    by: Seat
    at: Seat


class Reviewed(NamedTuple):
    """A player wants the last trick faced again, or only his own card of it."""

    by: Seat
    own: bool = False


class Agreed(NamedTuple):
    """A player agreed to the other side's claim or concession."""

    by: Seat


class Objected(NamedTuple):
    """A defender objected at once to his partner's concession."""

    by: Seat


class Said(NamedTuple):
    """Words with no effect of their own, kept as evidence."""

    by: Seat
    words: str


class Called(NamedTuple):
    """A call in the auction."""

    by: Seat
    call: Call


class CallChanged(NamedTuple):
    """A player wants another call than the one he made."""

    by: Seat
    call: Call
    pause: bool | None = None


Act = (
    Faced
    | LedFaceDown
    | Held
    | Dropped
    | Named
    | Designated
    | Changed
    | Touched
    | Moved
    | Indicated
    | Together
    | Turned
    | Shown
    | Spread
    | Told
    | Explained
    | Corrected
    | Attention
    | Asked
    | Looked
    | Warned
    | Quitted
    | Inspected
    | Pointed
    | Reviewed
    | Agreed
    | Objected
    | Said
    | Called
    | CallChanged
)
