"""Chapters 16 to 19: victory, the optional rule, the notes."""

from typing import Any

import pytest

from meuse.titles.celles.sequence import varied
from meuse.titles.celles.victory import lost_steps, marker, points, town_points
from tests.games.celles.table import GAME, at, legal, number, play, setup, steps

LAST = {"turn": 8, "phase": "recovery"}


def score(units: dict[str, Any], **more: Any) -> dict[str, int]:
    """The points at the end of the game."""
    pos = setup(units, **LAST, **more)
    assert pos.result is not None
    return dict(pos.result.points)


@pytest.mark.rule("celles", "16.0.1", "16.0.2")
def test_every_supplied_german_unit_beside_the_meuse_scores_one_each_turn() -> None:
    river = {"2Pz-1": "0705", "2Pz-recon": "0704", "2Pz-SP": "0704", "Lehr-1": "1014", "84-1": "2103"}
    assert setup(river, turn=2, phase="recovery").vp == 3
    marked = {
        **river,
        "2Pz-1": {"at": "0705", "supply": "out-of-supply"},
        "2Pz-SP": {"at": "0704", "supply": "isolated"},
    }
    assert setup(marked, turn=2, phase="recovery").vp == 1
    # Neither steps nor disruption nor the used side matter.
    weak = {"2Pz-1": {"at": "0705", "steps": 1, "used": True, "disrupted": True}, "84-1": "2103"}
    assert setup(weak, turn=2, phase="recovery").vp == 1
    # Cut off after the Supply Phase it still scores: the marker counts.
    cut = {"2Pz-1": "0705", **{f"84-{n}": hex_ for n, hex_ in ((1, "0804"), (2, "0706"), (3, "0805"))}}
    assert setup(cut, turn=2, phase="recovery").vp == 1


@pytest.mark.rule("celles", "16.0.4")
def test_the_track_is_counted_twice() -> None:
    pos = setup({"2Pz-1": "0705", "84-1": "2103"}, turn=2, phase="recovery", vp=9)
    assert (pos.vp, marker(pos)) == (10, (1, 0))
    track = next(track for track in GAME.view(pos).tracks if track.id == "victory")
    assert [cell.tokens[0].text for cell in track.cells if cell.tokens] == ["+10"]
    assert len(track.cells) == 10


@pytest.mark.rule("celles", "16.0.5")
def test_twenty_points_on_the_track_decide_at_once() -> None:
    pos = setup({"2Pz-1": "0705", "84-1": "2808"}, turn=2, phase="recovery", vp=19)
    assert pos.result is not None
    assert (pos.result.winner, pos.result.level) == ("german", "decisive")
    assert pos.side is None
    # Towns and steps never count towards them.
    rich = {
        "2Pz-1": "2808",
        "2Pz-2": "3306",
        "Lehr-1": "2113",
        **{f"84-{n}": {"steps": 0} for n in range(1, 10)},
    }
    assert setup(rich, turn=2, phase="recovery", vp=19).result is None


@pytest.mark.rule("celles", "16.0.6", "16.0.7", "16.0.8")
def test_towns_score_at_the_end_for_who_has_a_unit_there() -> None:
    germans = {
        "2Pz-1": "2808",
        "2Pz-recon": {"at": "1602", "supply": "isolated"},
        "Lehr-1": "0815",
        "Lehr-2": "0213",
        "Lehr-3": "0704",
    }
    assert score(germans)["german-towns"] == 2 + 1 + 1 + 1 + 1
    allies = {
        "84-1": "2808",
        "84-2": "3306",
        "84-3": "2113",
        "84-4": "1602",
        "84-5": "0815",
        "29Bde-1": "0213",
        "29Bde-2": "0113",
    }
    assert score(allies) == {
        "german-meuse": 0,
        "german-towns": 0,
        "german-steps": 0,
        "allied-towns": 6,
        "allied-steps": 0,
    }
    # A town of two hexes counts once, an empty one for nobody.
    assert score({"2Pz-recon": "0213", "2Pz-SP": "0213"})["german-towns"] == 1
    assert score({"2Pz-1": "1014"})["german-towns"] == 0
    givet = setup({"2Pz-recon": "0213", "84-1": "0113"})
    assert (town_points(givet, 0), town_points(givet, 1)) == (1, 0)


@pytest.mark.rule("celles", "16.0.10", "16.0.11")
def test_eliminated_steps_count_unless_replaced() -> None:
    units = {
        "2Pz-1": {"steps": 0},
        "2Pz-2": {"at": "1014", "steps": 1},
        "2Pz-recon": {"steps": 0},
        "84-1": {"steps": 0},
        "29Bde-1": {"steps": 0},
        "2Arm-A1": {"at": "2103", "steps": 1},
    }
    pos = setup(units, turn=8, phase="recovery")
    # By the counters: German 2 + 2 + 1 in the destroyed area without reduced ones, less 1 on the map;
    # Allied 1 + 1 + 2 less 1.
    assert (lost_steps(pos, 0), lost_steps(pos, 1)) == (4, 3)
    assert (dict(points(pos))["allied-steps"], dict(points(pos))["german-steps"]) == (4, 3)
    relief = setup(
        {**units, "Lehr-1": "2715"}, turn=7, phase="activation", chit="Lehr", box=["german-replacement"]
    )
    relief.play("rebuild 2Pz-1 3316")
    assert lost_steps(relief, 0) == 3


