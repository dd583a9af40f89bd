"""What segments of a game cost: better plans are found, can be played, and are graded by what they cost."""

from __future__ import annotations

from pathlib import Path

import pytest

import meuse
from meuse.cli.review import _told
from meuse.engine import CHANCE, Record
from meuse.judgement import account, examine, judge_of
from meuse.judgement.examine import ENDS, NEARBY, Examiner, Verdict, _before_dice, examined, grade, own_skill
from meuse.judgement.ledger import Ledger
from meuse.judgement.playouts import Playouts
from meuse.judgement.review import reviewed
from meuse.players import Clock
from meuse.words import words_of
from tests.kit.command import command

RECORDS = Path(__file__).parents[1] / "records" / "v1"


@pytest.fixture(scope="module")
def record() -> Record:
    """A game of two who play at random: there is much to do better."""
    return meuse.Record.open(RECORDS / "celles" / "random.meuse")


@pytest.fixture(scope="module")
def ledger(record: Record) -> Ledger:
    return account(record, judge_of(record.game))


@pytest.fixture(scope="module")
def verdict(record: Record, ledger: Ledger) -> Verdict:
    """The first stretch of play for which something better is found."""
    examiner = Examiner(record, ledger, judge_of(record.game))
    found = (examiner.verdict(number) for number in examiner.order())
    return next(verdict for verdict in found if verdict.better is not None)


def test_what_is_better_can_be_played_from_there(record: Record, verdict: Verdict) -> None:
    assert verdict.better is not None
    here = record.at(verdict.first - 1)
    segment = here.game.segment(here)
    assert here.side == verdict.side
    for action in verdict.better.actions:
        assert here.side == CHANCE or here.game.segment(here) == segment
        here.play(action)
    assert verdict.better.orders


def test_a_cost_has_its_grade(verdict: Verdict) -> None:
    assert verdict.cost >= 0.05
    assert verdict.grade == grade(verdict.cost) != ""
    assert verdict.better is not None
    assert verdict.better.chance == pytest.approx(min(1.0, verdict.played + verdict.cost))


def test_what_was_played_counts_without_luck(ledger: Ledger, verdict: Verdict) -> None:
    segment = next(one for one in ledger.segments if one.first == verdict.first)
    assert verdict.played == pytest.approx(verdict.before + own_skill(ledger, segment))


def test_the_most_telling_come_first_and_the_next_piece_goes_on(record: Record, ledger: Ledger) -> None:
    examiner = Examiner(record, ledger, judge_of(record.game))
    lost = [own_skill(ledger, ledger.segments[number]) for number in examiner.order()]
    assert lost == sorted(lost)
    quick = len(ledger.segments) - 1
    (last,) = examined(examiner, Clock(0.0), quick)
    assert last.first == ledger.segments[examiner.order()[-1]].first


def test_a_review_takes_verdicts_in_the_order_of_play(ledger: Ledger, verdict: Verdict) -> None:
    earlier = Verdict("german", 1, 1, 2, 0.5, 0.5, 0.0, "")
    review = reviewed(ledger, is_learned=True).deepened([verdict]).deepened([earlier, verdict])
    assert [one.first for one in review.verdicts] == [1, verdict.first]
    assert not review.is_whole


def test_battles_have_the_luck_of_their_throws() -> None:
    fought = meuse.Record.open(RECORDS / "tigers" / "staff-seventh.meuse")
    told = account(fought, judge_of(fought.game))
    review = reviewed(told, is_learned=True)
    assert review.battles
    by_battles = sum(battle.luck if battle.side == "german" else -battle.luck for battle in review.battles)
    assert by_battles == pytest.approx(sum(move.change for move in told.moves if move.battle))


def test_a_finished_game_played_on_is_what_it_came_to(record: Record) -> None:
    playouts = Playouts(judge_of(record.game), 3)
    end = record.position
    assert end.result is not None
    assert playouts.worth(end, 1) == judge_of(record.game).judged(end).chance


