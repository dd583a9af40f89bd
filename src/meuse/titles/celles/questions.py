"""Questions about a position: a unit, a hex, the score, the combat that could be fought at a hex."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final

from meuse.engine import (
    NOWHERE,
    Modifier,
    PlaceState,
    Presence,
    Preview,
    Standing,
    Step,
    Strength,
    UnitState,
    message,
)
from meuse.titles.celles.combat import (
    AfterCombat,
    AttackerChit,
    CombatRoll,
    DefenderChit,
    Engagement,
    Joining,
    attack_actions,
    joiners,
    named_attack,
    new_battle,
)
from meuse.titles.celles.movement import ActiveUnit, allowance, strategic
from meuse.titles.celles.odds import Battle, column_of, total_modifier, with_joiner
from meuse.titles.celles.position import IN_SUPPLY, ISOLATED, NEVER, CellesPosition
from meuse.titles.celles.preview import battle_preview
from meuse.titles.celles.readiness import may_be_activated
from meuse.titles.celles.tables import INTENSITIES
from meuse.titles.celles.terrain import SIDES
from meuse.titles.celles.victory import final_result
from meuse.titles.celles.view import statuses
from meuse.titles.celles.zones import InfiltrationRoll

if TYPE_CHECKING:
    from meuse.titles.celles.game import Celles


#: The steps of a combat until its die.
IN_COMBAT: Final = (Joining, Engagement, AttackerChit, DefenderChit, CombatRoll)


# Units ---------------------------------------------------------------------------------------------


def unit_state(pos: CellesPosition, unit: int) -> UnitState:
    """2.2.3, 5.0, 8.0, 9.0 A unit where it is."""
    game = pos.game
    on_map = pos.where[unit] != NOWHERE
    return UnitState(
        name=game.names[unit],
        side=SIDES[game.side_of[unit]],
        presence=presence(pos, unit),
        place=_place(pos, unit),
        steps=pos.steps[unit],
        full_steps=game.full_steps[unit],
        attack=_attack(pos, unit) if on_map else None,
        defence=_strength(pos, unit, game.defense_values[unit]) if on_map else None,
        movement=_movement(pos, unit) if on_map else None,
        left=_left(pos, unit),
        zone=_zone(pos, unit) if on_map else (),
        supplied=pos.supply[unit] == IN_SUPPLY if on_map else None,
        statuses=tuple(statuses(pos, unit)),
    )


def presence(pos: CellesPosition, unit: int) -> Presence:
    """11.0.39, 14.0.1, 15.0.4 On the map, destroyed, withdrawn, or still to come."""
    if pos.where[unit] != NOWHERE:
        return "map"
    if pos.steps[unit] == 0:
        return "lost"
    withdrawn = pos.withdrawn and pos.game.withdraws[pos.game.formation_of[unit]]
    return "away" if withdrawn or pos.due[unit] == NEVER else "due"


def _place(pos: CellesPosition, unit: int) -> str:
    """14.0.3 Its hex; of a reinforcement its arrival hex, where there is one only."""
    names = pos.game.map.names
    if pos.where[unit] != NOWHERE:
        return names[pos.where[unit]]
    hexes = pos.game.arrival_hexes[unit]
    return names[hexes[0]] if presence(pos, unit) == "due" and len(hexes) == 1 else ""


def _attack(pos: CellesPosition, unit: int) -> Strength:
    """5.0.23 An Isolated unit does not attack."""
    strength = _strength(pos, unit, pos.game.attack_values[unit])
    if pos.supply[unit] != ISOLATED:
        return strength
    loss = Modifier(-int(strength.value), message("view-strength-isolated", rule="5.0.23"))
    return Strength(0, (*strength.reasons, loss))


def _strength(pos: CellesPosition, unit: int, values: tuple[int, ...]) -> Strength:
    """2.2.3b, 2.2.3d What is printed on the full, unused side, and what the face that shows takes off."""
    reduced = 2 * (pos.steps[unit] < pos.game.full_steps[unit])
    face = reduced + pos.used[unit]
    listed = (
        (values[0], "view-strength-printed", "2.2.3b"),
        (values[reduced] - values[0], "view-strength-reduced", "2.2.3d"),
        (values[face] - values[reduced], "view-strength-used", "2.2.3b"),
    )
    reasons = [Modifier(value, message(id_, rule=rule)) for value, id_, rule in listed if value]
    return Strength(values[face], tuple(reasons))


def _movement(pos: CellesPosition, unit: int) -> float:
    """8.0.2, 8.5.1 With the bonus of strategic movement, where it would begin with it."""
    bonus = pos.game.strategic_bonus if strategic(pos, unit) else 0
    return allowance(pos, unit, bonus) / 6


def _left(pos: CellesPosition, unit: int) -> float | None:
    """8.0.2, 11.0.4 What the active unit may still spend, in its combats too; None for any other."""
    for step in reversed(pos.stack):
        if isinstance(step, ActiveUnit) and step.unit == unit:
            return max(0, step.far(pos)) / 6
        if isinstance(step, InfiltrationRoll | AfterCombat) and step.unit == unit:
            return max(0, allowance(pos, unit) - step.spent) / 6
        if isinstance(step, IN_COMBAT) and step.battle.active == unit:
            return max(0, allowance(pos, unit) - step.spent) / 6
    return None


def _zone(pos: CellesPosition, unit: int) -> tuple[str, ...]:
    """9.0.1, 12.0.8 The hexes around it, unless it is Disrupted."""
    names = pos.game.map.names
    return (
        () if pos.disrupted[unit] else tuple(names[near] for near in pos.game.map.neighbours[pos.where[unit]])
    )


# Hexes ---------------------------------------------------------------------------------------------


def place_state(pos: CellesPosition, place: int) -> PlaceState:
    """9.0.1, 16.0 A hex; nobody controls one without a unit in it."""
    game = pos.game
    owner = pos.owner[place]
    return PlaceState(
        name=game.map.names[place],
        terrain=game.board.terrain_name(place),
        features=tuple(_features(game, place)),
        units=tuple(game.names[unit] for unit in pos.units_at[place]),
        control=SIDES[owner - 1] if owner else None,
        zones=tuple(name for side, name in enumerate(SIDES) if pos.zones[side * game.map.places + place]),
        value=_value(game, place),
    )


def _features(game: Celles, place: int) -> Iterator[str]:
    """8.4.1, 16.0.1 The flags of the map, and where Germans score for the Meuse."""
    yield from (flag for flag in game.board.flag_names if game.board.is_a(place, flag))
    if game.map.beside_meuse[place]:
        yield "beside-meuse"


def _value(game: Celles, place: int) -> dict[str, int]:
    """16.0.6 to 16.0.8 Victory points for a unit in the town at the end."""
    for town, places in game.towns:
        if place in places:
            return {
                side: value for side, value in zip(SIDES, (town.german, town.allied), strict=True) if value
            }
    return {}


# Points --------------------------------------------------------------------------------------------


def standing(pos: CellesPosition) -> Standing:
    """16.0.14 Points by source as they are now, and who has more."""
    result = pos.result or final_result(pos)
    if result.level == "decisive":
        reason = message("score-decisive", rule="16.0.5")
    else:
        german, allied = (
            sum(value for source, value in result.points if source.startswith(side)) for side in SIDES
        )
        reason = message("score-standing", rule="16.0.14", german=german, allied=allied)
    return Standing(result.winner, result.points, reason)


# Combats -------------------------------------------------------------------------------------------


def forecast(pos: CellesPosition, place: int) -> Preview | None:
    """11.0.5, 11.0.9 The combat at a hex: the one in hand, or the best that enemies next to it could make."""
    for step in reversed(pos.stack):
        if isinstance(step, IN_COMBAT) and place in step.battle.places:
            joining = joiners(pos, step.battle) if isinstance(step, Joining) else ()
            return battle_preview(pos, step.battle, joining, _undecided(pos, step, step.battle))
    possible = [_joint_attack(pos, unit, points) for unit, points in _attackers(pos, place)]
    battles = [battle for battle in possible if battle is not None]
    if not battles:
        return None
    return named_attack(pos, max(battles, key=lambda one: (column_of(pos, one), total_modifier(pos, one))))


def _undecided(pos: CellesPosition, step: Step[Any], battle: Battle) -> tuple[int, ...]:
    """13.1.3 Who may still play a Combat chit: the attacker first, then the defender, then nobody."""
    side = pos.game.side_of[battle.active]
    if isinstance(step, CombatRoll):
        return ()
    return (1 - side,) if isinstance(step, DefenderChit) else (side, 1 - side)


def _attackers(pos: CellesPosition, place: int) -> list[tuple[int, int]]:
    """11.0.5 Who could attack the units in a hex, with the points for it: the active unit, or any other."""
    foe = 2 - pos.owner[place]
    beside = [
        unit
        for near in pos.game.map.attack_steps[place]
        if pos.owner[near] == 1 + foe
        for unit in pos.units_at[near]
        if may_be_activated(pos, unit)
    ]
    step = pos.stack[-1] if pos.stack else None
    if isinstance(step, ActiveUnit) and step.unit in beside:
        return [(step.unit, step.near(pos))]
    return [(unit, allowance(pos, unit)) for unit in beside]


def _joint_attack(pos: CellesPosition, unit: int, points: int) -> Battle | None:
    """11.0.3, 11.0.9 The heaviest attack that a unit can pay for, with everybody who may be added."""
    attacks = attack_actions(pos, unit, points)
    if not attacks:
        return None
    battle = new_battle(pos, unit, INTENSITIES.index(attacks[-1].args[1]))
    for other in joiners(pos, battle):
        battle = with_joiner(battle, other)
    return battle
