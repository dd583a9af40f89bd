"""What the rulebook of The Ardennes Offensive permits at each kind of decision, read plainly and slowly.

Nothing here asks the rule modules about legality: it looks at counters, markers and printed facts only.
(Supply and the interdiction of bridges are taken as judged: chapters 12 and 13 have tests of their own.)
"""

from __future__ import annotations

import heapq
from collections.abc import Iterator
from itertools import chain, combinations
from typing import Any

from meuse.testing.legality import Statements
from meuse.titles.ardennes import bridges
from meuse.titles.ardennes.options import ArdennesOptions
from meuse.titles.ardennes.position import NEAR, NEAR_ROAD, PRESENT, RESTING, SHUT, ZONE, ArdennesPosition
from tests.games.ardennes.kit import game

GERMAN, ALLIED = 0, 1
ISOLATED = 2
ASLEEP = 1
COLUMNS = ("1-2", "1-1", "2-1", "3-1", "4-1", "5-1", "6-1", "7-1", "8-1", "9-1")


def names(verb: str, units: list[int]) -> Iterator[str]:
    return (f"{verb} {game().names[unit]}" for unit in units)


def units_of(side: int) -> list[int]:
    return [unit for unit, of in enumerate(game().side_of) if of == side]


def in_play(pos: ArdennesPosition, unit: int) -> bool:
    """5.3.M2 On the live map."""
    return pos.where[unit] >= 0 and not game().is_edge[pos.where[unit]]


def units_in(pos: ArdennesPosition, side: int, place: int) -> list[int]:
    return [unit for unit in units_of(side) if pos.where[unit] == place and in_play(pos, unit)]


def resting_in(pos: ArdennesPosition, side: int, place: int) -> list[int]:
    """14.2 Those that have entered."""
    return [unit for unit in units_in(pos, side, place) if not pos.waiting[unit]]


def is_zone(pos: ArdennesPosition, side: int, place: int) -> bool:
    """7.0.1, 6.6 Beside a unit of the side in standard mode."""
    return any(
        in_play(pos, unit) and not pos.road_mode[unit] and place in game().neighbours[pos.where[unit]]
        for unit in units_of(side)
    )


def is_controlled(pos: ArdennesPosition, side: int, place: int) -> bool:
    """7.2.B1 In an enemy zone that no friend in the hex cancels."""
    return is_zone(pos, 1 - side, place) and not units_in(pos, side, place)


def is_held(pos: ArdennesPosition, unit: int) -> bool:
    """7.1.A2, 7.2.B2 In an enemy zone without a friend who stays behind."""
    side, place = game().side_of[unit], pos.where[unit]
    return in_play(pos, unit) and is_zone(pos, 1 - side, place) and len(units_in(pos, side, place)) == 1


def near(pos: ArdennesPosition, unit: int, place: int) -> list[int]:
    """6.5.G2 Friends one road hexside away who have entered."""
    side = game().side_of[unit]
    beside = [friend for other in game().road_neighbours[place] for friend in resting_in(pos, side, other)]
    return [friend for friend in beside if friend != unit]


def fits(pos: ArdennesPosition, unit: int, place: int) -> bool:
    """8.0.1, 8.2.C, 6.5.G1 Three units; divisions and units in Road Mode alone."""
    there = [friend for friend in resting_in(pos, game().side_of[unit], place) if friend != unit]
    alone = any(game().division[one] or pos.road_mode[one] for one in [unit, *there])
    return not there or (len(there) < 3 and not alone)


# Set-up and arrival ---------------------------------------------------------------------------------


def free_setup(pos: ArdennesPosition, step: Any) -> Iterator[str]:
    """17.0.2 Any unit of the set-up once; or ready."""
    own = [unit for unit in units_of(step.player) if unit in game().start_places]
    yield from names("pick", [unit for unit in own if not pos.moved[unit]])
    yield "ready"


