"""What declarer said, in ten languages."""

from collections import Counter
from pathlib import Path

import pytest

from deemed.notation import codec
from deemed.notation.languages import CODES, language
from deemed.notation.spoken import (
    Heard,
    NotUnderstood,
    lexicon_of,
    read_designation,
    read_utterance,
)
from deemed.notation.spoken import _folded as folded
from deemed.table.designation import Designation

UTTERANCES = [
    tuple(part.strip() for part in line.split("|"))
    for line in (Path(__file__).parent / "utterances.txt").read_text("utf-8").splitlines()
]


@pytest.mark.parametrize(("code", "words", "meant"), UTTERANCES)
def test_utterances(code: str, words: str, meant: str) -> None:
    parts = read_utterance(words, code).parts
    assert " -> ".join(map(shape, parts)) == meant


def shape(said: Designation) -> str:
    fields = codec.write_fields(said)
    del fields["words"]
    order = ("suit", "rank", "relative", "effect", "standing", "reference")
    return " ".join(f"{key}={fields[key]}" for key in order if key in fields) or "nothing"


@pytest.mark.parametrize(
    ("code", "words", "told"),
    [
        ("en", "small club please, oh no sorry diamond", ["small club", "diamond"]),
        ("fr", "petit trèfle, non, carreau", ["petit trèfle", "carreau"]),
        ("en", "\u2663, no, \u2666K", ["\u2663", "\u2666K"]),
        ("en", "club,no,diamond", ["club", "diamond"]),
        ("en", "a small club, please", ["a small club, please"]),
    ],
)
def test_each_designation_of_one_breath_has_its_own_words(
    code: str, words: str, told: list[str]
) -> None:
    assert [part.words for part in read_utterance(words, code).parts] == told


@pytest.mark.parametrize("code", CODES)
def test_every_language_has_a_score_of_utterances(code: str) -> None:
    assert sum(line[0] == code for line in UTTERANCES) >= 20


@pytest.mark.parametrize("code", CODES)
def test_no_phrase_of_a_language_means_two_things(code: str) -> None:
    spoken = language(code)
    groups = [
        *spoken.suits.values(), *spoken.ranks.values(), *spoken.relative.values(),
        *spoken.effects.values(), *spoken.standing.values(), *spoken.references.values(),
        spoken.nothing, spoken.correction, (*spoken.polite, *spoken.hesitation),
    ]  # fmt: skip
    phrases = Counter(folded(phrase) for group in groups for phrase in set(group))
    letters = set(spoken.letters) - set(phrases)
    assert [phrase for phrase, times in phrases.items() if times > 1] == []
    assert all(len(letter) == 1 for letter in letters)


@pytest.mark.parametrize("code", CODES)
def test_every_language_is_complete_and_names_its_sources(code: str) -> None:
    spoken = language(code)
    assert spoken.code == code
    assert spoken.sources
    assert len(spoken.suits) == 4
    assert len(spoken.ranks) == 13
    assert len(spoken.relative) == 3
    assert len(spoken.effects) == 5
    assert len(spoken.standing) == 3
    assert len(spoken.references) == 4
    assert all((spoken.nothing, spoken.correction, spoken.hesitation, spoken.polite))


@pytest.mark.parametrize("code", CODES)
def test_every_phrase_is_read_back(code: str) -> None:
    spoken = language(code)
    for suit, phrases in spoken.suits.items():
        for phrase in phrases:
            assert read_designation(phrase, code) == Designation(suit, words=phrase)
    for rank, phrases in spoken.ranks.items():
        for phrase in phrases:
            assert read_designation(phrase, code) == Designation(rank=rank, words=phrase)


@pytest.mark.parametrize(
    ("words", "near"), [("spate", "spade"), ("quen of hearts", "queen"), ("smal heart", "small")]
)
def test_typing_errors_are_asked_about_never_ruled_on(words: str, near: str) -> None:
    with pytest.raises(NotUnderstood) as unclear:
        read_utterance(words)
    assert near in unclear.value.nearest


def test_what_was_understood_is_shown() -> None:
    with pytest.raises(NotUnderstood) as unclear:
        read_utterance("low hart")
    assert unclear.value.understood.relative == "low"
    assert "heart" in unclear.value.nearest


@pytest.mark.parametrize("words", ["", "please", "er", "heart spade", "high low"])
def test_words_that_name_no_card_or_two(words: str) -> None:
    with pytest.raises(NotUnderstood):
        read_utterance(words)


def test_a_language_that_is_not_there() -> None:
    with pytest.raises(ValueError, match='"xx" is not a language deemed knows'):
        lexicon_of("xx")


def test_heard_reads_each_phrase_once() -> None:
    heard = Heard("de")
    assert heard["Herzdame"] is heard["Herzdame"]
    assert str(heard["Herzdame"].card) == "HQ"
