"""Chapter 8: movement, one unit at a time and hex by hex; 13.2 Extra Move before the first step."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from meuse.engine import (
    NOWHERE,
    Action,
    Argument,
    Decision,
    PlaceNumber,
    Preview,
    Refused,
    UnitNumber,
    message,
    not_now,
)
from meuse.titles.celles import combat, zones
from meuse.titles.celles.active import allowance, end_of_move, enter, shown, strategic
from meuse.titles.celles.dice import UnitRoll
from meuse.titles.celles.position import FINISHED, RESTING, CellesPosition
from meuse.titles.celles.readiness import activate, check_may_be_activated, may_be_activated, ready_units
from meuse.titles.celles.terrain import GERMAN, SIDES
from meuse.titles.celles.withdrawal import must_withdraw, withdraw

END_PHASE: Final = Action("end-phase")
HALT: Final = Action("halt")


# The next unit -------------------------------------------------------------------------------------


class ChooseActive(Decision[CellesPosition], frozen=True):
    """8.0.3 Which activated unit acts next; before the first of them moves, Extra Move (13.2.2)."""

    rule = "8.0.3"
    asks = "prompt-next-unit"
    passes = ("end-phase",)
    not_now = not_now("air restore rebuild", "refusal-window-closed", rule="13.5.2")
    whose = "phasing"

    def details(self, pos: CellesPosition) -> dict[str, Argument]:
        """Whose phase it is."""
        return {"side": SIDES[pos.phasing]}

    def actions(self, pos: CellesPosition) -> Sequence[Action]:
        """Every unit that is ready and can do something, Extra Moves, and the end of the phase."""
        game, acting = pos.game, pos.acting
        found = [game.select[unit] for unit in ready_units(pos) if allowance(pos, unit)]
        if not pos.touched and pos.box[game.extra_move_chits[pos.phasing]]:
            found += [
                game.extra_move[unit]
                for unit in game.units_of[pos.phasing]
                if acting[unit] == RESTING and may_be_activated(pos, unit)
            ]
        found.append(END_PHASE)
        return found

    def check_select(self, pos: CellesPosition, unit: int) -> None:
        """8.0.3, 8.0.4, 8.0.9 Why a unit cannot act now."""
        name, game = pos.game.names[unit], pos.game
        if game.side_of[unit] != pos.phasing:
            raise Refused("refusal-not-yours", rule="8.0.3", unit=name)
        if pos.acting[unit] == FINISHED:
            raise Refused("refusal-finished", rule="8.0.4", unit=name)
        if pos.acting[unit] == RESTING:
            raise Refused("refusal-not-activated", rule="7.0.4", unit=name)
        if not game.movement[unit]:
            raise Refused("refusal-never-moves", rule="8.0.9", unit=name)
        if not allowance(pos, unit):
            raise Refused("refusal-no-allowance", rule="12.0.3", unit=name)

    def play_select(self, pos: CellesPosition, unit: int) -> None:
        """8.0.3, 7.0.20 The unit is now the active unit, with nothing spent yet."""
        pos.then(ActiveUnit(unit, 0, strategic(pos, unit)), self)

    def preview_select(self, pos: CellesPosition, unit: int) -> Preview | None:
        """8.0.3, 11.0.1 The attacks that a unit next to the enemy could make from where it is."""
        battles = combat.possible_attacks(pos, unit, allowance(pos, unit))
        return step_preview(pos, unit, pos.where[unit], battles) if battles else None

    def check_extra_move(self, pos: CellesPosition, unit: int) -> None:
        """13.2, 13.2.6 Why no other unit can be activated.

        13.2.4: a unit of the 84th Infantry that was not named rests like any other, and can be.
        """
        chit = pos.game.extra_move_chits[pos.phasing]
        if not pos.box[chit]:
            raise Refused("refusal-no-chit", rule="13.0.1", chit=pos.game.chit_terms[chit])
        if pos.touched:
            raise Refused("refusal-extra-move-late", rule="13.2.2")
        if pos.game.side_of[unit] == pos.phasing and pos.acting[unit] != RESTING:
            raise Refused("refusal-already-activated", rule="13.2.3", unit=pos.game.names[unit])
        check_may_be_activated(pos, unit)

    def play_extra_move(self, pos: CellesPosition, unit: int) -> None:
        """13.2.1, 13.2.5, 15.0.3, 15.0.7 One more unit joins those activated, or the brigade leaves.

        13.2.7, 13.5.1: the question comes again, so that another chit may follow.
        """
        chit = pos.game.extra_move_chits[pos.phasing]
        pos.box[chit] -= 1
        pos.played[chit] += 1
        pos.tell("event-extra-move", rule="13.2.1", unit=pos.game.names[unit])
        formation = pos.game.formation_of[unit]
        if must_withdraw(pos, formation):
            withdraw(pos, formation, "15.0.3")
            pos.then(self)
        else:
            pos.then(*activate(pos, unit), self)

    def check_other(self, pos: CellesPosition, action: Action) -> None:
        """8.0.3 What only the active unit does."""
        if action.verb in ("move", "infiltrate", "attack"):
            raise Refused("refusal-select-first", rule="8.0.3", unit=action.args[0])
        super().check_other(pos, action)


# The active unit -----------------------------------------------------------------------------------


class ActiveUnit(Decision[CellesPosition], frozen=True):
    """8.0.6, 11.0.1, 11.0.2 The active unit's next step, infiltration or attack, or the end of its move."""

    unit: UnitNumber
    spent: int
    """Sixths of a movement point."""
    calm: bool
    """It may still have the bonus of strategic movement: never adjacent to an enemy so far."""
    rule = "8.0.6"
    asks = "prompt-active-unit"
    not_now = not_now("extra-move", "refusal-extra-move-late", rule="13.2.2")

    def details(self, pos: CellesPosition) -> dict[str, Argument]:
        """Who, and how many points it has left."""
        return {"unit": pos.game.names[self.unit], "points": shown(max(0, self.far(pos)))}

    def near(self, pos: CellesPosition) -> int:
        """8.0.1, 8.5.6 Points left without the bonus, for movement and combat together."""
        return allowance(pos, self.unit) - self.spent

    def far(self, pos: CellesPosition) -> int:
        """8.0.1, 8.5.1 Points left as long as no enemy is adjacent."""
        bonus = pos.game.strategic_bonus if self.calm else 0
        return allowance(pos, self.unit, bonus) - self.spent

    def actions(self, pos: CellesPosition) -> Sequence[Action]:
        """Steps it can pay for, attacks, the truck marker, and to halt."""
        game, unit = pos.game, self.unit
        here = pos.where[unit]
        foe = 1 - game.side_of[unit]
        foes, near, motors = pos.stacks[foe], pos.near[foe], pos.motors
        adjacent = self.near(pos)
        far = self.far(pos) if self.calm else adjacent
        moves = pos.moves_of(unit)[here]
        move = game.move[unit]
        if pos.zones[foe][here]:
            found = zones.steps_from_zone(pos, unit, moves, adjacent, far)
        else:
            found = [
                move[place]
                for place, cost, crowded in moves
                if place not in foes
                and (crowded if motors[place] else cost) <= (adjacent if near[place] else far)
            ]
        if near[here]:
            found += combat.attack_actions(pos, unit, adjacent)
        if game.may_ride[unit] and not self.spent:
            found += self._truck_actions(pos)
        found.append(HALT)
        return found

    def _truck_actions(self, pos: CellesPosition) -> list[Action]:
        """8.3.3, 8.3.4, 8.3.7 Put the truck marker on the unit or take it off, before it moves."""
        name = pos.game.names[self.unit]
        if pos.truck == self.unit:
            return [Action("truck-off", (name,))]
        if pos.truck == NOWHERE and pos.turn >= pos.truck_from:
            return [Action("truck-on", (name,))]
        return []

    def check_move(self, pos: CellesPosition, unit: int, place: int) -> None:
        """8.0 to 9.1 Why the unit cannot enter a hex."""
        check_step(pos, self, place)
        if zones.is_infiltration(pos, unit, place):
            raise Refused("refusal-is-infiltration", rule="9.1.1", **pos.named(place=place))

    def play_move(self, pos: CellesPosition, unit: int, place: int) -> None:
        """8.0.6, 8.5.3 Enter the hex; next to an enemy the bonus is gone."""
        game = pos.game
        cost = step_cost(pos, unit, place)
        pos.touched = True
        enter(pos, unit, place)
        name, there = game.names[unit], game.place_names[place]
        pos.tell("event-moved", rule="8.0.6", unit=name, place=there, cost=shown(cost))
        enemies = pos.near[1 - game.side_of[unit]][place]
        pos.then(ActiveUnit(unit, self.spent + cost, self.calm and not enemies))

    def preview_move(self, pos: CellesPosition, unit: int, place: int) -> Preview | None:
        """11.0.1 The attacks that a step would make possible."""
        battles = self._attacks_from(pos, place)
        return step_preview(pos, unit, place, battles) if battles else None

    def check_infiltrate(self, pos: CellesPosition, unit: int, place: int) -> None:
        """9.1 Why the unit cannot slip through to a hex."""
        check_step(pos, self, place)
        if not zones.is_infiltration(pos, unit, place):
            raise Refused("refusal-no-infiltration", rule="9.1.1", **pos.named(place=place))

    def play_infiltrate(self, pos: CellesPosition, unit: int, place: int) -> None:
        """9.1.1, 9.1.4 Pay, and roll."""
        pos.touched = True
        cost = step_cost(pos, unit, place)
        pos.tell("event-infiltrating", rule="9.1.4", **pos.named(unit=unit, place=place), cost=shown(cost))
        pos.then(InfiltrationRoll(unit, place, self.spent + cost))

    def preview_infiltrate(self, pos: CellesPosition, unit: int, place: int) -> Preview:
        """9.1.5 The odds of an infiltration, and the attacks that it would make possible."""
        return zones.infiltration_preview(pos, unit, place, self._attacks_from(pos, place))

    def check_attack(self, pos: CellesPosition, unit: int, intensity: int) -> None:
        """11.0 Why the unit cannot attack."""
        combat.check_attack(pos, unit, intensity, self.near(pos))

    def play_attack(self, pos: CellesPosition, unit: int, intensity: int) -> None:
        """11.0.1 Declare it."""
        pos.touched = True
        combat.declare_attack(pos, unit, intensity, self.spent)

    def preview_attack(self, pos: CellesPosition, unit: int, intensity: int) -> Preview:
        """11.0.16 The odds."""
        return combat.attack_preview(pos, unit, intensity, self.near(pos))

    def play_halt(self, pos: CellesPosition) -> None:
        """8.0.4 The move is over."""
        end_of_move(pos, self.unit, self.spent)

    def check_truck_on(self, pos: CellesPosition, unit: int) -> None:
        """8.3.1, 8.3.4 Why the truck marker cannot be placed."""
        self._check_truck(pos, unit, "8.3.4")
        if pos.truck != NOWHERE:
            raise Refused("refusal-truck-taken", rule="8.3.1", **pos.named(unit=pos.truck))
        if pos.turn < pos.truck_from:
            rule = "8.3.1" if pos.truck_from == pos.game.truck_from else "8.3.8"
            raise Refused("refusal-truck-not-yet", rule=rule, turn=pos.truck_from)

    def _check_truck(self, pos: CellesPosition, unit: int, rule: str) -> None:
        """8.3.1, 8.3.4, 8.3.7 Only some units ride, and none loads or unloads under way."""
        if not pos.game.may_ride[unit]:
            raise Refused("refusal-no-trucks", rule="8.3.1", **pos.named(unit=unit))
        if self.spent:
            raise Refused("refusal-truck-late", rule=rule, **pos.named(unit=unit))

    def play_truck_on(self, pos: CellesPosition, unit: int) -> None:
        """8.3.3, 8.3.5 From now on motorized."""
        pos.load_truck(unit)
        pos.tell("event-truck-on", rule="8.3.3", unit=pos.game.names[unit])
        pos.then(ActiveUnit(unit, 0, strategic(pos, unit)))

    def check_truck_off(self, pos: CellesPosition, unit: int) -> None:
        """8.3.7 Why the truck marker cannot be taken off."""
        self._check_truck(pos, unit, "8.3.7")
        if pos.truck != unit:
            raise Refused("refusal-not-riding", rule="8.3.7", **pos.named(unit=unit))

    def play_truck_off(self, pos: CellesPosition, unit: int) -> None:
        """8.3.8, 8.3.9 Infantry again, with its own allowance."""
        pos.unload_truck()
        pos.tell("event-truck-off", rule="8.3.8", unit=pos.game.names[unit], turn=pos.truck_from)
        pos.then(ActiveUnit(unit, 0, strategic(pos, unit)))

    def check_other(self, pos: CellesPosition, action: Action) -> None:
        """8.0.3 Nobody else acts before its move is over."""
        if action.verb in ("select", "end-phase") or action.verb in self._checks:
            raise Refused("refusal-other-unit", rule="8.0.3", unit=pos.game.names[self.unit])
        super().check_other(pos, action)

    def _attacks_from(self, pos: CellesPosition, place: int) -> tuple[Preview, ...]:
        """11.0.1 The attacks that the unit could make from an adjacent hex, with the points then left."""
        points = self.near(pos) - step_cost(pos, self.unit, place)
        there = pos.copy()
        there.put(self.unit, place)
        return combat.possible_attacks(there, self.unit, points)


