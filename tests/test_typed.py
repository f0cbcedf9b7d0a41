"""What a director types at a table, line by line."""

from typing import get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deemed.game.auction import DOUBLE, PASS, REDOUBLE, Call, bid
from deemed.game.cards import Card, Suit
from deemed.game.contract import Strain
from deemed.game.seats import Seat
from deemed.laws.questions import CAUSE, INCONTROVERTIBLE, MANNER, NEAR
from deemed.notation.cards import read_card
from deemed.notation.spoken import NotUnderstood, read_designation, read_utterance
from deemed.notation.tables import read_table
from deemed.notation.typed import (
    Answered,
    Chosen,
    Command,
    Context,
    NotRead,
    Typed,
    completions,
    read_typed,
)
from deemed.notation.typed_verbs import ACTS, CHOICES, COMMANDS, MANNERS, VERBS, patterns
from deemed.rulings.edition import LATEST
from deemed.rulings.option import Alternative, Option, Right
from deemed.rulings.question import Answer, Question
from deemed.rulings.wording import Wording
from deemed.table.acts import (
    Act,
    Agreed,
    Asked,
    Attention,
    CallChanged,
    Called,
    Changed,
    Corrected,
    Designated,
    Dropped,
    Explained,
    Face,
    Faced,
    Held,
    Indicated,
    Inspected,
    LedFaceDown,
    Looked,
    Manner,
    Moved,
    Named,
    Nearness,
    Objected,
    Pointed,
    Purpose,
    Quitted,
    Reviewed,
    Said,
    Shown,
    Spread,
    Subject,
    Together,
    Told,
    Touched,
    Turned,
    Warned,
)
from deemed.table.designation import Designation, Gesture, Reference, Relative, naming

N, E, S, W = Seat
SPADES, HEARTS, DIAMONDS, CLUBS = Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS
TWO_HEARTS = bid(2, Strain.HEARTS)
ONE_NOTRUMP = bid(1, Strain.NOTRUMP)


def card(text: str) -> Card:
    return read_card(text)


def cards(text: str) -> tuple[Card, ...]:
    return tuple(map(read_card, text.split()))


# South declares; North, dummy, is to play to West's diamond. The defenders' hands are not seen.
PLAY = read_table(
    {
        "declarer": "S",
        "contract": "4S",
        "N": "KJ852.QT8.Q4.32",
        "S": "QT9.5.AT953.AQ87",
        "trick": "W: D2",
    }
)
AUCTION = read_table({"auction": "N: 1NT"})
AT_PLAY = Context(PLAY, PLAY.to_act)
AT_AUCTION = Context(AUCTION, E)


def option(right: Right, *alternatives: Alternative, holders: tuple[Seat, ...] = (S,)) -> Option:
    return Option(holders, right, None, alternatives, Wording("", "", "", LATEST))


def offering(right: Right, *words: str) -> Context:
    return AT_PLAY._replace(option=option(right, *map(Alternative, words)))


def asking(question: Question[Answer]) -> Context:
    return AT_PLAY._replace(question=question)


def words_for_dummy(words: str) -> Designated:
    return Designated(S, read_designation(words))


CARDS: list[tuple[str, tuple[Act, ...]]] = [
    ("d4", (Faced(N, card("D4")),)),
    ("4d", (Faced(N, card("D4")),)),
    ("♦4", (Faced(N, card("D4")),)),
    ("♦️4", (Faced(N, card("D4")),)),
    ("D4.", (Faced(N, card("D4")),)),
    ("d 4", (Faced(N, card("D4")),)),
    ("four of diamonds", (Faced(N, card("D4")),)),
    ("diamond 4", (Faced(N, card("D4")),)),
    ("ht", (Faced(N, card("HT")),)),
    ("th", (Faced(N, card("HT")),)),
    ("10h", (Faced(N, card("HT")),)),
    ("♥10", (Faced(N, card("HT")),)),
    ("h7", (Faced(N, card("H7")),)),  # nobody is known to hold it, so it is the turn that counts
    ("da", (Faced(S, card("DA")),)),  # South's, out of turn
    ("s k", (Faced(N, card("SK")),)),  # the king of spades, not South's
    ("s d5", (Faced(S, card("D5")),)),
    ("w 2 h", (Faced(W, card("H2")),)),
    ("e: h2", (Faced(E, card("H2")),)),
    (
        "d4 d6, d3 h2",  # East wins the trick and leads
        (Faced(N, card("D4")), Faced(E, card("D6")), Faced(S, card("D3")), Faced(E, card("H2"))),
    ),
    ("s 4 h 5", (Faced(N, card("S4")), Faced(S, card("H5")))),
]

