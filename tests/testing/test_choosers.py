"""Whoever seeks battle finds more of it than chance does, in any game, and plays by the rules."""

from __future__ import annotations

import random

import pytest

from meuse.engine import CHANCE
from meuse.testing import Case, Chooser, cases, play_and_check, random_action, seek_battle
from tests.kit.skirmish import game

CASES = cases(game())


def fights(choose: Chooser) -> int:
    return sum(
        play_and_check(case, seed, thoroughness=0, choose=choose).steps["Battle"]
        for case in CASES
        for seed in range(4)
    )


def test_who_seeks_battle_finds_it() -> None:
    assert fights(seek_battle) > 2 * fights(random_action)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_games_of_battle_seekers_conform(case: Case) -> None:
    assert play_and_check(case, seed=1, choose=seek_battle).decisions > 10


def test_a_chooser_is_a_function_of_its_generator() -> None:
    played = [play_and_check(CASES[0], 7, thoroughness=0, choose=seek_battle).record for _ in range(2)]
    assert played[0] is not None
    assert played[1] is not None
    assert played[0].text() == played[1].text()


def test_attacks_are_preferred_to_all_else_but_for_whims() -> None:
    pos = game().setup({"units": {"G1": {"at": "0503"}, "A1": {"at": "0504"}}, "phase": "combat"})
    assert pos.side != CHANCE
    rng = random.Random(0)
    chosen = [str(seek_battle(pos, rng)) for _ in range(100)]
    assert chosen.count("attack G1 A1") > 80
    assert "end-combat" in chosen
