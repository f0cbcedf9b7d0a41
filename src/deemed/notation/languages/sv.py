"""Swedish."""

from deemed.game.cards import Rank, Suit
from deemed.notation.language import Language
from deemed.table.designation import Effect, Reference, Relative, Standing

LANGUAGE = Language(
    code="sv",
    name="svenska",
    sources=(
        "1997 års lagar för tävlingsbridge, kapitel VI, innehåll (begäran av kort från träkarlen), "
        "Förbundet Svensk Bridge",
        "Svensk Bridge, sid 19-39 (E K D kn; spaderess, spadern, stöld), Förbundet Svensk Bridge",
        "Bridge, Tommy Gullberg och Anders Wirgren, Hallands Nyheter 2017 (stjäla, saka, maska; "
        "ruterdam, spadertvå, tian, knekten)",
        "Så spelas bridge, bjbridge (begär spader fyra, sexan, saka, lågt kort)",
        "Ordlista och övrigt, spelregler.org (äss, saka, krypa, trumf)",
        "Bridgelexikon, Funbridge (ducka, krypa)",
        "Fransk-engelsk kortlek, svenska Wikipedia (färger, valörer)",
    ),
    suits={
        Suit.SPADES: ("spader", "spadern", "spadrar", "spadrarna", "sp"),
        Suit.HEARTS: (
            "hjärter", "hjärtern", "hjärtrar", "hjärtrarna", "hjärta", "hjärtat", "hjärtan", "hj",
        ),
        Suit.DIAMONDS: ("ruter", "rutern", "rutrar", "rutrarna", "ru"),
        Suit.CLUBS: ("klöver", "klövern", "klövrar", "klövrarna", "kl"),
    },
    ranks={
        Rank.ACE: ("ess", "es", "esset", "essen", "äss", "ässet", "ässen"),
        Rank.KING: ("kung", "kungen", "kungar", "kungarna"),
        Rank.QUEEN: ("dam", "damen", "damer", "damerna", "drottning", "drottningen"),
        Rank.JACK: ("knekt", "knekten", "knektar", "knektarna", "kn"),
        Rank.TEN: ("tio", "tia", "tian", "tior", "10"),
        Rank.NINE: ("nio", "nia", "nian", "nior", "9"),
        Rank.EIGHT: ("åtta", "åttan", "åttor", "8"),
        Rank.SEVEN: ("sju", "sjua", "sjuan", "sjuor", "7"),
        Rank.SIX: ("sex", "sexa", "sexan", "sexor", "6"),
        Rank.FIVE: ("fem", "femma", "femman", "femmor", "5"),
        Rank.FOUR: ("fyra", "fyran", "fyror", "4"),
        Rank.THREE: ("tre", "trea", "trean", "treor", "3"),
        Rank.TWO: ("två", "tvåa", "tvåan", "tvåor", "2"),
    },
    letters={  # not k: klöver and kung
        "s": Suit.SPADES,
        "h": Suit.HEARTS,
        "r": Suit.DIAMONDS,
        "e": Rank.ACE,
        "d": Rank.QUEEN,
        "t": Rank.TEN,
    },
    relative={
        Relative.HIGH: (
            "hög", "högt", "höga", "höge", "högst", "högsta", "stor", "stort", "stora", "störst",
            "största", "topp", "toppen", "översta", "gå upp", "lägg högt", "spela högt",
        ),
        Relative.LOW: (
            "låg", "lågt", "låga", "låge", "lägst", "lägsta", "liten", "litet", "lilla", "lille",
            "små", "minst", "minsta", "botten", "nedersta", "lanka", "lankan", "hacka", "hackan",
            "ducka", "duck", "kryp", "krypa", "släpp", "låt gå", "låt den gå", "låt löpa",
            "låt den löpa", "lägg lågt", "spela lågt", "småkort",
        ),
        Relative.WIN: (
            "vinn", "vinna", "vinn det", "vinn den", "vinn sticket", "stick", "sticka", "stick det",
            "stick den", "stick över", "ta", "ta det", "ta den", "ta sticket", "ta hem det", "slå",
            "slå den", "slå det", "över", "gå över",
        ),
    },
    effects={
        Effect.RUFF: (
            "stjäl", "stjäla", "stjäl den", "stjäl det", "trumf", "trumfa", "trumfen", "trumfa den",
            "trumfa det",
        ),
        Effect.OVERRUFF: (
            "överstjäl", "överstjäla", "stjäl över", "övertrumf", "övertrumfa", "trumfa över",
        ),
        Effect.DISCARD: (
            "saka", "sakar", "saka bort", "kasta", "kast", "kasta bort", "släng", "slänga",
            "släng bort", "gör dig av med", "lägg bort",
        ),
        # not "täck": without its accent it is "tack", thanks
        Effect.COVER: ("täcka", "täcker", "täck över", "täck honnören", "lägg över"),
        Effect.FINESSE: (
            "maska", "mask", "masken", "ta masken", "maska den", "djupmaska", "djupmask", "finess",
            "finessen",
        ),
    },
    standing={
        Standing.RUN: (
            "spela av", "kör av", "dra av", "plocka av", "hela färgen", "kör färgen",
            "kör hela färgen", "spela av färgen", "spela hela färgen", "ta alla", "inkassera",
            "casha", "uppifrån", "från toppen", "uppifrån och ner",
        ),
        Standing.CONTINUE: (
            "fortsätt", "fortsätta", "fortsätt bara", "bara fortsätt", "kör på", "kör vidare",
            "vidare", "gå vidare", "mer", "mera",
        ),
        Standing.AGAIN: (
            "igen", "en gång till", "en till", "samma", "samma igen", "detsamma", "samma färg",
            "likadant", "likadan", "ännu en", "ytterligare en", "om igen",
        ),
    },
    references={
        Reference.THAT: (
            "den där", "den här", "det där", "det här", "det kortet", "det där kortet",
            "det här kortet", "denna", "detta", "detta kort", "den ja",
        ),
        Reference.OTHER: (
            "andra", "andre", "den andra", "den andre", "det andra", "det andra kortet",
            "den andra där",
        ),
        Reference.YES: (
            "ja", "jo", "japp", "jepp", "jajamän", "just det", "precis", "rätt", "det är rätt",
            "stämmer", "det stämmer", "korrekt", "visst",
        ),
        Reference.PLAY: ("spela", "spela den", "spela det", "lägg", "lägg den", "kör", "kör den"),
    },
    nothing=(
        "vad som helst", "vilket som helst", "vilken som helst", "vilket kort som helst",
        "spela vad som helst", "vad du vill", "vilken du vill", "vilket du vill", "något", "nåt",
        "någon", "valfritt", "valfri", "valfritt kort", "spelar ingen roll",
        "det spelar ingen roll", "kvittar", "det kvittar", "strunt samma", "skit samma",
        "likgiltigt", "du väljer", "välj själv", "du bestämmer",
    ),
    polite=(
        "en", "ett", "den", "det", "de", "av", "tack", "tack så mycket", "snälla",
        "är du snäll", "vänligen", "varsågod", "var god", "kort", "kortet", "från", "ifrån",
        "bordet", "träkarlen", "träkarl", "i", "och", "bara", "just", "din", "ditt", "min", "mitt",
        "partner", "partnern", "pard", "till", "med", "på", "jag", "tar", "vill", "vill ha", "ha",
        "får", "får jag", "be", "be om", "om", "mig", "ge", "ge mig", "kan", "kan du",
        "kan jag få", "få", "ska", "vi", "du", "färg", "färgen", "då", "så", "där", "här", "er",
        "nu", "sticket", "gärna", "ut", "upp med", "gå upp med", "i stället", "istället",
    ),
    hesitation=(
        "eh", "öh", "ehm", "öhm", "hm", "hmm", "mm", "åh", "tja", "nja", "jaha", "jaså", "alltså",
        "men", "ok", "okej", "ska vi se", "se", "få se", "låt se", "låt mig se", "låt mig tänka",
        "vet inte", "jag vet inte",
    ),
    correction=(
        "nej", "nä", "nej nej", "nej förlåt", "nej vänta", "eller nej", "förlåt", "ursäkta",
        "sorry", "jag menar", "jag menade", "menar", "menade", "oj", "ojdå", "hoppsan", "ops",
        "hellre", "snarare", "rättare sagt", "eller rättare sagt", "förresten", "eller förresten",
        "vänta", "vänta lite", "stopp", "fel", "jag sa fel", "sa fel", "rättelse",
    ),
)  # fmt: skip
