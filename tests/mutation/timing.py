"""A pytest plugin: how many seconds of processor each test takes, fixtures included, in `times.json`."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

TIMES = Path("times.json")

_taken: dict[str, float] = {}


def _processor() -> float:
    """Of this process and of those it has waited for."""
    return sum(os.times()[:4])


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    before = _processor()
    try:
        return (yield)
    finally:
        _taken[item.nodeid] = round(_processor() - before, 3)


def pytest_sessionfinish() -> None:
    TIMES.write_text(json.dumps(_taken), encoding="utf-8")
