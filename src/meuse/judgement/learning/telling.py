"""What was learned, and how good it is: written beside each other."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np

from meuse.engine import Game
from meuse.judgement.judge import FILE
from meuse.judgement.learning.fit import Fitted
from meuse.judgement.learning.gather import STEADY, WHIMS
from meuse.judgement.learning.quality import Quality

#: How the file of figures begins, and what it says before the figures.
INTRODUCTION = """\
# Where the numbers in value.npz come from, and how good they are on games with other dice than those they
# were learned from. `python -m meuse.judgement.learning` makes both files.
"""
FIGURES = """\
# Figures of games that decided nothing: other dice, between cadets who do not waver. AUC: how often a
# position that was won had the higher chance. Calibration error: foretold chances against what came, and the
# largest of any turn. The doctrine's estimate was fitted by turn to the same games.
"""
TRACE = "# How much of a target is left at each later position for those further on; 1 is the result alone."


def told(game: Game[Any], found: Fitted) -> str:
    """The file of figures."""
    return "\n".join(_lines(game, found)) + "\n"


def write(game: Game[Any], found: Fitted, into: Path) -> None:
    """Write what was learned and its figures into a folder."""
    into.mkdir(parents=True, exist_ok=True)
    np.savez_compressed(into / FILE, **found.arrays)  # type: ignore[arg-type]
    (into / FILE).with_suffix(".toml").write_text(told(game, found), encoding="utf-8")


def _lines(game: Game[Any], found: Fitted) -> Iterator[str]:
    yield INTRODUCTION.rstrip()
    whims = ", ".join(f"{round(100 * whim)}" for whim in sorted(set(WHIMS)))
    steady = round(100 * STEADY)
    yield f'players = "cadets; each side gives any order instead of the best with a chance of {whims} %"'
    yield f'steady = "in {steady} % of the games nobody does"'
    yield f'rules = "{game.rules_version}"'
    yield f"games = {found.games}"
    yield f"positions = {found.positions}"
    yield f"numbers = {sum(array.size for name, array in found.arrays.items() if name != 'names')}"
    yield f"layers = {list(found.chosen.shape)}"
    yield TRACE
    yield f"trace = {found.chosen.trace}"
    yield FIGURES.rstrip()
    yield f"tested = {found.tested}"
    yield from _figures(found.quality)
    yield f"doctrine_auc = {found.doctrine.auc:.3f}"
    yield f"doctrine_auc_middle = {found.doctrine.auc_middle:.3f}"
    for number, figures in found.by_scenario.items():
        yield f"\n[scenario.{list(game.scenarios)[number]}]"
        yield from _figures(figures)


def _figures(good: Quality) -> Iterator[str]:
    yield f"auc = {good.auc:.3f}"
    yield f"auc_middle = {good.auc_middle:.3f}"
    yield f"calibration_error = {good.calibration_error:.3f}"
    yield f"calibration_error_of_worst_turn = {max(good.errors.values()):.3f}"
