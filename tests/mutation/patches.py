"""A fault brought into a process that has loaded the sound module: the code of its functions is exchanged.

Not every fault can be: what runs once, when a module is imported, has run; a kernel has been compiled. Such a
fault is `Cold`: it needs a process that imports it.
"""

from __future__ import annotations

import gc
import sys
from collections import defaultdict
from collections.abc import Iterator
from inspect import CO_OPTIMIZED
from types import CodeType, FunctionType
from typing import Any

#: A piece of code by its file, its name and its first line.
Place = tuple[str, str, int]


class Cold(Exception):
    """The fault does not lie in a function that could be exchanged."""


def place_of(code: CodeType) -> Place:
    return (code.co_filename, code.co_qualname, code.co_firstlineno)


def changed(before: CodeType, after: CodeType) -> Iterator[tuple[CodeType, CodeType]]:
    """The functions that two versions of a module tell differently, outer ones before those inside them."""
    if _own(before) != _own(after) and not _is_function(before):
        raise Cold
    if _is_function(before) and _differ(before, after):
        yield before, after
    inside = _parts(before), _parts(after)
    if len(inside[0]) == len(inside[1]):  # else one is gone, and the function around it is exchanged
        for one, other in zip(*inside, strict=True):
            if _differ(one, other):
                yield from changed(one, other)


def _differ(before: CodeType, after: CodeType) -> bool:
    """Whether they do different things; on which lines they stand says nothing."""
    if _own(before) != _own(after):
        return True
    return any(_differ(*pair) for pair in zip(_parts(before), _parts(after), strict=True))


def _own(code: CodeType) -> tuple[Any, ...]:
    """All that a piece of code says by itself. Constants are told by their text, because `1 == True`."""
    constants = [None if isinstance(one, CodeType) else repr(one) for one in code.co_consts]
    names = (code.co_names, code.co_varnames, code.co_freevars, code.co_cellvars)
    return (code.co_code, constants, names, code.co_exceptiontable)


def _parts(code: CodeType) -> list[CodeType]:
    return [constant for constant in code.co_consts if isinstance(constant, CodeType)]


def _is_function(code: CodeType) -> bool:
    """A function's body, and not that of a module or a class."""
    return bool(code.co_flags & CO_OPTIMIZED)


class Loaded:
    """The functions of this process, as they stand once everything is imported."""

    def __init__(self) -> None:
        self._functions: dict[Place, list[FunctionType]] = defaultdict(list)
        for found in gc.get_objects():
            if isinstance(found, FunctionType):
                self._functions[place_of(found.__code__)].append(found)
        self._kernels = {place_of(kernel.py_func.__code__) for kernel in _kernels()}
        self._files = {file for file, _, _ in self._functions}

    def bring(self, file: str, sound: bytes, faulty: bytes) -> list[Place]:
        """Put a fault in, and say where. A module that is not loaded yet will be read with its fault."""
        if file not in self._files:
            return []
        modules = (compile(source, file, "exec", dont_inherit=True) for source in (sound, faulty))
        pairs = list(changed(*modules))
        if not pairs or any(place_of(old) in self._kernels for old, _ in pairs):
            raise Cold
        if not self._functions.get(place_of(pairs[0][0])):
            raise Cold
        for old, new in pairs:
            for function in self._functions.get(place_of(old), ()):
                _exchange(function, new)
        return [place_of(old) for old, _ in pairs]


def _exchange(function: FunctionType, code: CodeType) -> None:
    try:
        function.__code__ = code
    except ValueError as error:  # it looks at other variables of the function around it
        raise Cold from error


def _kernels() -> list[Any]:
    """Functions that numba compiles, where it is loaded at all."""
    if "numba.core.registry" not in sys.modules:
        return []
    from numba.core.dispatcher import Dispatcher

    return [found for found in gc.get_objects() if isinstance(found, Dispatcher)]
