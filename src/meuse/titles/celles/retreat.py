"""11.1 Retreat: the units go back hex by hex; `retreat_ways` knows by which hexes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from meuse.engine import Action, Argument, Decision, PlaceNumber, Preview, Procedure, Refused, UnitNumber
from meuse.titles.celles.position import LIMIT, CellesPosition
from meuse.titles.celles.preview import loss_preview
from meuse.titles.celles.results import survivors
from meuse.titles.celles.retreat_ways import (
    WATCHED,
    Way,
    best_hexes,
    can_finish,
    further_hexes,
    has_way,
    in_uncancelled_zone,
    is_done,
    is_proper,
    least,
    ways_back,
    ways_further,
)
from meuse.titles.celles.stacking import check_entered

STAY: Final = Action("stay")


class Retreats(Procedure[CellesPosition], frozen=True):
    """11.0.43, 11.1.0d All these units retreat, in the order their owner likes."""

    units: tuple[UnitNumber, ...]
    rule = "11.0.43"

    def run(self, pos: CellesPosition) -> None:
        """11.1.1b The unit that never moves is eliminated; a single one needs no order."""
        for unit in survivors(pos, self.units):
            if not pos.game.movement[unit]:
                pos.eliminate(unit, "11.1.1b")
        alive = tuple(survivors(pos, self.units))
        if len(alive) > 1:
            pos.then(RetreatOrder(alive))
        elif alive:
            origin = pos.where[alive[0]]
            pos.then(Retreating(alive, origin, (origin,)))


class RetreatOrder(Decision[CellesPosition], frozen=True):
    """11.1.0d, 11.1.3f Which unit retreats next; two one-step units in a hex may go together."""

    units: tuple[UnitNumber, ...]
    rule = "11.1.0d"
    asks = "prompt-retreat-order"

    def actions(self, pos: CellesPosition) -> Sequence[Action]:
        """Each unit alone, and pairs."""
        names = pos.game.names
        alone = [Action("fall-back", (names[unit],)) for unit in self.units]
        return [*alone, *(Action("together", (names[a], names[b])) for a, b in self._pairs(pos))]

    def _pairs(self, pos: CellesPosition) -> list[tuple[int, int]]:
        return [
            (one, other)
            for index, one in enumerate(self.units)
            for other in self.units[index + 1 :]
            if may_go_together(pos, one, other)
        ]

    def check_fall_back(self, pos: CellesPosition, unit: int) -> None:
        """11.1.0d Only units that have to retreat."""
        if unit not in self.units:
            raise Refused("refusal-not-retreating", rule=self.rule, unit=pos.game.names[unit])

    def check_together(self, pos: CellesPosition, one: int, other: int) -> None:
        """11.1.0d, 11.1.3f Together only one-step units of one hex."""
        self.check_fall_back(pos, one)
        self.check_fall_back(pos, other)
        if (one, other) not in self._pairs(pos):
            raise Refused("refusal-not-together", rule="11.1.3f")

    def play_fall_back(self, pos: CellesPosition, *group: int) -> None:
        """They go; then the rest."""
        origin = pos.where[group[0]]
        rest = tuple([unit for unit in self.units if unit not in group])
        pos.then(Retreating(group, origin, (origin,)), Retreats(rest))

    play_together = play_fall_back


def may_go_together(pos: CellesPosition, one: int, other: int) -> bool:
    """11.1.3f Two one-step units stacked in a hex, of one nationality so that they go the same way."""
    return (
        pos.where[one] == pos.where[other]
        and pos.steps[one] == pos.steps[other] == 1
        and pos.game.nation_of[one] == pos.game.nation_of[other]
    )


class Retreating(Procedure[CellesPosition], frozen=True):
    """11.1.0a Step by step until two hexes away; over-stacked at the end, it may go on (11.1.5b)."""

    units: tuple[UnitNumber, ...]
    origin: PlaceNumber
    visited: tuple[PlaceNumber, ...]
    rule = "11.1.0a"

    def run(self, pos: CellesPosition) -> None:
        """The next step, the end, or elimination where priorities 1 and 2 leave no way."""
        units = tuple(survivors(pos, self.units))
        if not units:
            return
        here = pos.where[units[0]]
        if is_done(pos, self.origin, here):
            if pos.weight[here] > LIMIT and further_hexes(pos, units, self.origin, self.visited):
                pos.then(RetreatFurther(units, self.origin, self.visited))
            else:
                pos.then(check_entered(pos, units, here))
        elif has_way(pos, units, self.origin, self.visited):
            pos.then(RetreatStep(units, self.origin, self.visited))
        else:
            for unit in units:
                pos.eliminate(unit, self._reason(pos, here))

    def _reason(self, pos: CellesPosition, here: int) -> str:
        """11.1.1a, 11.1.2 Terrain alone stops it, or enemies do."""
        side = pos.game.side_of[self.units[0]]
        enemies = any(place in pos.stacks[1 - side] for place in pos.game.map.open_steps[side][here])
        return "11.1.2" if enemies else "11.1.1a"


class _RetreatDecision(Decision[CellesPosition], frozen=True):
    """11.1 The owner chooses the next hex of units that retreat together."""

    units: tuple[UnitNumber, ...]
    origin: PlaceNumber
    visited: tuple[PlaceNumber, ...]

    def details(self, pos: CellesPosition) -> dict[str, Argument]:
        """Who retreats."""
        return {"unit": pos.game.names[self.units[0]]}

    def actor(self, pos: CellesPosition) -> int:
        """They go under the name of the first of them."""
        return self.units[0]

    def check_retreat(self, pos: CellesPosition, unit: int, place: int) -> None:
        """11.1 Which priority forbids the hex."""
        here = pos.where[unit]
        check_lawful(pos, self.units, here, self.visited, place)
        self._check_end(pos, place)
        best = self.hexes(pos)
        if place in best:
            return
        if pos.options.retreat_priorities == "path":
            check_way(pos, self.ways(pos), place)
        else:
            check_rank(pos, place, best, here, self.units)

    def play_retreat(self, pos: CellesPosition, unit: int, place: int) -> None:
        """11.1.0e, 8.2.6 Go there, at no cost."""
        fall_back(pos, self.units, self.origin, self.visited, place)

    def hexes(self, pos: CellesPosition) -> list[int]:
        """11.1 The best hexes."""
        raise NotImplementedError

    def ways(self, pos: CellesPosition) -> list[Way]:
        """11.1 The ways that are open to the units from where they are."""
        raise NotImplementedError

    def _check_end(self, pos: CellesPosition, place: int) -> None:
        """11.1 Whether the retreat may come to its end by this hex."""
        raise NotImplementedError


class RetreatStep(_RetreatDecision, frozen=True):
    """11.1.0b, 11.1.0c The owner chooses among the hexes of the best rank."""

    rule = "11.1.0c"
    asks = "prompt-retreat"

    def actions(self, pos: CellesPosition) -> Sequence[Action]:
        """The best hexes."""
        return retreat_actions(pos, self.units[0], self.hexes(pos))

    def hexes(self, pos: CellesPosition) -> list[int]:
        """11.1.0c Those of the best rank."""
        return best_hexes(pos, self.units, self.origin, pos.where[self.units[0]], self.visited)

    def ways(self, pos: CellesPosition) -> list[Way]:
        """11.1.0a Until two hexes away."""
        return ways_back(pos, self.units, self.visited)

    def _check_end(self, pos: CellesPosition, place: int) -> None:
        """11.1.0b The rest of the way must be open."""
        if not can_finish(pos, pos.game.side_of[self.units[0]], self.origin, place, self.visited):
            raise Refused("refusal-retreat-dead-end", rule="11.1.0b", **pos.named(place=place))


def retreat_actions(pos: CellesPosition, unit: int, hexes: list[int]) -> list[Action]:
    """A retreat to each of these hexes."""
    name, places = pos.game.names[unit], pos.game.place_names
    return [Action("retreat", (name, places[place])) for place in hexes]


def fall_back(
    pos: CellesPosition, units: tuple[int, ...], origin: int, visited: tuple[int, ...], place: int
) -> None:
    """11.1.3a to 11.1.3g Enter a hex in retreat; the zone is judged before the units are in it.

    11.1.3e: so for every hex entered. 9.1.12: there is no infiltration.
    """
    zone = in_uncancelled_zone(pos, pos.game.side_of[units[0]], place)
    for unit in units:
        pos.put(unit, place)
        pos.tell("event-retreated", rule="11.1.0a", **pos.named(unit=unit, place=place))
    pos.then(Retreating(units, origin, (*visited, place)))
    if zone:
        suffer_zone(pos, units)


def suffer_zone(pos: CellesPosition, units: tuple[int, ...]) -> None:
    """11.1.3c to 11.1.3f Disruption first; then a step; of two Disrupted one-step units only one."""
    if len(units) == 2 and all(pos.disrupted[unit] for unit in units):
        pos.then(StackLoss(units))
        return
    for unit in units:
        if not pos.disrupted[unit]:
            pos.disrupt(unit, "11.1.3c")
        elif pos.options.retreat_loss == "unit":
            pos.eliminate(unit, "11.1.3d")
        else:
            pos.lose_step(unit, "11.1.3d")


def check_lawful(
    pos: CellesPosition, units: tuple[int, ...], here: int, visited: tuple[int, ...], place: int
) -> None:
    """11.1.0f, 11.1.1a, 11.1.2 Hexes that no retreat may enter."""
    game, name = pos.game, pos.game.place_names[place]
    side = game.side_of[units[0]]
    if place not in game.map.neighbour_sets[here]:
        raise Refused("refusal-not-adjacent", rule="11.1.0a", place=name)
    if place in visited:
        raise Refused("refusal-retreat-back", rule="11.1.0f", place=name)
    if place not in game.map.open_steps[side][here]:
        raise Refused("refusal-retreat-impassable", rule="11.1.1a", place=name)
    if place in pos.stacks[1 - side]:
        raise Refused("refusal-enemy-hex", rule="11.1.2", place=name)


def check_way(pos: CellesPosition, ways: list[Way], place: int) -> None:
    """11.1.3a, 11.1.4a, 11.1.5a The first priority in which another way is better than those by this hex."""
    name = pos.game.place_names[place]
    by_place = [way for way in ways if way.first == place]
    if not by_place:
        raise Refused("refusal-retreat-no-room", rule="11.1.5b", place=name)
    if least(by_place) // WATCHED > least(ways) // WATCHED:
        raise Refused("refusal-retreat-way-zone", rule="11.1.3a", place=name)
    if least(by_place) > least(ways):
        raise Refused("refusal-retreat-way-direction", rule="11.1.4a", place=name)
    raise Refused("refusal-retreat-way-crowded", rule="11.1.5a", place=name)


def check_rank(pos: CellesPosition, place: int, better: list[int], here: int, units: tuple[int, ...]) -> None:
    """11.1.3a, 11.1.4a, 11.1.5a The first priority in which another hex is better."""
    game, name = pos.game, pos.game.place_names[place]
    side = game.side_of[units[0]]
    if not better:
        return
    if in_uncancelled_zone(pos, side, place) and not in_uncancelled_zone(pos, side, better[0]):
        raise Refused("refusal-retreat-zone", rule="11.1.3a", place=name)
    if not is_proper(pos, units[0], here, place) and is_proper(pos, units[0], here, better[0]):
        raise Refused("refusal-retreat-direction", rule="11.1.4a", place=name)
    raise Refused("refusal-retreat-crowded", rule="11.1.5a", place=name)


class StackLoss(Decision[CellesPosition], frozen=True):
    """11.1.3f Of two Disrupted one-step units that enter a zone together, the owner loses one."""

    units: tuple[UnitNumber, ...]
    rule = "11.1.3f"
    asks = "prompt-stack-loss"

    def actions(self, pos: CellesPosition) -> Sequence[Action]:
        """Either."""
        return [pos.game.lose[unit] for unit in self.units]

    def play_lose(self, pos: CellesPosition, unit: int) -> None:
        """It is eliminated; the other goes on."""
        pos.eliminate(unit, self.rule)

    def preview_lose(self, pos: CellesPosition, unit: int) -> Preview:
        """Its last step."""
        return loss_preview(pos, unit, self.rule)


class RetreatFurther(_RetreatDecision, frozen=True):
    """11.1.5b Over-stacked at the end, the unit may go on to a hex with room; or stay and lose steps."""

    rule = "11.1.5b"
    asks = "prompt-retreat-further"

    def actions(self, pos: CellesPosition) -> Sequence[Action]:
        """The best hexes beyond, or stay."""
        return [*retreat_actions(pos, self.units[0], self.hexes(pos)), STAY]

    def hexes(self, pos: CellesPosition) -> list[int]:
        """11.1.5b Those with room beyond."""
        return further_hexes(pos, self.units, self.origin, self.visited)

    def play_stay(self, pos: CellesPosition) -> None:
        """11.1.5c Lose steps where it is."""
        pos.then(check_entered(pos, self.units, pos.where[self.units[0]]))

    def ways(self, pos: CellesPosition) -> list[Way]:
        """11.1.5b Until there is room."""
        return ways_further(pos, self.units, self.visited)

    def _check_end(self, pos: CellesPosition, place: int) -> None:
        """11.1.0a It stays as far away as it has come."""
        if not is_done(pos, self.origin, place):
            raise Refused("refusal-retreat-too-near", rule="11.1.0a", **pos.named(place=place))
