"""Goals: whether a position reaches one, which ones a position offers, and how they are told."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from typing import Any

from meuse.engine import Game, Message, Position, message
from meuse.players.generic.forces import Forces
from meuse.puzzles.carrying_out import Future
from meuse.puzzles.schema import Goal

AnyPosition = Position[Any]


def reached(goal: Goal, side: str, start: AnyPosition, pos: AnyPosition) -> bool:
    """Whether a position reaches the goal of a puzzle that began with another."""
    if goal.kind in ("take", "hold"):
        return _held(pos, goal.place, side)
    if goal.kind == "points":
        return lead(pos, side) >= lead(start, side) + goal.points
    unit = pos.unit(goal.unit)
    if goal.kind == "destroy":
        return unit.presence == "lost"
    if goal.kind == "drive":
        return unit.presence != "map" or unit.place != goal.place
    if goal.kind == "save":
        return unit.presence != "lost"
    if goal.kind == "cut":
        return unit.presence == "lost" or unit.supplied is False
    return unit.presence == "map" and unit.supplied is True


def _held(pos: AnyPosition, place: str, side: str) -> bool:
    """Whether a side has somebody there, and nobody else has."""
    units = pos.place(place).units
    return bool(units) and all(pos.unit(unit).side == side for unit in units)


def lead(pos: AnyPosition, side: str) -> int:
    """By how many points a side is ahead; none where the game keeps no score."""
    with suppress(NotImplementedError):
        points = pos.result.points if pos.result is not None else pos.score.points
        margin = pos.game.margin(points) or 0
        return margin if side == pos.game.sides[0] else -margin
    return 0


def chance_of(goal: Goal, side: str, start: AnyPosition, futures: Iterable[Future]) -> float:
    """The share of futures that reach the goal."""
    return sum(future.chance for future in futures if reached(goal, side, start, future.pos))


def told(goal: Goal, game: Game[Any]) -> Message:
    """The goal in words."""
    about: dict[str, Any] = {}
    if goal.place:
        about["place"] = place_name(game, goal.place)
    if goal.unit:
        about["unit"] = goal.unit
    if goal.points:
        about["points"] = goal.points
    return message(f"puzzle-{goal.kind}", **about)


def until(goal: Goal) -> Message:
    """How long a plan has, in the game's own words."""
    return message("stretch-reply" if goal.outlasts_reply else "stretch-end")


def place_name(game: Game[Any], place: str) -> str:
    """A place as people call it: by the name on the map, if it has one, and its number."""
    label = next((spot.label for spot in game.picture().spots if spot.id == place), "")
    return f"{label} ({place})" if label and label != place else place


class Prospector:
    """Says which goals a position offers, as far as some futures reach them."""

    def __init__(self, game: Game[Any]) -> None:
        self.forces = Forces(game)
        self.sides = game.sides

    def offered(self, start: AnyPosition, side: str, futures: Sequence[Future]) -> Iterator[Goal]:
        """Goals of one's own stretch of play that a future might reach."""
        yield from self._places(start, side, futures)
        yield from self._units(start, side, futures)
        gained = sorted({lead(future.pos, side) for future in futures})
        now = lead(start, side)
        yield from (Goal(kind="points", points=points - now) for points in gained if points > now)

    def threatened(self, start: AnyPosition, side: str, futures: Sequence[Future]) -> Iterator[Goal]:
        """What the other side's turn might take: places and units to be saved."""
        names, where = self.forces.names, self.forces.where(start)
        own = self.sides.index(side)
        worth = self.forces.goals(start)
        for place in {place for values in worth.values() for place in values}:
            if _held(start, place, side) and any(not _held(future.pos, place, side) for future in futures):
                yield Goal(kind="hold", place=place)
        for unit in self._changed(start, futures):
            if self.forces.side_of[unit] == own and where[unit] >= 0:
                yield Goal(kind="save", unit=names[unit])

    def _places(self, start: AnyPosition, side: str, futures: Sequence[Future]) -> Iterator[Goal]:
        """Places that the other side stands in."""
        for place in self.forces.goals(start).get(side, {}):
            units = start.place(place).units
            if (
                units
                and not _held(start, place, side)
                and any(_held(future.pos, place, side) for future in futures)
            ):
                yield Goal(kind="take", place=place)

    def _units(self, start: AnyPosition, side: str, futures: Sequence[Future]) -> Iterator[Goal]:
        own, names = self.sides.index(side), self.forces.names
        for unit in self._changed(start, futures):
            if self.forces.side_of[unit] != own:
                state = start.unit(names[unit])
                if state.presence == "map":
                    yield Goal(kind="destroy", unit=names[unit])
                    yield Goal(kind="drive", unit=names[unit], place=state.place)
        yield from self._supplies(start, own, futures)

    def _supplies(self, start: AnyPosition, own: int, futures: Sequence[Future]) -> Iterator[Goal]:
        """Enemies who lose their supply, and friends who get it back."""
        if not futures:
            return
        likely = max(futures, key=lambda future: future.chance).pos
        where = self.forces.where(start)
        for unit, name in enumerate(self.forces.names):
            if where[unit] < 0:
                continue
            before, after = start.unit(name), likely.unit(name)
            if before.presence == after.presence == "map" and before.supplied is not after.supplied:
                if self.forces.side_of[unit] == own and before.supplied is False and after.supplied:
                    yield Goal(kind="free", unit=name)
                if self.forces.side_of[unit] != own and before.supplied and after.supplied is False:
                    yield Goal(kind="cut", unit=name)

    def _changed(self, start: AnyPosition, futures: Sequence[Future]) -> list[int]:
        """Units that are elsewhere, or weaker, in some future."""
        where, steps = self.forces.where(start), self.forces.steps(start)
        found: set[int] = set()
        for future in futures:
            there, left = self.forces.where(future.pos), self.forces.steps(future.pos)
            found |= {
                unit
                for unit in range(len(where))
                if where[unit] >= 0 and (there[unit] != where[unit] or left[unit] < steps[unit])
            }
        return sorted(found)
