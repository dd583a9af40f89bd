"""Chapter 8: movement of units and stacks along roads, area by area."""

from __future__ import annotations

from collections.abc import Sequence

from meuse.engine import Action, Argument, Decision, Preview, Refused, UnitNumber, message
from meuse.titles.tigers import bridges, entrenching, previews, routes, special_forces, supply, zones
from meuse.titles.tigers.battle import fields
from meuse.titles.tigers.infiltration import Infiltration
from meuse.titles.tigers.position import (
    ATTACKED,
    CROSSED,
    ENTERED,
    EXITED,
    GERMAN,
    IN_PLACE,
    MOVED,
    SideNumber,
    TigersPosition,
)
from meuse.titles.tigers.readiness import (
    can_act_first,
    check_may_move,
    check_ready,
    idle,
    idle_first,
    may_move,
)
from meuse.wargame.modifiers import told, total

END_MOVEMENT = Action("end-movement")
MOVES = ("join", "move", "shift", "entrench", "attack", "halt")
NO_LIMIT = 99

# The movement part of an impulse --------------------------------------------------------------------


class _InMovement(Decision[TigersPosition], frozen=True):
    """14.12a A decision of the movement part: at any moment of it the German may place Special Forces."""

    def check_special_forces(self, pos: TigersPosition, effect: int) -> None:
        """14.11a Why the counter cannot be used so."""
        special_forces.check_use(pos, self.chooser(pos), special_forces.EFFECTS[effect])

    def play_special_forces(self, pos: TigersPosition, effect: int) -> None:
        """14.12a Ask where, and go on as before."""
        pos.then(Infiltration(special_forces.EFFECTS[effect]), self)


class Movement(_InMovement, frozen=True):
    """6.0-II1, 6.0-III The movement part: which unit next, or Special Forces, or the end."""

    player: SideNumber
    rule = "6.0-II1"
    forced = False
    asks = "prompt-movement"
    passes = ("end-movement",)

    def details(self, pos: TigersPosition) -> dict[str, Argument]:
        """Which impulse it is."""
        return {"impulse": pos.game.impulse_names[pos.impulse]}

    def actions(self, pos: TigersPosition) -> Sequence[Action]:
        """Every unit that can still act, what Special Forces can do, and the end of movement."""
        activate = pos.game.activate
        if pos.impulse == 1:
            found = [activate[unit] for unit in idle_first(pos, self.player)]
        else:
            found = idle(pos, self.player, activate)
        if self.player == GERMAN and pos.impulse > 3:
            found += special_forces.actions(pos)
        found.append(END_MOVEMENT)
        return found

    def check_activate(self, pos: TigersPosition, unit: int) -> None:
        """5.23a, 5.24, 8.25a Why a unit cannot act now."""
        check_ready(pos, self.player, unit)
        if pos.impulse == 1 and not can_act_first(pos, unit):
            check_may_move(pos, unit)

    def play_activate(self, pos: TigersPosition, unit: int) -> None:
        """8.21b Begin with a unit."""
        pos.then(activated(pos, unit), self)

    def check_other(self, pos: TigersPosition, action: Action) -> None:
        """8.21b What a unit would do once it is activated; it must be picked first."""
        if action.verb in MOVES:
            unit = pos.game.unit_numbers[action.args[0]]
            check_ready(pos, self.player, unit)
            activated(pos, unit).check(pos, action)
            raise Refused("refusal-activate-first", rule="8.21b", unit=action.args[0])
        super().check_other(pos, action)

    def preview_end_movement(self, pos: TigersPosition) -> Preview | None:
        """9.0a The battles that the end of movement brings, the only one too."""
        if not any(pos.attacking):
            return None
        forecasts = [pos.game.forecast(pos, place) for place in fields(pos, self.player)]
        battles = tuple([battle for battle in forecasts if battle is not None])
        return Preview(
            title=message("preview-end-movement", rule="9.0a", count=len(battles)),
            battles=battles,
            binding=True,
        )


