"""The vocabulary of drawing: one table for all clients, and nothing in a game that it does not know."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

import meuse
from meuse.data.drawables import drawables, named, undrawable
from meuse.engine import Line, Marker, Message, Picture, Piece, Side, Spot, View
from tests.kit.command import command

KEPT = Path(__file__).parents[2] / "web/src/map/drawables.json"
PICTURE = Picture(
    kind="areas",
    frame=(0, 0, 1, 1),
    spots=(Spot(id="1", x=0, y=0, terrain="heath", flags=("exit-9",)),),
    sides=(Side(a="1", b="1", features=("tramway", "road")),),
    lines=(Line(kind="canal", points=()),),
)
symbol = drawables().symbol_of
GAMES = (*meuse.games(), "tests.kit.skirmish")


def test_the_browser_has_the_same_table() -> None:
    kept = json.loads(KEPT.read_text(encoding="utf-8"))
    assert kept == json.loads(msgspec.json.encode(drawables())), "stale: run `npm run types` in web"


@pytest.mark.parametrize("name", GAMES)
def test_every_side_has_colours_of_its_own(name: str) -> None:
    game = meuse.load(name)
    assert set(game.liveries) == set(game.sides)
    assert set(game.liveries.values()) <= set(drawables().livery)
    assert len(set(game.liveries.values())) == len(game.sides)


@pytest.mark.parametrize("name", GAMES)
def test_every_name_of_a_game_can_be_drawn(name: str) -> None:
    game = meuse.load(name)
    assert undrawable(game) == []
    for scenario in game.scenarios:
        assert undrawable(game, game.view(game.start(scenario))) == []


def test_a_name_that_nobody_can_draw_is_told_with_its_kind(monkeypatch: pytest.MonkeyPatch) -> None:
    game = meuse.load("tests.kit.skirmish")
    monkeypatch.setattr(game, "picture", lambda: PICTURE)
    assert undrawable(game) == ["feature 'tramway'", "line 'canal'", "terrain 'heath'"]
    monkeypatch.setattr(game, "undrawn", frozenset({"tramway", "canal", "heath"}))
    assert undrawable(game) == []
    odd = Piece(id="x", side="x", at="1", colours="plaid", symbol="SFGPXX----", statuses=("merry",))
    view = View(turn=Message("x"), phase=Message("x"), pieces=(odd,), markers=(Marker(kind="kite", at="1"),))
    assert undrawable(game, view) == [
        "livery 'plaid'",
        "marker 'kite'",
        "status 'merry'",
        "symbol 'SFGPXX----'",
    ]


def test_a_star_stands_for_the_last_or_the_first_part_of_a_name() -> None:
    flags = drawables().flag
    assert (named(flags, "exit-3"), named(flags, "german-rear"), named(flags, "exit")) == (
        "exit",
        "rear",
        "exit",
    )
    assert [named(flags, name) for name in ("my-exit-3", "exit-", "rear", "", "exits")] == [None] * 5


def test_the_longest_function_that_fits_names_the_symbol() -> None:
    kinds = {
        code: found.kind for code in ("SFGPUCA---", "SFGPUCAA--", "SFGPUCRVA-") if (found := symbol(code))
    }
    assert kinds == {"SFGPUCA---": "armour", "SFGPUCAA--": "anti-tank", "SFGPUCRVA-": "reconnaissance"}
    assert symbol("SFGPXX----") is None


def test_the_data_check_finds_what_nobody_can_draw(tmp_path: Path) -> None:
    done = command("data", "copy", "tests.kit.skirmish", "map", str(tmp_path))
    assert done.status == 0, done.errors
    table = tmp_path / "skirmish/map.toml"
    table.write_text(table.read_text(encoding="utf-8").replace('"woods"', '"heath"'), encoding="utf-8")
    done = command("data", "check", "tests.kit.skirmish", "--data", str(tmp_path))
    assert done.status == 1
    assert "nobody can draw the terrain 'heath'" in done.output