SENTENCES: list[tuple[str, Act]] = [
    ("west leads s4", Faced(W, card("S4"), Manner.LEAD)),
    ("W led the 4 of spades", Faced(W, card("S4"), Manner.LEAD)),
    ("w plays h3", Faced(W, card("H3"))),
    ("west played h3 as a lead", Faced(W, card("H3"), Manner.LEAD)),
    ("west follows with h3", Faced(W, card("H3"), Manner.PLAY)),
    ("east puts out h3", Faced(E, card("H3"))),
    ("east plays h3 with west at once", Faced(E, card("H3"), None, True)),
    ("east h3 at the same moment", Faced(E, card("H3"), None, True)),
    ("west leads s4 face down", LedFaceDown(W, card("S4"))),
    ("west leads face down", LedFaceDown(W)),
    ("west leads face down the s4", LedFaceDown(W, card("S4"))),
    ("east holds h7 seen", Held(E, card("H7"), seen_by=(W,))),
    ("east held h7 seen by north and south", Held(E, card("H7"), seen_by=(N, S))),
    ("south holds d5 nearly touching at rest", Held(S, card("D5"), Nearness.NEARLY, True)),
    ("d5 held away from the table, moving", Held(S, card("D5"), Nearness.AWAY, False)),
    ("south holds d5 touching the table", Held(S, card("D5"), Nearness.TOUCHING)),
    ("south holds d5 not at rest not put back", Held(S, card("D5"), None, False, put_back=False)),
    ("west holds h3 as a play", Held(W, card("H3"), manner=Manner.PLAY)),
    ("east drops c9", Dropped(E, card("C9"))),
    ("east dropped c9 face down", Dropped(E, card("C9"), Face.DOWN)),
    ("s9 fell face up", Dropped(S, card("S9"), Face.UP)),
    ("south names dk", Named(S, card("DK"))),
    ("east names h7 as his play", Named(E, card("H7"), True)),
    ("east mentions h7, not as his play", Named(E, card("H7"), False)),
    ("south names dq", Designated(S, naming(card("DQ")))),  # dummy's
    ("declarer plays dq", Designated(S, naming(card("DQ")))),
    ("south calls for c9", Designated(S, naming(card("C9")))),
    ("south plays c9 from dummy", Designated(S, naming(card("C9")))),
    ('"low"', words_for_dummy("low")),
    ("“low”", words_for_dummy("low")),
    ('declarer: "low diamond"', words_for_dummy("low diamond")),
    ('south says "the queen"', words_for_dummy("the queen")),
    ('south asks for "a heart"', words_for_dummy("a heart")),
    (
        "south points at d4",
        Designated(S, naming(card("D4"))._replace(gesture=Gesture.POINTING)),
    ),
    (
        "south points at hearts",
        Designated(S, Designation(suit=HEARTS, gesture=Gesture.POINTING)),
    ),
    (
        "declarer points up",
        Designated(S, Designation(relative=Relative.HIGH, gesture=Gesture.POINTING)),
    ),
    (
        "south nods",
        Designated(S, Designation(reference=Reference.YES, gesture=Gesture.NODDING)),
    ),
    ("south wants sk", Changed(S, None, cards("SK"))),
    ("south meant sk or sj", Changed(S, None, cards("SK SJ"))),
    ('south wants "the king"', Changed(S, read_designation("the king"))),
    ("south wants sk after a pause", Changed(S, None, cards("SK"), True)),
    ("south changes to 2h without pause", Changed(S, None, cards("H2"), False)),
    ("south touches s2", Touched(S, card("S2"))),
    ("dummy touches s2 arranging his cards", Touched(N, card("S2"), Purpose.ARRANGING)),
    ("south touched s2 by accident", Touched(S, card("S2"), Purpose.ACCIDENT)),
    ("south touched s2 reaching for another", Touched(S, card("S2"), Purpose.REACHING)),
    ("south touched s2 to play it", Touched(S, card("S2"), Purpose.PLAY)),
    ("north moves d4", Moved(N, card("D4"))),
    ("dummy points s2", Indicated(N, card("S2"))),
    ("dummy pointed to the s2", Indicated(N, card("S2"))),
    ("dummy points", Indicated(N)),
    ("west faces h2 h5 together", Together(W, cards("H2 H5"))),
    ("west plays h2 and h5 together showing h2", Together(W, cards("H2 H5"), cards("H2"))),
    ("west faces h2 h5 together, nothing visible", Together(W, cards("H2 H5"), ())),
    ("west turns", Turned(W)),
    ("west turned his card over", Turned(W)),
    ("west shows hk", Shown(W, cards("HK"))),
    ("west shows hk h2 not as a claim", Shown(W, cards("HK H2"), False)),
    ("south claims", Shown(S, (), True)),
    ("west shows his hand", Shown(W)),
    ("west spreads", Spread(W)),
    ("east tells west to lead", Told(E, W)),
    ("east tells west it is his turn to play", Told(E, W, Manner.PLAY)),
    ("north explains", Explained(N)),
    (
        "north explained the play as conventional",
        Explained(N, Subject.PLAY, True),
    ),
    ("north explains the call as natural", Explained(N, Subject.CALL, False)),
    ("north corrects", Corrected(N)),
    ("director!", Attention(S)),  # North, whose turn it is, is dummy
    ("attention", Attention(S)),
    ("west calls", Attention(W)),
    ("west calls the director", Attention(W)),
    ("west draws attention", Attention(W)),
    ("west says the king was out", Said(W, "the king was out")),
    ('dummy says "which heart?"', Said(N, "which heart?")),
    ("south says it is mine", Said(S, "it is mine")),
    ("south bids 2h", Called(S, TWO_HEARTS)),
    ("west turns the trick", Quitted(W)),
    ("declarer quitted the trick", Quitted(S)),
    ("west has s4 and s6 in trick 3", Inspected(W, 3, cards("S4 S6"))),
    ("west had no card in trick 3", Inspected(W, 3)),
    ("dummy points out west's card", Pointed(N, W)),
    ("west pointed out north\u2019s card the wrong way", Pointed(W, N)),
    ("west reviews the last trick", Reviewed(W)),
    ("west wants to see the last trick", Reviewed(W)),
    ("west asked to see the last trick", Reviewed(W)),
    ("west reviews his own card", Reviewed(W, True)),
    ("west agrees", Agreed(W)),
    ("west agreed to the claim", Agreed(W)),
    ("east objects", Objected(E)),
    ("east objects to the concession", Objected(E)),
    ("east asks west", Asked(E, W)),
    ("dummy asks declarer: having none?", Asked(N, S)),
    ("east asked west whether he has none", Asked(E, W)),
    ("west asks east, no hearts?", Asked(W, E)),
    ("dummy looks at west's hand", Looked(N, W)),
    ("north looked into east\u2019s hand", Looked(N, E)),
    ("dummy warns", Warned(N)),
    ("dummy warned declarer", Warned(N)),
]

