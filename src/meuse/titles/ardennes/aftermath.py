"""10.1 What a result comes to: for the hexes attacked, for both sides, for each unit."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING

from meuse.engine import NOWHERE
from meuse.titles.ardennes import results, retreat, strength
from meuse.titles.ardennes.fight import spared
from meuse.wargame.stakes import Case, added_up

if TYPE_CHECKING:
    from meuse.engine import Stakes
    from meuse.titles.ardennes.fight import Fight
    from meuse.titles.ardennes.position import ArdennesPosition


def stakes(pos: ArdennesPosition, fight: Fight) -> Stakes:
    """10.1 What is won and lost, over the six faces of the die."""
    rolled = strength.results(pos, fight.player, fight.column)
    known = {result: case(pos, fight, result) for result in set(rolled)}
    units = [(unit, pos.game.names[unit]) for unit in (*fight.attackers, *fight.defenders, *fight.others)]
    return added_up("units", [known[result] for result in rolled], units)


def case(pos: ArdennesPosition, fight: Fight, result: str) -> Case:
    """10.1 What one result does."""
    there = (*fight.defenders, *fight.others)
    if result == "De":
        return _case(pos, fight, cleared=True, sure=there)
    if result == "Ex":
        return _exchange(pos, fight, there)
    losers = fight.attackers if result.startswith("A") else there
    going = [unit for unit in losers if not spared(pos, fight, unit)]
    hexes = int(result[2:])
    sure, possible = doomed(pos, going, hexes), trapped(pos, going, hexes)
    driven_out = result.startswith("D") and len(going) == len(there)
    return _case(pos, fight, cleared=driven_out, sure=sure, possible=(*sure, *possible))


def _case(
    pos: ArdennesPosition,
    fight: Fight,
    *,
    cleared: bool,
    sure: Collection[int],
    possible: Collection[int] = (),
) -> Case:
    attackers_lost = sum(unit in sure for unit in fight.attackers)
    return Case(
        cleared=cleared,
        taken=cleared and can_enter(pos, fight, fight.attackers),
        attacker=attackers_lost,
        defender=len(sure) - attackers_lost,
        sure=sure,
        possible=possible or sure,
    )


# Exchanges ------------------------------------------------------------------------------------------


def _exchange(pos: ArdennesPosition, fight: Fight, there: tuple[int, ...]) -> Case:
    """10.1.Ex1 to 10.1.Ex3 All defenders go, and attackers of at least their printed strength."""
    printed = pos.game.strength
    owed = sum(printed[unit] for unit in fight.defenders)
    whole = sum(printed[unit] for unit in fight.attackers)
    paying = [unit for unit in fight.attackers if whole - printed[unit] < owed]
    keepable = [unit for unit in fight.attackers if unit not in paying]
    return Case(
        cleared=True,
        taken=can_enter(pos, fight, keepable),
        attacker=fewest(sorted((printed[unit] for unit in fight.attackers), reverse=True), owed),
        defender=len(there),
        sure=(*there, *paying),
        possible=(*there, *(fight.attackers if owed > 0 else ())),
    )


def fewest(strengths: Sequence[int], owed: int) -> int:
    """10.1.Ex2 How many units, the strongest first, pay what is owed."""
    for count, printed in enumerate(strengths):
        if owed <= 0:
            return count
        owed -= printed
    return len(strengths)


# Retreats -------------------------------------------------------------------------------------------


def doomed(pos: ArdennesPosition, going: Sequence[int], hexes: int) -> list[int]:
    """10.2.4 Units that have no way back, even if those who retreat with them make room."""
    if not going:
        return []
    lifted = pos.copy()
    for unit in going:
        lifted.put(unit, NOWHERE)
    found = []
    for unit in going:
        alone = lifted.copy()
        alone.put(unit, pos.where[unit])
        if not retreat.best_paths(alone, unit, pos.where[unit], hexes):
            found.append(unit)
    return found


def trapped(pos: ArdennesPosition, going: Sequence[int], hexes: int) -> list[int]:
    """10.2.4 Units whose way back may be closed: by the others where they stand, or where they retreat to."""
    return [unit for unit in going if len(retreat.ends(pos, unit, pos.where[unit], hexes)) < len(going)]


def can_enter(pos: ArdennesPosition, fight: Fight, left: Sequence[int]) -> bool:
    """9.6.N Whether one of these can advance into each hex once it is empty."""
    return all(
        any(pos.where[unit] != NOWHERE and results.may_advance(pos, unit, place) for unit in left)
        for place in fight.targets
    )
