"""Hand-made positions: for tests, puzzles and what-ifs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal, get_args

import msgspec

from meuse.data.entries import Count
from meuse.engine import Setup, SetupError
from meuse.titles.ardennes import bridges, combat, first_turn, supply
from meuse.titles.ardennes.position import ALLIED, GERMAN, SIDES, ArdennesPosition
from meuse.titles.ardennes.reinforcements import put_down
from meuse.titles.ardennes.sequence import PlayerTurn, TurnEnd, phases
from meuse.titles.ardennes.setup import scenario_of
from meuse.wargame.schedules import by_unit
from meuse.wargame.setups import mark, number_of, numbers_of, units_in

if TYPE_CHECKING:
    from typing import Any

    from meuse.engine import Step

Phase = Literal["reinforcement", "supply", "initial", "combat", "mechanized", "end"]
PHASES: tuple[Phase, ...] = get_args(Phase)
MARKS = ("road_mode", "waiting", "dormant", "restricted", "must_convert", "attacked", "struck")


class UnitSetup(msgspec.Struct, forbid_unknown_fields=True):
    """One unit of a hand-made position."""

    at: str
    road_mode: bool = False
    waiting: bool = False
    dormant: bool = False
    restricted: bool = False
    must_convert: bool = False
    attacked: bool = False
    struck: bool = False
    supply: Literal["", "supplied", "unsupplied", "isolated"] = ""
    """Empty: as judged when the position is set up."""


class ArdennesSetup(Setup):
    """A hand-made position: the units on the map, the rest neither lost nor to come unless said so."""

    units: dict[str, UnitSetup | str]
    """By name; a bare hex stands for a unit in standard mode."""
    turn: int = 2
    side: Literal["german", "allied"] = "german"
    phase: Phase = "initial"
    lost: tuple[str, ...] = ()
    due: dict[str, Count] = msgspec.field(default_factory=dict)
    """Units to come and their turns; sections and restrictions are those of the scenario's schedule."""
    delays: dict[str, Count] = msgspec.field(default_factory=dict)
    """How often a unit of `due` has been delayed (14.1.A7)."""
    standard_table: bool = False
    meuse_open: bool = False


def arrange(pos: ArdennesPosition, wanted: ArdennesSetup) -> None:
    """Set a hand-made position up; from the Initial Movement Phase on, supply and bridges are judged."""
    player, phase = SIDES.index(wanted.side), PHASES.index(wanted.phase)
    pos.turn, pos.player = wanted.turn, player
    pos.standard_table, pos.meuse_open = wanted.standard_table, wanted.meuse_open
    units = list(units_in(pos.game, wanted.units, UnitSetup))
    for unit, path, said in units:
        pos.where[unit] = number_of(pos.game, "place", said.at, f"{path}.at")
        mark(pos, unit, said, MARKS)
    _enlist(pos, wanted)
    pos.derive()
    if phase > PHASES.index("supply"):
        bridges.judge(pos, player)
        supply.judge(pos, player)
    for unit, path, said in units:
        if said.supply:
            _check_supply(pos, unit, f"{path}.supply", phase)
            pos.supply[unit] = supply.STATES.index(said.supply)
    rest = () if player == ALLIED else (PlayerTurn(ALLIED),)
    pos.then(*_phase(pos, player, phase), *phases(player, phase + 1), *rest, TurnEnd())


def _check_supply(pos: ArdennesPosition, unit: int, path: str, phase: int) -> None:
    """12.0.1, 12.0.2 Markers lie on the side that moves, from its Supply Phase on; others are judged anew."""
    if pos.game.side_of[unit] != pos.player:
        raise SetupError(path, "judged when the unit is attacked (rule 12.0.2)")
    if phase <= PHASES.index("supply"):
        raise SetupError(path, "judged in the Supply Phase (rule 12.0.1)")


def _phase(pos: ArdennesPosition, player: int, phase: int) -> Sequence[Step[Any]]:
    """The phase to begin with; a Combat Phase keeps who has attacked already."""
    if PHASES[phase] != "combat":
        return phases(player, phase)[:1]
    pos.phase = "combat"
    if pos.turn > 1 or player != GERMAN:
        return (combat.Combat(player),)
    return (first_turn.Allocation(()),) if first_turn.Front(pos, ()).hexes else ()


def _enlist(pos: ArdennesPosition, wanted: ArdennesSetup) -> None:
    """14.0.1, 14.1.A7, 16.0.A Who is lost, and who is still to come."""
    game = pos.game
    numbers_of(game, "unit", (*wanted.lost, *wanted.due, *wanted.delays), "lost or due")
    for name in wanted.delays:
        if name not in wanted.due:
            raise SetupError(f"delays.{name}", "is not due, so nothing delays it (rule 14.1.A7)")
    for name in wanted.lost:
        pos.lost[game.unit_numbers[name]] = 1
    brought = [entry for name in scenario_of(pos).schedules for entry in game.schedules[name]]
    arrivals = by_unit(game, brought)
    for name, turn in wanted.due.items():
        unit = game.unit_numbers[name]
        if unit not in arrivals:
            raise SetupError(f"due.{name}", "the scenario's schedules do not bring this unit")
        put_down(pos, unit, arrivals[unit])
        pos.due[unit] = turn
        pos.delays[unit] = wanted.delays.get(name, 0)
