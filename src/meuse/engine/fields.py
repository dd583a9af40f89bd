"""What a position or a step is made of, read off its annotations: for copying, comparing and writing as JSON.

In memory, units and places are small integers; in JSON they are names. An annotation says which:

    where: UnitColumn[PlaceNumber]   # {"2Pz-1": "2611", …} in JSON
    fatigue: UnitColumn[int]         # {"2Pz-1": 2}, zeros left out
    turn: int
    near: Annotated[tuple[bytearray, ...], DERIVED]   # a column a side; not written, made anew by `derive`
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from inspect import get_annotations
from types import NoneType, UnionType
from typing import (
    Annotated,
    Any,
    ClassVar,
    Final,
    Literal,
    TypeAlias,
    TypeVar,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

import msgspec

from meuse.engine.errors import PositionError

T = TypeVar("T")
NOWHERE: Final = -1
#: No count in any game comes near it; kernels hold 32 bits.
LARGEST: Final = 2**31 - 1


class Vocabulary:
    """The names of a game's units, places and whatever else it numbers."""

    def __init__(self, **names: Iterable[str]) -> None:
        self._names = {kind: tuple(listed) for kind, listed in names.items()}
        self._numbers = {
            kind: {name: number for number, name in enumerate(listed)} for kind, listed in self._names.items()
        }
        for kind, listed in self._names.items():
            if len(self._numbers[kind]) != len(listed):
                raise ValueError(f"a {kind} is named twice")

    @property
    def kinds(self) -> tuple[str, ...]:
        """What is numbered: "unit", "place" and so on."""
        return tuple(self._names)

    def names(self, kind: str) -> tuple[str, ...]:
        """All names of a kind, by number."""
        return self._names[kind]

    def numbers(self, kind: str) -> Mapping[str, int]:
        """The number of each name of a kind."""
        return self._numbers[kind]


class Named(msgspec.Struct, frozen=True):
    """Marks an integer as the number of something with a name; -1 is nothing (null in JSON)."""

    kind: str


class By(msgspec.Struct, frozen=True):
    """Marks a column: one value for each unit, place or whatever `kind` says."""

    kind: str


class Derived(msgspec.Struct, frozen=True):
    """Marks what follows from the rest of the position: copied, but neither compared nor written."""


DERIVED: Final = Derived()
UnitNumber = Annotated[int, Named("unit")]
PlaceNumber = Annotated[int, Named("place")]
UnitColumn = Annotated[list[T], By("unit")]
PlaceColumn = Annotated[list[T], By("place")]


class Codec(msgspec.Struct, frozen=True):
    """How one annotated value goes to JSON and back. `path` names the culprit in errors."""

    encode: Callable[[Any, Vocabulary], Any]
    decode: Callable[[Any, str, Vocabulary], Any]
    default: Any = None


def _complain(path: str, expected: str, found: object) -> PositionError:
    shown = repr(found)
    return PositionError(path, f"expected {expected}, found {shown if len(shown) < 60 else shown[:57] + '…'}")


def _plain(type_: type, expected: str, default: object) -> Codec:
    def decode(value: Any, path: str, vocabulary: Vocabulary) -> Any:
        if type(value) is not type_:
            raise _complain(path, expected, value)
        return value

    return Codec(lambda value, vocabulary: value, decode, default)


def _whole_number() -> Codec:
    def decode(value: Any, path: str, vocabulary: Vocabulary) -> int:
        if type(value) is not int or not -LARGEST <= value <= LARGEST:
            raise _complain(path, "a whole number", value)
        return value

    return Codec(lambda value, vocabulary: value, decode, 0)


_PLAIN: Final = {
    int: _whole_number(),
    bool: _plain(bool, "true or false", False),
    str: _plain(str, "a text", ""),
    NoneType: _plain(NoneType, "null", None),
}


def _named(kind: str) -> Codec:
    def encode(value: int, vocabulary: Vocabulary) -> str | None:
        return None if value == NOWHERE else vocabulary.names(kind)[value]

    def decode(value: Any, path: str, vocabulary: Vocabulary) -> int:
        if value is None:
            return NOWHERE
        if type(value) is not str or value not in vocabulary.numbers(kind):
            raise _complain(path, f"the name of a {kind} or null", value)
        return vocabulary.numbers(kind)[value]

    return Codec(encode, decode, NOWHERE)


