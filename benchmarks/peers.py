"""What others reach: Catanatron (Python) and OpenSpiel's backgammon (C++ through Python)."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any


def catanatron_game(seed: int) -> Any:
    from catanatron import Color, Game, RandomPlayer

    game = Game([RandomPlayer(Color.RED), RandomPlayer(Color.BLUE)], seed=seed)
    game.play()
    return game


def catanatron(seed: int) -> int:
    """Random play; how many actions."""
    return len(catanatron_game(seed).state.actions)


def catanatron_copy() -> Callable[[], object]:
    """The copy of a game at its end."""
    copy: Callable[[], object] = catanatron_game(1).copy
    return copy


def backgammon(seed: int) -> int:
    import pyspiel

    rng = random.Random(seed)
    state = pyspiel.load_game("backgammon").new_initial_state()
    decisions = 0
    while not state.is_terminal():
        if state.is_chance_node():
            actions, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(actions, weights)[0])
        else:
            legal = state.legal_actions()
            state.apply_action(legal[rng.randrange(len(legal))])
        decisions += 1
    return decisions
