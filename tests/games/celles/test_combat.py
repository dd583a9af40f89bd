"""Chapter 11.0: combat."""

from pathlib import Path
from typing import Any

import pytest

from meuse.titles.celles.game import Celles
from meuse.titles.celles.odds import read_result
from meuse.titles.celles.victory import lost_steps
from tests.games.celles.table import (
    GAME,
    at,
    disrupted,
    fight,
    ids,
    legal,
    modifiers,
    number,
    odds,
    play,
    points,
    refusal,
    setup,
    steps,
    told,
    used,
    with_results,
)


def beside(
    more: dict[str, Any] | None = None, *, turn: int = 2, activated: tuple[str, ...] = ("2Pz-1",)
) -> Any:
    """2Pz-1 (11-8) in 1014 beside 84-1 (5-7) in rough 1013, by day unless said otherwise."""
    units = {"2Pz-1": "1014", "84-1": "1013", **(more or {})}
    pos = setup(units, turn=turn, activated=list(activated))
    pos.play("select 2Pz-1")
    return pos


# Declaring ----------------------------------------------------------------------------------------


@pytest.mark.rule("celles", "11.0.1", "11.0.51")
def test_combat_is_part_of_the_active_units_move_and_only_it_pays() -> None:
    pos = setup({"2Pz-1": "0915", "2Pz-2": "1113", "84-1": "1013"}, turn=2)
    play(pos, "select 2Pz-1", "move 2Pz-1 1014", "attack 2Pz-1 light", "join 2Pz-2", "fight")
    pos.play("roll 4")  # 22 : 7 is 3-1, light -2: row 5, no effect
    assert points(pos) == "5"
    play(pos, "halt")
    assert (used(pos, "2Pz-1"), used(pos, "2Pz-2")) == (True, False)
    pos.play("select 2Pz-2")
    assert points(pos) == "9"


@pytest.mark.rule("celles", "11.0.2")
def test_the_active_unit_may_go_on_attacking_the_same_enemy() -> None:
    pos = beside()
    fight(pos, "attack 2Pz-1 light", 5)
    assert points(pos) == "6"
    fight(pos, "attack 2Pz-1 light", 5)
    assert points(pos) == "3"
    fight(pos, "attack 2Pz-1 light", 5)
    assert used(pos, "2Pz-1")


@pytest.mark.rule("celles", "11.0.3", "11.0.4")
def test_three_intensities_at_their_costs() -> None:
    pos = beside()
    assert legal(pos, "attack") == ["2Pz-1 light", "2Pz-1 medium", "2Pz-1 heavy"]
    assert GAME.attack_costs == ((18, 36, 54), (6, 12, 18))
    for intensity, left in (("light", "6"), ("medium", "3")):
        pos = beside()
        fight(pos, f"attack 2Pz-1 {intensity}", 5 if intensity == "light" else 3)
        assert points(pos) == left
    shaken = setup({"2Pz-1": {"at": "1014", "disrupted": True}, "84-1": "1013"}, turn=2)
    shaken.play("select 2Pz-1")
    assert legal(shaken, "attack") == ["2Pz-1 light", "2Pz-1 medium"]
    assert refusal(shaken, "attack 2Pz-1 heavy") == "11.0.4"
    foot = setup({"84-1": "1014", "2Pz-recon": "1013"}, turn=3, side="allied")
    foot.play("select 84-1")
    assert legal(foot, "attack") == ["84-1 light", "84-1 medium", "84-1 heavy"]


@pytest.mark.rule("celles", "11.0.5", "11.0.11")
def test_all_adjacent_enemies_are_attacked_and_no_others() -> None:
    pos = beside({"84-2": "1114", "84-3": "1015", "84-4": "1112"})
    preview = pos.preview("attack 2Pz-1 medium")
    assert preview is not None
    assert preview.title.args["defense"] == 21
    events = pos.play("attack 2Pz-1 medium")
    assert told(events, "event-attack").args["defenders"] == "84-1, 84-2, 84-3"
    lonely = setup({"2Pz-1": "1014", "84-1": "3005"}, turn=2)
    lonely.play("select 2Pz-1")
    assert refusal(lonely, "attack 2Pz-1 light") == "11.0.5"


