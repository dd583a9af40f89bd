"""Chapters 11.1, 11.2 and 12: retreat, advance after combat, disruption."""

from pathlib import Path
from typing import Any

import pytest

from meuse.titles.celles.retreat_ways import best_hexes, in_uncancelled_zone
from tests.games.celles.table import (
    GAME,
    at,
    disrupted,
    fight,
    ids,
    legal,
    number,
    place,
    play,
    points,
    refusal,
    setup,
    steps,
    with_results,
)

#: All within two hexes of 1014 is held or watched by the Allies; the proper way leads over 1015 and 1116.
POCKET = {
    "2Arm-A1": "1013",
    "84-1": "1016",
    "84-2": "1215",
    "84-3": "0815",
    "84-4": "1212",
    "84-5": "0812",
}


def beaten(tmp_path: Path, result: str, units: dict[str, Any], attacker: str, **more: Any) -> Any:
    """The position after a unit has attacked with this result."""
    game = with_results(tmp_path, result)
    side = game.sides[game.side_of[game.unit_numbers[attacker]]]
    options = more.pop("options", {})
    pos = game.setup(
        {"units": units, "turn": 4, "side": side, "activated": [attacker], "options": options, **more}
    )
    play(pos, f"select {attacker}", f"attack {attacker} light")
    if pos.prompt.id == "prompt-join":
        pos.play("fight")
    pos.play("roll 5")
    return pos


# How far and where --------------------------------------------------------------------------------


@pytest.mark.rule("celles", "11.1.0a", "11.1.0c", "11.1.0f")
def test_two_hexes_away_among_equal_hexes_of_the_owners_choice(tmp_path: Path) -> None:
    pos = beaten(tmp_path, "-/R", {"2Pz-1": "1014", "2Arm-A1": "1013"}, "2Arm-A1")
    assert pos.side == "german"
    assert legal(pos, "retreat") == ["2Pz-1 1115", "2Pz-1 1015"]
    assert refusal(pos, "retreat 2Pz-1 1116") == "11.1.0a"
    pos.play("retreat 2Pz-1 1115")
    assert set(legal(pos, "retreat")) == {"2Pz-1 1215", "2Pz-1 1116"}
    assert refusal(pos, "retreat 2Pz-1 1014") == "11.1.0f"
    pos.play("retreat 2Pz-1 1116")
    assert GAME.board.distance(place("1014"), place(at(pos, "2Pz-1"))) == 2
    assert pos.prompt.id == "prompt-advance"


@pytest.mark.rule("celles", "11.1.0b")
def test_a_hex_from_which_the_retreat_cannot_be_completed_is_no_way(tmp_path: Path) -> None:
    walls = dict(zip(("1116", "1016", "0916", "0915", "1115"), range(1, 6), strict=True))
    units = {f"84-{n}": {"at": hex_, "disrupted": True} for hex_, n in walls.items()}
    around = {"2Pz-1": "1014", "2Arm-A1": "1013", **units}
    # 1015 lies south and in no zone, but it is a dead end: the two hexes in a zone remain. Both lead to free
    # hexes; of these 1214 lies southeast of 1114, so that whole ways leave no choice.
    assert at(beaten(tmp_path, "-/R", around, "2Arm-A1"), "2Pz-1") == "1214"
    around["84-6"] = {"at": "1214", "disrupted": True}
    for reading in ("path", "hex"):
        pos = beaten(tmp_path, "-/R", around, "2Arm-A1", options={"retreat_priorities": reading})
        assert set(legal(pos, "retreat")) == {"2Pz-1 0914", "2Pz-1 1114"}
        assert refusal(pos, "retreat 2Pz-1 1015") == "11.1.0b"


@pytest.mark.rule("celles", "11.1.0d")
def test_the_owner_chooses_the_order(tmp_path: Path) -> None:
    pos = beaten(tmp_path, "-/R", {"2Pz-1": "1014", "2Pz-2": "1113", "2Arm-A1": "1013"}, "2Arm-A1")
    assert pos.side == "german"
    assert legal(pos, "fall-back") == ["2Pz-1", "2Pz-2"]
    assert refusal(pos, "fall-back 2Arm-A1") == "11.1.0d"
    assert refusal(pos, "together 2Pz-1 2Pz-2") == "11.1.3f"
    pos.play("fall-back 2Pz-2")
    assert pos.prompt.args["unit"] == "2Pz-2"


