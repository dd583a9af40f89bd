"""What the steps on a position's stack name: units, places and numbers, read off their annotations."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache, reduce
from types import MappingProxyType
from typing import Annotated, Any, Literal, get_args, get_origin, get_type_hints

import msgspec

from meuse.engine import Named, Step


class Mentioned(msgspec.Struct, frozen=True):
    """What one step names."""

    units: tuple[int, ...]
    places: tuple[int, ...]
    #: The plain numbers, in the order of `numbers_of`.
    numbers: tuple[int, ...]


@lru_cache(maxsize=8192)  # steps are values, and the same ones wait on many stacks
def mentioned(step: Step[Any]) -> Mentioned:
    """What a step names, nested structs and tuples included."""
    named = list(_named(type(step), step))
    return Mentioned(
        tuple(number for kind, number in named if kind == "unit" and number >= 0),
        tuple(number for kind, number in named if kind == "place" and number >= 0),
        tuple(_number(step, path, annotation) for path, annotation in _numbers(type(step))),
    )


def numbers_of(type_: type[Step[Any]]) -> tuple[str, ...]:
    """The plain numbers of a kind of step, by the path of their fields: `spent`, `battle.intensity`."""
    return tuple(path for path, _ in _numbers(type_))


@cache
def _hints(type_: type) -> MappingProxyType[str, Any]:
    return MappingProxyType(get_type_hints(type_, include_extras=True))


def _is_struct(annotation: Any) -> bool:
    return isinstance(annotation, type) and issubclass(annotation, msgspec.Struct)


def _named(annotation: Any, value: Any) -> Iterator[tuple[str, int]]:
    """Every number in a value that stands for something with a name, with the kind of thing it is."""
    origin, args = get_origin(annotation), get_args(annotation)
    if origin is Annotated:
        yield from ((mark.kind, value) for mark in args[1:] if isinstance(mark, Named))
    elif origin is tuple:
        inner = args[:1] * len(value) if args[-1] is Ellipsis else args
        for entry_annotation, entry in zip(inner, value, strict=True):
            yield from _named(entry_annotation, entry)
    elif _is_struct(annotation):
        for field in annotation.__struct_fields__:
            yield from _named(_hints(annotation)[field], getattr(value, field))


@cache
def _numbers(type_: type) -> tuple[tuple[str, Any], ...]:
    """The fields that are numbers, truths, words of a short list, or names of neither units nor places."""
    found: list[tuple[str, Any]] = []
    for field, annotation in _hints(type_).items():
        if field not in getattr(type_, "__struct_fields__", ()):
            continue
        if _is_struct(annotation):
            found += [(f"{field}.{path}", inner) for path, inner in _numbers(annotation)]
        elif annotation in (int, bool) or get_origin(annotation) is Literal or _names_another(annotation):
            found.append((field, annotation))
    return tuple(found)


def _names_another(annotation: Any) -> bool:
    marks = get_args(annotation)[1:] if get_origin(annotation) is Annotated else ()
    return any(isinstance(mark, Named) and mark.kind not in ("unit", "place") for mark in marks)


def _number(step: Step[Any], path: str, annotation: Any) -> int:
    value: Any = reduce(getattr, path.split("."), step)
    return get_args(annotation).index(value) if get_origin(annotation) is Literal else int(value)