@pytest.mark.rule("celles", "11.0.6", "11.0.12")
def test_nobody_attacks_across_the_meuse() -> None:
    pos = setup({"2Pz-1": "0705", "29Bde-1": "0604"}, turn=2)
    pos.play("select 2Pz-1")
    assert refusal(pos, "attack 2Pz-1 light") == "11.0.6"
    bridge = setup({"2Pz-1": "0704", "29Bde-1": "0604"}, turn=2)
    bridge.play("select 2Pz-1")
    assert refusal(bridge, "attack 2Pz-1 light") == "11.0.6"
    # With one enemy on this bank only that one is attacked, and nobody joins over the river.
    both = setup({"2Pz-1": "0705", "29Bde-1": "0604", "84-1": "0704"}, turn=2)
    both.play("select 2Pz-1")
    assert told(both.play("attack 2Pz-1 light"), "event-attack").args["defenders"] == "84-1"
    allies = setup(
        {"84-1": "0804", "29Bde-1": "0604", "2Arm-A1": "0803", "2Pz-1": "0704"}, turn=4, side="allied"
    )
    play(allies, "select 84-1", "attack 84-1 light")
    assert legal(allies, "join") == ["2Arm-A1"]
    assert refusal(allies, "join 29Bde-1") == "11.0.12"
    river = setup({"2Pz-1": "2212", "84-1": "2113"}, turn=2)
    river.play("select 2Pz-1")
    assert "2Pz-1 light" in legal(river, "attack")


@pytest.mark.rule("celles", "11.0.9", "19.0.2")
def test_any_unit_beside_a_defender_may_be_added_one_by_one() -> None:
    more = {"2Pz-2": {"at": "1113", "used": True}, "2Pz-recon": "1012", "2Pz-3": "2712"}
    pos = beside(more)
    pos.play("attack 2Pz-1 medium")
    assert legal(pos, "join") == ["2Pz-2", "2Pz-recon"]
    assert refusal(pos, "join 2Pz-3") == "11.0.9"
    assert refusal(pos, "join 84-1") == "11.0.9"
    pos.play("join 2Pz-2")
    assert refusal(pos, "join 2Pz-2") == "11.0.9"
    pos.play("fight")
    # 11 and the used side's 6 against 7: 2-1. Row 3: the attackers retreat; the spectator is not touched.
    pos.play("roll 1")
    while pos.prompt.id.startswith("prompt-retreat"):
        pos.play(pos.legal_actions[0])
    assert at(pos, "2Pz-recon") == "1012"
    assert at(pos, "2Pz-2") != "1113"
    assert at(pos, "2Pz-1") != "1014"


@pytest.mark.rule("celles", "11.0.10")
def test_added_units_fight_only_the_defenders_of_the_active_unit() -> None:
    pos = beside({"2Pz-2": "1113", "84-2": "1212"})
    pos.play("attack 2Pz-1 medium")
    preview = pos.preview("join 2Pz-2")
    assert preview is not None
    assert (preview.title.args["attack"], preview.title.args["defense"]) == (22, 7)


@pytest.mark.rule("celles", "11.0.15")
def test_us_and_british_attack_together_even_before_the_25th() -> None:
    pos = setup(
        {"84-1": "1014", "29Bde-1": "1113", "2Pz-1": "1013"}, turn=2, side="allied", activated=["84-1"]
    )
    play(pos, "select 84-1", "attack 84-1 light")
    assert "29Bde-1" in legal(pos, "join")


# Odds ---------------------------------------------------------------------------------------------


@pytest.mark.rule("celles", "11.0.17", "11.0.18")
def test_ratios_are_rounded_down_to_a_column_that_exists() -> None:
    def column(attack: int, defense: int) -> str:
        number = GAME.crt.column(attack, defense)
        return GAME.crt.names[number] if number >= 0 else "none"

    assert [column(attack, 10) for attack in (3, 4, 5, 9, 10, 14, 15, 19, 20)] == [
        "none",
        "1-3",
        "1-2",
        "1-2",
        "1-1",
        "1-1",
        "3-2",
        "3-2",
        "2-1",
    ]
    assert [column(attack, 10) for attack in (29, 30, 49, 50, 69, 70, 400)] == [
        "2-1",
        "3-1",
        "3-1",
        "5-1",
        "5-1",
        "7-1",
        "7-1",
    ]


