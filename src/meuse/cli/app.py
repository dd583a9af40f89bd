"""The whole command line at once, for tests and tools; `meuse` itself loads the called command only."""

from __future__ import annotations

from meuse.cli.commands import build

app = build()
