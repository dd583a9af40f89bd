"""A game at a table, from setting it up to taking it home."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

import meuse
from meuse import engine
from tests.kit.skirmish import Skirmish
from tests.server.kit import SAMPLE, House, Json, Visitor, error, ok, play_at_random


def an_attack(visitor: Visitor) -> str:
    """Play until somebody may attack."""
    for seed in range(1_000):
        attacks: list[str] = [
            a for a in play_at_random(visitor, 1, seed)["actions"] if a.startswith("attack")
        ]
        if attacks:
            return attacks[0]
    raise AssertionError("nobody ever attacks")


def test_a_new_table_shows_the_first_decision(house: House) -> None:
    table = house.create(name="  Anna's\nattack\x00 ")
    german = house.visitor(table, "german").state()
    assert set(house.keys[table]) == {"german", "allied", "watch"}
    assert german["name"] == "Anna's attack"
    assert (german["game"], german["scenario"], german["options"]) == (
        "skirmish",
        "meeting",
        {"night": False},
    )
    assert (german["version"], german["length"], german["undoable"]) == (0, 0, 0)
    assert (german["yours"], german["side"], german["result"]) == (["german"], "german", None)
    assert german["prompt"] == {"id": "prompt-movement", "args": {"turn": 1}, "rule": "1.1"}
    assert german["actions"] == [str(a) for a in meuse.load(SAMPLE).start().legal_actions]
    assert {piece["id"] for piece in german["view"]["pieces"]} >= {"G1", "A1"}
    assert german["thinking"] is False
    # Whoever does not decide is offered nothing.
    assert house.visitor(table, "allied").state()["actions"] == []
    watching = house.visitor(table, "watch").state()
    assert (watching["yours"], watching["actions"]) == ([], [])
    assert house.both(table).state()["yours"] == ["german", "allied"]


def test_scenario_and_options_are_taken(house: House) -> None:
    state = house.both(house.create(scenario="assault", options={"night": True})).state()
    assert (state["scenario"], state["options"], state["side"]) == ("assault", {"night": True}, "allied")


def test_an_action_is_played_and_told(house: House) -> None:
    german = house.visitor(house.create(), "german")
    state = german.play("activate G1")
    assert (state["version"], state["length"], state["undoable"]) == (1, 1, 1)
    assert state["events"] == [{"number": 1, "side": "german", "action": "activate G1", "events": []}]
    state = german.play("move G1 0402")
    [told] = state["events"]
    assert told["events"][0]["id"] == "event-moved"
    only_told_to_the_player = ("events", "preview", "overlay")
    assert german.state() == {
        key: value for key, value in state.items() if key not in only_told_to_the_player
    }


def test_chance_is_drawn_at_once_and_nothing_goes_back_past_it(house: House) -> None:
    table = house.create()
    visitor = house.both(table)
    state = visitor.play(an_attack(visitor))
    assert state["events"][0]["side"] in ("german", "allied")
    assert state["events"][1]["side"] == "chance"
    assert state["side"] != "chance"
    assert state["undoable"] == 0
    error(visitor.post("/undo", {"version": state["version"], "count": 1}), 422)


def test_undo_takes_back_what_is_fair_and_is_written_down(house: House) -> None:
    table = house.create()
    german, allied = house.visitor(table, "german"), house.visitor(table, "allied")
    first = german.state()
    for action in ("activate G1", "move G1 0402", "halt"):
        german.play(action)
    state = german.undo(2)
    assert (state["version"], state["length"], state["undoable"]) == (4, 1, 1)
    german.undo(1)
    last = german.state()
    assert {**last, "version": 0} == first
    assert last["version"] > 0
    german.play("end-movement")
    state = allied.state()
    assert state["side"] == "allied"
    # The other side may not take it back; the one who played it may, until the other has played.
    assert state["undoable"] == 0
    error(allied.post("/undo", {"version": state["version"], "count": 1}), 403)
    assert german.state()["undoable"] == 1
    allied.play("end-movement")
    assert german.state()["undoable"] == 0


def test_questions_change_nothing(house: House) -> None:
    table = house.create()
    german, watch = house.visitor(table, "german"), house.visitor(table, "watch")
    german.play("activate G1")
    answer = ok(watch.post("/why", {"action": "move G1 0408"}))
    assert (answer["legal"], answer["reason"]["id"]) == (False, "refusal-not-adjacent")
    assert answer["reason"]["rule"]
    assert ok(watch.post("/why", {"action": "move G1 0402"}))["legal"] is True
    assert ok(watch.post("/why", {"action": "\u0000"}))["legal"] is False
    assert ok(german.post("/preview", {"action": "move G1 0402"})) is None
    error(german.post("/preview", {"action": "move G1 0408"}), 422)
    assert german.state()["version"] == 1


def test_a_preview_is_exact(house: House) -> None:
    visitor = house.both(house.create())
    preview = ok(visitor.post("/preview", {"action": an_attack(visitor)}))
    assert preview["title"]["id"] == "preview-title"
    assert preview["modifiers"]
    shares = [outcome["chance"] for outcome in preview["outcomes"]]
    assert abs(sum(top / bottom for top, bottom in shares) - 1) < 1e-9


def test_the_battle_at_a_place_is_told_before_it_is_time_to_fight(house: House) -> None:
    visitor = house.both(house.create())
    assert ok(visitor.get("/forecast/0101")) is None
    defender = an_attack(visitor).split()[2]
    places = {piece["id"]: piece["at"] for piece in visitor.state()["view"]["pieces"]}
    forecast = ok(visitor.get(f"/forecast/{places[defender]}"))
    assert forecast["title"]["args"]["defender"] == defender
    assert forecast["outcomes"] and forecast["battles"] == forecast["changes"] == []
    error(visitor.get("/forecast/9999"), 404)


def test_overlays(house: House) -> None:
    visitor = house.visitor(house.create(), "watch")
    reach = ok(visitor.get("/overlay/reach/G1"))
    assert reach["name"] == "reach" and reach["places"]
    error(visitor.get("/overlay/reach/nobody"), 404)
    error(visitor.get("/overlay/weather/G1"), 404)


def test_an_answer_brings_the_overlay_that_is_shown_next(house: House) -> None:
    german = house.visitor(house.create(), "german")
    reach = {"overlay": {"name": "reach"}}
    asked = ok(german.post("/actions", {"version": 0, "action": "activate G1", **reach}))
    assert asked["overlay"] == {"subject": "G1", "overlay": ok(german.get("/overlay/reach/G1"))}
    stepped = ok(german.post("/actions", {"version": 1, "action": "move G1 0402", **reach}))
    assert stepped["overlay"]["overlay"] == ok(german.get("/overlay/reach/G1"))
    zones = {"overlay": {"name": "zones", "subject": "allied"}}
    halted = ok(german.post("/actions", {"version": 2, "action": "halt", **zones}))
    assert halted["overlay"] == {"subject": "allied", "overlay": ok(german.get("/overlay/zones/allied"))}


@pytest.mark.parametrize("wanted", [None, {"name": "reach"}, {"name": "weather", "subject": "G1"}])
def test_an_answer_brings_no_overlay_where_there_is_none(quick: House, wanted: Json) -> None:
    """Nobody asked, the game asks about no unit, or there is no such thing: it is played all the same."""
    german = quick.visitor(quick.create(), "german")
    done = ok(german.post("/actions", {"version": 0, "action": "end-movement", "overlay": wanted}))
    assert (done["version"], done["overlay"]) == (1, None)


def test_a_battle_is_held_back_for_those_who_want_to_look_first(house: House) -> None:
    visitor = house.both(house.create())
    attack = an_attack(visitor)
    before = visitor.state()
    body = {"version": before["version"], "action": attack}
    held = ok(visitor.post("/actions", {**body, "preview": True}))
    assert held["preview"] == ok(visitor.post("/preview", {"action": attack}))
    assert held["events"] == []
    assert {key: held[key] for key in before} == before
    assert visitor.state() == before
    fought = ok(visitor.post("/actions", body))
    assert fought["preview"] is None and fought["events"]


def test_what_has_nothing_to_look_at_is_played_at_once(house: House) -> None:
    table = house.create()
    german = house.visitor(table, "german")
    body = {"version": 0, "action": "activate G1", "preview": True}
    error(house.visitor(table, "watch").post("/actions", body), 403)
    error(house.visitor(table, "allied").post("/actions", body), 403)
    error(german.post("/actions", {**body, "version": 7}), 409)
    assert error(german.post("/actions", {**body, "action": "move G1 0402"}), 422)["reason"]["id"]
    played = ok(german.post("/actions", body))
    assert (played["version"], played["preview"]) == (1, None)
    assert [entry["action"] for entry in played["events"]] == ["activate G1"]


def test_a_preview_that_fails_keeps_nobody_from_playing(
    quick: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    german = quick.visitor(quick.create(), "german")

    def broken(*_: Any) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(Skirmish.position_type, "preview", broken)
    played = ok(german.post("/actions", {"version": 0, "action": "activate G1", "preview": True}))
    assert played["version"] == 1


def test_the_log_replay_bookmarks_and_luck_agree(house: House) -> None:
    table = house.create()
    visitor = house.both(table)
    views = [visitor.state()["view"]]
    numbers = [0]
    for seed in range(120):
        state = play_at_random(visitor, 1, seed)
        views.append(state["view"])
        numbers.append(state["length"])
    log = ok(visitor.get("/log"))
    assert log["length"] == len(log["entries"]) == state["length"]
    assert [entry["number"] for entry in log["entries"]] == list(range(1, log["length"] + 1))
    assert all(entry["time"].endswith("Z") for entry in log["entries"])
    assert ok(visitor.get("/log?from=100"))["entries"] == log["entries"][100:]
    for number, view in list(zip(numbers, views, strict=True))[::17]:
        moment = ok(visitor.get(f"/at/{number}"))
        assert (moment["number"], moment["view"], moment["turn"]) == (number, view, view["turn"])
    error(visitor.get(f"/at/{log['length'] + 1}"), 404)
    turns = ok(visitor.get("/turns"))
    assert turns[0]["number"] == 0
    assert all(a["number"] < b["number"] for a, b in pairwise(turns))
    assert {turn["turn"]["args"]["turn"] for turn in turns} == set(
        range(1, views[-1]["turn"]["args"]["turn"] + 1)
    )
    rolls = ok(visitor.get("/luck"))["rolls"]
    assert [roll["number"] for roll in rolls] == [
        e["number"] for e in log["entries"] if e["side"] == "chance"
    ]
    for roll in rolls:
        assert sum(top / bottom for _, (top, bottom) in roll["chances"]) > 0.999
        assert roll["action"] in [action for action, _ in roll["chances"]]
        assert roll["side"] in ("german", "allied")


def test_a_record_is_taken_home_and_brought_back(house: House) -> None:
    table = house.create()
    visitor = house.both(table)
    state = play_at_random(visitor, 80, 5)
    downloaded = house.visitor(table, "watch").get("/record")
    assert downloaded.headers["content-type"].startswith("text/plain")
    assert 'filename="skirmish-20' in downloaded.headers["content-disposition"]
    record = engine.Record.parse(downloaded.text, lambda name: meuse.load(SAMPLE))
    assert len(record.entries) == state["length"]
    other = house.note(ok(house.upload(downloaded.text, german="here", allied="link"), 201))
    again = house.both(other).state()
    assert again["seats"] == {"german": "here", "allied": "link"}
    assert again["version"] == again["length"] == state["length"]
    assert (again["view"], again["actions"]) == (state["view"], state["actions"])
    assert [e["action"] for e in ok(house.both(other).get("/log"))["entries"]] == [
        str(entry.action) for entry in record.entries
    ]
    # Files that passed through Windows are welcome.
    ok(house.upload(downloaded.text.replace("\n", "\r\n")), 201)


def test_playing_on_from_an_earlier_point(house: House) -> None:
    table = house.create(name="first")
    visitor = house.both(table)
    play_at_random(visitor, 60, 3)
    before = visitor.state()
    seats = {"german": "here", "allied": "computer:random"}
    made = ok(house.visitor(table, "watch").post("/branch", {"number": 10, "seats": seats}), 201)
    branch = house.note(made)
    assert set(made["keys"]) == {"german", "watch"}
    state = house.visitor(branch, "german").state()
    assert state["name"] == "first"
    assert state["length"] >= 10
    assert visitor.state() == before
    entries = ok(house.visitor(branch, "german").get("/log"))["entries"][:10]
    assert [e["action"] for e in entries] == [e["action"] for e in ok(visitor.get("/log"))["entries"][:10]]
    error(visitor.post("/branch", {"number": 9_999, "seats": {}}), 422)


def test_a_game_is_played_to_its_end(house: House) -> None:
    visitor = house.both(house.create())
    state = play_at_random(visitor, 5_000, 11)
    assert state["side"] is None
    assert state["actions"] == []
    assert state["prompt"]["id"] == "prompt-game-over"
    assert set(state["result"]) == {"winner", "level", "points"}
    fault = error(visitor.post("/actions", {"version": state["version"], "action": "halt"}), 422)
    assert fault["reason"]["id"] == "refusal-game-over"
