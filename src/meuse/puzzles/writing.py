"""A puzzle as a file, for people to read."""

from __future__ import annotations

import json
from collections.abc import Sequence

from meuse.puzzles.schema import Goal, Puzzle


def as_toml(puzzle: Puzzle) -> str:
    """The file of a puzzle."""
    source = puzzle.source
    rated = "".join(
        f'\n  {{ level = "{one.level}", seconds = {one.seconds}, tries = {one.tries}, '
        f"solved = {one.solved} }},"
        for one in puzzle.rated
    )
    return f"""# Found by the computer in a game of its own; see docs/puzzles.md.
side = "{puzzle.side}"
goal = {_goal(puzzle.goal)}
best = {puzzle.best}
second = {puzzle.second}
solution = {_plan(puzzle.solution)}
wrong = {_plan(puzzle.wrong)}
rated = [{rated}
]
position = '''{puzzle.position}'''

[source]
scenario = "{source.scenario}"
seed = {source.seed}
actions = {source.actions}
rules = "{source.rules}"
meuse = "{source.meuse}"
"""


def _goal(goal: Goal) -> str:
    told = {"kind": goal.kind, "place": goal.place, "unit": goal.unit, "points": goal.points}
    return "{ " + ", ".join(f"{name} = {json.dumps(value)}" for name, value in told.items() if value) + " }"


def _plan(plan: Sequence[str]) -> str:
    lines = "".join(f"\n  {json.dumps(text, ensure_ascii=False)}," for text in plan)
    return f"[{lines}\n]" if plan else "[]"
