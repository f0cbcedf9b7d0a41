"""How long a ruling from the command line takes, beside a Python that does nothing."""

import os
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from statistics import median

from benchmarks.measuring import Benchmark, Figure, Refused, interleaved

ROOT = Path(__file__).resolve().parent.parent
DESIGNATE = [
    "designate",
    "small heart",
    *("--dummy", "A73.KQ5.QJ.QT2"),
    *("--trick", "E: C3 C5 C7"),
    *("--trumps", "NT"),
]
ROUNDS = 60
MOST = 4.0

FOREIGN = """
import sys
sys.path.insert(0, sys.argv[1])
before = set(sys.modules)
import deemed
loaded = {name.partition(".")[0] for name in set(sys.modules) - before}
print(*sorted(loaded - sys.stdlib_module_names - {"deemed"}))
"""


def run() -> list[Figure]:
    with tempfile.TemporaryDirectory() as folder:
        python = interpreter()
        bare = bare_interpreter(python, Path(folder))
        refuse_unless_alike(python)
        refuse_foreign_packages()
        times = interleaved(
            {
                "deemed": process([str(ROOT / "deemed"), *DESIGNATE]),
                "python -c pass": process([bare, "-c", "pass"]),
                "python -S -c pass": process([bare, "-S", "-c", "pass"]),
            },
            ROUNDS,
        )
    ratio = round(min(times["deemed"]) / min(times["python -c pass"]), 2)
    detail = "; ".join(f"{name}: {in_milliseconds(taken)}" for name, taken in times.items())
    return [Figure("start", ratio, "x python -c pass", f"<= {MOST:g} x", ratio <= MOST, detail)]


def interpreter() -> str:
    """The Python that ./deemed runs on, which it keeps on the second line of a file."""
    output([str(ROOT / "deemed"), *DESIGNATE])
    return (ROOT / ".deemed-python").read_text().splitlines()[1]


def bare_interpreter(python: str, folder: Path) -> str:
    """The same Python with empty site-packages: a .pth file of somebody else's must not slow it."""
    subprocess.run([python, "-m", "venv", "--without-pip", folder], check=True)
    return str(folder / "bin" / "python")


def refuse_unless_alike(python: str) -> None:
    script = output([str(ROOT / "deemed"), *DESIGNATE])
    module = output([python, "-m", "deemed", *DESIGNATE], PYTHONPATH=str(ROOT / "src"))
    if script != module:
        raise Refused(f"./deemed says {script!r} and python -m deemed says {module!r}")


def refuse_foreign_packages() -> None:
    # Asked of this very Python, where packages are installed that could be picked up.
    foreign = output([sys.executable, "-c", FOREIGN, str(ROOT / "src")]).strip()
    if foreign:
        raise Refused(f"import deemed loads packages outside the standard library: {foreign}")


def output(command: list[str], **variables: str) -> str:
    done = subprocess.run(
        command, capture_output=True, text=True, env=environment() | variables, cwd=ROOT
    )
    if done.returncode != 0:
        raise Refused(f"{' '.join(command[:4])} ... exits {done.returncode}: {done.stderr.strip()}")
    return done.stdout


def process(command: list[str]) -> Callable[[], object]:
    variables = environment()
    return lambda: subprocess.run(
        command, env=variables, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, check=True
    )


def environment() -> dict[str, str]:
    """No PYTHON variable reaches what is timed: it runs as for a user who set none."""
    return {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}


def in_milliseconds(seconds: list[float]) -> str:
    return f"best {min(seconds) * 1e3:.1f} ms, median {median(seconds) * 1e3:.1f} ms"


BENCHMARK = Benchmark(
    name="start",
    about="./deemed designate, whole process, beside python -c pass on the same Python",
    goal=f"at most {MOST:g} x python -c pass",
    run=run,
)
