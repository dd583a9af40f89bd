"""Small faults of the kinds that slip in: a bound off by one, a condition turned round, a line left out."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from difflib import unified_diff
from pathlib import Path


@dataclass(frozen=True)
class Fault:
    """A piece of a file, by its bytes, and what stands there instead."""

    path: str
    line: int
    start: int
    end: int
    old: str
    new: str
    kind: str

    def put_into(self, source: bytes) -> bytes:
        return source[: self.start] + self.new.encode() + source[self.end :]

    def difference(self, root: Path) -> str:
        source = (root / self.path).read_bytes()
        before, after = (text.decode().splitlines() for text in (source, self.put_into(source)))
        lines = unified_diff(before, after, self.path, self.path, lineterm="", n=1)
        return "\n".join(lines)


_COMPARED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
_COMPUTED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
}


def faults_in(root: Path, path: str) -> list[Fault]:
    """All faults that can be put into a file, in the order of its lines."""
    source = (root / path).read_bytes()
    finder = _Finder(path, source)
    finder.visit(ast.parse(source))
    return finder.found


class _Finder(ast.NodeVisitor):
    """Walks over what runs: annotations, docstrings and what only type checkers read are left alone."""

    def __init__(self, path: str, source: bytes) -> None:
        self.path = path
        self.source = source
        self.starts = [0]
        for line in source.splitlines(keepends=True):
            self.starts.append(self.starts[-1] + len(line))
        self.found: list[Fault] = []

    # What is left alone -----------------------------------------------------------------------------

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if node.value is not None:
            self.visit(node.value)

    def visit_Call(self, node: ast.Call) -> None:
        if not (isinstance(node.func, ast.Name) and node.func.id == "TypeVar"):
            self.generic_visit(node)

    def visit_arg(self, node: ast.arg) -> None:
        """An annotation says nothing at run time."""

    def visit_FunctionDef(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> None:
        for default in (*node.args.defaults, *filter(None, node.args.kw_defaults)):
            self.visit(default)
        for statement in node.body:
            self.visit(statement)

    visit_AsyncFunctionDef = visit_FunctionDef  # noqa: N815

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        """Decorators and keywords of classes (frozen, slots) say how, not what."""
        for statement in node.body:
            self.visit(statement)

    def visit_If(self, node: ast.If) -> None:
        if isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
            return
        self._condition(node.test)
        self.generic_visit(node)

    # Conditions -------------------------------------------------------------------------------------

    def visit_IfExp(self, node: ast.IfExp) -> None:
        self._condition(node.test)
        self.generic_visit(node)

    def visit_comprehension(self, node: ast.comprehension) -> None:
        for number, test in enumerate(node.ifs):
            kept = ast.unparse(test)
            self._replace(test, f"(True or {kept})", f"condition {number + 1} of a comprehension left out")
        self.generic_visit(node)

    def _condition(self, test: ast.expr) -> None:
        if not isinstance(test, ast.Compare | ast.UnaryOp):
            self._replace(test, f"not ({ast.unparse(test)})", "condition turned round")

    def visit_Compare(self, node: ast.Compare) -> None:
        other = _COMPARED.get(type(node.ops[0]))
        if other is not None:
            changed = ast.Compare(node.left, [other(), *node.ops[1:]], node.comparators)
            self._replace(node, f"({ast.unparse(changed)})", "comparison")
        self.generic_visit(node)

    def visit_BoolOp(self, node: ast.BoolOp) -> None:
        other = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        self._replace(node, f"({ast.unparse(ast.BoolOp(other, node.values))})", "and for or")
        for number in range(len(node.values)):
            kept = [value for at, value in enumerate(node.values) if at != number]
            rest = kept[0] if len(kept) == 1 else ast.BoolOp(node.op, kept)
            self._replace(node, f"({ast.unparse(rest)})", f"part {number + 1} of a condition left out")
        self.generic_visit(node)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> None:
        if isinstance(node.op, ast.Not):
            self._replace(node, f"bool({ast.unparse(node.operand)})", "not left out")
        elif isinstance(node.op, ast.USub) and not isinstance(node.operand, ast.Constant):
            self._replace(node, f"({ast.unparse(node.operand)})", "sign")
        self.generic_visit(node)

    # Values -----------------------------------------------------------------------------------------

    def visit_BinOp(self, node: ast.BinOp) -> None:
        other = _COMPUTED.get(type(node.op))
        if other is not None and not isinstance(node.left, ast.Constant | ast.JoinedStr):
            changed = ast.BinOp(node.left, other(), node.right)
            self._replace(node, f"({ast.unparse(changed)})", "operator")
        self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> None:
        if isinstance(node.value, bool):
            self._replace(node, str(not node.value), "constant")
        elif isinstance(node.value, int):
            self._replace(node, str(node.value + 1), "constant")

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        """Texts are not tried: words have tests of their own."""

    # Statements -------------------------------------------------------------------------------------

    def visit_Expr(self, node: ast.Expr) -> None:
        if isinstance(node.value, ast.Constant):
            return
        self._replace(node, "pass", "statement left out")
        self.generic_visit(node)

    def visit_Raise(self, node: ast.Raise) -> None:
        refused = "Refused(" in ast.unparse(node)
        self._replace(node, "pass", "refusal left out" if refused else "error left out")
        self.generic_visit(node)

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        self._replace(node, "pass", "statement left out")
        other = _COMPUTED.get(type(node.op))
        if other is not None:
            changed = ast.AugAssign(node.target, other(), node.value)
            self._replace(node, ast.unparse(changed), "operator")
        self.generic_visit(node)

    def visit_Assign(self, node: ast.Assign) -> None:
        if any(isinstance(target, ast.Attribute | ast.Subscript) for target in node.targets):
            self._replace(node, "pass", "statement left out")
        self.generic_visit(node)

    def visit_Break(self, node: ast.Break) -> None:
        self._replace(node, "continue", "break")

    def visit_Continue(self, node: ast.Continue) -> None:
        self._replace(node, "break", "continue")

    def _replace(self, node: ast.expr | ast.stmt, new: str, kind: str) -> None:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        start = self.starts[node.lineno - 1] + node.col_offset
        end = self.starts[node.end_lineno - 1] + node.end_col_offset
        old = self.source[start:end].decode()
        self.found.append(Fault(self.path, node.lineno, start, end, old, new, kind))


def files_of(root: Path, folders: tuple[str, ...]) -> Iterator[str]:
    """Our Python files in these folders (or these files), sorted."""
    for folder in folders:
        place = root / folder
        found = sorted(place.rglob("*.py")) if place.is_dir() else [place]
        yield from (str(path.relative_to(root)) for path in found)
