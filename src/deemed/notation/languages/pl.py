"""Polish."""

from deemed.game.cards import Rank, Suit
from deemed.notation.language import Language
from deemed.table.designation import Effect, Reference, Relative, Standing

# Inflections that differ only in an accent ("dama", "damą") are written once.
# Left out of the letters: "t" (trefl, or ten in the international notation); "k" is always król,
# since kier and karo share it.
LANGUAGE = Language(
    code="pl",
    name="Polski",
    sources=(
        "Międzynarodowe Prawo Brydżowe 2017, przepisy 45, 49 i 50, Polski Związek Brydża "
        "Sportowego (zagranie karty z dziadka, ze stołu, blotka, zrzutka, przebitka)",
        "Słownik brydżowy, Funbridge (atut, przebicie, przepuszczenie)",
        "Bierzemy karty do ręki, A. Zaranek, albumpolski.pl (trefle, kara, kiery, piki, as, król, "
        "dama, walet, dziesiątka, blotki)",
        "Słownik brydżowy, Nonsensopedia (dupek, blotka, grać górą, impas)",
        "Karty do gry Pieniny z humorem, instrukcja gry w pana, polskieksiazki.nl (kier, pik, "
        "karo, trefl)",
    ),
    suits={
        Suit.SPADES: (
            "pik", "pika", "piki", "pikiem", "piku", "pików", "pikowi", "pikami", "pikowy",
            "pikowa", "pikowego", "pikowej", "wino",
        ),
        Suit.HEARTS: (
            "kier", "kiera", "kiery", "kierem", "kierze", "kierów", "kierowi", "kierami", "kierowy",
            "kierowa", "kierowego", "kierowej", "czerwień", "czerwo", "serce", "serca",
        ),
        Suit.DIAMONDS: (
            "karo", "kara", "karem", "karu", "kar", "karami", "karowy", "karowa", "karowego",
            "karowej", "dzwonek", "dzwonka", "dzwonki", "dzwonkiem",
        ),
        Suit.CLUBS: (
            "trefl", "trefla", "trefle", "treflem", "treflu", "trefli", "treflowi", "treflami",
            "treflowy", "treflowa", "treflowego", "treflowej", "żołądź", "żołędzia", "żołędzie",
            "żołędny",
        ),
    },
    ranks={
        Rank.ACE: ("as", "asa", "asy", "asem", "asów"),
        Rank.KING: ("król", "króla", "króle", "królem", "królów"),
        Rank.QUEEN: (
            "dama", "damę", "damy", "dam", "królowa", "królowej", "baba", "babę", "baby",
        ),
        Rank.JACK: (
            "walet", "waleta", "walety", "waletem", "waletów", "dupek", "dupka", "dupkiem", "dupki",
            "jopek", "jopka", "jopkiem", "jopki",
        ),
        Rank.TEN: (
            "dziesiątka", "dziesiątkę", "dziesiątki", "dziesięć", "dycha", "dychę", "dychy", "10",
        ),
        Rank.NINE: ("dziewiątka", "dziewiątkę", "dziewiątki", "dziewięć", "9"),
        Rank.EIGHT: ("ósemka", "ósemkę", "ósemki", "osiem", "8"),
        Rank.SEVEN: ("siódemka", "siódemkę", "siódemki", "siedem", "7"),
        Rank.SIX: ("szóstka", "szóstkę", "szóstki", "sześć", "6"),
        Rank.FIVE: ("piątka", "piątkę", "piątki", "pięć", "5"),
        Rank.FOUR: ("czwórka", "czwórkę", "czwórki", "cztery", "4"),
        Rank.THREE: ("trójka", "trójkę", "trójki", "trzy", "3"),
        Rank.TWO: ("dwójka", "dwójkę", "dwójki", "dwa", "2"),
    },
    letters={
        "p": Suit.SPADES,
        "a": Rank.ACE,
        "k": Rank.KING,
        "d": Rank.QUEEN,
        "q": Rank.QUEEN,
        "w": Rank.JACK,
        "j": Rank.JACK,
    },
    relative={
        Relative.HIGH: (
            "wysoko", "wysoka", "wysoki", "wysokiego", "wysokie", "najwyższa", "najwyższy",
            "najwyższego", "najwyższe", "najstarsza", "najstarszy", "najstarszego", "najstarsze",
            "duża", "duży", "dużego", "duże", "największa", "największy", "największego",
            "największe", "góra", "górę", "zagraj wysoko", "graj wysoko",
        ),
        Relative.LOW: (
            "nisko", "niska", "niski", "niskiego", "niskie", "najniższa", "najniższy",
            "najniższego", "najniższe", "najmłodsza", "najmłodszy", "najmłodszego", "najmłodsze",
            "mała", "mały", "małego", "małe", "malutka", "malutki", "malutkiego", "malutkie",
            "najmniejsza", "najmniejszy", "najmniejszego", "najmniejsze", "blotka", "blotkę",
            "blotki", "blotek", "bloteczka", "bloteczkę", "dołem", "przepuść", "przepuszczam",
            "przepuszczamy", "przepuścić", "zagraj nisko", "graj nisko",
        ),
        Relative.WIN: (
            "bij", "biję", "bijemy", "pobij", "zabij", "weź", "biorę", "bierz", "bierzemy",
            "weź to", "weź lewę", "bierz lewę", "biorę lewę", "wygraj", "wygrywam", "wygraj lewę",
        ),
    },
    effects={
        Effect.RUFF: (
            "przebij", "przebijam", "przebijamy", "przebić", "przebitka", "przebitkę", "atut",
            "atuta", "atutem", "atuty", "atutowa", "atu",
        ),
        Effect.OVERRUFF: (
            "nadbij", "nadbijam", "nadbijamy", "nadbić", "nadbitka", "nadbitkę", "przebij wyżej",
        ),
        Effect.DISCARD: (
            "zrzuć", "zrzucam", "zrzucamy", "zrzucić", "zrzutka", "zrzutkę", "wyrzuć", "wyrzucam",
            "wyrzucamy", "wyrzucić", "odrzuć", "pozbądź się",
        ),
        Effect.COVER: (
            "pokryj", "pokrywam", "pokryć", "przykryj", "przykrywam", "nakryj", "nakrywam", "kryj",
            "honor na honor",
        ),
        Effect.FINESSE: (
            "impas", "impasem", "impasuj", "impasuję", "impasujemy", "zaimpasuj", "na impas",
            "zagraj na impas", "gramy na impas", "zagraj impas",
        ),
    },
    standing={
        Standing.RUN: (
            "ściągnij", "ściągaj", "ściągam", "ściągamy", "zgraj", "zgrywaj", "zgrywam", "zgrywamy",
            "odegraj", "odgrywaj", "odgrywam", "odgrywamy", "odbierz", "odbieraj", "wszystkie",
            "po kolei", "z góry", "od góry", "od najstarszej",
        ),
        Standing.CONTINUE: (
            "dalej", "graj dalej", "gramy dalej", "gram dalej", "kontynuuj", "kontynuuję",
            "kontynuujemy", "i dalej", "i tak dalej", "jedź dalej", "jedziemy dalej",
        ),
        Standing.AGAIN: (
            "jeszcze raz", "jeszcze", "jeszcze jeden", "jeszcze jedna", "jeszcze jednego",
            "jeszcze jedno", "to samo", "tak samo", "taki sam", "taka sama", "takiego samego",
            "znowu", "znów", "ponownie", "powtórz", "powtórka", "następny", "następna",
            "następnego", "następne", "kolejny", "kolejna", "kolejnego", "kolejne",
        ),
    },
    references={
        Reference.THAT: (
            "ta", "tę", "ten", "tego", "ta karta", "tę kartę", "tą kartę", "tamta", "tamten",
            "tamtego", "tamto", "właśnie ta", "właśnie tę", "właśnie ten", "właśnie tego",
            "tak ta", "tak tę", "tak ten", "tak tego",
        ),
        Reference.OTHER: (
            "druga", "drugi", "drugiego", "drugie", "ta druga", "tę drugą", "ten drugi",
            "tego drugiego", "inna", "inny", "innego", "inne",
        ),
        Reference.YES: (
            "tak", "tak jest", "no tak", "zgadza się", "dokładnie", "owszem", "oczywiście",
            "właśnie",
        ),
        Reference.PLAY: (
            "graj", "gram", "gramy", "zagraj", "zagrywam", "zagrywamy", "zagraj to", "graj to",
            "zagraj ją", "zagraj go", "dołóż", "dokładaj", "dokładam", "dodaj", "połóż", "wyjdź",
            "dawaj",
        ),
    },
    nothing=(
        "cokolwiek", "dowolna", "dowolny", "dowolnego", "dowolne", "dowolna karta",
        "dowolną kartę", "jakakolwiek", "jakikolwiek", "jakiegokolwiek", "którakolwiek",
        "którykolwiek", "któregokolwiek", "byle co", "byle jaka", "byle jaki", "byle która",
        "byle który", "wszystko jedno", "obojętnie", "obojętnie co", "obojętnie która",
        "obojętne", "bez znaczenia", "bez różnicy", "co chcesz", "jaką chcesz", "którą chcesz",
        "jak chcesz", "zagraj cokolwiek", "graj cokolwiek", "zagraj co chcesz", "graj co chcesz",
        "zagraj dowolną", "zagraj dowolną kartę", "wybierz", "sam wybierz", "sama wybierz",
        "wybierz sam", "wybierz sama", "coś", "zagraj coś", "zagraj kartę", "zagraj jedną",
    ),
    polite=(
        "proszę", "poproszę", "bardzo proszę", "bardzo", "proszę cię", "dziękuję",
        "dziękuję bardzo", "dzięki", "z", "ze", "na", "do", "od", "po", "i", "mi", "to", "się",
        "ze stołu", "ze stolika", "stołu", "stół", "z dziadka", "dziadek", "dziadka", "dziadku",
        "partner", "partnerze", "partnerko", "karta", "kartę", "karty", "kolor", "koloru",
        "kolorze", "lewa", "lewę", "lewy", "ręki", "daj", "daj mi", "chcę", "chciałbym",
        "chciałabym", "niech", "jeden", "jedna", "jednego", "jedno", "tylko", "teraz", "a teraz",
        "tu", "tutaj", "zagraj w", "graj w", "gramy w", "gram w", "wyjdź w", "pan", "pani",
    ),
    hesitation=(
        "hm", "hmm", "mmm", "eee", "yyy", "ee", "yy", "ach", "och", "no", "no to", "no dobra",
        "no dobrze", "dobra", "dobrze", "ok", "okej", "okay", "więc", "cóż", "zobaczmy",
        "niech pomyślę", "pomyślmy", "nie wiem", "sam nie wiem", "sama nie wiem",
    ),
    correction=(
        "nie", "nie nie", "a nie", "o nie", "ale nie", "przepraszam", "przepraszam bardzo",
        "sorry", "sory", "pardon", "to znaczy", "znaczy", "znaczy się", "tzn", "czyli",
        "miało być", "miał być", "miała być", "chciałem powiedzieć", "chciałam powiedzieć",
        "miałem na myśli", "miałam na myśli", "raczej", "jednak", "oj", "ojej", "ups", "chwila",
        "chwileczkę", "chwilę", "moment", "momencik", "czekaj", "poczekaj", "zaczekaj", "zaraz",
        "pomyłka", "pomyliłem się", "pomyliłam się", "wróć",
    ),
)  # fmt: skip
