"""Chapters 14, 15, 20, 21 and 22: reinforcements, withdrawal, set-up, first turn, schedule."""

from typing import Any

import pytest

from meuse.titles.celles.victory import lost_steps
from tests.games.celles.table import (
    GAME,
    at,
    chit,
    legal,
    number,
    place,
    play,
    points,
    refusal,
    setup,
    steps,
    told,
)

ALLIES = {"84-1": "2103", "4Cav-recon": "2305"}
LEHR = {"Lehr-1": {}, "Lehr-recon": {}, "2Pz-1": "2712"}


# Reinforcements -----------------------------------------------------------------------------------


@pytest.mark.rule("celles", "14.0.1", "14.0.9")
def test_reinforcements_come_on_their_turn_or_any_later_one() -> None:
    units = {**LEHR, "Lehr-2": {}, **ALLIES}
    pos = setup(units, turn=1, phase="activation", chit="2Pz")
    assert "Lehr-1" in legal(pos, "activate-unit")
    assert refusal(pos, "activate-unit Lehr-2") == "14.0.1"
    for turn in (2, 5):
        late = setup(units, turn=turn, phase="activation", chit="2Pz")
        assert {"Lehr-1", "Lehr-2"} <= set(legal(late, "activate-unit"))


@pytest.mark.rule("celles", "14.0.2")
def test_with_their_formation_they_must_be_placed_each_where_its_owner_likes() -> None:
    pos = setup({**LEHR, **ALLIES}, turn=1, phase="activation", chit="Lehr")
    pos.play("activate Lehr")
    assert (at(pos, "Lehr-1"), at(pos, "Lehr-recon")) == ("2216", "2216")
    two = {"2Arm-A1": {}, "2Arm-A2": {}, **ALLIES}
    pos = setup(two, turn=3, side="allied", phase="activation", chit="2Arm")
    pos.play("activate 2Arm")
    assert legal(pos, "arrive") == ["2Arm-A1 1300", "2Arm-A1 1500", "2Arm-A1 1900"]
    assert refusal(pos, "arrive 2Arm-A1 1700") == "14.0.2"
    play(pos, "arrive 2Arm-A1 1500", "arrive 2Arm-A2 1900")
    assert (at(pos, "2Arm-A1"), at(pos, "2Arm-A2")) == ("1500", "1900")


@pytest.mark.rule("celles", "14.0.4")
def test_a_single_one_comes_by_another_formations_chit() -> None:
    pos = setup({**LEHR, **ALLIES}, turn=1, phase="activation", chit="2Pz")
    pos.play("activate-unit Lehr-1")
    assert (at(pos, "Lehr-1"), at(pos, "Lehr-recon")) == ("2216", "")
    assert legal(pos, "select") == ["Lehr-1"]


@pytest.mark.rule("celles", "14.0.5")
def test_not_where_an_enemy_stands_but_in_his_zone() -> None:
    # 84-10 may come in at Beauraing 0815 or Givet 0213 or 0113.
    base = {"84-10": {}, **ALLIES}
    pos = setup(
        {**base, "2Pz-1": {"at": "0815", "disrupted": True}},
        turn=4,
        side="allied",
        phase="activation",
        chit="84",
    )
    pos.play("activate 84")
    assert set(legal(pos, "arrive")) == {"84-10 0213", "84-10 0113"}
    assert refusal(pos, "arrive 84-10 0815") == "14.0.5"
    pos = setup({**base, "2Pz-1": "0814"}, turn=4, side="allied", phase="activation", chit="84")
    pos.play("activate 84")
    assert "84-10 0815" in legal(pos, "arrive")


@pytest.mark.rule("celles", "14.0.6", "14.0.9")
def test_with_all_hexes_taken_it_waits() -> None:
    # Zones do not matter, units do: the three entry hexes of the 116th are held by nobody here but friends.
    taken = {"2Pz-1": "0815", "2Pz-2": "0213"}
    held = {**taken, "29Bde-1": "2102"}
    pos = setup({"84-10": {}, **ALLIES, **held}, turn=4, side="allied", phase="activation", chit="84")
    assert "84-10" not in [entry.split()[0] for entry in legal(pos, "activate-unit")]
    pos.play("activate 84")
    assert at(pos, "84-10") == "0113"  # the west bank is left
    full = setup({"84-10": {}, **ALLIES, **held}, turn=4, side="allied", phase="activation", chit="4Cav")
    full.stacks[0][place("0113")] = (0,)  # as if the enemy held that too
    full._choices = None
    assert refusal(full, "activate-unit 84-10") == "14.0.6"


