"""Every rule of the inventory is proved by a test or declared not applicable."""

from __future__ import annotations

from tests.kit.rule_marks import assert_rules_hold


def test_the_rules_of_the_game_are_covered() -> None:
    assert_rules_hold("ardennes")
