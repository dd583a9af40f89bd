"""Every lesson of every game: solved by its solution, refused where it says so, told in three languages."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

import meuse
from meuse.engine import Game
from meuse.lessons import Lesson, Run, lesson_ids, read_lesson
from meuse.titles import ours

LESSONS = [(game, lesson) for game in ours() for lesson in lesson_ids(game)]
LANGUAGES = ("en", "fr", "es")


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
        assert not any("'" in line or '"' in line for line in told), f"{where}: typewriter quotes"
        assert max(map(len, told)) <= 420, f"{where}: too long for a phone"
        french = told[1]
        for mark in ":;!?":
            assert f" {mark}" not in french.replace(f"\u00a0{mark}", ""), (
                f"{where}: a plain space before {mark}"
            )
            assert not any(
                french[at - 1] not in "\u00a0:;!?…" for at, letter in enumerate(french) if letter == mark
            ), f"{where}: no space before {mark}"
        numbers = [sorted(filter(str.isdigit, line)) for line in told]
        assert numbers[0] == numbers[1] == numbers[2], f"{where}: numbers differ"


@pytest.mark.parametrize(("game", "name"), LESSONS)
def test_every_step_helps(game: str, name: str) -> None:
    _, lesson = opened(game, name)
    assert all(step.hints for step in lesson.step)
    assert sum(len(step.solution) for step in lesson.step) <= 80, "a lesson takes minutes"


@pytest.mark.parametrize("game", ours())
def test_a_game_has_ten_lessons(game: str) -> None:
    assert len(lesson_ids(game)) >= 10
