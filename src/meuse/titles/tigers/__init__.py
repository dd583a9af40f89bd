"""Tigers in the Mist (GMT Games, 1999): areas joined by roads, three impulses a day, buckets of dice."""

from meuse.titles.tigers.game import Tigers, game

TABLES, cross_check = Tigers.schemas, Tigers.cross_check

__all__ = ["TABLES", "Tigers", "cross_check", "game"]
