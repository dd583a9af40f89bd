"""Skirmish: a tiny but real game (hexes, movement, zones, dice, retreats) that proves the engine."""

from tests.kit.skirmish.game import TABLES, Skirmish, game

__all__ = ["TABLES", "Skirmish", "game"]
