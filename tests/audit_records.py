"""Records written by hand, with what is to be found in them.

South plays three notrump (or three spades) from these hands, the honours of a suit in one hand:

               S AKQJ H 432 D 432 C 432
    S 432 H T98 D T98 C AKQJ     S T98 H AKQJ D 765 C 765
               S 765 H 765 D AKQJ C T98

The plays are tricks, from the leader on; declarer has five in the clean one.
"""

NORTH, EAST = "AKQJ.432.432.432", "T98.AKQJ.765.765"
SOUTH, WEST = "765.765.AKQJ.T98", "432.T98.T98.AKQJ"
LIN_DEAL = "S765H765DAKQJCT98,S432HT98DT98CAKQJ,SAKQJH432D432C432,ST98HAKQJD765C765"
OTHER_DEAL = "S23456789TJQKA,H23456789TJQKA,D23456789TJQKA,C23456789TJQKA"
NAMES = "Quill,Rook,Sable,Tern"  # from south on; nobody's

CLEAN = [
    "CA C2 C5 C8", "CK C3 C6 C9", "CQ C4 C7 CT", "CJ H2 S8 H5", "HT H3 HJ H6",
    "HA H7 H8 H4", "HK S5 H9 D2", "HQ S6 D8 D3", "S9 S7 S2 SA", "SK ST DJ S3",
    "SQ D5 DQ S4", "SJ D6 DK D9", "D4 D7 DA DT",
]  # fmt: skip

# West throws a diamond on a spade in trick 9, and his side wins nothing after that.
REVOKE_NOTHING_WON = [
    *CLEAN[:8], "S9 S7 D9 SA", "SK ST DJ S2", "SQ D5 DQ S3", "SJ D6 DK S4", "D4 D7 DA DT",
]  # fmt: skip

# West throws a diamond on his partner's ace of hearts, which wins trick 6.
REVOKE_ONE_TRICK = [*CLEAN[:5], "HA H7 D8 H4", "HK S5 H8 D2", "HQ S6 H9 D3", *CLEAN[8:]]

# With spades trumps East ruffs his partner's ace of clubs, and wins a later trick as well.
REVOKE_TWO_TRICKS = ["CA C2 S8 C8", "HA H5 H8 H2"]

# East throws a diamond on his partner's ace of clubs, and wins trick 8 with a club.
REVOKE_WON_WITH_THE_SUIT = [
    "CA C2 D5 C8", "CK C3 C5 C9", "CQ C4 C6 CT", "HT H2 HJ H5", "HA H6 H8 H3",
    "HK H7 H9 H4", "HQ S5 CJ D2", "C7 S6 D8 D3", "S8 S7 S2 SA", "SK S9 DJ S3",
    "SQ ST DQ S4", "SJ D6 DK D9", "D4 D7 DA DT",
]  # fmt: skip

REVOKE_NOT_ESTABLISHED = REVOKE_ONE_TRICK[:6]

# In trick 12 West has a spade and a diamond, and throws the spade on declarer's diamond.
REVOKE_IN_TRICK_TWELVE = [*CLEAN[:10], "D4 D5 DA D9", "DK S4 SQ D6", "DQ DT SJ D7"]

# South has won trick 11; dummy's queen of spades is led, and East plays to it.
LEAD_OUT_OF_TURN = [*CLEAN[:10], "D4 D5 DA D9", "SQ D6 DQ S4", "SJ D7 DK DT"]

# Tricks 6 and 7 are written from South on; East led to them.
OTHER_ORDER = [*CLEAN[:5], "H7 H8 H4 HA", "S5 H9 D2 HK", *CLEAN[7:]]

TWICE = [*CLEAN[:2], "CQ C4 C7 C9"]  # the nine of clubs again, in trick 3
OUT_OF_TURN = [CLEAN[0], "CK C9 C3 C6", *CLEAN[2:]]  # South's card second in trick 2


def lin(
    play: list[str],
    board: int = 1,
    claimed: int | None = None,
    calls: str = "3N p p p",
    deal: str = LIN_DEAL,
) -> str:
    """A board of a vugraph file, in the open room."""
    called = "".join(f"mb|{call}|" for call in calls.split())
    tricks = "\n".join("".join(f"pc|{c}|" for c in trick.split()) + "pg||" for trick in play)
    claim = "" if claimed is None else f"mc|{claimed}|pg||\n"
    return f"qx|o{board}|st||md|1{deal}|sv|o|{called}pg||\n{tricks}\n{claim}"


def match(*boards: str, results: str = "", event: str = "Marsh Cup") -> bytes:
    """A file of a match, its head before its boards."""
    head = f"vg|{event},Final,P,1,{len(boards)},Ours,0,Theirs,0|\nrs|{results}|\npn|{NAMES}|pg||\n"
    return (head + "".join(boards)).encode()


def pbn(play: list[str], result: str = "?", contract: str = "3NT", board: int = 1) -> bytes:
    """The same as PBN: every row from west on, whoever led."""
    tags = {
        "Event": "Fen Trophy", "Board": str(board), "West": "Rook", "North": "Sable",
        "East": "Tern", "South": "Quill", "Dealer": "S", "Vulnerable": "None",
        "Deal": f"S:{SOUTH} {WEST} {NORTH} {EAST}", "Declarer": "S", "Contract": contract,
        "Result": result, "Play": "W",
    }  # fmt: skip
    head = "".join(f'[{tag} "{value}"]\n' for tag, value in tags.items())
    return (head + "".join(f"{row}\n" for row in map(columns, play)) + "*\n\n").encode()


def columns(trick: str) -> str:
    """A trick as West, North, East and South played to it."""
    held = {
        seat: cards_in(hand) for seat, hand in zip("WNES", (WEST, NORTH, EAST, SOUTH), strict=True)
    }
    shown = [next((c for c in trick.split() if c in held[seat]), "-") for seat in "WNES"]
    return " ".join(shown)


def cards_in(hand: str) -> set[str]:
    suits = zip("SHDC", hand.split("."), strict=True)
    return {suit + rank for suit, ranks in suits for rank in ranks}
