"""Watching a game and counting."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from itertools import combinations, compress, count, pairwise
from operator import gt, ne
from typing import Any

import meuse
from meuse.engine import Action, Message, Position
from meuse.lab.observed import ObservedRecord
from meuse.lab.rows import Attacks, CombatCount, Front, Link, Losses, Points, Presence, Roads, Supply
from meuse.wargame.measures import ROADS, measures_of


class Observer:
    """Counts what a row holds while a game is played. It looks at the position after every action."""

    def __init__(self, record: ObservedRecord) -> None:
        game, pos = record.game, record.position
        self.measures = measures_of(game)
        self.board = game.board
        self.first = game.sides[0]
        self.turn = self.measures.turn(pos)
        self.turns = 1
        self.roads = _road_edges(game)
        self.kinds = self.measures.kinds(pos)
        self.losses: Counter[tuple[int, str, str, str]] = Counter()
        self.attacks: Counter[tuple[int, str, str]] = Counter()
        self.combat: Counter[str] = Counter()
        self.moves: Counter[tuple[int, str]] = Counter()
        self.road_moves: Counter[tuple[int, str]] = Counter()
        self.links: Counter[tuple[int, int]] = Counter()
        self.presence: Counter[tuple[str, str]] = Counter()
        self.points: list[Points] = []
        self.front: list[Front] = []
        self.supply: list[Supply] = []
        self._where = list(self.measures.where(pos))
        self._steps = list(self.measures.steps(pos))
        record.watchers.append(self.watch)

    def watch(self, record: ObservedRecord, side: str, action: Action, events: list[Message]) -> None:
        """Look at an action and what came of it."""
        pos = record.position
        self._count_losses(pos, events)
        if events:
            for attack in self.measures.attacks(pos, events):
                self.attacks[self.turn, attack.side, attack.odds] += 1
                self.combat[attack.place] += 1
        self._count_moves(pos, events)
        turn = self.measures.turn(pos)
        if turn != self.turn or pos.result is not None:
            self._end_turn(pos)
            self.turns += pos.result is None
            self.turn = turn

    # Events ---------------------------------------------------------------------------------------

    def _count_losses(self, pos: Position[Any], events: list[Message]) -> None:
        """Steps that went, with the rule of the event that tells of it; what is replaced is no loss."""
        now = self.measures.steps(pos)
        if now == self._steps:
            return
        rules = {event.args["unit"]: event.rule for event in events if event.id in self.measures.losses}
        for unit in compress(count(), map(gt, self._steps, now)):
            name = self.measures.names[unit]
            what = (self.kinds.get(name, "other"), rules.get(name, ""))
            self.losses[(self.turn, self.measures.sides[unit], *what)] += self._steps[unit] - now[unit]
        self._steps = list(now)

    def _count_moves(self, pos: Position[Any], events: list[Message]) -> None:
        now = self.measures.where(pos)
        if self._where == now:
            return
        told = {self.measures.units[unit]: path for unit, path in self.measures.paths(events)}
        # In C: most actions move one unit of hundreds.
        for unit in compress(count(), map(ne, self._where, now)):
            before, after = self._where[unit], now[unit]
            if before >= 0 and after >= 0:
                self._count_way(unit, self._way(told.get(unit), before, after))
        self._where = list(now)

    def _way(self, path: Sequence[str] | None, before: int, after: int) -> list[int]:
        if path is None:
            return [before, after]
        way = [self.board.index(place) for place in path]
        return way if way[0] == before else [before, *way]

    def _count_way(self, unit: int, way: list[int]) -> None:
        key = (self.turn, self.measures.sides[unit])
        for a, b in pairwise(way):
            self.moves[key] += 1
            if (a, b) in self.roads:
                self.road_moves[key] += 1
                self.links[min(a, b), max(a, b)] += 1

    # Ends of turns --------------------------------------------------------------------------------

    def _end_turn(self, pos: Position[Any]) -> None:
        self.points += [Points(self.turn, source, value) for source, value in self._scores(pos)]
        self.front += self._fronts(pos)
        counted = Counter(self.measures.supply(pos)) if pos.result is None else Counter()
        self.supply += [Supply(self.turn, *state, units) for state, units in sorted(counted.items())]
        names = self.board.names
        for unit, place in enumerate(self.measures.where(pos)):
            if place >= 0:
                self.presence[names[place], self.measures.sides[unit]] += 1

    def _scores(self, pos: Position[Any]) -> Sequence[tuple[str, int]]:
        return pos.result.points if pos.result is not None else tuple(self.measures.points(pos))

    def _fronts(self, pos: Position[Any]) -> Iterator[Front]:
        where, steps = self.measures.where(pos), self.measures.steps(pos)
        held: dict[str, list[int]] = defaultdict(list)
        for unit, place in enumerate(where):
            if place >= 0:
                held[self.measures.sides[unit]].append(unit)
        contact = self._contact({side: {where[unit] for unit in units} for side, units in held.items()})
        for side, units in sorted(held.items()):
            across = [self.board.xy[where[unit]][0] for unit in units]
            yield Front(
                turn=self.turn,
                side=side,
                units=len(units),
                steps=sum(steps[unit] for unit in units),
                contact=contact,
                lead=round(min(across) if side == self.first else max(across), 3),
                mean=round(sum(across) / len(across), 3),
            )

    def _contact(self, held: dict[str, set[int]]) -> int:
        return sum(self._touching(one, other) for one, other in combinations(held.values(), 2))

    def _touching(self, one: set[int], other: set[int]) -> int:
        # Places that both are in touch as closely as can be.
        beside = sum(near in other for place in one for near in self.board.neighbours[place])
        return beside + len(one & other)

    # The rows -------------------------------------------------------------------------------------

    def loss_rows(self) -> tuple[Losses, ...]:
        """Losses in order."""
        return tuple(Losses(*key, steps) for key, steps in sorted(self.losses.items()))

    def attack_rows(self) -> tuple[Attacks, ...]:
        """Attacks in order."""
        return tuple(Attacks(*key, count) for key, count in sorted(self.attacks.items()))

    def road_rows(self) -> tuple[Roads, ...]:
        """Moves in order."""
        return tuple(Roads(*key, moves, self.road_moves[key]) for key, moves in sorted(self.moves.items()))

    def presence_rows(self) -> tuple[Presence, ...]:
        """Who was where, in order."""
        return tuple(Presence(place, side, n) for (place, side), n in sorted(self.presence.items()))

    def combat_rows(self) -> tuple[CombatCount, ...]:
        """Where it was fought, in order."""
        return tuple(CombatCount(place, count) for place, count in sorted(self.combat.items()) if place)

    def link_rows(self) -> tuple[Link, ...]:
        """Which roads were used, in order."""
        names = self.board.names
        return tuple(Link(names[a], names[b], count) for (a, b), count in sorted(self.links.items()))


def _road_edges(game: meuse.Game[Any]) -> frozenset[tuple[int, int]]:
    """The steps from place to place that a road leads along."""
    board = game.board
    bits = sum(board.feature_bit(road) for road in ROADS if road in board.feature_names)
    return frozenset((a, b) for a, b, edge in board.steps() if board.features[edge] & bits)
