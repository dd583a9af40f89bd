"""A pytest plugin for runs with a fault: a test without an end, or that fills the memory, ends the run.

What is counted is the processor's time, so that a busy machine makes nothing hang.
"""

from __future__ import annotations

import resource
import signal
from collections.abc import Iterator

import pytest

LONGEST = 300.0
"""Seconds of processor for one test; without a fault the longest takes a tenth of that."""

#: Bytes that a process may ask for; without a fault none takes a quarter of it.
MEMORY = 6 << 30

#: For tests of which more is known, by name.
limits: dict[str, float] = {}


def pytest_configure() -> None:
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    """The signal is left to its default, which ends the process: compiled loops would not see a handler."""
    signal.setitimer(signal.ITIMER_PROF, limits.get(item.nodeid, LONGEST))
    try:
        return (yield)
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0.0)
