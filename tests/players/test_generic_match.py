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


def score(first: str, second: str, games: int, *more: str) -> tuple[float, float]:
    """The share of points that the first player wins, and the most that it may be worth."""
    done = command("arena", GAME, "--players", f"{first},{second}", "--games", str(games), "--json", *more)
    assert done.status == 0, done.errors
    (met,) = json.loads(done.output)["standings"]
    low, share, high = met["score"]
    return (share, high) if met["player"] == first else (1 - share, 1 - low)


def test_a_cadet_beats_chance() -> None:
    share, _ = score("cadet", "random", 20)
    assert share >= 0.9


def test_a_staff_is_not_worse_than_a_cadet() -> None:
    """So few games cannot show that it is better; they would show it if it were much worse."""
    _, most = score("staff", "cadet", 20, "--seconds", "1", "--timing", "processor")
    assert most >= 0.5
