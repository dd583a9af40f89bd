"""Where groups can go and what that is roughly worth, compiled."""

# ruff: noqa: PLR0912 - a kernel is one function

from __future__ import annotations

from typing import Final

from meuse.compiling import lent
from meuse.titles.tigers.doctrine.scale import Weight
from meuse.titles.tigers.doctrine.structs import (
    Array,
    Buckets,
    Doors,
    Group,
    Ledger,
    Party,
    Roads,
    Room,
    Tolls,
    Trail,
)

#: A cost that no place within reach has, and the most that anybody can pay.
UNREACHED: Final = 127
RICHEST: Final = 15
#: No place: maps are smaller.
NO_PLACE: Final = 255


@lent
def entry_toll(place: int, tolls: Tolls, own: Array, foes: Array) -> int:
    """8.33, 14.22a What it costs more to enter an area: units are there, or Special Forces confuse."""
    occupied = foes[place] or own[place]
    return (tolls.enter if occupied else 0) + (1 if place == tolls.trap else 0)


@lent
def is_open(place: int, need: int, doors: Doors) -> bool:
    """8.28a, 11.22, 11.23 Whether a place may be entered by who needs so much supply there."""
    fed = doors.lines[place] >= need or not doors.inside[place]
    return bool(doors.may_enter[place] and fed)


@lent
def reach(
    group: Group,
    roads: Roads,
    tolls: Tolls,
    doors: Doors,
    zone_side: Array,
    blown: Array,
    own: Array,
    foes: Array,
    buckets: Buckets,
    trail: Trail,
) -> None:
    """8.2, 8.3 Where a stack can go: the cheapest cost and the state before, dry (0) or after wading (1).

    `own` counts the units of the side, `foes` the enemy's.
    """
    start, areas = group.start, roads.areas
    first, to, prices, bridges = roads.first, roads.to, roads.cost, roads.bridge
    heads, entries, following, done = buckets
    cost, before, waded_before, within = trail
    for state in range(len(cost)):
        cost[state], before[state], waded_before[state], done[state] = UNREACHED, NO_PLACE, 0, False
    heads[:] = -1
    entries[0], following[0], heads[0] = start * 2, -1, 0
    used = 1
    cost[start * 2] = 0
    budget = max(group.points, group.foot)
    for spent in range(min(budget, RICHEST) + 1):
        while heads[spent] >= 0:
            entry = heads[spent]
            heads[spent] = following[entry]
            state = entries[entry]
            if done[state] or cost[state] != spent:
                continue
            done[state] = True
            here, waded = state // 2, state % 2
            if here != start and (here >= areas or foes[here] or group.steps == 1):
                continue
            contested = here < areas and foes[here] > 0
            leaving = (tolls.leave if contested else 0) + (1 if here == tolls.trap else 0)
            for road in range(first[here], first[here + 1]):
                there = to[road]
                if not is_open(there, group.need, doors) or (tolls.lines_hold and roads.line[road]):
                    continue
                bridge = bridges[road]
                wades = bridge >= 0 and blown[bridge] > 0
                if wades and not group.fords:
                    continue
                if (contested and there < areas and foes[there]) or zone_side[there] == group.side:
                    continue
                price = (tolls.ford if wades else prices[road]) + leaving
                if there < areas:
                    price += entry_toll(there, tolls, own, foes)
                wet = 1 if wades or waded else 0
                total = spent + price
                if total > (group.foot if wet else group.points) or total > RICHEST:
                    continue
                goal = there * 2 + wet
                if total < cost[goal]:
                    cost[goal], before[goal], waded_before[goal] = total, here, waded
                    entries[used] = goal
                    following[used] = heads[total]
                    heads[total] = used
                    used += 1
    for place in range(len(within)):
        best = min(cost[2 * place], cost[2 * place + 1])
        within[place] = 0 < best < UNREACHED


@lent
def measure_least(roads: Roads, ford: int, found: Array) -> None:
    """Between any two places the least that a way costs, as far as anybody can go."""
    first, to, prices, bridges = roads.first, roads.to, roads.cost, roads.bridge
    for start in range(len(found)):
        least = found[start]
        least[start] = 0
        for spent in range(RICHEST + 1):
            for here in range(len(least)):
                if least[here] != spent:
                    continue
                for road in range(first[here], first[here + 1]):
                    price = min(prices[road], ford) if bridges[road] >= 0 else prices[road]
                    least[to[road]] = min(least[to[road]], spent + price)


@lent
def find_ends(
    room: Room, own: Array, own_points: Array, areas: int, lines: Array, within: Array, ends: Array
) -> None:
    """7.0, 13.14b Where a group within reach may end its move, and would not be too many."""
    for place in range(len(within)):
        fits = own[place] <= room.most_counters and own_points[place] <= room.most_points
        ends[place] = bool(within[place] and lines[place] >= room.need and (fits or place >= areas))


@lent
def best_ends(
    party: Party,
    ledger: Ledger,
    weights: Array,
    strength: Array,
    slow: Array,
    units: Array,
    ends: Array,
    most: int,
    floor: float,
    chosen: Array,
    gains: Array,
) -> int:
    """The ends without enemies that promise most, and more than a floor: the best first, and of equals the
    first; how many."""
    count, foes = 0, ledger.foes
    for place in range(len(ends)):
        if not ends[place] or foes[place] > 0:
            continue
        if party.side == 0:
            gain = german_gain(party, ledger, strength, slow, units, place)
        else:
            gain = allied_gain(party, ledger, weights, place)
        if gain <= floor or (count == most and gain <= gains[count - 1]):
            continue
        at = count if count < most else most - 1
        while at > 0 and gains[at - 1] < gain:
            gains[at], chosen[at] = gains[at - 1], chosen[at - 1]
            at -= 1
        gains[at], chosen[at] = gain, place
        count = min(count + 1, most)
    return count


#: How much of what hangs on an enemy's supply road counts in a guess: mostly there is another way round.
CUTTING: Final = 0.4


@lent
def common_gain(party: Party, ledger: Ledger, place: int) -> float:
    """What a move without a fight gains either side: what is there, and whose supply it bars."""
    return float(ledger.prizes[place] - party.tired + CUTTING * ledger.stake[place])


@lent
def german_gain(
    party: Party, ledger: Ledger, strength: Array, slow: Array, units: Array, place: int
) -> float:
    """What a move without a fight gains the Germans: they get on."""
    gain, roads = common_gain(party, ledger, place), ledger.roads
    for number in range(len(units)):
        unit = units[number]
        gain = gain + strength[unit] * (roads[slow[unit], 1, place] - roads[slow[unit], 0, party.start])
    return float(gain)


@lent
def allied_gain(party: Party, ledger: Ledger, weights: Array, place: int) -> float:
    """What a move without a fight gains the Allies: they cover roads, and hold up who comes along."""
    near, covered, massed = ledger.near, ledger.covered[place], ledger.massed[place]
    gain = party.cover * (near[place] - near[party.start])
    after = slowed(covered + party.points, 1.0, massed, weights)
    before = slowed(covered, 1.0 if ledger.own[place] > 0 else 0.0, massed, weights)
    gain = gain + ledger.flow[place] * (after - before)
    return float(common_gain(party, ledger, place) + (gain + party.leaving))


@lent
def slowed(points: float, present: float, massed: float, weights: Array) -> float:
    """What Allied units cost the Germans, as `scale.hold_up` has it, were they in a place or not."""
    ratio = min(max(weights[Weight.MASS] * points / (massed + 1.0), 0.5), 3.0)
    return float(present * weights[Weight.BLOCK] + weights[Weight.BLOCK_POINT] * points * ratio)
