"""A position thought about: chances of both sides, plans that can be played, and more with every round."""

from __future__ import annotations

from pathlib import Path

import pytest

import meuse
from meuse.cli.analyse import told
from meuse.cli.common import plain_reason
from meuse.engine import CHANCE, Record
from meuse.judgement import judge_of
from meuse.judgement.analysis import TOLD, AnalysedPlan, Analysis, Analyst
from meuse.judgement.plans import Proposer
from meuse.words import words_of
from tests.kit.command import command

RECORD = Path(__file__).parents[1] / "records" / "v1" / "tigers" / "staff-seventh.meuse"


@pytest.fixture(scope="module")
def record() -> Record:
    return meuse.Record.open(RECORD)


@pytest.fixture(scope="module")
def analyst(record: Record) -> Analyst:
    return Analyst(record.at(30), judge_of(record.game))


@pytest.fixture(scope="module")
def analysis(analyst: Analyst) -> Analysis:
    """What is known at a glance, which ends by itself long before its time."""
    return analyst.think(600.0)


def test_a_glance_cut_off_by_a_busy_machine_is_not_the_last(record: Record) -> None:
    analyst = Analyst(record.at(30), judge_of(record.game))
    glance = analyst.think(0.0)
    assert glance.more
    assert len(glance.plans) == 1, "or this position shows nothing"
    while len(glance.plans) == 1 and glance.more:
        glance = analyst.think(0.5)
    assert len(glance.plans) > 1


def test_a_glance_tells_chances_and_plans_the_best_first(record: Record, analysis: Analysis) -> None:
    pos = record.at(30)
    assert analysis.chance == judge_of(record.game).judged(pos).chance
    assert (analysis.side, analysis.decides) == ("german", pos.side)
    assert 1 < len(analysis.plans) <= TOLD
    chances = [plan.chance for plan in analysis.plans]
    assert chances == sorted(chances, reverse=True)
    assert all(0.0 <= chance <= 1.0 for chance in chances)
    assert [plan.games for plan in analysis.plans] == [0] * len(analysis.plans)
    assert analysis.rounds == 1
    assert analysis.more


def test_plans_can_be_played_from_there(record: Record, analysis: Analysis) -> None:
    for plan in analysis.plans:
        here = record.at(30)
        segment = here.game.segment(here)
        assert plan.orders
        for action in plan.actions:
            assert here.side == CHANCE or here.game.segment(here) == segment
            here.play(action)


def test_another_round_plays_plans_on(analyst: Analyst, analysis: Analysis) -> None:
    further = analyst.think(0.2)
    assert further.rounds == analysis.rounds + 1
    assert sum(plan.games for plan in further.plans) > 0
    assert further.chance == analysis.chance


def test_before_dice_and_at_the_end_there_is_nothing_to_plan(record: Record) -> None:
    thrown = next(number for number, entry in enumerate(record.entries) if entry.side == CHANCE)
    for number in (thrown, len(record.entries)):
        found = Analyst(record.at(number), judge_of(record.game)).think(0.1)
        assert found.plans == []
        assert found.decides == ""
        assert not found.more
        assert found.chance == judge_of(record.game).judged(record.at(number)).chance


def test_small_decisions_are_weighed_too() -> None:
    """Where no order says anything, what is legal is compared."""
    record = meuse.Record.open(RECORD)
    doctrine = Analyst(record.at(0), judge_of(record.game))._proposer
    assert doctrine is not None
    pos = next(
        pos
        for number in range(len(record.entries))
        if (pos := record.at(number)).side not in (None, CHANCE) and len(pos.legal_actions) > 1
    )
    found = doctrine.choices(pos, 5)
    assert len(found) == min(5, len(pos.legal_actions))
    chances = [plan.chance for _, plan in found]
    assert chances == sorted(chances, reverse=True)


def test_a_small_decision_is_one_action(record: Record, monkeypatch: pytest.MonkeyPatch) -> None:
    """A doctrine that has no orders to give weighs what is legal."""
    analyst = Analyst(record.at(30), judge_of(record.game))
    monkeypatch.setattr(Proposer, "lines", lambda *_: [])
    analyst.think(0.1)
    found = analyst.think(0.1)
    assert all(len(plan.actions) == 1 for plan in found.plans)
    assert {plan.actions[0] for plan in found.plans} <= {str(one) for one in record.at(30).legal_actions}
    assert sum(plan.games for plan in found.plans) > 0


@pytest.mark.parametrize(
    ("language", "said", "tried"),
    [
        ("en", "Best plans of the German player", "played on 3 times"),
        ("fr", "Meilleurs plans", "essayé 3 fois"),
        ("es", "Mejores planes", "probado 3 veces"),
    ],
)
def test_an_analysis_is_told_in_words(record: Record, language: str, said: str, tried: str) -> None:
    reason = meuse.engine.Message("reason-areas", {"points": 2.5})
    plan = AnalysedPlan([], [reason], [], 0.25, 3)
    found = Analysis("german", "german", 0.21, True, [plan], 2, True)
    lines = list(told(found, record.game.sides, words_of(record.game, language)))
    assert said in lines[2]
    assert tried in lines[3]
    assert "25" in lines[3]
    assert "2" not in lines[4]
    assert "analysis-" not in "".join(lines)


def test_points_of_a_doctrine_are_told_to_nobody() -> None:
    assert plain_reason("villes tenues (+2,5)") == "villes tenues"
    assert plain_reason("steps lost (−1.0)") == "steps lost"
    assert plain_reason("holds Bastogne (the town)") == "holds Bastogne (the town)"


def test_the_command_analyses_a_moment_of_a_game() -> None:
    found = command("analyse", str(RECORD), "--at", "30", "--seconds", "0.1")
    assert "to win" in found.output
    assert "%" in found.output
    ended = command("analyse", str(RECORD), "--seconds", "0")
    assert "nothing to plan" in ended.output
    assert command("analyse", str(RECORD), "--at", "99999").status != 0