@pytest.mark.rule("celles", "14.0.8")
def test_over_stacked_on_arrival_until_the_end_of_the_action_phase() -> None:
    units = {"2Pz-2": {}, "2Pz-3": {}, "2Pz-SP": {}, "Lehr-1": "2715", **ALLIES}
    pos = setup(units, turn=1, phase="activation", chit="2Pz")
    pos.play("activate 2Pz")
    assert pos.weight[place("3316")] == 5
    play(pos, "select 2Pz-2", "move 2Pz-2 3315", "move 2Pz-2 3314", "halt")
    # A unit that stays where it was placed is not checked there either …
    play(pos, "select 2Pz-3", "halt")
    assert pos.prompt.id == "prompt-next-unit"
    # … but at the end of the phase the excess is lost.
    pos.play("end-phase")
    assert pos.prompt.id == "prompt-over-stacked"
    pos.play("lose 2Pz-SP")
    assert (at(pos, "2Pz-SP"), steps(pos, "2Pz-3")) == ("", 2)


@pytest.mark.rule("celles", "14.0.8", "10.0.6")
def test_whoever_moves_into_an_arrival_hex_is_not_excused() -> None:
    units = {"2Pz-2": {}, "2Pz-3": {}, "2Pz-recon": "3315", "Lehr-1": "2715", **ALLIES}
    for reading, asked in (("placed", "prompt-over-stacked"), ("hex", "prompt-next-unit")):
        options = {"arrival_stacking": reading}
        pos = setup(units, turn=1, phase="activation", chit="2Pz", options=options)
        play(pos, "activate 2Pz", "select 2Pz-recon", "move 2Pz-recon 3316", "halt")
        assert pos.prompt.id == asked
        if reading == "hex":
            continue
        # Only what came in is too many: the four steps that were placed stay until the phase ends.
        assert (pos.prompt.rule, pos.prompt.args["steps"]) == ("14.0.8", 1)
        assert legal(pos, "lose") == ["2Pz-2", "2Pz-3", "2Pz-recon"]
        assert refusal(pos, "lose Lehr-1") == "14.0.8"
        pos.play("lose 2Pz-recon")
        assert (at(pos, "2Pz-recon"), pos.weight[place("3316")]) == ("", 4)
        assert pos.prompt.id == "prompt-next-unit"


@pytest.mark.rule("celles", "14.0.8")
def test_a_unit_that_leaves_its_arrival_hex_and_comes_back_has_moved_in() -> None:
    units = {"2Pz-2": {}, "2Pz-3": {}, "Lehr-1": "2715", **ALLIES}
    pos = setup(units, turn=1, phase="activation", chit="2Pz")
    play(pos, "activate 2Pz", "select 2Pz-2", "move 2Pz-2 3315", "move 2Pz-2 3316", "halt")
    assert pos.prompt.args["steps"] == 2
    play(pos, "lose 2Pz-2", "lose 2Pz-3")
    assert (steps(pos, "2Pz-2"), steps(pos, "2Pz-3")) == (1, 1)


@pytest.mark.rule("celles", "14.0.10")
def test_the_reinforcement_of_the_84th_is_placed_but_acts_only_if_named() -> None:
    units = {f"84-{n}": hex_ for n, hex_ in ((2, "2808"), (3, "2908"), (4, "3007"))}
    pos = setup(
        {**units, "84-10": {}, "4Cav-recon": "2305"}, turn=4, side="allied", phase="activation", chit="84"
    )
    play(pos, "activate 84", "arrive 84-10 0815")
    assert pos.prompt.id == "prompt-name-units"
    play(pos, "name 84-2", "name 84-3", "name 84-4")
    assert at(pos, "84-10") == "0815"
    assert "84-10" not in legal(pos, "select")


# The Führer Begleit Brigade -----------------------------------------------------------------------


BRIGADE = {"FBB-1": "3211", "FBB-2": {"at": "3011", "steps": 1}, "2Pz-1": "2712", "Lehr-1": "2715", **ALLIES}


def brigade(drawn: str, turn: int = 7, **more: Any) -> Any:
    units = {**BRIGADE, **more.pop("units", {})}
    return setup(units, turn=turn, phase="activation", chit=drawn, **more)


