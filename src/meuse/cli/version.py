"""`meuse version`."""

from __future__ import annotations

from meuse.version import __version__


def version() -> None:
    """Print the version."""
    print(f"meuse {__version__}")
