"""Every rule of the inventory, chapter by chapter."""

from __future__ import annotations

from typing import Any

import meuse
import pytest

GAME: Any = meuse.load("hill402")
#: In the open, 8 to 4: the column 2-1.
TWO_TO_ONE = {"A1": "0107", "A2": "0107", "G1": "0108", "G2": "0901"}


def setup(units: dict[str, Any], **more: Any) -> Any:
    """Units by their hexes, in the Allied movement phase."""
    return GAME.setup({"units": units, **more})


def fighting(units: dict[str, Any], **more: Any) -> Any:
    """The same in the Allied combat phase."""
    return setup(units, phase="combat", **more)


def rolled(units: dict[str, Any], place: str, roll: int) -> Any:
    """After an attack and its die."""
    pos = fighting(units)
    pos.play(f"attack {place}")
    pos.play(f"roll {roll}")
    return pos


def passed(pos: Any) -> None:
    """Nobody does anything for the rest of the phase."""
    pos.play(next(str(one) for one in pos.legal_actions if str(one).startswith("end")))


def refusal(pos: Any, action: str) -> str:
    """The rule that forbids an action."""
    with pytest.raises(meuse.IllegalAction) as caught:
        pos.play(action)
    return caught.value.rule


def step(pos: Any) -> str:
    """What is being decided."""
    return type(pos.decision).__name__


# Sequence and scenarios -----------------------------------------------------------------------------


@pytest.mark.rule("hill402", "1.1", "2.1")
def test_the_company_goes_first_at_dawn_for_eight_turns() -> None:
    pos = GAME.start("dawn")
    assert pos.side == "allied"
    assert {pos.place(crest).control for crest in ("0403", "0503", "0603")} == {"german"}
    assert min(pos.unit(unit).place[2:] for unit in ("A1", "A2", "A3", "A4", "B1", "B2")) == "07"
    units = {"A1": "0101", "G1": "0901"}
    pos = fighting(units, turn=8)
    assert (pos.side, pos.turn) == ("german", 8)
    passed(pos)
    assert pos.result is not None


@pytest.mark.rule("hill402", "1.1", "2.2")
def test_the_germans_go_first_in_their_counterattack_for_six_turns() -> None:
    pos = GAME.start("counterattack")
    assert pos.side == "german"
    assert {pos.place(crest).control for crest in ("0403", "0503", "0603")} == {"allied"}
    units = {"A1": "0101", "G1": "0901"}
    assert fighting(units, scenario="counterattack", turn=6).result is not None
    assert fighting(units, scenario="counterattack", turn=5).turn == 6


@pytest.mark.rule("hill402", "1.2")
def test_rally_then_reinforcements_then_movement_then_combat() -> None:
    shaken = {"at": "0907", "shaken": True}
    pos = setup({"A1": shaken, "A2": "0606", "G1": "0605"}, due={"Tank1": 2}, side="german")
    passed(pos)
    assert "event-rallied" in [event.id for event in pos.play("end-combat")]
    assert (pos.side, step(pos)) == ("allied", "Arrive")
    pos.play("delay")
    assert step(pos) == "Movement"
    passed(pos)
    assert step(pos) == "Combat"


# Movement, zones, stacking --------------------------------------------------------------------------


@pytest.mark.rule("hill402", "3.1")
def test_units_go_hex_by_hex_and_spend_their_points() -> None:
    pos = setup({"A1": "0107", "A2": "0909", "G1": "0501"})
    for action in ("move A1 0109", "move G1 0502", "move Tank1 0502"):
        assert refusal(pos, action) == "3.1"
    pos.play("move A1 0108")
    assert pos.unit("A1").left == 3
    assert refusal(pos, "move A2 0908") == "3.1"
    pos.play("halt")
    for place in ("0908", "0907", "0807"):
        pos.play(f"move A2 {place}")
    assert refusal(pos, "move A2 0806") == "3.1"


@pytest.mark.rule("hill402", "3.2")
@pytest.mark.parametrize(
    ("start", "to", "cost"),
    [("0109", "0108", 1), ("0109", "0208", 2), ("0505", "0504", 2), ("0504", "0503", 3)],
)
def test_ground_has_its_price(start: str, to: str, cost: int) -> None:
    pos = setup({"Tank1": start, "G1": "0901"})
    pos.play(f"move Tank1 {to}")
    assert pos.unit("Tank1").left == 5 - cost


