"""Chapters 9.0 to 9.3: who fights, in which order, and how a battle runs."""

from __future__ import annotations

import pytest

from meuse.titles.tigers.position import TigersPosition
from tests.games.tigers.table import (
    Units,
    at,
    control,
    end_movement,
    events,
    legal,
    now,
    play,
    refused,
    roll_through,
    setup,
    step,
    strength,
    unit,
    ways,
)


def attackers(pos: TigersPosition) -> set[str]:
    battle = now(pos).battle
    return {pos.game.names[u] for u in battle.attackers}


def steps_until(pos: TigersPosition, name: str = "Movement") -> list[str]:
    """The decisions and dice of a phase, all dice missing."""
    found = []
    while step(pos) != name:
        decision = pos.decision
        side = getattr(decision, "firing", getattr(decision, "side_calling", None))
        found.append(f"{type(decision).__name__}-{side}")
        actions = pos.legal_actions
        pos.play(actions[0] if actions[0].verb != "roll" else actions[-1])
    return found


@pytest.mark.rule("tigers", "9.0a")
def test_the_moving_player_chooses_the_order_of_battles() -> None:
    pos = setup({"2Pz-arm-1": "71", "26VG-1": "68", "28-110b": "70", "28-110a": "69"})
    play(pos, "activate 26VG-1", "move 26VG-1 69", "activate 2Pz-arm-1", "move 2Pz-arm-1 70")
    end_movement(pos)
    assert (pos.side, legal(pos)) == ("german", ["fight 69", "fight 70"])
    assert refused(pos, "fight 71") == "8.23"
    assert refused(pos, "fight A") == "9.17"
    play(pos, "fight 70")
    assert attackers(pos) == {"2Pz-arm-1"}
    roll_through(pos, "ShootingRoll")
    while attackers_place(pos) == "70":
        pos.play(pos.legal_actions[0])
    assert attackers(pos) == {"26VG-1"}  # then the other


def attackers_place(pos: TigersPosition) -> str:
    battle = getattr(pos.decision, "battle", None)
    return pos.game.place_names[battle.place] if battle else ""


@pytest.mark.rule("tigers", "9.0c")
def test_units_from_different_areas_fight_one_battle_together() -> None:
    pos = setup(
        {"2Pz-arm-1": "71", "26VG-1": {"at": "69", "strength": 3}, "2Pz-mech-1": "70", "28-110b": "70"}
    )
    play(pos, "activate 2Pz-arm-1", "move 2Pz-arm-1 70", "activate 26VG-1", "move 26VG-1 70")
    play(pos, "activate 2Pz-mech-1", "attack 2Pz-mech-1", "end-movement")
    assert attackers(pos) == {"2Pz-arm-1", "26VG-1", "2Pz-mech-1"}


@pytest.mark.rule("tigers", "9.0b", "12.22c")
def test_one_round_no_retreat_no_advance_survivors_share_the_area() -> None:
    pos = setup({"2Pz-arm-1": "71", "2Pz-mech-1": "71", "28-110b": "70"})
    play(pos, "activate 2Pz-arm-1", "join 2Pz-mech-1", "move 2Pz-arm-1 70", "end-movement")
    played = steps_until(pos)
    assert sum(name.startswith("ShootingRoll") for name in played) == 3
    assert at(pos, "2Pz-arm-1") == at(pos, "28-110b") == "70"
    assert control(pos, "70") == "allied"


@pytest.mark.rule("tigers", "9.3a")
def test_the_sequence_of_a_battle() -> None:
    pos = setup({"2Pz-arm-1": "71", "2Pz-mech-1": "71", "28-110b": "70", "28-707": "70"})
    play(pos, "activate 2Pz-arm-1", "join 2Pz-mech-1", "move 2Pz-arm-1 70", "end-movement")
    order: list[str] = []
    while step(pos) != "Movement":
        decision = pos.decision
        side = getattr(decision, "firing", getattr(decision, "side_calling", None))
        order.append(f"{type(decision).__name__}-{side}")
        pos.play(pos.legal_actions[-1] if step(pos) == "Calls" else pos.legal_actions[0])
    kinds = [name for name, previous in zip(order, ["", *order], strict=False) if name != previous]
    assert kinds == [
        "Calls-0",
        "Calls-1",
        "ShellingRoll-1",
        "ShootingRoll-1",
        "ShellingRoll-0",
        "ShootingRoll-0",
    ] or [k for k in kinds if not k.startswith(("Spotting", "Aiming"))] == [
        "Calls-0",
        "Calls-1",
        "ShellingRoll-1",
        "ShootingRoll-1",
        "ShellingRoll-0",
        "ShootingRoll-0",
    ]


@pytest.mark.rule("tigers", "9.3b")
def test_losses_count_before_the_attacker_fires() -> None:
    pos = setup({"2Pz-arm-1": "71", "2Pz-mech-1": "71", "28-110b": "70", "28-707": "70"})
    play(pos, "activate 2Pz-arm-1", "join 2Pz-mech-1", "move 2Pz-arm-1 70", "end-movement")
    roll_through(pos, "ShootingRoll")
    # 28-707 fires at the armor: its one hit leaves it three dice.
    play(pos, "hits 1")
    assert strength(pos, "2Pz-arm-1") == 3
    while not (step(pos) == "ShootingRoll" and now(pos).firing == 0):
        pos.play(pos.legal_actions[0])
    assert len(pos.legal_actions) == 4


