"""Chapter 5: preparing for play; and positions made by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import msgspec

from meuse.data.entries import SideName
from meuse.engine import NOWHERE, Setup, SetupError, Step
from meuse.games.tigers import invariants, sequence, special_forces
from meuse.games.tigers.bridges import Construction
from meuse.games.tigers.position import (
    ALLIED,
    ATTACKED,
    BUILDING,
    BUILT,
    CROSSED,
    ENTERED,
    ENTRENCHED,
    EXITED,
    GERMAN,
    IN_PLACE,
    MOVED,
    SIDES,
    STAYED,
    Effect,
    TigersPosition,
)
from meuse.games.tigers.tables import impulse_number

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any


Used = Literal["", "moved", "attacked", "entrenched", "stayed", "building", "built", "exited"]
USED: Mapping[Used, int] = {
    "": 0,
    "moved": MOVED,
    "attacked": ATTACKED,
    "entrenched": ENTRENCHED,
    "stayed": STAYED,
    "building": BUILDING,
    "built": BUILT,
    "exited": EXITED,
}
Attack = Literal["", "in-place", "entered", "crossed"]
ATTACKS: Mapping[Attack, int] = {"": 0, "in-place": IN_PLACE, "entered": ENTERED, "crossed": CROSSED}
Phase = Literal["reinforcements", "movement", "combat", "construction", "impulse-end", "pair-end"]


class UnitSetup(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A unit of a hand-made position."""

    at: str
    strength: int = 0
    """Left out for full strength."""
    entrenched: bool = False
    on_foot: bool = False
    used: Used = ""
    moved: bool = False
    attacks: Attack = ""
    arrived: str = ""
    """The impulse in which a unit waiting in a zone came there; left out for the current one."""


