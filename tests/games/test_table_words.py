"""What the browser puts on buttons and says of the ground has words in every language."""

from __future__ import annotations

import re

import pytest

import meuse
from meuse.server.levels import Levels
from meuse.server.library import summary
from meuse.words import words_of
from meuse.words.catalogue import LANGUAGES

LEVELS = Levels({}, {})
SIGN = re.compile(r"(exit|vp)-\d+")
"""Flags whose number the client says itself."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", meuse.games())
def test_every_action_and_everything_on_the_map_has_words(name: str, language: str) -> None:
    game = meuse.load(name)
    words = words_of(game, language)
    picture = game.picture()
    ground = {spot.terrain for spot in picture.spots} | {
        flag for spot in picture.spots for flag in spot.flags if not SIGN.fullmatch(flag)
    }
    features = {feature for side in picture.sides for feature in side.features}
    wanted = {
        "about-game",
        *(f"action-{verb}" for verb in game.verbs),
        *(f"term-{name}" for name in ground | features if name),
    }
    assert {known for known in wanted if not words.has(known)} == set()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", meuse.games())
def test_every_option_and_every_choice_has_words(name: str, language: str) -> None:
    """The page for a new game shows them: no `False`, no name of a field."""
    game = meuse.load(name)
    words = words_of(game, language)
    wanted = {f"option-{option.name}" for option in summary(game, LEVELS).options} | {
        f"option-{option.name}-{str(choice).lower()}"
        for option in summary(game, LEVELS).options
        if option.kind == "choice"
        for choice in option.choices
    }
    # Either spelling will do, as in the client.
    assert {
        known for known in wanted if not (words.has(known) or words.has(known.replace("_", "-")))
    } == set()
