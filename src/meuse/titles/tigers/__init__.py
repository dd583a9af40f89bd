"""Tigers in the Mist (GMT Games, 1999): areas joined by roads, three impulses a day, buckets of dice."""

from __future__ import annotations

from pathlib import Path

from meuse.data import Tables
from meuse.titles.tigers.consistency import cross_check
from meuse.titles.tigers.game import Tigers
from meuse.titles.tigers.tables import SCHEMAS as TABLES

FOLDER = Path(__file__).parent / "data"


def game(overlay: Path | None = None) -> Tigers:
    """Load the game, with the user's own tables over ours."""
    return Tigers(Tables.open("tigers", FOLDER, overlay))


__all__ = ["TABLES", "Tigers", "cross_check", "game"]
