"""The vocabulary of drawing: one table for all clients, and nothing in a game that it does not know."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

import meuse
from meuse.data.drawables import drawables

KEPT = Path(__file__).parents[2] / "web/src/map/drawables.json"
GAMES = (*meuse.games(), "tests.kit.skirmish")


def test_the_browser_has_the_same_table() -> None:
    kept = json.loads(KEPT.read_text(encoding="utf-8"))
    assert kept == msgspec.to_builtins(drawables()), "stale: run `npm run types` in web"


@pytest.mark.parametrize("name", GAMES)
def test_every_side_has_colours_of_its_own(name: str) -> None:
    game = meuse.load(name)
    assert set(game.liveries) == set(game.sides)
    assert set(game.liveries.values()) <= set(drawables().livery)
    assert len(set(game.liveries.values())) == len(game.sides)
