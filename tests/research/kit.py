"""What the tests of the research wrappers share."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from typing import Any

import meuse
from meuse.research import Observer, Spelling

GAMES = meuse.games()
#: A game without a description of its own.
SAMPLE = "tests.kit.skirmish"


@cache
def observer_of(name: str) -> Observer:
    return Observer(meuse.load(name))


def start(name: str, scenario: str | None = None, **options: Any) -> Spelling:
    observer = observer_of(name)
    return Spelling(observer.game.start(scenario, options), observer.alphabet)


def play(spelling: Spelling, seed: int, most: int = 10_000) -> Iterator[Spelling]:
    """Say tokens at random; the same spelling again and again, whenever a side is to decide."""
    rng = random.Random(seed)
    spelling.draw(rng)
    for _ in range(most):
        if spelling.side is None:
            return
        yield spelling
        tokens = spelling.tokens
        spelling.say(tokens[rng.randrange(len(tokens))])
        spelling.draw(rng)


def wander(spelling: Spelling, seed: int, most: int) -> Iterator[Spelling]:
    """Play actions at random, each as likely as any other: deeper into games than tokens at random lead."""
    rng = random.Random(seed)
    for _ in range(most):
        spelling.draw(rng)
        if spelling.side is None:
            return
        yield spelling
        pos = spelling.position
        legal = pos.legal_actions
        pos.play(legal[rng.randrange(len(legal))])
        spelling = Spelling(pos, spelling.alphabet)