CALLS: list[tuple[str, Act]] = [
    ("2h", Called(E, TWO_HEARTS)),
    ("pass", Called(E, PASS)),
    ("x", Called(E, DOUBLE)),
    ("n 1nt", Called(N, ONE_NOTRUMP)),
    ("east passes", Called(E, PASS)),
    ("e p", Called(E, PASS)),
    ("south doubles", Called(S, DOUBLE)),
    ("south redoubled", Called(S, REDOUBLE)),
    ("s 2 hearts", Called(S, TWO_HEARTS)),
    ("east bids 1 notrump", Called(E, ONE_NOTRUMP)),
    ("east calls 2♥", Called(E, TWO_HEARTS)),
    ("west changes to 2h", CallChanged(W, TWO_HEARTS)),
    ("north changes his call to 2h after a pause", CallChanged(N, TWO_HEARTS, True)),
    ("north wants 2h at once", CallChanged(N, TWO_HEARTS, False)),
    ("east drops 2c", Dropped(E, card("C2"))),
    ("director", Attention(E)),
]

COMMANDED: list[tuple[str, Command]] = [
    ("undo", Command("undo")),
    ("undo 3", Command("undo", "3")),
    ("redo", Command("redo")),
    ("save my table.toml", Command("save", "my table.toml")),
    ('save "C:/a b.toml"', Command("save", "C:/a b.toml")),
    ("load the.json", Command("load", "the.json")),
    ("standing", Command("standing")),
    ("Why?", Command("why")),
    ("hands", Command("hands")),
    ("report", Command("report")),
    ("edition 2007", Command("edition", "2007")),
    ("help", Command("help")),
    ("help verbs", Command("help", "verbs")),
    ("quit", Command("quit")),
]

