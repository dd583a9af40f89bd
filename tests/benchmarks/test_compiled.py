"""Which modules are worth compiling, and by what a compiled package is held to play the same."""

from __future__ import annotations

import meuse
from benchmarks.compiled.build import SOURCE, busiest
from benchmarks.compiled.digests import digest
from tests.kit.skirmish import game as skirmish


def test_the_busiest_modules_are_those_of_the_engine_and_the_game() -> None:
    found = {str(module) for module in busiest([meuse.load("tigers")], count=1)}
    assert {"meuse/engine/position.py", "meuse/titles/tigers/movement.py"} <= found
    assert not any("ardennes" in module for module in found)


def test_kernels_are_left_to_numba() -> None:
    for module in busiest([meuse.load("tigers")], count=1):
        assert "meuse.compiling" not in (SOURCE / module).read_text()


def test_a_digest_tells_games_apart_and_repeats_itself() -> None:
    game = skirmish()
    assert digest(game, 2) == digest(game, 2)
    assert digest(game, 2) != digest(game, 3)
