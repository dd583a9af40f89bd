"""Chapters 8.2 and 8.3: which steps are open to a stack, what they cost, and where a move may end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, TypeAlias

from meuse.engine import NOWHERE, Refused
from meuse.titles.tigers import special_forces
from meuse.titles.tigers.position import ALLIED, GERMAN, TigersPosition
from meuse.titles.tigers.readiness import check_may_move
from meuse.titles.tigers.stacking import overfills
from meuse.wargame.modifiers import Cause, applied, total

if TYPE_CHECKING:
    from meuse.titles.tigers.movement import Moving

StepTo: TypeAlias = tuple[int, int, bool]
"""The place to enter, what it costs, and whether a river is waded."""

LAST_TIGHT: Final = 3
"""7.1f The last impulse of December 16."""


def good_steps(pos: TigersPosition, group: Moving, here: int) -> list[StepTo]:
    """8.28a, 7.1f Steps after which the move can still come to a legal end."""
    if not group.steps:
        return []
    steps = open_steps(pos, group, here, group.left, group.foot)
    if not group.shifts and not tight(pos, group):
        # 8.28a: supply is asked of each step already, but for those out of an area outside the limits
        need = group.need
        if not need or (need_on_the_way(pos, group) and pos.facts.inside[here]):
            return steps
    return [step for step in steps if legal_end(pos, group, step[0]) or ends_beyond(pos, group, step)]


def open_steps(
    pos: TigersPosition,
    group: Moving,
    here: int,
    left: int,
    foot: int,
    roads: Sequence[tuple[int, int, int]] = (),
) -> list[StepTo]:
    """8.22 to 8.38 The steps that can be paid and are open to the stack: (place, cost, waded).

    All roads out of the place that the limits and the zones leave to a side, or only these.
    3.22e Only roads lead anywhere. 8.27b Out of an area free of enemies any other may be entered.
    8.37b Who is where is asked as it is now; 8.37d only units count. 8.26a, 8.26b, 11.21b Zones cost the
    road, whoever is there.
    """
    game, units = pos.game, group.units
    side = game.side_of[units[0]]
    friends, foes = pos.stacks[side], pos.stacks[1 - side]
    blown, areas, facts = pos.blown, game.areas, pos.facts
    contested = here in foes
    if contested and here >= areas:
        return []  # 11.21a, 6.0-Ia-i1, 12.25-i1
    leaving = game.leave_enemy if contested else 0
    trap = special_forces.trap(pos, side) if side == ALLIED else NOWHERE
    if trap == here:
        leaving += game.special_forces_leave
    need, inside = need_on_the_way(pos, group), facts.inside
    lines = pos.allied_lines if side else pos.german_lines
    closed = game.line_crossings if pos.impulse == 1 and side == ALLIED and lines_hold(pos) else ()
    found = []
    for there, cost, bridge in roads or facts.ways[side][here]:
        if need > lines[there] and inside[there]:
            continue
        waded = bridge >= 0 and blown[bridge] != 0
        if waded:
            if not group.fords:
                continue
            cost = game.ford  # noqa: PLW2901 - in place of the road cost
        cost += leaving  # noqa: PLW2901
        if there < areas:
            if there in foes:
                if contested:
                    continue
                cost += game.enter_occupied  # noqa: PLW2901
            elif there in friends and others(friends[there], units):
                cost += game.enter_occupied  # noqa: PLW2901
            if there == trap:
                cost += game.special_forces_enter  # noqa: PLW2901
        if cost <= (foot if waded else left) and not (closed and (here, there) in closed):
            found.append((there, cost, waded))
    return found


def need_on_the_way(pos: TigersPosition, group: Moving) -> int:
    """8.28a The supply that a stack must have in every area it enters.

    Areas outside the limits have none, and who comes from there passes them (S2.out).
    """
    return group.need if pos.options.supply_of_moves == "each-area" else 0


def others(stack: tuple[int, ...], units: tuple[int, ...]) -> bool:
    """8.21d Whether units other than those of the moving stack are there."""
    for unit in stack:  # noqa: SIM110 - `any` takes three times as long, and every step asks
        if unit not in units:
            return True
    return False


def legal_end(pos: TigersPosition, group: Moving, place: int) -> bool:
    """8.28a, 8.28b, 7.1f, 7.2c Whether the move may end there.

    After the 16th Germans too may overfill an area, and pay for it (7.2a). 8.29b `need` is 0 without supply.
    """
    game = pos.game
    side = game.side_of[group.units[0]]
    if group.need and (pos.allied_lines if side else pos.german_lines)[place] < group.need:
        return False
    if place >= game.areas:
        return not group.shifts
    return side != GERMAN or pos.impulse > LAST_TIGHT or fits(pos, group, place)


def tight(pos: TigersPosition, group: Moving) -> bool:
    """7.1f Whether a move must leave room where it ends: German ones on December 16."""
    return pos.impulse <= LAST_TIGHT and pos.game.side_of[group.units[0]] == GERMAN


def fits(pos: TigersPosition, group: Moving, place: int) -> bool:
    """7.1f On December 16 no German move may end in an area with too much in it."""
    there = {*pos.stack_of(GERMAN, place), *group.units}
    return not overfills(pos, there)


def ends_beyond(pos: TigersPosition, group: Moving, step: StepTo) -> bool:
    """8.28a Whether a stack that takes this step can still reach a place where it may end."""
    start = after_step(group.left, group.foot, step)
    waiting, seen = [(step[0], *start, group.steps - 1)], set()
    foe = 1 - pos.game.side_of[group.units[0]]
    while waiting:
        here, left, foot, steps = state = waiting.pop()
        if state in seen:
            continue
        seen.add(state)
        if legal_end(pos, group, here):
            return True
        if steps and not (here < pos.game.areas and pos.stack_of(foe, here)):
            waiting += [
                (onward[0], *after_step(left, foot, onward), steps - 1)
                for onward in open_steps(pos, group, here, left, foot)
            ]
    return False


def after_step(left: int, foot: int, step: StepTo) -> tuple[int, int]:
    """8.35b Points left after a step, as it is and on foot."""
    _, cost, waded = step
    return (foot - cost if waded else left - cost), foot - cost


def check_step(pos: TigersPosition, group: Moving, there: int) -> None:
    """3.22d to 8.38 Why a stack may not take a step."""
    game, here = pos.game, pos.where[group.units[0]]
    side, name = game.side_of[group.units[0]], game.place_names[there]
    if group.stopped:
        raise Refused("refusal-stopped", rule="8.52", place=name)
    for unit in group.units:
        check_may_move(pos, unit)
    if not group.steps:
        raise Refused("refusal-one-area", rule="8.29a", place=name)
    if (here, there) not in game.links:
        raise Refused("refusal-no-road", rule="3.22d", place=name)
    _check_zones(pos, side, here, there)
    check_limits(pos, side, here, there)
    _, bridge = game.links[here, there]
    waded = bridge >= 0 and pos.blown[bridge]
    if waded and not group.fords:
        raise Refused("refusal-armor-ford", rule="8.33d", place=name)
    if all(area < game.areas and pos.stack_of(1 - side, area) for area in (here, there)):
        raise Refused("refusal-enemy-to-enemy", rule="8.27a", place=name)
    cost = total(step_costs(pos, group, here, there))
    points = group.foot if waded else group.left
    if cost > points:
        rule = "8.35b" if waded else "8.38"
        raise Refused("refusal-points", rule=rule, place=name, cost=cost, points=max(points, 0))
    if need_on_the_way(pos, group) and pos.facts.inside[there]:
        check_end_supply(pos, group, there)
    step = (there, cost, bool(waded))
    if not legal_end(pos, group, there) and not ends_beyond(pos, group, step):
        check_end_supply(pos, group, there)
        raise Refused("refusal-overfill", rule="7.1f", place=name)


def _check_zones(pos: TigersPosition, side: int, here: int, there: int) -> None:
    """11.21a, 11.22, 11.23 Zones that are closed to a side."""
    game = pos.game
    if there >= game.areas and not game.may_enter[side][there]:
        rule = "11.23" if side else "11.22"
        raise Refused("refusal-zone-closed", rule=rule, zone=game.place_names[there])
    if here >= game.areas and pos.stack_of(1 - side, here):
        raise Refused("refusal-zone-held", rule="11.21a", zone=game.place_names[here])


def check_limits(pos: TigersPosition, side: int, here: int, there: int) -> None:
    """S1.map, S2.map, 5.23d The limits of the scenario, and its lines on 16-1."""
    game, inside = pos.game, pos.facts.inside
    if inside[here] and not inside[there]:
        rule = "S1.map" if pos.facts.entry.score == "towns" else "S2.map"
        raise Refused("refusal-limits", rule=rule, place=game.place_names[there])
    if pos.impulse == 1 and side == ALLIED and lines_hold(pos) and (here, there) in game.line_crossings:
        raise Refused("refusal-scenario-line", rule="5.23d", place=game.place_names[there])


def lines_hold(pos: TigersPosition) -> bool:
    """5.23d Whether the scenario lines stop Allied units on 16-1."""
    return pos.options.errata and pos.options.scenario_lines


def step_costs(pos: TigersPosition, group: Moving, here: int, there: int) -> list[Cause]:
    """8.33, 8.36, 8.37, 8.37b, 8.26a, 14.22a What a step costs, item by item."""
    game, side = pos.game, pos.game.side_of[group.units[0]]
    road, bridge = game.links[here, there]
    waded = bridge >= 0 and pos.blown[bridge]
    kind = "major" if road == game.road_costs["major"] else "minor"
    basic = (game.ford, "preview-ford", "8.33c") if waded else (road, f"preview-{kind}", _ROAD_RULES[kind])
    listed = [basic]
    if here < game.areas and pos.stack_of(1 - side, here):
        listed.append((game.leave_enemy, "preview-leave-enemy", "8.36b"))
    if there < game.areas:
        friends = pos.stack_of(side, there)
        if pos.stack_of(1 - side, there) or others(friends, group.units):
            listed.append((game.enter_occupied, "preview-occupied", "8.37a"))
    listed.append((special_forces.leaving(pos, side, here), "preview-special-forces", "14.22a"))
    if there == special_forces.trap(pos, side):
        listed.append((game.special_forces_enter, "preview-special-forces", "14.22a"))
    return applied(listed)


_ROAD_RULES: Final = {"major": "8.33a", "minor": "8.33b"}


def check_end(pos: TigersPosition, group: Moving, here: int) -> None:
    """8.28a, 7.1f, 11.14a Why a move may not end here."""
    if group.begun and not legal_end(pos, group, here):
        check_end_supply(pos, group, here)
        if group.shifts and here >= pos.game.areas:
            zone = pos.game.place_names[here]
            raise Refused("refusal-shift-and-wait", rule="11.14b", zone=zone)
        raise Refused("refusal-overfill", rule="7.1f", place=pos.game.place_names[here])


def check_end_supply(pos: TigersPosition, group: Moving, place: int) -> None:
    """8.28a A unit in supply does not end its move out of supply."""
    side = pos.game.side_of[group.units[0]]
    if group.need and pos.lines(side)[place] < group.need:
        raise Refused("refusal-out-of-supply", rule="8.28a", **pos.named(place=place))