def placing(pos: ArdennesPosition, step: Any) -> Iterator[str]:
    """17.0.2, 17.0.3 Front-line units among front-line hexes, the others behind."""
    board, unit = game(), step.unit
    front, rear = board.front[board.side_of[unit]], board.rear[board.side_of[unit]]
    for place in front if board.start_places[unit] in front else rear:
        yield f"place {board.names[unit]} {board.place_names[place]}"


def is_open(pos: ArdennesPosition, side: int, place: int) -> bool:
    """14.1.A9 Neither held nor controlled by the enemy."""
    return not units_in(pos, 1 - side, place) and not is_controlled(pos, side, place)


def ways_into(pos: ArdennesPosition, unit: int, section: int) -> list[int]:
    """14.1.A8, 14.3.C2 The edge hexes of a section at open exits; of West-Bank units, beyond the Meuse."""
    board, free = game(), is_free(pos, unit)
    return [
        edge
        for edge, place, one in zip(board.exit_edges, board.exit_places, board.exit_sections, strict=True)
        if one == section and is_open(pos, ALLIED, place) and (free or board.beyond_meuse[place])
    ]


def sections_allowed(pos: ArdennesPosition, unit: int) -> list[int]:
    """14.1.A6, 14.1.A7 The section due, after a delay those beside it, after more the next clear ones."""
    due, count = pos.section[unit], len(game().sections)
    clear = [one for one in range(count) if ways_into(pos, unit, one)]
    if pos.delays[unit] < 2:
        return [one for one in clear if abs(one - due) == pos.delays[unit]]
    before = [one for one in clear if one <= due - 2][-1:]
    behind = [one for one in clear if one >= due + 2][:1]
    return before + behind or clear


def is_free(pos: ArdennesPosition, unit: int) -> bool:
    """14.3.C2 Not bound to the west bank of the Meuse."""
    return not pos.restricted[unit] or pos.meuse_open


def arriving(pos: ArdennesPosition, step: Any) -> Iterator[str]:
    """14.1.A2 to 14.1.A7 At an open way in; of the Allies on the section due, or where they are diverted."""
    board, unit = game(), step.unit
    name, side = board.names[unit], board.side_of[unit]
    if side == GERMAN:
        ways = [place for place in board.east if is_open(pos, GERMAN, place)]
    else:
        ways = [edge for one in sections_allowed(pos, unit) for edge in ways_into(pos, unit, one)]
    yield from (f"arrive {name} {board.place_names[place]}" for place in ways)
    if side == ALLIED and not step.exchanged:
        values = (board.strength[unit], board.allowance[unit])
        later = [other for other in units_of(ALLIED) if other != unit and pos.due[other] > pos.turn]
        equal = [other for other in later if (board.strength[other], board.allowance[other]) == values]
        yield from names(f"exchange {name}", equal)


def drop(pos: ArdennesPosition, step: Any) -> Iterator[str]:
    """15.0.3 Any live hex that is neither held nor controlled by the Allies, where it fits."""
    board = game()
    controlled = {place for place in range(board.places) if is_zone(pos, ALLIED, place)}
    for place in range(board.places):
        friends = units_in(pos, GERMAN, place)
        free = not board.closed[place] and not units_in(pos, ALLIED, place)
        if free and (friends or place not in controlled) and fits(pos, board.paratroops, place):
            yield f"drop {board.names[board.paratroops]} {board.place_names[place]}"


# Movement -------------------------------------------------------------------------------------------


