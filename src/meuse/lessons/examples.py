"""Worked examples of a rulebook: positions that are played a few steps, with a sentence to each.

Files in the folder `examples` of a game, by the ids of the examples in its inventory:

```toml
around = "2113"                 # what is drawn: so many hexes around a place
radius = 3

[title]
en = "Rochefort is taken"

[start.setup]                   # as lessons begin
turn = 1

[[step]]
actions = ["select Lehr-1", "move Lehr-1 2114"]    # chance too: "roll 9"
holds = [{ event = "event-moved", args = { cost = 0.5 } }]
odds = { action = "attack Lehr-1 medium", column = "3-2", sum = -1 }
refused = { action = "attack Lehr-1 heavy", rule = "11.0.4" }
arrows = [["2214", "2114"]]
[step.text]
en = "The armor goes along the highway for half a point."
```

What a step claims (`holds`, `odds`, `refused`) is held against the engine by `faults`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import Annotated, Any

import msgspec

from meuse.data.entries import Positive, TableEntry
from meuse.data.errors import DataError
from meuse.data.files import names_in, read
from meuse.engine import Game, Position
from meuse.lessons.judging import Since, holds
from meuse.lessons.loading import action_problems, condition_problems, start_problems, unknown_name
from meuse.lessons.run import starting_position
from meuse.lessons.schema import Arrow, Condition, Line, Start, Text
from meuse.rulebook.inventory import Inventory
from meuse.titles import folder_of
from meuse.titles.rules import inventory_of

FOLDER = "examples"


class Odds(TableEntry, frozen=True):
    """What an action is told to have before its dice fall; the sum is that of the modifiers."""

    action: Line
    column: str = ""
    sum: float | None = None


class Refusal(TableEntry, frozen=True):
    """What a rule forbids in a position."""

    action: Line
    rule: Line


class Step(TableEntry, frozen=True, kw_only=True):
    """What is played, what is to be seen then, and how it is explained."""

    text: Text
    actions: tuple[str, ...] = ()
    holds: tuple[Condition, ...] = ()
    odds: Odds | None = None
    refused: Refusal | None = None
    arrows: tuple[Arrow, ...] = ()


class WorkedExample(TableEntry, frozen=True, kw_only=True):
    """An example; its id and its rules are those of the inventory."""

    title: Text
    around: Line
    radius: Positive = 3
    #: Whether the numbers of areas are shown; those of hexes always are.
    numbers: bool = False
    start: Start
    step: Annotated[tuple[Step, ...], msgspec.Meta(min_length=2)]
    id: str = ""
    rules: tuple[str, ...] = ()


@dataclass(frozen=True)
class Seen:
    """A step that was played, and the position it leads to."""

    step: Step
    position: Position[Any]
    since: Since


def example_ids(game: Game[Any] | str) -> tuple[str, ...]:
    """The examples of a game that can be stepped through, in the order of its inventory."""
    written = _written(game)
    if not written:
        return ()
    known = [one for one in inventory_of(game).examples if one in written]
    return (*known, *sorted(written - set(known)))


def examples_of(game: Game[Any]) -> tuple[WorkedExample, ...]:
    """All examples of a game; `DataError` when something about one of them is wrong."""
    ids = example_ids(game)
    if not ids:
        return ()
    inventory = inventory_of(game)
    return tuple(_read(game, inventory, example_id) for example_id in ids)


def read_example(game: Game[Any], example_id: str) -> WorkedExample:
    """An example of a game; `DataError` when something about it is wrong."""
    if example_id not in _written(game):
        raise LookupError(f"{game.name} has no example {example_id!r}")
    return _read(game, inventory_of(game), example_id)


def _written(game: Game[Any] | str) -> set[str]:
    return set(names_in(folder_of(game) / FOLDER))


def _read(game: Game[Any], inventory: Inventory, example_id: str) -> WorkedExample:
    named = f"{game.name}/{FOLDER}/{example_id}.toml"
    if example_id not in inventory.examples:
        raise DataError(named, "", "the inventory has no example of this name")
    file = folder_of(game) / FOLDER / f"{example_id}.toml"
    example = read(file, named, WorkedExample, partial(problems, game, inventory))
    return msgspec.structs.replace(example, id=example_id, rules=inventory.examples[example_id].rules)


def problems(game: Game[Any], inventory: Inventory, example: WorkedExample) -> Iterator[tuple[str, str]]:
    """What an example names that the game does not have."""
    yield from start_problems(example.start)
    yield from unknown_name(game, "place", example.around, "around")
    yield from action_problems(game, _actions(example))
    for index, step in enumerate(example.step):
        if step.refused and step.refused.rule not in inventory.rules:
            yield f"step[{index}].refused.rule", f"there is no rule {step.refused.rule}"
        for number, condition in enumerate(step.holds):
            yield from condition_problems(game, condition, f"step[{index}].holds[{number}]")
        for number, arrow in enumerate(step.arrows):
            for place in arrow:
                yield from unknown_name(game, "place", place, f"step[{index}].arrows[{number}]")


def _actions(example: WorkedExample) -> Iterator[tuple[str, str]]:
    yield from (("start.actions", text) for text in example.start.actions)
    for index, step in enumerate(example.step):
        yield from ((f"step[{index}].actions", text) for text in step.actions)
        if step.odds:
            yield f"step[{index}].odds.action", step.odds.action
        if step.refused:
            yield f"step[{index}].refused.action", step.refused.action


def walk(game: Game[Any], example: WorkedExample) -> Iterator[Seen]:
    """Play an example step by step; each position is the reader's to keep."""
    position = starting_position(game, example.start)
    for step in example.step:
        since = Since()
        for action in step.actions:
            since.add([action], [position.play(action)])
        yield Seen(step, position.copy(), since)


def faults(game: Game[Any], example: WorkedExample) -> Iterator[str]:
    """What an example claims and the engine does not bear out."""
    for number, seen in enumerate(walk(game, example), 1):
        for reason in (*_unheld(seen), *_other_odds(seen), *_not_refused(seen)):
            yield f"{example.id}, step {number}: {reason}"


def _unheld(seen: Seen) -> Iterator[str]:
    for condition in seen.step.holds:
        if not holds(condition, seen.position, seen.since):
            yield f"{condition} does not hold; told was {seen.since.events}"


def _other_odds(seen: Seen) -> Iterator[str]:
    if (wanted := seen.step.odds) is None:
        return
    found = seen.position.preview(wanted.action)
    if found is None:
        yield f"{wanted.action} has no odds"
        return
    if wanted.column and found.odds != wanted.column:
        yield f"{wanted.action} has odds of {found.odds}, not {wanted.column}"
    if wanted.sum is not None and sum(modifier.value for modifier in found.modifiers) != wanted.sum:
        yield f"{wanted.action} has other modifiers: {found.modifiers}"


def _not_refused(seen: Seen) -> Iterator[str]:
    if (wanted := seen.step.refused) is None:
        return
    found = seen.position.why(wanted.action)
    if found.legal:
        yield f"{wanted.action} is legal"
    elif found.reason.rule != wanted.rule:
        yield f"{wanted.action} is refused by {found.reason.rule}, not by {wanted.rule}"
