"""The game put together: its chapters, verbs, scenarios and options."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any

from meuse.data import Tables
from meuse.engine import OptionError, Options, Vocabulary, steps_in, verbs
from meuse.titles.tigers import (
    battle,
    bridges,
    charts,
    crossing,
    handmade,
    infiltration,
    invariants,
    movement,
    questions,
    reinforcements,
    sequence,
    setup,
    shelling,
    shooting,
    special_forces,
    stacking,
    view,
)
from meuse.titles.tigers.consistency import Consistency
from meuse.titles.tigers.counters import TigersCounters
from meuse.titles.tigers.facts import TigersFacts
from meuse.titles.tigers.options import TigersOptions
from meuse.titles.tigers.position import SIDES, TigersPosition
from meuse.titles.tigers.scenario import scenario_from
from meuse.titles.tigers.tables import (
    LAST_IMPULSE,
    MAIN_SCENARIO,
    SCHEMAS,
    ArrivalTable,
    ReleaseTable,
    ScenarioTable,
    SetupTable,
    TigersMap,
    TypeTable,
    UnitTable,
    impulse_name,
)


class Tigers(TigersFacts):
    """Tigers in the Mist."""

    name = "tigers"
    title = "Tigers in the Mist"
    publisher = "GMT Games, 1999"
    sides = SIDES
    liveries = MappingProxyType({"german": "german", "allied": "us"})
    die_faces = 10
    undrawn = view.UNDRAWN
    rules_version = "2"
    earlier_versions = ("1",)
    options_before = MappingProxyType({"2": {"supply_of_moves": "last-area"}})
    end_rule = "2.0b"
    main_scenario = MAIN_SCENARIO
    options_type = TigersOptions
    setup_type = handmade.TigersSetup
    position_type = TigersPosition
    longest_game = 60_000
    preparing = setup
    arranging = handmade
    invariants = invariants
    looks = view
    answers = questions
    reference = charts
    overlays = view.OVERLAYS.subjects
    step_types = steps_in(
        sequence,
        reinforcements,
        movement,
        infiltration,
        crossing,
        bridges,
        stacking,
        battle,
        shelling,
        shooting,
    )
    verbs = verbs(
        place="unit place",
        activate="unit",
        join="unit",
        move="unit place",
        shift="unit place",
        entrench="unit",
        attack="unit",
        halt="unit",
        end_movement="",
        special_forces="effect",
        infiltrate="place",
        demolish="unit bridge",
        decline="",
        eliminate="unit",
        fight="place",
        confuse="",
        keep="",
        target="unit",
        fire="unit unit",
        construct="unit bridge",
        end_construction="",
        available="number",
        hits="number",
        roll="number",
    )

    schemas = SCHEMAS
    cross_check = Consistency

    def __init__(self, tables: Tables) -> None:
        super().__init__(tables)
        #: 12.22-i1 Under rules 1 attrition left control as the last impulse had it.
        self.attrition_gives_control = self.since("2")
        self.read_map(tables.read("map", TigersMap))
        self.read_units(tables.read("units", UnitTable), tables.read("types", TypeTable))
        self.read_charts(tables)
        self.read_setup(tables.read("setup", SetupTable))
        self.read_arrivals(tables.read("reinforcements", ArrivalTable), tables.read("releases", ReleaseTable))
        self.impulse_names = ["", *(impulse_name(number) for number in range(1, LAST_IMPULSE + 1))]
        entries = tables.read("scenarios", ScenarioTable).scenarios
        self.facts = {entry.name: scenario_from(self, entry) for entry in entries}
        self.scenarios = self.facts
        self._read_lines()
        self._make_actions()
        self.counters = TigersCounters(self)
        self.vocabulary = Vocabulary(
            unit=self.names,
            place=self.place_names,
            bridge=self.bridges,
            group=self.groups,
            effect=special_forces.EFFECTS,
            side=self.sides,
        )

    def _read_lines(self) -> None:
        """5.23d The steps that cross a red or green scenario line."""
        bounded = [facts.inside for facts in self.facts.values() if facts.bounded]
        self.line_crossings = frozenset(
            (here, there)
            for here, there in self.links
            if any(inside[here] != inside[there] for inside in bounded)
        )

    def _make_actions(self) -> None:
        self.activate, self.join = self.unit_actions("activate"), self.unit_actions("join")
        self.attack_here, self.halt = self.unit_actions("attack"), self.unit_actions("halt")
        self.entrench, self.target = self.unit_actions("entrench"), self.unit_actions("target")
        self.fight = self.place_actions("fight")
        self.move = self.unit_place_actions("move")

    def read_options(self, options: Mapping[str, Any]) -> Options:
        """The options, checked; agreed victory ranges ascend (S.opt)."""
        read = super().read_options(options)
        assert isinstance(read, TigersOptions)
        ranges = read.victory_ranges
        if ranges and (len(ranges) != 4 or list(ranges) != sorted(set(ranges)) or ranges[0] < 1):
            raise OptionError("options of tigers: victory_ranges takes four ascending numbers above 0")
        return read

    def make_ready(self) -> None:
        """Compile what counts battles."""
        from meuse.titles.tigers import counting

        counting.make_ready()

    def segment(self, pos: TigersPosition) -> Hashable:
        """A side's movement, its combat or its construction in one impulse is planned in one go."""
        return pos.side, pos.impulse, view.phase(pos).id

    def stretch(self, pos: TigersPosition) -> Hashable:
        """A player's impulse, whoever answers in it."""
        players = (step.player for step in pos.stack if isinstance(step, sequence.PlayerImpulseEnds))
        return pos.impulse, next(players, None)


def game(overlay: Path | None = None) -> Tigers:
    """Load the game, with the user's own tables over ours."""
    return Tigers.open(Path(__file__).parent, overlay)
