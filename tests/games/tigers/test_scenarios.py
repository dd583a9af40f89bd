"""The four scenarios."""

from __future__ import annotations

import itertools
import random
from typing import Any

import pytest

from meuse.engine import OptionError
from meuse.titles.tigers import victory
from meuse.titles.tigers.position import TigersPosition
from tests.games.tigers.table import (
    Units,
    at,
    bridge,
    control,
    end_movement,
    legal,
    now,
    play,
    refused,
    roll_through,
    setup,
    start,
    step,
    strength,
    tigers,
    unit,
    ways,
)

GAME = tigers()
UNIT = {entry.name: entry for entry in GAME.units}


def formations(scenario: str, side: int, which: str) -> set[str]:
    facts = GAME.facts[scenario]
    units = facts.start if which == "start" else facts.later
    return {GAME.units[number].formation for number in units if GAME.side_of[number] == side}


# The 7th Army Attacks -------------------------------------------------------------------------------------


@pytest.mark.rule("tigers", "S1.map")
def test_the_seventh_army_stays_south_and_east_of_the_green_line() -> None:
    facts = GAME.facts["seventh-army"]
    inside = {name for place, name in enumerate(GAME.place_names) if facts.inside[place]}
    assert {"1", "59", "14", "56", "57", "C", "P"} <= inside
    assert len(inside) == 29
    pos = setup({"4Inf-8": "59", "212VG-1": "10"}, scenario="seventh-army", side="allied")
    play(pos, "activate 4Inf-8")
    assert "60" not in ways(pos)
    assert refused(pos, "move 4Inf-8 60") == "S1.map"
    rng = random.Random(1)
    pos = start("seventh-army")
    while pos.side is not None:
        actions = pos.legal_actions
        pos.play(pos.draw(rng) if pos.side == "chance" else actions[rng.randrange(len(actions))])
        assert all(place < 0 or facts.inside[place] for place in pos.where)


@pytest.mark.rule("tigers", "S1.german", "S1.allied", "S1.28")
def test_units_of_the_seventh_army_scenario() -> None:
    german = {"212 VG", "276 VG", "352 VG", "47-2 Eng", "605 Eng", "44 MG", "7A PzJgr", "7A/15 Flak"}
    assert formations("seventh-army", 0, "start") == german
    assert formations("seventh-army", 0, "later") == {"614 JgPz", "653 JgPz"}
    assert formations("seventh-army", 1, "start") == {"4 Inf", "9 Arm", "9 Arm Inf", "803 TD", "78/2 Rngr"}
    assert formations("seventh-army", 1, "later") == {"70 Tnk", "4 Inf", "10 Arm Inf"}
    pos = start("seventh-army")
    assert at(pos, "9Arm-CCA") == "14"
    assert at(pos, "9Arm-CCR") == ""
    for area in ("56", "57"):
        assert pos.stack_of(1, GAME.place_numbers[area]) == ()


@pytest.mark.rule("tigers", "S1.sf")
def test_no_special_forces_for_the_seventh_army() -> None:
    pos = setup({"212VG-1": "10", "4Inf-8": "1"}, scenario="seventh-army", impulse="17-1")
    assert legal(pos, "special-forces") == []
    assert refused(pos, "special-forces confusion") == "S1.sf"


@pytest.mark.rule("tigers", "S1.supply")
def test_supply_from_c_and_p_inside_the_limits() -> None:
    facts = GAME.facts["seventh-army"]
    assert [[GAME.place_names[zone] for zone in zones] for zones in facts.sources] == [["C"], ["P"]]
    # Germans in Mersch and Luxembourg cut Ettelbruck off, whatever lies open to the west.
    pos = setup({"212VG-1": "59", "212VG-2": "1", "78-2Rngr": "58"}, scenario="seventh-army")
    assert pos.allied_lines[GAME.place_numbers["58"]] == 0


