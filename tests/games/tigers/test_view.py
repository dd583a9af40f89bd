"""What players see: counters, markers, tracks, and what can be shown over the map."""

from __future__ import annotations

import pytest

from meuse.titles.tigers.position import TigersPosition
from meuse.words import LANGUAGES, Words
from tests.games.tigers.table import (
    FOLDER,
    end_movement,
    ends,
    play,
    roll_through,
    setup,
    start,
    tigers,
    unit,
)

GAME = tigers()


def test_every_unit_lies_somewhere_with_its_strength_and_states() -> None:
    pos = setup(
        {
            "2Pz-arm-1": {"at": "70", "attacks": "in-place"},
            "26VG-1": {"at": "55", "entrenched": True, "strength": 2},
            "28-110b": {"at": "70", "used": "moved"},
        },
        phase="combat",
        expected=["FBB-arm", "2SS-arm-1"],
    )
    pieces = {piece.id: piece for piece in GAME.view(pos).pieces}
    assert {name: piece.at for name, piece in pieces.items()} == {
        "2Pz-arm-1": "70",
        "26VG-1": "55",
        "28-110b": "70",
        "FBB-arm": "german-reinforcements",
        "2SS-arm-1": "german-reinforcements",
    }
    assert (pieces["26VG-1"].steps, pieces["26VG-1"].full_steps) == (2, 4)
    assert pieces["26VG-1"].statuses == ("entrenched",)
    assert "attacking" in pieces["2Pz-arm-1"].statuses
    assert pieces["28-110b"].spent
    assert pieces["2Pz-arm-1"].factors == ("4", "4", "5", "8")
    assert pieces["FBB-arm"].notes[0].args == {"impulse": "17-3", "zones": "B"}
    assert pieces["2SS-arm-1"].notes[0].id == "view-contingent"
    roll_through(pos, "Movement", dice="hit")
    places = {piece.id: piece.at for piece in GAME.view(pos).pieces}
    assert places["28-110b"] == "allied-destroyed" or places["2Pz-arm-1"] == "german-destroyed"


def test_markers_show_bridges_control_special_forces_and_battles() -> None:
    pos = setup(
        {"2Pz-arm-1": {"at": "70", "attacks": "in-place"}, "28-110b": "70", "26VG-1": "55"},
        phase="combat",
        blown=["51-70"],
        repair={"51-70": 2},
        control={"146": "german"},
        special_forces={"at": "66", "effect": "mobility"},
    )
    markers = {(marker.kind, marker.at): marker for marker in GAME.view(pos).markers}
    assert markers["blown-bridge", "51"].to == "70"
    assert markers["blown-bridge", "51"].text == "-2"
    assert markers["control", "146"].side == "german"
    assert markers["special-forces", "66"].text == "mobility"
    assert markers["battle", "70"].side == "german"


@pytest.mark.parametrize("scenario", list(GAME.scenarios))
def test_tracks_and_scores(scenario: str) -> None:
    view = GAME.view(start(scenario))
    track = view.tracks[0]
    assert len(track.cells) == GAME.facts[scenario].last
    assert [cell.label for cell in track.cells if cell.now] == ["16-1"]
    kinds = [score.title.id for score in view.scores]
    assert (
        kinds
        == {
            "campaign": ["score-areas", "score-today", "score-zones"],
            "fifth-panzer-army": ["score-areas", "score-today", "score-zones"],
            "first-three-days": ["score-towns", "score-holes", "score-zones"],
            "seventh-army": [],
        }[scenario]
    )


@pytest.mark.parametrize("name", ["2Pz-arm-1", "26VG-1", "2Pz-mech-1"])
def test_reach_is_where_playing_every_move_ends(name: str) -> None:
    walls = {"28-110b": "146", "28-110a": "69", "106-423": "48", "9Arm-CCR": "66"}
    pos = setup({name: "70" if name != "26VG-1" else "51", "560VG-1": "52"} | walls, impulse="20-1")
    reach = GAME.overlay(pos, "reach", name).places
    assert set(reach) == ends(pos, name)
    assert all(0 < int(cost) <= 8 for cost in reach.values())


def test_the_ways_of_the_reach_can_be_walked_at_their_price() -> None:
    pos = setup({"2Pz-arm-1": "70", "28-110b": "146", "28-110a": "69"}, impulse="20-1")
    play(pos, "activate 2Pz-arm-1")
    shown = GAME.overlay(pos, "reach", "2Pz-arm-1")
    assert set(shown.ways) == set(shown.places)
    assert any(len(way) > 2 for way in shown.ways.values())
    for place, way in shown.ways.items():
        walked, left = pos.copy(), pos.prompt.args["points"]
        assert isinstance(left, int)
        for step, cost in way:
            walked.play(f"move 2Pz-arm-1 {step}")
            if walked.prompt.id == pos.prompt.id:
                assert walked.prompt.args["points"] == left - int(cost)
        assert way[-1] == (place, shown.places[place])


