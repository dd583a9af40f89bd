"""The small network that turns the numbers of a position into a chance to win and a margin.

Units and goals are sets: each row goes through the same two layers, rows are added up (units by side), and
three more layers judge the sums together with what holds for the whole position.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from meuse.engine import MeuseError
from meuse.judgement.reader import Sample

Numbers = NDArray[np.float32]

#: What sums over units and over goals are divided by, so that they stay near 1.
UNITS, GOALS = np.float32(10.0), np.float32(5.0)
#: Numbers of the whole position further from the mean than so many deviations count as this.
FAR_OUT = 4.0


class LearnedValue(NamedTuple):
    """What the network says to the first side: the logarithm of its odds to win, and its margin."""

    log_odds: float
    margin: float


class Trim(NamedTuple):
    """What puts the odds of a scenario right: they are multiplied, then shifted, as logarithms."""

    shift: float = 0.0
    slope: float = 1.0

    def after(self, before: Trim) -> Trim:
        """Both in one: first the one before, then this."""
        return Trim(self.shift + self.slope * before.shift, self.slope * before.slope)


AS_IT_IS: Final = Trim()


def trims_of(learned: Mapping[str, NDArray[np.float32]]) -> dict[str, Trim]:
    """The scenarios whose odds are put right; a value may be without."""
    if "trimmed" not in learned:
        return {}
    columns = (learned[name].tolist() for name in ("trimmed", "shifts", "slopes"))
    return {str(name): Trim(shift, slope) for name, shift, slope in zip(*columns, strict=True)}


class Network:
    """The layers of one game."""

    def __init__(self, learned: Mapping[str, NDArray[np.float32]], names: tuple[str, ...]) -> None:
        told = tuple(str(name) for name in learned["names"])
        if told != names:
            new = sorted(set(names) ^ set(told))[:5]
            raise MeuseError(f"the value was learned from other numbers than there are now: {new}")
        self._learned = learned
        self._softening = 1.0 / float(learned["temp"])
        self._margins = float(learned["mscale"])
        self._who = learned["who"] + learned["unit.bias"]
        self._trims = trims_of(learned)

    def judge(self, sample: Sample, sides: NDArray[np.float32], scenario: str) -> LearnedValue:
        """The value of a position; `sides` has a row for each side with ones for its units."""
        learned = self._learned
        units = _positive(sample.units @ learned["unit.weight"].T + self._who)
        units = _positive(units @ learned["unit2.weight"].T + learned["unit2.bias"])
        goals = _positive(sample.goals @ learned["goal.weight"].T + learned["goal.bias"])
        goals = _positive(goals @ learned["goal2.weight"].T + learned["goal2.bias"]) * sample.goals[:, :1]
        whole = (sample.whole - learned["norm_m"]) / learned["norm_s"]
        joined = np.concatenate(
            [
                (sides @ units / UNITS).ravel(),
                goals.sum(axis=0) / GOALS,
                np.clip(whole, -FAR_OUT, FAR_OUT),
            ]
        )
        first = _positive(learned["r1.weight"] @ joined + learned["r1.bias"])
        second = _positive(learned["r2.weight"] @ first + learned["r2.bias"])
        odds, margin = (learned["r3.weight"] @ second + learned["r3.bias"]).tolist()
        shift, slope = self._trims.get(scenario, AS_IT_IS)
        return LearnedValue(shift + slope * odds * self._softening, margin * self._margins)


def _positive(numbers: NDArray[np.float32]) -> NDArray[np.float32]:
    return np.maximum(numbers, np.float32(0.0))
