"""Chapters 1, 2 and 4: dice, counters and their factors."""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction

import pytest

from meuse.titles.tigers.dice import Roll, successes
from meuse.titles.tigers.tables import UnitTable
from tests.games.tigers.table import (
    at,
    events,
    left,
    legal,
    play,
    roll_through,
    setup,
    start,
    step,
    strength,
    tigers,
)

GAME = tigers()
FORMATIONS = defaultdict(list)
for _unit in GAME.units:
    FORMATIONS[_unit.formation].append(_unit)


@pytest.mark.rule("tigers", "1.0a")
def test_dice_have_ten_faces_from_1_to_10() -> None:
    assert [action.args for action in Roll.dice.actions] == [(str(face),) for face in range(1, 11)]
    assert {chance for _, chance in Roll.dice.outcomes()} == {Fraction(1, 10)}
    assert dict(successes("hits", 2, 4).outcomes()) == dict(
        zip(
            successes("hits", 2, 4).actions,
            [Fraction(36, 100), Fraction(48, 100), Fraction(16, 100)],
            strict=True,
        )
    )


@pytest.mark.rule("tigers", "1.0b")
def test_there_are_four_scenarios_and_no_fifth() -> None:
    assert list(GAME.scenarios) == ["campaign", "first-three-days", "fifth-panzer-army", "seventh-army"]


@pytest.mark.rule("tigers", "4.11a", "4.11c", "9.51")
def test_five_types_in_order_of_quality() -> None:
    assert GAME.type_quality == {"engineer": 1, "armor": 2, "mechanized": 3, "motorized": 4, "foot": 5}
    assert {name for name, kind in GAME.types.items() if kind.infantry} == set(GAME.types) - {"armor"}
    assert {unit.type for unit in GAME.units} == set(GAME.types)


@pytest.mark.rule("tigers", "4.11b")
def test_airborne_units_are_motorized_infantry() -> None:
    airborne = [unit for unit in GAME.units if unit.symbol == "airborne"]
    assert airborne
    for unit in airborne:
        number = GAME.unit_numbers[unit.name]
        assert unit.type == "motorized"
        assert GAME.allowance[number] == 8
        assert GAME.is_infantry[number]


@pytest.mark.rule("tigers", "4.12")
def test_colours_mean_nothing_in_play() -> None:
    by_kind = defaultdict(set)
    for number, unit in enumerate(GAME.units):
        facts = (GAME.attack[number], GAME.defense[number], GAME.allowance[number], GAME.quality[number])
        by_kind[unit.type].add(facts)
    assert all(len(facts) == 1 for facts in by_kind.values())
    # SS and Luftwaffe, or Americans and Norwegians, move as one stack.
    pos = setup({"3FJ-1": "31", "1SS-mech-1": "31", "99Norw": "92"})
    play(pos, "activate 3FJ-1", "join 1SS-mech-1")
    assert left(pos) == 5


@pytest.mark.rule("tigers", "4.13")
def test_a_weakened_unit_keeps_its_name() -> None:
    pos = setup(
        {"2Pz-mech-1": {"at": "70", "strength": 1, "attacks": "in-place"}, "28-110b": "70"}, phase="combat"
    )
    roll_through(pos, "Movement")
    assert strength(pos, "2Pz-mech-1") == 1
    assert all(name for name in GAME.names)
    assert sum(entry.count for entry in GAME.tables.read("units", UnitTable).substitutes) == 49


@pytest.mark.rule("tigers", "4.17a", "4.17b", "4.17c", "4.17d", "4.17e", "4.17f")
def test_factors() -> None:
    factors = {name: (kind.attack, kind.defense, kind.movement) for name, kind in GAME.types.items()}
    assert factors == {
        "armor": (4, 5, 8),
        "engineer": (3, 4, 8),
        "mechanized": (3, 4, 8),
        "motorized": (3, 4, 8),
        "foot": (3, 4, 5),
    }
    assert (GAME.artillery.attack, GAME.artillery.defense) == (3, 5)


@pytest.mark.rule("tigers", "4.17a", "4.17e", "8.38")
def test_allowances_in_play() -> None:
    for name, points in (("2Pz-arm-1", 8), ("600-Eng", 8), ("2Pz-mech-1", 8), ("26VG-1", 5)):
        pos = setup({name: "52", "28-110b": "70"})
        play(pos, f"activate {name}")
        assert left(pos) == points


