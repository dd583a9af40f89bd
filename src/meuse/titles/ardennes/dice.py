"""3.4.1 The die."""

from __future__ import annotations

from meuse.engine import Chance, Distribution
from meuse.titles.ardennes.position import ArdennesPosition
from meuse.titles.ardennes.tables import FACES


class Roll(Chance[ArdennesPosition], frozen=True):
    """3.4.1 A throw of the die."""

    dice = Distribution.die("roll", FACES)
