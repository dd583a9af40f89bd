"""The worked examples of the rulebooks, by hex and die roll."""

import pytest

from tests.games.celles.table import (
    GAME,
    at,
    disrupted,
    legal,
    modifiers,
    number,
    odds,
    place,
    play,
    points,
    refusal,
    setup,
    steps,
    told,
    used,
)


@pytest.mark.rule("celles", "ex-8-lehr-recon", "8.0.6", "8.0.10", "8.0.14", "8.2.1", "8.0.4", "11.0.25")
def test_lehr_recon_moves_through_the_armor_on_the_highway() -> None:
    pos = setup({"Lehr-recon": "2315", "Lehr-1": "2214", "84-1": "2113"}, turn=1, activated=["Lehr-recon"])
    pos.play("select Lehr-recon")
    assert told(pos.play("move Lehr-recon 2214"), "event-moved").args["cost"] == 2.5
    assert told(pos.play("move Lehr-recon 2213"), "event-moved").args["cost"] == 3
    # Allowance 9: 5.5 are spent, 3.5 left (the rulebooks say 4.5, a slip).
    assert points(pos) == "3.5"
    # The text counts -4 for a light attack on a town; it leaves the night out.
    assert modifiers(pos, "attack Lehr-recon light") == {"light": -2, "town": -2, "german-night": 1}
    pos.play("halt")
    assert used(pos, "Lehr-recon")


@pytest.mark.rule(
    "celles", "ex-9-infiltration", "9.1.1", "9.1.4", "9.1.5", "9.1.6", "9.1.9", "9.0.8", "8.2.1", "11.0.4"
)
def test_armor_infiltrates_past_its_recon() -> None:
    units = {"116Pz-1": "3309", "116Pz-recon": "3308", "84-1": "3207"}
    pos = setup(units, turn=1, activated=["116Pz-1"])
    pos.play("select 116Pz-1")
    assert told(pos.play("move 116Pz-1 3308"), "event-moved").args["cost"] == 3
    preview = pos.preview("infiltrate 116Pz-1 3307")
    assert preview is not None
    assert sum(modifier.value for modifier in preview.modifiers) == 3
    failed = pos.copy()
    assert told(pos.play("infiltrate 116Pz-1 3307"), "event-infiltrating").args["cost"] == 3
    pos.play("roll 5")
    assert at(pos, "116Pz-1") == "3307"
    assert points(pos) == "3"
    assert legal(pos, "attack") == ["116Pz-1 light"]
    pos.play("halt")
    assert used(pos, "116Pz-1")
    play(failed, "infiltrate 116Pz-1 3307", "roll 2")
    assert (failed.prompt.id, failed.prompt.args["place"]) == ("prompt-over-stacked", "3308")
    assert failed.prompt.args["steps"] == 1
    failed.play("lose 116Pz-1")
    assert (at(failed, "116Pz-1"), steps(failed, "116Pz-1")) == ("3308", 1)


@pytest.mark.rule("celles", "ex-11-four-enemies", "11.0.5")
def test_four_adjacent_enemies_are_all_attacked() -> None:
    units = {"84-1": "1013", "84-2": "1114", "84-3": "1015", "84-4": "0914"}
    pos = setup({"2Pz-1": "1014", **units}, turn=1)
    pos.play("select 2Pz-1")
    assert told(pos.play("attack 2Pz-1 light"), "event-attack").args["defenders"] == "84-1, 84-2, 84-3, 84-4"


@pytest.mark.rule("celles", "ex-11-same-modifier", "11.0.20", "11.0.23")
def test_two_disrupted_units_and_two_in_woods_count_once_each() -> None:
    # 2213 touches 2114 and 2212, both woods; the river to 2212 is the attacker's.
    units = {
        "84-1": {"at": "2114", "disrupted": True},
        "84-2": {"at": "2314", "disrupted": True},
        "84-3": "2212",
    }
    pos = setup({"2Pz-1": "2213", **units}, turn=2)
    pos.play("select 2Pz-1")
    found = modifiers(pos, "attack 2Pz-1 medium")
    assert (found["defender-disrupted"], found["woods"]) == (2, -1)


