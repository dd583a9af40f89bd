"""Hand-made positions: what their authors write is looked up, and refused with the path of what is wrong.

A set-up names units with what is to be said of each, and a few facts about the moment. Whatever it says has
to mean something: a name that is unknown, a mark that cannot lie there and a fact that the chosen phase would
throw away are errors (`SetupError`), never passed over in silence.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, TypeVar

import msgspec

from meuse.engine import Position, SetupError
from meuse.engine.suggest import meant
from meuse.wargame.facts import StaticFacts

U = TypeVar("U", bound=msgspec.Struct)


def number_of(game: StaticFacts[Any], kind: str, name: str, path: str) -> int:
    """The number of a unit, a place or whatever else the game numbers; an error at `path` if unknown."""
    numbers = game.vocabulary.numbers(kind)
    if name not in numbers:
        called = game.a_place if kind == "place" else kind
        raise SetupError(path, f"unknown {called} {name!r}{meant(name, numbers)}")
    return numbers[name]


def numbers_of(game: StaticFacts[Any], kind: str, names: Iterable[str], path: str) -> list[int]:
    """The numbers of several names that stand at one path."""
    return [number_of(game, kind, name, path) for name in names]


def units_in(
    game: StaticFacts[Any], units: Mapping[str, U | str], type_: type[U]
) -> Iterator[tuple[int, str, U]]:
    """The units of a set-up by number, path and what is said; a bare place stands for a unit merely there."""
    for name, said in units.items():
        path = f"units.{name}"
        unit = number_of(game, "unit", name, path)
        yield unit, path, type_(at=said) if isinstance(said, str) else said


def mark(pos: Position[Any], unit: int, said: msgspec.Struct, columns: Iterable[str]) -> None:
    """Lay what is said of a unit into the columns of the position that have the same names."""
    for column in columns:
        getattr(pos, column)[unit] = int(getattr(said, column))


def refuse_idle(said: msgspec.Struct, fields: str, path: str, reason: str) -> None:
    """Refuse fields that say something although it would be thrown away: those not at their defaults."""
    plain = msgspec.structs.fields(said)
    defaults = {field.name: _default(field) for field in plain}
    for name in fields.split():
        if getattr(said, name) != defaults[name]:
            raise SetupError(f"{path}.{name}" if path else name, reason)


def _default(field: Any) -> Any:
    if field.default_factory is not msgspec.NODEFAULT:
        return field.default_factory()
    return field.default
