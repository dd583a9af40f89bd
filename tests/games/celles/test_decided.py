"""What the engine decided because there was one choice only: `why` answers by that decision."""

from pathlib import Path

import pytest

from meuse.engine import Explanation
from meuse.titles.celles.position import CellesPosition
from tests.games.celles.table import GAME, at, legal, place, play, setup
from tests.games.celles.test_retreat import TRAP, beaten


def answer(found: Explanation) -> tuple[str, str, str]:
    assert not found.legal
    return found.rule, found.reason.id, found.decided


@pytest.mark.rule("celles", "11.1.3a", "11.1.0c")
def test_a_forced_step_of_a_retreat_is_explained_by_the_priority_that_forced_it(tmp_path: Path) -> None:
    pos = beaten(tmp_path, "-/R", TRAP, "2Arm-A1")
    assert at(pos, "2Pz-recon") == "0904"
    forced = "retreat 2Pz-recon 0904"
    assert answer(pos.why("retreat 2Pz-recon 1005")) == ("11.1.3a", "refusal-retreat-way-zone", forced)
    assert answer(pos.why(forced)) == ("11.1.0c", "refusal-decided", forced)
    # What the step at hand can answer, it answers: 0804 lies next to 0904, and 84-2 watches it.
    assert answer(pos.why("retreat 2Pz-recon 0804")) == ("11.1.3a", "refusal-retreat-way-zone", "")


@pytest.mark.rule("celles", "8.0.8", "8.0.4")
def test_a_unit_without_points_has_halted_for_want_of_them() -> None:
    pos = setup({"2Pz-1": "1014", "2Pz-2": "2712", "84-1": "2103"}, turn=2)
    pos.play("select 2Pz-1")
    while legal(pos, "move"):
        pos.play(f"move {legal(pos, 'move')[0]}")
    here = place(at(pos, "2Pz-1"))
    beside = GAME.place_names[GAME.map.open_steps[0][here][0]]
    assert pos.prompt.id == "prompt-next-unit"
    assert answer(pos.why(f"move 2Pz-1 {beside}")) == ("8.0.8", "refusal-points", "halt")
    assert answer(pos.why("select 2Pz-1")) == ("8.0.4", "refusal-finished", "")


@pytest.mark.rule("celles", "11.0.9")
def test_a_combat_that_nobody_can_join_begins_by_itself() -> None:
    pos = setup({"2Pz-1": "1014", "2Pz-2": "2712", "84-1": "1013"}, turn=2)
    play(pos, "select 2Pz-1", "attack 2Pz-1 light")
    assert pos.side == "chance"
    assert answer(pos.why("join 2Pz-2")) == ("11.0.9", "refusal-not-beside-defender", "fight")
    assert answer(pos.why("fight")) == ("11.0.9", "refusal-decided", "fight")


@pytest.mark.rule("celles", "8.0.3", "8.0.4")
def test_a_phase_in_which_nobody_can_act_any_more_ends_by_itself() -> None:
    pos = ended()
    assert answer(pos.why("select 2Pz-1")) == ("8.0.4", "refusal-finished", "end-phase")
    assert answer(pos.why("select 2Pz-2")) == ("7.0.4", "refusal-not-activated", "end-phase")
    assert answer(pos.why("end-phase")) == ("8.0.3", "refusal-decided", "end-phase")


def ended() -> CellesPosition:
    """The only activated unit has halted."""
    units = {"2Pz-1": "1014", "2Pz-2": "2712", "84-1": "2103"}
    pos = setup(units, turn=2, activated=["2Pz-1"])
    play(pos, "select 2Pz-1", "halt")
    assert pos.side == "chance"
    return pos


@pytest.mark.rule("celles", "7.0.4", "14.0.2")
def test_the_only_formation_and_the_only_arrival_hex_are_taken_by_themselves() -> None:
    pos = setup({"Lehr-1": {}, "84-1": "2103"}, turn=1, phase="activation", chit="Lehr")
    assert at(pos, "Lehr-1") == "2216"
    assert answer(pos.why("arrive Lehr-1 2316")) == ("14.0.2", "refusal-arrival-hex", "arrive Lehr-1 2216")
    assert answer(pos.why("activate 2Pz"))[0] == "7.0.4"
