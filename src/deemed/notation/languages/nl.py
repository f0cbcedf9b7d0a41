"""Dutch."""

from deemed.game.cards import Rank, Suit
from deemed.notation.language import Language
from deemed.table.designation import Effect, Reference, Relative, Standing

LANGUAGE = Language(
    code="nl",
    name="Nederlands",
    sources=(
        "Spelregels voor tafelarbiters, keesboek.com, artikel 1A (names of suits and cards)",
        "Foutieve benoeming kaart in dummy, NBB District Delft, on artikel 46 (speel)",
        "De grens van gespeeld, bridgeclub Ethica '73 (klaveracht)",
        "BridgeNL e-zine 3-2024, Spelregels (klein, troefje, snit)",
        "Bridgelexicon, Funbridge (klaver, klaveren, duiken, geïncasseerd)",
        "Bridgewoordenboek, members.tripod.com/~tweeling_2 (afdraaien)",
        "Speelkaart, Wikipedia (schuppen, pijken, koeken; zot, dame, koning; A H V B)",
    ),
    suits={
        Suit.SPADES: (
            "schoppen", "schop", "schoppe", "schoppens", "schopje", "schoppentje", "schoppentjes",
            "schoppetje", "schuppen", "pijken",
        ),
        Suit.HEARTS: ("harten", "hart", "hartens", "hartje", "hartjes", "hartentje", "hartentjes"),
        Suit.DIAMONDS: (
            "ruiten", "ruit", "ruitens", "ruitje", "ruitjes", "ruitentje", "ruitentjes", "koeken",
        ),
        Suit.CLUBS: (
            "klaveren", "klaver", "klavers", "klaverens", "klavertje", "klavertjes", "klaverentje",
        ),
    },
    ranks={
        Rank.ACE: ("aas", "azen", "aasje"),
        Rank.KING: ("heer", "heren", "heertje", "koning", "koningen"),
        Rank.QUEEN: ("vrouw", "vrouwen", "vrouwtje", "dame", "dames", "koningin"),
        Rank.JACK: ("boer", "boeren", "boertje", "zot"),
        Rank.TEN: ("tien", "tientje", "10"),
        Rank.NINE: ("negen", "negentje", "9"),
        Rank.EIGHT: ("acht", "achtje", "8"),
        Rank.SEVEN: ("zeven", "zeventje", "7"),
        Rank.SIX: ("zes", "zesje", "6"),
        Rank.FIVE: ("vijf", "vijfje", "5"),
        Rank.FOUR: ("vier", "viertje", "4"),
        Rank.THREE: ("drie", "drietje", "3"),
        Rank.TWO: ("twee", "tweetje", "2"),
    },
    letters={
        "s": Suit.SPADES,
        "r": Suit.DIAMONDS,
        "k": Suit.CLUBS,
        "a": Rank.ACE,
        "v": Rank.QUEEN,
        "q": Rank.QUEEN,
        "b": Rank.JACK,
        "j": Rank.JACK,
    },
    relative={
        Relative.HIGH: (
            "hoog", "hoge", "hoogste", "groot", "grote", "grootste", "boven", "bovenste",
            "bovenaan", "top", "dik", "dikke", "dikste", "beste", "sterkste",
        ),
        Relative.LOW: (
            "laag", "lage", "laagste", "klein", "kleine", "kleinste", "kleintje", "kleintjes",
            "onder", "onderste", "onderaan", "van onder", "van onderen", "duik", "duiken", "duikt",
            "blijf laag", "laag blijven", "blijf klein",
        ),
        Relative.WIN: (
            "win", "wint", "winnen", "win de slag", "neem", "neemt", "nemen", "neem de slag",
            "neem over", "overnemen", "pak", "pakt", "pakken", "pak de slag", "maak de slag",
            "zo goedkoop mogelijk",
        ),
    },
    effects={
        Effect.RUFF: (
            "troef", "troeven", "troeft", "troefje", "troefjes", "introeven", "troef in",
            "aftroeven", "troef af",
        ),
        Effect.OVERRUFF: ("overtroeven", "overtroef", "overtroeft", "troef over", "over troeven"),
        Effect.DISCARD: (
            "gooi", "gooit", "gooien", "afgooien", "gooi af", "weggooien", "gooi weg", "weg",
            "doe weg", "wegdoen", "smijt", "ruim", "ruim op", "opruimen", "ecarteer", "ecarteren",
        ),
        Effect.COVER: (
            "dek", "dekt", "dekken", "dek af", "afdekken", "erover", "ga erover", "eroverheen",
            "er overheen", "overheen",
        ),
        Effect.FINESSE: (
            "snij", "snijd", "snijdt", "snijden", "snit", "neem de snit", "doe de snit", "finesse",
            "impasse",
        ),
    },
    standing={
        Standing.RUN: (
            "incasseer", "incasseert", "incasseren", "cash", "speel af", "speel ze af", "afspelen",
            "uitspelen", "draai", "draaien", "draai af", "draai ze af", "afdraaien", "trek",
            "trekken", "leegspelen", "van boven", "van boven af", "van bovenaf",
            "van boven naar beneden", "van hoog naar laag", "achter elkaar", "op een rij",
            "op een rijtje", "alle", "allemaal", "de hele kleur",
        ),
        Standing.CONTINUE: (
            "door", "ga door", "ga maar door", "doorgaan", "doorspelen", "speel door", "verder",
            "ga verder", "ga maar verder", "speel verder", "vervolg", "vervolgen", "volgende",
        ),
        Standing.AGAIN: (
            "nog", "nog een", "nog eens", "nog een keer", "nog eentje", "nog maar een",
            "nog maar eens", "nog zo een", "nog zo'n", "nogmaals", "weer", "weer een", "opnieuw",
            "hetzelfde", "dezelfde", "zelfde", "nog eens hetzelfde", "idem",
        ),
    },
    references={
        Reference.THAT: (
            "die", "deze", "dat", "dit", "die kaart", "deze kaart", "die daar", "deze hier",
            "die ene", "dat kaartje",
        ),
        Reference.OTHER: ("ander", "andere", "de andere", "die andere", "de ander"),
        Reference.YES: (
            "ja", "ja ja", "ja hoor", "ja graag", "jawel", "jep", "juist", "precies", "klopt",
            "dat klopt", "inderdaad", "correct", "akkoord", "zeker", "is goed", "dat is goed",
            "prima",
        ),
        Reference.PLAY: (
            "speel", "speelt", "spelen", "speel maar", "speel hem", "speel die", "speel die maar",
            "doe maar", "doe die maar", "leg maar", "toe maar", "ga maar", "ga je gang",
            "ga uw gang",
        ),
    },
    nothing=(
        "maakt niet uit", "maakt niks uit", "maakt me niet uit", "maakt mij niet uit",
        "het maakt niet uit", "dat maakt niet uit", "'t maakt niet uit", "het maakt me niet uit",
        "kan me niet schelen", "om het even", "om 't even", "geeft niet", "wat je wilt",
        "wat je wil", "wat u wilt", "welke je wilt", "welke je wil", "welke u wilt",
        "wat dan ook", "welke dan ook", "maar wat", "speel maar wat", "doe maar wat", "iets",
        "speel iets", "speel maar iets", "doe maar iets", "zomaar iets", "willekeurig",
        "willekeurige", "eender wat", "eender welke", "gelijk wat", "gelijk welke",
        "een van de twee", "een van beide", "een van beiden", "kies", "kies maar", "kies zelf",
        "kies maar wat", "kies maar uit", "zoek maar uit", "zeg het maar",
    ),
    polite=(
        "de", "het", "een", "t", "n", "eentje", "alsjeblieft", "alstublieft", "aub", "ajb",
        "graag", "dank je", "dank u", "dank je wel", "dank u wel", "dankjewel", "dankuwel",
        "bedankt", "kaart", "kaartje", "kaarten", "kleur", "dummy", "blinde", "tafel", "hand",
        "partner", "beste partner", "maat", "van", "vanuit", "uit", "op", "in", "met", "en",
        "bij", "naar", "voor", "te", "om", "er", "ik", "je", "jij", "jouw", "u", "uw", "mij", "me",
        "mijn", "m'n", "hem", "ze", "slag", "slagje", "deze slag", "doe", "doet", "doen", "geef",
        "geeft", "geven", "leg", "legt", "leggen", "zet", "maar", "even", "eens", "dan", "nu",
        "eerst", "gewoon", "alleen", "wil", "wou", "zou", "mag", "hebben", "hier", "daar", "af",
    ),
    hesitation=(
        "eh", "ehm", "euh", "uh", "uhm", "hm", "hmm", "nou", "nou ja", "nu ja", "tja", "goed",
        "zo", "dus", "ach", "oh", "o", "ah", "ok", "oké", "okay", "even kijken", "eens kijken",
        "effe kijken", "even denken", "laat me denken", "laat eens kijken", "laat me eens kijken",
        "ik weet het niet", "ik weet niet", "weet niet", "moment", "momentje", "een ogenblik",
        "ogenblikje",
    ),
    correction=(
        "nee", "nee nee", "neen", "o nee", "oh nee", "ach nee", "of nee", "nee wacht", "sorry",
        "pardon", "excuus", "excuseer", "neem me niet kwalijk", "ik bedoel", "ik bedoelde",
        "bedoel ik", "bedoelde ik", "ik wilde zeggen", "ik wou zeggen", "of liever", "liever",
        "toch", "toch maar", "toch liever", "oeps", "oei", "wacht", "wacht even", "wacht eens",
        "ho", "stop", "vergissing", "ik vergis me", "verspreking", "ik verspreek me",
        "ik versprak me", "foutje", "fout", "verkeerd", "verkeerde kaart", "correctie", "laat maar",
    ),
)  # fmt: skip
