"""A form set as PDF by typst; what was written in it comes in as data, never as markup."""

import json
import unicodedata
from collections.abc import Callable
from pathlib import Path
from typing import Any, Literal

from deemed.prose.words import say

TEMPLATE = Path(__file__).parent / "templates" / "form.typ"
JOINERS = "\u200c\u200d"


class CannotPrint(Exception):
    """typst is not here."""


def as_pdf(form: dict[str, Any]) -> bytes:
    """With typst's own fonts; then with this machine's; then with codes for what none can show.

    PDF/A, made to be kept, is refused where a character has no glyph."""
    try:
        from typst import TypstError
    except ImportError as error:
        raise CannotPrint(say("print.no_typst")) from error
    told = _mapped(form, _is_unseen)
    for own_fonts_only in (True, False):
        try:
            return _compiled(told, own_fonts_only, "a-2b")
        except TypstError:
            continue
    return _compiled(_mapped(told, _is_far), True, "1.7")


def _compiled(
    form: dict[str, Any], own_fonts_only: bool, standard: Literal["a-2b", "1.7"]
) -> bytes:
    import typst

    made = typst.compile(
        TEMPLATE.read_bytes(),
        format="pdf",
        sys_inputs={"form": json.dumps(form)},
        ignore_system_fonts=own_fonts_only,
        pdf_standards=standard,
    )
    assert isinstance(made, bytes)
    return made


def _is_unseen(char: str) -> bool:
    """Marks that cannot be seen, or that turn the text beside them around."""
    return unicodedata.category(char) in ("Cc", "Cf", "Cs") and char not in f"\n{JOINERS}"


def _is_far(char: str) -> bool:
    """Beyond Latin, Greek, Cyrillic and the signs that we print ourselves."""
    return not (ord(char) < 0x530 or 0x2000 <= ord(char) < 0x2670) or char in JOINERS


def _mapped(value: Any, is_spelled: Callable[[str], bool]) -> Any:
    """All text in it, with some characters spelled as their codes."""
    if isinstance(value, str):
        text = value.replace("\r\n", "\n").replace("\t", " ")
        return "".join(f"[U+{ord(char):04X}]" if is_spelled(char) else char for char in text)
    if isinstance(value, dict):
        return {key: _mapped(each, is_spelled) for key, each in value.items()}
    if isinstance(value, list | tuple):
        return [_mapped(each, is_spelled) for each in value]
    return value
