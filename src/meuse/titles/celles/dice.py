"""2.0.1 The die."""

from __future__ import annotations

from meuse.engine import Chance, Distribution, UnitNumber
from meuse.titles.celles.position import CellesPosition
from meuse.titles.celles.tables import FACES


class Roll(Chance[CellesPosition], frozen=True):
    """2.0.1 A throw of the ten-sided die, 0 to 9."""

    dice = Distribution.die("roll", FACES)


class UnitRoll(Roll, frozen=True):
    """2.0.1 The die for a unit."""

    unit: UnitNumber
    about = ("unit",)
