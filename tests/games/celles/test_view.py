"""What players see: the map, the table, and what can be shown over the map."""

from fractions import Fraction
from typing import Any

import pytest

from meuse.titles.celles.position import CellesPosition
from meuse.words import words_of
from tests.games.celles.table import GAME, legal, play, refusal, setup, told


def test_the_picture_shows_rear_areas_and_bridges() -> None:
    picture = GAME.picture()
    assert len(picture.spots) == 561
    flags = {flag for spot in picture.spots for flag in spot.flags}
    assert flags == {"village", "german-rear", "allied-rear"}
    features = {feature for side in picture.sides for feature in side.features}
    assert features == {"road", "highway", "minor-river", "meuse", "bridge"}
    bridges = {frozenset((side.a, side.b)) for side in picture.sides if "bridge" in side.features}
    assert len(bridges) == 3
    assert frozenset(("0604", "0704")) in bridges


def test_every_unit_lies_somewhere_with_its_faces_and_states() -> None:
    units = {
        "2Pz-1": {"at": "2712", "steps": 1, "used": True, "disrupted": True, "supply": "isolated"},
        "2Pz-2": {"steps": 0},
        "Lehr-3": {},
        "FBB-1": {},
        "84-1": "2103",
    }
    view = GAME.view(setup(units, turn=7, side="allied", truck="84-1", withdrawn=True))
    pieces = {piece.id: piece for piece in view.pieces}
    assert {name: piece.at for name, piece in pieces.items()} == {
        "2Pz-1": "2712",
        "2Pz-2": "german-destroyed",
        "Lehr-3": "german-reinforcements",
        "FBB-1": "withdrawn",
        "FBB-2": "withdrawn",
        "84-1": "2103",
    }
    panzer = pieces["2Pz-1"]
    assert (panzer.factors, panzer.spent) == (("3", "2", "-"), True)
    assert panzer.statuses == ("disrupted", "isolated")
    assert [face.factors for face in panzer.faces] == [
        ("11", "8", "9"),
        ("6", "5", "-"),
        ("6", "4", "9"),
        ("3", "2", "-"),
    ]
    assert "truck" in pieces["84-1"].statuses
    assert [marker.kind for marker in view.markers] == ["truck"]


def test_the_phase_is_named_until_the_game_is_over() -> None:
    units = {"2Pz-1": "1014", "84-1": "1013"}
    assert phase_of(setup(units, turn=1, phase="draw")) == "phase-draw"
    pos = setup(units, turn=2, activated=["2Pz-1"])
    assert phase_of(pos) == "phase-movement"
    play(pos, "select 2Pz-1", "attack 2Pz-1 light")
    assert phase_of(pos) == "phase-combat"
    assert phase_of(setup(units, turn=8, phase="recovery")) == "phase-over"


def phase_of(pos: CellesPosition) -> str:
    return GAME.view(pos).phase.id


def test_the_picture_says_how_each_hex_is_known() -> None:
    assert {spot.source for spot in GAME.picture().spots} == {"observed"}


def test_the_ways_of_the_reach_can_be_walked_at_their_price() -> None:
    pos = setup({"2Pz-1": "2609", "84-3": "2909"}, turn=2, activated=["2Pz-1"])
    pos.play("select 2Pz-1")
    shown = GAME.overlay(pos, "reach", "2Pz-1")
    assert set(shown.ways) == set(shown.places)
    for place, way in shown.ways.items():
        walked, paid = pos.copy(), Fraction(0)
        for step, cost in way:
            event = told(walked.play(f"move 2Pz-1 {step}"), "event-moved")
            paid += Fraction(str(event.args["cost"]))
            assert paid == Fraction(cost)
        assert way[-1] == (place, shown.places[place])


def test_the_reach_of_another_unit_is_its_own_while_one_is_moving() -> None:
    units = {"2Pz-1": "2609", "2Pz-2": "2610", "84-3": "2909"}
    pos = setup(units, turn=2, activated=["2Pz-1"])
    play(pos, "select 2Pz-1", "move 2Pz-1 2509", "move 2Pz-1 2408")
    waiting = setup({**units, "2Pz-1": "2408"}, turn=2, activated=["2Pz-1"])
    assert GAME.overlay(pos, "reach", "2Pz-2") == GAME.overlay(waiting, "reach", "2Pz-2")
    assert len(GAME.overlay(pos, "reach", "2Pz-2").ways) > len(GAME.overlay(pos, "reach", "2Pz-1").ways) > 0


