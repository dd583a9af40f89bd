"""Whatever a view shows has words in every language: no name of the engine reaches a screen."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

import meuse
from meuse.engine import Game, Piece
from meuse.words import LANGUAGES, words_of

#: As counters are printed: a number, a name, or a combat command.
PRINTED = re.compile(r"(?:\d|[A-Z]|cc[abr]\d)[\w/. -]*")
#: Designations are the same in every language: `116 Pz`, `28 Inf`, `LVIII/1 Flak`.
DESIGNATION = re.compile(r"(?:\d|[A-Z])[\w/. -]*")


def pieces(game: Game[Any]) -> Iterator[Piece]:
    """The counters of every scenario."""
    for scenario in game.scenarios:
        yield from game.view(game.start(scenario), None).pieces


@pytest.mark.parametrize("name", meuse.games())
def test_counters_are_called_what_players_call_them(name: str) -> None:
    game = meuse.load(name)
    for piece in {piece.id: piece for piece in pieces(game)}.values():
        assert PRINTED.fullmatch(piece.name or piece.id), piece.id
        if piece.name:
            for language in LANGUAGES:
                assert words_of(game, language).has(f"term-unit-{piece.id}"), (piece.id, language)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", meuse.games())
def test_formations_and_states_have_words(name: str, language: str) -> None:
    game = meuse.load(name)
    words = words_of(game, language)
    shown = list(pieces(game))
    for formation in {piece.formation for piece in shown} - {""}:
        assert words.has(f"term-formation-{formation}") or (
            DESIGNATION.fullmatch(formation) and "(" not in formation
        ), formation
    for status in {status for piece in shown for status in piece.statuses}:
        assert words.has(f"status-{status}"), status


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_chit_of_celles_has_a_word(language: str) -> None:
    words = words_of(meuse.load("celles"), language)
    for chit in meuse.load("celles").vocabulary.names("chit"):
        assert any(words.has(f"term-chit-{name}") for name in (chit, chit.partition("-")[2])), chit
