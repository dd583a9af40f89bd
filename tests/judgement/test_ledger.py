"""Luck and skill add up to the result; a review tells them."""

from __future__ import annotations

import random
from collections.abc import Iterator
from fractions import Fraction
from math import fsum
from pathlib import Path
from typing import Any

import pytest

import meuse
from meuse.engine import CHANCE, Game, Position, Record
from meuse.judgement import Judge, account, judge_of
from meuse.judgement.judge import learned_of
from meuse.judgement.ledger import Ledger, Move, Segment
from meuse.judgement.review import deciding, reviewed
from meuse.titles import ours
from meuse.titles.celles.sequence import InitiativeRoll
from tests.kit.command import command

RECORDS = Path(__file__).parents[1] / "records" / "v1"


def a_record(game: str) -> Record:
    """The shortest game of the corpus."""
    path = min((RECORDS / game).glob("*.meuse"), key=lambda path: path.stat().st_size)
    return meuse.Record.open(path)


@pytest.mark.parametrize("game", ours())
def test_start_luck_and_skill_add_up_to_the_result(game: str) -> None:
    record = a_record(game)
    result = record.position.result
    assert result is not None
    ledger = account(record, judge_of(record.game))
    first, second = ledger.sides
    total = ledger.start + ledger.luck(first) + ledger.skill(first) - ledger.skill(second)
    assert ledger.end == {first: 1.0, second: 0.0, None: 0.5}[result.winner]
    assert total == pytest.approx(ledger.end, abs=1e-9)
    assert ledger.luck(first) == -ledger.luck(second)


def test_every_action_is_in_one_move() -> None:
    record = a_record("celles")
    ledger = account(record, judge_of(record.game))
    numbers = [number for move in ledger.moves for number in range(move.first, move.last + 1)]
    assert numbers == list(range(1, len(record.entries) + 1))
    throws = [move for move in ledger.moves if move.is_luck]
    assert all(move.first == move.last for move in throws)
    assert {record.entries[move.first - 1].action.verb for move in throws} <= {"draw", "roll"}


def test_a_game_not_begun_has_an_account_too() -> None:
    game = meuse.load("celles")
    ledger = account(Record.new(game), judge_of(game))
    assert ledger.start == ledger.end
    assert ledger.segments == ()
    assert reviewed(ledger, is_learned=True).moments == []


def segment(first: int, before: float, after: float) -> Segment:
    move = Move("allied", 2, first, first, before, after, is_luck=False)
    return Segment("allied", 2, first, first, before, after, 0.0, after - before, (move,))


def test_moments_are_told_as_their_side_sees_them() -> None:
    small, large = segment(1, 0.5, 0.49), segment(2, 0.49, 0.29)
    assert deciding([small, large]) == [large]
    found = reviewed(Ledger(("german", "allied"), 0.5, 0.29, (small, large)), is_learned=False)
    (moment,) = found.moments
    assert moment.before == pytest.approx(0.51)
    assert moment.after == pytest.approx(0.71)
    assert moment.luck == 0.0
    assert [point.number for point in found.curve] == [0, 1, 2]


@pytest.mark.parametrize(
    ("language", "said"), [("en", "Chance of the"), ("fr", "Chances de"), ("es", "Probabilidad")]
)
def test_the_command_tells_a_game(language: str, said: str) -> None:
    path = min((RECORDS / "ardennes").glob("*.meuse"), key=lambda path: path.stat().st_size)
    told = command("review", str(path), "--seconds", "0", "--language", language)
    assert said in told.output
    assert "review-" not in told.output


@pytest.mark.parametrize("game", ours())
def test_the_luck_of_every_throw_is_zero_on_average(game: str) -> None:
    record = a_record(game)
    means = list(mean_luck(record, judge_of(record.game)))
    assert len(means) > 20
    assert means == pytest.approx([0.0] * len(means), abs=1e-9)


def mean_luck(record: Record, judge: Judge) -> Iterator[float]:
    """The luck of each throw of a game, as the mean over all that might have come."""
    pos = record.at(0)
    for entry in record.entries:
        if pos.side == CHANCE:
            mean = judge.judged(pos).chance
            yield fsum(float(part) * (judge.counted(after).chance - mean) for after, part in outcomes(pos))
        pos.play(entry.action)


def outcomes(pos: Position[Any]) -> Iterator[tuple[Position[Any], Fraction]]:
    """Everything that a throw may come to."""
    for action, probability in pos.outcomes():
        after = pos.copy()
        after.play(action)
        yield after, probability


def test_the_luck_that_is_written_down_is_zero_on_average_where_a_tie_is_rolled_again() -> None:
    game = meuse.load("celles")
    record = until_a_roll_for_initiative(game)
    total = 0.0
    for action, probability in record.position.outcomes():
        told = Record.new(game)
        for entry in record.entries:
            told.play(entry.action)
        told.play(action)
        *_, before, last = account(told, judge_of(game)).moves
        assert last.is_luck
        assert last.first == len(told.entries)
        assert before.after == last.before
        total += float(probability) * last.change
    assert total == pytest.approx(0.0, abs=1e-9)


def until_a_roll_for_initiative(game: Game[Any]) -> Record:
    """A game of people who do nothing, up to the second die of a roll for the initiative: it may be a tie."""
    rng = random.Random(1)
    record = Record.new(game)
    while not (record.entries and is_second_die(record.position)):
        pos = record.position
        record.play(pos.draw(rng) if pos.side == CHANCE else pos.legal_actions[-1])
    return record


def is_second_die(pos: Position[Any]) -> bool:
    """Whether the Allied die of a roll for the initiative comes next."""
    return isinstance(pos.decision, InitiativeRoll) and pos.thrower == "allied"


def test_throws_that_were_guessed_are_no_luck_when_they_come(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("meuse.judgement.judge.MOST_POSITIONS", 5)
    record = a_record("celles")
    judge = Judge(record.game, learned_of(record.game))
    ledger = account(record, judge)
    assert [move for move in ledger.moves if move.last < move.first], "nothing was guessed"
    first, second = ledger.sides
    total = ledger.start + ledger.luck(first) + ledger.skill(first) - ledger.skill(second)
    assert total == pytest.approx(ledger.end, abs=1e-9)
    numbers = [number for move in ledger.moves for number in range(move.first, move.last + 1)]
    assert numbers == list(range(1, len(record.entries) + 1))
    assert max(map(abs, mean_luck(record, judge))) < 1e-9
