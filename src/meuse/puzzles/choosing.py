"""Choosing among the puzzles that were found: the clearest ones, of many kinds, no two alike."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from meuse.puzzles.schema import Puzzle

#: The part of the puzzles that a cadet solves: easy ones to begin with, and more only where puzzles are few.
EASY = 0.25
FEW = 30


def chosen(found: Iterable[Puzzle], count: int) -> list[Puzzle]:
    """So many at most. Each kind of goal, side and scenario counts for less the more there are of it."""
    left = list(unlike(found))
    taken: list[Puzzle] = []
    seen: Counter[str] = Counter()
    harder = sum(puzzle.difficulty != "easy" for puzzle in left)
    easy = max(round(count * EASY), min(count, FEW) - harder)
    while left and len(taken) < count:
        best = max(left, key=lambda puzzle: _appeal(puzzle, seen))
        left.remove(best)
        if best.difficulty == "easy":
            if not easy:
                continue
            easy -= 1
        taken.append(best)
        seen.update(_traits(best))
    return taken


def unlike(found: Iterable[Puzzle]) -> Iterable[Puzzle]:
    """One of each: the same side with the same goal in the same scenario counts as the same puzzle."""
    known: set[object] = set()
    for puzzle in found:
        key = (puzzle.source.scenario, puzzle.side, puzzle.goal)
        if key not in known:
            known.add(key)
            yield puzzle


def _traits(puzzle: Puzzle) -> tuple[str, ...]:
    return puzzle.goal.kind, puzzle.side, puzzle.source.scenario, f"game {puzzle.source.seed}"


def _appeal(puzzle: Puzzle, seen: Counter[str]) -> float:
    """How far the best plan is ahead, short solutions first, less for what there is enough of."""
    length = min(len(puzzle.solution), 40) / 40
    known = sum(seen[trait] for trait in _traits(puzzle))
    return (puzzle.best - puzzle.second) - 0.3 * length - 0.05 * known