@pytest.mark.rule("tigers", "S1.end")
def test_the_seventh_army_scenario_ends_with_the_whole_18th() -> None:
    units = {"212VG-1": "59", "212VG-2": "1", "78-2Rngr": "58"}
    pos = setup(units, scenario="seventh-army", impulse="18-3", side="allied")
    end_movement(pos)
    assert pos.result is not None
    assert strength(pos, "78-2Rngr") == 0  # the attrition of the 18th is included
    assert GAME.facts["seventh-army"].last == 9


STATES: dict[str, dict[str, Units]] = {
    "controlled": {"units": {}, "control": {"german": {}}},
    "contested": {"units": {}, "control": {}},
    "neither": {"units": {}, "control": {}},
}


def seventh_army(luxembourg: str, mersch: str) -> str:
    """The level when the two towns are in these states at the end."""
    germans, allies = iter(["212VG-1", "212VG-2"]), iter(["4Inf-8", "4Inf-22"])
    units: Units = {"276VG-1": "10", "803-TD": "13"}
    held = {}
    for area, state in (("1", luxembourg), ("59", mersch)):
        if state in ("controlled", "contested"):
            units[next(germans)] = area
        if state == "controlled":
            held[area] = "german"
        if state == "contested":
            units[next(allies)] = area
    pos = setup(units, scenario="seventh-army", impulse="18-3", side="allied", phase="pair-end", control=held)
    assert pos.result is not None
    assert pos.result.points == ()
    return pos.result.level


@pytest.mark.rule("tigers", "S1.v1", "S1.v2", "S1.v3", "S1.v4", "S1.v5", "S1.v6", "S1.state")
@pytest.mark.parametrize(
    ("states", "level"),
    [
        (("controlled", "controlled"), "german-decisive"),
        (("controlled", "contested"), "german-tactical"),
        (("contested", "contested"), "draw"),
        (("contested", "neither"), "allied-tactical"),
        (("neither", "neither"), "allied-decisive"),
        (("controlled", "neither"), "both-lose"),
    ],
)
def test_levels_of_the_seventh_army_scenario(states: tuple[str, str], level: str) -> None:
    for luxembourg, mersch in (states, states[::-1]):
        assert seventh_army(luxembourg, mersch) == level


@pytest.mark.rule("tigers", "S1.state")
def test_a_contested_town_last_held_by_germans_is_controlled_and_so_is_an_empty_one() -> None:
    base: Units = {"276VG-1": "10", "803-TD": "13"}
    both = setup(
        base | {"212VG-1": "1", "4Inf-8": "1"},
        scenario="seventh-army",
        impulse="18-1",
        control={"1": "german"},
    )
    assert victory.town_state(both, GAME.place_numbers["1"]) == "controlled"
    empty = setup(base, scenario="seventh-army", impulse="18-1", control={"1": "german"})
    assert victory.town_state(empty, GAME.place_numbers["1"]) == "controlled"
    assert victory.town_state(empty, GAME.place_numbers["59"]) == "neither"


@pytest.mark.rule("tigers", "S1.state", "12.22-i1", "12.22a")
@pytest.mark.parametrize(
    ("rules", "points", "level"),
    [("2", 2, "draw"), ("2", 1, "german-tactical"), ("1", 2, "draw"), ("1", 1, "allied-tactical")],
)
def test_nobody_gains_by_starving_in_a_contested_town(rules: str, points: int, level: str) -> None:
    """Both towns are contested, and the last Allied unit at Mersch starves: whose is it when it is dead?"""
    units: Units = {"212VG-1": {"at": "1"}, "4Inf-8": {"at": "1"}}
    units |= {"212VG-2": {"at": "59"}, "4Inf-22": {"at": "59", "strength": points}}
    ring = [area for area, _ in GAME.facts["seventh-army"].roads[GAME.place_numbers["59"]]]
    names = ("212VG-3", "276VG-1", "276VG-2", "276VG-3", "352VG-1", "352VG-2")
    units |= {name: {"at": GAME.place_names[area]} for name, area in zip(names, ring, strict=False)}
    spec = {"scenario": "seventh-army", "impulse": "18-3", "side": "allied", "phase": "pair-end"}
    pos = GAME.under(rules).setup({"units": units, **spec})
    assert strength(pos, "4Inf-22") == points - 1
    assert pos.result is not None
    assert pos.result.level == level


