"""Resigning, agreeing on a draw, and meeting again; and whoever tries it without the right to."""

from __future__ import annotations

import re

import pytest

import meuse
from meuse.engine import Ending
from tests.server.kit import GAME, SAMPLE, House, Json, Visitor, error, ok, opened


def parsed(text: str) -> meuse.Record:
    return meuse.Record.parse(text, lambda name: meuse.load(SAMPLE))


def resign(visitor: Visitor, side: str) -> Json:
    return ok(visitor.post("/resign", {"side": side}))


def draw(visitor: Visitor, side: str, say: str) -> Json:
    return ok(visitor.post("/draw", {"side": side, "say": say}))


def test_a_side_resigns_and_the_record_tells_it(house: House) -> None:
    table = house.create(allied="link")
    german, allied = house.visitor(table, "german"), house.visitor(table, "allied")
    german.play("activate G1")
    # Nobody waits for his turn to resign.
    state = resign(allied, "allied")
    assert (state["result"]["winner"], state["result"]["level"]) == ("german", "resignation")
    assert (state["side"], state["actions"], state["undoable"]) == (None, [], 0)
    assert (state["version"], state["length"]) == (2, 1)
    assert german.state()["result"] == state["result"]
    text = german.get("/record").text
    assert text.endswith("\nended allied resigns\nend 1\n")
    assert parsed(text).ending == Ending("allied")
    # It is over for everybody.
    for path, body in (
        ("/actions", {"version": 2, "action": "halt"}),
        ("/undo", {"version": 2, "count": 1}),
        ("/resign", {"side": "german"}),
        ("/draw", {"side": "german", "say": "offer"}),
    ):
        error(german.post(path, body), 422)
    assert german.get("/record").text == text


def test_an_ending_outlives_the_server(database: str) -> None:
    with opened(database) as house:
        table = house.create()
        house.both(table).play("activate G1")
        before = resign(house.both(table), "german")
    with opened(database) as again:
        state = house.moved_to(again.client).both(table).state()
        assert state == before
        assert error(house.moved_to(again.client).both(table).post("/resign", {"side": "german"}), 422)


def test_resigning_is_for_ones_own_side(quick: House) -> None:
    table = quick.create(allied="link")
    allied, watch = quick.visitor(table, "allied"), quick.visitor(table, "watch")
    assert error(allied.post("/resign", {"side": "german"}), 403)["id"] == "seat"
    assert error(watch.post("/resign", {"side": "german"}), 403)["id"] == "seat"
    assert error(Visitor(quick.client, table, "wrong").post("/resign", {"side": "german"}), 401)
    assert error(allied.post("/resign", {"side": "chance"}), 403)
    assert error(allied.post("/resign", {}), 400)
    for say in ("offer", "accept", "decline", "withdraw"):
        assert error(allied.post("/draw", {"side": "german", "say": say}), 403)
        assert error(watch.post("/draw", {"side": "allied", "say": say}), 403)
    assert allied.state()["result"] is None
    assert allied.state()["version"] == 0


def test_a_draw_is_offered_and_agreed(house: House) -> None:
    table = house.create(allied="link")
    german, allied = house.visitor(table, "german"), house.visitor(table, "allied")
    assert draw(german, "german", "offer")["meeting"]["offer"] == "german"
    assert allied.state()["meeting"]["offer"] == "german"
    # An offer changes nothing in the game, and stands while it goes on.
    german.play("activate G1")
    state = draw(allied, "allied", "accept")
    assert state["result"]["winner"] is None
    assert state["result"]["level"] == "agreement"
    text = allied.get("/record").text
    assert text.endswith("\nended draw agreed\nend 1\n")
    assert parsed(text).ending == Ending()


def test_two_offers_are_an_agreement(quick: House) -> None:
    table = quick.create(allied="link")
    draw(quick.visitor(table, "german"), "german", "offer")
    assert draw(quick.visitor(table, "allied"), "allied", "offer")["result"]["level"] == "agreement"


def test_an_offer_is_declined_or_withdrawn(quick: House) -> None:
    table = quick.create(allied="link")
    german, allied = quick.visitor(table, "german"), quick.visitor(table, "allied")
    draw(german, "german", "offer")
    # Nobody accepts, declines or withdraws for the other.
    for say in ("accept", "decline"):
        assert error(german.post("/draw", {"side": "german", "say": say}), 422)["id"] == "offer"
    assert error(allied.post("/draw", {"side": "allied", "say": "withdraw"}), 422)["id"] == "offer"
    assert draw(allied, "allied", "decline")["meeting"]["offer"] is None
    # Whoever was declined does not ask again and again.
    assert error(german.post("/draw", {"side": "german", "say": "offer"}), 422)["id"] == "offer"
    german.play("activate G1")
    draw(german, "german", "offer")
    assert draw(german, "german", "withdraw")["meeting"]["offer"] is None
    for say in ("accept", "decline"):
        assert error(allied.post("/draw", {"side": "allied", "say": say}), 422)["id"] == "offer"
    assert allied.state()["result"] is None


