"""What each game declares about its rules in `rules/coverage.toml`.

```toml
[celles]
complete = false            # true when the game is finished: an open rule then fails the suite

[[celles.not_applicable]]
ids = ["2.1.1"]
reason = "scale and number of counters have no effect on play"
```
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

import msgspec

from meuse.data.errors import DataError
from meuse.data.provenance import Note
from meuse.rulebook.inventory import COVERAGE_FILE, Folder, Inventory, games, read


class NotApplicable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Rules that no test can prove, and why."""

    ids: Annotated[tuple[str, ...], msgspec.Meta(min_length=1)]
    reason: Note


class Declaration(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What one game declares."""

    complete: bool = False
    not_applicable: tuple[NotApplicable, ...] = ()

    def reasons(self) -> dict[str, str]:
        """Return the reason of every rule that does not apply."""
        return {rule_id: entry.reason for entry in self.not_applicable for rule_id in entry.ids}


def declarations(folder: Folder | None = None) -> dict[str, Declaration]:
    """Return what each game declares; raise `DataError` on an unknown game or rule, or one given twice."""
    found = read(folder, COVERAGE_FILE, dict[str, Declaration])
    for game, declaration in found.items():
        if game not in games(folder):
            raise DataError(f"rules/{COVERAGE_FILE}", game, "there is no such game")
        for key, reason in _problems(declaration, Inventory.open(game, folder)):
            raise DataError(f"rules/{COVERAGE_FILE}", f"{game}.{key}", reason)
    return found


def _problems(declaration: Declaration, inventory: Inventory) -> Iterator[tuple[str, str]]:
    seen: set[str] = set()
    for index, entry in enumerate(declaration.not_applicable):
        for rule_id in entry.ids:
            if rule_id not in inventory:
                yield f"not_applicable[{index}].ids", f"there is no rule {rule_id}"
            if rule_id in seen:
                yield f"not_applicable[{index}].ids", f"{rule_id} is given twice"
            seen.add(rule_id)