def _column(kind: str, item: Codec, container: type) -> Codec:
    """A column is written as an object from names to values; values at their default are left out."""

    def encode(value: Any, vocabulary: Vocabulary) -> dict[str, Any]:
        pairs = zip(vocabulary.names(kind), value, strict=True)
        return {name: item.encode(entry, vocabulary) for name, entry in pairs if entry != item.default}

    def decode(value: Any, path: str, vocabulary: Vocabulary) -> Any:
        if type(value) is not dict:
            raise _complain(path, f"an object from {kind} names to values", value)
        column = [item.default] * len(vocabulary.names(kind))
        for name, entry in value.items():
            if name not in vocabulary.numbers(kind):
                raise PositionError(f"{path}.{name}", f"unknown {kind}")
            column[vocabulary.numbers(kind)[name]] = item.decode(entry, f"{path}.{name}", vocabulary)
        return _packed(column, path) if container is bytearray else column

    return Codec(encode, decode)


def _packed(values: list[Any], path: str) -> bytearray:
    try:
        return bytearray(values)
    except (ValueError, TypeError) as error:
        raise PositionError(path, "expected whole numbers from 0 to 255") from error


def _sequence(item: Codec, build: Callable[[Iterable[Any]], Any]) -> Codec:
    def encode(value: Any, vocabulary: Vocabulary) -> list[Any]:
        ordered = sorted(value) if isinstance(value, frozenset) else value
        return [item.encode(entry, vocabulary) for entry in ordered]

    def decode(value: Any, path: str, vocabulary: Vocabulary) -> Any:
        if type(value) is not list:
            raise _complain(path, "a list", value)
        return build([item.decode(entry, f"{path}[{i}]", vocabulary) for i, entry in enumerate(value)])

    return Codec(encode, decode, build(()))


def _fixed_tuple(items: tuple[Codec, ...]) -> Codec:
    def encode(value: Any, vocabulary: Vocabulary) -> list[Any]:
        return [item.encode(entry, vocabulary) for item, entry in zip(items, value, strict=True)]

    def decode(value: Any, path: str, vocabulary: Vocabulary) -> tuple[Any, ...]:
        if type(value) is not list or len(value) != len(items):
            raise _complain(path, f"a list of {len(items)}", value)
        return tuple(
            item.decode(entry, f"{path}[{i}]", vocabulary)
            for i, (item, entry) in enumerate(zip(items, value, strict=True))
        )

    return Codec(encode, decode, tuple(item.default for item in items))


def _bytes() -> Codec:
    whole = _PLAIN[int]

    def decode(value: Any, path: str, vocabulary: Vocabulary) -> bytearray:
        if type(value) is not list:
            raise _complain(path, "a list", value)
        numbers = [whole.decode(entry, f"{path}[{i}]", vocabulary) for i, entry in enumerate(value)]
        return _packed(numbers, path)

    return Codec(lambda value, vocabulary: list(value), decode)


def _optional(item: Codec) -> Codec:
    def encode(value: Any, vocabulary: Vocabulary) -> Any:
        return None if value is None else item.encode(value, vocabulary)

    def decode(value: Any, path: str, vocabulary: Vocabulary) -> Any:
        return None if value is None else item.decode(value, path, vocabulary)

    return Codec(encode, decode)


def _literal(values: tuple[Any, ...]) -> Codec:
    def decode(value: Any, path: str, vocabulary: Vocabulary) -> Any:
        if not any(type(value) is type(known) and value == known for known in values):
            raise _complain(path, "one of " + ", ".join(map(repr, values)), value)
        return value

    return Codec(lambda value, vocabulary: value, decode, values[0])


def _struct(type_: type[msgspec.Struct]) -> Codec:
    def encode(value: Any, vocabulary: Vocabulary) -> dict[str, Any]:
        return encode_fields(value, struct_codecs(type_), vocabulary)

    def decode(value: Any, path: str, vocabulary: Vocabulary) -> Any:
        return type_(**decode_fields(value, path, struct_codecs(type_), vocabulary))

    return Codec(encode, decode)


def codec(annotation: Any) -> Codec:
    """The codec of an annotation; a `TypeError` when positions cannot hold such a thing."""
    origin, args = get_origin(annotation), get_args(annotation)
    if origin is Annotated:
        return _annotated(args[0], args[1:])
    if annotation in _PLAIN:
        return _PLAIN[annotation]
    if annotation is bytearray:
        return _bytes()
    if origin is Literal:
        return _literal(args)
    if origin in (Union, UnionType) and len(args) == 2 and NoneType in args:
        return _optional(codec(args[0] if args[1] is NoneType else args[1]))
    if origin is tuple and args[-1] is not Ellipsis:
        return _fixed_tuple(tuple(codec(argument) for argument in args))
    if origin in (tuple, list, frozenset):
        return _sequence(codec(args[0]), origin)
    if isinstance(annotation, type) and issubclass(annotation, msgspec.Struct):
        return _struct(annotation)
    raise TypeError(f"a position cannot hold {annotation}")


