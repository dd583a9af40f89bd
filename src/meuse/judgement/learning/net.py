"""The layers of `meuse.judgement.network`, as PyTorch fits them; the names are those of the file."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import numpy as np
import torch
from numpy.typing import NDArray
from torch import nn

from meuse.judgement.learning.gathered import Gathered
from meuse.judgement.network import FAR_OUT, GOALS, UNITS

#: What keeps it from learning games by heart: there are far fewer games than positions.
DROPOUT: Final = 0.3
NOISE: Final = 0.1


class Shape(NamedTuple):
    """Rows that each unit and goal become, and the two layers that judge the whole."""

    unit: int
    goal: int
    first: int
    second: int


class ValueNet(nn.Module):  # type: ignore[misc]
    """Units, goals, what holds for the whole, and how much each side wavers."""

    def __init__(self, data: Gathered, shape: Shape) -> None:
        super().__init__()
        count, columns = data.units.shape[1:]
        sides = int(data.side_of.max()) + 1
        whole = data.whole.shape[1]
        self.unit = nn.Linear(columns, shape.unit)
        self.who = nn.Parameter(torch.zeros(count, shape.unit))
        self.unit2 = nn.Linear(shape.unit, shape.unit)
        self.goal = nn.Linear(data.goals.shape[2], shape.goal)
        self.goal2 = nn.Linear(shape.goal, shape.goal)
        self.r1 = nn.Linear(sides * shape.unit + shape.goal + whole + sides, shape.first)
        self.r2 = nn.Linear(shape.first, shape.second)
        self.r3 = nn.Linear(shape.second, 2)
        self.norm_m = nn.Parameter(torch.zeros(whole), requires_grad=False)
        self.norm_s = nn.Parameter(torch.ones(whole), requires_grad=False)
        self.drop = nn.Dropout(DROPOUT)
        own = np.stack([data.side_of == side for side in range(sides)])
        self.register_buffer("sides", torch.tensor(own, dtype=torch.float32), persistent=False)

    def forward(self, units: Any, goals: Any, whole: Any, whims: Any) -> Any:
        """The logarithm of the odds, and the margin in deviations."""
        rows = torch.relu(self.unit2(torch.relu(self.unit(units) + self.who)))
        added = torch.einsum("sn,bnh->bsh", self.sides, rows).flatten(1) / float(UNITS)
        aims = torch.relu(self.goal2(torch.relu(self.goal(goals)))) * goals[..., :1]
        rest = ((whole - self.norm_m) / self.norm_s).clamp(-FAR_OUT, FAR_OUT)
        if self.training:
            rest = rest + NOISE * torch.randn_like(rest)
        joined = self.drop(torch.cat([added, aims.sum(1) / float(GOALS), rest], 1))
        first = torch.relu(self.r1(torch.cat([joined, whims], 1)))
        return self.r3(torch.relu(self.r2(self.drop(first))))

    def arrays(self) -> dict[str, NDArray[Any]]:
        """What is written: nobody wavers where positions are judged, so those columns are left out."""
        found = {name: numbers.cpu().numpy() for name, numbers in self.state_dict().items()}
        sides = int(self.sides.shape[0])
        return found | {"r1.weight": found["r1.weight"][:, :-sides].copy()}
