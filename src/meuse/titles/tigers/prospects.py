"""Battles before they are fought: those that are declared, those a move would bring about, those under way.

Everything is asked of copies on which the move is made; the odds are then those of any battle.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import msgspec

from meuse.engine import Action, Change, Preview, message
from meuse.titles.tigers import artillery, previews, supply
from meuse.titles.tigers.approaches import Approaches
from meuse.titles.tigers.battle import BattleEnds, Calls, Combat
from meuse.titles.tigers.bridges import DECLINE
from meuse.titles.tigers.crossing import Demolition, DemolitionRoll
from meuse.titles.tigers.fight import firers_of
from meuse.titles.tigers.movement import Movement, Moving
from meuse.titles.tigers.odds import Fire
from meuse.titles.tigers.position import ATTACKED, EXITED, GERMAN, IN_PLACE, TigersPosition
from meuse.titles.tigers.readiness import idle, may_move
from meuse.titles.tigers.sequence import CombatSupply, ImpulsePairEnds, PlayerImpulse
from meuse.titles.tigers.shelling import Barrage, ShellingRoll, Spotting
from meuse.titles.tigers.shooting import Aiming, Shooting, ShootingRoll, Volley

if TYPE_CHECKING:
    from meuse.titles.tigers.modifiers import Battle


def battle_at(pos: TigersPosition, place: int) -> Preview | None:
    """The battle at a place as things stand: under way, declared, about to be entered, or merely possible."""
    if place >= pos.game.areas:
        return None
    fight = _under_way(pos, place)
    if fight is not None:
        return rest_of(pos, fight)
    arriving = _arriving(pos, place)
    if arriving is not None:
        return battle_at(arriving, place)
    return next(_possible(pos, place), None)


# Battles to come --------------------------------------------------------------------------------------


def _arriving(pos: TigersPosition, place: int) -> TigersPosition | None:
    """8.23 The position after the stack on its way has entered a place with enemies in its next step."""
    step = pos.decision
    if isinstance(step, Demolition | DemolitionRoll):
        return _crossed(pos, step) if step.there == place and _enemies(pos, step.group, place) else None
    if not isinstance(step, Moving) or not _enemies(pos, step, place):
        return None
    lead = pos.game.names[step.units[0]]
    here = pos.where[step.units[0]] == place
    action = Action("attack", (lead,)) if here else Action("move", (lead, pos.game.place_names[place]))
    return previews.played(pos, action) if action in pos.legal_actions else None


def _enemies(pos: TigersPosition, group: Moving, place: int) -> bool:
    return bool(pos.stack_of(1 - pos.game.side_of[group.units[0]], place))


def _crossed(pos: TigersPosition, step: Demolition | DemolitionRoll) -> TigersPosition:
    """10.21b The position if the bridge stands."""
    if isinstance(step, Demolition):
        return previews.played(pos, DECLINE)
    return previews.played(pos, pos.legal_actions[-1])  # the highest roll, which blows no bridge


def _possible(pos: TigersPosition, place: int) -> Iterator[Preview]:
    """9.13a The next battles there, by whoever can attack first."""
    for player, at_hand in _turns(pos):
        declared = [unit for unit in at_hand.stack_of(player, place) if at_hand.attacking[unit]]
        moving = any(isinstance(step, Movement) and step.player == player for step in at_hand.stack)
        units = declared or (_ready(at_hand, player, place) if moving or at_hand is not pos else [])
        if units and at_hand.stack_of(1 - player, place):
            before = as_if_attacking(at_hand, units)
            if at_hand is not pos or _supply_to_come(pos):
                supply.determine(before)
            battle = previews.battle_preview(before, player, place)
            joining = tuple(_changes(before, player, place)) if moving else ()
            yield msgspec.structs.replace(battle, changes=(*joining, *battle.changes))


def _supply_to_come(pos: TigersPosition) -> bool:
    """13.16 Whether supply for combat is still to be determined in this player impulse."""
    return any(isinstance(step, CombatSupply) for step in pos.stack)


def _turns(pos: TigersPosition) -> Iterator[tuple[int, TigersPosition]]:
    """6.0-IV Whose attacks come next, each with the position as it will be as far as marks go."""
    for step in reversed(pos.stack):
        if isinstance(step, Combat):
            yield step.player, pos
        elif isinstance(step, PlayerImpulse):
            yield step.player, _next_impulse(pos)
        elif isinstance(step, ImpulsePairEnds) and pos.impulse < pos.facts.last:
            yield GERMAN, _next_day(pos) if pos.part == 3 else _next_impulse(pos)


def _next_impulse(pos: TigersPosition) -> TigersPosition:
    """Nobody attacks yet, and nobody has been let be."""
    after = pos.copy()
    after.attacking = bytearray(len(pos.attacking))
    after.passed = bytearray(len(pos.passed))
    return after


def _next_day(pos: TigersPosition) -> TigersPosition:
    """6.0-i1 All can act again."""
    after = _next_impulse(pos)
    after.used = bytearray([EXITED if used == EXITED else 0 for used in pos.used])
    return after


def _ready(pos: TigersPosition, player: int, place: int) -> list[int]:
    """9.13a The units there that can still attack where they are."""
    return [unit for unit in pos.stack_of(player, place) if not pos.used[unit] and not pos.passed[unit]]


def as_if_attacking(pos: TigersPosition, units: list[int]) -> TigersPosition:
    """9.13a, 8.59 The position if these units attacked where they are."""
    after = pos.copy()
    for unit in units:
        if not after.attacking[unit]:
            after.attacking[unit] = IN_PLACE
            after.used[unit] = ATTACKED
            after.entrenched[unit] = 0
    return after


# Who could still join ---------------------------------------------------------------------------------


def _changes(pos: TigersPosition, player: int, place: int) -> Iterator[Change]:
    """8.23, 9.13a Units that can still come into a battle in this movement part, and the odds with each."""
    attack = [unit for unit in pos.stack_of(player, place) if pos.attacking[unit]]
    points = previews.points_of(pos, attack)
    defence = previews.points_of(pos, pos.stack_of(1 - player, place))
    for unit in _joining(pos, player, place):
        what, rule = ("preview-joins", "9.13a") if pos.where[unit] == place else ("preview-comes", "8.23")
        name, where = pos.game.names[unit], pos.game.place_names[pos.where[unit]]
        yield Change(
            f"activate {name}",
            message(what, rule=rule, unit=name, place=where),
            f"{points + pos.strength[unit]}:{defence}",
            "instead" if isinstance(pos.decision, Movement) else "later",
        )


def _joining(pos: TigersPosition, player: int, place: int) -> Iterator[int]:
    """9.13a, 7.1a, 7.1b Who is there, or can come in this impulse without being too many."""
    on_its_way = pos.decision.units if isinstance(pos.decision, Moving) else ()
    there, approaches = pos.stack_of(player, place), Approaches(pos, player, place)
    room = pos.game.most_points - previews.points_of(pos, there) if len(there) < pos.game.most_counters else 0
    for unit in idle(pos, player, range(len(pos.where))):
        if unit in on_its_way:
            continue
        fits = pos.strength[unit] <= room and may_move(pos, unit)
        if pos.where[unit] == place or (fits and approaches.can_come(unit)):
            yield unit


# Battles under way ------------------------------------------------------------------------------------


def _under_way(pos: TigersPosition, place: int) -> Battle | None:
    """The battle being fought at a place."""
    for step in reversed(pos.stack):  # the last step knows the calls that were made
        fight: Battle | None = getattr(step, "battle", None)
        if fight is not None and fight.place == place:
            return fight
    return None


def rest_of(pos: TigersPosition, fight: Battle) -> Preview:
    """9.3a What is left of a battle under way."""
    attack, defence = (_fire_left(pos, fight, side) for side in (fight.attacker, 1 - fight.attacker))
    return previews.rest_preview(pos, fight, attack, defence)


def _fire_left(pos: TigersPosition, fight: Battle, side: int) -> Fire:
    """9.3a What a side has still to fire, by the steps to come."""
    attacks = side == fight.attacker
    shots = fight.attacker_shots if attacks else fight.defender_shots
    calls = pos.decision if isinstance(pos.decision, Calls) else None
    if calls is not None:
        called = attacks and calls.side_calling != side
        count = artillery.calls(pos, firers_of(pos, fight, side), defends=not attacks)
        return Fire(calls=0 if called else count, shots=shots, firers=tuple(firers_of(pos, fight, side)))
    left = Fire()
    for step in reversed(pos.stack):
        if isinstance(step, BattleEnds):
            break
        if getattr(step, "firing", None) == side:
            left = _with_step(pos, left, step, shots)
    return left


def _with_step(pos: TigersPosition, left: Fire, step: Any, shots: int) -> Fire:
    """The fire to come, with that of a step added."""
    change: dict[str, Any] = {}
    if isinstance(step, Barrage):
        change = {"shots": shots}
    elif isinstance(step, Spotting):
        change = {"shots": step.shots, "chosen": step.chosen}
    elif isinstance(step, ShellingRoll):
        chosen = left.chosen + (step.target,) * step.shots
        change = {"shots": len(chosen), "chosen": chosen}
    elif isinstance(step, Volley | Aiming):
        aimed = step.assigned if isinstance(step, Aiming) else ()
        change = {"firers": tuple(firers_of(pos, step.battle, step.firing)), "aimed": aimed}
    elif isinstance(step, ShootingRoll | Shooting):
        more = step.shots if isinstance(step, Shooting) else ((step.unit, step.target),)
        aimed = left.aimed + tuple([shot for shot in more if pos.strength[shot[1]]])  # 9.59: else it is lost
        change = {"firers": tuple([unit for unit, _ in aimed]), "aimed": aimed}
    return msgspec.structs.replace(left, **change)
