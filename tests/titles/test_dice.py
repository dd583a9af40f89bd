"""The dice that clients draw are those of the rules."""

from __future__ import annotations

import random
from collections.abc import Sequence
from fractions import Fraction

import pytest

import meuse
from meuse.engine import Action
from meuse.testing import random_action


@pytest.mark.parametrize("name", meuse.games())
def test_a_single_die_has_as_many_faces_as_are_drawn(name: str) -> None:
    game = meuse.load(name)
    pos, rng = game.start(), random.Random(3)
    while pos.side is not None:
        if pos.side == "chance" and is_die(pos.outcomes()):
            assert len(pos.outcomes()) == game.die_faces
            return
        pos.play(random_action(pos, rng))
    pytest.fail("no single die was thrown")


def is_die(outcomes: Sequence[tuple[Action, Fraction]]) -> bool:
    """Each number once, all as likely as each other."""
    thrown = {action.args for action, _ in outcomes if action.verb == "roll"}
    return len(thrown) == len(outcomes) and len({chance for _, chance in outcomes}) == 1
