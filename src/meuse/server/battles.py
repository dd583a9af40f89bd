"""Battles whose dice were thrown, found again in the course of a game. Called in the thread of the rules."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from meuse.engine import CHANCE, Entry, Message
from meuse.server.wire.battles import BattleSheet, FoughtBattle, battle_sheet

if TYPE_CHECKING:
    from meuse.server.course import Course

#: A battle is over after fewer actions.
LONGEST = 150


def fought(course: Course, number: int) -> FoughtBattle | None:
    """The battle that a throw belongs to, as it stood before its first throw; None for other throws."""
    if course.entries[number - 1].side != CHANCE:
        return None
    start = max(0, number - LONGEST)
    fields = {start: course.at(start).battle}
    told: dict[int, list[Message]] = {}
    for at, (position, _, events) in enumerate(course.replay(start), start + 1):
        fields[at], told[at] = position.battle, events
        if at >= number and fields[at] != fields[number - 1]:
            break
    if not fields[number - 1]:
        return None
    first, last = _first_throw(course, fields, number), max(fields)
    preview = course.at(first - 1).preview(course.entries[first - 1].action)
    if preview is None:
        return None
    sheet = battle_sheet(preview)
    numbers = range(first, last + 1)
    came = _came(sheet, (told[at] for at in numbers))
    if came is None:
        came = _thrown(sheet, (course.entries[at - 1] for at in numbers))
    return FoughtBattle(sheet, first, last, came)


def _first_throw(course: Course, fields: Mapping[int, str], number: int) -> int:
    """The first throw of the same battle."""
    first = number
    for at in range(number - 1, min(fields), -1):
        if fields[at - 1] != fields[number - 1]:
            break
        if course.entries[at - 1].side == CHANCE:
            first = at
    return first


def _came(battle: BattleSheet, told: Iterable[list[Message]]) -> int | None:
    """Which outcome came, by the result that the events tell; the last one has the word."""
    results = [str(event.args["result"]) for events in told for event in events if "result" in event.args]
    for result in reversed(results):
        for index, outcome in enumerate(battle.outcomes):
            if result in outcome.codes:
                return index
    return None


def _thrown(battle: BattleSheet, entries: Iterable[Entry]) -> int | None:
    """Which outcome came, by what the die showed, where one die decides."""
    for entry in entries:
        for index, outcome in enumerate(battle.outcomes):
            if entry.side == CHANCE and entry.action.args[-1:] in [(str(face),) for face in outcome.throws]:
                return index
    return None
