"""Fitting a network to games that were gathered.

Nothing that decides anything is measured: games of their own say when to stop, which size and which targets
to take and how much to soften, and the figures are of games with other dice, between cadets who do not waver.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

import numpy as np
import torch
from numpy.typing import NDArray
from torch import nn

from meuse.judgement.learning.doctrines import estimate_by_turn
from meuse.judgement.learning.gathered import Gathered
from meuse.judgement.learning.later import later_values
from meuse.judgement.learning.logistic import Reals
from meuse.judgement.learning.net import Shape, ValueNet
from meuse.judgement.learning.quality import Quality, quality

#: The sizes that are tried, the usual one first; and the traces that are tried with the best of them.
SHAPES: Final = (Shape(16, 8, 48, 24), Shape(10, 6, 32, 16), Shape(24, 12, 96, 32))
TRACES: Final = (1.0, 0.95, 0.85)
DECAY, RATE, ROUNDS, BATCH = 0.3, 1e-3, 12, 1024
#: What the margin counts for beside the victory.
MARGIN = 0.1
#: The part of the games that decides between networks.
CHOOSING = 0.15
#: Softenings of the odds that are tried on the games that choose.
SOFTENINGS: Final = np.linspace(0.5, 2.5, 81)


class Trial(NamedTuple):
    """A network that was tried, and the loss on the games that choose."""

    shape: Shape
    trace: float
    loss: float


class Fitted(NamedTuple):
    """What was learned, as it is written into a file, how it was chosen, and how good it is on new dice."""

    arrays: dict[str, NDArray[Any]]
    trials: list[Trial]
    chosen: Trial
    quality: Quality
    #: By the number of the scenario.
    by_scenario: dict[int, Quality]
    #: The doctrine's estimate, fitted by turn to the same games, on the same new dice.
    doctrine: Quality
    games: int
    positions: int
    tested: int


class Task(NamedTuple):
    """Positions to learn from and to stop by, and what each is held to."""

    taught: NDArray[np.int64]
    choosing: NDArray[np.int64]
    targets: Reals


def fit(data: Gathered, tests: Gathered, seed: int) -> Fitted:
    """Fit networks, choose one, and measure it."""
    torch.manual_seed(seed)
    rng = np.random.default_rng(seed)
    games, at = np.unique(data.told("seed"), return_inverse=True)
    part = rng.random(len(games))[at]
    choosing, taught = np.flatnonzero(part < CHOOSING), np.flatnonzero(part >= CHOOSING)
    fitter = _Fitter(data, rng)
    judged = _judged_by_others(fitter, part, choosing)
    tried: list[tuple[Trial, ValueNet]] = []
    for shape, trace in _kinds(tried):
        targets = later_values(data.told("seed"), data.told("number"), data.told("won"), judged, trace)
        net, loss = fitter.fitted(Task(taught, choosing, targets), shape)
        tried.append((Trial(shape, trace, loss), net))
        print(f"  {tuple(shape)}, trace {trace}: loss {loss:.4f}", flush=True)
    chosen, net = min(tried, key=lambda one: one[0].loss)
    softening = fitter.softening(net, choosing)
    found = net.arrays() | {
        "temp": np.array(softening, np.float32),
        "mscale": np.array(fitter.spread, np.float32),
        "names": data.names,
    }
    return _measured(found, [trial for trial, _ in tried], chosen, data, tests, net, softening, taught)


def _kinds(tried: list[tuple[Trial, ValueNet]]) -> Iterator[tuple[Shape, float]]:
    """All sizes with the usual trace, then the other traces with the best size."""
    for shape in SHAPES:
        yield shape, TRACES[1]
    best = min((trial for trial, _ in tried), key=lambda trial: trial.loss).shape
    for trace in (TRACES[0], *TRACES[2:]):
        yield best, trace


def _judged_by_others(fitter: _Fitter, part: Reals, choosing: NDArray[np.int64]) -> Reals:
    """The chances of all positions, by networks that did not learn from their games."""
    data = fitter.data
    middle = (1.0 + CHOOSING) / 2
    halves = [np.flatnonzero((part >= CHOOSING) & (part < middle)), np.flatnonzero(part >= middle)]
    judged = np.zeros(len(part))
    for own, other in (halves, halves[::-1]):
        net, _ = fitter.fitted(Task(own, choosing, data.told("won")), SHAPES[0])
        judged[other] = chances_of(predicted(net, data, other), fitter.softening(net, choosing))
    return judged


class _Fitter:
    """Fits networks to some of the positions."""

    def __init__(self, data: Gathered, rng: np.random.Generator) -> None:
        self.data = data
        self._rng = rng
        margin = data.told("margin")
        self.spread = float(margin.std()) or 1.0
        self._margin = margin / self.spread

    def fitted(self, task: Task, shape: Shape) -> tuple[ValueNet, float]:
        """Go through the positions a few times; what was best on the games that choose is kept."""
        data, device = self.data, self.data.units.device
        net = ValueNet(data, shape)
        net.to(device)
        self._normalise(net, task.taught)
        aims = torch.tensor(np.stack([task.targets, self._margin], 1), dtype=torch.float32, device=device)
        whims = torch.tensor(data.whims, dtype=torch.float32, device=device)
        moving = [p for p in net.parameters() if p.requires_grad]
        learner = torch.optim.AdamW(moving, RATE, weight_decay=DECAY)
        slowing = torch.optim.lr_scheduler.CosineAnnealingLR(learner, ROUNDS)
        best, least = net.state_dict(), float("inf")
        won = data.told("won")[task.choosing]
        for _ in range(ROUNDS):
            net.train()
            for some in torch.tensor(self._rng.permutation(task.taught), device=device).split(BATCH):
                told = net(
                    data.units[some].float(), data.goals[some].float(), data.whole[some].float(), whims[some]
                )
                loss = nn.functional.binary_cross_entropy_with_logits(told[:, 0], aims[some, 0])
                loss = loss + MARGIN * nn.functional.smooth_l1_loss(told[:, 1], aims[some, 1])
                learner.zero_grad()
                loss.backward()
                learner.step()
            slowing.step()
            now = _loss(predicted(net, data, task.choosing), won)
            if now < least:
                best, least = {name: numbers.clone() for name, numbers in net.state_dict().items()}, now
        net.load_state_dict(best)
        return net, least

    def _normalise(self, net: ValueNet, taught: NDArray[np.int64]) -> None:
        seen = self.data.whole[torch.tensor(taught, device=self.data.whole.device)].float()
        with torch.no_grad():
            net.norm_m.copy_(seen.mean(0))
            net.norm_s.copy_(seen.std(0).clamp(min=0.1))

    def softening(self, net: ValueNet, choosing: NDArray[np.int64]) -> float:
        """By how much to divide the odds to come true: where nobody wavers, if there are such games."""
        steady = choosing[~self.data.whims[choosing].any(axis=1)]
        judging = steady if len(steady) else choosing
        odds, won = predicted(net, self.data, judging), self.data.told("won")[judging]
        losses = [_loss(odds / softening, won) for softening in SOFTENINGS]
        return float(SOFTENINGS[int(np.argmin(losses))])


def _measured(
    arrays: dict[str, NDArray[Any]],
    trials: list[Trial],
    chosen: Trial,
    data: Gathered,
    tests: Gathered,
    net: ValueNet,
    softening: float,
    taught: NDArray[np.int64],
) -> Fitted:
    """The figures of the network that was chosen, on games of other dice."""
    everything = np.arange(len(tests.about))
    chances = chances_of(predicted(net, tests, everything), softening)
    turn, part, won = tests.told("turn"), tests.told("part"), tests.told("won")
    scenario = tests.told("scenario")
    estimate = estimate_by_turn(data, taught, tests)
    return Fitted(
        arrays,
        trials,
        chosen,
        quality(turn, part, won, chances),
        {
            int(one): quality(*(told[scenario == one] for told in (turn, part, won, chances)))
            for one in np.unique(scenario)
        },
        quality(turn, part, won, estimate),
        data.games,
        len(data.about),
        tests.games,
    )


def predicted(net: ValueNet, data: Gathered, those: NDArray[np.int64]) -> Reals:
    """The logarithms of the odds of some positions."""
    net.eval()
    device = data.units.device
    whims = torch.tensor(data.whims, dtype=torch.float32, device=device)
    with torch.no_grad():
        told = [
            net(data.units[some].float(), data.goals[some].float(), data.whole[some].float(), whims[some])[
                :, 0
            ]
            for some in torch.tensor(those, device=device).split(8192)
        ]
    found: Reals = torch.cat(told).cpu().numpy().astype(np.float64)
    return found


def chances_of(odds: Reals, softening: float) -> Reals:
    """Chances from logarithms of odds."""
    found: Reals = 1.0 / (1.0 + np.exp(-odds / softening))
    return found


def _loss(odds: Reals, won: Reals) -> float:
    return float(np.mean(np.logaddexp(0.0, odds) - won * odds))
