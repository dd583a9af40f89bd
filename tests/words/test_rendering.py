"""Every message of every catalogue, said in three languages with 0, 1, 2 and 8.5, reads as people write.

The catalogues are those that all games share, of the games and of the browser: all
of them are Fluent, and can be said here.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from fluent.runtime import FluentBundle
from fluent.syntax import ast

import meuse
from meuse.words import ENGINE, LANGUAGES, folder_of_words
from meuse.words.catalogue import Catalogue, Folder
from meuse.words.numbers import functions
from tests.words.reading import faults

ROOT = Path(__file__).parents[2]
GAMES = {name: folder_of_words(meuse.load(name)) for name in meuse.games()}
FOLDERS: dict[str, Folder] = {
    "engine": ENGINE,
    "browser": ROOT / "web" / "src" / "words",
    "sample": ROOT / "tests" / "kit" / "skirmish" / "words",
    **GAMES,
}

NUMBERS = (0, 1, 2, 8.5)
CATEGORIES = {"zero", "one", "two", "few", "many", "other"}
NAMES = {
    "action": "halt", "areas": "41, 47", "attacker": "2Pz-1", "attackers": "2Pz-1", "bridge": "21-22",
    "bridges": "2310/2311", "chit": "Panzer Lehr", "choice": "halt", "defender": "84-1",
    "defenders": "84-1, 84-2", "expected": "move UNIT PLACE", "formation": "Panzer Lehr", "impulse": "16-1",
    "intensity": "X", "line": "7", "month": "X", "name": "Celles", "odds": "3-1", "other": "2Pz-4",
    "path": "2411-2512", "place": "Bastogne (2411)", "places": "2411, 2412", "player": "X", "rule": "A7",
    "section": "C", "step": "X", "target": "84-1", "terrain": "X", "text": "X", "unit": "2Pz-1",
    "unit2": "2Pz-3", "units": "2Pz-1, 2Pz-3", "verb": "halt", "word": "X", "year": "1944", "zone": "A",
    "zones": "A, B",
}  # fmt: skip
"""What stands for arguments that are no numbers; whatever is not here nor chosen by name is a number."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", FOLDERS)
def test_every_message_reads_as_people_write(name: str, language: str) -> None:
    found = [
        f"{message_id} {args}: {text!r}: {fault}"
        for message_id, args, text in said(FOLDERS[name], language)
        for fault in faults(language, text)
    ]
    assert found == []


@pytest.mark.parametrize(
    ("language", "text", "fault"),
    [
        ("en", "1 hits with 1 dice", "'1 hits' counts wrongly"),
        ("en", "1 victory points", "'1 victory points' counts wrongly"),
        ("en", "2 hit", "'2 hit' counts wrongly"),
        ("en", "designer's notes", "' is straight"),
        ("en", "8,5 points", "a decimal comma"),
        ("en", "term-woods is dark", "term-woods is an id"),
        ("en", "Where ?", "a space before a sign"),
        ("en", "{ $unit } moves", "$ is left over"),
        ("fr", "1 tours", "'1 tours' counts wrongly"),
        ("fr", "0 points", "'0 points' counts wrongly"),
        ("fr", "Il reste 8.5 points", "a decimal point"),
        ("fr", "Qui avance ?", "'?' lacks its no-break space"),
        ("fr", "Tour 3 : nuit", "':' lacks its no-break space"),
        ("fr", "l'attaque", "' is straight"),
        ("fr", "Choisis une unité", "'Choisis' is the wrong register"),
        ("es", "1 puntos", "'1 puntos' counts wrongly"),
        ("es", "2 dado", "'2 dado' counts wrongly"),
        ("es", "Elija una unidad", "'Elija' is the wrong register"),
        ("es", "Dónde?", "a question or exclamation is not opened"),
    ],
)
def test_a_careful_reader_finds(language: str, text: str, fault: str) -> None:
    assert fault in faults(language, text)


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "One hit with 2 dice, on 1 or less: the unit is lost."),
        ("fr", "Il reste 1 point et 2 pas\u00a0: qui avance\u202f?"),
        ("es", "¿Quién avanza? Quedan 8,5 puntos y un dado."),
    ],
)
def test_a_careful_reader_lets_pass(language: str, text: str) -> None:
    assert faults(language, text) == []


# Saying all of a catalogue ------------------------------------------------------------------------


def said(folder: Folder, language: str) -> Iterator[tuple[str, dict[str, Any], str]]:
    """Every message and attribute of a folder, with each number and each name that its selectors know."""
    bundle = FluentBundle([language], functions(language), use_isolating=False)
    for file in Catalogue(language, [ENGINE, folder] if folder is not ENGINE else [folder]).files:
        bundle.add_resource(file.resource, allow_overrides=True)
    for file in Catalogue(language, [folder]).files:
        for entry in file.resource.body:
            if isinstance(entry, ast.Message):
                for args in arguments(entry):
                    yield from _texts(bundle, entry.id.name, args)


def arguments(entry: ast.Message) -> Iterator[dict[str, Any]]:
    """Values for what a message takes: all numbers alike, every name that a selector knows."""
    chosen, mentioned = selectors(entry), variables(entry)
    named = {name: sorted(keys) for name, keys in chosen.items() if not keys <= CATEGORIES}
    numbers = [
        name
        for name in mentioned
        if name not in named and (name not in NAMES or chosen.get(name, set()) & CATEGORIES)
    ]
    others = {name: NAMES[name] for name in mentioned if name not in named and name not in numbers}
    for values, number in product(product(*named.values()), NUMBERS if numbers else (0,)):
        yield {**others, **dict.fromkeys(numbers, number), **dict(zip(named, values, strict=True))}


def selectors(node: object) -> dict[str, set[str]]:
    """By argument, the keys that it is compared with."""
    found: dict[str, set[str]] = {}
    for expression in _nodes(node):
        if isinstance(expression, ast.SelectExpression) and isinstance(
            expression.selector, ast.VariableReference
        ):
            keys = {str(getattr(variant.key, "name", "other")) for variant in expression.variants}
            found.setdefault(expression.selector.id.name, set()).update(keys)
    return found


def variables(node: object) -> list[str]:
    """The arguments that a message takes."""
    return sorted({found.id.name for found in _nodes(node) if isinstance(found, ast.VariableReference)})


def _nodes(node: Any) -> Iterator[Any]:
    yield node
    inside = vars(node).values() if isinstance(node, ast.BaseNode) else node if isinstance(node, list) else ()
    for child in inside:
        yield from _nodes(child)


def _texts(
    bundle: FluentBundle, name: str, args: dict[str, Any]
) -> Iterator[tuple[str, dict[str, Any], str]]:
    found = bundle.get_message(name)
    patterns = {name: found.value, **{f"{name}.{key}": value for key, value in found.attributes.items()}}
    for message_id, pattern in patterns.items():
        if pattern is not None:
            text, errors = bundle.format_pattern(pattern, args)
            assert not errors, (message_id, args, errors)
            yield message_id, args, str(text)
