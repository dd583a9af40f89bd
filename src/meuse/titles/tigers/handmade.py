"""Hand-made positions: for tests, puzzles and what-ifs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, get_args

import msgspec

from meuse.data.entries import Count
from meuse.engine import Setup, SetupError, Step
from meuse.titles.tigers import invariants, sequence, supply
from meuse.titles.tigers.bridges import Construction
from meuse.titles.tigers.position import (
    ALLIED,
    ATTACKED,
    EXITED,
    GERMAN,
    MOVED,
    SIDES,
    Attack,
    ChosenEffect,
    TigersPosition,
    Used,
)
from meuse.titles.tigers.setup import take_control
from meuse.titles.tigers.tables import SideName, impulse_number
from meuse.wargame.setups import number_of, numbers_of, units_in

if TYPE_CHECKING:
    from typing import Any


Phase = Literal["reinforcements", "movement", "combat", "construction", "impulse-end", "pair-end"]


class UnitSetup(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A unit of a hand-made position."""

    at: str
    strength: Count = 0
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
    effect: ChosenEffect


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
    repair: dict[str, Count] = msgspec.field(default_factory=dict)
    control: dict[str, SideName] = msgspec.field(default_factory=dict)
    """Areas not controlled by the side that has them at the start."""
    points: int = 0
    released: dict[str, str] = msgspec.field(default_factory=dict)
    special_forces: SpecialForcesSetup | None = None
    effects_used: tuple[ChosenEffect, ...] = ()


def arrange(pos: TigersPosition, wanted: TigersSetup) -> None:
    """A position as its author wants it, refused where names or rules forbid."""
    player = SIDES.index(wanted.side)
    pos.impulse = _impulse(wanted.impulse, "impulse")
    _refuse_past_the_end(pos, wanted.phase, player)
    _arrange_board(pos, wanted)
    units = list(units_in(pos.game, wanted.units, UnitSetup))
    came = [said.attacks in ("entered", "crossed") for _, _, said in units]
    for (unit, path, said), late in zip(units, came, strict=True):
        if not late:
            _arrange_unit(pos, unit, path, said)
    if wanted.phase in ("reinforcements", "pair-end"):
        supply.determine(pos)
    else:
        sequence.open_impulse(pos, player)
    for (unit, path, said), late in zip(units, came, strict=True):
        if late:
            _arrange_unit(pos, unit, path, said)
        pos.attacking[unit] = get_args(Attack).index(said.attacks)
    _refuse_crowds(pos)
    pos.then(*_steps(wanted.phase, player))


def _refuse_past_the_end(pos: TigersPosition, phase: Phase, player: int) -> None:
    """2.0b Nothing comes after the last player impulse of a scenario but, in some, the end of its day."""
    facts = pos.facts
    over = player > facts.last_side and phase != "reinforcements"
    if phase == "pair-end":
        over = not facts.entry.attrition_at_end
    if pos.impulse > facts.last or (pos.impulse == facts.last and over):
        raise SetupError("impulse", f"not on the turn track of this scenario (rule {pos.game.end_rule})")


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
    """Bridges, control, points, reserves, Special Forces and what is still to come."""
    game = pos.game
    down = pos.facts.blown
    for bridge in down if wanted.blown is None else numbers_of(game, "bridge", wanted.blown, "blown"):
        pos.blown[bridge] = 1
    for name, failed in wanted.repair.items():
        pos.repair[number_of(game, "bridge", name, "repair")] = failed
    take_control(pos)
    for name, side in wanted.control.items():
        pos.control[number_of(game, "place", name, "control")] = SIDES.index(side) + 1
    pos.points = wanted.points
    for name, impulse in wanted.released.items():
        group = number_of(game, "group", name, "released")
        pos.released[group] = _impulse(impulse, f"released.{name}")
    _arrange_forces(pos, wanted)
    for name in wanted.expected:
        _expect(pos, name)


def _arrange_forces(pos: TigersPosition, wanted: TigersSetup) -> None:
    """14.11a, 14.21 Special Forces on the map or already used; as often as there were days, today too."""
    pos.effects_used = wanted.effects_used
    forces = wanted.special_forces
    if forces:
        pos.forces_at = number_of(pos.game, "place", forces.at, "special_forces.at")
        pos.forces_effect = forces.effect
        if forces.effect not in pos.effects_used:
            pos.effects_used = (*pos.effects_used, forces.effect)
    before = [day for day in pos.facts.entry.special_forces_days if day < pos.day]
    if forces or len(pos.effects_used) > len(before):
        pos.forces_day = pos.day


def _expect(pos: TigersPosition, name: str) -> None:
    """11.1 A reinforcement still to come."""
    unit = number_of(pos.game, "unit", name, "expected")
    if unit not in pos.facts.later:
        raise SetupError("expected", f"{name} is no reinforcement of this scenario")
    pos.pending[unit] = 1
    pos.strength[unit] = pos.game.full_strength[unit]


def _arrange_unit(pos: TigersPosition, unit: int, path: str, said: UnitSetup) -> None:
    game = pos.game
    place = number_of(game, "place", said.at, f"{path}.at")
    if pos.pending[unit]:
        raise SetupError(path, "is in play and expected at the same time (rule 11.11a)")
    if said.strength > game.full_strength[unit]:
        raise SetupError(f"{path}.strength", f"{said.strength} is more than printed (rule 4.16a)")
    pos.strength[unit] = said.strength or game.full_strength[unit]
    pos.put(unit, place)
    pos.entrenched[unit] = said.entrenched or said.used == "entrenched"
    pos.on_foot[unit] = said.on_foot
    _mark_used(pos, unit, said)
    if place >= game.areas:
        pos.arrived[unit] = _impulse(said.arrived, f"{path}.arrived") if said.arrived else pos.impulse
    elif said.arrived:
        raise SetupError(f"{path}.arrived", f"{said.at} is no zone (rule 11.15)")
    if not pos.facts.inside[place]:
        if not pos.facts.entry.outsiders_perish:
            raise SetupError(f"{path}.at", f"{said.at} lies outside the limits (rule S1.map)")
        pos.newcomer[unit] = 1


def _mark_used(pos: TigersPosition, unit: int, said: UnitSetup) -> None:
    """8.25a, 9.16, 12.25 What a unit has done today: as said, or as follows from its attack and its place."""
    place, came = pos.where[unit], said.attacks in ("entered", "crossed")
    pos.moved[unit] = said.moved or said.used == "moved" or came
    follows = ATTACKED if said.attacks == "in-place" else MOVED if pos.moved[unit] else 0
    if place >= pos.game.areas and pos.game.zone_side[place] != pos.game.side_of[unit]:
        follows = EXITED
    pos.used[unit] = get_args(Used).index(said.used) or follows


def _refuse_crowds(pos: TigersPosition) -> None:
    """7.1 Before the first decision the limits hold, except for Germans on December 16."""
    for side in (GERMAN, ALLIED):
        if side == GERMAN and pos.impulse <= 3:
            continue
        for problem in invariants.crowded(pos, side):
            place = problem.args["place"]
            raise SetupError("units", f"too many of the {SIDES[side]} side in {place} (rule {problem.rule})")


def _impulse(text: str, path: str) -> int:
    number = impulse_number(text)
    if not number:
        raise SetupError(path, f"{text!r} is not on the turn track")
    return number
