"""A module as Cython is given it: the same statements in the same lines, and what is known of types.

Positions and games are said to be of the extension types that hold their attributes (`columns`), and what is
an index is said to be one. All other annotations of functions are taken out: to Cython they would mean
something else. Functions are declared to C too (`declared`), so that they call each other without Python.
"""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from benchmarks.compiled.columns import BUILTIN, UNKNOWN, Columns, Kind

#: Local variables may keep these annotations: they mean the same to Cython.
_SAME = ("list", "dict", "tuple", "bytearray", "set")
_FUTURE = "from __future__ import annotations"


def _alias(columns: Columns) -> str:
    return f"_{columns.name}"


@dataclass(frozen=True)
class _Known:
    """What is known of an expression: an extension type, or a built-in one."""

    columns: Columns | None = None
    kind: Kind = UNKNOWN


NOTHING = _Known()


def _direct_alias(module: str, function: str) -> str:
    return f"_{module.rpartition('.')[2]}__{function}"


def direct_functions(tree: ast.Module) -> dict[str, ast.FunctionDef]:
    """The functions of a module that C can call: no functions inside, arguments by place only."""
    found = {node.name: node for node in tree.body if isinstance(node, ast.FunctionDef) if _is_direct(node)}
    bound = Counter(node.name for node in tree.body if isinstance(node, ast.FunctionDef | ast.ClassDef))
    return {name: node for name, node in found.items() if bound[name] == 1}


def _is_direct(node: ast.FunctionDef) -> bool:
    given = node.args
    if node.decorator_list or given.vararg or given.kwarg or given.kwonlyargs or given.posonlyargs:
        return False
    return not any(isinstance(inner, _INNER) for part in node.body for inner in ast.walk(part))


_INNER = (ast.FunctionDef, ast.Lambda, ast.GeneratorExp, ast.Yield, ast.YieldFrom, ast.ClassDef)


def declared(source: str, names: Mapping[str, Columns]) -> str:
    """What other modules may call by way of C (`.pxd`)."""
    used: dict[str, Columns] = {}
    lines = []
    for name, node in direct_functions(ast.parse(source)).items():
        defaults = len(node.args.args) - len(node.args.defaults)
        given = []
        for number, argument in enumerate(node.args.args):
            one = names.get(ast.unparse(argument.annotation)) if argument.annotation else None
            if one is not None:
                used[one.name] = one
            said = f"{one.name}D" if one is not None else "object"
            given.append(f"{said} {argument.arg}{'=*' if number >= defaults else ''}")
        lines.append(f"cpdef object {name}({', '.join(given)})")
    heads = [f"from {one.module} cimport {one.name} as {one.name}D" for one in used.values()]
    return "\n".join([*heads, *lines, ""])


def _imported(
    tree: ast.Module, direct: Mapping[str, frozenset[str]]
) -> Iterator[tuple[str, tuple[str, str]]]:
    """The functions that a module imports when it is loaded, as it calls them, with their modules."""
    for node in tree.body:
        if not isinstance(node, ast.ImportFrom) or node.module is None:
            continue
        for one in node.names:
            called = one.asname or one.name
            if one.name in direct.get(node.module, ()):
                yield called, (node.module, one.name)
            inner = f"{node.module}.{one.name}"
            for function in direct.get(inner, ()):
                yield f"{called}.{function}", (inner, function)


def _bound(node: ast.FunctionDef) -> frozenset[str]:
    given = {inner.arg for inner in ast.walk(node) if isinstance(inner, ast.arg)}
    names = {
        inner.id
        for inner in ast.walk(node)
        if isinstance(inner, ast.Name)
        if not isinstance(inner.ctx, ast.Load)
    }
    return frozenset(given | names)


