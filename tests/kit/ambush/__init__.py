"""Ambush: Skirmish with hidden counters, to keep clients honest."""

from tests.kit.ambush.game import Ambush, game

__all__ = ["Ambush", "game"]
