"""What a position of Tigers in the Mist is worth: the terms, by the assessment."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import Any, Final

import numpy as np

from meuse.players.weights import Weights, named
from meuse.titles.tigers import battle
from meuse.titles.tigers.doctrine import gaps, scale
from meuse.titles.tigers.doctrine.assessment import assess
from meuse.titles.tigers.doctrine.facts import Reals, TigersArrays, facts_of
from meuse.titles.tigers.doctrine.forecasts import Expectation, Forecasts
from meuse.titles.tigers.doctrine.goal import goal
from meuse.titles.tigers.doctrine.structs import Maps, Scene
from meuse.titles.tigers.position import ALLIED, GERMAN, TigersPosition

#: The terms in the order of the kernel, and the holes and the goal.
TERMS: Final = (*named(scale.Term), "holes", "goal")
#: The weights in the order of the kernel.
WEIGHTS: Final = named(scale.Weight)
#: An area that a battle is more likely to clear than not is as good as open.
HALF: Final = 0.5
#: Positions whose worth is remembered; then the memory starts afresh.
MOST_REMEMBERED: Final = 20_000


class Survey:
    """The terms of one position, and the maps that they were read off."""

    __slots__ = ("fields", "flow", "holes", "line", "maps", "massed", "near", "stake", "terms")

    def __init__(self, places: int) -> None:
        self.terms: Reals = np.empty(len(scale.Term))
        #: By goal and place: how far the Germans are from the victory zones, and from victory areas.
        self.fields: Reals = np.empty((scale.FIELDS, places))
        #: By place: what a movement point more to enter it would take from the Germans.
        self.flow: Reals = np.empty(places)
        #: By place: how near it is to where the Germans want to pass, from 0 to 1.
        self.near: Reals = np.empty(places)
        #: By place: German strength there and next to it.
        self.massed: Reals = np.empty(places)
        #: By side and place: what hangs on the supply road through it.
        self.stake: Reals = np.empty((2, places))
        self.maps = Maps(self.fields, self.flow, self.near, self.massed, self.stake)
        #: Holes in the Allied line, and by place whether a unit more or less there makes one less or more.
        self.holes = 0
        self.line: Reals = np.zeros(places)


class Evaluation:
    """Terms and worth of positions, to the German side."""

    def __init__(self, weights: Weights) -> None:
        self._goal_weight = weights["goal"]
        self._numbers: Reals = np.array([weights[name] for name in WEIGHTS])
        self._scaled: dict[TigersArrays, Reals] = {}
        self.forecasts = Forecasts()
        self._known: dict[int, tuple[float, ...]] = {}
        #: A survey for terms alone, used again and again: nobody keeps its maps.
        self._scratch: dict[TigersArrays, Survey] = {}

    def numbers(self, facts: TigersArrays) -> Reals:
        """The weights as the kernels take them, in a scenario."""
        if facts not in self._scaled:
            found = self._scaled[facts] = self._numbers.copy()
            found[scale.Weight.PULL] *= facts.pull
            found[scale.Weight.EXIT] *= facts.exit
            found[scale.Weight.RISK] *= facts.risk
        return self._scaled[facts]

    def worth(self, pos: TigersPosition) -> float:
        """All terms and the points scored."""
        return sum(self._terms(pos)) + pos.points

    def terms(self, pos: TigersPosition) -> dict[str, float]:
        """The terms by name."""
        return {"scored": float(pos.points), **dict(zip(TERMS, self._terms(pos), strict=True))}

    def _terms(self, pos: TigersPosition) -> tuple[float, ...]:
        """The terms, remembered: players come back to the same positions again and again."""
        key = hash(seen(pos))  # the number alone: what it stands for would take a hundred times the room
        found = self._known.get(key)
        if found is None:
            if len(self._known) >= MOST_REMEMBERED:
                self._known.clear()
            survey = self._scratched(pos)
            parts = [*survey.terms.tolist(), survey.holes * self.hole(pos)]
            found = self._known[key] = (*parts, self._goal(pos, parts))
        return found

    @staticmethod
    def hole(pos: TigersPosition) -> float:
        """What a hole in the Allied line is worth: it can be closed again, the more so early."""
        facts = facts_of(pos.game, pos.scenario)
        return facts.hole_points / (1.0 + (facts.last - pos.impulse) / 3.0)

    def _goal(self, pos: TigersPosition, parts: Sequence[float]) -> float:
        """What the points expected at the end are worth beyond themselves, because some of them decide."""
        facts = facts_of(pos.game, pos.scenario)
        left = (facts.last - pos.impulse) * scale.DAY / 3.0
        points = pos.points + parts[scale.Term.AREAS] + parts[scale.Term.EXITED] + parts[TERMS.index("holes")]
        return self._goal_weight * goal(points, left, facts.thresholds)

    def survey(self, pos: TigersPosition) -> Survey:
        """The terms of a position and its maps, its battles taken as fought with average luck."""
        facts = facts_of(pos.game, pos.scenario)
        return self._survey(pos, facts, Survey(facts.places), maps=True)

    def _scratched(self, pos: TigersPosition) -> Survey:
        """The terms of a position, on paper that the next one is worked out on."""
        facts = facts_of(pos.game, pos.scenario)
        if facts not in self._scratch:
            self._scratch[facts] = Survey(facts.places)
        return self._survey(pos, facts, self._scratch[facts], maps=False)

    def _survey(self, pos: TigersPosition, facts: TigersArrays, survey: Survey, *, maps: bool) -> Survey:
        power: Reals = np.frombuffer(pos.strength, np.uint8).astype(np.float64)
        cleared = repelled = facts.nowhere
        if fights := self._battles(pos):
            cleared, repelled = np.zeros(facts.places), np.zeros(facts.places)
            for fight in fights:
                _fought(pos, fight, power, cleared, repelled)
        scene = Scene(
            where=np.frombuffer(array("q", pos.where), np.int64),
            power=power,
            used=np.frombuffer(pos.used, np.uint8),
            moved=np.frombuffer(pos.moved, np.uint8),
            entrenched=np.frombuffer(pos.entrenched, np.uint8),
            blown=np.frombuffer(pos.blown, np.uint8),
            control=np.frombuffer(pos.control, np.uint8),
            released=np.frombuffer(pos.released, np.uint8),
            cleared=cleared,
            repelled=repelled,
            impulse=pos.impulse,
            last=facts.last,
        )
        assess(self.numbers(facts), facts.atlas, scene, int(maps), survey.maps, survey.terms)
        if facts.hole_points:
            _find_holes(pos, facts, cleared, survey, maps=maps)
        return survey

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


def seen(pos: TigersPosition) -> Any:
    """Everything that the terms are read off."""
    return (
        pos.scenario,
        pos.points,
        tuple(pos.where),
        b"".join(
            (
                pos.strength,
                pos.used,
                pos.moved,
                pos.entrenched,
                pos.attacking,
                pos.newcomer,
                pos.blown,
                pos.control,
                pos.released,
                pos.began,
                pos.german_lines,
                pos.allied_lines,
            )
        ),
        pos.impulse,
        pos.forces_at,
        pos.forces_effect,
        pos.confusion_spent,
    )


def _find_holes(
    pos: TigersPosition, facts: TigersArrays, cleared: Reals, survey: Survey, *, maps: bool
) -> None:
    """Count the holes in the Allied line; with `maps` also find where it hangs on a single unit."""
    closed = np.zeros(facts.places, np.bool_)
    closed[[pos.where[unit] for unit in pos.game.units_of[ALLIED] if pos.where[unit] >= 0]] = True
    closed[facts.areas :] = False
    closed &= cleared < HALF
    survey.holes = gaps.count_holes(facts.roads, facts.gates, closed, np.zeros(facts.places, np.bool_))
    if maps:
        gaps.mark_line(facts.roads, facts.gates, closed, survey.line)


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


def facts(pos: TigersPosition) -> TigersArrays:
    """The arrays of the position's scenario."""
    return facts_of(pos.game, pos.scenario)