class SpecialForcesSetup(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """Special Forces on the map."""

    at: str
    effect: Effect


class TigersSetup(Setup, kw_only=True):
    """A hand-made position: only the units named are in play."""

    units: dict[str, UnitSetup | str]
    """By name; a bare area stands for a fresh unit at full strength."""
    impulse: str = "17-1"
    side: SideName = "german"
    phase: Phase = "movement"
    expected: tuple[str, ...] = ()
    """Reinforcements still to come, by the schedule."""
    blown: tuple[str, ...] | None = None
    """The bridges that are down; left out for those of the scenario."""
    repair: dict[str, int] = msgspec.field(default_factory=dict)
    control: dict[str, SideName] = msgspec.field(default_factory=dict)
    """Areas not controlled by the side that has them at the start."""
    points: int = 0
    released: dict[str, str] = msgspec.field(default_factory=dict)
    special_forces: SpecialForcesSetup | None = None
    effects_used: tuple[Effect, ...] = ()


def deploy(pos: TigersPosition) -> None:
    """5.1 to 5.3 The set-up of a scenario."""
    game, facts = pos.game, pos.facts
    for unit in facts.start:
        pos.strength[unit] = game.full_strength[unit]
        pos.put(unit, game.start_place[unit])
        pos.entrenched[unit] = game.start_entrenched[unit]
        if facts.entry.outsiders_perish and not facts.inside[game.start_place[unit]]:
            pos.newcomer[unit] = 1
    for unit in facts.later:
        pos.strength[unit] = game.full_strength[unit]
        pos.pending[unit] = 1
    for bridge in facts.blown:
        pos.blown[bridge] = 1
    pos.control[: game.areas] = bytes(side + 1 for side in game.area_side)
    pos.then(sequence.ImpulsePair())


def arrange(pos: TigersPosition, wanted: TigersSetup) -> None:
    """A position as its author wants it, refused where names or rules forbid."""
    number = impulse_number(wanted.impulse)
    if not 1 <= number <= pos.facts.last:
        raise SetupError("impulse", f"{wanted.impulse!r} is not on the turn track of this scenario")
    pos.impulse = number
    player = SIDES.index(wanted.side)
    _arrange_board(pos, wanted)
    units = {
        name: UnitSetup(at=unit) if isinstance(unit, str) else unit for name, unit in wanted.units.items()
    }
    late = {name for name, unit in units.items() if unit.attacks in ("entered", "crossed")}
    _arrange_units(pos, {name: unit for name, unit in units.items() if name not in late})
    if wanted.phase not in ("reinforcements", "pair-end"):
        sequence.open_impulse(pos, player)
    _arrange_units(pos, {name: units[name] for name in units if name in late})
    for name, unit in units.items():
        pos.attacking[pos.game.unit_numbers[name]] = ATTACKS[unit.attacks]
    _refuse_crowds(pos, wanted)
    pos.then(*_steps(wanted.phase, player))


def _steps(phase: Phase, player: int) -> tuple[Step[Any], ...]:
    """What is still to be done in the impulse pair from that point on."""
    ends = sequence.ImpulsePairEnds()
    other = (sequence.PlayerImpulse(ALLIED),) if player == GERMAN else ()
    if phase == "reinforcements":
        return (sequence.ImpulsePair(),)
    if phase == "pair-end":
        return (ends,)
    own: tuple[Step[Any], ...] = {
        "movement": sequence.steps_from_movement(player),
        "combat": sequence.steps_from_combat(player),
        "construction": (Construction(player), sequence.PlayerImpulseEnds(player)),
        "impulse-end": (sequence.PlayerImpulseEnds(player),),
    }[phase]
    return (*own, *other, ends)


def _arrange_board(pos: TigersPosition, wanted: TigersSetup) -> None:
    game = pos.game
    down = [game.bridges[bridge] for bridge in pos.facts.blown] if wanted.blown is None else wanted.blown
    for name in down:
        pos.blown[_known(game.bridge_numbers, name, "blown", "bridge")] = 1
    for name, failed in wanted.repair.items():
        pos.repair[_known(game.bridge_numbers, name, "repair", "bridge")] = failed
    pos.control[: game.areas] = bytes(side + 1 for side in game.area_side)
    for name, side in wanted.control.items():
        pos.control[_known(game.place_numbers, name, "control", "area")] = SIDES.index(side) + 1
    pos.points = wanted.points
    for name, impulse in wanted.released.items():
        pos.released[_known(game.group_numbers, name, "released", "group")] = impulse_number(impulse)
    pos.effects_used = wanted.effects_used
    if wanted.special_forces:
        pos.forces_at = _known(game.place_numbers, wanted.special_forces.at, "special_forces.at", "area")
        pos.forces_effect = special_forces.effect_of(wanted.special_forces.effect)
        pos.forces_day = pos.day
        if wanted.special_forces.effect not in pos.effects_used:
            pos.effects_used = (*pos.effects_used, wanted.special_forces.effect)
    for name in wanted.expected:
        unit = _known(game.unit_numbers, name, "expected", "unit")
        if unit not in pos.facts.later:
            raise SetupError("expected", f"{name} is no reinforcement of this scenario")
        pos.pending[unit] = 1
        pos.strength[unit] = game.full_strength[unit]


def _arrange_units(pos: TigersPosition, units: Mapping[str, UnitSetup]) -> None:
    game = pos.game
    for name, wanted in units.items():
        unit = _known(game.unit_numbers, name, f"units.{name}", "unit")
        place = _known(game.place_numbers, wanted.at, f"units.{name}.at", "area or zone")
        if pos.where[unit] != NOWHERE or pos.pending[unit]:
            raise SetupError(f"units.{name}", "stands in play twice")
        if not 0 <= wanted.strength <= game.full_strength[unit]:
            raise SetupError(f"units.{name}.strength", f"{wanted.strength} is more than printed (rule 4.16a)")
        pos.strength[unit] = wanted.strength or game.full_strength[unit]
        pos.put(unit, place)
        pos.entrenched[unit] = wanted.entrenched
        pos.on_foot[unit] = wanted.on_foot
        pos.used[unit] = USED[wanted.used] or (MOVED if wanted.attacks in ("entered", "crossed") else 0)
        pos.moved[unit] = wanted.moved or wanted.used == "moved" or wanted.attacks in ("entered", "crossed")
        if wanted.attacks == "in-place":
            pos.used[unit] = ATTACKED
        if place >= game.areas:
            if game.zone_side[place] != game.side_of[unit]:
                pos.used[unit] = EXITED
            pos.arrived[unit] = impulse_number(wanted.arrived) or pos.impulse
        if pos.facts.bounded and not pos.facts.inside[place]:
            if not pos.facts.entry.outsiders_perish:
                raise SetupError(f"units.{name}.at", f"{wanted.at} lies outside the limits (rule S1.map)")
            pos.newcomer[unit] = 1


def _refuse_crowds(pos: TigersPosition, wanted: TigersSetup) -> None:
    """7.1 Before the first decision the limits hold, except for Germans on December 16."""
    for side in (GERMAN, ALLIED):
        if side == GERMAN and pos.impulse <= 3:
            continue
        for problem in invariants.crowded(pos, side):
            place = problem.args["place"]
            raise SetupError("units", f"too many of the {SIDES[side]} side in {place} (rule {problem.rule})")


def _known(numbers: Mapping[str, int], name: str, key: str, kind: str) -> int:
    if name not in numbers:
        raise SetupError(key, f"unknown {kind} {name!r}")
    return numbers[name]


__all__ = ["TigersSetup", "UnitSetup", "arrange", "deploy"]
