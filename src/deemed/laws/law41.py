"""Law 41: the opening lead, face down first."""

from deemed.laws.clause import rule_of

FACE_DOWN_LEAD = rule_of(
    "face_down_lead",
    "41A",
    "A face-down opening lead goes back to hand on the director's word, with nothing more.",
)