@pytest.mark.rule("celles", "11.1.0e")
def test_a_unit_without_any_allowance_still_retreats(tmp_path: Path) -> None:
    helpless = {"at": "1014", "disrupted": True, "supply": "isolated"}
    pos = beaten(tmp_path, "-/R", {"2Pz-1": helpless, "2Arm-A1": "1013"}, "2Arm-A1")
    play(pos, "retreat 2Pz-1 1015", "retreat 2Pz-1 1016")
    assert (at(pos, "2Pz-1"), steps(pos, "2Pz-1")) == ("1016", 2)


# Priorities 1 and 2 -------------------------------------------------------------------------------


@pytest.mark.rule("celles", "11.1.1a", "8.1.1")
def test_never_over_the_meuse_or_into_the_enemy_rear_area(tmp_path: Path) -> None:
    pos = beaten(tmp_path, "-/R", {"2Pz-1": "0705", "84-1": "0704"}, "84-1")
    assert refusal(pos, "retreat 2Pz-1 0605") == "11.1.1a"
    assert refusal(pos, "retreat 2Pz-1 0604") == "11.1.1a"
    pos = beaten(tmp_path, "-/R", {"84-1": "3212", "2Pz-1": "3213"}, "2Pz-1")
    assert refusal(pos, "retreat 84-1 3312") == "11.1.1a"
    # With no other way the unit is eliminated.
    walls = {
        f"84-{n}": {"at": hex_, "disrupted": True} for n, hex_ in ((2, "0804"), (3, "0805"), (4, "0706"))
    }
    pos = beaten(tmp_path, "-/R", {"2Pz-1": "0705", "84-1": "0704", **walls}, "84-1")
    assert at(pos, "2Pz-1") == ""


@pytest.mark.rule("celles", "11.1.1b", "11.2.11")
def test_the_unit_of_the_3rd_armor_is_eliminated_and_never_advances(tmp_path: Path) -> None:
    pos = beaten(tmp_path, "-/R", {"3Arm-1": "3306", "2Pz-1": "3307"}, "2Pz-1")
    assert at(pos, "3Arm-1") == ""
    game = with_results(tmp_path, "-/2")
    units = {"3Arm-1": "3306", "84-1": "3206", "2Pz-recon": "3307"}
    pos = game.setup({"units": units, "turn": 4, "side": "allied", "activated": ["84-1"]})
    play(pos, "select 84-1", "attack 84-1 light", "join 3Arm-1", "fight", "roll 5")
    assert legal(pos, "advance") == ["84-1 3307"]
    assert refusal(pos, "advance 3Arm-1 3307") == "11.2.11"


@pytest.mark.rule("celles", "11.1.2")
def test_never_into_a_hex_with_an_enemy(tmp_path: Path) -> None:
    pos = beaten(tmp_path, "-/R", {"2Pz-1": "1014", "2Arm-A1": "1013"}, "2Arm-A1")
    assert refusal(pos, "retreat 2Pz-1 1013") == "11.1.2"
    around = {
        f"84-{n}": {"at": hex_, "disrupted": True}
        for n, hex_ in enumerate(("1114", "1115", "1015", "0915", "0914"), 1)
    }
    pos = beaten(tmp_path, "-/R", {"2Pz-1": "1014", "2Arm-A1": "1013", **around}, "2Arm-A1")
    assert (at(pos, "2Pz-1"), steps(pos, "2Pz-1")) == ("", 0)


# Priority 3: zones --------------------------------------------------------------------------------


@pytest.mark.rule("celles", "11.1.3a")
def test_zones_are_avoided_where_possible(tmp_path: Path) -> None:
    pos = beaten(tmp_path, "-/R", {"2Pz-1": "1014", "2Arm-A1": "1013"}, "2Arm-A1")
    assert refusal(pos, "retreat 2Pz-1 1114") == "11.1.3a"
    assert refusal(pos, "retreat 2Pz-1 0914") == "11.1.3a"


