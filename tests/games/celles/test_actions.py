"""Chapters 6 and 7: initiative, Action Chits and what they activate."""

import pytest

from meuse.titles.celles.position import READY, RESTING
from meuse.titles.celles.readiness import formation_ready
from tests.games.celles.table import (
    GAME,
    at,
    chit,
    disrupted,
    ids,
    legal,
    number,
    play,
    points,
    refusal,
    setup,
    supply,
    told,
    used,
)

QUIET = {"2Pz-1": "2712", "84-1": "2103"}
DIVISION = {
    f"84-{n}": {"at": hex_, "used": True} for n, hex_ in enumerate(("2808", "2908", "3007", "3107"), 2)
}


# Initiative ---------------------------------------------------------------------------------------


@pytest.mark.rule("celles", "6.0.1", "6.0.2")
def test_the_higher_modified_die_has_the_initiative() -> None:
    for turn, german, allied, winner in (
        (2, 5, 5, "allied"),
        (2, 7, 5, "german"),
        (3, 5, 5, "german"),
        (3, 4, 6, "allied"),
    ):
        pos = setup(QUIET, turn=turn, phase="turn")
        play(pos, f"roll {german}", f"roll {allied}")
        assert pos.side == winner
        assert pos.prompt.id == "prompt-first-player"


@pytest.mark.rule("celles", "6.0.4")
def test_ties_roll_again_with_the_same_modifiers() -> None:
    pos = setup(QUIET, turn=2, phase="turn")
    events = play(pos, "roll 5", "roll 4")
    assert "event-initiative-tie" in ids(events)
    events = play(pos, "roll 5", "roll 5")
    assert told(events, "event-initiative").args == {"german": 5, "allied": 6}
    assert pos.side == "allied"


@pytest.mark.rule("celles", "6.0.5")
def test_the_winner_may_give_the_first_phase_away() -> None:
    for choice, first in (("first allied", 1), ("first german", 0)):
        pos = setup(QUIET, turn=2, phase="turn")
        play(pos, "roll 0", "roll 9", choice)
        assert (pos.first, pos.phasing) == (first, first)


# Drawing ------------------------------------------------------------------------------------------


@pytest.mark.rule("celles", "7.0.2")
def test_tactical_chits_are_gathered_until_an_action_chit_comes() -> None:
    pos = setup(QUIET, turn=1, phase="draw")
    play(pos, "draw german-combat", "draw german-extra-move")
    assert pos.prompt.id == "prompt-draw"
    assert (pos.box[chit("german-combat")], pos.box[chit("german-extra-move")]) == (1, 1)
    assert "draw german-combat" not in pos.legal_actions
    pos.play("draw Lehr")
    assert pos.prompt.id != "prompt-draw"
    assert pos.spent == (1, 0)


@pytest.mark.rule("celles", "7.0.11")
def test_after_the_action_chit_no_more_is_drawn_in_the_phase() -> None:
    pos = setup({**QUIET, "2Pz-2": "2715"}, turn=1, phase="draw")
    play(pos, "draw 2Pz")
    while pos.prompt.id != "prompt-draw":
        pos.play(pos.legal_actions[-1])
    assert pos.phasing == 1


@pytest.mark.rule("celles", "7.0.4")
def test_the_formation_or_exactly_one_unit_of_another() -> None:
    units = {"2Pz-1": "2712", "2Pz-2": "2715", "Lehr-1": "2216", "Lehr-2": "2415", "84-1": "2103"}
    pos = setup(units, turn=2, phase="activation", chit="2Pz")
    assert legal(pos, "activate") == ["2Pz"]
    assert legal(pos, "activate-unit") == ["Lehr-1", "Lehr-2"]
    assert refusal(pos, "activate-unit 2Pz-1") == "7.0.4"
    assert refusal(pos, "activate Lehr") == "7.0.4"
    assert refusal(pos, "activate-unit 84-1") == "7.0.4"
    formation, single = pos.copy(), pos.copy()
    formation.play("activate 2Pz")
    assert legal(formation, "select") == ["2Pz-1", "2Pz-2"]
    single.play("activate-unit Lehr-2")
    assert legal(single, "select") == ["Lehr-2"]
    assert refusal(single, "select Lehr-1") == "7.0.4"


@pytest.mark.rule("celles", "7.0.8", "7.0.20")
def test_activation_turns_units_to_their_unused_side_and_gives_the_full_allowance_again() -> None:
    acted = {"2Pz-1": {"at": "2712", "used": True}, "Lehr-1": {"at": "2715", "used": True}, "84-1": "2103"}
    pos = setup(acted, turn=2, phase="activation", chit="2Pz")
    other = pos.copy()
    pos.play("activate 2Pz")
    assert (used(pos, "2Pz-1"), used(pos, "Lehr-1")) == (False, True)
    pos.play("select 2Pz-1")
    assert points(pos) == "9"
    other.play("activate-unit Lehr-1")
    assert (used(other, "2Pz-1"), used(other, "Lehr-1")) == (True, False)


@pytest.mark.rule("celles", "7.0.10")
def test_activation_removes_no_marker() -> None:
    marked = {"at": "2712", "used": True, "disrupted": True, "supply": "out-of-supply"}
    pos = setup({"2Pz-1": marked, "Lehr-1": "2715"}, turn=2, phase="activation", chit="2Pz")
    pos.play("activate 2Pz")
    assert (disrupted(pos, "2Pz-1"), supply(pos, "2Pz-1")) == (True, 1)


