"""Hand-made positions: for tests, puzzles and what-ifs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Literal

import msgspec

from meuse.data.entries import Count
from meuse.engine import NOWHERE, Setup, SetupError
from meuse.titles.celles.activation import action_chit_drawn
from meuse.titles.celles.movement import ChooseActive
from meuse.titles.celles.position import NEVER, READY
from meuse.titles.celles.sequence import ActionPhases, DrawChit, EndActionPhase, RecoveryPhase, Turn
from meuse.titles.celles.tables import TACTICAL
from meuse.titles.celles.terrain import SIDES
from meuse.titles.celles.victory import VictoryPhase

if TYPE_CHECKING:
    from meuse.titles.celles.position import CellesPosition

Supply = Literal["in-supply", "out-of-supply", "isolated"]
SUPPLY_STATES: tuple[Supply, ...] = ("in-supply", "out-of-supply", "isolated")


class UnitSetup(msgspec.Struct, forbid_unknown_fields=True):
    """One unit: on the map in a hex, or off it (waiting; eliminated with 0 steps)."""

    at: str | None = None
    steps: Count | None = None
    used: bool = False
    disrupted: bool = False
    supply: Supply = "in-supply"
    #: For a unit off the map: from which turn it may be brought in; its scheduled turn if left out.
    due: Count | None = None


class CellesSetup(Setup):
    """A hand-made position. A unit that is not named is not part of it and never comes."""

    units: dict[str, UnitSetup | str]
    turn: int = 1
    side: Literal["german", "allied"] = "german"
    #: Where play begins: the whole turn, the alternating Action Phases, the draw of a chit, the use of a
    #: drawn one, the moves of activated units, or the end of the turn.
    phase: Literal["turn", "actions", "draw", "activation", "move", "recovery"] = "move"
    #: The Action Chit just drawn (phase "activation").
    chit: str = ""
    #: The units that are activated (phase "move"); all of the side on the map if left out.
    activated: tuple[str, ...] | None = None
    #: Action Chits already on the tracks, and Tactical Chits in the boxes.
    track: tuple[str, ...] = ()
    box: tuple[str, ...] = ()
    actions: dict[Literal["german", "allied"], Count] = msgspec.field(default_factory=dict)
    vp: int = 0
    truck: str = ""
    truck_from: Count | None = None
    withdrawn: bool = False


def arrange(pos: CellesPosition, setup: CellesSetup) -> None:
    """Set an empty position up as asked, and push its first steps."""
    game = pos.game
    if not 1 <= setup.turn <= game.last_turn:
        raise SetupError("turn", f"expected 1 to {game.last_turn}, found {setup.turn}")
    pos.turn = setup.turn
    pos.phasing = pos.first = SIDES.index(setup.side)
    pos.vp, pos.withdrawn = setup.vp, setup.withdrawn
    _place_units(pos, setup)
    _place_truck(pos, setup)
    _fill_cups(pos, setup)
    _begin(pos, setup)


def _number(known: Mapping[str, int], name: str, path: str, kind: str) -> int:
    if name not in known:
        raise SetupError(path, f"unknown {kind} {name!r}")
    return known[name]


def _place_units(pos: CellesPosition, setup: CellesSetup) -> None:
    game = pos.game
    pos.due = [NEVER] * len(game.names)
    for name, wanted in setup.units.items():
        unit = _number(game.unit_numbers, name, f"units.{name}", "unit")
        entry = wanted if isinstance(wanted, UnitSetup) else UnitSetup(at=wanted)
        pos.steps[unit] = game.full_steps[unit] if entry.steps is None else entry.steps
        if entry.at is None:
            if not (setup.withdrawn and game.withdraws[game.formation_of[unit]]):
                pos.due[unit] = game.due[unit] if entry.due is None else entry.due
            continue
        pos.due[unit] = min(game.due[unit], pos.turn)
        pos.used[unit], pos.disrupted[unit] = int(entry.used), int(entry.disrupted)
        pos.supply[unit] = SUPPLY_STATES.index(entry.supply)
        pos.where[unit] = _number(game.place_numbers, entry.at, f"units.{name}.at", "hex")


def _place_truck(pos: CellesPosition, setup: CellesSetup) -> None:
    if setup.truck:
        pos.truck = _number(pos.game.unit_numbers, setup.truck, "truck", "unit")
    if setup.truck_from is not None:
        pos.truck_from = setup.truck_from


def _fill_cups(pos: CellesPosition, setup: CellesSetup) -> None:
    game = pos.game
    entry = game.turns[pos.turn - 1]
    pos.actions = (setup.actions.get("german", entry.german), setup.actions.get("allied", entry.allied))
    pos.cup = list(game.chits_on[pos.turn])
    drawn = (setup.chit,) if setup.chit else ()
    for path, names, column in (("track", (*setup.track, *drawn), pos.track), ("box", setup.box, pos.box)):
        for name in names:
            chit = _number(game.chit_numbers, name, path, "chit")
            if (name in TACTICAL) != (path == "box"):
                raise SetupError(path, f"{name!r} does not belong there")
            pos.cup[chit] -= 1
            column[chit] += 1
    german, allied = (sum(pos.track[chit] for chit in chits) for chits in game.action_chits)
    pos.spent = (german, allied)


def _begin(pos: CellesPosition, setup: CellesSetup) -> None:
    """Push the first steps; the rest of the turn follows them."""
    other = 1 - pos.phasing
    if setup.phase == "turn":
        pos.then(Turn())
    elif setup.phase == "recovery":
        pos.then(RecoveryPhase(), VictoryPhase())
    elif setup.phase == "actions":
        pos.then(ActionPhases(pos.phasing))
    elif setup.phase == "draw":
        if pos.spent[pos.phasing] >= pos.actions[pos.phasing]:
            raise SetupError("phase", f"the {setup.side} side has no action left to draw for (rule 4.0.4)")
        pos.then(DrawChit(), ActionPhases(other))
    elif setup.phase == "activation":
        chit = _number(pos.game.chit_numbers, setup.chit, "chit", "chit")
        if chit not in pos.game.action_chits[pos.phasing]:
            raise SetupError("chit", f"{setup.chit!r} is no Action Chit of the {setup.side} side")
        pos.then(ActionPhases(other))
        pos.derive()
        action_chit_drawn(pos, chit)
    else:
        _activate(pos, setup)
        pos.then(ChooseActive(), EndActionPhase(), ActionPhases(other))


def _activate(pos: CellesPosition, setup: CellesSetup) -> None:
    game = pos.game
    if setup.activated is None:
        units = [unit for unit in game.units_of[pos.phasing] if pos.where[unit] != NOWHERE]
    else:
        units = [_number(game.unit_numbers, name, "activated", "unit") for name in setup.activated]
    for unit in units:
        pos.acting[unit] = READY
