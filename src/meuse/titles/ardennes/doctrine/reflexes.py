"""Quick answers to the small decisions of The Ardennes Offensive."""

from __future__ import annotations

from typing import Any

from meuse.engine import NOWHERE, Action
from meuse.titles.ardennes import (
    combat,
    first_turn,
    movement,
    paradrop,
    reinforcements,
    results,
    retreat,
    setup,
)
from meuse.titles.ardennes.doctrine.assaults import exchanged
from meuse.titles.ardennes.doctrine.facts import facts_of
from meuse.titles.ardennes.position import ALLIED, GERMAN, PRESENT, ZONE, ArdennesPosition
from meuse.titles.ardennes.reach import destinations

#: Enemies so near make an entry hex a bad one.
HEMMED = 4
#: Nearer than this to the enemy an Allied entry is no better for it: the enemy may close it.
NEAR_ENOUGH = 6
#: What a friend in or next to an entry hex costs those who come behind, and one whom the enemy holds there.
TAKEN, HELD_FAST = 8.0, 30.0


def reflex(pos: ArdennesPosition) -> Action:
    """A sensible legal action at once."""
    step: Any = pos.stack[-1]
    answer = _ANSWERS.get(type(step))
    if answer is not None:
        action: Action | None = answer(pos, step)
        if action is not None:
            return action
    return pos.legal_actions[0]


def _end_movement(pos: ArdennesPosition, step: movement.Movement) -> Action | None:
    """Whoever has no orders stays, but for those who have to leave their entry hex."""
    unit = movement.bound(pos, step.player, mechanized=step.mechanized)
    return movement.END_MOVEMENT if unit == NOWHERE else pos.game.activate[unit]


def _halt(pos: ArdennesPosition, step: movement.Moving) -> Action | None:
    """Halt; a unit that must make room goes to the nearest hex or leaves Road Mode, an arrival far ahead."""
    legal = pos.legal_actions
    if movement.HALT in legal:
        return movement.HALT
    goals = destinations(pos, step.unit, step.points, step.hexes)
    if goals and movement.owes_entry(pos, step.unit):  # others come behind it
        goal = max(goals, key=lambda place: int(pos.reach[0][0, place]))
        return Action("move", (pos.game.names[step.unit], pos.game.place_names[goal]))
    deploy = pos.game.deploy_action[step.unit]
    return deploy if deploy in legal else legal[0]


def _exchange(pos: ArdennesPosition, step: results.Exchange) -> Action | None:
    """As few units as will do, and of those the weakest."""
    chosen = exchanged(pos.game.strength, list(step.units), step.owed)
    return Action("lose", (pos.game.names[chosen[0]],))


def _retreat(pos: ArdennesPosition, step: retreat.Retreats) -> Action | None:
    """Whoever cannot get away is lost first; others go where they have the fewest friends."""
    legal = list(pos.legal_actions)
    lost = [action for action in legal if action.verb == "eliminate"]
    if lost:
        return lost[0]
    return min(legal, key=lambda action: _comfort(pos, 1 - step.victor, action))


def _comfort(pos: ArdennesPosition, side: int, action: Action) -> tuple[int, int]:
    """How well a retreating unit would be off: friends around it, and its way home."""
    game = pos.game
    place = game.place_numbers[action.args[1]]
    present = game.at(PRESENT, side)
    friends = sum(pos.layers[present + other] for other in (place, *game.neighbours[place]))
    return friends, -game.to_source[side][place]


def _advance(pos: ArdennesPosition, step: results.Advance) -> Action | None:
    """The strongest advances, unless the hex left is worth more or the new one is surrounded."""
    game = pos.game
    going = [action for action in pos.legal_actions if action.verb == "advance"]
    best, most = results.STAY, 0.0
    for action in going:
        unit, place = game.unit_numbers[action.args[0]], game.place_numbers[action.args[1]]
        gain = ground(pos, step.player, place) - ground(pos, step.player, pos.where[unit])
        gain += 0.3 - 0.05 * _foes(pos, step.player, place) + 0.01 * game.strength[unit]
        if gain > most:
            best, most = action, gain
    return best


