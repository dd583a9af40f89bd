"""What players look up: the sequence of play, tables, counters explained, victory, what holds this turn."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from meuse.engine import Chart, ChartRow, Message, Situation, message
from meuse.titles.ardennes.position import GERMAN, SIDES, ArdennesPosition
from meuse.titles.ardennes.tables import COLUMNS, FACES, Price
from meuse.wargame.charts import (
    Parts,
    arrivals_chart,
    heads,
    list_chart,
    meanings,
    row,
    side_steps,
    situation_now,
    steps_chart,
    table,
    together,
    unit_charts,
)

if TYPE_CHECKING:
    from meuse.titles.ardennes.game import Ardennes
    from meuse.titles.ardennes.tables import SupplyEffects

#: The unit whose counter is explained.
EXPLAINED: Final = "SS-Pz1"
#: 3.31 to 3.33 What is said of each part of it, and the rule.
PARTS: Final[Parts] = (
    ("1", "chart-counter-strength", "3.31.1"),
    ("2", "chart-counter-movement", "3.33.2"),
    ("symbol", "chart-counter-symbol", "3.32.1"),
    ("size", "chart-counter-size", "3.33.1"),
    ("formation", "chart-counter-formation", "3.31.1"),
    ("spent", "chart-counter-moved", "5.0.1"),
)
#: 3.34.1 The badges, each with its rule.
STATES: Final = {
    "road-mode": "6.6.K1",
    "unsupplied": "12.6.u1",
    "isolated": "12.6.i1",
    "attacked": "5.2.K1",
    "must-convert": "6.7.L1",
    "waiting": "14.1.A11r",
    "dormant": "5.3.M2",
    "restricted": "14.3.C2",
}
#: 4.1.1 to 4.1.6 The phases of a player-turn.
PHASES: Final = (
    ("reinforcement", "4.1.1"),
    ("supply", "4.1.2"),
    ("initial", "4.1.3"),
    ("combat", "4.1.4"),
    ("mechanized", "4.1.5"),
    ("end", "4.1.6"),
)


def charts(game: Ardennes) -> tuple[Chart, ...]:
    """Everything that never changes."""
    return (
        _sequence(),
        _combat(game, 0, "initial", "10.3.1"),
        _combat(game, 1, "standard", "10.3.4"),
        _results(),
        _terrain(game),
        _costs(game),
        _supply(game),
        _victory(game),
        _exits(game),
        *unit_charts(game, EXPLAINED, PARTS, STATES, message("chart-divisions-ours")),
    )


def situation(pos: ArdennesPosition) -> Situation:
    """The phase, who leads, who is still to come, what holds this turn."""
    return situation_now(pos, _step(pos), _in_force(pos), _arrivals(pos))


def _step(pos: ArdennesPosition) -> str:
    if not pos.stack:
        return ""
    if pos.phase == "setup":
        return "setup"
    if type(pos.stack[-1]).__name__ == "TableRoll":
        return "table"
    return f"{SIDES[pos.player]}-{pos.phase}"


# The sequence and the fight ----------------------------------------------------------------------------


def _sequence() -> Chart:
    """4.0.1, 4.1 Before the first turn, free set-up; a turn: the table die, two player-turns, the points."""
    return steps_chart(
        (
            ChartRow(title=message("chart-step-setup"), rule="17.0.2", step="setup"),
            ChartRow(title=message("chart-step-table"), rule="4.1.0", step="table"),
            *(row for side in SIDES for row in side_steps(side, "4.0.1", PHASES)),
            ChartRow(title=message("chart-step-points"), rule="4.1.7"),
        )
    )


def _combat(game: Ardennes, number: int, name: str, rule: str) -> Chart:
    """10.0 A Combat Results Table."""
    results = game.combat_tables[number]
    notes = (message(f"chart-{name}-note", rule=rule), message("chart-odds-note", rule="9.3.K"))
    rows = (row(face, *(results.result(at, face) for at in range(len(COLUMNS)))) for face in FACES)
    chart, ours = ("combat", (message("chart-standard-ours"),)) if number else (f"combat-{name}", ())
    return table(f"chart-{name}", (*heads("chart-die"), *COLUMNS), rows, (*notes, *ours), name=chart)


def _results() -> Chart:
    """10.1 What the results mean."""
    rows = meanings(
        ("Ar1 – Ar3", message("chart-result-ar", rule="10.1.Ar")),
        ("Dr1 – Dr3", message("chart-result-dr", rule="10.1.Dr")),
        ("Ex", message("chart-result-ex", rule="10.1.Ex1")),
        ("De", message("chart-result-de", rule="10.1.De")),
    )
    notes = (message("chart-results-way", rule="10.2.1"), message("chart-results-advance", rule="9.6.N1"))
    return table("chart-results", heads("chart-result", "chart-meaning"), rows, notes)


# The ground --------------------------------------------------------------------------------------------


def _terrain(game: Ardennes) -> Chart:
    """11.0 The Terrain Effects Chart."""
    ground = game.terrain
    wall, cleared = ground.west_wall, ground.cleared_west_wall

    def way(name: str, price: Price, rule: str) -> ChartRow:
        return row(message(f"term-{name}"), price.mechanized, price.other, "–", rule=rule)

    def added(name: str, price: Price, rule: str) -> ChartRow:
        more = (message("chart-more", points=points) for points in (price.mechanized, price.other))
        return row(message(f"term-{name}"), *more, "–", rule=rule)

    as_terrain = message("chart-as-terrain")
    surcharge = message("chart-wall-cost", points=wall.allied_surcharge)
    rows = (
        way("road", ground.road, "11.0.road"),
        way("clear", ground.clear, "11.0.clear"),
        way("rough", ground.rough, "11.0.rough"),
        row(message("term-town"), as_terrain, as_terrain, message("chart-no-retreat"), rule="11.0.town2"),
        row(
            message("term-west-wall"),
            surcharge,
            surcharge,
            message("chart-wall", attack=wall.german_attack, defence=wall.german_defence),
            rule="11.0.ww2",
        ),
        row(
            message("term-cleared-west-wall"),
            as_terrain,
            as_terrain,
            message("chart-cleared-wall", defence=cleared.german_defence),
            rule="11.0.cww2",
        ),
        added("ford", ground.ford, "11.0.ford"),
        added("river", ground.river, "11.0.river"),
        row(message("term-bridge"), 0, 0, "–", rule="11.0.bridge"),
        row(message("term-impassable"), "×", "×", "–", rule="11.0.imp"),
    )
    notes = (message("chart-terrain-sum", rule="5.1.D1"), message("chart-terrain-wall", rule="11.0.ww1"))
    return table(
        "chart-terrain",
        heads("chart-ground", "chart-mechanized", "chart-other", "chart-in-combat"),
        rows,
        notes,
    )


def _costs(game: Ardennes) -> Chart:
    """6.3, 6.5, 8.1 Stacking and Road Mode."""
    road, stacking, hexes = game.road_chart, game.stacking, game.road_chart.hexes
    entries = (
        (message("chart-stack", rule="8.1.A1"), stacking.cost.mechanized, stacking.cost.other),
        (message("chart-unstack", rule="8.1.A2"), stacking.cost.mechanized, stacking.cost.other),
        (message("chart-road-mode", rule="6.3.C1"), road.change.mechanized, road.change.other),
        (message("chart-road-german", rule="6.5.H1"), hexes.german_mechanized, hexes.german_other),
        (message("chart-road-allied", rule="6.5.H2"), hexes.allied_mechanized, hexes.allied_other),
    )
    notes = (
        message("chart-stack-limit", rule="8.0.1", limit=game.stacking.limit),
        message("chart-zone-stop", rule="7.1.A1"),
    )
    rows = (row(said, mechanized, other, rule=said.rule) for said, mechanized, other in entries)
    return table("chart-costs", heads("chart-when", "chart-mechanized", "chart-other"), rows, notes)


def _supply(game: Ardennes) -> Chart:
    """12.6 The Supply Effects Chart."""
    chart = game.supply_chart

    def state(status: str, effects: SupplyEffects, rule: str) -> ChartRow:
        cells = (effects.attack, effects.defence, effects.movement)
        return row(message(f"status-{status}"), *(message(f"chart-{cell}") for cell in cells), rule=rule)

    rows = (state("unsupplied", chart.unsupplied, "12.6.u1"), state("isolated", chart.isolated, "12.6.i1"))
    notes = (
        message("chart-supply-path", rule="12.1.A1", distance=chart.distance.road),
        message("chart-supply-bridge", rule="13.1.A1", distance=chart.distance.interdiction),
    )
    return table(
        "chart-supply", heads("chart-state", "chart-attack", "chart-defence", "chart-movement"), rows, notes
    )


# Units and victory -------------------------------------------------------------------------------------


def _victory(game: Ardennes) -> Chart:
    """16.0 to 16.3 How points are made, and what they decide."""
    rules = game.turns.victory
    won = f"{rules.ratio[0] / rules.ratio[1]:g}"
    return list_chart(
        "chart-victory",
        message("chart-victory-units", rule="16.0.A"),
        message("chart-victory-exits", rule="16.0.B"),
        message("chart-victory-held", rule="16.0.C1"),
        message("chart-victory-bastogne", rule="16.0.D"),
        message("chart-victory-now", rule="16.2.1", points=rules.german_minimum, turn=rules.immediate_until),
        message("chart-victory-few", rule="16.3.1", points=rules.german_minimum, turn=game.last_turn),
        message("chart-victory-ratio", rule="16.1.1", ratio=float(won)),
    )


def _exits(game: Ardennes) -> Chart:
    """16.0.B The road exits and what they are worth."""
    rows = (
        row(way.road, way.hex, message(f"chart-section-{way.section}"), way.points)
        for way in sorted(game.exits, key=lambda way: -way.points)
    )
    notes = (message("chart-exits-ours", rule="16.0.B"),)
    return table(
        "chart-exits", heads("chart-exit", "chart-hex", "chart-section", "chart-points"), rows, notes
    )


def _in_force(pos: ArdennesPosition) -> Iterator[Message]:
    """4.2, 10.3, 14.3.C2, 15.0.1, 16.2.1 What holds on some turns only."""
    rules = pos.game.turns
    if pos.turn == 1:
        yield message("chart-now-first", rule="4.2.G4", times=rules.combat.first_turn_multiplier)
        yield message("chart-now-must", rule="4.2.e1")
        yield message("chart-now-movement", rule="4.2.G5")
    if pos.turn == 2:
        yield message("chart-now-paradrop", rule="15.0.1")
    if pos.standard_table:
        yield message("chart-now-standard", rule="10.3.3")
    elif pos.turn >= rules.combat.first_table_roll:
        yield message("chart-now-initial-roll", rule="10.3.2")
    else:
        yield message("chart-now-initial", rule="10.3.1")
    if not pos.meuse_open:
        yield message("chart-now-meuse", rule="14.3.C2", points=rules.victory.meuse)
    if pos.turn <= rules.victory.immediate_until:
        yield message("chart-now-immediate", rule="16.2.1", points=rules.victory.german_minimum)


def _arrivals(pos: ArdennesPosition) -> tuple[Chart, ...]:
    """14.0.1 Units still to come: when, who, on which section of the edge."""
    game = pos.game
    coming = together(
        ((turn, game.side_of[unit], _section(pos, unit)), game.names[unit])
        for unit, turn in enumerate(pos.due)
        if turn
    )
    rows = (
        row(
            turn,
            units,
            message(f"chart-section-{section}"),
            side=SIDES[side],
            rule="14.0.1",
            now=turn <= pos.turn,
        )
        for (turn, side, section), units in coming
    )
    return arrivals_chart("chart-turn", "chart-section", rows)


def _section(pos: ArdennesPosition, unit: int) -> str:
    """14.0.1 The section of the edge by which a unit comes; all Germans come by the eastern one."""
    game = pos.game
    return "E" if game.side_of[unit] == GERMAN else game.sections[pos.section[unit]]
