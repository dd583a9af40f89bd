"""Section 4.2: the German Combat Phase of the first turn, in which every adjacent unit must fight.

The German allocates all attacks before the first die (4.2.e2) and then resolves them in the order he likes.
Attacks are made up one at a time. What is still to be allocated is a graph of American hexes and German
units that touch; it can be completed as long as no hex and no unit is left without a neighbour, because
such a graph always falls into stars: several units on one hex, or one unit on several hexes. So an action
is legal if the attack in hand can still be finished with nobody stranded.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import msgspec

from meuse.engine import (
    Action,
    Decision,
    Message,
    PlaceNumber,
    Preview,
    Refused,
    UnitNumber,
    message,
)
from meuse.titles.ardennes import combat, preview
from meuse.titles.ardennes.position import ALLIED, GERMAN, SIDES, ArdennesPosition

if TYPE_CHECKING:
    from collections.abc import Sequence

ASSIGN = Action("assign")


class Attack(msgspec.Struct, frozen=True):
    """An attack allocated before the first die."""

    targets: tuple[PlaceNumber, ...]
    units: tuple[UnitNumber, ...]


class Front:
    """4.2.e1, 4.2.e2 What must still be allocated: American hexes and German units that touch them."""

    def __init__(self, pos: ArdennesPosition, attacks: Sequence[Attack]) -> None:
        game, where = pos.game, pos.where
        done_hexes = {place for attack in attacks for place in attack.targets}
        done_units = {unit for attack in attacks for unit in attack.units}
        american = {where[unit] for unit in game.units_of[ALLIED] if pos.in_play(unit)}
        touching = {
            unit: american & game.adjacent[where[unit]] for unit in game.units_of[GERMAN] if pos.in_play(unit)
        }
        self.hexes = {place for places in touching.values() for place in places} - done_hexes
        self.units = {
            unit: frozenset(places) for unit, places in touching.items() if places and unit not in done_units
        }
        self.beside = {
            place: frozenset(unit for unit, places in self.units.items() if place in places)
            for place in self.hexes
        }

    def stranded(self, targets: frozenset[int], units: frozenset[int]) -> tuple[set[int], set[int]]:
        """The units and hexes that would have no partner left beside an attack of this shape."""
        left = self.hexes - targets
        idle = {unit for unit, places in self.units.items() if unit not in units and not places & left}
        alone = {place for place in left if self.beside[place] <= units}
        return idle, alone

    def can_finish(self, targets: frozenset[int], units: frozenset[int]) -> bool:
        """Whether an attack in hand can grow into one that strands nobody."""
        while True:
            idle, alone = self.stranded(targets, units)
            grown, wider = units | idle, targets | alone
            if any(not self.units[unit] >= wider for unit in grown):
                return False
            if (grown, wider) == (units, targets):
                break
            units, targets = grown, wider
        if units:
            return True
        return any(
            self.can_finish(targets, frozenset({unit}))
            for unit in sorted(self.beside[next(iter(targets))])
            if self.units[unit] >= targets
        )


def begin(pos: ArdennesPosition) -> None:
    """4.2 Open the phase: allocation if there is anybody to attack, else nothing."""
    if Front(pos, ()).hexes:
        pos.then(Allocation(()))


class Allocation(Decision[ArdennesPosition], frozen=True):
    """4.2.e1 Which American hex is allocated next?"""

    attacks: tuple[Attack, ...]
    rule: ClassVar[str] = "4.2.e1"

    def side(self, pos: ArdennesPosition) -> str:
        """Return the German."""
        return SIDES[GERMAN]

    def prompt(self, pos: ArdennesPosition) -> Message:
        """Ask for a hex."""
        left = len(Front(pos, self.attacks).hexes)
        return message("prompt-allocation", rule=self.rule, left=left)

    def actions(self, pos: ArdennesPosition) -> Sequence[Action]:
        """The American hexes that nobody has been sent against."""
        return [pos.game.attack[place] for place in sorted(Front(pos, self.attacks).hexes)]

    def play(self, pos: ArdennesPosition, action: Action) -> None:
        """Begin an attack."""
        pos.then(Allocating(self.attacks, (pos.game.place_numbers[action.args[0]],), ()))

    def check(self, pos: ArdennesPosition, action: Action) -> None:
        """Say why not."""
        if action.verb == "end-combat":
            raise Refused(message("refusal-must-attack", rule="4.2.e1"))
        if action.verb != "attack":
            super().check(pos, action)
            return
        check_allocated(pos, self.attacks, pos.game.place_numbers[action.args[0]])

    def preview(self, pos: ArdennesPosition, action: Action) -> Preview | None:
        """The odds if everybody beside the hex joins."""
        place = pos.game.place_numbers[action.args[0]]
        return outlook(pos, Allocating(self.attacks, (place,), ()))


def check_allocated(pos: ArdennesPosition, attacks: Sequence[Attack], place: int) -> None:
    """4.2.e1, 9.1 Refuse a hex that is no target or has its attack."""
    there = pos.game.place_names[place]
    if any(place in attack.targets for attack in attacks):
        raise Refused(message("refusal-struck", rule="9.1.C2", place=there))
    combat.check_target(pos, GERMAN, place)


class Allocating(Decision[ArdennesPosition], frozen=True):
    """4.2.e2 An attack takes shape; nobody adjacent may be left without one."""

    attacks: tuple[Attack, ...]
    targets: tuple[PlaceNumber, ...]
    units: tuple[UnitNumber, ...]
    rule: ClassVar[str] = "4.2.e2"

    def side(self, pos: ArdennesPosition) -> str:
        """Return the German."""
        return SIDES[GERMAN]

    def prompt(self, pos: ArdennesPosition) -> Message:
        """Ask who joins."""
        return message("prompt-declaring", rule=self.rule, places=combat.listed(pos, self.targets))

    def actions(self, pos: ArdennesPosition) -> Sequence[Action]:
        """Units and hexes that leave nobody stranded; the attack as it is, if it does so."""
        game, front = pos.game, Front(pos, self.attacks)
        targets, units = frozenset(self.targets), frozenset(self.units)
        first = front.beside[self.targets[0]]
        found = [
            game.join[unit]
            for unit in sorted(first - units)
            if front.units[unit] >= targets and front.can_finish(targets, units | {unit})
        ]
        near = {place for unit in first for place in front.units[unit]} & front.hexes
        found += [
            game.also[place] for place in sorted(near - targets) if front.can_finish(targets | {place}, units)
        ]
        if units and not any(front.stranded(targets, units)):
            found.append(ASSIGN)
        return found

    def play(self, pos: ArdennesPosition, action: Action) -> None:
        """Widen the attack or allocate it."""
        if action.verb == "assign":
            self._assign(pos)
        else:
            pos.then(self.after(pos, action))

    def after(self, pos: ArdennesPosition, action: Action) -> Allocating:
        """The attack with a unit or a hex more."""
        game = pos.game
        if action.verb == "join":
            units = (*self.units, game.unit_numbers[action.args[0]])
            return Allocating(self.attacks, self.targets, units)
        if action.verb == "also":
            targets = (*self.targets, game.place_numbers[action.args[0]])
            return Allocating(self.attacks, targets, self.units)
        return self

    def _assign(self, pos: ArdennesPosition) -> None:
        attacks = (*self.attacks, Attack(self.targets, self.units))
        pos.tell(
            "event-allocated",
            rule="4.2.e2",
            places=combat.listed(pos, self.targets),
            units=", ".join(pos.game.names[unit] for unit in self.units),
        )
        if Front(pos, attacks).hexes:
            pos.then(Allocation(attacks))
        else:
            pos.then(Resolution(attacks))

    def check(self, pos: ArdennesPosition, action: Action) -> None:
        """Say why not."""
        game, front = pos.game, Front(pos, self.attacks)
        targets, units = frozenset(self.targets), frozenset(self.units)
        if action.verb == "join":
            unit = game.unit_numbers[action.args[0]]
            if unit in units or any(unit in attack.units for attack in self.attacks):
                raise Refused(message("refusal-joined", rule="9.1.C1", unit=action.args[0]))
            combat.check_attacker(pos, GERMAN, unit, self.targets)
            if not front.can_finish(targets, units | {unit}):
                raise Refused(message("refusal-leaves-unattacked", rule="4.2.e1", unit=action.args[0]))
        elif action.verb == "also":
            place = game.place_numbers[action.args[0]]
            if place in targets:
                raise Refused(message("refusal-struck", rule="9.1.C2", place=action.args[0]))
            check_allocated(pos, self.attacks, place)
            for unit in self.units:
                combat.check_attacker(pos, GERMAN, unit, (*self.targets, place))
            if not any(front.units[unit] >= targets | {place} for unit in front.beside[self.targets[0]]):
                raise Refused(message("refusal-no-common-attacker", rule="9.2.D2", place=action.args[0]))
            if not front.can_finish(targets | {place}, units):
                raise Refused(message("refusal-leaves-idle", rule="4.2.e2", place=action.args[0]))
        elif action.verb == "assign":
            self._check_assign(pos, front)
        elif action.verb == "end-combat":
            raise Refused(message("refusal-must-attack", rule="4.2.e1"))
        else:
            super().check(pos, action)

    def _check_assign(self, pos: ArdennesPosition, front: Front) -> None:
        if not self.units:
            raise Refused(message("refusal-no-attackers", rule="9.1.A"))
        idle, alone = front.stranded(frozenset(self.targets), frozenset(self.units))
        if idle:
            raise Refused(message("refusal-unit-left-out", rule="4.2.e2", unit=pos.game.names[min(idle)]))
        if alone:
            raise Refused(
                message("refusal-hex-left-out", rule="4.2.e1", place=pos.game.place_names[min(alone)])
            )

    def preview(self, pos: ArdennesPosition, action: Action) -> Preview | None:
        """The odds after this choice, and with everything that could still be added."""
        return outlook(pos, self.after(pos, action))


def outlook(pos: ArdennesPosition, forming: Allocating) -> Preview | None:
    """4.2.e2 An attack as allocated so far, or with everybody beside its hexes, and what could change it."""
    if forming.units:
        changes = preview.changes(pos, GERMAN, forming)
        return preview.attack(pos, GERMAN, forming.targets, forming.units, changes)
    front = Front(pos, forming.attacks)
    units = [unit for unit, places in sorted(front.units.items()) if places >= set(forming.targets)]
    return preview.attack(pos, GERMAN, forming.targets, units)


def allocated(step: object) -> tuple[Attack, ...]:
    """4.2.e2 The attacks that wait for their dice, or for the others to be allocated, in a decision."""
    return step.attacks if isinstance(step, Allocation | Allocating | Resolution) else ()


class Resolution(Decision[ArdennesPosition], frozen=True):
    """4.2.e2, 9.0.3 Which of the allocated attacks is resolved next?"""

    attacks: tuple[Attack, ...]
    rule: ClassVar[str] = "9.0.3"
    forced: ClassVar[bool] = False

    def side(self, pos: ArdennesPosition) -> str:
        """Return the German."""
        return SIDES[GERMAN]

    def prompt(self, pos: ArdennesPosition) -> Message:
        """Ask which."""
        return message("prompt-resolution", rule=self.rule, left=len(self.attacks))

    def actions(self, pos: ArdennesPosition) -> Sequence[Action]:
        """Each attack, by its first hex."""
        names = pos.game.place_names
        return [Action("resolve", (names[attack.targets[0]],)) for attack in self.attacks]

    def play(self, pos: ArdennesPosition, action: Action) -> None:
        """Resolve it."""
        place = pos.game.place_numbers[action.args[0]]
        chosen = next(attack for attack in self.attacks if attack.targets[0] == place)
        left = tuple(attack for attack in self.attacks if attack is not chosen)
        if left:
            pos.then(Resolution(left))
        combat.begin(pos, GERMAN, chosen.targets, chosen.units)

    def check(self, pos: ArdennesPosition, action: Action) -> None:
        """Say why not."""
        if action.verb == "resolve":
            if action not in self.actions(pos):
                raise Refused(message("refusal-not-allocated", rule="4.2.e2", place=action.args[0]))
            return
        if action.verb == "end-combat":
            raise Refused(message("refusal-must-attack", rule="4.2.e1"))
        super().check(pos, action)

    def preview(self, pos: ArdennesPosition, action: Action) -> Preview | None:
        """The odds of an allocated attack."""
        place = pos.game.place_numbers[action.args[0]]
        chosen = next(attack for attack in self.attacks if attack.targets[0] == place)
        return preview.attack(pos, GERMAN, chosen.targets, chosen.units)
