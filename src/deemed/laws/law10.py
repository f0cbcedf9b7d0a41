"""Law 10: assessing rectification."""

from deemed.laws.clause import rule_of

NO_CONSULTATION = rule_of(
    "no_consultation", "10C2", "A player chooses his option without consulting his partner."
)
