"""What a position of Tigers in the Mist is worth: the terms, by the assessment."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import numpy as np

from meuse.compiling import steady
from meuse.players.weights import Weights, named
from meuse.titles.tigers.doctrine import gaps, scale
from meuse.titles.tigers.doctrine.assessment import assess
from meuse.titles.tigers.doctrine.desks import desk
from meuse.titles.tigers.doctrine.facts import Reals, Shorts, TigersArrays, facts_of
from meuse.titles.tigers.doctrine.forecasts import Forecasts
from meuse.titles.tigers.doctrine.goal import goal
from meuse.titles.tigers.doctrine.structs import Desk, Maps, State
from meuse.titles.tigers.position import ALLIED, TigersPosition

_assess = steady(assess)

#: The terms in the order of the kernel, and the holes and the goal.
TERMS: Final = (*named(scale.Term), "holes", "goal")
#: The weights in the order of the kernel.
WEIGHTS: Final = named(scale.Weight)
#: An area that a battle is more likely to clear than not is as good as open.
HALF: Final = 0.5
#: Positions whose worth is remembered; then the memory starts afresh.
MOST_REMEMBERED: Final = 20_000


#: No battle has been declared.
PEACE: Final[Reals] = np.zeros(0)
#: No unit is anywhere.
NOBODY: Final[Shorts] = np.zeros(0, np.int16)
#: 1 for any attack, 0 for none.
_ATTACKS: Final = bytes([0, *[1] * 255])


class Seen(NamedTuple):
    """A position as it is looked at: where units are, packed, and a number for everything the terms tell."""

    where: bytes
    number: int


class Survey:
    """The terms of one position, and the maps that they were read off."""

    __slots__ = ("fields", "flow", "holes", "line", "maps", "massed", "near", "stake", "terms", "where")

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
        #: By unit: where it is.
        self.where: Shorts = NOBODY
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
        self._desks: dict[TigersArrays, Desk] = {}

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
        facts = facts_of(pos.game, pos.scenario)
        seen = look(pos, facts)
        found = self._known.get(seen.number)
        if found is None:
            if len(self._known) >= MOST_REMEMBERED:
                self._known.clear()
            survey = self._scratched(facts)
            self._survey(pos, facts, seen.where, survey, maps=False)
            parts = [*survey.terms.tolist(), survey.holes * self.hole(pos)]
            found = self._known[seen.number] = (*parts, self._goal(pos, parts))
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
        found = Survey(facts.places)
        self._survey(pos, facts, facts.pack(*pos.where), found, maps=True)
        return found

    def _scratched(self, facts: TigersArrays) -> Survey:
        """Paper for the terms of a position, on which the next one is worked out too."""
        found = self._scratch.get(facts)
        if found is None:
            found = self._scratch[facts] = Survey(facts.places)
        return found

    def desk(self, facts: TigersArrays) -> Desk:
        """Where positions of a scenario are weighed."""
        found = self._desks.get(facts)
        if found is None:
            found = self._desks[facts] = desk(facts.units, facts.places, len(facts.roads.to))
        return found

    def _survey(
        self, pos: TigersPosition, facts: TigersArrays, where: bytes, survey: Survey, *, maps: bool
    ) -> None:
        """Work the terms of a position out; with `maps` its maps everywhere."""
        board = self.desk(facts)
        survey.where = np.frombuffer(where, np.int16)
        state = State(
            survey.where,
            pos.strength,
            pos.used,
            pos.moved,
            pos.entrenched,
            pos.blown,
            pos.control,
            pos.released,
            self._verdicts(pos),
            pos.impulse,
            facts.last,
        )
        _assess(self.numbers(facts), facts.atlas, state, board, int(maps), survey.maps, survey.terms)
        if facts.hole_points:
            _find_holes(pos, facts, board.cleared, survey, maps=maps)

    def _verdicts(self, pos: TigersPosition) -> Reals:
        """What the battles declared and not yet fought leave on average."""
        found: list[float] = []
        for player, place in declared(pos):
            found += self.forecasts.verdict(pos, place, player)
        return np.array(found) if found else PEACE


def declared(pos: TigersPosition) -> list[tuple[int, int]]:
    """The battles declared and not yet fought: who attacks, and where."""
    marks = pos.attacking.translate(_ATTACKS)
    unit = marks.find(1)
    found: dict[tuple[int, int], None] = {}
    while unit >= 0:
        player, place = pos.game.side_of[unit], pos.where[unit]
        if place in pos.stacks[1 - player]:
            found[player, place] = None
        unit = marks.find(1, unit + 1)
    return list(found)


def look(pos: TigersPosition, facts: TigersArrays) -> Seen:
    """Everything that the terms are read off, as a number: itself it would take a hundred times the room."""
    where = facts.pack(*pos.where)
    columns = (
        where,
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
    rest = (pos.scenario, pos.points, pos.impulse, pos.forces_at, pos.forces_effect, pos.confusion_spent)
    return Seen(where, hash((b"".join(columns), rest)))


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


def facts(pos: TigersPosition) -> TigersArrays:
    """The arrays of the position's scenario."""
    return facts_of(pos.game, pos.scenario)
