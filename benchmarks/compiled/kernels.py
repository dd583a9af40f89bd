"""A module of kernels as Cython is given it: the same loops, over C's own arrays.

Numba takes half a microsecond and more to be handed what a kernel needs, for a small range longer than the
search. Where a kernel is told only numbers and arrays of `meuse.compiling.arrays`, C can be written of it
word by word: arrays become pointers, everything else whole numbers.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterable, Mapping
from importlib import import_module
from typing import Any

from meuse.compiling.arrays import Held, held

#: What C calls the items of arrays.
ITEMS = {
    "uint8": "unsigned char",
    "int16": "short",
    "uint16": "unsigned short",
    "int32": "int",
}
#: What a kernel says of a number for numba's sake: to C all numbers are wide enough.
_WIDTHS = ("unsigned", "signed", "int", "bool", "uint8", "int16", "uint16", "int32", "uint32")
_DECORATORS = ("compiled", "inlined")
_NUMBER = "Py_ssize_t"
#: A new array, as long as it is Python's syntax.
_NEW = re.compile(r"_new\('([a-z ]+)', (\d+), (.+)\)")

_DIRECTIVES = "# cython: boundscheck=False, wraparound=False, overflowcheck=False, nonecheck=False\n"
_HEAD = """
cimport numpy as _numpy
from cpython.bytearray cimport PyByteArray_AS_STRING, PyByteArray_Check
from cpython.bytes cimport PyBytes_AS_STRING, PyBytes_Check
from libc.stdlib cimport realloc
_numpy.import_array()

cdef void* _at(object array, int size, int dimensions) except NULL:
    if PyByteArray_Check(array) and size == 1 and dimensions == 1:
        return PyByteArray_AS_STRING(array)
    if PyBytes_Check(array) and size == 1 and dimensions == 1:
        return PyBytes_AS_STRING(array)
    if not _numpy.PyArray_Check(array) or not _numpy.PyArray_IS_C_CONTIGUOUS(array):
        raise TypeError(f"no array for a kernel: {type(array)}")
    if _numpy.PyArray_ITEMSIZE(array) != size or _numpy.PyArray_NDIM(array) != dimensions:
        raise TypeError(f"not the array that a kernel takes: {array.dtype} {array.shape}")
    return _numpy.PyArray_DATA(array)

cdef void* _rooms[16]
cdef size_t _sizes[16]

cdef void* _room(int number, size_t size) except NULL:
    if _sizes[number] < size:
        _rooms[number] = realloc(_rooms[number], 2 * size)
        if _rooms[number] == NULL:
            _sizes[number] = 0
            raise MemoryError
        _sizes[number] = 2 * size
    return _rooms[number]
