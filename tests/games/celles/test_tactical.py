"""Chapter 13: Tactical Chits."""

from typing import Any

import pytest

from meuse.titles.celles.terrain import ALLIED, GERMAN
from tests.games.celles.table import (
    GAME,
    at,
    chit,
    disrupted,
    ids,
    legal,
    modifiers,
    number,
    place,
    play,
    points,
    refusal,
    setup,
    steps,
    supply,
    told,
    used,
)

GERMANS = {"2Pz-1": "2712", "Lehr-1": "2715"}
ALLIES = {"84-1": "2103", "4Cav-recon": "2305"}


# Boxes --------------------------------------------------------------------------------------------


@pytest.mark.rule("celles", "13.0.1", "13.0.2")
def test_a_chit_waits_in_its_box_and_works_once() -> None:
    pos = setup({**GERMANS, **ALLIES}, turn=1, phase="draw")
    play(pos, "draw german-extra-move", "draw 2Pz", "activate 2Pz")
    later = pos.copy()
    pos.play("extra-move Lehr-1")
    assert (pos.box[chit("german-extra-move")], pos.played[chit("german-extra-move")]) == (0, 1)
    assert refusal(pos, "extra-move Lehr-1") == "13.0.1"
    # Kept, it still lies there for the next Action Phase of the turn.
    play(later, "end-phase")
    assert later.box[chit("german-extra-move")] == 1


@pytest.mark.rule("celles", "13.0.4", "13.3.1", "13.4.1")
def test_chits_of_the_wrong_time_of_day_are_set_aside_and_drawing_goes_on() -> None:
    for turn, side, name in (
        (2, "german", "german-replacement"),
        (1, "allied", "allied-replacement"),
        (1, "allied", "allied-air"),
    ):
        pos = setup({**GERMANS, **ALLIES}, turn=turn, side=side, phase="draw")
        assert told(pos.play(f"draw {name}"), "event-set-aside").rule == "13.0.4"
        assert (pos.box[chit(name)], pos.aside[chit(name)]) == (0, 1)
        assert pos.prompt.id == "prompt-draw"
    for turn, side, name in (
        (1, "german", "german-replacement"),
        (2, "allied", "allied-replacement"),
        (2, "allied", "allied-air"),
    ):
        pos = setup({**GERMANS, **ALLIES}, turn=turn, side=side, phase="draw")
        pos.play(f"draw {name}")
        assert pos.box[chit(name)] == 1
    # At the end of the turn it is back in the cup.
    pos = setup({**GERMANS, **ALLIES}, turn=1, phase="recovery")
    assert pos.cup[chit("allied-air")] == 1


# Combat -------------------------------------------------------------------------------------------


def duel(**more: Any) -> Any:
    pos = setup({"2Pz-1": "1014", "84-1": "1013"}, turn=2, activated=["2Pz-1"], **more)
    play(pos, "select 2Pz-1", "attack 2Pz-1 medium")
    return pos


@pytest.mark.rule("celles", "13.1.1")
def test_a_combat_chit_helps_ones_own_attack_or_hinders_the_enemys() -> None:
    pos = duel(box=["german-combat"])
    assert pos.side == "german"
    assert modifiers(pos, "play-combat") == {"attacker-chit": 1}
    play(pos, "play-combat")
    assert pos.prompt.args["modifier"] == 1
    pos = duel(box=["allied-combat"])
    assert pos.side == "allied"
    assert modifiers(pos, "play-combat") == {"defender-chit": -1}
    pos.play("play-combat")
    assert pos.prompt.args["modifier"] == -1
    assert pos.played[chit("allied-combat")] == 1


def test_the_battle_is_where_the_enemy_stands_until_the_die_has_fallen() -> None:
    units = {"2Pz-1": "1014", "2Pz-2": "1113", "84-1": "1013"}
    pos = setup(units, turn=2, activated=["2Pz-1"], box=["german-combat", "allied-combat"])
    found = []
    for action in ("select 2Pz-1", "attack 2Pz-1 medium", "fight", "play-combat", "keep-combat", "roll 5"):
        pos.play(action)
        found.append(pos.battle)
    assert found == ["", "1013", "1013", "1013", "1013", ""]


