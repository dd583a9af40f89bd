"""Every rule is named where it is carried out: in a module of the game, or in the table that holds it."""

from __future__ import annotations

import pytest

from meuse.rulebook import Declaration
from meuse.titles import folder_of, ours
from meuse.titles.rules import inventory_of, places_in


@pytest.mark.parametrize("game", ours())
def test_every_rule_is_named_where_it_is_carried_out(game: str) -> None:
    inventory = inventory_of(game)
    spared = Declaration.open(folder_of(game), inventory).reasons()
    places = places_in(game)
    assert [rule_id for rule_id in inventory.rules if rule_id not in places and rule_id not in spared] == []


@pytest.mark.parametrize("game", ours())
def test_rules_that_only_tables_name_are_values_of_theirs(game: str) -> None:
    rules = inventory_of(game).rules
    in_tables = [
        rule_id for rule_id, places in places_in(game).items() if all(place.rank == 2 for place in places)
    ]
    assert [rule_id for rule_id in in_tables if not rules[rule_id].data] == []