def activated(pos: TigersPosition, unit: int) -> Moving:
    """4.17, 8.29a, 8.35c A unit at the beginning of its move.

    8.29b Out of supply it needs none where it ends; 8.29c, 13.22a its one area may be one with enemies.
    """
    game = pos.game
    supplied = supply.in_supply(pos, unit)
    reduced, armor = game.reduced_allowance[unit], game.is_armor[unit]
    return Moving(
        units=(unit,),
        left=reduced if pos.on_foot[unit] else game.allowance[unit],
        foot=reduced,
        steps=(NO_LIMIT if supplied else game.unsupplied_areas) if may_move(pos, unit) else 0,
        need=(supply.ALL if armor else supply.INFANTRY) if supplied else 0,
        fords=not armor,
        begun=False,
        shifts=0,
        stopped=False,
    )


class Moving(_InMovement, frozen=True):
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
    rule = "8.21c"
    asks = "prompt-moving"

    def details(self, pos: TigersPosition) -> dict[str, Argument]:
        """Who is on his way, with how many points."""
        names = [pos.game.names[unit] for unit in self.units]
        return {"unit": names[0], "units": ", ".join(names), "count": len(names), "points": self.left}

    def actions(self, pos: TigersPosition) -> Sequence[Action]:
        """Units that can join, areas that can be entered, entrenching, attacking, halting."""
        game, begun, units = pos.game, self.begun, self.units
        lead = units[0]
        here, side = pos.where[lead], game.side_of[lead]
        onward = [] if self.stopped else routes.good_steps(pos, self, here)
        pos.onward = self, onward
        stuck = not onward
        found: list[Action] = []
        if not begun and self.steps and len(pos.stacks[side][here]) > len(units):
            found += [game.join[unit] for unit in joinable(pos, self)]
        if onward:
            move = game.move[lead]
            found += [move[step[0]] for step in onward]
        ends_here = not begun or routes.legal_end(pos, self, here)
        if here >= game.areas:
            near = zones.good_shifts(pos, self, here)
            found += [Action("shift", (game.names[lead], game.place_names[zone])) for zone in near]
            stuck = stuck and not near
        elif here in pos.stacks[1 - side]:
            if not begun:
                found.append(game.attack_here[lead])
        elif ends_here and (begun or len(units) == 1):
            found += [game.entrench[unit] for unit in units if entrenching.possible(pos, self, unit)]
        if ends_here or stuck:
            found.append(game.halt[lead])
        # 14.12a: at any moment of his movement; whoever can but halt does so first (rules 1: or dig in).
        if side == GERMAN and pos.impulse > 3 and (not stuck or (len(found) > 1 and game.since("2"))):
            found += special_forces.actions(pos)
        return found

    def check_join(self, pos: TigersPosition, unit: int) -> None:
        """8.21b, 8.21c Only units that began together move together, and none is picked up on the way."""
        name, lead = pos.game.names[unit], self.units[0]
        check_ready(pos, self.chooser(pos), unit)
        if unit in self.units:
            raise Refused("refusal-in-stack", rule="8.21b", unit=name)
        if self.begun:
            raise Refused("refusal-picked-up", rule="8.21b", unit=name)
        if pos.where[unit] != pos.where[lead]:
            raise Refused("refusal-not-together", rule="8.21b", unit=name)
        check_may_move(pos, unit)
        check_may_move(pos, lead)

    def play_join(self, pos: TigersPosition, unit: int) -> None:
        """8.21c One more goes with them."""
        pos.then(joined(pos, self, unit))

    def check_move(self, pos: TigersPosition, unit: int, place: int) -> None:
        """8.22 to 8.38 Why the next area is closed."""
        self._check_lead(pos, unit)
        routes.check_step(pos, self, place)

    def play_move(self, pos: TigersPosition, unit: int, place: int) -> None:
        """10.21b The step is announced; the opponent may try to blow its bridge before it is taken."""
        here = pos.where[self.units[0]]
        _, bridge = pos.game.links[here, place]
        if bridge >= 0 and not pos.blown[bridge]:
            foe = 1 - pos.game.side_of[self.units[0]]
            if bridges.demolishers(pos, foe, bridge):
                pos.then(pos.game.step("Demolition", self, place, bridge))
                return
        take_step(pos, self, place, offered(pos, self, place))

    def check_shift(self, pos: TigersPosition, unit: int, zone: int) -> None:
        """11.14 Why another zone is closed."""
        self._check_lead(pos, unit)
        zones.check_shift(pos, self, zone)

    def play_shift(self, pos: TigersPosition, unit: int, zone: int) -> None:
        """11.14a Over to a neighbouring zone."""
        zones.shift(pos, self, zone)

    def check_entrench(self, pos: TigersPosition, unit: int) -> None:
        """8.5 Why a unit cannot dig in."""
        if unit not in self.units:
            raise self._another_moves(pos, unit)
        entrenching.check(pos, self, unit)
        routes.check_end(pos, self, pos.where[unit])

    def play_entrench(self, pos: TigersPosition, unit: int) -> None:
        """8.51b One unit digs in."""
        entrenching.entrench(pos, self, unit)

    def check_attack(self, pos: TigersPosition, unit: int) -> None:
        """9.13a, 9.17 Units that have not moved attack enemies in their own area; 13.22a supplied or not."""
        self._check_lead(pos, unit)
        name, place = pos.game.names[unit], pos.where[unit]
        if self.begun:
            raise Refused("refusal-attack-moved", rule="9.13a", unit=name)
        if place >= pos.game.areas:
            raise Refused("refusal-attack-zone", rule="9.17", unit=name)
        if not pos.stack_of(1 - self.chooser(pos), place):
            raise Refused("refusal-attack-nobody", rule="9.13a", unit=name)

    def play_attack(self, pos: TigersPosition, unit: int) -> None:
        """9.13a, 9.16 The units attack where they are; 8.59 they give up their entrenchments."""
        for each in self.units:
            pos.attacking[each] = IN_PLACE
            pos.used[each] = ATTACKED
            pos.entrenched[each] = 0
            pos.tell("event-attack-declared", rule="9.13a", **pos.named(unit=each, place=pos.where[each]))

    def check_halt(self, pos: TigersPosition, unit: int) -> None:
        """8.28a Why the move cannot end here."""
        self._check_lead(pos, unit)
        if not stranded(pos, self):
            routes.check_end(pos, self, pos.where[unit])

    def play_halt(self, pos: TigersPosition, unit: int) -> None:
        """8.24, 9.13c The move is over; a stack that has not set out is merely let be for this impulse."""
        for each in self.units:
            if self.begun:
                pos.used[each] = MOVED
            else:
                pos.passed[each] = 1

    def _check_lead(self, pos: TigersPosition, unit: int) -> None:
        """8.21c A stack moves under the name of its first unit."""
        if unit != self.units[0]:
            raise self._another_moves(pos, unit)

    def _another_moves(self, pos: TigersPosition, unit: int) -> Refused:
        return Refused("refusal-other-stack-moves", rule="8.21c", unit=pos.game.names[unit])

    def preview(self, pos: TigersPosition, action: Action) -> Preview | None:
        """8.33, 8.36 What a step costs, item by item, and the battle that it or an attack brings about."""
        here = pos.where[self.units[0]]
        if action.verb == "attack":
            return previews.if_played(pos, action, here)
        if action.verb != "move":
            return None
        there = pos.game.place_numbers[action.args[1]]
        items = routes.step_costs(pos, self, here, there)
        cost = total(items)
        fought = there < pos.game.areas and pos.stack_of(1 - pos.game.side_of[self.units[0]], there)
        battle = previews.if_played(pos, action, there) if fought else None
        return Preview(
            title=message("preview-move", rule="8.36f", place=action.args[1], cost=cost, points=self.left),
            modifiers=told(items),
            battles=(battle,) if battle else (),
            binding=battle is not None,
        )