@pytest.mark.rule("celles", "16.0.14")
def test_more_points_win_and_equal_points_tie() -> None:
    for units, vp, winner, level in (
        ({"2Pz-1": "1014", "84-1": "2808"}, 3, "german", "victory"),
        ({"2Pz-1": "1014", "84-1": "2808"}, 2, None, "tie"),
        ({"2Pz-1": "1014", "84-1": "2808"}, 1, "allied", "victory"),
    ):
        result = setup(units, **LAST, vp=vp).result
        assert result is not None
        assert (result.winner, result.level) == (winner, level)


# The optional rule --------------------------------------------------------------------------------


def rolled(turn: int, roll: int) -> tuple[int, int]:
    pos = setup(
        {"2Pz-1": "2712", "84-1": "2103"}, turn=turn, phase="turn", options={"variable_actions": True}
    )
    assert pos.prompt.id == "prompt-variable-actions"
    pos.play(f"roll {roll}")
    return pos.actions


@pytest.mark.rule("celles", "17.0.1", "17.0.2", "17.0.3")
def test_a_die_varies_the_actions_in_the_chit_phase() -> None:
    # 24 December Day: 3 and 2.
    assert [rolled(2, roll) for roll in range(10)] == [(4, 2)] * 2 + [(2, 2)] * 2 + [(3, 2)] * 2 + [
        (3, 3)
    ] * 2 + [(3, 1)] * 2
    # 25 December Day: the Allies have 5 already.
    assert rolled(4, 6) == (3, 5)
    first = setup({"2Pz-1": "2712", "84-1": "2103"}, turn=1, phase="turn", options={"variable_actions": True})
    assert first.prompt.id == "prompt-draw"
    # This turn only.
    pos = setup({"2Pz-1": "2712", "84-1": "2103"}, turn=2, phase="recovery", actions={"german": 4})
    assert pos.actions == (4, 2)
    without = setup({"2Pz-1": "2712", "84-1": "2103"}, turn=2, phase="turn")
    assert without.prompt.id == "prompt-initiative-roll"


@pytest.mark.rule("celles", "17.0.3", "17.0.4")
def test_never_more_than_five_and_never_below_none() -> None:
    assert (varied(5, 1, 5), varied(4, 1, 5), varied(0, -1, 5), varied(1, -1, 5)) == (5, 5, 0, 0)


# Notes --------------------------------------------------------------------------------------------


@pytest.mark.rule("celles", "18.0.1")
def test_actions_named_by_the_notes() -> None:
    first_three = GAME.turns[:3]
    assert (sum(turn.german for turn in first_three), sum(turn.allied for turn in first_three)) == (9, 5)
    assert (GAME.turns[3].german, GAME.turns[3].allied) == (3, 5)


@pytest.mark.rule("celles", "18.0.4")
def test_the_4th_recon_of_the_notes_is_the_4th_cavalry() -> None:
    recon = {
        name
        for name, number in GAME.formation_numbers.items()
        if {GAME.types[unit] for unit in GAME.formation_units[number]} == {"recon"}
    }
    assert recon == {"4Cav"}  # no other formation could be meant
    units = {"4Cav-recon": "2305", "2Arm-recon": "2405", "84-1": "2103"}
    pos = setup(units, turn=2, side="allied", phase="activation", chit="4Cav")
    assert legal(pos, "activate") == ["4Cav"]
    pos.play("activate 4Cav")
    assert legal(pos, "select") == ["4Cav-recon"]


@pytest.mark.rule("celles", "18.0.5")
def test_an_air_attack_denies_a_town_held_by_one_step() -> None:
    for entry, left in (({"at": "2113", "steps": 1}, 0), ({"at": "2113"}, 2)):
        pos = setup(
            {"2Pz-1": entry, "Lehr-1": "2715", "84-1": "2103"},
            turn=8,
            side="allied",
            phase="activation",
            chit="84",
            box=["allied-air"],
        )
        play(pos, "air", "strike 2Pz-1", "roll 9")
        assert town_points(pos, 0) == left
    assert steps(pos, "2Pz-1") == 1
    assert at(pos, "2Pz-1") == "2113"


@pytest.mark.rule("celles", "19.0.1")
def test_the_2nd_armor_and_the_84th_infantry() -> None:
    armor = GAME.formation_units[GAME.formation_numbers["2Arm"]]
    assert sorted((GAME.types[unit], GAME.full_steps[unit]) for unit in armor) == [("armor", 2)] * 5 + [
        ("recon", 1)
    ]
    infantry = GAME.formation_units[GAME.formation_numbers["84"]]
    assert {GAME.full_steps[unit] for unit in infantry} == {1}
    assert {piece.size for piece in GAME.view(setup({"84-1": "2103"})).pieces} == {"II"}
    assert number("84-10") in infantry
