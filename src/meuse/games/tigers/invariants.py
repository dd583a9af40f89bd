"""What can never be true of a position, with the rule that forbids it."""

from __future__ import annotations

from collections.abc import Iterator

from meuse.engine import NOWHERE, Message, message
from meuse.games.tigers.movement import Movement
from meuse.games.tigers.position import ALLIED, EXITED, GERMAN, SIDES, TigersPosition
from meuse.games.tigers.sequence import PlayerImpulse
from meuse.games.tigers.stacking import Overfull
from meuse.games.tigers.tables import LAST_IMPULSE

#: Fields of steps that always name something.
NAMED = ("player", "firing", "side_calling", "attacker", "place", "there", "bridge", "unit", "target")


def broken(pos: TigersPosition) -> Iterator[Message]:
    """Everything impossible about a position."""
    if not 1 <= pos.impulse <= LAST_IMPULSE:
        yield message("check-impulse", rule="6.0-IV", impulse=pos.impulse)
        return
    for unit in range(len(pos.game.names)):
        yield from _broken_unit(pos, unit)
    yield from _broken_bridges(pos)
    yield from _broken_counts(pos)
    yield from _broken_stacks(pos)
    yield from _broken_steps(pos)


def _broken_steps(pos: TigersPosition) -> Iterator[Message]:
    """6.0-IV Steps that name no side, place, bridge or unit where one must be."""
    for step in pos.stack:
        battle = getattr(step, "battle", None)
        for part in (step, *([battle] if battle is not None else [])):
            if any(getattr(part, name, 0) < 0 for name in NAMED):
                yield message("check-step", rule="6.0-IV", step=type(step).__name__)


def _broken_unit(pos: TigersPosition, unit: int) -> Iterator[Message]:
    """4.16a, 8.54, 11.22, 11.23 A unit where it cannot be, or as it cannot be."""
    game, place, strength = pos.game, pos.where[unit], pos.strength[unit]
    name, side = game.names[unit], game.side_of[unit]
    if strength > game.full_strength[unit]:
        yield message("check-strength", rule="6.0-Ic", unit=name, strength=strength)
    if pos.pending[unit] and (place != NOWHERE or strength != game.full_strength[unit]):
        yield message("check-pending", rule="11.11a", unit=name)
    if not pos.pending[unit] and (place == NOWHERE) != (strength == 0):
        yield message("check-place", rule="4.16a", unit=name)
    if pos.entrenched[unit] and (not game.is_infantry[unit] or not 0 <= place < game.areas):
        yield message("check-entrenched", rule="8.54", unit=name)
    if pos.on_foot[unit] and (game.is_armor[unit] or place == NOWHERE):
        yield message("check-on-foot", rule="8.35a", unit=name)
    if place >= game.areas and not game.may_enter[side][place]:
        yield message(
            "check-zone", rule="11.23" if side else "11.22", unit=name, zone=game.place_names[place]
        )
    exited = place >= game.areas and game.zone_side[place] != side
    if exited != (pos.used[unit] == EXITED):
        yield message("check-exited", rule="12.25", unit=name)
    if pos.arrived[unit] and not place >= game.areas:
        yield message("check-waiting", rule="11.15", unit=name)
    if pos.attacking[unit] and not (0 <= place < game.areas):
        yield message("check-attacking", rule="9.17", unit=name)


def _broken_bridges(pos: TigersPosition) -> Iterator[Message]:
    """10.16c A bridge that stands needs no repair."""
    for bridge, name in enumerate(pos.game.bridges):
        if pos.blown[bridge] > 1 or (pos.repair[bridge] and not pos.blown[bridge]):
            yield message("check-bridge", rule="10.16c", bridge=name)


def _broken_counts(pos: TigersPosition) -> Iterator[Message]:
    """12.12, 14.21 Points and Special Forces."""
    if pos.points < 0:
        yield message("check-points", rule="12.12", points=pos.points)
    if len(set(pos.effects_used)) != len(pos.effects_used) or "" in pos.effects_used:
        yield message("check-effects", rule="14.21")
    if (pos.forces_at == NOWHERE) != (pos.forces_effect == "") or pos.forces_at >= pos.game.areas:
        yield message("check-forces", rule="14.12b")
    for place, owner in enumerate(pos.control):
        if owner > 2 or (owner == 0) != (place >= pos.game.areas):
            yield message("check-control", rule="12.22a", place=pos.game.place_names[place])


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
    counters, points = [0] * game.places, [0] * game.places
    for unit in game.units_of[side]:
        place = pos.where[unit]
        if place >= 0:
            counters[place] += 1
            points[place] += pos.strength[unit]
    for place in range(game.areas):
        if counters[place] > game.most_counters or points[place] > game.most_points:
            rule = "7.1a" if counters[place] > game.most_counters else "7.1b"
            yield message("check-stacking", rule=rule, place=game.place_names[place], side=SIDES[side])