@pytest.mark.rule("celles", "7.0.14", "7.0.15", "7.0.16")
def test_three_units_of_the_84th_are_named_but_all_are_turned() -> None:
    pos = setup({**DIVISION, "4Cav-recon": "2305"}, turn=2, side="allied", phase="activation", chit="84")
    spent = pos.copy()
    pos.play("activate 84")
    assert pos.prompt.id == "prompt-name-units"
    play(pos, "name 84-2", "name 84-3")
    assert refusal(pos, "name 84-2") == "7.0.16"
    assert refusal(pos, "name 4Cav-recon") == "7.0.14"
    pos.play("name 84-4")
    assert legal(pos, "select") == ["84-2", "84-3", "84-4"]
    assert not any(used(pos, unit) for unit in DIVISION)
    # Not if the chit serves somebody else.
    spent.play("activate-unit 4Cav-recon")
    assert all(used(spent, unit) for unit in DIVISION)


@pytest.mark.rule("celles", "7.0.16")
def test_fewer_than_three_may_be_named_and_nothing_is_asked_about_three() -> None:
    pos = setup({**DIVISION, "4Cav-recon": "2305"}, turn=2, side="allied", phase="activation", chit="84")
    play(pos, "activate 84", "name 84-5", "enough")
    assert legal(pos, "select") == ["84-5"]
    three = {unit: DIVISION[unit] for unit in list(DIVISION)[:3]}
    pos = setup({**three, "4Cav-recon": "2305"}, turn=2, side="allied", phase="activation", chit="84")
    pos.play("activate 84")
    assert legal(pos, "select") == ["84-2", "84-3", "84-4"]


@pytest.mark.rule("celles", "7.0.17", "13.2.4")
def test_extra_move_adds_a_fourth_unit_and_others_still_join_attacks() -> None:
    units = {**DIVISION, "4Cav-recon": "2305", "2Pz-1": {"at": "2909", "disrupted": True, "used": True}}
    pos = setup(units, turn=2, side="allied", phase="activation", chit="84", box=["allied-extra-move"])
    play(pos, "activate 84", "name 84-2", "enough")
    joined = pos.copy()
    assert "84-3" in legal(pos, "extra-move")
    pos.play("extra-move 84-3")
    assert legal(pos, "select") == ["84-2", "84-3"]
    play(joined, "select 84-2", "attack 84-2 light")
    assert joined.acting[number("84-3")] == RESTING
    assert "84-3" in legal(joined, "join")


@pytest.mark.rule("celles", "7.0.18", "13.2.6")
def test_the_british_are_not_activated_before_the_25th() -> None:
    units = {"29Bde-1": "0704", "84-1": "2103", "4Cav-recon": "2305"}
    for turn, allowed in ((2, False), (3, False), (4, True)):
        pos = setup(units, turn=turn, side="allied", phase="activation", chit="84", box=["allied-extra-move"])
        assert ("activate-unit 29Bde-1" in pos.legal_actions) == allowed
        assert formation_ready(pos, GAME.formation_numbers["29Bde"]) == allowed
        if not allowed:
            assert refusal(pos, "activate-unit 29Bde-1") == "7.0.18"
        pos.play("activate 84")
        assert ("extra-move 29Bde-1" in pos.legal_actions) == allowed
        if not allowed:
            assert refusal(pos, "extra-move 29Bde-1") == "7.0.18"


@pytest.mark.rule("celles", "7.0.19")
def test_the_chit_of_a_formation_without_units_serves_one_unit_of_another() -> None:
    units = {"2Pz-1": "2712", "Lehr-1": "2715", "FBB-1": {}, "FBB-2": {}}
    pos = setup(units, turn=4, phase="activation", chit="FBB")
    assert legal(pos, "activate") == []
    assert legal(pos, "activate-unit") == ["2Pz-1", "Lehr-1"]
    assert refusal(pos, "activate FBB") == "7.0.19"
    # On the night of the 25th the brigade waits, and its chit works like any other.
    pos = setup(units, turn=5, phase="activation", chit="FBB")
    play(pos, "activate FBB", "arrive FBB-1 3309", "arrive FBB-2 3310")
    assert legal(pos, "select") == ["FBB-1", "FBB-2"]


@pytest.mark.rule("celles", "7.0.21")
def test_the_action_is_compulsory_but_nobody_has_to_move() -> None:
    pos = setup({"2Pz-1": "2712", "Lehr-1": "2715", "84-1": "2103"}, turn=2, phase="activation", chit="2Pz")
    assert refusal(pos, "proceed") == "7.0.21"
    play(pos, "activate 2Pz", "end-phase")
    assert (pos.spent, pos.phasing) == ((1, 0), 1)
    assert not used(pos, "2Pz-1")
    # With nobody left to activate the chit is simply placed.
    pos = setup({"84-1": "2103"}, turn=2, phase="draw")
    pos.play("draw 2Pz")
    assert (pos.spent, pos.phasing) == ((1, 0), 1)


@pytest.mark.rule("celles", "7.0.22")
def test_boxes_and_tracks_lie_open_and_cups_do_not() -> None:
    pos = setup(QUIET, turn=2, track=["2Pz"], box=["german-combat", "allied-air"])
    view = GAME.view(pos)
    tokens = {box.id: [token.text for token in box.tokens] for box in view.boxes}
    assert tokens["german-available"] == ["german-combat"]
    assert tokens["allied-available"] == ["allied-air"]
    track = next(track for track in view.tracks if track.id == "german-actions")
    assert [token.text for cell in track.cells for token in cell.tokens] == ["2Pz"]
    assert tokens["german-cup"] == ["5"]


def test_a_ready_unit_is_activated() -> None:
    pos = setup(QUIET, activated=["2Pz-1"])
    assert pos.acting[number("2Pz-1")] == READY
    assert at(pos, "2Pz-1") == "2712"