@pytest.mark.rule("hill402", "3.3", "3.4")
def test_the_brook_costs_a_point_except_on_the_road() -> None:
    pos = setup({"Tank1": "0407", "Tank2": "0507", "G1": "0901"})
    pos.play("move Tank1 0406")
    assert pos.unit("Tank1").left == 3
    pos.play("halt")
    pos.play("move Tank2 0506")
    assert pos.unit("Tank2").left == 4
    pos.play("move Tank2 0505")
    assert pos.unit("Tank2").left == 3


@pytest.mark.rule("hill402", "3.5")
def test_nobody_enters_an_enemy_hex() -> None:
    assert refusal(setup({"A1": "0507", "G1": "0506"}), "move A1 0506") == "3.5"


@pytest.mark.rule("hill402", "3.6")
def test_a_unit_moves_once() -> None:
    pos = setup({"A1": "0107", "A2": "0909", "G1": "0501"})
    pos.play("move A1 0108")
    pos.play("halt")
    assert refusal(pos, "move A1 0109") == "3.6"


@pytest.mark.rule("hill402", "4.1", "9.1")
def test_zones_are_the_hexes_around_whoever_is_not_shaken() -> None:
    pos = setup({"A1": "0109", "G1": "0503", "MG1": {"at": "0907", "shaken": True}})
    assert set(pos.unit("G1").zone) == {"0502", "0504", "0602", "0603", "0402", "0403"}
    assert pos.place("0504").zones == ("german",)
    assert pos.unit("MG1").zone == pos.place("0906").zones == ()
    assert (pos.unit("MG1").attack.value, pos.unit("MG1").defence.value) == (0, 5)


@pytest.mark.rule("hill402", "4.2")
def test_a_zone_ends_the_move() -> None:
    pos = setup({"Tank1": "0508", "A2": "0909", "G1": "0505"})
    pos.play("move Tank1 0507")
    pos.play("move Tank1 0506")
    assert step(pos) == "Movement"


@pytest.mark.rule("hill402", "4.3")
def test_nobody_goes_from_zone_to_zone() -> None:
    pos = setup({"Tank1": "0506", "G1": "0505"})
    assert refusal(pos, "move Tank1 0605") == "4.3"
    pos.play("move Tank1 0606")
    assert pos.unit("Tank1").place == "0606"


@pytest.mark.rule("hill402", "5.1")
def test_two_units_fill_a_hex() -> None:
    pos = setup({"A1": "0107", "A2": "0108", "A3": "0108", "G1": "0501"})
    assert refusal(pos, "move A1 0108") == "5.1"
    with pytest.raises(meuse.SetupError, match="check-stacking"):
        setup({"A1": "0108", "A2": "0108", "A3": "0108", "G1": "0501"})


# Combat ---------------------------------------------------------------------------------------------


@pytest.mark.rule("hill402", "6.1")
def test_only_hexes_with_enemies_are_attacked_and_all_in_them_defend() -> None:
    pos = fighting({**TWO_TO_ONE, "MG1": "0108"})
    assert refusal(pos, "attack 0106") == "6.1"
    assert pos.preview("attack 0108").title.args["defence"] == 9


@pytest.mark.rule("hill402", "6.2")
def test_everybody_beside_the_hex_takes_part() -> None:
    pos = fighting({**TWO_TO_ONE, "Tank1": "0208", "B1": "0507"})
    assert pos.preview("attack 0108").title.args["attack"] == 14
    assert refusal(pos, "attack 0901") == "6.2"


@pytest.mark.rule("hill402", "6.3")
def test_units_attack_once_and_hexes_are_attacked_once() -> None:
    pos = fighting({**TWO_TO_ONE, "G3": "0206", "B2": "0205"})
    pos.play("attack 0108")
    pos.play("roll 2")
    assert refusal(pos, "attack 0108") == "6.3"
    assert pos.preview("attack 0206").title.args["attack"] == 4


@pytest.mark.rule("hill402", "6.4", "9.1")
def test_the_shaken_do_not_attack() -> None:
    pos = fighting({**TWO_TO_ONE, "A2": {"at": "0107", "shaken": True}})
    assert pos.preview("attack 0108").title.args["attack"] == 4


@pytest.mark.rule("hill402", "6.5")
def test_odds_are_rounded_for_the_defender_and_have_a_floor() -> None:
    assert fighting(TWO_TO_ONE).preview("attack 0108").odds == "2-1"
    assert fighting({**TWO_TO_ONE, "MG1": "0108"}).preview("attack 0108").odds == "1-2"
    pos = fighting({"A4": "0107", "A1": "0909", "MG1": "0108", "G1": "0108", "G2": "0908"})
    assert refusal(pos, "attack 0108") == "6.5"