class InfiltrationRoll(UnitRoll, frozen=True):
    """9.1.1, 9.1.4 The die of an attempt; its points are already spent."""

    place: PlaceNumber
    spent: int
    rule = "9.1.1"
    asks = "prompt-infiltration-roll"

    def meanings(self, pos: CellesPosition) -> Sequence[str]:
        """9.1.6, 9.1.7 The results of its faces."""
        return zones.infiltration_results(pos, self.unit)

    def preview(self, pos: CellesPosition, action: Action) -> Preview | None:
        """The attempt that is being made, whatever the die shows."""
        return zones.infiltration_preview(pos, self.unit, self.place)

    def play_roll(self, pos: CellesPosition, roll: int) -> None:
        """9.1.6, 9.1.7, 9.1.9 Enter and go on; or stay, Disrupted or not, and the move is over."""
        unit = self.unit
        result = zones.infiltration_result(pos, unit, roll)
        pos.tell(
            "event-infiltration",
            rule="9.1.1",
            **pos.named(unit=unit, place=self.place),
            roll=roll,
            result=result,
        )
        if result == "success":
            enter(pos, unit, self.place)
            pos.then(ActiveUnit(unit, self.spent, False))
            return
        if result == "disrupted":
            pos.disrupt(unit, "9.1.7")
        end_of_move(pos, unit, self.spent)


