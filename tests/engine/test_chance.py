import random
from collections import Counter
from fractions import Fraction

import pytest

from meuse.engine import Action, Distribution


class Tickets:
    """A generator that gives out the numbers it was given."""

    def __init__(self, *numbers: int) -> None:
        self.numbers = list(numbers)
        self.asked: list[int] = []

    def randrange(self, stop: int, /) -> int:
        self.asked.append(stop)
        return self.numbers.pop(0)


def test_a_die_is_uniform() -> None:
    die = Distribution.die("roll", range(10))
    assert len(die) == 10
    assert die.outcomes() == [(Action("roll", (str(face),)), Fraction(1, 10)) for face in range(10)]
    assert Action("roll", ("9",)) in die
    assert Action("roll", ("10",)) not in die
    assert die.draw(Tickets(3)) == Action("roll", ("3",))


def test_weights_are_exact() -> None:
    draw = Distribution(
        [(Action("draw", ("2Pz",)), 1), (Action("draw", ("Lehr",)), 2), (Action("draw", ("x",)), 0)]
    )
    assert draw.outcomes() == [
        (Action("draw", ("2Pz",)), Fraction(1, 3)),
        (Action("draw", ("Lehr",)), Fraction(2, 3)),
    ]
    tickets = Tickets(0, 1, 2)
    assert [draw.draw(tickets).args[0] for _ in range(3)] == ["2Pz", "Lehr", "Lehr"]
    assert tickets.asked == [3, 3, 3]


def test_outcomes_that_mean_the_same_are_thrown_together() -> None:
    draw = Distribution([(Action("a"), 1), (Action("b"), 3), (Action("c"), 2)])
    assert draw.together(["lost", "held", "lost"]) == [(Action("a"), 3), (Action("b"), 3)]
    assert draw.together(draw.actions) == [(Action("a"), 1), (Action("b"), 3), (Action("c"), 2)]
    with pytest.raises(ValueError, match="shorter"):
        draw.together(["lost"])


def test_draws_follow_the_weights() -> None:
    draw = Distribution([(Action("a"), 1), (Action("b"), 3)])
    rng = random.Random(5)
    counts = Counter(draw.draw(rng).verb for _ in range(4000))
    assert 900 < counts["a"] < 1100


@pytest.mark.parametrize("weighted", [[], [(Action("a"), 0)]])
def test_nothing_cannot_be_drawn(weighted: list[tuple[Action, int]]) -> None:
    with pytest.raises(ValueError, match="at least one outcome"):
        Distribution(weighted)


def test_an_outcome_stands_once() -> None:
    with pytest.raises(ValueError, match="twice"):
        Distribution.uniform([Action("a"), Action("a")])
