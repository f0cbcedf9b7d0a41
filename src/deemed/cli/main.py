"""deemed COMMAND ...: finds the command and says in one sentence what went wrong."""

import gc
import sys
from collections.abc import Callable, Sequence

COMMANDS = {
    "serve": "start the app for the phone (also: ./deemed alone)",
    "rule": "rule on an incident from a file, asking what the ruling turns on",
    "evidence": "what the cards say: double dummy, samples, what declarer may have meant",
    "adjust": "reckon an adjusted score (Law 12) from a file, line by line",
    "table": "play on at a table line by line, and see what is live",
    "designate": "rule on what declarer said, alone",
    "audit": "replay play records (PBN, LIN), and tell what is irregular in them",
    "cases": "list, show and check the case library",
    "pack": "write the test pack of Law 46, or hold another program against it",
    "law": "show a clause in each edition, or what an edition changed",
    "schema": "print the JSON Schema of incidents, findings, choices and rulings",
}


def main(argv: Sequence[str] | None = None) -> int:
    words = list(sys.argv[1:] if argv is None else argv)
    if not words or words[0] in ("-h", "--help", "help"):
        print(overview())
        return 0
    if words[0] == "--version":
        from deemed import __version__

        print(f"deemed {__version__}")
        return 0
    name, *rest = words
    if name not in COMMANDS:
        print(
            f'deemed: "{name}" is not a command; the commands are {", ".join(COMMANDS)}',
            file=sys.stderr,
        )
        return 2
    return run(name, rest)


def run(name: str, rest: list[str]) -> int:
    """A command; what a user can put right is told in one sentence, with exit code 2."""
    try:
        command = loaded(name)
        if not gc.isenabled():  # ./deemed holds the collector back while modules load
            gc.freeze()
            gc.enable()
        code = command(rest)
        sys.stdout.flush()
    except (ValueError, OSError) as error:
        if isinstance(error, BrokenPipeError):
            sys.stderr.close()
            return 0
        from deemed.cli.errors import told

        print(f"deemed {name}: {told(error)}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130
    return code


def loaded(name: str) -> Callable[[list[str]], int]:
    """The command of a name; only that one is loaded."""
    match name:
        case "serve":
            from deemed.cli.serve import main as command
        case "designate":
            from deemed.cli.designate import main as command
        case "rule":
            from deemed.cli.rule import main as command
        case "evidence":
            from deemed.cli.evidence import main as command
        case "adjust":
            from deemed.cli.adjust import main as command
        case "table":
            from deemed.cli.table import main as command
        case "audit":
            from deemed.cli.audit import main as command
        case "cases":
            from deemed.cli.cases import main as command
        case "pack":
            from deemed.cli.pack import main as command
        case "law":
            from deemed.cli.law import main as command
        case _:
            from deemed.cli.schema import main as command
    return command


def overview() -> str:
    width = max(map(len, COMMANDS)) + 2
    lines = ["deemed rules on what counts as played, under the Laws of 1997, 2007 and 2017.", ""]
    lines += [f"  deemed {name:<{width}}{what}" for name, what in COMMANDS.items()]
    lines += [
        "",
        "Try:  deemed rule examples/jack-oops-king.toml",
        "Help: deemed COMMAND --help",
    ]
    return "\n".join(lines)
