"""Chapter 14: German Special Forces."""

from __future__ import annotations

from fractions import Fraction

import pytest

from meuse.titles.tigers.position import TigersPosition
from tests.games.tigers.table import (
    Units,
    at,
    bridge,
    control,
    end_movement,
    left,
    legal,
    now,
    play,
    refused,
    roll_through,
    setup,
    start,
    step,
    tigers,
)

GAME = tigers()
UNITS = {"2Pz-arm-1": "52", "28-110b": "146"}


@pytest.mark.rule("tigers", "14.11a")
def test_one_use_on_each_of_three_days() -> None:
    for impulse, count in (("16-3", 0), ("17-1", 3), ("18-2", 3), ("19-1", 3), ("20-1", 0)):
        assert len(legal(setup(dict(UNITS), impulse=impulse), "special-forces")) == count
    assert refused(setup(dict(UNITS), impulse="20-1"), "special-forces mobility") == "14.11a"
    pos = setup(dict(UNITS), impulse="17-1")
    play(pos, "special-forces confusion", "infiltrate 70")
    assert legal(pos, "special-forces") == []
    assert refused(pos, "special-forces mobility") == "14.11a"
    # Not used on the 17th, it is lost: still one use on the 18th.
    pos = setup(dict(UNITS), impulse="18-1")
    play(pos, "special-forces confusion", "infiltrate 70")
    assert refused(pos, "special-forces mobility") == "14.11a"
    pos = setup(dict(UNITS), impulse="17-1", side="allied")
    assert refused(pos, "special-forces mobility") == "14.12a"


@pytest.mark.rule("tigers", "14.12a")
def test_at_any_moment_of_german_movement() -> None:
    pos = setup(dict(UNITS))
    play(pos, "activate 2Pz-arm-1", "move 2Pz-arm-1 53", "special-forces interference", "infiltrate 70")
    assert step(pos) == "Moving"  # the move goes on
    assert left(pos) == 7
    play(pos, "move 2Pz-arm-1 25", "halt 2Pz-arm-1")
    pos = setup(dict(UNITS))
    play(
        pos,
        "activate 2Pz-arm-1",
        "move 2Pz-arm-1 53",
        "halt 2Pz-arm-1",
        "special-forces mobility",
        "infiltrate 66",
    )
    assert GAME.place_names[pos.forces_at] == "66"


@pytest.mark.rule("tigers", "14.12b")
def test_not_in_vp_areas_nor_zones_but_among_allies_anywhere() -> None:
    pos = play(setup(dict(UNITS)), "special-forces confusion")
    places = {action.args[0] for action in pos.legal_actions}
    assert places == {GAME.place_names[p] for p in range(GAME.areas) if not GAME.vp[p]}
    assert refused(pos, "infiltrate 146") == "14.12b"  # Bastogne
    assert refused(pos, "infiltrate F") == "14.12b"
    assert "infiltrate 134" in pos.legal_actions


@pytest.mark.rule("tigers", "14.21")
def test_each_effect_once_a_game() -> None:
    pos = setup(dict(UNITS), impulse="18-1", effects_used=["mobility"])
    assert legal(pos, "special-forces") == ["special-forces interference", "special-forces confusion"]
    assert refused(pos, "special-forces mobility") == "14.21"


@pytest.mark.rule("tigers", "14.22a")
def test_mobility_costs_allied_units_a_point_in_and_a_point_out() -> None:
    forces = {"at": "65", "effect": "mobility"}
    pos = setup({"4Inf-8": "66", "26VG-1": "55"}, side="allied", special_forces=forces)
    play(pos, "activate 4Inf-8", "move 4Inf-8 65")
    assert left(pos) == 6
    play(pos, "move 4Inf-8 146")
    assert left(pos) == 4  # both hit the same unit
    preview = setup({"4Inf-8": "66", "26VG-1": "55"}, side="allied", special_forces=forces)
    play(preview, "activate 4Inf-8")
    shown = preview.preview("move 4Inf-8 65")
    assert shown is not None
    assert [item.what.rule for item in shown.modifiers] == ["8.33a", "14.22a"]
    # Germans are not affected.
    pos = setup({"2Pz-arm-1": "66", "28-110b": "77"}, special_forces=forces)
    play(pos, "activate 2Pz-arm-1", "move 2Pz-arm-1 65", "move 2Pz-arm-1 146")
    assert left(pos) == 6


