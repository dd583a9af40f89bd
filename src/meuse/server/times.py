"""Times as they are written down: texts that sort by themselves."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta


def now() -> str:
    """The time, as it is written down."""
    return _written(datetime.now(UTC))


def days_from_now(days: float) -> str:
    """The time so many days from now, or before."""
    return _written(datetime.now(UTC) + timedelta(days=days))


def _written(time: datetime) -> str:
    return time.isoformat(timespec="milliseconds").replace("+00:00", "Z")