class Rewriter:
    """Writes one module anew."""

    def __init__(
        self,
        source: str,
        module: str,
        columns: Iterable[Columns],
        names: Mapping[str, Columns],
        direct: Mapping[str, frozenset[str]] = MappingProxyType({}),
    ) -> None:
        self.lines = source.encode().splitlines(keepends=True)
        self.tree = ast.parse(source)
        self.module = module
        self.own = {one.owner.__name__: one for one in columns if one.owner.__module__ == module}
        self.names = {**names, **self.own}
        self.used: dict[str, Columns] = {}
        #: The functions of other modules that are called by way of C, by the names they have here.
        self.direct = dict(_imported(self.tree, direct))
        self.called: dict[str, tuple[str, str]] = {}
        #: By line and column: what to put in, before what stands there or, for an end, behind what ended.
        self._puts: list[tuple[int, int, int, int, str]] = []
        self._cuts: list[tuple[int, int, int, int, str]] = []

    def write(self) -> str:
        """The module as Cython is given it."""
        for node in self.tree.body:
            self._top(node)
        return self._patched()

    # Statements -----------------------------------------------------------------------------------

    def _top(self, node: ast.stmt) -> None:
        if isinstance(node, ast.ClassDef):
            self._class(node)
        elif isinstance(node, ast.FunctionDef):
            self._function(node, {})
        elif isinstance(node, ast.AnnAssign) and node.value is not None:
            self._unsay(node, "")

    def _class(self, node: ast.ClassDef) -> None:
        own = self.own.get(node.name)
        if own is not None:
            self._give_columns(node, own)
        for inner in node.body:
            if isinstance(inner, ast.FunctionDef):
                known = own or self.names.get(node.name)
                self._function(inner, {"self": _Known(known)} if known else {})

    def _give_columns(self, node: ast.ClassDef, own: Columns) -> None:
        """Another base class, and the list of what it keeps."""
        last, doc = node.bases[-1], node.body[0]
        self._put_behind(last, f", {self._use(own)}")
        self._put_behind(doc, f"; in_c = {self._use(own)}.in_c")

    def call(self, name: str) -> str:
        """How a function of another module is called by way of C."""
        module, function = self.called[name] = self.direct[name]
        return _direct_alias(module, function)

    def _use(self, columns: Columns) -> str:
        self.used[columns.name] = columns
        return _alias(columns)

    def _function(self, node: ast.FunctionDef, known: Mapping[str, _Known]) -> None:
        scope = dict(known)
        decorated = {item.id for item in node.decorator_list if isinstance(item, ast.Name)}
        if decorated & {"classmethod", "staticmethod", "overload"}:
            scope.pop("self", None)
        given = [*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs]
        for number, argument in enumerate(given):
            self._argument(argument, scope, first=number == 0)
        for extra in (node.args.vararg, node.args.kwarg):
            if extra is not None and extra.annotation is not None:
                self._cut(extra, extra.arg)
        if node.returns is not None:
            self._replace(node.returns, "object")
        _Locals(self, scope).find(node.body)
        body = _Body(self, scope, _bound(node))
        for statement in node.body:
            body.visit(statement)

    def _argument(self, argument: ast.arg, scope: dict[str, _Known], *, first: bool) -> None:
        if first and argument.arg == "self" and "self" in scope:
            columns = scope["self"].columns
            assert columns is not None
            self._put_behind(argument, f": {self._use(columns)}")
            return
        if argument.annotation is None:
            return
        said = ast.unparse(argument.annotation)
        found = self.names.get(said)
        if found is not None:
            scope[argument.arg] = _Known(found)
            self._replace(argument.annotation, self._use(found))
        else:
            self._replace(argument.annotation, "object")

    # Text -----------------------------------------------------------------------------------------

    def wrap(self, node: ast.expr, before: str, behind: str) -> None:
        """Put something around an expression."""
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        size = (node.end_lineno - node.lineno) * 10_000 + node.end_col_offset - node.col_offset
        self._puts.append((node.lineno, node.col_offset, 1, -size, before))
        self._puts.append((node.end_lineno, node.end_col_offset, 0, size, behind))

    def cast(self, node: ast.expr, columns: Columns) -> None:
        """Say of which extension type an object is."""
        self.wrap(node, f"cython.cast({self._use(columns)}, ", ", typecheck=True)")

    def exchange(self, node: ast.expr, text: str) -> None:
        """Write another expression in place of one."""
        self._replace(node, text)

    def _put_behind(self, node: ast.expr | ast.stmt | ast.arg, text: str) -> None:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        self._puts.append((node.end_lineno, node.end_col_offset, 0, 0, text))

    def _replace(self, node: ast.expr, text: str) -> None:
        """An annotation; one over several lines keeps their number."""
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        self._cuts.append((node.lineno, node.col_offset, node.end_lineno, node.end_col_offset, text))

    def _cut(self, node: ast.arg, text: str) -> None:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        self._cuts.append((node.lineno, node.col_offset, node.end_lineno, node.end_col_offset, text))

    def _unsay(self, node: ast.AnnAssign, text: str) -> None:
        """Take the annotation of a variable out."""
        annotation, target = node.annotation, node.target
        assert target.end_lineno is not None
        assert target.end_col_offset is not None
        assert annotation.end_lineno is not None
        assert annotation.end_col_offset is not None
        self._cuts.append(
            (target.end_lineno, target.end_col_offset, annotation.end_lineno, annotation.end_col_offset, text)
        )

    def annotated(self, node: ast.AnnAssign) -> None:
        """A variable of a function."""
        if node.value is None:
            self._replace(node.annotation, "object")
        elif not ast.unparse(node.annotation).startswith(_SAME):
            self._unsay(node, "")

    def _patched(self) -> str:
        edits = [
            ((line, column, side, size), (line, column), text)
            for line, column, side, size, text in self._puts
        ]
        edits += [
            ((line, column, 2, 0), (end, end_column), text)
            for line, column, end, end_column, text in self._cuts
        ]
        lines = list(self.lines)
        for (line, column, _, _), (end, end_column), text in sorted(
            edits, key=lambda edit: edit[0], reverse=True
        ):
            kept = b"\n"
            if end == line:
                old = lines[line - 1]
                lines[line - 1] = old[:column] + text.encode() + old[end_column:]
            else:
                first, last = lines[line - 1], lines[end - 1]
                lines[line - 1] = first[:column] + text.encode() + last[end_column:]
                for number in range(line, end):
                    lines[number] = kept
        text = b"".join(lines).decode()
        return text.replace(_FUTURE, f"{_FUTURE}; {self._imports()}", 1)

    def _imports(self) -> str:
        return "; ".join(
            [
                "import cython",
                *(
                    f"from cython.cimports.{one.module} import {one.name} as {_alias(one)}"
                    for one in self.used.values()
                ),
                *(
                    f"from cython.cimports.{module} import {function} as {_direct_alias(module, function)}"
                    for module, function in sorted(set(self.called.values()))
                ),
            ]
        )

    # Expressions ----------------------------------------------------------------------------------

    def know(self, node: ast.expr, scope: Mapping[str, _Known]) -> _Known:
        """What is known of an expression."""
        if isinstance(node, ast.Name):
            return scope.get(node.id, NOTHING)
        if isinstance(node, ast.Attribute):
            columns = self.know(node.value, scope).columns
            if columns is None:
                return NOTHING
            if node.attr == "game" and columns.game is not None:
                return _Known(columns.game)
            return _Known(kind=columns.fields.get(node.attr, UNKNOWN))
        if isinstance(node, ast.Subscript) and not isinstance(node.slice, ast.Slice):
            kind = self.know(node.value, scope).kind
            if kind.type in (list, tuple) and kind.item is not None:
                return _Known(kind=kind.item)
        return NOTHING


