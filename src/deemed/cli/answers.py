"""Findings and choices as they are given on the command line."""

from deemed.notation.cards import read_seat
from deemed.rulings.option import Choice, Right
from deemed.rulings.question import Finding


def read_finding(text: str) -> Finding:
    name, equals, answer = text.partition("=")
    question, _, about = name.partition("@")
    if not equals or not answer or (about and not about.isdigit()):
        raise ValueError(f'--find "{text}": write QUESTION=ANSWER, as in unintended=no')
    return Finding(question.strip(), answer.strip(), int(about) if about else None)


def read_choice(text: str) -> Choice:
    left, equals, answer = text.partition("=")
    seat, colon, right = left.partition(":")
    if not (equals and colon) or right not in [member.value for member in Right]:
        rights = ", ".join(member.value for member in Right)
        raise ValueError(
            f'--choose "{text}": write SEAT:OPTION=ANSWER, as in S:withdraw=keep; options: {rights}'
        )
    return Choice(read_seat(seat), Right(right), answer)
