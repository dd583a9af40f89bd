"""The lab: many games by a plan, measured, and the answers with their confidence.

A client of the engine like any other: it plays games from their descriptions, watches them, and keeps one row
of measures for each. Only the report needs more than Meuse itself (the extra `lab`).
"""

from meuse.lab.plan import Cell, Plan, PlanError
from meuse.lab.play import play_task
from meuse.lab.rows import GameMeasures, GameTiming, Played
from meuse.lab.run import ManyHands, OneHand, carry_out
from meuse.lab.store import Store
from meuse.matches import GameTask, StoreError

__all__ = [
    "Cell",
    "GameMeasures",
    "GameTask",
    "GameTiming",
    "ManyHands",
    "OneHand",
    "Plan",
    "PlanError",
    "Played",
    "Store",
    "StoreError",
    "carry_out",
    "play_task",
]
