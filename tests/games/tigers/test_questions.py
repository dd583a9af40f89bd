"""Questions that anybody may put to a position: units, areas and zones, the score."""

from __future__ import annotations

import pytest

from meuse.engine import Modifier, Strength, UnknownName, message
from tests.games.tigers.table import Units, end_movement, play, roll_through, setup, start, step, tigers

GAME = tigers()
#: Bastogne cut off.
RING: Units = {
    "28-110a": "65",
    "106-422": "118",
    "106-423": "119",
    "106-424": "145",
    "28-112a": "147",
    "4Inf-8": "163",
    "4Inf-22": "164",
}


def reasons(strength: Strength | None) -> list[tuple[int, str]]:
    assert strength is not None
    assert strength.value == sum(reason.value for reason in strength.reasons)
    return [(reason.value, reason.what.rule) for reason in strength.reasons]


# Units ------------------------------------------------------------------------------------------------


@pytest.mark.rule("tigers", "4.17a", "4.17e", "4.18a", "4.16a")
def test_a_unit_of_the_set_up() -> None:
    tank = start().unit("2Pz-arm-1")
    assert (tank.side, tank.presence, tank.place, tank.steps, tank.full_steps) == (
        "german",
        "map",
        "51",
        4,
        4,
    )
    printed = Modifier(4, message("view-factor-printed", rule="4.18a"))
    assert tank.attack == Strength(4, (printed,))
    assert reasons(tank.defence) == [(5, "4.18a")]
    assert (tank.movement, tank.left, tank.supplied, tank.statuses) == (8, None, True, ())
    foot = start().unit("212VG-1")
    assert (reasons(foot.attack), reasons(foot.defence), foot.movement) == ([(3, "4.18a")], [(4, "4.18a")], 5)
    assert "entrenched" in start().unit("28-110b").statuses


@pytest.mark.rule("tigers", "9.71b", "13.11a")
def test_out_of_supply_it_hits_less() -> None:
    pos = setup({"2Pz-arm-1": "146"} | RING)
    tank = pos.unit("2Pz-arm-1")
    assert tank.supplied is False
    assert reasons(tank.attack) == [(4, "4.18a"), (-1, "9.71b")]
    assert reasons(tank.defence) == [(5, "4.18a"), (-1, "9.71b")]
    assert "out-of-supply" in tank.statuses


@pytest.mark.rule("tigers", "14.24a")
def test_special_forces_confuse_the_allies_beside_them() -> None:
    units: Units = {"2Pz-arm-1": "70", "28-110b": "70", "28-110a": "69"}
    pos = setup(units, special_forces={"at": "70", "effect": "confusion"})
    assert reasons(pos.unit("28-110b").defence) == [(4, "4.18a"), (-1, "14.24a")]
    assert reasons(pos.unit("28-110a").defence) == [(4, "4.18a")]
    assert reasons(pos.unit("2Pz-arm-1").attack) == [(4, "4.18a")]


@pytest.mark.rule("tigers", "8.21c", "8.35c")
def test_the_points_left_are_those_of_the_moving_stack() -> None:
    pos = setup({"2Pz-arm-1": "52", "560VG-1": "52", "28-110b": "146"})
    play(pos, "activate 2Pz-arm-1", "join 560VG-1", "move 2Pz-arm-1 53")
    assert [pos.unit(name).left for name in ("2Pz-arm-1", "560VG-1", "28-110b")] == [4, 4, None]
    assert pos.unit("2Pz-arm-1").movement == 8
    play(pos, "halt 2Pz-arm-1")
    assert pos.unit("2Pz-arm-1").left is None
    waded = setup(
        {"2Pz-mech-1": {"at": "70", "on_foot": True, "used": "moved"}, "28-110b": "146"}, blown=["51-70"]
    )
    assert (waded.unit("2Pz-mech-1").movement, waded.unit("2Pz-mech-1").statuses) == (5, ("on-foot",))
    # While the enemy tries the bridge before it, too.
    bridge = setup({"2Pz-arm-1": "58", "1111-Eng": "57", "28-110b": "146"})
    play(bridge, "activate 2Pz-arm-1", "move 2Pz-arm-1 57")
    assert step(bridge) == "Demolition"
    assert bridge.unit("2Pz-arm-1").left == 8


