"""Players for the tests: one that seeks battle, and the count of the decision points a game reaches."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

from meuse.engine import CHANCE, NOWHERE, Action, Position
from meuse.titles.celles.combat import Engagement
from meuse.titles.celles.position import CellesPosition

#: How much a verb is liked; 1 for all others.
APPETITE = {
    "attack": 12.0,
    "join": 4.0,
    "fight": 2.0,
    "end-phase": 0.05,
    "halt": 0.25,
    "enough": 0.1,
    "activate": 12.0,
    "air": 8.0,
    "extra-move": 2.0,
    "restore": 6.0,
    "rebuild": 6.0,
    "advance": 3.0,
    "truck-on": 4.0,
    "truck-off": 3.0,
    "infiltrate": 2.0,
    "together": 6.0,
    "default-setup": 0.2,
}


def fierce(pos: Position[Any], rng: random.Random) -> Action:
    """Seek the enemy and attack: random play alone rarely comes to blows."""
    if pos.side == CHANCE:
        return pos.draw(rng)
    assert isinstance(pos, CellesPosition)
    actions = list(pos.legal_actions)
    goal = _nearest_enemy(pos, actions, rng)
    weights = [APPETITE.get(action.verb, 1.0) * _closer(pos, action, goal) for action in actions]
    return rng.choices(actions, weights)[0]


def _nearest_enemy(pos: CellesPosition, actions: list[Action], rng: random.Random) -> int:
    movers = [action for action in actions if action.verb == "move"]
    if not movers or rng.random() < 0.3:
        return NOWHERE
    unit = pos.game.unit_numbers[movers[0].args[0]]
    here = pos.where[unit]
    enemies = [
        place for place in pos.where if place != NOWHERE and pos.owner[place] == 2 - pos.game.side_of[unit]
    ]
    return min(enemies, key=lambda place: (pos.game.board.distance(here, place), place), default=NOWHERE)


def _closer(pos: CellesPosition, action: Action, goal: int) -> float:
    if goal == NOWHERE or action.verb != "move":
        return 1.0
    place = pos.game.place_numbers[action.args[1]]
    here = pos.where[pos.game.unit_numbers[action.args[0]]]
    return 8.0 if pos.game.board.distance(place, goal) < pos.game.board.distance(here, goal) else 1.0


# Decision points ----------------------------------------------------------------------------------


SIMPLE = {
    "Deploy": "setup-allied",
    "ChooseFirst": "initiative-first",
    "AirTarget": "air-target",
    "Activation": "activation",
    "NameUnits": "84th-three",
    "PlaceReinforcement": "reinforcement-hex",
    "ChooseActive": "next-active",
    "ActiveUnit": "active-step",
    "Joining": "attack-join",
    "FurtherJoining": "attack-join",
    "AttackerChit": "combat-chit-attacker",
    "DefenderChit": "combat-chit-defender",
    "StackLoss": "retreat-stack-loss",
    "RetreatFurther": "retreat-continue",
    "Advancing": "advance",
}
BY_SIDE = {
    "ChooseLoss": ("attacker-losses", "defender-losses"),
    "ChooseDisrupted": ("attacker-disrupt", "defender-disrupt"),
    "RetreatOrder": ("attacker-retreat", "defender-retreat-order"),
    "RetreatStep": ("attacker-retreat", "defender-retreat-path"),
}
BY_VERB = {
    "air": "play-air",
    "restore": "play-replacement",
    "rebuild": "play-replacement",
    "extra-move": "play-extra-move",
    "truck-on": "truck-place",
    "truck-off": "truck-remove",
    "attack": "attack-type",
}


def decision_points(pos: CellesPosition) -> Iterator[str]:
    """The decision points of the inventory that a player is at."""
    step = type(pos.decision).__name__
    if step in SIMPLE:
        yield SIMPLE[step]
    if step in BY_SIDE:
        attacker, defender = BY_SIDE[step]
        yield attacker if pos.side == pos.game.sides[pos.phasing] else defender
    if step in ("OverStacked", "OverStackedArrival"):
        yield _overstacked(pos)
    verbs = {action.verb for action in pos.legal_actions}
    yield from {BY_VERB[verb] for verb in verbs if verb in BY_VERB}
    if any(
        action.verb in ("activate-unit", "extra-move") and action.args[0].startswith("FBB") and pos.turn >= 7
        for action in pos.legal_actions
    ):
        yield "withdraw-fbb-on-purpose"


def _overstacked(pos: CellesPosition) -> str:
    below = [type(step).__name__ for step in pos.stack[:-1]]
    if any(isinstance(step, Engagement) for step in pos.stack):
        return "overstack-at-combat"
    return "overstack-after-replacement" if below and below[-1] == "Activation" else "overstack-end-move"


def count_decisions(game: Any, seed: int, options: dict[str, Any]) -> Counter[str]:
    """Play a fierce game and count the decision points it reaches."""
    rng = random.Random(seed)
    pos = game.start(options=options)
    counted: Counter[str] = Counter()
    counted["optional-rule"] += bool(options.get("variable_actions"))
    while pos.side is not None:
        if pos.side != CHANCE:
            counted.update(decision_points(pos))
        pos.play(fierce(pos, rng))
    return counted