@pytest.mark.rule("celles", "11.0.18")
def test_below_the_first_column_there_is_no_attack() -> None:
    weak = {"84-1": "1014", "2Pz-1": "1013", "2Pz-2": "1114"}
    pos = setup(weak, turn=2, side="allied", activated=["84-1"])
    pos.play("select 84-1")
    assert refusal(pos, "attack 84-1 light") == "11.0.18"  # 5 against 16
    # With help there is, but the fight cannot begin before the help has joined.
    pos = setup({**weak, "84-2": "1113", "84-3": "1012"}, turn=2, side="allied", activated=["84-1"])
    play(pos, "select 84-1", "attack 84-1 light")
    assert legal(pos, "fight") == []
    assert refusal(pos, "fight") == "11.0.18"
    pos.play("join 84-2")
    assert "fight" in pos.legal_actions


@pytest.mark.rule("celles", "11.0.19", "11.0.31")
def test_the_table_is_read_by_row_and_column_and_clamped_at_its_ends() -> None:
    def result(column: str, total: int) -> str:
        return GAME.crt.result(GAME.crt.names.index(column), total).text

    # The results that rulebook and reports attest, by column and modified roll.
    attested = {
        ("1-1", 2): "D/-",
        ("1-1", 4): "-/-",
        ("1-1", 7): "-/R",
        ("1-1", 10): "-/RD",
        ("1-1", 11): "-/1R",
        ("3-2", 0): "1/-",
        ("3-2", 2): "R/-",
        ("3-2", 6): "-/R",
        ("3-2", 8): "-/1",
        ("3-2", 9): "-/RD",
        ("2-1", 2): "-/-",
        ("2-1", 3): "-/-",
        ("2-1", 4): "1/1",
        ("2-1", 5): "-/R",
        ("2-1", 6): "-/D",
        ("2-1", 7): "-/1",
        ("2-1", 8): "-/RD",
        ("2-1", 9): "-/1R",
        ("3-1", 1): "-/-",
        ("3-1", 4): "-/R",
        ("3-1", 5): "-/D",
        ("3-1", 7): "-/RD",
        ("3-1", 8): "-/1R",
        ("3-1", 9): "-/1RD",
        ("5-1", 2): "1/1",
    }
    assert {key: result(*key) for key in attested} == attested
    assert result("1-3", -9) == result("1-3", 0) == "1RD/-"
    assert result("7-1", 8) == result("7-1", 20) == "-/2RD"
    left, right = read_result("1RD/-").attacker, read_result("1RD/-").defender
    assert (left.steps, left.retreat, left.disrupted) == (1, True, True)
    assert (right.steps, right.retreat, right.disrupted) == (0, False, False)


# Modifiers ----------------------------------------------------------------------------------------


@pytest.mark.rule("celles", "11.0.20", "11.0.22", "12.0.5", "12.0.6")
def test_each_kind_of_modifier_counts_once_and_different_kinds_add_up() -> None:
    shaken = {"at": "1013", "disrupted": True, "supply": "isolated"}
    pos = setup(
        {
            "2Pz-1": {"at": "1014", "disrupted": True},
            "2Pz-2": {"at": "1113", "disrupted": True, "supply": "out-of-supply"},
            "84-1": shaken,
            "84-2": {"at": "1015", "disrupted": True},
        },
        turn=2,
    )
    play(pos, "select 2Pz-1")
    assert modifiers(pos, "attack 2Pz-1 medium") == {
        "attacker-disrupted": -2,
        "defender-disrupted": 2,
        "defender-isolated": 2,
    }
    pos.play("attack 2Pz-1 medium")
    assert modifiers(pos, "join 2Pz-2") == {
        "attacker-out-of-supply": -2,
        "attacker-disrupted": -2,
        "defender-disrupted": 2,
        "defender-isolated": 2,
    }


