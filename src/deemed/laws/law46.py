"""Law 46: incomplete or invalid designations of dummy's card."""

from deemed.game.cards import PACK, Card, Rank, Suit
from deemed.game.trick import Play
from deemed.laws.clause import clause, rule_of
from deemed.laws.inquiry import Inquiry
from deemed.laws.law10 import NO_CONSULTATION
from deemed.laws.law16 import withdrawn
from deemed.laws.law46_cards import (
    beats,
    candidates,
    chosen_card,
    discards,
    is_sure,
    legal_in_dummy,
    shown_before,
    suit_led_last,
)
from deemed.laws.law50 import exposed
from deemed.laws.questions import (
    CANNOT_WIN,
    COVER_OPEN,
    DISCARD_OPEN,
    FINESSE_OPEN,
    FOLLOWED_INVALID_CALL,
    LAST_TRICK_RUFFED,
    NO_SURE_WINNER,
    PLAY_ALONE,
    RANK_NOT_LEGAL,
    RELATIVE_ON_LEAD,
    RELATIVE_WHEN_OUT,
    RUFF_IN_NOTRUMP,
    STANDING_ORDER,
    Followed,
    Silent,
)
from deemed.rulings.edition import Edition
from deemed.rulings.option import Right
from deemed.rulings.question import Question
from deemed.table.acts import Changed, Designated, Faced
from deemed.table.designation import (
    Designation,
    Effect,
    Reference,
    Relative,
    Standing,
    naming,
)

E2007, E2017 = Edition.E2007, Edition.E2017


PROPER_FORM = rule_of(
    "proper_form", "46A", "Declarer should name both the suit and the rank of dummy's card."
)


def deemed_card(inquiry: Inquiry, said: Designation) -> Card:
    """The card that declarer's words are deemed to have called."""
    card = said.card
    if card is not None:
        return card if inquiry.has(inquiry.table.dummy, card) else not_in_dummy(inquiry, said)
    PROPER_FORM(inquiry)
    if said.effect is not None:
        return _by_effect(inquiry, said, said.effect)
    if said.standing is not None:
        return _standing(inquiry, said, said.standing)
    if said.reference is not None:
        return _referred_to(inquiry, said, said.reference)
    return _by_words(inquiry, said)


def _by_words(inquiry: Inquiry, said: Designation) -> Card:
    match said.relative:
        case Relative.HIGH:
            return deemed_highest(inquiry, said)
        case Relative.LOW:
            return deemed_lowest(inquiry, said)
        case Relative.WIN:
            return deemed_winner(inquiry, said)
    if said.suit is not None:
        return suit_without_rank(inquiry, said, said.suit)
    if said.rank is not None:
        return _rank_without_suit(inquiry, said, said.rank)
    return neither_suit_nor_rank(inquiry, legal_in_dummy(inquiry.table))


def _by_effect(inquiry: Inquiry, said: Designation, effect: Effect) -> Card:
    """A play named by what it is to do: a suit named with it, or trumps, is a suit designated."""
    table = inquiry.table
    match effect:
        case Effect.RUFF | Effect.OVERRUFF:
            return _ruffing(inquiry, said, effect)
        case Effect.DISCARD:
            if said.suit is not None or said.rank is not None:
                return _by_words(inquiry, said)
            reading = inquiry.finds(DISCARD_OPEN, table.dummy)
            return neither_suit_nor_rank(inquiry, discards(table, reading))
        case Effect.COVER:
            if inquiry.finds(COVER_OPEN, table.dummy) is Silent.LOWEST_OVER:
                return _lowest_over(inquiry, said)
            return not_in_dummy(inquiry, said)
        case Effect.FINESSE:
            reading = inquiry.finds(FINESSE_OPEN, table.dummy)
            return _by_reading(inquiry, said, reading)


def _lowest_over(inquiry: Inquiry, said: Designation) -> Card:
    table = inquiry.table
    if table.suit_led is None:
        return not_in_dummy(inquiry, said)
    over = [card for card in candidates(table, said) if beats(table, card)]
    return over[0] if over else not_in_dummy(inquiry, said)


