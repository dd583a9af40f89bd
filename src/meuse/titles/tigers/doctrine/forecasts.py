"""What battles promise: the kernel of `fire` fed from a position, and remembered."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from operator import itemgetter
from typing import Any, NamedTuple, TypeAlias

import numpy as np

from meuse.titles.tigers import artillery, modifiers, special_forces, supply
from meuse.titles.tigers.doctrine import fire
from meuse.titles.tigers.game import Tigers
from meuse.titles.tigers.position import ALLIED, GERMAN, TigersPosition

Verdict: TypeAlias = tuple[float, ...]
"""What a battle leaves on average, as the assessment reads it: the place, how many units are in it, the
chances that the Allies and that the Germans are gone, and each unit with the strength that it keeps."""

#: Battles remembered at most; then the memory starts afresh.
MOST_REMEMBERED = 100_000
#: Stacks whose columns are picked.
MOST_STACKS = 4_000


class Expectation(NamedTuple):
    """What is left of a battle on average."""

    attackers: tuple[int, ...]
    defenders: tuple[int, ...]
    #: Strengths left, the attackers' first.
    left: tuple[float, ...]
    #: The chance that the defenders are all gone.
    cleared: float
    #: The chance that the attackers are all gone.
    repelled: float


class Odds(NamedTuple):
    """What is left of a battle on average, unit by unit and of each side, and the chances of the end."""

    left: tuple[float, ...]
    attackers: float
    defenders: float
    cleared: float
    repelled: float


class Meeting(NamedTuple):
    """A battle declared: what is left of it, and the same in numbers."""

    expected: Expectation
    verdict: Verdict


class Forecasts:
    """Battles worked out once: equal battles are met over and over."""

    def __init__(self) -> None:
        self._known: dict[Any, Odds] = {}
        self._met: dict[Any, Meeting] = {}
        #: What units bring along to attack, by all that this depends on: they do so in many positions.
        self.attacks: dict[Any, Attack] = {}

    def expected(self, pos: TigersPosition, place: int, player: int) -> Expectation:
        """The battle that is to be fought in an area by the attackers marked there."""
        return self._meeting(pos, place, player).expected

    def verdict(self, pos: TigersPosition, place: int, player: int) -> Verdict:
        """The same in numbers, friends who stay aside being still there afterwards."""
        return self._meeting(pos, place, player).verdict

    def _meeting(self, pos: TigersPosition, place: int, player: int) -> Meeting:
        key = _sight(pos, place, player)
        found = self._met.get(key)
        if found is None:
            if len(self._met) >= MOST_REMEMBERED:
                self._met.clear()
            expected = self._expected(pos, place, player)
            found = self._met[key] = Meeting(expected, _verdict(pos, place, player, expected))
        return found

    def _expected(self, pos: TigersPosition, place: int, player: int) -> Expectation:
        attackers = tuple([unit for unit in pos.stack_of(player, place) if pos.attacking[unit]])
        river = modifiers.crosses_river(pos, place, player, attackers)
        confused = special_forces.confusing(pos, place)
        return self.between(pos, place, attackers, river=river, confused=confused)

    def between(
        self, pos: TigersPosition, place: int, attackers: tuple[int, ...], *, river: bool, confused: bool
    ) -> Expectation:
        """A battle of these attackers against all enemies in an area."""
        battles = Battles(pos, self)
        attack = battles.attack(attackers)
        defence = battles.defence(attack.player, place)
        odds = battles.fought(attack, defence, river=river, confused=confused)
        return Expectation(attackers, defence.units, odds.left, odds.cleared, odds.repelled)

    def reckoned(self, game: Tigers, key: Any) -> Odds:
        """What is left of a battle, by everything that matters to the dice."""
        found = self._known.get(key)
        if found is None:
            if len(self._known) >= MOST_REMEMBERED:
                self._known.clear()
            found = self._known[key] = _fought(game, key)
        return found


class Attack(NamedTuple):
    """Units that attack, wherever they do: their points, and what matters to the dice."""

    player: int
    points: int
    brings: Any


class Defence(NamedTuple):
    """What meets whoever attacks an area: those who are there, their points, what matters to the dice."""

    units: tuple[int, ...]
    points: int
    brings: Any


class Battles:
    """The battles that are possible in one position: what each side brings is looked at once."""

    def __init__(self, pos: TigersPosition, forecasts: Forecasts) -> None:
        self.pos, self.forecasts = pos, forecasts
        self._attacks: dict[tuple[int, ...], Attack] = {}
        self._defences: dict[tuple[int, int], Defence] = {}

    def fought(self, attack: Attack, defence: Defence, *, river: bool, confused: bool) -> Odds:
        """What is left of a battle."""
        chart = self.pos.game.fire
        a_shift = d_shift = 0
        if confused:
            a_shift, d_shift = (chart.confusion, 0) if attack.player == ALLIED else (0, chart.confusion)
        if river:
            d_shift += chart.river
        return self.forecasts.reckoned(self.pos.game, (attack.brings, defence.brings, a_shift, d_shift))

    def attack(self, units: tuple[int, ...]) -> Attack:
        """What units bring along to attack."""
        found = self._attacks.get(units)
        if found is None:
            pos, of_them = self.pos, of_units(units)
            fed = tuple([supply.in_supply(pos, unit) for unit in units])
            alike = units, of_them(pos.strength), of_them(pos.entrenched), fed
            found = self.forecasts.attacks.get(alike)
            if found is None:
                if len(self.forecasts.attacks) >= MOST_REMEMBERED:
                    self.forecasts.attacks.clear()
                found = self.forecasts.attacks[alike] = self._brought(units)
            self._attacks[units] = found
        return found

    def _brought(self, units: tuple[int, ...]) -> Attack:
        pos = self.pos
        firing, fed = _firing(pos, units, pos.game.attack)
        calls = artillery.calls_of(pos, fed, defends=False)
        brings = (firing, calls, int(modifiers.is_combined(pos, units, 1)))
        return Attack(pos.game.side_of[units[0]], sum([pos.strength[unit] for unit in units]), brings)

    def defence(self, player: int, place: int) -> Defence:
        """What a player meets who attacks an area."""
        found = self._defences.get((player, place))
        if found is None:
            pos = self.pos
            units = pos.stack_of(1 - player, place)
            answering, fed = _firing(pos, units, pos.game.defense)
            brings = (
                answering,
                artillery.call_number(pos, player, place),
                artillery.calls_of(pos, fed, defends=True),
                artillery.call_number(pos, 1 - player, place),
            )
            points = sum([pos.strength[unit] for unit in units])
            found = self._defences[player, place] = Defence(units, points, brings)
        return found


def _sight(pos: TigersPosition, place: int, player: int) -> Any:
    """What an area looks like: cheaper to compare than what matters to the dice."""
    own, foes = pos.stack_of(player, place), pos.stack_of(1 - player, place)
    of_own, of_foes = of_units(own), of_units(foes)
    return (
        own,
        foes,
        place,
        pos.impulse,
        pos.german_lines[place],
        pos.allied_lines[place],
        pos.began[place],
        special_forces.confusing(pos, place),
        of_own(pos.strength),
        of_own(pos.attacking),
        of_foes(pos.strength),
        of_foes(pos.entrenched),
    )


@lru_cache(maxsize=MOST_STACKS)
def of_units(units: tuple[int, ...]) -> Callable[[Sequence[int]], Any]:
    """What picks from a column what belongs to these units: the same ones are asked for again and again."""
    return itemgetter(*units) if units else _of_nobody


def _of_nobody(_: Sequence[int]) -> tuple[()]:
    return ()


def _verdict(pos: TigersPosition, place: int, player: int, fight: Expectation) -> Verdict:
    """What a battle leaves, in numbers."""
    friends = len(pos.stack_of(player, place)) - len(fight.attackers)  # who stayed aside
    repelled = 0.0 if friends else fight.repelled
    chances = (fight.cleared, repelled) if player == GERMAN else (repelled, fight.cleared)
    units = (*fight.attackers, *fight.defenders)
    left = [number for kept in zip(units, fight.left, strict=True) for number in kept]
    return (float(place), float(len(units)), *chances, *left)


def _firing(pos: TigersPosition, units: Iterable[int], factors: Sequence[int]) -> tuple[Any, list[int]]:
    """9.71b What units of one side fire with, and the points of those in supply."""
    quality, strength, entrenched = pos.game.quality, pos.strength, pos.entrenched
    hunger, found, fed = pos.game.fire.out_of_supply, [], []
    for unit in units:
        points, factor = strength[unit], factors[unit]
        if supply.in_supply(pos, unit):
            fed.append(points)
        else:
            factor -= hunger
        found.append((quality[unit], points, factor, entrenched[unit]))
    return tuple(found), fed


def _fought(game: Tigers, key: Any) -> Odds:
    (attackers, a_calls, mixed), (defenders, a_available, d_calls, d_available), a_shift, d_shift = key
    one = np.array(attackers, dtype=np.int64)
    other = np.array(defenders, dtype=np.int64)
    found = fire.fight(
        np.ascontiguousarray(one[:, 1]),
        np.ascontiguousarray(one[:, 0]),
        one[:, 2] - a_shift,
        a_calls,
        a_available,
        game.artillery.attack - a_shift,
        np.ascontiguousarray(other[:, 1]),
        np.ascontiguousarray(other[:, 0]),
        other[:, 2] - d_shift,
        np.ascontiguousarray(other[:, 3]),
        d_calls,
        d_available,
        game.artillery.defense - d_shift,
        mixed,
        game.fire.not_combined_arms,
        game.fire.entrenched_target,
    ).tolist()
    left, count = tuple(found[:-2]), len(attackers)
    return Odds(left, sum(left[:count]), sum(left[count:]), found[-2], found[-1])
