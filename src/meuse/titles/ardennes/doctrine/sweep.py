"""The moves of a phase, one unit after the other: each goes where it is worth most as things then stand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from meuse.compiling import steady
from meuse.titles.ardennes import movement
from meuse.titles.ardennes.doctrine import kernels
from meuse.titles.ardennes.doctrine.evaluation import Evaluation
from meuse.titles.ardennes.doctrine.facts import Reals
from meuse.titles.ardennes.doctrine.kernels import DECAY, TURN
from meuse.titles.ardennes.doctrine.orders import Move, Scheme, Way
from meuse.titles.ardennes.doctrine.routes import Routes, carry_out, routes
from meuse.titles.ardennes.doctrine.survey import Survey, layers_of
from meuse.titles.ardennes.position import ALLIED, GERMAN, PRESENT, ZONE, ArdennesPosition

_judge_places = steady(kernels.judge_places)

#: After so many moves the Allied staff looks at the German roads anew; a cadet never does.
SURVEYED = 6
NEVER = 1 << 30
#: What it costs to stand in the way of a unit that waits at the Map Edge.
BLOCKED = 0.6
#: What an exit is worth where a German would be out of supply, of 1.
CUT_OFF = 0.3
#: What a unit in Road Mode away from the enemy gains on one that is not.
SPEED = 1.06


class Sweep:
    """Plans one movement phase of one side on a copy of its own."""

    def __init__(self, pos: ArdennesPosition, evaluation: Evaluation, looks: int = NEVER) -> None:
        self.pos = pos.copy()
        self.looks = looks
        self.evaluation = evaluation
        step: Any = pos.stack[-1]
        self.player: int = step.player
        self.mechanized: bool = step.mechanized
        self.fights = not self.mechanized
        self.survey: Survey = evaluation.survey(self.pos)
        self.facts = self.survey.facts
        self.threat = self.survey.threats[1 - self.player]
        self.own_threat = self.survey.threats[self.player]
        self.unsupplied = self.survey.unsupplied(self.player)
        self.fighting = self.facts.fighting(pos, self.player)
        self.commit: Reals = np.zeros(self.facts.places)
        self.moves: list[Move] = []
        self.waiting = self._waiting()
        self.cover: Reals = np.zeros(self.facts.places)
        self.hold: Reals = np.zeros(self.facts.places)
        self.pulls: list[Reals] = []
        self.look_round()

    # What is wanted -------------------------------------------------------------------------------

    def look_round(self) -> None:
        """Work out what draws units, and what is worth standing on or controlling."""
        self.survey = self.evaluation.survey(self.pos)
        if self.player == GERMAN:
            self._german_wishes()
        else:
            self._allied_wishes()

    def _waiting(self) -> dict[int, int]:
        """How many Allied units wait in each hex of the Map Edge."""
        pos = self.pos
        found: dict[int, int] = {}
        for unit in pos.game.units_of[ALLIED]:
            if pos.waiting[unit]:
                found[pos.where[unit]] = found.get(pos.where[unit], 0) + 1
        return found

    def _german_wishes(self) -> None:
        survey, weights = self.survey, self.evaluation.weights
        pos = self.pos
        point = self.evaluation.point(pos)
        drawn = survey.exit_pull(1)
        march = survey.march
        hunted = weights["hunt"] * DECAY ** (march / kernels.HUNT)
        chased = weights["chase"] * DECAY ** (march / kernels.CHASE)
        self.pulls = [
            (weights["foot_pull"] * weights["mass"] * drawn + hunted) / 10.0,
            (weights["mass"] * drawn + chased) / 10.0,
        ]
        self.cover[:] = 0.0
        self.hold[:] = 0.0
        worth = point * survey.exit_worth * np.where(self.unsupplied[self.facts.exits], CUT_OFF, 1.0)
        self.cover[self.facts.exits] = 0.7 * worth
        self.hold[self.facts.exits] = 0.3 * worth
        self.hold[pos.game.bastogne] = weights["bastogne"]
        self.hold += survey.garrisons

    def _allied_wishes(self) -> None:
        survey, weights, facts = self._without_reserves(), self.evaluation.weights, self.facts
        turn = TURN[GERMAN][1]
        urgent = survey.exit_pull(1) * DECAY ** (survey.german_times / turn)
        most = max(float(urgent.max()), 1e-6)
        share = urgent / most
        self.cover[:] = weights["cover"] * share**4 * facts.live
        self.hold[:] = 0.0
        close = DECAY ** (survey.german_times[facts.exits] / turn)
        self.hold[facts.exits] = 0.35 * self.evaluation.point(self.pos) * survey.exit_worth * close**2
        bastogne = self.pos.game.bastogne
        self.hold[bastogne] = 1.5 * DECAY ** (2 * survey.german_times[bastogne] / turn)
        self._clear_entries()
        wanted = np.flatnonzero((share > 0.3) & (facts.live > 0))
        self.pulls = [weights["guard"] * self._call(wanted, share, kind) for kind in (0, 1)]

    def _without_reserves(self) -> Survey:
        """The map without those who have yet to move and face no enemy.

        Where one of them stands in the way no German seems to come, and he would go; and come back when
        he is gone.
        """
        pos = self.pos.copy()
        zone = pos.game.at(ZONE, GERMAN)
        for unit in movement.ready(pos, self.player, mechanized=self.mechanized):
            place = pos.where[unit]
            if not pos.layers[zone + place]:
                pos.count(unit, place, -1)
        return self.evaluation.survey(pos)

    def _clear_entries(self) -> None:
        """Nobody stands in the way of those who wait at the Map Edge: they will hold the entry themselves.

        A friend a road hexside away keeps them out as one in the entry does (6.5.G2). Unless Germans hold
        the entry by a zone, because then nobody leaves it.
        """
        pos, game = self.pos, self.pos.game
        zone = game.at(ZONE, GERMAN)
        for edge, count in self.waiting.items():
            entry = game.exit_of[edge]
            if not pos.layers[zone + entry]:
                self.hold[entry] = -BLOCKED * count
                for beside in game.road_neighbours[entry]:
                    self.hold[beside] -= BLOCKED * count

    def _call(self, wanted: Any, share: Reals, kind: int) -> Reals:
        """How strongly places on the Germans' ways call Allied units of a kind, from each place."""
        turn = TURN[ALLIED][kind]
        late = turn * np.log(1.0 / share[wanted]) / np.log(1.0 / DECAY)
        found = kernels.spread_within(
            wanted.astype(np.int32),
            late.astype(np.int32),
            self.facts.near,
            self.facts.back[2 + kind],
            self.survey.hindrance(ALLIED, kind),
            kernels.FAR if kind else kernels.FAR // 4,
        )
        called: Reals = DECAY ** (found / turn)
        return called

    # Moving ---------------------------------------------------------------------------------------

    def run(self) -> Scheme:
        """Every unit that can move, those nearest the enemy first."""
        pos = self.pos
        ready = movement.ready(pos, self.player, mechanized=self.mechanized)
        self._commit_others(set(ready))
        times = self.survey.allied_times if self.player == GERMAN else self.survey.german_times
        strength = pos.game.strength
        in_the_way = {
            place
            for edge in self.waiting
            for place in (pos.game.exit_of[edge], *pos.game.road_neighbours[pos.game.exit_of[edge]])
        }

        def urgency(unit: int) -> tuple[int, int, int]:
            place = pos.where[unit]
            first = 0 if place in in_the_way else 1 if pos.waiting[unit] else 2
            return first, int(times[place]) // 20, -strength[unit]

        ready.sort(key=urgency)
        for number, unit in enumerate(ready):
            if self.player == ALLIED and number and number % self.looks == 0:
                self.look_round()
            self.place(unit)
        return Scheme(tuple(self.moves))

    def _commit_others(self, ready: set[int]) -> None:
        """Units that cannot move attack where they stand: the weakest enemy beside them."""
        for unit in self.pos.game.units_of[self.player]:
            if unit not in ready and self.pos.in_play(unit):
                self._commit(unit)

    def _commit(self, unit: int) -> None:
        pos, survey = self.pos, self.survey
        here = pos.where[unit]
        foes = [place for place in pos.game.neighbours[here] if survey.counts[1 - self.player, place]]
        if foes:
            target = min(foes, key=lambda place: survey.defence[1 - self.player, place])
            strength = self._strength(unit) * survey.factors[self.player, 0, here]
            self.commit[target] += strength

    def _strength(self, unit: int) -> float:
        strength = self.pos.game.strength[unit]
        return (strength + 1) // 2 if self.pos.supply[unit] else strength

    def place(self, unit: int) -> None:
        """Find the best place for a unit, and put it there."""
        pos = self.pos
        here = pos.where[unit]
        judged = self._judged(pos, unit, routes(pos, unit))
        _, goal, way = min(judged, key=_better) if judged else (0.0, here, Way.GO)
        move = Move(pos.game.names[unit], unit, here, goal, pos.game.place_names[goal], way)
        if goal != here or way == Way.GO_DEPLOY:
            carry_out(pos, move)
            self.moves.append(move)
            self._count(unit, here, -1)
            self._count(unit, goal, 1)
        if pos.in_play(unit):
            self._commit(unit)

    def ranked(self, pos: ArdennesPosition, unit: int, ways: Routes) -> list[tuple[float, int, Way]]:
        """The goals of a unit with what each is worth, the best first; staying is one where it is allowed."""
        return sorted(self._judged(pos, unit, ways), key=_better)

    def _judged(self, pos: ArdennesPosition, unit: int, ways: Routes) -> list[tuple[float, int, Way]]:
        """The same, as it comes."""
        here = pos.where[unit]
        pos.count(unit, here, -1)
        self._count(unit, here, -1)
        found = self._scores(pos, unit, here, ways)
        pos.count(unit, here, 1)
        self._count(unit, here, 1)
        return found

    def _count(self, unit: int, place: int, change: int) -> None:
        survey, player = self.survey, self.player
        if not self.pos.game.is_edge[place]:
            survey.counts[player, place] += change
            survey.defence[player, place] += change * self.pos.game.strength[unit]

    def _scores(
        self, pos: ArdennesPosition, unit: int, here: int, ways: Routes
    ) -> list[tuple[float, int, Way]]:
        may_stay = not pos.game.is_edge[here] and not movement.owes_entry(pos, unit)
        standard, marching = dict(ways.standard), dict(ways.marching)
        if may_stay:
            (marching if pos.road_mode[unit] else standard).setdefault(here, Way.GO)
        scores = self._judge(pos, unit, standard)
        found = [(score, place, standard[place]) for place, score in scores.items()]
        found += [(self._judge_marching(unit, place), place, way) for place, way in marching.items()]
        return found

    def _judge(self, pos: ArdennesPosition, unit: int, goals: Mapping[int, Way]) -> dict[int, float]:
        if not goals:
            return {}
        game, survey = self.pos.game, self.survey
        strength = float(self._strength(unit))
        pull = self.pulls[game.mechanized[unit]] * max(strength, 2.0)
        found = _judge_places(
            np.array(list(goals), dtype=np.int32),
            self.player,
            kernels.Mover(strength, float(survey.worth[unit])),
            layers_of(pos),
            self.facts.ground,
            survey.forces,
            survey.factors,
            kernels.Pressure(self.threat, self.own_threat, self.commit),
            kernels.Wishes(pull, self.cover, self.hold, survey.freed, self.unsupplied),
            self.fighting,
            self.evaluation.weights["attack" if self.fights else "hope"],
            self.evaluation.numbers,
        )
        return dict(zip(goals, found.tolist(), strict=True))

    def _judge_marching(self, unit: int, place: int) -> float:
        """What it is worth to be somewhere in Road Mode: speed, but no zones, and half the strength."""
        game, survey = self.pos.game, self.survey
        strength = game.strength[unit]
        score = SPEED * self.pulls[game.mechanized[unit]][place] * max(strength, 2.0)
        threat = float(self.threat[place])
        if threat:
            half = (strength + 1) / 2
            score -= 0.3 + 2.0 * survey.worth[unit] * kernels.danger(threat, half, 0, 0, 0)
        if self.unsupplied[place]:
            score -= 0.3
        if self.player == GERMAN and self.pos.number(PRESENT, ALLIED, place) == 0:
            score += float(self.cover[place]) * 0.9
        return float(score)


def _better(entry: tuple[float, int, Way]) -> tuple[float, int]:
    """The worthier goal first; of equals the one with the lower number."""
    return -entry[0], entry[1]
