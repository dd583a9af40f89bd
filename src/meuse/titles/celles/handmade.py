"""Hand-made positions: for tests, puzzles and what-ifs."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Literal

import msgspec

from meuse.data.entries import Count
from meuse.engine import NOWHERE, Setup, SetupError
from meuse.titles.celles.activation import EndActionPhase, action_chit_drawn
from meuse.titles.celles.movement import ChooseActive
from meuse.titles.celles.position import NEVER, READY
from meuse.titles.celles.sequence import ActionPhases, DrawChit, RecoveryPhase, Turn, VictoryPhase
from meuse.titles.celles.supply import STATES
from meuse.titles.celles.tables import TACTICAL
from meuse.titles.celles.terrain import SIDES
from meuse.wargame.setups import mark, number_of, numbers_of, refuse_idle, units_in

if TYPE_CHECKING:
    from meuse.titles.celles.position import CellesPosition


class UnitSetup(msgspec.Struct, forbid_unknown_fields=True):
    """One unit: on the map in a hex, or off it (waiting; eliminated with 0 steps)."""

    at: str | None = None
    steps: Count | None = None
    used: bool = False
    disrupted: bool = False
    supply: Literal["in-supply", "out-of-supply", "isolated"] = "in-supply"
    #: For a unit off the map: from which turn it may be brought in; its scheduled turn if left out.
    due: Count | None = None


class CellesSetup(Setup):
    """A hand-made position. A unit that is not named is not part of it and never comes.

    What the phase to begin with would throw away is an error.
    """

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
    _refuse_idle(setup)
    _place_units(pos, setup)
    _place_truck(pos, setup)
    _fill_cups(pos, setup)
    _begin(pos, setup)


def _refuse_idle(setup: CellesSetup) -> None:
    """What the phase to begin with would throw away is not to be said."""
    if setup.phase == "turn":
        refuse_idle(setup, "track box actions", "", "a turn begins with its Chit Phase (rule 4.0.2)")
    if setup.phase != "activation":
        refuse_idle(setup, "chit", "", "a chit is just drawn in the phase 'activation' only")
    if setup.phase != "move":
        refuse_idle(setup, "activated", "", "units are activated in the phase 'move' only")
    if setup.truck:
        refuse_idle(setup, "truck_from", "", f"the marker lies on {setup.truck!r} already (rule 8.3.8)")


def _place_units(pos: CellesPosition, setup: CellesSetup) -> None:
    game = pos.game
    scheduled, pos.due = pos.due, [NEVER] * len(game.names)
    for unit, path, said in units_in(game, setup.units, UnitSetup):
        pos.steps[unit] = game.full_steps[unit] if said.steps is None else said.steps
        if said.at is None:
            refuse_idle(said, "used disrupted supply", path, "a unit off the map has no marker (rule 5.0.25)")
            pos.due[unit] = _due(pos, unit, path, said, scheduled[unit])
            continue
        refuse_idle(said, "due", path, "the unit is on the map already (rule 14.0.1)")
        pos.where[unit] = number_of(game, "place", said.at, f"{path}.at")
        pos.due[unit] = min(scheduled[unit], pos.turn)
        mark(pos, unit, said, ("used", "disrupted"))
        pos.supply[unit] = STATES.index(said.supply)


def _due(pos: CellesPosition, unit: int, path: str, said: UnitSetup, scheduled: int) -> int:
    """14.0.1, 15.0.5 From which turn a unit off the map may be brought in."""
    if pos.withdrawn and pos.game.withdraws[pos.game.formation_of[unit]]:
        refuse_idle(said, "due", path, "the unit has withdrawn for good (rule 15.0.5)")
        return NEVER
    return scheduled if said.due is None else said.due


def _place_truck(pos: CellesPosition, setup: CellesSetup) -> None:
    if setup.truck:
        pos.truck = number_of(pos.game, "unit", setup.truck, "truck")
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
            chit = number_of(game, "chit", name, path)
            if (name in TACTICAL) != (path == "box"):
                raise SetupError(path, f"{name!r} does not belong there")
            pos.cup[chit] -= 1
            column[chit] += 1
    german, allied = (sum(pos.track[chit] for chit in chits) for chits in game.action_chits)
    pos.spent = (german, allied)


def _begin(pos: CellesPosition, setup: CellesSetup) -> None:
    """Push the first steps; the rest of the turn follows them."""
    rest = ActionPhases(1 - pos.phasing)
    if setup.phase == "turn":
        pos.then(Turn())
    elif setup.phase == "recovery":
        pos.then(RecoveryPhase(), VictoryPhase())
    elif setup.phase == "actions":
        pos.then(ActionPhases(pos.phasing))
    elif setup.phase == "draw":
        if pos.spent[pos.phasing] >= pos.actions[pos.phasing]:
            raise SetupError("phase", f"the {setup.side} side has no action left to draw for (rule 4.0.4)")
        pos.then(DrawChit(), rest)
    elif setup.phase == "activation":
        chit = number_of(pos.game, "chit", setup.chit, "chit")
        if chit not in pos.game.action_chits[pos.phasing]:
            raise SetupError("chit", f"{setup.chit!r} is no Action Chit of the {setup.side} side")
        pos.then(rest)
        pos.derive()
        action_chit_drawn(pos, chit)
    else:
        _activate(pos, setup)
        pos.then(ChooseActive(), EndActionPhase(), rest)


def _activate(pos: CellesPosition, setup: CellesSetup) -> None:
    units: Iterable[int] = pos.game.units_of[pos.phasing]
    if setup.activated is None:
        units = [unit for unit in units if pos.where[unit] != NOWHERE]
    else:
        units = numbers_of(pos.game, "unit", setup.activated, "activated")
    for unit in units:
        pos.acting[unit] = READY
