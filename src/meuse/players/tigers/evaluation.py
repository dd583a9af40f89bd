"""What a position of Tigers in the Mist is worth: the terms, by the kernels."""

from __future__ import annotations

from typing import Final

import numpy as np

from meuse.games.tigers import battle
from meuse.games.tigers.position import ALLIED, GERMAN, TigersPosition
from meuse.players.tigers import kernels
from meuse.players.tigers.facts import Facts, Ints, Reals, facts_of
from meuse.players.tigers.forecasts import Expectation, Forecasts
from meuse.players.weights import Weights

#: The terms in the order of the kernel.
TERMS: Final = (
    "areas",
    "exited",
    "roads",
    "strength",
    "isolation",
    "reserves",
    "release",
    "crowding",
    "cover",
    "danger",
)
#: The weights in the order of the kernel.
WEIGHTS: Final = (
    "exit",
    "rate",
    "block",
    "block_point",
    "dug",
    "ford",
    "bridging",
    "german_point",
    "allied_point",
    "cut",
    "fresh",
    "release",
    "area",
    "hold",
    "pull",
    "cover",
    "safe",
    "mass",
    "lasting",
    "risk",
    "fear",
    "guard",
)


class Survey:
    """The terms of one position, and the maps that they were read off."""

    __slots__ = ("battles", "fields", "flow", "massed", "near", "stake", "terms")

    def __init__(
        self,
        terms: Reals,
        fields: Reals,
        flow: Reals,
        near: Reals,
        massed: Reals,
        stake: Reals,
        battles: list[Expectation],
    ) -> None:
        self.terms = terms
        #: By goal and place: how far the Germans are from the zones of multiplier 1, 2, 3, and from areas.
        self.fields = fields
        #: By place: what a movement point more to enter it would take from the Germans.
        self.flow = flow
        #: By place: how near it is to where the Germans want to pass, from 0 to 1.
        self.near = near
        #: By place: German strength there and next to it.
        self.massed = massed
        #: By side and place: what hangs on the supply road through it.
        self.stake = stake
        self.battles = battles


class Evaluation:
    """Terms and worth of positions, to the German side."""

    def __init__(self, weights: Weights) -> None:
        self._weights: Reals = np.array([weights[name] for name in WEIGHTS])
        self.forecasts = Forecasts()

    def worth(self, pos: TigersPosition) -> float:
        """All terms and the points scored."""
        return float(self.survey(pos).terms.sum()) + pos.points

    def terms(self, pos: TigersPosition) -> dict[str, float]:
        """The terms by name."""
        return {
            "scored": float(pos.points),
            **dict(zip(TERMS, self.survey(pos).terms.tolist(), strict=True)),
        }

    def survey(self, pos: TigersPosition) -> Survey:
        """The terms of a position, its battles taken as fought with average luck."""
        game = pos.game
        facts = facts_of(game, pos.scenario)
        where: Ints = np.array(pos.where, np.int64)
        power: Reals = np.frombuffer(pos.strength, np.uint8).astype(np.float64)
        cleared, repelled = np.zeros(facts.places), np.zeros(facts.places)
        battles = self._battles(pos)
        for fight in battles:
            _fought(pos, fight, power, cleared, repelled)
        fields, flow = np.empty((kernels.FIELDS, facts.places)), np.empty(facts.places)
        near, massed = np.empty(facts.places), np.empty(facts.places)
        stake, found = np.empty((2, facts.places)), np.empty(kernels.TERMS)
        kernels.assess(
            self._weights,
            facts.areas,
            facts.road_to,
            facts.road_cost,
            facts.road_bridge,
            facts.multiplier,
            facts.daily,
            facts.final,
            facts.zone_side,
            facts.sources,
            facts.release,
            facts.group_points,
            facts.side_of,
            facts.allowance,
            facts.need,
            facts.engineer,
            facts.bridge_ends,
            where,
            power,
            np.frombuffer(pos.used, np.uint8),
            np.frombuffer(pos.moved, np.uint8),
            np.frombuffer(pos.entrenched, np.uint8),
            np.frombuffer(pos.blown, np.uint8),
            np.frombuffer(pos.control, np.uint8),
            cleared,
            repelled,
            np.frombuffer(pos.released, np.uint8),
            pos.impulse,
            facts.last,
            fields,
            flow,
            near,
            massed,
            stake,
            found,
        )
        return Survey(found, fields, flow, near, massed, stake, battles)

    def _battles(self, pos: TigersPosition) -> list[Expectation]:
        """The battles declared and not yet fought."""
        if not any(pos.attacking):
            return []
        return [
            self.forecasts.expected(pos, place, player)
            for player in (GERMAN, ALLIED)
            for place in battle.fields(pos, player)
            if pos.stack_of(1 - player, place)
        ]


def _fought(pos: TigersPosition, fight: Expectation, power: Reals, cleared: Reals, repelled: Reals) -> None:
    """Write what a battle leaves into the arrays."""
    units = [*fight.attackers, *fight.defenders]
    power[units] = fight.left
    place = pos.where[units[0]]
    by_german = pos.game.side_of[units[0]] == GERMAN
    cleared[place] = fight.cleared if by_german else fight.repelled
    repelled[place] = fight.repelled if by_german else fight.cleared
    attackers = len(pos.stack_of(GERMAN if by_german else ALLIED, place))
    if attackers > len(fight.attackers):  # friends who stayed aside are still there
        if by_german:
            repelled[place] = 0.0
        else:
            cleared[place] = 0.0


def facts(pos: TigersPosition) -> Facts:
    """The arrays of the position's scenario."""
    return facts_of(pos.game, pos.scenario)
