import pytest
from hypothesis import given
from hypothesis import strategies as st

from meuse.engine import Action, Joined, NumberedTargets, Targets
from meuse.engine.choices import grouped

PLACES = st.lists(st.sampled_from(["2113", "2114", "2115", "A"]), unique=True, max_size=4)


def test_targets_are_made_when_looked_at() -> None:
    targets = Targets("move", ("2Pz-1",), ["2113", "2114"])
    assert len(targets) == 2
    assert targets[1] == Action("move", ("2Pz-1", "2114"))
    assert list(targets) == [Action("move", ("2Pz-1", "2113")), Action("move", ("2Pz-1", "2114"))]
    assert list(targets[:1]) == [targets[0]]
    assert Action("move", ("2Pz-1", "2113")) in targets
    for other in ("move 2Pz-2 2113", "move 2Pz-1 2115", "attack 2Pz-1 2113", "move"):
        assert Action.parse(other) not in targets


def test_targets_may_be_all_that_is_said() -> None:
    targets = Targets("select", (), ["2Pz-1", "2Pz-2"])
    assert list(targets) == [Action("select", ("2Pz-1",)), Action("select", ("2Pz-2",))]
    assert all(action in targets for action in targets)
    assert Action("select") not in targets


def test_numbered_targets_are_called_by_name_when_looked_at() -> None:
    names = ("2113", "2114", "2115")
    numbered, named = (
        NumberedTargets("move", ("a",), [2, 0], names),
        Targets("move", ("a",), ["2115", "2113"]),
    )
    assert list(numbered) == list(named)
    assert list(numbered[1:]) == list(named[1:])
    assert len(numbered) == 2
    assert Action("move", ("a", "2115")) in numbered
    assert Action("move", ("a", "2114")) not in numbered
    assert list(grouped(numbered)) == list(grouped(named))
    assert list(grouped(Joined(NumberedTargets("move", ("a",), [], names), [Action("halt")]))) == [
        ("halt", (), ())
    ]


@given(PLACES, PLACES)
def test_joined_lists_behave_as_one(first: list[str], second: list[str]) -> None:
    joined = Joined(Targets("move", ("a",), first), [Action("halt")], Targets("move", ("b",), second))
    plain = [
        *(Action("move", ("a", place)) for place in first),
        Action("halt"),
        *(Action("move", ("b", place)) for place in second),
    ]
    assert list(joined) == plain
    assert len(joined) == len(plain)
    assert [joined[i] for i in range(-len(plain), len(plain))] == plain + plain
    assert joined[1:3] == plain[1:3]
    assert all(action in joined for action in plain)
    assert Action("stop") not in joined
    for beyond in (len(plain), -len(plain) - 1):
        with pytest.raises(IndexError):
            joined[beyond]


@given(st.lists(st.integers(0, 3), unique=True, max_size=4), st.booleans())
def test_numbered_targets_go_on_with_other_choices(numbers: list[int], halts: bool) -> None:
    names, others = ("2113", "2114", "2115", "A"), [Action("halt"), Action("march", ("a",))][: 1 + halts]
    targets = NumberedTargets("move", ("a",), numbers, names, others)
    plain = [*(Action("move", ("a", names[number])) for number in numbers), *others]
    assert list(targets) == plain
    assert len(targets) == len(plain)
    assert [targets[i] for i in range(-len(plain), len(plain))] == plain + plain
    assert targets[1:3] == plain[1:3]
    assert all(action in targets for action in plain)
    assert Action("stop") not in targets
    moves = [("move", ("a",), [names[number] for number in numbers])] if numbers else []
    assert list(grouped(targets)) == [
        *moves,
        *((other.verb, other.args[:-1], other.args[-1:]) for other in others),
    ]
    for beyond in (len(plain), -len(plain) - 1):
        with pytest.raises(IndexError):
            targets[beyond]


def test_actions_are_told_in_groups_without_being_built() -> None:
    halt, roll = Action("halt"), Action("fire", ("2Pz-1", "84-3"))
    actions = Joined(Targets("move", ("2Pz-1",), ["2611", "2612"]), (halt, roll))
    told = list(grouped(actions))
    assert told == [("move", ("2Pz-1",), ["2611", "2612"]), ("halt", (), ()), ("fire", ("2Pz-1",), ("84-3",))]
    built = [
        Action(verb, (*first, *([last] if last else [])))
        for verb, first, lasts in told
        for last in lasts or ("",)
    ]
    assert built == list(actions)
