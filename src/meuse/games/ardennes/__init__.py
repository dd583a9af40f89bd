"""The Ardennes Offensive (SPI, 1973): eighteen days of the battle, regiments and brigades on hexes."""

from meuse.games.ardennes.game import Ardennes, game

__all__ = ["Ardennes", "game"]
