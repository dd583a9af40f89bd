"""Every rule of the inventory is proved by a test or declared not applicable."""

from __future__ import annotations

from meuse.testing import rule_faults
from tests.kit.command import TESTS


def test_the_rules_of_the_game_are_covered() -> None:
    assert rule_faults("ardennes", TESTS) == []
