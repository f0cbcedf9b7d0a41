"""All the evidence in one value, on the command line, as data and as a picture."""

import json
from fractions import Fraction
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import jsonschema
import pytest

from deemed.casebook.reading import library
from deemed.cli.evidence import read_limit
from deemed.cli.main import main
from deemed.director.living import Living, begin, proceed
from deemed.evidence.data import write_evidence
from deemed.evidence.evidence import Wanted, evidence_at, evidence_on
from deemed.evidence.evidence_told import evidence_lines
from deemed.evidence.knowledge import Limit
from deemed.evidence.plots import spread_bars, spread_svg
from deemed.evidence.sampling import Sample
from deemed.game.cards import Suit
from deemed.game.result import Vulnerability
from deemed.game.seats import Seat, Side
from deemed.notation.cards import read_card
from deemed.notation.records import write_living
from deemed.notation.schema import document
from deemed.notation.tables import read_table
from deemed.notation.wire import read_incident
from deemed.prose.words import side_name, speaking
from deemed.rulings.question import Finding
from deemed.table.acts import Attention, Faced

ROOT = Path(__file__).parent.parent
DIAMOND = str(ROOT / "examples" / "diamond-diamond.toml")
Run = pytest.CaptureFixture[str]
NO_SAMPLE = Wanted(samples=0)
NS = side_name(Side.NS)
SVG = "{http://www.w3.org/2000/svg}"


SCHEMA = document()
FORMS = {
    name: jsonschema.Draft202012Validator({"$ref": f"#/$defs/{name}", "$defs": SCHEMA["$defs"]})
    for name in ("evidence", "result")
}


def of_the_form(name: str, data: Any) -> None:
    FORMS[name].validate(json.loads(json.dumps(data)))


def told(run: Run, *words: str, code: int = 0) -> str:
    assert main(list(words)) == code
    return run.readouterr().out


def test_the_six_and_the_ten(capsys: Run) -> None:
    """South has six tricks; with the six two more, with the ten four. From South's seat six layouts
    are possible, and only where East has the queen of spades are there eleven."""
    lines = told(capsys, "evidence", DIAMOND).splitlines()
    assert lines[0] == "Evidence. It decides nothing: the director judges."
    assert "    [no] No: 2" in lines
    assert "    [yes] Yes: 4" in lines
    assert f"Double dummy without the irregularity: 10 tricks for {NS}." in lines
    assert any(line.startswith("All 6 layouts that South could not tell apart:") for line in lines)
    assert "  10 ██████████████████████████████ 83 %" in lines
    assert "  11 ██████ 17 %" in lines


def test_points_are_told_only_with_the_vulnerability(capsys: Run) -> None:
    assert "+630" not in told(capsys, "evidence", DIAMOND)
    vulnerable = told(capsys, "evidence", DIAMOND, "--vulnerable", "NS")
    assert f"10 tricks for {NS} ({NS} +630)." in vulnerable


def test_as_data_it_is_of_the_form(capsys: Run) -> None:
    data = json.loads(told(capsys, "evidence", DIAMOND, "--json", "--seed", "4"))["evidence"]
    of_the_form("evidence", data)
    assert data["intention"]["literal"] == "D6"
    assert data["costs"][0]["question"] == "incontrovertible"
    sample = data["damage"]["sample"]
    assert (sample["view"], sample["seed"], sample["number"], sample["complete"]) == (
        "S",
        4,
        6,
        True,
    )
    assert [(share["tricks"], share["times"]) for share in sample["shares"]] == [(5, 1), (4, 5)]
    assert data["sentences"][0] == "Evidence. It decides nothing: the director judges."


def test_rule_with_evidence(capsys: Run) -> None:
    asked = json.loads(told(capsys, "rule", DIAMOND, "--evidence", code=3))
    of_the_form("result", asked)
    assert asked["evidence"]["intention"]["claimed"] == ["DT"]
    found = ("--find", "incontrovertible=no")
    ruled = told(capsys, "rule", DIAMOND, "--evidence", "--brief", *found)
    assert ruled.startswith("Ruling (2017): The ♦6 is played from dummy.\n")
    assert f"Double dummy from where play went on: 8 tricks for {NS}." in ruled
    data = json.loads(told(capsys, "rule", DIAMOND, "--evidence", "--json", *found))
    of_the_form("result", data)
    assert data["evidence"]["damage"]["after"] == 8
    assert "vidence" not in told(capsys, "rule", DIAMOND, *found)


