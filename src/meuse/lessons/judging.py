"""Whether a condition of a lesson holds."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fnmatch import fnmatchcase
from typing import Any

from meuse.engine import Message, Position
from meuse.lessons.schema import Condition


class Since:
    """What was played and told since a step began."""

    def __init__(self) -> None:
        self.actions: list[str] = []
        self.events: list[Message] = []

    def add(self, actions: Iterable[str], events: Iterable[Sequence[Message]]) -> None:
        """Note what was played, and what came of it."""
        self.actions += actions
        self.events += [event for told in events for event in told]


def all_hold(conditions: Iterable[Condition], position: Position[Any], since: Since) -> bool:
    """Whether all of these hold."""
    return all(holds(condition, position, since) for condition in conditions)


def holds(condition: Condition, position: Position[Any], since: Since) -> bool:
    """Whether a condition holds."""
    if condition.any:
        return any(holds(one, position, since) for one in condition.any)
    if condition.unit:
        return _unit(condition, position)
    if condition.place:
        return _place(condition, position)
    if condition.event:
        return any(_says(event, condition.event, condition) for event in since.events)
    if condition.played:
        return any(fnmatchcase(action, condition.played) for action in since.actions)
    if condition.decides:
        return condition.decides == (position.side or "nobody")
    if condition.leader:
        return condition.leader == _leader(position)
    return _says(position.prompt, condition.prompt, condition)


def _unit(wanted: Condition, position: Position[Any]) -> bool:
    unit = position.unit(wanted.unit)
    checks = (
        not wanted.at or (unit.presence == "map" and unit.place in wanted.at),
        not wanted.presence or unit.presence == wanted.presence,
        wanted.steps is None or unit.steps == wanted.steps,
        not wanted.status or wanted.status in unit.statuses,
        not wanted.without or wanted.without not in unit.statuses,
        wanted.supplied is None or unit.supplied is wanted.supplied,
        wanted.left is None or unit.left == wanted.left,
        wanted.attack is None or (unit.attack is not None and unit.attack.value == wanted.attack),
    )
    return all(checks)


def _place(wanted: Condition, position: Position[Any]) -> bool:
    place = position.place(wanted.place)
    sides = {position.unit(unit).side for unit in place.units}
    checks = (
        not wanted.control or place.control == wanted.control,
        not wanted.holder or wanted.holder in sides,
        wanted.empty is None or wanted.empty is not bool(place.units),
    )
    return all(checks)


def _says(message: Message, wanted: str, condition: Condition) -> bool:
    """Whether a message is the one wanted, with the arguments that are."""
    return message.id == wanted and all(
        message.args.get(name) == value for name, value in condition.args.items()
    )


def _leader(position: Position[Any]) -> str | None:
    return position.result.winner if position.result else position.score.leader
