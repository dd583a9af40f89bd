"""`meuse rules`: the rules of a game, and how far the tests prove them."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from meuse.rulebook import Coverage, Inventory, coverage


def rules(
    game: Annotated[str, typer.Argument(help="celles, ardennes or tigers")],
    rule: Annotated[str | None, typer.Argument(help="the number of one rule to explain")] = None,
    tests: Annotated[
        Path | None, typer.Option(help="the folder of the tests; in a checkout it is found by itself")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="print data, not text")] = False,  # noqa: FBT002
) -> None:
    """Print which rules of a game are proved by tests, which do not apply and why, and which are open.

    With the number of a rule, print that rule: [bold]meuse rules celles 8.0.14[/]
    """
    inventory = Inventory.open(game)
    if rule is not None:
        _explain(inventory, rule)
        return
    found = coverage(game, tests or _own_tests())
    if as_json:
        print(json.dumps(asdict(found), indent=2))
    else:
        _print(found, inventory)
    if found.failures:
        raise typer.Exit(1)


def _own_tests() -> Path | None:
    """The tests of this checkout; None in an installed package, which has none."""
    tests = Path(__file__).parents[3] / "tests"
    return tests if tests.is_dir() else None


def _explain(inventory: Inventory, rule_id: str) -> None:
    if rule_id not in inventory.rules:
        raise typer.BadParameter(f"{inventory.game} has no rule {rule_id}")
    known = inventory.rules[rule_id]
    console = Console()
    console.print(f"{known.id} {known.section}", style="bold", highlight=False)
    console.print(known.text, markup=False, highlight=False)
    if known.ruling:
        console.print(f"Ruling: {known.ruling}", markup=False, highlight=False)


def _print(found: Coverage, inventory: Inventory) -> None:
    console = Console()
    proved = sum(rule_id in inventory.rules for rule_id in found.proved)
    console.print(f"{found.game}: {len(inventory.rules)} rules", style="bold", highlight=False)
    console.print(f"  proved          {proved}")
    console.print(f"  not applicable  {len(found.not_applicable)}")
    for rule_id, reason in found.not_applicable.items():
        console.print(f"    {rule_id}: {reason}", markup=False, highlight=False)
    console.print(f"  open            {len(found.open)}")
    for rule_id in found.open:
        console.print(f"    {rule_id} {inventory.rules[rule_id].text}", markup=False, highlight=False)
    if found.open_examples:
        console.print(f"  examples without a test: {', '.join(found.open_examples)}", highlight=False)
    for line in found.contradictions:
        console.print(f"  contradiction: {line} is proved and declared not applicable", style="red")