@pytest.mark.rule("celles", "13.1.3", "13.1.5")
def test_the_attacker_declares_first_and_each_side_plays_one_at_most() -> None:
    pos = duel(box=["german-combat", "allied-combat"])
    assert pos.side == "german"
    pos.play("play-combat")
    assert pos.side == "allied"
    pos.play("play-combat")
    assert (pos.prompt.id, pos.prompt.args["modifier"]) == ("prompt-combat-roll", 0)


@pytest.mark.rule("celles", "13.1.4")
def test_combat_chits_are_for_combat_only_in_either_players_phase() -> None:
    pos = setup({"2Pz-1": "1014", "84-1": "1013"}, turn=1, box=["german-combat", "allied-combat"])
    play(pos, "select 2Pz-1", "infiltrate 2Pz-1 0914")
    assert pos.prompt.id == "prompt-infiltration-roll"
    assert duel(box=["allied-combat"]).side == "allied"  # in the German phase
    air = setup(
        {**GERMANS, **ALLIES},
        turn=4,
        side="allied",
        phase="activation",
        chit="84",
        box=["allied-air", "german-combat", "allied-combat"],
    )
    play(air, "air", "strike 2Pz-1")
    assert air.prompt.id == "prompt-air-roll"


# Extra Move ---------------------------------------------------------------------------------------


def extra(**more: Any) -> Any:
    units = {**GERMANS, "2Pz-2": "2912", "Lehr-2": {}, **ALLIES}
    return setup(units, turn=2, phase="activation", chit="2Pz", box=["german-extra-move"], **more)


@pytest.mark.rule("celles", "13.2.1", "13.2.5", "14.0.4")
def test_extra_move_adds_one_unit_of_any_formation_to_the_group() -> None:
    pos = setup(
        {**GERMANS, "Lehr-1": {"at": "2715", "used": True}, **ALLIES},
        turn=2,
        phase="activation",
        chit="2Pz",
        box=["german-extra-move"],
    )
    play(pos, "activate 2Pz", "extra-move Lehr-1")
    assert legal(pos, "select") == ["2Pz-1", "Lehr-1"]
    assert not used(pos, "Lehr-1")
    # Also a waiting reinforcement.
    pos = extra()
    play(pos, "activate 2Pz", "extra-move Lehr-2")
    assert at(pos, "Lehr-2") == "2216"
    assert "Lehr-2" in legal(pos, "select")


@pytest.mark.rule("celles", "13.2.2", "13.5.2")
def test_extra_move_comes_after_the_activation_and_before_the_first_move() -> None:
    pos = extra()
    assert refusal(pos, "extra-move Lehr-1") == "13.2.2"
    pos.play("activate 2Pz")
    assert "Lehr-1" in legal(pos, "extra-move")
    idle = pos.copy()
    play(idle, "select 2Pz-1", "halt")  # spent nothing: the window is still open
    assert "Lehr-1" in legal(idle, "extra-move")
    play(pos, "select 2Pz-1", "move 2Pz-1 2711")
    assert refusal(pos, "extra-move Lehr-1") == "13.2.2"
    pos.play("halt")
    assert refusal(pos, "extra-move Lehr-1") == "13.2.2"
    single = extra()
    single.play("activate-unit Lehr-1")
    assert "2Pz-1" in legal(single, "extra-move")


@pytest.mark.rule("celles", "13.2.3")
def test_not_on_a_unit_that_is_already_activated() -> None:
    pos = extra()
    pos.play("activate 2Pz")
    assert refusal(pos, "extra-move 2Pz-1") == "13.2.3"


@pytest.mark.rule("celles", "13.2.7", "13.5.1")
def test_several_extra_moves_may_follow_one_action_chit() -> None:
    pos = extra()
    pos.play("activate 2Pz")
    pos.box[chit("german-extra-move")] += 1  # as if there were two of them
    pos._choices = None
    play(pos, "extra-move Lehr-1")
    assert legal(pos, "extra-move") == ["Lehr-2"]


# Replacement --------------------------------------------------------------------------------------


def relief(
    units: dict[str, Any], turn: int = 3, side: str = "german", drawn: str = "2Pz", **more: Any
) -> Any:
    box = [f"{side}-replacement", f"{side}-extra-move"]
    return setup(
        {**GERMANS, **ALLIES, **units}, turn=turn, side=side, phase="activation", chit=drawn, box=box, **more
    )


