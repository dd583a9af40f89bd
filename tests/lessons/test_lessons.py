"""Every lesson of every game: solved by its solution, refused where it says so, told in three languages."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest
from msgspec.structs import replace

import meuse
from meuse.data.decoding import decode, parse
from meuse.engine import Game
from meuse.lessons import Condition, Lesson, Run, lesson_ids, read_lesson, skeleton
from meuse.lessons.loading import problems
from meuse.titles import ours
from tests.lessons.reading import LANGUAGES, faults_of

LESSONS = [(game, lesson) for game in ours() for lesson in lesson_ids(game)]


@cache
def opened(game: str, lesson: str) -> tuple[Game[Any], Lesson]:
    loaded = meuse.load(game)
    return loaded, read_lesson(loaded, lesson)


@pytest.mark.parametrize(("game", "name"), LESSONS)
def test_the_solution_solves_it_step_by_step(game: str, name: str) -> None:
    loaded, lesson = opened(game, name)
    run = Run.of(lesson, loaded)
    for number, step in enumerate(lesson.step):
        assert run.done == number, "a step is not done before it begins, nor with the one before"
        assert not run.lost
        for played, action in enumerate(step.solution):
            assert run.done == number, f"step {number} is done after {played} of its actions"
            run.play(action)
            assert run.done > number or not run.lost
    assert run.finished


@pytest.mark.parametrize(("game", "name"), LESSONS)
def test_a_wrong_try_is_answered_by_the_rule(game: str, name: str) -> None:
    loaded, lesson = opened(game, name)
    run = Run.of(lesson, loaded)
    tried = 0
    for step in lesson.step:
        for played in range(len(step.solution)):
            for wrong in step.wrong:
                if wrong.after == played:
                    explained = run.position.why(wrong.action)
                    assert not explained.legal, wrong.action
                    assert explained.reason.rule == wrong.rule, (wrong.action, explained.reason)
                    tried += 1
            run.play(step.solution[played])
    assert tried == sum(len(step.wrong) for step in lesson.step), "each is tried while its step lasts"
    assert tried, "a lesson shows at least one way that a rule forbids"


def texts(lesson: Lesson) -> list[tuple[str, Any]]:
    found = [("title", lesson.title), ("end", lesson.end)]
    found += [(f"reminders.{rule}", text) for rule, text in lesson.reminders.items()]
    for number, step in enumerate(lesson.step):
        found += [(f"step {number} text", step.text), (f"step {number} goal", step.goal)]
        found += [(f"step {number} hint", hint) for hint in step.hints]
        found += [(f"step {number} wrong", wrong.text) for wrong in step.wrong]
    return found


@pytest.mark.parametrize(("game", "name"), LESSONS)
def test_texts_stand_in_three_languages(game: str, name: str) -> None:
    _, lesson = opened(game, name)
    for where, text in texts(lesson):
        told = [text.in_language(language) for language in LANGUAGES]
        if where != "title":
            assert len(set(told)) == len(told), f"{where}: the same in two languages"
        assert faults_of(text) == [], where


@pytest.mark.parametrize(("game", "name"), LESSONS)
def test_every_step_helps(game: str, name: str) -> None:
    _, lesson = opened(game, name)
    assert all(step.hints for step in lesson.step)
    assert sum(len(step.solution) for step in lesson.step) <= 80, "a lesson takes minutes"


@pytest.mark.parametrize("game", ours())
def test_a_game_has_ten_lessons(game: str) -> None:
    assert len(lesson_ids(game)) >= 10


@pytest.mark.parametrize("game", ours())
def test_a_position_copied_as_a_lesson_can_be_played(game: str) -> None:
    loaded = meuse.load(game)
    run = Run.of(lesson_in(skeleton(Run.of(opened(game, lesson_ids(game)[0])[1], loaded).position)), loaded)
    assert run.step is not None
    run.play_all(run.step.solution)
    assert run.finished


def lesson_in(text: str) -> Lesson:
    return decode(parse(text.encode()), Lesson)


def test_what_is_wrong_with_a_lesson_is_told() -> None:
    loaded, lesson = opened(*LESSONS[0])
    step = replace(lesson.step[0], done=(Condition(unit="nobody"),), solution=("fly home",))
    broken = replace(lesson, side="nobody", rules=("99.9",), step=(step,))
    told = dict(problems(loaded, broken))
    assert {"side", "rules", "step[0].solution", "step[0].done[0].unit"} <= told.keys()
    assert "there is no rule 99.9" in told["rules"]


def test_a_lost_step_is_told() -> None:
    loaded, lesson = opened("celles", "01-first-move")
    run = Run.of(lesson, loaded)
    run.play_all(["select 2Pz-recon", "halt"])
    assert run.lost and not run.finished


def test_dice_are_the_same_at_every_try() -> None:
    loaded, lesson = opened("ardennes", "12-first-turn")
    twice = [Run.of(lesson, loaded) for _ in range(2)]
    for run in twice:
        run.play_all(lesson.step[0].solution + lesson.step[1].solution + lesson.step[2].solution[:6])
    assert twice[0].position == twice[1].position