@pytest.mark.rule("hill402", "6.6")
@pytest.mark.parametrize(
    ("attacker", "defender", "odds"),
    [("0109", "0208", "3-2"), ("0505", "0504", "3-2"), ("0504", "0503", "1-1"), ("0307", "0306", "3-2")],
)
def test_ground_and_brook_shift_the_column(attacker: str, defender: str, odds: str) -> None:
    pos = fighting({"A1": attacker, "A2": attacker, "G1": defender, "G2": "0901"})
    assert pos.preview(f"attack {defender}").odds == odds


@pytest.mark.rule("hill402", "6.6")
def test_the_brook_counts_only_if_all_are_across_it() -> None:
    pos = fighting({"A1": "0307", "A2": "0305", "G1": "0306", "G2": "0901"})
    assert pos.preview("attack 0306").odds == "2-1"


@pytest.mark.rule("hill402", "6.7")
def test_artillery_shifts_a_column_as_long_as_it_has_missions() -> None:
    pos = fighting(TWO_TO_ONE)
    assert pos.preview("barrage 0108").odds == "3-1"
    assert pos.missions == (1, 4)
    pos.play("barrage 0108")
    assert pos.missions == (1, 3)
    pos = fighting(TWO_TO_ONE)
    pos.missions = (1, 0)
    assert GAME.position(pos.to_json()).why("barrage 0108").rule == "6.7"


@pytest.mark.rule("hill402", "6.8")
def test_fog_keeps_the_artillery_silent_for_three_turns() -> None:
    foggy: dict[str, Any] = {"options": {"fog": True}}
    assert refusal(fighting(TWO_TO_ONE, turn=3, **foggy), "barrage 0108") == "6.8"
    assert fighting(TWO_TO_ONE, turn=4, **foggy).why("barrage 0108").legal


@pytest.mark.rule("hill402", "ex-crest")
def test_the_worked_example_of_the_crest() -> None:
    pos = fighting({"A1": "0404", "A2": "0404", "Tank1": "0304", "MG1": "0403", "G2": "0901"})
    assert pos.preview("barrage 0403").odds == "3-2"
    assert [modifier.value for modifier in pos.preview("barrage 0403").modifiers] == [-2, 1]


@pytest.mark.rule("hill402", "6.9")
def test_the_die_decides_in_its_column() -> None:
    assert rolled(TWO_TO_ONE, "0108", 1).unit("A1").statuses == ("disrupted",)
    stand_off = rolled(TWO_TO_ONE, "0108", 2)
    assert (stand_off.unit("A1").statuses, stand_off.unit("G1").place) == ((), "0108")
    assert rolled(TWO_TO_ONE, "0108", 4).prompt.id == "prompt-retreat"
    beaten = rolled(TWO_TO_ONE, "0108", 6)
    assert (beaten.unit("G1").steps, beaten.prompt.id) == (1, "prompt-retreat")


@pytest.mark.rule("hill402", "6.9", "6.10")
def test_the_owner_chooses_who_loses_the_step() -> None:
    units = {"A1": "0107", "A2": {"at": "0107", "steps": 1}, "G1": "0108", "MG1": "0108", "G2": "0901"}
    pos = rolled(units, "0108", 1)
    assert (pos.side, pos.prompt.id) == ("allied", "prompt-lose")
    assert refusal(pos, "lose G1") == "6.10"
    pos.play("lose A2")
    assert (pos.unit("A2").presence, pos.unit("A1").steps) == ("lost", 2)


# Retreat and advance --------------------------------------------------------------------------------


@pytest.mark.rule("hill402", "7.1", "7.2", "7.4")
def test_defenders_retreat_from_the_enemy_and_are_shaken() -> None:
    pos = rolled(TWO_TO_ONE, "0108", 4)
    assert pos.side == "german"
    assert refusal(pos, "retreat G1 0106") == "7.1"
    assert refusal(pos, "retreat G1 0207") == "7.2"
    pos.play("retreat G1 0109")
    assert pos.unit("G1").statuses == ("disrupted",)


@pytest.mark.rule("hill402", "5.1", "7.1")
def test_a_retreat_heeds_stacking() -> None:
    pos = rolled({**TWO_TO_ONE, "MG1": "0109", "MG2": "0109"}, "0108", 5)
    assert pos.why("retreat G1 0109").rule == "5.1"


@pytest.mark.rule("hill402", "7.3")
def test_who_cannot_retreat_surrenders() -> None:
    pos = rolled({"A1": "0108", "A2": "0108", "A3": "0208", "G1": "0109", "G2": "0901"}, "0109", 3)
    assert pos.unit("G1").presence == "lost"
    assert pos.lost == (2, 0)


