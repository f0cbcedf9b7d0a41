"""Spanish."""

from deemed.game.cards import Rank, Suit
from deemed.notation.language import Language
from deemed.table.designation import Effect, Reference, Relative, Standing

# Left out of the letters: "d" (diamantes or dama), "e" (espadas, or the word for "and").
# Left out of the words: "este" (this one, or a mere filler in much of America).
LANGUAGE = Language(
    code="es",
    name="Español",
    sources=(
        "Reglamento del Bridge Duplicado, artículo 1, Asociación Española de Bridge (picas, "
        "corazones, diamantes, tréboles, as, rey, dama, valet)",
        "Cómo se juega al bridge: carteo, vocabulario, bridgewapp.com (cubrir, dejar pasar, "
        "fallar, sobrefallar, descartar, matar)",
        "Términos de bridge, Puente al Bridge, geocities.ws/puentealbridge (finesse, carreaux, "
        "jack)",
        "El bridge - Reglamento, Casino de Agricultura (espada, trébol, jack)",
        "¿Qué debe hacer el muerto durante el juego?, csbnews.org (as de trébol; lo siento)",
        "Página artpordia10112010, Confederación Sudamericana de Bridge, csbnews.org (pequeño "
        "corazón del muerto, espadas, tomar)",
    ),
    suits={
        Suit.SPADES: ("pica", "picas", "pique", "piques", "espada", "espadas"),
        Suit.HEARTS: ("corazón", "corazones"),
        Suit.DIAMONDS: ("diamante", "diamantes", "carreau", "carreaux"),
        Suit.CLUBS: ("trébol", "tréboles"),
    },
    ranks={
        Rank.ACE: ("as", "ases"),
        Rank.KING: ("rey", "reyes"),
        Rank.QUEEN: ("dama", "damas", "reina", "reinas"),
        Rank.JACK: ("valet", "valets", "jota", "jotas", "jack", "sota"),
        Rank.TEN: ("diez", "10"),
        Rank.NINE: ("nueve", "9"),
        Rank.EIGHT: ("ocho", "8"),
        Rank.SEVEN: ("siete", "7"),
        Rank.SIX: ("seis", "6"),
        Rank.FIVE: ("cinco", "5"),
        Rank.FOUR: ("cuatro", "4"),
        Rank.THREE: ("tres", "3"),
        Rank.TWO: ("dos", "2"),
    },
    letters={
        "p": Suit.SPADES,
        "c": Suit.HEARTS,
        "t": Suit.CLUBS,
        "a": Rank.ACE,
        "r": Rank.KING,
        "k": Rank.KING,
        "q": Rank.QUEEN,
        "v": Rank.JACK,
        "j": Rank.JACK,
    },
    relative={
        Relative.HIGH: (
            "alta", "alto", "más alta", "más alto", "la más alta", "el más alto", "grande",
            "más grande", "la más grande", "el más grande", "gorda", "gordo", "más gorda",
            "la más gorda", "mayor", "la mayor", "el mayor", "máxima", "arriba", "la de arriba",
            "juega alta", "juega alto",
        ),
        Relative.LOW: (
            "baja", "bajo", "más baja", "más bajo", "la más baja", "el más bajo", "pequeña",
            "pequeño", "pequeñita", "pequeñito", "más pequeña", "más pequeño", "la más pequeña",
            "el más pequeño", "chica", "chico", "chiquita", "chiquito", "más chica", "más chico",
            "la más chica", "el más chico", "menor", "la menor", "el menor", "mínima", "abajo",
            "la de abajo", "juega baja", "juega bajo", "juega pequeña", "juega chica",
            "deja pasar", "dejo pasar", "dejar pasar", "déjala pasar", "dejamos pasar",
        ),
        Relative.WIN: (
            "gana", "gánala", "gano", "ganamos", "ganar", "gana la baza", "haz la baza", "toma",
            "tómala", "tomo", "toma la baza", "coge", "cógela", "cojo", "coge la baza", "agarra",
            "agárrala", "mata", "mátala", "mátalo", "mato", "matar", "supera", "supérala",
            "llévatela",
        ),
    },
    effects={
        Effect.RUFF: (
            "falla", "fállala", "fállalo", "fallo", "fallamos", "fallar", "triunfa", "triunfo",
            "triunfos", "corta", "córtala", "córtalo", "corto", "cortar",
        ),
        Effect.OVERRUFF: (
            "sobrefalla", "sobrefállala", "sobrefallo", "sobrefallamos", "sobrefallar",
            "sobre falla", "falla por encima", "fallar por encima", "contrafalla", "contrafallo",
            "contrafallar",
        ),
        Effect.DISCARD: (
            "descarta", "descártate", "descártala", "descarto", "descartamos", "descartar",
            "descarte", "un descarte", "suelta", "bota", "bótala", "deshazte",
        ),
        Effect.COVER: (
            "cubre", "cúbrela", "cúbrelo", "cubro", "cubrimos", "cubrir", "cubrí", "tapa", "tápala",
            "tápalo", "tapo", "tapar",
        ),
        Effect.FINESSE: (
            "impasse", "impás", "el impasse", "haz el impasse", "haz impasse", "hago el impasse",
            "hacé el impasse", "hacer el impasse", "finesse", "la finesse", "haz la finesse",
            "hago la finesse", "hacé la finesse",
        ),
    },
    standing={
        Standing.RUN: (
            "corre", "corre el palo", "córrelas", "córrelos", "cobra", "cóbralas", "cóbralos",
            "cobra todo", "cobra todas", "cobra el palo", "juega todas", "todas", "todos",
            "desde arriba", "de arriba abajo", "de arriba a abajo", "de mayor a menor",
        ),
        Standing.CONTINUE: (
            "continúa", "continúe", "continuamos", "continuar", "sigue", "siga", "seguí",
            "seguimos", "sigue así", "sigue jugando", "prosigue",
        ),
        Standing.AGAIN: (
            "otra vez", "otra", "otro", "otra más", "otro más", "una más", "uno más", "otra igual",
            "otro igual", "de nuevo", "nuevamente", "la misma", "el mismo", "lo mismo", "misma",
            "mismo", "repite", "repetí", "igual", "ídem",
        ),
    },
    references={
        Reference.THAT: (
            "esa", "ese", "eso", "esta", "aquella", "aquel", "esa misma", "ese mismo",
            "esta misma", "este mismo", "esa carta", "esta carta", "esa de ahí", "ese de ahí",
            "este de aquí", "esta de aquí", "sí esa", "sí ese", "sí esta",
        ),
        Reference.OTHER: ("la otra", "el otro", "la otra carta"),
        Reference.YES: ("sí", "claro", "eso es", "correcto", "exacto", "de acuerdo", "cierto"),
        Reference.PLAY: (
            "juega", "juégala", "juégalo", "juego", "jugamos", "jugar", "jugá", "jugala", "jugalo",
            "tira", "tírala", "tíralo", "echa", "échala", "échalo", "ponla", "ponlo", "dale",
            "adelante",
        ),
    },
    nothing=(
        "cualquiera", "cualquier", "cualquier carta", "cualquier cosa", "una cualquiera",
        "una carta cualquiera", "cualquiera de las dos", "juega cualquiera",
        "juega cualquier carta", "juega cualquier cosa", "juega lo que quieras",
        "juega la que quieras", "lo que quieras", "la que quieras", "el que quieras",
        "como quieras", "lo que sea", "la que sea", "da igual", "me da igual", "da lo mismo",
        "me da lo mismo", "es igual", "es lo mismo", "no importa", "tú eliges", "elige",
        "elige tú", "elegí vos", "escoge", "escoge tú", "indiferente", "juega una",
        "juega una carta",
    ),
    polite=(
        "el", "la", "lo", "los", "las", "un", "una", "uno", "de", "del", "al", "y", "con", "en",
        "por", "para", "me", "te", "mi", "tu", "por favor", "porfa", "porfavor", "gracias",
        "muchas gracias", "carta", "cartas", "muerto", "del muerto", "mesa", "de la mesa",
        "compañero", "compañera", "socio", "socia", "partner", "baza", "mano", "palo", "pon",
        "ponme", "dame", "deme", "quiero", "quisiera", "ahora", "luego", "aquí", "ahí", "solo",
        "juega a", "jugá a", "jugamos a", "vuelve a", "volvé a",
    ),
    hesitation=(
        "eh", "em", "ehm", "ah", "oh", "mmm", "hmm", "bueno", "pues", "a ver", "vamos a ver",
        "veamos", "déjame ver", "déjame pensar", "no sé", "no lo sé", "vale", "ok", "okay",
        "venga", "entonces", "bien",
    ),
    correction=(
        "no", "perdón", "perdona", "perdone", "perdonad", "perdonen", "disculpa", "disculpe",
        "disculpen", "lo siento", "digo", "quiero decir", "quise decir", "quería decir", "mejor",
        "mejor dicho", "o sea", "es decir", "uy", "huy", "ay", "ups", "oops", "espera", "espere",
        "espérate", "esperad", "un momento", "un segundo", "me equivoqué", "me he equivocado",
        "me confundí", "rectifico", "corrijo", "oh no", "más bien", "en realidad",
    ),
)  # fmt: skip