@pytest.mark.rule("tigers", "11.11a", "12.25")
def test_units_that_are_not_on_the_map() -> None:
    pos = start()
    due = pos.unit("614-JgPz")
    assert (due.presence, due.place, due.steps) == ("due", "C", 1)
    assert (due.attack, due.movement, due.supplied) == (None, None, None)
    several = next(u for u in pos.facts.later if len(GAME.entry_zones[u]) > 1)
    assert pos.unit(GAME.names[several]).place == ""
    gone = setup({"1SS-arm-1": "F", "28-110b": "146"}).unit("1SS-arm-1")
    assert (gone.presence, gone.place) == ("away", "F")
    assert start("seventh-army").unit("2Pz-arm-1").presence == "away"
    units: Units = {
        "1SS-arm-1": {"at": "146", "attacks": "in-place"},
        "28-112b": {"at": "146", "strength": 1},
    }
    fought = setup(units, phase="combat")
    roll_through(fought, "Movement", dice="hit")
    dead = fought.unit("28-112b")
    assert (dead.presence, dead.place, dead.steps) == ("lost", "", 0)
    with pytest.raises(UnknownName):
        pos.unit("9th")


# Areas and zones --------------------------------------------------------------------------------------


@pytest.mark.rule("tigers", "12.22a", "3.26", "3.28a")
def test_areas_and_zones() -> None:
    pos = start()
    bastogne = pos.place("146")
    assert (bastogne.terrain, bastogne.control, bastogne.value) == ("area", "allied", {"german": 2})
    assert "release" in bastogne.features
    zone = pos.place("F")
    assert (zone.terrain, zone.control) == ("zone", "allied")
    assert zone.value == {"german": next(entry.multiplier for entry in GAME.map.zones if entry.id == "F")}
    assert (pos.place("A").control, pos.place("A").value) == ("german", {})
    assert "front-line" in pos.place("70").features


@pytest.mark.rule("tigers", "12.22a", "12.22c")
def test_control_is_that_of_the_last_who_was_alone() -> None:
    pos = setup({"1SS-arm-1": {"at": "146", "attacks": "in-place"}, "28-112b": "146"}, phase="combat")
    assert pos.place("146").control == "allied"
    assert pos.place("146").units == ("1SS-arm-1", "28-112b")
    roll_through(pos, "Movement", dice="hit")
    assert pos.place("146").control == "german"
    assert pos.place("146").units == ("1SS-arm-1",)


@pytest.mark.rule("tigers", "S1.map", "S3.two")
def test_what_a_place_is_worth_depends_on_the_scenario() -> None:
    assert start("first-three-days").place("146").value == {"german": 2}  # a town
    assert start("first-three-days").place("41").value == {"german": 2}
    assert start("seventh-army").place("1").value == {}
    assert "town" in start("seventh-army").place("1").features
    assert "outside" in start("seventh-army").place("146").features


# The score --------------------------------------------------------------------------------------------


@pytest.mark.rule("tigers", "2.0b", "S4.v", "3.28a")
def test_the_score_is_that_of_a_game_that_ends_now() -> None:
    units: Units = {"1SS-arm-1": "F", "26VG-1": "55", "28-110b": "146"}
    pos = setup(units, points=20)
    # Zone F counts each of the four strength points three times: 32, where 30 are a German victory.
    assert dict(pos.score.points) == {"areas": 20, "zones": 12}
    assert pos.score.leader == "german"
    assert pos.score.reason.args == {"level": "level-german-marginal"}
    assert setup(units, points=13).score.leader is None
    assert setup(units, points=3).score.leader == "allied"
    cut = setup(units | {"28-110b": "92"}, points=20)
    assert dict(cut.score.points)["zones"] == 0  # out of supply now, whatever was determined before
    assert cut.score.leader == "allied"
    assert cut.score.reason.args == {"level": "level-allied-marginal"}


@pytest.mark.rule("tigers", "S1.state")
def test_the_score_of_two_towns_is_a_level() -> None:
    base: Units = {"276VG-1": "10", "803-TD": "13"}
    both = {"1": "german", "59": "german"}
    pos = setup(base, scenario="seventh-army", impulse="18-1", control=both)
    assert (pos.score.leader, pos.score.points) == ("german", ())
    assert pos.score.reason.rule == "S1.state"
    assert setup(base, scenario="seventh-army", impulse="18-1", control={"1": "german"}).score.leader is None
    assert start("seventh-army").score.leader == "allied"


def test_the_score_of_a_finished_game_is_its_result() -> None:
    pos = setup({"2Pz-arm-1": "146", "28-110b": "77"}, impulse="21-3", side="allied", points=30)
    before = pos.key()
    assert pos.score.leader == "german"
    assert pos.key() == before
    while pos.side is not None:
        end_movement(pos)
        roll_through(pos, "Movement")
    assert pos.result is not None
    assert (pos.score.leader, pos.score.points) == (pos.result.winner, pos.result.points)
