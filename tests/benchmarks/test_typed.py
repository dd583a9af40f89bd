"""What Cython is given: types are said where they are known, and nothing else changes."""

from __future__ import annotations

import ast
from functools import cache

import pytest

import meuse
from benchmarks.compiled.busiest import SOURCE
from benchmarks.compiled.columns import Columns, columns_of, declaration, definition
from benchmarks.compiled.typed import Rewriter, declared, direct_functions
from meuse.engine import Position
from meuse.titles.tigers.position import TigersPosition
from tests.kit.skirmish import game as skirmish

FUTURE = "from __future__ import annotations\n"
INDEX = "cython.cast(cython.Py_ssize_t, "


@cache
def columns() -> dict[type, Columns]:
    return columns_of([skirmish(), meuse.load("tigers")])


def names() -> dict[str, Columns]:
    return {name: one for one in columns().values() for name in one.called}


def typed(source: str, direct: dict[str, frozenset[str]] | None = None) -> str:
    rewriter = Rewriter(
        FUTURE + source, "meuse.titles.tigers.some", columns().values(), names(), direct or {}
    )
    return rewriter.write().partition("\n")[2]


def test_every_line_stays_where_it_is() -> None:
    for path in sorted((SOURCE / "meuse/titles/tigers").glob("*.py")):
        source = path.read_text()
        module = f"meuse.titles.tigers.{path.stem}"
        made = Rewriter(source, module, columns().values(), names()).write()
        assert made.count("\n") == source.count("\n"), path
        ast.parse(made)


def test_an_index_of_a_column_is_said_to_be_one() -> None:
    made = typed("def f(pos: TigersPosition, unit: int) -> int:\n    return pos.strength[unit]\n")
    assert "pos: _TigersPositionColumns, unit: object) -> object:" in made
    assert f"pos.strength[{INDEX}unit)]" in made


def test_the_game_of_a_position_is_said_to_be_its_game() -> None:
    made = typed(
        "def f(pos: TigersPosition, unit: int) -> int:\n    g = pos.game\n    return g.side_of[unit]\n"
    )
    assert "g = cython.cast(_TigersColumns, pos.game, typecheck=True)" in made
    assert f"g.side_of[{INDEX}unit)]" in made


@pytest.mark.parametrize(
    "between",
    ["column = {}", "for column in others: pass", "column, more = others", "with others as column: pass"],
)
def test_a_name_that_is_two_things_is_said_to_be_neither(between: str) -> None:
    head = "def f(pos: TigersPosition, others, unit):\n    column = pos.strength"
    source = f"{head}\n    {between}\n    column[unit]\n"
    assert INDEX not in typed(source)


def test_the_variable_of_a_comprehension_is_its_own() -> None:
    head = "def f(pos: TigersPosition, unit):\n    c = pos.strength"
    source = f"{head}\n    return [c[unit] for c in unit], c[unit]\n"
    assert typed(source).count(INDEX) == 1


def test_classes_made_for_one_game_know_that_they_are_it() -> None:
    head = "class TigersFacts(Wargame[TigersPosition]):"
    made = typed(f"{head}\n    def f(self, place):\n        return self.areas[place], self.arrival[place]\n")
    assert (
        f"self: _TigersColumns, place):\n        return self.areas[place], self.arrival[{INDEX}place)" in made
    )
    assert head in made


def test_keys_of_dictionaries_and_slices_are_left_alone() -> None:
    source = "def f(pos: TigersPosition, a):\n    return pos.stacks[a][a], pos.where[a:], pos.where[0]\n"
    made = typed(source)
    assert made.count(INDEX) == 1
    assert "typecheck=True)[a], pos.where[a:], pos.where[0]" in made


def test_functions_of_other_modules_are_called_by_way_of_c() -> None:
    direct = {
        "meuse.titles.tigers.routes": frozenset({"tight"}),
        "meuse.wargame.modifiers": frozenset({"total"}),
    }
    head = "from meuse.titles.tigers import routes\nfrom meuse.wargame.modifiers import total\n"
    made = typed(f"{head}def f(a, b):\n    return routes.tight(a, b), routes.fits(a), total(x=a)\n", direct)
    assert "return _routes__tight(a, b), routes.fits(a), total(x=a)" in made
    shadowed = typed(f"{head}def f(a, total):\n    return total(a)\n", direct)
    assert "return total(a)" in shadowed


def test_what_c_cannot_call_is_not_declared() -> None:
    source = (
        "def plain(pos: TigersPosition, a, b=1): return a\n"
        "def by_name(a, *, b): return a\n"
        "def many(*a): return a\n"
        "def inner(a): return any(x for x in a)\n"
        "@cache\ndef kept(a): return a\n"
    )
    assert set(direct_functions(ast.parse(source))) == {"plain"}
    assert "cpdef object plain(TigersPositionColumnsD pos, object a, object b=*)" in declared(source, names())


def test_every_annotated_attribute_of_a_position_is_kept_in_c() -> None:
    layout = TigersPosition.layout()
    kept = columns()[TigersPosition].fields
    assert {*layout.compared, *layout.derived, "stack", "game"} <= set(kept)


def test_a_copy_gets_columns_of_its_own() -> None:
    layout = TigersPosition.layout()
    copied: dict[str, str] = {}
    for one in columns().values():
        if issubclass(TigersPosition, one.owner):
            copied |= one.copied
    assert set(copied) == {"stack", *layout.mutable, *layout.by_side}


def test_extension_types_are_declared_as_they_are_defined() -> None:
    own = [one for one in columns().values() if one.owner is Position]
    assert "cdef public list stack" in declaration(own)
    assert "copy.stack = self.stack[:]" in definition(own)
    assert not any(one.owner.__module__.startswith("tests") for one in columns().values())


def test_a_slice_is_no_index() -> None:
    source = "def f(pos: TigersPosition, side):\n    span = pos.game.spans[side]\n    return pos.used[span]\n"
    assert "return pos.used[span]" in typed(source)
