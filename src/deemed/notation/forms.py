"""What the schema is written with: objects that take no other keys, lists, text and numbers."""

from typing import Any

from deemed.notation import codec

TEXT = {"type": "string"}
TEXTS = {"type": "array", "items": TEXT}
NUMBER = {"type": "number"}
COUNT = {"type": "integer"}
COUNT_OR_NONE = {"anyOf": [COUNT, {"type": "null"}]}


def closed(properties: dict[str, Any], *required: str) -> dict[str, Any]:
    """An object with these keys and no others."""
    return {
        "type": "object",
        "properties": properties,
        "required": list(required),
        "additionalProperties": False,
    }


def list_of(kind: Any) -> dict[str, Any]:
    return {"type": "array", "items": codec.schema(kind)}
