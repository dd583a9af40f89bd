"""Questions about a position, answered in names: the same in every game."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from meuse.engine import Game, UnknownName
from tests.kit.skirmish import Skirmish
from tests.kit.skirmish.position import SkirmishPosition


def set_up(skirmish: Skirmish, phase: str = "combat", **units: str) -> SkirmishPosition:
    return skirmish.setup({"units": {name: {"at": at} for name, at in units.items()}, "phase": phase})


def test_a_unit_tells_where_it_is_and_how_strong(skirmish: Skirmish) -> None:
    town = next(p for p in range(skirmish.places) if skirmish.is_town[p])
    names = skirmish.board.names
    near = names[skirmish.neighbours[town][0]]
    pos = set_up(skirmish, G1=near, A1=names[town])
    defender = pos.unit("A1")
    number = skirmish.unit_numbers["A1"]
    assert (defender.side, defender.presence, defender.place) == ("allied", "map", names[town])
    assert (defender.steps, defender.full_steps) == (2, 2)
    assert defender.defence is not None and defender.attack is not None
    assert defender.defence.value == skirmish.defence[number] + 2 + skirmish.is_woods[town]
    assert {line.what.id for line in defender.defence.reasons} >= {"preview-defence", "preview-town"}
    assert sum(line.value for line in defender.defence.reasons) == defender.defence.value
    assert near in defender.zone
    absent = pos.unit("G2")
    assert (absent.presence, absent.place, absent.attack, absent.zone) == ("lost", "", None, ())


def test_a_moving_unit_tells_what_is_left(skirmish: Skirmish) -> None:
    pos = skirmish.start()
    assert pos.unit("G1").left is None
    pos.play("activate G1")
    assert pos.unit("G1").left == pos.unit("G1").movement
    pos.play("move G1 0402")
    left, whole = pos.unit("G1").left, pos.unit("G1").movement
    assert left is not None and whole is not None and left < whole


def test_a_place_tells_who_is_there_and_whose_it_is(skirmish: Skirmish) -> None:
    town = next(p for p in range(skirmish.places) if skirmish.is_town[p])
    names = skirmish.board.names
    near = names[skirmish.neighbours[town][0]]
    pos = set_up(skirmish, G1=near, A1=names[town])
    held = pos.place(names[town])
    assert held.units == ("A1",)
    assert held.control == "allied"
    assert held.zones == ("german",)
    assert held.value == {"german": 2, "allied": 2}
    assert pos.place(near).control is None
    assert pos.place(near).units == ("G1",)


def test_the_score_tells_who_is_ahead_and_why(skirmish: Skirmish) -> None:
    town = next(p for p in range(skirmish.places) if skirmish.is_town[p])
    pos = set_up(skirmish, G1=skirmish.board.names[town], A1="0908")
    assert pos.score.leader == "german"
    assert dict(pos.score.points)["german-towns"] == 2
    assert pos.score.reason.rule == "8.1"
    assert pos.score.reason.args == {"german": 2, "allied": 0}


def test_the_battle_at_a_place_is_known_before_it_is_time_to_fight(skirmish: Skirmish) -> None:
    near = skirmish.board.names[skirmish.neighbours[skirmish.place_numbers["0405"]][0]]
    moving = set_up(skirmish, "movement", G1="0405", A1=near)
    fighting = set_up(skirmish, "combat", G1="0405", A1=near)
    assert moving.forecast(near) == fighting.preview("attack G1 A1")
    assert moving.forecast("0101") is None


def test_unknown_names_are_told_with_what_may_be_meant(skirmish: Skirmish) -> None:
    pos = skirmish.start()
    with pytest.raises(UnknownName, match="skirmish has no unit 'G11'; did you mean 'G1'"):
        pos.unit("G11")
    for ask in (pos.place, pos.forecast):
        with pytest.raises(UnknownName, match="skirmish has no place '9999'"):
            ask("9999")


def test_goals_are_the_places_that_are_worth_something_to_a_side(skirmish: Skirmish) -> None:
    towns = dict.fromkeys(("0207", "0502", "0505", "0807"), 2.0)
    assert skirmish.goals(skirmish.start()) == {"german": towns, "allied": towns}


QUESTIONS: dict[str, Callable[[Skirmish, SkirmishPosition], object]] = {
    "unit": lambda game, pos: Game.unit_state(game, pos, 0),
    "place": lambda game, pos: Game.place_state(game, pos, 0),
    "score": Game.standing,
    "picture": lambda game, _: Game.picture(game),
    "view": Game.view,
}


@pytest.mark.parametrize("question", QUESTIONS)
def test_a_game_that_does_not_answer_says_so(skirmish: Skirmish, question: str) -> None:
    """Who asks tells "no answer" from "nothing": the lab counts units without pictures, too."""
    with pytest.raises(NotImplementedError):
        QUESTIONS[question](skirmish, skirmish.start())
