"""Kernels that are handed things of the same types at every call, and go straight to their machine code.

Numba looks at the type of everything that it is handed, at every call. For forty arrays in named tuples that
takes six microseconds, as long as many a kernel runs. Whoever always hands over the same bundles needs no
second look.
"""

from __future__ import annotations

import os
from typing import Any

from meuse.compiling.switch import plain_python

#: Set where types are to be looked at all the same, as in tests: machine code believes whatever it is told.
WATCHING = "MEUSE_WATCH_KERNELS"


def steady(kernel: Any) -> Any:
    """The kernel, for a caller whose arguments have the same types at every call: those of the first."""
    return kernel if plain_python() else Steady(kernel)


class Steady:
    """A kernel with the machine code for the types that it was handed first."""

    __slots__ = ("_code", "_kernel", "_types")

    def __init__(self, kernel: Any) -> None:
        self._kernel = kernel
        self._code: Any = None
        self._types: tuple[Any, ...] = ()

    def __call__(self, *arguments: Any) -> Any:
        """What the kernel makes of its arguments."""
        code = self._code
        return self._first(arguments) if code is None else code(*arguments)

    def _first(self, arguments: tuple[Any, ...]) -> Any:
        """Find or compile the machine code, and use it from now on."""
        self._types = self._types_of(arguments)
        code = self._kernel.compile(self._types)
        self._code = self._watched(code) if os.environ.get(WATCHING) else code
        return code(*arguments)

    def _types_of(self, arguments: tuple[Any, ...]) -> tuple[Any, ...]:
        return tuple(self._kernel.typeof_pyval(argument) for argument in arguments)

    def _watched(self, code: Any) -> Any:
        """The machine code, which now refuses what it was not made for."""

        def watched(*arguments: Any) -> Any:
            given = self._types_of(arguments)
            if len(given) != len(self._types) or not all(map(fits, self._types, given)):
                name = self._kernel.py_func.__qualname__
                raise TypeError(f"{name} was compiled for {self._types} and is handed {given}")
            return code(*arguments)

        return watched


def fits(wanted: Any, given: Any) -> bool:
    """Whether machine code for a type reads something of another rightly: arrays alike, tuples of such."""
    from numba import types

    if isinstance(wanted, types.Array):
        return isinstance(given, types.Array) and _shape(wanted) == _shape(given)
    if isinstance(wanted, types.BaseTuple):
        same = isinstance(given, types.BaseTuple) and len(_parts(wanted)) == len(_parts(given))
        return same and all(map(fits, _parts(wanted), _parts(given)))
    if isinstance(wanted, types.Float):
        return isinstance(given, types.Number | types.Boolean)
    if isinstance(wanted, types.Integer | types.Boolean):
        return isinstance(given, types.Integer | types.Boolean)
    return bool(wanted == given)


def _parts(kind: Any) -> tuple[Any, ...]:
    return tuple(kind.types)


def _shape(array: Any) -> tuple[Any, ...]:
    return array.dtype, array.ndim, array.layout
