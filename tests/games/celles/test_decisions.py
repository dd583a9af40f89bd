"""Every decision point of the inventory is reached in games played at random."""

import tomllib
from collections import Counter
from pathlib import Path

import pytest

from meuse.titles import celles
from tests.games.celles.players import count_decisions
from tests.games.celles.table import GAME, with_results

INVENTORY = Path(celles.__file__).parent / "inventory.toml"


def inventory() -> set[str]:
    with INVENTORY.open("rb") as file:
        return {entry["id"] for entry in tomllib.load(file)["decision"]}


#: Decisions that our reconstructed Combat Results Table never asks for (it costs the attacker one step at
#: most), or so rarely that a sample of games does not show it.
RARE = {"attacker-losses", "retreat-stack-loss", "defender-disrupt", "attacker-disrupt", "retreat-continue"}


def test_random_games_reach_every_usual_decision() -> None:
    counted: Counter[str] = Counter()
    for seed in range(24):
        counted += count_decisions(GAME, seed, {"variable_actions": seed % 2 == 1})
    assert inventory() - RARE <= set(counted)


@pytest.mark.parametrize(
    ("result", "first", "reached"),
    [
        ("2D/RD", 0, {"attacker-losses"}),
        ("D/-", 0, {"attacker-disrupt"}),
        ("-/RD", 105, {"defender-disrupt", "retreat-stack-loss", "retreat-continue"}),
    ],
)
def test_a_table_of_the_users_brings_up_the_rare_ones(
    tmp_path: Path, result: str, first: int, reached: set[str]
) -> None:
    game = with_results(tmp_path, result)
    counted: Counter[str] = Counter()
    for seed in range(first, first + 12):
        counted += count_decisions(game, seed, {})
    assert reached <= set(counted)


def test_the_rare_ones_are_in_the_inventory() -> None:
    assert inventory() > RARE
