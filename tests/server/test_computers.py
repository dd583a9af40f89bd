"""Computers at the tables."""

from __future__ import annotations

import asyncio
import os
import shlex
import shutil
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from meuse.server.computers import Computers
from meuse.server.thinking.protocol import Reply, Think
from tests.kit import skirmish
from tests.server.kit import House, Visitor, error, ok, opened, play_at_random

ROOT = Path(__file__).parents[2]
BOTS = {
    manner: shlex.join([sys.executable, str(ROOT / "tests/server/bot.py"), manner])
    for manner in ("ponder", "crash", "cheat", "murder")
}
#: Longer than anybody wants to wait.
FOR_EVER = {"ponder": 600.0}


@pytest.fixture
def bots(tmp_path: Path) -> Iterator[House]:
    """A server where programs of every kind may be seated."""
    with opened(f"sqlite:///{tmp_path / 'bots.sqlite3'}", bots=BOTS, seconds=FOR_EVER) as house:
        yield house


def wait_until(visitor: Visitor, done: Any, seconds: float = 300.0) -> Any:
    """Look at the table until something is so."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        state = visitor.state()
        if done(state):
            return state
        time.sleep(0.01)
    raise AssertionError(f"still not so: {state['side']} at version {state['version']}")


def germans_turn(state: Any) -> bool:
    return bool(state["side"] == "german")


def processes(house: House) -> list[int]:
    """Where that server's computers think."""
    found: list[int] = house.client.app.state["house"].computers._pool.pids
    return found


