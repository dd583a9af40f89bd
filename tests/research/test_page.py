"""The page for researchers names everything that observations hold, and the sizes are right."""

from __future__ import annotations

from pathlib import Path

import pytest

from meuse.research.__main__ import lines
from tests.research.kit import GAMES, observer_of

PAGE = (Path(__file__).parents[2] / "docs" / "research.md").read_text(encoding="utf-8")


def rows(name: str) -> list[str]:
    """The rows of the page's tables that begin with a game: tokens, shapes, features."""
    titles = {
        "ardennes": "The Ardennes Offensive",
        "celles": "Celles",
        "tigers": "Tigers in the Mist",
    }
    return [line for line in PAGE.splitlines() if line.startswith(f"| {titles[name]} |")]


@pytest.mark.parametrize("name", GAMES)
def test_every_feature_is_named(name: str) -> None:
    observer = observer_of(name)
    features = observer.description
    columns, places, scalars = rows(name)[2].split(" | ")[1:]
    for feature in features.units:
        for entry in feature.names:
            assert entry.split("section ")[-1] in columns
            section = entry.startswith("section")
            assert section or (f"*{entry}*" in columns) == (not feature.mapped)
    for feature in features.places:
        for entry in feature.names:
            assert entry in places
    for feature in features.scalars:
        assert any(words in scalars for words in beginnings(feature.names[0])), feature.names[0]


def beginnings(name: str) -> list[str]:
    """`in cup 2Pz` is described as `in cup`, `german actions` as `actions … by side`."""
    words = name.split()
    return [name, *(" ".join(words[:count]) for count in range(1, len(words))), words[-1]]


@pytest.mark.parametrize("name", GAMES)
def test_the_sizes_are_right(name: str) -> None:
    observer = observer_of(name)
    tokens, shapes, _ = rows(name)
    alphabet = observer.alphabet
    counts = [
        sum(alphabet[token][0] == kind for token in range(len(alphabet)))
        for kind in ("verb", "unit", "place")
    ]
    for number in (len(alphabet), *counts):
        assert f" {number:,} " in tokens
    numbers = [int(word) for word in shapes.split() if word.isdecimal()]
    assert numbers == [*observer.plane_shape, *observer.unit_shape, *observer.scalar_shape]


def test_the_whole_list_can_be_printed() -> None:
    printed = list(lines("celles"))
    observer = observer_of("celles")
    assert printed[0] == f"tokens {len(observer.alphabet)}"
    assert len(printed) == 4 + len(observer.alphabet) + sum(
        map(len, (observer.plane_names, observer.unit_names, observer.scalar_names))
    )