@pytest.mark.rule("celles", "13.3.1", "13.3.2")
def test_replacement_by_night_or_day_before_the_activation_for_any_formation() -> None:
    reduced = {"116Pz-1": {"at": "3211", "steps": 1}}
    pos = relief(reduced)
    assert legal(pos, "restore") == ["116Pz-1"]
    closed = pos.copy()
    closed.play("activate 2Pz")
    assert refusal(closed, "restore 116Pz-1") == "13.5.2"
    day = setup({**GERMANS, **ALLIES, **reduced}, turn=4, phase="activation", chit="2Pz")
    assert refusal(day, "restore 116Pz-1") == "13.3.1"
    allied = relief({"2Arm-A1": {"at": "1900", "steps": 1}}, turn=4, side="allied", drawn="84")
    assert legal(allied, "restore") == ["2Arm-A1"]
    assert (
        refusal(
            setup({**GERMANS, **ALLIES, **reduced}, turn=3, phase="activation", chit="2Pz"), "restore 116Pz-1"
        )
        == "13.0.1"
    )


@pytest.mark.rule("celles", "13.3.4", "13.3.5")
def test_a_reduced_unit_is_brought_back_and_changes_nothing_else() -> None:
    marked = {"at": "3211", "steps": 1, "used": True, "disrupted": True}
    pos = relief({"116Pz-1": marked, "116Pz-2": "3010"})
    assert refusal(pos, "restore 116Pz-2") == "13.3.4"
    assert refusal(pos, "restore 84-1") == "13.3.2"
    pos.play("restore 116Pz-1")
    assert (steps(pos, "116Pz-1"), at(pos, "116Pz-1")) == (2, "3211")
    assert used(pos, "116Pz-1")
    assert disrupted(pos, "116Pz-1")
    assert pos.prompt.id == "prompt-activation"
    # A unit printed with one step cannot grow.
    assert refusal(relief({"116Pz-recon": "3211"}), "restore 116Pz-recon") == "13.3.4"


@pytest.mark.rule("celles", "13.3.6", "5.0.25", "13.3.15")
def test_an_eliminated_unit_returns_with_one_step_unused_and_ready_to_be_activated() -> None:
    pos = relief({"2Pz-3": {"steps": 0}, "Lehr-recon": {"steps": 0}})
    assert refusal(pos, "rebuild 2Pz-1 3316") == "13.3.6"
    play(pos, "rebuild 2Pz-3 3316")
    assert (steps(pos, "2Pz-3"), at(pos, "2Pz-3"), used(pos, "2Pz-3"), supply(pos, "2Pz-3")) == (
        1,
        "3316",
        False,
        0,
    )
    # One chit, one use.
    assert refusal(pos, "rebuild Lehr-recon 2216") == "13.0.1"
    pos.play("activate 2Pz")
    assert "2Pz-3" in legal(pos, "select")
    other = relief({"Lehr-recon": {"steps": 0}})
    play(other, "rebuild Lehr-recon 2216", "activate 2Pz")
    assert "Lehr-recon" in legal(other, "extra-move")


@pytest.mark.rule("celles", "13.3.8")
def test_germans_are_rebuilt_where_their_formation_enters() -> None:
    for unit, hexes in (
        ("2Pz-3", {"3316"}),
        ("9Pz-1", {"3316"}),
        ("Lehr-2", {"2216"}),
        ("116Pz-2", {"3309", "3310", "3311"}),
        ("FBB-1", {"3309", "3310", "3311"}),
    ):
        pos = relief({unit: {"steps": 0}}, turn=5)
        assert set(legal(pos, "rebuild")) == {f"{unit} {hex_}" for hex_ in hexes}
    assert refusal(pos, "rebuild FBB-1 3316") == "13.3.8"


@pytest.mark.rule("celles", "13.3.9", "13.3.10")
def test_allied_units_are_rebuilt_in_their_towns() -> None:
    units = {"84-2": {"steps": 0}, "29Bde-1": {"steps": 0}}
    pos = relief(units, turn=4, side="allied", drawn="84")
    rebuilt = legal(pos, "rebuild")
    assert {entry for entry in rebuilt if entry.startswith("84-2")} == {
        f"84-2 {hex_}" for hex_ in ("2808", "3306", "1602", "1900")
    }
    assert {entry for entry in rebuilt if entry.startswith("29")} == {
        f"29Bde-1 {hex_}" for hex_ in ("0604", "0704", "0113", "0213")
    }
    assert refusal(pos, "rebuild 84-2 0704") == "13.3.9"
    assert refusal(pos, "rebuild 29Bde-1 2808") == "13.3.10"


