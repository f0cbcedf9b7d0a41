"""French."""

from deemed.game.cards import Rank, Suit
from deemed.notation.language import Language
from deemed.table.designation import Effect, Reference, Relative, Standing

LANGUAGE = Language(
    code="fr",
    name="Français",
    sources=(
        "Code 2017, Loi 46, École de bridge de Toulon (gros, petite, jouez n'importe quoi)",
        "Hebdobridge 138, cbwsl.be, on Lois 45 and 46 (gros, petit, n'importe quoi)",
        "Lexique du bridge, Funbridge (atout, couper, affranchir)",
        "Vocabulaire du Bridge, club BCGR, site of the FFB (défausser, fournir, impasse)",
        "Les termes usuels du jeu de la carte, Bridge Club Saint-Avé (A R D V 10; P, C, K, T)",
        "Bridgeons français, usf.bridge.free.fr (duquer, esquicher, à blanc, laisser passer)",
    ),
    suits={
        Suit.SPADES: ("pique", "piques", "à pique"),
        Suit.HEARTS: ("cœur", "cœurs", "à cœur"),
        Suit.DIAMONDS: ("carreau", "carreaux", "à carreau"),
        Suit.CLUBS: ("trèfle", "trèfles", "à trèfle"),
    },
    ranks={
        Rank.ACE: ("as",),
        Rank.KING: ("roi", "rois"),
        Rank.QUEEN: ("dame", "dames", "reine", "reines"),
        Rank.JACK: ("valet", "valets"),
        Rank.TEN: ("dix", "10"),
        Rank.NINE: ("neuf", "9"),
        Rank.EIGHT: ("huit", "8"),
        Rank.SEVEN: ("sept", "7"),
        Rank.SIX: ("six", "6"),
        Rank.FIVE: ("cinq", "5"),
        Rank.FOUR: ("quatre", "4"),
        Rank.THREE: ("trois", "3"),
        Rank.TWO: ("deux", "2"),
    },
    letters={
        "p": Suit.SPADES,
        "c": Suit.HEARTS,
        "k": Suit.DIAMONDS,
        "t": Suit.CLUBS,
        "a": Rank.ACE,
        "r": Rank.KING,
        "d": Rank.QUEEN,
        "q": Rank.QUEEN,
        "v": Rank.JACK,
    },
    relative={
        Relative.HIGH: (
            "gros", "grosse", "plus gros", "plus grosse", "haut", "haute", "plus haut",
            "plus haute", "fort", "forte", "plus fort", "plus forte", "grand", "grande",
            "plus grand", "plus grande", "meilleur", "meilleure", "monte", "montez", "monter",
        ),
        Relative.LOW: (
            "petit", "petite", "petits", "petites", "plus petit", "plus petite", "tout petit",
            "toute petite", "bas", "basse", "plus bas", "plus basse", "faible", "plus faible",
            "en dessous", "duque", "duquez", "duquer", "duck", "à blanc", "laisse", "laissez",
            "laisser", "laisse passer", "laissez passer", "laisser passer", "laisse filer",
            "laissez filer", "laisse faire", "laissez faire", "esquiche", "esquichez",
        ),
        Relative.WIN: (
            "prends", "prend", "prenez", "prendre", "gagne", "gagnez", "gagner", "gagnant",
            "gagnante", "bats", "bat", "battez", "battre", "ramasse", "ramassez", "maître",
            "maîtresse", "fais la levée", "faites la levée", "faire la levée", "fais le pli",
            "faites le pli", "faire le pli",
        ),
    },
    effects={
        Effect.RUFF: ("coupe", "coupes", "coupez", "couper", "atout", "atouts", "d'atout"),
        Effect.OVERRUFF: ("surcoupe", "surcoupes", "surcoupez", "surcouper"),
        Effect.DISCARD: (
            "défausse", "défaussez", "défausser", "me défausse", "défausse-toi", "défaussez-vous",
            "jette", "jetez", "jeter", "écarte", "écartez", "débarrasse", "débarrassez",
        ),
        Effect.COVER: ("couvre", "couvres", "couvrez", "couvrir", "recouvre", "recouvrez"),
        Effect.FINESSE: (
            "impasse", "fais l'impasse", "faites l'impasse", "faire l'impasse", "fait l'impasse",
            "tente l'impasse", "tentez l'impasse",
        ),
    },
    standing={
        Standing.RUN: (
            "défile", "défilez", "défiler", "tire", "tirez", "tirer", "encaisse", "encaissez",
            "encaisser", "réalise", "réalisez", "déroule", "déroulez", "joue tout", "jouez tout",
            "tous", "toutes", "toute la couleur", "par le haut", "par en haut", "d'en haut",
            "du haut", "en partant du haut", "de haut en bas", "dans l'ordre",
        ),
        Standing.CONTINUE: (
            "continue", "continues", "continuez", "continuer", "poursuis", "poursuivez", "suite",
            "suivant", "suivante",
        ),
        Standing.AGAIN: (
            "encore", "encore un", "encore une", "encore un autre", "encore une autre", "même",
            "la même", "le même", "la même chose", "même chose", "encore la même", "idem",
            "pareil", "pareille", "rebelote", "bis", "un autre", "une autre", "rejoue", "rejouez",
            "de nouveau", "à nouveau", "recommence", "recommencez",
        ),
    },
    references={
        Reference.THAT: (
            "celui-là", "celle-là", "celui-ci", "celle-ci", "ça", "cela", "ceci", "cette carte",
            "cette carte-là",
        ),
        Reference.OTHER: ("l'autre", "autre", "l'autre carte"),
        Reference.YES: (
            "oui", "ouais", "oui oui", "c'est ça", "exact", "exactement", "d'accord", "voilà",
            "tout à fait", "c'est bon", "bien sûr", "parfait", "correct",
        ),
        Reference.PLAY: (
            "joue", "joues", "jouez", "jouer", "joue-la", "joue-le", "jouez-la", "jouez-le",
            "vas-y", "allez-y", "tu peux jouer", "vous pouvez jouer",
        ),
    },
    nothing=(
        "n'importe quoi", "n'importe", "n'importe laquelle", "n'importe lequel",
        "n'importe quelle carte", "joue n'importe quoi", "jouez n'importe quoi", "peu importe",
        "peu m'importe", "ça m'est égal", "c'est égal", "m'est égal", "ce que tu veux",
        "ce que vous voulez", "comme tu veux", "comme vous voulez", "celle que tu veux",
        "celle que vous voulez", "celui que tu veux", "celui que vous voulez", "quelconque",
        "au choix", "à ton choix", "à votre choix", "choisis", "choisissez", "l'un ou l'autre",
        "l'une ou l'autre", "je m'en fiche",
    ),
    polite=(
        "le", "la", "les", "l", "un", "une", "des", "de", "du", "au", "aux", "à la", "à l", "en",
        "y", "et", "sur", "avec", "pour", "s'il vous plaît", "s'il te plaît", "svp", "stp",
        "merci", "merci beaucoup", "carte", "cartes", "mort", "main", "table", "partenaire",
        "cher partenaire", "chère partenaire", "mon cher", "ma chère", "monsieur", "moi", "me",
        "je", "on", "tu", "vous", "ton", "ta", "tes", "votre", "vos", "mon", "ma", "mes", "donne",
        "donnez", "donner", "mets", "met", "mettez", "mettre", "pose", "posez", "fournis",
        "fournit", "fournissez", "fournir", "fais", "fait", "faites", "pli", "levée", "couleur",
        "ce", "cet", "cette", "c'est", "juste", "seulement", "simplement", "maintenant", "puis",
        "ensuite", "donc", "ici", "voudrais", "veux", "demande", "j'aimerais", "j'appelle",
        "bien",
    ),
    hesitation=(
        "euh", "heu", "hum", "hmm", "hem", "ben", "bah", "bon", "bon ben", "eh bien", "alors",
        "allez", "tiens", "ah", "oh", "ok", "okay", "voyons", "voyons voir", "je réfléchis",
        "je ne sais pas", "je sais pas", "un instant", "un moment", "une seconde", "une minute",
        "deux secondes", "deux minutes",
    ),
    correction=(
        "non", "non non", "oh non", "ah non", "mais non", "pardon", "désolé", "désolée",
        "je veux dire", "je voulais dire", "j'ai voulu dire", "je voulais", "excusez-moi",
        "excuse-moi", "excuse", "excuses", "oups", "zut", "mince", "plutôt", "ou plutôt", "enfin",
        "attends", "attendez", "je me trompe", "je me suis trompé", "je me suis trompée", "erreur",
        "je corrige", "c'est-à-dire", "au temps pour moi", "autant pour moi", "pas ça",
        "pas celle-là", "pas celui-là",
    ),
)  # fmt: skip
