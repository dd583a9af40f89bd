"""The rules as players read them: `rulebook/LANGUAGE.toml` of a game, chapter by chapter, in our words.

```toml
[[chapter]]
number = "8"
title = "Movement"
introduction = "How units march, and what slows them down."

[rule]
"8.0.1" = "A unit may spend its movement allowance in an activation, on marching and fighting together."

[ruling]
"8.0.1" = "Points left over are lost: the rulebook does not say so."
```

The inventory beside it says the same for tests, and stays the authority: a rule without a text here is told
as the inventory has it. Rulings say, in a sentence for players, how we read a rule where the book is silent
or divided; those of the inventory are notes for developers.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Annotated

import msgspec

from meuse.data.files import Folder, read
from meuse.rulebook.inventory import Inventory, Rule, natural

FOLDER = "rulebook"

Line = Annotated[str, msgspec.Meta(min_length=1)]


class Chapter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A chapter of a rulebook: the rules whose numbers begin with its own."""

    number: Line
    title: Line
    introduction: str = ""

    def holds(self, rule_id: str) -> bool:
        """Whether a rule belongs here, as far as its number tells: 8 holds 8.0.1 and 8a, not 80.1."""
        rest = rule_id.removeprefix(self.number)
        return rest != rule_id and (not rest or not rest[0].isdigit() or not self.number[-1].isdigit())


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    chapter: tuple[Chapter, ...]
    rule: dict[str, Line]
    ruling: dict[str, Line] = {}


class Rulebook:
    """The rules of a game in one language, chapters in the order of the rulebook."""

    def __init__(self, inventory: Inventory, language: str, content: _File) -> None:
        self.inventory = inventory
        self.language = language
        self.chapters = content.chapter
        self._texts = content.rule
        self._rulings = content.ruling

    @classmethod
    def open(cls, folder: Folder, inventory: Inventory, language: str) -> Rulebook | None:
        """Read the rulebook in the folder of a game; None where it has none in that language."""
        file = folder / FOLDER / f"{language}.toml"
        if not file.is_file():
            return None
        named = f"{inventory.game}/{FOLDER}/{language}.toml"
        return cls(inventory, language, read(file, named, _File, partial(_problems, inventory)))

    def __contains__(self, rule_id: object) -> bool:
        """Whether a rule has a text of its own here."""
        return rule_id in self._texts

    def text(self, rule_id: str) -> str:
        """A rule for players."""
        return self._texts.get(rule_id) or self.inventory.rules[rule_id].text

    @property
    def has_rulings(self) -> bool:
        """Whether somebody has written our rulings for players."""
        return bool(self._rulings)

    def ruling(self, rule_id: str) -> str:
        """How we read a rule where the book is silent or divided; empty where it is plain."""
        return self._rulings.get(rule_id, "")

    def chapter_of(self, rule_id: str) -> Chapter | None:
        """The chapter that a rule stands in: the one whose number is nearest to its own."""
        holding = [chapter for chapter in self.chapters if chapter.holds(rule_id)]
        return max(holding, key=lambda chapter: len(chapter.number), default=None)

    def rules_in(self, chapter: Chapter) -> list[Rule]:
        """The rules of a chapter, in order."""
        rules = self.inventory.rules.values()
        return sorted(
            (rule for rule in rules if self.chapter_of(rule.id) == chapter),
            key=lambda rule: natural(rule.id),
        )


def _problems(inventory: Inventory, content: _File) -> Iterator[tuple[str, str]]:
    seen: set[str] = set()
    for index, chapter in enumerate(content.chapter):
        if chapter.number in seen:
            yield f"chapter[{index}].number", f"{chapter.number} is given twice"
        seen.add(chapter.number)
    for rule_id in content.rule:
        if rule_id not in inventory.rules:
            yield f"rule.{rule_id}", "there is no such rule"
    for rule_id in content.ruling:
        if rule_id not in inventory.rules:
            yield f"ruling.{rule_id}", "there is no such rule"
