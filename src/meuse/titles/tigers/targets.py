"""Chapter 9.5: which unit fires at which. Pure functions of quality and strength, so that they can be tested.

Quality is a number: 1 for the highest (engineer) to 5 for the lowest (foot).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, TypeAlias

from meuse.engine import Action, Argument, Decision, Preview, Refused, UnitNumber
from meuse.titles.tigers.modifiers import Battle
from meuse.titles.tigers.position import SideNumber, TigersPosition

if TYPE_CHECKING:
    from collections.abc import Callable

Shot: TypeAlias = tuple[UnitNumber, UnitNumber]
"""A firing unit and its target."""


def lone_order(own: int, quality: int) -> tuple[int, int]:
    """9.52, 9.54a A lone unit's order of targets: all equal or lower ones, then higher ones from below."""
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

    It takes one of the first in order. Where all of the first are ignorable (9.53a, 9.57d), it may pass
    them over and take one of the next.
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
    """9.54 to 9.57 The shots that may be assigned next."""
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


class Aiming(Decision[TigersPosition], frozen=True):
    """9.33, 9.36 The next firing unit is assigned its target."""

    battle: Battle
    firing: SideNumber
    assigned: tuple[Shot, ...]
    rule = "9.57a"
    asks = "prompt-aiming"

    def chooser(self, pos: TigersPosition) -> int:
        """The side whose units fire."""
        return self.firing

    def details(self, pos: TigersPosition) -> dict[str, Argument]:
        """Where it is."""
        return {"place": pos.game.place_names[self.battle.place]}

    def _allowed(self, pos: TigersPosition) -> list[Shot]:
        firers, enemies, ignorable = roles(pos, self.battle, self.firing)
        return next_shots(firers, enemies, pos.game.quality, ignorable, self.assigned)

    def actions(self, pos: TigersPosition) -> Sequence[Action]:
        """Every shot that the quality rules allow next."""
        names = pos.game.names
        return [Action("fire", (names[unit], names[target])) for unit, target in self._allowed(pos)]

    def check_fire(self, pos: TigersPosition, unit: int, target: int) -> None:
        """9.5 Why a unit may not be assigned that target next."""
        check_shot(pos, self, unit, target)

    def play_fire(self, pos: TigersPosition, unit: int, target: int) -> None:
        """9.59 When all are assigned, they fire."""
        from meuse.titles.tigers import battle as chapter

        assigned = (*self.assigned, (unit, target))
        if len(assigned) < len(chapter.firers_of(pos, self.battle, self.firing)):
            pos.then(Aiming(self.battle, self.firing, assigned))
        else:
            pos.then(chapter.Shooting(self.battle, self.firing, assigned))

    def preview(self, pos: TigersPosition, action: Action) -> Preview | None:
        """9.21 What the unit hits on, and how often; and the rest of the battle with this shot."""
        from meuse.titles.tigers import previews, prospects

        unit, target = (pos.game.unit_numbers[name] for name in action.args)
        rest = prospects.if_played(pos, action, self.battle.place)
        return previews.unit_shot(pos, self.battle, self.firing, unit, target, rest)


def roles(pos: TigersPosition, battle: Battle, firing: int) -> tuple[list[int], list[int], list[int]]:
    """9.53 Who fires, at whom, and which targets a defender may ignore (one strength point)."""
    from meuse.titles.tigers import battle as chapter

    enemies = chapter.targets_of(pos, battle, firing)
    ignorable = [] if firing == battle.attacker else [unit for unit in enemies if pos.strength[unit] == 1]
    return chapter.firers_of(pos, battle, firing), enemies, ignorable


def check_shot(pos: TigersPosition, aiming: Aiming, unit: int, target: int) -> None:
    """9.52 to 9.58 The rule that bars a shot."""
    firers, enemies, ignorable = roles(pos, aiming.battle, aiming.firing)
    quality, names = pos.game.quality, pos.game.names
    if unit not in firers or target not in enemies:
        culprit = names[unit if unit not in firers else target]
        raise Refused("refusal-not-in-battle", rule="9.14-i1", unit=culprit)
    if any(firer == unit for firer, _ in aiming.assigned):
        raise Refused("refusal-fires-once", rule="9.58", unit=names[unit])
    allowed = next_shots(firers, enemies, quality, ignorable, aiming.assigned)
    if not any(firer == unit for firer, _ in allowed):
        raise Refused("refusal-better-first", rule="9.57a", unit=names[unit])
    if (unit, target) not in allowed:
        taken = any(aimed == target for _, aimed in aiming.assigned)
        rule = "9.52a" if len(firers) == 1 else "9.55a" if taken else "9.57b"
        raise Refused("refusal-target", rule=rule, unit=names[unit], target=names[target])
