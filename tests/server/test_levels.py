"""Who may be seated, and how long each may think."""

from __future__ import annotations

import pytest

from meuse.server.levels import BadLevel, Levels, read_bots, read_seconds


def test_levels_and_their_time() -> None:
    levels = Levels({"greedy": "node greedy.js"}, read_seconds(["staff=1", "30"]))
    assert levels.names[-1] == "greedy"
    assert levels.player("greedy") == "external:node greedy.js"
    assert levels.player("staff") == "staff"
    times = {level: levels.seconds(level) for level in ("staff", "general", "greedy", "gone")}
    assert times == {"staff": 1.0, "general": 30.0, "greedy": 15.0, "gone": 15.0}
    assert Levels({}, {}).seconds("general") == 15.0
    assert Levels({}, {}).seconds("staff") == 2.0
    assert levels.advisers == ("staff", "cadet", "general")


@pytest.mark.parametrize(
    ("bots", "told"),
    [
        (["greedy"], "NAME=COMMAND"),
        (["Greedy=node"], "small letters"),
        (["staff=node"], "already"),
        (["greedy="], "no command"),
        (["greedy='node"], "cannot be read"),
        (["a=node", "a=node"], "two bots"),
    ],
)
def test_bots_that_cannot_be_offered(bots: list[str], told: str) -> None:
    with pytest.raises(BadLevel, match=told):
        Levels(read_bots(bots), {})


@pytest.mark.parametrize("seconds", ["admiral=3", "general=0", "general=1e9", "general=soon", "general=nan"])
def test_times_that_cannot_be_given(seconds: str) -> None:
    with pytest.raises(BadLevel):
        Levels({}, read_seconds([seconds]))


def test_generals_think_on_as_many_cores_as_the_operator_says() -> None:
    assert Levels({}, {}, 4).player("general") == "general:4"
    assert Levels({}, {}, 4).player("staff") == "staff"
    assert Levels({}, {}).player("general") == "general"
