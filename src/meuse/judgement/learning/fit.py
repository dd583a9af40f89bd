"""Fitting a network to games that were gathered. Games held back say how good it is; others when to stop."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np
import torch
from numpy.typing import NDArray
from torch import nn

from meuse.judgement.learning.quality import Quality, quality
from meuse.judgement.network import FAR_OUT, GOALS, UNITS

#: Rows that each unit and goal become, and the two layers that judge the whole.
UNIT, GOAL, FIRST, SECOND = 16, 8, 48, 24
#: What keeps it from learning games by heart: there are far fewer games than positions.
DROPOUT, DECAY, NOISE, RATE, ROUNDS, BATCH = 0.3, 0.3, 0.1, 1e-3, 12, 1024
#: What the margin counts for beside the victory.
MARGIN = 0.1
#: The parts of the games that test the network, and that say which round was best.
TESTED, CHOSEN = 0.15, 0.10
#: Softenings of the odds that are tried on the games that choose.
SOFTENINGS: Final = np.linspace(0.5, 2.5, 81)

Reals = NDArray[np.float64]


class Gathered(NamedTuple):
    """All positions of a game that were gathered."""

    units: Any
    goals: Any
    whole: Any
    #: Seed, turn, part of the game played, who won, margin.
    about: Reals
    side_of: NDArray[np.int64]
    names: NDArray[np.str_]


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


class ValueNet(nn.Module):  # type: ignore[misc]
    """The layers of `meuse.judgement.network`, as PyTorch fits them; the names are those of the file."""

    def __init__(self, data: Gathered) -> None:
        super().__init__()
        count, columns = data.units.shape[1:]
        sides = int(data.side_of.max()) + 1
        whole = data.whole.shape[1]
        self.unit = nn.Linear(columns, UNIT)
        self.who = nn.Parameter(torch.zeros(count, UNIT))
        self.unit2 = nn.Linear(UNIT, UNIT)
        self.goal = nn.Linear(data.goals.shape[2], GOAL)
        self.goal2 = nn.Linear(GOAL, GOAL)
        self.r1 = nn.Linear(sides * UNIT + GOAL + whole, FIRST)
        self.r2 = nn.Linear(FIRST, SECOND)
        self.r3 = nn.Linear(SECOND, 2)
        self.norm_m = nn.Parameter(torch.zeros(whole), requires_grad=False)
        self.norm_s = nn.Parameter(torch.ones(whole), requires_grad=False)
        self.drop = nn.Dropout(DROPOUT)
        own = np.stack([data.side_of == side for side in range(sides)])
        self.register_buffer("sides", torch.tensor(own, dtype=torch.float32), persistent=False)

    def forward(self, units: Any, goals: Any, whole: Any) -> Any:
        """The logarithm of the odds, and the margin in deviations."""
        rows = torch.relu(self.unit2(torch.relu(self.unit(units) + self.who)))
        added = torch.einsum("sn,bnh->bsh", self.sides, rows).flatten(1) / float(UNITS)
        aims = torch.relu(self.goal2(torch.relu(self.goal(goals)))) * goals[..., :1]
        rest = ((whole - self.norm_m) / self.norm_s).clamp(-FAR_OUT, FAR_OUT)
        if self.training:
            rest = rest + NOISE * torch.randn_like(rest)
        joined = self.drop(torch.cat([added, aims.sum(1) / float(GOALS), rest], 1))
        return self.r3(torch.relu(self.r2(self.drop(torch.relu(self.r1(joined))))))


class Fitted(NamedTuple):
    """What was learned, as it is written into a file, and how good it is on games held back."""

    arrays: dict[str, NDArray[Any]]
    quality: Quality
    games: int
    positions: int


def fit(data: Gathered, seed: int) -> Fitted:
    """Fit a network."""
    torch.manual_seed(seed)
    rng = np.random.default_rng(seed)
    games, at = np.unique(data.about[:, 0], return_inverse=True)
    part = rng.random(len(games))[at]
    tested, chosen = part < TESTED, (part >= TESTED) & (part < TESTED + CHOSEN)
    taught = np.flatnonzero(part >= TESTED + CHOSEN)
    won, margin = data.about[:, 3], data.about[:, 4]
    spread = float(margin.std()) or 1.0
    net = _rounds(data, taught, np.flatnonzero(chosen), won, margin / spread, rng)
    odds = _predicted(net, data, np.flatnonzero(chosen))
    losses = [_loss(odds / softening, won[chosen]) for softening in SOFTENINGS]
    softening = float(SOFTENINGS[int(np.argmin(losses))])
    chances = 1.0 / (1.0 + np.exp(-_predicted(net, data, np.flatnonzero(tested)) / softening))
    arrays = {name: numbers.cpu().numpy() for name, numbers in net.state_dict().items()}
    arrays |= {"temp": np.float32(softening), "mscale": np.float32(spread), "names": data.names}
    about = data.about[tested]
    return Fitted(arrays, quality(about[:, 1], about[:, 2], about[:, 3], chances), len(games), len(part))


def _rounds(
    data: Gathered, taught: Any, chosen: Any, won: Reals, margin: Reals, rng: np.random.Generator
) -> ValueNet:
    """Go through the positions a few times; what was best on games not learned from is kept."""
    device = data.units.device
    net = ValueNet(data)
    net.to(device)
    seen = data.whole[torch.tensor(taught, device=device)].float()
    with torch.no_grad():
        net.norm_m.copy_(seen.mean(0))
        net.norm_s.copy_(seen.std(0).clamp(min=0.1))
    aims = torch.tensor(np.stack([won, margin], 1), dtype=torch.float32, device=device)
    learner = torch.optim.AdamW([p for p in net.parameters() if p.requires_grad], RATE, weight_decay=DECAY)
    slowing = torch.optim.lr_scheduler.CosineAnnealingLR(learner, ROUNDS)
    best, least = net.state_dict(), float("inf")
    for _ in range(ROUNDS):
        net.train()
        for some in torch.tensor(rng.permutation(taught), device=device).split(BATCH):
            told = net(data.units[some].float(), data.goals[some].float(), data.whole[some].float())
            loss = nn.functional.binary_cross_entropy_with_logits(told[:, 0], aims[some, 0])
            loss = loss + MARGIN * nn.functional.smooth_l1_loss(told[:, 1], aims[some, 1])
            learner.zero_grad()
            loss.backward()
            learner.step()
        slowing.step()
        now = _loss(_predicted(net, data, chosen), won[chosen])
        if now < least:
            best, least = {name: numbers.clone() for name, numbers in net.state_dict().items()}, now
    net.load_state_dict(best)
    return net


def _predicted(net: ValueNet, data: Gathered, those: Any) -> Reals:
    """The logarithms of the odds of some positions."""
    net.eval()
    with torch.no_grad():
        told = [
            net(data.units[some].float(), data.goals[some].float(), data.whole[some].float())[:, 0]
            for some in torch.tensor(those, device=data.units.device).split(8192)
        ]
    found: Reals = torch.cat(told).cpu().numpy().astype(np.float64)
    return found


def _loss(odds: Reals, won: Reals) -> float:
    return float(np.mean(np.logaddexp(0.0, odds) - won * odds))
