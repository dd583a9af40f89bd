"""Figures of a running server, in the text that Prometheus reads.

The format is a few lines of text; a library for it would bring more than it saves.
"""

from __future__ import annotations

import sys
import time
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Mapping
from pathlib import Path

Labels = tuple[tuple[str, str], ...]

#: Upper bounds of the buckets of durations, in seconds.
BOUNDS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0)


class Durations:
    """How often something took how long."""

    def __init__(self) -> None:
        self._counts = [0] * (len(BOUNDS) + 1)
        self._sum = 0.0

    def note(self, seconds: float) -> None:
        """It took so long."""
        self._counts[bisect_left(BOUNDS, seconds)] += 1
        self._sum += seconds

    def lines(self, name: str) -> Iterable[str]:
        """As Prometheus reads it."""
        total = 0
        for bound, count in zip((*map(str, BOUNDS), "+Inf"), self._counts, strict=True):
            total += count
            yield f'{name}_bucket{{le="{bound}"}} {total}'
        yield f"{name}_sum {self._sum:.6f}"
        yield f"{name}_count {total}"


class Measures:
    """What is counted while the server runs."""

    def __init__(self) -> None:
        self._begun = time.monotonic()
        self.requests: Counter[Labels] = Counter()
        self.news: Counter[str] = Counter()
        self.failures = 0
        self.answers = Durations()
        self.actions = Durations()
        self.reads = Durations()
        self.writes = Durations()

    def text(self, now: Mapping[str, float], refused: Mapping[str, int]) -> str:
        """Everything that was counted, and how things stand now."""
        lines = [
            *_family("meuse_requests_total", "counter", "Answers by method, path and status."),
            *(f"meuse_requests_total{_written(labels)} {count}" for labels, count in self.requests.items()),
            *_family("meuse_news_total", "counter", "What happened at tables."),
            *(f'meuse_news_total{{what="{what}"}} {count}' for what, count in self.news.items()),
            *_family("meuse_connections_refused_total", "counter", "Connections turned away or dropped."),
            *(f'meuse_connections_refused_total{{why="{why}"}} {count}' for why, count in refused.items()),
            *_family("meuse_database_failures_total", "counter", "Times the database did not answer."),
            f"meuse_database_failures_total {self.failures}",
        ]
        for name, told, durations in (
            ("meuse_request_seconds", "Time to answer.", self.answers),
            ("meuse_action_seconds", "Time to answer what changes a game.", self.actions),
            ("meuse_database_read_seconds", "Time for reading, waiting included.", self.reads),
            ("meuse_database_write_seconds", "Time for writing, waiting included.", self.writes),
        ):
            lines += [*_family(name, "histogram", told), *durations.lines(name)]
        for name, value in {**now, "uptime_seconds": time.monotonic() - self._begun}.items():
            lines += [*_family(f"meuse_{name}", "gauge", name.replace("_", " ")), f"meuse_{name} {value:g}"]
        return "\n".join([*lines, ""])


def _family(name: str, kind: str, told: str) -> tuple[str, str]:
    return f"# HELP {name} {told}", f"# TYPE {name} {kind}"


def _written(labels: Labels) -> str:
    return "{" + ",".join(f'{name}="{value}"' for name, value in labels) + "}"


def resident_bytes() -> int:
    """The memory of this process."""
    try:
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    except OSError:
        return _most_resident()
    import resource

    return pages * resource.getpagesize()


def _most_resident() -> int:
    """Where the system does not tell how much it is now: the most that it was."""
    try:
        import resource
    except ImportError:
        return 0
    unit = 1 if sys.platform == "darwin" else 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * unit
