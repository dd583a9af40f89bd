"""Skirmish: a tiny but real game (hexes, movement, zones, dice, retreats) that proves the engine."""

from tests.kit.skirmish.game import Skirmish, game

__all__ = ["Skirmish", "game"]
