"""Questions about a position: a hex, the score, the battle that could be fought at a hex."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from meuse.engine import PlaceState, Preview, Standing, message
from meuse.titles.ardennes import combat, first_turn, preview, supply, victory
from meuse.titles.ardennes.position import ALLIED, GERMAN, SIDES, ZONE
from meuse.titles.ardennes.tables import FLAGS

if TYPE_CHECKING:
    from meuse.engine import Message
    from meuse.titles.ardennes.position import ArdennesPosition


# Hexes ----------------------------------------------------------------------------------------------


def place_state(pos: ArdennesPosition, place: int) -> PlaceState:
    """3.1, 7.0, 16.0 A hex: who is in it, whose zones reach it, and what it is worth."""
    game = pos.game
    return PlaceState(
        name=game.place_names[place],
        terrain=game.board.terrain_name(place),
        features=tuple(_features(pos, place)),
        units=tuple(game.names[unit] for unit in pos.units_at(place)),
        control=_control(pos, place),
        zones=tuple(SIDES[side] for side in (GERMAN, ALLIED) if pos.number(ZONE, side, place)),
        value=_value(pos, place),
    )


def _features(pos: ArdennesPosition, place: int) -> list[str]:
    game = pos.game
    found = [flag for flag in FLAGS if game.board.is_a(place, flag)]
    if place in game.exit_places:
        found.append("exit")
    if place in game.east:
        found.append("entry")
    return found


def _value(pos: ArdennesPosition, place: int) -> dict[str, int]:
    """16.0.B Exits are worth their points to the German."""
    game = pos.game
    if place not in game.exit_places:
        return {}
    return {"german": game.exits[game.exit_places.index(place)].points}


def _control(pos: ArdennesPosition, place: int) -> str | None:
    """16.0.C, 16.0.F2 Whose an exit is; of other hexes, who is in them."""
    game = pos.game
    if place in game.exit_places:
        held = victory.occupied(pos, victory.supplied_germans(pos))
        return "german" if game.exit_places.index(place) in held else "allied"
    side = pos.holder(place)
    return None if side is None else SIDES[side]


# The score ------------------------------------------------------------------------------------------


def standing(pos: ArdennesPosition) -> Standing:
    """16.0 to 16.3 Who would win if the points were tabulated now and the game ended."""
    exits = victory.exit_points(pos)
    german, allied = pos.losses(ALLIED) + exits, pos.losses(GERMAN)
    points = (("german-eliminated", german - exits), ("german-exits", exits), ("allied-eliminated", allied))
    leader, _, rule = victory.verdict(pos, german, allied)
    return Standing(leader, points, _reason(pos, rule, german, allied))


def _reason(pos: ArdennesPosition, rule: str, german: int, allied: int) -> Message:
    if rule == "16.3.1":
        minimum = pos.game.turns.victory.german_minimum
        return message("score-minimum", rule=rule, german=german, minimum=minimum)
    return message("score-ratio", rule=rule, german=german, allied=allied)


# Battles --------------------------------------------------------------------------------------------


def forecast(pos: ArdennesPosition, place: int) -> Preview | None:
    """9.0.2 The attack on a hex as things stand: the one in hand, or one by everybody who could make it."""
    step: Any = pos.decision
    if isinstance(step, combat.Declaring) and place in step.targets:
        return combat.outlook(pos, step)
    if isinstance(step, first_turn.Allocating) and place in step.targets:
        return first_turn.outlook(pos, step)
    if isinstance(step, combat.Odds | combat.Waiving | combat.CombatRoll) and place in step.fight.targets:
        return preview.immunity(pos, step.fight)
    for attack in first_turn.allocated(step):
        if place in attack.targets:
            return preview.attack(pos, GERMAN, attack.targets, attack.units)
    return _possible(pos, place)


def _possible(pos: ArdennesPosition, place: int) -> Preview | None:
    """9.1.A An attack by all beside the hex who may attack, in this Combat Phase or their next."""
    side = pos.holder(place)
    if side is None:
        return None
    foe = 1 - side
    there = pos.copy()
    if pos.phase != "combat" or pos.player != foe:
        _refresh(there, foe)
    if not combat.attackable(there, foe, place):
        return None
    return preview.attack(there, foe, (place,), combat.attackers(there, foe, (place,)))


def _refresh(pos: ArdennesPosition, side: int) -> None:
    """4.1.6, 12.0.1 Before a side's Combat Phase nobody has fought in it, and supply is as it is found."""
    count = len(pos.game.units)
    pos.attacked, pos.struck = bytearray(count), bytearray(count)
    for unit in pos.game.units_of[side]:
        if pos.in_play(unit):
            pos.supply[unit] = supply.judged(pos, unit)
