"""Battles whose dice have fallen are found again, and throws belong to those who make them."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest

import meuse
from meuse.engine import CHANCE, Record
from meuse.server.battles import fought
from meuse.server.course import Course
from meuse.testing.choosers import seek_battle
from meuse.titles.celles import Celles

TIME = "2026-11-15T10:00:00.000Z"


def played(name: str, actions: int, scenario: str | None = None) -> Course:
    """A game in which both sides seek battle."""
    game = meuse.load(name)
    course, rng = Course(game, Record.new(game, scenario).header), random.Random(3)
    while len(course) < actions and course.position.side is not None:
        draft = course.draft(TIME)
        draft.play(seek_battle(course.position, rng))
        draft.draw(rng)
        course.accept(draft)
    return course


@pytest.mark.parametrize(
    ("name", "actions", "scenario"),
    [("celles", 260, None), ("ardennes", 60, None), ("tigers", 50, "seventh-army")],
)
def test_every_throw_of_a_battle_leads_to_it(name: str, actions: int, scenario: str | None) -> None:
    course = played(name, actions, scenario)
    over = 0
    for number, entry in enumerate(course.entries, 1):
        before = course.at(number - 1)
        found = fought(course, number)
        if entry.side != CHANCE or not before.battle:
            assert found is None
            continue
        assert found is not None
        assert found.first <= number <= found.last
        assert before.battle in found.battle.places
        first = course.at(found.first - 1).preview(course.entries[found.first - 1].action)
        assert first is not None
        assert sum(Fraction(*outcome.chance) for outcome in found.battle.outcomes) == 1
        if found.came is not None:
            over += 1
            results = [
                event.args["result"]
                for _, _, events in list(course.replay(found.first - 1))[: found.last - found.first + 1]
                for event in events
                if "result" in event.args
            ]
            assert results[-1] in found.battle.outcomes[found.came].codes
        else:
            assert found.last == len(course)
    assert over > 2


def test_draws_and_throws_belong_to_whoever_makes_them() -> None:
    """A chit of a side is drawn by that side, whoever decided last."""
    course = played("celles", 260)
    for _ in course.history.weigh(course):
        pass
    rolls = course.history.rolls
    draws = [roll for roll in rolls if roll.action.startswith("draw ")]
    assert len(draws) > 5
    game = meuse.load("celles")
    assert isinstance(game, Celles)
    for roll in draws:
        chit = game.vocabulary.numbers("chit")[roll.action.split()[1]]
        owner = "german" if chit in game.chits_of[0] else "allied"
        assert roll.side == owner
    assert {roll.side for roll in rolls} <= {"german", "allied", ""}
