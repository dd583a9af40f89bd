"""Why a choice was made that nobody was asked for."""

from __future__ import annotations

import pytest

from meuse.engine.action import Action
from meuse.engine.decided import Decided, _texts
from tests.kit.skirmish import Skirmish
from tests.kit.skirmish.combat import Retreat
from tests.kit.skirmish.position import SkirmishPosition


def retreated(skirmish: Skirmish) -> SkirmishPosition:
    """A1 attacks G1 and must retreat; two Germans watch all ways but one, and so it goes there unasked."""
    names, near = skirmish.board.names, skirmish.neighbours
    home = skirmish.place_numbers["0405"]
    front = near[home][0]
    open_ways = set(near[home]) - {front} - set(near[front])
    second, free = next(
        (place, names[left.pop()])
        for place in range(skirmish.places)
        if place != home and place not in near[home] and len(left := open_ways - set(near[place])) == 1
    )
    units = {"A1": {"at": "0405"}, "G1": {"at": names[front]}, "G2": {"at": names[second]}}
    pos = skirmish.setup({"units": units, "phase": "combat", "side": "allied"})
    pos.play("attack A1 G1")
    for roll in range(1, 7):
        tried = pos.copy()
        tried.play(f"roll {roll}")
        if tried.unit("A1").place == free:
            return tried
    raise AssertionError("no roll makes A1 retreat")


def test_another_way_is_refused_by_the_rule_that_shut_it(skirmish: Skirmish) -> None:
    pos = retreated(skirmish)
    gone = pos.unit("A1").place
    taken = pos.why(f"retreat A1 {gone}")
    assert not taken
    assert (taken.reason.id, taken.rule, taken.decided) == ("refusal-decided", "6.1", f"retreat A1 {gone}")
    front = pos.unit("G1").place
    other = pos.why(f"retreat A1 {front}")
    assert (other.reason.id, other.rule) == ("refusal-enemy-zone", "6.1")
    assert other.decided == f"retreat A1 {gone}"


def test_a_question_about_something_else_is_answered_by_the_decision_at_hand(skirmish: Skirmish) -> None:
    pos = retreated(skirmish)
    asked = pos.why("activate A1")
    assert asked.decided == ""
    assert asked.reason.id == "refusal-not-yours"


def test_what_was_decided_is_forgotten_with_the_next_action(skirmish: Skirmish) -> None:
    pos = retreated(skirmish)
    gone = pos.unit("A1").place
    copied = pos.copy()
    assert copied.why(f"retreat A1 {gone}").decided
    pos.play("end-movement")
    assert not pos.why(f"retreat A1 {gone}").decided
    assert copied.why(f"retreat A1 {gone}").decided


def test_a_choice_concerns_whoever_its_step_names_however_deep() -> None:
    """A stack in retreat is a list of units in its step; a step may carry such lists in others."""
    named = {"units": ["A1", ["A2"]], "by": {"G1": "0405", "more": ("G2",)}, "count": 3}
    assert set(_texts(named.values())) == {"A1", "A2", "0405", "G2"}


@pytest.mark.parametrize(
    ("asked", "another"),
    [
        ("retreat A1 0406", True),
        ("retreat A2 0405", False),
        ("activate A1 0405", False),
        ("end-movement", False),
    ],
)
def test_another_choice_is_the_same_deed_of_the_same_unit(
    skirmish: Skirmish, *, asked: str, another: bool
) -> None:
    """Of two stacks that retreated unasked, each is asked about by its own name."""
    decided = Decided(skirmish.start(), Action("retreat", ("A1", "0405")))
    verb, *args = asked.split()
    assert decided.is_another_choice(Action(verb, tuple(args))) is another


def test_a_decision_that_knows_the_verb_tells_of_all_but_the_very_choice_that_was_made(
    skirmish: Skirmish,
) -> None:
    """It has to go on by a second hex, and now there is a choice, by the same verb."""
    pos = retreated(skirmish)
    gone = pos.unit("A1").place
    pos.then(Retreat(skirmish.unit_numbers["A1"]))
    pos.reconsider()
    assert len(pos.legal_actions) > 1
    made = pos.why(f"retreat A1 {gone}")
    assert (made.reason.id, made.decided) == ("refusal-decided", f"retreat A1 {gone}")
    front = pos.unit("G1").place
    other = pos.why(f"retreat A1 {front}")
    assert (other.reason.id, other.decided) == ("refusal-not-adjacent", "")


def test_each_of_two_choices_is_told_as_itself(skirmish: Skirmish) -> None:
    """Neither unit is on the map, so neither has a choice: both are said to be gone."""
    pos = skirmish.start()
    first, second = (skirmish.names.index(name) for name in ("A1", "A2"))
    pos.where[first] = pos.where[second] = -1
    pos.then(Retreat(first), Retreat(second))
    pos.reconsider()
    pos.settle()
    assert [pos.why(f"gone {name}").decided for name in ("A1", "A2")] == ["gone A1", "gone A2"]
