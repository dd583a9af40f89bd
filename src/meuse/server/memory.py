"""Keeping the garbage collector from holding everybody up.

The games, their boards and their compiled searches are some hundred thousand objects that live as long as the
process. Looking through all of them again and again, as the collector does by default, stops the server for a
tenth of a second every other second.
"""

from __future__ import annotations

import gc

#: Young objects are looked at after so many new ones, older ones after so many times of that.
THRESHOLDS = (20_000, 20, 50)


def settle() -> None:
    """Regard everything there is now as there to stay."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*THRESHOLDS)