OPENING = offering(Right.OPENING_LEAD, "spread", "accept", "require", "forbid", "neither")
WITHDRAWAL = offering(Right.WITHDRAW, "withdraw", "keep")
PARTNERS = offering(Right.PARTNERS_PLAY, "highest", "lowest", "require", "forbid")
WHICH_KING = AT_PLAY._replace(
    option=option(
        Right.WHICH_CARD,
        Alternative("play", card=card("SK")),
        Alternative("play", card=card("HK")),
    )
)
WHICH_HAND = AT_PLAY._replace(
    option=option(
        Right.WHICH_HAND, Alternative("from_hand"), Alternative("from_dummy"), holders=(W, E)
    )
)
ANY_CARD = offering(Right.DESIGNATE, "any")
REPLACED = AT_AUCTION._replace(
    option=option(
        Right.REPLACE_CALL,
        Alternative("lowest", call=TWO_HEARTS),
        Alternative("pass", call=PASS),
        Alternative("other"),
        holders=(E,),
    )
)

CHOSEN: list[tuple[Context, str, Typed]] = [
    (OPENING, "south accepts", Chosen(S, "accept")),
    (OPENING, "accept", Chosen(None, "accept")),
    (OPENING, "south requires diamonds", Chosen(S, "require", (DIAMONDS,))),
    (OPENING, "declarer forbids d", Chosen(S, "forbid", (DIAMONDS,))),
    (OPENING, "forbid spades and hearts", Chosen(None, "forbid", (SPADES, HEARTS))),
    (OPENING, "neither", Chosen(None, "neither")),
    (OPENING, "south spreads", Chosen(S, "spread")),
    (OPENING, "dummy spreads", Spread(N)),
    (AT_PLAY, "south spreads", Spread(S)),
    (AT_PLAY, "south accepts", Chosen(S, "accept")),
    (AT_PLAY, "south refused", Chosen(S, "refuse")),
    (AT_PLAY, "south accepts s4", Chosen(S, "accept", card=card("S4"))),
    (AT_AUCTION, "south accepts 2h", Chosen(S, "accept", call=TWO_HEARTS)),
    (WITHDRAWAL, "east withdraws s5", Chosen(E, "withdraw", card=card("S5"))),
    (WITHDRAWAL, "takes it back", Chosen(None, "withdraw")),
    (
        WITHDRAWAL,
        "south withdraws s9 and plays sq",
        Chosen(S, "withdraw", card=card("S9"), instead=card("SQ")),
    ),
    (WITHDRAWAL, "withdraw and play sq", Chosen(None, "withdraw", instead=card("SQ"))),
    (WITHDRAWAL, "east keeps", Chosen(E, "keep")),
    (WITHDRAWAL, "leaves it", Chosen(None, "keep")),
    (WITHDRAWAL, "d4", Faced(N, card("D4"))),
    (PARTNERS, "declarer: highest", Chosen(S, "highest")),
    (PARTNERS, "south requires the lowest", Chosen(S, "lowest")),
    (AT_PLAY, "south requires the penalty card", Chosen(S, "require")),
    (WHICH_KING, "sk", Chosen(None, "play", card=card("SK"))),
    (WHICH_KING, "south means the king of hearts", Chosen(S, "play", card=card("HK"))),
    (WHICH_KING, "west plays hk", Faced(W, card("HK"))),
    (WHICH_KING, "d4", Faced(N, card("D4"))),
    (ANY_CARD, "d4", Chosen(None, "any", card=card("D4"))),
    (WHICH_HAND, "dummy", Chosen(None, "from_dummy")),
    (WHICH_HAND, "from dummy", Chosen(None, "from_dummy")),
    (WHICH_HAND, "west: from dummy", Chosen(W, "from_dummy")),
    (WHICH_HAND, "west requires hand", Chosen(W, "from_hand")),
    (WHICH_HAND, "from_hand", Chosen(None, "from_hand")),
    (REPLACED, "pass", Chosen(None, "pass", call=PASS)),
    (REPLACED, "east bids 2h", Chosen(E, "lowest", call=TWO_HEARTS)),
    (REPLACED, "lowest", Chosen(None, "lowest")),
    (REPLACED, "other", Chosen(None, "other")),
    (REPLACED, "south passes", Called(S, PASS)),
]