def step_preview(pos: CellesPosition, unit: int, place: int, battles: tuple[Preview, ...]) -> Preview:
    """8.0.6, 11.0.1 A step next to the enemy, with the attacks that could be made from there."""
    title = message("preview-step", rule="8.0.6", **pos.named(unit=unit, place=place))
    return Preview(title=title, battles=battles)


def step_cost(pos: CellesPosition, unit: int, place: int) -> int:
    """8.0.6, 8.2.1, 8.2.5, 9.0.6, 9.1.1 What entering an adjacent hex costs a unit, in sixths."""
    here = pos.where[unit]
    for other, cost, crowded in pos.moves_of(unit)[here]:
        if other == place:
            paid = crowded if pos.motors[place] else cost
            watched = pos.zones[1 - pos.game.side_of[unit]][here]
            return paid + zones.zone_cost(pos, unit, place) if watched else paid
    raise AssertionError(f"{place} cannot be entered from {here}")


def check_step(pos: CellesPosition, step: ActiveUnit, place: int) -> None:
    """8.0.6 to 8.0.15, 8.1, 8.4, 8.5.6 Why a unit cannot enter a hex.

    8.0.14: friendly units do not bar it, whatever the stacking limit says while it passes.
    """
    game, unit = pos.game, step.unit
    here, side, name = pos.where[unit], game.side_of[unit], game.place_names[place]
    if place not in game.map.neighbour_sets[here]:
        raise Refused("refusal-not-adjacent", rule="8.0.6", place=name)
    check_passage(pos, side, here, place)
    if place in pos.stacks[1 - side]:
        raise Refused("refusal-enemy-hex", rule="8.0.13", place=name)
    cost = step_cost(pos, unit, place)
    if cost > step.far(pos):
        raise Refused("refusal-points", rule="8.0.8", cost=shown(cost), points=shown(max(0, step.far(pos))))
    if cost > step.near(pos) and pos.near[1 - side][place]:
        raise Refused("refusal-strategic", rule="8.5.6", place=name, points=shown(max(0, step.near(pos))))


def check_passage(pos: CellesPosition, side: int, here: int, place: int) -> None:
    """8.1.1, 8.1.2, 8.4.1 The Meuse and the enemy Rear Area."""
    game, name = pos.game, pos.game.place_names[place]
    if (here, place) in game.map.meuse and not game.map.bridge(side, here, place):
        raise Refused("refusal-meuse", rule="8.1.1" if side == GERMAN else "8.1.2", place=name)
    if place in game.map.rear_areas[1 - side]:
        raise Refused("refusal-rear-area", rule="8.4.1", place=name)
