"""Questions about a position: a hex, the score, the combat that could be fought at a hex."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from meuse.engine import PlaceState, Preview, Standing, Step, message
from meuse.titles.celles.active import allowance
from meuse.titles.celles.combat import (
    CombatRoll,
    DefenderChit,
    Joining,
    attack_actions,
    joiners,
    named_attack,
    new_battle,
)
from meuse.titles.celles.counters import IN_COMBAT
from meuse.titles.celles.movement import ActiveUnit
from meuse.titles.celles.odds import Battle, column_of, total_modifier, with_joiner
from meuse.titles.celles.position import CellesPosition
from meuse.titles.celles.preview import battle_preview
from meuse.titles.celles.readiness import may_be_activated
from meuse.titles.celles.tables import INTENSITIES
from meuse.titles.celles.terrain import GERMAN, SIDES
from meuse.titles.celles.victory import final_result

if TYPE_CHECKING:
    from meuse.titles.celles.game import Celles


# Hexes ---------------------------------------------------------------------------------------------


def place_state(pos: CellesPosition, place: int) -> PlaceState:
    """9.0.1, 16.0 A hex; nobody controls one without a unit in it."""
    game = pos.game
    owner = pos.owner[place]
    return PlaceState(
        name=game.place_names[place],
        terrain=game.board.terrain_name(place),
        features=tuple(_features(game, place)),
        units=tuple(game.names[unit] for unit in pos.units_at(place)),
        control=SIDES[owner - 1] if owner else None,
        zones=tuple(name for side, name in enumerate(SIDES) if pos.zones[side][place]),
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


def goals(pos: CellesPosition) -> dict[str, dict[str, float]]:
    """16.0.1, 16.0.6 Towns; and for the Germans the hexes beside the Meuse, a point for each turn left."""
    game = pos.game
    found: dict[str, dict[str, float]] = {side: {} for side in SIDES}
    for town, places in game.towns:
        for side, value in zip(SIDES, (town.german, town.allied), strict=True):
            found[side] |= {game.place_names[place]: float(value) for place in places if value}
    german = found[SIDES[GERMAN]]
    turns = game.last_turn - pos.turn + 1
    for place, beside in enumerate(game.map.beside_meuse):
        if beside:
            german[game.place_names[place]] = german.get(game.place_names[place], 0.0) + turns
    return found


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
    if not pos.owner[place]:
        return []
    foes = pos.stacks[2 - pos.owner[place]]
    beside = [
        unit
        for near in pos.game.map.attack_steps[place]
        for unit in foes.get(near, ())
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
