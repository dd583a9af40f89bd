"""Quick answers to every small decision of Tigers in the Mist, for whichever side has to decide."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from meuse.engine import Action, Step
from meuse.titles.tigers import (
    battle,
    bridges,
    crossing,
    infiltration,
    modifiers,
    shelling,
    shooting,
    special_forces,
    stacking,
)
from meuse.titles.tigers.bridges import DECLINE, END_CONSTRUCTION, demolition_number
from meuse.titles.tigers.doctrine.evaluation import Evaluation
from meuse.titles.tigers.doctrine.leaps import has_room
from meuse.titles.tigers.doctrine.scale import ZONES
from meuse.titles.tigers.fight import targets_of
from meuse.titles.tigers.movement import END_MOVEMENT, Movement, Moving
from meuse.titles.tigers.position import GERMAN, SIDES, TigersPosition
from meuse.titles.tigers.reinforcements import Arrival

Answer = Callable[[TigersPosition, Sequence[Action], Evaluation], Action]

#: A bridge is blown or built if that promises at least so much.
WORTH_IT = 0.02
#: Special Forces confuse a battle if that promises at least so much.
WORTH_CONFUSING = 0.35
#: What it costs reinforcements to come where stronger enemies stand before the zone.
SHUT = 10.0
#: 14.1 Special Forces come from the second day on.
LAST_OF_FIRST_DAY = 3
#: If nothing better has come up by this impulse of a day, Special Forces hinder movement.
MOBILITY_PART = 2


def reflex(pos: TigersPosition, evaluation: Evaluation) -> Action:
    """A sensible legal action at once."""
    legal = list(pos.legal_actions)
    step: Any = pos.stack[-1]
    return _ANSWERS[type(step)](pos, legal, evaluation)


def _end_movement(pos: TigersPosition, legal: Sequence[Action], evaluation: Evaluation) -> Action:
    """Before movement ends, Special Forces may confuse a battle, or else hinder movement."""
    if pos.side == SIDES[GERMAN] and pos.impulse > LAST_OF_FIRST_DAY:
        tricks = special_forces.actions(pos)
        confusion, mobility = special_forces.PLANS["confusion"], special_forces.PLANS["mobility"]
        if confusion in tricks and _best_confusion(pos, evaluation) is not None:
            return confusion
        if mobility in tricks and pos.part == MOBILITY_PART:
            return mobility
    return END_MOVEMENT


def _best_confusion(pos: TigersPosition, evaluation: Evaluation) -> int | None:
    """The declared battle that confusion helps most, if it helps enough."""
    now, best, most = evaluation.worth(pos), None, WORTH_CONFUSING
    for place in battle.fields(pos, GERMAN):
        if not pos.game.vp[place] and pos.facts.inside[place]:
            trial = pos.copy()
            trial.forces_at, trial.forces_effect, trial.confusion_spent = place, "confusion", False
            gain = evaluation.worth(trial) - now
            if gain > most:
                best, most = place, gain
    return best


def _halt(pos: TigersPosition, legal: Sequence[Action], evaluation: Evaluation) -> Action:
    """Stop, or go wherever a stop is allowed; where too many would be, go on to where there is room."""
    step: Any = pos.stack[-1]
    side, here = SIDES.index(str(pos.side)), pos.where[step.units[0]]
    if not has_room(pos, side, here, step.units):
        onward = [action for action in legal if action.verb == "move" and _is_free(pos, side, action)]
        if onward:
            return onward[0]
    for verb in ("halt", "move", "shift"):
        for action in legal:
            if action.verb == verb:
                return action
    return legal[0]


def _is_free(pos: TigersPosition, side: int, action: Action) -> bool:
    """Whether the stack under way has room in an area and finds no enemy there."""
    step: Any = pos.stack[-1]
    place = pos.game.place_numbers[action.args[1]]
    return not pos.stack_of(1 - side, place) and has_room(pos, side, place, step.units)


def _arrive(pos: TigersPosition, legal: Sequence[Action], evaluation: Evaluation) -> Action:
    """Reinforcements come where they are needed most."""
    survey, side = evaluation.survey(pos), SIDES.index(str(pos.side))

    def use(action: Action) -> float:
        zone = pos.game.place_numbers[action.args[1]]
        crowd = 0.02 * pos.points_of(side, zone)
        held = 100.0 if pos.stack_of(1 - side, zone) else 0.0
        held += SHUT if _is_shut(pos, side, zone) else 0.0
        near = -survey.fields[ZONES, zone] if side == GERMAN else survey.near[zone]
        return float(near * (1.0 - crowd) - held)

    return max(legal, key=use)


def _is_shut(pos: TigersPosition, side: int, zone: int) -> bool:
    """Whether stronger enemies hold the only area that a zone leads to."""
    (area, *_), *_ = pos.game.roads[zone]
    return pos.points_of(1 - side, area) > pos.points_of(side, zone) + pos.points_of(side, area)


def _demolish(pos: TigersPosition, legal: Sequence[Action], evaluation: Evaluation) -> Action:
    """Blow the bridge if the position without it is better; by the unit with the best chance."""
    step: Any = pos.stack[-1]
    sign = 1.0 if pos.side == SIDES[GERMAN] else -1.0
    without = pos.copy()
    without.blown[step.bridge] = 1
    if sign * (evaluation.worth(without) - evaluation.worth(pos)) < WORTH_IT:
        return DECLINE
    tries = [action for action in legal if action.verb == "demolish"]
    return max(tries, key=lambda action: demolition_number(pos, pos.game.unit_numbers[action.args[0]])[0])


def _build(pos: TigersPosition, legal: Sequence[Action], evaluation: Evaluation) -> Action:
    """Build the bridge that helps most, if any does."""
    sign = 1.0 if pos.side == SIDES[GERMAN] else -1.0
    now, best, most = evaluation.worth(pos), END_CONSTRUCTION, WORTH_IT
    for action in legal:
        if action.verb == "construct":
            built = pos.copy()
            built.blown[pos.game.bridge_numbers[action.args[1]]] = 0
            gain = sign * (evaluation.worth(built) - now)
            if gain > most:
                best, most = action, gain
    return best


def _eliminate(pos: TigersPosition, legal: Sequence[Action], evaluation: Evaluation) -> Action:
    """The weakest goes."""
    return min(legal, key=lambda action: pos.strength[pos.game.unit_numbers[action.args[0]]])


def _fight(pos: TigersPosition, legal: Sequence[Action], evaluation: Evaluation) -> Action:
    """The surest battle first."""
    player = SIDES.index(str(pos.side))

    def sure(action: Action) -> float:
        return evaluation.forecasts.expected(pos, pos.game.place_numbers[action.args[0]], player).cleared

    return max(legal, key=sure) if len(legal) > 1 else legal[0]


def _confuse(pos: TigersPosition, legal: Sequence[Action], evaluation: Evaluation) -> Action:
    return battle.CONFUSE


def _infiltrate(pos: TigersPosition, legal: Sequence[Action], evaluation: Evaluation) -> Action:
    """The battle to be confused; to hinder movement, where most Allied points would pass."""
    step: Any = pos.stack[-1]
    places = pos.game.place_numbers
    if step.effect == "confusion":
        place = _best_confusion(pos, evaluation)
        if place is not None:
            return Action("infiltrate", (pos.game.place_names[place],))

    def traffic(action: Action) -> int:
        place = places[action.args[0]]
        around = [there for there, _, _ in pos.game.roads[place]]
        return sum(
            pos.strength[unit]
            for near in (place, *around)
            for unit in pos.stack_of(1 - GERMAN, near)
            if not pos.used[unit]
        )

    return max(legal, key=traffic)


def _spot(pos: TigersPosition, legal: Sequence[Action], evaluation: Evaluation) -> Action:
    """Artillery at the easiest to hit, then at the weakest."""
    step: Any = pos.stack[-1]

    def easy(action: Action) -> tuple[int, int]:
        unit = pos.game.unit_numbers[action.args[0]]
        number = modifiers.artillery_number(pos, step.battle, step.firing, unit)
        return number, -pos.strength[unit]

    return max(legal, key=easy)


def _aim(pos: TigersPosition, legal: Sequence[Action], evaluation: Evaluation) -> Action:
    """The shot that promises most points, what is already aimed at the target taken off."""
    step: Any = pos.stack[-1]
    game, strength = pos.game, pos.strength
    room = {unit: 10 * strength[unit] for unit in targets_of(pos, step.battle, step.firing)}

    def force(unit: int, target: int) -> int:
        number = modifiers.unit_number(pos, step.battle, step.firing, unit, target)
        return strength[unit] * min(max(number, 0), 10)

    for unit, target in step.assigned:
        room[target] -= force(unit, target)

    def promise(action: Action) -> tuple[int, int]:
        unit, target = (game.unit_numbers[name] for name in action.args)
        return min(force(unit, target), room[target]), game.attack[target]

    return max(legal, key=promise)


_ANSWERS: Mapping[type[Step[Any]], Answer] = MappingProxyType(
    {
        Movement: _end_movement,
        Moving: _halt,
        Arrival: _arrive,
        infiltration.Infiltration: _infiltrate,
        battle.Confusion: _confuse,
        crossing.Demolition: _demolish,
        bridges.ConstructionChoice: _build,
        stacking.Overfull: _eliminate,
        battle.NextBattle: _fight,
        shelling.Spotting: _spot,
        shooting.Aiming: _aim,
    }
)