def naive_range(pos: ArdennesPosition, unit: int, points: int) -> dict[int, int]:
    """Chapters 5, 7, 8, 11, 13 in plain words, one hex at a time, for a unit in standard mode."""
    board = game()
    side, kind = board.side_of[unit], board.mechanized[unit]
    marked = pos.interdicted(side)
    layers, at = pos.layers, board.at
    start = pos.where[unit]

    def friends(place: int) -> int:
        return layers[at(RESTING, side) + place] - (place == start and not pos.waiting[unit])

    def held(place: int) -> bool:
        return bool(layers[at(ZONE, 1 - side) + place]) and not friends(place)

    best = {start: 0}
    queue = [(0, start)]
    while queue:
        spent, here = heapq.heappop(queue)
        if spent > best[here] or (held(here) and (here != start or layers[at(PRESENT, side) + here] == 1)):
            continue
        for there in board.neighbours[here]:
            if board.closed[there] or layers[at(PRESENT, 1 - side) + there]:
                continue
            if leaves_west_bank(pos, unit, here, there):
                continue
            bridge = board.bridge_of.get((here, there))
            price = board.step_cost(side, kind, here, there, cut=bridge is not None and bool(marked[bridge]))
            if friends(here) and not board.is_edge[here]:
                price += board.stacking_cost[kind]
            if friends(there):
                crowd = board.division[unit] or layers[at(SHUT, side) + there] or friends(there) >= 3
                if crowd:
                    continue
                price += board.stacking_cost[kind]
            if spent + price <= points and spent + price < best.get(there, 99):
                best[there] = spent + price
                heapq.heappush(queue, (spent + price, there))
    return {p: c for p, c in best.items() if p != start and not layers[at(NEAR_ROAD, side) + p]}


def leaves_west_bank(pos: ArdennesPosition, unit: int, here: int, there: int) -> bool:
    """14.3.C2 Over the Meuse, out of the west bank, as restricted units may not."""
    over = game().features[here, there] & game().meuse_bit and game().beyond_meuse[here]
    return bool(over) and not is_free(pos, unit)


def naive_road(pos: ArdennesPosition, unit: int, hexes: int) -> dict[int, int]:
    """6.5 in plain words."""
    board = game()
    side, start = board.side_of[unit], pos.where[unit]
    marked = pos.interdicted(side)
    layers, at = pos.layers, board.at

    def near(place: int) -> bool:
        count = layers[at(NEAR, side) + place]
        own = start in board.road_neighbours[place] and not pos.waiting[unit] and not board.is_edge[start]
        return bool(count - own)

    best, ring = {start: 0}, [start]
    for away in range(1, hexes + 1):
        onward = []
        for here in ring:
            if here != start and layers[at(ZONE, 1 - side) + here]:
                continue
            for there in board.road_neighbours[here]:
                bridge = board.bridge_of.get((here, there))
                blocked = (
                    there in best
                    or (bridge is not None and marked[bridge])
                    or board.closed[there]
                    or (side == 1 and board.is_wall[there])
                    or layers[at(PRESENT, 1 - side) + there]
                    or layers[at(RESTING, side) + there]
                    or near(there)
                    or leaves_west_bank(pos, unit, here, there)
                )
                if not blocked:
                    best[there] = away
                    onward.append(there)
        ring = onward
    return {place: cost for place, cost in best.items() if place != start}