"""


def are_kernels(source: str) -> bool:
    """Whether a module defines kernels, whatever else is in it."""
    return any(map(_is_kernel, ast.parse(source).body))


def can_be_c(source: str, module: str) -> bool:
    """Whether all kernels of a module are told nothing but numbers and arrays that say what they hold."""
    tree, names = ast.parse(source), vars(import_module(module))
    found = [node for node in tree.body if isinstance(node, ast.FunctionDef) and _is_kernel(node)]
    given = [argument for node in found for argument in node.args.args]
    return bool(found) and all(_is_number(one) or _held(one, names) is not None for one in given)


def in_c(source: str, module: str) -> str:
    """The module with its kernels as Cython is given them."""
    tree, names = ast.parse(source), vars(import_module(module))
    kernels = [node for node in tree.body if isinstance(node, ast.FunctionDef) and _is_kernel(node)]
    kept = [node for node in tree.body if node not in kernels]
    own = {node.name for node in kernels}
    room = iter(range(16))
    parts = [_Kernel(node, names, own, lambda: next(room)).write() for node in kernels]
    return "\n".join([_DIRECTIVES, ast.unparse(ast.Module(kept, [])), _HEAD, *parts])


def _is_kernel(node: ast.stmt) -> bool:
    return isinstance(node, ast.FunctionDef) and any(
        isinstance(one, ast.Name) and one.id in _DECORATORS for one in node.decorator_list
    )


def _is_number(argument: ast.arg) -> bool:
    return isinstance(argument.annotation, ast.Name) and argument.annotation.id in ("int", "bool")


def _held(argument: ast.arg, names: Mapping[str, Any]) -> Held | None:
    said = argument.annotation
    return held(names.get(said.id)) if isinstance(said, ast.Name) else None


class _Kernel(ast.NodeTransformer):
    """Writes one kernel anew: a function of C, and one of Python's that calls it."""

    def __init__(
        self, node: ast.FunctionDef, names: Mapping[str, Any], own: Iterable[str], room: Callable[[], int]
    ) -> None:
        self.node = node
        self.names = names
        self.own = frozenset(own)
        self.room = room
        #: Which variables are arrays, with what C calls an item of them and how many items there are.
        self.arrays: dict[str, tuple[str, str]] = {}
        self.tables: set[str] = set()
        self.numbers = {
            one.id for one in ast.walk(node) if isinstance(one, ast.Name) and isinstance(one.ctx, ast.Store)
        }
        self.given = [(argument.arg, _held(argument, names)) for argument in node.args.args]
        for name, kind in self.given:
            if kind is not None:
                self.arrays[name] = (ITEMS[kind.items], _length(name))
                if kind.dimensions == 2:
                    self.tables.add(name)

    def write(self) -> str:
        """Both functions."""
        name, body = self.node.name, [self._statement(part) for part in self.node.body[1:]]
        lines = [f"cdef inline {_NUMBER} _{name}({', '.join(self._taken())}) except -1:"]
        made = {array: type_ for array, (type_, _) in self.arrays.items() if array not in dict(self.given)}
        local = sorted(self.numbers - {one for one, _ in self.given} - set(made))
        lines += [f"    cdef {type_} *{array}" for array, type_ in made.items()]
        lines += [f"    cdef {_NUMBER} {', '.join([*local, '_number'])}"]
        lines += [f"    {line}" for part in body for line in part.splitlines()]
        ends = isinstance(self.node.body[-1], ast.Return)
        lines += ["" if ends else "    return 0\n", *self._python(name), ""]
        return "\n".join(lines)

    def _taken(self) -> list[str]:
        taken = []
        for name, kind in self.given:
            taken.append(f"{_NUMBER} {name}" if kind is None else f"{ITEMS[kind.items]} *{name}")
            if kind is not None:
                taken.append(f"{_NUMBER} {_length(name)}")
        return taken

    def _python(self, name: str) -> list[str]:
        """What Python calls."""
        heads, handed = [], []
        for argument, kind in self.given:
            if kind is None:
                heads.append(f"{_NUMBER} {argument}")
                handed.append(argument)
                continue
            heads.append(argument)
            type_ = ITEMS[kind.items]
            handed.append(f"<{type_}*> _at({argument}, sizeof({type_}), {kind.dimensions})")
            handed.append(
                f"_numpy.PyArray_DIM({argument}, 1)" if kind.dimensions == 2 else f"len({argument})"
            )
        return [f"def {name}({', '.join(heads)}):", f"    return _{name}({', '.join(handed)})"]

    # Statements -----------------------------------------------------------------------------------

    def _statement(self, node: ast.stmt) -> str:
        changed = self.visit(node)
        written = "\n".join(map(ast.unparse, changed if isinstance(changed, list) else [changed]))
        return _NEW.sub(r"<\1*> _room(\2, (\3) * sizeof(\1))", written)

    def visit_Assign(self, node: ast.Assign) -> Any:
        """Rows and new arrays are pointers; several assignments at once are written one after the other."""
        (target,) = node.targets
        if isinstance(target, ast.Tuple) and isinstance(node.value, ast.Tuple):
            pairs = list(zip(target.elts, node.value.elts, strict=True))
            if any(self._array(value) for _, value in pairs):
                return [self.visit(ast.Assign([one], value, lineno=node.lineno)) for one, value in pairs]
        if isinstance(target, ast.Name):
            found = self._array(node.value)
            if found is not None:
                type_, length, pointer = found
                self.arrays[target.id] = (type_, length)
                return _parsed(f"{target.id} = {pointer}")
        if isinstance(target, ast.Subscript) and isinstance(target.slice, ast.Slice):
            return self._filled(target, node.value)
        return self.generic_visit(node)

    def _filled(self, target: ast.Subscript, value: ast.expr) -> Any:
        """`array[:] = number`."""
        assert isinstance(target.value, ast.Name)
        length, number = self.arrays[target.value.id][1], ast.unparse(self.visit(value))
        return _parsed(f"for _number in range({length}): {target.value.id}[_number] = {number}")

    def _array(self, node: ast.expr) -> tuple[str, str, str] | None:
        """What an expression makes that is an array: what C calls its items, its length and the pointer."""
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "np.empty":
            type_ = ITEMS[ast.unparse(node.args[1]).removeprefix("np.")]
            length = ast.unparse(self.visit(node.args[0]))
            return type_, length, f"_new({type_!r}, {self.room()}, {length})"
        if not isinstance(node, ast.Subscript) or not isinstance(node.value, ast.Name):
            return None
        name = node.value.id
        if name in self.tables and not isinstance(node.slice, ast.Tuple):
            type_, length = self.arrays[name]
            return type_, length, f"{name} + ({ast.unparse(self.visit(node.slice))}) * {length}"
        if isinstance(node.slice, ast.Slice):
            type_, length = self.arrays[name]
            first = ast.unparse(self.visit(node.slice.lower)) if node.slice.lower else "0"
            last = ast.unparse(self.visit(node.slice.upper)) if node.slice.upper else length
            return type_, f"({last} - ({first}))", f"{name} + ({first})"
        return None

    def visit_Name(self, node: ast.Name) -> Any:
        """Constants are written out."""
        if node.id in self.arrays or node.id in self.numbers or node.id in dict(self.given):
            return node
        value = self.names.get(node.id)
        return ast.Constant(int(value)) if value is not None and not callable(value) else node

    def visit_Call(self, node: ast.Call) -> Any:
        """Widths are dropped, lengths are known, other kernels are C's."""
        called = ast.unparse(node.func).removeprefix("np.")
        if called in _WIDTHS:
            return self.visit(node.args[0])
        if called == "len":
            (array,) = node.args
            assert isinstance(array, ast.Name)
            return ast.parse(self.arrays[array.id][1], mode="eval").body
        if called in self.own:
            given: list[ast.expr] = []
            for one in node.args:
                given.append(self.visit(one))
                if isinstance(one, ast.Name) and one.id in self.arrays:
                    given.append(ast.parse(self.arrays[one.id][1], mode="eval").body)
            return ast.Call(ast.Name(f"_{called}"), given, [])
        node.args = [self.visit(one) for one in node.args]
        return node

    def visit_Subscript(self, node: ast.Subscript) -> Any:
        """An item of a table is found by C's own count."""
        if isinstance(node.value, ast.Name) and isinstance(node.slice, ast.Tuple):
            row, column = (ast.unparse(self.visit(one)) for one in node.slice.elts)
            length = self.arrays[node.value.id][1]
            return ast.Subscript(node.value, _parsed(f"({row}) * {length} + {column}").value, node.ctx)
        node.slice = self.visit(node.slice)
        return node


def _length(name: str) -> str:
    return f"_length_of_{name}"


def _parsed(text: str) -> Any:
    (node,) = ast.parse(text).body
    return node
