"""The doctrine for any game beats chance in a game that it does not know, and thinking does it no harm."""

from __future__ import annotations

import importlib.util
import json

import pytest

from tests.kit.command import command

pytestmark = [
    pytest.mark.soak,
    pytest.mark.skipif(
        importlib.util.find_spec("meuse.players.generic") is None, reason="without a doctrine for any game"
    ),
]
#: An example that is installed nowhere: its module is found beside the tests.
GAME = "hill402"


def score(first: str, second: str, games: int, *more: str) -> float:
    """The share of points that the first player wins."""
    done = command("arena", GAME, "--players", f"{first},{second}", "--games", str(games), "--json", *more)
    assert done.status == 0, done.errors
    (met,) = json.loads(done.output)["standings"]
    share: float = (met["wins"] + met["draws"] / 2) / met["games"]
    return share if met["player"] == first else 1 - share


def test_a_cadet_beats_chance() -> None:
    assert score("cadet", "random", 20) >= 0.9


def test_a_staff_is_not_worse_than_a_cadet() -> None:
    assert score("staff", "cadet", 20, "--seconds", "1", "--timing", "processor") >= 0.5