def test_playing_on_is_the_same_for_the_same_dice(record: Record) -> None:
    playouts = Playouts(judge_of(record.game), 1)
    assert playouts.worth(record.at(40), 5) == playouts.worth(record.at(40), 5)


def test_a_game_played_on_to_its_end_is_won_lost_or_drawn(record: Record) -> None:
    playouts, end = Playouts(judge_of(record.game), 1), record.position
    assert end.result is not None
    assert playouts.outcome(end, 1) == end.result.score(record.game.sides[0])
    late = record.at(len(record.entries) - 30)
    assert playouts.outcome(late, 5) == playouts.outcome(late, 5)
    assert playouts.outcome(late, 5) in (0.0, 0.5, 1.0)


def test_what_would_be_serious_must_hold_at_the_end_of_the_game(
    record: Record, ledger: Ledger, verdict: Verdict, monkeypatch: pytest.MonkeyPatch
) -> None:
    number = next(at for at, one in enumerate(ledger.segments) if one.first == verdict.first)

    def told(cost: float, end: float) -> float:
        examiner = Examiner(record, ledger, judge_of(record.game))
        monkeypatch.setattr(Examiner, "_confirmed", lambda self, segment, plans: (plans[0], cost))
        monkeypatch.setattr(Playouts, "outcome", lambda _, pos, seed, orders=(): end if orders else 0.0)
        monkeypatch.setattr(examine, "ENDING", float("inf"))
        return examiner.verdict(number).cost

    segment = ledger.segments[number]
    sign = 1.0 if segment.side == ledger.sides[0] else -1.0
    least = 1.0 - verdict.played
    assert told(0.09, sign) == pytest.approx(min(0.09, least))
    tempered = (NEARBY * 0.12 + ENDS * sign * segment.luck) / (NEARBY + ENDS)
    assert told(0.12, 0.0) == pytest.approx(max(0.0, min(tempered, least)))
    raised = (NEARBY * 0.12 + ENDS * (sign * segment.luck + 1.0)) / (NEARBY + ENDS)
    assert told(0.12, sign) == pytest.approx(min(raised, least))


def test_the_command_tells_what_was_looked_at() -> None:
    path = RECORDS / "celles" / "random.meuse"
    told = command("review", str(path), "--seconds", "0.01", "--language", "fr")
    assert "review-" not in told.output
    assert "1 sur 54" in told.output


@pytest.mark.parametrize(("language", "said"), [("en", "1 of 54"), ("fr", "1 sur 54"), ("es", "1 de 54")])
def test_what_was_looked_at_is_told_in_words(
    record: Record, ledger: Ledger, verdict: Verdict, language: str, said: str
) -> None:
    found = reviewed(ledger, is_learned=True).deepened([verdict])
    told = "\n".join(_told(record, found, words_of(record.game, language)))
    assert "review-" not in told
    assert said in told


def test_a_better_plan_is_told_with_its_reasons(record: Record, ledger: Ledger, verdict: Verdict) -> None:
    found = reviewed(ledger, is_learned=True).deepened([verdict])
    lines = list(_told(record, found, words_of(record.game, "en")))
    assert verdict.better is not None
    assert any(line.startswith(("Inaccuracy", "Mistake", "Blunder")) for line in lines)
    assert sum(line.startswith("    + ") for line in lines) == len(verdict.better.reasons)


def test_whoever_decided_the_same_is_not_blamed(
    record: Record, ledger: Ledger, verdict: Verdict, monkeypatch: pytest.MonkeyPatch
) -> None:
    examiner = Examiner(record, ledger, judge_of(record.game))
    number = next(at for at, one in enumerate(ledger.segments) if one.first == verdict.first)
    assert verdict.better is not None
    same = _before_dice(verdict.better.actions)
    monkeypatch.setattr(Examiner, "_decided", lambda *_: same)
    again = examiner.verdict(number)
    assert (again.cost, again.grade, again.better) == (0.0, "", None)
