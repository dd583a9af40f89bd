"""What a compiled package keeps in C: the attributes of positions and of games, as fields of extension types.

Every class of positions gets a base class more, an extension type with a field for each annotated attribute,
and so does every game for what it reads off its tables. The classes stay what they are. Fields hold Python's
own objects: numbers stay Python's numbers, and what is no list where one should be is a `TypeError`.
"""

from __future__ import annotations

import ast
import inspect
import textwrap
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from inspect import get_annotations
from typing import Annotated, Any, get_args, get_origin

import meuse
from meuse.engine import Position
from meuse.wargame.facts import StaticFacts
from meuse.wargame.game import Wargame

#: What a field may be said to hold: Cython knows these, and checks that it is exactly one of them.
BUILTIN = (bytearray, dict, list, tuple)


@dataclass(frozen=True)
class Kind:
    """What an expression is known to be: a built-in type, and what its items are; or nothing."""

    type: type | None = None
    item: Kind | None = None

    @property
    def c_name(self) -> str:
        """How Cython calls it."""
        return self.type.__name__ if self.type in BUILTIN else "object"


UNKNOWN = Kind()


@dataclass(eq=False)
class Columns:
    """An extension type: the fields of one class."""

    owner: type
    parent: Columns | None
    own: Mapping[str, Kind]
    #: How a copy gets its field where it is not the same object.
    copied: Mapping[str, str] = field(default_factory=dict)
    #: Those of the game, for those of a position.
    game: Columns | None = None

    @property
    def name(self) -> str:
        return f"{self.owner.__name__}Columns"

    @property
    def module(self) -> str:
        return f"{self.owner.__module__}_columns"

    @property
    def fields(self) -> Mapping[str, Kind]:
        """All of them, those of the parent first."""
        return {**(self.parent.fields if self.parent else {}), **self.own}

    @property
    def called(self) -> tuple[str, ...]:
        """What annotations call it: the class, those above it of this game, a variable for any position."""
        if self.owner is Position:
            return (Position.__name__, "Position[Any]", "P")
        bases = self.owner.__mro__ if issubclass(self.owner, Wargame) else ()
        above = {base for base in bases if issubclass(base, Wargame) and base is not Wargame}
        return tuple(sorted({self.owner.__name__, *(base.__name__ for base in above)}))

    @property
    def is_of_positions(self) -> bool:
        return issubclass(self.owner, Position)


def columns_of(games: Iterable[meuse.Game[Any]]) -> dict[type, Columns]:
    """The extension types of the classes of these games, by class; parents first."""
    games = list(games)
    made: dict[type, Columns] = {}
    facts = [_facts(game) for game in games if isinstance(game, StaticFacts)]
    shared = _named_in(StaticFacts)
    made[StaticFacts] = base = Columns(StaticFacts, None, _kinds(facts, sorted(shared)))
    for told in facts:
        (type_,) = {type(game) for game in told}
        if _is_ours(type_):
            names = sorted({name for game in told for name in vars(game)} - shared)
            made[type_] = Columns(type_, base, _kinds([told], [n for n in names if not hasattr(type_, n)]))
    for game in games:
        if _is_ours(game.position_type):
            _positions(game, made)
    return made


def _is_ours(type_: type) -> bool:
    return type_.__module__.startswith("meuse.")


def _facts(game: meuse.Game[Any]) -> list[meuse.Game[Any]]:
    """A game as it is under all versions of its rules."""
    return [game, *(game.under(version) for version in game.earlier_versions)]


def _named_in(type_: type) -> set[str]:
    return {name for name in get_annotations(type_) if not hasattr(type_, name) and name != "in_c"} - {
        "schemas",
        "cross_check",
    }


def _kinds(told: Iterable[Iterable[meuse.Game[Any]]], names: Iterable[str]) -> dict[str, Kind]:
    """What attributes hold in all of these games."""
    games = [game for some in told for game in some]
    return {
        name: _common(_kind_of(vars(game)[name]) for game in games if name in vars(game)) for name in names
    }


def _common(kinds: Iterable[Kind]) -> Kind:
    found = set(kinds)
    if len(found) == 1:
        return found.pop()
    types = {kind.type for kind in found}
    return Kind(types.pop()) if len(types) == 1 else UNKNOWN


def _kind_of(value: Any) -> Kind:
    if type(value) not in BUILTIN:
        return Kind(slice) if type(value) is slice else UNKNOWN
    items = value if type(value) in (list, tuple) else ()
    types = {type(item) for item in items}
    (only,) = types if len(types) == 1 else (None,)
    return Kind(type(value), Kind(only) if only in (*BUILTIN, slice) else None)