@pytest.mark.rule("tigers", "4.18a", "4.16b", "9.21a")
def test_attackers_use_the_attack_factor_defenders_the_defense_factor_a_die_a_point() -> None:
    pos = setup(
        {"2Pz-arm-1": {"at": "70", "attacks": "entered"}, "28-707": {"at": "70", "strength": 1}},
        phase="combat",
    )
    roll_through(pos, "ShootingRoll")
    # Armor defends on 5; the attack has no infantry: -1 makes it 6. One die.
    assert [str(action) for action, _ in pos.outcomes()] == ["hits 0", "hits 1"]
    assert pos.outcomes()[1][1] == Fraction(6, 10)
    pos.play("hits 0")
    roll_through(pos, "ShootingRoll")
    # Armor attacks on 4, with four dice.
    assert len(pos.outcomes()) == 5
    assert pos.outcomes()[4][1] == Fraction(4, 10) ** 4


@pytest.mark.rule("tigers", "4.16a", "9.21c", "ex-9.23-hits")
def test_example_of_hits() -> None:
    """ex-9.23-hits: a unit of 4 points takes one, two, four hits."""
    for hits, points, event in ((1, 3, "event-reduced"), (2, 2, "event-reduced"), (4, 0, "event-eliminated")):
        pos = setup({"2Pz-arm-1": {"at": "70", "attacks": "in-place"}, "3Arm-arm-2": "70"}, phase="combat")
        roll_through(pos, "ShootingRoll")
        assert event in events(pos, f"hits {hits}")
        assert strength(pos, "2Pz-arm-1") == points
        assert at(pos, "2Pz-arm-1") == ("70" if points else "")


@pytest.mark.rule("tigers", "4.N1")
def test_categories_of_counters() -> None:
    def kinds(*formations: str) -> set[str]:
        return {unit.type for formation in formations for unit in FORMATIONS[formation]}

    assert kinds("803 TD", "705 TD", "244 Stg", "394 Stg", "902 Stg", "70 Tnk", "740 Tnk") == {"armor"}
    assert kinds("9 Arm Inf", "10 Arm Inf", "182 Flak", "LVIII/1 Flak") == {"mechanized"}
    assert kinds("605 Eng", "600 Eng", "207 Eng", "1107 Eng") == {"engineer"}


@pytest.mark.rule("tigers", "4.N2")
def test_known_totals_of_divisions() -> None:
    assert [len(FORMATIONS["2 Inf"]), sum(unit.strength for unit in FORMATIONS["2 Inf"])] == [4, 12]
    assert [len(FORMATIONS["99 Inf"]), sum(unit.strength for unit in FORMATIONS["99 Inf"])] == [2, 6]
    assert len(GAME.units) == 209
    substitutes = sum(entry.count for entry in GAME.tables.read("units", UnitTable).substitutes)
    assert len(GAME.units) + substitutes <= 352, "the rest are markers"
    assert {unit.name for unit in FORMATIONS["106 Inf"]} == {"106-422", "106-423", "106-424"}
    assert all(1 <= unit.strength <= 4 for unit in GAME.units)


@pytest.mark.rule("tigers", "6.0-Ic")
def test_strength_never_grows() -> None:
    import random

    rng = random.Random(5)
    pos = start("seventh-army")
    last = list(pos.strength)
    while pos.side is not None:
        actions = pos.legal_actions
        pos.play(pos.draw(rng) if pos.side == "chance" else actions[rng.randrange(len(actions))])
        assert all(now <= before for now, before in zip(pos.strength, last, strict=True))
        last = list(pos.strength)


@pytest.mark.rule("tigers", "4.N3")
def test_no_action_serves_air_power_weather_or_fuel() -> None:
    assert sorted(GAME.verbs) == sorted(
        [
            "place",
            "activate",
            "join",
            "move",
            "shift",
            "entrench",
            "attack",
            "halt",
            "end-movement",
            "special-forces",
            "infiltrate",
            "demolish",
            "decline",
            "eliminate",
            "fight",
            "confuse",
            "keep",
            "target",
            "fire",
            "construct",
            "end-construction",
            "available",
            "hits",
            "roll",
        ]
    )


@pytest.mark.rule("tigers", "2.0b")
def test_only_german_points_decide_and_towns_in_the_introduction() -> None:
    for name, scenario in GAME.facts.items():
        kinds = {("states" if level.states else "points") for level in scenario.entry.levels}
        assert kinds == ({"states"} if name == "seventh-army" else {"points"})
    pos = setup(
        {"2Pz-arm-1": "51", "28-110b": "70"}, impulse="22-1", side="allied", phase="pair-end", points=33
    )
    assert pos.result is not None
    assert pos.result.level == "german-marginal"
    assert step(pos) == "NoneType"
    assert legal(pos) == []
