"""The arena: computer players against each other, many times, until it is clear who is better."""

from meuse.arena.play import GameRow, play_game
from meuse.arena.ratings import Rating, ratings
from meuse.arena.run import Arena, Progress
from meuse.arena.schedule import Pairing, WantsTwoSides, pairings, tasks, two_sides
from meuse.arena.standings import PlayerScore, forfeits, standings
from meuse.arena.store import Results
from meuse.matches import GameTask, Interval, SequentialTest, Timing, Verdict, wilson

__all__ = [
    "Arena",
    "GameRow",
    "GameTask",
    "Interval",
    "Pairing",
    "PlayerScore",
    "Progress",
    "Rating",
    "Results",
    "SequentialTest",
    "Timing",
    "Verdict",
    "WantsTwoSides",
    "forfeits",
    "pairings",
    "play_game",
    "ratings",
    "standings",
    "tasks",
    "two_sides",
    "wilson",
]
