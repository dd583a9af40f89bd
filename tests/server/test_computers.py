"""Computers at the tables."""

from __future__ import annotations

import time
from typing import Any

import pytest

from meuse.server import levels
from tests.server.kit import House, Visitor, opened


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


def test_a_computer_resumes_after_a_restart(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def stuck(position: Any, random: Any) -> Any:
        raise RuntimeError("out of ideas")

    with monkeypatch.context() as patch:
        patch.setattr(levels, "LEVELS", {"random": stuck})
        patch.setattr("meuse.server.computers.LEVELS", {"random": stuck})
        with opened(database) as house:
            table = house.create(allied="computer:random")
            state = house.visitor(table, "german").play("end-movement")
            assert (state["side"], state["thinking"]) == ("allied", True)
    with opened(database) as again:
        german = house.moved_to(again.client).visitor(table, "german")
        wait_until(german, lambda state: state["side"] == "german")


def test_undo_before_the_computer_has_decided(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    def slow(position: Any, random: Any) -> Any:
        raise RuntimeError("not yet")

    monkeypatch.setattr("meuse.server.computers.LEVELS", {"random": slow})
    german = house.visitor(house.create(allied="computer:random"), "german")
    german.play("end-movement")
    assert german.undo()["side"] == "german"