WHICH_CARD: Question[Card] = Question("referred_to", cards("SK HK"))
ANSWERED: list[tuple[Context, str, str]] = [
    (AT_PLAY, "yes", "yes"),
    (AT_PLAY, "No.", "no"),
    (asking(INCONTROVERTIBLE), "yes", "yes"),
    (asking(INCONTROVERTIBLE), "n", "no"),
    (asking(CAUSE), "slip of the tongue", "slip_of_the_tongue"),
    (asking(CAUSE), "a slip_of_the_tongue", "slip_of_the_tongue"),
    (asking(CAUSE), "loss", "loss_of_concentration"),
    (asking(MANNER), "lead", "lead"),
    (asking(MANNER), "p", "play"),
    (asking(NEAR), "nearly", "nearly"),
    (asking(WHICH_CARD), "♥K", "HK"),
    (asking(WHICH_CARD), "king of spades", "SK"),
]

LINES: list[tuple[Context, str, tuple[Typed, ...]]] = [
    *((AT_PLAY, line, acts) for line, acts in CARDS),
    *((AT_PLAY, line, (act,)) for line, act in SENTENCES),
    *((AT_AUCTION, line, (act,)) for line, act in CALLS),
    *((AT_PLAY, line, (command,)) for line, command in COMMANDED),
    *((context, line, (chosen,)) for context, line, chosen in CHOSEN),
    *((context, line, (Answered(text),)) for context, line, text in ANSWERED),
]


@pytest.mark.parametrize(("context", "line", "values"), LINES, ids=[line for _, line, _ in LINES])
def test_lines(context: Context, line: str, values: tuple[Typed, ...]) -> None:
    read = read_typed(line, context)
    assert read == values
    assert [type(value) for value in read] == [type(value) for value in values]


def test_every_kind_of_act_has_a_sentence() -> None:
    read = {type(value) for _, _, values in LINES for value in values}
    assert read >= set(get_args(Act))


def test_words_changed_in_one_breath_are_two_acts() -> None:
    said = "club - no, diamond"
    club, diamond = read_utterance(said).parts
    acts = (Designated(S, club), Changed(S, diamond, (), False))
    assert read_typed(f'"{said}"', AT_PLAY) == acts


