"""Chapter 10: stacking."""

import pytest

from meuse.engine import SetupError
from meuse.titles.celles.victory import lost_steps
from tests.games.celles.table import at, ids, legal, odds, place, play, points, refusal, setup, steps, told


@pytest.mark.rule("celles", "10.0.1", "10.0.2")
def test_two_steps_in_a_hex_at_rest() -> None:
    assert setup({"2Pz-1": "1014"}).weight[place("1014")] == 2
    assert setup({"2Pz-recon": "1014", "2Pz-SP": "1014"}).weight[place("1014")] == 2
    reduced = {"2Pz-1": {"at": "1014", "steps": 1}, "2Pz-2": {"at": "1014", "steps": 1}}
    assert setup(reduced).weight[place("1014")] == 2
    for units in ({"2Pz-1": "1014", "2Pz-recon": "1014"}, {f"84-{n}": "1014" for n in (1, 2, 3)}):
        with pytest.raises(SetupError, match=r"check-stacking.*10\.0\.1"):
            setup(units)


@pytest.mark.rule("celles", "10.0.3", "10.0.6")
def test_the_end_of_movement_is_checked_and_the_owner_chooses() -> None:
    pos = setup({"2Pz-1": "1014", "2Pz-2": "0914", "84-1": "3005"}, turn=2, activated=["2Pz-1"])
    play(pos, "select 2Pz-1", "move 2Pz-1 0914")
    assert pos.prompt.id == "prompt-active-unit"  # merely passing
    pos.play("halt")
    assert pos.prompt.id == "prompt-over-stacked"
    assert legal(pos, "lose") == ["2Pz-1", "2Pz-2"]
    assert refusal(pos, "lose 84-1") == "10.0.6"
    play(pos, "lose 2Pz-2", "lose 2Pz-1")
    assert (steps(pos, "2Pz-1"), steps(pos, "2Pz-2")) == (1, 1)
    assert lost_steps(pos, 0) == 2
    assert pos.prompt.id != "prompt-over-stacked"


@pytest.mark.rule("celles", "10.0.4", "11.0.30")
def test_hexes_that_attack_are_checked_before_the_odds() -> None:
    units = {"2Pz-1": "0915", "2Pz-2": "1014", "84-1": "1013", "2Pz-recon": "1113"}
    pos = setup(units, turn=1, activated=["2Pz-1"])
    play(pos, "select 2Pz-1", "move 2Pz-1 1014", "attack 2Pz-1 medium", "join 2Pz-recon")
    assert odds(pos, "fight") == "2-1"  # 11 and 7 against 7
    pos.play("fight")
    # 1014 is over stacked, though 2Pz-2 did not even join; 1113 is not.
    assert pos.prompt.id == "prompt-over-stacked"
    assert pos.battle == "1013"
    assert pos.prompt.args["place"] == "1014"
    play(pos, "lose 2Pz-1", "lose 2Pz-2")
    # Reduced, 6 and 7 against 7.
    assert pos.prompt.id == "prompt-combat-roll"
    assert pos.prompt.args["odds"] == "3-2"


@pytest.mark.rule("celles", "10.0.4", "11.0.18")
def test_an_attack_that_stacking_makes_too_weak_is_called_off() -> None:
    units = {"2Pz-1": "0915", "2Pz-2": "1014", "2Arm-A1": "1013", "2Arm-A2": "1114"}
    pos = setup(units, turn=2, activated=["2Pz-1"])
    play(pos, "select 2Pz-1", "move 2Pz-1 1014", "attack 2Pz-1 light")
    assert odds(pos, "fight") == "1-3"  # 11 against 24
    pos.play("fight")
    enough = pos.copy()
    play(pos, "lose 2Pz-1")
    events = play(pos, "lose 2Pz-2")
    # Reduced, 6 against 24 is below the first column: no die is rolled; of 8 points 4 are spent.
    assert told(events, "event-attack-called-off").rule == "11.0.18"
    assert at(pos, "2Pz-1") == "1014"
    assert points(pos) == "4"
    play(enough, "lose 2Pz-2", "lose 2Pz-2")
    assert enough.prompt.id == "prompt-combat-roll"
    assert enough.prompt.args["odds"] == "1-3"


@pytest.mark.rule("celles", "10.0.4", "10.0.6")
def test_an_attack_ends_where_stacking_eliminates_the_active_unit() -> None:
    units = {"2Pz-recon": "0915", "2Pz-1": "1014", "2Arm-A1": "1013", "2Arm-A2": "1114"}
    pos = setup(units, turn=2, activated=["2Pz-recon"])
    play(pos, "select 2Pz-recon", "move 2Pz-recon 1014", "attack 2Pz-recon light")
    # 7 against 24 has no column, so 2Pz-1 had to join; the hex they share is over stacked.
    pos.play("fight")
    assert pos.prompt.id == "prompt-over-stacked"
    assert "event-attack-called-off" in ids(pos.play("lose 2Pz-recon"))
    assert at(pos, "2Pz-recon") == ""
    assert pos.prompt.id not in ("prompt-combat-roll", "prompt-active-unit")


@pytest.mark.rule("celles", "10.0.5")
def test_us_and_british_stack_and_enemies_never() -> None:
    assert setup({"84-1": "1014", "29Bde-1": "1014"}).weight[place("1014")] == 2
    with pytest.raises(SetupError, match=r"check-enemies-stacked.*10\.0\.5"):
        setup({"84-1": "1014", "2Pz-recon": "1014"})


@pytest.mark.rule("celles", "10.0.3", "11.2.1")
def test_an_advance_stops_at_the_limit() -> None:
    units = {"2Pz-1": "1014", "2Pz-recon": "1113", "2Pz-SP": "1113", "Lehr-recon": "1012", "84-1": "1013"}
    pos = setup(units, turn=1)
    play(pos, "select 2Pz-1", "attack 2Pz-1 light", "join 2Pz-recon", "join 2Pz-SP", "fight", "roll 9")
    assert at(pos, "84-1") == ""
    pos.play("advance 2Pz-recon 1013")
    assert set(legal(pos, "advance")) == {"2Pz-SP 1013"}
    assert refusal(pos, "advance 2Pz-1 1013") == "11.2.1"
    pos.play("advance 2Pz-SP 1013")
    assert pos.weight[place("1013")] == 2
    assert points(pos) == "6"
