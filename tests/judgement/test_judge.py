"""Chances of positions: means over throws, sure at the end, only from the numbers they were learned from."""

from __future__ import annotations

import random
from fractions import Fraction
from typing import Any

import numpy as np
import pytest

import meuse
from meuse.engine import CHANCE, MeuseError, Position
from meuse.judgement import judge_of
from meuse.judgement.judge import Judge, learned_of
from meuse.judgement.network import Network
from meuse.judgement.reader import Reader, Sample
from meuse.judgement.strengths import Strengths, strengths_of
from meuse.players.generic.forces import Forces
from meuse.players.registry import doctrine_of
from meuse.titles import ours

SKIRMISH = "tests.kit.skirmish"


def wandered(game: str, steps: int) -> Position[Any]:
    """A position in the middle of a random game."""
    pos: Position[Any] = meuse.load(game).start()
    rng = random.Random(3)
    for _ in range(steps):
        if pos.side is None:
            break
        pos.play(pos.draw(rng) if pos.side == CHANCE else rng.choice(pos.legal_actions[:]))
    return pos


def at_throw(game: str) -> Position[Any]:
    """A position before a throw or a draw that is followed by a decision."""
    pos: Position[Any] = meuse.load(game).start()
    rng = random.Random(5)
    while pos.side is not None:
        if pos.side == CHANCE and pos.score is not None:
            return pos
        pos.play(rng.choice(pos.legal_actions[:]))
    raise AssertionError("no throw came")


@pytest.mark.parametrize("game", ours())
def test_before_a_throw_the_chance_is_the_mean_over_what_may_come(game: str) -> None:
    judge, pos = judge_of(meuse.load(game)), at_throw(game)
    mean = Fraction(0)
    for action, probability in pos.outcomes():
        after = pos.copy()
        after.play(action)
        mean += probability * Fraction(judge.judged(after).chance)
    assert judge.judged(pos).chance == pytest.approx(float(mean), abs=1e-9)


@pytest.mark.parametrize("game", ours())
def test_chances_of_both_sides_are_one_and_change_nothing(game: str) -> None:
    pos = wandered(game, 80)
    key = pos.key()
    chances = judge_of(meuse.load(game)).chances(pos)
    assert sum(chances.values()) == pytest.approx(1.0)
    assert all(0.0 < chance < 1.0 for chance in chances.values())
    assert pos.key() == key


@pytest.mark.parametrize("game", ours())
def test_a_chance_does_not_depend_on_what_was_judged_before(game: str) -> None:
    loaded = meuse.load(game)
    positions = [loaded.start(), *(wandered(game, 60 * part) for part in range(1, 8))]
    forwards, backwards = (Judge(loaded, learned_of(loaded)) for _ in range(2))
    told = [forwards.log_odds(pos) for pos in positions]
    assert told == [backwards.log_odds(pos) for pos in reversed(positions)][::-1]


@pytest.mark.parametrize("game", ours())
def test_a_value_brings_the_strengths_it_was_learned_with(game: str) -> None:
    loaded = meuse.load(game)
    learned = learned_of(loaded)
    told = strengths_of(learned)
    assert {unit for unit, _ in told} == set(range(len(Forces(loaded).names)))
    # What is brought goes first, whatever the position says.
    pos, (unit, steps) = loaded.start(), next(iter(told))
    assert Strengths(loaded, told).of(pos, unit, steps) == told[unit, steps]


def test_without_strengths_of_its_own_a_unit_counts_as_printed() -> None:
    """By its share of steps, whatever the moment makes of it: in the first turn Germans attack threefold."""
    game = meuse.load("ardennes")
    pos = game.start()
    state = pos.unit("18-295")
    assert state.attack is not None and state.attack.value == 3 * state.attack.reasons[0].value
    unit = Forces(game).names.index("18-295")
    printed = state.attack.reasons[0].value
    assert Strengths(game, {}).of(pos, unit, state.steps) == (printed, printed)


def test_a_finished_game_is_certain() -> None:
    pos = wandered("celles", 10_000)
    assert pos.result is not None
    won = {None: 0.5, "german": 1.0, "allied": 0.0}[pos.result.winner]
    assert judge_of(meuse.load("celles")).judged(pos).chance == won


def test_a_game_that_nobody_learned_has_a_rough_estimate() -> None:
    game = meuse.load(SKIRMISH)
    judge = judge_of(game)
    assert not judge.is_learned
    assert 0.0 < judge.judged(game.start()).chance < 1.0


@pytest.mark.parametrize("game", ours())
def test_what_was_learned_is_refused_for_other_numbers(game: str) -> None:
    loaded = meuse.load(game)
    learned = learned_of(loaded)
    assert learned is not None
    names = Reader(loaded, doctrine_of(loaded)).names
    Network(learned, names)
    with pytest.raises(MeuseError, match="learned from other numbers"):
        Network(learned, (*names[:-1], "whole: something else"))


def test_goals_that_are_not_there_count_for_nothing() -> None:
    game = meuse.load("tigers")
    reader = Reader(game, doctrine_of(game))
    learned = learned_of(game)
    assert learned is not None
    network, sample = Network(learned, reader.names), reader.read(wandered("tigers", 200))
    sides = np.stack([reader.side_of == side for side in range(2)]).astype(np.float32)
    more = Sample(sample.units, np.pad(sample.goals, ((0, 3), (0, 0))), sample.whole)
    assert network.judge(more, sides, "campaign").log_odds == pytest.approx(
        network.judge(sample, sides, "campaign").log_odds, rel=1e-5
    )


@pytest.mark.parametrize("game", ours())
def test_every_number_that_is_read_has_a_name(game: str) -> None:
    loaded = meuse.load(game)
    reader = Reader(loaded, doctrine_of(loaded))
    sample, names = reader.read(wandered(game, 80)), reader.names
    kinds = [name.partition(": ")[0] for name in names if ": " in name]
    assert kinds.count("unit") == sample.units.shape[1]
    assert kinds.count("goal") == sample.goals.shape[1]
    assert kinds.count("whole") == sample.whole.shape[0]
    assert sample.units.shape[0] == len(names) - len(kinds)