@pytest.mark.rule("tigers", "9.3b")
def test_destroyed_attackers_do_not_fire() -> None:
    pos = setup(
        {
            "2Pz-arm-1": {"at": "70", "attacks": "entered", "strength": 1},
            "2Pz-mech-1": {"at": "70", "attacks": "entered", "strength": 2},
            "28-707": "70",
        },
        phase="combat",
    )
    roll_through(pos, "Aiming")
    assert pos.side == "allied"
    play(pos, "fire 28-707 2Pz-arm-1", "hits 1")
    assert at(pos, "2Pz-arm-1") == ""
    roll_through(pos, "ShootingRoll")
    assert pos.game.names[now(pos).unit] == "2Pz-mech-1"
    assert "ShootingRoll-0" not in steps_until(pos)[1:]


@pytest.mark.rule("tigers", "9.3d")
def test_artillery_that_was_called_fires_even_if_every_attacker_is_dead() -> None:
    pos = setup(
        {"26VG-2": {"at": "70", "attacks": "entered"}, "2Inf-arm": "70", "2Inf-1": "70"}, phase="combat"
    )
    play(pos, "available 1", "available 0")
    roll_through(pos, "ShootingRoll")
    play(pos, "hits 3")
    assert strength(pos, "26VG-2") == 0
    roll_through(pos, ("ShellingRoll", "Spotting", "Movement"))
    assert step(pos) in ("Spotting", "ShellingRoll")
    assert now(pos).firing == 0


@pytest.mark.rule("tigers", "9.3e")
def test_no_fire_without_targets() -> None:
    pos = setup({"2Pz-arm-1": {"at": "70", "attacks": "entered"}, "28-707": {"at": "70"}}, phase="combat")
    play(pos, "available 1", "available 0", "hits 0")  # the tank misses
    assert step(pos) == "ShellingRoll"
    play(pos, "hits 1")
    assert at(pos, "28-707") == ""
    assert step(pos) == "Movement"  # 2Pz-arm-1 had nobody to fire at


# Who attacks ----------------------------------------------------------------------------------------------


@pytest.mark.rule("tigers", "9.13a", "9.13c")
def test_a_unit_beside_the_enemy_attacks_moves_or_stays() -> None:
    units = {"2Pz-arm-1": "70", "28-110b": "70"}
    pos = setup(dict(units))
    play(pos, "activate 2Pz-arm-1")
    assert "attack 2Pz-arm-1" in legal(pos)
    assert {"69", "71"} <= ways(pos)
    play(pos, "halt 2Pz-arm-1", "end-movement")
    assert pos.side == "allied"  # no battle: it stayed
    assert not pos.used[unit(pos, "2Pz-arm-1")]
    end_movement(pos)
    play(pos, "activate 2Pz-arm-1", "attack 2Pz-arm-1", "end-movement")
    assert attackers(pos) == {"2Pz-arm-1"}


@pytest.mark.rule("tigers", "9.13c")
def test_those_who_do_not_join_an_attack_in_place_keep_their_options() -> None:
    pos = setup({"2Pz-arm-1": "70", "2Pz-mech-1": "70", "28-110b": "70"})
    play(pos, "activate 2Pz-arm-1", "attack 2Pz-arm-1", "end-movement")
    assert attackers(pos) == {"2Pz-arm-1"}
    assert not pos.used[unit(pos, "2Pz-mech-1")]


@pytest.mark.rule("tigers", "9.14a", "9.14b", "9.14-i1")
def test_when_friends_enter_those_who_stay_aside_have_used_their_day() -> None:
    pos = setup(
        {"2Pz-mech-1": {"at": "70", "entrenched": True}, "2Pz-arm-1": "71", "28-110b": "70"}, impulse="17-1"
    )
    play(pos, "activate 2Pz-arm-1", "move 2Pz-arm-1 70")
    assert "event-stayed-aside" in events(pos, "end-movement")
    # It is no part of the battle: one attacker, its four points make one call.
    assert attackers(pos) == {"2Pz-arm-1"}
    assert now(pos).count == 1
    assert pos.entrenched[unit(pos, "2Pz-mech-1")]
    roll_through(pos, "ShootingRoll")
    assert pos.game.names[now(pos).target] == "2Pz-arm-1"
    roll_through(pos, "Movement")
    end_movement(pos)
    roll_through(pos, "Movement")
    assert pos.side == "german"
    assert refused(pos, "activate 2Pz-mech-1") == "9.14b"


