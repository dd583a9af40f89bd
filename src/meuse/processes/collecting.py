"""Keeping the garbage collector from holding everybody up.

The games, their boards and their compiled searches are some hundred thousand objects that live as long as the
process. Looking through all of them again and again, as the collector does by default, stops a server for a
tenth of a second every other second, and takes a tenth of the time in which players think.
"""

from __future__ import annotations

import gc

#: Young objects are looked at after so many new ones, older ones after so many times of that.
THRESHOLDS = (20_000, 20, 50)


def seldom() -> None:
    """Look for garbage less often than Python does by itself; for processes that are ours alone."""
    gc.set_threshold(*THRESHOLDS)


def settle() -> None:
    """Regard everything there is now as there to stay."""
    gc.collect()
    gc.freeze()
    seldom()
