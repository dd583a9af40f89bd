"""Games told afterwards, to those who may know."""

from __future__ import annotations

import pytest

from tests.server.kit import House, error, ok, play_at_random


def test_a_game_at_one_screen_is_told_at_any_time(celles: House) -> None:
    visitor = celles.both(celles.create(game="celles"))
    state = play_at_random(visitor, 60, 4)
    review = ok(visitor.get("/review"))
    assert review["side"] == "german"
    assert review["learned"]
    assert review["curve"][0]["number"] == 0
    assert review["curve"][-1]["number"] == state["length"]
    assert all(0.0 <= point["chance"] <= 1.0 for point in review["curve"])
    luck = {account["side"]: account["luck"] for account in review["accounts"]}
    assert luck["german"] == pytest.approx(-luck["allied"])
    assert ok(visitor.get("/review")) == review


def test_a_game_that_nobody_learned_is_told_roughly(celles: House) -> None:
    visitor = celles.both(celles.create(game="skirmish"))
    play_at_random(visitor, 40, 4)
    assert not ok(visitor.get("/review"))["learned"]


def test_while_people_play_each_other_nobody_is_told_how_they_stand(celles: House) -> None:
    table = celles.create("link", "link", game="celles")
    for who in ("german", "watch"):
        error(celles.visitor(table, who).get("/review"), 403)


def test_better_plans_come_piece_by_piece_and_can_be_played(celles: House) -> None:
    visitor = celles.both(celles.create(game="celles"))
    play_at_random(visitor, 25, 4)
    review = ok(visitor.get("/review"))
    assert review["verdicts"] == []
    looked = [0]
    while len(review["verdicts"]) < review["segments"]:
        review = ok(visitor.get("/review?more=true"))
        looked.append(len(review["verdicts"]))
        assert looked[-1] > looked[-2]
    assert ok(visitor.get("/review?more=true")) == review
    firsts = [verdict["first"] for verdict in review["verdicts"]]
    assert firsts == sorted(firsts)


def test_a_branch_goes_on_with_decisions_of_ones_own(quick: House) -> None:
    visitor = quick.both(quick.create())
    first = visitor.state()["actions"][0]
    wanted = {"number": 0, "seats": {"german": "here", "allied": "here"}, "actions": [first]}
    made = ok(visitor.post("/branch", wanted), 201)
    log = ok(quick.both(quick.note(made)).get("/log"))
    assert log["entries"][0]["action"] == first
    error(visitor.post("/branch", {**wanted, "actions": ["fly away"]}), 422)


def test_only_a_review_to_be_embedded_may_stand_in_a_frame(quick: House) -> None:
    table = quick.create()
    framed = quick.client.get(f"/table/{table}/review?at=3&embed=1").headers
    assert "frame-ancestors *" in framed["content-security-policy"]
    assert "x-frame-options" not in framed
    for path in (f"/table/{table}/review", f"/table/{table}?embed=1", f"/api/tables/{table}/review?embed=1"):
        headers = quick.client.get(path).headers
        assert "frame-ancestors 'none'" in headers["content-security-policy"]
        assert headers["x-frame-options"] == "DENY"
