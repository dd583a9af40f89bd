"""Switches for points that the rules leave open; the defaults are explained in docs/games/ardennes.md."""

from __future__ import annotations

from typing import Literal

from meuse.engine import Options


class ArdennesOptions(Options, frozen=True):
    """The options of the game."""

    prompt_entry: bool = True
    """14.1.A3 Reinforcements that can enter the live map must do so in the first phase open to them."""
    closed_bridges: bool = False
    """13.2.B2r Nobody moves over an interdicted bridge, not even as over an unbridged river."""
    late: Literal["nobody", "german", "allied"] = "nobody"
    """A handicap, no rule: the reinforcements of this side come a turn late."""
