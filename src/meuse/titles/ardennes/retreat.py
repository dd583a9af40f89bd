"""Section 10.2: retreats, on paths that the victor chooses within the priorities."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from meuse.engine import Action, Argument, Decision, PlaceNumber, Refused, UnitNumber
from meuse.titles.ardennes import bridges, road_mode, stacking, zones
from meuse.titles.ardennes.position import ALLIED, PRESENT, RESTING, ZONE, ArdennesPosition

Path: TypeAlias = tuple[int, ...]
Rank: TypeAlias = tuple[int, int, int, int]

#: 10.2.P2, 10.2.P5 How two ways to go rank among the others.
BY_ROAD, OVER_CUT_BRIDGE = 2, 5


def step_rank(pos: ArdennesPosition, side: int, here: int, there: int, cut: Cut | bytearray) -> Rank:
    """10.2.P1e to 10.2.P7 How a step ranks: the lower the better.

    Towards the own supply and away from the enemy's; then by road and bridge (10.2.P2), clear (10.2.P3),
    rough or ford (10.2.P4), interdicted bridge (10.2.P5), river (10.2.P6); then the fewest friends in the
    hex.
    """
    game = pos.game
    own, foe = game.to_source[side], game.to_source[1 - side]
    bridge, ground = game.underfoot[here, there]
    if bridge is not None and ground == BY_ROAD and cut[bridge]:
        ground = OVER_CUT_BRIDGE
    friends = pos.layers[(2 * RESTING + side) * game.places + there]
    return (0 if own[there] < own[here] else 1, -foe[there], ground, friends)


def enterable(
    pos: ArdennesPosition, unit: int, here: int, there: int, cut: Cut | bytearray, *, edge: bool = False
) -> bool:
    """10.2.2, 6.5.F4, 6.7.M, 8.0.2 Whether a retreating unit may enter a hex (`edge`: of the Map Edge).

    Enemy zones close a hex without a friend in it (7.3.D1), but hold nobody where he stood (7.3.C); terrain
    hinders nobody (10.2.6r). In Road Mode a hex with a friend is closed (6.7.M2), who never makes room
    (6.7.M3), but one road hexside from friends the unit may stand for now (6.7.N1). On the Map Edge there is
    no limit to stacking (8.3.F).
    """
    game, layers, places = pos.game, pos.layers, pos.game.places
    side = game.side_of[unit]
    if not game.is_refuge[there] if edge else game.closed[there]:
        return False
    own, foe = side * places + there, (1 - side) * places + there
    if layers[2 * PRESENT * places + foe]:
        return False
    if layers[2 * ZONE * places + foe] and not layers[2 * PRESENT * places + own]:
        return False
    if pos.road_mode[unit]:
        bridge = game.bridge_of.get((here, there))
        road = game.features[here, there] & game.road_bit and (bridge is None or not cut[bridge])
        if not road or layers[2 * PRESENT * places + own] or road_mode.walled_off(pos, unit, there):
            return False
    return edge or not layers[2 * RESTING * places + own] or stacking.fits(pos, unit, there)


def all_paths(
    pos: ArdennesPosition, unit: int, start: int, length: int, cut: Cut | bytearray
) -> tuple[list[Path], list[Path]]:
    """10.2.3, 10.2.P8r, 5.3.M1, 9.7.P Every legal retreat, each step of which leads farther away.

    First those that are complete on the live map, then those of an Allied unit that end in the first Map Edge
    hex entered.
    """
    game = pos.game
    onward, is_edge, allied = game.onward, game.is_edge, game.side_of[unit] == ALLIED
    going: list[Path] = [(start,)]
    ended: list[Path] = []
    for _ in range(length):
        steps = [(*path, there) for path in going for there in onward[start, path[-1]]]
        taken = {(path[-2], path[-1]) for path in steps}
        free = {(here, there) for here, there in taken if enterable(pos, unit, here, there, cut)}
        going = [path for path in steps if (path[-2], path[-1]) in free]
        if allied:
            leaving = [path for path in steps if is_edge[path[-1]]]
            ended += [path for path in leaving if enterable(pos, unit, path[-2], path[-1], cut, edge=True)]
    return going, ended


def paths(pos: ArdennesPosition, unit: int, start: int, length: int) -> list[Path]:
    """10.2.3, 10.2.P8r Every complete legal retreat on the live map."""
    return all_paths(pos, unit, start, length, Cut(pos, pos.game.side_of[unit]))[0]


class Cut:
    """10.2.8r The bridges interdicted for a retreating side: as judged if it is phasing, else as now.

    Most retreats cross none, so they are looked for when one is asked about.
    """

    def __init__(self, pos: ArdennesPosition, side: int) -> None:
        self._pos = pos
        self._side = side
        self._found: bytearray | None = None

    def __getitem__(self, bridge: int) -> int:
        if self._found is None:
            pos, side = self._pos, self._side
            self._found = pos.interdicted(side) if side == pos.player else bridges.interdiction(pos, side)
        return self._found[bridge]


def best_paths(pos: ArdennesPosition, unit: int, start: int, length: int) -> list[Path]:
    """10.2.P8r The paths that the priorities leave, compared step by step; empty if there is no way.

    The Map Edge is for those who have no other way (9.7.P1).
    """
    side = pos.game.side_of[unit]
    cut = Cut(pos, side)
    complete, onto_edge = all_paths(pos, unit, start, length, cut)
    found = complete or onto_edge
    # A path onto the Map Edge may be shorter; it has no later steps to compare.
    for step in range(1, length + 1):
        if len(found) < 2:
            break
        taken = {(path[step - 1], path[step]) for path in found if len(path) > step}
        if len(taken) < 2:
            continue  # all that go so far go the same way
        ranks = {(here, there): step_rank(pos, side, here, there, cut) for here, there in taken}
        best = min(ranks.values())
        found = [path for path in found if len(path) <= step or ranks[path[step - 1], path[step]] == best]
    return found


def ends(pos: ArdennesPosition, unit: int, start: int, length: int) -> list[int]:
    """10.2.1 The hexes where the victor may send a unit, ascending."""
    return sorted({path[-1] for path in best_paths(pos, unit, start, length)})


class Retreats(Decision[ArdennesPosition], frozen=True):
    """10.2.1, 10.2.5r The victor retreats the losing units one by one."""

    victor: int
    units: tuple[UnitNumber, ...]
    starts: tuple[PlaceNumber, ...]
    length: int
    rule = "10.2.1"
    asks = "prompt-retreat"
    whose = "victor"

    def details(self, pos: ArdennesPosition) -> dict[str, Argument]:
        """Who goes back, and how far."""
        return {"units": ", ".join(pos.game.names[unit] for unit in self.units), "hexes": self.length}

    def actions(self, pos: ArdennesPosition) -> Sequence[Action]:
        """Each unit to each hex that the priorities leave; those with no way out are eliminated."""
        names, places = pos.game.names, pos.game.place_names
        found: list[Action] = []
        ways = {
            unit: best_paths(pos, unit, start, self.length)
            for unit, start in zip(self.units, self.starts, strict=True)
        }
        pos.ways_back = self, ways  # one of them is taken next
        for unit, left in ways.items():
            free = sorted({path[-1] for path in left})
            if free:
                found += [Action("retreat", (names[unit], places[place])) for place in free]
            else:
                found.append(Action("eliminate", (names[unit],)))
        return found

    def check_retreat(self, pos: ArdennesPosition, unit: int, place: int) -> None:
        """10.2 Why not there."""
        check_retreat(pos, unit, self._start(pos, unit), place, self.length)

    def play_retreat(self, pos: ArdennesPosition, unit: int, place: int) -> None:
        """10.2.1, 10.2.6r, 8.1.A3r Send a unit back in its mode, at no cost, then the next."""
        game = pos.game
        asked, ways = pos.ways_back
        found = ways[unit] if asked is self else best_paths(pos, unit, self._start(pos, unit), self.length)
        path = next(path for path in found if path[-1] == place)
        pos.tell(
            "event-retreated",
            rule="10.2.1",
            **pos.named(unit=unit, place=place),
            path="-".join(game.place_names[step] for step in path),
        )
        pos.put(unit, place)
        if game.is_edge[place]:
            pos.dormant[unit] = 1
            pos.tell("event-dormant", rule="9.7.P2", **pos.named(unit=unit, place=place))
        self._go_on(pos, unit)

    def check_eliminate(self, pos: ArdennesPosition, unit: int) -> None:
        """10.2.P8r Only whoever has no way out."""
        if best_paths(pos, unit, self._start(pos, unit), self.length):
            raise Refused("refusal-can-retreat", rule="10.2.P8r", unit=pos.game.names[unit])

    def play_eliminate(self, pos: ArdennesPosition, unit: int) -> None:
        """10.2.4 There is no way out; then the next."""
        pos.eliminate(unit, "10.2.4")
        self._go_on(pos, unit)

    def _start(self, pos: ArdennesPosition, unit: int) -> int:
        """10.2.1 Where a unit that has to retreat fought."""
        if unit not in self.units:
            raise Refused("refusal-not-retreating", rule="10.2.1", unit=pos.game.names[unit])
        return self.starts[self.units.index(unit)]

    def _go_on(self, pos: ArdennesPosition, unit: int) -> None:
        """10.2.5r The others, one by one."""
        at = self.units.index(unit)
        left, starts = self.units[:at] + self.units[at + 1 :], self.starts[:at] + self.starts[at + 1 :]
        if left:
            pos.then(Retreats(self.victor, left, starts, self.length))


def check_retreat(pos: ArdennesPosition, unit: int, start: int, place: int, length: int) -> None:
    """10.2 Refuse a hex for a retreat with the rule."""
    game = pos.game
    name, there, side = game.names[unit], game.place_names[place], game.side_of[unit]
    if place in ends(pos, unit, start, length):
        return
    if game.is_barred[place]:
        raise Refused("refusal-out-of-play", rule="3.1.e1", place=there)
    if game.is_edge[place]:
        rule = "5.3.N2" if side != ALLIED else "5.3.M1"
        raise Refused("refusal-map-edge", rule=rule, place=there)
    if game.distance(start, place) != length:
        raise Refused("refusal-retreat-length", rule="10.2.3", unit=name, hexes=length)
    if game.is_impassable[place]:
        raise Refused("refusal-impassable", rule="11.0.imp", place=there)
    held = pos.number(PRESENT, 1 - side, place)
    if held or zones.controlled(pos, side, place):
        raise Refused("refusal-retreat-zone", rule="10.2.2", unit=name, place=there)
    if any(path[-1] == place for path in paths(pos, unit, start, length)):
        raise Refused("refusal-retreat-priority", rule="10.2.P8r", unit=name, place=there)
    if pos.road_mode[unit]:
        raise Refused("refusal-retreat-road", rule="6.7.M1", unit=name, place=there)
    if not stacking.fits(pos, unit, place):
        raise Refused("refusal-retreat-stacking", rule="8.0.3", unit=name, place=there)
    raise Refused("refusal-retreat-zone", rule="10.2.2", unit=name, place=there)
