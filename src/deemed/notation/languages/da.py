"""Danish."""

from deemed.game.cards import Rank, Suit
from deemed.notation.language import Language
from deemed.table.designation import Effect, Reference, Relative, Standing

LANGUAGE = Language(
    code="da",
    name="dansk",
    sources=(
        "Love for Turneringsbridge, § 1 (spar S, hjerter H, ruder D, klør C; es, konge, dame, "
        "bonde), Danmarks Bridgeforbund, gengivet på alesia.dk",
        "Spil af bordets kort, bridgeregler.dk (en spar, klør es, den højeste klør, dykke)",
        "LKU-22, Bordet fanger (spar otte), Danmarks Bridgeforbunds Lovkommission",
        "Lær bridge 8: Knib fjendens honnørkort (knibe, knibning, lagde lavt, stak, bonden), "
        "Bridgeforlaget",
        "Dansk Bridge nr. 644 (stikker, lader køre; E K B), Danmarks Bridgeforbund",
        "Bridgeudtryk, dansk Wikipedia (afkast, EK, DBT, fireren)",
        "Bridgeordbog, Funbridge (lægge lavt, dykke)",
        "Card games in Denmark, pagat.com (Es K D B, older Kn)",
        "Velkommen til Sparbonde, sparbonde.dk (es, knægt, bonde, dame, konge)",
    ),
    suits={
        Suit.SPADES: ("spar", "sparen", "sparer", "sparene", "sparerne", "spader", "sp"),
        Suit.HEARTS: (
            "hjerter", "hjerteren", "hjertere", "hjerterne", "hjerte", "hjertet", "hj",
        ),
        Suit.DIAMONDS: ("ruder", "ruderen", "rudere", "ruderne", "ruter", "ru"),
        Suit.CLUBS: ("klør", "kløren", "klører", "klørene", "klørerne", "kløver", "kl"),
    },
    ranks={
        Rank.ACE: ("es", "esset", "esser", "esserne", "ess"),
        Rank.KING: ("konge", "kongen", "konger", "kongerne"),
        Rank.QUEEN: ("dame", "damen", "damer", "damerne", "dronning", "dronningen"),
        Rank.JACK: (
            "bonde", "bonden", "bønder", "bønderne", "knægt", "knægten", "knægte", "knægtene", "kn",
        ),
        Rank.TEN: ("ti", "tier", "tieren", "tiere", "tierne", "10"),
        Rank.NINE: ("ni", "nier", "nieren", "niere", "nierne", "9"),
        Rank.EIGHT: ("otte", "otter", "otteren", "ottere", "otterne", "8"),
        Rank.SEVEN: ("syv", "syver", "syveren", "syvere", "syverne", "7"),
        Rank.SIX: ("seks", "sekser", "sekseren", "seksere", "sekserne", "6"),
        Rank.FIVE: ("fem", "femmer", "femmeren", "femmere", "femmerne", "femer", "femeren", "5"),
        Rank.FOUR: ("fire", "firer", "fireren", "firere", "firerne", "4"),
        Rank.THREE: ("tre", "treer", "trer", "treeren", "treere", "treerne", "3"),
        Rank.TWO: ("to", "toer", "toeren", "toere", "toerne", "2"),
    },
    letters={  # not k: klør and konge; d as on the cards, dame, though the laws print it for ruder
        "s": Suit.SPADES,
        "h": Suit.HEARTS,
        "r": Suit.DIAMONDS,
        "c": Suit.CLUBS,
        "e": Rank.ACE,
        "a": Rank.ACE,
        "d": Rank.QUEEN,
        "b": Rank.JACK,
        "t": Rank.TEN,
    },
    relative={
        Relative.HIGH: (
            "høj", "højt", "høje", "højest", "højeste", "stor", "stort", "store", "størst",
            "største", "top", "toppen", "øverst", "øverste", "gå op", "læg højt", "spil højt",
        ),
        Relative.LOW: (
            "lav", "lavt", "lave", "lavest", "laveste", "lille", "små", "mindst", "mindste", "bund",
            "bunden", "nederst", "nederste", "dyk", "dykke", "duk", "dukke", "slip", "lad gå",
            "lad den gå", "lad løbe", "lad den løbe", "lad køre", "lad den køre", "læg lavt",
            "spil lavt", "småkort",
        ),
        Relative.WIN: (
            "vind", "vinde", "vind det", "vind den", "vind stikket", "stik", "stikke", "stik det",
            "stik den", "stik over", "tag", "tag det", "tag den", "tag stikket", "slå", "slå den",
            "slå det", "over", "gå over", "læg over",
        ),
    },
    effects={
        Effect.RUFF: (
            "trumf", "trumfe", "trumfen", "trumf den", "trumf det", "stjæl", "stjæle", "stjæl den",
            "stjæl det",
        ),
        Effect.OVERRUFF: (
            "overtrumf", "overtrumfe", "trumf over", "stjæl over", "overstjæl", "overstjæle",
        ),
        Effect.DISCARD: (
            "kast", "kaste", "kast af", "kast bort", "kast væk", "afkast", "smid", "smide",
            "smid af", "smid væk", "smid ud", "læg af", "skil dig af med",
        ),
        Effect.COVER: ("dæk", "dække", "dæk den", "dæk det", "dækker"),
        Effect.FINESSE: (
            "knib", "knibe", "knib den", "knibning", "knibningen", "tag knibningen", "finesse",
            "finessen",
        ),
    },
    standing={
        Standing.RUN: (
            "spil af", "kør af", "kør ned", "træk af", "hele farven", "kør farven",
            "kør hele farven", "spil hele farven", "tag hele farven", "træk farven", "tag alle",
            "tag dem alle", "spil dem alle", "inkasser", "cash", "oppefra", "fra toppen",
            "oppefra og ned",
        ),
        Standing.CONTINUE: (
            "fortsæt", "fortsætte", "fortsæt bare", "bare fortsæt", "kør på", "kør videre",
            "videre", "gå videre", "bliv ved", "bare bliv ved", "mere",
        ),
        Standing.AGAIN: (
            "igen", "en gang til", "en til", "en mere", "samme", "samme igen", "det samme",
            "det samme igen", "samme farve", "endnu en", "om igen", "ligeså",
        ),
    },
    references={
        Reference.THAT: (
            "den der", "den her", "det der", "det her", "det kort", "det der kort", "det her kort",
            "denne", "dette", "dette kort", "den ja",
        ),
        Reference.OTHER: (
            "anden", "andet", "den anden", "det andet", "det andet kort", "den anden der",
        ),
        Reference.YES: (
            "ja", "jo", "jep", "jeps", "rigtig", "rigtigt", "det er rigtigt", "korrekt", "netop",
            "præcis", "lige præcis", "det stemmer", "stemmer",
        ),
        Reference.PLAY: (
            "spil", "spil den", "spil det", "spille", "læg", "læg den", "kør", "kør den",
        ),
    },
    nothing=(
        "hvad som helst", "hvilket som helst", "hvilken som helst", "hvilket kort som helst",
        "spil hvad som helst", "hvad du vil", "hvilken du vil", "hvilket du vil", "noget", "nogen",
        "et eller andet", "en eller anden", "valgfrit", "valgfri", "vilkårlig", "vilkårligt",
        "ligegyldig", "ligegyldigt", "det er ligegyldigt", "lige meget", "det er lige meget",
        "det samme for mig", "du vælger", "vælg selv", "du bestemmer",
    ),
    polite=(
        "en", "et", "den", "det", "de", "af", "tak", "mange tak", "tak skal du have",
        "vær venlig", "vær så venlig", "venligst", "vær så god", "værsgo", "kort", "kortet", "fra",
        "bordet", "blinde", "den blinde", "i", "og", "bare", "lige", "din", "dit", "min", "mit",
        "makker", "til", "med", "på", "jeg", "tager", "vil", "vil have", "have", "ha", "gerne",
        "jeg vil gerne have", "må", "må jeg bede om", "må jeg få", "bede", "bede om", "om", "mig",
        "giv", "giv mig", "kan", "kan du", "kan jeg få", "få", "skal", "vi", "du", "farve",
        "farven", "da", "så", "der", "her", "er", "nu", "stikket", "ud", "op med", "gå op med",
        "i stedet", "istedet",
    ),
    hesitation=(
        "eh", "øh", "øhm", "æh", "hm", "hmm", "mm", "åh", "tja", "nå", "nåh", "altså", "jamen",
        "men", "ok", "okay", "se", "skal vi se", "lad se", "lad mig se", "lad os se",
        "lad mig tænke", "ved ikke", "jeg ved ikke", "det ved jeg ikke",
    ),
    correction=(
        "nej", "næ", "nej nej", "nej vent", "nej undskyld", "eller nej", "undskyld", "beklager",
        "sorry", "jeg mener", "jeg mente", "mener", "mente", "ups", "hov", "hovsa", "hellere",
        "snarere", "rettere sagt", "forresten", "eller forresten", "vent", "vent lidt", "stop",
        "forkert", "fejl", "jeg sagde forkert", "sagde forkert", "rettelse",
    ),
)  # fmt: skip