@pytest.mark.rule(
    "celles",
    "ex-11-rochefort",
    "11.0.4",
    "11.0.9",
    "11.0.17",
    "11.0.24",
    "11.0.26",
    "11.0.29",
    "11.0.33",
    "11.1.3a",
    "11.1.3d",
    "11.2.1",
    "11.2.9",
    "8.0.4",
)
def test_lehr_takes_rochefort() -> None:
    units = {"Lehr-1": "2214", "Lehr-recon": {"at": "2213", "used": True}, "2Pz-1": "2112", "84-1": "2113"}
    pos = setup(units, turn=1, activated=["Lehr-1"])
    pos.play("select Lehr-1")
    assert told(pos.play("move Lehr-1 2114"), "event-moved").args["cost"] == 0.5
    assert refusal(pos, "attack Lehr-1 heavy") == "11.0.4"
    assert odds(pos, "attack Lehr-1 medium") == "3-2"
    pos.play("attack Lehr-1 medium")
    assert odds(pos, "join Lehr-recon") == "2-1"  # 11 + 3 : 7
    assert modifiers(pos, "join 2Pz-1")["river"] == -1
    pos.play("join Lehr-recon")
    assert modifiers(pos, "fight") == {"town": -2, "german-night": 1}
    preview = pos.preview("fight")
    assert preview is not None
    shown = {code: outcome.what.args for outcome in preview.outcomes for code in outcome.codes}
    assert shown["-/RD"]["effect"] == "result-defenders-all"  # nowhere to go but into zones
    assert shown["-/R"] == {"effect": "result-defenders-r", "units": "none"}
    pos.play("fight")
    assert told(pos.play("roll 9"), "event-combat").args["result"] == "-/RD"
    # All ways are watched: any of them eliminates the one-step unit.
    assert pos.side == "allied"
    assert set(legal(pos, "retreat")) == {"84-1 2012", "84-1 2212"}
    pos.play("retreat 84-1 2012")
    assert at(pos, "84-1") == ""
    pos.play("advance Lehr-recon 2113")
    assert (at(pos, "Lehr-recon"), used(pos, "Lehr-recon")) == ("2113", True)
    # Its armor cannot join it there; it has 2.5 points left and stops.
    assert points(pos) == "2.5"
    pos.play("halt")
    assert used(pos, "Lehr-1")
    # A two-step unit would lose one step in the first hex and go on, as the Spanish text has it.
    strong = setup(
        {**{k: v for k, v in units.items() if k != "84-1"}, "2Arm-A1": {"at": "2113", "used": True}},
        turn=1,
        activated=["Lehr-1"],
    )
    play(
        strong,
        "select Lehr-1",
        "move Lehr-1 2114",
        "attack Lehr-1 medium",
        "join Lehr-recon",
        "join 2Pz-1",
        "fight",
    )
    events = strong.play("roll 9")  # 25 : 8 is 3-1; -2, +1, -1 for the river: row 10
    assert told(events, "event-combat").args["result"] == "-/RD"
    strong.play("retreat 2Arm-A1 2012")
    assert steps(strong, "2Arm-A1") == 1
    assert at(strong, "2Arm-A1") not in ("", "2113")