def test_reach_follows_the_rules_of_movement() -> None:
    pos = setup({"2Pz-1": "1014", "84-1": "1013"}, turn=2)
    reach = GAME.overlay(pos, "reach", "2Pz-1").places
    assert reach["0915"] == "2"  # along the road and out of the zone
    assert reach["0914"] == "4"  # straight on it would be infiltration: out of the zone and in again
    assert "1013" not in reach
    assert GAME.overlay(setup({"2Pz-1": "1014", "2Pz-2": {}}), "reach", "2Pz-2").places == {}


@pytest.mark.parametrize(
    ("unit", "entry", "turn"),
    [("84-1", {"at": "2708"}, 2), ("2Pz-1", {"at": "2712", "supply": "isolated"}, 1)],
)
def test_reach_is_what_playing_every_move_reaches(unit: str, entry: dict[str, Any], turn: int) -> None:
    side = "german" if unit == "2Pz-1" else "allied"
    enemy = {"84-3": "2909"} if unit == "2Pz-1" else {"2Pz-3": "2609"}
    pos = setup({unit: entry, **enemy}, side=side, turn=turn, activated=[unit])
    pos.play(f"select {unit}")
    best: dict[str, Fraction] = {}
    waiting = [(pos, Fraction(0))]
    while waiting:
        here, spent = waiting.pop()
        for target in legal(here, "move"):
            after = here.copy()
            cost = spent + Fraction(str(told(after.play(f"move {target}"), "event-moved").args["cost"]))
            hex_ = target.split()[1]
            if cost <= best.get(hex_, Fraction(99)):
                best[hex_] = cost
                if after.prompt.id == "prompt-active-unit":
                    waiting.append((after, cost))
    best.pop(str(entry["at"]), None)
    assert {hex_: Fraction(cost) for hex_, cost in GAME.overlay(pos, "reach", unit).places.items()} == best


def test_zones_supply_and_rear_areas_can_be_shown() -> None:
    pos = setup({"2Pz-1": "1014", "84-1": "2103", "29Bde-1": "0704"})
    assert set(GAME.overlay(pos, "zones", "german").places) == {
        "1013",
        "1114",
        "1115",
        "1015",
        "0915",
        "0914",
    }
    supply = GAME.overlay(pos, "supply", "allied").places
    assert supply["2103"] == "US+GB"
    assert "1013" not in supply
    assert "3316" in GAME.overlay(pos, "rear-area", "german").places
    with pytest.raises(KeyError):
        GAME.overlay(pos, "weather", "german")


def test_the_log_is_told_in_three_languages() -> None:
    pos = setup({"2Pz-1": "1014", "84-1": "1013"}, turn=1)
    events = play(pos, "select 2Pz-1", "attack 2Pz-1 light", "roll 9")
    said = {
        language: [words_of(GAME, language).say(event) for event in events] for language in ("en", "fr", "es")
    }
    assert said["en"][0] == "2Pz-1 makes a Light attack on 84-1."
    assert said["fr"][0] == "2Pz-1 lance une attaque légère sur 84-1."
    assert said["es"][0] == "2Pz-1 lanza un ataque ligero contra 84-1."


def test_segments_follow_action_phases() -> None:
    pos = setup({"2Pz-1": "1014", "84-1": "2103"}, turn=2)
    before = GAME.segment(pos)
    pos.play("select 2Pz-1")
    assert GAME.segment(pos) == before
    assert refusal(pos, "end-phase") == "8.0.3"


@pytest.mark.rule("celles", "7.0.3")
def test_the_action_tracks_count_from_one() -> None:
    units = {"2Pz-1": "2712", "84-1": "2103"}
    pos = setup(units, turn=2, phase="activation", chit="2Pz", actions={"german": 3, "allied": 1})
    tracks = {track.id: track for track in GAME.view(pos).tracks}
    for side, labels in (("german", ["1", "2", "3"]), ("allied", ["1"])):
        assert [cell.label for cell in tracks[f"{side}-actions"].cells] == labels
