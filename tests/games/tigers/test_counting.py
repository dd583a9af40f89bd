"""Battles counted by the kernels: the very same numbers as state by state, at every moment of a battle."""

from __future__ import annotations

import random
from unittest.mock import patch

import numba  # noqa: F401 - whoever has it loaded is answered by the kernels
import pytest

from meuse.compiling import plain_python
from meuse.engine import Preview
from meuse.titles.tigers import counting, fight, odds, volleys
from meuse.titles.tigers.position import TigersPosition
from tests.games.tigers.table import Units, setup, tigers
from tests.games.tigers.test_odds import random_units

GAME = tigers()


@pytest.fixture(autouse=True, scope="module")
def kernels() -> None:
    GAME.make_ready()
    assert counting.is_ready()


def battle(rng: random.Random) -> TigersPosition:
    """Any units, dug in or over a river, with a second battle so that the choice is open."""
    how = rng.choice(["entered", "crossed"])
    attackers, defenders = within_limits(rng, "german"), within_limits(rng, "allied")
    units: Units = {name: {"at": "70", "strength": s, "attacks": how} for name, s in attackers.items()}
    for name, points in defenders.items():
        dug_in = bool(GAME.is_infantry[GAME.unit_numbers[name]]) and rng.random() < 0.5
        units[name] = {"at": "70", "strength": points, "entrenched": dug_in}
    units |= {"1SS-mech-1": {"at": "77", "attacks": "entered"}, "VBelg": "77"}
    return setup(units, phase="combat", blown=[])


def within_limits(rng: random.Random, side: str) -> dict[str, int]:
    """7.1b Some units with no more points than may be together."""
    while True:
        units = random_units(rng, side, rng.randint(1, 4), 4)
        if sum(units.values()) <= GAME.most_points:
            return units


def both_ways(pos: TigersPosition) -> tuple[Preview | None, Preview | None]:
    with patch.object(odds, "at_hand", lambda: True):
        by_kernels = pos.forecast("70")
    with patch.object(odds, "at_hand", lambda: False):
        return by_kernels, pos.forecast("70")


@pytest.mark.parametrize("seed", range(20))
def test_the_kernels_count_what_is_counted_state_by_state(seed: int) -> None:
    rng = random.Random(seed)
    for _ in range(10):
        by_kernels, by_states = both_ways(battle(rng))
        assert by_kernels == by_states


@pytest.mark.parametrize("seed", range(10))
def test_they_do_so_at_every_moment_of_a_battle(seed: int) -> None:
    rng = random.Random(seed)
    pos = battle(rng)
    pos.play("fight 70")
    while getattr(pos.decision, "battle", None) is not None:
        by_kernels, by_states = both_ways(pos)
        assert by_kernels == by_states
        pos.play(pos.draw(rng) if pos.side == "chance" else rng.choice(list(pos.legal_actions)))


@pytest.mark.skipif(plain_python(), reason="nothing is compiled")
@pytest.mark.parametrize("entrenched", [True, False])
def test_they_count_the_same_in_plain_python(entrenched: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """There it is noticed if anything is read or written beyond the end of an array."""
    attackers = {name: {"at": "70", "attacks": "crossed"} for name in ("2Pz-arm-1", "26VG-1")}
    defenders = {"28-110b": {"at": "70", "entrenched": entrenched}, "1111-Eng": "70"}
    pos = setup({**attackers, **defenders}, phase="combat")
    compiled, _ = both_ways(pos)
    assert compiled is not None
    for module, name in ((volleys, "left_to"), (volleys, "defensive"), (volleys, "offensive")):
        monkeypatch.setattr(module, name, getattr(module, name).py_func)
    monkeypatch.setattr(counting, "is_ready", lambda: True)
    by_kernels, by_states = both_ways(pos)
    assert by_kernels == by_states == compiled


def test_what_the_kernels_cannot_hold_is_left_to_the_states(monkeypatch: pytest.MonkeyPatch) -> None:
    pos = battle(random.Random(3))
    opened = fight.opened(pos, GAME.place_numbers["70"], 0, confused=False)
    monkeypatch.setattr(odds, "at_hand", lambda: True)
    assert odds.Reckoning(pos, opened).counting is counting
    monkeypatch.setattr(volleys, "FITS", 1)
    assert odds.Reckoning(pos, opened).counting is None


def test_too_many_states_are_left_to_the_states_too(monkeypatch: pytest.MonkeyPatch) -> None:
    pos = setup({"2Pz-arm-1": {"at": "70", "attacks": "crossed"}, "28-110b": "70"}, phase="combat")
    opened = fight.opened(pos, GAME.place_numbers["70"], 0, confused=False)
    monkeypatch.setattr(odds, "at_hand", lambda: True)
    most = max(pos.strength[GAME.unit_numbers[name]] for name in ("2Pz-arm-1", "28-110b"))
    for bound, fits in ((most + 1, True), (most, False)):  # a unit of three points has four states
        monkeypatch.setattr(counting, "_MOST_STATES", bound)
        assert (odds.Reckoning(pos, opened).counting is counting) == fits


def test_too_many_shots_are_left_to_the_states_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether they are still called for, or on their way."""
    pos = setup({"2Pz-arm-1": {"at": "70", "attacks": "crossed"}, "28-110b": "70"}, phase="combat")
    opened = fight.opened(pos, GAME.place_numbers["70"], 0, confused=False)
    monkeypatch.setattr(odds, "at_hand", lambda: True)
    units = opened.attackers
    for calls, shots, fits in ((1, 0, True), (0, 1, True), (1, 1, False), (2, 0, False), (0, 2, False)):
        monkeypatch.setattr(counting, "_MOST_SHOTS", 1)
        attack = odds.Fire(calls=calls, shots=shots, firers=units)
        assert (odds.Reckoning(pos, opened, attack).counting is counting) == fits


def test_nobody_waits_for_the_kernels_to_be_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    pos = battle(random.Random(3))
    opened = fight.opened(pos, GAME.place_numbers["70"], 0, confused=False)
    monkeypatch.setattr(odds, "at_hand", lambda: True)
    monkeypatch.setattr(counting, "is_ready", lambda: False)
    assert odds.Reckoning(pos, opened).counting is None