# The 5th Panzer Army --------------------------------------------------------------------------------------


@pytest.mark.rule("tigers", "S2.german", "S2.allied")
def test_units_of_the_fifth_panzer_army_scenario() -> None:
    german = "18 VG;244 Stg;62 VG;LVIII/1 Flak;560 VG;116 Pz;182 Flak;Lehr;600 Eng;2 Pz;207 Eng;26 VG;5 FJ"
    german += ";47-1 Eng;352 VG"
    later = "614 JgPz;653 JgPz;669 Ost;2SS Pz;FBB;Fuh Gren;10SS Pz;11 Pz"
    allied = "106 Inf;28 Inf;9 Arm;1107 Eng;1128 Eng;1A/526;78/2 Rngr"
    coming = "70 Tnk;7 Arm;4 Inf;10 Arm;10 Arm Inf;82 Abn;101 Abn;705 TD;740 Tnk;2HHC;1313 Eng;84 Inf"
    coming += ";551 Inf;29 Tnk"
    assert formations("fifth-panzer-army", 0, "start") == set(german.split(";"))
    assert formations("fifth-panzer-army", 0, "later") == set(later.split(";"))
    assert formations("fifth-panzer-army", 1, "start") == set(allied.split(";"))
    assert formations("fifth-panzer-army", 1, "later") == set(coming.split(";"))
    pos = start("fifth-panzer-army")
    assert at(pos, "9Arm-CCR") == "72"
    assert at(pos, "9Arm-CCA") == ""
    assert (at(pos, "352VG-3"), at(pos, "352VG-1")) == ("23", "")


@pytest.mark.rule("tigers", "S2.map")
def test_no_unit_leaves_the_red_lines() -> None:
    pos = setup({"1107-Eng": "77", "2Pz-arm-1": "51"}, scenario="fifth-panzer-army", side="allied")
    assert not GAME.facts["fifth-panzer-army"].inside[GAME.place_numbers["98"]]
    play(pos, "activate 1107-Eng")
    assert "98" not in ways(pos)
    assert refused(pos, "move 1107-Eng 98") == "S2.map"
    pos = setup({"2Pz-arm-1": "77", "28-110b": "146"}, scenario="fifth-panzer-army")
    assert "98" not in ways(play(pos, "activate 2Pz-arm-1"))


@pytest.mark.rule("tigers", "S2.sf")
def test_one_use_of_special_forces_in_the_whole_scenario() -> None:
    units = {"2Pz-arm-1": "51", "28-110b": "146"}
    pos = setup(dict(units), scenario="fifth-panzer-army", impulse="18-1")
    assert len(legal(pos, "special-forces")) == 3
    pos = setup(dict(units), scenario="fifth-panzer-army", impulse="18-1", effects_used=["confusion"])
    assert legal(pos, "special-forces") == []
    assert refused(pos, "special-forces mobility") == "S2.sf"


@pytest.mark.rule("tigers", "S2.out", "S2.sup0")
def test_who_begins_or_arrives_outside_must_be_inside_and_in_supply_that_evening() -> None:
    # 1A/526 begins at Spa, outside. It counts as in supply and may move in.
    pos = setup(
        {"1A-526": "94", "2Pz-arm-1": "51"}, scenario="fifth-panzer-army", impulse="16-2", side="allied"
    )
    play(pos, "activate 1A-526", "move 1A-526 95")
    assert refused(pos, "halt 1A-526") == "8.28a"  # outside there is no supply: it must go on
    pos = setup(
        {"1A-526": "94", "2Pz-arm-1": "51"}, scenario="fifth-panzer-army", impulse="16-3", side="allied"
    )
    play(pos, "activate 1A-526", "move 1A-526 102", "move 1A-526 101", "halt 1A-526")
    assert at(pos, "1A-526") == "101"
    end_movement(pos)
    assert at(pos, "1A-526") == "101"
    # If it does not, it is lost at the end of the day.
    pos = setup(
        {"1A-526": "94", "2Pz-arm-1": "51"}, scenario="fifth-panzer-army", impulse="16-3", side="allied"
    )
    end_movement(pos)
    assert at(pos, "1A-526") == ""
    # A reinforcement that waits in an outside zone likewise.
    pos = setup(
        {"28-110b": "146", "2Pz-arm-1": "51"},
        scenario="fifth-panzer-army",
        impulse="17-2",
        phase="reinforcements",
        expected=["7Arm-arm-2"],
    )
    play(pos, "place 7Arm-arm-2 D")
    while pos.day == 17:
        end_movement(pos)
        roll_through(pos, "Movement")
    assert at(pos, "7Arm-arm-2") == ""


