"""How far a game's rules are proved: what `meuse rules GAME` prints."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from meuse.rulebook.declarations import Declaration
from meuse.rulebook.inventory import Inventory, natural
from meuse.rulebook.marks import RuleMark, marks_under


@dataclass(frozen=True)
class Coverage:
    """The rules of a game: proved by tests, not applicable for a reason, or open. Ids in natural order."""

    game: str
    complete: bool
    """The game's switch: whether open rules are to fail the suite."""
    proved: dict[str, list[str]]
    """By id of a rule or an example, the tests that prove it."""
    not_applicable: dict[str, str]
    open: list[str]
    open_examples: list[str]
    """Worked examples without a test; they are told, and fail nothing."""

    @property
    def contradictions(self) -> list[str]:
        """The rules that are declared not applicable although a test proves them."""
        return [rule_id for rule_id in self.not_applicable if rule_id in self.proved]

    @property
    def failures(self) -> list[str]:
        """What fails the suite: contradictions and, once the game is complete, open rules."""
        open_rules = self.open if self.complete else []
        return [
            *(f"{self.game} {known} is proved and declared not applicable" for known in self.contradictions),
            *(f"{self.game} {known} has no test" for known in open_rules),
        ]


def coverage(inventory: Inventory, declaration: Declaration, tests: Path) -> Coverage:
    """Return how far a game's rules are proved by the tests in a folder."""
    return weigh(inventory, declaration, marks_under(tests))


def weigh(inventory: Inventory, declaration: Declaration, marks: Iterable[RuleMark]) -> Coverage:
    """Set the marks of tests against an inventory."""
    proved: dict[str, list[str]] = {}
    for mark in marks:
        if mark.game == inventory.game and mark.rule_id in inventory:
            proved.setdefault(mark.rule_id, []).append(mark.test)
    reasons = declaration.reasons()
    return Coverage(
        game=inventory.game,
        complete=declaration.complete,
        proved={rule_id: sorted(set(proved[rule_id])) for rule_id in sorted(proved, key=natural)},
        not_applicable={rule_id: reasons[rule_id] for rule_id in sorted(reasons, key=natural)},
        open=[rule_id for rule_id in inventory.rules if rule_id not in proved and rule_id not in reasons],
        open_examples=[known for known in inventory.examples if known not in proved and known not in reasons],
    )


def unknown_marks(marks: Iterable[RuleMark], inventories: Mapping[str, Inventory]) -> list[str]:
    """Return a line for every mark that names a game or an id that there is not."""
    return [line for mark in marks for line in _unknown(mark, inventories)]


def _unknown(mark: RuleMark, inventories: Mapping[str, Inventory]) -> list[str]:
    if mark.game not in inventories:
        return [f"{mark.test}: there is no game {mark.game!r} (rule mark {mark.rule_id!r})"]
    if mark.rule_id not in inventories[mark.game]:
        return [f"{mark.test}: {mark.game} has no rule {mark.rule_id!r}"]
    return []
