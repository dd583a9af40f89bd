"""Quick answers of Celles: a sensible action in every decision, without looking ahead."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from meuse.engine import NOWHERE, Action, Step
from meuse.titles.celles import (
    activation,
    advance,
    air,
    combat,
    movement,
    results,
    retreat,
    sequence,
    setup,
    stacking,
)
from meuse.titles.celles.doctrine import attacks
from meuse.titles.celles.doctrine.facts import facts_of
from meuse.titles.celles.doctrine.kernels import FAR
from meuse.titles.celles.position import LIMIT, CellesPosition
from meuse.titles.celles.withdrawal import must_withdraw

#: A Combat chit is played where it changes the outcome by so many steps.
WORTH_A_CHIT = 0.15
#: A unit that is alone in a town is named as if it were so much further away: it will hardly leave.
GARRISON = 60


#: 15.0.3 Whoever names a unit of a brigade that is due to leave loses the whole brigade: as bad as can be.
LEAVING = -1000.0


def reflex(pos: CellesPosition) -> Action:
    """The quick answer to the decision at hand."""
    step = pos.decision
    answer = _ANSWERS.get(type(step))
    legal = pos.legal_actions
    return legal[0] if answer is None else answer(pos, list(legal))


Answer = Callable[[CellesPosition, Sequence[Action]], Action]


def _with(legal: Sequence[Action], *verbs: str) -> list[Action]:
    """The legal actions with the first of these verbs that there is one of."""
    for verb in verbs:
        found = [action for action in legal if action.verb == verb]
        if found:
            return found
    return list(legal)


def _set_up(pos: CellesPosition, legal: Sequence[Action]) -> Action:
    return _with(legal, "default-setup")[0]


def _first_player(pos: CellesPosition, legal: Sequence[Action]) -> Action:
    return next(action for action in legal if action.args[0] == pos.side)


def _activation(pos: CellesPosition, legal: Sequence[Action]) -> Action:
    """Air and replacements at once; then the formation on the chit, or the unit that is most useful."""
    useful = [action for action in legal if _has_room(pos, action)]
    found = _with(useful, "air", "restore", "rebuild", "activate", "activate-unit", "proceed")
    if found[0].verb in ("restore", "rebuild", "activate-unit"):
        return max(found, key=lambda action: use(pos, action))
    return found[0]


def _has_room(pos: CellesPosition, action: Action) -> bool:
    """Whether a replacement would not cost a step at once, because its hex is full."""
    if action.verb == "restore":
        place = pos.where[pos.game.unit_numbers[action.args[0]]]
    elif action.verb == "rebuild":
        place = pos.game.place_numbers[action.args[1]]
    else:
        return True
    return pos.weight[place] < LIMIT


def use(pos: CellesPosition, action: Action) -> float:
    """How useful a unit would be: strong, not far from the enemy, and free to leave."""
    unit = pos.game.unit_numbers[action.args[0]]
    if must_withdraw(pos, pos.game.formation_of[unit]):
        return LEAVING
    strength = pos.game.attack_values[unit][0] + pos.game.defense_values[unit][0]
    return strength - 4.0 * min(_tied_down(pos, unit), 162) / 54


def distance_to_enemy(pos: CellesPosition, unit: int) -> int:
    """The cost of the way to the nearest enemy unit on an empty map, in sixths."""
    facts = facts_of(pos.game, pos.options.town_roads)
    here = pos.where[unit] if pos.where[unit] != NOWHERE else _arrival(pos, unit)
    if here == NOWHERE:
        return FAR
    table = facts.beside[facts.unit_facts[5, unit], here]
    enemies = pos.game.units_of[1 - pos.game.side_of[unit]]
    return min(
        (int(table[pos.where[enemy]]) for enemy in enemies if pos.where[enemy] != NOWHERE), default=FAR
    )


def _arrival(pos: CellesPosition, unit: int) -> int:
    hexes = pos.game.arrival_hexes[unit]
    return hexes[0] if hexes else NOWHERE


def _name_units(pos: CellesPosition, legal: Sequence[Action]) -> Action:
    named = [action for action in legal if action.verb == "name"]
    if not named:
        return legal[-1]
    return min(named, key=lambda action: _tied_down(pos, pos.game.unit_numbers[action.args[0]]))


def _tied_down(pos: CellesPosition, unit: int) -> int:
    """How little a unit can do: far from the enemy, or the only garrison of a town."""
    place = pos.where[unit]
    if place == NOWHERE:
        return distance_to_enemy(pos, unit)
    garrison = facts_of(pos.game, pos.options.town_roads).worth[pos.game.side_of[unit], place] > 0
    alone = len(pos.units_at(place)) == 1
    return distance_to_enemy(pos, unit) + (GARRISON if garrison and alone else 0)


def _end(pos: CellesPosition, legal: Sequence[Action]) -> Action:
    return legal[-1]


def _join(pos: CellesPosition, legal: Sequence[Action]) -> Action:
    return _with(legal, "fight", "join")[0]


def _play_chit(pos: CellesPosition, legal: Sequence[Action]) -> Action:
    """In the first combat where it helps; a combat that is won or lost anyway does not need it."""
    step: Any = pos.stack[-1]
    modifiers = pos.game.combat_modifiers
    attacking = isinstance(step, combat.AttackerChit)
    modifier = modifiers.attacker.combat_chit if attacking else modifiers.defender.combat_chit
    facts = facts_of(pos.game, pos.options.town_roads)
    gain = abs(attacks.chit_gain(pos, facts, step.battle, modifier))
    return _with(legal, "play-combat" if gain >= WORTH_A_CHIT else "keep-combat")[0]


def _strike(pos: CellesPosition, legal: Sequence[Action]) -> Action:
    """A one-step unit that dies, or the strongest, in the open if possible."""

    def harm(action: Action) -> float:
        if action.verb != "strike":
            return -100.0
        unit = pos.game.unit_numbers[action.args[0]]
        return 4.0 * pos.game.map.air_modifier[pos.where[unit]] + _step_worth(pos, unit)

    return max(legal, key=harm)


def _step_worth(pos: CellesPosition, unit: int) -> float:
    """What the next step lost takes away: the strength of the counter's face, and its zone with the last."""
    game = pos.game
    attack, defense = game.attack_values[unit], game.defense_values[unit]
    face = 0 if pos.steps[unit] == game.full_steps[unit] else 2
    if pos.steps[unit] > 1:
        return float(attack[face] + defense[face] - attack[2] - defense[2])
    return float(attack[face] + defense[face]) + 3.0


