"""Helpers for the tests: hand-made positions, plays and refusals."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any

from meuse.engine import Action, LegalActions
from meuse.titles import tigers as package
from meuse.titles.tigers import Tigers, game
from meuse.titles.tigers.position import TigersPosition

FOLDER = Path(package.__file__).parent / "words"
Units = dict[str, Any]
"""By name the area of a unit, or its area and more."""


@cache
def tigers() -> Tigers:
    return game()


def setup(units: Units, **more: Any) -> TigersPosition:
    """A hand-made position; a unit is its area, or its area and more."""
    spelled = {name: {"at": unit} if isinstance(unit, str) else unit for name, unit in units.items()}
    return tigers().setup({"units": spelled, **more})


def start(scenario: str = "campaign", **options: Any) -> TigersPosition:
    return tigers().start(scenario, options)


def play(pos: TigersPosition, *actions: str) -> TigersPosition:
    for action in actions:
        pos.play(action)
    return pos


def refused(pos: TigersPosition, action: str) -> str:
    """The rule that forbids an action; fails when it is legal."""
    explanation = pos.why(action)
    assert not explanation.legal, f"{action} is legal"
    assert action not in pos.legal_actions
    return explanation.rule


def legal(pos: TigersPosition, verb: str = "") -> list[str]:
    """The legal actions as text, of one verb if wanted."""
    return [str(action) for action in pos.legal_actions if not verb or action.verb == verb]


def ways(pos: TigersPosition) -> set[str]:
    """The places the active stack can enter next."""
    return {action.args[1] for action in pos.legal_actions if action.verb == "move"}


def now(pos: TigersPosition) -> Any:
    """The step that waits, with whatever fields it has."""
    return pos.decision


def ends(pos: TigersPosition, *names: str) -> set[str]:
    """Where a move of these units (as a stack) can end, staying put left out. The position is not changed."""
    begun = play(pos.copy(), f"activate {names[0]}", *(f"join {name}" for name in names[1:]))
    found: set[str] = set()
    waiting = [begun]
    while waiting:
        here = waiting.pop()
        if f"halt {names[0]}" in here.legal_actions and now(here).begun:
            found.add(at(here, names[0]))
        for action in legal(here, "move"):
            there = here.copy()
            there.play(action)
            if step(there) == "Demolition":
                there.play("decline")
            if step(there) == "Moving":
                waiting.append(there)
            else:
                found.add(at(there, names[0]))
    return found


def unit(pos: TigersPosition, name: str) -> int:
    return pos.game.unit_numbers[name]


def at(pos: TigersPosition, name: str) -> str:
    """Where a unit is; empty when it is not on the map."""
    place = pos.where[unit(pos, name)]
    return pos.game.place_names[place] if place >= 0 else ""


def strength(pos: TigersPosition, name: str) -> int:
    return pos.strength[unit(pos, name)]


def left(pos: TigersPosition) -> int:
    """The movement points the active stack has left."""
    return int(now(pos).left)


def step(pos: TigersPosition) -> str:
    return type(pos.decision).__name__


def events(pos: TigersPosition, action: str) -> list[str]:
    """What happens, as message ids."""
    return [event.id for event in pos.play(action)]


def roll_through(pos: TigersPosition, until: str | Iterable[str] = (), dice: str = "miss") -> None:
    """Let all dice miss (or hit) and take the first choice, until a step of that name, or the end."""
    stops = {until} if isinstance(until, str) else set(until)
    while pos.side is not None and step(pos) not in stops:
        pos.play(_taken(pos.legal_actions, pos.side, dice))


def _taken(actions: LegalActions, side: str, dice: str) -> Action:
    if side == "chance":
        if actions[0].verb == "roll":
            return actions[-1] if dice == "miss" else actions[0]
        return actions[0] if dice == "miss" else actions[-1]
    for verb in ("end-movement", "decline", "end-construction"):
        if Action(verb) in actions:
            return Action(verb)
    return actions[0]


def end_movement(pos: TigersPosition) -> TigersPosition:
    return play(pos, "end-movement")


def control(pos: TigersPosition, area: str) -> str:
    return {1: "german", 2: "allied"}[pos.control[pos.game.place_numbers[area]]]


def bridge(pos: TigersPosition, name: str) -> bool:
    """Whether a bridge stands."""
    return not pos.blown[pos.game.bridge_numbers[name]]
