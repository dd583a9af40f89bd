"""Puzzles: positions of the computer's own games in which one plan is much better than the others.

A puzzle has a goal ("take Rochefort in this activation"). What is graded is the plan, never the dice: what
one has decided is carried out again over everything that dice may bring, and the share that reaches the goal
is the chance of the plan. A plan whose chance is near that of the best one solves the puzzle.

Puzzles are data, in the folder `puzzles` of a game; `python -m meuse.puzzles` finds, chooses and rates them.
"""

from meuse.puzzles.attempt import Attempt, PlanVerdict
from meuse.puzzles.grading import Grader
from meuse.puzzles.loading import puzzle_ids, puzzles_of, read_puzzle
from meuse.puzzles.schema import Difficulty, Goal, Puzzle

__all__ = [
    "Attempt",
    "Difficulty",
    "Goal",
    "Grader",
    "PlanVerdict",
    "Puzzle",
    "puzzle_ids",
    "puzzles_of",
    "read_puzzle",
]
