"""Modifiers: those that count, their sum, and how they are shown."""

from meuse.engine import Modifier, message
from meuse.wargame.modifiers import applied, told, total

CAUSES = [(2, "preview-woods", "11.1"), (0, "preview-river", "11.2"), (-3, "preview-night", "11.3")]


def test_what_changes_nothing_does_not_apply() -> None:
    assert applied(CAUSES) == [CAUSES[0], CAUSES[2]]
    assert total(CAUSES) == -1


def test_each_is_told_with_its_rule() -> None:
    assert told(CAUSES[:1]) == (Modifier(2, message("preview-woods", rule="11.1")),)
    assert told(CAUSES[:1], -1, units="2Pz-1") == (
        Modifier(-2, message("preview-woods", rule="11.1", units="2Pz-1")),
    )
