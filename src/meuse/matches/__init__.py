"""Games between computer players, from their descriptions: what the arena and the lab have in common."""

from meuse.matches.journal import Journal, StoreError
from meuse.matches.play import Finished, play_out
from meuse.matches.statistics import Interval, SequentialTest, Verdict, mean_interval, wilson
from meuse.matches.task import GameTask, Timing, WayToPlay
from meuse.matches.workers import Alone, Hands, WorkerError, Workers, play_missing

__all__ = [
    "Alone",
    "Finished",
    "GameTask",
    "Hands",
    "Interval",
    "Journal",
    "SequentialTest",
    "StoreError",
    "Timing",
    "Verdict",
    "WayToPlay",
    "WorkerError",
    "Workers",
    "mean_interval",
    "play_missing",
    "play_out",
    "wilson",
]
