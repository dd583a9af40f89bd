"""What an observation of The Ardennes Offensive shows."""

from __future__ import annotations

from typing import get_args

import numpy as np

from meuse.research.features import (
    Description,
    Feature,
    Numbers,
    chosen,
    column,
    each,
    fact,
    states,
    unmapped,
)
from meuse.titles.ardennes.game import Ardennes
from meuse.titles.ardennes.position import ALLIED, GERMAN, SIDES, ZONE, ArdennesPosition, Phase

#: Movement Points, delays and points beyond which nothing is counted.
MOST_POINTS = 100.0


def description(game: Ardennes) -> Description:
    """Units with their modes and states, zones of control, interdicted bridges, turn, phase and points."""
    return Description(
        units=(
            fact("strength", game.strength),
            fact("movement", game.allowance),
            fact("mechanized", game.mechanized),
            fact("division", game.division),
            *(column(field) for field in FLAGS),
            states("dormant", {1: "asleep", 2: "awake"}),
            states("supply", {1: "unsupplied", 2: "isolated"}),
            column("spent", max(game.allowance)),
            unmapped(column("lost")),
            unmapped(column("due", game.last_turn + 1)),
            unmapped(column("delays", game.last_turn + 1)),
            unmapped(states("section", {n: f"section {name}" for n, name in enumerate(game.sections)})),
        ),
        places=(Feature(("german zone", "allied zone"), _zones),),
        scalars=(
            column("turn", game.last_turn),
            chosen("player", dict(enumerate(SIDES)), "player"),
            chosen("phase", {phase: phase for phase in get_args(Phase)}, "phase"),
            column("standard_table"),
            column("meuse_open"),
            column("exit_points", MOST_POINTS),
            Feature(("german-lost", "allied-lost"), _losses, len(game.units)),
            each("interdicted_german", [f"interdicted for german {name}" for name in game.bridge_names]),
            each("interdicted_allied", [f"interdicted for allied {name}" for name in game.bridge_names]),
            each("entered", [f"entered by {game.place_names[place]}" for place in game.entries], 32),
        ),
        otherwise={"where": "unit columns row, column, on-map; planes"},
    )


FLAGS = ("road_mode", "waiting", "restricted", "must_convert", "moved", "attacked", "struck")


def _zones(pos: ArdennesPosition) -> Numbers:
    game = pos.game
    starts = [game.at(ZONE, side) for side in (GERMAN, ALLIED)]
    layers = np.frombuffer(pos.layers, np.uint8)
    return np.stack([layers[start : start + game.places] > 0 for start in starts]).astype(np.float32)


def _losses(pos: ArdennesPosition) -> Numbers:
    lost = np.bincount(pos.game.side_of, weights=np.frombuffer(pos.lost, np.uint8), minlength=2)
    return lost.astype(np.float32)
