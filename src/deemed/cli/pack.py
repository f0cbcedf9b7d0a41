"""deemed pack: the test pack of Law 46, and how well another program does with it."""

import argparse
import json
import subprocess
import sys
from pathlib import Path

from deemed.casebook import pack


def parser() -> argparse.ArgumentParser:
    made = argparse.ArgumentParser(
        prog="deemed pack",
        description="Write the test pack, or hold another program against it.",
        usage="deemed pack law46 [--out FOLDER] | deemed pack check [--limit N] -- COMMAND ...",
    )
    made.add_argument("what", choices=["law46", "check"])
    made.add_argument("--out", default=".", help="the folder to write to (default: here)")
    made.add_argument("--limit", type=int, help="only so many items")
    made.add_argument("--json", action="store_true", help="the score as data")
    made.epilog = "The program and its arguments come after --; it reads items and writes answers."
    return made


def main(argv: list[str]) -> int:
    cut = argv.index("--") if "--" in argv else len(argv)
    options, command = parser().parse_args(argv[:cut]), argv[cut + 1 :]
    if options.what == "law46":
        return write(Path(options.out))
    if not command:
        raise ValueError("name the program to check: deemed pack check -- COMMAND ...")
    return check(command, options.limit, options.json)


def write(folder: Path) -> int:
    """The items, their schema, and the page on how to run them."""
    folder.mkdir(parents=True, exist_ok=True)
    text = pack.text()
    files = {
        f"{pack.VERSION}.jsonl": text,
        f"{pack.VERSION}.schema.json": json.dumps(pack.schema(), indent=2) + "\n",
        f"{pack.VERSION}.md": pack.page(),
    }
    for name, content in files.items():
        (folder / name).write_text(content, "utf-8")
        print(folder / name)
    return 0


def check(command: list[str], limit: int | None, as_json: bool) -> int:
    """Feed the items to a program and score its answers; exit 1 unless all are right."""
    items = list(pack.items())[:limit]
    asked = "".join(
        json.dumps({k: v for k, v in item.items() if k != "expected"}, ensure_ascii=False) + "\n"
        for item in items
    )
    if sys.stderr.isatty():
        print(f"asking {command[0]} {len(items)} questions ...", file=sys.stderr)
    try:
        ran = subprocess.run(command, input=asked, capture_output=True, text=True, encoding="utf-8")
    except FileNotFoundError:
        raise ValueError(f'there is no program "{command[0]}"') from None
    if ran.stderr:
        sys.stderr.write(ran.stderr[-2000:])
    score = pack.scored(items, ran.stdout.splitlines())
    print(json.dumps(score._asdict(), ensure_ascii=False) if as_json else told(score))
    return 0 if score.right == score.total else 1


def told(score: pack.Score) -> str:
    lines = [f"  {group:<18} {right:>5} of {total}" for group, (right, total) in score.by.items()]
    faults = [f"  {fault}" for fault in score.faults[:10]]
    more = len(score.faults) - len(faults)
    return "\n".join(
        [
            *lines,
            *(["The first wrong answers:", *faults] if faults else []),
            *([f"  and {more} more"] if more > 0 else []),
            f"{score.right} of {score.total} right, {score.clauses} with the right clause",
        ]
    )
