"""Where a game carries its rules out: the lines of its modules and tables that name them."""

from __future__ import annotations

import ast
import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from importlib.resources.abc import Traversable

#: What only looks on: players, learners, texts and the inventory itself carry no rule out.
LOOKING_ON = frozenset(
    {
        "charts",
        "doctrine",
        "examples",
        "judgement",
        "lessons",
        "measures",
        "puzzles",
        "research",
        "rulebook",
        "words",
        "companion.toml",
        "coverage.toml",
        "inventory.toml",
        "playing.toml",
        "versions.toml",
        "before",
    }
)
_WORD = re.compile(r"[\w.-]*\w")


@dataclass(frozen=True, order=True)
class Place:
    """A line that names a rule."""

    #: How directly: 0 where a function or class begins with it, 1 in code, 2 in a table.
    rank: int
    file: str
    line: int
    #: The function or class around it, as `Retreat.check`; empty at the top of a module, and in tables.
    around: str = ""

    def __str__(self) -> str:
        return f"{self.file}:{self.line}" + (f" ({self.around})" if self.around else "")


def places_of(folder: Traversable, ids: Collection[str]) -> dict[str, list[Place]]:
    """By rule id, where the package in a folder names it; the most telling places first."""
    known = frozenset(ids)
    found: dict[str, list[Place]] = {}
    for name, text in _sources(folder, ""):
        read = _in_module if name.endswith(".py") else _in_table
        for rule_id, place in read(name, text, known):
            found.setdefault(rule_id, []).append(place)
    return {rule_id: _told(places) for rule_id, places in found.items()}


def _told(places: list[Place]) -> list[Place]:
    """The places in order, one for each function or table that names the rule."""
    first: dict[tuple[str, str], Place] = {}
    for place in sorted(places):
        first.setdefault((place.file, place.around), place)
    return list(first.values())


def _sources(folder: Traversable, path: str) -> Iterator[tuple[str, str]]:
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if entry.name.removesuffix(".py") in LOOKING_ON:
            continue
        if entry.is_dir():
            yield from _sources(entry, f"{path}{entry.name}/")
        elif entry.name.endswith((".py", ".toml")):
            yield f"{path}{entry.name}", entry.read_text(encoding="utf-8")


def _in_table(name: str, text: str, known: frozenset[str]) -> Iterator[tuple[str, Place]]:
    for number, line in enumerate(text.splitlines(), 1):
        for rule_id in _named(line, known):
            yield rule_id, Place(2, name, number)


def _in_module(name: str, text: str, known: frozenset[str]) -> Iterator[tuple[str, Place]]:
    owners = list(_owners(ast.parse(text), ""))
    for owner in owners:
        for rule_id in _named(owner.heading, known):
            yield rule_id, Place(0, name, owner.first, owner.name)
    for number, line in enumerate(text.splitlines(), 1):
        for rule_id in _named(line, known):
            around = [owner.name for owner in owners if owner.first <= number <= owner.last]
            yield rule_id, Place(1, name, number, around[-1] if around else "")


@dataclass(frozen=True)
class _Owner:
    """A function or class: where it is, and the first line of what it says of itself."""

    name: str
    first: int
    last: int
    heading: str


def _owners(node: ast.AST, path: str) -> Iterator[_Owner]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.FunctionDef | ast.ClassDef):
            name = f"{path}{child.name}"
            heading = (ast.get_docstring(child) or "").split("\n")[0]
            yield _Owner(name, child.lineno, child.end_lineno or child.lineno, heading)
            yield from _owners(child, f"{name}.")


def _named(line: str, known: frozenset[str]) -> frozenset[str]:
    return known.intersection(_WORD.findall(line))
