"""German."""

from deemed.game.cards import Rank, Suit
from deemed.notation.language import Language
from deemed.table.designation import Effect, Reference, Relative, Standing

LANGUAGE = Language(
    code="de",
    name="Deutsch",
    sources=(
        "Bridge Magazin, Februar 2010, Deutscher Bridge-Verband, on § 46 (weiter Treff, von oben)",
        "Turnierreglement 1997, jzinsli.ch (Pik, Herz, Coeur, Karo, Treff; As, König, Dame, Bube)",
        "Bridge-Spielregeln, TS Spielkarten (Cœur, in Österreich Herz; Kreuz unusual for Treff)",
        "Bridge-Begriffe, bridge-kurs-online.com (ducken, schnappen, Impass, impassieren)",
        "Bridge-Lexikon, Funbridge (abwerfen, bedienen)",
        "Ausspiel, bridgeflo.de (stechen, Trumpf, klein, Schnapper)",
        "Skat-Glossar, skat.de (Bube, Lusche)",
    ),
    suits={
        Suit.SPADES: ("Pik", "Piks", "Pikchen", "Schippe", "Schippen"),
        Suit.HEARTS: ("Herz", "Herzen", "Herzchen", "Herzerl", "Coeur", "Coeurs"),
        Suit.DIAMONDS: ("Karo", "Karos", "Karochen", "Eckstein", "Ecksteine"),
        Suit.CLUBS: ("Treff", "Treffs", "Kreuz", "Kreuze", "Kreuzchen"),
    },
    ranks={
        Rank.ACE: ("Ass", "As", "Asse"),
        Rank.KING: ("König", "Könige", "Königs", "Koenig", "Koenige"),
        Rank.QUEEN: ("Dame", "Damen", "Königin"),
        Rank.JACK: ("Bube", "Buben", "Bub", "Bauer", "Bauern", "Junge", "Jungen"),
        Rank.TEN: ("zehn", "Zehner", "10"),
        Rank.NINE: ("neun", "Neuner", "9"),
        Rank.EIGHT: ("acht", "Achter", "8"),
        Rank.SEVEN: ("sieben", "Siebener", "Siebner", "7"),
        Rank.SIX: ("sechs", "Sechser", "6"),
        Rank.FIVE: ("fünf", "Fünfer", "fuenf", "Fuenfer", "5"),
        Rank.FOUR: ("vier", "Vierer", "4"),
        Rank.THREE: ("drei", "Dreier", "3"),
        Rank.TWO: ("zwei", "Zweier", "zwo", "2"),
    },
    letters={
        "p": Suit.SPADES,
        "h": Suit.HEARTS,
        "c": Suit.HEARTS,
        "t": Suit.CLUBS,
        "a": Rank.ACE,
        "d": Rank.QUEEN,
        "q": Rank.QUEEN,
        "b": Rank.JACK,
        "j": Rank.JACK,
    },
    relative={
        Relative.HIGH: (
            "hoch", "hohe", "hohes", "hoher", "hohen", "höchste", "höchsten", "höchstes",
            "höchster", "hoechste", "hoechsten", "groß", "große", "großes", "großer", "großen",
            "größte", "größten", "größtes", "größter", "groesste", "groessten", "oben",
            "ganz oben", "oberste", "obersten", "oberstes", "dick", "dicke", "dickes", "dicken",
            "beste", "besten", "bestes", "stärkste", "stärksten",
        ),
        Relative.LOW: (
            "klein", "kleine", "kleines", "kleiner", "kleinen", "kleinste", "kleinsten",
            "kleinstes", "kleinster", "niedrig", "niedrige", "niedriges", "niedriger",
            "niedrigen", "niedrigste", "niedrigsten", "niedrigstes", "tief", "tiefe", "tiefes",
            "tiefen", "tiefste", "tiefsten", "tiefstes", "unten", "ganz unten", "von unten",
            "unterste", "untersten", "unterstes", "ducken", "duck", "ducke", "bleib klein",
            "klein bleiben", "Lusche", "Luschen",
        ),
        Relative.WIN: (
            "gewinn", "gewinne", "gewinnt", "gewinnen", "nimm", "nehme", "nimmt", "nehmen",
            "nimm den Stich", "nehmen Sie den Stich", "ich nehme den Stich", "mach den Stich",
            "machen Sie den Stich", "gewinn den Stich", "Stich machen", "übernimm", "übernehme",
            "übernehmen", "uebernehmen", "schlag", "schlage", "schlagen", "steig ein",
            "einsteigen",
        ),
    },
    effects={
        Effect.RUFF: (
            "stechen", "stich", "steche", "stech", "sticht", "stich ab", "schnappen", "schnapp",
            "schnappe", "schnappt", "Schnapper", "Trumpf", "Trümpfe", "trumpfen", "abtrumpfen",
            "Atout", "Atouts", "ruff", "ruffen",
        ),
        Effect.OVERRUFF: (
            "überstechen", "überstich", "übersteche", "übersticht", "ueberstechen", "überschnappen",
            "überschnappe", "übertrumpfen", "übertrumpf", "übertrumpfe", "uebertrumpfen",
        ),
        Effect.DISCARD: (
            "abwerfen", "Abwurf", "wirf ab", "werfe ab", "werfen Sie ab", "wirf", "werfe",
            "werfen", "wirf weg", "wegwerfen", "weg", "schmeiß", "schmeiße", "schmeißen",
            "abschmeißen", "wegschmeißen",
        ),
        Effect.COVER: (
            "decken", "deck", "decke", "deckt", "deck ab", "abdecken", "zudecken", "drüber",
            "drueber", "darüber", "leg drüber", "geh drüber", "drüberlegen", "drübergehen",
        ),
        Effect.FINESSE: (
            "schneiden", "schneid", "schneide", "schneidet", "Schnitt", "mach den Schnitt",
            "Impass", "Impasse", "mach den Impass", "impassieren", "impassiere", "impassier",
            "Finesse",
        ),
    },
    standing={
        Standing.RUN: (
            "abspielen", "spiel ab", "spielen Sie ab", "abziehen", "zieh ab", "ziehen Sie ab",
            "zieh", "ziehe", "ziehen", "runter", "herunter", "runterspielen", "herunterspielen",
            "runterziehen", "durchspielen", "durchziehen", "von oben", "von oben runter",
            "von oben herunter", "von oben nach unten", "alle", "nacheinander", "der Reihe nach",
            "kassier", "kassiere", "kassieren", "abkassieren",
        ),
        Standing.CONTINUE: (
            "weiter", "immer weiter", "mach weiter", "machen Sie weiter", "weitermachen",
            "spiel weiter", "spielen Sie weiter", "weiterspielen", "fortsetzen", "fahr fort",
            "nächste", "nächster", "nächstes", "nächsten",
        ),
        Standing.AGAIN: (
            "noch", "nochmal", "noch mal", "nochmals", "noch einmal", "noch ein", "noch eine",
            "noch einen", "noch einer", "noch eins", "noch so eine", "noch so eins", "dasselbe",
            "das selbe", "dieselbe", "derselbe", "das gleiche", "die gleiche", "gleiche",
            "nochmal dasselbe", "noch mal dasselbe", "wieder", "ebenso", "wie eben", "wie vorhin",
        ),
    },
    references={
        Reference.THAT: (
            "diese", "dieser", "dieses", "diesen", "diese da", "diese Karte", "die da", "der da",
            "das da", "den da", "die hier", "der hier", "das hier", "den hier", "die Karte da",
            "jene",
        ),
        Reference.OTHER: (
            "andere", "anderer", "anderes", "anderen", "die andere", "der andere", "das andere",
            "den anderen",
        ),
        Reference.YES: (
            "ja", "ja ja", "ja genau", "ja bitte", "jawohl", "jo", "jap", "genau", "richtig",
            "stimmt", "korrekt", "klar", "einverstanden", "so ist es", "passt",
        ),
        Reference.PLAY: (
            "spiel", "spiele", "spielt", "spielen", "spielen Sie", "spiel sie", "spiel ihn",
            "spiel es", "spiel aus", "ausspielen", "nur zu", "los", "mach", "machen Sie",
            "mach schon",
        ),
    },
    nothing=(
        "egal", "ganz egal", "völlig egal", "ist egal", "ist mir egal", "mir egal", "gleichgültig",
        "irgendwas", "irgendetwas", "irgendein", "irgendeine", "irgendeinen", "irgendeins",
        "irgendeine Karte", "spiel irgendwas", "spiel irgendetwas", "spielen Sie irgendetwas",
        "spielen Sie irgendwas", "was du willst", "was Sie wollen", "wie du willst",
        "wie Sie wollen", "welche du willst", "welche Sie wollen", "wurscht", "wurst",
        "ist wurscht", "mir wurscht", "mir wurst", "beliebig", "beliebige", "such dir eine aus",
        "such dir was aus", "suchen Sie sich eine aus", "eine von beiden", "einer von beiden",
    ),
    polite=(
        "der", "die", "das", "den", "dem", "des", "ein", "eine", "einen", "einem", "einer",
        "eines", "eins", "n", "s", "bitte", "bitte schön", "bitte sehr", "danke", "danke schön",
        "danke sehr", "Karte", "Karten", "Farbe", "Blatt", "Hand", "Tisch", "vom", "von", "aus",
        "am", "Dummy", "Strohmann", "Partner", "Partnerin", "lieber Partner", "liebe Partnerin",
        "mir", "mich", "dir", "du", "ich", "wir", "sie", "es", "ihn", "mal", "einmal", "nur",
        "und", "in", "im", "mit", "zu", "zum", "zur", "auf", "dazu", "drauf", "rein", "raus",
        "her", "hin", "da", "hier", "den Stich", "zum Stich", "diesen Stich", "zu diesem Stich",
        "in diesem Stich", "möchte", "hätte", "hätte gern", "hätte gerne", "will", "gern",
        "gerne", "gib", "gibst", "gebe", "geben", "leg", "lege", "legen", "bring", "jetzt", "nun",
        "dann", "dein", "deine", "deinen", "mein", "meinen", "ihr", "ihre", "ihren", "haben",
        "bedien", "bediene", "bedienen", "zugeben", "einfach", "ab", "an",
    ),
    hesitation=(
        "äh", "ähm", "aeh", "aehm", "öhm", "hm", "hmm", "tja", "na", "naja", "na ja",
        "na gut", "na dann", "nun ja", "also", "so", "gut", "ok", "okay", "ach", "oh",
        "mal sehen", "lass mal sehen", "lass mich überlegen", "schauen wir mal", "ich weiß nicht",
        "weiß nicht", "Moment", "Moment mal", "einen Moment", "Augenblick", "einen Augenblick",
        "Sekunde",
    ),
    correction=(
        "nein", "nein nein", "ach nein", "oh nein", "nee", "ne", "nö", "Verzeihung",
        "Entschuldigung", "entschuldige", "entschuldigen Sie", "sorry", "pardon", "ich meine",
        "ich meinte", "meine ich", "meinte ich", "ich wollte", "ich wollte sagen", "vielmehr",
        "lieber", "doch", "doch lieber", "besser", "sondern", "quatsch", "falsch",
        "falsche Karte", "versprochen", "ich habe mich versprochen", "hab mich versprochen",
        "ich hab mich versprochen", "tut mir leid", "halt", "warte", "warten Sie", "warte mal",
        "stopp", "stop", "hoppla", "ups", "Mist", "Korrektur", "ich korrigiere",
    ),
)  # fmt: skip
