"""The dice: nobody's to foretell, unless a seed was asked for."""

from __future__ import annotations

import random

from meuse.engine import Random
from meuse.server.dice import dice


def thrown(generator: Random) -> list[int]:
    return [generator.randrange(1000) for _ in range(4)]


def test_the_operating_systems_generator_throws_the_dice() -> None:
    assert isinstance(dice()(7), random.SystemRandom)


def test_with_a_seed_the_dice_depend_on_the_length_of_the_log_alone() -> None:
    seeded = dice(12)
    assert thrown(seeded(3)) == thrown(seeded(3))
    assert thrown(seeded(3)) != thrown(seeded(4))
    assert thrown(seeded(3)) != thrown(dice(13)(3))
