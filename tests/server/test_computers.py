"""Computers at the tables."""

from __future__ import annotations

import time
from typing import Any

import pytest

from meuse.engine import Action, Position
from meuse.players import Clock, Player
from meuse.server import opponent
from tests.server.kit import House, Visitor, opened, play_at_random


def wait_until(visitor: Visitor, done: Any, seconds: float = 20.0) -> Any:
    """Look at the table until something is so."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        state = visitor.state()
        if done(state):
            return state
        time.sleep(0.01)
    raise AssertionError(f"still not so: {state['side']} at version {state['version']}")


def test_a_computer_answers(house: House) -> None:
    table = house.create(allied="computer:random")
    german = house.visitor(table, "german")
    state = german.play("end-movement")
    state = wait_until(german, lambda state: state["side"] == "german")
    assert state["thinking"] is False
    log = german.get("/log").json()["entries"]
    assert {"german", "allied"} <= {entry["side"] for entry in log}
    # Its decisions are not ours to take back, and nobody has a key to its seat.
    assert state["undoable"] == 0
    assert set(house.keys[table]) == {"german", "watch"}


def test_a_computer_may_begin(house: House) -> None:
    table = house.create(scenario="assault", allied="computer:random")
    wait_until(house.visitor(table, "german"), lambda state: state["side"] == "german")


def test_two_computers_play_to_the_end(house: House) -> None:
    watch = house.visitor(house.create("computer:random", "computer:random"), "watch")
    state = wait_until(watch, lambda state: state["side"] is None)
    assert state["result"]


def test_computers_are_followed(house: House) -> None:
    table = house.create(allied="computer:random")
    with house.client.websocket_connect(f"/api/tables/{table}/live") as follower:
        follower.send_json({"key": house.keys[table]["watch"]})
        heard = [follower.receive_json()]
        house.visitor(table, "german").play("end-movement")
        while len(heard) < 3 or heard[-1]["side"] == "allied":
            heard.append(follower.receive_json())
    versions = [announcement["version"] for announcement in heard]
    assert versions == sorted(set(versions))


class Ponderer(Player):
    """Thinks for as long as it may."""

    def choose(self, pos: Position[Any], clock: Clock) -> Action:
        while not clock.expired:
            time.sleep(0.001)
        return pos.legal_actions[0]


class Crasher(Player):
    def choose(self, pos: Position[Any], clock: Clock) -> Action:
        raise RuntimeError("out of ideas")


class Cheat(Player):
    def choose(self, pos: Position[Any], clock: Clock) -> Action:
        return Action("surrender", ("G1",))


def play_with(monkeypatch: pytest.MonkeyPatch, player: type[Player]) -> None:
    monkeypatch.setattr(opponent, "create", lambda level, game: player())


def test_a_computer_resumes_after_a_restart(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        play_with(patch, Ponderer)
        with opened(database) as house:
            table = house.create(allied="computer:random")
            state = house.visitor(table, "german").play("end-movement")
            assert (state["side"], state["thinking"]) == ("allied", True)
    with opened(database) as again:
        german = house.moved_to(again.client).visitor(table, "german")
        wait_until(german, lambda state: state["side"] == "german")


def test_undo_while_the_computer_thinks(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    play_with(monkeypatch, Ponderer)
    monkeypatch.setattr(opponent, "SECONDS_A_SEGMENT", 0.3)
    german = house.visitor(house.create(allied="computer:random"), "german")
    german.play("end-movement")
    state = german.undo()
    assert state["side"] == "german"
    time.sleep(0.5)
    assert german.state()["version"] == state["version"]
    german.play("end-movement")
    wait_until(german, lambda state: state["side"] == "german")


@pytest.mark.parametrize("player", [Crasher, Cheat])
def test_a_game_goes_on_whatever_its_computer_does(
    quick: House, monkeypatch: pytest.MonkeyPatch, player: type[Player]
) -> None:
    play_with(monkeypatch, player)
    german = quick.visitor(quick.create(allied="computer:random"), "german")
    german.play("end-movement")
    wait_until(german, lambda state: state["side"] == "german")


def test_people_play_while_a_computer_thinks(quick: House, monkeypatch: pytest.MonkeyPatch) -> None:
    play_with(monkeypatch, Ponderer)
    quick.visitor(quick.create(allied="computer:random"), "german").play("end-movement")
    begin = time.monotonic()
    play_at_random(quick.both(quick.create()), 20, 1)
    assert time.monotonic() - begin < opponent.SECONDS_A_SEGMENT
