"""The languages, one file each."""

from deemed.notation.language import Language

CODES = ("en", "fr", "de", "nl", "it", "es", "pl", "sv", "no", "da")


def language(code: str) -> Language:
    """The language of a code; loaded when it is first asked for."""
    if code == "en":
        from deemed.notation.languages.en import LANGUAGE

        return LANGUAGE
    if code not in CODES:
        raise ValueError(f'"{code}" is not a language deemed knows; it knows {", ".join(CODES)}')
    from importlib import import_module

    found: Language = import_module(f"deemed.notation.languages.{code}").LANGUAGE
    return found