@pytest.mark.rule("celles", "11.0.23", "11.0.24")
def test_only_the_terrain_best_for_the_defender_counts() -> None:
    def terrain(attacker: str, **defenders: str) -> dict[str, int]:
        units = {name.replace("_", "-"): hex_ for name, hex_ in defenders.items()}
        pos = setup({"2Pz-1": attacker, **units}, turn=2)
        pos.play("select 2Pz-1")
        return modifiers(pos, "attack 2Pz-1 medium")

    assert terrain("1014", **{"84_1": "1013"}) == {}  # rough
    assert terrain("1014", **{"84_1": "0914"}) == {}  # clear
    assert terrain("2213", **{"84_1": "2114"}) == {"woods": -1}
    assert terrain("2213", **{"84_1": "2113"}) == {"town": -2}
    assert terrain("2213", **{"84_1": "2113", "84_2": "2114"}) == {"town": -2}
    assert terrain("1213", **{"84_1": "1212"}) == {"clear-village": -1}
    assert terrain("3208", **{"84_1": "3207", "84_2": "3108"}) in ({"woods": -1}, {"rough-village": -1})


@pytest.mark.rule("celles", "11.0.25")
def test_intensity_modifiers() -> None:
    pos = beside()
    assert modifiers(pos, "attack 2Pz-1 light") == {"light": -2}
    assert modifiers(pos, "attack 2Pz-1 medium") == {}
    assert modifiers(pos, "attack 2Pz-1 heavy") == {"heavy": 1}


@pytest.mark.rule("celles", "11.0.26", "11.0.27")
def test_germans_by_night_and_allies_by_day_from_the_25th() -> None:
    for turn, german, allied in ((1, 1, 0), (2, 0, 0), (3, 1, 0), (4, 0, 1), (5, 1, 0), (6, 0, 1), (8, 0, 1)):
        pos = beside(turn=turn)
        assert sum(modifiers(pos, "attack 2Pz-1 medium").values()) == german
        pos = setup({"2Pz-1": "1013", "84-1": "1014"}, turn=turn, side="allied")
        pos.play("select 84-1")
        assert sum(modifiers(pos, "attack 84-1 medium").values()) == allied


@pytest.mark.rule("celles", "11.0.28", "11.0.29")
def test_one_river_modifier_if_any_attacker_has_a_river_before_it() -> None:
    units = {"2Pz-1": "2114", "2Pz-2": "2112", "2Pz-3": "2212", "84-1": "2113"}
    pos = setup(units, turn=2)
    pos.play("select 2Pz-1")
    assert modifiers(pos, "attack 2Pz-1 medium") == {"town": -2}
    pos.play("attack 2Pz-1 medium")
    assert modifiers(pos, "join 2Pz-2") == {"town": -2, "river": -1}  # although a road crosses there
    pos.play("join 2Pz-2")
    assert modifiers(pos, "join 2Pz-3") == {"town": -2, "river": -1}


@pytest.mark.rule("celles", "11.0.28", "11.0.29")
@pytest.mark.parametrize(
    ("attacker", "dry", "wet"),
    [("0809", "0808", "0909"), ("0808", "0809", "0807"), ("0314", "0313", "0213")],
)
def test_a_river_before_any_of_the_defending_hexes_counts(attacker: str, dry: str, wet: str) -> None:
    for defenders, river in (((dry,), 0), ((wet,), -1), ((dry, wet), -1)):
        units = {"2Pz-1": attacker, **{f"84-{number}": at for number, at in enumerate(defenders, 1)}}
        pos = setup(units, turn=2)
        pos.play("select 2Pz-1")
        assert modifiers(pos, "attack 2Pz-1 medium").get("river", 0) == river


