"""Inventories and declarations: what they hold, and how faulty ones are refused."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from meuse.data import DataError
from meuse.rulebook import Declaration, Inventory, natural
from meuse.titles import games
from meuse.titles.rules import inventory_of

RULE = '[[rule]]\nid = "{}"\nsection = "Supply"\ntext = "A unit is supplied."\nkind = "must"\nsource = "en"\n'
EXAMPLE = '[[example]]\nid = "{}"\nrules = ["{}"]\nsituation = "x"\nexpect = "y"\n'


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "inventory.toml").write_text(
        RULE.format("1.0.10") + 'ruling = "Ours."\n' + RULE.format("1.0.9") + EXAMPLE.format("ex-1", "1.0.9")
    )
    (tmp_path / "coverage.toml").write_text("complete = true\n")
    return tmp_path


@pytest.mark.parametrize("game", games())
def test_every_inventory_of_the_project_is_sound(game: str) -> None:
    inventory = inventory_of(game)
    assert list(inventory.rules) == sorted(inventory.rules, key=natural)
    assert inventory.examples and inventory.charts and inventory.decisions


def test_a_rule_and_its_title_are_found_by_id(folder: Path) -> None:
    inventory = Inventory.open(folder, "toy")
    assert list(inventory.rules) == ["1.0.9", "1.0.10"]
    assert inventory.rules["1.0.9"].text == "A unit is supplied."
    assert "ex-1" in inventory
    assert "1.0.8" not in inventory
    assert [inventory.title(known) for known in ("1.0.9", "1.0", "1.0.1")] == ["Supply", "Supply", ""]


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (RULE.format("1") * 2, "rule[1].id: 1 is given twice"),
        (RULE.format("1") + EXAMPLE.format("e", "2"), "example[0].rules: there is no rule 2"),
        (RULE.format("1") + EXAMPLE.format("1", "1"), "example[0].id: 1 is also a rule"),
        (
            RULE.format("1").replace("must", "should"),
            "rule[0].kind: invalid enum value 'should'",
        ),
        (RULE.format("1") + "colour = 1", "rule[0].colour: unknown key"),
        ("", "rule: missing key"),
    ],
)
def test_a_faulty_inventory_is_refused(folder: Path, content: str, told: str) -> None:
    (folder / "inventory.toml").write_text(content)
    with pytest.raises(DataError) as caught:
        Inventory.open(folder, "toy")
    assert str(caught.value) == f"toy/inventory.toml: {told}"


def test_a_game_without_an_inventory_is_refused(tmp_path: Path) -> None:
    with pytest.raises(DataError, match=r"chess/inventory\.toml: there is no such file"):
        Inventory.open(tmp_path, "chess")


def declared_in(folder: Path) -> Declaration:
    return Declaration.open(folder, Inventory.open(folder, "toy"))


def not_applicable(*ids: str) -> str:
    return f"[[not_applicable]]\nids = {list(ids)}\nreason = 'no effect'\n"


def developers_note(*ids: str) -> str:
    return f"[[developers_note]]\nids = {list(ids)}\nreason = 'no effect'\n"


def test_a_ruling_may_be_a_note_for_developers(folder: Path) -> None:
    (folder / "coverage.toml").write_text(not_applicable("1.0.10") + developers_note("1.0.10"))
    assert declared_in(folder).for_developers() == {"1.0.10": "no effect"}


def test_a_declaration_gives_reasons(folder: Path) -> None:
    (folder / "coverage.toml").write_text(not_applicable("1.0.9", "ex-1"))
    declared = declared_in(folder)
    assert declared.reasons() == {"1.0.9": "no effect", "ex-1": "no effect"}
    assert not declared.complete


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (not_applicable("7"), "not_applicable[0].ids: there is no rule 7"),
        (not_applicable("1.0.9") * 2, "not_applicable[1].ids: 1.0.9 is given twice"),
        (not_applicable("1.0.9").replace("no effect", ""), "not_applicable[0].reason: "),
        ("completed = true", "completed: unknown key"),
        (developers_note("7"), "developers_note[0].ids: there is no rule 7"),
        (developers_note("1.0.9"), "developers_note[0].ids: 1.0.9 has no ruling"),
        (developers_note("1.0.10") * 2, "developers_note[1].ids: 1.0.10 is given twice"),
    ],
)
def test_a_faulty_declaration_is_refused(folder: Path, content: str, told: str) -> None:
    (folder / "coverage.toml").write_text(content)
    with pytest.raises(DataError) as caught:
        declared_in(folder)
    assert str(caught.value).startswith(f"toy/coverage.toml: {told}")


def test_ids_are_ordered_as_people_count() -> None:
    ids = ["S1.v5", "10.0.1", "8.0.10", "8.0.9", "6.0-Ib", "8.0.9a", "6.0-Ia", "N.risk"]
    ordered = ["6.0-Ia", "6.0-Ib", "8.0.9", "8.0.9a", "8.0.10", "10.0.1", "N.risk", "S1.v5"]
    assert sorted(ids, key=natural) == ordered


@given(st.sets(st.text("0123456789.ab-", max_size=8), max_size=5), st.randoms())
def test_the_order_does_not_depend_on_where_one_begins(ids: set[str], random: Random) -> None:
    ordered = sorted(ids, key=lambda known: (natural(known), known))
    shuffled = random.sample(ordered, len(ordered))
    assert sorted(shuffled, key=lambda known: (natural(known), known)) == ordered
