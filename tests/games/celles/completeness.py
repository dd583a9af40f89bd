"""What the rulebook of Celles permits at each kind of decision, read plainly and without haste.

Nothing here asks the rule modules about legality: it looks at counters, markers and printed facts only.
(The one exception is whether a hex can be supplied, 13.3.12: chapter 5 has tests of its own.)
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise
from typing import Any

from meuse.engine import NOWHERE
from meuse.testing.legality import Statements
from meuse.titles.celles.position import CellesPosition
from meuse.titles.celles.supply import is_in, supplied_hexes

GERMAN, ALLIED = 0, 1
RESTING, READY = 0, 1
ISOLATED = 2
INTENSITIES = ("light", "medium", "heavy")


# The map and who is on it ---------------------------------------------------------------------------


def units_in(pos: CellesPosition, place: int) -> list[int]:
    return [unit for unit, at in enumerate(pos.where) if at == place]


def units_of(pos: CellesPosition, side: int) -> list[int]:
    return [unit for unit, of in enumerate(pos.game.side_of) if of == side]


def on_map(pos: CellesPosition, side: int) -> list[int]:
    return [unit for unit in units_of(pos, side) if pos.where[unit] != NOWHERE]


def steps_in(pos: CellesPosition, place: int) -> int:
    return sum(pos.steps[unit] for unit in units_in(pos, place))


def has_enemy(pos: CellesPosition, side: int, place: int) -> bool:
    return any(pos.game.side_of[unit] != side for unit in units_in(pos, place))


def has_friend(pos: CellesPosition, side: int, place: int) -> bool:
    return any(pos.game.side_of[unit] == side for unit in units_in(pos, place))


def beside(pos: CellesPosition, unit: int, place: int) -> bool:
    return place in pos.game.neighbours[pos.where[unit]]


def is_watched(pos: CellesPosition, side: int, place: int) -> bool:
    """9.0.1, 12.0.8 In the zone of an enemy who is not disrupted."""
    return any(not pos.disrupted[foe] and beside(pos, foe, place) for foe in on_map(pos, 1 - side))


def is_beside_enemy(pos: CellesPosition, side: int, place: int) -> bool:
    return any(beside(pos, foe, place) for foe in on_map(pos, 1 - side))


def may_step(pos: CellesPosition, side: int, here: int, there: int) -> bool:
    """8.0.6, 8.1.1, 8.1.2, 8.4.1 A neighbour, not over the Meuse but for Allies on a road, no enemy rear."""
    printed = pos.game.map
    if there not in printed.neighbours[here] or there in printed.rear_areas[1 - side]:
        return False
    road = (here, there) in printed.roads or (here, there) in printed.highways
    return (here, there) not in printed.meuse or (side == ALLIED and road)


def names(pos: CellesPosition, verb: str, units: list[int]) -> Iterator[str]:
    return (f"{verb} {pos.game.names[unit]}" for unit in units)


# Set-up and turns -----------------------------------------------------------------------------------


def deploy(pos: CellesPosition, step: Any) -> Iterator[str]:
    """20.0.8, 10.0.1 Hexes of its group with room; our set-up as long as all the rest of it fits."""
    game, unit = pos.game, step.unit
    for place in game.deploy_hexes[unit]:
        if not has_enemy(pos, ALLIED, place) and steps_in(pos, place) + pos.steps[unit] <= 2:
            yield f"place {game.names[unit]} {game.place_names[place]}"
    rest = game.free_units[game.free_units.index(unit) :]
    homes = {game.deploy_default[other] for other in rest}
    if all(
        steps_in(pos, home) + sum(pos.steps[other] for other in rest if game.deploy_default[other] == home)
        <= 2
        for home in homes
    ):
        yield "default-setup"


def choose_first(pos: CellesPosition, step: Any) -> Iterator[str]:
    """6.0.5 Either side."""
    yield from ("first german", "first allied")


# Chits ----------------------------------------------------------------------------------------------


def is_waiting(pos: CellesPosition, unit: int) -> bool:
    """14.0.1 Off the map, alive and due."""
    return pos.where[unit] == NOWHERE and pos.steps[unit] > 0 and pos.due[unit] <= pos.turn


def arrival_hexes(pos: CellesPosition, unit: int) -> list[int]:
    """14.0.5 Not where an enemy is."""
    side = pos.game.side_of[unit]
    return [place for place in pos.game.arrival_hexes[unit] if not has_enemy(pos, side, place)]


def may_be_activated(pos: CellesPosition, unit: int) -> bool:
    """7.0.8, 7.0.18, 14.0.6 Its day has come, and it is on the map or can arrive."""
    if pos.turn < pos.game.activated_from[unit]:
        return False
    return pos.where[unit] != NOWHERE or (is_waiting(pos, unit) and bool(arrival_hexes(pos, unit)))


def activation(pos: CellesPosition, step: Any) -> Iterator[str]:
    """7.0.4, 7.0.21, 13.3, 13.4, 15.0.1 Tactical Chits first; then the formation, or one unit of another."""
    game, side = pos.game, pos.phasing
    yield from tactical(pos)
    formation = game.chit_formation[step.chit]
    members = [unit for unit, of in enumerate(game.formation_of) if of == formation]
    used_for = []
    if not step.leaving:
        due = pos.turn >= game.activated_from[members[0]]
        if due and any(pos.where[unit] != NOWHERE or is_waiting(pos, unit) for unit in members):
            used_for.append(f"activate {game.formation_names[formation]}")
        others = [unit for unit in units_of(pos, side) if unit not in members]
        used_for += names(pos, "activate-unit", [unit for unit in others if may_be_activated(pos, unit)])
    yield from used_for or ["proceed"]


def tactical(pos: CellesPosition) -> Iterator[str]:
    """13.4.1 Allied Air by day; 13.3.1 Replacement by night for the Germans, by day for the Allies."""
    game, side, night = pos.game, pos.phasing, pos.game.is_night[pos.turn]
    if side == ALLIED and not night and pos.box[game.chit_numbers["allied-air"]]:
        yield "air"
    chit = game.chit_numbers[f"{game.sides[side]}-replacement"]
    if not pos.box[chit] or night != (side == GERMAN):
        return
    for unit in units_of(pos, side):
        name = game.names[unit]
        reduced = 0 < pos.steps[unit] < game.full_steps[unit]
        if (
            reduced
            and pos.where[unit] != NOWHERE
            and not pos.supply[unit]
            and is_safe(pos, unit, pos.where[unit])
        ):
            yield f"restore {name}"
        gone = pos.withdrawn and game.withdraws[game.formation_of[unit]]
        if not pos.steps[unit] and not gone:
            safe = (place for place in game.rebuild_hexes[unit] if is_safe(pos, unit, place))
            yield from (f"rebuild {name} {game.place_names[place]}" for place in safe)


def is_safe(pos: CellesPosition, unit: int, place: int) -> bool:
    """13.3.11, 13.3.12 No enemy, no enemy zone, and supply reaches it."""
    side = pos.game.side_of[unit]
    if has_enemy(pos, side, place) or is_watched(pos, side, place):
        return False
    return is_in(supplied_hexes(pos, pos.game.nation_of[unit]), place)


def name_units(pos: CellesPosition, step: Any) -> Iterator[str]:
    """7.0.14, 7.0.16 Any of the division on the map, each once; or enough."""
    division = [unit for unit, of in enumerate(pos.game.formation_of) if of == step.formation]
    ready = [unit for unit in division if pos.where[unit] != NOWHERE and pos.acting[unit] == RESTING]
    yield from names(pos, "name", ready)
    yield "enough"


def place_reinforcement(pos: CellesPosition, step: Any) -> Iterator[str]:
    """14.0.2 Any of its arrival hexes."""
    for place in arrival_hexes(pos, step.unit):
        yield f"arrive {pos.game.names[step.unit]} {pos.game.place_names[place]}"


def air_target(pos: CellesPosition, step: Any) -> Iterator[str]:
    """13.4.5 Any German unit on the map, or none."""
    yield from names(pos, "strike", on_map(pos, GERMAN))
    yield "no-strike"


# Movement -------------------------------------------------------------------------------------------


def points_of(pos: CellesPosition, unit: int, bonus: int = 0) -> Fraction:
    """8.0.2, 8.3.5, 21.0.2, 5.0.19, 5.0.22, 12.0.2 The allowance, less thirds of it for every marker."""
    game = pos.game
    printed = game.first_turn_movement[unit] if pos.turn == 1 else game.movement[unit]
    if pos.truck == unit:
        printed = game.truck_movement
    thirds = 3 - pos.supply[unit] - pos.disrupted[unit]
    return Fraction((printed + bonus) * max(0, thirds), 3) if printed else Fraction(0)


def choose_active(pos: CellesPosition, step: Any) -> Iterator[str]:
    """8.0.3 Activated units that can do something; 13.2.2 Extra Move before any has moved; or the end."""
    own = units_of(pos, pos.phasing)
    ready = [unit for unit in own if pos.acting[unit] == READY and points_of(pos, unit)]
    yield from names(pos, "select", ready)
    chit = pos.game.chit_numbers[f"{pos.game.sides[pos.phasing]}-extra-move"]
    if pos.box[chit] and not pos.touched:
        resting = [unit for unit in own if pos.acting[unit] == RESTING and may_be_activated(pos, unit)]
        yield from names(pos, "extra-move", resting)
    yield "end-phase"


def is_motorized(pos: CellesPosition, unit: int) -> bool:
    return pos.game.types[unit] != "infantry" or pos.truck == unit


def active_unit(pos: CellesPosition, step: Any) -> Iterator[str]:
    """8.0.6, 9.1, 11.0.3, 8.3 Steps and infiltrations and attacks it can pay for, trucks, and to halt."""
    game, unit = pos.game, step.unit
    name, side = game.names[unit], game.side_of[unit]
    spent = Fraction(step.spent, 6)
    near = points_of(pos, unit) - spent
    far = points_of(pos, unit, game.strategic_bonus if step.calm else 0) - spent
    yield "halt"
    yield from steps_of(pos, unit, near, far)
    prices = [Fraction(cost, 6) for cost in game.attack_costs[0 if is_motorized(pos, unit) else 1]]
    if may_attack(pos, unit):
        yield from (
            f"attack {name} {kind}" for kind, price in zip(INTENSITIES, prices, strict=True) if price <= near
        )
    if game.may_ride[unit] and not step.spent:
        if pos.truck == unit:
            yield f"truck-off {name}"
        elif pos.truck == NOWHERE and pos.turn >= pos.truck_from:
            yield f"truck-on {name}"
    assert side == pos.phasing


def steps_of(pos: CellesPosition, unit: int, near: Fraction, far: Fraction) -> Iterator[str]:
    """8.0.8, 8.2.1, 9.0.6, 9.1.1, 8.5.6 Where it can go, and whether by moving or by infiltration."""
    game, side, here = pos.game, pos.game.side_of[unit], pos.where[unit]
    prices = {there: (price, crowded) for there, price, crowded in pos.moves_of(unit)[here]}
    for there in game.neighbours[here]:
        if not may_step(pos, side, here, there) or has_enemy(pos, side, there):
            continue
        motors = any(is_motorized(pos, other) for other in units_in(pos, there))
        price = Fraction(prices[there][motors], 6)
        sneaks = is_watched(pos, side, here) and is_watched(pos, side, there)
        if is_motorized(pos, unit) and is_watched(pos, side, here):
            price += Fraction(game.infiltration_cost if sneaks else game.zone_exit_cost, 6)
        if price <= (near if is_beside_enemy(pos, side, there) else far):
            yield f"{'infiltrate' if sneaks else 'move'} {game.names[unit]} {game.place_names[there]}"


# Combat ---------------------------------------------------------------------------------------------


def can_reach(pos: CellesPosition, unit: int, foe: int) -> bool:
    """11.0.5, 11.0.6, 11.0.12 Adjacent, and not across the Meuse."""
    return beside(pos, unit, pos.where[foe]) and (pos.where[unit], pos.where[foe]) not in pos.game.map.meuse


def strength(pos: CellesPosition, unit: int, printed: Any) -> int:
    """2.2.3 The four faces: unused, used, reduced, reduced and used."""
    reduced = pos.steps[unit] < pos.game.full_steps[unit]
    return int(printed[unit][pos.used[unit] + 2 * reduced])


def is_enough(pos: CellesPosition, attackers: list[int], defenders: list[int]) -> bool:
    """11.0.18 At least the odds of the first column."""
    attack = sum(strength(pos, unit, pos.game.attack_values) for unit in attackers)
    defense = sum(strength(pos, unit, pos.game.defense_values) for unit in defenders)
    left, right = pos.game.crt.columns[0].odds
    return Fraction(attack, max(1, defense)) >= Fraction(left, right)


def joiners(pos: CellesPosition, attackers: list[int], defenders: list[int]) -> list[int]:
    """11.0.9, 5.0.23 Friends next to any defender, unless Isolated."""
    return [
        unit
        for unit in on_map(pos, pos.game.side_of[attackers[0]])
        if unit not in attackers
        and pos.supply[unit] != ISOLATED
        and any(can_reach(pos, unit, foe) for foe in defenders)
    ]


def may_attack(pos: CellesPosition, unit: int) -> bool:
    """5.0.23, 11.0.5, 11.0.18 Somebody to attack, and enough to do it with when all join."""
    foes = [foe for foe in on_map(pos, 1 - pos.game.side_of[unit]) if can_reach(pos, unit, foe)]
    if not foes or pos.supply[unit] == ISOLATED:
        return False
    return is_enough(pos, [unit, *joiners(pos, [unit], foes)], foes)


def joining(pos: CellesPosition, step: Any) -> Iterator[str]:
    """11.0.9, 11.0.18 Whoever may still join; to fight once there is a column."""
    attackers, defenders = list(step.battle.attackers), list(step.battle.defenders)
    able = joiners(pos, attackers, defenders)
    yield from names(pos, "join", able)
    if not able or is_enough(pos, attackers, defenders):
        yield "fight"


def combat_chit(pos: CellesPosition, step: Any) -> Iterator[str]:
    """13.1.2 Play it or keep it."""
    yield from ("play-combat", "keep-combat")


def losses(verb: str) -> Any:
    """10.0.6, 11.0.35, 11.0.46, 11.1.3f Any of the units concerned."""
    return lambda pos, step: names(pos, verb, list(step.units))


def over_stacked(pos: CellesPosition, step: Any) -> Iterator[str]:
    """10.0.6 Any unit in the hex."""
    return names(pos, "lose", units_in(pos, step.place))


def advancing(pos: CellesPosition, step: Any) -> Iterator[str]:
    """11.2 Any attacker that can move into any emptied hex next to it with room; or nobody."""
    game = pos.game
    for unit in step.units:
        for place in step.places:
            room = steps_in(pos, place) + pos.steps[unit] <= 2
            if game.movement[unit] and room and may_step(pos, game.side_of[unit], pos.where[unit], place):
                yield f"advance {game.names[unit]} {game.place_names[place]}"
    yield "no-advance"


# Retreat --------------------------------------------------------------------------------------------


def retreat_order(pos: CellesPosition, step: Any) -> Iterator[str]:
    """11.1.0d, 11.1.3f One after the other; two one-step units of a nation in a hex also together."""
    game = pos.game
    yield from names(pos, "fall-back", list(step.units))
    for one in step.units:
        for other in step.units:
            stacked = pos.where[one] == pos.where[other] and game.nation_of[one] == game.nation_of[other]
            if one < other and stacked and pos.steps[one] == pos.steps[other] == 1:
                yield f"together {game.names[one]} {game.names[other]}"


def lawful(pos: CellesPosition, side: int, here: int, visited: tuple[int, ...]) -> list[int]:
    """11.1.0f, 11.1.1a, 11.1.2 Where movement could go, without enemies, and never twice."""
    return [
        there
        for there in pos.game.neighbours[here]
        if may_step(pos, side, here, there) and not has_enemy(pos, side, there) and there not in visited
    ]


def is_away(pos: CellesPosition, origin: int, place: int) -> bool:
    """11.1.0a Two hexes or more."""
    return pos.game.board.distance(origin, place) >= 2


def completes(pos: CellesPosition, side: int, origin: int, here: int, visited: tuple[int, ...]) -> bool:
    """11.1.0b Whether the retreat can be completed from here."""
    way = (*visited, here)
    return is_away(pos, origin, here) or any(
        completes(pos, side, origin, there, way) for there in lawful(pos, side, here, way)
    )


def best(pos: CellesPosition, step: Any, places: list[int]) -> list[int]:
    """11.1.3a, 11.1.4a, 11.1.5a Free of zones before the right direction before room at the end."""
    unit = step.units[0]
    game, side, here = pos.game, pos.game.side_of[unit], pos.where[unit]

    def watched(place: int) -> bool:
        return is_watched(pos, side, place) and not has_friend(pos, side, place)

    def astray(place: int) -> bool:
        return game.map.direction_names[here][place] not in game.retreat_directions[game.nation_of[unit]]

    ranked = sorted((watched(p), astray(p), is_crowded(pos, step, p), p) for p in places)
    # Each priority only decides among hexes that are equal by those before it.
    return [rank[3] for rank in ranked if rank[:3] == ranked[0][:3]]


def is_crowded(pos: CellesPosition, step: Any, place: int) -> bool:
    arriving = sum(pos.steps[unit] for unit in step.units)
    return is_away(pos, step.origin, place) and steps_in(pos, place) + arriving > 2


def retreats(pos: CellesPosition, step: Any, places: list[int]) -> Iterator[str]:
    name = pos.game.names[step.units[0]]
    return (f"retreat {name} {pos.game.place_names[place]}" for place in places)


def retreat_step(pos: CellesPosition, step: Any) -> Iterator[str]:
    """11.1.0b, 11.1.0c By the best ways; or, by the option, to the best next hex that leads somewhere."""
    side, here = pos.game.side_of[step.units[0]], pos.where[step.units[0]]
    if pos.options.retreat_priorities == "path":
        ways = [way for way in ways_on(pos, side, step.visited) if stops_at(pos, step, way)]
        return retreats(pos, step, first_hexes(best_ways(pos, step, ways), here))
    open_ = [
        there
        for there in lawful(pos, side, here, step.visited)
        if completes(pos, side, step.origin, there, step.visited)
    ]
    return retreats(pos, step, best(pos, step, open_))


def retreat_further(pos: CellesPosition, step: Any) -> Iterator[str]:
    """11.1.5b On, not nearer, through full hexes to the first with room, as long as there is one; or stay."""
    side, here = pos.game.side_of[step.units[0]], pos.where[step.units[0]]
    ways = [way for way in ways_on(pos, side, step.visited) if stops_with_room(pos, step, way)]
    if pos.options.retreat_priorities == "path":
        yield from retreats(pos, step, first_hexes(cheapest(pos, step, ways), here))
    elif ways:
        onward = lawful(pos, side, here, step.visited)
        yield from retreats(pos, step, best(pos, step, [p for p in onward if is_away(pos, step.origin, p)]))
    yield "stay"


# Whole ways -----------------------------------------------------------------------------------------

#: No way is longer: around a hex and out.
LONGEST = 8


def ways_on(pos: CellesPosition, side: int, visited: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Every lawful way on from the last hex, of any length, without the hexes before it."""
    waiting = [visited]
    while waiting:
        way = waiting.pop()
        if len(way) > len(visited):
            yield way[len(visited) - 1 :]
        if len(way) < len(visited) + LONGEST and not (
            len(way) > len(visited) and is_away(pos, visited[0], way[-1]) and steps_in(pos, way[-1]) == 0
        ):
            waiting += [(*way, there) for there in lawful(pos, side, way[-1], way)]