@pytest.mark.rule("celles", "11.1.3b", "11.1.3g")
def test_a_friend_in_the_hex_cancels_the_zone(tmp_path: Path) -> None:
    pos = beaten(
        tmp_path,
        "-/R",
        {"2Pz-1": "1014", **POCKET, "2Pz-recon": {"at": "1015", "disrupted": True}},
        "2Arm-A1",
    )
    # 1015 is watched by 1016, but a friend stands there: the first hex does no harm, the second disrupts.
    assert steps(pos, "2Pz-1") == 2
    assert at(pos, "2Pz-1") == "1116"
    assert disrupted(pos, "2Pz-1")


@pytest.mark.rule("celles", "11.1.3c", "11.1.3d", "11.1.3e", "12.0.1")
def test_the_first_zone_disrupts_and_every_further_one_costs_a_step(tmp_path: Path) -> None:
    pos = beaten(tmp_path, "-/R", {"2Pz-1": "1014", **POCKET}, "2Arm-A1")
    play(pos, "retreat 2Pz-1 1015")
    assert (at(pos, "2Pz-1"), steps(pos, "2Pz-1"), disrupted(pos, "2Pz-1")) == ("1116", 1, True)
    # Already Disrupted: a step for each of the two hexes.
    pos = beaten(tmp_path, "-/RD", {"2Pz-1": "1014", **POCKET}, "2Arm-A1")
    play(pos, "retreat 2Pz-1 1015")
    assert (at(pos, "2Pz-1"), steps(pos, "2Pz-1")) == ("", 0)
    # A one-step unit survives the disruption only.
    pos = beaten(tmp_path, "-/R", {"2Pz-recon": "1014", **POCKET}, "2Arm-A1")
    play(pos, "retreat 2Pz-recon 1015")
    assert at(pos, "2Pz-recon") == ""


@pytest.mark.rule("celles", "11.1.3d")
def test_whether_a_disrupted_unit_loses_a_step_or_all_is_a_switch(tmp_path: Path) -> None:
    # Every way begins with a watched hex; over 1115 the second, 1116, is free.
    pocket = {"2Arm-A1": "1013", "84-1": "0916", "84-2": "1214"}
    for loss, left, end in (("step", 1, "1116"), ("unit", 0, "")):
        options = {"retreat_loss": loss}
        pos = beaten(tmp_path, "-/RD", {"2Pz-1": "1014", **pocket}, "2Arm-A1", options=options)
        play(pos, "retreat 2Pz-1 1115")
        assert (steps(pos, "2Pz-1"), at(pos, "2Pz-1")) == (left, end)


PAIR = {"84-1": "1014", "84-2": "1014", "Lehr-1": "1015", "2Pz-1": "1115", "2Pz-2": "0913"}


@pytest.mark.rule("celles", "11.1.3f")
def test_of_two_disrupted_one_step_units_only_one_is_lost_for_a_hex(tmp_path: Path) -> None:
    pos = beaten(tmp_path, "-/RD", PAIR, "Lehr-1")
    assert disrupted(pos, "84-1")
    assert disrupted(pos, "84-2")
    assert legal(pos, "together") == ["84-1 84-2"]
    alone = pos.copy()
    play(pos, "together 84-1 84-2", "retreat 84-1 1114")
    assert pos.prompt.id == "prompt-stack-loss"
    assert pos.side == "allied"
    play(pos, "lose 84-2", "retreat 84-1 1113")
    assert (at(pos, "84-2"), at(pos, "84-1")) == ("", "1113")
    # One after the other they are both lost.
    play(alone, "fall-back 84-1", "retreat 84-1 1114", "retreat 84-2 1114")
    assert (at(alone, "84-1"), at(alone, "84-2")) == ("", "")


@pytest.mark.rule("celles", "11.1.3g")
def test_units_retreating_together_do_not_shield_each_other(tmp_path: Path) -> None:
    pos = beaten(tmp_path, "-/R", PAIR, "Lehr-1")
    play(pos, "together 84-1 84-2", "retreat 84-1 1114")
    assert disrupted(pos, "84-1")
    assert disrupted(pos, "84-2")
    pos.play("retreat 84-1 1113")
    assert (at(pos, "84-1"), at(pos, "84-2")) == ("1113", "1113")
    # A unit that stands in the hex already does shield.
    stood = setup({"84-1": "1014", "84-3": "1114", "2Pz-1": "1115"})
    assert stood.zones[0][place("1114")] == 1
    assert not in_uncancelled_zone(stood, 1, place("1114"))
    assert in_uncancelled_zone(setup({"84-1": "1014", "2Pz-1": "1115"}), 1, place("1114"))


