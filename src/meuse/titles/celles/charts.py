"""What players look up: the sequence of play, tables, counters explained, victory, what holds this turn."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from meuse.engine import NOWHERE, Chart, ChartRow, Message, Situation, message
from meuse.titles.celles.position import NEVER, CellesPosition
from meuse.titles.celles.tables import INTENSITIES, TERRAINS, VILLAGE
from meuse.titles.celles.terrain import ALLIED, GERMAN, SIDES
from meuse.titles.celles.victory import meuse_points
from meuse.wargame.charts import (
    Parts,
    arrivals_chart,
    heads,
    meanings,
    row,
    signed,
    situation_now,
    steps_chart,
    table,
    together,
    unit_charts,
    valued,
)

if TYPE_CHECKING:
    from meuse.titles.celles.game import Celles

#: The unit whose counter is explained.
EXPLAINED: Final = "Lehr-1"
#: 2.2.3 What is said of each part of it, and the rule.
PARTS: Final[Parts] = (
    ("1", "chart-counter-attack", "2.2.3b"),
    ("2", "chart-counter-defense", "2.2.3b"),
    ("3", "chart-counter-movement", "8.0.1"),
    ("symbol", "chart-counter-symbol", "2.2.3c"),
    ("formation", "chart-counter-formation", "7.0.4"),
    ("steps", "chart-counter-steps", "2.2.3d"),
    ("colours", "chart-counter-colours", "2.2.3a"),
    ("spent", "chart-counter-used", "8.0.4"),
)
#: 5.0, 7.0, 8.3, 12.0 The badges, each with its rule.
STATES: Final = {
    "disrupted": "12.0.2",
    "out-of-supply": "5.0.19",
    "isolated": "5.0.22",
    "ready": "7.0.8",
    "finished": "8.0.4",
    "truck": "8.3.5",
}

#: The printed chart is not to be had.
OURS: Final = message("chart-ours")
#: 3.0.1 The steps of a turn; those of an Action Phase are set in.
STEPS: Final = (
    ("setup", "20.0.8", 0),
    ("chits", "4.0.2", 0),
    ("supply", "5.0.1", 0),
    ("initiative", "6.0.1", 0),
    ("action", "3.0.5", 0),
    ("draw", "7.0.2", 1),
    ("activation", "7.0.4", 1),
    ("movement", "8.0.3", 1),
    ("combat", "11.0.30", 1),
    ("retreat", "11.1.0a", 1),
    ("advance", "11.2.1", 1),
    ("recovery", "3.0.6", 0),
    ("victory", "16.0.1", 0),
)
#: The step that each question belongs to; what is not named belongs to combat.
STEP_OF: Final = {
    "VariableActionsRoll": "chits",
    "InitiativeRoll": "initiative",
    "ChooseFirst": "initiative",
    "DrawChit": "draw",
    "Activation": "activation",
    "NameUnits": "activation",
    "PlaceReinforcement": "activation",
    "AirTarget": "activation",
    "AirRoll": "activation",
    "ChooseActive": "movement",
    "ActiveUnit": "movement",
    "InfiltrationRoll": "movement",
    "OverStacked": "movement",
    "OverStackedArrival": "movement",
    "RetreatOrder": "retreat",
    "RetreatStep": "retreat",
    "RetreatFurther": "retreat",
    "StackLoss": "retreat",
    "Advancing": "advance",
    "Deploy": "setup",
}


def charts(game: Celles) -> tuple[Chart, ...]:
    """Everything that never changes."""
    return (
        _sequence(),
        _results(game),
        _letters(),
        _attacks(game),
        _modifiers(game),
        _terrain(game),
        _costs(game),
        _infiltration(game),
        _air(game),
        _conditions(game),
        _tactical(),
        _turns(game),
        _victory(game),
        *unit_charts(game, EXPLAINED, PARTS, STATES, message("chart-bands-ours")),
    )


def situation(pos: CellesPosition) -> Situation:
    """Where the turn is, who leads, who is still to come, and what holds by day or night."""
    decision = pos.decision
    step = STEP_OF.get(type(decision).__name__, "combat") if decision is not None else ""
    return situation_now(pos, step, _in_force(pos), _arrivals(pos))


# The sequence and the fight ----------------------------------------------------------------------------


def _sequence() -> Chart:
    return steps_chart(
        ChartRow(title=message(f"chart-step-{step}"), rule=rule, step=step, depth=depth)
        for step, rule, depth in STEPS
    )


def _results(game: Celles) -> Chart:
    """11.0.17, 11.0.19 The Combat Results Table by modified roll; its first and last rows take all beyond."""
    columns = game.crt.columns
    first = min(column.results.first for column in columns)
    last = max(column.results.first + len(column.results.results) - 1 for column in columns)
    rows = (
        row(_roll(roll, first, last), *(column.results.at(roll).text for column in columns))
        for roll in range(first, last + 1)
    )
    notes = (message("chart-crt-odds", rule="11.0.17"), message("chart-crt-ends", rule="11.0.18"), OURS)
    return table("chart-crt", (*heads("chart-roll"), *game.crt.names), rows, notes, name="combat")


def _roll(roll: int, first: int, last: int) -> Message | int:
    if roll == first:
        return message("chart-at-most", value=f"−{-roll}" if roll < 0 else roll)
    return message("chart-at-least", value=roll) if roll == last else roll


def _letters() -> Chart:
    """11.0.31, 11.0.34, 11.0.43, 11.0.44 What the letters of a result mean."""
    rows = meanings(
        ("1/-", message("chart-result-side", rule="11.0.31")),
        ("1", message("chart-result-steps", rule="11.0.34")),
        ("R", message("chart-result-retreat", rule="11.0.43")),
        ("D", message("chart-result-disrupted", rule="11.0.44")),
        ("-", message("chart-result-none", rule="11.0.31")),
        ("1RD", message("chart-result-order", rule="11.0.33")),
    )
    return table("chart-results", heads("chart-result", "chart-meaning"), rows)


def _attacks(game: Celles) -> Chart:
    """11.0.4, 11.0.25 What the three attacks cost and give."""
    rows = (
        row(
            message(f"preview-{one.name}"),
            _points(one.motorized),
            _points(one.infantry),
            signed(one.modifier),
        )
        for one in game.attack_types
    )
    notes = (message("chart-attacks-note", rule="11.0.5"), message("chart-attacks-join", rule="11.0.9"))
    return table(
        "chart-attacks",
        heads("chart-attack", "chart-motorized", "chart-infantry", "chart-modifier"),
        rows,
        notes,
    )


def _modifiers(game: Celles) -> Chart:
    """11.0.20 to 11.0.29 Everything that is added to the die."""
    counted = game.combat_modifiers
    entries = [
        *(
            (message(f"preview-{name}", rule="11.0.25"), value)
            for name, value in zip(INTENSITIES, game.intensity_modifiers, strict=True)
        ),
        *(
            (message(f"preview-{name}", rule="11.0.24"), value)
            for name, value in counted.terrain.items()
            if value and name.removesuffix(f"-{VILLAGE}") in ("clear", name)
        ),
        (message("preview-river", rule="11.0.29"), counted.minor_river.modifier),
        (message("preview-german-night", rule="11.0.26"), counted.german_night.modifier),
        (message("chart-allied-day", rule="11.0.27"), counted.allied_day.modifier),
        (message("preview-attacker-out-of-supply", rule="5.0.20"), counted.attacker.out_of_supply),
        (message("preview-attacker-disrupted", rule="12.0.6"), counted.attacker.disrupted),
        (message("preview-defender-isolated", rule="5.0.24"), counted.defender.isolated),
        (message("preview-defender-disrupted", rule="12.0.5"), counted.defender.disrupted),
        (message("preview-attacker-chit", rule="13.1.1"), counted.attacker.combat_chit),
        (message("preview-defender-chit", rule="13.1.1"), counted.defender.combat_chit),
    ]
    rows = valued(*((said, signed(value)) for said, value in entries))
    notes = (message("chart-modifiers-once", rule="11.0.20"), message("chart-modifiers-best", rule="11.0.23"))
    return table("chart-modifiers", heads("chart-if", "chart-die"), rows, notes)


# The ground --------------------------------------------------------------------------------------------


def _terrain(game: Celles) -> Chart:
    """8.0.6, 11.0.24 What the ground costs, and what it gives who defends there."""
    costs, fight = game.movement_costs, game.combat_modifiers

    def both(name: str) -> tuple[float, float]:
        return _points(costs.motorized[name]), _points(costs.infantry[name])

    ways = [row(message(f"chart-{name}"), *both(name), "–", rule="8.0.10") for name in ("highway", "road")]
    ground = [row(message(f"preview-{name}"), *both(name), signed(fight.terrain[name])) for name in TERRAINS]
    as_terrain, bridges = message("chart-as-terrain"), message("chart-bridges-only")
    in_village = signed(fight.terrain["clear-village"])
    village = row(message("preview-clear-village"), as_terrain, as_terrain, in_village)
    across = (message("chart-more", points=points) for points in both("minor-river"))
    river = row(message("chart-minor-river"), *across, signed(fight.minor_river.modifier), rule="8.0.11")
    meuse = row(message("chart-meuse"), bridges, bridges, "–", rule="8.1.2")
    rows = (*ways, *ground, village, river, meuse)
    notes = (message("chart-terrain-road", rule="8.0.10"), message("chart-terrain-meuse", rule="8.1.1"))
    return table(
        "chart-terrain",
        heads("chart-ground", "chart-motorized", "chart-infantry", "chart-defence-die"),
        rows,
        notes,
    )


def _costs(game: Celles) -> Chart:
    """8.2.5, 8.5.1, 9.0.6, 9.1.1 What is added to the cost of a step, for motorized units."""
    costs = game.movement_costs

    def more(points: float) -> Message:
        return message("chart-more", points=_points(points))

    rows = valued(
        (message("chart-congestion", rule="8.2.1"), more(costs.congestion.points)),
        (message("chart-zone-exit", rule="9.0.6"), more(costs.zone_exit.points)),
        (message("chart-infiltrating", rule="9.1.1"), more(costs.infiltration.points)),
        (
            message("chart-strategic", rule="8.5.1"),
            message("chart-allowance-more", points=_points(costs.strategic_bonus.points)),
        ),
    )
    return table("chart-costs", heads("chart-when", "chart-motorized"), rows)


def _infiltration(game: Celles) -> Chart:
    """9.1.5 to 9.1.7 The Infiltration Table."""
    modifiers, limits = game.infiltration.modifiers, game.infiltration.thresholds
    rolls = meanings(
        (
            message("chart-at-least", value=limits.success),
            message("preview-infiltration-success", rule="9.1.6"),
        ),
        (
            message("chart-between", first=limits.failure, last=limits.success - 1),
            message("preview-infiltration-failure", rule="9.1.7"),
        ),
        (
            message("chart-at-most", value=limits.failure - 1),
            message("preview-infiltration-disrupted", rule="9.1.7"),
        ),
    )
    added = valued(
        (message("preview-infiltration-german", rule="9.1.5"), signed(modifiers.german)),
        (message("preview-infiltration-night", rule="9.1.5"), signed(modifiers.night)),
        (message("preview-infiltration-infantry", rule="9.1.2"), signed(modifiers.infantry)),
    )
    return table("chart-infiltration", heads("chart-roll", "chart-result"), (*rolls, *added), (OURS,))


def _air(game: Celles) -> Chart:
    """13.4.6, 13.4.7 The air attack."""
    limits, cover = game.air.thresholds, game.air.cover
    rolls = (
        (message("chart-at-least", value=limits.step_loss), message("preview-air-loss")),
        (
            message("chart-between", first=limits.disrupted, last=limits.step_loss - 1),
            message("preview-air-disrupted"),
        ),
        (message("chart-at-most", value=limits.disrupted - 1), message("preview-air-none")),
    )
    rows = (
        *(row(roll, said, rule="13.4.6") for roll, said in rolls),
        row(message("preview-air-cover"), signed(cover.modifier), rule="13.4.7"),
    )
    return table("chart-air", heads("chart-roll", "chart-result"), rows)


# Units -------------------------------------------------------------------------------------------------


def _conditions(game: Celles) -> Chart:
    """5.0.19 to 5.0.24, 12.0 What want of supply and disruption do."""
    attacker, defender = game.combat_modifiers.attacker, game.combat_modifiers.defender
    rows = (
        row(
            message("status-out-of-supply"),
            message("chart-two-thirds"),
            signed(attacker.out_of_supply),
            "–",
            rule="5.0.19",
        ),
        row(
            message("status-isolated"),
            message("chart-one-third"),
            message("chart-no-attack"),
            signed(defender.isolated),
            rule="5.0.22",
        ),
        row(
            message("status-disrupted"),
            message("chart-third-less"),
            signed(attacker.disrupted),
            signed(defender.disrupted),
            rule="12.0.2",
        ),
    )
    notes = (message("chart-conditions-die", rule="12.0.6"),)
    return table(
        "chart-conditions",
        heads("chart-condition", "chart-allowance", "chart-attacking", "chart-defending"),
        rows,
        notes,
    )


def _tactical() -> Chart:
    """13.0 What the four Tactical Chits do."""
    rows = meanings(
        (message("term-chit-combat"), message("chart-chit-combat", rule="13.1.1")),
        (message("term-chit-extra-move"), message("chart-chit-extra-move", rule="13.2.1")),
        (message("term-chit-replacement"), message("chart-chit-replacement", rule="13.3.2")),
        (message("term-chit-air"), message("chart-chit-air", rule="13.4.3")),
    )
    return table("chart-tactical", heads("chart-chit", "chart-meaning"), rows)


# The calendar and the score ----------------------------------------------------------------------------


def _turns(game: Celles) -> Chart:
    """4.0.4 The Turn Record Track."""
    rows = (
        row(
            turn.number,
            message("chart-day", day=turn.day, light=turn.light),
            turn.german,
            turn.allied,
            rule="4.0.4",
        )
        for turn in game.turns
    )
    columns = heads("chart-turn", "chart-date", *(f"chart-{side}-actions" for side in SIDES))
    return table("track-turn", columns, rows, name="turns")


def _victory(game: Celles) -> Chart:
    """16.0 Where points come from."""
    towns = [
        row(town.name, town.german, town.allied or "–", rule="16.0.6" if town.allied else "16.0.7")
        for town in game.victory.town
    ]
    meuse = row(message("chart-victory-meuse"), 1, "–", rule="16.0.1")
    steps = row(message("chart-victory-steps"), 1, 1, rule="16.0.10")
    columns = (*heads("chart-source"), *(message(f"side-{side}-name") for side in SIDES))
    notes = (
        message("chart-victory-decisive", rule="16.0.5", points=game.victory.meuse.decisive),
        message("chart-victory-end", rule="16.0.14", turns=game.last_turn),
    )
    return table("chart-victory", columns, (meuse, steps, *towns), notes)


def _in_force(pos: CellesPosition) -> Iterator[Message]:
    """What day and night change (6.0.2, 8.5.1, 11.0.26, 13.3.1), and what dates do (7.0.18, 15.0.1)."""
    game, side = pos.game, SIDES[GERMAN if pos.is_night() else ALLIED]
    if pos.turn > 1:
        yield message("chart-now-initiative", rule="6.0.2", side=side)
    yield message("chart-now-strategic", rule="8.5.1", side=side)
    if pos.is_night():
        yield message("chart-now-german-attack", rule="11.0.26")
    elif pos.turn >= game.combat_modifiers.allied_day.from_turn:
        yield message("chart-now-allied-attack", rule="11.0.27")
    yield message("chart-now-replacement", rule="13.3.1", side=side)
    yield message("chart-now-no-air" if pos.is_night() else "chart-now-air", rule="13.4.1")
    if pos.turn == 1:
        yield message("chart-now-first", rule="21.0.1")
        yield message("chart-now-second-armor", rule="21.0.2")
    if pos.turn < max(game.activated_from):
        yield message("chart-now-british", rule="7.0.18")
    if pos.turn >= game.truck_from:
        yield message("chart-now-trucks", rule="8.3.1")
    if pos.turn >= game.withdrawal_turn and not pos.withdrawn:
        yield message("chart-now-withdrawal", rule="15.0.1")
    if pos.options.variable_actions:
        yield message("chart-now-variable", rule="17.0.1")
    if beside := meuse_points(pos):
        yield message("chart-now-meuse", rule="16.0.1", count=beside)


def _arrivals(pos: CellesPosition) -> tuple[Chart, ...]:
    """14.0.1, 22.0 Units still to come: when, who, where."""
    game = pos.game
    coming = together(
        ((due, game.side_of[unit], game.arrival_hexes[unit]), game.names[unit])
        for unit, due in enumerate(pos.due)
        if pos.where[unit] == NOWHERE and pos.steps[unit] and 0 < due < NEVER
    )
    rows = (
        row(
            turn,
            units,
            ", ".join(game.place_names[place] for place in places),
            side=SIDES[side],
            rule="14.0.1",
            now=turn <= pos.turn,
        )
        for (turn, side, places), units in coming
    )
    return arrivals_chart("chart-turn", "chart-hexes", rows)


def _points(value: float) -> float | int:
    """Movement points, whole where they are."""
    return int(value) if value == int(value) else value
