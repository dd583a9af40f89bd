"""A process that compiles the kernels of one game, leaves them on disk, and ends."""

from __future__ import annotations

import contextlib
import json
import os
import sys
from pathlib import Path

from meuse.compiling import Count, tell_every_kernel
from meuse.players import create
from meuse.server.loading import try_out
from meuse.titles import fresh

#: Those who wait for an answer come first.
NICENESS = 5
#: Whoever plays most thoroughly asks for most kernels; this long is enough to meet them all but a few.
PLAYER = "staff"
SECONDS = 2.0


def main() -> None:
    """Compile, and say line by line how far it has come: kernels that are ready, and those there are."""
    with contextlib.suppress(AttributeError, OSError):
        os.nice(NICENESS)
    module, data = json.loads(sys.argv[2])
    tell_every_kernel(_say)
    game = fresh(module, Path(data) if data else None)
    try_out(game, create(PLAYER, game), SECONDS)
    game.make_ready()


def _say(count: Count) -> None:
    print(count.ready, count.known, flush=True)