@pytest.mark.rule(
    "celles",
    "ex-11-3208",
    "11.0.4",
    "11.0.5",
    "11.0.9",
    "11.0.16",
    "11.0.23",
    "11.0.24",
    "11.0.25",
    "11.0.51",
    "11.0.53",
)
def test_three_panzer_units_attack_from_3208() -> None:
    units = {
        "116Pz-1": "3208",
        "116Pz-2": "3308",
        "116Pz-3": {"at": "3109", "used": True},
        "116Pz-recon": "3209",
        "2Pz-recon": "3307",
        "84-1": "3207",
        "84-2": "3108",
    }
    pos = setup(units, turn=4, activated=["116Pz-1", "116Pz-2"])
    play(pos, "select 116Pz-1")
    events = pos.play("attack 116Pz-1 heavy")
    assert told(events, "event-attack").args["defenders"] == "84-1, 84-2"
    assert set(legal(pos, "join")) == {"116Pz-2", "116Pz-3", "2Pz-recon"}
    play(pos, "join 116Pz-2", "join 116Pz-3")
    preview = pos.preview("fight")
    assert preview is not None
    assert (preview.title.args["attack"], preview.title.args["defense"], preview.odds) == (28, 14, "2-1")
    found = modifiers(pos, "fight")
    assert sorted(found.values()) == [-1, 1]
    assert found["heavy"] == 1
    pos.play("fight")
    events = pos.play("roll 3")  # and modifiers of 0: a modified 3
    assert told(events, "event-combat").args["result"] == "-/-"
    assert used(pos, "116Pz-1")
    assert not used(pos, "116Pz-2")
    assert (at(pos, "2Pz-recon"), disrupted(pos, "2Pz-recon")) == ("3307", False)
    # Wave attack: the next unit goes for the same enemies.
    pos.play("select 116Pz-2")
    assert "116Pz-2 heavy" in legal(pos, "attack")


@pytest.mark.rule(
    "celles",
    "ex-11.1-1604",
    "11.1.0a",
    "11.1.0b",
    "11.1.0c",
    "11.1.1a",
    "11.1.2",
    "11.1.3a",
    "11.1.4a",
    "11.1.4b",
)
def test_the_retreat_from_1604_takes_three_steps() -> None:
    units = {"2Pz-1": "1604", "2Arm-A1": "1704", "2Arm-A2": "1705"}
    pos = setup(units, turn=4, side="allied", activated=["2Arm-A1"])
    play(pos, "select 2Arm-A1", "attack 2Arm-A1 medium", "join 2Arm-A2", "fight")
    events = pos.play("roll 4")  # 30 : 8 is 3-1; village -1, day +1: row 7
    assert told(events, "event-combat").args["result"] == "-/R"
    assert set(legal(pos, "retreat")) == {"2Pz-1 1504", "2Pz-1 1505"}
    assert refusal(pos, "retreat 2Pz-1 1605") == "11.1.3a"
    assert refusal(pos, "retreat 2Pz-1 1704") == "11.1.2"
    events = pos.play("retreat 2Pz-1 1504")
    path = [event.args["place"] for event in events if event.id == "event-retreated"]
    # From 1504 to 1505, due south but only one hex from 1604, and on to 1506: nothing is left to choose.
    assert path == ["1504", "1505", "1506"]
    assert at(pos, "2Pz-1") == "1506"
    assert (steps(pos, "2Pz-1"), disrupted(pos, "2Pz-1")) == (2, False)
    assert GAME.board.distance(place("1604"), place("1506")) == 2


@pytest.mark.rule("celles", "ex-12-fractions", "12.0.3")
def test_out_of_supply_and_disrupted_leaves_a_third() -> None:
    pos = setup({"2Pz-1": {"at": "1014", "disrupted": True, "supply": "out-of-supply"}}, turn=2)
    pos.play("select 2Pz-1")
    assert points(pos) == "3"


@pytest.mark.rule("celles", "ex-13.3-entry", "13.3.8")
def test_the_2nd_panzer_rebuilds_in_3316() -> None:
    units = {"2Pz-1": {"steps": 0}, "Lehr-1": "2715", "84-1": "2103"}
    pos = setup(units, turn=3, phase="activation", chit="Lehr", box=["german-replacement"])
    assert legal(pos, "rebuild") == ["2Pz-1 3316"]


