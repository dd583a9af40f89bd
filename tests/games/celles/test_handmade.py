"""Hand-made positions that break the rules are refused with the rule; sound ones are written and read."""

from typing import Any

import pytest

from meuse.engine import PositionError, SetupError
from tests.games.celles.table import GAME, setup

SOUND = {"2Pz-1": "2712", "84-1": "2103"}


@pytest.mark.parametrize(
    ("units", "more", "reason"),
    [
        ({"2Pz-1": "2712", "2Pz-2": "2712"}, {}, r"check-stacking\[place=2712, steps=4\] \(rule 10\.0\.1\)"),
        ({"2Pz-1": "0604"}, {}, r"check-rear-area\[unit=2Pz-1, place=0604\] \(rule 8\.4\.1\)"),
        ({"84-1": "3316"}, {}, r"check-rear-area\[unit=84-1, place=3316\] \(rule 8\.4\.1\)"),
        ({"3Pz-1": "2712"}, {}, "units.3Pz-1: unknown unit '3Pz-1'"),
        ({"2Pz-1": "9999"}, {}, "units.2Pz-1.at: unknown hex '9999'"),
        ({"2Pz-1": {"at": "2712", "steps": 3}}, {}, r"check-steps.*2\.2\.3d"),
        ({"84-1": {"at": "2103", "steps": 2}}, {}, r"check-steps.*2\.2\.3d"),
        ({"2Pz-1": {"at": "2712", "steps": 0}}, {}, r"check-eliminated-on-map.*11\.0\.39"),
        ({"2Pz-1": "2712", "84-1": "2712"}, {}, r"check-enemies-stacked.*10\.0\.5|check-stacking.*10\.0\.1"),
        (SOUND, {"turn": 9}, "turn: expected 1 to 8, found 9"),
        (SOUND, {"truck": "2Pz-1"}, r"check-truck.*8\.3\.1"),
        (SOUND, {"truck": "84-2"}, r"check-truck.*8\.3\.12"),
        (SOUND, {"vp": 20}, r"check-points.*16\.0\.5"),
        (SOUND, {"vp": -1}, r"check-points.*16\.0\.5"),
        (SOUND, {"track": ["2Pz", "2Pz"]}, r"check-chits.*4\.0\.3"),
        (SOUND, {"box": ["german-combat", "german-combat"]}, r"check-chits.*4\.0\.3"),
        (SOUND, {"box": ["2Pz"]}, "box: '2Pz' does not belong there"),
        (SOUND, {"track": ["Tiger"]}, "track: unknown chit 'Tiger'"),
        (SOUND, {"track": ["2Pz", "Lehr"], "actions": {"german": 1}}, r"check-actions.*4\.0\.4"),
        (SOUND, {"phase": "activation", "chit": "84"}, "no Action Chit of the german side"),
        (SOUND, {"phase": "draw", "track": ["2Pz", "Lehr"], "actions": {"german": 2}}, r"4\.0\.4"),
        (SOUND, {"truck_from": 2**63}, "truck_from"),
        (SOUND, {"actions": {"german": -1}}, "actions"),
        ({"2Pz-1": {"at": "2611", "steps": 256}}, {}, "steps"),
        ({"2Pz-1": {"due": 417}}, {}, "due"),
        (SOUND, {"phase": "lunch"}, "phase"),
        (SOUND, {"weather": "snow"}, "weather"),
        (SOUND, {"activated": ["84-1"]}, r"check-acting.*7\.0\.4"),
        (SOUND, {"activated": ["84-99"]}, "activated: unknown unit"),
        ({"FBB-1": "3211"}, {"turn": 7, "withdrawn": True}, r"check-withdrawn-on-map.*15\.0\.4"),
        # What would be thrown away.
        (SOUND, {"chit": "2Pz"}, "^chit: a chit is just drawn in the phase 'activation' only"),
        (
            SOUND,
            {"truck": "84-1", "truck_from": 3},
            r"^truck_from: the marker lies on '84-1' .*8\.3\.8",
        ),
        (
            SOUND,
            {"phase": "draw", "activated": ["2Pz-1"]},
            "^activated: units are activated in the phase",
        ),
        (SOUND, {"phase": "turn", "track": ["2Pz"]}, r"^track: a turn begins with its Chit Phase.*4\.0\.2"),
        (SOUND, {"phase": "turn", "box": ["german-combat"]}, r"^box: .*4\.0\.2"),
        (SOUND, {"phase": "turn", "actions": {"german": 2}}, r"^actions: .*4\.0\.2"),
        ({"2Pz-1": {"used": True}}, {}, r"^units\.2Pz-1\.used: a unit off the map.*5\.0\.25"),
        ({"2Pz-1": {"supply": "isolated"}}, {}, r"^units\.2Pz-1\.supply: .*5\.0\.25"),
        ({"2Pz-1": {"at": "2712", "due": 3}}, {}, r"^units\.2Pz-1\.due: the unit is on the map.*14\.0\.1"),
        ({"FBB-1": {"due": 8}}, {"turn": 7, "withdrawn": True}, r"^units\.FBB-1\.due: .*15\.0\.5"),
    ],
)
def test_positions_that_break_the_rules_are_refused(
    units: dict[str, Any], more: dict[str, Any], reason: str
) -> None:
    with pytest.raises(SetupError, match=reason):
        setup(units, **more)


def test_a_position_on_paper_is_checked_too() -> None:
    paper = setup(SOUND).to_dict()
    assert GAME.position(paper) == setup(SOUND)
    broken: list[tuple[str, Any, str]] = [
        ("where", {"2Pz-1": "2712", "84-1": "2712"}, "check-"),
        ("used", {"2Pz-1": 2}, "check-status"),
        ("supply", {"2Pz-1": 7}, "check-status"),
        ("due", {"2Pz-1": -1}, "check-status"),
        ("phasing", 3, "check-side"),
        ("disrupted", {"Lehr-1": 1}, "check-marker-off-map"),
        ("spent", [1, 0], "check-actions"),
        ("turn", 0, "check-turn"),
        ("where", {"2Pz-1": "2712", "9Pz-1": "3316"}, "check-not-due"),
    ]
    for place, value, reason in broken:
        state = {**paper["state"], place: value}
        if place == "where" and "9Pz-1" in value:
            state["due"] = {"9Pz-1": 4}
        with pytest.raises(PositionError, match=reason):
            GAME.position({**paper, "state": state})


def test_a_position_of_any_phase_goes_to_paper_and_back() -> None:
    for phase, more in (
        ("turn", {}),
        ("actions", {}),
        ("draw", {}),
        ("activation", {"chit": "2Pz"}),
        ("move", {}),
    ):
        pos = setup({**SOUND, "Lehr-1": "2715"}, turn=2, phase=phase, **more)
        assert GAME.position(pos.to_json()) == pos