def _annotated(inner: Any, marks: tuple[Any, ...]) -> Codec:
    for mark in marks:
        if isinstance(mark, Named):
            return _named(mark.kind)
        if isinstance(mark, By):
            if inner is bytearray:
                return _column(mark.kind, _PLAIN[int], bytearray)
            return _column(mark.kind, codec(get_args(inner)[0]), list)
    return codec(inner)


@cache
def struct_codecs(type_: type[msgspec.Struct]) -> Mapping[str, Codec]:
    """The codecs of a struct's fields, in order."""
    hints = get_type_hints(type_, include_extras=True)
    return {field: codec(hints[field]) for field in type_.__struct_fields__}


def encode_fields(value: object, codecs: Mapping[str, Codec], vocabulary: Vocabulary) -> dict[str, Any]:
    """Write the named attributes of a value."""
    return {name: entry.encode(getattr(value, name), vocabulary) for name, entry in codecs.items()}


def decode_fields(
    value: Any, path: str, codecs: Mapping[str, Codec], vocabulary: Vocabulary
) -> dict[str, Any]:
    """Read the named attributes back: every one must be there, and nothing else."""
    if type(value) is not dict:
        raise _complain(path, "an object", value)
    for name in value:
        if name not in codecs:
            raise PositionError(f"{path}.{name}", "unknown key")
    for name in codecs:
        if name not in value:
            raise PositionError(f"{path}.{name}", "missing")
    return {name: entry.decode(value[name], f"{path}.{name}", vocabulary) for name, entry in codecs.items()}


class Layout:
    """The fields of a kind of position: which are columns to copy, which are compared, which are written."""

    def __init__(self, type_: type, engine_type: type) -> None:
        hints = dict(_own_hints(type_, engine_type))
        self.derived = tuple(name for name, hint in hints.items() if DERIVED in get_args(hint))
        #: The annotations of what is written.
        self.hints = {name: hint for name, hint in hints.items() if name not in self.derived}
        self.codecs = {name: codec(hint) for name, hint in self.hints.items()}
        self.mutable = tuple(name for name, hint in hints.items() if _is_mutable(hint))
        self.by_side = tuple(name for name in self.derived if _is_by_side(hints[name]))
        self.compared = tuple(self.codecs)
        in_c = getattr(type_, "in_c", ())
        self.hand_on = _handing_on(
            [name for name in ("stack", *self.mutable) if name not in in_c],
            [name for name in self.by_side if name not in in_c],
            compiled=bool(in_c),
        )


#: Gives a new position all that another one has, and columns of its own.
HandOn: TypeAlias = Callable[[Any, Any], None]


def _handing_on(mutable: Iterable[str], by_side: Iterable[str], *, compiled: bool) -> HandOn:
    """How a position is copied.

    Players copy at every thought, and a loop over the names would take longer than the copying itself: so it
    is written out, a line a column, as `dataclasses` writes its methods. A compiled package brings its own
    way for what it keeps in C.
    """
    lines = ["fields = old.__dict__.copy()", "new.__dict__ = fields"]
    if compiled:
        lines = ["old.hand_on_columns(new)", "if not old.__dict__: return None", *lines]
    lines += [f"fields[{name!r}] = fields[{name!r}].copy()" for name in mutable]
    for name in by_side:  # two sides are the rule, and a loop over two takes longer than both copies
        lines += [
            f"sides = fields[{name!r}]",
            "if len(sides) == 2:",
            f"    fields[{name!r}] = (sides[0].copy(), sides[1].copy())",
            "else:",
            f"    fields[{name!r}] = tuple([column.copy() for column in sides])",
        ]
    made: dict[str, Any] = {}
    exec("\n    ".join(["def hand_on(old, new):", *lines, "return None"]), made)
    hand_on: HandOn = made["hand_on"]
    return hand_on


def _own_hints(type_: type, engine_type: type) -> Iterator[tuple[str, Any]]:
    """The annotations that a game adds to those of the engine; it may narrow these (`options`)."""
    given = get_annotations(engine_type)
    for class_ in reversed(type_.__mro__):
        if issubclass(class_, engine_type) and class_ is not engine_type:
            for name, hint in get_annotations(class_, eval_str=True).items():
                if not _is_class_variable(hint) and name not in given:
                    yield name, hint


def _is_class_variable(hint: Any) -> bool:
    origin: Any = get_origin(hint)
    return origin is ClassVar


def _is_mutable(hint: Any) -> bool:
    if get_origin(hint) is Annotated:
        return _is_mutable(get_args(hint)[0])
    return _is_column(hint)


def _is_by_side(hint: Any) -> bool:
    """Whether a derived field holds a column for each side."""
    columns = get_args(hint)[0]
    return get_origin(columns) is tuple and any(map(_is_column, get_args(columns)))


def _is_column(hint: Any) -> bool:
    return hint is bytearray or get_origin(hint) in (list, dict)