def _lose(pos: CellesPosition, legal: Sequence[Action]) -> Action:
    return min(legal, key=lambda action: _step_worth(pos, pos.game.unit_numbers[action.args[0]]))


def _disrupt(pos: CellesPosition, legal: Sequence[Action]) -> Action:
    """A unit that is used up already, and a weak one, minds least."""

    def minds(action: Action) -> float:
        unit = pos.game.unit_numbers[action.args[0]]
        return pos.game.defense_values[unit][0] - 10.0 * pos.used[unit]

    return min(legal, key=minds)


def _fall_back(pos: CellesPosition, legal: Sequence[Action]) -> Action:
    together = [action for action in legal if action.verb == "together"]
    return together[0] if together else legal[0]


def _retreat(pos: CellesPosition, legal: Sequence[Action]) -> Action:
    """Away from the enemy, into cover, not on top of others."""
    game = pos.game

    def good(action: Action) -> float:
        if action.verb != "retreat":
            return -100.0
        unit, place = game.unit_numbers[action.args[0]], game.place_numbers[action.args[1]]
        near = pos.near[1 - game.side_of[unit]]
        return -2.0 * (near[place] > 0) - game.map.defence_modifier[place] - 0.5 * pos.weight[place]

    return max(legal, key=good)


def _advance(pos: CellesPosition, legal: Sequence[Action]) -> Action:
    """Into a hex that is worth something; otherwise stay in line."""
    game = pos.game
    facts = facts_of(game, pos.options.town_roads)
    best, most = legal[-1], 0.0
    for action in legal[:-1]:
        unit, place = game.unit_numbers[action.args[0]], game.place_numbers[action.args[1]]
        worth = float(facts.worth[game.side_of[unit], place])
        worth -= float(facts.worth[game.side_of[unit], pos.where[unit]])
        worth += 0.01 * game.defense_values[unit][0]
        if worth > max(most, 0.5):
            best, most = action, worth
    return best


_ANSWERS: Mapping[type[Step[Any]] | type[None], Answer] = MappingProxyType(
    {
        setup.Deploy: _set_up,
        sequence.ChooseFirst: _first_player,
        activation.Activation: _activation,
        activation.NameUnits: _name_units,
        air.AirTarget: _strike,
        movement.ChooseActive: _end,
        movement.ActiveUnit: _end,
        stacking.OverStacked: _lose,
        stacking.OverStackedArrival: _lose,
        combat.Joining: _join,
        combat.AttackerChit: _play_chit,
        combat.DefenderChit: _play_chit,
        results.ChooseLoss: _lose,
        results.ChooseDisrupted: _disrupt,
        retreat.RetreatOrder: _fall_back,
        retreat.RetreatStep: _retreat,
        retreat.RetreatFurther: _retreat,
        retreat.StackLoss: _lose,
        advance.Advancing: _advance,
    }
)
