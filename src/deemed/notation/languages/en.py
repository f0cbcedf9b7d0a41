"""English."""

from deemed.game.cards import Rank, Suit
from deemed.notation.language import Language
from deemed.table.designation import Effect, Reference, Relative, Standing

LANGUAGE = Language(
    code="en",
    name="English",
    sources=(
        "Laws of Duplicate Bridge 2007 and 2017, Law 46B (high, win, low, anything)",
        "ACBL, Duplicate Decisions (ruff, pitch)",
        "EBU White Book, 8.46.1 (run a suit)",
    ),
    suits={
        Suit.SPADES: ("spade", "spades"),
        Suit.HEARTS: ("heart", "hearts"),
        Suit.DIAMONDS: ("diamond", "diamonds"),
        Suit.CLUBS: ("club", "clubs"),
    },
    ranks={
        Rank.ACE: ("ace",),
        Rank.KING: ("king",),
        Rank.QUEEN: ("queen",),
        Rank.JACK: ("jack", "knave"),
        Rank.TEN: ("ten", "10"),
        Rank.NINE: ("nine", "9"),
        Rank.EIGHT: ("eight", "8"),
        Rank.SEVEN: ("seven", "7"),
        Rank.SIX: ("six", "6"),
        Rank.FIVE: ("five", "5"),
        Rank.FOUR: ("four", "4"),
        Rank.THREE: ("three", "3"),
        Rank.TWO: ("two", "2", "deuce"),
    },
    letters={
        "s": Suit.SPADES,
        "h": Suit.HEARTS,
        "d": Suit.DIAMONDS,
        "c": Suit.CLUBS,
        "a": Rank.ACE,
        "k": Rank.KING,
        "q": Rank.QUEEN,
        "j": Rank.JACK,
        "t": Rank.TEN,
    },
    relative={
        Relative.HIGH: (
            "high", "highest", "top", "big", "biggest", "high one", "top one", "from the top",
        ),
        Relative.LOW: (
            "low", "lowest", "small", "smallest", "little", "bottom", "duck", "play low", "low one",
            "small one",
        ),
        Relative.WIN: ("win", "win it", "take", "take it", "beat it", "beat that"),
    },
    effects={
        Effect.RUFF: ("ruff", "trump", "trumps", "trump it", "ruff it"),
        Effect.OVERRUFF: ("overruff", "over ruff", "overtrump"),
        Effect.DISCARD: ("discard", "pitch", "throw", "throw away"),
        Effect.COVER: ("cover", "cover it"),
        Effect.FINESSE: ("finesse", "take the finesse", "finesse it"),
    },
    standing={
        Standing.RUN: ("run", "cash", "run off", "run them", "cash them"),
        Standing.CONTINUE: ("keep going", "continue", "go on", "carry on"),
        Standing.AGAIN: ("same again", "again", "the same", "another one", "another", "one more"),
    },
    references={
        Reference.THAT: ("that", "that one", "this one", "that card"),
        Reference.OTHER: ("the other", "other one", "the other one"),
        Reference.YES: ("yes", "yeah", "right", "correct"),
        Reference.PLAY: ("play", "play it", "go ahead"),
    },
    nothing=(
        "anything", "play one", "whatever", "any", "any card", "either", "play anything",
        "you choose", "your choice", "whatever you like", "i don't care", "don't care",
        "it doesn't matter", "doesn't matter",
    ),
    polite=(
        "a", "an", "the", "of", "please", "one", "card", "it", "me", "from", "dummy", "in", "and",
        "just", "your", "partner", "to", "with", "trick", "this", "lead", "thanks", "thank you",
        "on", "put up", "put",
    ),
    hesitation=("er", "um", "uh", "hmm", "well", "oh", "let me see", "ok", "i don't know"),
    correction=("no", "oops", "sorry", "i mean", "i meant", "rather", "wait", "oh no"),
)  # fmt: skip
