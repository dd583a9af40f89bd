"""Which rules the tests say they prove, found by reading the tests, not by running them.

A mark is `@pytest.mark.rule("celles", "8.0.1", "8.0.2")` on a test function or class, in the `pytestmark` of
a module or class, or in the `marks=` of a `pytest.param`, there or in a list of the module that the test is
parametrised with. Its arguments are literal strings, or it could not be read. A test that is skipped or
expected to fail proves nothing.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

TestFunction = ast.FunctionDef | ast.AsyncFunctionDef
_NO_PROOF = frozenset({"skip", "xfail"})
_MARK = re.compile(r"\.\s*rule\b")


@dataclass(frozen=True, order=True)
class RuleMark:
    """A test that says it proves a rule."""

    game: str
    rule_id: str
    test: str
    """The test's node id without parameters: `tests/celles/test_supply.py::test_source`."""


class MarkError(Exception):
    """A mark that cannot be read: its arguments must be literal strings, the game and at least one id."""


def marks_under(folder: Path, root: Path | None = None) -> list[RuleMark]:
    """Return the marks of all test files under a folder; node ids count from `root`, or its parent."""
    root = root or folder.parent
    return [mark for path in sorted(folder.rglob("test_*.py")) for mark in marks_in(path, root)]


def marks_in(path: Path, root: Path) -> list[RuleMark]:
    """Return the marks of one test file."""
    return list(_marks_of(path.relative_to(root).as_posix(), path.read_text(encoding="utf-8")))


@cache
def _marks_of(name: str, text: str) -> tuple[RuleMark, ...]:
    """The marks in a text; most test files have none, and need no reader."""
    return tuple(_Reader(name, ast.parse(text, name)).marks()) if _MARK.search(text) else ()


class _Reader:
    """Reads one test file."""

    def __init__(self, file: str, tree: ast.Module) -> None:
        self._file = file
        self._tree = tree
        self._names = dict(_assignments(tree.body))

    def marks(self) -> list[RuleMark]:
        return sorted(set(self._body(self._tree.body, self._file, [])))

    def _body(self, body: list[ast.stmt], owner: str, inherited: list[ast.expr]) -> Iterator[RuleMark]:
        inherited = [*inherited, *(value for name, value in _assignments(body) if name == "pytestmark")]
        for node in body:
            if isinstance(node, ast.ClassDef) and node.name.startswith("Test"):
                yield from self._body(node.body, f"{owner}::{node.name}", [*inherited, *node.decorator_list])
            elif isinstance(node, TestFunction) and node.name.startswith("test"):
                yield from self._test(f"{owner}::{node.name}", [*inherited, *node.decorator_list])

    def _test(self, test: str, marking: list[ast.expr]) -> Iterator[RuleMark]:
        if any(_mark_name(_callee(expression)) in _NO_PROOF for expression in _listed(marking)):
            return
        for expression in marking:
            for call in self._rule_calls(expression):
                game, *ids = self._literals(call)
                yield from (RuleMark(game, rule_id, test) for rule_id in ids)

    def _rule_calls(self, expression: ast.expr) -> Iterator[ast.Call]:
        """Yield the rule marks in an expression, also in the lists of parameters that it names."""
        for node in ast.walk(expression):
            if isinstance(node, ast.Name) and node.id in self._names:
                yield from _calls(self._names[node.id])
        yield from _calls(expression)

    def _literals(self, call: ast.Call) -> list[str]:
        values = [argument.value for argument in call.args if isinstance(argument, ast.Constant)]
        texts = [value for value in values if isinstance(value, str)]
        if len(texts) != len(call.args) or len(texts) < 2 or call.keywords:
            where = f"{self._file}:{call.lineno}"
            raise MarkError(f"{where}: a rule mark takes literal strings: the game and one id or more")
        return texts


def _assignments(body: Iterable[ast.stmt]) -> Iterator[tuple[str, ast.expr]]:
    for node in body:
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            yield node.targets[0].id, node.value
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.value is not None:
            yield node.target.id, node.value


def _listed(expressions: Iterable[ast.expr]) -> Iterator[ast.expr]:
    """Yield the expressions, those of a `pytestmark` list one by one."""
    for expression in expressions:
        yield from expression.elts if isinstance(expression, ast.List | ast.Tuple) else [expression]


def _callee(expression: ast.expr) -> ast.expr:
    return expression.func if isinstance(expression, ast.Call) else expression


def _calls(expression: ast.expr) -> Iterator[ast.Call]:
    """Yield the rule marks written inside an expression."""
    for node in ast.walk(expression):
        if isinstance(node, ast.Call) and _mark_name(node.func) == "rule":
            yield node


def _mark_name(node: ast.expr) -> str:
    """Return the name of a mark: `rule` of `pytest.mark.rule` and of `mark.rule`."""
    if not isinstance(node, ast.Attribute):
        return ""
    holder = node.value
    holder_name = holder.attr if isinstance(holder, ast.Attribute) else getattr(holder, "id", "")
    return node.attr if holder_name == "mark" else ""
