"""deemed schema: the one form of incidents, findings, choices and rulings."""

import argparse
import json

from deemed.notation.schema import document


def main(argv: list[str]) -> int:
    made = argparse.ArgumentParser(
        prog="deemed schema",
        description="Print the JSON Schema of incidents, findings, choices and rulings.",
    )
    made.parse_args(argv)
    print(json.dumps(document(), ensure_ascii=False, indent=2))
    return 0
