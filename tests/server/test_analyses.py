"""Positions thought about piece by piece, for those who may know."""

from __future__ import annotations

import pytest

from tests.server.kit import House, error, ok, play_at_random


def test_a_position_is_thought_about_further_and_further(celles: House) -> None:
    visitor = celles.both(celles.create(game="celles"))
    state = play_at_random(visitor, 12, 4)
    at = f"/analysis/{state['length']}"
    first = ok(visitor.get(at))
    assert first["side"] == "german"
    assert first["decides"] == state["side"]
    assert first["learned"]
    assert 0.0 < first["chance"] < 1.0
    # Dice are thrown: another table may have come to this very position, and have had it thought about.
    assert first["rounds"] >= 1
    assert ok(visitor.get(at)) == first, "without `more` nothing is thought about twice"
    assert first["more"]
    second = ok(visitor.get(f"{at}?more=true"))
    assert second["rounds"] == first["rounds"] + 1
    assert second["chance"] == first["chance"]


def test_plans_can_be_played_on_a_branch(celles: House) -> None:
    visitor = celles.both(celles.create(game="celles"))
    state = play_at_random(visitor, 12, 4)
    (plan, *_) = ok(visitor.get(f"/analysis/{state['length']}"))["plans"]
    wanted = {
        "number": state["length"],
        "seats": {"german": "here", "allied": "here"},
        "actions": plan["actions"],
    }
    made = ok(visitor.post("/branch", wanted), 201)
    log = ok(celles.both(celles.note(made)).get("/log"))
    assert log["entries"][state["length"]]["action"] == plan["actions"][0]


def test_earlier_positions_are_analysed_and_later_ones_are_not_there(celles: House) -> None:
    visitor = celles.both(celles.create(game="celles"))
    state = play_at_random(visitor, 12, 4)
    assert ok(visitor.get("/analysis/0"))["rounds"] <= 1
    error(visitor.get(f"/analysis/{state['length'] + 1}"), 404)


def test_while_people_play_each_other_nobody_is_told_what_to_do(celles: House) -> None:
    table = celles.create("link", "link", game="celles")
    for who in ("german", "watch"):
        error(celles.visitor(table, who).get("/analysis/0"), 403)


def test_a_hint_says_how_likely_its_side_wins(celles: House) -> None:
    visitor = celles.both(celles.create(game="celles"))
    state = play_at_random(visitor, 12, 4)
    hint = ok(visitor.post("/hint", {"version": state["version"], "level": "cadet"}))
    analysis = ok(visitor.get(f"/analysis/{state['length']}"))
    own = analysis["chance"] if state["side"] == "german" else 1.0 - analysis["chance"]
    assert hint["chance"] == pytest.approx(own)
