"""The options of Skirmish."""

from __future__ import annotations

from meuse.engine import Options


class SkirmishOptions(Options, frozen=True):
    night: bool = False
