"""From TOML text to typed tables, with every failure told as a key and a reason."""

from __future__ import annotations

import math
import re
import tomllib
from collections.abc import Iterator
from typing import Final, TypeVar

import msgspec

from meuse.data.errors import Problem

T = TypeVar("T")
Step = str | int | None
"""One step down a document: a key, a position, or None for a key that msgspec does not name."""

LARGEST: Final = 2**63 - 1
"""The largest whole number of TOML."""

_LONG_NUMBER = re.compile(r"[0-9][0-9_]{1000,}")
_ERROR = re.compile(r"(?P<reason>.*?)(?: - at `(?:key` in `)?\$(?P<path>[^`]*)`)?", re.DOTALL)
_FIELD = re.compile(r"Object (?P<what>contains unknown|missing required) field `(?P<field>.*)`", re.DOTALL)
_STEP = re.compile(r"\[(\d+)\]|\.([^.\[\]]+)|\[\.\.\.\]")


class UndecodableError(Exception):
    """A document that is not what its schema asks for."""

    def __init__(self, key: str, reason: str) -> None:
        super().__init__(key, reason)
        self.problem = Problem(key, reason)


def parse(content: bytes) -> dict[str, object]:
    """Parse TOML; raise `UndecodableError` when it is none."""
    try:
        document = tomllib.loads(content.decode("utf-8"))
    except RecursionError:
        raise UndecodableError("", "not readable as TOML: nested too deeply") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise UndecodableError("", f"not readable as TOML: {error}") from None
    except ValueError as error:  # impossible dates, numbers without end
        key, where = _long_number(content.decode("utf-8"))
        raise UndecodableError(key, f"not readable as TOML: {where or error}") from None
    if not _has_sound_numbers(document):
        for steps, reason in _bad_numbers(document, []):
            raise UndecodableError(_key(steps), reason)
    return document


def _long_number(text: str) -> tuple[str, str]:
    """The key of a number that is too long for Python to read, and where it stands; empty without one."""
    found = _LONG_NUMBER.search(text)
    if found is None:
        return "", ""
    line = text[text.rfind("\n", 0, found.start()) + 1 : found.start()]
    digits = sum(letter != "_" for letter in found[0])
    key = line.partition("=")[0].strip() if "=" in line else ""
    return key, f"a number of {digits} digits in line {text.count(chr(10), 0, found.start()) + 1}"


def _has_sound_numbers(document: dict[str, object]) -> bool:
    """Whether every number is one of ours: nearly always, and this is sooner told than which one is not."""
    left: list[object] = [document]
    while left:
        value = left.pop()
        if isinstance(value, dict):
            left += value.values()
        elif isinstance(value, list):
            left += value
        elif isinstance(value, float):
            if not math.isfinite(value):
                return False
        elif isinstance(value, int) and abs(value) > LARGEST:
            return False
    return True


def _bad_numbers(value: object, steps: list[Step]) -> Iterator[tuple[list[Step], str]]:
    """What no quantity of ours can be: not a number, infinite, or beyond what TOML itself allows."""
    if isinstance(value, dict):
        for key, child in value.items():
            yield from _bad_numbers(child, [*steps, str(key)])
    elif isinstance(value, list):
        for index, child in enumerate(value):
            yield from _bad_numbers(child, [*steps, index])
    elif isinstance(value, float) and not math.isfinite(value):
        yield steps, f"{value} is not a finite number"
    elif isinstance(value, int) and abs(value) > LARGEST:
        yield steps, "a number with more than 64 bits"


def decode(document: dict[str, object], schema: type[T]) -> T:
    """Turn a parsed document into its schema; raise `UndecodableError` with the key and what is wrong."""
    try:
        return msgspec.convert(document, schema, str_keys=True)
    except msgspec.ValidationError as error:
        raise UndecodableError(*_told(document, schema, str(error))) from None
    except RecursionError:
        raise UndecodableError("", "nested too deeply") from None


def _told(document: dict[str, object], schema: type[object], error: str) -> tuple[str, str]:
    """Return key and reason in our words: `expected int, got str`, `unknown key`, `missing key`."""
    match = _ERROR.fullmatch(error)
    assert match is not None, "the pattern matches every text"
    key = _key(_named_steps(document, schema, error, _steps(match["path"] or "")))
    field = _FIELD.fullmatch(match["reason"])
    if field is not None:
        what = "unknown key" if field["what"].startswith("contains") else "missing key"
        return f"{key}.{field['field']}".removeprefix("."), what
    reason = match["reason"].replace("`", "")
    return key, reason[:1].lower() + reason[1:]


def _steps(path: str) -> list[Step]:
    return [int(found[1]) if found[1] else found[2] for found in _STEP.finditer(path)]


def _key(steps: list[Step]) -> str:
    written = (f"[{step}]" if isinstance(step, int) else f".{step or '?'}" for step in steps)
    return "".join(written).removeprefix(".")


def _named_steps(document: object, schema: type[object], error: str, steps: list[Step]) -> list[Step]:
    """Name the keys that msgspec does not: cut down to its guilty key, a mapping fails in the same way."""
    for position, step in enumerate(steps):
        if step is None:
            key = _guilty_key(document, schema, error, steps[:position])
            document = _cut(document, steps[:position], key)
            steps = [*steps[:position], key, *steps[position + 1 :]]
    return steps


def _guilty_key(document: object, schema: type[object], error: str, steps: list[Step]) -> str | None:
    mapping = document
    for step in steps:
        mapping = mapping[step]  # type: ignore[index]  # msgspec has walked these very steps
    keys = list(mapping) if isinstance(mapping, dict) else []
    return next((key for key in keys if _error(_cut(document, steps, key), schema) == error), None)


def _error(document: object, schema: type[object]) -> str:
    try:
        msgspec.convert(document, schema, str_keys=True)
    except msgspec.ValidationError as error:
        return str(error)
    return ""


def _cut(value: object, steps: list[Step], key: str | None) -> object:
    """Return the document with the mapping at the end of `steps` cut down to one key."""
    if isinstance(value, dict):
        if not steps:
            return {name: child for name, child in value.items() if key in (None, name)}
        return {at: _cut(child, steps[1:], key) if at == steps[0] else child for at, child in value.items()}
    if isinstance(value, list) and steps:
        return [_cut(child, steps[1:], key) if at == steps[0] else child for at, child in enumerate(value)]
    return value