def ground(pos: ArdennesPosition, player: int, place: int) -> float:
    """What a hex is worth to stand on."""
    game = pos.game
    worth = 0.4 * game.is_town[place]
    if player == GERMAN:
        worth += 0.3 * (game.is_wall[place] + game.is_cleared[place])
    if place in game.exit_places:
        worth += 2.0
    if place == game.bastogne:
        worth += 2.0
    return float(worth)


def _foes(pos: ArdennesPosition, player: int, place: int) -> int:
    """How many enemies stand around a hex."""
    present = pos.game.at(PRESENT, 1 - player)
    return sum(pos.layers[present + other] for other in pos.game.neighbours[place])


def _arrive(pos: ArdennesPosition, step: reinforcements.Arriving) -> Action | None:
    """Where few wait and the way to the enemy is short."""
    game, unit = pos.game, step.unit
    side = game.side_of[unit]
    arrivals = [action for action in pos.legal_actions if action.verb == "arrive"]

    def burden(action: Action) -> float:
        place = game.place_numbers[action.args[1]]
        waiting = sum(1 for other in game.units_of[side] if pos.waiting[other] and pos.where[other] == place)
        entry = game.exit_of.get(place, place)
        foes = [pos.where[other] for other in game.units_of[1 - side] if pos.in_play(other)]
        away = [game.distance(entry, other) for other in foes]
        if side == ALLIED:
            return 3.0 * waiting + max(NEAR_ENOUGH, min(away, default=0)) + _hindrance(pos, entry)
        hemmed = sum(1 for distance in away if distance <= HEMMED)
        return 2.0 * waiting + 3.0 * hemmed - 2.0 * float(facts_of(game).exit_pull[entry])

    return min(arrivals, key=burden) if arrivals else None


def _hindrance(pos: ArdennesPosition, entry: int) -> float:
    """What stands in the way of reinforcements: friends in the entry hex, or too near to it (6.5.G2)."""
    return max(_obstacle(pos, place) for place in (entry, *pos.game.road_neighbours[entry]))


def _obstacle(pos: ArdennesPosition, place: int) -> float:
    """What a friend in a hex costs those who want to pass, who may be held there."""
    if pos.game.is_edge[place] or not pos.number(PRESENT, ALLIED, place):
        return 0.0
    return HELD_FAST if pos.number(ZONE, GERMAN, place) else TAKEN


def _drop(pos: ArdennesPosition, step: paradrop.Drop) -> Action | None:
    """Behind the enemy, beside as many of his retreats as possible, not far from friends."""
    game = pos.game
    own, foe = game.at(PRESENT, GERMAN), game.at(PRESENT, ALLIED)
    zone = game.at(ZONE, GERMAN)

    def use(action: Action) -> tuple[int, int]:
        place = game.place_numbers[action.args[1]]
        closing = 0
        for other in game.neighbours[place]:
            if not pos.layers[zone + other] and not pos.layers[foe + other]:
                closing += sum(1 for beyond in game.neighbours[other] if pos.layers[foe + beyond])
        return closing, int(pos.layers[own + place] == 0)

    return max(pos.legal_actions, key=use)


def _fight_on(pos: ArdennesPosition, step: Any) -> Action | None:
    """An attack under way without orders: as it is, or with whoever can join."""
    legal = pos.legal_actions
    for action in (combat.FIGHT, first_turn.ASSIGN):
        if action in legal:
            return action
    return next((action for action in legal if action.verb == "join"), legal[0])


def _cease(pos: ArdennesPosition, step: combat.Combat) -> Action | None:
    return combat.END_COMBAT


def _ready(pos: ArdennesPosition, step: setup.FreeSetup) -> Action | None:
    return setup.READY


_ANSWERS: dict[type, Any] = {
    movement.Movement: _end_movement,
    movement.Moving: _halt,
    results.Exchange: _exchange,
    retreat.Retreats: _retreat,
    results.Advance: _advance,
    reinforcements.Arriving: _arrive,
    paradrop.Drop: _drop,
    combat.Declaring: _fight_on,
    first_turn.Allocating: _fight_on,
    combat.Combat: _cease,
    setup.FreeSetup: _ready,
}
