"""The switches of the game. The defaults are our reading; each is argued in docs/games/celles.md."""

from __future__ import annotations

from typing import Literal

from meuse.engine import Options


class CellesOptions(Options, frozen=True):
    """Optional rules, and points that the sources leave open."""

    #: 17.0.1 The number of actions varies by a die each turn.
    variable_actions: bool = False
    #: 8.0.10 What a step along a road into a town or village costs: the road rate, or its terrain.
    town_roads: Literal["road", "terrain"] = "road"
    #: 11.1.3d What a Disrupted unit loses that retreats into an enemy Zone of Control.
    retreat_loss: Literal["step", "unit"] = "step"
    #: 11.1.0b What the retreat priorities rank: whole ways back, or one next hex after the other.
    retreat_priorities: Literal["path", "hex"] = "path"
    #: 14.0.8 Who is excused from stacking in an arrival hex until the end of the phase: units placed there,
    #: or whoever is in the hex.
    arrival_stacking: Literal["placed", "hex"] = "placed"
    #: A handicap, no rule: the reinforcements of this side come a turn late.
    late: Literal["nobody", "german", "allied"] = "nobody"
    #: 20.0.8 The Allied player chooses his free set-up hexes, or takes ours.
    free_setup: bool = True
