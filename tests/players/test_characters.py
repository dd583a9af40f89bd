"""Characters: the same levels with other weights."""

from __future__ import annotations

import random
from itertools import product
from typing import Any

import pytest

import meuse
from meuse.players import Breadth, UnknownPlayer, Weights, characters_of, create, is_ours, usual_seconds
from meuse.players.captain import CaptainPlayer
from meuse.players.characters import Character
from meuse.players.general import another
from meuse.players.generic import GenericDoctrine
from meuse.players.registry import doctrine_of
from meuse.players.thinking import ThinkingPlayer
from meuse.titles import ours
from tests.players.kit import still

SKIRMISH = "tests.kit.skirmish"
USUAL = ["bold", "careful", "driven"]


@pytest.mark.parametrize("game", [*ours(), SKIRMISH])
def test_every_game_knows_the_same_characters_and_every_level_may_have_one(game: str) -> None:
    known = characters_of(game)
    assert sorted(known) == USUAL
    for character in known.values():
        for breadth, side in product(Breadth, meuse.load(game).sides):
            doctrine = doctrine_of(game)
            plain = doctrine.led_by(breadth, side).weights
            doctrine.character = character
            weights, factors = doctrine.leading(breadth, side).weights, character.on(side)
            assert weights == {name: value * factors.get(name, 1.0) for name, value in plain.items()}
            assert weights != plain


def test_what_a_character_thinks_of_a_side_comes_on_top() -> None:
    bold = Character(Weights({"fear": 0.5, "loss": 2.0}, "mine"), {"german": Weights({"loss": 0.5}, "mine")})
    assert bold.on("german") == {"fear": 0.5, "loss": 1.0}
    assert bold.on("allied") == {"fear": 0.5, "loss": 2.0}


def test_a_general_who_leads_germans_of_celles_weighs_both_views_in_his_character() -> None:
    game = meuse.load("celles")
    pos = game.start(options={"free_setup": False})
    doctrine = doctrine_of("celles")
    doctrine.character = Character(Weights({"reserve": 3.0}, "mine"), {})
    for side in game.sides:
        usual = doctrine.led_by(Breadth.WIDE, side)
        hasty = doctrine.leading(Breadth.WIDE, side)
        assert hasty.weights["reserve"] == 3.0 * usual.weights["reserve"]
        assert hasty.value(pos, "german") != usual.value(pos, "german")
        assert hasty.value(pos, "allied") != usual.value(pos, "allied")


def test_a_character_reaches_everybody_whom_a_level_is_made_of() -> None:
    bold = characters_of("ardennes")["bold"]
    captain = create("captain+bold", "ardennes", 1)
    assert isinstance(captain, CaptainPlayer)
    for inner in (captain._cadet, captain._staff):
        assert inner._taught.character == bold
    for name in ("recruit+bold", "cadet~0.2+bold", "general:2+bold"):
        player = create(name, "ardennes", 1)
        assert isinstance(player, ThinkingPlayer)
        assert player._taught.character == bold
        assert another(player._taught.taught(), 1, 2)._taught.character == bold
    for plain in ("cadet", "general"):
        player = create(plain, "ardennes", 1)
        assert isinstance(player, ThinkingPlayer)
        assert player._taught.character is None


def test_a_doctrine_set_aside_has_the_characters_of_any_game() -> None:
    player = create("cadet@generic+careful", "celles", 1)
    assert isinstance(player, ThinkingPlayer)
    assert isinstance(player._taught, GenericDoctrine)
    assert player._taught.character == characters_of(SKIRMISH)["careful"]


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("cadet+bald", "'bald'.*bold"),
        ("cadet+", "''"),
        ("random+bold", "there is no player 'random.bold'"),
        ("marshall+bold", "there is no player"),
    ],
)
def test_what_nobody_can_be_is_refused_with_what_may_be_meant(name: str, reason: str) -> None:
    with pytest.raises(UnknownPlayer, match=reason):
        create(name, SKIRMISH, 1)


def test_a_character_changes_neither_whose_a_player_is_nor_his_time() -> None:
    assert is_ours("general:4+bold")
    assert usual_seconds("general+careful") == usual_seconds("general")
    assert usual_seconds("cadet+bold") == usual_seconds("cadet")


def test_every_character_plays_a_game_of_its_own() -> None:
    games = {name: _played(name) for name in ("cadet", *(f"cadet+{character}" for character in USUAL))}
    assert len(set(games.values())) == len(games)
    assert _played("cadet+bold") == games["cadet+bold"]


def _played(name: str) -> tuple[str, ...]:
    """A game of two players alike, with the same dice."""
    game: Any = meuse.load("celles")
    rng, pos, played = random.Random(3), game.start(), []
    players = {side: create(name, game, 3) for side in game.sides}
    for side, player in players.items():
        player.begin(side)
    while pos.side is not None:
        action = pos.draw(rng) if pos.side == "chance" else players[pos.side].choose(pos.copy(), still())
        played.append(str(action))
        pos.play(action)
    return tuple(played)
