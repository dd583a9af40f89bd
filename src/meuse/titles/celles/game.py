"""The static facts of Celles, its set-up and its invariants."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING

from meuse.data import Table, Tables, require_sound
from meuse.engine import (
    Message,
    Scenario,
    Vocabulary,
    verbs,
)
from meuse.titles.celles import (
    activation,
    advance,
    air,
    combat,
    facts,
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
from meuse.titles.celles.consistency import cross_check
from meuse.titles.celles.counters import CellesCounters
from meuse.titles.celles.options import CellesOptions
from meuse.titles.celles.position import CellesPosition
from meuse.titles.celles.terrain import SIDES, MapFacts
from meuse.wargame.game import Wargame

if TYPE_CHECKING:
    from collections.abc import Hashable

    from meuse.engine import Action
    from meuse.titles.celles.odds import CombatResult
    from meuse.wargame.odds_table import Ladder, OddsTable

FOLDER = Path(__file__).parent / "data"

#: The schema of every table, for whoever checks a user's own.
TABLES: Mapping[str, type[Table]] = MappingProxyType(
    {
        "air": tables.AirTable,
        "attacks": tables.AttackTypes,
        "chits": tables.ChitTable,
        "combat_modifiers": tables.CombatModifiers,
        "counters": tables.Counters,
        "crt": tables.CombatResults,
        "infiltration": tables.InfiltrationTable,
        "map": tables.CellesMap,
        "movement": tables.MovementCosts,
        "nations": tables.Nations,
        "rear_areas": tables.RearAreas,
        "schedule": tables.Schedule,
        "setup": tables.SetupTable,
        "turns": tables.TurnTrack,
        "variable_actions": tables.VariableActions,
        "victory": tables.Victory,
    }
)


class Celles(Wargame[CellesPosition]):
    """Battles of the Bulge: Celles."""

    name = "celles"
    title = "Battles of the Bulge: Celles"
    publisher = "Revolution Games, 2012"
    rules_version = "2"
    earlier_versions = ("1",)
    end_rule = "16.0.14"
    scenarios = MappingProxyType({"campaign": Scenario(name="campaign", title="scenario-campaign")})
    main_scenario = "campaign"
    options_type = CellesOptions
    options_before = MappingProxyType({"2": {"retreat_priorities": "hex", "arrival_stacking": "hex"}})
    setup_type = handmade.CellesSetup
    position_type = CellesPosition
    step_types = (
        setup.Deploy,
        sequence.Turn,
        sequence.ChitPhase,
        sequence.VariableActionsRoll,
        supply.SupplyPhase,
        sequence.InitiativePhase,
        sequence.InitiativeRoll,
        sequence.ChooseFirst,
        sequence.ActionPhases,
        sequence.DrawChit,
        activation.Activation,
        activation.NameLimit,
        activation.NameUnits,
        air.AirTarget,
        air.AirRoll,
        reinforcements.PlaceReinforcement,
        movement.ChooseActive,
        movement.ActiveUnit,
        zones.InfiltrationRoll,
        stacking.StackCheck,
        stacking.OverStacked,
        stacking.ArrivalCheck,
        stacking.OverStackedArrival,
        combat.Joining,
        combat.FurtherJoining,
        combat.Engagement,
        combat.AttackerChit,
        combat.DefenderChit,
        combat.CombatRoll,
        combat.AfterCombat,
        results.StepLosses,
        results.ChooseLoss,
        results.Disruptions,
        results.ChooseDisrupted,
        retreat.Retreats,
        retreat.RetreatOrder,
        retreat.Retreating,
        retreat.RetreatStep,
        retreat.StackLoss,
        retreat.RetreatFurther,
        advance.Advance,
        advance.Advancing,
        sequence.EndActionPhase,
        sequence.RecoveryPhase,
        victory.VictoryPhase,
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
    looks = view
    answers = questions
    overlays = view.OVERLAYS.subjects
    out_of_reach = frozenset({"refusal-not-adjacent"})
    longest_game = 20_000

    tables: Tables

    # Units, by unit number.
    names: tuple[str, ...]
    side_of: tuple[int, ...]
    nation_of: tuple[int, ...]
    formation_of: tuple[int, ...]
    types: tuple[str, ...]
    is_infantry: tuple[bool, ...]
    full_steps: tuple[int, ...]
    movement: tuple[int, ...]
    first_turn_movement: tuple[int, ...]
    attack_values: tuple[tuple[int, ...], ...]
    """By face: unused, used, reduced unused, reduced used."""
    defense_values: tuple[tuple[int, ...], ...]
    may_ride: tuple[bool, ...]
    activated_from: tuple[int, ...]
    due: tuple[int, ...]
    arrival_hexes: tuple[tuple[int, ...], ...]
    rebuild_hexes: tuple[tuple[int, ...], ...]
    deploy_hexes: tuple[tuple[int, ...], ...]
    deploy_default: tuple[int, ...]
    deploy_rule: tuple[str, ...]
    free_units: tuple[int, ...]
    fixed_setup: dict[int, int]
    # By side.
    units_of: tuple[tuple[int, ...], ...]
    action_chits: tuple[tuple[int, ...], ...]
    chits_of: tuple[tuple[int, ...], ...]
    combat_chits: tuple[int, ...]
    extra_move_chits: tuple[int, ...]
    replacement_chits: tuple[int, ...]
    supply_steps: tuple[tuple[tuple[int, ...], ...], ...]
    supply_shifts: tuple[tuple[tuple[int, int], ...], ...]
    rear_bytes: tuple[bytes, ...]
    rear_bits: tuple[int, ...]
    # By formation.
    formation_names: tuple[str, ...]
    formation_terms: tuple[str, ...]
    formation_units: tuple[tuple[int, ...], ...]
    activated_at_most: tuple[int, ...]
    withdraws: tuple[bool, ...]
    entry_hexes: tuple[tuple[int, ...], ...]
    # By nation.
    nation_sides: tuple[int, ...]
    all_hexes: int
    sources: tuple[tuple[int, ...], ...]
    source_bits: tuple[int, ...]
    retreat_directions: tuple[frozenset[str], ...]
    # Chits, by chit number.
    chit_names: tuple[str, ...]
    chit_numbers: dict[str, int]
    chit_terms: tuple[str, ...]
    """The messages that name them."""
    chit_formation: dict[int, int]
    air_chit: int
    chits_on: tuple[tuple[int, ...], ...]
    """By turn: how many copies of each chit."""
    # Charts.
    truck_movement: int
    truck_from: int
    withdrawal_turn: int
    zone_exit_cost: int
    infiltration_cost: int
    strategic_bonus: int
    attack_costs: tuple[tuple[int, ...], tuple[int, ...]]
    intensity_modifiers: tuple[int, ...]
    crt: OddsTable[CombatResult]
    crt_rows: Ladder[CombatResult]
    """11.0.19 The results by row: in each column of the table they begin elsewhere."""
    # Actions, by unit number (and place number), or by formation.
    activate: tuple[Action, ...]
    activate_unit: tuple[Action, ...]
    extra_move: tuple[Action, ...]
    name_unit: tuple[Action, ...]
    select: tuple[Action, ...]
    join: tuple[Action, ...]
    lose: tuple[Action, ...]
    disrupt: tuple[Action, ...]
    strike: tuple[Action, ...]
    move: tuple[tuple[Action, ...], ...]
    infiltrate: tuple[tuple[Action, ...], ...]
    attack: tuple[tuple[Action, ...], ...]

    def __init__(self, source: Tables) -> None:
        super().__init__(source)
        require_sound(source, TABLES, cross_check)
        self.combat_modifiers = source.read("combat_modifiers", tables.CombatModifiers)
        self.infiltration = source.read("infiltration", tables.InfiltrationTable)
        self.air = source.read("air", tables.AirTable)
        self.turns = source.read("turns", tables.TurnTrack).turn
        self.variable_actions = source.read("variable_actions", tables.VariableActions)
        self.victory = source.read("victory", tables.Victory)
        self.last_turn = len(self.turns)
        self.is_night = (False, *(turn.light == "night" for turn in self.turns))
        self._read_map(source)
        self._read_units(source)
        facts.read_charts(self, source)
        facts.make_actions(self)
        self.counters = CellesCounters(self)

    def _read_map(self, source: Tables) -> None:
        rear = source.read("rear_areas", tables.RearAreas)
        hexes = source.read("map", tables.CellesMap)
        costs = source.read("movement", tables.MovementCosts)
        self.map = MapFacts(hexes, rear, costs, self.combat_modifiers, self.air.cover)
        self.board = self.map.board
        self.map_sources = hexes.sources
        self.place_numbers = {name: number for number, name in enumerate(self.map.names)}

    def _read_units(self, source: Tables) -> None:
        counters = source.read("counters", tables.Counters)
        facts.read_units(self, counters)
        self.unit_numbers = {name: number for number, name in enumerate(self.names)}
        self.formation_numbers = {name: number for number, name in enumerate(self.formation_names)}
        facts.read_chits(self, counters, source.read("chits", tables.ChitTable))
        facts.read_arrivals(self, source.read("schedule", tables.Schedule))
        facts.read_nations(self, source.read("nations", tables.Nations))
        facts.read_setup(self, source.read("setup", tables.SetupTable))
        self.towns = tuple((town, tuple(map(self.board.index, town.hexes))) for town in self.victory.town)
        self.vocabulary = Vocabulary(
            unit=self.names,
            place=self.map.names,
            chit=self.chit_names,
            formation=self.formation_names,
            side=SIDES,
            intensity=tables.INTENSITIES,
        )

    def deploy(self, pos: CellesPosition) -> None:
        """20.0.1 to 20.0.8 Fixed units on the map; the Allied player sets up the rest."""
        for unit, place in self.fixed_setup.items():
            pos.put(unit, place)
        if pos.options.free_setup:
            pos.then(*(setup.Deploy(unit) for unit in self.free_units), sequence.Turn())
            return
        for unit in self.free_units:
            pos.put(unit, self.deploy_default[unit])
        pos.then(sequence.Turn())

    def arrange(self, pos: CellesPosition, setup: handmade.CellesSetup) -> None:
        """A hand-made position."""
        handmade.arrange(pos, setup)

    def segment(self, pos: CellesPosition) -> Hashable:
        """One Action Phase of one side is planned in one go."""
        return pos.side, pos.turn, pos.spent

    def check(self, pos: CellesPosition) -> list[Message]:
        """Broken invariants, each with its rule."""
        return invariants.broken(pos)


def game(overlay: Path | None = None) -> Celles:
    """Load the game, with the user's own tables over ours."""
    return Celles(Tables.open("celles", FOLDER, overlay))
