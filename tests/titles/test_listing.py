"""A game that is broken is left out of lists and told, whatever is broken about it; the others are listed."""

from __future__ import annotations

from pathlib import Path

import pytest

import meuse
from meuse.players import characters_of
from meuse.server.library import Library
from meuse.titles import finding, listed
from meuse.titles.playing import playing_of
from tests.kit.command import command
from tests.kit.others import BREAKAGES, another_game, forget

SOUND = "tests.kit.skirmish"


@pytest.mark.parametrize("breakage", BREAKAGES)
def test_a_broken_game_is_told_and_the_others_are_offered(
    breakage: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    name = f"broken_{breakage}"
    package = another_game(tmp_path, name, monkeypatch)
    assert Library.of([name, SOUND]).broken == {}
    forget(name)
    spoil, told = BREAKAGES[breakage]
    spoil(package)
    library = Library.of([name, SOUND])
    forget(name)
    assert library.names == ("skirmish",)
    assert list(library.broken) == [name]
    assert told in library.broken[name]


def test_code_of_ones_own_that_cannot_be_read_keeps_no_server_from_starting(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = another_game(tmp_path, "broken_of_my_own", monkeypatch)
    (package / "game.py").write_text("def game(:\n", "utf-8")
    monkeypatch.setattr("meuse.server.library.games", lambda: (SOUND,))
    library = Library.standard(["broken_of_my_own"])
    forget("broken_of_my_own")
    assert library.names == ("skirmish",)
    assert library.broken["broken_of_my_own"].startswith("SyntaxError: ")


def test_lists_on_the_command_line_go_on_past_a_broken_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = another_game(tmp_path, "broken_on_the_line", monkeypatch)
    spoil, told = BREAKAGES["table"]
    spoil(package)
    monkeypatch.setattr(finding, "_offered", lambda: {"hill": "broken_on_the_line", "ford": SOUND})
    monkeypatch.setattr(finding, "ours", lambda: ())
    for words in (("games",), ("games", "--json"), ("version", "--json")):
        done = command(*words)
        assert done.status == 0
        assert done.errors.startswith("meuse: the game 'hill' is broken and left out: ")
        assert told in done.errors
        assert done.errors.count("\n") == 1
        assert "ford" in done.output
        assert "hill" not in done.output
    asked = command("sim", "hill", "--seed", "1")
    assert (asked.status, told in asked.errors) == (2, True)
    forget("broken_on_the_line")


def test_our_games_are_sound() -> None:
    def look(name: str) -> None:
        playing_of(meuse.load(name))
        characters_of(meuse.load(name))

    assert listed(meuse.games(), look).broken == {}