@pytest.mark.rule("celles", "13.3.11")
def test_not_beside_or_among_enemies() -> None:
    dead = {"84-2": {"steps": 0}}
    pos = relief({**dead, "116Pz-1": "2909"}, turn=4, side="allied", drawn="84")
    assert refusal(pos, "rebuild 84-2 2808") == "13.3.11"
    # A friend there does not lift the zone.
    pos = relief({**dead, "116Pz-1": "2909", "84-3": "2808"}, turn=4, side="allied", drawn="84")
    assert refusal(pos, "rebuild 84-2 2808") == "13.3.11"
    pos = relief({**dead, "116Pz-1": {"at": "2808", "disrupted": True}}, turn=4, side="allied", drawn="84")
    assert refusal(pos, "rebuild 84-2 2808") == "13.3.11"
    pos = relief({"116Pz-1": {"at": "2909", "steps": 1}, "84-3": "2808"})
    assert refusal(pos, "restore 116Pz-1") == "13.3.11"


@pytest.mark.rule("celles", "13.3.12")
def test_the_hex_must_be_in_supply_now() -> None:
    # German zones ring Marche at a distance of two.
    ring = {
        "2Pz-1": "2806",
        "2Pz-2": "2810",
        "Lehr-1": "2607",
        "Lehr-2": "3009",
        "Lehr-3": "3007",
        "116Pz-1": "2609",
    }
    pos = relief({"84-2": {"steps": 0}, **ring}, turn=4, side="allied", drawn="84")
    assert refusal(pos, "rebuild 84-2 2808") == "13.3.12"
    assert "84-2 1900" in legal(pos, "rebuild")
    # A unit with a supply marker gets nothing either, however open the road.
    pos = relief({"116Pz-1": {"at": "3211", "steps": 1, "supply": "out-of-supply"}})
    assert refusal(pos, "restore 116Pz-1") == "13.3.12"


@pytest.mark.rule("celles", "13.3.13", "10.0.3")
def test_stacking_is_checked_after_a_replacement() -> None:
    pos = relief({"2Pz-3": {"steps": 0}, "2Pz-2": "3316"})
    pos.play("rebuild 2Pz-3 3316")
    assert pos.prompt.id == "prompt-over-stacked"
    pos.play("lose 2Pz-2")
    assert (steps(pos, "2Pz-2"), steps(pos, "2Pz-3")) == (1, 1)
    pair = {"116Pz-1": {"at": "3211", "steps": 1}, "116Pz-recon": "3211"}
    pos = relief(pair)
    pos.play("restore 116Pz-1")
    assert pos.prompt.id == "prompt-over-stacked"


@pytest.mark.rule("celles", "13.3.16")
def test_the_withdrawn_brigade_is_not_rebuilt() -> None:
    pos = relief({"FBB-1": {"steps": 0}}, turn=7, withdrawn=True)
    assert refusal(pos, "rebuild FBB-1 3309") == "13.3.16"
    assert legal(pos, "rebuild") == []


# Allied Air ---------------------------------------------------------------------------------------


def flying(turn: int = 4, box: tuple[str, ...] = ("allied-air",), **more: Any) -> Any:
    units = {**GERMANS, **ALLIES, **more.pop("units", {})}
    return setup(units, turn=turn, side="allied", phase="activation", chit="84", box=list(box), **more)


@pytest.mark.rule("celles", "13.4.1", "13.4.2")
def test_air_flies_by_day_after_the_draw_and_before_the_activation() -> None:
    pos = flying()
    assert "air" in pos.legal_actions
    pos.play("activate 84")
    assert refusal(pos, "air") == "13.5.2"
    assert refusal(flying(turn=3, box=()), "air") == "13.4.1"
    assert refusal(flying(box=()), "air") == "13.0.1"
    german = setup({**GERMANS, **ALLIES}, turn=4, phase="activation", chit="2Pz")
    assert refusal(german, "air") == "2.2.2"


