"""What players look up: the sequence of play, factors, modifiers, bridges, victory, what holds now."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from meuse.engine import Chart, ChartRow, Message, Situation, message
from meuse.engine.charts import Text
from meuse.titles.tigers import special_forces
from meuse.titles.tigers.position import SIDES, TigersPosition
from meuse.titles.tigers.reinforcements import scheduled
from meuse.titles.tigers.spelling import area_name
from meuse.titles.tigers.tables import FIRST_DAY
from meuse.titles.tigers.victory import TOWN_ALONE, TOWN_CONTESTED
from meuse.wargame.charts import (
    Parts,
    arrivals_chart,
    heads,
    list_chart,
    meanings,
    row,
    side_steps,
    signed,
    situation_now,
    steps_chart,
    table,
    together,
    told,
    unit_charts,
    valued,
)

if TYPE_CHECKING:
    from meuse.titles.tigers.game import Tigers
    from meuse.titles.tigers.scenario import TigersScenario

#: The unit whose counter is explained.
EXPLAINED: Final = "Lehr-arm-1"
#: 4.1 What is said of each part of it, and the rule.
PARTS: Final[Parts] = (
    ("1", "chart-counter-strength", "4.16a"),
    ("2", "chart-counter-attack", "4.18a"),
    ("3", "chart-counter-defense", "4.18a"),
    ("4", "chart-counter-movement", "8.21c"),
    ("symbol", "chart-counter-symbol", "4.11a"),
    ("formation", "chart-counter-formation", "4.13"),
    ("steps", "chart-counter-steps", "4.16b"),
    ("spent", "chart-counter-spent", "8.25a"),
)
#: 5.23a, 8.35, 8.51, 9.71, 13.2 The badges, each with its rule.
STATES: Final = {
    "entrenched": "9.71a",
    "out-of-supply": "9.71b",
    "attacking": "8.23",
    "on-foot": "8.35c",
    "triangle": "5.23a",
}
#: 6.0-II1, 6.0-II3 The steps of an impulse.
IMPULSE: Final = (("movement", "6.0-II1"), ("combat", "6.0-II3"), ("construction", "10.11"))
#: The step that each question belongs to; what is not named belongs to combat.
STEP_OF: Final = {
    "Movement": "movement",
    "Moving": "movement",
    "Infiltration": "movement",
    "Demolition": "movement",
    "DemolitionRoll": "movement",
    "Overfull": "movement",
    "ConstructionChoice": "construction",
    "ConstructionRoll": "construction",
}
#: 12.11 The levels of victory, the best for the Germans first.
LEVELS: Final = (
    "german-decisive",
    "german-tactical",
    "german-marginal",
    "draw",
    "allied-marginal",
    "allied-tactical",
    "allied-decisive",
)


def charts(game: Tigers) -> tuple[Chart, ...]:
    """Everything that never changes."""
    return (
        _sequence(),
        _factors(game),
        _battle(),
        _modifiers(game),
        _targets(),
        _calls(game),
        _costs(game),
        _bridges(game),
        _limits(game),
        _special_forces(),
        _victory(game),
        _levels(game),
        *unit_charts(game, EXPLAINED, PARTS, STATES, message("chart-bands-ours"), _printed(game)),
    )


def situation(pos: TigersPosition) -> Situation:
    """The step of the impulse, who leads, who is still to come, what holds now."""
    return situation_now(pos, _step(pos), _in_force(pos), _arrivals(pos))


def _step(pos: TigersPosition) -> str:
    decision = pos.decision
    if decision is None:
        return ""
    kind = type(decision).__name__
    if kind == "Arrival":
        return "reinforcements"
    players = [step.player for step in reversed(pos.stack) if hasattr(step, "player")]
    return f"{SIDES[players[0]]}-{STEP_OF.get(kind, 'combat')}" if players else ""


# The sequence and the fight ----------------------------------------------------------------------------


def _sequence() -> Chart:
    """6.0 A day: three times reinforcements and the impulses of both sides; then attrition, points."""
    german, allied = SIDES
    return steps_chart(
        (
            ChartRow(title=message("chart-step-reinforcements"), rule="6.0-Ia", step="reinforcements"),
            *side_steps(german, "6.0-II1", IMPULSE),
            *side_steps(allied, "6.0-III", IMPULSE),
            *told(
                message("chart-step-three", rule="6.0-IV"),
                message("chart-step-attrition", rule="6.0-VIII"),
                message("chart-step-points", rule="6.0-IX"),
            ),
        )
    )


def _factors(game: Tigers) -> Chart:
    """4.17, 9.51 The five types from the best quality down, and artillery: what each hits on."""
    rules = {
        "armor": "4.17a",
        "engineer": "4.17b",
        "mechanized": "4.17c",
        "motorized": "4.17d",
        "foot": "4.17e",
    }
    rows = [
        row(
            message(f"chart-type-{name}"),
            _hits(kind.attack),
            _hits(kind.defense),
            kind.movement,
            game.type_quality[name],
            rule=rules[name],
        )
        for name, kind in game.types.items()
    ]
    guns = game.artillery
    rows.append(
        row(message("chart-type-artillery"), _hits(guns.attack), _hits(guns.defense), "–", "–", rule="4.17f")
    )
    columns = heads("chart-type", "chart-attacking", "chart-defending", "chart-movement", "chart-quality")
    notes = (message("chart-factors-die", rule="9.21a"), message("chart-factors-hit", rule="9.21c"))
    return table("chart-factors", columns, rows, notes, name="combat")


def _hits(factor: int) -> Message:
    return message("chart-hits", factor=factor)


def _battle() -> Chart:
    """9.3 The order of a battle."""
    steps = told(
        message("chart-battle-calls", rule="9.42a"),
        message("chart-battle-defending-guns", rule="9.48"),
        message("chart-battle-defenders", rule="9.3a"),
        message("chart-battle-attacking-guns", rule="9.3d"),
        message("chart-battle-attackers", rule="9.3b"),
        message("chart-battle-over", rule="9.0b"),
    )
    return Chart(id="battle", title=message("chart-battle"), kind="steps", rows=steps)


def _modifiers(game: Tigers) -> Chart:
    """9.6, 9.71, 14.24a What is added to a die of fire."""
    fire = game.fire
    rows = valued(
        (message("chart-fire-entrenched", rule="9.71a"), signed(fire.entrenched_target)),
        (message("chart-fire-supply", rule="9.71b"), signed(fire.out_of_supply)),
        (message("chart-fire-arms", rule="9.6b"), signed(fire.not_combined_arms)),
        (message("chart-fire-river", rule="9.71c"), signed(fire.river)),
        (message("chart-fire-confusion", rule="14.24a"), signed(fire.confusion)),
    )
    notes = (message("chart-fire-sign", rule="9.21b"), message("chart-fire-sum", rule="9.74"))
    return table("chart-modifiers", heads("chart-if", "chart-die"), rows, notes)


def _targets() -> Chart:
    """9.5 Who fires at whom."""
    return list_chart(
        "chart-targets",
        message("chart-target-order", rule="9.57a"),
        message("chart-target-equal", rule="9.57b"),
        message("chart-target-all", rule="9.55a"),
        message("chart-target-free", rule="9.56"),
        message("chart-target-weak", rule="9.53a"),
        message("chart-target-whole", rule="9.58"),
    )


def _calls(game: Tigers) -> Chart:
    """9.42 to 9.45 Calls for artillery."""
    available = game.available
    rows = valued(
        (message("chart-call-allied", rule="9.43"), _hits(available.allied)),
        (message("chart-call-front", rule="9.44"), _hits(available.german_front_line)),
        (message("chart-call-elsewhere", rule="9.45"), _hits(available.german_elsewhere)),
    )
    notes = (
        message("chart-calls-count", rule="9.42a", points=game.calls.points),
        message("chart-calls-defender", rule="9.42b"),
    )
    return table("chart-calls", heads("chart-call", "chart-succeeds"), rows, notes)


# Roads, bridges, areas ---------------------------------------------------------------------------------


def _costs(game: Tigers) -> Chart:
    """8.33, 8.36, 8.37, 11.14b, 14.22a What movement costs."""
    roads = valued(
        (message("term-major", rule="8.33a"), game.road_costs["major"]),
        (message("term-minor", rule="8.33b"), game.road_costs["minor"]),
        (message("chart-cost-ford", rule="8.33c"), game.ford),
    )
    more = valued(
        (message("chart-cost-occupied", rule="8.37a"), _more(game.enter_occupied)),
        (message("chart-cost-leave", rule="8.36b"), _more(game.leave_enemy)),
        (message("chart-cost-shift", rule="11.14b"), _more(game.shift_cost)),
        (message("chart-cost-forces", rule="14.22a"), _more(game.special_forces_enter)),
    )
    blown = valued((message("chart-cost-blown", rule="8.42b"), game.bridge_blown_cost))
    notes = (
        message("chart-cost-stop", rule="8.22"),
        message("chart-cost-supply", rule="8.28a"),
        message("chart-cost-unsupplied", rule="8.29a"),
    )
    rows = (*roads, *more, *blown)
    return table("chart-movement-costs", heads("chart-when", "chart-points"), rows, notes, name="terrain")


def _more(points: float) -> Message:
    return message("chart-more", points=points)


def _bridges(game: Tigers) -> Chart:
    """10.15, 10.16b, 10.29 Blowing and building bridges."""
    blow, build = game.demolition, game.construction
    rows = (
        row(message("chart-blow-engineers"), _hits(blow.engineer), _hits(blow.engineer_moved), rule="10.29a"),
        row(message("chart-blow-others"), _hits(blow.other), _hits(blow.other_moved), rule="10.29b"),
        row(message("chart-build"), _hits(build.first), "–", rule="10.15"),
    )
    notes = (
        message("chart-blow-when", rule="10.21a"),
        message("chart-build-again", rule="10.16b"),
        message("chart-build-where", rule="10.12a"),
    )
    return table("chart-bridges", heads("chart-who", "chart-unmoved", "chart-moved"), rows, notes)


def _limits(game: Tigers) -> Chart:
    """7.1, 8.52, 8.53, 13.2 Stacking, digging in, supply: what one forgets."""
    return list_chart(
        "chart-limits",
        message("chart-limit-stack", rule="7.1a", counters=game.most_counters, points=game.most_points),
        message("chart-limit-day", rule="8.25a"),
        message("chart-limit-dig", rule="8.53"),
        message("chart-limit-engineers", rule="8.52"),
        message("chart-limit-supply", rule="13.11a"),
        message("chart-limit-attrition", rule="13.21a"),
    )


def _special_forces() -> Chart:
    """14.22 to 14.24 The three effects."""
    rows = meanings(
        (message("term-effect-mobility"), message("chart-forces-mobility", rule="14.22a")),
        (message("term-effect-interference"), message("chart-forces-interference", rule="14.23a")),
        (message("term-effect-confusion"), message("chart-forces-confusion", rule="14.24a")),
    )
    notes = (message("chart-forces-when", rule="14.11a"),)
    return table("chart-forces", heads("chart-effect", "chart-meaning"), rows, notes)


# Units and victory -------------------------------------------------------------------------------------


def _printed(game: Tigers) -> tuple[str, ...]:
    """4.1 The factors of the unit that is explained, at its full strength."""
    unit = game.unit_numbers[EXPLAINED]
    kind = game.types[game.units[unit].type]
    return tuple(map(str, (game.full_strength[unit], kind.attack, kind.defense, kind.movement)))


def _victory(game: Tigers) -> Chart:
    """3.26, 3.28a, S1.v1, S3 Where the German points come from, scenario by scenario."""
    rows = (row(message(scenario.title), said, rule=rule) for scenario, rule, said in _scoring(game))
    notes = (
        message("chart-victory-german", rule="12.12"),
        message("chart-victory-control", rule="12.22a"),
        message("chart-victory-supply", rule="12.22e"),
    )
    return table("chart-victory", heads("chart-scenario", "chart-scoring"), rows, notes)


def _scoring(game: Tigers) -> Iterator[tuple[TigersScenario, str, Message]]:
    rules = {"areas": "3.26", "lines": "S3.two", "towns": "S1.state"}
    for scenario in game.facts.values():
        entry = scenario.entry
        yield (
            scenario,
            rules[entry.score],
            message(
                f"chart-score-{entry.score}",
                alone=TOWN_ALONE,
                contested=TOWN_CONTESTED,
                hole=entry.hole_points,
                towns=", ".join(area_name(game.map.areas[town]) for town in scenario.towns),
            ),
        )


def _levels(game: Tigers) -> Chart:
    """2.0b, S2.v, S3.v, S4.v, S1.v1 The victory tables."""
    scenarios = list(game.facts.values())
    rows = (
        row(message(f"level-{level}"), *(_needed(scenario, level) for scenario in scenarios), rule="2.0b")
        for level in LEVELS
    )
    columns = (*heads("chart-level"), *(message(scenario.title) for scenario in scenarios))
    return table("chart-levels", columns, rows, (message("chart-levels-both", rule="S1.v6"),))


def _needed(scenario: TigersScenario, level: str) -> Text:
    """What a level takes: points at least, or the states of the two towns."""
    found = next((entry for entry in scenario.entry.levels if entry.level == level), None)
    if found is None:
        return "–"
    if found.states:
        one, other = found.states
        return message("chart-towns", one=f"chart-town-{one}", other=f"chart-town-{other}")
    return message("chart-at-least", value=found.atleast or 0)


def _in_force(pos: TigersPosition) -> Iterator[Message]:
    """5.23, 5.24, 7.1e, 10.26, 14.11a, 14.22 What holds on some days and impulses only."""
    game = pos.game
    if pos.impulse == 1:
        yield message("chart-now-allied-first", rule="5.23a")
        yield message("chart-now-german-first", rule="5.24")
    if pos.day == FIRST_DAY:
        yield message("chart-now-no-demolition", rule="10.26")
        yield message("chart-now-overfull", rule="7.1f")
    if special_forces.available(pos):
        yield message("chart-now-forces", rule="14.11a")
    if pos.forces_effect:
        place = game.place_names[pos.forces_at]
        yield message(
            "chart-now-forces-at", rule="14.21", place=place, effect=f"term-effect-{pos.forces_effect}"
        )
    yield message("chart-now-last", rule="2.0b", impulse=game.impulse_names[pos.facts.last])


def _arrivals(pos: TigersPosition) -> tuple[Chart, ...]:
    """11.1, 11.3 Units still to come: when, who, by which zone."""
    game = pos.game
    coming = together(
        ((_due(pos, unit), game.side_of[unit], game.group_of[unit], game.entry_zones[unit]), game.names[unit])
        for unit, pending in enumerate(pos.pending)
        if pending
    )
    rows = (
        row(
            game.impulse_names[due] if due < len(game.impulse_names) else _release(game, group),
            units,
            ", ".join(game.place_names[zone] for zone in zones),
            side=SIDES[side],
            rule="11.11a" if group < 0 else "11.3a",
        )
        for (due, side, group, zones), units in coming
    )
    return arrivals_chart("chart-impulse", "chart-zone", rows, message("chart-arrivals-ours"))


def _due(pos: TigersPosition, unit: int) -> int:
    """11.11a, 11.31 The impulse of a unit's card or of its release; beyond the last as long as it is held."""
    group = pos.game.group_of[unit]
    released = pos.released[group] if group >= 0 else 0
    return scheduled(pos, unit) or released or len(pos.game.impulse_names)


def _release(game: Tigers, group: int) -> Message:
    areas = ", ".join(game.area_names[area] for area in game.release_areas[group])
    return message("chart-release", areas=areas)
