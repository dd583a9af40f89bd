"""What all tests share: rule marks, games of the examples, Hypothesis without limits, what is traced."""

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from coverage import Coverage
from hypothesis import settings

ROOT = Path(__file__).parent

# Kernels look at what they are handed; see `meuse.compiling.steady`.
os.environ.setdefault("MEUSE_WATCH_KERNELS", "1")

# Games in packages of their own are tested here without being installed; tests/install does that.
sys.path[:0] = [str(folder) for folder in sorted(ROOT.glob("examples/*/src"))]

pytest_plugins = ["meuse.testing.rule_marks"]

settings.register_profile("meuse", deadline=None)
settings.load_profile("meuse")

#: Tests of what has a floor. Whole games add nothing to it, and traced they take three times as long.
TRACED = tuple(
    ROOT / "tests" / name
    for name in ("board", "cli", "data", "engine", "protocol", "rulebook", "sample", "words")
)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    """Coverage is measured while tests of what has a floor run, fixtures included. Who asks test by test
    (`--cov-context`) is told of all of them."""
    measures = item.config.getoption("cov_context", None) or _is_traced(item)
    stopped = [] if measures else list(_stopping())
    try:
        return (yield)
    finally:
        for measuring in reversed(stopped):
            measuring.start()


def _stopping() -> Iterator[Coverage]:
    """Stop whatever measures. In a worker there are two, and one that is stopped wakes the one below it."""
    while (measuring := Coverage.current()) is not None:
        measuring.stop()
        yield measuring


def _is_traced(item: pytest.Item) -> bool:
    return any(item.path.is_relative_to(folder) for folder in TRACED)