@pytest.mark.rule("celles", "13.4.3")
def test_air_takes_a_german_action_unless_all_are_spent() -> None:
    pos = flying(track=["2Pz"])
    pos.play("air")
    assert pos.actions == (2, 5)
    spent = flying(track=["2Pz", "Lehr", "116Pz"])
    spent.play("air")
    assert spent.actions == (3, 5)
    # The last one gone, the Germans take no further Action Phase.
    last = flying(track=["2Pz", "Lehr"])
    last.play("air")
    assert last.actions == (2, 5)
    assert last.actions_left(GERMAN) == 0
    play(last, "no-strike", "activate 84", "end-phase")
    assert last.phasing == ALLIED


@pytest.mark.rule("celles", "13.4.5", "8.4.2")
def test_any_german_unit_on_the_map_or_none_is_attacked() -> None:
    pos = flying(units={"9Pz-1": "3316", "9Pz-2": {}}, track=["2Pz", "Lehr", "116Pz"])
    pos.play("air")
    assert legal(pos, "strike") == [
        "2Pz-1",
        "Lehr-1",
        "9Pz-1",
    ]  # also in its Rear Area, also without effect 1
    assert "no-strike" in pos.legal_actions
    assert refusal(pos, "strike 84-1") == "13.4.5"
    assert refusal(pos, "strike 9Pz-2") == "13.4.5"


@pytest.mark.rule("celles", "13.4.6", "13.4.7", "12.0.1")
def test_the_air_table_with_and_without_cover() -> None:
    def result(hex_: str, roll: int) -> tuple[int, bool]:
        pos = flying(units={"2Pz-1": hex_})
        play(pos, "air", "strike 2Pz-1", f"roll {roll}")
        return steps(pos, "2Pz-1"), disrupted(pos, "2Pz-1")

    nothing, shaken, hit = (2, False), (2, True), (1, False)
    for hex_ in ("1014", "1013", "1212"):  # clear, rough, village
        assert [result(hex_, roll) for roll in (0, 1, 4, 5, 9)] == [nothing, shaken, shaken, hit, hit]
    for hex_ in ("2114", "2113", "2412"):  # woods, town, village in woods
        assert [result(hex_, roll) for roll in (0, 2, 3, 6, 7, 9)] == [
            nothing,
            nothing,
            shaken,
            shaken,
            hit,
            hit,
        ]
    pos = flying(units={"2Pz-1": "2113"})
    pos.play("air")
    preview = pos.preview("strike 2Pz-1")
    assert preview is not None
    assert [str(outcome.chance) for outcome in preview.outcomes] == ["3/10", "2/5", "3/10"]


@pytest.mark.rule("celles", "13.4.8")
def test_only_the_chosen_unit_of_a_stack_is_hit_and_no_one_twice() -> None:
    stack = {"2Pz-recon": {"at": "1014", "disrupted": True}, "2Pz-SP": "1014"}
    pos = flying(units=stack)
    events = play(pos, "air", "strike 2Pz-recon", "roll 3")
    assert "event-disrupted" not in ids(events)
    assert not disrupted(pos, "2Pz-SP")
    pos = flying(units=stack)
    play(pos, "air", "strike 2Pz-recon", "roll 9")
    assert (at(pos, "2Pz-recon"), at(pos, "2Pz-SP")) == ("", "1014")


@pytest.mark.rule("celles", "13.5.1", "13.5.2")
def test_any_number_after_one_action_chit_in_any_order_within_the_windows() -> None:
    box = ("allied-air", "allied-replacement", "allied-extra-move")
    dead = {"29Bde-1": {"steps": 0}}
    for order in (("air", "no-strike", "rebuild 29Bde-1 0704"), ("rebuild 29Bde-1 0704", "air", "no-strike")):
        pos = flying(box=box, units=dead)
        play(pos, *order, "activate 84", "extra-move 29Bde-1")
        assert set(legal(pos, "select")) == {"84-1", "29Bde-1"}
        assert sum(pos.played) == 3
    # None of them without a friendly Action Chit: while drawing, nothing can be played.
    drawing = setup({**GERMANS, **ALLIES}, turn=4, side="allied", phase="draw", box=list(box))
    assert {action.verb for action in drawing.legal_actions} == {"draw"}


def test_helpers_know_the_map() -> None:
    assert GAME.map.air_modifier[place("2412")] == -2
    assert number("84-1") in GAME.units_of[ALLIED]
    pos = relief({})
    play(pos, "activate 2Pz", "select 2Pz-1")
    assert points(pos) == "12"