def _ruffing(inquiry: Inquiry, said: Designation, effect: Effect) -> Card:
    suit = said.suit if said.suit is not None else inquiry.table.trumps
    if suit is None:
        reading = inquiry.finds(RUFF_IN_NOTRUMP, inquiry.table.dummy, None)
        return _by_reading(inquiry, said, reading)
    called = said._replace(suit=suit)
    if effect is Effect.OVERRUFF and said.relative is None:
        return deemed_winner(inquiry, called._replace(relative=Relative.WIN))
    if said.relative is not None:
        return _by_words(inquiry, called)
    if said.rank is not None:
        return deemed_card(inquiry, called._replace(effect=None))
    return suit_without_rank(inquiry, said, suit)


def _standing(inquiry: Inquiry, said: Designation, standing: Standing) -> Card:
    """An instruction for more than one trick, as far as it calls a card to this one."""
    table, suit = inquiry.table, said.suit
    if standing is not Standing.RUN or suit is None:
        won = table.winner
        suit = won.card.suit if won is not None and won.seat is table.dummy else suit
    if suit is None:
        return neither_suit_nor_rank(inquiry, legal_in_dummy(table))
    if not inquiry.holds(table.dummy, suit):
        return not_in_dummy(inquiry, said)
    if len(table.dummy_hand.suit(suit)) > 1 or not table.dummy_hand.is_known:
        reading = inquiry.finds(STANDING_ORDER, table.dummy, suit)
        return _end(inquiry, suit, highest=reading is Silent.HIGHEST)
    return suit_without_rank(inquiry, said, suit)


def _referred_to(inquiry: Inquiry, said: Designation, reference: Reference) -> Card:
    """Words that only point back: to a card shown, or to nothing that the Laws know of."""
    table = inquiry.table
    legal = legal_in_dummy(table)
    if len(legal) == 1 and table.dummy_hand.is_known:
        return legal[0]
    shown = shown_before(inquiry)
    if reference in (Reference.THAT, Reference.YES) and shown is not None:
        return shown
    if reference is Reference.PLAY:
        return _plain_play(inquiry, said)
    if reference is Reference.OTHER and shown is not None and len(legal) == 2:
        return next(card for card in legal if card != shown)
    question: Question[Card] = Question("referred_to", tuple(legal or PACK), is_fact=True)
    return inquiry.finds(question, table.declarer)


def _plain_play(inquiry: Inquiry, said: Designation) -> Card:
    reading = inquiry.finds(PLAY_ALONE, inquiry.table.dummy)
    suit = inquiry.table.suit_led
    if reading is Silent.LOWEST and suit is not None and inquiry.holds(inquiry.table.dummy, suit):
        return suit_without_rank(inquiry, said, suit)
    return neither_suit_nor_rank(inquiry, legal_in_dummy(inquiry.table))


@clause("46B1(a)")
def deemed_highest(inquiry: Inquiry, said: Designation) -> Card:
    """ "High" calls the highest card of the suit indicated."""
    return _end_of_suit(inquiry, said, highest=True)


deemed_highest.restated("46B1(a)", since=E2007, gist='"High" calls the highest card.')


deemed_highest.restated(
    "46B1(a)", since=E2017, gist='"High" calls the highest card of the suit led.'
)


@clause("46B1(c)")
def deemed_lowest(inquiry: Inquiry, said: Designation) -> Card:
    """ "Low" calls the lowest card of the suit indicated."""
    return _end_of_suit(inquiry, said, highest=False)


deemed_lowest.restated("46B1(c)", since=E2007, gist='"Low" calls the lowest card.')


deemed_lowest.restated("46B1(c)", since=E2017, gist='"Low" calls the lowest card of the suit led.')


def _end_of_suit(inquiry: Inquiry, said: Designation, highest: bool) -> Card:
    # 2017 says "of the suit led", its French text "of the suit indicated": a suit that declarer
    # names is served by either. With none named and none led, no edition gives a card.
    suit = said.suit if said.suit is not None else inquiry.table.suit_led
    if suit is None:
        return _silent_on_lead(inquiry, said, highest)
    if inquiry.holds(inquiry.table.dummy, suit):
        return _end(inquiry, suit, highest)
    if said.suit is not None:
        return not_in_dummy(inquiry, said)
    dummy = inquiry.table.dummy
    return _by_reading(inquiry, said, inquiry.finds(RELATIVE_WHEN_OUT, dummy, suit))


