"""Games are tested without coverage: traced, they take three times as long."""

from __future__ import annotations

import pytest
from coverage import Coverage


def test_nothing_measures_these_tests(request: pytest.FixtureRequest) -> None:
    if request.config.getoption("cov_context", None):
        pytest.skip("who asks test by test is told of all of them")
    assert Coverage.current() is None
