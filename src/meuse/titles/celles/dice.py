"""2.0.1 The die."""

from __future__ import annotations

from typing import Final

from meuse.engine import Distribution

#: One ten-sided die, 0 to 9.
DIE: Final = Distribution.die("roll", range(10))