@pytest.mark.rule("celles", "15.0.1", "15.0.4", "22.0.7")
def test_from_the_night_of_the_26th_its_chit_withdraws_the_brigade() -> None:
    pos = brigade("FBB", box=["german-extra-move"])
    assert pos.withdrawn
    assert (at(pos, "FBB-1"), at(pos, "FBB-2")) == ("", "")
    assert pos.spent == (1, 0)
    assert pos.track[chit("FBB")] == 1
    # That is the action: nobody is activated by the chit.
    assert legal(pos, "select") == []
    early = brigade("FBB", turn=6)
    assert not early.withdrawn
    assert legal(early, "activate") == ["FBB"]
    held = brigade("FBB", box=["german-replacement"], units={"2Pz-2": {"at": "2912", "steps": 1}})
    assert refusal(held, "activate-unit 2Pz-1") == "15.0.1"


@pytest.mark.rule("celles", "15.0.3", "15.0.7")
def test_activating_one_of_its_units_withdraws_it_too() -> None:
    pos = brigade("2Pz")
    pos.play("activate-unit FBB-1")
    assert pos.withdrawn
    assert (at(pos, "FBB-1"), at(pos, "FBB-2")) == ("", "")
    assert pos.phasing == 1  # nothing else to do: the action is over
    pos = brigade("2Pz", box=["german-extra-move"])
    play(pos, "activate 2Pz", "extra-move FBB-2")
    assert pos.withdrawn
    assert legal(pos, "select") == ["2Pz-1"]
    pos = brigade("2Pz", turn=6)
    pos.play("activate-unit FBB-1")
    assert legal(pos, "select") == ["FBB-1"]


@pytest.mark.rule("celles", "15.0.5")
def test_what_has_not_arrived_never_does() -> None:
    pos = brigade("FBB", units={"FBB-2": {}})
    assert pos.withdrawn
    later = brigade("2Pz", withdrawn=True, units={"FBB-1": {}, "FBB-2": {}})
    assert refusal(later, "activate-unit FBB-2") == "15.0.5"
    assert not pos.is_available(number("FBB-2"))


@pytest.mark.rule("celles", "15.0.6")
def test_tactical_chits_may_follow_the_withdrawal() -> None:
    units = {"116Pz-1": {"steps": 0}}
    pos = brigade("FBB", box=["german-replacement", "german-extra-move"], units=units)
    assert pos.prompt.id == "prompt-withdrawal"
    play(pos, "rebuild 116Pz-1 3309")
    if pos.prompt.id == "prompt-withdrawal":
        pos.play("proceed")
    assert "116Pz-1" in legal(pos, "extra-move")


@pytest.mark.rule("celles", "15.0.8", "16.0.12")
def test_withdrawn_units_are_not_lost_but_their_lost_steps_count() -> None:
    pos = brigade("FBB", units={"FBB-1": {"steps": 0}})
    assert pos.withdrawn
    # Two steps of the unit that was eliminated, one of the unit that left reduced.
    assert lost_steps(pos, 0) == 3


@pytest.mark.rule("celles", "15.0.9")
def test_after_the_withdrawal_its_chit_serves_one_unit_of_another_formation() -> None:
    assert GAME.chits_on[8][chit("FBB")] == 1
    pos = setup(
        {"2Pz-1": "2712", "Lehr-1": "2715", **ALLIES}, turn=8, phase="activation", chit="FBB", withdrawn=True
    )
    assert legal(pos, "activate-unit") == ["2Pz-1", "Lehr-1"]
    assert refusal(pos, "activate FBB") == "15.0.9"


# Set-up -------------------------------------------------------------------------------------------


def start(**options: Any) -> Any:
    return GAME.start(options=options)


@pytest.mark.rule("celles", "20.0.1", "20.0.2", "20.0.4", "20.0.6")
def test_fixed_set_up() -> None:
    pos = start()
    expected = {
        "29Bde-1": "0704",
        "29Bde-2": "0213",
        "3Arm-1": "3306",
        "84-1": "2113",
        "116Pz-recon": "3211",
        "116Pz-1": "3011",
        "2Pz-recon": "2611",
        "2Pz-1": "2712",
    }
    assert {unit: at(pos, unit) for unit in expected} == expected


@pytest.mark.rule("celles", "20.0.3", "20.0.5", "20.0.8")
def test_the_allied_player_chooses_within_his_hexes() -> None:
    pos = start()
    assert pos.side == "allied"
    board = GAME.board
    cavalry = {entry.split()[1] for entry in legal(pos, "place")}
    assert cavalry == {board.names[hex_] for hex_ in board.within(place("2305"), 2)}
    assert refusal(pos, "place 4Cav-recon 2808") == "20.0.3"
    pos.play("place 4Cav-recon 2305")
    # The highway from Marche to Hotton and the hexes beside it; Hotton has room for one.
    highway = ("2808", "2908", "3007", "3107", "3206", "3306")
    near = {board.names[hex_] for name in highway for hex_ in board.within(place(name), 1)}
    assert {entry.split()[1] for entry in legal(pos, "place")} == near
    assert refusal(pos, "place 84-2 2103") == "20.0.5"
    pos.play("place 84-2 3306")
    assert refusal(pos, "place 84-3 3306") == "10.0.1"
    for unit in ("84-3", "84-4", "84-5", "84-6"):
        pos.play(f"place {unit} {legal(pos, 'place')[0].split()[1]}")
    assert {entry.split()[1] for entry in legal(pos, "place")} <= {
        board.names[hex_] for hex_ in board.within(place("2808"), 2)
    }


