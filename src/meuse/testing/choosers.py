"""Who plays the games that are checked: nobody in particular, or somebody who seeks battle."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any

from meuse.board import Board
from meuse.engine import CHANCE, Action, Position

Chooser = Callable[[Position[Any], random.Random], Action]
"""Picks the next action of a game that is played for its own sake."""

#: So many actions are looked at, of however many there are.
LOOKED_AT = 12
#: How often somebody who seeks battle does just anything, so that nothing is never met.
WHIM = 0.15


def random_action(pos: Position[Any], rng: random.Random) -> Action:
    """A uniformly random choice, or a fair throw."""
    if pos.side == CHANCE:
        return pos.draw(rng)
    legal = pos.legal_actions
    return legal[rng.randrange(len(legal))]


def seek_battle(pos: Position[Any], rng: random.Random) -> Action:
    """Fight where one can, else go where one could, else go nearer: random play rarely comes to blows.

    Knows no game: battles are what previews have outcomes for, and nearer is what the places of the units
    say after the action.
    """
    if pos.side == CHANCE or rng.random() < WHIM:
        return random_action(pos, rng)
    looked_at = _some(pos, rng)
    battles = [action for action in looked_at if _is_battle(pos, action)]
    if battles:
        return rng.choice(battles)
    return max(looked_at, key=lambda action: (_nearness(pos, action), rng.random()))


def _some(pos: Position[Any], rng: random.Random) -> Sequence[Action]:
    """Some of the legal actions, of every verb at least one."""
    legal = list(pos.legal_actions)
    if len(legal) <= LOOKED_AT:
        return legal
    rng.shuffle(legal)
    one_of_each = {action.verb: action for action in legal}.values()
    return list(dict.fromkeys([*one_of_each, *legal[:LOOKED_AT]]))


def _is_battle(pos: Position[Any], action: Action) -> bool:
    """Whether an action is an attack, or leads to where one could be made."""
    assert pos.decision is not None
    preview = pos.decision.preview(pos, action)
    return preview is not None and bool(preview.outcomes or preview.battles)


def _nearness(pos: Position[Any], action: Action) -> float:
    """How near the units of the side that decides are to their enemies after an action."""
    after = pos.copy()
    after.play(action)
    own: list[int] = []
    others: list[int] = []
    numbers = pos.game.vocabulary.numbers("place")
    for name in pos.game.vocabulary.names("unit"):
        state = after.unit(name)
        if state.presence == "map":
            (own if state.side == pos.side else others).append(numbers[state.place])
    board: Board = pos.game.board
    foes = set(others)
    return sum(1 / (1 + min(board.distance(place, foe) for foe in foes)) for place in own) if foes else 0.0