# Priorities 4 and 5 -------------------------------------------------------------------------------


@pytest.mark.rule("celles", "11.1.4a")
def test_each_nationality_has_its_directions(tmp_path: Path) -> None:
    for unit, enemy, enemy_hex, ways in (
        ("84-1", "2Pz-1", "1015", {"1013", "0914", "1114"}),
        ("29Bde-1", "2Pz-1", "1114", {"0914", "0915"}),
        ("2Pz-1", "2Arm-A1", "1013", {"1015", "1115"}),
    ):
        pos = beaten(tmp_path, "-/R", {unit: "1014", enemy: enemy_hex}, enemy)
        assert set(legal(pos, "retreat")) == {f"{unit} {hex_}" for hex_ in ways}
    assert refusal(pos, "retreat 2Pz-1 0915") == "11.1.4a"


@pytest.mark.rule("celles", "11.1.4b")
def test_another_direction_is_taken_without_penalty_where_no_proper_one_is_open(tmp_path: Path) -> None:
    # Enemies hold 1015 and 1115; they are Disrupted and watch nothing.
    walls = {"84-1": {"at": "1015", "disrupted": True}, "84-2": {"at": "1115", "disrupted": True}}
    pos = beaten(tmp_path, "-/R", {"2Pz-1": "1014", "2Arm-A1": "1013", **walls}, "2Arm-A1")
    assert at(pos, "2Pz-1") != "1014"
    assert not disrupted(pos, "2Pz-1")
    assert steps(pos, "2Pz-1") == 2


CROWD = {"2Pz-1": "1014", "2Arm-A1": "1013", "84-1": {"at": "1115", "disrupted": True}}


@pytest.mark.rule("celles", "11.1.5a")
def test_an_over_stacked_end_is_avoided_among_equals(tmp_path: Path) -> None:
    pos = beaten(tmp_path, "-/R", {**CROWD, "2Pz-2": "1016"}, "2Arm-A1")
    # 1016 and 1116 are both proper; in 1016 a full unit stands.
    assert at(pos, "2Pz-1") == "1116"
    pos = beaten(tmp_path, "-/R", {"2Pz-1": "1014", "2Arm-A1": "1013", "2Pz-2": "1016"}, "2Arm-A1")
    pos.play("retreat 2Pz-1 1115")
    assert at(pos, "2Pz-1") == "1115"
    units = (number("2Pz-1"),)
    assert place("1016") not in best_hexes(
        pos, units, place("1014"), place("1015"), (place("1014"), place("1015"))
    )


@pytest.mark.rule("celles", "11.1.5b", "11.1.5c", "10.0.3")
def test_forced_into_a_full_hex_a_unit_may_go_on_or_lose_steps(tmp_path: Path) -> None:
    units = {**CROWD, "2Pz-2": "1016", "2Pz-3": "1116"}
    pos = beaten(tmp_path, "-/R", units, "2Arm-A1")
    pos.play("retreat 2Pz-1 1016")
    assert pos.prompt.id == "prompt-retreat-further"
    # 0916 is one hex in a wrong direction; so is 1116, which is full, but beyond it there is room.
    assert legal(pos, "retreat") == ["2Pz-1 1116", "2Pz-1 0916"]
    stay = pos.copy()
    pos.play("retreat 2Pz-1 0916")
    assert (at(pos, "2Pz-1"), steps(pos, "2Pz-1"), steps(pos, "2Pz-2")) == ("0916", 2, 2)
    stay.play("stay")
    assert stay.prompt.id == "prompt-over-stacked"
    play(stay, "lose 2Pz-1", "lose 2Pz-1")
    assert (at(stay, "2Pz-1"), steps(stay, "2Pz-2")) == ("", 2)