# Stacks -----------------------------------------------------------------------------------------------


def joinable(pos: TigersPosition, group: Moving) -> list[int]:
    """8.21b Units of the same area that can still join the stack."""
    units, used, passed = group.units, pos.used, pos.passed
    return [
        unit
        for unit in pos.stacks[pos.game.side_of[units[0]]][pos.where[units[0]]]
        if not used[unit] and not passed[unit] and unit not in units and may_move(pos, unit)
    ]


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


# Steps ----------------------------------------------------------------------------------------------


def offered(pos: TigersPosition, group: Moving, there: int) -> routes.StepTo | None:
    """8.21c The step to a place as it was offered to a stack, if that was the last to be asked."""
    asked, steps = pos.onward or (None, ())
    if asked is group:
        for step in steps:
            if step[0] == there:
                found: routes.StepTo = step
                return found
    return None


def take_step(pos: TigersPosition, group: Moving, there: int, step: routes.StepTo | None = None) -> None:
    """8.21c The whole stack goes; 8.22 it stops where enemies are; 8.58 entrenchments are left behind.

    The step is as it was offered, or as it is now.
    """
    game, units = pos.game, group.units
    side, here = game.side_of[units[0]], pos.where[units[0]]
    if step is None:
        road = (there, *game.links[here, there])
        (step,) = routes.open_steps(pos, group, here, group.left, group.foot, (road,))
    waded, came = step[2], pos.impulse if there >= game.areas else 0
    for unit in units:
        pos.put(unit, there)
        pos.moved[unit] = 1
        pos.entrenched[unit] = 0
        pos.arrived[unit] = came
        if waded and game.allowance[unit] > game.foot_allowance:
            pos.on_foot[unit] = 1  # 8.35c; 8.34b: only allowances ask for it
    left, foot = routes.after_step(group.left, group.foot, step)
    _tell_step(pos, units, there, step)
    went_on = Moving(units, left, foot, group.steps - 1, group.need, group.fords, True, 0, False)
    if came:
        if game.zone_side[there] != side:
            leave_board(pos, went_on)
            return
    elif pos.stack_of(1 - side, there):
        enter_battle(pos, went_on, game.links[here, there][1] >= 0)
        return
    elif not pos.options.errata:
        pos.control[there] = side + 1  # 12.22b is an erratum: without it, passing through is enough
    pos.then(went_on)


