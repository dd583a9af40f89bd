"""The rules as numbered sentences, and which of them the tests prove."""

from meuse.rulebook.coverage import Coverage, coverage, unknown_marks
from meuse.rulebook.declarations import Declaration, declarations
from meuse.rulebook.inventory import (
    TITLES,
    Chart,
    Decision,
    Example,
    Inventory,
    Rule,
    games,
    natural,
    rules_folder,
    title_id,
)
from meuse.rulebook.marks import MarkError, RuleMark, marks_in, marks_under

__all__ = [
    "TITLES",
    "Chart",
    "Coverage",
    "Decision",
    "Declaration",
    "Example",
    "Inventory",
    "MarkError",
    "Rule",
    "RuleMark",
    "coverage",
    "declarations",
    "games",
    "marks_in",
    "marks_under",
    "natural",
    "rules_folder",
    "title_id",
    "unknown_marks",
]
