"""Chapter 12: control and victory points."""

from __future__ import annotations

from typing import Any

import pytest

from meuse.titles.tigers.position import TigersPosition
from tests.games.tigers.table import (
    Units,
    at,
    control,
    end_movement,
    legal,
    play,
    refused,
    roll_through,
    setup,
    start,
    step,
    strength,
    tigers,
)

GAME = tigers()
REAR = {"26VG-1": "55"}


def day_end(units: Units, **more: Any) -> TigersPosition:
    return setup(units, impulse="17-3", phase="pair-end", **more)


@pytest.mark.rule("tigers", "12.22a", "12.22b")
def test_control_goes_to_whoever_is_alone_at_the_end_of_an_impulse() -> None:
    pos = setup({"2Pz-arm-1": "118", "28-110b": "77"})
    play(pos, "activate 2Pz-arm-1", "move 2Pz-arm-1 146", "move 2Pz-arm-1 163", "halt 2Pz-arm-1")
    assert control(pos, "163") == "allied"
    end_movement(pos)
    assert control(pos, "163") == "german"
    assert control(pos, "146") == "allied"  # it only passed through Bastogne
    # Without the errata, passing through is enough.
    pos = setup({"2Pz-arm-1": "118", "28-110b": "77"}, options={"errata": False})
    play(pos, "activate 2Pz-arm-1", "move 2Pz-arm-1 146", "move 2Pz-arm-1 163", "halt 2Pz-arm-1")
    assert control(pos, "146") == "german"


@pytest.mark.rule("tigers", "12.22c", "12.22a")
def test_a_contested_area_stays_with_its_controller_though_outnumbered() -> None:
    pos = setup({"1SS-arm-1": "146", "28-112b": "146"}, phase="impulse-end")
    assert control(pos, "146") == "allied"
    pos = setup({"150Pz-arm": "146", "2Inf-1": "146"} | REAR, phase="impulse-end", control={"146": "german"})
    assert control(pos, "146") == "german"


@pytest.mark.rule("tigers", "12.22d", "3.26")
def test_an_area_left_empty_stays_and_pays() -> None:
    pos = day_end({"28-110b": "77"} | REAR, control={"146": "german"})
    assert control(pos, "146") == "german"
    assert pos.points == 2


@pytest.mark.rule("tigers", "12.22e")
def test_germans_out_of_supply_in_a_vp_area_earn_nothing() -> None:
    ring = {
        "28-110a": "65",
        "106-422": "118",
        "106-423": "119",
        "106-424": "145",
        "28-112a": "147",
        "4Inf-8": "163",
    }
    ring |= {"4Inf-22": "164"}
    units: Units = {"2Pz-arm-1": "146"} | ring | REAR
    pos = day_end(units, control={"146": "german"})
    assert pos.points == 0
    assert day_end(units, control={"146": "german"}, options={"errata": False}).points == 2
    # Also when attrition then destroys the last of them.
    units["2Pz-arm-1"] = {"at": "146", "strength": 1}
    pos = day_end(units, control={"146": "german"})
    assert at(pos, "2Pz-arm-1") == ""
    assert pos.points == 0


@pytest.mark.rule("tigers", "12.22f")
def test_each_side_begins_with_the_areas_behind_its_line() -> None:
    pos = start()
    for place, area in enumerate(GAME.map.areas):
        assert control(pos, GAME.place_names[place]) == area.side
    assert all(control(pos, GAME.place_names[place]) == "allied" for place, vp in enumerate(GAME.vp) if vp)


@pytest.mark.rule("tigers", "12.22-i1")
def test_control_changes_with_combat_departure_and_attrition() -> None:
    # The last defender dies in the Germans' own impulse.
    pos = setup({"1SS-arm-1": {"at": "146", "attacks": "in-place"}, "28-112b": "146"}, phase="combat")
    roll_through(pos, "Movement", dice="hit")
    assert (pos.side, control(pos, "146")) == ("allied", "german")
    # The last Allied unit leaves in the Allied impulse.
    pos = setup({"1SS-arm-1": "146", "28-112b": "146"} | REAR, side="allied")
    play(pos, "activate 28-112b", "move 28-112b 145", "halt 28-112b", "end-movement")
    assert control(pos, "146") == "german"
    # The last Allied unit dies of attrition: the Germans have been alone there since, and the area pays.
    ring = {
        "2Pz-mech-1": "86",
        "2Pz-mech-2": "87",
        "116Pz-mech-1": "89",
        "1SS-arm-1": "D",
        "116Pz-mech-2": "88",
    }
    units: Units = {"99Norw": "88", "2Inf-1": "146"} | ring
    pos = day_end(units)
    assert strength(pos, "99Norw") == 0
    assert control(pos, "88") == "german"
    assert pos.points == GAME.vp[GAME.place_numbers["88"]] > 0
    # Under rules 1 it waited for the end of an impulse.
    old = GAME.under("1").setup({"units": units, "impulse": "17-3", "phase": "pair-end"})
    assert control(old, "88") == "allied"
    assert old.points == 0
    end_movement(old)
    assert control(old, "88") == "german"


