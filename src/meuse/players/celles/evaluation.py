"""What a position of Celles is worth: the terms, by the kernels."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from meuse.games.celles.position import CellesPosition
from meuse.games.celles.sequence import ActionPhases
from meuse.games.celles.terrain import ALLIED, GERMAN, SIDES
from meuse.players.celles import kernels
from meuse.players.celles.facts import Facts, Ints, Reals, facts_of
from meuse.players.weights import Weights

#: The terms in the order of the kernel.
TERMS: Final = (
    "losses",
    "power",
    "towns",
    "meuse",
    "approach",
    "supply",
    "cut",
    "exposure",
    "pressure",
    "reserve",
    "hunt",
)
#: The weights in the order of the kernel.
KERNEL_WEIGHTS: Final = (
    "step",
    "power",
    "town",
    "meuse",
    "hold",
    "approach",
    "supply",
    "cut",
    "exposure",
    "pressure",
    "reserve",
    "hunt",
    "trapped",
    "retreat",
    "disrupted",
)


#: The weights as the file names them.
WEIGHTS: Final = (
    *(name for name in KERNEL_WEIGHTS if name not in ("exposure", "pressure")),
    *(f"{side}_{feeling}" for side in SIDES for feeling in ("fear", "hope")),
)


def name_for(side: str, name: str) -> str:
    """The name of a weight in the file: each side fears for its own units and hopes for what it can do."""
    if name == "exposure":
        return "german_fear" if side == "german" else "allied_hope"
    if name == "pressure":
        return "german_hope" if side == "german" else "allied_fear"
    return name


class Evaluation:
    """Adds the terms up with a set of weights, as a side sees them."""

    def __init__(self, weights: Weights, side: str) -> None:
        self._weights = np.array([weights[name_for(side, name)] for name in KERNEL_WEIGHTS])
        self._terms = np.zeros(kernels.TERMS)

    def worth(self, pos: CellesPosition) -> float:
        """All terms and the points on the track."""
        self._assess(pos)
        return float(self._terms.sum()) + pos.vp

    def terms(self, pos: CellesPosition) -> dict[str, float]:
        """The terms by name."""
        self._assess(pos)
        return {"track": float(pos.vp), **dict(zip(TERMS, self._terms.tolist(), strict=True))}

    def worth_at(self, pos: CellesPosition, unit: int, places: list[int]) -> list[float]:
        """What the position would be worth with a unit in one or another of these hexes."""
        facts = facts_of(pos.game, pos.choices.town_roads)
        values = np.empty(len(places))
        kernels.assess_moves(
            unit,
            np.array(places, dtype=np.int64),
            state_of(pos),
            np.frombuffer(pos.owner, dtype=np.uint8).copy(),
            np.frombuffer(pos.zones, dtype=np.uint8).copy(),
            np.array(moment(pos), dtype=np.int32),
            chances(pos),
            facts.around,
            *self._static(facts),
            values,
        )
        found: list[float] = (values + pos.vp).tolist()
        return found

    def _assess(self, pos: CellesPosition) -> None:
        facts = facts_of(pos.game, pos.choices.town_roads)
        kernels.assess(
            state_of(pos),
            np.frombuffer(pos.owner, dtype=np.uint8).copy(),
            np.frombuffer(pos.zones, dtype=np.uint8).copy(),
            np.array(moment(pos), dtype=np.int32),
            chances(pos),
            *self._static(facts),
        )

    def _static(self, facts: Facts) -> tuple[Any, ...]:
        """What both kernels are told about the game."""
        return (
            facts.unit_facts,
            facts.attack_values,
            facts.defense_values,
            facts.open_steps,
            facts.supply_steps,
            facts.sources[0],
            facts.sources[1],
            facts.sources[2],
            facts.rear,
            facts.goals,
            facts.back,
            facts.back_costs,
            facts.beside,
            facts.terrain,
            facts.odds,
            facts.shifts,
            facts.outcomes,
            facts.worth,
            facts.towns,
            self._weights,
            self._terms,
        )


def state_of(pos: CellesPosition) -> Ints:
    """Where the units are and how they are."""
    return np.array([pos.where, pos.steps, pos.used, pos.disrupted, pos.supply, pos.due], dtype=np.int32)


def moment(pos: CellesPosition) -> tuple[int, ...]:
    """Turn, last turn, night, Allied day bonus, actions left of both sides, and who acts next."""
    night = pos.is_night()
    day_bonus = not night and pos.turn >= pos.game.combat_modifiers.allied_day.from_turn
    left = (pos.actions_left(GERMAN), pos.actions_left(ALLIED))
    return (pos.turn, pos.game.last_turn, int(night), int(day_bonus), *left, upcoming(pos, left))


def upcoming(pos: CellesPosition, left: tuple[int, int]) -> int:
    """Whose Action Phase is next: the stack says whose turn it is, the actions left whether he has one."""
    for step in reversed(pos.stack):
        if isinstance(step, ActionPhases):
            return step.next if left[step.next] else 1 - step.next
    return 1 - pos.phasing


def chances(pos: CellesPosition) -> Reals:
    """How likely each formation acts in what is left of the turn, or in the next if no action is left."""
    game = pos.game
    found = np.zeros(len(game.formation_names))
    for side in (GERMAN, ALLIED):
        actions, cup = pos.actions_left(side), pos.cup
        if not actions and pos.turn < game.last_turn:
            entry = game.turns[pos.turn]
            actions, cup = (entry.german, entry.allied)[side], list(game.chits_on[pos.turn + 1])
        total = sum(cup[chit] for chit in game.action_chits[side])
        for chit in game.action_chits[side]:
            if cup[chit]:
                found[game.chit_formation[chit]] = min(1.0, actions * cup[chit] / total)
    return found