def test_in_french(capsys: Run) -> None:
    french = told(capsys, "evidence", DIAMOND, "--speak", "fr")
    assert french.startswith("Indices. Ils ne décident de rien")
    assert "8 avec le 6 de ♦, 10 avec le 10 de ♦" in french


def test_a_hand_that_is_not_told_is_named_once(capsys: Run) -> None:
    lines = told(
        capsys, "evidence", str(ROOT / "examples" / "opening-lead-out-of-turn.toml")
    ).splitlines()
    missing = [line for line in lines if "Not every card is told" in line]
    assert len(missing) == 2  # for the options, and for the result without the irregularity
    assert "East" in missing[0]


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["--samples", "-1"], "--samples -1: write a number from 0 to 100000"),
        (["--view", "Q"], '"Q"'),
        (["--samples", "0", "--svg", "x.svg"], "There is no sample to draw."),
    ],
)
def test_what_cannot_be_is_told_in_one_sentence(
    words: list[str], complaint: str, capsys: Run
) -> None:
    assert main(["evidence", DIAMOND, *words]) == 2
    error = capsys.readouterr().err
    assert complaint in error
    assert error.count("\n") == 1


def test_a_picture_is_written(tmp_path: Path, capsys: Run) -> None:
    picture = tmp_path / "spread.svg"
    told(capsys, "evidence", DIAMOND, "--svg", str(picture))
    root = ElementTree.fromstring(picture.read_text("utf-8"))
    assert root.findtext(f"{SVG}title") == f"Tricks of {NS} in 6 layouts"
    assert root.findtext(f"{SVG}desc") == "10: 83 %; 11: 17 %. Mean 10.17, standard error 0."


# One value


def test_before_there_is_play_the_cards_say_nothing() -> None:
    incident = read_incident({"table": {"stage": "auction", "auction": "N: 1NT"}, "acts": []})
    found = evidence_on(incident)
    assert (found.intention, found.costs, found.damage) == (None, (), None)
    assert evidence_lines(found)[-1].strip() == found.missing[0]


def test_evidence_on_incidents_of_the_library_is_of_the_form_in_both_languages() -> None:
    """Whatever is missing is told, and nothing fails."""
    variants = [variant for case in library() for variant in case.variants]
    for variant in variants[::15]:
        trial = variant.trials[-1]
        given = (trial.edition, trial.findings, trial.choices)
        found = evidence_on(variant.incident, *given, NO_SAMPLE)
        of_the_form("evidence", write_evidence(found))
        with speaking("fr"):
            assert evidence_lines(found)[0].startswith("Indices")


# South cashes the ace of hearts and a spade; the last trick is West's. East does not follow to the
# heart.

ENDING: dict[str, Any] = {
    "declarer": "S",
    "contract": "1NT",
    "earlier": 10,
    "won_before": 6,
    "N": "3..2.4",
    "E": ".4.3.5",
    "S": "2.A..6",
    "W": ".J.5.7",
    "to_lead": "S",
}


def played(*names: str) -> Living:
    living = begin(read_table(ENDING))
    for card in map(read_card, names):
        seat = next(seat for seat in Seat if card in living.table.hands[seat].known)
        living = proceed(living, Faced(seat, card))
    return proceed(living, Attention(Seat.SOUTH))


def test_damage_in_a_record_is_from_the_first_irregularity() -> None:
    found = evidence_at(played("HA", "HJ", "D2", "D3"), NO_SAMPLE)
    assert found.damage is not None
    assert (found.damage.won, found.damage.left, found.damage.without) == (6, 3, 8)


