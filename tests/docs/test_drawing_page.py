"""The page of what can be drawn shows everything, as it is drawn now."""

from __future__ import annotations

import runpy
from typing import Any

import pytest

from tests.kit.command import ROOT


@pytest.fixture(scope="module")
def drawing() -> dict[str, Any]:
    return runpy.run_path(str(ROOT / "docs/_site/drawing.py"))


def test_every_picture_is_fresh_and_none_is_left_over(drawing: dict[str, Any]) -> None:
    kept = {path.name: path.read_text(encoding="utf-8") for path in drawing["IMAGES"].glob("*.svg")}
    assert kept == dict(drawing["pictures"]()), "stale: run `python docs/_site/drawing.py`"


def test_the_page_lists_everything(drawing: dict[str, Any]) -> None:
    text = drawing["PAGE"].read_text(encoding="utf-8")
    assert text == drawing["page"](text), "stale: run `python docs/_site/drawing.py`"
