"""Luck and skill add up to the result; a review tells them."""

from __future__ import annotations

from pathlib import Path

import pytest

import meuse
from meuse.engine import Record
from meuse.judgement import account, judge_of
from meuse.judgement.ledger import Ledger, Move, Segment
from meuse.judgement.review import deciding, reviewed
from meuse.titles import ours
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
    return Segment("allied", 2, (Move(first, first, "allied", False, before, after, 2),))


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
