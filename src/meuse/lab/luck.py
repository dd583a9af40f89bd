"""The luck of the games of a run: scores without it say as much with far fewer games.

Every game lies there as a record, so luck can be measured afterwards, whoever has played them and wherever. A
score less its luck has the same mean, since luck is zero on average whatever the value of positions says.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from statistics import fmean, stdev

import msgspec

import meuse
from meuse.engine import score_of
from meuse.judgement import luck_of
from meuse.lab.plan import Cell, Plan
from meuse.lab.store import Store
from meuse.matches import GameTask, Interval, Journal, mean_interval, wilson
from meuse.processes.pools import process_pool


class LuckLine(msgspec.Struct, frozen=True):
    """What dice and draws gave the first side of a game, in chances to win."""

    key: str
    luck: float


class CellLuck(msgspec.Struct, frozen=True):
    """A cell with the first side's score, and the same less luck."""

    cell: str
    games: int
    score: Interval
    less_luck: Interval | None
    luck: float
    #: By which part scores spread less.
    steadier: float | None


def measure_luck(plan: Plan, store: Store, workers: int) -> dict[str, float]:
    """The luck of every game that ended by the rules; what was measured before is not measured again."""
    played = {line.row.key for line in store.lines() if not line.row.forfeit}
    with Journal(store.folder / "luck.jsonl", LuckLine) as journal:
        known = {line.key: line.luck for line in journal.lines()}
        missing = [task for key, task in plan.unique().items() if key in played - known.keys()]
        for line in _measured(missing, store, workers):
            journal.append(line)
            known[line.key] = line.luck
    return known


def _measured(tasks: list[GameTask], store: Store, workers: int) -> Iterator[LuckLine]:
    told = [(task.key, str(store.record_path(task.key)), task.data) for task in tasks]
    if workers == 1 or not told:
        yield from map(_luck, told)
        return
    with process_pool(workers) as pool:
        yield from pool.map(_luck, told)


def _luck(told: tuple[str, str, str]) -> LuckLine:
    key, path, data = told
    record = meuse.Record.open(Path(path), load=lambda name: meuse.load(name, data or None))
    return LuckLine(key, luck_of(record))


def cells_less_luck(plan: Plan, store: Store, known: dict[str, float]) -> list[CellLuck]:
    """Every cell that has games, with its score and the same less luck."""
    winners = {line.row.key: line.row.winner for line in store.lines()}
    found = []
    for cell in plan.cells:
        keys = [task.key for task in cell.tasks() if task.key in known and task.key in winners]
        if keys:
            found.append(_cell(cell, [(winners[key], known[key]) for key in keys]))
    return found


def _cell(cell: Cell, games: list[tuple[str | None, float]]) -> CellLuck:
    first = next(iter(cell.seats))
    scores = [score_of(winner, first) for winner, _ in games]
    less = [score - luck for score, (_, luck) in zip(scores, games, strict=True)]
    spread = stdev(scores) if len(scores) > 1 else 0.0
    return CellLuck(
        cell=cell.label,
        games=len(games),
        score=wilson(sum(scores), len(scores)),
        less_luck=mean_interval(less),
        luck=fmean(luck for _, luck in games),
        steadier=1.0 - stdev(less) / spread if spread else None,
    )
