"""The notebook that ships with the examples runs from its first cell to its last, and shows things."""

from __future__ import annotations

import ast
import json
from pathlib import Path
from typing import Any

import pytest

NOTEBOOKS = sorted((Path(__file__).parents[2] / "examples").glob("*.ipynb"))


def code_cells(notebook: Any) -> list[str]:
    return ["".join(cell["source"]) for cell in notebook["cells"] if cell["cell_type"] == "code"]


def run_cell(source: str, names: dict[str, Any], place: str) -> Any:
    """Run a cell as a notebook does; the value of its last line, if that is an expression."""
    *body, last = ast.parse(source).body
    if not isinstance(last, ast.Expr):
        exec(compile(source, place, "exec"), names)
        return None
    exec(compile(ast.Module(body, []), place, "exec"), names)
    return eval(compile(ast.Expression(last.value), place, "eval"), names)


def test_a_notebook_is_shipped() -> None:
    assert NOTEBOOKS


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.name)
def test_it_is_kept_without_what_it_shows(path: Path) -> None:
    """Pictures of another day would stand there unnoticed."""
    notebook = json.loads(path.read_text(encoding="utf-8"))
    assert (notebook["nbformat"], notebook["nbformat_minor"]) == (4, 5)
    assert len({cell["id"] for cell in notebook["cells"]}) == len(notebook["cells"])
    for cell in notebook["cells"]:
        assert cell.get("outputs", []) == []
        assert cell.get("execution_count") is None


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.name)
def test_every_cell_runs_and_things_show_themselves(path: Path) -> None:
    names: dict[str, Any] = {"__name__": "__main__"}
    cells = code_cells(json.loads(path.read_text(encoding="utf-8")))
    values = [run_cell(cell, names, f"{path.name}: cell {n}") for n, cell in enumerate(cells)]
    shown = [value._repr_html_() for value in values if hasattr(value, "_repr_html_")]
    assert len(shown) >= 4  # a position, an explanation, a battle, a record
    assert all(text.strip() for text in shown)
