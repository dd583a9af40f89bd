"""The searches of the rules over the map: movement ranges and supply, by the kernels."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final, TypeAlias

import numpy as np

from meuse.compiling import plain_python
from meuse.titles.ardennes.layers import Rows
from meuse.titles.ardennes.position import PRESENT, ZONE

if TYPE_CHECKING:
    from meuse.board.board import Bytes, Ints
    from meuse.titles.ardennes.game import Ardennes
    from meuse.titles.ardennes.position import ArdennesPosition


_empty, _INT = np.empty, np.dtype(np.int16)  # looked up at every search

Shorts: TypeAlias = "np.ndarray[Any, np.dtype[np.int16]]"
"""Steps, and what searches find: no number in them needs more than 16 bits, and less is sooner read."""

#: More Movement Points than any unit has, and no more than 16 bits hold with all that may be added to it.
BEYOND: Final = 2**14


class Ranges:
    """Answers of the kernels for one game."""

    def __init__(self, game: Ardennes) -> None:
        self.game = game
        board = game.board
        self._starts, self._targets = board.starts, board.targets
        self._roads = board.steps_with("road")
        self._meuse = _eastward(game) if game.since("2") else board.steps_with("meuse")
        self._bridge: Bytes = np.array(
            [game.bridge_of.get((a, b), -1) + 1 for a, b, _ in board.steps()], dtype=np.uint8
        )
        self._closed: Bytes = np.frombuffer(bytes(game.closed), dtype=np.uint8)
        walls = np.frombuffer(bytes(game.is_wall), dtype=np.uint8)
        barred = walls if not game.terrain.west_wall.allied_road_mode else np.zeros_like(walls)
        self._closed_marching = (self._closed, np.maximum(self._closed, barred))
        self._sources = tuple(np.array(sources, dtype=np.int32) for sources in game.sources)
        at = game.at
        self._road = [self._road_net(side, closed) for side, closed in enumerate(self._closed_marching)]
        self._supply_layers = tuple((at(PRESENT, s), at(PRESENT, 1 - s), at(ZONE, 1 - s)) for s in (0, 1))
        self._size = (3, game.places)
        #: Plain Python counts sooner without.
        self.rows = None if plain_python() else Rows(game)

    def __getstate__(self) -> dict[str, Any]:
        """What is sent to another process: kernels are loaded there anew, a module cannot be sent."""
        return {name: value for name, value in vars(self).items() if name != "kernels"}

    @cached_property
    def kernels(self) -> Any:
        """The functions that do the work, loaded when first needed: numba takes its time."""
        from meuse.titles.ardennes import kernels

        return kernels

    @cached_property
    def _standard(self) -> tuple[list[tuple[Shorts, int, int]], ...]:
        """With interdicted bridges open and closed: of each unit its net, its side, whether it stacks."""
        game = self.game
        nets = {
            (shut, side, kind): self._standard_net(shut, side, kind)
            for shut in (0, 1)
            for side in (0, 1)
            for kind in (0, 1)
        }
        kinds = list(zip(game.side_of, game.mechanized, game.division, strict=True))
        return tuple(
            [(nets[shut, side, kind], side, int(alone)) for side, kind, alone in kinds] for shut in (0, 1)
        )

    def _standard_net(self, shut: int, side: int, kind: int) -> Shorts:
        """The steps of the board with what they cost: more than anybody has where they are closed."""
        game = self.game
        cut_costs = game.shut_costs if shut else game.cut_costs
        prices = game.open_costs[side][kind], cut_costs[side][kind]
        closed = self._closed[self._targets] != 0
        columns = [np.where(closed, BEYOND, np.minimum(price, BEYOND)) for price in prices]
        head = side, game.stacking.limit, game.stacking_cost[kind]
        return _net(head, self._starts, [self._targets, self._bridge, self._meuse, *columns])

    def _road_net(self, side: int, closed: Bytes) -> Shorts:
        """6.5.F1, 6.5.F4 The steps along roads."""
        taken = (self._roads != 0) & (closed[self._targets] == 0)
        starts = np.concatenate([[0], np.cumsum(taken)])[self._starts]
        columns = [column[taken] for column in (self._targets, self._bridge, self._meuse)]
        return _net((side, 0, 0), starts, columns)

    def standard(self, pos: ArdennesPosition, unit: int, points: int) -> int:
        """5.0 How many places there are where a unit in standard mode may end a move; `pos.reach` holds them.

        Friends may be joined (5.2.H1) at the cost of stacking (8.1.A1). Who leaves others behind pays once
        more (8.1.A2, 8.1.B), also where they free it from enemy zones (7.4.E2), so nobody has the points to
        pass them (5.2.H2). Enemy zones stop a unit where it enters them; out of one in which it was free it
        may go into the next (7.4.E1).
        """
        start, found = pos.where[unit], _empty(self._size, _INT)
        net, side, is_ = self._standard[pos.options.closed_bridges][unit]
        if pos.restricted[unit] and not pos.meuse_open:
            is_ += 2
        cut = pos.interdicted_allied if side else pos.interdicted_german
        count: int = self.kernels.standard(start, points, is_, cut, pos.layers, found, net)
        pos.reach = (found, (unit, start, points))
        return count

    def road(self, pos: ArdennesPosition, unit: int, hexes: int) -> int:
        """6.5 How many places a unit in Road Mode may get to; `pos.reach` holds them and the ways.

        Road hexes are counted, whatever else is in them (6.5.F3).
        """
        game, start = self.game, pos.where[unit]
        side = game.side_of[unit]
        found = _empty(self._size, _INT)
        is_ = 0 if pos.waiting[unit] or game.is_edge[start] else 4
        if pos.restricted[unit] and not pos.meuse_open:
            is_ += 2
        cut = pos.interdicted_allied if side else pos.interdicted_german
        count: int = self.kernels.road(start, hexes, is_, cut, pos.layers, found, self._road[side])
        pos.reach = (found, (unit, start, hexes))
        return count

    def supply(self, pos: ArdennesPosition, side: int, cut: bytearray) -> bytes:
        """12.1 For each place, how far it is from a supplied road, within the limit; 255 beyond it.

        The road is followed over no interdicted bridge (12.1.A2); the way to it crosses anything but closed
        hexes (12.1.C). No hex may hold an enemy or be in his zone, but with a friend in it (12.1.A3, 7.3.D2).
        How many units use a path does not matter (12.1.B).
        """
        dist: Bytes = np.empty(self.game.places, np.uint8)
        self.kernels.supply(
            self._sources[side],
            self.game.supply_chart.distance.road,
            self._starts,
            self._targets,
            self._roads,
            self._bridge,
            self._cut(cut),
            self._closed,
            pos.layers,
            *self._supply_layers[side],
            dist,
        )
        return dist.tobytes()

    def _cut(self, interdicted: bytearray) -> bytes:
        """The kernels' numbering: bridge 0 is no bridge and never cut."""
        return b"\0" + interdicted


def _eastward(game: Ardennes) -> Bytes:
    """14.3.C2 The steps over the Meuse out of the west bank; under rules 1 no way led back either."""
    behind = np.frombuffer(bytes(game.beyond_meuse), dtype=np.uint8)
    starts = game.board.starts
    origins = np.repeat(np.arange(len(starts) - 1), np.diff(starts))
    steps: Bytes = game.board.steps_with("meuse") * behind[origins]
    return steps


def _net(head: tuple[int, ...], starts: Ints, columns: Sequence[Ints | Bytes]) -> Shorts:
    """Steps as the kernels walk them: one row of numbers is handed over sooner than a table and its index."""
    steps = np.stack(columns, axis=1).ravel()
    return np.concatenate([head, starts, steps]).astype(np.int16)