def test_the_picture_says_how_each_place_is_known() -> None:
    known = {spot.id: spot.source for spot in GAME.picture().spots}
    assert known["70"] == "rulebook"
    assert "reconstructed" in known.values()
    assert all(known.values())


def test_the_picture_has_every_area_and_zone_where_the_map_has_it() -> None:
    spots = {spot.id: spot for spot in GAME.picture().spots}
    for area in GAME.map.areas:
        spot = spots[str(area.number)]
        assert ((spot.x, spot.y), spot.outline) == (area.xy, area.polygon)
    for zone in GAME.map.zones:
        assert (spots[zone.id].x, spots[zone.id].y) == zone.xy
    assert set(spots["146"].flags) >= {"allied-start", "vp-2"}
    assert set(spots["51"].flags) >= {"german-start"}
    assert not any(flag.startswith("vp-") for flag in spots["51"].flags)
    assert set(spots["F"].flags) >= {"zone", "allied-zone", "times-3"}
    assert set(spots["A"].flags) == {"zone", "german-zone"}


def test_the_picture_tells_roads_bridges_and_the_first_line_between_two_places() -> None:
    sides = {frozenset((side.a, side.b)): set(side.features) for side in GAME.picture().sides}
    assert sides[frozenset(("51", "70"))] == {"major", "bridge", "start-line"}
    assert sides[frozenset(("A", "29"))] == {"major"}
    start = {area.number: area.side for area in GAME.map.areas}
    for link in GAME.map.links:
        one, other = link.between
        found = sides.get(frozenset((str(one), str(other))), set())
        assert ("start-line" in found) == (start[one] != start[other])
        assert ("bridge" in found) == bool(link.bridge)
        assert found & {"major", "minor"} == {link.road} - {""}


def test_reach_of_a_stack_on_its_way_and_of_units_off_the_map() -> None:
    pos = setup({"2Pz-arm-1": "52", "560VG-1": "52", "28-110b": "146"}, expected=["FBB-arm"])
    play(pos, "activate 2Pz-arm-1", "join 560VG-1")
    assert max(map(int, GAME.overlay(pos, "reach", "2Pz-arm-1").places.values())) <= 5
    assert GAME.overlay(pos, "reach", "FBB-arm").places == {}


def test_supply_and_control_over_the_map() -> None:
    pos = setup({"2Pz-arm-1": "51", "28-110b": "70"}, control={"146": "german"})
    shown = GAME.overlay(pos, "supply", "german").places
    assert shown["51"] == "●"
    control = GAME.overlay(pos, "control", "german").places
    assert control["146"] == "2"
    assert "70" not in control
    assert "70" in GAME.overlay(pos, "control", "allied").places
    assert set(GAME.overlays) == {"reach", "supply", "control"}


def test_the_segment_changes_with_side_impulse_and_phase() -> None:
    pos = setup({"2Pz-arm-1": "71", "28-110b": "70"})
    before = GAME.segment(pos)
    play(pos, "activate 2Pz-arm-1")
    assert GAME.segment(pos) == before
    play(pos, "move 2Pz-arm-1 70", "end-movement")
    assert GAME.segment(pos) != before


def test_the_phase_is_named_until_the_game_is_over() -> None:
    pos = setup({"2Pz-arm-1": "71", "2Pz-mech-1": "71", "28-110b": "70"})
    assert phase_of(pos) == "phase-movement"
    play(pos, "activate 2Pz-arm-1", "move 2Pz-arm-1 70", "end-movement")
    assert phase_of(pos) == "phase-combat"
    over = setup({"26VG-1": "41"}, scenario="first-three-days", impulse="18-3", side="allied")
    assert phase_of(over) == "phase-movement"
    end_movement(over)
    assert phase_of(over) == "phase-over"


def phase_of(pos: TigersPosition) -> str:
    return GAME.view(pos).phase.id


def test_what_is_shown_has_words() -> None:
    view = GAME.view(start())
    for language in LANGUAGES:
        words = Words(language, FOLDER, strict=True)
        for said in (view.turn, view.phase, *(score.title for score in view.scores)):
            assert words.say(said)
    assert unit(start(), "2Pz-arm-1") >= 0
