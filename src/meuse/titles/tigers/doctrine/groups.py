"""Which units of a stack might go together: the same stacks are met in many positions."""

from __future__ import annotations

from functools import lru_cache
from itertools import chain, combinations
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from meuse.titles.tigers.game import Tigers

#: Stacks whose groups are remembered.
MOST_REMEMBERED = 4_000


@lru_cache(maxsize=MOST_REMEMBERED)
def groups_of(
    game: Tigers, ready: tuple[int, ...], strengths: tuple[int, ...], dug: tuple[int, ...], most: int
) -> tuple[tuple[int, ...], ...]:
    """So many groups at most: all, those with wheels, those who wade, then others; of like ones one."""
    if not ready:
        return ()
    strength = dict(zip(ready, strengths, strict=True))
    fast = [unit for unit in ready if game.allowance[unit] == 8]
    wading = [unit for unit in ready if game.is_infantry[unit]]
    firsts = [_most(game, units, strength) for units in (list(ready), fast, wading) if units]
    others = (group for size in (1, 2, 3) for group in combinations(ready, size))
    kinds = {
        unit: (game.quality[unit], strength[unit], in_it) for unit, in_it in zip(ready, dug, strict=True)
    }
    found: list[tuple[int, ...]] = []
    seen = set()
    for group in chain(firsts, others):
        if len(found) == most:
            break
        kind = tuple(sorted([kinds[unit] for unit in group]))
        if kind not in seen and sum([strength[unit] for unit in group]) <= game.most_points:
            seen.add(kind)
            found.append(group)
    return tuple(found)


def _most(game: Tigers, units: list[int], strength: dict[int, int]) -> tuple[int, ...]:
    """As many of the units as one area can hold, the strongest first."""
    limit = game.most_points
    if len(units) <= game.most_counters and sum([strength[unit] for unit in units]) <= limit:
        return tuple(units)
    chosen: list[int] = []
    for unit in sorted(units, key=lambda unit: -strength[unit]):
        points = strength[unit] + sum([strength[other] for other in chosen])
        if len(chosen) < game.most_counters and points <= limit:
            chosen.append(unit)
    return tuple(sorted(chosen))