class _Locals(ast.NodeVisitor):
    """What the local variables of a function are, where every assignment says the same."""

    def __init__(self, rewriter: Rewriter, scope: dict[str, _Known]) -> None:
        self.rewriter = rewriter
        self.given = dict(scope)
        self.scope = scope
        self.torn: set[str] = set()

    def find(self, body: list[ast.stmt]) -> None:
        """Look until nothing new turns out to be two things at once."""
        while True:
            before = len(self.torn)
            self.scope.clear()
            self.scope.update({name: one for name, one in self.given.items() if name not in self.torn})
            for statement in body:
                self.visit(statement)
            if len(self.torn) == before:
                return

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        self._bind(node.name, NOTHING)

    def visit_Lambda(self, node: ast.Lambda) -> None:
        """Its arguments are its own."""

    def visit_ListComp(self, node: ast.ListComp) -> None:
        """So are the variables of a comprehension."""

    visit_SetComp = visit_DictComp = visit_GeneratorExp = visit_ListComp  # type: ignore[assignment]  # noqa: N815

    def visit_Assign(self, node: ast.Assign) -> None:
        for target in node.targets:
            self._assign(target, node.value)
        self.visit(node.value)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if isinstance(node.target, ast.Name):
            self._bind(node.target.id, NOTHING)

    def _assign(self, target: ast.expr, value: ast.expr) -> None:
        if isinstance(target, ast.Name):
            self._bind(target.id, self.rewriter.know(value, self.scope))
        elif isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple) and _same_length(target, value):
            for one, its in zip(target.elts, value.elts, strict=True):
                self._assign(one, its)
        else:
            self.visit(target)

    def visit_Name(self, node: ast.Name) -> None:
        if not isinstance(node.ctx, ast.Load):  # by a loop, `with`, `del`, `:=` or an unpacked value
            self._bind(node.id, NOTHING)

    def _bind(self, name: str, what: _Known) -> None:
        if self.scope.setdefault(name, what) != what:
            self.torn.add(name)
        if name in self.torn:
            self.scope[name] = NOTHING


