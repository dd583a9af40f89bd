"""What a game declares about its rules in its `coverage.toml`.

```toml
complete = false            # true when the game is finished: an open rule then fails the suite

[[not_applicable]]
ids = ["2.1.1"]
reason = "scale and number of counters have no effect on play"

[[developers_note]]         # rulings of the inventory that players need not read
ids = ["2.0.1"]
reason = "names only where the book says so"
```
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Annotated

import msgspec

from meuse.data.files import Folder, read
from meuse.data.provenance import Note
from meuse.rulebook.inventory import Inventory

COVERAGE_FILE = "coverage.toml"


class NotApplicable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Rules that no test can prove, and why."""

    ids: Annotated[tuple[str, ...], msgspec.Meta(min_length=1)]
    reason: Note


class DevelopersNote(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Rulings of the inventory that say nothing to players, and why."""

    ids: Annotated[tuple[str, ...], msgspec.Meta(min_length=1)]
    reason: Note


class Declaration(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What one game declares."""

    complete: bool = False
    not_applicable: tuple[NotApplicable, ...] = ()
    developers_note: tuple[DevelopersNote, ...] = ()

    @classmethod
    def open(cls, folder: Folder, inventory: Inventory) -> Declaration:
        """What the folder of a game declares; raise `DataError` on an unknown rule, or one given twice."""
        file = folder / COVERAGE_FILE
        if not file.is_file():
            return cls()
        return read(file, f"{inventory.game}/{COVERAGE_FILE}", cls, partial(_problems, inventory))

    def reasons(self) -> dict[str, str]:
        """Return the reason of every rule that does not apply."""
        return {rule_id: entry.reason for entry in self.not_applicable for rule_id in entry.ids}

    def for_developers(self) -> dict[str, str]:
        """Return the rulings that are no business of players, with the reason."""
        return {rule_id: entry.reason for entry in self.developers_note for rule_id in entry.ids}


def _problems(inventory: Inventory, declaration: Declaration) -> Iterator[tuple[str, str]]:
    unproved = (
        ("not_applicable", index, entry.ids) for index, entry in enumerate(declaration.not_applicable)
    )
    noted = (("developers_note", index, entry.ids) for index, entry in enumerate(declaration.developers_note))
    seen: set[tuple[str, str]] = set()
    for table, index, ids in (*unproved, *noted):
        for rule_id in ids:
            if rule_id not in inventory:
                yield f"{table}[{index}].ids", f"there is no rule {rule_id}"
            elif table == "developers_note" and not inventory.ruling(rule_id):
                yield f"{table}[{index}].ids", f"{rule_id} has no ruling"
            if (table, rule_id) in seen:
                yield f"{table}[{index}].ids", f"{rule_id} is given twice"
            seen.add((table, rule_id))
