"""The static facts of the game, how it begins, and what can never be."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Annotated, Literal

import msgspec
from meuse.data import Tables
from meuse.data.maps import HexMap
from meuse.engine import NOWHERE, Message, Scenario, Setup, Vocabulary, message, steps_in, verbs
from meuse.wargame.game import Wargame
from meuse.wargame.invariants import is_mixed, out_of_range, stacks
from meuse.wargame.odds_table import Column, Ladder, OddsTable
from meuse.wargame.setups import mark, number_of, units_in

from hill402 import combat, movement, questions, reinforcements, retreat, sequence, tables, view
from hill402.counters import HillCounters
from hill402.position import FOUGHT, FULL, SIDES, HillOptions, HillPosition

#: What columns say of a unit at most.
MOST = {"steps": FULL, "shaken": 1, "used": FOUGHT}
Turn = Annotated[int, msgspec.Meta(ge=1, le=8)]


class UnitSetup(msgspec.Struct, forbid_unknown_fields=True):
    at: str
    steps: Literal[1, 2] = 2
    shaken: bool = False


class HillSetup(Setup):
    """A hand-made position. Units that are not named are lost."""

    units: dict[str, UnitSetup | str]
    due: dict[str, Turn] = msgspec.field(default_factory=dict)
    turn: Turn = 1
    side: Literal["german", "allied"] = "allied"
    phase: Literal["movement", "combat"] = "movement"


class Hill402(Wargame[HillPosition]):
    name = "hill402"
    title = "Assault on Hill 402"
    publisher = "an example of Meuse"
    sides = SIDES
    liveries = MappingProxyType({"german": "german", "allied": "us"})
    undrawn = frozenset({"crest"})
    rules_version = "1"
    end_rule = "11.3"
    main_scenario = "dawn"
    options_type = HillOptions
    setup_type = HillSetup
    position_type = HillPosition
    step_types = steps_in(sequence, reinforcements, movement, combat, retreat)
    verbs = verbs(
        **dict.fromkeys(("enter", "move", "retreat", "advance"), "unit place"),
        **dict.fromkeys(("attack", "barrage"), "place"),
        **dict.fromkeys(("lose", "surrender"), "unit"),
        **dict.fromkeys(("delay", "halt", "stay", "end_movement", "end_combat"), ""),
        roll="number",
    )
    schemas = tables.TABLES
    cross_check = tables.HillChecks
    looks = view
    answers = questions
    overlays = view.OVERLAYS.subjects

    def __init__(self, read: Tables) -> None:
        super().__init__(read)
        self.charts = read.read("charts", tables.Charts)
        self.units = read.read("units", tables.UnitTable)
        self.plans = {plan.name: plan for plan in read.read("scenarios", tables.ScenarioTable).scenario}
        self.scenarios = {name: Scenario(name=name, title=f"scenario-{name}") for name in self.plans}
        self.lay(read.read("map", HexMap).board())
        self.enrol((unit.name for unit in self.units.unit), (unit.side for unit in self.units.unit))
        self.vocabulary = Vocabulary(unit=self.names, place=self.place_names)
        self.attack, self.defence, self.move = (
            [getattr(unit, factor) for unit in self.units.unit] for factor in ("attack", "defence", "move")
        )
        columns = [Column(one.name, one.odds, Ladder(1, one.results)) for one in self.charts.column]
        self.crt: OddsTable[tables.Result] = OddsTable(range(1, 7), columns)
        self._read_map()
        self._make_actions()
        self.counters = HillCounters(self)

    def _read_map(self) -> None:
        board, places = self.board, range(self.places)
        self.is_crest = self.flagged("crest")
        self.ground = ["crest" if self.is_crest[one] else board.terrain_name(one) for one in places]
        self.across_brook = [
            {there for there in board.neighbours[here] if board.has(here, there, "minor-river")}
            for here in places
        ]
        self.ways = [{there: self._cost(here, there) for there in board.neighbours[here]} for here in places]
        self.entries = [board.places_with(f"{side}-entry") for side in SIDES]

    def _cost(self, here: int, there: int) -> int:
        """3.2 to 3.4 What it costs to enter a hex from another."""
        if self.board.has(here, there, "road"):
            return self.charts.road.cost
        brook = self.charts.brook.cost if there in self.across_brook[here] else 0
        return self.charts.ground[self.ground[there]].cost + brook

    def _make_actions(self) -> None:
        self.losses, self.surrenders = map(self.unit_actions, ("lose", "surrender"))
        self.attacks, self.barrages = map(self.place_actions, ("attack", "barrage"))
        self.enters, self.moves, self.retreats, self.advances = map(
            self.unit_place_actions, ("enter", "move", "retreat", "advance")
        )

    def plan(self, pos: HillPosition) -> tables.ScenarioEntry:
        """The scenario that is played."""
        return self.plans[pos.scenario]

    def deploy(self, pos: HillPosition) -> None:
        """2.1, 2.2 Units begin in the hexes of the scenario, or are due later."""
        plan = self.plan(pos)
        self._place(pos, plan.units, plan.due)
        pos.then(sequence.Turn())

    def arrange(self, pos: HillPosition, setup: HillSetup) -> None:
        """A hand-made position, in the middle of a player turn."""
        self._place(pos, setup.units, setup.due)
        pos.turn = setup.turn
        player = SIDES.index(setup.side)
        moving = [movement.Movement(player)] if setup.phase == "movement" else []
        rest = [sequence.PlayerTurn(1 - player)] if setup.side == self.plan(pos).first else []
        pos.then(*moving, combat.Combat(player, ()), *rest, sequence.TurnEnd())

    def _place(self, pos: HillPosition, units: Mapping[str, UnitSetup | str], due: Mapping[str, int]) -> None:
        """Units, and 6.7, 11.1 missions and who holds the crest."""
        plan = self.plan(pos)
        pos.missions = (plan.missions["german"], plan.missions["allied"])
        for place in self.board.places_with("crest"):
            pos.held[place] = 1 + SIDES.index(plan.holder)
        for unit, path, said in units_in(self, units, UnitSetup):
            mark(pos, unit, said, ("steps", "shaken"))
            pos.put(unit, number_of(self, "place", said.at, f"{path}.at"))
        for name, turn in due.items():
            unit = number_of(self, "unit", name, f"due.{name}")
            pos.steps[unit], pos.due[unit] = FULL, turn

    def segment(self, pos: HillPosition) -> tuple[int, str | None]:
        return pos.turn, pos.side

    def check(self, pos: HillPosition) -> list[Message]:
        return list(self._impossible(pos))

    def _impossible(self, pos: HillPosition) -> Iterator[Message]:
        if not 1 <= pos.turn <= self.plan(pos).turns:
            yield message("check-turn", rule="1.1", turn=pos.turn)
        for unit, place in enumerate(pos.where):
            is_somewhere = (place != NOWHERE) + (pos.due[unit] > 0)
            if is_somewhere != (pos.steps[unit] > 0) or out_of_range(pos, unit, MOST):
                yield message("check-unit", rule="6.10", unit=self.names[unit])
        for place, units in stacks(pos).items():
            if is_mixed(pos, units):
                yield message("check-mixed", rule="3.5", place=self.place_names[place])
            elif len(units) > movement.STACK:
                yield message("check-stacking", rule="5.1", place=self.place_names[place])


def game(overlay: Path | None = None) -> Hill402:
    """Load the game, with the user's own tables over its own."""
    return Hill402.open(Path(__file__).parent, overlay)
