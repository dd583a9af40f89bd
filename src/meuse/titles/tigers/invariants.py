"""What can never be true of a position, with the rule that forbids it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from meuse.engine import NOWHERE, Message, message
from meuse.titles.tigers.battle import Combat
from meuse.titles.tigers.bridges import construction_number
from meuse.titles.tigers.dice import FACES
from meuse.titles.tigers.movement import Movement
from meuse.titles.tigers.position import (
    ALLIED,
    ATTACKED,
    BUILDING,
    BUILT,
    CROSSED,
    ENTRENCHED,
    EXITED,
    GERMAN,
    IN_PLACE,
    MOVED,
    SIDES,
    TigersPosition,
)
from meuse.titles.tigers.reinforcements import Arrival, Reinforcements, scheduled
from meuse.titles.tigers.sequence import ImpulsePair, PlayerImpulse, PlayerImpulseEnds
from meuse.titles.tigers.stacking import Overfull
from meuse.wargame.invariants import out_of_range, stacks

#: Fields of steps that always name something.
NAMED = ("player", "firing", "side_calling", "attacker", "place", "there", "bridge", "unit", "target")
#: The columns of units that hold marks, and the highest mark of each.
MARKS: Final = {
    "pending": 1,
    "newcomer": 2,
    "lost": 1,
    "used": EXITED,
    "moved": 1,
    "entrenched": 1,
    "on_foot": 1,
    "attacking": CROSSED,
    "passed": 1,
}


def broken(pos: TigersPosition) -> list[Message]:
    """Everything impossible about a position."""
    if not 1 <= pos.impulse <= pos.facts.last:
        return [message("check-impulse", rule="6.0-IV", impulse=pos.impulse)]
    return [
        *(problem for unit in range(len(pos.game.names)) for problem in _broken_unit(pos, unit)),
        *_broken_bridges(pos),
        *_broken_counts(pos),
        *_broken_forces(pos),
        *_broken_stacks(pos),
        *_broken_steps(pos),
    ]


def _broken_steps(pos: TigersPosition) -> Iterator[Message]:
    """6.0-IV Steps that name no side, place, bridge or unit where one must be."""
    for step in pos.stack:
        battle = getattr(step, "battle", None)
        for part in (step, *([battle] if battle is not None else [])):
            if any(getattr(part, name, 0) < 0 for name in NAMED):
                yield message("check-step", rule="6.0-IV", step=type(step).__name__)


# Units ------------------------------------------------------------------------------------------------


def _broken_unit(pos: TigersPosition, unit: int) -> Iterator[Message]:
    """4.16a, 5.21 A unit that has no part in the scenario, or not the strength it can have."""
    game, place, strength = pos.game, pos.where[unit], pos.strength[unit]
    name = game.names[unit]
    gone = not (strength or pos.pending[unit] or pos.lost[unit] or place != NOWHERE)
    if gone:
        return
    if not pos.facts.takes_part[unit]:
        yield message("check-foreign", rule="5.21", unit=name)
    if strength > game.full_strength[unit]:
        yield message("check-strength", rule="6.0-Ic", unit=name, strength=strength)
    if not pos.pending[unit] and (place == NOWHERE) != (strength == 0):
        yield message("check-place", rule="4.16a", unit=name)
    if pos.lost[unit] and (strength or pos.pending[unit]):
        yield message("check-lost", rule="4.16a", unit=name)
    yield from _broken_arrival(pos, unit)
    yield from _broken_marks(pos, unit)
    if place != NOWHERE:
        yield from _broken_place(pos, unit, place)
        yield from _broken_attack(pos, unit, place)


def _broken_arrival(pos: TigersPosition, unit: int) -> Iterator[Message]:
    """11.11a, 11.15 A unit expected although it is there, or should be; one that waits in no zone."""
    game, name, place = pos.game, pos.game.names[unit], pos.where[unit]
    if pos.pending[unit] and (place != NOWHERE or pos.strength[unit] != game.full_strength[unit]):
        yield message("check-pending", rule="11.11a", unit=name)
    if pos.pending[unit] and _overdue(pos, unit):
        yield message("check-overdue", rule="11.11a", unit=name)
    if pos.arrived[unit] and (place < game.areas or pos.arrived[unit] > pos.impulse):
        yield message("check-waiting", rule="11.15", unit=name)


def _overdue(pos: TigersPosition, unit: int) -> bool:
    """6.0-Ia Whether a unit still expected should have been placed."""
    group = pos.game.group_of[unit]
    dates = (scheduled(pos, unit), pos.released[group] if group >= 0 else 0)
    being_placed = any(
        isinstance(step, ImpulsePair | Reinforcements) or (isinstance(step, Arrival) and step.unit == unit)
        for step in pos.stack
    )
    now = pos.impulse - being_placed
    return any(0 < date <= now for date in dates)


def _broken_marks(pos: TigersPosition, unit: int) -> Iterator[Message]:
    """8.35a, 8.54, 8.53-i1, 10.11 What a unit has done and how it is do not go together."""
    game, name, used = pos.game, pos.game.names[unit], pos.used[unit]
    if out_of_range(pos, unit, MARKS):
        yield message("check-marks", rule="6.0-i1", unit=name)
        return
    on_board = 0 <= pos.where[unit] < game.areas
    if pos.entrenched[unit] and not (game.is_infantry[unit] and on_board):
        yield message("check-entrenched", rule="8.54", unit=name)
    if used == ENTRENCHED and not pos.entrenched[unit]:
        yield message("check-marks", rule="8.53-i1", unit=name)
    wheels = not game.is_armor[unit] and game.allowance[unit] > game.foot_allowance
    if pos.on_foot[unit] and not (wheels and pos.where[unit] != NOWHERE):
        yield message("check-on-foot", rule="8.35a", unit=name)
    if used in (BUILDING, BUILT) and not game.is_engineer[unit]:
        yield message("check-marks", rule="10.11", unit=name)
    if pos.moved[unit] and used not in (0, MOVED, EXITED):
        yield message("check-marks", rule="8.25a", unit=name)
    if pos.attempts[unit] > game.bridges_a_unit:
        yield message("check-marks", rule="10.23b", unit=name)


def _broken_place(pos: TigersPosition, unit: int, place: int) -> Iterator[Message]:
    """11.22, 11.23, 12.25, S1.map A unit where it cannot be."""
    game, name, side = pos.game, pos.game.names[unit], pos.game.side_of[unit]
    if place >= game.areas and not game.may_enter[side][place]:
        rule = "11.23" if side else "11.22"
        yield message("check-zone", rule=rule, unit=name, zone=game.place_names[place])
    exited = place >= game.areas and game.zone_side[place] != side
    if exited != (pos.used[unit] == EXITED):
        yield message("check-exited", rule="12.25", unit=name)
    if not pos.facts.inside[place] and pos.newcomer[unit] != 1:
        yield message("check-outside", rule="S1.map", unit=name, place=game.place_names[place])
    if pos.newcomer[unit] and not pos.facts.entry.outsiders_perish:
        yield message("check-marks", rule="S2.out", unit=name)


def _broken_attack(pos: TigersPosition, unit: int, place: int) -> Iterator[Message]:
    """8.23, 8.59, 9.0a, 9.17 An attack that cannot be: by the other side, on nobody, out of a trench."""
    game, name, how = pos.game, pos.game.names[unit], pos.attacking[unit]
    if not how:
        return
    side = game.side_of[unit]
    if place >= game.areas:
        yield message("check-attacking", rule="9.17", unit=name)
        return
    if not any(isinstance(step, Combat) and step.player == side for step in pos.stack):
        yield message("check-attacking", rule="9.0a", unit=name)
    if not _enemies_at(pos, side, place):
        yield message("check-attack-nobody", rule="9.13a", unit=name, place=game.place_names[place])
    if pos.entrenched[unit]:
        yield message("check-attack-entrenched", rule="8.59", unit=name)
    marks = (pos.used[unit], pos.moved[unit])
    if marks != ((ATTACKED, 0) if how == IN_PLACE else (MOVED, 1)):
        yield message("check-marks", rule="9.16" if how == IN_PLACE else "8.23", unit=name)
    if how == CROSSED and not game.bridges_at[place]:
        yield message("check-no-river", rule="9.71d", unit=name, place=game.place_names[place])


def _enemies_at(pos: TigersPosition, side: int, place: int) -> bool:
    """Whether enemies of a side are there; asked before the table of who is where is made."""
    return any(pos.where[unit] == place for unit in pos.game.units_of[1 - side])


# Bridges, points, Special Forces ----------------------------------------------------------------------


def _broken_bridges(pos: TigersPosition) -> Iterator[Message]:
    """10.16b, 10.16c A bridge that stands needs no repair, and no attempt fails that cannot."""
    for bridge, name in enumerate(pos.game.bridges):
        failed = pos.repair[bridge]
        if pos.blown[bridge] > 1 or (failed and not pos.blown[bridge]):
            yield message("check-bridge", rule="10.16c", bridge=name)
        elif failed and construction_number(pos, bridge) - pos.game.construction.failed >= FACES:
            yield message("check-bridge", rule="10.16b", bridge=name)


def _broken_counts(pos: TigersPosition) -> Iterator[Message]:
    """11.3a, 12.12, 12.22a Points, released reserves and control."""
    if not 0 <= pos.points <= _most_points(pos):
        yield message("check-points", rule="12.12", points=pos.points)
    for group, impulse in enumerate(pos.released):
        if impulse == 1 or impulse > pos.impulse + 1:
            yield message("check-released", rule="11.3a", formation=pos.game.formations[group])
    for place, owner in enumerate(pos.control):
        if owner > 2 or (owner == 0) != (place >= pos.game.areas):
            yield message("check-control", rule="12.22a", place=pos.game.place_names[place])


def _most_points(pos: TigersPosition) -> int:
    """3.26 As if every VP area had paid on every day so far."""
    if pos.facts.entry.score != "areas":
        return 0
    return (pos.day - 15) * sum(value for _, value in pos.facts.areas)


def _broken_forces(pos: TigersPosition) -> Iterator[Message]:
    """14.11a to 14.3 Special Forces used too often, or where and when they cannot be."""
    used, entry = pos.effects_used, pos.facts.entry
    if len(set(used)) != len(used) or "" in used:
        yield message("check-effects", rule="14.21")
    days = [day for day in entry.special_forces_days if day <= pos.day]
    chances = len([day for day in days if day < pos.day]) + (pos.forces_day == pos.day)
    if len(used) > min(chances, entry.special_forces_uses) or pos.forces_day not in (0, *days):
        yield message("check-forces-use", rule="14.11a")
    if pos.forces_at == NOWHERE and not pos.forces_effect:
        return
    where = pos.game.place_names[pos.forces_at] if pos.forces_at != NOWHERE else ""
    if where not in pos.facts.forces_areas or pos.forces_effect not in used:
        yield message("check-forces", rule="14.12b")
    if pos.forces_day != pos.day or not _forces_time(pos):
        yield message("check-forces-time", rule="14.3")
    if pos.forces_effect == "mobility" and pos.part == 3:
        yield message("check-forces-time", rule="14.22b")


def _forces_time(pos: TigersPosition) -> bool:
    """14.12a, 14.3 From the German movement to the end of the Allied half."""
    if any(isinstance(step, ImpulsePair) or step == PlayerImpulse(GERMAN) for step in pos.stack):
        return False
    return any(step in (PlayerImpulse(ALLIED), PlayerImpulseEnds(ALLIED)) for step in pos.stack)


# Stacking ---------------------------------------------------------------------------------------------


def _broken_stacks(pos: TigersPosition) -> Iterator[Message]:
    """7.1a, 7.1b The limits hold for a side whose movement is over."""
    for side in (GERMAN, ALLIED):
        if tested(pos, side):
            yield from crowded(pos, side)


def tested(pos: TigersPosition, side: int) -> bool:
    """7.1d, 7.1e Whether the limits must hold for a side now."""
    moving = any(isinstance(step, Movement | Overfull) and step.player == side for step in pos.stack)
    if side == ALLIED or pos.impulse > 3:
        return not moving
    to_come = any(isinstance(step, PlayerImpulse) and step.player == GERMAN for step in pos.stack)
    return pos.impulse == 3 and not moving and not to_come


def crowded(pos: TigersPosition, side: int) -> Iterator[Message]:
    """7.1a, 7.1b Areas with too many counters or points of a side."""
    game = pos.game
    for place, units in sorted(stacks(pos).items()):
        own = [unit for unit in units if game.side_of[unit] == side]
        crowd = len(own) > game.most_counters
        if place < game.areas and (crowd or sum(pos.strength[unit] for unit in own) > game.most_points):
            rule = "7.1a" if crowd else "7.1b"
            yield message("check-stacking", rule=rule, place=game.place_names[place], side=SIDES[side])
