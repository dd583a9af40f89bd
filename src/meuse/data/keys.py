"""Key paths into a table: `costs.motorised`, `units[3].steps`, or `units[2Pz-1]` by id, name or number."""

from __future__ import annotations

import re
from collections.abc import Iterator

_TOKEN = re.compile(r"\[([^\[\]]+)\]|([^.\[\]]+)")
_WHOLE = re.compile(r"[^.\[\]]+(?:\.[^.\[\]]+|\[[^\[\]]+\])*")
_LABELS = ("id", "name", "number")


def find(document: object, key: str) -> bool:
    """Tell whether the document holds this key path."""
    if not _WHOLE.fullmatch(key):
        return False
    for match in _TOKEN.finditer(key):
        found = _item(document, match[1]) if match[1] else _value(document, match[2])
        if not found:
            return False
        document = found[0]
    return True


def covers(prefix: str, key: str) -> bool:
    """Tell whether `key` is `prefix` or lies inside it."""
    return key == prefix or key.startswith((f"{prefix}.", f"{prefix}["))


def items_with(document: object, field: str, path: str = "") -> Iterator[tuple[str, dict[str, object]]]:
    """Yield every table inside the document that has this field, with its key path."""
    if isinstance(document, dict):
        if path and field in document:
            yield path, document
        for name, value in document.items():
            if isinstance(value, dict | list):
                yield from items_with(value, field, f"{path}.{name}" if path else name)
    elif isinstance(document, list):
        for index, value in enumerate(document):
            if isinstance(value, dict | list):
                yield from items_with(value, field, f"{path}[{_label(value, index)}]")


def _value(document: object, name: str) -> list[object]:
    """Return the value of a key, in a list that is empty when there is none."""
    return [document[name]] if isinstance(document, dict) and name in document else []


def _item(items: object, token: str) -> list[object]:
    """Return the item of a label or position, in a list that is empty when there is none."""
    if not isinstance(items, list):
        return []
    for item in items:
        if token in _labels(item):
            return [item]
    if not (token.isascii() and token.isdigit()):
        return []
    # A slice, not an index: beyond the end it is empty, however many digits somebody typed.
    position = int(token[:9])
    return items[position : position + 1]


def _labels(item: object) -> list[str]:
    return [str(item[label]) for label in _LABELS if label in item] if isinstance(item, dict) else []


def _label(item: object, index: int) -> str:
    return next(iter(_labels(item)), str(index))