def _silent_on_lead(inquiry: Inquiry, said: Designation, highest: bool) -> Card:
    table = inquiry.table
    reading = inquiry.finds(RELATIVE_ON_LEAD, table.dummy, None)
    won = table.winner
    if (
        reading is Silent.SUIT_LAST_WON
        and won is not None
        and inquiry.holds(table.dummy, won.card.suit)
    ):
        return _end(inquiry, won.card.suit, highest)
    return _by_reading(inquiry, said, reading)


def _end(inquiry: Inquiry, suit: Suit, highest: bool) -> Card:
    """The lowest or highest card of a suit in dummy; a fact to ask for where dummy is unseen."""
    hand = inquiry.table.dummy_hand
    held = hand.suit(suit)
    if hand.is_known:
        return held[-1 if highest else 0]
    name = f"{'highest' if highest else 'lowest'}_{suit.letter}_in_dummy"
    cards = tuple(
        card
        for card in PACK
        if card.suit is suit and (card in hand.known or not inquiry.is_elsewhere(card))
    )
    question: Question[Card] = Question(name, cards, is_fact=True)
    return inquiry.finds(question, inquiry.table.dummy, suit)


@clause("46B1(b)")
def deemed_winner(inquiry: Inquiry, said: Designation) -> Card:
    """ "Win" calls the lowest card that is known to win the trick."""
    table = inquiry.table
    if table.suit_led is None and said.suit is None:
        return _silent_on_lead(inquiry, said, highest=True)
    if said.suit is not None and not inquiry.holds(table.dummy, said.suit):
        return not_in_dummy(inquiry, said)
    cards = candidates(table, said)
    over = [card for card in cards if beats(table, card)]
    sure = [card for card in over if is_sure(table, card)]
    if sure:
        if table.suit_led is not None and sure[0].suit is not table.suit_led:
            inquiry.notes_dispute("win_by_ruffing")
        return sure[0]
    if not over:
        reading = inquiry.finds(CANNOT_WIN, table.dummy, None)
        return _by_reading(inquiry, said, reading)
    match inquiry.finds(NO_SURE_WINNER, table.dummy, None):
        case Silent.LOWEST_OVER:
            return over[0]
        case Silent.HIGHEST:
            return over[-1]
        case _:
            return not_in_dummy(inquiry, said)


@clause("46B2")
def suit_without_rank(inquiry: Inquiry, said: Designation, suit: Suit) -> Card:
    """A suit without a rank calls the lowest card of that suit."""
    if inquiry.holds(inquiry.table.dummy, suit):
        return _end(inquiry, suit, highest=False)
    return not_in_dummy(inquiry, said)


def _rank_without_suit(inquiry: Inquiry, said: Designation, rank: Rank) -> Card:
    if inquiry.table.suit_led is None:
        suit = suit_dummy_won(inquiry)
        if suit is not None and inquiry.has(inquiry.table.dummy, Card(suit, rank)):
            return Card(suit, rank)
    return rank_elsewhere(inquiry, said, rank)


@clause("46B3(a)")
def suit_dummy_won(inquiry: Inquiry) -> Suit | None:
    """A rank without a suit, in leading, continues the suit in which dummy won the last trick, if
    that rank is there."""
    won = inquiry.table.winner
    if won is None or won.seat is not inquiry.table.dummy:
        return None
    led = suit_led_last(inquiry.table)
    if led is won.card.suit or (led is None and won.card.suit is not inquiry.table.trumps):
        return won.card.suit
    # Dummy ruffed, or may have: "the suit in which he won" may be the suit led, or the trumps.
    reading = inquiry.finds(LAST_TRICK_RUFFED, won.seat, won.card)
    return won.card.suit if reading is Silent.SUIT_LAST_WON else led


@suit_dummy_won.reworded("46B3(a)", since=E2017)
def suit_dummy_won_2017(inquiry: Inquiry) -> Suit | None:
    """A rank without a suit, in leading, continues the suit with which dummy won the last trick,
    if that rank is there."""
    won = inquiry.table.winner
    return won.card.suit if won is not None and won.seat is inquiry.table.dummy else None


