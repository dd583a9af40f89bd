"""`python -m benchmarks.absurdities FILE…`: counts in saved games what looked absurd when games were read.

For each side: formations that stand still for a whole turn, units without supply that stay where they are,
attacks on a place that was attacked before in the same turn, units far from every enemy that do not move,
and, where chits activate formations, chits given to single units.
"""

from __future__ import annotations

import sys
from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import meuse
from meuse.engine import NOWHERE
from meuse.players.generic.forces import Forces
from meuse.wargame.measures import Measures, measures_of

#: A unit so many places from every enemy is far from them.
FAR: Final = 8
#: A formation has so many units on the map.
LEAST: Final = 3
#: What a chit can be given to, where there are chits.
WHOLE, SINGLE = "activate", "activate-unit"


class Snapshot:
    """Where everybody is when a turn begins."""

    def __init__(self, forces: Forces, measures: Measures[Any], pos: Any) -> None:
        self.where = list(forces.where(pos))
        self.wanting = {
            unit for unit, state in enumerate(forces.states(pos)) if state and state.supplied is False
        }
        self.far = set(self._far(forces))

    def _far(self, forces: Forces) -> Iterator[int]:
        held: dict[int, set[int]] = defaultdict(set)
        for unit, place in enumerate(self.where):
            if place != NOWHERE:
                held[forces.side_of[unit]].add(place)
        for unit, place in enumerate(self.where):
            enemies = held[1 - forces.side_of[unit]]
            if place != NOWHERE and enemies:
                ways = forces.distances(place)
                if min(ways[other] for other in enemies) >= FAR:
                    yield unit


def counted(path: Path) -> dict[str, Counter[str]]:
    """What is counted of a game, by side."""
    record = meuse.Record.open(path)
    game, pos = record.game, record.at(0).copy()
    forces, measures = Forces(game), measures_of(game)
    formations = _formations(game, pos, forces)
    found: dict[str, Counter[str]] = {side: Counter() for side in game.sides}
    before, turn, attacked = Snapshot(forces, measures, pos), forces.turn(pos), Counter[str]()
    for entry in record.entries:
        events = pos.play(entry.action)
        if SINGLE in game.verbs and entry.action.verb in (WHOLE, SINGLE):
            found[entry.side][f"chits: {entry.action.verb}"] += 1
        for attack in measures.attacks(pos, events):
            attacked[attack.place] += 1
            found[attack.side]["attacks"] += 1
            found[attack.side]["attacks again on a place in a turn"] += attacked[attack.place] > 1
        if forces.turn(pos) != turn:
            now = Snapshot(forces, measures, pos)
            _compare(found, game.sides, forces, formations, before, now)
            before, turn, attacked = now, forces.turn(pos), Counter()
    return found


def _formations(game: Any, pos: Any, forces: Forces) -> dict[str, list[int]]:
    found: dict[str, list[int]] = defaultdict(list)
    for piece in game.view(pos).pieces:
        if piece.formation and piece.id in forces.units:
            found[f"{piece.side} {piece.formation}"].append(forces.units[piece.id])
    return found


def _compare(
    found: dict[str, Counter[str]],
    sides: Any,
    forces: Forces,
    formations: dict[str, list[int]],
    before: Snapshot,
    now: Snapshot,
) -> None:
    """What stood still from one turn to the next."""

    def stood(unit: int) -> bool:
        return before.where[unit] == now.where[unit] != NOWHERE

    for name, units in formations.items():
        there = [unit for unit in units if before.where[unit] != NOWHERE]
        if len(there) >= LEAST:
            own = found[name.split()[0]]
            own["turns of formations"] += 1
            own["of these all stand still"] += all(stood(unit) for unit in there)
    for unit, place in enumerate(before.where):
        if place == NOWHERE:
            continue
        own = found[sides[forces.side_of[unit]]]
        own["turns of units"] += 1
        own["without supply"] += unit in before.wanting
        own["of these stand still"] += unit in before.wanting and stood(unit)
        own["far from all enemies"] += unit in before.far
        own["of these too stand still"] += unit in before.far and stood(unit)


if __name__ == "__main__":
    for name in sys.argv[1:]:
        print(name)
        for side, counts in counted(Path(name)).items():
            print(f"  {side}: " + ", ".join(f"{what} {count}" for what, count in counts.items()))
