"""In a game with secrets every seat is told its own part, whatever it asks and however it asks."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from meuse.server.library import Library
from tests.server.kit import House, Visitor, error, ok, opened

#: The Allied units that no German comes near in the first movements.
HIDDEN = ("A1", "A2", "A3")
ASKED = ("", "/log", "/at/0", "/at/2", "/at/3", "/turns", "/luck", "/record", "/forecast/0807")
ASKED_ABOUT = ("why", "preview")


@pytest.fixture
def ambush(tmp_path: Path) -> Iterator[House]:
    library = Library.of(["tests.kit.ambush"])
    with opened(f"sqlite:///{tmp_path / 'ambush.sqlite3'}", library=library) as house:
        yield house


@pytest.fixture
def table(ambush: House) -> str:
    """The Allied player sets up behind the lines, unseen."""
    table = ambush.create(game="ambush", scenario="assault", allied="link")
    allied = ambush.visitor(table, "allied")
    while allied.state()["side"] == "allied":
        allied.play(allied.state()["actions"][-1])
    return table


def told(visitor: Visitor) -> Iterator[tuple[str, httpx.Response]]:
    """Everything a visitor can ask for."""
    for path in ASKED:
        yield path, visitor.get(path)
    for subject in ("german", "allied", *HIDDEN):
        yield f"overlay of {subject}", visitor.get(f"/overlay/reach/{subject}")
        yield f"zones of {subject}", visitor.get(f"/overlay/zones/{subject}")
    for path in ASKED_ABOUT:
        yield path, visitor.post(f"/{path}", {"action": "end-movement"})
    yield "hint", visitor.post("/hint", {"version": visitor.state()["version"]})


def names_in(visitor: Visitor) -> list[tuple[str, str]]:
    return [
        (path, unit)
        for path, answer in told(visitor)
        if answer.status_code == 200
        for unit in HIDDEN
        if f'"{unit}' in answer.text or f"{unit} " in answer.text
    ]


def test_a_seat_never_hears_what_the_other_hides(ambush: House, table: str) -> None:
    german, watcher = ambush.visitor(table, "german"), ambush.visitor(table, "watch")
    allied = ambush.visitor(table, "allied")
    assert {unit for _, unit in names_in(allied)} == set(HIDDEN)
    assert names_in(german) == []
    assert names_in(watcher) == []
    played = german.play("end-movement")
    assert [entry["action"] for entry in played["events"]] == ["end-movement"]
    if german.state()["side"] == "german":
        german.play("end-combat")
    assert allied.state()["side"] == "allied"
    assert allied.state()["prompt"]["id"] == "prompt-movement"
    assert german.state()["prompt"]["id"] == "prompt-other"
    assert german.state()["prompt"]["args"] == {"side": "side-allied"}
    allied.play("activate A1")
    assert allied.state()["prompt"]["args"]["unit"] == "A1"
    for onlooker in (german, watcher):
        assert onlooker.state()["actions"] == []
        assert names_in(onlooker) == []
    entries = ok(german.get("/log"))["entries"]
    assert [entry["action"] for entry in entries if entry["side"] == "allied"][-1] == "maneuver"
    assert ok(allied.get("/log"))["entries"][-1]["action"] == "activate A1"


def test_hidden_counters_lie_face_down(ambush: House, table: str) -> None:
    seen = {
        seat: {piece["id"]: piece for piece in ambush.visitor(table, seat).state()["view"]["pieces"]}
        for seat in ("german", "allied", "watch")
    }
    assert {"G1", "allied-1"} <= set(seen["german"]) and "A1" not in seen["german"]
    assert {"A1", "german-1"} <= set(seen["allied"]) and "G1" not in seen["allied"]
    assert not {"A1", "G1"} & set(seen["watch"])
    down = seen["german"]["allied-1"]
    assert "factors" not in down and "formation" not in down
    assert {piece["at"] for piece in seen["german"].values()} == {
        piece["at"] for piece in seen["allied"].values()
    }


def test_who_does_not_decide_may_not_pry(ambush: House, table: str) -> None:
    allied = ambush.visitor(table, "allied")
    assert allied.state()["side"] == "german"
    for path in ("/forecast/0807", "/overlay/zones/german"):
        assert error(allied.get(path), 403)["id"] == "seat"
    for path in ASKED_ABOUT:
        error(allied.post(f"/{path}", {"action": "end-movement"}), 403)
    german = ambush.visitor(table, "german")
    ok(german.post("/why", {"action": "end-movement"}))
    ok(german.get("/overlay/reach/G1"))
    assert german.get("/overlay/reach/A1").status_code == 404


def test_nothing_to_pry_with_comes_along_with_an_answer(ambush: House, table: str) -> None:
    """An overlay is sent along while one decides, and not when the other side does."""
    german = ambush.visitor(table, "german")
    wanted = {"name": "zones", "subject": "german"}
    state = german.state()
    sent = []
    while state["side"] == "german":
        action = next(one for one in ("end-movement", "end-combat") if one in state["actions"])
        asked = {"version": state["version"], "action": action, "overlay": wanted}
        state = ok(german.post("/actions", asked))
        sent.append((state["side"], bool(state.get("overlay"))))
    assert state["side"] == "allied"
    assert sent == [(side, side == "german") for side, _ in sent]


def test_what_tells_the_whole_game_waits_for_its_end(ambush: House, table: str) -> None:
    german = ambush.visitor(table, "german")
    for path in ("/record", "/luck"):
        error(german.get(path), 403)
    error(german.post("/branch", {"number": 1, "seats": {}}), 403)


def test_two_at_one_screen_see_what_the_one_to_decide_sees(ambush: House) -> None:
    table = ambush.create(game="ambush")
    both = ambush.both(table).state()
    assert both["side"] == "german"
    assert {"G1", "allied-1"} <= {piece["id"] for piece in both["view"]["pieces"]}