@pytest.mark.rule("tigers", "S2.out", "S2.sup0")
def test_the_unit_set_up_outside_counts_as_a_newcomer_for_one_day() -> None:
    pos = start("fifth-panzer-army")
    assert [GAME.names[number] for number, kind in enumerate(pos.newcomer) if kind] == ["1A-526"]
    while pos.day == 16:
        end_movement(pos)
        roll_through(pos, "Movement")
    assert at(pos, "1A-526") == ""
    # Who has come in on its first day is like anybody else from the second.
    units = {"1A-526": "94", "2Pz-arm-1": "51", "28-110b": "146"}
    pos = setup(units, scenario="fifth-panzer-army", impulse="16-3", side="allied")
    play(pos, "activate 1A-526", "move 1A-526 102", "move 1A-526 101", "halt 1A-526", "end-movement")
    assert not any(pos.newcomer)


@pytest.mark.rule("tigers", "S2.out")
def test_inside_but_out_of_supply_is_lost_too() -> None:
    ring = {"2Pz-mech-1": "99", "2Pz-mech-2": "100", "116Pz-mech-1": "103"}
    for stranger in (1, 0):
        pos = setup(
            {"7Arm-arm-1": "101", "28-110b": "146"} | ring,
            scenario="fifth-panzer-army",
            impulse="17-3",
            side="allied",
        )
        pos.newcomer[unit(pos, "7Arm-arm-1")] = stranger
        end_movement(pos)
        # A newcomer is lost; anybody else of three points only suffers attrition.
        assert strength(pos, "7Arm-arm-1") == (0 if stranger else 2)


@pytest.mark.rule("tigers", "S2.sup0")
def test_reinforcements_are_in_supply_in_their_entry_zone() -> None:
    pos = setup(
        {"28-110b": "146", "2Pz-arm-1": "51"},
        scenario="fifth-panzer-army",
        impulse="17-2",
        phase="reinforcements",
        expected=["10Arm-arm-1"],
    )
    assert at(pos, "10Arm-arm-1") == "P"
    end_movement(pos)
    roll_through(pos, "Movement")
    play(pos, "activate 10Arm-arm-1", "move 10Arm-arm-1 1")
    assert now(pos).steps > 1  # it is not held to one area


@pytest.mark.rule("tigers", "S2.sup1")
def test_supply_of_the_fifth_panzer_army_scenario() -> None:
    facts = GAME.facts["fifth-panzer-army"]
    sources = [[GAME.place_names[zone] for zone in zones] for zones in facts.sources]
    assert sources == [["B", "C"], ["G", "H", "I", "J", "K"]]
    pos = start("fifth-panzer-army")
    assert all(
        facts.inside[place] or not pos.german_lines[place] | pos.allied_lines[place]
        for place in range(GAME.places)
    )


@pytest.mark.rule("tigers", "S2.bridge", "3.23b")
def test_diekirch_ettelbruck_begins_blown() -> None:
    assert not bridge(start("fifth-panzer-army"), "57-58")
    assert bridge(start("campaign"), "57-58")
    assert sum(start("fifth-panzer-army").blown) == 6


