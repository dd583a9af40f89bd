"""What an observation of Celles shows."""

from __future__ import annotations

from typing import Any

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
from meuse.titles.celles.game import Celles
from meuse.titles.celles.position import CellesPosition
from meuse.titles.celles.terrain import SIDES

#: Points beyond which nobody scores.
MOST_POINTS = 50.0


def description(game: Celles) -> Description:
    """Units with the strengths of the face that shows, zones of control, chits, tracks and points."""
    never = game.last_turn + 1
    return Description(
        units=(
            column("steps", max(game.full_steps)),
            *_strengths(game),
            fact("movement", game.movement),
            fact("infantry", game.is_infantry),
            column("used"),
            column("disrupted"),
            states("supply", {1: "out-of-supply", 2: "isolated"}),
            states("acting", {1: "ready", 2: "finished", 3: "under way"}),
            unmapped(computed("due", lambda pos: np.minimum(pos.due, never), never, "due")),
            computed("truck", lambda pos: np.arange(len(game.names)) == pos.truck, field="truck"),
        ),
        places=(
            Feature(("german zone", "allied zone"), _zones),
            marked("arrivals", len(game.board), "arrival used"),
        ),
        scalars=(
            column("turn", game.last_turn),
            computed("night", lambda pos: pos.is_night()),
            chosen("first", dict(enumerate(SIDES)), "first player"),
            chosen("phasing", dict(enumerate(SIDES)), "phasing"),
            each("actions", ("german actions", "allied actions"), 10),
            each("spent", ("german actions spent", "allied actions spent"), 10),
            *(
                each(field, [f"{words} {chit}" for chit in game.chit_names], 4)
                for field, words in CHITS.items()
            ),
            column("vp", MOST_POINTS),
            computed("truck-from", lambda pos: min(pos.truck_from, never), never, "truck_from"),
            column("withdrawn"),
            column("touched"),
        ),
        otherwise={"where": "unit columns row, column, on-map; planes"},
    )


CHITS = {
    "cup": "in cup",
    "track": "on track",
    "track_back": "on track turned",
    "box": "available",
    "played": "played",
    "aside": "set aside",
}


def _strengths(game: Celles) -> tuple[Feature, ...]:
    """Attack and defense of the face that shows: unused, used, reduced, reduced and used."""
    units = np.arange(len(game.names))
    full = np.asarray(game.full_steps)

    def showing(values: Any) -> Any:
        faces = np.asarray(values)
        return lambda pos: faces[units, 2 * (np.asarray(pos.steps) < full) + np.asarray(pos.used)]

    return tuple(
        computed(name, showing(values), float(np.max(values)))
        for name, values in (("attack", game.attack_values), ("defense", game.defense_values))
    )


def _zones(pos: CellesPosition) -> Numbers:
    return (np.frombuffer(b"".join(pos.zones), np.uint8) > 0).astype(np.float32)