def test_words_are_in_the_language_of_the_table() -> None:
    german = AT_PLAY._replace(language="de")
    assert read_typed('"klein"', german) == (Designated(S, read_designation("klein", "de")),)
    assert read_typed("south requires pik", german) == (Chosen(S, "require", (SPADES,)),)


def test_a_blank_line_says_nothing() -> None:
    assert read_typed("  ", AT_PLAY) == ()


TEXTS = [*(form.text for form in (*ACTS, *CHOICES, *COMMANDS)), *(how.text for how in MANNERS)]


def test_every_verb_stands_in_a_sentence() -> None:
    words = " ".join(TEXTS).replace("/", " ").split()
    assert [verb for verb in VERBS if verb not in words] == []


def test_every_pattern_begins_with_something() -> None:
    assert all(pattern for text in TEXTS for pattern in patterns(text))


NOBODYS_TURN = Context(read_table({"declarer": "S"}))

NOT_READ: list[tuple[Context, str, str]] = [
    (AT_PLAY, "west leeds s4", '"leeds" is not understood after "west"; did you mean "leads"?'),
    (AT_PLAY, "nroth plays s4", '"nroth" is not understood; did you mean "north"?'),
    (AT_PLAY, "udno", '"udno" is not understood; did you mean "undo"?'),
    (
        AT_PLAY,
        "west leads x9",
        '"x9" is not understood after "west leads"; there comes a card (SK)',
    ),
    (AT_PLAY, "west leads", '"west leads" is not finished; there comes a card (SK) or "face"'),
    (AT_PLAY, "w", '"w" is not finished; say what was done'),
    (AT_PLAY, "s", '"s" is not finished; say what was done'),
    (AT_PLAY, "e4", '"e4" is not understood; type a card (SK)'),
    (AT_PLAY, "low", 'what declarer says goes in quotes: "low"'),
    (AT_PLAY, "south low heart", 'what declarer says goes in quotes: "low heart"'),
    (AT_PLAY, "west leads s4 quickly", '"quickly" is not understood after "west leads s4"'),
    (AT_PLAY, "west plays s4 face down", "is not understood after"),
    (AT_PLAY, "west faces h2 together", "is not understood after"),
    (AT_PLAY, "undo x", '"x" is not understood after "undo"; there comes a number'),
    (AT_PLAY, "undo 0", '"0" is not understood after "undo"; there comes a number'),
    (AT_PLAY, "edition 2008", 'did you mean "2007"?'),
    (AT_PLAY, "save", "there comes the name of a file"),
    (AT_PLAY, "south requires hrts", 'did you mean "hearts"?'),
    (AT_PLAY, "???", '"???" is not understood; type a card'),
    (AT_PLAY, 'west "low"', '"low" is not understood after "west"'),
    (asking(CAUSE), "reconsidration", 'did you mean "reconsideration"?'),
    (NOBODYS_TURN, "s4", 'it is not told who plays S4; say who, as in "west plays S4"'),
    (NOBODYS_TURN, "pass", 'it is not told whose turn it is; say who, as in "west passes"'),
    (AT_AUCTION, '"low"', "nobody is declarer at this table yet"),
    (AT_AUCTION, "dummy points", "nobody is dummy at this table yet"),
    (Context(AUCTION), "director", "it is not told who called"),
]


@pytest.mark.parametrize(("context", "line", "sentence"), NOT_READ)
def test_what_is_not_read_says_why(context: Context, line: str, sentence: str) -> None:
    with pytest.raises(NotRead) as error:
        read_typed(line, context)
    assert sentence in str(error.value)


@pytest.mark.parametrize("line", ['"the kng"', 'south wants "the kng"', 'south "kng"'])
def test_words_of_declarer_that_are_not_understood(line: str) -> None:
    with pytest.raises(NotUnderstood, match="did he say king"):
        read_typed(line, AT_PLAY)


def test_after_a_trick_without_known_trumps_nobody_is_in_turn() -> None:
    context = Context(read_table({"declarer": "S", "trick": "W: D2"}), N)
    with pytest.raises(NotRead, match="who plays H2"):
        read_typed("d4 d6 d3 h2", context)