@pytest.mark.rule("hill402", "8.1", "8.2")
def test_one_attacker_may_advance_whatever_the_zones() -> None:
    pos = rolled({**TWO_TO_ONE, "MG1": "0209"}, "0108", 4)
    pos.play("retreat G1 0109")
    assert pos.side == "allied"
    assert {str(action) for action in pos.legal_actions} == {"advance A1 0108", "advance A2 0108", "stay"}
    assert refusal(pos, "advance A1 0109") == "8.1"
    pos.play("advance A1 0108")
    assert pos.unit("A1").place == "0108"


# Morale and reinforcements --------------------------------------------------------------------------


@pytest.mark.rule("hill402", "9.2")
def test_who_has_no_enemy_beside_him_rallies() -> None:
    shaken = {"A1": {"at": "0107", "shaken": True}, "A2": {"at": "0506", "shaken": True}}
    pos = setup({**shaken, "G1": {"at": "0505", "shaken": True}, "G2": "0501"}, side="german")
    passed(pos)
    assert pos.side == "allied"
    assert (pos.unit("A1").statuses, pos.unit("A2").statuses) == ((), ("disrupted",))


@pytest.mark.rule("hill402", "9.3")
def test_the_shaken_keep_away_from_enemy_zones() -> None:
    pos = setup({"A1": {"at": "0507", "shaken": True}, "G1": "0505"})
    assert refusal(pos, "move A1 0506") == "9.3"
    pos.play("move A1 0508")


@pytest.mark.rule("hill402", "10.1", "10.2", "10.3", "10.4")
def test_reinforcements_enter_wait_and_move_on() -> None:
    units = {"A1": "0309", "A2": "0309", "G1": "0409", "G2": "0101"}
    pos = fighting(units, due={"Tank1": 2, "Tank2": 3}, side="german")
    while step(pos) != "Arrive":
        passed(pos)
    assert (pos.turn, pos.prompt.args["unit"]) == (2, "Tank1")
    assert refusal(pos, "enter Tank1 0109") == "10.1"
    assert refusal(pos, "enter Tank1 0409") == "10.2"
    assert refusal(pos, "enter Tank1 0309") == "5.1"
    waiting = pos.copy()
    waiting.play("delay")
    assert waiting.unit("Tank1").presence == "due"
    pos.play("enter Tank1 0609")
    assert step(pos) == "Movement"
    pos.play("move Tank1 0608")
    assert pos.unit("Tank1").left == 3


# Victory --------------------------------------------------------------------------------------------


@pytest.mark.rule("hill402", "11.1")
def test_a_crest_is_worth_three_points_to_whoever_entered_it_last() -> None:
    pos = setup({"A1": "0504", "G1": "0901"})
    assert dict(pos.score.points)["german-crest"] == 9
    pos.play("move A1 0503")
    assert dict(pos.score.points)["german-crest"] == 6
    assert dict(pos.score.points)["allied-crest"] == 3
    assert pos.place("0503").value == {"german": 3, "allied": 3}


@pytest.mark.rule("hill402", "11.2")
def test_every_lost_step_is_a_point_for_the_enemy() -> None:
    assert dict(rolled(TWO_TO_ONE, "0108", 6).score.points)["allied-kills"] == 1


@pytest.mark.rule("hill402", "11.3")
@pytest.mark.parametrize(
    ("crests", "lost", "winner", "level"),
    [
        ((), (0, 0), "german", "decisive"),
        (("0503",), (0, 0), "german", "marginal"),
        (("0503",), (3, 0), None, "draw"),
        (("0403", "0503", "0603"), (0, 4), "allied", "marginal"),
        (("0403", "0503", "0603"), (0, 3), "allied", "decisive"),
    ],
)
def test_points_decide(
    crests: tuple[str, ...], lost: tuple[int, int], winner: str | None, level: str
) -> None:
    places = dict(zip(("A1", "A2", "A3"), crests, strict=False)) or {"A1": "0109"}
    pos = setup({**places, "G1": "0901"}, turn=8)
    pos.lost = lost
    while pos.side is not None:
        assert pos.score.leader == winner
        passed(pos)
    assert (pos.result.winner, pos.result.level) == (winner, level)


@pytest.mark.rule("hill402", "11.4")
def test_who_has_nobody_left_or_to_come_has_lost() -> None:
    units = {"A1": "0108", "A2": "0108", "A3": "0208", "G1": "0109"}
    pos = rolled(units, "0109", 3)
    assert (pos.result.winner, pos.result.level) == ("allied", "decisive")
    pos = fighting(units, due={"StuG": 4})
    pos.play("attack 0109")
    pos.play("roll 3")
    assert pos.result is None
