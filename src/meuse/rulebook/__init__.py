"""The rules as numbered sentences, and which of them the tests prove."""

from meuse.rulebook.coverage import Coverage, coverage, unknown_marks
from meuse.rulebook.declarations import Declaration
from meuse.rulebook.inventory import (
    Example,
    Inventory,
    InventoryChart,
    InventoryDecision,
    Rule,
    natural,
    title_id,
)
from meuse.rulebook.marks import MarkError, RuleMark, marks_in, marks_under
from meuse.rulebook.places import Place, places_of
from meuse.rulebook.texts import Chapter, Rulebook

__all__ = [
    "Chapter",
    "Coverage",
    "Declaration",
    "Example",
    "Inventory",
    "InventoryChart",
    "InventoryDecision",
    "MarkError",
    "Place",
    "Rule",
    "RuleMark",
    "Rulebook",
    "coverage",
    "marks_in",
    "marks_under",
    "natural",
    "places_of",
    "title_id",
    "unknown_marks",
]