def allowance(pos: ArdennesPosition, unit: int) -> int:
    """12.6 Halved, or none, for want of supply, as the chart says; less what a conversion has cost."""
    chart = game().supply_chart
    effect = "normal"
    if pos.supply[unit]:
        effect = (chart.isolated if pos.supply[unit] == ISOLATED else chart.unsupplied).movement
    full = game().allowance[unit]
    return {"normal": full, "halved": full // 2}.get(effect, 0) - pos.spent[unit]


def late(pos: ArdennesPosition, unit: int) -> int:
    """14.2.B1 Road hexes lost to those who entered here before it."""
    board, place = game(), pos.where[unit]
    if not pos.waiting[unit] or not pos.road_mode[unit]:
        return 0
    return int(board.road_chart.staging * pos.entered[board.entry_numbers[board.exit_of.get(place, place)]])


def goals(pos: ArdennesPosition, unit: int, points: int, hexes: int) -> set[int]:
    """5.0, 6.5, 14.1.A9 Where a unit can go in its mode."""
    board, place = game(), pos.where[unit]
    if is_held(pos, unit):
        return set()
    if board.is_edge[place] and pos.waiting[unit] and is_controlled(pos, ALLIED, board.exit_of[place]):
        return set()
    if pos.road_mode[unit]:
        rate = board.road_hexes[board.side_of[unit]][board.mechanized[unit]]
        return set(naive_road(pos, unit, points * rate + hexes))
    return set(naive_range(pos, unit, points)) if points > 0 else set()


def may_change(pos: ArdennesPosition, unit: int, points: int) -> bool:
    """6.3.C Pay for the other mode where it stands: alone on a road for the one, with room for the other."""
    board, place, side = game(), pos.where[unit], game().side_of[unit]
    if points < board.change_cost[board.mechanized[unit]] or board.is_edge[place]:
        return False
    if not pos.road_mode[unit]:
        alone = len(resting_in(pos, side, place)) == 1
        return bool(board.road_neighbours[place]) and alone and not near(pos, unit, place)
    return not pos.waiting[unit] or may_stay_deployed(pos, unit)


def may_stay_deployed(pos: ArdennesPosition, unit: int) -> bool:
    """14.2, 8.0.1, 6.5.G2 Whether a staging unit fits into the entry hex out of Road Mode."""
    board, place, side = game(), pos.where[unit], game().side_of[unit]
    friends = resting_in(pos, side, place)
    if any(pos.road_mode[friend] for friend in near(pos, unit, place)):
        return False
    alone = any(board.division[one] for one in [unit, *friends]) or any(pos.road_mode[f] for f in friends)
    return not friends or (len(friends) < 3 and not alone)


def movable(pos: ArdennesPosition, step: Any) -> list[int]:
    """5.0.1, 4.1.5, 5.2.K, 5.3.M Units that have not moved and can at least change their mode."""
    board = game()
    found = []
    for unit in units_of(step.player):
        idle = pos.where[unit] >= 0 and not pos.moved[unit] and pos.dormant[unit] != ASLEEP
        if step.mechanized:
            idle = idle and board.mechanized[unit] and not pos.attacked[unit]
        if idle and (not is_held(pos, unit) or may_change(pos, unit, allowance(pos, unit))):
            found.append(unit)
    return found


def movement(pos: ArdennesPosition, step: Any) -> Iterator[str]:
    """4.1.3, 4.1.5 Any of them, or the end, unless somebody can and must leave his entry hex."""
    units = movable(pos, step)
    yield from names("activate", units)
    owing = [unit for unit in units if must_enter(pos, unit)]
    if not any(goals(pos, unit, allowance(pos, unit), -late(pos, unit)) for unit in owing):
        yield "end-movement"


def must_enter(pos: ArdennesPosition, unit: int) -> bool:
    """14.1.A3 (option) From the Map Edge; 8.0.1, 6.5.G from an east-edge hex in which there is no room."""
    options, board, place = pos.options, game(), pos.where[unit]
    assert isinstance(options, ArdennesOptions)
    if not pos.waiting[unit]:
        return False
    if board.is_edge[place]:
        return options.prompt_entry
    here = units_in(pos, GERMAN, place)
    alone = any(board.division[one] or pos.road_mode[one] for one in here)
    return len(here) > (1 if alone else 3) or is_crowded(pos, unit)


def is_crowded(pos: ArdennesPosition, unit: int) -> bool:
    """6.7.N2 Too near to a friend on the road, one of them in Road Mode."""
    beside = near(pos, unit, pos.where[unit])
    return any(pos.road_mode[unit] or pos.road_mode[friend] for friend in beside)


def separation(pos: ArdennesPosition, step: Any) -> Iterator[str]:
    """6.7.N2 Those too near to each other that can do something about it."""
    crowd = [
        u for u in units_of(step.player) if in_play(pos, u) and not pos.waiting[u] and is_crowded(pos, u)
    ]
    for unit in crowd:
        points = allowance(pos, unit)
        marching = any(pos.road_mode[friend] for friend in near(pos, unit, pos.where[unit]))
        helps = pos.road_mode[unit] and not marching and may_change(pos, unit, points)
        if not pos.moved[unit] and (helps or goals(pos, unit, points, 0)):
            yield f"activate {game().names[unit]}"


def moving(pos: ArdennesPosition, step: Any) -> Iterator[str]:
    """5.0, 6.3 Anywhere within its range, into the other mode, or no further, unless it must go on."""
    board, unit = game(), step.unit
    name = board.names[unit]
    found = [f"move {name} {board.place_names[place]}" for place in goals(pos, unit, step.points, step.hexes)]
    if may_change(pos, unit, step.points):
        found.append(f"{'deploy' if pos.road_mode[unit] else 'march'} {name}")
    yield from found
    driven = (step.separating and is_crowded(pos, unit)) or must_enter(pos, unit)
    if not (driven and found):
        yield "halt"


# Combat ---------------------------------------------------------------------------------------------


def may_attack(pos: ArdennesPosition, unit: int, place: int) -> bool:
    """9.1.A, 9.1.C1, 12.6.i1, 14.3.C3 Beside it, once, not Isolated; restricted units at the Meuse only."""
    board = game()
    if not in_play(pos, unit) or pos.attacked[unit] or place not in board.neighbours[pos.where[unit]]:
        return False
    if pos.supply[unit] == ISOLATED and board.supply_chart.isolated.attack == "zero":
        return False
    free = not pos.restricted[unit] or pos.meuse_open
    return bool(free or board.beyond_meuse[place] or board.beside_meuse[place])


def is_target(pos: ArdennesPosition, player: int, place: int) -> bool:
    """9.1.C2, 9.2.Fe1 Somebody is there who has not been attacked yet."""
    return any(not pos.struck[unit] for unit in units_in(pos, 1 - player, place))


def enemy_hexes(pos: ArdennesPosition, player: int) -> list[int]:
    foes = [unit for unit in units_of(1 - player) if in_play(pos, unit)]
    return sorted({pos.where[unit] for unit in foes if is_target(pos, player, pos.where[unit])})


def combat(pos: ArdennesPosition, step: Any) -> Iterator[str]:
    """9.1 Any enemy hex that somebody can attack; or the end."""
    for place in enemy_hexes(pos, step.player):
        if any(may_attack(pos, unit, place) for unit in units_of(step.player)):
            yield f"attack {game().place_names[place]}"
    yield "end-combat"


def declaring(pos: ArdennesPosition, step: Any) -> Iterator[str]:
    """9.2.D Units beside all the hexes; hexes that all units and at least one can attack too; the fight."""

    def able(targets: list[int]) -> list[int]:
        return [unit for unit in units_of(step.player) if all(may_attack(pos, unit, one) for one in targets)]

    targets = list(step.targets)
    yield from names("join", [unit for unit in able(targets) if unit not in step.units])
    for place in enemy_hexes(pos, step.player):
        common = able([*targets, place])
        if place not in targets and common and all(unit in common for unit in step.units):
            yield f"also {game().place_names[place]}"
    if step.units:
        yield "fight"


def odds(pos: ArdennesPosition, step: Any) -> Iterator[str]:
    """9.4.L1, 9.4.Le1 The true column or any lower one; the German not below 2-1."""
    true = step.fight.column
    lowest = COLUMNS.index("2-1") if step.fight.player == GERMAN else 0
    yield from (f"odds {COLUMNS[at]}" for at in range(len(COLUMNS)) if at == true or lowest <= at < true)


def waiving(pos: ArdennesPosition, step: Any) -> Iterator[str]:
    """11.0.town2e The hex in question keeps its immunity, or not."""
    place = game().place_names[step.hexes[0]]
    yield from (f"keep {place}", f"waive {place}")


def exchange(pos: ArdennesPosition, step: Any) -> Iterator[str]:
    """10.1.Ex2 Any attacker that is left."""
    return names("lose", list(step.units))


def advance(pos: ArdennesPosition, step: Any) -> Iterator[str]:
    """9.6.N Any Mechanized participant into any vacated hex beside it that it may rest in; or nobody."""
    board = game()
    for place in step.hexes:
        if units_in(pos, GERMAN, place) or units_in(pos, ALLIED, place) or board.closed[place]:
            continue
        for unit in step.units:
            beside = pos.where[unit] >= 0 and place in board.neighbours[pos.where[unit]]
            if beside and board.mechanized[unit] and may_follow(pos, unit, place):
                yield f"advance {board.names[unit]} {board.place_names[place]}"
    yield "stay"


def may_follow(pos: ArdennesPosition, unit: int, place: int) -> bool:
    """9.6.N4r, 6.5.G2, 6.5.F4, 14.3.C2 By road in Road Mode, with distance to friends, not over the Meuse."""
    board, here, side = game(), pos.where[unit], game().side_of[unit]
    crossing = board.features[here, place]
    if pos.road_mode[unit]:
        bridge = board.bridge_of.get((here, place))
        cut = bridge is not None and current_cut(pos, side)[bridge]
        if not crossing & board.road_bit or cut or (side == ALLIED and board.is_wall[place]):
            return False
    beside = near(pos, unit, place)
    if any(pos.road_mode[unit] or pos.road_mode[friend] for friend in beside):
        return False
    return not leaves_west_bank(pos, unit, here, place)


def current_cut(pos: ArdennesPosition, side: int) -> bytearray:
    """13.3, 10.2.8r Interdicted bridges: of the phasing side as judged, of the other as they are now."""
    return pos.interdicted(side) if side == pos.player else bridges.interdiction(pos, side)


# Retreat --------------------------------------------------------------------------------------------


def may_flee(pos: ArdennesPosition, unit: int, here: int, there: int) -> bool:
    """10.2.2, 6.7.M, 8.0.2 Not to enemies or their zones; in Road Mode by open road and onto nobody."""
    board, side = game(), game().side_of[unit]
    if board.is_impassable[there] or board.is_barred[there] or units_in(pos, 1 - side, there):
        return False
    if is_controlled(pos, side, there):
        return False
    if pos.road_mode[unit]:
        bridge = board.bridge_of.get((here, there))
        cut = bridge is not None and current_cut(pos, side)[bridge]
        by_road = board.features[here, there] & board.road_bit and not cut
        if not by_road or units_in(pos, side, there) or (side == ALLIED and board.is_wall[there]):
            return False
    return bool(board.is_edge[there]) or fits(pos, unit, there)


def flights(
    pos: ArdennesPosition, unit: int, path: tuple[int, ...], length: int
) -> Iterator[tuple[int, ...]]:
    """10.2.3, 9.7.P Every way of this length, each step farther from the start; onto the Map Edge it ends."""
    board = game()
    away = len(path)
    if away > length or board.is_edge[path[-1]]:
        yield path
        return
    for there in board.neighbours[path[-1]]:
        if board.distance(path[0], there) == away and may_flee(pos, unit, path[-1], there):
            yield from flights(pos, unit, (*path, there), length)


def preference(pos: ArdennesPosition, unit: int, here: int, there: int) -> tuple[int, ...]:
    """10.2.P Towards own supply, away from the enemy's; road, clear, rough or ford, river; few friends."""
    board, side = game(), game().side_of[unit]
    crossing, bridge = board.features[here, there], board.bridge_of.get((here, there))
    open_bridge = bridge is None or not current_cut(pos, side)[bridge]
    if crossing & board.road_bit and open_bridge:
        ground = 0
    elif bridge is not None:
        ground = 3
    elif crossing & board.river_bit:
        ground = 4
    else:
        ground = 2 if crossing & board.ford_bit or board.is_rough[there] else 1
    own, foe = board.to_source[side], board.to_source[1 - side]
    return (int(own[there] >= own[here]), -foe[there], ground, len(resting_in(pos, side, there)))


def retreats(pos: ArdennesPosition, step: Any) -> Iterator[str]:
    """10.2 Each unit to the ends of the ways that the priorities leave, step by step; or it is lost."""
    board = game()
    for unit, start in zip(step.units, step.starts, strict=True):
        ways = list(flights(pos, unit, (start,), step.length))
        live = [way for way in ways if not board.is_edge[way[-1]]]
        ways = live or [way for way in ways if board.side_of[unit] == ALLIED]
        for number in range(1, step.length + 1):
            ranks = {
                way: preference(pos, unit, *way[number - 1 : number + 1]) for way in ways if len(way) > number
            }
            ways = [way for way in ways if way not in ranks or ranks[way] == min(ranks.values())]
        name = board.names[unit]
        yield from (f"retreat {name} {board.place_names[end]}" for end in {way[-1] for way in ways})
        if not ways:
            yield f"eliminate {name}"


# The first turn -------------------------------------------------------------------------------------


class Front:
    """4.2.e1 American hexes and the German units beside them that no attack has been allocated to yet."""

    def __init__(self, pos: ArdennesPosition, attacks: Any) -> None:
        done_hexes = {place for attack in attacks for place in attack.targets}
        done_units = {unit for attack in attacks for unit in attack.units}
        american = {pos.where[unit] for unit in units_of(ALLIED) if in_play(pos, unit)}
        germans = [unit for unit in units_of(GERMAN) if in_play(pos, unit)]
        self.reach = {
            unit: frozenset(american.intersection(game().neighbours[pos.where[unit]])) for unit in germans
        }
        self.hexes = frozenset(chain(*self.reach.values())) - done_hexes
        self.units = frozenset(unit for unit in germans if self.reach[unit] and unit not in done_units)

    def strands_nobody(self, targets: frozenset[int], units: frozenset[int]) -> bool:
        """4.2.e1, 4.2.e2 After this attack every unit has a hex left, and every hex a unit."""
        idle = any(not self.reach[unit] & self.hexes - targets for unit in self.units - units)
        left = self.units - units
        return not idle and all(
            any(place in self.reach[unit] for unit in left) for place in self.hexes - targets
        )

    def can_become_lawful(self, targets: frozenset[int], units: frozenset[int]) -> bool:
        """Whether some wider attack contains this one and strands nobody: all are tried."""
        for lead in sorted(units) or sorted(self.units):
            more = sorted(self.reach[lead] & self.hexes - targets)
            if not targets <= self.reach[lead]:
                continue
            for wider in chain.from_iterable(combinations(more, count) for count in range(len(more) + 1)):
                hexes = targets | frozenset(wider)
                # Whoever has no other hex must be in it; anybody more can only strand hexes.
                forced = {unit for unit in self.units if not self.reach[unit] & self.hexes - hexes}
                group = units | {lead} | forced
                if all(hexes <= self.reach[unit] for unit in group) and self.strands_nobody(hexes, group):
                    return True
        return False


def allocation(pos: ArdennesPosition, step: Any) -> Iterator[str]:
    """4.2.e1 Any American hex that has no attack yet."""
    return (f"attack {game().place_names[place]}" for place in Front(pos, step.attacks).hexes)


def allocating(pos: ArdennesPosition, step: Any) -> Iterator[str]:
    """4.2.e2 Whatever can still end with nobody left out; and the end where nobody is."""
    front = Front(pos, step.attacks)
    targets, units = frozenset(step.targets), frozenset(step.units)
    for unit in front.units - units:
        if targets <= front.reach[unit] and front.can_become_lawful(targets, units | {unit}):
            yield f"join {game().names[unit]}"
    for place in front.hexes - targets:
        if front.can_become_lawful(targets | {place}, units):
            yield f"also {game().place_names[place]}"
    if units and front.strands_nobody(targets, units):
        yield "assign"


def resolution(pos: ArdennesPosition, step: Any) -> Iterator[str]:
    """9.0.3 Any of the attacks allocated, by its first hex."""
    return (f"resolve {game().place_names[attack.targets[0]]}" for attack in step.attacks)


STATEMENTS: Statements = {
    "FreeSetup": free_setup,
    "Placing": placing,
    "Arriving": arriving,
    "Drop": drop,
    "Movement": movement,
    "Separation": separation,
    "Moving": moving,
    "Combat": combat,
    "Declaring": declaring,
    "Odds": odds,
    "Waiving": waiving,
    "Exchange": exchange,
    "Advance": advance,
    "Retreats": retreats,
    "Allocation": allocation,
    "Allocating": allocating,
    "Resolution": resolution,
}
