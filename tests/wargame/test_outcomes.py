"""Outcomes: exact chances, and what means the same told once."""

from fractions import Fraction

from meuse.engine import Message, Outcome, message
from meuse.wargame.outcomes import grouped, weighed


def tell(name: str) -> Message:
    return message(f"preview-{name}")


def test_throws_of_one_meaning_are_one_outcome() -> None:
    assert grouped(["held", "lost", "held", "held"], tell) == (
        Outcome(Fraction(3, 4), tell("held")),
        Outcome(Fraction(1, 4), tell("lost")),
    )


def test_messages_are_meanings_too() -> None:
    throws = [message("result-spared", rule="11.0"), message("result-spared", rule="11.0")]
    assert grouped(throws, lambda what: what) == (Outcome(Fraction(1), throws[0]),)


def test_weights_become_chances_and_what_never_happens_is_left_out() -> None:
    found = weighed({"held": 10**20, "lost": 2 * 10**20, "fled": 0}, tell)
    assert found == (Outcome(Fraction(1, 3), tell("held")), Outcome(Fraction(2, 3), tell("lost")))
    assert sum(outcome.chance for outcome in found) == 1
