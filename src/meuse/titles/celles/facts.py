"""Static facts of the units, chits and charts, as tuples indexed by number."""

from __future__ import annotations

from collections.abc import Iterable
from operator import itemgetter
from typing import TYPE_CHECKING

from meuse.engine import Action
from meuse.titles.celles import tables
from meuse.titles.celles.odds import read_result
from meuse.titles.celles.position import CellesPosition
from meuse.titles.celles.supply import bits, shifts, supply_steps
from meuse.titles.celles.tables import FACES, INTENSITIES, TACTICAL, sixths
from meuse.titles.celles.terrain import ALLIED, GERMAN, MapFacts
from meuse.wargame.facts import grouped, numbered
from meuse.wargame.game import Wargame
from meuse.wargame.odds_table import Column, Ladder, OddsTable
from meuse.wargame.schedules import by_unit

if TYPE_CHECKING:
    from meuse.data import Tables


class CellesFacts(Wargame[CellesPosition]):
    """Everything that the rules look up of counters, chits, dates and charts."""

    def read_map(self, source: Tables) -> None:
        """2.1, 8.0.6, 8.4.1 The map, with what its hexes cost and do."""
        hexes = source.read("map", tables.CellesMap)
        self.map = MapFacts(
            hexes,
            source.read("rear_areas", tables.RearAreas),
            self.movement_costs,
            self.combat_modifiers,
            self.air.cover,
        )
        self.map_sources = hexes.sources
        self.river_names = hexes.river_names("meuse", "minor-river")
        self.lay(self.map.board)

    def read_charts(self, source: Tables) -> None:
        """4.0, 8.0, 9.1, 11.0, 13.4, 16.0 Turns, costs, attack types and the Combat Results Table."""
        self.combat_modifiers = source.read("combat_modifiers", tables.CombatModifiers)
        self.infiltration = source.read("infiltration", tables.InfiltrationTable)
        self.air = source.read("air", tables.AirTable)
        self.variable_actions = source.read("variable_actions", tables.VariableActions)
        self.victory = source.read("victory", tables.Victory)
        self.turns = source.read("turns", tables.TurnTrack).turn
        self.last_turn = len(self.turns)
        self.is_night = (False, *(turn.light == "night" for turn in self.turns))
        costs = self.movement_costs = source.read("movement", tables.MovementCosts)
        self.zone_exit_cost = sixths(costs.zone_exit.points)
        self.infiltration_cost = sixths(costs.infiltration.points)
        self.strategic_bonus = round(costs.strategic_bonus.points)
        attacks = self.attack_types = source.read("attacks", tables.AttackTypes).attack
        self.attack_costs = (
            tuple(sixths(attack.motorized) for attack in attacks),
            tuple(sixths(attack.infantry) for attack in attacks),
        )
        self.intensity_modifiers = tuple(attack.modifier for attack in attacks)
        self._read_results(source.read("crt", tables.CombatResults))

    def _read_results(self, crt: tables.CombatResults) -> None:
        """11.0.17 The Combat Results Table, ready for look-up."""
        #: 11.0.19 The results by row: in each column of the table they begin elsewhere.
        self.crt_rows = Ladder(crt.row[0].number, [read_result(row.result) for row in crt.row])
        self.crt = OddsTable(
            FACES, [Column(each.name, each.odds, self.crt_rows.raised(each.shift)) for each in crt.column]
        )

    def read_units(self, counters: tables.Counters) -> None:
        """2.2.3, 2.2.3a, 2.2.3c The counters: side, nation, formation, type, values of all four faces."""
        formations = counters.formation
        self.formation_names = tuple(formation.name for formation in formations)
        self.formation_numbers = numbered(self.formation_names)
        self.formation_terms = tuple(f"term-formation-{name}" for name in self.formation_names)
        self.withdraws = tuple(formation.withdraws for formation in formations)
        self.activated_at_most = tuple(formation.activated_at_most for formation in formations)
        units = [(counter, name) for counter in counters.counter for name in counter.units]
        entries = [counter for counter, _ in units]
        self.formation_of = tuple(self.formation_numbers[counter.formation] for counter in entries)
        self.formation_units = grouped(self.formation_of, len(formations))
        of_unit = [formations[number] for number in self.formation_of]
        self.enrol((name for _, name in units), (formation.side for formation in of_unit))
        self.nation_of = tuple(tables.NATIONS.index(formation.nation) for formation in of_unit)
        self.units_of_nation = grouped(self.nation_of, len(tables.NATIONS))
        self.types = tuple(counter.type for counter in entries)
        self.is_infantry = tuple(counter.type == "infantry" for counter in entries)
        self.full_steps = tuple(counter.steps for counter in entries)
        self.movement = tuple(counter.movement for counter in entries)
        #: By face: unused, used, reduced unused, reduced used.
        self.attack_values = tuple(tuple(face[0] for face in counter.faces) for counter in entries)
        self.defense_values = tuple(tuple(face[1] for face in counter.faces) for counter in entries)
        self.may_ride = tuple(formation.trucks for formation in of_unit)
        self.activated_from = tuple(formation.activated_from for formation in of_unit)
        #: 7.0.4, 7.0.18 By turn and formation: the units of its side's other formations that may act by then.
        self.others_by_turn = tuple(
            tuple(
                tuple(
                    unit
                    for unit in self.units_of[self.side_of[members[0]]]
                    if self.formation_of[unit] != formation and turn >= self.activated_from[unit]
                )
                for formation, members in enumerate(self.formation_units)
            )
            for turn in range(self.last_turn + 1)
        )
        self.truck_movement = counters.truck.movement

    def read_chits(self, formations: Iterable[tables.Formation], chits: tables.ChitTable) -> None:
        """2.2.1, 2.2.2, 4.0.2 Action Chits by formation and date, Tactical Chits."""
        named = [formation for formation in formations if formation.has_chit]
        self.chit_names = (*(formation.name for formation in named), *TACTICAL)
        #: The messages that name them.
        self.chit_terms = (
            *(f"term-formation-{formation.name}" for formation in named),
            *(f"term-chit-{name.split('-', 1)[1]}" for name in TACTICAL),
        )
        numbers = self.chit_numbers = numbered(self.chit_names)
        self.chit_formation = {
            numbers[formation.name]: self.formation_numbers[formation.name] for formation in named
        }
        self.action_chits = grouped([self.sides.index(formation.side) for formation in named], 2)
        self.chits_of = tuple(
            (*chits, *(numbers[name] for name in TACTICAL if name.startswith(side)))
            for side, chits in zip(self.sides, self.action_chits, strict=True)
        )
        #: By side: its chits by name, and what reads the copies of just these off a column.
        self.names_of_chits = tuple(tuple(self.chit_names[chit] for chit in chits) for chits in self.chits_of)
        self.copies_of_chits = tuple(itemgetter(*chits) for chits in self.chits_of)
        self.combat_chits = self._tactical("combat")
        self.extra_move_chits = self._tactical("extra-move")
        self.replacement_chits = self._tactical("replacement")
        self.air_chit = numbers["allied-air"]
        by_day = {day.number: day.chits for day in chits.day}
        #: By turn: how many copies of each chit.
        self.chits_on: tuple[tuple[int, ...], ...] = (
            (),
            *(
                tuple(by_day[turn.day].get(name, chits.tactical.get(name, 0)) for name in self.chit_names)
                for turn in self.turns
            ),
        )

    def _tactical(self, name: str) -> tuple[int, ...]:
        """By side, the Tactical Chit of a name."""
        return tuple(self.chit_numbers[f"{side}-{name}"] for side in self.sides)

    def read_arrivals(self, schedule: tables.Schedule) -> None:
        """14.0.1, 21.0.2, 22.0 When and where reinforcements come; 13.3.8 entry hexes to be rebuilt in."""
        due = [0] * len(self.names)
        hexes: list[tuple[int, ...]] = [()] * len(self.names)
        limits = list(self.movement)
        for unit, arrival in by_unit(self, schedule.arrival).items():
            due[unit] = arrival.turn
            hexes[unit] = tuple(map(self.board.index, arrival.hexes))
            if arrival.first_turn_movement is not None:
                limits[unit] = min(limits[unit], arrival.first_turn_movement)
        self.due, self.arrival_hexes, self.first_turn_movement = tuple(due), tuple(hexes), tuple(limits)
        self.truck_from = schedule.truck.turn
        self.withdrawal_turn = schedule.withdrawal.turn
        self.entry_hexes = tuple(
            tuple(dict.fromkeys(place for unit in units for place in hexes[unit]))
            for units in self.formation_units
        )

    def read_nations(self, nations: tables.Nations) -> None:
        """5.0.16 to 5.0.18, 11.1.4a, 13.3.8 to 13.3.10 Sources, retreat directions, rebuilding hexes."""
        self.nation_sides = tuple(self.sides.index(nation.side) for nation in nations.nation)
        self.sources = tuple(map(self.map.sources, nations.nation, self.nation_sides))
        self.source_bits = tuple(bits(places) for places in self.sources)
        self.retreat_directions = tuple(frozenset(nation.retreat) for nation in nations.nation)
        #: 11.1.1a, 11.1.4a By nationality and hex: where a retreat may lead, and 1 for a wrong direction.
        self.retreat_steps = tuple(map(self.map.steps_astray, self.nation_sides, self.retreat_directions))
        rebuild = [tuple(map(self.board.index, nation.rebuild)) for nation in nations.nation]
        self.rebuild_hexes = tuple(
            rebuild[nation] or self.entry_hexes[formation]
            for nation, formation in zip(self.nation_of, self.formation_of, strict=True)
        )
        self.supply_steps = tuple(supply_steps(self.map, side) for side in (GERMAN, ALLIED))
        self.supply_shifts = tuple(shifts(steps) for steps in self.supply_steps)
        self.rear_bytes = tuple(bytes(self.marked(area)) for area in self.map.rear_areas)
        self.rear_bits = tuple(bits(area) for area in self.map.rear_areas)
        self.all_hexes = (1 << self.places) - 1

    def read_setup(self, setup: tables.SetupTable) -> None:
        """20.0 Fixed hexes, and the hexes within which free units are set up."""
        at, units = self.board.index, len(self.names)
        self.fixed_setup = {self.unit_numbers[name]: at(place) for name, place in setup.fixed.items()}
        hexes: list[tuple[int, ...]] = [()] * units
        default, rules, free = [-1] * units, [""] * units, []
        for group in setup.group:
            near = {other for name in group.near for other in self.board.within(at(name), group.within)}
            for name, place in zip(group.units, group.default, strict=True):
                unit = self.unit_numbers[name]
                hexes[unit], default[unit], rules[unit] = tuple(sorted(near)), at(place), group.rule
                free.append(unit)
        self.deploy_hexes, self.deploy_default = tuple(hexes), tuple(default)
        self.deploy_rule, self.free_units = tuple(rules), tuple(free)

    def make_actions(self) -> None:
        """Actions by unit number (and place number), or by formation."""
        one, to_places = self.unit_actions, self.unit_place_actions
        self.activate = tuple(Action("activate", (name,)) for name in self.formation_names)
        self.activate_unit, self.extra_move = one("activate-unit"), one("extra-move")
        self.name_unit = one("name")
        self.select, self.join, self.lose = one("select"), one("join"), one("lose")
        self.disrupt, self.strike = one("disrupt"), one("strike")
        self.move, self.infiltrate = to_places("move"), to_places("infiltrate")
        self.attack = tuple(
            tuple(Action("attack", (name, intensity)) for intensity in INTENSITIES) for name in self.names
        )
