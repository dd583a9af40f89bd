"""Throws and draws that follow each other, weighed together until somebody decides.

Dice in another order come to the same position, and a throw may come again: a tie is rolled anew, without
end. So what may come is no tree but a web of positions, and its means are the solution of equations.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Hashable, Mapping
from typing import Any, NamedTuple

import msgspec

from meuse.engine import CHANCE, Position

#: Means are taken anew until none changes by more than this, and not more often than so many times.
SETTLED, ROUNDS = 1e-14, 1_000


class Judged(msgspec.Struct, frozen=True):
    """A position as the game's first side sees it."""

    #: The chance to win; a draw counts as half.
    chance: float
    #: The points ahead that are to be expected at the end.
    margin: float


class Weighed(NamedTuple):
    """What throws that follow each other are worth, by the keys of positions."""

    #: The positions before them as means, and those in which somebody decides or the game is over.
    known: dict[Hashable, Judged]
    #: Throws where looking on was given up: they counted for what they look like.
    guessed: dict[Hashable, Judged]


def weighed(
    pos: Position[Any],
    judge: Callable[[Position[Any]], Judged],
    known: Mapping[Hashable, Judged],
    most: int,
) -> Weighed:
    """A position before a throw, with all that may come of it until so many positions were met.

    Positions in which somebody decides are taken from those known; throws are not, since guesses are in them.
    """
    ways: dict[Hashable, list[tuple[float, Hashable]]] = {}
    waiting = deque([(pos.key(), pos)])
    ends: dict[Hashable, Judged] = {}
    met = {waiting[0][0]}
    while waiting and (not ways or len(met) < most):
        key, here = waiting.popleft()
        ways[key] = []
        for action, probability in here.outcomes():
            after = here.copy()
            after.play(action)
            next_key = after.key()
            ways[key].append((float(probability), next_key))
            if next_key in met:
                continue
            met.add(next_key)
            if after.side == CHANCE:
                waiting.append((next_key, after))
            else:
                ends[next_key] = known.get(next_key) or judge(after)
    guessed: dict[Hashable, Judged] = {key: judge(here) for key, here in waiting}
    return Weighed(_means(ways, ends | guessed) | ends, guessed)


def _means(
    ways: dict[Hashable, list[tuple[float, Hashable]]], ends: dict[Hashable, Judged]
) -> dict[Hashable, Judged]:
    """The mean of every throw, where those of the throws after it are means too; the last come first."""
    chances = {key: judged.chance for key, judged in ends.items()}
    margins = {key: judged.margin for key, judged in ends.items()}
    order = list(reversed(ways))
    for key in order:
        chances[key] = margins[key] = 0.0
    for _ in range(ROUNDS):
        change = 0.0
        for key in order:
            chance = sum(probability * chances[after] for probability, after in ways[key])
            margin = sum(probability * margins[after] for probability, after in ways[key])
            change = max(change, abs(chance - chances[key]), abs(margin - margins[key]))
            chances[key], margins[key] = chance, margin
        if change <= SETTLED:
            break
    return {key: Judged(chances[key], margins[key]) for key in ways}
