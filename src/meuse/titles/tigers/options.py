"""Switches for errata and for points that the rules leave open; docs/games/tigers.md argues the defaults."""

from __future__ import annotations

from typing import Literal

from meuse.engine import Options


class TigersOptions(Options, frozen=True):
    """The options of the game."""

    errata: bool = True
    """The published errata of 2002 and 2016, as far as they are known."""
    scenario_lines: bool = True
    """5.23d (2016 errata) Allied units do not cross a scenario line on 16-1."""
    supply_of_moves: Literal["each-area", "last-area"] = "each-area"
    """8.28a Whether a unit in supply enters no area without supply, or merely does not end its move there."""
    hole_rule: Literal[False] = False
    """8.295 (2016 errata) Only its first lines are known; it cannot be switched on."""
    victory_ranges: tuple[int, ...] = ()
    """S.opt Agreed lower bounds of the upper four victory levels, ascending; empty for the printed ones."""
    late: Literal["nobody", "german", "allied"] = "nobody"
    """A handicap, no rule: the reinforcements of this side come an impulse late."""
