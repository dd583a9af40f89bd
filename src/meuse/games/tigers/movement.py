"""Chapter 8: movement of units and stacks along roads, area by area."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from meuse.engine import (
    Action,
    Decision,
    Message,
    Modifier,
    Preview,
    Refused,
    UnitNumber,
    message,
)
from meuse.games.tigers import entrenching, special_forces, supply
from meuse.games.tigers.position import (
    ALLIED,
    ATTACKED,
    BUILDING,
    BUILT,
    CROSSED,
    ENTERED,
    ENTRENCHED,
    EXITED,
    GERMAN,
    IN_PLACE,
    MOVED,
    SIDES,
    STAYED,
    SideNumber,
    TigersPosition,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

END_MOVEMENT = Action("end-movement")
NO_LIMIT = 99

#: Why a unit that has been used may do nothing more today.
USED_RULES = {
    MOVED: "8.25a",
    ATTACKED: "9.16",
    ENTRENCHED: "8.53-i1",
    STAYED: "9.14b",
    BUILDING: "10.14a",
    BUILT: "10.14a",
    EXITED: "12.25",
}


# Who may act ----------------------------------------------------------------------------------------


def check_may_move(pos: TigersPosition, unit: int) -> None:
    """5.23a, 5.24 On 16-1 only marked Allied units move, and marked German ones do not."""
    if pos.impulse == 1:
        marked, side = pos.game.triangle[unit], pos.game.side_of[unit]
        if side == ALLIED and not marked:
            raise Refused(message("refusal-first-impulse", rule="5.23a", unit=pos.game.names[unit]))
        if side == GERMAN and marked:
            raise Refused(message("refusal-first-impulse", rule="5.24", unit=pos.game.names[unit]))


def may_move(pos: TigersPosition, unit: int) -> bool:
    """5.23a, 5.24 The same as a question."""
    game = pos.game
    return pos.impulse > 1 or bool(game.triangle[unit]) == (game.side_of[unit] == ALLIED)


def check_ready(pos: TigersPosition, player: int, unit: int) -> None:
    """8.25a, 9.16, 12.25 Whether a unit can still act in this impulse."""
    game, name = pos.game, pos.game.names[unit]
    if game.side_of[unit] != player:
        raise Refused(message("refusal-not-yours", rule="6.0-III" if player else "6.0-II1", unit=name))
    if pos.pending[unit]:
        raise Refused(message("refusal-not-arrived", rule="11.11a", unit=name))
    if not pos.strength[unit]:
        raise Refused(message("refusal-not-in-play", rule="4.16a", unit=name))
    if pos.used[unit]:
        raise Refused(message("refusal-used", rule=USED_RULES[pos.used[unit]], unit=name))
    if pos.passed[unit]:
        raise Refused(message("refusal-let-be", rule="6.0-III" if player else "6.0-II1", unit=name))


def can_act_first(pos: TigersPosition, unit: int) -> bool:
    """5.23 to 5.24 Whether there is anything for a unit to do on 16-1: move, entrench or attack."""
    if may_move(pos, unit):
        return True
    place, foe = pos.where[unit], 1 - pos.game.side_of[unit]
    contested = place < pos.game.areas and bool(pos.stack_of(foe, place))
    return contested or entrenching.allowed(pos, unit)


# The movement part of an impulse --------------------------------------------------------------------


class Movement(Decision[TigersPosition], frozen=True):
    """6.0-II1, 6.0-III The movement part: which unit next, or Special Forces, or the end."""

    player: SideNumber
    rule: ClassVar[str] = "6.0-II1"
    forced: ClassVar[bool] = False

    def side(self, pos: TigersPosition) -> str:
        """The moving player."""
        return SIDES[self.player]

    def prompt(self, pos: TigersPosition) -> Message:
        """Which unit?"""
        return message("prompt-movement", rule=self.rule, impulse=pos.game.impulse_names[pos.impulse])

    def actions(self, pos: TigersPosition) -> Sequence[Action]:
        """Every unit that can still act, what Special Forces can do, and the end of movement."""
        where, used, passed, activate = pos.where, pos.used, pos.passed, pos.game.activate
        found = [
            activate[unit]
            for unit in pos.game.units_of[self.player]
            if where[unit] >= 0 and not used[unit] and not passed[unit]
        ]
        if pos.impulse == 1:
            units = pos.game.unit_numbers
            found = [action for action in found if can_act_first(pos, units[action.args[0]])]
        if self.player == GERMAN and pos.impulse > 3:
            found += special_forces.actions(pos)
        found.append(END_MOVEMENT)
        return found

    def play(self, pos: TigersPosition, action: Action) -> None:
        """Begin with a unit, place Special Forces, or close the movement part."""
        if action.verb == "activate":
            pos.then(activated(pos, pos.game.unit_numbers[action.args[0]]), self)
        elif action.verb == "special-forces":
            pos.then(special_forces.Infiltration(special_forces.effect_of(action.args[0])), self)

    def check(self, pos: TigersPosition, action: Action) -> None:
        """Say which rule bars a unit, or that it must be picked first."""
        if action.verb == "special-forces":
            special_forces.check_use(pos, self.player, action.args[0])
            return
        if action.verb not in ("activate", "join", "move", "shift", "entrench", "attack", "halt"):
            super().check(pos, action)
        unit = pos.game.unit_numbers[action.args[0]]
        check_ready(pos, self.player, unit)
        if action.verb != "activate":
            activated(pos, unit).check(pos, action)
            raise Refused(message("refusal-activate-first", rule="8.21b", unit=action.args[0]))
        if pos.impulse == 1 and not can_act_first(pos, unit):
            check_may_move(pos, unit)


def activated(pos: TigersPosition, unit: int) -> Moving:
    """4.17, 8.29a, 8.35c A unit at the beginning of its move."""
    game = pos.game
    supplied = supply.in_supply(pos, unit)
    allowance = game.allowance[unit]
    reduced = min(allowance, game.foot_allowance)
    return Moving(
        units=(unit,),
        left=reduced if pos.on_foot[unit] else allowance,
        foot=reduced,
        steps=(NO_LIMIT if supplied else game.unsupplied_areas) if may_move(pos, unit) else 0,
        need=supply.needs(pos, unit) if supplied else 0,
        fords=not game.is_armor[unit],
        begun=False,
        shifts=0,
        stopped=False,
    )


class Moving(Decision[TigersPosition], frozen=True):
    """8.21 to 8.38 A unit or stack on its way: the next area, or something else, or the end.

    `left` and `foot` are the points left as it is and if it were to wade a river (8.35b); `steps` the areas
    it may still enter (8.29a); `need` the supply it must have where it ends (8.28a).
    """

    units: tuple[UnitNumber, ...]
    left: int
    foot: int
    steps: int
    need: int
    fords: bool
    begun: bool
    shifts: int
    stopped: bool
    rule: ClassVar[str] = "8.21c"

    def side(self, pos: TigersPosition) -> str:
        """The moving player."""
        return SIDES[pos.game.side_of[self.units[0]]]

    def prompt(self, pos: TigersPosition) -> Message:
        """Where to?"""
        names = pos.game.names
        return message(
            "prompt-moving",
            rule=self.rule,
            unit=names[self.units[0]],
            units=", ".join([names[unit] for unit in self.units]),
            count=len(self.units),
            points=self.left,
        )

    def actions(self, pos: TigersPosition) -> Sequence[Action]:
        """Units that can join, areas that can be entered, entrenching, attacking, halting."""
        game, lead = pos.game, self.units[0]
        here, name = pos.where[lead], game.names[lead]
        found = [game.join[unit] for unit in joinable(pos, self)] if not self.begun and self.steps else []
        ends_here = not self.begun or legal_end(pos, self, here)
        onward = [] if self.stopped else good_steps(pos, self, here)
        found += [Action("move", (name, game.place_names[step[0]])) for step in onward]
        stuck = not onward
        if here >= game.areas:
            zones = good_shifts(pos, self, here)
            found += [Action("shift", (name, game.place_names[zone])) for zone in zones]
            stuck = stuck and not zones
        elif ends_here:
            found += [game.entrench[unit] for unit in self.units if entrenching.possible(pos, self, unit)]
            if not self.begun and pos.stack_of(1 - game.side_of[lead], here):
                found.append(Action("attack", (name,)))
        if ends_here or stuck:
            found.append(Action("halt", (name,)))
        if not stuck and pos.impulse > 3 and game.side_of[lead] == GERMAN:
            found += special_forces.actions(pos)  # 14.12a: at any moment of his movement
        return found

    def play(self, pos: TigersPosition, action: Action) -> None:
        """Do it."""
        game = pos.game
        if action.verb == "move":
            try_step(pos, self, game.place_numbers[action.args[1]])
        elif action.verb == "halt":
            halt(pos, self)
        elif action.verb == "join":
            pos.then(joined(pos, self, game.unit_numbers[action.args[0]]))
        elif action.verb == "entrench":
            entrenching.entrench(pos, self, game.unit_numbers[action.args[0]])
        elif action.verb == "attack":
            attack_in_place(pos, self)
        elif action.verb == "special-forces":
            pos.then(special_forces.Infiltration(special_forces.effect_of(action.args[0])), self)
        else:
            shift(pos, self, game.place_numbers[action.args[1]])

    def check(self, pos: TigersPosition, action: Action) -> None:
        """Say which rule bars it."""
        if action.verb == "join":
            check_join(pos, self, pos.game.unit_numbers[action.args[0]])
        elif action.verb in ("move", "shift", "attack", "halt", "entrench"):
            self._check_own(pos, action)
        elif action.verb == "special-forces":
            special_forces.check_use(pos, pos.game.side_of[self.units[0]], action.args[0])
        else:
            super().check(pos, action)

    def _check_own(self, pos: TigersPosition, action: Action) -> None:
        unit = pos.game.unit_numbers[action.args[0]]
        if unit not in self.units or (action.verb != "entrench" and unit != self.units[0]):
            raise Refused(message("refusal-other-stack-moves", rule="8.21c", unit=action.args[0]))
        if action.verb == "move":
            check_step(pos, self, pos.game.place_numbers[action.args[1]])
        elif action.verb == "shift":
            check_shift(pos, self, pos.game.place_numbers[action.args[1]])
        elif action.verb == "entrench":
            entrenching.check(pos, self, unit)
        elif action.verb == "attack":
            check_attack(pos, self)
        else:
            check_end(pos, self, pos.where[unit])

    def preview(self, pos: TigersPosition, action: Action) -> Preview | None:
        """8.33, 8.36 What a step costs, item by item."""
        if action.verb != "move":
            return None
        there = pos.game.place_numbers[action.args[1]]
        items = step_costs(pos, self, pos.where[self.units[0]], there)
        total = sum(item.value for item in items)
        return Preview(
            title=message("preview-move", rule="8.36f", place=action.args[1], cost=total, points=self.left),
            odds=f"{total}/{self.left}",
            modifiers=tuple(items),
        )


# Stacks -----------------------------------------------------------------------------------------------


def joinable(pos: TigersPosition, group: Moving) -> list[int]:
    """8.21b Units of the same area that can still join the stack."""
    side = pos.game.side_of[group.units[0]]
    used, passed = pos.used, pos.passed
    return [
        unit
        for unit in pos.stack_of(side, pos.where[group.units[0]])
        if not used[unit] and not passed[unit] and unit not in group.units and may_move(pos, unit)
    ]


def check_join(pos: TigersPosition, group: Moving, unit: int) -> None:
    """8.21b, 8.21c Only units that began together move together, and none is picked up on the way."""
    name, lead = pos.game.names[unit], group.units[0]
    check_ready(pos, pos.game.side_of[lead], unit)
    if unit in group.units:
        raise Refused(message("refusal-in-stack", rule="8.21b", unit=name))
    if group.begun:
        raise Refused(message("refusal-picked-up", rule="8.21b", unit=name))
    if pos.where[unit] != pos.where[lead]:
        raise Refused(message("refusal-not-together", rule="8.21b", unit=name))
    check_may_move(pos, unit)
    check_may_move(pos, lead)


def joined(pos: TigersPosition, group: Moving, unit: int) -> Moving:
    """8.21c The stack with one unit more: it goes as far as its slowest member."""
    other = activated(pos, unit)
    return Moving(
        units=(*group.units, unit),
        left=min(group.left, other.left),
        foot=min(group.foot, other.foot),
        steps=min(group.steps, other.steps),
        need=max(group.need, other.need),
        fords=group.fords and other.fords,
        begun=False,
        shifts=0,
        stopped=False,
    )


# Steps ------------------------------------------------------------------------------------------------


def good_steps(pos: TigersPosition, group: Moving, here: int) -> list[tuple[int, int, bool]]:
    """8.28a, 7.1f Steps after which the move can still come to a legal end."""
    if not group.steps:
        return []
    return [
        step
        for step in open_steps(pos, group, here, group.left, group.foot)
        if legal_end(pos, group, step[0]) or _ends_beyond(pos, group, step)
    ]


def open_steps(
    pos: TigersPosition, group: Moving, here: int, left: int, foot: int
) -> list[tuple[int, int, bool]]:
    """8.22 to 8.38 The steps that can be paid and are open to the stack: (place, cost, waded)."""
    game, side = pos.game, pos.game.side_of[group.units[0]]
    stacks, blown, areas = pos.units_at, pos.blown, game.areas
    own, foe = side * game.places, (1 - side) * game.places
    inside = pos.facts.inside
    if here >= areas and stacks[foe + here]:
        return []  # 11.21a
    contested = here < areas and stacks[foe + here]
    leaving = (game.leave_enemy if contested else 0) + special_forces.leaving(pos, side, here)
    trap = special_forces.trap(pos, side)
    first_lines = pos.impulse == 1 and side == ALLIED and lines_hold(pos)
    found = []
    for there, cost, bridge in game.roads[here]:
        waded = bridge >= 0 and blown[bridge] != 0
        if waded:
            if not group.fords:
                continue
            cost = game.ford  # noqa: PLW2901 - in place of the road cost
        cost += leaving  # noqa: PLW2901
        if there < areas:
            if stacks[foe + there]:
                if contested:
                    continue
                cost += game.enter_occupied  # noqa: PLW2901
            elif stacks[own + there] and others(stacks[own + there], group.units):
                cost += game.enter_occupied  # noqa: PLW2901
            if there == trap:
                cost += game.special_forces_enter  # noqa: PLW2901
        elif not game.may_enter[side][there]:
            continue
        if cost > (foot if waded else left) or (inside[here] and not inside[there]):
            continue
        if first_lines and (here, there) in game.line_crossings:
            continue
        found.append((there, cost, waded))
    return found


def others(stack: tuple[int, ...], units: tuple[int, ...]) -> bool:
    """8.21d Whether units other than those of the moving stack are there."""
    return any(unit not in units for unit in stack)


def legal_end(pos: TigersPosition, group: Moving, place: int) -> bool:
    """8.28a, 7.1f Whether the move may end there."""
    side = pos.game.side_of[group.units[0]]
    if group.need and (pos.allied_lines if side else pos.german_lines)[place] < group.need:
        return False
    if group.shifts and place >= pos.game.areas:
        return False
    return pos.impulse > 3 or side == ALLIED or place >= pos.game.areas or fits(pos, group, place)


def fits(pos: TigersPosition, group: Moving, place: int) -> bool:
    """7.1f On December 16 no German move may end in an area with too much in it."""
    game, strength = pos.game, pos.strength
    there = {*pos.stack_of(GERMAN, place), *group.units}
    return len(there) <= game.most_counters and sum([strength[u] for u in there]) <= game.most_points


def _ends_beyond(pos: TigersPosition, group: Moving, step: tuple[int, int, bool]) -> bool:
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


def after_step(left: int, foot: int, step: tuple[int, int, bool]) -> tuple[int, int]:
    """8.35b Points left after a step, as it is and on foot."""
    _, cost, waded = step
    return (foot - cost if waded else left - cost), foot - cost


def check_step(pos: TigersPosition, group: Moving, there: int) -> None:
    """3.22d to 8.38 Why a stack may not take a step."""
    game, here = pos.game, pos.where[group.units[0]]
    side, name = game.side_of[group.units[0]], game.place_names[there]
    if group.stopped:
        raise Refused(message("refusal-stopped", rule="8.52", place=name))
    for unit in group.units:
        check_may_move(pos, unit)
    if not group.steps:
        raise Refused(message("refusal-one-area", rule="8.29a", place=name))
    if (here, there) not in game.links:
        raise Refused(message("refusal-no-road", rule="3.22d", place=name))
    _check_zones(pos, side, here, there)
    _check_limits(pos, side, here, there)
    _, bridge = game.links[here, there]
    waded = bridge >= 0 and pos.blown[bridge]
    if waded and not group.fords:
        raise Refused(message("refusal-armor-ford", rule="8.33d", place=name))
    if all(area < game.areas and pos.stack_of(1 - side, area) for area in (here, there)):
        raise Refused(message("refusal-enemy-to-enemy", rule="8.27a", place=name))
    cost = sum(item.value for item in step_costs(pos, group, here, there))
    points = group.foot if waded else group.left
    if cost > points:
        rule = "8.35b" if waded else "8.38"
        raise Refused(message("refusal-points", rule=rule, place=name, cost=cost, points=max(points, 0)))
    step = (there, cost, bool(waded))
    if not legal_end(pos, group, there) and not _ends_beyond(pos, group, step):
        check_end_supply(pos, group, there)
        raise Refused(message("refusal-overfill", rule="7.1f", place=name))


def _check_zones(pos: TigersPosition, side: int, here: int, there: int) -> None:
    """11.21a, 11.22, 11.23 Zones that are closed to a side."""
    game = pos.game
    if there >= game.areas and not game.may_enter[side][there]:
        rule = "11.23" if side else "11.22"
        raise Refused(message("refusal-zone-closed", rule=rule, zone=game.place_names[there]))
    if here >= game.areas and pos.stack_of(1 - side, here):
        raise Refused(message("refusal-zone-held", rule="11.21a", zone=game.place_names[here]))


def _check_limits(pos: TigersPosition, side: int, here: int, there: int) -> None:
    """S1.map, S2.map, 5.23d The limits of the scenario, and its lines on 16-1."""
    game, inside = pos.game, pos.facts.inside
    if inside[here] and not inside[there]:
        rule = "S1.map" if pos.facts.entry.score == "towns" else "S2.map"
        raise Refused(message("refusal-limits", rule=rule, place=game.place_names[there]))
    if pos.impulse == 1 and side == ALLIED and lines_hold(pos) and (here, there) in game.line_crossings:
        raise Refused(message("refusal-scenario-line", rule="5.23d", place=game.place_names[there]))


def lines_hold(pos: TigersPosition) -> bool:
    """5.23d Whether the scenario lines stop Allied units on 16-1."""
    return pos.switches.errata and pos.switches.scenario_lines


def step_costs(pos: TigersPosition, group: Moving, here: int, there: int) -> list[Modifier]:
    """8.33, 8.36, 8.37, 14.22a What a step costs, item by item."""
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
    return [Modifier(value, message(id_, rule=rule)) for value, id_, rule in listed if value]


_ROAD_RULES = {"major": "8.33a", "minor": "8.33b"}


def try_step(pos: TigersPosition, group: Moving, there: int) -> None:
    """10.21b The step is announced; the opponent may try to blow its bridge before it is taken."""
    from meuse.games.tigers import bridges

    here = pos.where[group.units[0]]
    _, bridge = pos.game.links[here, there]
    if bridge >= 0 and not pos.blown[bridge]:
        foe = 1 - pos.game.side_of[group.units[0]]
        if bridges.demolishers(pos, foe, bridge):
            pos.then(bridges.Demolition(group, there, bridge))
            return
    take_step(pos, group, there)


def take_step(pos: TigersPosition, group: Moving, there: int) -> None:
    """8.21c The whole stack goes; 8.22 it stops where enemies are; 8.58 entrenchments are left behind."""
    game, units = pos.game, group.units
    side, here = game.side_of[units[0]], pos.where[units[0]]
    step = next(s for s in open_steps(pos, group, here, group.left, group.foot) if s[0] == there)
    for unit in units:
        pos.put(unit, there)
        pos.moved[unit] = 1
        pos.entrenched[unit] = 0
        pos.arrived[unit] = pos.impulse if there >= game.areas else 0
        if step[2] and game.allowance[unit] > game.foot_allowance:
            pos.on_foot[unit] = 1  # 8.35c
    left, foot = after_step(group.left, group.foot, step)
    _tell_step(pos, group, there, step)
    went_on = Moving(units, left, foot, group.steps - 1, group.need, group.fords, True, 0, False)
    if there >= game.areas:
        if game.zone_side[there] != side:
            leave_board(pos, went_on)
            return
    elif pos.stack_of(1 - side, there):
        enter_battle(pos, went_on, game.links[here, there][1] >= 0)
        return
    elif not pos.switches.errata:
        pos.control[there] = side + 1  # 12.22b is an erratum: without it, passing through is enough
    pos.then(went_on)


def _tell_step(pos: TigersPosition, group: Moving, there: int, step: tuple[int, int, bool]) -> None:
    game = pos.game
    pos.tell(
        "event-waded" if step[2] else "event-moved",
        rule="8.35a" if step[2] else "8.21c",
        units=", ".join([game.names[unit] for unit in group.units]),
        count=len(group.units),
        place=game.place_names[there],
        cost=step[1],
    )


def enter_battle(pos: TigersPosition, group: Moving, crossed: bool) -> None:  # noqa: FBT001
    """8.22, 8.23 Units that enter an area with enemies stop there and must attack."""
    for unit in group.units:
        pos.attacking[unit] = CROSSED if crossed else ENTERED
        pos.used[unit] = MOVED


def leave_board(pos: TigersPosition, group: Moving) -> None:
    """12.25 German units that enter an Allied zone are there for good."""
    zone = pos.game.place_names[pos.where[group.units[0]]]
    for unit in group.units:
        pos.used[unit] = EXITED
        pos.tell("event-exited", rule="12.25", unit=pos.game.names[unit], zone=zone)


def halt(pos: TigersPosition, group: Moving) -> None:
    """8.24 The move is over; a stack that has not set out is merely let be for this impulse."""
    for unit in group.units:
        if group.begun:
            pos.used[unit] = MOVED
        else:
            pos.passed[unit] = 1


def check_end(pos: TigersPosition, group: Moving, here: int) -> None:
    """8.28a, 7.1f, 11.14a Why a move may not end here."""
    if group.begun and not legal_end(pos, group, here):
        check_end_supply(pos, group, here)
        if group.shifts and here >= pos.game.areas:
            zone = pos.game.place_names[here]
            raise Refused(message("refusal-shift-and-wait", rule="11.14b", zone=zone))
        raise Refused(message("refusal-overfill", rule="7.1f", place=pos.game.place_names[here]))


def check_end_supply(pos: TigersPosition, group: Moving, place: int) -> None:
    """8.28a A unit in supply does not end its move out of supply."""
    side = pos.game.side_of[group.units[0]]
    if group.need and pos.lines(side)[place] < group.need:
        name = pos.game.place_names[place]
        raise Refused(message("refusal-out-of-supply", rule="8.28a", place=name))


# Attacking in place ---------------------------------------------------------------------------------


def check_attack(pos: TigersPosition, group: Moving) -> None:
    """9.13a Units that have not moved attack enemies in their own area."""
    lead = group.units[0]
    name = pos.game.names[lead]
    if group.begun:
        raise Refused(message("refusal-attack-moved", rule="9.13a", unit=name))
    place = pos.where[lead]
    if place >= pos.game.areas:
        raise Refused(message("refusal-attack-zone", rule="9.17", unit=name))
    if not pos.stack_of(1 - pos.game.side_of[lead], place):
        raise Refused(message("refusal-attack-nobody", rule="9.13a", unit=name))


def attack_in_place(pos: TigersPosition, group: Moving) -> None:
    """9.13a, 9.16 The units attack where they are; 8.59 they give up their entrenchments."""
    for unit in group.units:
        pos.attacking[unit] = IN_PLACE
        pos.used[unit] = ATTACKED
        pos.entrenched[unit] = 0
        place = pos.game.place_names[pos.where[unit]]
        pos.tell("event-attack-declared", rule="9.13a", unit=pos.game.names[unit], place=place)


# Zones: entering by a neighbouring one --------------------------------------------------------------


def good_shifts(pos: TigersPosition, group: Moving, here: int) -> list[int]:
    """11.14 Neighbouring zones through which the reinforcements can enter."""
    zones: list[int] = []
    for zone in pos.game.zone_neighbours[here]:
        try:
            check_shift(pos, group, zone)
        except Refused:
            continue
        zones.append(zone)
    return zones


def check_shift(pos: TigersPosition, group: Moving, zone: int) -> None:
    """11.14 A zone farther for each impulse since they came, at two points a zone."""
    game, here = pos.game, pos.where[group.units[0]]
    name = game.place_names[zone]
    if here < game.areas or (group.begun and not group.shifts) or group.stopped:
        raise Refused(message("refusal-shift-board", rule="11.14a", unit=game.names[group.units[0]]))
    for unit in group.units:
        check_may_move(pos, unit)
    if zone not in game.zone_neighbours[here]:
        far = zone >= game.areas and game.zone_side[zone] != game.zone_side[here]
        raise Refused(message("refusal-shift-far", rule="11.14d" if far else "11.14a", zone=name))
    if not group.steps:
        raise Refused(message("refusal-one-area", rule="8.29a", place=name))
    _check_limits(pos, game.side_of[group.units[0]], here, zone)
    waited = min(pos.impulse - pos.arrived[unit] for unit in group.units)
    if group.shifts + 1 > waited:
        raise Refused(message("refusal-shift-early", rule="11.14a", zone=name))
    moved = shifted(pos, group)
    if moved.left < 0 or not _can_enter(pos, moved, zone):
        raise Refused(message("refusal-shift-points", rule="11.14b", zone=name))


def shifted(pos: TigersPosition, group: Moving) -> Moving:
    """11.14b The stack after paying for one zone."""
    price = pos.game.shift_cost
    return Moving(
        units=group.units,
        left=group.left - price,
        foot=group.foot - price,
        steps=group.steps,
        need=group.need,
        fords=group.fords,
        begun=True,
        shifts=group.shifts + 1,
        stopped=False,
    )


def _can_enter(pos: TigersPosition, group: Moving, zone: int) -> bool:
    """11.14b Whether a stack so shifted can pay for entering the board, there or one zone on."""
    steps = open_steps(pos, group, zone, group.left, group.foot)
    if any(legal_end(pos, group, step[0]) or _ends_beyond(pos, group, step) for step in steps):
        return True
    waited = min(pos.impulse - pos.arrived[unit] for unit in group.units)
    onward = shifted(pos, group)
    if group.shifts + 1 > waited or onward.left < 0:
        return False
    neighbours = pos.game.zone_neighbours[zone]
    return any(_can_enter(pos, onward, other) for other in neighbours if pos.facts.inside[other])


def shift(pos: TigersPosition, group: Moving, zone: int) -> None:
    """11.14a, 11.14b The stack goes over to a neighbouring zone and on from there."""
    game = pos.game
    for unit in group.units:
        pos.put(unit, zone)
    names = ", ".join([game.names[unit] for unit in group.units])
    pos.tell("event-shifted", rule="11.14a", units=names, zone=game.place_names[zone])
    pos.then(shifted(pos, group))