def is_running(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


def test_a_computer_answers(house: House) -> None:
    table = house.create(allied="computer:random")
    german = house.visitor(table, "german")
    german.play("end-movement")
    state = wait_until(german, germans_turn)
    assert state["thinking"] is False
    log = german.get("/log").json()["entries"]
    assert {"german", "allied"} <= {entry["side"] for entry in log}
    # Its decisions are not ours to take back, and nobody has a key to its seat.
    assert state["undoable"] == 0
    assert set(house.keys[table]) == {"german", "watch"}


def test_a_computer_may_have_a_character(quick: House) -> None:
    table = quick.create(allied="computer:cadet+bold")
    german = quick.visitor(table, "german")
    assert german.state()["seats"]["allied"] == "computer:cadet+bold"
    german.play("end-movement")
    wait_until(german, germans_turn)
    offered = ok(quick.client.get("/api/catalogue"))["games"]
    assert all(sorted(game["characters"]) == ["bold", "careful", "driven"] for game in offered)


@pytest.mark.parametrize("seat", ["computer:cadet+bald", "computer:random+bold", "computer:cadet+"])
def test_a_character_that_nobody_has_is_refused_with_those_there_are(quick: House, seat: str) -> None:
    answer = quick.client.post("/api/tables", json={"game": "skirmish", "seats": {"allied": seat}})
    assert answer.status_code in (400, 422)
    assert not answer.json().get("table")
    if not seat.endswith("+"):
        assert "in character bold, careful, driven" in answer.text


def test_a_computer_may_begin(quick: House) -> None:
    table = quick.create(scenario="assault", allied="computer:random")
    wait_until(quick.visitor(table, "german"), germans_turn)


def test_two_computers_play_to_the_end_for_those_who_watch(house: House) -> None:
    table = house.create("computer:random", "computer:random")
    watch = house.visitor(table, "watch")
    with house.client.websocket_connect(f"/api/tables/{table}/live") as follower:
        follower.send_json({"key": house.keys[table]["watch"]})
        heard = follower.receive_json()
        while heard["side"] is not None:
            heard = follower.receive_json()
    state = watch.state()
    assert (state["version"], state["side"]) == (heard["version"], None)
    assert state["result"]


def test_two_computers_wait_while_nobody_watches(quick: House) -> None:
    table = quick.create("computer:random", "computer:random")
    with quick.client.websocket_connect(f"/api/tables/{table}/live") as follower:
        follower.send_json({"key": quick.keys[table]["watch"]})
        assert follower.receive_json() == {"kind": "changed", "version": 0, "side": "german"}
        follower.receive_json()
    computers = quick.client.app.state["house"].computers
    while computers._turns:
        time.sleep(0.01)
    state = quick.visitor(table, "watch").state()
    assert state["side"] is not None
    assert not computers._turns
    assert quick.visitor(table, "watch").state()["version"] == state["version"]


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


def test_thinking_is_shown_and_can_be_cut_short(bots: House) -> None:
    table = bots.create(allied="computer:ponder")
    german = bots.visitor(table, "german")
    with bots.client.websocket_connect(f"/api/tables/{table}/live") as follower:
        follower.send_json({"key": bots.keys[table]["german"]})
        assert follower.receive_json()["kind"] == "changed"
        assert german.play("end-movement")["thinking"] is True
        assert follower.receive_json() == {"kind": "changed", "version": 1, "side": "allied"}
        first = follower.receive_json()
        assert (first["kind"], first["side"], first["level"]) == ("thinking", "allied", "ponder")
        assert "lines" not in first, "a human must not see the computer's plan"
        assert 0.0 <= first["progress"] <= follower.receive_json()["progress"] < 0.5
        # Whoever comes in the middle of it sees it too.
        with bots.client.websocket_connect(f"/api/tables/{table}/live") as late:
            late.send_json({"key": bots.keys[table]["watch"]})
            assert late.receive_json() == {"kind": "changed", "version": 1, "side": "allied"}
            assert late.receive_json()["kind"] == "thinking"
        assert german.state()["thinking"] is True
        assert german.post("/move-now", None).status_code == 202
        while (heard := follower.receive_json())["kind"] == "thinking":
            pass
    assert heard["version"] > 1


def test_only_players_may_cut_thinking_short(quick: House) -> None:
    table = quick.create()
    error(quick.visitor(table, "watch").post("/move-now", None), 403)
    error(quick.visitor(table).post("/move-now", None), 401)
    # Where nobody thinks there is nothing to cut short.
    assert quick.visitor(table, "german").post("/move-now", None).status_code == 202


def test_a_computer_resumes_after_a_restart(database: str) -> None:
    with opened(database, bots=BOTS, seconds=FOR_EVER) as house:
        table = house.create(allied="computer:ponder")
        state = house.visitor(table, "german").play("end-movement")
        assert (state["side"], state["thinking"]) == ("allied", True)
        left = processes(house)
    assert not any(map(is_running, left))
    with opened(database, bots=BOTS, seconds={"ponder": 0.05}) as again:
        german = house.moved_to(again.client).visitor(table, "german")
        wait_until(german, germans_turn)


def test_undo_while_the_computer_thinks(bots: House) -> None:
    table = bots.create(allied="computer:ponder")
    german = bots.visitor(table, "german")
    german.play("end-movement")
    state = german.undo()
    assert state["side"] == "german"
    computers = bots.client.app.state["house"].computers
    while computers._turns:
        time.sleep(0.01)
    assert german.state()["version"] == state["version"]
    # It thinks again as if nothing had been: its time is not over already.
    german.play("end-movement")
    with bots.client.websocket_connect(f"/api/tables/{table}/live") as follower:
        follower.send_json({"key": bots.keys[table]["german"]})
        assert follower.receive_json()["side"] == "allied"
        assert follower.receive_json()["progress"] < 0.5
        assert follower.receive_json()["progress"] < 0.5


@pytest.mark.parametrize("manner", ["crash", "cheat", "murder"])
def test_a_game_goes_on_whatever_its_computer_does(bots: House, manner: str) -> None:
    german = bots.visitor(bots.create(allied=f"computer:{manner}"), "german")
    german.play("end-movement")
    wait_until(german, germans_turn)


def test_a_killed_process_is_replaced(quick: House) -> None:
    german = quick.visitor(quick.create(allied="computer:random"), "german")
    killed = None
    for _ in range(3):
        german.play("end-movement")
        play_to_the_end_of_movement(german)
        [process] = processes(quick)
        assert process != killed, "the computer has moved since"
        os.kill(process, 9)
        killed = process


def play_to_the_end_of_movement(german: Visitor) -> None:
    """Whatever attacks have led to, until movement can be ended again: after a turn of the enemy's."""
    state = german.state()
    while "end-movement" not in state["actions"]:
        state = german.play(state["actions"][0]) if state["actions"] else german.state()


def test_people_play_while_computers_think(bots: House) -> None:
    for _ in range(3):
        bots.visitor(bots.create(allied="computer:ponder"), "german").play("end-movement")
    play_at_random(bots.both(bots.create()), 20, 1)
    computers = bots.client.app.state["house"].computers
    assert len(computers._turns) == 3, "they still think"


def test_computers_that_share_a_process_take_turns(tmp_path: Path) -> None:
    with opened(f"sqlite:///{tmp_path / 'one'}", bots=BOTS, seconds={"ponder": 0.05}, workers=1) as house:
        tables = [house.visitor(house.create(allied="computer:ponder"), "german") for _ in range(3)]
        for german in tables:
            german.play("end-movement")
        for german in tables:
            wait_until(german, germans_turn)
        assert len(processes(house)) == 1


def test_bots_are_on_offer(bots: House) -> None:
    offered = ok(bots.client.get("/api/catalogue"))
    assert set(BOTS) <= set(offered["players"])
    assert set(BOTS) <= set(offered["games"][0]["players"])
    body = {"game": "skirmish", "seats": {"german": "computer:nobody"}}
    assert "nobody" in error(bots.client.post("/api/tables", json=body), 422)["text"]


@pytest.mark.parametrize(
    "level", ["external:touch {}", "python:{}:Bot", "python:{}.py:Bot", "general:200", "loiter:4"]
)
def test_strangers_seat_nobody_but_the_levels_on_offer(bots: House, tmp_path: Path, level: str) -> None:
    """Names that would start a program, or import one, on our own command line are no levels here."""
    wanted = level.format(tmp_path / "touched")
    body: dict[str, Any] = {"game": "skirmish", "seats": {"german": f"computer:{wanted}"}}
    error(bots.client.post("/api/tables", json=body), 400)
    german = bots.visitor(bots.create(), "german")
    error(german.post("/branch", {"number": 0, "seats": body["seats"]}), 400)
    error(german.post("/hint", {"version": 0, "level": wanted}), 400)
    assert not (tmp_path / "touched").exists()


def test_a_bot_in_another_language(tmp_path: Path) -> None:
    node = shutil.which("node")
    if node is None:
        pytest.skip("there is no node here")
    greedy = {"greedy": shlex.join([node, str(ROOT / "examples/bots/greedy.js")])}
    with opened(f"sqlite:///{tmp_path / 'games'}", bots=greedy) as house:
        german = house.visitor(house.create(allied="computer:greedy"), "german")
        german.play("end-movement")
        wait_until(german, germans_turn)


def test_only_the_first_question_of_a_turn_begins_a_segment(
    quick: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A game that only tells whose decision it is: its segments last until the other side decides."""
    computers = quick.client.app.state["house"].computers
    asked: list[tuple[object, bool]] = []

    async def think(question: Think, segment: object, hear: Any, owner: str) -> Reply:
        position = skirmish.game().position(question.position)
        assert segment == ("allied", "allied")
        asked.append((computers._turns[question.table], question.anew))
        return Reply(question.number, [str(position.legal_actions[0])], [], 0.0, None)

    monkeypatch.setattr(computers._pool, "think", think)
    monkeypatch.setattr(skirmish.Skirmish, "segment", lambda self, position: position.side)
    german = quick.visitor(quick.create(allied="computer:random"), "german")
    for _ in range(2):
        play_to_the_end_of_movement(german)
        german.play("end-movement")
        wait_until(german, lambda state: not state["thinking"])
    turns = {id(turn): [anew for other, anew in asked if other is turn] for turn, _ in asked}
    assert max(map(len, turns.values())) > 1
    assert [[True, *[False] * (len(anew) - 1)] for anew in turns.values()] == list(turns.values())


@pytest.mark.parametrize(("ending", "left"), [(True, True), (False, False), ("cancelled", True)])
def test_whoever_works_for_the_agenda_says_whether_something_is_left(
    *, ending: bool | str, left: bool
) -> None:
    """A turn that gave way, or was broken off, is somebody else's to finish: the table stays listed."""

    async def turn() -> bool:
        if ending == "cancelled":
            raise asyncio.CancelledError
        return bool(ending)

    async def never() -> bool:
        return False

    computers: Any = SimpleNamespace(_turns={}, _begin=lambda *_: asyncio.create_task(turn()))
    assert asyncio.run(Computers.work(computers, "table", 1, never)) is left