@pytest.mark.rule("tigers", "9.14c", "9.14a")
def test_a_unit_may_leave_or_join_after_friends_have_entered() -> None:
    pos = setup({"2Pz-mech-1": "70", "2Pz-mech-2": "70", "2Pz-arm-1": "71", "28-110b": "70"})
    play(pos, "activate 2Pz-arm-1", "move 2Pz-arm-1 70")
    play(pos, "activate 2Pz-mech-1", "move 2Pz-mech-1 69", "halt 2Pz-mech-1")
    play(pos, "activate 2Pz-mech-2", "attack 2Pz-mech-2", "end-movement")
    assert attackers(pos) == {"2Pz-arm-1", "2Pz-mech-2"}


@pytest.mark.rule("tigers", "9.15", "9.11b")
def test_every_enemy_there_defends_as_often_as_it_is_attacked() -> None:
    pos = setup(
        {
            "26VG-1": {"at": "69", "strength": 2},
            "26VG-2": "71",
            "26VG-3": "117",
            "28-110b": {"at": "70", "used": "moved"},
            "28-707": "70",
        }
    )
    for name in ("26VG-1", "26VG-2", "26VG-3"):
        play(pos, f"activate {name}", f"move {name} 70")
        if step(pos) == "Demolition":
            play(pos, "decline")
        end_movement(pos)
        firing: set[str] = set()
        while step(pos) != "Movement":
            if step(pos) == "ShootingRoll" and now(pos).firing == 1:
                firing.add(pos.game.names[now(pos).unit])
            pos.play(pos.legal_actions[0])
        assert firing == {"28-110b", "28-707"}
        end_movement(pos)
        roll_through(pos, "Movement")
    assert pos.day == 18  # three battles in one day


@pytest.mark.rule("tigers", "9.11a", "9.16")
def test_a_unit_attacks_once_a_day() -> None:
    pos = setup({"2Pz-arm-1": "70", "28-110b": "70"})
    play(pos, "activate 2Pz-arm-1", "attack 2Pz-arm-1", "end-movement")
    roll_through(pos, "Movement")
    end_movement(pos)
    assert pos.side == "german"
    assert refused(pos, "activate 2Pz-arm-1") == "9.16"
    assert refused(pos, "attack 2Pz-arm-1") == "9.16"


@pytest.mark.rule("tigers", "9.17", "11.21b", "8.26a")
def test_no_combat_in_zones() -> None:
    pos = setup({"2Pz-arm-1": "88", "9Inf-47": "D"})
    play(pos, "activate 2Pz-arm-1", "move 2Pz-arm-1 D")
    assert at(pos, "2Pz-arm-1") == "D"
    end_movement(pos)
    assert pos.side == "allied"
    play(pos, "activate 9Inf-47")
    assert step(pos) == "Movement"
    pos = setup({"2Pz-arm-1": "88", "9Inf-47": "D"}, side="allied")
    play(pos, "activate 9Inf-47")
    assert refused(pos, "attack 9Inf-47") == "9.17"


# Hits -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("tigers", "9.22", "9.47b", "9.59")
def test_hits_beyond_a_units_strength_are_lost() -> None:
    pos = setup(
        {
            "2Pz-arm-1": {"at": "70", "attacks": "entered"},
            "2Pz-mech-1": {"at": "70", "attacks": "entered"},
            "28-707": "70",
            "28-110b": "70",
        },
        phase="combat",
    )
    play(pos, "available 0", "available 0")
    roll_through(pos, "ShootingRoll")
    while now(pos).firing == 1:
        pos.play("hits 0")
        roll_through(pos, "ShootingRoll")
    play(pos, "hits 4")  # at a unit of one point
    assert strength(pos, "28-707") == 0
    assert strength(pos, "28-110b") == 2


@pytest.mark.rule("tigers", "9.59")
def test_fire_at_a_unit_already_gone_is_lost_not_redirected() -> None:
    pos = setup(
        {
            "2Pz-arm-1": {"at": "70", "attacks": "entered"},
            "2Pz-arm-2": {"at": "70", "attacks": "entered"},
            "28-707": "70",
        },
        phase="combat",
    )
    play(pos, "available 0", "available 0")
    roll_through(pos, "ShootingRoll")
    play(pos, "hits 0")  # the defender
    assert now(pos).firing == 0
    assert "event-shot-lost" in events(pos, "hits 1")


@pytest.mark.rule("tigers", "9.21a", "9.21b", "ex-notes-survive")
def test_example_of_a_lonely_survivor() -> None:
    """ex-notes-survive: a unit of one point may survive a stack of ten."""
    names = {"2Pz-arm-1": 4, "2Pz-mech-1": 3, "2Pz-mech-2": 3}
    units: Units = {name: {"at": "70", "attacks": "entered"} for name in names}
    pos = setup(units | {"28-112b": "70"}, phase="combat")
    roll_through(pos, "Movement")  # every die misses, and every die can
    assert strength(pos, "28-112b") == 1


@pytest.mark.rule("tigers", "9.17")
def test_nobody_declares_an_attack_in_any_zone() -> None:
    for zone in ("A", "C", "D", "P"):
        side, name = ("german", "2Pz-arm-1") if zone in "ABC" else ("allied", "9Inf-47")
        pos = setup({"26VG-1": "52", "28-110b": "146", name: zone}, side=side)
        play(pos, f"activate {name}")
        assert refused(pos, f"attack {name}") == "9.17"