@clause("46B3(b)")
def rank_elsewhere(inquiry: Inquiry, said: Designation, rank: Rank) -> Card:
    """Otherwise a rank calls the legal card of that rank; if there are several, declarer says
    which."""
    table = inquiry.table
    held = [Card(suit, rank) for suit in Suit if inquiry.has(table.dummy, Card(suit, rank))]
    legal = [card for card in held if _may_be_played(inquiry, card)]
    if len(legal) == 1:
        return legal[0]
    if legal:
        return which_of(inquiry, legal)
    if held:
        reading = inquiry.finds(RANK_NOT_LEGAL, table.dummy, rank)
        return _by_reading(inquiry, said, reading)
    return not_in_dummy(inquiry, said)


def _may_be_played(inquiry: Inquiry, card: Card) -> bool:
    suit = inquiry.table.suit_led
    return suit is None or card.suit is suit or not inquiry.holds(inquiry.table.dummy, suit)


def which_of(inquiry: Inquiry, cards: list[Card]) -> Card:
    """Declarer says which of these cards he means, if there are several."""
    if len(cards) == 1:
        return cards[0]
    return _named_by(inquiry, Right.WHICH_CARD, sorted(cards, reverse=True))


@clause("46B4")
def not_in_dummy(inquiry: Inquiry, said: Designation) -> Card:
    """A call for a card that is not in dummy is invalid; declarer may name any legal card."""
    return _named_by(inquiry, Right.DESIGNATE, legal_in_dummy(inquiry.table))


not_in_dummy.restated(
    "46B4",
    since=E2007,
    gist="A call for a card that is not in dummy is void; declarer may name any legal card.",
)


not_in_dummy.restated(
    "46B4",
    since=E2017,
    gist="A call for a card that is not in dummy is invalid; declarer may name any legal card.",
)


def _named_by(inquiry: Inquiry, right: Right, cards: list[Card]) -> Card:
    """What declarer goes on to name; else it is his to choose."""
    place = inquiry.next_naming()
    said = None if place is None else _next_words(inquiry, place)
    if place is None or said is None:
        return chosen_card(inquiry, (inquiry.table.declarer,), right, cards)
    if right is Right.DESIGNATE:
        _followed_invalid_call(inquiry, place)
        inquiry.consumed.add(place)
        inquiry.at = place
        return deemed_card(inquiry, said)
    meant = [card for card in cards if said.fits(card)]
    if len(meant) != 1:
        return chosen_card(inquiry, (inquiry.table.declarer,), right, cards)
    inquiry.consumed.add(place)
    return meant[0]


def _followed_invalid_call(inquiry: Inquiry, place: int) -> None:
    """A defender has played to a call that called nothing, before declarer named a card."""
    table = inquiry.table
    for between in range(inquiry.at + 1, place):
        act = inquiry.acts[between]
        if not isinstance(act, Faced) or not table.is_defender(act.by):
            continue
        if act.card not in table.hands[act.by].known and inquiry.is_elsewhere(act.card):
            continue
        inquiry.consumed.add(between)
        reading = inquiry.finds(FOLLOWED_INVALID_CALL, act.by, act.card, about=between)
        inquiry.rules(Play(act.by, act.card), stands=False)
        if reading is Followed.PENALTY_CARD:
            exposed(inquiry, Play(act.by, act.card), True)
        else:
            withdrawn(inquiry, act.by, act.card, table.declaring_side)


def _next_words(inquiry: Inquiry, place: int) -> Designation | None:
    act = inquiry.acts[place]
    assert isinstance(act, Changed | Designated)
    if act.designation is not None:
        return act.designation
    return naming(act.wanted[0]) if len(act.wanted) == 1 else None


@clause("46B5")
def neither_suit_nor_rank(inquiry: Inquiry, cards: list[Card]) -> Card:
    """If neither suit nor rank is named, either defender may name dummy's card."""
    wording = inquiry.wording
    NO_CONSULTATION(inquiry)
    inquiry.wording = wording
    holders = inquiry.table.defenders
    return chosen_card(inquiry, holders, Right.DESIGNATE, cards, no_consultation=True)


@clause("46B")
def different_intention(inquiry: Inquiry) -> None:
    """A card declarer beyond doubt meant instead is the card he called."""


def _by_reading(inquiry: Inquiry, said: Designation, reading: Silent) -> Card:
    """Where the Laws give no card, follow the reading the director has chosen."""
    if reading is Silent.DEFENDER:
        return neither_suit_nor_rank(inquiry, legal_in_dummy(inquiry.table))
    return not_in_dummy(inquiry, said)
