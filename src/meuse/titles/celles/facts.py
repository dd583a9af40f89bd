"""Static facts of the units, chits and charts, as tuples indexed by number."""

from __future__ import annotations

from typing import TYPE_CHECKING

from meuse.engine import Action
from meuse.titles.celles import tables
from meuse.titles.celles.odds import read_result
from meuse.titles.celles.supply import bits, shifts, supply_steps
from meuse.titles.celles.tables import FACES, INTENSITIES, TACTICAL, sixths
from meuse.titles.celles.terrain import ALLIED, GERMAN, SIDES
from meuse.wargame.odds_table import Column, Ladder, OddsTable

if TYPE_CHECKING:
    from meuse.data import Tables
    from meuse.titles.celles.game import Celles


def read_units(game: Celles, counters: tables.Counters) -> None:
    """2.2.3 The counters: side, nation, formation, type, values of all four faces."""
    formations = {formation.name: number for number, formation in enumerate(counters.formation)}
    entries = [(counter, name) for counter in counters.counter for name in counter.units]
    nations = ("german", "us", "british")
    game.formation_names = tuple(formations)
    game.formation_terms = tuple(f"term-formation-{name}" for name in formations)
    game.names = tuple(name for _, name in entries)
    game.formation_of = tuple(formations[counter.formation] for counter, _ in entries)
    of_unit = [counters.formation[number] for number in game.formation_of]
    game.nation_of = tuple(nations.index(formation.nation) for formation in of_unit)
    game.side_of = tuple(GERMAN if nation == 0 else ALLIED for nation in game.nation_of)
    game.types = tuple(counter.type for counter, _ in entries)
    game.is_infantry = tuple(counter.type == "infantry" for counter, _ in entries)
    game.full_steps = tuple(counter.steps for counter, _ in entries)
    game.movement = tuple(counter.movement for counter, _ in entries)
    faces = [
        (counter.unused, counter.used, counter.reduced or (0, 0), counter.reduced_used or (0, 0))
        for counter, _ in entries
    ]
    game.attack_values = tuple(tuple(face[0] for face in unit) for unit in faces)
    game.defense_values = tuple(tuple(face[1] for face in unit) for unit in faces)
    game.may_ride = tuple(formation.trucks for formation in of_unit)
    game.activated_from = tuple(formation.activated_from for formation in of_unit)
    game.truck_movement = counters.truck.movement
    game.withdraws = tuple(formation.withdraws for formation in counters.formation)
    game.activated_at_most = tuple(formation.activated_at_most for formation in counters.formation)
    game.formation_units = tuple(
        tuple(unit for unit, of in enumerate(game.formation_of) if of == number)
        for number in range(len(formations))
    )
    game.units_of = tuple(
        tuple(unit for unit, side in enumerate(game.side_of) if side == player) for player in (GERMAN, ALLIED)
    )


def read_chits(game: Celles, counters: tables.Counters, chits: tables.ChitTable) -> None:
    """2.2.1, 2.2.2, 4.0.2 Action Chits by formation and date, Tactical Chits."""
    named = [formation for formation in counters.formation if formation.has_chit]
    game.chit_names = (*(formation.name for formation in named), *TACTICAL)
    game.chit_terms = (
        *(f"term-formation-{formation.name}" for formation in named),
        *(f"term-chit-{name.split('-', 1)[1]}" for name in TACTICAL),
    )
    numbers = game.chit_numbers = {name: number for number, name in enumerate(game.chit_names)}
    formations = {name: number for number, name in enumerate(game.formation_names)}
    game.chit_formation = {numbers[formation.name]: formations[formation.name] for formation in named}
    sides = [GERMAN if formation.nation == "german" else ALLIED for formation in named]
    game.action_chits = tuple(
        tuple(chit for chit, side in enumerate(sides) if side == player) for player in (GERMAN, ALLIED)
    )
    game.chits_of = tuple(
        (*game.action_chits[player], *(numbers[name] for name in TACTICAL if name.startswith(SIDES[player])))
        for player in (GERMAN, ALLIED)
    )
    game.combat_chits = tuple(numbers[f"{side}-combat"] for side in SIDES)
    game.extra_move_chits = tuple(numbers[f"{side}-extra-move"] for side in SIDES)
    game.replacement_chits = tuple(numbers[f"{side}-replacement"] for side in SIDES)
    game.air_chit = numbers["allied-air"]
    by_day = {day.number: day.chits for day in chits.day}
    game.chits_on = (
        (),
        *(
            tuple(by_day[turn.day].get(name, chits.tactical.get(name, 0)) for name in game.chit_names)
            for turn in game.turns
        ),
    )


