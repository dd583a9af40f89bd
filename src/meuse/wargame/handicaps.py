"""Handicaps: what players of unlike strength may agree on before a game. No rulebook has them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from meuse.wargame.facts import StaticFacts

#: What an option says where nobody has a handicap.
NOBODY = "nobody"


def delayed(game: StaticFacts[Any], due: Sequence[int], late: str, by: int) -> list[int]:
    """When each unit arrives if a side's reinforcements come late; 0 stays: such units are never due."""
    return [
        when + by if when and game.sides[side] == late else when
        for when, side in zip(due, game.side_of, strict=True)
    ]