@pytest.mark.rule(
    "celles", "ex-13.5-three-chits", "13.5.1", "13.5.2", "13.4.2", "13.3.2", "13.2.2", "13.3.15", "13.3.10"
)
def test_air_then_a_british_unit_rebuilt_then_extra_move_for_it() -> None:
    units = {"29Bde-1": {"steps": 0}, "2Arm-A1": "1900", "2Arm-A2": "1500", "84-1": "2103", "2Pz-1": "2712"}
    box = ["allied-air", "allied-replacement", "allied-extra-move"]
    pos = setup(units, turn=4, side="allied", phase="activation", chit="2Arm", box=box)
    play(pos, "air", "strike 2Pz-1", "roll 3", "rebuild 29Bde-1 0704", "activate 2Arm", "extra-move 29Bde-1")
    assert set(legal(pos, "select")) == {"2Arm-A1", "2Arm-A2", "29Bde-1"}
    play(pos, "select 29Bde-1", "move 29Bde-1 0804", "halt", "select 2Arm-A2")
    assert at(pos, "29Bde-1") == "0804"


@pytest.mark.rule("celles", "ex-15-fbb", "15.0.1", "15.0.6", "13.3.1", "13.3.8", "13.2.2")
def test_the_brigade_leaves_and_a_rebuilt_unit_fills_the_hole() -> None:
    units = {"FBB-1": "3211", "FBB-2": "3011", "116Pz-1": {"steps": 0}, "2Pz-1": "2712", "84-1": "2103"}
    box = ["german-replacement", "german-extra-move"]
    pos = setup(units, turn=7, phase="draw", box=box)
    pos.play("draw FBB")
    assert (at(pos, "FBB-1"), at(pos, "FBB-2"), pos.spent) == ("", "", (1, 0))
    assert set(legal(pos, "rebuild")) == {f"116Pz-1 {hex_}" for hex_ in ("3309", "3310", "3311")}
    play(pos, "rebuild 116Pz-1 3310", "extra-move 116Pz-1")
    assert legal(pos, "select") == ["116Pz-1"]


@pytest.mark.rule("celles", "ex-18-garrison", "13.4.6", "16.0.8", "18.0.5")
def test_a_garrison_of_one_step_is_bombed_out() -> None:
    for garrison, roll, held in (("Lehr-recon", 7, 0), ("Lehr-recon", 6, 2), ("Lehr-1", 9, 2)):
        units = {garrison: "2113", "2Pz-1": "2712", "84-1": "2103"}
        pos = setup(units, turn=8, side="allied", phase="activation", chit="84", box=["allied-air"])
        play(pos, "air", f"strike {garrison}", f"roll {roll}")
        held_by_germans = pos.owner[place("2113")] == 1
        assert held_by_germans == bool(held)


@pytest.mark.rule("celles", "ex-23-turn1-roadblock", "21.0.1", "21.0.2")
def test_no_early_road_block_on_turn_1() -> None:
    pos = GAME.start(options={"free_setup": False})
    assert pos.side == "chance"
    assert pos.phasing == 0
    units = {"2Arm-A1": {}, "2Arm-A2": {}, "84-1": "2103", "2Pz-1": "2712"}
    pos = setup(units, turn=1, side="allied", phase="activation", chit="2Arm")
    play(pos, "activate 2Arm", "arrive 2Arm-A1 1900", "arrive 2Arm-A2 1900", "select 2Arm-A1")
    assert points(pos) == "6"
    assert number("2Arm-A1") in pos.units_at(place("1900"))


@pytest.mark.rule("celles", "ex-23-attacker-disrupted", "11.0.52")
def test_a_disrupted_attacker_goes_on_with_the_rest() -> None:
    pos = setup({"2Pz-1": "1014", "84-1": "1013", "2Pz-2": "2712"}, turn=2, activated=["2Pz-1"])
    play(pos, "select 2Pz-1", "attack 2Pz-1 light")
    pos.play("roll 3")  # 3-2, light -2: row 2, the attacker is Disrupted
    assert disrupted(pos, "2Pz-1")
    assert points(pos) == "3"
    assert legal(pos, "attack") == ["2Pz-1 light"]
    assert legal(pos, "move") != []
