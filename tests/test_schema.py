"""The schema says what the codec does: what it takes, the codec takes, and the other way round."""

import json
from importlib import resources
from typing import Any

import jsonschema
import pytest

from deemed.casebook.reading import library
from deemed.cli.main import main
from deemed.director.living import replayed
from deemed.director.report import report
from deemed.director.rule import rule
from deemed.notation import wire
from deemed.notation.codec import WireError
from deemed.notation.records import read_living, write_live, write_living, write_report
from deemed.notation.schema import document

SCHEMA = document()
VALIDATOR = jsonschema.Draft202012Validator(SCHEMA)
ANY_RESULT = jsonschema.Draft202012Validator(
    {"$ref": "#/$defs/result", "$defs": SCHEMA["$defs"]},
)


def test_it_is_a_schema(capsys: pytest.CaptureFixture[str]) -> None:
    jsonschema.Draft202012Validator.check_schema(SCHEMA)
    assert main(["schema"]) == 0
    assert json.loads(capsys.readouterr().out) == SCHEMA


def test_every_case_and_every_result_is_of_the_form() -> None:
    for case in library():
        for variant in case.variants:
            for trial in variant.trials:
                data: dict[str, Any] = {
                    "edition": trial.edition.value,
                    **wire.write_incident(variant.incident),
                    "findings": [wire.write_finding(finding) for finding in trial.findings],
                    "choices": [wire.write_choice(choice) for choice in trial.choices],
                }
                VALIDATOR.validate(data)
                assert wire.read_request(data).incident == variant.incident
                result = rule(variant.incident, trial.edition, trial.findings, trial.choices)
                ANY_RESULT.validate(json.loads(json.dumps(wire.write_result(result))))


def of_the_form(name: str, data: Any) -> None:
    form = {"$ref": f"#/$defs/{name}", "$defs": SCHEMA["$defs"]}
    jsonschema.Draft202012Validator(form).validate(json.loads(json.dumps(data)))


def test_every_living_table_is_of_the_form() -> None:
    for case in library():
        for variant in case.variants:
            for trial in variant.trials:
                living = replayed(variant.incident.table, trial.edition, trial.record)
                of_the_form("living", write_living(living))
                assert read_living(write_living(living)) == living
                for item in living.standing:
                    of_the_form("live", write_live(item))
                of_the_form("report", write_report(report(living.table, living.edition)))


@pytest.mark.parametrize(
    "data",
    [
        {"table": {"declarer": "Q"}, "acts": []},
        {"table": {"declarer": "S", "nonsense": 1}, "acts": []},
        {"table": {"declarer": "S"}, "acts": [{"act": "faced", "by": "S"}]},
        {
            "table": {"declarer": "S"},
            "acts": [{"act": "held", "by": "S", "card": "S2", "near": "x"}],
        },
    ],
)
def test_what_the_codec_refuses_the_schema_refuses(data: dict[str, Any]) -> None:
    with pytest.raises(WireError):
        wire.read_incident(data)
    with pytest.raises(jsonschema.ValidationError):
        VALIDATOR.validate(data)


def test_the_package_says_that_it_is_typed() -> None:
    assert (resources.files("deemed") / "py.typed").is_file()
