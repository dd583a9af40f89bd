"""What every wargame looks up of its units and places."""

from __future__ import annotations

from typing import Any

import pytest

from meuse.engine import Action, Game
from meuse.wargame.facts import grouped, numbered
from meuse.wargame.game import NoWargame, as_wargame
from tests.kit import skirmish

GAME = skirmish.game()


def test_units_are_numbered_and_belong_to_sides() -> None:
    assert [GAME.unit_numbers[name] for name in GAME.names] == list(range(len(GAME.names)))
    assert [GAME.sides[side] for side in GAME.side_of] == [unit.side for unit in GAME.units]
    assert sorted(unit for units in GAME.units_of for unit in units) == list(range(len(GAME.names)))
    assert all(GAME.side_of[unit] == side for side, units in enumerate(GAME.units_of) for unit in units)


def test_places_are_those_of_the_board() -> None:
    assert GAME.place_names == GAME.board.names
    assert GAME.places == len(GAME.board)
    assert all(GAME.place_numbers[name] == GAME.board.index(name) for name in GAME.place_names)


def test_flags_and_terrains_are_bytes_by_place() -> None:
    assert len(GAME.flagged("town")) == GAME.places
    assert [place for place, mark in enumerate(GAME.flagged("town")) if mark] == list(
        GAME.board.places_with("town")
    )
    woods = GAME.of_terrain("woods")
    assert 0 < sum(woods) < GAME.places
    assert all(bool(woods[p]) == (GAME.board.terrain_name(p) == "woods") for p in range(GAME.places))


def test_actions_stand_at_the_numbers_of_what_they_name() -> None:
    assert GAME.unit_actions("activate")[1] == Action("activate", (GAME.names[1],))
    assert GAME.place_actions("hold")[3] == Action("hold", (GAME.place_names[3],))
    moves = GAME.unit_place_actions("move")[1]
    assert moves[3] == Action("move", (GAME.names[1], GAME.place_names[3]))
    assert moves[3] is moves[3]
    assert list(moves) == [3]


def test_names_have_numbers_and_groups_members() -> None:
    assert numbered("ba") == {"b": 0, "a": 1}
    assert grouped([1, 1, 0], groups=3) == ((2,), (0, 1), ())


def test_a_game_of_another_kind_is_none_of_units_on_a_board() -> None:
    assert as_wargame(GAME) is GAME

    class Nim(Game[Any]):
        name = "nim"

        def deploy(self, pos: Any) -> None: ...
        def arrange(self, pos: Any, setup: Any) -> None: ...

    with pytest.raises(NoWargame, match="nim is no game of units"):
        as_wargame(Nim.__new__(Nim))