@pytest.mark.rule("celles", "11.1.5b", "11.1.5c")
def test_where_no_hex_ahead_has_room_nobody_goes_on(tmp_path: Path) -> None:
    ring = {"2Arm-A1": "3102", "84-1": "3001", "84-2": "3202", "84-3": "3303"}
    units = {"2Pz-1": "3101", "2Pz-2": "3301", **ring}  # the only way out leads over 3201 to 3301 and 3302
    pos = beaten(tmp_path, "-/R", units, "2Arm-A1")
    assert pos.prompt.id == "prompt-retreat-further"
    assert legal(pos, "retreat") == ["2Pz-1 3302"]
    full = beaten(tmp_path, "-/R", {**units, "2Pz-3": "3302"}, "2Arm-A1")
    assert at(full, "2Pz-1") == "3302"
    assert full.prompt.id == "prompt-over-stacked"
    assert legal(full, "lose") == ["2Pz-1", "2Pz-3"]


@pytest.mark.rule("celles", "11.1.5c")
def test_stacks_merely_passed_through_are_not_checked(tmp_path: Path) -> None:
    pos = beaten(tmp_path, "-/R", {**CROWD, "2Pz-2": "1015"}, "2Arm-A1")
    pos.play("retreat 2Pz-1 1116")
    assert (steps(pos, "2Pz-1"), steps(pos, "2Pz-2")) == (2, 2)


# Whole ways, or one hex after the other -----------------------------------------------------------

#: 1005 lies south of 1004 and is free, but every hex beyond it is watched; 0904 leads into the open.
TRAP = {"2Pz-recon": "1004", "2Arm-A1": "1104", "84-1": "1205", "84-2": "0805", "84-3": "1007"}


@pytest.mark.rule("celles", "11.1.0b", "11.1.3a")
def test_zones_are_avoided_on_the_whole_way_back(tmp_path: Path) -> None:
    pos = beaten(tmp_path, "-/R", TRAP, "2Arm-A1")
    assert at(pos, "2Pz-recon") == "0904"  # the only first hex of a way without zones
    assert legal(pos, "retreat") == ["2Pz-recon 0903", "2Pz-recon 0803"]
    pos.play("retreat 2Pz-recon 0803")
    assert (at(pos, "2Pz-recon"), disrupted(pos, "2Pz-recon")) == ("0803", False)
    greedy = beaten(tmp_path, "-/R", TRAP, "2Arm-A1", options={"retreat_priorities": "hex"})
    assert at(greedy, "2Pz-recon") == "1005"
    greedy.play("retreat 2Pz-recon 1006")
    assert disrupted(greedy, "2Pz-recon")


@pytest.mark.rule("celles", "11.1.0b", "11.1.3a", "11.1.4a", "11.1.5a")
def test_the_priority_in_which_another_way_is_better_is_named(tmp_path: Path) -> None:
    beset = {"2Pz-recon": "1004", "2Arm-A1": "1104", "84-1": "1105", "84-3": "1107"}
    pos = beaten(tmp_path, "-/R", beset, "2Arm-A1")
    assert legal(pos, "retreat") == ["2Pz-recon 0905", "2Pz-recon 0904"]
    assert refusal(pos, "retreat 2Pz-recon 1005") == "11.1.3a"
    pos = beaten(tmp_path, "-/R", {**beset, "84-1": "1305", "84-3": "0806"}, "2Arm-A1")
    assert at(pos, "2Pz-recon") == "1005"
    assert legal(pos, "retreat") == ["2Pz-recon 1106", "2Pz-recon 1006"]
    assert refusal(pos, "retreat 2Pz-recon 0905") == "11.1.4a"
    pos = beaten(tmp_path, "-/R", {"2Arm-A1": "1014", "2Arm-A2": "1012", "2Pz-1": "1015"}, "2Pz-1")
    pos.play("retreat 2Arm-A1 1013")
    assert legal(pos, "retreat") == ["2Arm-A1 1113", "2Arm-A1 0913"]
    assert refusal(pos, "retreat 2Arm-A1 1012") == "11.1.5a"


