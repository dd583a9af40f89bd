"""How near the points are to those that decide the game: 29 of them win nothing, 30 everything."""

from __future__ import annotations

import math

from meuse.titles.tigers.tables import Level

#: How wide of the mark the points expected at the end may be: in the last impulse, and per movement point of
#: time left (8 a day).
LEAST_DOUBT = 1.0
DOUBT = 0.25


def thresholds(score: str, levels: tuple[Level, ...]) -> tuple[float, ...]:
    """The points from which on the Germans no longer lose, and win; none where points do not decide."""
    if score == "towns":
        return ()
    wanted = [level.atleast for level in levels if level.level == "draw" and level.atleast]
    wins = [level.atleast for level in levels if level.level.startswith("german") and level.atleast]
    return tuple(float(points) for points in (*wanted, min(wins)) if points)


def goal(points: float, left: float, thresholds: tuple[float, ...]) -> float:
    """From -1 to 1 by how many of the thresholds will be passed, sharper as time runs out."""
    width = LEAST_DOUBT + DOUBT * left
    passed = [1.0 / (1.0 + math.exp((wanted - 0.5 - points) / width)) for wanted in thresholds]
    return 2.0 * sum(passed) / len(passed) - 1.0 if passed else 0.0
