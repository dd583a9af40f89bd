"""Players whose thoughts nobody reads choose the same, and spare themselves what only listeners need."""

from __future__ import annotations

import random
from collections.abc import Sequence
from types import MethodType
from typing import Any

import pytest

import meuse
from meuse.engine import CHANCE, Action, Position
from meuse.players import Clock, create
from meuse.players.cadet import CadetPlayer
from meuse.players.captain import CaptainPlayer
from meuse.players.doctrine import Breadth, Order, Simple
from meuse.players.player import Player
from meuse.players.registry import doctrine_of
from meuse.players.staff import StaffPlayer
from meuse.players.thinking import ThinkingPlayer

SKIRMISH = "tests.kit.skirmish"


def chosen_by(player: Player, most: int) -> list[Action]:
    """What a player answers when he has both sides of a game."""
    pos, dice = meuse.load(SKIRMISH).start(), random.Random(3)
    found: list[Action] = []
    player.begin("german")
    while len(found) < most and pos.side is not None:
        if pos.side == CHANCE:
            pos.play(pos.draw(dice))
            continue
        found.append(player.choose(pos.copy(), Clock(60, lambda: 0.0)))
        pos.play(found[-1])
    return found


@pytest.mark.parametrize("level", ["cadet", "captain", "staff"])
def test_who_is_not_heard_chooses_the_same_and_says_nothing(level: str) -> None:
    heard, unheard = create(level, SKIRMISH, 5), create(level, SKIRMISH, 5).unheard()
    assert chosen_by(heard, 25) == chosen_by(unheard, 25)
    assert heard.thought is not None
    assert unheard.thought is None


def test_a_captain_tells_whoever_acts_for_him_that_nobody_listens() -> None:
    captain = CaptainPlayer(doctrine_of(SKIRMISH), 5)
    captain.unheard()
    chosen_by(captain, 5)
    assert not captain._acting.heard


class Counting:
    """A doctrine that knows one order at a time, and counts how often positions are weighed."""

    def __init__(self) -> None:
        self.doctrine = doctrine_of(SKIRMISH)
        self.weighed = 0
        value = self.doctrine.value

        def orders(doctrine: Any, pos: Position[Any], breadth: Breadth) -> Sequence[Order]:
            return [Simple(pos.legal_actions[0])]

        def counted(doctrine: Any, pos: Position[Any], side: str) -> float:
            self.weighed += 1
            return value(pos, side)

        self.doctrine.orders = MethodType(orders, self.doctrine)  # type: ignore[method-assign]
        self.doctrine.actors = MethodType(lambda doctrine, pos: (), self.doctrine)  # type: ignore[method-assign]
        self.doctrine.value = MethodType(counted, self.doctrine)  # type: ignore[method-assign]


@pytest.mark.parametrize("kind", [CadetPlayer, StaffPlayer])
def test_the_only_order_is_weighed_for_listeners_alone(kind: type[ThinkingPlayer]) -> None:
    pos = meuse.load(SKIRMISH).start()
    while pos.side == CHANCE:
        pos.play(pos.draw(random.Random(3)))
    side = pos.side
    assert side is not None
    weighed = []
    for heard in (True, False):
        counting = Counting()
        player = kind(counting.doctrine, 1)
        player.begin(side)
        player.heard = heard
        before = player.rng.getstate()
        assert player.choose(pos.copy(), Clock(60)) == pos.legal_actions[0]
        assert player.rng.getstate() == before
        weighed.append(counting.weighed)
    assert weighed[0] > 0
    assert weighed[1] == 0
