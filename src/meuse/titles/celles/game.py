"""The game put together: its chapters, verbs and tables."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from pathlib import Path
from types import MappingProxyType

from meuse.data import Tables
from meuse.engine import Scenario, Vocabulary, steps_in, verbs
from meuse.titles.celles import (
    activation,
    advance,
    air,
    charts,
    combat,
    handmade,
    invariants,
    movement,
    questions,
    reinforcements,
    results,
    retreat,
    sequence,
    setup,
    stacking,
    supply,
    tables,
    victory,
    view,
    zones,
)
from meuse.titles.celles.consistency import Consistency
from meuse.titles.celles.counters import CellesCounters
from meuse.titles.celles.facts import CellesFacts
from meuse.titles.celles.options import CellesOptions
from meuse.titles.celles.position import CellesPosition
from meuse.titles.celles.terrain import SIDES


class Celles(CellesFacts):
    """Battles of the Bulge: Celles."""

    name = "celles"
    title = "Battles of the Bulge: Celles"
    publisher = "Revolution Games, 2012"
    sides = SIDES
    liveries = MappingProxyType({"german": "german", "allied": "us"})
    die_faces = 10
    rules_version = "2"
    earlier_versions = ("1",)
    end_rule = "16.0.14"
    scenarios = MappingProxyType({"campaign": Scenario(name="campaign", title="scenario-campaign")})
    main_scenario = "campaign"
    options_type = CellesOptions
    options_before = MappingProxyType({"2": {"retreat_priorities": "hex", "arrival_stacking": "hex"}})
    setup_type = handmade.CellesSetup
    position_type = CellesPosition
    step_types = steps_in(
        setup,
        sequence,
        supply,
        activation,
        air,
        reinforcements,
        movement,
        zones,
        stacking,
        combat,
        results,
        retreat,
        advance,
        victory,
    )
    verbs = verbs(
        place="unit place",
        default_setup="",
        roll="number",
        first="side",
        draw="chit",
        air="",
        strike="unit",
        no_strike="",
        restore="unit",
        rebuild="unit place",
        activate="formation",
        activate_unit="unit",
        proceed="",
        name="unit",
        enough="",
        arrive="unit place",
        extra_move="unit",
        select="unit",
        end_phase="",
        move="unit place",
        infiltrate="unit place",
        attack="unit intensity",
        truck_on="unit",
        truck_off="unit",
        halt="",
        join="unit",
        fight="",
        play_combat="",
        keep_combat="",
        lose="unit",
        disrupt="unit",
        fall_back="unit",
        together="unit unit",
        retreat="unit place",
        stay="",
        advance="unit place",
        no_advance="",
    )
    preparing = setup
    arranging = handmade
    invariants = invariants
    looks = view
    answers = questions
    reference = charts
    overlays = view.OVERLAYS.subjects
    out_of_reach = frozenset({"refusal-not-adjacent"})
    longest_game = 20_000

    schemas = tables.SCHEMAS
    cross_check = Consistency

    def __init__(self, source: Tables) -> None:
        super().__init__(source)
        self.read_charts(source)
        self.read_map(source)
        counters = source.read("counters", tables.Counters)
        self.read_units(counters)
        self.read_chits(counters.formation, source.read("chits", tables.ChitTable))
        self.read_arrivals(source.read("schedule", tables.Schedule))
        self.read_nations(source.read("nations", tables.Nations))
        self.read_setup(source.read("setup", tables.SetupTable))
        self.make_actions()
        self.counters = CellesCounters(self)
        self.towns = tuple((town, tuple(map(self.board.index, town.hexes))) for town in self.victory.town)
        self.vocabulary = Vocabulary(
            unit=self.names,
            place=self.place_names,
            chit=self.chit_names,
            formation=self.formation_names,
            side=self.sides,
            intensity=tables.INTENSITIES,
        )

    def goals(self, pos: CellesPosition) -> Mapping[str, Mapping[str, float]]:
        """16.0.1, 16.0.6 Towns, and the Meuse."""
        return questions.goals(pos)

    def segment(self, pos: CellesPosition) -> Hashable:
        """One Action Phase of one side is planned in one go."""
        return pos.side, pos.turn, pos.spent

    def stretch(self, pos: CellesPosition) -> Hashable:
        """An Action Phase, up to the draw of the next chit."""
        return pos.turn, pos.spent, isinstance(pos.decision, sequence.DrawChit)


def game(overlay: Path | None = None) -> Celles:
    """Load the game, with the user's own tables over ours."""
    return Celles.open(Path(__file__).parent, overlay)
