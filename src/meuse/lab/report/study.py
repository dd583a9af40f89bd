"""A run as it is studied: its cells, each with the rows of its games."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from statistics import fmean
from typing import Any

import msgspec

from meuse.arena import Interval, wilson
from meuse.engine import score_of
from meuse.lab.plan import Cell, Plan
from meuse.lab.tables import read_games, read_timing


def named(side: str) -> str:
    """A side as a page names it."""
    return side.replace("-", " ").capitalize()


class CellStudy:
    """The games of one cell."""

    def __init__(self, cell: Cell, rows: list[dict[str, Any]]) -> None:
        self.cell = cell
        self.rows = rows

    @property
    def sides(self) -> tuple[str, ...]:
        """The sides, in the order of the game."""
        return tuple(self.cell.seats)

    @property
    def scores(self) -> list[float]:
        """The first side's score in each game."""
        return self.scores_of(self.sides[0])

    def scores_of(self, side: str) -> list[float]:
        """A side's score in each game."""
        return [score(row, side) for row in self.rows]

    def win_rate(self, side: str) -> Interval:
        """The score of a side over all games, with its interval."""
        return wilson(sum(self.scores_of(side)), len(self.rows))

    @property
    def margins(self) -> list[int]:
        """The margins of the games that have one (`Game.margin`: positive for the first side)."""
        return [row["margin"] for row in self.rows if row["margin"] is not None]

    @property
    def margin(self) -> float | None:
        """The mean margin; None where the scenario counts no points."""
        return mean(self.margins) if self.margins else None

    @property
    def forfeits(self) -> list[tuple[str, int]]:
        """What players broke down on, with their sides, and how often, the most frequent first."""
        return Counter(row["forfeit"] for row in self.rows if row["forfeit"]).most_common()

    def count(self, winner: str | None) -> int:
        """How many games a side won, or nobody."""
        return sum(row["winner"] == winner for row in self.rows)

    def by_turn(
        self, column: str, group: Callable[[dict[str, Any]], tuple[Any, ...]], value: Callable[[Any], float]
    ) -> Iterator[tuple[int, tuple[Any, ...], float]]:
        """The mean over all games of something that is listed by turn: turn, group, mean."""
        sums: dict[tuple[int, tuple[Any, ...]], float] = defaultdict(float)
        for row in self.rows:
            for entry in row[column]:
                sums[entry["turn"], group(entry)] += value(entry)
        for (turn, key), total in sorted(sums.items()):
            yield turn, key, total / len(self.rows)

    def standing(
        self, column: str, group: Callable[[dict[str, Any]], tuple[Any, ...]], value: Callable[[Any], float]
    ) -> Iterator[tuple[int, tuple[Any, ...], float]]:
        """How something stood at the end of a turn, on average over the games that got so far."""
        found: dict[tuple[int, tuple[Any, ...]], list[float]] = defaultdict(list)
        for row in self.rows:
            for entry in row[column]:
                found[entry["turn"], group(entry)].append(value(entry))
        for (turn, key), values in sorted(found.items()):
            yield turn, key, fmean(values)

    def per_game(self, column: str, group: Callable[[dict[str, Any]], Any]) -> dict[Any, float]:
        """How much of something there was in a game on average, by group."""
        sums: dict[Any, float] = defaultdict(float)
        for row in self.rows:
            for entry in row[column]:
                sums[group(entry)] += entry["count"]
        return {key: total / len(self.rows) for key, total in sums.items()}


class Study:
    """A whole run."""

    def __init__(self, name: str, folder: Path, cells: list[CellStudy], timing: list[dict[str, Any]]) -> None:
        self.name = name
        self.folder = folder
        self.cells = cells
        self.timing = {row["key"]: row for row in timing}

    @classmethod
    def open(cls, folder: Path) -> Study:
        """Read the tables of a run and the cells that lie beside them."""
        plan = Plan.from_json((folder / "cells.json").read_bytes())
        rows: dict[int, list[dict[str, Any]]] = defaultdict(list)
        for row in read_games(folder).to_pylist():
            rows[row["cell"]].append(row)
        cells = [CellStudy(cell, rows[cell.number]) for cell in plan.cells if rows[cell.number]]
        return cls(plan.name, folder, cells, read_timing(folder).to_pylist())

    @property
    def games(self) -> int:
        """How many games there are."""
        return sum(len(cell.rows) for cell in self.cells)

    @property
    def firsts(self) -> list[str]:
        """The first sides of the games in it, as a page names them."""
        return list(dict.fromkeys(named(cell.sides[0]) for cell in self.cells))

    @property
    def plan_text(self) -> str:
        """The plan as it was written."""
        return (self.folder / "plan.toml").read_text(encoding="utf-8")

    def summary(self) -> list[dict[str, Any]]:
        """The table of results as data."""
        return [_summary(cell) for cell in self.cells]

    def by_player(self) -> list[tuple[str, str, str, Interval, int]]:
        """Scenario, player and side with the score over all cells of the run."""
        scores: dict[tuple[str, str, str], list[float]] = defaultdict(list)
        for cell in self.cells:
            for side, player in cell.cell.seats.items():
                scores[f"{cell.cell.game}: {cell.cell.scenario}", player, side] += cell.scores_of(side)
        return [(*key, wilson(sum(found), len(found)), len(found)) for key, found in sorted(scores.items())]

    def timing_of(self, cell: CellStudy) -> list[dict[str, Any]]:
        """The times of the games of a cell."""
        return [self.timing[row["key"]] for row in cell.rows if row["key"] in self.timing]


def score(row: dict[str, Any], side: str) -> float:
    """A side's score of a game: 1 for a win, a half for a draw."""
    return score_of(row["winner"], side)


def _summary(cell: CellStudy) -> dict[str, Any]:
    first, rate = cell.sides[0], cell.win_rate(cell.sides[0])
    return {
        **msgspec.to_builtins(cell.cell),
        **cell.cell.seats,
        "label": cell.cell.label,
        "games": len(cell.rows),
        **{f"{side}_wins": cell.count(side) for side in cell.sides},
        "draws": cell.count(None),
        f"{first}_score": {"share": rate.share, "low": rate.low, "high": rate.high},
        "margin": cell.margin,
        "turns": mean([row["turns"] for row in cell.rows]),
        "decisions": mean([row["decisions"] for row in cell.rows]),
        "forfeits": sum(times for _, times in cell.forfeits),
    }


def mean(values: Sequence[float]) -> float:
    """The mean, 0 of nothing."""
    return round(fmean(values), 6) if values else 0.0
