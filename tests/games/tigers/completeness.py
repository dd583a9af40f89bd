"""What the rulebook of Tigers in the Mist permits at each kind of decision, read plainly and without haste.

Nothing here asks the rule modules about legality: it looks at counters, markers and printed facts only.
(Whether a unit was in supply when that was last determined is taken from chapter 13, which has tests of its
own.)
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Any

from meuse.testing.legality import Statements
from meuse.titles.tigers.position import TigersPosition
from meuse.titles.tigers.supply import in_supply

GERMAN, ALLIED = 0, 1
BUILDING, STAYED = 5, 4


def names(pos: TigersPosition, verb: str, units: list[int]) -> Iterator[str]:
    return (f"{verb} {pos.game.names[unit]}" for unit in units)


def units_of(pos: TigersPosition, side: int) -> list[int]:
    return [unit for unit, of in enumerate(pos.game.side_of) if of == side]


def stack(pos: TigersPosition, side: int, place: int) -> list[int]:
    return [unit for unit in units_of(pos, side) if pos.where[unit] == place]


def is_area(pos: TigersPosition, place: int) -> bool:
    return place < pos.game.areas


def is_contested(pos: TigersPosition, side: int, place: int) -> bool:
    """Enemies in an area; nobody fights in zones."""
    return is_area(pos, place) and bool(stack(pos, 1 - side, place))


# Arriving, Special Forces ---------------------------------------------------------------------------


def arrival(pos: TigersPosition, step: Any) -> Iterator[str]:
    """11.11b Any zone that its card names."""
    for zone in pos.game.entry_zones[step.unit]:
        yield f"place {pos.game.names[step.unit]} {pos.game.place_names[zone]}"


def special_forces(pos: TigersPosition) -> Iterator[str]:
    """14.11a, 14.21, 14.22b Once a day, each effect once; mobility not in the third impulse."""
    entry = pos.facts.entry
    if pos.day not in entry.special_forces_days or pos.forces_day == pos.day:
        return
    if len(pos.effects_used) < entry.special_forces_uses:
        for effect in ("mobility", "interference", "confusion"):
            if effect not in pos.effects_used and not (effect == "mobility" and pos.part == 3):
                yield f"special-forces {effect}"


def infiltration(pos: TigersPosition, step: Any) -> Iterator[str]:
    """14.12b Any area in play without printed points."""
    for place in range(pos.game.areas):
        if not pos.game.vp[place] and pos.facts.inside[place]:
            yield f"infiltrate {pos.game.place_names[place]}"


def confusion(pos: TigersPosition, step: Any) -> Iterator[str]:
    """14.24b Now, or perhaps later."""
    yield from ("confuse", "keep")


# Movement -------------------------------------------------------------------------------------------


def may_move(pos: TigersPosition, unit: int) -> bool:
    """5.23a, 5.24 On 16-1 of the Allies only marked units, of the Germans all but those."""
    return pos.impulse > 1 or bool(pos.game.triangle[unit]) == (pos.game.side_of[unit] == ALLIED)


def may_dig(pos: TigersPosition, unit: int) -> bool:
    """8.51a, 8.54, 8.55 Infantry types, not dug in yet, in an area without enemies."""
    place = pos.where[unit]
    free = is_area(pos, place) and not is_contested(pos, pos.game.side_of[unit], place)
    return bool(pos.game.is_infantry[unit]) and not pos.entrenched[unit] and free


def movement(pos: TigersPosition, step: Any) -> Iterator[str]:
    """6.0-II1 Every unit that has done nothing yet and could; Special Forces; the end."""
    for unit in units_of(pos, step.player):
        if pos.where[unit] < 0 or pos.used[unit] or pos.passed[unit]:
            continue
        at_hand = is_contested(pos, step.player, pos.where[unit]) or may_dig(pos, unit)
        if may_move(pos, unit) or at_hand:
            yield f"activate {pos.game.names[unit]}"
    if step.player == GERMAN:
        yield from special_forces(pos)
    yield "end-movement"


@dataclass(frozen=True)
class Stack:
    """A stack on its way: where it is, points left as it is and on foot, areas left, zones shifted."""

    units: tuple[int, ...]
    place: int
    left: int
    foot: int
    areas: int
    shifts: int
    need: int

    def side(self, pos: TigersPosition) -> int:
        return int(pos.game.side_of[self.units[0]])


def moving_stack(pos: TigersPosition, step: Any) -> Stack:
    areas = 0 if step.stopped else step.steps
    return Stack(step.units, pos.where[step.units[0]], step.left, step.foot, areas, step.shifts, step.need)


def moving(pos: TigersPosition, step: Any) -> Iterator[str]:
    """8.21 to 8.55 Join, go on, shift, dig in, attack or halt."""
    game, group = pos.game, moving_stack(pos, step)
    side, here, lead = group.side(pos), group.place, game.names[step.units[0]]
    together = []
    if not step.begun and step.steps:
        together = [unit for unit in stack(pos, side, here) if could_join(pos, step, unit)]
        yield from names(pos, "join", together)
    onward = [there for there in areas_ahead(pos, group) if leads_on(pos, after(pos, group, there))]
    yield from (f"move {lead} {game.place_names[there]}" for there in onward)
    shifts = [zone for zone in zones_beside(pos, step, group) if enters(pos, shifted(pos, group, zone))]
    yield from (f"shift {lead} {game.place_names[zone]}" for zone in shifts)
    ends_here = not step.begun or may_end(pos, group)
    on_the_spot: list[str] = []
    if is_area(pos, here) and ends_here:
        on_the_spot += names(pos, "entrench", [unit for unit in step.units if digs(pos, step, unit)])
        if not step.begun and is_contested(pos, side, here):
            on_the_spot.append(f"attack {lead}")
    yield from on_the_spot
    if ends_here or not (onward or shifts):
        yield f"halt {lead}"
    # 14.12a At any moment: only a stack that can but halt comes to its end first.
    if side == GERMAN and (onward or shifts or on_the_spot or together):
        yield from special_forces(pos)


def could_join(pos: TigersPosition, step: Any, unit: int) -> bool:
    """8.21b Whoever is there too and has done nothing yet."""
    idle = not pos.used[unit] and not pos.passed[unit]
    return unit not in step.units and idle and may_move(pos, unit)


def digs(pos: TigersPosition, step: Any, unit: int) -> bool:
    """8.51b, 8.52, 8.53 At the price printed; without one only instead of moving; not as a stack."""
    if not may_dig(pos, unit) or (not step.begun and len(step.units) > 1):
        return False
    price = pos.game.entrench_cost[unit]
    return step.left >= price if price else not step.begun


def price(pos: TigersPosition, group: Stack, there: int) -> tuple[int, bool]:
    """8.33, 8.36, 8.37, 14.22a What a step costs, and whether a river is waded."""
    game, side, here = pos.game, group.side(pos), group.place
    road, bridge = game.links[here, there]
    waded = bridge >= 0 and bool(pos.blown[bridge])
    cost = game.ford if waded else road
    cost += game.leave_enemy if is_contested(pos, side, here) else 0
    if is_area(pos, there):
        mine = [unit for unit in stack(pos, side, there) if unit not in group.units]
        cost += game.enter_occupied if mine or is_contested(pos, side, there) else 0
    if side == ALLIED and pos.forces_effect == "mobility":
        cost += game.special_forces_leave if pos.forces_at == here else 0
        cost += game.special_forces_enter if pos.forces_at == there else 0
    return cost, waded


def areas_ahead(pos: TigersPosition, group: Stack) -> list[int]:
    """8.22 to 8.38, 11.2 Places at the other end of a road that are open and can be paid for."""
    game, side, here = pos.game, group.side(pos), group.place
    if not group.areas or (not is_area(pos, here) and stack(pos, 1 - side, here)):
        return []
    found = []
    for one, there in game.links:
        if one != here or (pos.facts.inside[here] and not pos.facts.inside[there]):
            continue
        if not is_area(pos, there) and not game.may_enter[side][there]:
            continue
        lines = pos.options.errata and pos.options.scenario_lines and pos.impulse == 1
        if side == ALLIED and lines and (here, there) in game.line_crossings:
            continue
        if is_contested(pos, side, here) and is_contested(pos, side, there):
            continue
        if cut_off(pos, group, there):
            continue
        cost, waded = price(pos, group, there)
        if waded and any(game.is_armor[unit] for unit in group.units):
            continue
        if cost <= (group.foot if waded else group.left):
            found.append(there)
    return found


def cut_off(pos: TigersPosition, group: Stack, there: int) -> bool:
    """8.28a, S2.out An area of the scenario where a stack in supply would not be so any more."""
    if pos.options.supply_of_moves == "last-area" or not pos.facts.inside[there]:
        return False
    return pos.lines(group.side(pos))[there] < group.need


def after(pos: TigersPosition, group: Stack, there: int) -> Stack:
    """8.35b Whoever wades goes on on foot."""
    cost, waded = price(pos, group, there)
    left = group.foot if waded else group.left
    return replace(
        group, place=there, left=left - cost, foot=group.foot - cost, areas=group.areas - 1, shifts=0
    )


def may_end(pos: TigersPosition, group: Stack) -> bool:
    """8.28a, 11.14b, 7.1f In supply if it was; not in a zone it shifted to; not overfull on the 16th."""
    game, side, place = pos.game, group.side(pos), group.place
    if group.need and pos.lines(side)[place] < group.need:
        return False
    if not is_area(pos, place):
        return not group.shifts
    together = {*stack(pos, GERMAN, place), *group.units}
    full = len(together) > game.most_counters or sum(pos.strength[u] for u in together) > game.most_points
    return not (side == GERMAN and pos.impulse <= 3 and full)


def leads_on(pos: TigersPosition, group: Stack) -> bool:
    """8.28a Whether a move can still come to a legal end from here."""
    if may_end(pos, group):
        return True
    if is_contested(pos, group.side(pos), group.place):
        return False
    return any(leads_on(pos, after(pos, group, there)) for there in areas_ahead(pos, group))


def zones_beside(pos: TigersPosition, step: Any, group: Stack) -> list[int]:
    """11.14a From a zone to the next, one for each impulse waited, at its price."""
    game, here = pos.game, group.place
    fresh = not step.begun or group.shifts > 0
    if is_area(pos, here) or not group.areas or not fresh:
        return []
    waited = min(pos.impulse - pos.arrived[unit] for unit in group.units)
    payable = group.shifts < waited and group.left >= game.shift_cost
    inside = pos.facts.inside
    return [zone for zone in game.zone_neighbours[here] if payable and (inside[zone] or not inside[here])]


def shifted(pos: TigersPosition, group: Stack, zone: int) -> Stack:
    cost = pos.game.shift_cost
    return replace(group, place=zone, left=group.left - cost, foot=group.foot - cost, shifts=group.shifts + 1)


def enters(pos: TigersPosition, group: Stack) -> bool:
    """11.14b Whether it can still come onto the board, from here or from zones beyond."""
    steps = [after(pos, group, there) for there in areas_ahead(pos, group)]
    # The rest of such a move counts as one of a stack that has shifted: it cannot end in a zone.
    if any(leads_on(pos, replace(onward, shifts=group.shifts)) for onward in steps):
        return True
    waited = min(pos.impulse - pos.arrived[unit] for unit in group.units)
    if group.shifts >= waited or group.left < pos.game.shift_cost:
        return False
    near = [zone for zone in pos.game.zone_neighbours[group.place] if pos.facts.inside[zone]]
    return any(enters(pos, shifted(pos, group, zone)) for zone in near)


def overfull(pos: TigersPosition, step: Any) -> Iterator[str]:
    """7.2a Any of his units there."""
    return names(pos, "eliminate", stack(pos, step.player, step.place))


# Bridges --------------------------------------------------------------------------------------------


def demolition(pos: TigersPosition, step: Any) -> Iterator[str]:
    """10.2, 13.24 Infantry types at either end that are free to, in supply, with attempts left; or none."""
    game, bridge = pos.game, step.bridge
    side = 1 - game.side_of[step.group.units[0]]
    for unit in units_of(pos, side):
        place = pos.where[unit]
        at_hand = place in game.bridge_ends[bridge] and bool(game.is_infantry[unit])
        if at_hand and not pos.began[place] & (1 << (1 - side)):
            fresh = pos.attempts[unit] < game.bridges_a_unit and not pos.demolition_tried[bridge]
            if fresh and in_supply(pos, unit) and not (side == ALLIED and pos.impulse <= 3):
                yield f"demolish {game.names[unit]} {game.bridges[bridge]}"
    yield "decline"


def construction(pos: TigersPosition, step: Any) -> Iterator[str]:
    """10.1, 13.24 Engineers that kept still at a blown bridge with friends across and no enemy about."""
    game, side = pos.game, step.player
    for unit in units_of(pos, side):
        place = pos.where[unit]
        idle = pos.used[unit] in (0, STAYED) or (pos.used[unit] == BUILDING and not pos.attempts[unit])
        if place < 0 or not game.is_engineer[unit] or pos.moved[unit] or not idle or not in_supply(pos, unit):
            continue
        if place in pos.fought or stack(pos, 1 - side, place):
            continue
        for bridge, ends in enumerate(game.bridge_ends):
            across = [end for end in ends if end != place]
            held = len(across) == 1 and stack(pos, side, across[0])
            if held and pos.blown[bridge] and not pos.construction_tried[bridge]:
                yield f"construct {game.names[unit]} {game.bridges[bridge]}"
    yield "end-construction"


# Battles --------------------------------------------------------------------------------------------


def next_battle(pos: TigersPosition, step: Any) -> Iterator[str]:
    """9.0a, 8.23 Any area in which somebody has to attack."""
    places = {pos.where[unit] for unit in units_of(pos, step.player) if pos.attacking[unit]}
    return (f"fight {pos.game.place_names[place]}" for place in places)


def fighting(pos: TigersPosition, battle: Any, side: int) -> list[int]:
    """9.0c, 9.14-i1 The attackers who attack; all the defenders."""
    if side == battle.attacker:
        return [unit for unit in battle.attackers if pos.strength[unit]]
    return stack(pos, side, battle.place)


def spotting(pos: TigersPosition, step: Any) -> Iterator[str]:
    """9.46 Of the type with most strength not yet shelled in this round, any unit not yet shelled."""
    enemies = fighting(pos, step.battle, 1 - step.firing)
    this_round = list(step.chosen[len(step.chosen) - len(step.chosen) % len(enemies) :])
    free = [unit for unit in enemies if unit not in this_round]
    kinds = pos.game.quality
    total = {unit: sum(pos.strength[o] for o in free if kinds[o] == kinds[unit]) for unit in free}
    return names(pos, "target", [unit for unit in free if total[unit] == max(total.values())])


def aiming(pos: TigersPosition, step: Any) -> Iterator[str]:
    """9.5 Who fires next, and at whom."""
    firers = fighting(pos, step.battle, step.firing)
    enemies = fighting(pos, step.battle, 1 - step.firing)
    busy, hit = [shot[0] for shot in step.assigned], [shot[1] for shot in step.assigned]
    waiting = [unit for unit in firers if unit not in busy]
    quality, called = pos.game.quality, pos.game.names
    best = min(quality[unit] for unit in waiting)
    if len(firers) > 1 and (len(hit) >= len(enemies) or len(enemies) == 1):
        # 9.56 Freely, but nobody twice more than another. Whoever of the best goes first makes no difference.
        least = min(hit.count(enemy) for enemy in enemies)
        shooters, targets = waiting, {enemy for enemy in enemies if hit.count(enemy) == least}
        shooters = [min(unit for unit in waiting if quality[unit] == best)]
    else:
        free = [enemy for enemy in enemies if enemy not in hit]
        weak = [enemy for enemy in free if pos.strength[enemy] == 1 and step.firing != step.battle.attacker]
        shooters = [unit for unit in waiting if quality[unit] == best]
        targets = set()
        # 9.53a, 9.57d A defender may treat attackers of one point as absent, as long as a target is left.
        for count in range(len(weak) + 1):
            for absent in combinations(weak, count):
                present = [enemy for enemy in free if enemy not in absent]
                targets.update(obligatory(pos, best, present, alone=len(firers) == 1))
    return (f"fire {called[unit]} {called[target]}" for unit in shooters for target in targets)


def obligatory(pos: TigersPosition, own: int, present: list[int], *, alone: bool) -> list[int]:
    """9.52, 9.54a, 9.57b Equal or lower quality (a greater number) first, else the lowest of the higher."""
    quality = {enemy: pos.game.quality[enemy] for enemy in present}
    lower = [enemy for enemy in present if quality[enemy] >= own]
    if lower and alone:
        return lower
    if lower:
        return [enemy for enemy in lower if quality[enemy] == min(quality[one] for one in lower)]
    return [enemy for enemy in present if quality[enemy] == max(quality.values())]


STATEMENTS: Statements = {
    "Arrival": arrival,
    "Movement": movement,
    "Moving": moving,
    "Infiltration": infiltration,
    "Confusion": confusion,
    "Demolition": demolition,
    "ConstructionChoice": construction,
    "Overfull": overfull,
    "NextBattle": next_battle,
    "Spotting": spotting,
    "Aiming": aiming,
}
