"""Short ways to set positions up and to ask them questions.

A unit is written `"cca7": "0934"`, with states behind the hex: `"0934 road_mode supply=isolated"`.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import meuse
from meuse.engine import IllegalAction
from meuse.titles.ardennes import Ardennes
from meuse.titles.ardennes.position import ArdennesPosition

#: Two units far from everything, for positions in which nothing else matters.
FAR = {"26VG": "1901", "anon-i": "3440"}


@cache
def game() -> Ardennes:
    loaded = meuse.load("ardennes")
    assert isinstance(loaded, Ardennes)
    return loaded


def unit_spec(text: str) -> dict[str, Any]:
    at, *states = text.split()
    spec: dict[str, Any] = {"at": at}
    for state in states:
        name, _, value = state.partition("=")
        spec[name] = value or True
    return spec


def position(units: dict[str, str], **more: Any) -> ArdennesPosition:
    """A hand-made position, German Initial Movement of turn 2 unless said otherwise."""
    return game().setup({"units": {name: unit_spec(text) for name, text in units.items()}, **more})


def under(rules: str, units: dict[str, str], **more: Any) -> ArdennesPosition:
    """A hand-made position under some version of the rules."""
    specs = {name: unit_spec(text) for name, text in units.items()}
    return game().under(rules).setup({"units": specs, **more})


def allied(units: dict[str, str], **more: Any) -> ArdennesPosition:
    return position(units, side="allied", **more)


def where(pos: ArdennesPosition, unit: str) -> str:
    place = pos.where[game().unit_numbers[unit]]
    return game().place_names[place] if place >= 0 else ""


def is_lost(pos: ArdennesPosition, unit: str) -> bool:
    return bool(pos.lost[game().unit_numbers[unit]])


def in_road_mode(pos: ArdennesPosition, unit: str) -> bool:
    return bool(pos.road_mode[game().unit_numbers[unit]])


def refusal(pos: ArdennesPosition, action: str) -> str:
    """The rule that forbids an action; the position stays as it is."""
    before = pos.key()
    try:
        pos.play(action)
    except IllegalAction as error:
        assert pos.key() == before
        assert pos.why(action).rule == error.rule
        return error.rule
    raise AssertionError(f"{action} is legal")


def play(pos: ArdennesPosition, *actions: str) -> list[str]:
    """Play actions; return the ids of all events."""
    return [event.id for action in actions for event in pos.play(action)]


def left(pos: ArdennesPosition) -> int:
    """The Movement Points of the active unit."""
    value = pos.prompt.args["points"]
    assert isinstance(value, int)
    return value


def legal(pos: ArdennesPosition, verb: str = "") -> list[str]:
    """The texts of the legal actions, of one verb or all."""
    return [str(action) for action in pos.legal_actions if not verb or action.verb == verb]


def reach(pos: ArdennesPosition, unit: str) -> set[str]:
    """The hexes that the active unit may move to."""
    moves = (action for action in pos.legal_actions if action.verb == "move")
    return {action.args[1] for action in moves if action.args[0] == unit}


def price(pos: ArdennesPosition, unit: str, place: str) -> int:
    """What a move of the unit to a place costs: Movement Points, or road hexes in Road Mode."""
    return int(game().overlay(pos, "reach", unit).places[place])


def declare(pos: ArdennesPosition, target: str, *units: str) -> None:
    """Choose a hex and the units that attack it."""
    play(pos, f"attack {target}", *(f"join {unit}" for unit in units))


def odds_of(pos: ArdennesPosition, target: str, *units: str) -> tuple[int, int, str]:
    """Attack, defence and column of an attack of these units on a hex; the position is not changed."""
    pos = pos.copy()
    declare(pos, target, *units)
    event = next(event for event in pos.play("fight") if event.id == "event-attack")
    return int(event.args["attack"]), int(event.args["defence"]), str(event.args["odds"])


def fight(pos: ArdennesPosition, roll: int, odds: str = "") -> None:
    """Make the attack declared and roll; odds are kept unless asked, immunities too."""
    play(pos, "fight")
    while pos.side != "chance":
        kept = [text for text in legal(pos) if text.startswith(("odds", "keep"))]
        play(pos, f"odds {odds}" if odds and f"odds {odds}" in pos.legal_actions else kept[0])
        odds = ""
    play(pos, f"roll {roll}")


def attack(pos: ArdennesPosition, target: str, *units: str, roll: int, odds: str = "") -> None:
    """Attack a hex with these units and roll."""
    declare(pos, target, *units)
    fight(pos, roll, odds)


def end_combat(pos: ArdennesPosition) -> None:
    """Go on to the end of the Combat Phase: first choices of retreat, no advance, no further attack."""
    while pos.phase == "combat":
        wanted = [text for text in ("end-combat", "stay") if text in pos.legal_actions]
        play(pos, (wanted or legal(pos))[0])


def retreat_all(pos: ArdennesPosition) -> None:
    """Retreat everybody, by the first choice."""
    while pos.prompt.id == "prompt-retreat":
        play(pos, legal(pos)[0])


def die(wanted: str, column: str, *, initial: bool) -> int:
    """A die that gives a result in a column of a table."""
    table = game().combat_tables[0 if initial else 1]
    return 1 + table.rolled(table.names.index(column)).index(wanted)
