"""Odd hand-made positions: whatever the schema of a game's set-up admits, with names right and wrong.

A set-up either is refused with a reason (`SetupError`, `OptionError`) or makes a position that the game can
live with: its actions, their previews, its view, its JSON and questions to it, now and some decisions on.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final

import msgspec
from hypothesis import strategies as st
from msgspec import inspect

from meuse.engine import CHANCE, Game, OptionError, Position, SetupError

#: What the texts of a field name, in whatever game; a field not listed may hold any text.
KINDS: Final[Mapping[str, str]] = MappingProxyType({"units": "unit", "at": "place", "scenario": "scenario"})
NUMBERS: Final = (*range(4), -1, 13, 40, 255, 256, 70_000, 2**63, -(2**70))
#: Most texts are names, most fields are left alone: otherwise nearly everything is refused at once.
WRONG_ONE_IN: Final = 40
MOST_FIELDS: Final = 3
MOST_ITEMS: Final = 6


def odd_setups(
    game: Game[Any],
    kinds: Mapping[str, str] = MappingProxyType({}),
    names: Mapping[str, Sequence[str]] = MappingProxyType({}),
) -> st.SearchStrategy[dict[str, Any]]:
    """Set-ups as somebody might write them, sensible and senseless.

    A game's own fields may be told: `kinds`, of what kind the names in a field are (`{"lost": "unit"}`), and
    `names`, texts that a field may hold where the game numbers no such kind.
    """
    return _Odd(game, {**KINDS, **kinds}, names).struct(inspect.type_info(game.setup_type))


class _Odd:
    """Strategies for the types of a schema."""

    def __init__(self, game: Game[Any], kinds: Mapping[str, str], names: Mapping[str, Sequence[str]]) -> None:
        self.game = game
        self.kinds = kinds
        self.names = names

    def struct(self, kind: Any) -> st.SearchStrategy[dict[str, Any]]:
        """A struct as a dictionary: what is required, and a few of the other fields."""
        needed = {field.name: self.value(field.type, field.name) for field in kind.fields if field.required}
        others = {field.name: field.type for field in kind.fields if not field.required}

        @st.composite
        def drawn(draw: st.DrawFn) -> dict[str, Any]:
            chosen = draw(st.lists(st.sampled_from(sorted(others)), max_size=MOST_FIELDS, unique=True))
            more = {name: draw(self.value(others[name], name)) for name in chosen}
            return {name: draw(strategy) for name, strategy in needed.items()} | more

        return drawn() if others else st.fixed_dictionaries(needed)

    def value(self, kind: Any, field: str) -> st.SearchStrategy[Any]:
        """A value of a type, rarely one of another."""
        if field == "options":
            return self.options()
        return _mostly(self.right(kind, field), st.sampled_from((None, -1, 2**70, "", [], {}, 0.5)))

    def right(self, kind: Any, field: str) -> st.SearchStrategy[Any]:
        """A value of a type."""
        match kind:
            case inspect.StructType():
                return self.struct(kind)
            case inspect.UnionType():
                return st.one_of([self.right(one, field) for one in kind.types])
            case inspect.DictType():
                keys = self.right(kind.key_type, field)
                inner = "" if field == "units" else f"{field}.value"
                return st.dictionaries(keys, self.value(kind.value_type, inner or "at"), max_size=MOST_ITEMS)
            case inspect.VarTupleType() | inspect.ListType():
                return st.lists(self.right(kind.item_type, field), max_size=MOST_ITEMS)
            case inspect.LiteralType():
                return st.sampled_from(kind.values)
            case inspect.StrType():
                return self.text(field)
            case inspect.IntType():
                return st.one_of(st.integers(0, 3), st.integers(0, 12), st.sampled_from(NUMBERS))
            case inspect.BoolType():
                return st.booleans()
            case inspect.NoneType():
                return st.none()
        raise NotImplementedError(f"no odd values for {kind} yet")

    def text(self, field: str) -> st.SearchStrategy[str]:
        """A name of the kind that the field wants, rarely any other text."""
        kind = self.kinds.get(field, "")
        names: Sequence[str]
        if kind == "scenario":
            names = ("", *self.game.scenarios)
        elif field in self.names:
            names = self.names[field]
        elif field == "at":
            return _mostly(self.few_places(), st.text(max_size=8))
        elif kind:
            names = tuple(self.game.vocabulary.names(kind))
        else:
            return st.text(max_size=8)
        return _mostly(st.sampled_from(names), st.text(max_size=8))

    def few_places(self) -> st.SearchStrategy[str]:
        """One of the few places of a set-up, so that units meet."""
        places = st.sampled_from(self.game.vocabulary.names("place"))
        few = st.shared(st.lists(places, min_size=1, max_size=4), key="places")
        return few.flatmap(st.sampled_from)

    def options(self) -> st.SearchStrategy[dict[str, Any]]:
        """Options by name with values right and wrong."""
        names = _mostly(st.sampled_from(self.game.options_type.__struct_fields__), st.text(max_size=5))
        values = st.one_of(st.booleans(), st.integers(-1, 40), st.text(max_size=5), st.lists(st.integers()))
        return st.dictionaries(names, _mostly(st.booleans(), values), max_size=2)


def _mostly(usual: st.SearchStrategy[Any], seldom: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    return st.integers(1, WRONG_ONE_IN).flatmap(lambda n: seldom if n == WRONG_ONE_IN else usual)


def try_setup(game: Game[Any], spec: Mapping[str, Any], decisions: int = 6) -> Position[Any] | None:
    """Set up; whatever is not refused must be fit to live, and some decisions on too."""
    try:
        pos: Position[Any] = game.setup(spec)
    except (SetupError, OptionError) as error:
        assert str(error).strip()
        return None
    rng = random.Random(0)
    at = pos.copy()
    for _ in range(decisions):
        _check_alive(game, at)
        if at.side is None:
            break
        at.play(at.draw(rng) if at.side == CHANCE else rng.choice(list(at.legal_actions)))
    return pos


def _check_alive(game: Game[Any], pos: Position[Any]) -> None:
    assert game.check(pos) == [], game.check(pos)
    again = game.position(pos.to_json())
    assert again == pos
    assert list(again.legal_actions) == list(pos.legal_actions)
    msgspec.json.encode(game.view(pos))
    for action in pos.legal_actions:
        pos.preview(action)
    assert pos.score.reason.id
    places = {pos.unit(name).place for name in game.vocabulary.names("unit")}
    for place in sorted(places - {""}):
        assert pos.place(place).name == place
        pos.forecast(place)
