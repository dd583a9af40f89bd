"""Handicaps: what players of unlike strength may agree on before a game. No rulebook has them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from meuse.wargame.facts import StaticFacts


def is_late(game: StaticFacts[Any], unit: int, late: str) -> bool:
    """Whether a unit belongs to the side whose reinforcements were agreed to come late."""
    return game.sides[game.side_of[unit]] == late


def delayed(game: StaticFacts[Any], due: Sequence[int], late: str, by: int) -> list[int]:
    """When each unit arrives if a side's reinforcements come late; 0 stays: such units are never due."""
    return [when + by if when and is_late(game, unit, late) else when for unit, when in enumerate(due)]