@pytest.mark.rule("celles", "11.1.0b", "11.1.5a")
def test_a_first_hex_that_leads_only_to_full_hexes_is_not_offered(tmp_path: Path) -> None:
    # From 1015 the proper ends are 1016 and 1116, from 1115 they are 1116 and 1215.
    full = {"2Pz-1": "1014", "2Arm-A1": "1013", "2Pz-2": "1016", "2Pz-3": "1116"}
    pos = beaten(tmp_path, "-/R", full, "2Arm-A1")
    assert at(pos, "2Pz-1") == "1215"
    greedy = beaten(tmp_path, "-/R", full, "2Arm-A1", options={"retreat_priorities": "hex"})
    assert legal(greedy, "retreat") == ["2Pz-1 1115", "2Pz-1 1015"]


@pytest.mark.rule("celles", "11.1.5b")
def test_going_on_leads_to_a_hex_with_room(tmp_path: Path) -> None:
    # 0916 is full, and enemies stand behind it: what is left leads through 1116, full as well.
    around = {**CROWD, "2Pz-2": "1016", "2Pz-3": "1116", "Lehr-1": "0916"}
    around |= {f"84-{n}": {"at": hex_, "disrupted": True} for n, hex_ in ((2, "0815"), (3, "0816"))}
    pos = beaten(tmp_path, "-/R", around, "2Arm-A1")
    pos.play("retreat 2Pz-1 1016")
    assert legal(pos, "retreat") == ["2Pz-1 1116"]
    assert refusal(pos, "retreat 2Pz-1 0916") == "11.1.5b"
    for place_ in legal(pos, "retreat"):
        way = pos.copy()
        way.play(f"retreat {place_}")
        while legal(way, "retreat"):
            way.play(way.legal_actions[0])
        assert steps(way, "2Pz-1") == 2
        assert sum(steps(way, unit) for unit in around if at(way, unit) == at(way, "2Pz-1")) == 2


@pytest.mark.rule("celles", "11.1.3d", "11.1.5a")
def test_steps_lost_on_the_way_need_no_room_at_its_end(tmp_path: Path) -> None:
    # One step of 2Pz-1 is lost in 1015; the other has room beside a one-step unit in 1116.
    units = {"2Pz-1": "1014", **POCKET, "2Pz-recon": {"at": "1116", "disrupted": True}}
    pos = beaten(tmp_path, "-/RD", units, "2Arm-A1")
    pos.play("retreat 2Pz-1 1015")
    assert (at(pos, "2Pz-1"), steps(pos, "2Pz-1"), steps(pos, "2Pz-recon")) == ("1116", 1, 1)


# Advance ------------------------------------------------------------------------------------------


def emptied(**more: Any) -> Any:
    """2Pz-1 and 2Pz-2 have eliminated 84-1 in 1013."""
    units = {"2Pz-1": "1014", "2Pz-2": "1113", "84-1": "1013", **more}
    pos = setup(units, turn=1)
    play(pos, "select 2Pz-1", "attack 2Pz-1 light", "join 2Pz-2", "fight")
    pos.play("roll 7")  # 22 : 7 is 3-1, light -2, night +1: row 9
    return pos


@pytest.mark.rule("celles", "11.2.1")
def test_any_attacker_may_enter_an_emptied_hex_or_none() -> None:
    pos = emptied()
    assert set(legal(pos, "advance")) == {"2Pz-1 1013", "2Pz-2 1013"}
    stay = pos.copy()
    pos.play("advance 2Pz-2 1013")
    assert at(pos, "2Pz-2") == "1013"
    stay.play("no-advance")
    assert (at(stay, "2Pz-1"), at(stay, "2Pz-2")) == ("1014", "1113")
    assert refusal(emptied(**{"2Pz-3": "1012"}), "advance 2Pz-3 1013") == "11.2.1"
    assert refusal(emptied(), "advance 2Pz-1 0914") == "11.2.1"


@pytest.mark.rule("celles", "11.2.3")
def test_advance_comes_after_all_results_and_not_after_ones_own_retreat(tmp_path: Path) -> None:
    pos = beaten(tmp_path, "R/1", {"2Pz-1": "1014", "84-1": "1013"}, "2Pz-1")
    assert at(pos, "84-1") == ""
    assert pos.prompt.id == "prompt-retreat"
    while pos.prompt.id == "prompt-retreat":
        pos.play(pos.legal_actions[0])
    assert pos.prompt.id != "prompt-advance"
    assert at(pos, "2Pz-1") not in ("1013", "1014")