def test_computers_agree_on_nothing(quick: House) -> None:
    table = quick.create(allied="computer:random")
    german = quick.visitor(table, "german")
    assert error(german.post("/draw", {"side": "german", "say": "offer"}), 422)["id"] == "computer"
    assert resign(german, "german")["result"]["winner"] == "allied"
    assert not german.state()["thinking"]


def test_both_sides_at_one_screen_may_agree(quick: House) -> None:
    both = quick.both(quick.create())
    draw(both, "german", "offer")
    assert draw(both, "allied", "accept")["result"]["level"] == "agreement"


def test_a_game_that_was_ended_is_brought_and_branched(house: House) -> None:
    table = house.create()
    both = house.both(table)
    both.play("activate G1")
    resign(both, "allied")
    text = both.get("/record").text
    brought = house.both(house.note(ok(house.upload(text, german="here", allied="here"), 201)))
    assert brought.state()["result"] == both.state()["result"]
    assert brought.get("/record").text == text
    seats = {"german": "here", "allied": "here"}
    made = ok(both.post("/branch", {"number": 1, "seats": seats}), 201)
    branched = house.both(house.note(made)).state()
    assert (branched["result"], branched["side"], branched["length"]) == (None, "german", 1)
    bad = text.replace("allied resigns", "british resigns")
    fault = error(house.upload(bad, german="here", allied="here"), 422)
    assert fault["line"] == text[: text.index("ended")].count("\n") + 1


def test_an_ended_game_is_told_to_followers(quick: House) -> None:
    table = quick.create(allied="link")
    with quick.client.websocket_connect(f"/api/tables/{table}/live") as follower:
        follower.send_json({"key": quick.keys[table]["watch"]})
        follower.receive_json()
        draw(quick.visitor(table, "german"), "german", "offer")
        met: Json = {"kind": "meeting", "names": {}, "offer": "german", "rematch": None}
        assert follower.receive_json() == met
        resign(quick.visitor(table, "allied"), "allied")
        assert follower.receive_json() == {"kind": "changed", "version": 1, "side": None}


# Meeting again ------------------------------------------------------------------------------------


def rematch(visitor: Visitor) -> Json:
    return ok(visitor.post("/rematch", {}))


def test_a_rematch_swaps_the_sides(house: House) -> None:
    table = house.create(allied="link", scenario="meeting", options={"night": True})
    german, allied = house.visitor(table, "german"), house.visitor(table, "allied")
    ok(german.post("/name", {"side": "german", "name": "Anna"}))
    ok(allied.post("/name", {"side": "allied", "name": "Ben"}))
    assert error(german.post("/rematch", {}), 422)["id"] == "rematch"
    resign(german, "german")
    watch = house.visitor(table, "watch")
    assert error(watch.post("/rematch", {}), 403)["id"] == "seat"
    mine = rematch(german)
    assert allied.state()["meeting"]["rematch"] == mine["table"] != table
    assert mine["game"] == GAME
    assert list(mine["keys"]) == ["allied"]
    # Asked again, it is the same table and the same key; the other one gets his own.
    assert rematch(german) == mine
    yours = rematch(allied)
    assert yours["table"] == mine["table"]
    assert list(yours["keys"]) == ["german"]
    looker = rematch(watch)
    assert list(looker["keys"]) == ["watch"]
    anna = Visitor(house.client, mine["table"], mine["keys"]["allied"])
    ben = Visitor(house.client, mine["table"], yours["keys"]["german"])
    state = ben.state()
    assert state["meeting"]["names"] == {"german": "Ben", "allied": "Anna"}
    assert state["options"] == {"night": True}
    assert (state["yours"], anna.state()["yours"]) == (["german"], ["allied"])
    assert Visitor(house.client, mine["table"], looker["keys"]["watch"]).state()["yours"] == []
    ben.play("activate G1")
    # Old keys open nothing at the new table.
    for key in house.keys[table].values():
        assert error(Visitor(house.client, mine["table"], key).get(), 401)
    assert re.search(r"^german: Ben$", ben.get("/record").text, re.MULTILINE)


def test_a_rematch_against_the_computer(quick: House) -> None:
    table = quick.create(allied="computer:random")
    german = quick.visitor(table, "german")
    resign(german, "german")
    made = rematch(german)
    state = Visitor(quick.client, made["table"], *made["keys"].values()).state()
    assert state["seats"] == {"german": "computer:random", "allied": "here"}
    assert state["yours"] == ["allied"]


@pytest.mark.parametrize("path", ["/resign", "/draw", "/rematch", "/name", "/recovery", "/renew", "/chat"])
def test_strangers_do_nothing(quick: House, path: str) -> None:
    table = quick.create(allied="link")
    other = quick.create(allied="link")
    stranger = Visitor(quick.client, table, quick.keys[other]["german"])
    assert error(stranger.post(path, {"side": "german"}), 401)["id"] == "key"
