"""What was gathered, put together again."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import torch
from numpy.typing import NDArray

from meuse.judgement.learning.gather import About
from meuse.judgement.learning.logistic import Reals


class Gathered(NamedTuple):
    """Positions of a game; `units`, `goals` and `whole` lie where they are learned from."""

    units: Any
    goals: Any
    whole: Any
    about: Reals
    side_of: NDArray[np.int64]
    names: NDArray[np.str_]

    def told(self, name: str) -> Reals:
        """One of the things known of every position, by its name in `About`."""
        column: Reals = self.about[:, About._fields.index(name)]
        return column

    @property
    def whims(self) -> Reals:
        """How often each side gave any order instead of the best."""
        return np.stack([self.told("first"), self.told("second")], axis=1)

    @property
    def games(self) -> int:
        """How many games they are from."""
        return len(np.unique(self.told("seed")))


def read_gathered(folder: Path) -> Gathered:
    """What `gather` wrote into a folder."""
    files = [np.load(path) for path in sorted(folder.glob("[0-9]*[0-9].npz"))]
    if not files:
        raise FileNotFoundError(f"{folder} has no games: gather some first")
    most = max(file["goals"].shape[1] for file in files)
    goals = [np.pad(file["goals"], ((0, 0), (0, most - file["goals"].shape[1]), (0, 0))) for file in files]
    device = "cuda" if torch.cuda.is_available() else "cpu"
    units, whole = (np.concatenate([file[name] for file in files]) for name in ("units", "whole"))
    return Gathered(
        torch.tensor(units, device=device),
        torch.tensor(np.concatenate(goals), device=device),
        torch.tensor(whole, device=device),
        np.concatenate([file["about"] for file in files]),
        files[0]["side_of"],
        files[0]["names"],
    )