@pytest.mark.rule("celles", "11.0.30", "13.1.2")
def test_the_order_before_the_roll() -> None:
    pos = setup(
        {"2Pz-1": "1014", "2Pz-recon": "1113", "84-1": "1013"},
        turn=2,
        activated=["2Pz-1"],
        box=["german-combat", "allied-combat"],
    )
    pos.play("select 2Pz-1")
    prompts = []
    for action in ("attack 2Pz-1 light", "join 2Pz-recon", "fight", "keep-combat", "keep-combat"):
        pos.play(action)
        prompts.append(pos.prompt.id)
    assert prompts == [
        "prompt-join",
        "prompt-join",
        "prompt-combat-chit",
        "prompt-combat-chit",
        "prompt-combat-roll",
    ]


# Results ------------------------------------------------------------------------------------------


def harsh(tmp_path: Path, result: str, units: dict[str, Any], **more: Any) -> Any:
    """A position of a game whose every combat ends with this result."""
    game: Celles = with_results(tmp_path, result)
    pos = game.setup({"units": units, "turn": 2, **more})
    pos.play("select 2Pz-1")
    return pos


@pytest.mark.rule("celles", "11.0.32", "11.0.33")
def test_the_defender_first_and_losses_before_disruption_before_retreat(tmp_path: Path) -> None:
    units = {"2Pz-1": "1014", "2Arm-A1": "1013", "2Pz-2": "2712"}
    pos = harsh(tmp_path, "1RD/1RD", units, activated=["2Pz-1"])
    events = ids(pos.play("attack 2Pz-1 medium") + pos.play("roll 5"))
    while pos.prompt.id == "prompt-retreat":
        events += ids(pos.play(pos.legal_actions[0]))
    relevant = [id_ for id_ in events if id_ in ("event-step-lost", "event-disrupted", "event-retreated")]
    half = ["event-step-lost", "event-disrupted", "event-retreated", "event-retreated"]
    assert relevant == half + half
    assert (steps(pos, "2Arm-A1"), steps(pos, "2Pz-1")) == (1, 1)


@pytest.mark.rule("celles", "11.0.34", "11.0.39")
def test_losses_beyond_the_steps_present_are_ignored(tmp_path: Path) -> None:
    pos = harsh(tmp_path, "-/2", {"2Pz-1": "1014", "84-1": "1013"})
    fight(pos, "attack 2Pz-1 medium", 5)
    assert (at(pos, "84-1"), steps(pos, "84-1")) == ("", 0)
    assert lost_steps(pos, 1) == 1


@pytest.mark.rule("celles", "11.0.35")
def test_the_attackers_first_step_comes_from_the_active_unit_and_the_rest_is_chosen(tmp_path: Path) -> None:
    units = {"2Pz-1": "1014", "2Pz-2": "1113", "84-1": "1013", "84-2": "1013"}
    pos = harsh(tmp_path, "2/1", units)
    play(pos, "attack 2Pz-1 medium", "join 2Pz-2", "fight", "roll 5")
    assert pos.side == "allied"
    assert legal(pos, "lose") == ["84-1", "84-2"]
    assert refusal(pos, "lose 2Pz-1") == "11.0.35"
    pos.play("lose 84-2")
    assert (pos.side, steps(pos, "2Pz-1")) == ("german", 1)
    assert legal(pos, "lose") == ["2Pz-1", "2Pz-2"]
    pos.play("lose 2Pz-2")
    assert (steps(pos, "2Pz-1"), steps(pos, "2Pz-2")) == (1, 1)


@pytest.mark.rule("celles", "11.0.37", "11.0.38", "11.0.40")
def test_two_step_units_are_replaced_by_their_reduced_counter_which_inherits_all() -> None:
    pos = beside({"2Pz-2": "2712"})
    fight(pos, "attack 2Pz-1 light", 2)  # 3-2, light -2: row 1
    assert (steps(pos, "2Pz-1"), at(pos, "2Pz-1"), used(pos, "2Pz-1")) == (1, "1014", False)
    assert points(pos) == "6"
    preview = pos.preview("attack 2Pz-1 medium")
    assert preview is not None
    assert preview.title.args["attack"] == 6
    fight(pos, "attack 2Pz-1 medium", 2)  # 6 : 7 is 1-2: row 1 again
    assert (steps(pos, "2Pz-1"), at(pos, "2Pz-1")) == (0, "")
    assert lost_steps(pos, 0) == 2