def stops_at(pos: CellesPosition, step: Any, way: tuple[int, ...]) -> bool:
    """11.1.0a It ends with its first hex two hexes away."""
    return [is_away(pos, step.origin, place) for place in way[1:]] == [False] * (len(way) - 2) + [True]


def stops_with_room(pos: CellesPosition, step: Any, way: tuple[int, ...]) -> bool:
    """11.1.5b All two hexes away, and the last is the first with room."""
    away = all(is_away(pos, step.origin, place) for place in way[1:])
    return away and [is_crowded(pos, step, place) for place in way[1:]] == [True] * (len(way) - 2) + [False]


def watched_hexes(pos: CellesPosition, step: Any, way: tuple[int, ...]) -> int:
    """11.1.3a, 11.1.3b"""
    side = pos.game.side_of[step.units[0]]
    return sum(is_watched(pos, side, place) and not has_friend(pos, side, place) for place in way[1:])


def wrong_steps(pos: CellesPosition, step: Any, way: tuple[int, ...]) -> int:
    """11.1.4a"""
    proper = pos.game.retreat_directions[pos.game.nation_of[step.units[0]]]
    directions = pos.game.map.direction_names
    return sum(directions[here][there] not in proper for here, there in pairwise(way))


def cheapest(pos: CellesPosition, step: Any, ways: list[tuple[int, ...]]) -> list[tuple[int, ...]]:
    """11.1.0b The fewest watched hexes, then the fewest wrong steps."""
    price = {way: (watched_hexes(pos, step, way), wrong_steps(pos, step, way)) for way in ways}
    return [way for way in ways if price[way] == min(price.values())]


