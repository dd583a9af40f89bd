"""Chapter 9.4: artillery calls, and which units their shots may be assigned to."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from meuse.titles.tigers import supply
from meuse.titles.tigers.position import ALLIED, TigersPosition


def calls(pos: TigersPosition, units: Iterable[int], *, defends: bool) -> int:
    """9.42a, 9.42b, 9.42e One call for three supplied points; a defender in supply has at least one."""
    return calls_of(
        pos, [pos.strength[unit] for unit in units if supply.in_supply(pos, unit)], defends=defends
    )


def calls_of(pos: TigersPosition, supplied: list[int], *, defends: bool) -> int:
    """9.42a, 9.42b, 9.42e The calls of units in supply with these points."""
    chart = pos.game.calls
    count = sum(supplied) // chart.points
    return max(count, chart.defender_least) if defends and supplied else count


def call_number(pos: TigersPosition, side: int, place: int) -> int:
    """9.43, 9.44, 9.45 What a call succeeds on; no modifier applies (9.45-i1)."""
    chart = pos.game.available
    if side == ALLIED:
        return chart.allied
    return chart.german_front_line if pos.game.front_line[place] else chart.german_elsewhere


def call_rule(pos: TigersPosition, side: int, place: int) -> str:
    """The rule for `call_number`."""
    if side == ALLIED:
        return "9.43"
    return "9.44" if pos.game.front_line[place] else "9.45"


def spotted(pos: TigersPosition, enemies: Sequence[int], chosen: Sequence[int]) -> list[int]:
    """9.46b to 9.46g The units that the next shot may be assigned to.

    9.46c, 9.46e All of a type, and of types with equal totals; 9.46h those of one point too.
    """
    if not enemies:
        return []
    rounds = len(chosen) // len(enemies)
    taken = chosen[rounds * len(enemies) :]
    free = [unit for unit in enemies if unit not in taken]
    totals: dict[int, int] = {}
    for unit in free:
        kind = pos.game.quality[unit]
        totals[kind] = totals.get(kind, 0) + pos.strength[unit]
    most = max(totals.values())
    return [unit for unit in free if totals[pos.game.quality[unit]] == most]