@pytest.mark.rule("tigers", "S2.end", "12.26")
def test_the_fifth_panzer_army_scenario_ends_after_the_german_half_of_22_1() -> None:
    ring = {
        "28-110a": "112",
        "106-422": "113",
        "106-423": "99",
        "106-424": "101",
        "28-112a": "104",
        "28-112b": "77",
    }
    units = {"2Pz-arm-1": "100", "116Pz-arm-1": "51"} | ring
    more = {"scenario": "fifth-panzer-army", "impulse": "22-1", "control": {"146": "german"}, "points": 10}
    pos = setup(dict(units), **more)
    end_movement(pos)
    assert pos.result is not None  # no Allied impulse
    assert strength(pos, "2Pz-arm-1") == 4  # no attrition
    assert dict(pos.result.points) == {"areas": 12, "zones": 0}
    pos = setup(dict(units), **more, options={"errata": False})
    end_movement(pos)
    assert pos.result is not None
    assert dict(pos.result.points)["areas"] == 10  # area points of the 22nd are an erratum


@pytest.mark.rule("tigers", "S2.v")
@pytest.mark.parametrize(
    ("points", "level"),
    [
        (6, "allied-decisive"),
        (7, "allied-tactical"),
        (9, "allied-tactical"),
        (10, "draw"),
        (12, "draw"),
        (13, "german-tactical"),
        (15, "german-tactical"),
        (16, "german-decisive"),
    ],
)
def test_levels_of_the_fifth_panzer_army_scenario(points: int, level: str) -> None:
    pos = setup(
        {"2Pz-arm-1": "51", "28-110b": "146"}, scenario="fifth-panzer-army", impulse="22-1", points=points
    )
    end_movement(pos)
    assert pos.result is not None
    assert pos.result.level == level


# The First Three Days -------------------------------------------------------------------------------------


@pytest.mark.rule("tigers", "S4.map")
def test_the_campaign_has_the_whole_map_and_lasts_to_the_first_impulse_of_the_22nd() -> None:
    campaign = GAME.facts["campaign"]
    assert all(campaign.inside)
    assert len(campaign.start) + len(campaign.later) == len(GAME.names) == 209
    pos = start("campaign")
    assert pos.day == 16
    pos = setup({"2Pz-arm-1": "51", "28-110b": "146"}, impulse="21-3", side="allied")
    end_movement(pos)
    assert (pos.day, pos.side) == (22, "german")
    end_movement(pos)
    assert (pos.day, pos.side) == (22, "allied")
    end_movement(pos)
    assert pos.side is None


@pytest.mark.rule("tigers", "S3.map")
def test_the_first_three_days_have_the_whole_map_and_all_units() -> None:
    campaign, three = GAME.facts["campaign"], GAME.facts["first-three-days"]
    assert (three.start, three.later) == (campaign.start, campaign.later)
    assert all(three.inside)
    assert len(three.start) + len(three.later) == 209


def three_days(units: Units, **more: Any) -> dict[str, int]:
    pos = setup(units, scenario="first-three-days", impulse="18-3", side="allied", **more)
    end_movement(pos)
    assert pos.result is not None
    return dict(pos.result.points)


@pytest.mark.rule("tigers", "S3.end", "S3.areas")
def test_the_first_three_days_end_after_allied_18_3_without_attrition_or_area_points() -> None:
    ring = {
        "28-110a": "112",
        "106-422": "113",
        "106-423": "99",
        "106-424": "101",
        "28-112a": "104",
        "28-112b": "77",
    }
    units = {"2Pz-arm-1": "100", "116Pz-arm-1": "51"} | ring
    pos = setup(units, scenario="first-three-days", impulse="18-3", side="allied", control={"129": "german"})
    end_movement(pos)
    assert strength(pos, "2Pz-arm-1") == 4
    assert pos.result is not None
    assert "areas" not in dict(pos.result.points)
    early = setup(
        units, scenario="first-three-days", impulse="17-3", phase="pair-end", control={"129": "german"}
    )
    assert early.points == 0


