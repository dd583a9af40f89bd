"""Rule inventories: `inventory.toml` of a game, the rulebook cut into sentences that a test can prove."""

from __future__ import annotations

import re
from collections.abc import Iterator
from enum import StrEnum

import msgspec

from meuse.data.errors import DataError
from meuse.data.files import Folder, read

INVENTORY_FILE = "inventory.toml"

_MARK = re.compile(r"\[LANG[^]]*\] ?")
"""Where the rulebook's languages disagree."""


class Kind(StrEnum):
    """What sort of sentence a rule is."""

    DEFINITION = "definition"
    EXCEPTION = "exception"
    MAY = "may"
    MUST = "must"
    NEVER = "never"
    PROCEDURE = "procedure"
    SETUP = "setup"
    VALUE = "value"
    VICTORY = "victory"


class Text(StrEnum):
    """Which text a rule was taken from."""

    ENGLISH = "en"
    FRENCH = "fr"
    SPANISH = "es"
    ERRATA = "errata"
    FAQ = "faq"
    NOTES = "notes"


class Rule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One rule in our own words; `ruling` says how we read it where the text is silent or divided."""

    id: str
    section: str
    text: str
    kind: Kind
    source: Text
    data: tuple[str, ...] = ()
    ruling: str = ""

    @property
    def explained(self) -> str:
        """The ruling as people read it, without the marks that editors look for (`[LANG ES]`)."""
        return _MARK.sub("", self.ruling)


class Example(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A worked example of the rulebook and what must come out of it."""

    id: str
    rules: tuple[str, ...]
    situation: str
    expect: str


class InventoryChart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A chart; `present` tells whether the rulebook's text has it."""

    id: str
    present: bool
    content: str


class InventoryDecision(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A decision that the rules put to somebody."""

    id: str
    who: str
    when: str
    options: str


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    rule: tuple[Rule, ...]
    example: tuple[Example, ...] = ()
    chart: tuple[InventoryChart, ...] = ()
    decision: tuple[InventoryDecision, ...] = ()
    game: str = ""
    title: str = ""
    publisher: str = ""


class Inventory:
    """All rules, examples, charts and decisions of a game, by id in natural order."""

    def __init__(self, game: str, content: _File) -> None:
        self.game = game
        self.rules = {rule.id: rule for rule in sorted(content.rule, key=lambda rule: natural(rule.id))}
        self.examples = {example.id: example for example in content.example}
        self.charts = {chart.id: chart for chart in content.chart}
        self.decisions = {decision.id: decision for decision in content.decision}

    @classmethod
    def open(cls, folder: Folder, game: str) -> Inventory:
        """Read the inventory in the folder of a game; raise `DataError` where it is missing or faulty."""
        file, named = folder / INVENTORY_FILE, f"{game}/{INVENTORY_FILE}"
        if not file.is_file():
            raise DataError(named, "", "there is no such file")
        return cls(game, read(file, named, _File, _problems))

    def __contains__(self, rule_id: object) -> bool:
        """Tell whether a test may name this id: a rule or an example."""
        return rule_id in self.rules or rule_id in self.examples

    def title(self, rule_id: str) -> str:
        """Return the heading a rule stands under; of a section (`11.0`) that of its first rule."""
        return next((rule.section for rule in self.under(rule_id)), "")

    def ruling(self, rule_id: str) -> str:
        """Return the editors' ruling on a rule; empty where there is none, or no such rule."""
        rule = self.rules.get(rule_id)
        return rule.ruling if rule is not None else ""

    def under(self, number: str) -> list[Rule]:
        """Return the rules of a number: itself, or those of the section or paragraph it names."""
        if number in self.rules:
            return [self.rules[number]]
        # 11.0 is the heading of 11.0.1 and 11.0a, but not of 11.01.
        under = re.compile(rf"{re.escape(number)}[^0-9]")
        return [rule for known, rule in self.rules.items() if under.match(known)]


def title_id(section: str) -> str:
    """Return the id of the message that says a heading in the player's language."""
    return "rule-" + re.sub(r"[^a-z0-9]+", "-", section.lower().replace("'", "")).strip("-")


def natural(rule_id: str) -> tuple[tuple[int, int, str], ...]:
    """Return a sorting key that counts: 8.0.9 before 8.0.10, numbers before letters."""
    tokens = re.findall(r"([0-9]+)|([^0-9]+)", rule_id)
    return tuple((0, int(number), "") if number else (1, 0, word) for number, word in tokens)


def _problems(content: _File) -> Iterator[tuple[str, str]]:
    yield from _repeated("rule", [rule.id for rule in content.rule])
    yield from _repeated("example", [example.id for example in content.example])
    yield from _repeated("chart", [chart.id for chart in content.chart])
    yield from _repeated("decision", [decision.id for decision in content.decision])
    rules = {rule.id for rule in content.rule}
    for index, example in enumerate(content.example):
        if example.id in rules:
            yield f"example[{index}].id", f"{example.id} is also a rule"
        for rule_id in example.rules:
            if rule_id not in rules:
                yield f"example[{index}].rules", f"there is no rule {rule_id}"


def _repeated(key: str, ids: list[str]) -> Iterator[tuple[str, str]]:
    seen: set[str] = set()
    for index, known in enumerate(ids):
        if known in seen:
            yield f"{key}[{index}].id", f"{known} is given twice"
        seen.add(known)