def test_equity_when_play_is_over() -> None:
    """The heart was not won by East, and his side won a trick later: one goes over. The eight that
    North-South had were all that the cards promised, so 64C adds none to the nine."""
    over = played("HA", "HJ", "D2", "D3", "S2", "D5", "S3", "H4", "C4", "C5", "C6", "C7")
    found = evidence_at(proceed(over, Finding("when_drawn", "in_time")), NO_SAMPLE)
    [equity] = found.equity
    assert (equity.side, equity.table, equity.after) == (Side.NS, 8, 9)
    assert (equity.fair, equity.adds) == (8, 0)
    assert found.costs == ()
    assert found.damage is not None
    assert (found.damage.table, found.damage.without) == (9, 8)
    of_the_form("evidence", write_evidence(found))
    assert any("64C adds nothing" in line for line in evidence_lines(found))


def test_a_record_without_anything_irregular_says_so(tmp_path: Path, capsys: Run) -> None:
    living = proceed(begin(read_table(ENDING)), Faced(Seat.SOUTH, read_card("HA")))
    saved = tmp_path / "table.json"
    saved.write_text(json.dumps(write_living(living)), "utf-8")
    assert "Nothing irregular is in the record" in told(capsys, "evidence", str(saved))
    assert main(["evidence", str(saved), "--edition", "2007"]) == 2
    assert "is a saved table" in capsys.readouterr().err


def test_the_view_is_declarers_when_dummy_is_to_play() -> None:
    incident = read_incident({"table": {**ENDING, "to_lead": "N"}, "acts": []})
    sampling = evidence_on(incident, wanted=Wanted(samples=1)).damage
    assert sampling is not None
    assert sampling.sampling is not None
    assert sampling.sampling.player is Seat.SOUTH
    asked = Wanted(samples=1, view=Seat.EAST, vulnerability=Vulnerability.NONE)
    other = evidence_on(incident, wanted=asked).damage
    assert other is not None
    assert other.sampling is not None
    assert other.sampling.player is Seat.EAST


# Pictures


HALVES = Sample(Side.NS, 7, False, (3,) * 50 + (5,) * 50)


def test_bars_of_a_picture_stand_for_their_shares() -> None:
    root = ElementTree.fromstring(spread_svg(HALVES, won=4))
    heights = [float(bar.attrib["height"]) for bar in root.findall(f"{SVG}rect")]
    assert len(heights) == 3  # nothing at eight tricks, and a place for it all the same
    assert heights[0] == heights[2] > 0 == heights[1]
    words = [each.text for each in root.findall(f"{SVG}text")]
    assert [word for word in words if word in ("7", "8", "9")] == ["7", "8", "9"]
    assert words.count("50 %") == 3  # on the scale, and above either bar
    # Half of a hundred: a standard error of a twentieth, from 45 to 55 on a scale up to 75.
    whiskers = [path for path in root.findall(f"{SVG}path") if path.get("fill") == "none"]
    assert len(whiskers) == 2
    assert "71.6V55.1" in whiskers[0].attrib["d"]


def test_a_picture_takes_the_colour_of_the_text_around_it() -> None:
    picture = spread_svg(HALVES)
    assert 'fill="currentColor"' in picture
    assert "#" not in picture
    with speaking("fr"):
        assert f"levées de {side_name(Side.NS)}" in spread_svg(HALVES)


def test_a_complete_sample_has_no_error_to_draw() -> None:
    root = ElementTree.fromstring(spread_svg(Sample(Side.EW, 0, True, (2, 2, 3))))
    assert [path for path in root.findall(f"{SVG}path") if path.get("fill") == "none"] == []


def test_bars_of_text() -> None:
    sample = Sample(Side.NS, 0, False, (3,) * 60 + (4,) * 30 + (5,) * 10)
    assert sample.mean == Fraction(35, 10)
    assert spread_bars(sample, won=5, width=12) == [
        "10 ██ 10 %",
        " 9 ██████ 30 %",
        " 8 ████████████ 60 %",
    ]


def test_what_the_auction_told_is_held_to() -> None:
    assert read_limit("E:S=5-6") == Limit(Seat.EAST, Suit.SPADES, 5, 6)
    assert read_limit("w:POINTS=15-17") == Limit(Seat.WEST, None, 15, 17)
    for text in ("E:S", "X:S=1-2", "E:S=6-5", "E:Z=1-2"):
        with pytest.raises(ValueError, match="--shows"):
            read_limit(text)