@pytest.mark.rule("tigers", "S3.towns")
def test_eleven_scenario_towns() -> None:
    names = [GAME.area_names[place] for place in GAME.facts["first-three-days"].towns]
    assert names == (
        [
            "Luxembourg",
            "Arlon",
            "Martelange",
            "Bastogne",
            "Noville",
            "Houffalize",
            "Vielsalm",
            "Stavelot",
            "Malmedy",
            "Hoffrai",
            "Monschau",
        ]
    )


@pytest.mark.rule("tigers", "S3.two", "S3.one")
def test_points_for_towns() -> None:
    # Monschau German, Malmedy contested, Vielsalm German-controlled but empty.
    units: Units = {"26VG-1": "41", "26VG-2": "96", "1111-Eng": "96"}
    assert three_days(units, control={"100": "german"})["towns"] == 3
    assert three_days({"26VG-1": "41", "1111-Eng": "97"})["towns"] == 2
    assert three_days({"26VG-1": "96", "1111-Eng": "96"})["towns"] == 1
    assert three_days({"26VG-1": "40", "1111-Eng": "96"}, control={"41": "german"})["towns"] == 0


@pytest.mark.rule("tigers", "S3.zones", "12.24")
def test_zone_points_count_as_in_the_campaign() -> None:
    multiplier = {zone.id: zone.multiplier for zone in GAME.map.zones}
    assert three_days({"1SS-arm-1": "F", "28-110b": "146"})["zones"] == 4 * multiplier["F"]
    assert three_days({"1SS-arm-1": "F", "28-110b": "92", "26VG-1": "55"})["zones"] == 0


@pytest.mark.rule("tigers", "S3.sf")
def test_special_forces_of_the_first_three_days() -> None:
    units = {"2Pz-arm-1": "51", "28-110b": "146"}
    for impulse, count in (("17-1", 3), ("18-1", 3)):
        assert (
            len(legal(setup(dict(units), scenario="first-three-days", impulse=impulse), "special-forces"))
            == count
        )
    pos = play(setup(dict(units), scenario="first-three-days"), "special-forces confusion")
    for town, open_ in (("120", True), ("119", True), ("41", True), ("146", False), ("96", False)):
        assert (f"infiltrate {town}" in pos.legal_actions) == open_


@pytest.mark.rule("tigers", "S3.hole")
def test_holes_are_routes_that_share_no_area() -> None:
    # An empty front: as many routes as the zones A, B and C have areas.
    assert three_days({"26VG-1": "55", "28-110b": "1"})["holes"] == 9
    # One unit in Blankenheim closes zone A.
    assert three_days({"26VG-1": "55", "28-110b": "29"})["holes"] == 6
    # Contested areas are defended; neither blown bridges nor Allied units in the exit zone close a road.
    assert three_days({"26VG-1": "29", "28-110b": "29"})["holes"] == 6
    everything = list(GAME.bridges)
    assert three_days({"26VG-1": "55", "28-110b": "1"}, blown=everything)["holes"] == 9
    exits = {"28-110b": "D", "4Inf-8": "E", "4Inf-22": "F", "106-422": "G", "106-423": "H", "106-424": "I"}
    exits |= {"28-112a": "J", "28-112b": "K"}
    assert three_days({"26VG-1": "55"} | exits)["holes"] == 9


@pytest.mark.rule("tigers", "S3.hole")
def test_the_number_of_holes_is_the_number_of_areas_that_would_close_them() -> None:
    """As many disjoint routes as areas would have to be occupied, found by trying."""
    rng = random.Random(3)
    pos = start("first-three-days")
    allied = GAME.units_of[1]
    for _ in range(12):
        for number in range(len(GAME.names)):
            pos.where[number] = -1
        for number in allied:
            pos.where[number] = rng.randrange(GAME.areas)
        pos.derive()
        count = victory.holes(pos)
        assert count == len(closing_areas(pos)) if count <= 2 else True
        assert 0 <= count <= 3