def _tell_step(pos: TigersPosition, units: tuple[int, ...], there: int, step: routes.StepTo) -> None:
    names, count = pos.game.names, len(units)
    pos.tell(
        "event-waded" if step[2] else "event-moved",
        rule="8.35a" if step[2] else "8.21c",
        units=names[units[0]] if count == 1 else ", ".join([names[unit] for unit in units]),
        count=count,
        place=pos.game.place_names[there],
        cost=step[1],
    )


def enter_battle(pos: TigersPosition, group: Moving, crossed: bool) -> None:  # noqa: FBT001
    """8.22, 8.23, 8.55-i1 Units that enter an area with enemies stop there and must attack.

    The entrenchments of those enemies stay.
    """
    for unit in group.units:
        pos.attacking[unit] = CROSSED if crossed else ENTERED
        pos.used[unit] = MOVED


def leave_board(pos: TigersPosition, group: Moving) -> None:
    """12.25, 11.21b German units that enter an Allied zone are there for good; nobody fights there."""
    zone = pos.game.place_names[pos.where[group.units[0]]]
    for unit in group.units:
        pos.used[unit] = EXITED
        pos.tell("event-exited", rule="12.25", unit=pos.game.names[unit], zone=zone)


def stranded(pos: TigersPosition, group: Moving) -> bool:
    """8.28a No step leads anywhere a move might end: the stack stays, wherever it is."""
    here = pos.where[group.units[0]]
    if group.stopped or routes.good_steps(pos, group, here):
        return group.stopped
    return here < pos.game.areas or not zones.good_shifts(pos, group, here)