def _same_length(target: ast.Tuple, value: ast.Tuple) -> bool:
    return len(target.elts) == len(value.elts) and not any(isinstance(one, ast.Starred) for one in value.elts)


class _Body(ast.NodeVisitor):
    """Says of what stands in a function what it is."""

    def __init__(self, rewriter: Rewriter, scope: Mapping[str, _Known], bound: frozenset[str]) -> None:
        self.rewriter = rewriter
        self.scope = dict(scope)
        #: All names that are the function's own, in whatever part of it.
        self.bound = bound

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        for argument in ast.walk(node.args):
            if isinstance(argument, ast.arg) and argument.annotation is not None:
                self.rewriter._replace(argument.annotation, "object")
        if node.returns is not None:
            self.rewriter._replace(node.returns, "object")

    def visit_Lambda(self, node: ast.Lambda) -> None:
        given = {argument.arg for argument in ast.walk(node.args) if isinstance(argument, ast.arg)}
        self._with_own(node, given)

    def _comprehension(self, node: ast.ListComp | ast.SetComp | ast.DictComp | ast.GeneratorExp) -> None:
        own = {
            name.id
            for part in node.generators
            for name in ast.walk(part.target)
            if isinstance(name, ast.Name)
        }
        self._with_own(node, own)

    def _with_own(self, node: ast.AST, own: set[str]) -> None:
        outer, self.scope = self.scope, {name: one for name, one in self.scope.items() if name not in own}
        self.generic_visit(node)
        self.scope = outer

    visit_ListComp = visit_SetComp = visit_DictComp = visit_GeneratorExp = _comprehension  # noqa: N815

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        self.rewriter.annotated(node)
        if node.value is not None:
            self.visit(node.value)
        self.visit(node.target)

    def visit_Call(self, node: ast.Call) -> None:
        name = ast.unparse(node.func) if isinstance(node.func, ast.Name | ast.Attribute) else ""
        plain = not node.keywords and not any(isinstance(one, ast.Starred) for one in node.args)
        if plain and name in self.rewriter.direct and name.partition(".")[0] not in self.bound:
            self.rewriter.exchange(node.func, self.rewriter.call(name))
        else:
            self.visit(node.func)
        for argument in [*node.args, *node.keywords]:
            self.visit(argument)

    def visit_Attribute(self, node: ast.Attribute) -> None:
        self.generic_visit(node)
        found = self.rewriter.know(node, self.scope).columns
        if found is not None and isinstance(node.ctx, ast.Load):
            self.rewriter.cast(node, found)

    def visit_Subscript(self, node: ast.Subscript) -> None:
        self.generic_visit(node)
        base = self.rewriter.know(node.value, self.scope).kind.type
        if base not in (list, tuple, bytearray) or isinstance(
            node.slice, ast.Slice | ast.Constant | ast.Tuple
        ):
            return
        if isinstance(node.ctx, ast.Del) or self.rewriter.know(node.slice, self.scope).kind.type is slice:
            return
        self.rewriter.wrap(node.slice, "cython.cast(cython.Py_ssize_t, ", ")")
        item = self.rewriter.know(node, self.scope).kind.type
        if item in BUILTIN and isinstance(node.ctx, ast.Load):
            self.rewriter.wrap(node, f"cython.cast({item.__name__}, ", ", typecheck=True)")