def _positions(game: meuse.Game[Any], made: dict[type, Columns]) -> None:
    """The classes of a game's positions."""
    layout = game.position_type.layout()
    parent: Columns | None = None
    for type_ in reversed(game.position_type.__mro__):
        if not issubclass(type_, Position):
            continue
        if type_ not in made:
            own = _engine_fields() if type_ is Position else dict(_own_fields(type_))
            copied = {
                name: "{0}[:]" if kind.type in (bytearray, list) else "{0}.copy()"
                for name, kind in own.items()
                if name in layout.mutable or name == "stack"
            } | {name: "_by_side({0})" for name in own if name in layout.by_side}
            made[type_] = Columns(type_, parent, own, copied, made[StaticFacts] if parent else None)
        parent = made[type_]
    assert parent is not None
    if type(game) in made:
        parent.game = made[type(game)]


def _engine_fields() -> dict[str, Kind]:
    """Those of the engine's own class, whose annotations name what is there for type checkers only."""
    given = {name: hint for name, hint in get_annotations(Position).items() if not hasattr(Position, name)}
    return {name: Kind(list) if hint.startswith("list[") else UNKNOWN for name, hint in given.items()}


def _own_fields(type_: type) -> Iterator[tuple[str, Kind]]:
    inherited = {name for base in type_.__mro__[1:] for name in get_annotations(base)}
    known = set()
    for name, hint in get_annotations(type_, eval_str=True).items():
        if name not in inherited and not hasattr(type_, name):
            known.add(name)
            yield name, _hinted(hint)
    for name in _set_in_init(type_):
        if name not in known | inherited and not hasattr(type_, name):
            yield name, UNKNOWN


def _set_in_init(type_: type) -> list[str]:
    """The attributes that a class of positions gives itself without saying what they are."""
    if "__init__" not in vars(type_):
        return []
    tree = ast.parse(textwrap.dedent(inspect.getsource(vars(type_)["__init__"])))
    return [
        node.attr
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store)
        if isinstance(node.value, ast.Name) and node.value.id == "self"
    ]


def _hinted(hint: Any) -> Kind:
    if get_origin(hint) is Annotated:
        return _hinted(get_args(hint)[0])
    type_ = get_origin(hint) or hint
    if type_ not in BUILTIN:
        return UNKNOWN
    items = {_hinted(item) for item in get_args(hint) if item is not Ellipsis}
    (item,) = items if type_ in (list, tuple) and len(items) == 1 else (None,)
    return Kind(type_, item if item and item.type else None)


# As Cython reads it -----------------------------------------------------------------------------------

_HAND_ON = "    cdef int _hand_on(self, PositionColumns new) except -1"
_BY_SIDE = """\

cdef tuple _by_side(tuple sides):
    return (sides[0].copy(), sides[1].copy()) if len(sides) == 2 else tuple([side.copy() for side in sides])
"""
_OF_POSITIONS = f"{Position.__module__}_columns"


def declaration(columns: Sequence[Columns]) -> str:
    """The extension types of one module, as other modules see them (`.pxd`)."""
    return "\n".join([*_imports(columns), *map(_declared, columns)])


def definition(columns: Sequence[Columns]) -> str:
    """The same, as they are made (`.pyx`)."""
    helper = [_BY_SIDE] if any(one.copied for one in columns) else []
    return "\n".join(["cimport cython", *_imports(columns), *helper, *map(_defined, columns)])


def _imports(columns: Sequence[Columns]) -> list[str]:
    here = {one.module for one in columns}
    found = {f"from {one.parent.module} cimport {one.parent.name}" for one in columns if one.parent}
    if any(one.is_of_positions for one in columns):
        found.add(f"from {_OF_POSITIONS} cimport PositionColumns")
    return sorted(line for line in found if line.split()[1] not in here)


def _head(one: Columns) -> str:
    return f"cdef class {one.name}({one.parent.name}):" if one.parent else f"cdef class {one.name}:"


def _declared(one: Columns) -> str:
    lines = [_head(one), *(f"    cdef public {kind.c_name} {name}" for name, kind in one.own.items())]
    if one.is_of_positions:
        lines.append(_HAND_ON)
    return "\n".join([*lines, "" if len(lines) > 1 else "    pass", ""])


def _defined(one: Columns) -> str:
    inherited = f"{one.parent.name}.in_c + " if one.parent else ""
    lines = ["@cython.auto_pickle(False)" if not one.is_of_positions else "", _head(one)]
    lines.append(f"    in_c = {inherited}{tuple(one.own)!r}")
    if one.is_of_positions:
        if one.parent is None:
            lines += ["    def hand_on_columns(self, PositionColumns new):", "        self._hand_on(new)"]
        lines += [f"{_HAND_ON}:", f"        cdef {one.name} copy = <{one.name}?> new"]
        if one.parent:
            lines.append(f"        {one.parent.name}._hand_on(self, new)")
        for name in one.own:
            value = one.copied.get(name, "{0}").format(f"self.{name}")
            lines.append(f"        copy.{name} = {value}")
        lines.append("        return 0")
    return "\n".join([*lines, ""])
