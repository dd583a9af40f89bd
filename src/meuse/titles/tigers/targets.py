"""Chapter 9.5: which unit fires at which. Pure functions of quality and strength, so that they can be tested.

Quality is a number: 1 for the highest (engineer) to 5 for the lowest (foot).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from meuse.engine import Refused, UnitNumber
from meuse.titles.tigers.fight import firers_of, targets_of
from meuse.titles.tigers.modifiers import Battle
from meuse.titles.tigers.position import TigersPosition

Shot: TypeAlias = tuple[UnitNumber, UnitNumber]
"""A firing unit and its target."""


def lone_order(own: int, quality: int) -> tuple[int, int]:
    """9.52, 9.52b, 9.54a A lone unit's order of targets: all equal or lower ones, then higher from below."""
    return (0, 0) if quality >= own else (1, -quality)


def paired_order(own: int, quality: int) -> tuple[int, int]:
    """9.57b In a battle of several units: equal, then lower ones from above, then higher ones from below."""
    return (0, quality) if quality >= own else (1, -quality)


def obliged(
    own: int,
    targets: Sequence[int],
    quality: Sequence[int],
    ignorable: Sequence[int],
    order: Callable[[int, int], tuple[int, int]],
) -> list[int]:
    """9.52 to 9.57 The targets a unit of quality `own` may take among `targets`.

    It takes one of the first in order, whatever their strength (9.57c). Where all of the first are
    ignorable (9.53a, 9.57d), it may pass them over and take one of the next.
    """
    allowed: list[int] = []
    for rank in sorted({order(own, quality[target]) for target in targets}):
        group = [target for target in targets if order(own, quality[target]) == rank]
        allowed += group
        if any(target not in ignorable for target in group):
            break
    return sorted(allowed)


def next_shots(
    firers: Sequence[int],
    enemies: Sequence[int],
    quality: Sequence[int],
    ignorable: Sequence[int],
    assigned: Sequence[Shot],
) -> list[Shot]:
    """9.54 to 9.57 The shots that may be assigned next; 9.55b at those not shot at yet, ignorable or not."""
    if len(firers) == 1:
        unit = firers[0]
        return [(unit, t) for t in obliged(quality[unit], enemies, quality, ignorable, lone_order)]
    busy = {firer for firer, _ in assigned}
    waiting = [unit for unit in firers if unit not in busy]
    if len(assigned) >= len(enemies) or len(enemies) == 1:
        # 9.56: everybody has been shot at, quality binds no longer and the order makes no difference.
        unit = min(waiting, key=lambda waiter: (quality[waiter], waiter))
        return [(unit, target) for target in least_shot_at(enemies, assigned)]
    best = min([quality[unit] for unit in waiting])
    taken = {target for _, target in assigned}
    free = [target for target in enemies if target not in taken]
    choice = obliged(best, free, quality, ignorable, paired_order)
    return [(unit, target) for unit in waiting if quality[unit] == best for target in choice]


def least_shot_at(enemies: Sequence[int], assigned: Sequence[Shot]) -> list[int]:
    """9.55a Nobody is shot at once more before all others have been."""
    counts = dict.fromkeys(enemies, 0)
    for _, target in assigned:
        counts[target] += 1
    least = min(counts.values())
    return [target for target in enemies if counts[target] == least]


def roles(pos: TigersPosition, battle: Battle, firing: int) -> tuple[list[int], list[int], list[int]]:
    """9.53, 9.53b, 9.53c Who fires, at whom, and which targets a defender may ignore (one point left)."""
    enemies = targets_of(pos, battle, firing)
    ignorable = [] if firing == battle.attacker else [unit for unit in enemies if pos.strength[unit] == 1]
    return firers_of(pos, battle, firing), enemies, ignorable


def check_shot(
    pos: TigersPosition, battle: Battle, firing: int, assigned: Sequence[Shot], shot: Shot
) -> None:
    """9.52 to 9.58 The rule that bars a shot."""
    unit, target = shot
    firers, enemies, ignorable = roles(pos, battle, firing)
    quality, names = pos.game.quality, pos.game.names
    if unit not in firers or target not in enemies:
        culprit = names[unit if unit not in firers else target]
        raise Refused("refusal-not-in-battle", rule="9.14-i1", unit=culprit)
    if any(firer == unit for firer, _ in assigned):
        raise Refused("refusal-fires-once", rule="9.58", unit=names[unit])
    allowed = next_shots(firers, enemies, quality, ignorable, assigned)
    if not any(firer == unit for firer, _ in allowed):
        raise Refused("refusal-better-first", rule="9.57a", unit=names[unit])
    if shot not in allowed:
        taken = any(aimed == target for _, aimed in assigned)
        rule = "9.52a" if len(firers) == 1 else "9.55a" if taken else "9.57b"
        raise Refused("refusal-target", rule=rule, unit=names[unit], target=names[target])


def alike_first(strengths: tuple[int, ...], groups: Sequence[Sequence[int]]) -> tuple[int, ...]:
    """The same strengths with the stronger of like attackers first: they fire alike."""
    ordered = list(strengths)
    for group in groups:
        for index, points in zip(group, sorted([strengths[i] for i in group], reverse=True), strict=True):
            ordered[index] = points
    return tuple(ordered)
