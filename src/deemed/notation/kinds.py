"""The names of kinds in files: LeadOutOfTurn is lead_out_of_turn."""


def tag(kind: type) -> str:
    name = kind.__name__
    return "".join(f"_{c.lower()}" if c.isupper() and i else c.lower() for i, c in enumerate(name))