@pytest.mark.rule("tigers", "12.22-i1", "12.22e")
def test_attrition_gives_control_to_the_allies_too_but_never_pays_germans_out_of_supply() -> None:
    ring = {"28-110a": "65", "106-422": "118", "106-423": "119", "106-424": "145", "28-112a": "147"}
    ring |= {"4Inf-8": "163", "4Inf-22": "164"}
    units: Units = {"2Pz-arm-1": {"at": "146", "strength": 1}, "2Inf-1": "146"} | ring | REAR
    pos = day_end(units, control={"146": "german"})
    assert at(pos, "2Pz-arm-1") == ""
    assert (control(pos, "146"), pos.points) == ("allied", 0)
    # Germans of two points outlive an Allied unit of one that starves beside them: theirs, but no points.
    lone: Units = {"2Pz-arm-1": {"at": "146", "strength": 2}, "28-112b": {"at": "146", "strength": 1}}
    crossed = day_end(lone | ring | {"12SS-mech-1": "65", "12SS-mech-2": "118"} | REAR)
    assert crossed.points == 0


@pytest.mark.rule("tigers", "12.12", "S4.sum")
def test_points_are_german_and_never_lost() -> None:
    pos = day_end({"28-110b": "146"} | REAR, points=7)
    assert pos.points == 7
    while pos.day == 18:
        end_movement(pos)
        roll_through(pos, "Movement")
    assert pos.points == 7


def final(units: Units, **more: Any) -> dict[str, int]:
    """The points by source at the end of the campaign."""
    pos = setup(units, impulse="22-1", side="allied", phase="pair-end", **more)
    assert pos.result is not None
    return dict(pos.result.points)


@pytest.mark.rule("tigers", "3.28a", "12.23b")
def test_zone_points_are_counted_once_at_the_end() -> None:
    units: Units = {"1SS-arm-1": "F", "501SS-Tiger": "D", "28-110b": "146"} | REAR
    multiplier = {zone.id: zone.multiplier for zone in GAME.map.zones}
    assert final(units)["zones"] == 4 * multiplier["F"] + 2 * multiplier["D"]
    # During play they are not counted, however many days they stand there.
    pos = day_end(units)
    assert pos.points == 0


@pytest.mark.rule("tigers", "12.24")
def test_a_unit_without_supply_in_a_zone_scores_nothing() -> None:
    units: Units = {"1SS-arm-1": "F", "28-110b": "92"} | REAR
    assert final(units)["zones"] == 0  # Liege, its only way back, is in Allied hands


@pytest.mark.rule("tigers", "12.25", "8.26b")
def test_germans_in_an_allied_zone_never_come_back() -> None:
    pos = setup({"1SS-arm-1": "88", "2Pz-arm-1": "86", "28-110b": "146"})
    play(pos, "activate 1SS-arm-1", "move 1SS-arm-1 D")
    assert refused(pos, "activate 1SS-arm-1") == "12.25"
    for _ in range(4):  # into the next day
        end_movement(pos)
        roll_through(pos, "Movement")
    while pos.side != "german":
        end_movement(pos)
        roll_through(pos, "Movement")
    pos = setup({"1SS-arm-1": "D", "28-110b": "146"}, impulse="19-1")
    assert refused(pos, "activate 1SS-arm-1") == "12.25"
    assert "activate 1SS-arm-1" not in legal(pos)


@pytest.mark.rule("tigers", "12.25-i1")
def test_attrition_reaches_into_the_zones() -> None:
    pos = day_end({"1SS-arm-1": "F", "28-110b": "92"} | REAR)
    assert strength(pos, "1SS-arm-1") == 3


@pytest.mark.rule("tigers", "12.26", "6.0-IVx")
def test_the_22nd_counts_as_a_whole_day() -> None:
    units: Units = {"2Pz-arm-1": "146", "28-110b": "77"}
    assert final(units, control={"146": "german"}, points=10)["areas"] == 12


@pytest.mark.rule("tigers", "S4.v", "2.0b")
@pytest.mark.parametrize(
    ("points", "level"),
    [
        (0, "allied-decisive"),
        (14, "allied-decisive"),
        (15, "allied-marginal"),
        (24, "allied-marginal"),
        (25, "draw"),
        (29, "draw"),
        (30, "german-marginal"),
        (39, "german-marginal"),
        (40, "german-decisive"),
        (90, "german-decisive"),
    ],
)
def test_levels_of_the_campaign(points: int, level: str) -> None:
    units: Units = {"28-110b": "146"} | REAR
    pos = setup(units, impulse="22-1", side="allied", phase="pair-end", points=points)
    assert pos.result is not None
    assert pos.result.level == level
    side = level.split("-", maxsplit=1)[0]
    assert pos.result.winner == (side if side != "draw" else None)
    assert step(pos) == "NoneType"