@pytest.mark.rule("celles", "11.0.43")
def test_retreat_takes_all_units_of_the_side_two_hexes_back() -> None:
    pos = beside({"84-2": "1114", "2Pz-2": "1113"})
    play(pos, "attack 2Pz-1 medium", "join 2Pz-2", "fight", "roll 6")  # 22 : 14 is 3-2: row 7
    assert pos.prompt.id == "prompt-retreat-order"
    while pos.prompt.id.startswith("prompt-retreat"):
        pos.play(pos.legal_actions[0])
    board = GAME.board
    for unit, origin in (("84-1", "1013"), ("84-2", "1114")):
        if at(pos, unit):
            assert board.distance(board.index(origin), board.index(at(pos, unit))) == 2


@pytest.mark.rule("celles", "11.0.44", "11.0.46")
def test_disruption_hits_two_units_of_the_owners_choice() -> None:
    defenders = {"84-2": "1114", "84-3": "1015"}
    pos = beside({**defenders, "2Pz-2": "1113", "2Pz-3": "1012"})
    play(
        pos, "attack 2Pz-1 heavy", "join 2Pz-2", "join 2Pz-3", "fight", "roll 6"
    )  # 33 : 21 is 3-2, +1: row 8
    assert pos.side == "allied"
    assert legal(pos, "disrupt") == ["84-1", "84-2", "84-3"]
    assert refusal(pos, "disrupt 2Pz-1") == "11.0.46"
    pos.play("disrupt 84-3")
    assert legal(pos, "disrupt") == ["84-1", "84-2"]
    pos.play("disrupt 84-1")
    assert [disrupted(pos, unit) for unit in ("84-1", "84-2", "84-3")] == [True, False, True]
    # One unit alone takes one, and a Disrupted one nothing more.
    pos = beside()
    fight(pos, "attack 2Pz-1 medium", 7)
    assert disrupted(pos, "84-1")


@pytest.mark.rule("celles", "11.0.45", "11.0.46")
def test_the_attackers_first_disruption_is_the_active_units(tmp_path: Path) -> None:
    units = {"2Pz-1": "1014", "2Pz-2": "1113", "2Pz-3": "1012", "84-1": "1013"}
    pos = harsh(tmp_path, "D/-", units)
    play(pos, "attack 2Pz-1 light", "join 2Pz-2", "join 2Pz-3", "fight", "roll 5")
    assert disrupted(pos, "2Pz-1")
    assert legal(pos, "disrupt") == ["2Pz-2", "2Pz-3"]
    pos.play("disrupt 2Pz-3")
    assert not disrupted(pos, "2Pz-2")
    # Already Disrupted, the active unit takes the first one without effect; it is not passed on.
    shaken = {**units, "2Pz-1": {"at": "1014", "disrupted": True}}
    pos = harsh(tmp_path, "D/-", shaken)
    play(pos, "attack 2Pz-1 light", "join 2Pz-2", "join 2Pz-3", "fight", "roll 5")
    assert pos.prompt.args == {"count": 1}
    pos.play("disrupt 2Pz-2")
    assert not disrupted(pos, "2Pz-3")


@pytest.mark.rule("celles", "11.0.47", "11.0.49")
def test_without_the_active_unit_the_added_ones_take_the_disruptions_and_may_advance(tmp_path: Path) -> None:
    units = {"2Pz-1": {"at": "1014", "steps": 1}, "2Pz-2": "1113", "2Pz-3": "1012", "84-1": "1013"}
    pos = harsh(tmp_path, "1D/1", units, activated=["2Pz-1", "2Pz-2"])
    play(pos, "attack 2Pz-1 light", "join 2Pz-2", "join 2Pz-3", "fight", "roll 5")
    assert (at(pos, "2Pz-1"), at(pos, "84-1")) == ("", "")
    assert disrupted(pos, "2Pz-2")
    assert disrupted(pos, "2Pz-3")
    assert legal(pos, "advance") == ["2Pz-2 1013", "2Pz-3 1013"]
    pos.play("advance 2Pz-3 1013")
    # Its activation is over; the next unit is to be chosen.
    assert pos.prompt.id == "prompt-next-unit"


