"""Easier levels: cadets who are distracted, less and less from one level to the next."""

from __future__ import annotations

import random
from typing import Any

import pytest

import meuse
from meuse.engine import CHANCE, Action, Position
from meuse.players import Clock, create, names
from meuse.players.captain import CaptainPlayer
from meuse.players.doctrine import EASIER
from meuse.players.player import Player
from meuse.players.registry import doctrine_of, usual_seconds
from meuse.players.wavering import Distracted, Wavering
from meuse.titles import ours

SKIRMISH = "tests.kit.skirmish"


@pytest.mark.parametrize("game", [*ours(), SKIRMISH])
def test_every_game_says_how_far_each_level_is_distracted(game: str) -> None:
    doctrine = doctrine_of(game)
    shares = [(doctrine.whims or doctrine.distractions)[level] for level in EASIER]
    assert shares == sorted(shares, reverse=True)
    assert len(set(shares)) == len(shares)
    for level, share in zip(EASIER, shares, strict=True):
        player = create(level, game, 1)
        assert isinstance(player, Wavering if doctrine.whims else Distracted)
        assert 0.0 < share <= 1.0
        assert share == (player.whim if isinstance(player, Wavering) else player.share)


def test_levels_stand_between_random_and_cadet_and_think_as_briefly() -> None:
    assert names().index("random") < names().index(EASIER[0])
    assert names().index(EASIER[-1]) < names().index("cadet")
    assert {usual_seconds(level) for level in EASIER} == {usual_seconds("cadet")}


def test_who_is_always_distracted_plays_at_random_and_who_never_is_a_cadet() -> None:
    game = meuse.load(SKIRMISH)
    dice, cadet, steady = random.Random(2), create("cadet", game, 7), create("cadet~0", game, 7)
    wild = create("cadet~1", game, 7)
    for player in (cadet, steady, wild):
        player.begin("german")
    pos, alike = game.start(), []
    for _ in range(60):
        if pos.side is None:
            break
        if pos.side == CHANCE:
            pos.play(pos.draw(dice))
            continue
        chosen = cadet.choose(pos.copy(), Clock(60))
        assert steady.choose(pos.copy(), Clock(60)) == chosen
        any_at_all = wild.choose(pos.copy(), Clock(60))
        assert any_at_all in pos.legal_actions
        alike.append(any_at_all == chosen)
        pos.play(chosen)
    assert not all(alike)


def chosen_by(player: Player, pos: Position[Any], moves: int) -> list[Action]:
    """What a player answers in the first decisions of a game in which everybody does as he says."""
    dice = random.Random(3)
    found: list[Action] = []
    player.begin("german")
    while len(found) < moves and pos.side is not None:
        if pos.side == CHANCE:
            pos.play(pos.draw(dice))
            continue
        found.append(player.choose(pos.copy(), Clock(60)))
        pos.play(found[-1])
    return found


@pytest.mark.parametrize(("plans", "level"), [(0.0, "cadet"), (1.0, "staff")])
def test_a_captain_is_a_cadet_or_a_staff(plans: float, level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    doctrine = doctrine_of(SKIRMISH)
    monkeypatch.setattr(type(doctrine), "plans", plans)
    captain, other = CaptainPlayer(doctrine, 5), create(level, SKIRMISH, 5)
    game = meuse.load(SKIRMISH)
    assert chosen_by(captain, game.start(), 20) == chosen_by(other, game.start(), 20)
    assert captain.thought == other.thought


def test_a_captain_is_now_the_one_and_now_the_other() -> None:
    game = meuse.load(SKIRMISH)
    player = create("captain", game, 5)
    assert isinstance(player, CaptainPlayer)
    player.begin("german")
    pos, dice, acting = game.start(), random.Random(1), set()
    while pos.side is not None:
        if pos.side != CHANCE:
            pos.play(player.choose(pos.copy(), Clock(60)))
            acting.add(type(player._acting).__name__)
        else:
            pos.play(pos.draw(dice))
    assert acting == {"CadetPlayer", "StaffPlayer"}
