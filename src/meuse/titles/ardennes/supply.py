"""Chapter 12: supply."""

from __future__ import annotations

from typing import TYPE_CHECKING

from meuse.titles.ardennes import bridges
from meuse.titles.ardennes.position import (
    GERMAN,
    ISOLATED,
    PRESENT,
    SIDES,
    SUPPLIED,
    UNSUPPLIED,
    ZONE,
    ArdennesPosition,
)

if TYPE_CHECKING:
    from meuse.titles.ardennes.tables import SupplyEffects

STATES = ("supplied", "unsupplied", "isolated")


def waived(pos: ArdennesPosition, side: int) -> bool:
    """4.2.G2 All German units count as supplied throughout the first Game-Turn."""
    return side == GERMAN and pos.turn == 1


def effects(pos: ArdennesPosition, state: int) -> SupplyEffects:
    """12.6 What a supply state does."""
    chart = pos.game.supply_chart
    return (chart.supplied, chart.unsupplied, chart.isolated)[state]


def traces(pos: ArdennesPosition, side: int, place: int, dist: bytes) -> bool:
    """12.1.A1 Whether a unit in a place has a supply path, given the distances to supplied roads.

    The unit's own hex is no obstacle (12.1.A4r): the unit itself cancels enemy zones in it. From a Map Edge
    hex the path goes over a live hex beside it (14.1.A10r).
    """
    game = pos.game
    limit = game.supply_chart.distance.road
    if not game.is_edge[place]:
        return dist[place] <= limit
    return any(dist[other] < limit for other in game.neighbours[place] if not game.closed[other])


def surrounded(pos: ArdennesPosition, side: int, place: int) -> bool:
    """12.3.H1, 12.3.H2r Whether all six hexes around hold enemy units or are enemy-controlled."""
    game, layers = pos.game, pos.layers
    foe, zone, own = game.at(PRESENT, 1 - side), game.at(ZONE, 1 - side), game.at(PRESENT, side)
    for other in game.neighbours[place]:
        if not layers[foe + other] and (not layers[zone + other] or layers[own + other]):
            return False
    return all(_zone_beyond(pos, 1 - side, touching) for touching in game.beyond_map[place])


def _zone_beyond(pos: ArdennesPosition, side: int, touching: tuple[int, ...]) -> bool:
    """12.3.H2r Whether a zone of a side reaches a hex off the map that touches these hexes."""
    return any(not pos.road_mode[unit] for place in touching for unit in pos.stack_of(side, place))


def isolated(pos: ArdennesPosition, side: int, place: int, dist: bytes) -> bool:
    """12.3.H, 12.3.H3r, 12.3.J Whether an unsupplied unit in a place is isolated."""
    game = pos.game
    if game.near_source[side][place] or game.is_edge[place] or not surrounded(pos, side, place):
        return False
    limit = game.supply_chart.distance.supplied_friend
    for unit in game.units_of[side]:
        there = pos.where[unit]
        if there >= 0 and not game.is_edge[there] and traces(pos, side, there, dist):  # noqa: SIM102
            if game.distance(place, there) <= limit:
                return False
    return True


def judge(pos: ArdennesPosition, side: int) -> None:
    """12.0.1, 12.0.e2 Fix the supply states of the phasing side for the whole Player-Turn.

    Nobody is ever eliminated for want of supply (12.5.L).
    """
    states, where = pos.supply, pos.where
    units = pos.game.units_of[side]
    if waived(pos, side):
        for unit in units:
            states[unit] = SUPPLIED
        return
    dist = pos.game.ranges.supply(pos, side, pos.interdicted(side))
    counts = [0, 0, 0]
    for unit in units:
        place = where[unit]
        if place < 0:
            continue
        state = SUPPLIED
        if not traces(pos, side, place, dist):
            state = ISOLATED if isolated(pos, side, place, dist) else UNSUPPLIED
            pos.tell(
                "event-supply-state",
                rule="12.3.H1" if state == ISOLATED else "12.3.G",
                unit=pos.game.names[unit],
                state=STATES[state],
            )
        states[unit] = state
        counts[state] += 1
    pos.tell(
        "event-supply",
        rule="12.0.1",
        side=SIDES[side],
        supplied=counts[0],
        unsupplied=counts[1],
        isolated=counts[2],
    )


def clear(pos: ArdennesPosition, side: int) -> None:
    """12.0.e1, 4.1.6 Take a side's supply markers off."""
    for unit in pos.game.units_of[side]:
        pos.supply[unit] = SUPPLIED


def state_now(pos: ArdennesPosition, side: int, place: int) -> int:
    """12.0.2, 13.1.Ae3 The supply state of units in a place as things stand at this moment."""
    if waived(pos, side):
        return SUPPLIED
    dist = pos.game.ranges.supply(pos, side, bridges.interdiction(pos, side))
    if traces(pos, side, place, dist):
        return SUPPLIED
    return ISOLATED if isolated(pos, side, place, dist) else UNSUPPLIED


def defence_state(pos: ArdennesPosition, side: int, place: int) -> int:
    """12.0.2 The state that matters to a defender, traced only where it can matter.

    An unsupplied defender fights at full strength unless the chart says otherwise, and only a surrounded
    unit can be isolated.
    """
    chart = pos.game.supply_chart
    if chart.unsupplied.defence == "normal" and not surrounded(pos, side, place):
        return SUPPLIED
    return state_now(pos, side, place)


def judged(pos: ArdennesPosition, unit: int) -> int:
    """12.0.1, 12.0.2 A unit's supply state: as judged in its own Player-Turn, else as things stand."""
    side = pos.game.side_of[unit]
    if side == pos.player and pos.phase in ("initial", "combat", "mechanized"):
        return pos.supply[unit]
    return state_now(pos, side, pos.where[unit])


def allowance(pos: ArdennesPosition, unit: int) -> int:
    """12.6.u3, 12.6.i3 The Movement Allowance by supply state, halved with fractions dropped."""
    state = pos.supply[unit]
    return allowance_in(pos, unit, state) if state else pos.game.allowance[unit]


def allowance_in(pos: ArdennesPosition, unit: int, state: int) -> int:
    """12.6.u3, 12.6.i3 The Movement Allowance in a supply state."""
    full: int = pos.game.allowance[unit]
    if not state:
        return full
    effect = effects(pos, state).movement
    return full if effect == "normal" else full // 2 if effect == "halved" else 0