def read_arrivals(game: Celles, schedule: tables.Schedule) -> None:
    """14.0.1, 21.0.2, 22.0 When and where reinforcements come; 13.3.8 entry hexes to be rebuilt in."""
    due = [0] * len(game.names)
    hexes: list[tuple[int, ...]] = [()] * len(game.names)
    limits = list(game.movement)
    for arrival in schedule.arrival:
        for name in arrival.units:
            unit = game.unit_numbers[name]
            due[unit] = arrival.turn
            hexes[unit] = tuple(map(game.board.index, arrival.hexes))
            if arrival.first_turn_movement is not None:
                limits[unit] = min(limits[unit], arrival.first_turn_movement)
    game.due = tuple(due)
    game.arrival_hexes = tuple(hexes)
    game.first_turn_movement = tuple(limits)
    game.truck_from = schedule.truck.turn
    game.withdrawal_turn = schedule.withdrawal.turn
    game.entry_hexes = tuple(
        tuple(dict.fromkeys(place for unit in units for place in hexes[unit]))
        for units in game.formation_units
    )


def read_nations(game: Celles, nations: tables.Nations) -> None:
    """5.0.16 to 5.0.18, 11.1.4a, 13.3.8 to 13.3.10 Sources, retreat directions, rebuilding hexes."""
    game.nation_sides = tuple(SIDES.index(nation.side) for nation in nations.nation)
    game.sources = tuple(game.map.sources(nation, SIDES.index(nation.side)) for nation in nations.nation)
    game.source_bits = tuple(bits(places) for places in game.sources)
    game.retreat_directions = tuple(frozenset(nation.retreat) for nation in nations.nation)
    rebuild = [tuple(game.map.board.index(name) for name in nation.rebuild) for nation in nations.nation]
    game.rebuild_hexes = tuple(
        rebuild[game.nation_of[unit]] or game.entry_hexes[game.formation_of[unit]]
        for unit in range(len(game.names))
    )
    game.supply_steps = tuple(supply_steps(game, side) for side in (GERMAN, ALLIED))
    game.supply_shifts = tuple(shifts(steps) for steps in game.supply_steps)
    game.rear_bytes = tuple(
        bytes(place in area for place in range(game.map.places)) for area in game.map.rear_areas
    )
    game.rear_bits = tuple(bits(area) for area in game.map.rear_areas)
    game.all_hexes = (1 << game.map.places) - 1


def read_setup(game: Celles, setup: tables.SetupTable) -> None:
    """20.0 Fixed hexes, and the hexes within which free units are set up."""
    units = len(game.names)
    game.fixed_setup = {
        game.unit_numbers[name]: game.board.index(place) for name, place in setup.fixed.items()
    }
    hexes: list[tuple[int, ...]] = [()] * units
    default, rules, free = [-1] * units, [""] * units, []
    for group in setup.group:
        near = {
            other for name in group.near for other in game.board.within(game.board.index(name), group.within)
        }
        for name, place in zip(group.units, group.default, strict=True):
            unit = game.unit_numbers[name]
            hexes[unit] = tuple(sorted(near))
            default[unit] = game.board.index(place)
            rules[unit] = group.rule
            free.append(unit)
    game.deploy_hexes = tuple(hexes)
    game.deploy_default, game.deploy_rule = tuple(default), tuple(rules)
    game.free_units = tuple(free)


def read_charts(game: Celles, source: Tables) -> None:
    """8.0, 9.1, 11.0 Costs, attack types and the Combat Results Table, ready for look-up."""
    costs = source.read("movement", tables.MovementCosts)
    game.zone_exit_cost = sixths(costs.zone_exit.points)
    game.infiltration_cost = sixths(costs.infiltration.points)
    game.strategic_bonus = round(costs.strategic_bonus.points)
    attacks = source.read("attacks", tables.AttackTypes).attack
    game.attack_costs = (
        tuple(sixths(attack.motorized) for attack in attacks),
        tuple(sixths(attack.infantry) for attack in attacks),
    )
    game.intensity_modifiers = tuple(attack.modifier for attack in attacks)
    crt = source.read("crt", tables.CombatResults)
    game.crt_rows = Ladder(crt.row[0].number, [read_result(row.result) for row in crt.row])
    game.crt = OddsTable(
        FACES, [Column(each.name, each.odds, game.crt_rows.raised(each.shift)) for each in crt.column]
    )


def make_actions(game: Celles) -> None:
    """Actions are values: those offered over and over are made once."""

    def one(verb: str) -> tuple[Action, ...]:
        return tuple(Action(verb, (name,)) for name in game.names)

    def to_places(verb: str) -> tuple[tuple[Action, ...], ...]:
        return tuple(tuple(Action(verb, (name, place)) for place in game.map.names) for name in game.names)

    game.activate = tuple(Action("activate", (name,)) for name in game.formation_names)
    game.activate_unit, game.extra_move, game.name_unit = one("activate-unit"), one("extra-move"), one("name")
    game.select, game.join, game.lose = one("select"), one("join"), one("lose")
    game.disrupt, game.strike = one("disrupt"), one("strike")
    game.move, game.infiltrate = to_places("move"), to_places("infiltrate")
    game.attack = tuple(
        tuple(Action("attack", (name, intensity)) for intensity in INTENSITIES) for name in game.names
    )
