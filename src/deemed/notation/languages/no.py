"""Norwegian: bokmål, with common variants."""

from deemed.game.cards import Rank, Suit
from deemed.notation.language import Language
from deemed.table.designation import Effect, Reference, Relative, Standing

LANGUAGE = Language(
    code="no",
    name="norsk",
    sources=(
        "Lovboka, § 46 (høyt, vinne stikket, liten, spill hva som helst), lovboka.org",
        "Bridge: Norge i semifinale, Adresseavisen (esset, kongen, damen, tieren, nieren, syveren, "
        "finesse)",
        "Ukens spill, uke 23 2007, Boye Brogeland, bin.no (E K D kn; stjal, dekker, ruterdama)",
        "Praktisk bridge på Storefjell; Griseflaks, Førde Bridgeklubb (stal, trumfe, kasta, kapp)",
        "GeOs blogg, september 2018, Norsk Bridgeforbund (hjertere, ruter, spar)",
        "Hva kaller du dette kortet?, NRK (spardame, spardronning, konge, knekt)",
        "Kurs 2019, leksjon 1, Arendalsknektene (farger; ess A)",
        "Bridge ordbok, Funbridge (avkast)",
        "Kortfarge, nynorsk Wikipedia (hjarter)",
    ),
    suits={
        Suit.SPADES: ("spar", "sparen", "sparer", "sparene", "spader", "sp"),
        Suit.HEARTS: (
            "hjerter", "hjerteren", "hjertere", "hjerterne", "hjerte", "hjertet", "hjarter",
            "hjarteren", "hj",
        ),
        Suit.DIAMONDS: ("ruter", "ruteren", "rutere", "ruterne", "ruder", "ru"),
        Suit.CLUBS: ("kløver", "kløveren", "kløvere", "kløverne", "kløvre", "klør", "kl"),
    },
    ranks={
        Rank.ACE: ("ess", "esset", "essen", "esser", "essene", "essa", "es"),
        Rank.KING: ("konge", "kongen", "konger", "kongene"),
        Rank.QUEEN: (
            "dame", "damen", "dama", "damer", "damene", "dronning", "dronningen", "dronninga",
        ),
        Rank.JACK: ("knekt", "knekten", "knekter", "knektene", "kn", "fil", "filen"),
        Rank.TEN: ("ti", "tier", "tieren", "tiere", "tierne", "10"),
        Rank.NINE: ("ni", "nier", "nieren", "niere", "nierne", "9"),
        Rank.EIGHT: ("åtte", "åtter", "åtteren", "åttere", "åtterne", "8"),
        Rank.SEVEN: (
            "sju", "sjuer", "sjueren", "sjuere", "sjuerne", "syv", "syver", "syveren", "syvere",
            "syverne", "7",
        ),
        Rank.SIX: ("seks", "sekser", "sekseren", "seksere", "sekserne", "6"),
        Rank.FIVE: ("fem", "femmer", "femmeren", "femmere", "femmerne", "femer", "femeren", "5"),
        Rank.FOUR: ("fire", "firer", "fireren", "firere", "firerne", "4"),
        Rank.THREE: ("tre", "treer", "trer", "treeren", "treere", "treerne", "3"),
        Rank.TWO: ("to", "toer", "toeren", "toere", "toerne", "2"),
    },
    letters={  # not k: kløver and konge
        "s": Suit.SPADES,
        "h": Suit.HEARTS,
        "r": Suit.DIAMONDS,
        "e": Rank.ACE,
        "a": Rank.ACE,
        "d": Rank.QUEEN,
        "t": Rank.TEN,
    },
    relative={
        Relative.HIGH: (
            "høy", "høyt", "høye", "høyest", "høyeste", "høg", "høgt", "høge", "høgest", "høgeste",
            "stor", "stort", "store", "størst", "største", "topp", "toppen", "øverst", "øverste",
            "gå opp", "legg høyt", "spill høyt",
        ),
        Relative.LOW: (
            "lav", "lavt", "lave", "lavest", "laveste", "låg", "lågt", "låge", "lågest", "lågeste",
            "liten", "lite", "lita", "lille", "vesle", "små", "minst", "minste", "bunn", "bunnen",
            "nederst", "nederste", "dukk", "dukke", "duck", "slipp", "la gå", "la den gå",
            "la løpe", "la den løpe", "legg lavt", "spill lavt", "småkort",
        ),
        Relative.WIN: (
            "vinn", "vinne", "vinn det", "vinn den", "vinn stikket", "stikk", "stikke", "stikk det",
            "stikk den", "stikk over", "ta", "ta det", "ta den", "ta stikket", "slå", "slå den",
            "slå det", "over", "gå over", "legg over",
        ),
    },
    effects={
        Effect.RUFF: (
            "stjel", "stjele", "stjel den", "stjel det", "trumf", "trumfe", "trumfen", "trumf den",
            "trumf det",
        ),
        Effect.OVERRUFF: (
            "overtrumf", "overtrumfe", "trumf over", "stjel over", "overstjel", "overstjele",
        ),
        Effect.DISCARD: (
            "kast", "kaste", "kast av", "kast bort", "kast vekk", "avkast", "sak", "sake", "hiv",
            "hiv av", "sleng", "legg av", "bli kvitt", "kvitt deg med",
        ),
        Effect.COVER: ("dekk", "dekke", "dekk den", "dekk det", "dekk over", "dekker"),
        Effect.FINESSE: (
            "finesse", "finessen", "finess", "ta finessen", "ta finesse", "kapp", "kappen",
            "ta kappen", "knip", "knipe",
        ),
    },
    standing={
        Standing.RUN: (
            "spill av", "kjør av", "kjør ut", "kjør ned", "hele fargen", "kjør fargen",
            "kjør hele fargen", "spill hele fargen", "spill av fargen", "ta alle", "inkasser",
            "cash", "ovenfra", "fra toppen", "ovenfra og ned",
        ),
        Standing.CONTINUE: (
            "fortsett", "fortsette", "fortsett bare", "bare fortsett", "kjør på", "kjør videre",
            "videre", "gå videre", "mer", "mere",
        ),
        Standing.AGAIN: (
            "igjen", "en gang til", "en til", "samme", "samme igjen", "det samme",
            "det samme igjen", "samme farge", "enda en", "nok en", "om igjen", "likedan",
        ),
    },
    references={
        Reference.THAT: (
            "den der", "den her", "det der", "det her", "det kortet", "det der kortet", "denne",
            "dette", "dette kortet", "den ja",
        ),
        Reference.OTHER: (
            "andre", "den andre", "den annen", "det andre", "det andre kortet", "den andre der",
        ),
        Reference.YES: (
            "ja", "jo", "japp", "jepp", "riktig", "det er riktig", "korrekt", "nettopp", "akkurat",
            "stemmer", "det stemmer", "rett",
        ),
        Reference.PLAY: (
            "spill", "spill den", "spill det", "spille", "legg", "legg den", "kjør", "kjør den",
        ),
    },
    nothing=(
        "hva som helst", "hvilket som helst", "hvilken som helst", "hvilket kort som helst",
        "spill hva som helst", "hva du vil", "hvilken du vil", "hvilket du vil", "noe", "noen",
        "et eller annet", "en eller annen", "valgfritt", "valgfri", "uansett", "samme det",
        "det er det samme", "samme for meg", "spiller ingen rolle", "det spiller ingen rolle",
        "likegyldig", "du velger", "velg selv", "du bestemmer",
    ),
    polite=(
        "en", "ei", "et", "ett", "den", "det", "de", "av", "takk", "tusen takk", "er du snill",
        "vær så snill", "vær så god", "vennligst", "kort", "kortet", "fra", "bordet", "blindemann",
        "blindemannen", "i", "og", "bare", "din", "ditt", "min", "mitt", "makker", "makkeren",
        "til", "med", "på", "jeg", "tar", "vil", "vil ha", "ha", "får", "be", "be om", "om", "meg",
        "gi", "gi meg", "kan", "kan du", "kan jeg få", "få", "skal", "vi", "du", "farge", "fargen",
        "da", "så", "der", "her", "er", "nå", "stikket", "gjerne", "ut", "opp med", "gå opp med",
        "i stedet", "istedet", "isteden",
    ),
    hesitation=(
        "eh", "ehm", "øh", "øhm", "æh", "hm", "hmm", "mm", "åh", "tja", "nja", "jaha", "altså",
        "vel", "men", "ok", "okei", "okay", "skal vi se", "se", "få se", "la meg se", "la oss se",
        "la meg tenke", "vet ikke", "jeg vet ikke",
    ),
    correction=(
        "nei", "nei nei", "nei vent", "nei unnskyld", "eller nei", "unnskyld", "beklager", "sorry",
        "jeg mener", "jeg mente", "mener", "mente", "oi", "oisann", "ops", "oops", "heller",
        "snarere", "rettere sagt", "forresten", "eller forresten", "vent", "vent litt", "stopp",
        "feil", "jeg sa feil", "sa feil", "rettelse",
    ),
)  # fmt: skip
