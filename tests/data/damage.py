"""Small damages to a table: what a slip of the pen, a wrong copy or a broken program leaves behind."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable, Iterator
from typing import Any

Document = dict[str, Any]
Path = tuple[str | int, ...]

#: More than any machine integer, and more than any float.
HUGE, ENDLESS = 10**30, 10**400


def paths(document: Any, path: Path = ()) -> Iterator[Path]:
    """Every place in a document, what contains others before what it contains."""
    entries = document.items() if isinstance(document, dict) else enumerate(document)
    for key, value in entries:
        yield (*path, key)
        if isinstance(value, dict | list):
            yield from paths(value, (*path, key))


def at(document: Any, path: Path) -> Any:
    """What stands at a place."""
    for key in path:
        document = document[key]
    return document


def _put(value: Any) -> Callable[[Any, str | int], None]:
    def put(inside: Any, key: str | int) -> None:
        inside[key] = copy.deepcopy(value)

    return put


def _delete(inside: Any, key: str | int) -> None:
    del inside[key]


def _double(inside: Any, key: str | int) -> None:
    """Give an item of a list twice; a value of a table becomes a list of two."""
    value = copy.deepcopy(inside[key])
    if isinstance(inside, list):
        inside.insert(int(key), value)
    else:
        inside[key] = [value, value]


def _misspell(inside: Any, key: str | int) -> None:
    """Change a text, or the name of a key."""
    if isinstance(inside[key], str):
        inside[key] += "x"
    elif isinstance(inside, dict):
        inside[f"{key}x"] = inside.pop(key)
    else:
        inside[key] = "x"


def _more(inside: Any, key: str | int) -> None:
    inside[key] = inside[key] + 1 if isinstance(inside[key], int | float) else 1


def _negative(inside: Any, key: str | int) -> None:
    inside[key] = -inside[key] if isinstance(inside[key], int | float) and inside[key] else -1


DAMAGES: dict[str, Callable[[Any, str | int], None]] = {
    "deleted": _delete,
    "given twice": _double,
    "misspelt": _misspell,
    "one more": _more,
    "negative": _negative,
    "nought": _put(0),
    "huge": _put(HUGE),
    "without end": _put(ENDLESS),
    "not a number": _put(float("nan")),
    "infinite": _put(float("inf")),
    "true": _put(True),
    "no text": _put(""),
    "a blank": _put(" "),
    "another text": _put("no such thing"),
    "no list": _put([]),
    "a list of nothing": _put([[]]),
    "no table": _put({}),
}


def damaged(document: Document, path: Path, how: str) -> Document:
    """A copy of a document with one damage."""
    broken = copy.deepcopy(document)
    DAMAGES[how](at(broken, path[:-1]), path[-1])
    return broken


def toml(document: Document) -> bytes:
    """A document as TOML, all of it in one line a key."""
    lines = (f"{json.dumps(key)} = {_value(value)}" for key, value in document.items())
    return "\n".join([*lines, ""]).encode()


def _value(value: Any) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{json.dumps(key)} = {_value(child)}" for key, child in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(_value, value)) + "]"
    if isinstance(value, bool | str):
        return json.dumps(value)
    return str(value)