@pytest.mark.rule("celles", "11.2.4", "11.2.5")
def test_one_hex_and_every_emptied_hex_by_different_units(tmp_path: Path) -> None:
    game = with_results(tmp_path, "-/2")
    units = {"2Pz-1": "1014", "2Pz-2": "1012", "84-1": "1013", "84-2": "1015"}
    pos = game.setup({"units": units, "turn": 4, "activated": ["2Pz-1"]})
    play(pos, "select 2Pz-1", "attack 2Pz-1 light", "join 2Pz-2", "fight", "roll 5")
    assert set(legal(pos, "advance")) == {"2Pz-1 1013", "2Pz-1 1015", "2Pz-2 1013"}
    assert refusal(pos, "advance 2Pz-2 1015") == "11.2.4"
    pos.play("advance 2Pz-2 1013")
    assert legal(pos, "advance") == ["2Pz-1 1015"]
    pos.play("advance 2Pz-1 1015")
    assert (at(pos, "2Pz-1"), at(pos, "2Pz-2")) == ("1015", "1013")


@pytest.mark.rule("celles", "11.2.8", "11.2.9")
def test_advance_costs_nothing_and_the_active_unit_goes_on_from_where_it_is() -> None:
    pos = emptied()
    play(pos, "advance 2Pz-1 1013")
    assert points(pos) == "6"
    assert "2Pz-1 1012" in legal(pos, "move")
    pos = emptied()
    play(pos, "advance 2Pz-2 1013")
    assert points(pos) == "6"
    assert "2Pz-1 0914" in legal(pos, "move")
    pos.play("halt")
    pos.play("select 2Pz-2")
    # Strategic movement aside, its full allowance and its unused side.
    assert points(pos) == "12"
    assert pos.used[number("2Pz-2")] == 0


# Disruption ---------------------------------------------------------------------------------------


@pytest.mark.rule("celles", "12.0.2", "12.0.3")
def test_reductions_add_as_fractions_of_the_full_allowance() -> None:
    for entry, left in (
        ({"disrupted": True}, "6"),
        ({"disrupted": True, "supply": "out-of-supply"}, "3"),
    ):
        pos = setup({"2Pz-1": {"at": "1014", **entry}}, turn=2)
        pos.play("select 2Pz-1")
        assert points(pos) == left
    helpless = {"at": "1014", "disrupted": True, "supply": "isolated"}
    pos = setup({"2Pz-1": helpless, "2Pz-2": "2712"}, turn=2)
    assert legal(pos, "select") == ["2Pz-2"]
    assert refusal(pos, "select 2Pz-1") == "12.0.3"


@pytest.mark.rule("celles", "12.0.4")
def test_all_allowances_are_multiples_of_three() -> None:
    assert {movement % 3 for movement in (*GAME.movement, *GAME.first_turn_movement)} == {0}
    assert GAME.truck_movement % 3 == GAME.strategic_bonus % 3 == 0
    for entry, left in (({"supply": "isolated"}, "2"), ({"supply": "out-of-supply"}, "4")):
        pos = setup({"2Arm-A1": {"at": "1014", **entry}}, turn=1, side="allied")
        pos.play("select 2Arm-A1")
        assert points(pos) == left


@pytest.mark.rule("celles", "12.0.9", "12.0.11")
def test_a_disrupted_unit_acts_and_cannot_be_disrupted_again(tmp_path: Path) -> None:
    units = {
        "2Pz-1": {"at": "1014", "disrupted": True},
        "2Pz-2": {"at": "1113", "disrupted": True},
        "84-1": "1013",
    }
    game = with_results(tmp_path, "D/-")
    pos = game.setup({"units": units, "turn": 2, "activated": ["2Pz-1"]})
    play(pos, "select 2Pz-1", "attack 2Pz-1 light")
    assert "2Pz-2" in legal(pos, "join")
    events = play(pos, "join 2Pz-2", "fight", "roll 5")
    assert "event-disrupted" not in ids(events)
    assert points(pos) == "3"
    assert "2Pz-1 0915" in legal(pos, "move")
    fight(pos, "attack 2Pz-1 light", 5)