@pytest.mark.rule("celles", "11.0.50")
def test_an_active_unit_forced_to_retreat_is_done_and_used() -> None:
    pos = beside({"2Pz-2": "2712"}, activated=("2Pz-1", "2Pz-2"))
    fight(pos, "attack 2Pz-1 light", 4)  # 3-2, light -2: row 3
    while pos.prompt.id.startswith("prompt-retreat"):
        pos.play(pos.legal_actions[0])
    assert used(pos, "2Pz-1")
    assert pos.prompt.id == "prompt-next-unit"
    assert legal(pos, "select") == ["2Pz-2"]


@pytest.mark.rule("celles", "11.0.51")
def test_added_units_and_defenders_keep_their_side(tmp_path: Path) -> None:
    units = {"2Pz-1": "1014", "2Pz-2": "1113", "84-1": "1013"}
    pos = harsh(tmp_path, "RD/-", units)
    play(pos, "attack 2Pz-1 light", "join 2Pz-2", "fight", "roll 5")
    while pos.prompt.id.startswith("prompt-retreat"):
        pos.play(pos.legal_actions[0])
    assert (used(pos, "2Pz-1"), used(pos, "2Pz-2"), used(pos, "84-1")) == (True, False, False)
    assert legal(pos, "select") == ["2Pz-2"]
    pos.play("select 2Pz-2")
    assert points(pos) == "6"  # Disrupted, but with all it has left


@pytest.mark.rule("celles", "11.0.52")
def test_a_disrupted_active_unit_goes_on_with_what_the_smaller_allowance_leaves(tmp_path: Path) -> None:
    units = {"2Pz-1": "2214", "84-1": "2113", "2Pz-2": "2712"}
    pos = harsh(tmp_path, "D/-", units, activated=["2Pz-1"])
    play(pos, "move 2Pz-1 2114", "attack 2Pz-1 light", "roll 5")
    assert points(pos) == "2.5"  # 6 - 3.5
    pos = harsh(tmp_path, "D/-", units, activated=["2Pz-1"])
    play(pos, "move 2Pz-1 2114", "attack 2Pz-1 medium", "roll 5")
    assert pos.prompt.id != "prompt-active-unit"  # 6.5 spent of 6
    assert used(pos, "2Pz-1")


@pytest.mark.rule("celles", "11.0.53")
def test_several_units_attack_one_after_another() -> None:
    pos = beside({"2Pz-2": "1113"}, activated=("2Pz-1", "2Pz-2"))
    play(pos, "attack 2Pz-1 medium", "fight", "roll 3", "halt", "select 2Pz-2")
    assert "2Pz-2 heavy" in legal(pos, "attack")


@pytest.mark.rule("celles", "11.0.22")
def test_the_preview_is_exact() -> None:
    pos = beside(turn=1)
    preview = pos.preview("attack 2Pz-1 heavy")
    assert preview is not None
    assert preview.odds == "3-2"
    assert odds(pos, "attack 2Pz-1 light") == "3-2"
    # +1 heavy, +1 night, +1 column: rolls 0 to 9 are rows 3 to 12.
    # The defender has one step: whatever costs it means the same.
    shown = {outcome.codes: (outcome.throws, str(outcome.chance)) for outcome in preview.outcomes}
    assert shown == {
        ("R/-",): ((0,), "1/10"),
        ("-/-",): ((1, 2), "1/5"),
        ("1/1",): ((3,), "1/10"),
        ("-/R",): ((4,), "1/10"),
        ("-/D",): ((5,), "1/10"),
        ("-/1", "-/1R", "-/1RD"): ((6, 8, 9), "3/10"),
        ("-/RD",): ((7,), "1/10"),
    }
    lost = {outcome.codes for outcome in preview.outcomes if "all" in str(outcome.what.args.get("effect"))}
    assert lost == {("1/1",), ("-/1", "-/1R", "-/1RD")}
    assert number("84-1") in pos.units_at(GAME.place_numbers["1013"])