def best_ways(pos: CellesPosition, step: Any, ways: list[tuple[int, ...]]) -> list[tuple[int, ...]]:
    """11.1.5a Of these, such as end with room for what is left of the units by then."""
    found = cheapest(pos, step, ways)
    roomy = [way for way in found if steps_in(pos, way[-1]) + what_is_left(pos, step, way) <= 2]
    return roomy or found


def what_is_left(pos: CellesPosition, step: Any, way: tuple[int, ...]) -> int:
    """11.1.3c to 11.1.3f A watched hex disrupts; Disrupted units lose a step or all, of a pair only one."""
    steps = {unit: pos.steps[unit] for unit in step.units}
    shaken = {unit for unit in step.units if pos.disrupted[unit]}
    for _ in range(watched_hexes(pos, step, way)):
        alive = [unit for unit in steps if steps[unit]]
        if len(alive) == 2 and shaken.issuperset(alive):
            steps[alive[0]] = 0
            continue
        for unit in alive:
            if unit in shaken:
                steps[unit] = 0 if pos.options.retreat_loss == "unit" else steps[unit] - 1
            shaken.add(unit)
    return sum(steps.values())


def first_hexes(ways: list[tuple[int, ...]], here: int) -> list[int]:
    assert all(way[0] == here for way in ways)
    return sorted({way[1] for way in ways})


STATEMENTS: Statements = {
    "Deploy": deploy,
    "ChooseFirst": choose_first,
    "Activation": activation,
    "NameUnits": name_units,
    "PlaceReinforcement": place_reinforcement,
    "AirTarget": air_target,
    "ChooseActive": choose_active,
    "ActiveUnit": active_unit,
    "Joining": joining,
    "FurtherJoining": joining,
    "AttackerChit": combat_chit,
    "DefenderChit": combat_chit,
    "ChooseLoss": losses("lose"),
    "ChooseDisrupted": losses("disrupt"),
    "StackLoss": losses("lose"),
    "OverStacked": over_stacked,
    "OverStackedArrival": over_stacked,
    "RetreatOrder": retreat_order,
    "RetreatStep": retreat_step,
    "RetreatFurther": retreat_further,
    "Advancing": advancing,
}
