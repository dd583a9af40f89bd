"""What a kernel is made from: its code, and the constants, types and functions that it names, as text.

Everything is read from memory, where Python has put it, not from files: it does not matter through which
imports or tables a constant has come, nor what has been written into a file since it was read. What is not
understood is refused, because nobody would notice when it changed.
"""

from __future__ import annotations

import enum
import hashlib
from collections.abc import Iterable, Iterator, Mapping
from types import BuiltinFunctionType, CodeType, FunctionType, ModuleType
from typing import Any, Final

import numpy as np

#: What comes from these is known by its name and their version; numba's own cache asks for numba's.
LIBRARIES: Final = ("builtins", "math", "numba", "numpy", "operator")

#: Constants that say what they are when they are printed.
PLAIN: Final = (type(None), bool, int, float, complex, str, bytes, type(Ellipsis))

#: What the code of a function consists of, beside its constants.
PARTS: Final = (
    *("co_argcount", "co_posonlyargcount", "co_kwonlyargcount", "co_flags", "co_code", "co_exceptiontable"),
    *("co_names", "co_varnames", "co_cellvars", "co_freevars"),
)


class Unclear(TypeError):
    """A kernel names something of which nobody would see that it changed."""


def digest(*meanings: str) -> str:
    """A short name for meanings; others have another."""
    return hashlib.sha256("\n".join(meanings).encode()).hexdigest()[:16]


def meaning(kernel: Any) -> str:
    """All that the machine code of a kernel depends on, but for the types of its arguments."""
    return "\n".join([f"numpy {np.__version__}", *_Reader().function(kernel)])


def meaning_of_type(kind: Any) -> str:
    """A type of an argument. Numba's names of tuples do not tell the fields, which code reads by number."""
    fields = ",".join(getattr(kind, "fields", ()))
    inner = (*getattr(kind, "types", ()), *filter(None, [getattr(kind, "dtype", None)]))
    return f"{kind}({fields})({','.join(map(meaning_of_type, inner))})"


class _Reader:
    """Reads functions and whatever they name, each function once."""

    def __init__(self) -> None:
        self._read: dict[int, int] = {}

    def function(self, function: Any) -> Iterator[str]:
        """A function, or a compiled one with its options, and all that it names."""
        source = getattr(function, "py_func", function)
        yield f"{source.__qualname__} {sorted(getattr(function, 'targetoptions', {}).items())}"
        if id(source) in self._read:
            yield f"as number {self._read[id(source)]}"  # a function may call itself
            return
        self._read[id(source)] = len(self._read)
        yield from self._code(source.__code__)
        names = sorted(_names(source.__code__))
        yield from self._values(source.__qualname__, _surroundings(source, names), names)

    def _code(self, code: CodeType) -> Iterator[str]:
        yield repr([getattr(code, part) for part in PARTS])
        for constant in code.co_consts:
            yield from self._code(constant) if isinstance(constant, CodeType) else self._value(constant, ())

    def _values(self, owner: str, values: Mapping[str, Any], names: Iterable[str]) -> Iterator[str]:
        for name, value in values.items():
            yield f"{owner}: {name}"
            try:
                yield from self._value(value, names)
            except Unclear as unclear:
                raise Unclear(f"{owner}: {name}: {unclear}") from None

    def _value(self, value: Any, names: Iterable[str]) -> Iterator[str]:
        """A value; a module of ours stands for whatever of these names is in it."""
        if isinstance(value, tuple | frozenset):
            yield f"{type(value).__name__} of {len(value)} {getattr(value, '_fields', '')}"
            for part in value if isinstance(value, tuple) else sorted(value, key=repr):
                yield from self._value(part, names)
        elif hasattr(value, "py_func") or (isinstance(value, FunctionType) and not _from_library(value)):
            yield from self.function(value)
        elif isinstance(value, ModuleType) and not _from_library(value):
            found = {name: getattr(value, name) for name in names if hasattr(value, name)}
            yield from self._values(value.__name__, found, names)
        else:
            yield _constant(value)


def _constant(value: Any) -> str:
    """A value that nothing else hangs on."""
    if type(value) in PLAIN:
        return f"{type(value).__name__} {value!r}"
    if isinstance(value, np.ndarray | np.generic):
        return f"{type(value).__name__} {value.dtype.descr} {value.shape} {value.tobytes().hex()}"
    if isinstance(value, enum.Enum):
        return f"{value} {_constant(value.value)}"
    if isinstance(value, type) and issubclass(value, enum.Enum):
        return f"{value.__qualname__} {[_constant(member) for member in value]}"
    if isinstance(value, type) and hasattr(value, "_fields"):
        return f"{value.__qualname__} {value._fields}"
    if _from_library(value):
        return f"{type(value).__name__} {getattr(value, '__name__', value)}"
    raise Unclear(f"a kernel names numbers, arrays, named tuples and kernels, not {value!r}")


def _surroundings(function: FunctionType, names: Iterable[str]) -> dict[str, Any]:
    """What stands behind the names of a function, and what it takes for arguments that are left out."""
    missing = {f"argument {number}": value for number, value in enumerate(function.__defaults__ or ())}
    named = {f"argument {name}": value for name, value in sorted((function.__kwdefaults__ or {}).items())}
    cells = (cell.cell_contents for cell in function.__closure__ or ())
    outer = dict(zip(function.__code__.co_freevars, cells, strict=True))
    found = {name: function.__globals__[name] for name in names if name in function.__globals__}
    return {**missing, **named, **found, **outer}


def _names(code: CodeType) -> set[str]:
    """All names in code, and in functions within it."""
    inner = (_names(constant) for constant in code.co_consts if isinstance(constant, CodeType))
    return set(code.co_names).union(*inner)


def _from_library(value: Any) -> bool:
    """Whether a module, a class or a function is a library's, or something else is of a kind of its own."""
    if isinstance(value, ModuleType):
        return _in(LIBRARIES, value.__name__)
    if isinstance(value, type | FunctionType | BuiltinFunctionType):
        return _in(LIBRARIES, value.__module__)
    return _in(("numba", "numpy"), type(value).__module__)


def _in(packages: Iterable[str], module: str | None) -> bool:
    return (module or "").partition(".")[0] in packages
