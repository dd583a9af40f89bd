"""Reading the lessons of a game: whatever is wrong is told with file, key and reason."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from meuse.data.errors import DataError
from meuse.engine import CHANCE, Game, MeuseError
from meuse.lessons.schema import Condition, Lesson, Start
from meuse.lessons.shelf import Shelf
from meuse.titles.rules import inventory_of

FOLDER = "lessons"


def problems(game: Game[Any], lesson: Lesson) -> Iterator[tuple[str, str]]:
    """What a lesson names that the game does not have."""
    if lesson.side not in game.sides:
        yield "side", f"there is no side {lesson.side!r}, only {', '.join(game.sides)}"
    yield from start_problems(lesson.start)
    known = known_rules(game)
    if known:
        for key, rule in _named_rules(lesson):
            if rule not in known:
                yield key, f"there is no rule {rule}"
    yield from action_problems(game, _actions(lesson))
    for index, step in enumerate(lesson.step):
        for kind, conditions in (("done", step.done), ("lost", step.lost)):
            for number, condition in enumerate(conditions):
                yield from condition_problems(game, condition, f"step[{index}].{kind}[{number}]")
        for number, arrow in enumerate(step.arrows):
            for place in arrow:
                yield from unknown_name(game, "place", place, f"step[{index}].arrows[{number}]")


def known_rules(game: Game[Any]) -> frozenset[str]:
    """The rules of a game; one of one's own may have no inventory yet."""
    try:
        return frozenset(inventory_of(game).rules)
    except DataError:
        return frozenset()


def start_problems(start: Start) -> Iterator[tuple[str, str]]:
    """What is wrong with the way a position is begun."""
    if sum((start.setup is not None, bool(start.position), bool(start.scenario))) > 1:
        yield "start", "begins with a set-up, a position or a scenario, not with several of them"
    if start.options and not start.scenario:
        yield "start.options", "belong to a scenario; a set-up has its own"


def _named_rules(lesson: Lesson) -> Iterator[tuple[str, str]]:
    yield from (("rules", rule) for rule in lesson.rules)
    yield from ((f"reminders.{rule}", rule) for rule in lesson.reminders)
    for index, step in enumerate(lesson.step):
        yield from (
            (f"step[{index}].wrong[{number}].rule", wrong.rule) for number, wrong in enumerate(step.wrong)
        )


def _actions(lesson: Lesson) -> Iterator[tuple[str, str]]:
    """Every action that a lesson writes, with its key."""
    yield from (("dice", text) for text in lesson.dice)
    yield from (("start.actions", text) for text in lesson.start.actions)
    for index, step in enumerate(lesson.step):
        yield from ((f"step[{index}].solution", text) for text in step.solution)
        yield from ((f"step[{index}].wrong", wrong.action) for wrong in step.wrong)


def action_problems(game: Game[Any], written: Iterable[tuple[str, str]]) -> Iterator[tuple[str, str]]:
    """Actions that nobody could ever play: a verb or a name that the game does not have."""
    for key, text in written:
        try:
            game.read(text)
        except MeuseError as error:
            yield key, str(error)


def condition_problems(game: Game[Any], condition: Condition, key: str) -> Iterator[tuple[str, str]]:
    """What a condition names that the game does not have."""
    subjects = [
        name
        for name in ("unit", "place", "event", "played", "decides", "prompt", "leader", "any")
        if getattr(condition, name)
    ]
    if len(subjects) != 1:
        yield key, f"is about one thing, not {' and '.join(subjects) or 'nothing'}"
    if condition.unit:
        yield from unknown_name(game, "unit", condition.unit, f"{key}.unit")
    for place in (*condition.at, *filter(None, [condition.place])):
        yield from unknown_name(game, "place", place, key)
    for name, side in (("control", condition.control), ("holder", condition.holder)):
        if side and side not in game.sides:
            yield f"{key}.{name}", f"there is no side {side!r}"
    if condition.decides and condition.decides not in (*game.sides, CHANCE, "nobody"):
        yield f"{key}.decides", f"there is no side {condition.decides!r}"
    for number, other in enumerate(condition.any):
        yield from condition_problems(game, other, f"{key}.any[{number}]")


def unknown_name(game: Game[Any], kind: str, name: str, key: str) -> Iterator[tuple[str, str]]:
    """A unit or place that the game does not have."""
    if name not in game.vocabulary.names(kind):
        yield key, f"there is no {kind} {name!r}"


SHELF = Shelf("lesson", FOLDER, Lesson, problems)
lesson_ids, lessons_of, read_lesson = SHELF.ids, SHELF.all, SHELF.read