@pytest.mark.rule("tigers", "14.22b")
def test_mobility_is_no_choice_in_the_third_impulse() -> None:
    pos = setup(dict(UNITS), impulse="17-3")
    assert legal(pos, "special-forces") == ["special-forces interference", "special-forces confusion"]
    assert refused(pos, "special-forces mobility") == "14.22b"


@pytest.mark.rule("tigers", "14.23a", "14.23b")
def test_interference_leaves_a_one_in_ten_for_every_bridge_of_the_area() -> None:
    units = {"2Pz-arm-1": "58", "2Pz-arm-2": "14", "1111-Eng": "57"}
    pos = setup(dict(units), special_forces={"at": "57", "effect": "interference"})
    for name, span in (("2Pz-arm-1", "57-58"), ("2Pz-arm-2", "14-57")):
        play(pos, f"activate {name}", f"move {name} 57")
        preview = pos.preview(f"demolish 1111-Eng {span}")
        assert preview is not None
        assert preview.outcomes[0].chance == Fraction(1, 10)
        lucky = play(pos.copy(), f"demolish 1111-Eng {span}", "roll 1")
        assert not bridge(lucky, span)
        play(pos, f"demolish 1111-Eng {span}", "roll 2")
        assert bridge(pos, span)
        assert at(pos, name) == "57"
    # Placed elsewhere it does nothing.
    pos = setup(dict(units), special_forces={"at": "58", "effect": "interference"})
    play(pos, "activate 2Pz-arm-1", "move 2Pz-arm-1 57")
    preview = pos.preview("demolish 1111-Eng 57-58")
    assert preview is not None
    assert preview.outcomes[0].chance == Fraction(8, 10)


CROSSING = ("activate 2Pz-arm-1", "move 2Pz-arm-1 57")
NEXT_CROSSING = ("activate 2Pz-arm-2", "move 2Pz-arm-2 57")
INTERFERING = ("special-forces interference", "infiltrate 57")


def before_two_bridges() -> TigersPosition:
    """Two German stacks, each at a bridge into the area of an engineer."""
    return setup({"2Pz-arm-1": "58", "2Pz-arm-2": "14", "1111-Eng": "57", "28-110b": "146"})


@pytest.mark.rule("tigers", "14.23b")
def test_placed_before_the_crossing_is_announced() -> None:
    for actions in ((*INTERFERING, *CROSSING), (CROSSING[0], *INTERFERING, CROSSING[1])):
        pos = play(before_two_bridges(), *actions)
        assert chance_to_blow(pos) == Fraction(1, 10)
        # It covers the other bridge of that area as well.
        assert chance_to_blow(play(pos, "decline", *NEXT_CROSSING), "14-57") == Fraction(1, 10)


@pytest.mark.rule("tigers", "14.23b")
def test_placed_in_the_area_of_those_who_demolish() -> None:
    for area in ("58", "14"):  # where the stacks come from
        pos = play(before_two_bridges(), "special-forces interference", f"infiltrate {area}", *CROSSING)
        assert chance_to_blow(pos) == Fraction(8, 10)
        assert chance_to_blow(play(pos, "decline", *NEXT_CROSSING), "14-57") == Fraction(8, 10)


@pytest.mark.rule("tigers", "14.23b")
def test_placed_too_late_once_the_crossing_is_announced() -> None:
    pos = play(before_two_bridges(), *CROSSING)
    assert pos.side == "allied"
    assert not legal(pos, "special-forces")
    assert [refused(pos, action) for action in INTERFERING] == ["10.21a", "10.21a"]
    assert chance_to_blow(pos) == Fraction(8, 10)
    play(pos, "demolish 1111-Eng 57-58")
    assert [refused(pos, action) for action in INTERFERING] == ["10.29a", "10.29a"]
    assert not bridge(play(pos.copy(), "roll 8"), "57-58")
    # After that crossing it is in time for the next.
    play(pos, "roll 9", *INTERFERING, *NEXT_CROSSING)
    assert chance_to_blow(pos, "14-57") == Fraction(1, 10)