EASTS_SIX = WITHDRAWAL._replace(
    option=option(Right.WITHDRAW, Alternative("withdraw"), holders=(E,))._replace(about=card("D6"))
)
COMPLETIONS: list[tuple[Context, str, str]] = [
    (AT_PLAY, "w", "west why"),
    (AT_PLAY, "WE", "west"),
    (AT_PLAY, "decl", "declarer"),
    (AT_PLAY, "d", "DQ D4 declarer dummy director"),
    (AT_PLAY, "north touches ", "DQ D4"),
    (AT_PLAY, "south plays d", "DQ D4 DA DT D9 D5 D3"),
    (AT_PLAY, "west ho", "holds"),
    (AT_PLAY, "east tells ", "north east south west declarer dummy"),
    (AT_PLAY, "east tells west to", "to lead|to play"),
    (AT_PLAY, "east tells west to p", "play playing"),
    (AT_PLAY, "east drops c9 ", "face"),
    (AT_PLAY, "east drops c9 face ", "up down"),
    (AT_PLAY, "south requires ", ""),
    (AT_PLAY, "edition ", "1997 2007 2017"),
    (AT_PLAY, "xyzzy ", ""),
    (AT_PLAY, '"lo', ""),
    (AT_PLAY, '"xyzzy" ', ""),
    (OPENING, "south requires ", "the penalty|spades|hearts|diamonds|clubs"),
    (OPENING, "ne", "neither"),
    (EASTS_SIX, "east withdraws ", "D6|and plays"),
    (OPENING, "south a", "accepts asks agrees"),
    (WHICH_KING, "", "SK HK plays DQ D4 north east south west declarer dummy director"),
    (REPLACED, "2", "2H 2C 2D 2S 2NT"),
    (asking(CAUSE), "s", "slip_of_the_tongue south save standing"),
    (asking(MANNER), "", "lead play DQ D4 north east south west declarer dummy director"),
    (AT_AUCTION, "east bids 2", "2C 2D 2H 2S 2NT"),
    (AT_AUCTION, "pa", "pass"),
]


@pytest.mark.parametrize(("context", "line", "words"), COMPLETIONS)
def test_completions(context: Context, line: str, words: str) -> None:
    expected = words.split("|") if "|" in words else words.split()
    found = completions(context, line)
    commands = {form.text.split(" ")[0].split("/")[0] for form in COMMANDS}
    assert [word for word in found if line or word not in commands] == expected
    assert line or commands <= set(found)


VOCABULARY = sorted(
    {word for _, line, _ in LINES for word in line.split()} | {'"', "s", "d", "10", "ß", "²", "-"}
)
typed = st.one_of(st.text(), st.lists(st.sampled_from(VOCABULARY), max_size=8).map(" ".join))
contexts = st.sampled_from(
    [AT_PLAY, AT_AUCTION, NOBODYS_TURN, OPENING, WHICH_KING, ANY_CARD, REPLACED, asking(CAUSE)]
)


@given(contexts, typed)
@settings(max_examples=2000, deadline=None, derandomize=True, database=None)
def test_no_text_crashes(context: Context, line: str) -> None:
    try:
        read = read_typed(line, context)
    except (NotRead, NotUnderstood):
        return
    assert bool(read) is bool(line.strip())


@given(contexts, typed)
@settings(max_examples=1000, deadline=None, derandomize=True, database=None)
def test_every_completion_goes_on_from_the_line(context: Context, line: str) -> None:
    begun = "" if line[-1:].isspace() else (line.split() or [""])[-1]
    for word in completions(context, line):
        assert not begun or word.casefold().startswith(begun.casefold().strip(".:!?()-'"))


def test_a_call_is_not_a_card() -> None:
    assert read_typed("4s", AT_AUCTION) == (Called(E, Call(4, Strain.SPADES)),)
    assert read_typed("4s", AT_PLAY) == (Faced(N, card("S4")),)
