"""Italian."""

from deemed.game.cards import Rank, Suit
from deemed.notation.language import Language
from deemed.table.designation import Effect, Reference, Relative, Standing

# Left out of the letters: "f" (fiori or fante).
LANGUAGE = Language(
    code="it",
    name="Italiano",
    sources=(
        "Articolo 46 del Codice di Gara, Bridge d'Italia online (alta, vincere, bassa, "
        "qualsiasi carta)",
        "Articolo 45 del Codice di Gara, Bridge d'Italia online (dal morto)",
        "Le carte, ilbridge.blogspot.com (asso, re, donna o dama, fante, scartine, taglio, scarto)",
        "Glossario, Bridge per tutti, bridgextutti.altervista.org (atout, coeur, carreau)",
        "Vocabolario del bridge, Scuola Bridge Palermo (briscola, denari)",
        "Giochi di carte, Wikibooks in italiano (lisciare, scartina)",
    ),
    suits={
        Suit.SPADES: ("picche", "picca", "pique"),
        Suit.HEARTS: ("cuori", "cuore", "coeur"),
        Suit.DIAMONDS: ("quadri", "quadro", "carreau", "denari", "mattoni"),
        Suit.CLUBS: ("fiori", "fiore"),
    },
    ranks={
        Rank.ACE: ("asso", "assi", "l'asso"),
        Rank.KING: ("re",),
        Rank.QUEEN: ("dama", "dame", "donna", "donne", "regina", "regine"),
        Rank.JACK: ("fante", "fanti", "jack", "gobbo"),
        Rank.TEN: ("dieci", "10"),
        Rank.NINE: ("nove", "9"),
        Rank.EIGHT: ("otto", "l'otto", "8"),
        Rank.SEVEN: ("sette", "7"),
        Rank.SIX: ("sei", "6"),
        Rank.FIVE: ("cinque", "5"),
        Rank.FOUR: ("quattro", "4"),
        Rank.THREE: ("tre", "3"),
        Rank.TWO: ("due", "2"),
    },
    letters={
        "p": Suit.SPADES,
        "c": Suit.HEARTS,
        "q": Suit.DIAMONDS,
        "a": Rank.ACE,
        "r": Rank.KING,
        "k": Rank.KING,
        "d": Rank.QUEEN,
        "j": Rank.JACK,
    },
    relative={
        Relative.HIGH: (
            "alta", "alto", "più alta", "più alto", "la più alta", "il più alto", "altissima",
            "grande", "più grande", "la più grande", "grossa", "grosso", "più grossa",
            "la più grossa", "massima", "di testa", "in testa", "gioca alta", "gioca alto",
            "vai alto",
        ),
        Relative.LOW: (
            "bassa", "basso", "più bassa", "più basso", "la più bassa", "il più basso", "piccola",
            "piccolo", "piccolina", "piccolino", "più piccola", "più piccolo", "la più piccola",
            "il più piccolo", "minima", "cartina", "scartina", "cartine", "scartine", "liscia",
            "liscio", "lisciala", "lisciamo", "lisciare", "stai basso", "vai basso", "gioca bassa",
            "gioca basso", "gioca piccola", "lascia passare", "lascia andare",
        ),
        Relative.WIN: (
            "vinci", "vincila", "vincere", "vinco", "vinciamo", "vinci la presa", "prendi",
            "prendila", "prendilo", "prendere", "prendo", "prendiamo", "prendi la presa",
            "fai la presa", "supera", "superala", "superalo", "ammazza", "ammazzala", "mangia",
            "mangiala",
        ),
    },
    effects={
        Effect.RUFF: (
            "taglia", "tagliala", "taglialo", "taglio", "tagliamo", "tagliare", "atout",
            "un'atout", "l'atout", "briscola",
        ),
        Effect.OVERRUFF: (
            "surtaglia", "surtagliala", "surtaglio", "surtagliamo", "surtagliare", "sovrataglia",
            "taglia sopra",
        ),
        Effect.DISCARD: (
            "scarta", "scartala", "scarto", "scartiamo", "scartare", "uno scarto", "butta",
            "butta via", "buttala", "buttala via", "getta", "getta via",
        ),
        Effect.COVER: (
            "copri", "coprila", "coprilo", "copro", "copriamo", "coprire", "onore su onore",
        ),
        Effect.FINESSE: (
            "impasse", "l'impasse", "fai l'impasse", "fa' l'impasse", "fai impasse",
            "faccio l'impasse", "facciamo l'impasse", "fare l'impasse", "sorpasso", "sorpassa",
        ),
    },
    standing={
        Standing.RUN: (
            "sfila", "sfilale", "sfilare", "incassa", "incassale", "incassare", "incassa tutto",
            "incassa tutte", "tira", "tirale", "tira tutte", "tutte", "dall'alto", "dalla testa",
            "dall'alto in basso",
        ),
        Standing.CONTINUE: (
            "continua", "continuo", "continuiamo", "continuare", "continua così", "prosegui",
            "proseguiamo", "vai avanti", "va' avanti", "andiamo avanti", "avanti", "avanti così",
            "insisti", "sempre così",
        ),
        Standing.AGAIN: (
            "ancora", "ancora una", "ancora uno", "di nuovo", "lo stesso", "la stessa", "stessa",
            "stesso", "un'altra", "un altro", "idem", "ripeti", "uguale", "come prima",
        ),
    },
    references={
        Reference.THAT: (
            "quella", "quello", "quella lì", "quello lì", "quella là", "quello là", "questa",
            "questo", "questa qui", "questo qui", "questa qua", "questo qua", "quella carta",
            "questa carta", "proprio quella", "proprio quello", "sì quella", "sì quello",
            "sì questa", "sì questo",
        ),
        Reference.OTHER: ("l'altra", "l'altro", "quell'altra", "quell'altro", "l'altra carta"),
        Reference.YES: ("sì", "certo", "esatto", "giusto", "corretto", "d'accordo"),
        Reference.PLAY: (
            "gioca", "giocala", "giocalo", "giocare", "gioco", "giochiamo", "gioca pure", "vai",
            "vai pure", "procedi", "mettila", "mettilo",
        ),
    },
    nothing=(
        "qualsiasi", "qualunque", "qualsiasi carta", "qualunque carta", "una qualsiasi",
        "una qualunque", "una carta qualsiasi", "una carta qualunque", "qualsiasi cosa",
        "qualunque cosa", "gioca qualsiasi carta", "gioca qualsiasi cosa", "gioca qualunque carta",
        "gioca quello che vuoi", "gioca quella che vuoi", "quello che vuoi", "quel che vuoi",
        "quella che vuoi", "come vuoi", "fai tu", "scegli", "scegli tu", "a piacere", "a caso",
        "non importa", "indifferente", "è indifferente", "è lo stesso", "fa lo stesso",
        "è uguale", "quello che ti pare", "quella che ti pare", "giocane una", "gioca una carta",
    ),
    polite=(
        "il", "lo", "la", "i", "gli", "le", "l", "un", "uno", "una", "di", "del", "dello", "della",
        "dei", "degli", "delle", "da", "dal", "dalla", "al", "alla", "e", "con", "col", "in",
        "nel", "su", "sul", "sulla", "per", "mi", "me", "ne", "ci", "per favore", "per piacere",
        "per cortesia", "cortesemente", "grazie", "prego", "carta", "carte", "morto", "dal morto",
        "tavolo", "dal tavolo", "compagno", "compagna", "partner", "presa", "mano", "seme",
        "colore", "palo", "voglio", "vorrei", "dammi", "metti", "mettimi", "poi", "adesso", "ora",
        "qui", "solo", "pure", "gioca a", "giochiamo a", "torna a", "vai a", "muovi",
    ),
    hesitation=(
        "ehm", "eh", "ah", "oh", "mah", "boh", "beh", "mmm", "hmm", "uhm", "allora", "dunque",
        "vediamo", "fammi vedere", "fammi pensare", "vediamo un po'", "non so", "non lo so", "ok",
        "okay", "va bene", "bene", "dai",
    ),
    correction=(
        "no", "scusa", "scusate", "scusami", "scusatemi", "mi scusi", "pardon", "cioè", "anzi",
        "volevo dire", "voglio dire", "intendevo", "intendo", "ops", "oops", "aspetta",
        "aspettate", "un attimo", "un momento", "mi correggo", "ho sbagliato", "sbagliato",
        "errore", "mi sono sbagliato", "mi sono sbagliata", "oh no", "piuttosto", "o meglio",
        "invece",
    ),
)  # fmt: skip
