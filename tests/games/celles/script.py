"""A simple greedy player for both sides: sensible moves, no search. It wrote the stored game."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from heapq import heappop, heappush
from typing import Any

from meuse.engine import CHANCE, NOWHERE, Action, Preview, Record
from meuse.titles.celles.combat import joiners, new_battle
from meuse.titles.celles.game import Celles
from meuse.titles.celles.odds import read_result, with_joiner
from meuse.titles.celles.position import LIMIT, CellesPosition
from meuse.titles.celles.preview import battle_preview
from meuse.titles.celles.tables import INTENSITIES
from meuse.titles.celles.terrain import GERMAN

#: Where the formations go; those not named here go to the Meuse, or for the enemy.
TOWNS = {"116Pz": "2808", "9Pz": "2113", "FBB": "3306"}
#: An attack must bring this much on balance, in steps.
WORTH_IT = 0.15
FAR = 10_000


def scripted_game(game: Celles, seed: int, **options: Any) -> Record:
    """A whole game by the script, with the dice of a seed."""
    rng = random.Random(seed)
    record = Record.new(
        game, options=options, seats={"german": "script", "allied": "script"}, date="1944-12-23"
    )
    while record.position.side is not None:
        pos = record.position
        assert isinstance(pos, CellesPosition)
        record.play(pos.draw(rng) if pos.side == CHANCE else decide(pos))
    return record


def decide(pos: CellesPosition) -> Action:
    """The script's choice."""
    actions = list(pos.legal_actions)
    return CHOICES.get(type(pos.decision).__name__, _first)(pos, actions)


def _first(pos: CellesPosition, actions: Sequence[Action]) -> Action:
    return actions[0]


def _last(pos: CellesPosition, actions: Sequence[Action]) -> Action:
    return actions[-1]


def _with(actions: Sequence[Action], *verbs: str) -> list[Action]:
    return [action for action in actions if action.verb in verbs]


def _unit(pos: CellesPosition, action: Action) -> int:
    return pos.game.unit_numbers[action.args[0]]


# Chits --------------------------------------------------------------------------------------------


def _go_first(pos: CellesPosition, actions: Sequence[Action]) -> Action:
    return next(action for action in actions if action.args == (pos.side,))


def _activation(pos: CellesPosition, actions: Sequence[Action]) -> Action:
    """Air and replacements first; then the formation, unless it has nobody worth moving."""
    for verb in ("air", "restore", "rebuild", "activate"):
        if found := _with(actions, verb):
            return found[0]
    single = _with(actions, "activate-unit")
    return max(single, key=lambda action: _strength(pos, _unit(pos, action)), default=actions[-1])


def _strength(pos: CellesPosition, unit: int) -> tuple[int, int]:
    return pos.steps[unit] * pos.game.attack_values[unit][0], -unit


def _air_target(pos: CellesPosition, actions: Sequence[Action]) -> Action:
    """The target most likely to lose a step; of these the strongest."""

    def value(action: Action) -> tuple[Any, ...]:
        preview = pos.preview(action)
        assert preview is not None
        return (
            preview.outcomes[0].chance,
            pos.steps[_unit(pos, action)] == 1,
            _strength(pos, _unit(pos, action)),
        )

    return max(_with(actions, "strike"), key=value, default=actions[-1])


def _name(pos: CellesPosition, actions: Sequence[Action]) -> Action:
    """Those beside the enemy."""
    near = [action for action in _with(actions, "name") if pos.near[GERMAN][pos.where[_unit(pos, action)]]]
    return near[0] if near else actions[-1]


def _next_unit(pos: CellesPosition, actions: Sequence[Action]) -> Action:
    """Extra Move for the strongest, then one unit after the other, those beside the enemy first."""
    if extra := [
        action for action in _with(actions, "extra-move") if pos.where[_unit(pos, action)] != NOWHERE
    ]:
        return max(extra, key=lambda action: _strength(pos, _unit(pos, action)))
    near = pos.near[1 - pos.phasing]
    ready = _with(actions, "select")
    return max(
        ready,
        key=lambda action: (near[pos.where[_unit(pos, action)]] > 0, -_unit(pos, action)),
        default=actions[-1],
    )


# Moving and fighting ------------------------------------------------------------------------------


def _active(pos: CellesPosition, actions: Sequence[Action]) -> Action:
    """Attack where it pays, else go on towards the goal, else stop."""
    attacks = [
        (_value(_full_preview(pos, action)), action.args[1], action) for action in _with(actions, "attack")
    ]
    if attacks and max(attacks)[0] > WORTH_IT:
        return max(attacks)[2]
    unit = pos.decision.unit  # type: ignore[union-attr]
    way = _way_to_go(pos, unit)
    here = pos.where[unit]
    moves = [
        (way[place], pos.game.place_names[place], action)
        for action in _with(actions, "move")
        if (place := pos.game.place_numbers[action.args[1]]) in way and _has_room(pos, unit, place)
    ]
    if moves and (min(moves)[0] < way.get(here, FAR) or pos.weight[here] > LIMIT):
        return min(moves)[2]
    return actions[-1]


