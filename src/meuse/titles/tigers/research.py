"""What an observation of Tigers in the Mist shows."""

from __future__ import annotations

from typing import get_args

import numpy as np

from meuse.research.features import (
    Description,
    Feature,
    Numbers,
    chosen,
    column,
    computed,
    each,
    fact,
    marked,
    states,
    unmapped,
)
from meuse.titles.tigers.game import Tigers
from meuse.titles.tigers.position import Effect, TigersPosition
from meuse.titles.tigers.tables import LAST_IMPULSE

#: Points beyond which nobody scores.
MOST_POINTS = 200.0


def description(game: Tigers) -> Description:
    """Units with what they have done, control and supply of areas, bridges, impulse and points."""
    bridges = game.bridges
    return Description(
        units=(
            column("strength", max(game.full_strength)),
            fact("attack", game.attack),
            fact("defense", game.defense),
            fact("movement", game.allowance),
            fact("infantry", list(game.is_infantry)),
            fact("engineer", list(game.is_engineer)),
            *(column(field) for field in ("moved", "entrenched", "on_foot", "passed")),
            unmapped(column("pending")),
            unmapped(column("lost")),
            column("arrived", LAST_IMPULSE),
            column("newcomer", 2),
            states("used", USED),
            states(
                "attacking", {1: "attacks in place", 2: "attacks after entering", 3: "attacks after crossing"}
            ),
            column("attempts", 4),
        ),
        places=(
            states("control", {1: "german control", 2: "allied control"}),
            states("german_lines", {1: "german supply for infantry", 2: "german supply for all"}),
            states("allied_lines", {1: "allied supply for infantry", 2: "allied supply for all"}),
            Feature(("germans began here", "allies began here"), _began, 1.0, "began"),
            marked("fought", game.places, "fought"),
            marked("forces_at", game.places, "special forces"),
            fact("points", game.vp),
        ),
        scalars=(
            column("impulse", LAST_IMPULSE),
            computed("part", lambda pos: pos.part, 3),
            column("points", MOST_POINTS),
            each("released", [f"released {name}" for name in game.groups], LAST_IMPULSE + 10),
            chosen("forces_effect", {effect: effect or "none" for effect in get_args(Effect)}, "effect now"),
            computed("forces-day", lambda pos: pos.forces_day, 31, "forces_day"),
            Feature(
                tuple(f"effect used {effect}" for effect in get_args(Effect)[1:]),
                lambda pos: [effect in pos.effects_used for effect in get_args(Effect)[1:]],
                1.0,
                "effects_used",
            ),
            column("confusion_spent"),
            each("blown", [f"blown {name}" for name in bridges]),
            each("repair", [f"repair {name}" for name in bridges], 10),
            each("demolition_tried", [f"demolition tried {name}" for name in bridges]),
            each("construction_tried", [f"construction tried {name}" for name in bridges]),
        ),
        otherwise={"where": "unit columns row, column, on-map; planes"},
    )


USED = {
    1: "moved or spent",
    2: "attacked",
    3: "dug in",
    4: "stayed out",
    5: "building",
    6: "built",
    7: "exited",
}


def _began(pos: TigersPosition) -> Numbers:
    began = np.frombuffer(pos.began, np.uint8)
    return np.stack([began & 1, began >> 1]).astype(np.float32)
