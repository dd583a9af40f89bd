"""Battles before they are fought: of moves, of attacks, of the end of movement, and at any place."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest

from meuse.engine import CHANCE, Change, Preview
from meuse.titles.tigers.battle import NextBattle, fields
from meuse.titles.tigers.movement import Movement, Moving
from meuse.titles.tigers.position import TigersPosition
from tests.games.tigers.table import Units, end_movement, play, setup, start, step, tigers

GAME = tigers()
#: A second battle, so that the first is not played by itself.
ELSEWHERE: Units = {"1SS-mech-1": {"at": "77", "attacks": "in-place"}, "VBelg": "77"}


def told(preview: Preview | None) -> tuple[object, ...]:
    """What a preview says of the battle itself, without what could still change it."""
    assert preview is not None
    return preview.title, preview.odds, preview.modifiers, preview.outcomes, preview.notes


# A move that would bring a battle about -----------------------------------------------------------------


@pytest.mark.rule("tigers", "8.23", "8.36f")
def test_a_move_among_enemies_shows_the_battle_besides_its_cost() -> None:
    pos = setup({"2Pz-arm-1": "52", "2Pz-mech-1": "52", "28-110b": "53"} | ELSEWHERE)
    play(pos, "activate 2Pz-arm-1", "join 2Pz-mech-1")
    before = pos.key()
    preview = pos.preview("move 2Pz-arm-1 53")
    assert pos.key() == before
    assert preview is not None
    assert preview.odds == ""  # the cost is no odds
    assert preview.title.args["cost"] == 2
    assert [(line.value, line.what.rule) for line in preview.modifiers] == [(1, "8.33a"), (1, "8.37a")]
    (battle,) = preview.battles
    assert (battle.odds, sum(line.chance for line in battle.outcomes)) == ("7:2", 1)
    play(pos, "move 2Pz-arm-1 53", "end-movement")
    assert told(battle) == told(pos.preview("fight 53"))


def test_a_move_into_a_free_area_tells_its_cost_only() -> None:
    pos = setup({"2Pz-arm-1": "52", "28-110b": "146"})
    preview = play(pos, "activate 2Pz-arm-1").preview("move 2Pz-arm-1 53")
    assert preview is not None
    assert (preview.odds, preview.battles, preview.title.args["cost"]) == ("", (), 1)


@pytest.mark.rule("tigers", "13.16")
def test_supply_is_that_of_the_combat_to_come() -> None:
    # The Germans close the ring around Malmedy in their movement: the defender will have no artillery.
    units = {"1111-Eng": "96", "2Pz-mech-1": "84", "2Pz-mech-2": "95", "116Pz-mech-2": "98"}
    pos = setup(units | {"116Pz-mech-1": "102", "2Pz-arm-1": "82", "600-Eng": "82"})
    for ring, calls in (("open", 1), ("closed", 0)):
        if ring == "closed":
            play(pos, "activate 116Pz-mech-1", "move 116Pz-mech-1 101", "move 116Pz-mech-1 97")
            play(pos, "halt 116Pz-mech-1")
        assert pos.allied_lines[GAME.place_numbers["96"]] == 2  # the picture for movement
        preview = play(pos.copy(), "activate 2Pz-arm-1").preview("move 2Pz-arm-1 96")
        assert preview is not None
        notes = {note.args["side"]: note for note in preview.battles[0].notes if note.id == "preview-calls"}
        assert notes["allied"].args["calls"] == calls


@pytest.mark.rule("tigers", "9.71c", "10.21b")
def test_over_a_bridge_the_battle_is_that_across_a_river_and_the_bridge_is_taken_to_stand() -> None:
    pos = setup({"2Pz-arm-1": "58", "1111-Eng": "57", "28-110b": "146"})
    play(pos, "activate 2Pz-arm-1")
    preview = pos.preview("move 2Pz-arm-1 57")
    assert preview is not None
    (battle,) = preview.battles
    assert "9.71c" in [line.what.rule for line in battle.modifiers]
    # The same while the bridge is being tried, and while its die is rolled.
    play(pos, "move 2Pz-arm-1 57")
    assert step(pos) == "Demolition"
    assert told(pos.forecast("57")) == told(battle)
    play(pos, "demolish 1111-Eng 57-58")
    assert step(pos) == "DemolitionRoll"
    assert told(pos.forecast("57")) == told(battle)
    assert pos.forecast("59") is None


# Attacks in place, and the end of movement --------------------------------------------------------------


@pytest.mark.rule("tigers", "9.13a", "8.59")
def test_an_attack_in_place_is_previewed_without_the_trench_it_leaves() -> None:
    units: Units = {"26VG-1": {"at": "70", "entrenched": True}, "28-110b": "70"} | ELSEWHERE
    pos = play(setup(units), "activate 26VG-1")
    preview = pos.preview("attack 26VG-1")
    assert preview is not None
    assert told(pos.forecast("70")) == told(preview)
    play(pos, "attack 26VG-1", "end-movement")
    assert told(preview) == told(pos.preview("fight 70"))


@pytest.mark.rule("tigers", "9.0a")
def test_the_end_of_movement_shows_the_only_battle_too() -> None:
    pos = setup({"2Pz-arm-1": "52", "28-110b": "53"})
    assert pos.preview("end-movement") is None
    play(pos, "activate 2Pz-arm-1", "move 2Pz-arm-1 53")
    preview = pos.preview("end-movement")
    assert preview is not None
    assert preview.title.args == {"count": 1}
    (battle,) = preview.battles
    assert told(battle) == told(pos.forecast("53"))
    end_movement(pos)
    assert step(pos) != "NextBattle"  # it is played by itself
    assert told(battle) == told(pos.forecast("53"))


@pytest.mark.rule("tigers", "9.0a", "8.23")
def test_what_is_previewed_before_is_what_is_previewed_when_it_is_fought() -> None:
    """In random games: every battle that the end of movement shows is there, with the same odds."""
    rng, seen = random.Random(4), 0
    for scenario in ("campaign", "seventh-army"):
        pos = start(scenario)
        while pos.side is not None and seen < 30:
            if isinstance(pos.decision, Movement) and any(pos.attacking) and rng.random() < 0.3:
                seen += _compare(pos)
            legal = pos.legal_actions
            pos.play(pos.draw(rng) if pos.side == CHANCE else legal[rng.randrange(len(legal))])
    assert seen >= 20


def _compare(pos: TigersPosition) -> int:
    preview = pos.preview("end-movement")
    assert preview is not None
    after = end_movement(pos.copy())
    if not isinstance(after.decision, NextBattle):
        return 0
    later = [after.preview(action) for action in after.legal_actions]
    assert [told(battle) for battle in preview.battles] == [told(battle) for battle in later]
    return len(later)


# Who could still join -----------------------------------------------------------------------------------


@pytest.mark.rule("tigers", "9.13a", "8.23", "7.1a")
def test_units_that_can_still_join_are_named_with_the_odds() -> None:
    units: Units = {"2Pz-arm-1": {"at": "70", "attacks": "in-place"}, "2Pz-mech-1": "70", "28-110b": "70"}
    units |= {"26VG-1": {"at": "69", "strength": 3}, "26VG-2": {"at": "69", "used": "moved"}, "560VG-1": "23"}
    pos = setup(units, blown=[])
    battle = pos.forecast("70")
    assert battle is not None
    assert battle.odds == "4:2"
    found = {change.action: (change.what.id, change.what.rule, change.odds) for change in joining(battle)}
    assert found == {
        "activate 2Pz-mech-1": ("preview-joins", "9.13a", "7:2"),
        "activate 26VG-1": ("preview-comes", "8.23", "7:2"),
    }
    for change in joining(battle):
        assert change.action in pos.legal_actions
    # Nobody comes where there is no room, and nobody is named once movement is over.
    full: Units = units | {name: {"at": "70", "strength": 1} for name in ("2Pz-mech-2", "600-Eng")}
    crowded = setup(full, blown=[]).forecast("70")
    assert crowded is not None
    assert {change.what.id for change in joining(crowded)} == {"preview-joins"}
    over = setup(units | ELSEWHERE, blown=[], phase="combat").forecast("70")
    assert over is not None
    assert joining(over) == []


def joining(battle: Preview) -> list[Change]:
    """Those who can join, without what only dice decide."""
    return [change for change in battle.changes if change.action]


# What dice decide, looked at beforehand ------------------------------------------------------------------


@pytest.mark.rule("tigers", "9.42a", "9.43", "9.44", "9.45")
def test_calls_may_be_supposed_to_be_answered_or_not() -> None:
    units: Units = {"26VG-1": {"at": "70", "strength": 3, "attacks": "in-place"}, "2Inf-1": "70"}
    pos = setup(units, blown=[])
    battle = pos.forecast("70")
    assert battle is not None
    supposed = [change for change in battle.changes if change.suppose]
    assert [(change.what.id, change.what.args["side"]) for change in supposed] == [
        (f"preview-calls-{answer}", side) for side in ("german", "allied") for answer in ("all", "none")
    ]
    for first, second in (supposed[:2], supposed[2:]):
        answered, silent = (pos.supposing(change.suppose).forecast("70") for change in (first, second))
        assert answered is not None
        assert silent is not None
        # One call each: the battle as it stands is the one or the other.
        assert first.what.args["calls"] == 1
        note = next(note for note in battle.notes if note.args.get("side") == first.what.args["side"])
        share = Fraction(int(str(note.args["number"])), 10)
        for figure in ("taken", "cleared", "attacker", "defender"):
            whole, one, other = (getattr(shown.stakes, figure) for shown in (battle, answered, silent))
            assert whole == share * one + (1 - share) * other
        assert answered.stakes != silent.stakes
        assert {change.suppose for change in answered.changes} < {change.suppose for change in supposed}
    assert pos.forecast("70") == battle


# At any place -------------------------------------------------------------------------------------------


@pytest.mark.rule("tigers", "9.13a")
def test_where_both_sides_are_whoever_can_attack_next_is_taken_to_do_so() -> None:
    units: Units = {"2Pz-arm-1": "70", "28-110b": "70"}
    mine = setup(units).forecast("70")
    assert mine is not None
    assert mine.odds == "4:2"
    tired: Units = {"2Pz-arm-1": {"at": "70", "strength": 1, "used": "moved"}, "28-110b": "70"}
    theirs = setup(tired).forecast("70")
    assert theirs is not None
    assert theirs.odds == "2:1"  # the Allies in their impulse
    both: Units = {"2Pz-arm-1": {"at": "70", "used": "moved"}, "28-110b": {"at": "70", "used": "moved"}}
    assert setup(both).forecast("70") is None
    tomorrow = setup(both, impulse="17-3").forecast("70")
    assert tomorrow is not None  # the Germans, when the day begins
    assert setup(both, impulse="22-1").forecast("70") is None


def test_nothing_is_forecast_where_nobody_attacks() -> None:
    pos = setup({"2Pz-arm-1": "52", "28-110b": "70"})
    assert pos.forecast("70") is None
    assert pos.forecast("52") is None
    assert pos.forecast("100") is None
    assert pos.forecast("A") is None


def test_a_stack_on_its_way_is_forecast_where_its_next_step_may_lead() -> None:
    pos = setup({"2Pz-arm-1": "52", "28-110b": "53", "28-110a": "70"})
    assert pos.forecast("53") is None
    play(pos, "activate 2Pz-arm-1")
    preview = pos.preview("move 2Pz-arm-1 53")
    assert preview is not None
    assert told(pos.forecast("53")) == told(preview.battles[0])
    assert pos.forecast("70") is None  # over a blown bridge: no step for tanks


# Special Forces, and the choices of a battle ------------------------------------------------------------


@pytest.mark.rule("tigers", "14.24a", "14.24b")
def test_a_battle_is_previewed_with_and_without_confusion() -> None:
    units: Units = {"2Pz-arm-1": {"at": "70", "attacks": "in-place"}, "28-110b": "70"} | ELSEWHERE
    pos = setup(units, phase="combat", special_forces={"at": "70", "effect": "confusion"})
    play(pos, "fight 70")
    confused, clear = pos.preview("confuse"), pos.preview("keep")
    assert confused is not None
    assert clear is not None
    assert "14.24a" in [line.what.rule for line in confused.modifiers]
    assert "14.24a" not in [line.what.rule for line in clear.modifiers]
    assert confused.outcomes != clear.outcomes
    placing = play(setup(units), "special-forces confusion")
    assert told(placing.preview("infiltrate 70")) == told(confused)
    assert placing.preview("infiltrate 100") is None


def test_every_shot_is_previewed_with_the_rest_of_the_battle() -> None:
    units: Units = {}
    for name in ("2Pz-arm-1", "2Pz-mech-1", "2Pz-mech-2"):
        units[name] = {"at": "70", "strength": 2, "attacks": "in-place"}
    units |= {"2Inf-1": "70", "2Inf-2": "70"}
    pos = setup(units, phase="combat")
    seen = set()
    while getattr(pos.decision, "battle", None) is not None:
        if pos.side != CHANCE:
            seen.add(step(pos))
            for action in pos.legal_actions:
                preview = pos.preview(action)
                assert preview is not None
                (rest,) = preview.battles
                assert told(rest) == told(play(pos.copy(), str(action)).forecast("70"))
        pos.play(pos.legal_actions[-1] if step(pos) == "Calls" else pos.legal_actions[0])
    assert seen == {"Spotting", "Aiming"}


def test_looking_ahead_leaves_no_trace() -> None:
    rng, looked = random.Random(8), 0
    pos = start("seventh-army")
    for _ in range(600):
        if pos.side is None:
            break
        before = pos.to_json()
        for place in fields(pos, 0) + fields(pos, 1):
            assert pos.forecast(GAME.place_names[place]) is not None
            looked += 1
        if isinstance(pos.decision, Moving):
            pos.forecast(GAME.place_names[rng.randrange(GAME.areas)])
        assert pos.to_json() == before
        legal = pos.legal_actions
        events = pos.play(pos.draw(rng) if pos.side == CHANCE else legal[rng.randrange(len(legal))])
        count = len(events)
        for place in fields(pos, 0):
            pos.forecast(GAME.place_names[place])
        assert len(events) == count
    assert looked > 20
