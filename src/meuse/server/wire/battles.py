"""Battles before the dice and after them."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import msgspec

from meuse.engine import Change, How, Measure, Message, Preview, Stakes


class ModifierLine(msgspec.Struct, frozen=True):
    """One thing that shifts a die or a column."""

    value: int
    what: Message


class OutcomeLine(msgspec.Struct, frozen=True):
    """What may come of it, with its exact chance."""

    chance: tuple[int, int]
    what: Message
    codes: tuple[str, ...]
    """What the table calls it."""
    throws: tuple[int, ...]
    """The faces of the die that bring it, where one die decides."""


class ChangeLine(msgspec.Struct, frozen=True):
    """What could still change a battle, and the odds with it."""

    action: str
    what: Message
    odds: str
    how: How
    suppose: str
    """What to suppose in order to look at the battle with it, where it is not to be had now."""


class RiskLine(msgspec.Struct, frozen=True):
    """The chance that a unit is gone afterwards: at least, and at most, where its owner has a choice."""

    unit: str
    least: tuple[int, int]
    most: tuple[int, int]


class StakesSheet(msgspec.Struct, frozen=True, kw_only=True):
    """What is won and lost: the chances to clear and to take the place, and the average losses."""

    cleared: tuple[int, int]
    taken: tuple[int, int]
    measure: Measure
    attacker: tuple[int, int]
    defender: tuple[int, int]
    risks: list[RiskLine]


class BattleSheet(msgspec.Struct, frozen=True, kw_only=True):
    """A battle before the dice."""

    title: Message
    odds: str
    modifiers: list[ModifierLine]
    outcomes: list[OutcomeLine]
    notes: list[Message]
    changes: list[ChangeLine]
    attackers: tuple[str, ...]
    defenders: tuple[str, ...]
    places: tuple[str, ...]
    stakes: StakesSheet | None
    shift: int | None
    """What the modifiers add to the die together, where that is what they do."""
    legend: Message | None


class PreviewSheet(BattleSheet, frozen=True, kw_only=True):
    """What an action would bring; of a move also the battles that could be fought from there."""

    battles: list[BattleSheet]


class FoughtBattle(msgspec.Struct, frozen=True):
    """A battle whose dice were thrown: how it stood before them, and the actions that it took."""

    battle: BattleSheet
    first: int
    last: int
    """The numbers of the first throw and of the last action, or of the latest while it goes on."""
    came: int | None
    """Which of the outcomes came; null while it goes on."""


def is_looked_at_first(preview: Preview | None) -> bool:
    """Whether an action has odds or outcomes, or brings battles about: then one looks before one leaps."""
    return preview is not None and bool(preview.outcomes or preview.odds or preview.binding)


def preview_sheet(preview: Preview) -> PreviewSheet:
    """A preview with its fractions as pairs of whole numbers."""
    return PreviewSheet(**_battle(preview), battles=[battle_sheet(battle) for battle in preview.battles])


def battle_sheet(preview: Preview) -> BattleSheet:
    """A battle by itself."""
    return BattleSheet(**_battle(preview))


def _battle(preview: Preview) -> dict[str, Any]:
    return {
        "title": preview.title,
        "odds": preview.odds,
        "modifiers": [ModifierLine(entry.value, entry.what) for entry in preview.modifiers],
        "outcomes": [
            OutcomeLine(_ratio(entry.chance), entry.what, entry.codes, entry.throws)
            for entry in preview.outcomes
        ],
        "notes": list(preview.notes),
        "changes": [_change(entry) for entry in preview.changes],
        "attackers": preview.attackers,
        "defenders": preview.defenders,
        "places": preview.places,
        "stakes": _stakes(preview.stakes) if preview.stakes else None,
        "shift": preview.shift,
        "legend": preview.legend,
    }


def _change(change: Change) -> ChangeLine:
    return ChangeLine(change.action, change.what, change.odds, change.how, change.suppose)


def _stakes(stakes: Stakes) -> StakesSheet:
    return StakesSheet(
        cleared=_ratio(stakes.cleared),
        taken=_ratio(stakes.taken),
        measure=stakes.measure,
        attacker=_ratio(stakes.attacker),
        defender=_ratio(stakes.defender),
        risks=[RiskLine(risk.unit, _ratio(risk.least), _ratio(risk.most)) for risk in stakes.risks],
    )


def _ratio(share: Fraction) -> tuple[int, int]:
    return share.as_integer_ratio()
