"""The scripts at the root, each run as a user runs it."""

import ast
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
SCRIPTS = [
    "deemed", "test", "bench", "scripts/find-python", "scripts/make-venv", "scripts/find-postgres",
    "scripts/find-chromium",
]  # fmt: skip
CORE = ["game", "table", "rulings", "laws", "director", "notation", "prose", "casebook"]

ECHO = """
import json, os, sys

def main() -> int:
    print(json.dumps({"argv": sys.argv, "cwd": os.getcwd(), "python": sys.executable}))
    return 3
"""


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A checkout whose command only says how it was called, and exits 3."""
    folder = tmp_path / "a check out"
    command = folder / "src" / "deemed" / "cli"
    command.mkdir(parents=True)
    (command.parent / "__init__.py").touch()
    (command / "__init__.py").touch()
    (command / "main.py").write_text(ECHO)
    shutil.copy(ROOT / "deemed", folder)
    shutil.copy(ROOT / "bench", folder)
    shutil.copytree(ROOT / "scripts", folder / "scripts")
    shutil.copytree(ROOT / "benchmarks", folder / "benchmarks")
    return folder


@pytest.fixture
def elsewhere(tmp_path: Path) -> Path:
    folder = tmp_path / "elsewhere"
    folder.mkdir()
    return folder


def run(
    command: list[str | Path], cwd: Path = ROOT, variables: dict[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    environment = os.environ | {"DEEMED_PYTHON": sys.executable} | (variables or {})
    return subprocess.run(
        command, cwd=cwd, env=environment, stdin=subprocess.DEVNULL, capture_output=True, text=True
    )


@pytest.mark.parametrize("script", SCRIPTS)
def test_scripts_are_posix_and_executable(script: str) -> None:
    assert (ROOT / script).read_text().startswith("#!/bin/sh\n")
    assert os.access(ROOT / script, os.X_OK)
    assert run(["sh", "-n", ROOT / script]).stderr == ""


def test_deemed_answers_from_another_folder(elsewhere: Path) -> None:
    done = run([ROOT / "deemed", "--help"], cwd=elsewhere)
    assert (done.returncode, done.stderr) == (0, "")
    assert "deemed" in done.stdout


def test_deemed_passes_words_folder_and_exit_code(checkout: Path, elsewhere: Path) -> None:
    done = run([checkout / "deemed", "designate", "small heart", ""], cwd=elsewhere)
    said = json.loads(done.stdout)
    assert said["argv"] == ["deemed", "designate", "small heart", ""]
    assert said["cwd"] == str(elsewhere)
    assert done.returncode == 3


def test_deemed_runs_through_links(checkout: Path, elsewhere: Path) -> None:
    (elsewhere / "first").symlink_to(os.path.relpath(checkout / "deemed", elsewhere))
    (elsewhere / "second").symlink_to("first")
    done = run(["./second", "law"], cwd=elsewhere)
    assert json.loads(done.stdout)["cwd"] == str(elsewhere)


def test_a_module_in_the_users_folder_is_not_ours(checkout: Path, elsewhere: Path) -> None:
    (elsewhere / "json.py").write_text("raise SystemExit('the wrong json')")
    assert run([checkout / "deemed", "law"], cwd=elsewhere).returncode == 3


def test_bytecode_is_kept(checkout: Path) -> None:
    run([checkout / "deemed", "law"], variables={"PYTHONDONTWRITEBYTECODE": "1"})
    assert list(checkout.glob("src/deemed/cli/__pycache__/main.*.pyc"))


def test_a_kept_python_that_is_gone_is_looked_for_again(checkout: Path) -> None:
    kept = checkout / ".deemed-python"
    kept.write_text(f"asked:{sys.executable}\n{checkout / 'gone'}\n")
    assert run([checkout / "deemed", "law"]).returncode == 3
    assert str(checkout / "gone") not in kept.read_text()


def test_the_kept_python_is_used(checkout: Path) -> None:
    run([checkout / "deemed", "law"])
    (checkout / "scripts" / "find-python").unlink()
    assert run([checkout / "deemed", "law"]).returncode == 3


@pytest.mark.parametrize(
    ("variables", "sentence"),
    [
        ({"DEEMED_PYTHON": "no such python"}, 'DEEMED_PYTHON is "no such python"'),
        ({"DEEMED_PYTHON": "", "PATH": "/nowhere"}, "no Python 3.11 or newer on PATH"),
    ],
)
def test_no_python_is_said_in_a_sentence(
    checkout: Path, variables: dict[str, str], sentence: str
) -> None:
    done = run([checkout / "deemed", "law"], variables=variables)
    assert (done.returncode, done.stdout) == (2, "")
    assert sentence in done.stderr


def test_benchmarks_are_listed_without_installing(checkout: Path, elsewhere: Path) -> None:
    done = run([checkout / "bench"], cwd=elsewhere)
    assert (done.returncode, done.stderr) == (0, "")
    assert {line.split()[0] for line in done.stdout.splitlines()} >= {"start", "ruling", "goal:"}
    assert not (checkout / ".venv-bench").exists()


@pytest.mark.parametrize("package", CORE)
def test_the_core_needs_the_standard_library_alone(package: str) -> None:
    foreign = {
        name
        for file in (ROOT / "src" / "deemed" / package).rglob("*.py")
        for name in imported(file)
        if name not in sys.stdlib_module_names | {"deemed"}
    }
    assert foreign == set()


def imported(file: Path) -> set[str]:
    """The packages a file imports, wherever in it."""
    nodes = list(ast.walk(ast.parse(file.read_text())))
    whole = {alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names}
    parts = {
        node.module
        for node in nodes
        if isinstance(node, ast.ImportFrom) and node.module and not node.level
    }
    return {name.partition(".")[0] for name in whole | parts}


@pytest.mark.parametrize("command", [["audit", "x.lin"], ["rule", "x.toml", "--evidence"]])
def test_what_cannot_be_installed_is_done_without(checkout: Path, command: list[str]) -> None:
    """The audit and the evidence go on in plain Python, and say what is missing."""
    needs = "audit" if command[0] == "audit" else "evidence"
    (checkout / f"requirements-{needs}.txt").write_text("# pins\nno-such-thing==1.0\n")
    done = run([checkout / "deemed", *command], variables={"PIP_NO_INDEX": "1"})
    assert done.returncode == 3
    assert json.loads(done.stdout)["argv"][1:] == command
    assert "going on without no-such-thing" in done.stderr


def test_an_environment_is_made_and_used(checkout: Path) -> None:
    (checkout / "requirements-evidence.txt").write_text("# nothing but Python\n")
    done = run([checkout / "deemed", "evidence", "x.toml"])
    assert done.returncode == 3
    assert ".venv-evidence" in json.loads(done.stdout)["python"]


def test_every_pin_is_the_same_everywhere() -> None:
    """What the app, the audit and the evidence use is what the tests have tried."""
    tried = _pins("requirements-dev.txt")
    for name in ("app", "audit", "evidence"):
        pins = _pins(f"requirements-{name}.txt")
        assert {
            package: pins[package] for package in pins if tried.get(package) != pins[package]
        } == {}


def _pins(name: str) -> dict[str, str]:
    lines = (line.partition(";")[0].strip() for line in (ROOT / name).read_text().splitlines())
    pins = (line.split("==") for line in lines if "==" in line)
    return {package.lower().replace("_", "-"): version for package, version in pins}
