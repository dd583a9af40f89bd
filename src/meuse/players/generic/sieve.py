"""Of long lists the part worth trying, and whom to ask first: by how far everybody is from its aim."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from meuse.engine import NOWHERE, Action, Position
from meuse.players.generic.outlook import Outlook

#: Legal actions beyond which only the likeliest are tried, and how many of those lead beside enemies.
MANY = 14
BESIDE = 5
#: Steps that everybody counts as away from its aim, where strengths are compared.
NEAR = 6


class Sieve:
    """Sorts actions and actors by one outlook."""

    def __init__(self, outlook: Outlook) -> None:
        self._outlook = outlook
        self._forces = outlook.forces

    def few(self, pos: Position[Any], actions: Sequence[Action], unit: int = -1) -> Sequence[Action]:
        """Of many actions those that name no place, those nearest the aim, and those beside enemies.

        `unit` is whom actions are about that name nobody.
        """
        if len(actions) <= MANY:
            return actions
        places = self._forces.places
        plain = [action for action in actions if not action.args or action.args[-1] not in places]
        placed = [action for action in actions if action.args and action.args[-1] in places]
        ranked = sorted(placed, key=lambda action: self._remoteness(action, unit))
        front = self._outlook.front(pos.side or "")
        beside = [action for action in ranked[MANY - BESIDE :] if places[action.args[-1]] in front]
        return [*plain[:MANY], *ranked[: MANY - BESIDE], *beside[:BESIDE]]

    def _remoteness(self, action: Action, unit: int) -> float:
        """How far the place that an action names is from the aim of the unit that it moves."""
        mover = self._forces.units.get(action.args[0], unit)
        aim = self._outlook.aims[mover] if mover >= 0 else None
        place = self._forces.places[action.args[-1]]
        return float(aim.distances[place]) if aim is not None else self._outlook.remoteness(place)

    def urgent(self, pos: Position[Any], actors: Iterable[str]) -> list[str]:
        """The actors, those nearest to their aim first; who is no unit comes before them, as listed."""
        units = self._forces.units
        return sorted(actors, key=lambda actor: self._far(pos, units[actor]) if actor in units else 0)

    def use(self, pos: Position[Any], actors: Iterable[str]) -> float:
        """How much strength these actors are, what is near its aim counting most."""
        units = [self._forces.units[actor] for actor in actors if actor in self._forces.units]
        power, steps = self._outlook.power, self._forces.steps(pos)
        return sum((power[unit] * steps[unit] / (self._far(pos, unit) + NEAR) for unit in units), 0.0)

    def _far(self, pos: Position[Any], unit: int) -> int:
        aim, place = self._outlook.aims[unit], self._forces.where(pos)[unit]
        return aim.distances[place] if aim is not None and place != NOWHERE else 0

    def eagerness(self, action: Action) -> int:
        """Of equals, first what brings in one more unit, then what goes on with it, then anything else."""
        if not action.args:
            return 1
        return 0 if len(action.args) == 1 and action.args[0] in self._forces.units else 2
