"""What a position of The Ardennes Offensive is worth: the terms, in victory points for the Germans."""

from __future__ import annotations

from typing import Final

import numpy as np

from meuse.games.ardennes.position import ALLIED, GERMAN, ArdennesPosition
from meuse.players.ardennes import kernels
from meuse.players.ardennes.facts import TURN, Reals, facts_of
from meuse.players.ardennes.survey import DECAY, Survey
from meuse.players.weights import Weights

#: The weights, in the order of the kernels.
WEIGHTS: Final = (
    "victim",
    "loss",
    "power",
    "push",
    "repulse",
    "fear",
    "hope",
    "trap",
    "exit",
    "approach",
    "mass",
    "guard",
    "supply",
    "bastogne",
    "attack",
)


class Evaluation:
    """Adds the terms up with a set of weights."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self.numbers: Reals = np.array([weights[name] for name in WEIGHTS])

    def worth_of_units(self, pos: ArdennesPosition) -> Reals:
        """What the loss of each unit costs its side."""
        units = facts_of(pos.game).units
        left = 1.0 - (pos.turn - 1) / pos.game.last_turn
        point = np.where(units[kernels.U_SIDE] == GERMAN, self.weights["loss"], self.weights["victim"])
        found: Reals = point + self.weights["power"] * units[kernels.U_STRENGTH] * left
        return found

    def survey(self, pos: ArdennesPosition) -> Survey:
        """A survey of a position."""
        return Survey(pos, self.worth_of_units(pos))

    def worth(self, pos: ArdennesPosition) -> float:
        """All terms added up."""
        return sum(self.terms(pos).values())

    def terms(self, pos: ArdennesPosition) -> dict[str, float]:
        """The terms by name."""
        survey = self.survey(pos)
        return {
            "casualties": self._losses(survey),
            "road-exits": self._exits(survey),
            "ways": self._approach(survey),
            "drive": self._mass(survey),
            "screen": self._guard(survey),
            "battles": self._combat(survey),
            "perils": self._danger(survey),
            "trapped-units": self._trapped(survey),
            "unsupplied": self._supply(survey),
        }

    def _losses(self, survey: Survey) -> float:
        """Units lost, a point each and what they were worth."""
        lost = np.frombuffer(survey.pos.lost, dtype=np.uint8)
        sign = np.where(survey.facts.units[kernels.U_SIDE] == GERMAN, -1.0, 1.0)
        return float((lost * sign * survey.worth).sum())

    def _exits(self, survey: Survey) -> float:
        """16.0.C Exits held now, and Bastogne; early in the game that is no promise for its end."""
        pos = survey.pos
        if survey.in_bastogne:
            counted = survey.facts.exit_points
        else:
            counted = np.where(survey.facts.needs_bastogne, 0.0, survey.facts.exit_points)
        points = float((survey.occupied * counted).sum())
        hold = 0.4 + 0.6 * pos.turn / pos.game.last_turn
        kept = self.weights["bastogne"] * survey.in_bastogne * (1.0 - 0.5 * pos.turn / pos.game.last_turn)
        return self.weights["exit"] * points * hold + kept

    def _approach(self, survey: Survey) -> float:
        """Exits that Germans could reach: the fewer turns the better."""
        pos, facts = survey.pos, survey.facts
        turns = survey.german_times[facts.exits] / TURN[GERMAN][1]
        left = pos.game.last_turn - pos.turn + 1
        near = np.where(turns <= left, DECAY**turns, 0.0) * (1 - survey.occupied)
        return self.weights["approach"] * float((near * survey.exit_worth).sum())

    def _mass(self, survey: Survey) -> float:
        """German strength near exits."""
        units, state = survey.facts.units, survey.state
        places = state[kernels.S_WHERE]
        total = 0.0
        for kind in (0, 1):
            chosen = (units[kernels.U_SIDE] == GERMAN) & (units[kernels.U_MECHANIZED] == kind) & (places >= 0)
            pull = survey.exit_pull(kind)
            total += float((pull[places[chosen]] * units[kernels.U_STRENGTH, chosen]).sum()) / 10.0
        return self.weights["mass"] * total

    def _guard(self, survey: Survey) -> float:
        """Allied strength near the enemy."""
        units, places = survey.facts.units, survey.state[kernels.S_WHERE]
        chosen = (units[kernels.U_SIDE] == ALLIED) & (places >= 0)
        near = DECAY ** (survey.german_times[places[chosen]] / TURN[GERMAN][1])
        return -self.weights["guard"] * float((near * units[kernels.U_STRENGTH, chosen]).sum()) / 10.0

    def _combat(self, survey: Survey) -> float:
        """What the coming Combat Phase promises."""
        pos = survey.pos
        if pos.phase not in ("initial", "combat"):
            return 0.0
        return (1.0 if pos.player == GERMAN else -1.0) * self.combat_hopes(survey)

    def combat_hopes(self, survey: Survey) -> float:
        """What attacks by the phasing side promise to it."""
        pos, facts = survey.pos, survey.facts
        player = pos.player
        initial = player == GERMAN and not pos.standard_table
        struck = np.zeros(facts.places, dtype=np.uint8)
        for unit in pos.game.units_of[1 - player]:
            if pos.struck[unit] and pos.where[unit] >= 0:
                struck[pos.where[unit]] = 1
        return self.weights["attack"] * float(
            kernels.battle_hopes(
                player,
                survey.layers,
                facts.near,
                facts.shut,
                survey.attack,
                survey.defence,
                survey.value,
                survey.counts,
                facts.immune,
                facts.tables[0 if initial else 1],
                pos.game.floor,
                struck,
                self.numbers,
            )
        )

    def _danger(self, survey: Survey) -> float:
        """What each side could do to the other next: fully for the side about to act."""
        german = self.peril(survey, GERMAN)
        allied = self.peril(survey, ALLIED)
        if survey.pos.player == GERMAN:
            return self.weights["hope"] * 0.5 * allied - self.weights["fear"] * german
        return self.weights["fear"] * allied - self.weights["hope"] * 0.5 * german

    def peril(self, survey: Survey, side: int) -> float:
        """What a side stands to lose in the enemy's next attacks."""
        facts = survey.facts
        return float(
            kernels.perils(
                side,
                survey.layers,
                facts.near,
                facts.shut,
                survey.threats[1 - side],
                survey.defence,
                survey.value,
                survey.counts,
                facts.immune,
            )
        )

    def _trapped(self, survey: Survey) -> float:
        """Units with nowhere to retreat to."""
        facts = survey.facts
        found = [
            float(
                kernels.trapped(
                    side,
                    survey.layers,
                    facts.near,
                    facts.shut,
                    survey.threats[1 - side],
                    survey.defence,
                    survey.value,
                    survey.counts,
                    facts.immune,
                )
            )
            for side in (GERMAN, ALLIED)
        ]
        return self.weights["trap"] * (found[ALLIED] - found[GERMAN])

    def _supply(self, survey: Survey) -> float:
        """Strength out of supply."""
        units, places = survey.facts.units, survey.state[kernels.S_WHERE]
        total = 0.0
        for side, sign in ((GERMAN, -1.0), (ALLIED, 1.0)):
            chosen = (units[kernels.U_SIDE] == side) & (places >= 0)
            cut = survey.unsupplied(side)[places[chosen]]
            total += sign * float((cut * units[kernels.U_STRENGTH, chosen]).sum())
        return self.weights["supply"] * total