@pytest.mark.rule("celles", "20.0.7", "20.0.8")
def test_the_rest_waits_and_all_begin_fresh() -> None:
    pos = start(free_setup=False)
    for unit, name in enumerate(GAME.names):
        formation = GAME.formation_names[GAME.formation_of[unit]]
        if formation in ("Lehr", "9Pz", "FBB", "2Arm"):
            assert at(pos, name) == ""
    assert not any((*pos.used, *pos.disrupted, *pos.supply, pos.vp))
    free = start()
    free.play("default-setup")
    assert free.where == pos.where
    assert GAME.check(pos) == []


# First turn and schedule --------------------------------------------------------------------------


@pytest.mark.rule("celles", "21.0.1")
def test_the_germans_begin_turn_1_without_a_roll() -> None:
    pos = start(free_setup=False)
    assert (pos.turn, pos.first, pos.phasing) == (1, 0, 0)
    assert pos.prompt.id == "prompt-draw"


@pytest.mark.rule("celles", "21.0.2", "21.0.3")
def test_the_first_units_of_the_2nd_armor_have_six_points_on_turn_1_only() -> None:
    units = {"2Arm-A1": {}, "2Arm-A2": {}, **ALLIES, "2Pz-1": "2712"}
    for turn, left in ((1, "6"), (3, "9")):
        pos = setup(units, turn=turn, side="allied", phase="activation", chit="2Arm")
        play(pos, "activate 2Arm", "arrive 2Arm-A1 1500", "arrive 2Arm-A2 1900", "select 2Arm-A1")
        assert points(pos) == left


@pytest.mark.rule("celles", "22.0.1", "22.0.2", "22.0.3", "22.0.4", "22.0.5", "22.0.6")
def test_the_schedule() -> None:
    north, east, south, entry = "1300 1500 1900", "3309 3310 3311", "2216", "3316"
    expected = {
        1: {
            "2Arm-A1": north,
            "2Arm-A2": north,
            "2Pz-2": entry,
            "2Pz-3": entry,
            "2Pz-SP": entry,
            "Lehr-1": south,
            "Lehr-recon": south,
        },
        2: {"Lehr-2": south, "116Pz-2": east},
        3: {"2Arm-B1": north, "2Arm-B2": north, "2Arm-recon": north, "Lehr-3": south},
        4: {"84-10": "0815 0213 0113", "116Pz-3": east, "9Pz-1": entry, "9Pz-recon": entry},
        5: {"2Arm-R": north, "9Pz-2": entry, "FBB-1": east, "FBB-2": east},
        6: {"9Pz-3": entry},
    }
    found: dict[int, dict[str, str]] = {}
    for unit, due in enumerate(GAME.due):
        if due:
            hexes = " ".join(GAME.place_names[hex_] for hex_ in GAME.arrival_hexes[unit])
            found.setdefault(due, {})[GAME.names[unit]] = hexes
    assert found == expected
    assert GAME.truck_from == 2
    # The two 9th Panzer units of the 25th are 12-9-9 and 7-5-9.
    values = [
        (
            GAME.attack_values[number(unit)][0],
            GAME.defense_values[number(unit)][0],
            GAME.movement[number(unit)],
        )
        for unit in ("9Pz-1", "9Pz-recon")
    ]
    assert values == [(12, 9, 9), (7, 5, 9)]
    pos = setup(
        {"9Pz-1": {}, "9Pz-recon": {}, "2Pz-1": "2712", **ALLIES}, turn=4, phase="activation", chit="9Pz"
    )
    assert told(pos.play("activate 9Pz"), "event-activated").args["formation"] == "term-formation-9Pz"
    assert at(pos, "9Pz-recon") == "3316"


@pytest.mark.rule("celles", "22.0.7")
def test_withdrawal_is_possible_from_turn_7() -> None:
    assert GAME.withdrawal_turn == 7
    assert (GAME.turns[6].day, GAME.turns[6].light) == (26, "night")
