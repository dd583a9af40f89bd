"""The rulebook's examples of play, by area and die roll. (Others stand with their chapters, by their id.)"""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

from meuse.titles.rules import inventory_of
from meuse.titles.tigers.position import TigersPosition
from tests.games.tigers.table import (
    Units,
    at,
    bridge,
    end_movement,
    ends,
    left,
    legal,
    now,
    play,
    refused,
    roll_through,
    setup,
    start,
    step,
    strength,
    tigers,
    unit,
    ways,
)

GAME = tigers()


def test_every_example_of_the_inventory_is_a_test() -> None:
    ids = list(inventory_of("tigers").examples)
    texts = "\n".join(path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_*.py"))
    assert len(ids) == 20
    assert [name for name in ids if f'"""{name}' not in texts] == []


@pytest.mark.rule("tigers", "8.33a", "8.33b", "8.37a", "8.37b", "8.38", "ex-mov-mersch")
def test_mersch_to_rambrouch() -> None:
    """ex-mov-mersch"""
    infantry = {"26VG-1": "60", "26VG-2": "61", "26VG-3": "62", "28-110b": "146"}
    pos = setup({"2Pz-arm-1": "59"} | infantry)
    play(pos, "activate 2Pz-arm-1", "move 2Pz-arm-1 58", "move 2Pz-arm-1 63", "move 2Pz-arm-1 62")
    assert left(pos) == 3  # five points by Ettelbruck and Eschdorf
    # With the bridge 58-59 blown, nine points by Saeul are too many …
    pos = setup({"2Pz-arm-1": "59"} | infantry, blown=["58-59"])
    assert "62" not in ends(pos, "2Pz-arm-1")
    play(pos, "activate 2Pz-arm-1", "move 2Pz-arm-1 60", "move 2Pz-arm-1 61")
    assert left(pos) == 2
    assert refused(pos, "move 2Pz-arm-1 62") == "8.38"
    # … unless any one of the infantry units has moved away first.
    for name, area, to in (("26VG-1", "60", "171"), ("26VG-2", "61", "169"), ("26VG-3", "62", "63")):
        pos = setup({"2Pz-arm-1": "59"} | infantry, blown=["58-59"])
        play(pos, f"activate {name}", f"move {name} {to}", f"halt {name}")
        assert at(pos, name) != area
        assert "62" in ends(pos, "2Pz-arm-1")


def combat(foot: int = 3) -> TigersPosition:
    """The attack of the combat example over the bridge into Malmedy, after the calls; no artillery."""
    units: Units = {
        "2Pz-arm-2": {"at": "96", "attacks": "crossed", "strength": 2},
        "2Pz-mech-1": {"at": "96", "attacks": "crossed", "strength": 1},
        "26VG-3": {"at": "96", "attacks": "crossed", "strength": 2},
        "26VG-1": {"at": "96", "attacks": "crossed", "strength": foot},
        "70-Tnk": {"at": "96", "strength": 2},
        "7Arm-mech-1": {"at": "96", "strength": 3, "entrenched": True},
    }
    pos = setup(units, phase="combat")
    assert now(pos).count == 2  # 8 points: two calls
    return play(pos, "available 0", "available 0")  # rolls of 9 and 7; the US guns fire and miss


@pytest.mark.rule("tigers", "9.3a", "9.53a", "9.57b", "9.57d", "9.6b", "9.71c", "9.74", "9.22", "ex-combat-1")
def test_combat_defender() -> None:
    """ex-combat-1"""
    pos = combat()
    # The armor must shoot at the armor. The mechanized unit need not take the one-point mechanized unit:
    # the next in line are the foot units.
    assert legal(pos) == [
        "fire 7Arm-mech-1 26VG-1",
        "fire 7Arm-mech-1 26VG-3",
        "fire 7Arm-mech-1 2Pz-mech-1",
    ]
    play(pos, "fire 7Arm-mech-1 26VG-3")
    assert GAME.names[now(pos).unit] == "70-Tnk"
    assert GAME.names[now(pos).target] == "2Pz-arm-2"
    assert pos.outcomes()[2][1] == Fraction(7, 10) ** 2  # 5 with -2: hits on 1-7
    play(pos, "hits 1")  # 2 and 8
    assert strength(pos, "2Pz-arm-2") == 1
    assert pos.outcomes()[3][1] == Fraction(6, 10) ** 3  # 4 with -2: hits on 1-6
    play(pos, "hits 3")  # 3, 5 and 6: one hit more than the unit has points
    assert strength(pos, "26VG-3") == 0
    assert (strength(pos, "26VG-1"), strength(pos, "2Pz-mech-1")) == (3, 1)


@pytest.mark.rule("tigers", "9.56", "9.57a", "9.57b", "9.71a", "9.3b", "ex-combat-2")
def test_combat_attacker() -> None:
    """ex-combat-2"""
    pos = play(combat(), "fire 7Arm-mech-1 26VG-3", "hits 1", "hits 3")
    # Armor at armor and mechanized at mechanized were no choice; the foot unit may take either.
    assert legal(pos) == ["fire 26VG-1 70-Tnk", "fire 26VG-1 7Arm-mech-1"]
    play(pos, "fire 26VG-1 70-Tnk")
    needed = {}
    while step(pos) == "ShootingRoll":
        decision = now(pos)
        needed[GAME.names[decision.unit]] = (decision._number(pos), len(pos.outcomes()) - 1)
        play(pos, "hits 0")
    assert needed == {"2Pz-arm-2": (4, 1), "2Pz-mech-1": (2, 1), "26VG-1": (3, 3)}


# Bastogne, Nives, Sprimont, Moircy ------------------------------------------------------------------------

LINE = {
    "1128-Eng": "145",
    "106-422": "144",
    "106-424": "161",
    "28-110a": "166",
    "28-110b": "158",
    "4Inf-8": "149",
}
CONTESTED = {"26VG-1": "146", "9Arm-CCR": "146", "2Pz-arm-1": "162", "70-Tnk": "162"}


@pytest.mark.rule("tigers", "8.28a", "8.28b", "13.12a", "13.13", "13.15", "ex-supply-1")
def test_supply_first_impulse() -> None:
    """ex-supply-1"""
    pos = setup(CONTESTED | LINE, impulse="19-1")
    for name in ("26VG-1", "2Pz-arm-1"):
        number = unit(pos, name)
        assert pos.german_lines[pos.where[number]] == 2  # in supply where they are
    assert "147" not in ends(pos, "26VG-1")  # Sprimont
    assert "148" not in ends(pos, "2Pz-arm-1")  # Moircy


@pytest.mark.rule("tigers", "8.28b", "13.11b", "13.15", "ex-supply-2")
def test_supply_second_impulse() -> None:
    """ex-supply-2"""
    pos = setup(CONTESTED | LINE, impulse="19-1")
    play(pos, "activate 26VG-1", "attack 26VG-1", "end-movement")
    while strength(pos, "9Arm-CCR"):
        hit = step(pos) == "ShootingRoll" and now(pos).firing == 0
        pos.play(pos.legal_actions[-1 if hit else 0])
    roll_through(pos, "Movement")
    assert pos.side == "allied"
    blocked = pos.copy()
    end_movement(pos)
    assert GAME.impulse_names[pos.impulse] == "19-2"
    assert {"148", "147"} <= ends(pos, "2Pz-arm-1")  # Moircy and beyond
    # Had the Allies moved into Sprimont, it could not.
    play(blocked, "activate 106-422", "move 106-422 147", "halt 106-422", "end-movement")
    assert "148" not in ends(blocked, "2Pz-arm-1")


# Dasburg and Marnach --------------------------------------------------------------------------------------

DASBURG = {"600-Eng": "51", "2Pz-arm-1": "51", "2Pz-mech-1": "51", "28-110b": "70"}


@pytest.mark.rule("tigers", "8.33c", "8.33d", "8.35a", "8.37a", "10.12b", "10.13b", "ex-bridge-1")
def test_bridge_repair() -> None:
    """ex-bridge-1"""
    pos = setup(dict(DASBURG))
    play(pos, "activate 2Pz-mech-1")
    preview = pos.preview("move 2Pz-mech-1 70")
    assert preview is not None
    assert (preview.title.args["cost"], preview.title.args["points"]) == (4, 8)
    assert {item.what.rule for item in preview.modifiers} == {"8.33c", "8.37a"}
    play(pos, "move 2Pz-mech-1 70")
    assert refused(play(pos, "activate 2Pz-arm-1"), "move 2Pz-arm-1 70") == "8.33d"
    play(pos, "halt 2Pz-arm-1", "end-movement")
    roll_through(pos, "ConstructionChoice")
    assert at(pos, "28-110b") == "70"  # still there
    assert legal(pos) == ["construct 600-Eng 51-70", "end-construction"]


@pytest.mark.rule("tigers", "8.35c", "8.35d", "8.25b", "9.11a", "9.73", "ex-bridge-2")
def test_bridge_repaired() -> None:
    """ex-bridge-2"""
    pos = setup(dict(DASBURG), impulse="17-1")
    play(pos, "activate 2Pz-mech-1", "move 2Pz-mech-1 70", "end-movement")
    roll_through(pos, "ConstructionChoice")
    failed = pos.copy()
    play(pos, "construct 600-Eng 51-70", "roll 4")
    assert bridge(pos, "51-70")
    end_movement(pos)
    roll_through(pos, "Movement")
    # Next impulse: the armor crosses and attacks, the mechanized unit has had its attack.
    assert refused(pos, "activate 2Pz-mech-1") == "8.25a"
    play(pos, "activate 2Pz-arm-1", "move 2Pz-arm-1 70", "end-movement")
    battle = now(pos).battle
    assert [GAME.names[number] for number in battle.attackers] == ["2Pz-arm-1"]
    assert not battle.river  # the mechanized unit began the impulse there
    while pos.day == 17:
        roll_through(pos, "Movement")
        end_movement(pos)
    assert not pos.on_foot[unit(pos, "2Pz-mech-1")]
    assert left(play(pos, "activate 2Pz-mech-1")) == 8
    # Repair failed: five points on the following days, the front being closed elsewhere.
    play(failed, "construct 600-Eng 51-70", "roll 5")
    assert failed.on_foot[unit(failed, "2Pz-mech-1")]


@pytest.mark.rule("tigers", "8.35c", "ex-bridge-2")
def test_bridge_not_repaired_and_no_other_way() -> None:
    """ex-bridge-2, last sentence."""
    walls = {"28-110a": "69", "9Arm-CCR": "71", "106-423": "117"}
    units = {"600-Eng": "51", "2Pz-mech-1": {"at": "70", "on_foot": True}, "28-110b": "70"}
    pos = setup(units | walls, impulse="18-1")
    assert left(play(pos, "activate 2Pz-mech-1")) == 5
    del walls["9Arm-CCR"]
    pos = setup(units | walls | {"28-707": "146"}, impulse="18-1")
    assert left(play(pos, "activate 2Pz-mech-1")) == 8  # another way over bridges that stand


@pytest.mark.rule("tigers", "10.12b", "10.16c", "ex-bridge-3")
def test_bridge_repair_without_the_other_bank() -> None:
    """ex-bridge-3"""
    pos = setup(DASBURG | {"2Pz-mech-1": {"at": "51", "strength": 2}}, impulse="17-1")
    play(pos, "activate 2Pz-mech-1", "move 2Pz-mech-1 70", "end-movement")
    lost = pos.copy()
    while strength(lost, "2Pz-mech-1"):
        lost.play(lost.legal_actions[-1])
    roll_through(lost, ("Movement", "ConstructionChoice"))
    assert step(lost) == "Movement"  # destroyed in its attack: no attempt
    # A first attempt fails, then a counterattack destroys it: no more attempts, but the modifier stays.
    roll_through(pos, "ConstructionChoice")
    play(pos, "construct 600-Eng 51-70", "roll 10", "activate 28-110b", "attack 28-110b", "end-movement")
    while strength(pos, "2Pz-mech-1"):
        allied = getattr(pos.decision, "firing", 0) == 1
        pos.play(pos.legal_actions[-1 if allied else 0])
    roll_through(pos, "Movement")
    assert pos.side == "german"
    end_movement(pos)
    assert step(pos) == "Movement"
    assert pos.side == "allied"
    assert pos.repair[GAME.bridge_numbers["51-70"]] == 1


@pytest.mark.rule("tigers", "N.risk")
def test_the_designers_numbers_on_risky_attacks_hold() -> None:
    """Attacking six points or more is risky: even ten points seldom clear such a stack in one battle."""
    from meuse.titles.tigers import fight, odds

    def cleared(*defenders: int) -> Fraction:
        attackers = {"2Pz-arm-1": 4, "2Pz-mech-1": 3, "26VG-2": 3}
        names = ["2Inf-1", "2Inf-2", "2Inf-3"]
        units: Units = {name: {"at": "70", "attacks": "entered"} for name in attackers}
        units |= {name: {"at": "70", "strength": s} for name, s in zip(names, defenders, strict=False)}
        pos = setup(units | {"1SS-arm-1": {"at": "77", "attacks": "entered"}, "VBelg": "77"}, phase="combat")
        opened = fight.opened(pos, GAME.place_numbers["70"], 0, confused=False)
        forecast = odds.forecast(pos, opened)
        return sum((c for (_, left_), c in forecast.points.items() if left_ == 0), Fraction(0))

    assert cleared(3, 3) < Fraction(1, 20)
    assert cleared(1) > cleared(2) > Fraction(1, 2) > cleared(3, 3)
    # Units held back for the later impulses of a day keep their right to act (also 6.0-i1).
    pos = start()
    assert "activate 26VG-1" in legal(pos)
    assert ways(play(pos, "activate 26VG-1"))