def chance_to_blow(pos: TigersPosition, span: str = "57-58") -> Fraction:
    """Of the bridge that is about to be crossed."""
    preview = pos.preview(f"demolish 1111-Eng {span}")
    assert preview is not None
    return preview.outcomes[0].chance


def confused_battle(side: str = "german", effect: str = "confusion") -> TigersPosition:
    germans: Units = {"2Pz-arm-1": "70", "26VG-1": "70"}
    units = germans | {"28-110b": "70"}
    attacker = ["2Pz-arm-1", "26VG-1"] if side == "german" else ["28-110b"]
    for name in attacker:
        units[name] = {"at": "70", "attacks": "in-place"}
    return setup(units, phase="combat", side=side, special_forces={"at": "70", "effect": effect})


def numbers(pos: TigersPosition) -> dict[str, set[int]]:
    """What units and artillery of both sides hit on."""
    found: dict[str, set[int]] = {"german": set(), "allied": set()}
    while step(pos) != "Movement":
        if step(pos) == "ShootingRoll":
            found["allied" if now(pos).firing else "german"].add(now(pos)._number(pos))
        pos.play(pos.legal_actions[0])
    return found


@pytest.mark.rule("tigers", "14.24a", "14.24b")
def test_confusion_makes_allied_fire_harder_in_one_battle() -> None:
    pos = confused_battle()
    assert (pos.side, legal(pos)) == ("german", ["confuse", "keep"])
    assert numbers(play(pos, "confuse")) == {"german": {4, 3}, "allied": {4}}  # 4 + 1 - 1
    other = play(confused_battle(), "keep")
    assert numbers(other)["allied"] == {5}
    # Kept, it serves in the Allied half; there it needs no question.
    assert not other.confusion_spent
    play(other, "activate 28-110b", "attack 28-110b", "end-movement")
    while step(other) != "ShootingRoll" or now(other).firing == 0:
        other.play(other.legal_actions[0])
    assert now(other)._number(other) == 2
    # One battle only.
    again = play(confused_battle(), "confuse")
    roll_through(again, "Movement")
    play(again, "activate 28-110b", "attack 28-110b", "end-movement")
    while step(again) != "ShootingRoll" or now(again).firing == 0:
        again.play(again.legal_actions[0])
    assert now(again)._number(again) == 3


def test_the_battle_is_where_it_is_fought_from_the_first_question_to_the_last_die() -> None:
    pos = confused_battle()
    seen = []
    while step(pos) != "Movement":
        seen.append((step(pos), pos.battle))
        pos.play(pos.legal_actions[-1])
    assert {kind for kind, _ in seen} >= {"Confusion", "Calls", "ShellingRoll", "ShootingRoll"}
    assert {place for _, place in seen} == {"70"}
    assert pos.battle == ""


@pytest.mark.rule("tigers", "14.24a")
def test_confusion_covers_artillery() -> None:
    pos = play(confused_battle(), "confuse", "available 0", "available 1")
    roll_through(pos, "ShellingRoll")
    assert pos.outcomes()[1][1] == Fraction(5, 10)  # 5, -1 without combined arms, +1


@pytest.mark.rule("tigers", "14.3")
def test_the_counter_goes_after_the_allied_half() -> None:
    pos = setup(dict(UNITS))
    play(pos, "special-forces mobility", "infiltrate 70", "end-movement")
    assert pos.side == "allied"
    assert GAME.place_names[pos.forces_at] == "70"
    end_movement(pos)
    assert pos.forces_at == -1
    assert pos.forces_effect == ""


@pytest.mark.rule("tigers", "14.N1")
def test_the_counter_is_a_marker_and_no_unit() -> None:
    pos = setup({"600-Eng": "51", "28-110b": "146"}, special_forces={"at": "70", "effect": "confusion"})
    end_movement(pos)
    assert control(pos, "70") == "allied"  # it controls nothing
    assert step(pos) == "Movement"  # and is no friend on the other bank for the engineer
    assert not pos.began[GAME.place_numbers["70"]]
    pos = start("campaign")
    assert pos.forces_at == -1
