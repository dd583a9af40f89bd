"""The table on which the rule tests set their positions up."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import meuse
from meuse.engine import IllegalAction, Message
from meuse.titles.celles.game import Celles
from meuse.titles.celles.position import CellesPosition

_GAME = meuse.load("celles")
assert isinstance(_GAME, Celles)
GAME: Celles = _GAME


def setup(units: dict[str, Any], **more: Any) -> CellesPosition:
    """A hand-made position: units by name, each with a hex or a full entry; activated units are to move."""
    return GAME.setup({"units": units, **more})


def play(pos: CellesPosition, *actions: str) -> list[Message]:
    """Play one action after the other; all events."""
    return [event for action in actions for event in pos.play(action)]


def ids(events: list[Message]) -> list[str]:
    """What happened, by id."""
    return [event.id for event in events]


def told(events: list[Message], id_: str) -> Message:
    """The one event with this id."""
    (found,) = [event for event in events if event.id == id_]
    return found


def refusal(pos: CellesPosition, action: str) -> str:
    """The rule that forbids an action; trying it changes nothing."""
    before = pos.key()
    with pytest.raises(IllegalAction) as caught:
        pos.play(action)
    assert pos.key() == before
    assert pos.why(action).rule == caught.value.rule
    return caught.value.rule


def at(pos: CellesPosition, unit: str) -> str:
    """The hex of a unit; empty off the map."""
    place = pos.where[number(unit)]
    return GAME.place_names[place] if place >= 0 else ""


def number(unit: str) -> int:
    return GAME.unit_numbers[unit]


def place(name: str) -> int:
    return GAME.place_numbers[name]


def steps(pos: CellesPosition, unit: str) -> int:
    return pos.steps[number(unit)]


def used(pos: CellesPosition, unit: str) -> bool:
    return bool(pos.used[number(unit)])


def disrupted(pos: CellesPosition, unit: str) -> bool:
    return bool(pos.disrupted[number(unit)])


def supply(pos: CellesPosition, unit: str) -> int:
    return pos.supply[number(unit)]


def chit(name: str) -> int:
    return GAME.chit_numbers[name]


def legal(pos: CellesPosition, verb: str) -> list[str]:
    """The legal actions with a verb, without it."""
    return [" ".join(action.args) for action in pos.legal_actions if action.verb == verb]


def points(pos: CellesPosition) -> str:
    """The movement points that the active unit has left, as it is told."""
    assert pos.prompt.id == "prompt-active-unit"
    return str(pos.prompt.args["points"])


def modifiers(pos: CellesPosition, action: str) -> dict[str, int]:
    """The modifiers of a combat that an action would bring."""
    preview = pos.preview(action)
    assert preview is not None
    return {modifier.what.id.removeprefix("preview-"): modifier.value for modifier in preview.modifiers}


def odds(pos: CellesPosition, action: str) -> str:
    preview = pos.preview(action)
    assert preview is not None
    return preview.odds


def fight(pos: CellesPosition, action: str, roll: int) -> list[Message]:
    """Attack without adding anybody, and roll."""
    events = pos.play(action)
    if pos.prompt.id == "prompt-join":
        events += pos.play("fight")
    return events + pos.play(f"roll {roll}")


def with_results(folder: Path, result: str) -> Celles:
    """The game with a Combat Results Table of the user's in which every row reads the same."""
    text = GAME.tables.file("crt").content.decode()
    (folder / "celles").mkdir(parents=True, exist_ok=True)
    table = re.sub(r'^result = ".*"$', f'result = "{result}"', text, flags=re.MULTILINE)
    (folder / "celles" / "crt.toml").write_text(table, encoding="utf-8")
    game = meuse.load("celles", folder)
    assert isinstance(game, Celles)
    return game