def _has_room(pos: CellesPosition, unit: int, place: int) -> bool:
    """No full hex: the unit might have to stop there."""
    return pos.weight[place] + pos.steps[unit] <= LIMIT


def _way_to_go(pos: CellesPosition, unit: int) -> dict[int, int]:
    """From every hex, what it costs to reach the nearest goal of a unit."""
    found = dict.fromkeys(_goals(pos, unit), 0)
    waiting = [(0, goal) for goal in found]
    back = _reversed(pos, unit)
    foe = 2 - pos.game.side_of[unit]
    while waiting:
        cost, here = heappop(waiting)
        if cost > found[here]:
            continue
        for place, price in back[here]:
            if pos.owner[place] != foe and cost + price < found.get(place, FAR):
                found[place] = cost + price
                heappush(waiting, (cost + price, place))
    return found


def _reversed(pos: CellesPosition, unit: int) -> list[list[tuple[int, int]]]:
    back: list[list[tuple[int, int]]] = [[] for _ in range(pos.game.places)]
    for here, steps in enumerate(pos.moves_of(unit)):
        for place, cost, _ in steps:
            back[place].append((here, cost))
    return back


def _goals(pos: CellesPosition, unit: int) -> list[int]:
    """A town, the bank of the Meuse, or the hexes beside the enemy; the 84th and the cavalry hold."""
    game = pos.game
    formation = game.formation_names[game.formation_of[unit]]
    room = LIMIT - pos.steps[unit]
    if formation in TOWNS:
        return [game.place_numbers[TOWNS[formation]]]
    if game.side_of[unit] == GERMAN:
        bank = [place for place, beside in enumerate(game.map.beside_meuse) if beside]
        return [
            place
            for place in bank
            if place not in game.map.rear_areas[1]
            and pos.owner[place] != 2
            and (pos.weight[place] <= room or pos.where[unit] == place)
        ]
    if formation in ("2Arm", "29Bde"):
        return [
            place
            for place in range(game.places)
            if pos.near[GERMAN][place]
            and pos.owner[place] != 1
            and (pos.weight[place] <= room or pos.where[unit] == place)
        ]
    return [pos.where[unit]]


def _full_preview(pos: CellesPosition, action: Action) -> Preview:
    """The attack with every unit that may join."""
    battle = new_battle(pos, _unit(pos, action), INTENSITIES.index(action.args[1]))
    for unit in joiners(pos, battle):
        battle = with_joiner(battle, unit)
    return battle_preview(pos, battle, [])


def _value(preview: Preview) -> float:
    """What an attack brings on balance, in steps; ground is worth something too."""
    total = 0.0
    for outcome in preview.outcomes:
        result = read_result(outcome.codes[0])
        lost = (
            "all" in str(outcome.what.args.get("effect")) or outcome.what.args.get("units", "none") != "none"
        )
        gain = (
            max(result.defender.steps, lost) + 0.4 * result.defender.retreat + 0.2 * result.defender.disrupted
        )
        pain = result.attacker.steps + 0.5 * result.attacker.retreat + 0.3 * result.attacker.disrupted
        total += float(outcome.chance) * (gain - pain)
    return total


def _join(pos: CellesPosition, actions: Sequence[Action]) -> Action:
    """Whoever improves the odds."""
    step = pos.decision
    now = battle_preview(pos, step.battle, [])  # type: ignore[union-attr]
    best = max(
        (
            (_value(preview), action.args[0], action)
            for action in _with(actions, "join")
            if (preview := pos.preview(action))
        ),
        default=None,
    )
    if best is not None and (not now.outcomes or best[0] > _value(now)):
        return best[2]
    return actions[-1]


def _lose(pos: CellesPosition, actions: Sequence[Action]) -> Action:
    """From the unit with most steps, then the weakest."""
    return max(
        actions,
        key=lambda action: (pos.steps[_unit(pos, action)], -pos.game.attack_values[_unit(pos, action)][0]),
    )


def _advance(pos: CellesPosition, actions: Sequence[Action]) -> Action:
    """Into towns that score, and for Germans westward."""
    towns = {place for _, places in pos.game.towns for place in places}
    for action in _with(actions, "advance"):
        if pos.game.place_numbers[action.args[1]] in towns or pos.side == "german":
            return action
    return actions[-1]


CHOICES: dict[str, Callable[[CellesPosition, Sequence[Action]], Action]] = {
    "Deploy": _last,
    "ChooseFirst": _go_first,
    "Activation": _activation,
    "AirTarget": _air_target,
    "NameUnits": _name,
    "ChooseActive": _next_unit,
    "ActiveUnit": _active,
    "Joining": _join,
    "FurtherJoining": _join,
    "ChooseLoss": _lose,
    "OverStacked": _lose,
    "OverStackedArrival": _lose,
    "Advancing": _advance,
}