def closing_areas(pos: TigersPosition) -> tuple[int, ...]:
    """The smallest set of areas that closes every route, by trying sets of growing size."""
    free = [place for place in range(GAME.areas) if not pos.stack_of(1, place)]
    reach = connected(pos, ())
    useful = [place for place in free if place in reach]
    for size in range(3):
        for closed in itertools.combinations(useful, size):
            if not any(zone in connected(pos, closed) for zone in GAME.exit_zones):
                return closed
    return (-1, -1, -1)


def connected(pos: TigersPosition, closed: tuple[int, ...]) -> set[int]:
    starts = [zone for zone, side in GAME.zone_side.items() if side == 0]
    seen, queue = set(starts), list(starts)
    while queue:
        for there, _, _ in GAME.roads[queue.pop()]:
            if there in seen or there in closed:
                continue
            if there < GAME.areas and pos.stack_of(1, there):
                continue
            seen.add(there)
            if there < GAME.areas:
                queue.append(there)
    return seen


@pytest.mark.rule("tigers", "S3.v")
@pytest.mark.parametrize(
    ("points", "level"),
    [
        (5, "allied-decisive"),
        (6, "allied-tactical"),
        (7, "allied-tactical"),
        (8, "draw"),
        (9, "draw"),
        (10, "german-tactical"),
        (12, "german-tactical"),
        (13, "german-decisive"),
    ],
)
def test_levels_of_the_first_three_days(points: int, level: str) -> None:
    assert victory.level_for(start("first-three-days"), points) == level


# All of them ----------------------------------------------------------------------------------------------


@pytest.mark.rule("tigers", "S4.sum", "S4.v")
def test_the_campaign_adds_seven_days_and_the_zones() -> None:
    pos = setup(
        {"1SS-arm-1": "F", "28-110b": "77", "26VG-1": "55"}, impulse="16-1", control={"146": "german"}
    )
    roll_through(pos)
    assert pos.result is not None
    multiplier = {zone.id: zone.multiplier for zone in GAME.map.zones}
    assert dict(pos.result.points) == {"areas": 7 * 2, "zones": 4 * multiplier["F"]}


@pytest.mark.rule("tigers", "S.opt")
def test_players_may_agree_on_other_victory_ranges() -> None:
    pos = start("campaign", victory_ranges=[10, 20, 25, 35])
    assert [victory.level_for(pos, points) for points in (9, 10, 24, 25, 35)] == [
        "allied-decisive",
        "allied-marginal",
        "draw",
        "german-marginal",
        "german-decisive",
    ]
    for wrong in ([1, 2, 3], [5, 4, 6, 7], [0, 1, 2, 3]):
        with pytest.raises(OptionError):
            start("campaign", victory_ranges=wrong)


@pytest.mark.parametrize("scenario", list(GAME.scenarios))
def test_everybody_inside_the_limits_is_in_supply_at_the_start(scenario: str) -> None:
    pos = start(scenario)
    outside = []
    for number in pos.facts.start:
        place = pos.where[number]
        if not pos.facts.inside[place]:
            outside.append(GAME.names[number])
            continue
        need = 2 if GAME.is_armor[number] else 1
        assert pos.lines(GAME.side_of[number])[place] >= need, GAME.names[number]
    assert outside == (["1A-526"] if scenario == "fifth-panzer-army" else [])


def test_reinforcements_reach_the_red_map_on_their_first_day() -> None:
    facts = GAME.facts["fifth-panzer-army"]
    for number in facts.later:
        for zone in GAME.entry_zones[number][:1]:
            pos = setup(
                {GAME.names[number]: GAME.place_names[zone], "28-110b": "146", "2Pz-arm-1": "51"},
                scenario="fifth-panzer-army",
                impulse="18-1",
                side=("german", "allied")[GAME.side_of[number]],
            )
            play(pos, f"activate {GAME.names[number]}")
            assert ways(pos), GAME.names[number]
            assert unit(pos, GAME.names[number]) == number
            assert control(pos, "146") == "allied"
            assert step(pos) == "Moving"
