"""Exact odds: the preview of a battle against the battle itself, branch by branch."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction
from typing import Any

import pytest

from meuse.engine import Preview
from meuse.titles.tigers import fight, modifiers, odds, shelling, shooting, targets
from meuse.titles.tigers.modifiers import Battle
from meuse.titles.tigers.position import TigersPosition
from meuse.titles.tigers.targets import Shot
from tests.games.tigers.table import Units, play, roll_through, setup, step, strength, tigers

GAME = tigers()
POOL = {
    "german": {
        "engineer": ["600-Eng", "207-Eng"],
        "armor": ["2Pz-arm-1", "2Pz-arm-2", "1SS-arm-1"],
        "mechanized": ["2Pz-mech-1", "2Pz-mech-2"],
        "foot": ["26VG-1", "26VG-2", "26VG-3"],
    },
    "allied": {
        "engineer": ["1107-Eng", "1128-Eng"],
        "armor": ["2Inf-arm", "28-707"],
        "mechanized": ["9ArmInf-1", "9ArmInf-2"],
        "motorized": ["2Inf-1", "2Inf-2", "28-110b"],
    },
}


def best_action(pos: TigersPosition, begun: Any = None) -> str:
    """The choice that the odds take for granted, made in play; shots of `begun` were assigned otherwise."""
    decision = pos.decision
    if isinstance(decision, shelling.Spotting):

        def rank(name: str) -> tuple[int, int, int]:
            unit = GAME.unit_numbers[name]
            number = modifiers.artillery_number(pos, decision.battle, decision.firing, unit)
            return (-number, pos.strength[unit], unit)

        return f"target {min((a.args[0] for a in pos.legal_actions), key=rank)}"
    assert isinstance(decision, shooting.Aiming)
    same = isinstance(begun, shooting.Aiming) and begun.firing == decision.firing
    plan = choices(pos, decision.battle, decision.firing, begun.assigned if same else ())
    numbers = GAME.unit_numbers
    return next(
        str(action)
        for action in pos.legal_actions
        if plan[numbers[action.args[0]]] == numbers[action.args[1]]
    )


def choices(pos: TigersPosition, fight: Battle, firing: int, assigned: tuple[Shot, ...]) -> dict[int, int]:
    """The targets that the odds take a side to choose as the battle stands, some of them chosen already."""
    course = odds.Reckoning(pos, fight, odds.Fire(aimed=assigned))
    if firing != fight.attacker:
        number = course.numbers_of(fight, firing, course.defenders, course.attackers)
        left = {unit: pos.strength[unit] for unit in course.defenders}
        standing = {unit: pos.strength[unit] for unit in course.attackers}
        ones = [unit for unit, points in standing.items() if points == 1]
        return dict(course.aim(left, standing, number, ones, assigned))
    state = tuple([pos.strength[unit] for unit in course.attackers])
    stand_in = {unit: unit for unit in course.attackers}
    for group in course.alike:
        by_strength = sorted(group, key=lambda index: (-state[index], index))
        stand_in |= {
            course.attackers[index]: course.attackers[real]
            for index, real in zip(group, by_strength, strict=True)
        }
    left = dict(zip(course.attackers, targets.alike_first(state, course.alike), strict=True))
    standing = {unit: pos.strength[unit] for unit in course.defenders}
    aimed = course.aim(left, standing, course.numbers, (), assigned)
    return {stand_in[unit]: target for unit, target in aimed}


def played_out(
    pos: TigersPosition, attackers: list[str], defenders: list[str]
) -> dict[tuple[int, int], Fraction]:
    """Every branch of the dice, played in the game itself, both sides choosing as the odds assume."""
    found: dict[tuple[int, int], Fraction] = {}
    waiting = [(pos.copy(), Fraction(1))]
    while waiting:
        here, chance = waiting.pop()
        fighting = getattr(here.decision, "battle", None)
        if fighting is None or fighting.place != GAME.place_numbers["70"]:
            left = tuple(sum(strength(here, name) for name in names) for names in (attackers, defenders))
            key = (left[0], left[1])
            found[key] = found.get(key, Fraction(0)) + chance
        elif here.side == "chance":
            for action, share in here.outcomes():
                there = here.copy()
                there.play(action)
                waiting.append((there, chance * share))
        else:
            here.play(best_action(here, pos.decision))
            waiting.append((here, chance))
    return found


def random_units(rng: random.Random, side: str, count: int, most: int) -> dict[str, int]:
    names = [name for kind in POOL[side].values() for name in kind]
    picked = rng.sample(names, count)
    return {name: rng.randint(1, min(most, GAME.full_strength[GAME.unit_numbers[name]])) for name in picked}


@pytest.mark.parametrize("seed", range(14))
def test_the_forecast_equals_the_battle_played_out(seed: int) -> None:
    rng = random.Random(seed)
    attackers = random_units(rng, "german", rng.randint(1, 3), 2)
    defenders = random_units(rng, "allied", rng.randint(1, 2), 2)
    kind = rng.choice(["entered", "crossed"])
    units: Units = {n: {"at": "70", "strength": s, "attacks": kind} for n, s in attackers.items()}
    for name, points in defenders.items():
        infantry = GAME.is_infantry[GAME.unit_numbers[name]]
        units[name] = {"at": "70", "strength": points, "entrenched": bool(infantry) and rng.random() < 0.5}
    units |= {"1SS-mech-1": {"at": "77", "attacks": "entered"}, "VBelg": "77"}  # a second battle, for later
    pos = setup(units, phase="combat", blown=[])
    opened = fight.opened(pos, GAME.place_numbers["70"], 0, confused=False)
    forecast = odds.forecast(pos, opened)
    assert sum(forecast.points.values()) == 1
    begun = play(pos.copy(), "fight 70")
    assert forecast.points == played_out(begun, list(attackers), list(defenders))


def assert_told(preview: Preview | None, left: dict[tuple[int, int], Fraction]) -> None:
    """A preview tells every number of points left to both sides, those that come to the same added up."""
    assert preview is not None
    assert preview.stakes is not None
    chances = {f"{attacker}:{defender}": chance for (attacker, defender), chance in left.items() if chance}
    assert {code for outcome in preview.outcomes for code in outcome.codes} == set(chances)
    for outcome in preview.outcomes:
        assert outcome.chance == sum(chances[code] for code in outcome.codes)
    assert preview.stakes.cleared == sum(chance for (_, there), chance in left.items() if not there)
    assert preview.stakes.taken == sum(chance for (own, there), chance in left.items() if own and not there)
    attacking, defending = (int(points) for points in preview.odds.split(":"))
    assert preview.stakes.attacker == attacking - sum(own * chance for (own, _), chance in left.items())
    assert preview.stakes.defender == defending - sum(there * chance for (_, there), chance in left.items())


@pytest.mark.rule("tigers", "9.3a")
@pytest.mark.parametrize("seed", range(14))
def test_the_rest_of_a_battle_is_forecast_at_every_moment(seed: int) -> None:
    """Whatever was thrown and chosen so far, the forecast of what is left is that of all its branches."""
    rng = random.Random(seed)
    attackers = random_units(rng, "german", rng.randint(1, 3), 2)
    defenders = random_units(rng, "allied", rng.randint(1, 3), 2)
    units: Units = {n: {"at": "70", "strength": s, "attacks": "crossed"} for n, s in attackers.items()}
    units |= {name: {"at": "70", "strength": points} for name, points in defenders.items()}
    pos = setup(units, phase="combat", blown=[])
    steps = followed(pos, rng, list(attackers), list(defenders))
    assert steps["ShootingRoll"] or steps["ShellingRoll"]


@pytest.mark.rule("tigers", "9.3a")
@pytest.mark.parametrize("strong", ["german", "allied"])
@pytest.mark.parametrize("seed", range(2))
def test_half_assigned_fire_is_forecast_too(strong: str, seed: int) -> None:
    """Six points a side have two shots of artillery, and three units have their targets to choose."""
    rng = random.Random(seed)
    attackers, defenders = ["26VG-1", "26VG-2", "26VG-3"], ["2Inf-1", "2Inf-2", "28-110b"]
    units: Units = {}
    for side, names in (("german", attackers), ("allied", defenders)):
        how = "entered" if side == "german" else ""
        for name, points in zip(names, (3, 2, 1) if side == strong else (1, 2, 1), strict=True):
            units[name] = {"at": "70", "strength": points, "attacks": how}
    pos = setup(units, phase="combat", blown=[])
    while step(pos) == "Calls":
        pos.play(pos.legal_actions[-1])
    steps = followed(pos, rng, attackers, defenders)
    assert steps["Spotting"] > 1
    assert steps["Aiming"] > 1


@pytest.mark.rule("tigers", "9.59")
def test_a_shot_whose_target_is_gone_is_lost_in_the_forecast_too() -> None:
    attackers, defenders = ["26VG-1", "26VG-2", "26VG-3"], ["2Inf-1", "2Inf-2"]
    units: Units = {name: {"at": "70", "strength": 2, "attacks": "entered"} for name in attackers}
    units |= {name: {"at": "70", "strength": 1} for name in defenders}
    pos = setup(units, phase="combat", blown=[])
    while step(pos) != "ShootingRoll" or pos.decision.firing != 0:  # type: ignore[union-attr]
        pos.play(pos.legal_actions[0])  # nobody is available, nobody hits
    pos.play("hits 2")
    assert step(pos) == "ShootingRoll"
    assert_told(pos.forecast("70"), played_out(pos, attackers, defenders))


def followed(
    pos: TigersPosition, rng: random.Random, attackers: list[str], defenders: list[str]
) -> Counter[str]:
    """Play a battle at random; at every moment the forecast is what comes of all branches."""
    steps = Counter[str]()
    while getattr(pos.decision, "battle", None) is not None:
        steps[step(pos)] += 1
        before = pos.key()
        assert_told(pos.forecast("70"), played_out(pos, attackers, defenders))
        assert pos.key() == before
        pos.play(pos.draw(rng) if pos.side == "chance" else rng.choice(list(pos.legal_actions)))
    return steps


def test_survival_of_each_unit_is_exact() -> None:
    units: Units = {
        "2Pz-arm-2": {"at": "70", "attacks": "entered", "strength": 1},
        "28-112b": {"at": "70", "strength": 1},
        "1SS-mech-1": {"at": "77", "attacks": "entered"},
        "VBelg": "77",
    }
    pos = setup(units, phase="combat")
    opened = fight.opened(pos, GAME.place_numbers["70"], 0, confused=False)
    forecast = odds.forecast(pos, opened)
    number = GAME.unit_numbers
    # Defender: call 8/10, shot on 6 (5, no combined arms); then its fire on 5 (4 and -1).
    alive = (1 - Fraction(8, 10) * Fraction(6, 10)) * (1 - Fraction(5, 10))
    assert forecast.survival[number["2Pz-arm-2"]] == alive
    assert forecast.survival[number["28-112b"]] == 1 - alive * Fraction(4, 10)


def four_against_four() -> TigersPosition:
    units: Units = {}
    for name, points in (("2Pz-arm-1", 3), ("2Pz-mech-1", 3), ("26VG-1", 2), ("26VG-2", 2)):
        units[name] = {"at": "70", "strength": points, "attacks": "crossed"}
    for name, points in (("2Inf-1", 3), ("2Inf-2", 3), ("9ArmInf-1", 2), ("1107-Eng", 2)):
        units[name] = {"at": "70", "strength": points}
    units |= {"1SS-mech-1": {"at": "77", "attacks": "entered"}, "VBelg": "77"}
    return setup(units, phase="combat")


@pytest.mark.rule("tigers", "9.3a")
def test_the_preview_of_a_battle_is_complete() -> None:
    pos = four_against_four()
    before = pos.key()
    preview = pos.preview("fight 70")
    assert preview is not None
    assert pos.key() == before
    assert preview.odds == "10:10"
    assert sum(outcome.chance for outcome in preview.outcomes) == 1
    assert [outcome.what.args.get("points") for outcome in preview.outcomes[1:11]] == [*range(1, 11)]
    assert preview.outcomes[0].what.id == "result-defenders-gone"
    assert preview.outcomes[-1].what.id == "result-attackers-gone"
    assert preview.stakes is not None
    assert {risk.unit for risk in preview.stakes.risks} <= {*preview.attackers, *preview.defenders}
    assert [item.what.rule for item in preview.modifiers] == ["9.71c"]
    assert {note.id for note in preview.notes} == {"preview-calls", "preview-choices"}


def test_previews_of_shots() -> None:
    pos = four_against_four()
    play(pos, "fight 70", "available 0", "available 1")
    assert step(pos) == "Spotting"
    for action in pos.legal_actions:
        preview = pos.preview(action)
        assert preview is not None
        assert sum(outcome.chance for outcome in preview.outcomes) == 1
    roll_through(pos, "Aiming")
    preview = pos.preview(pos.legal_actions[0])
    assert preview is not None
    assert preview.odds


@pytest.mark.parametrize("seed", range(20))
def test_digits_multiply_as_distributions_add(seed: int) -> None:
    """Two units under fire: the product of their losses as digits is the distribution of both together."""
    rng = random.Random(seed)
    units = [(rng.randint(1, 4), ((rng.randint(1, 4), rng.randint(0, 10)),)) for _ in range(2)]
    one, other = (odds.losses(*unit) for unit in units)
    digit = odds.room_for(sum(one) * sum(other))
    product = odds.as_digits(*units[0], digit)[0] * odds.as_digits(*units[1], digit)[0]
    read = [product >> digit * place & (1 << digit) - 1 for place in range(len(one) + len(other) - 1)]
    assert read == odds.convolve(one, other)
    strength, fire = units[0]
    dice = fire[0][0]
    assert odds.as_digits(strength, fire, digit)[1:] == (one[strength] if dice >= strength else 0, dice)
