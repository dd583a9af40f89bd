"""Section 4.2: the German Combat Phase of the first turn, in which every adjacent unit must fight.

The German allocates all attacks before the first die (4.2.e2) and then resolves them in the order he likes.
Attacks are made up one at a time. What is still to be allocated is a graph of American hexes and German
units that touch; it can be completed as long as no hex and no unit is left without a neighbour, because
such a graph always falls into stars: several units on one hex, or one unit on several hexes. So an action
is legal if the attack in hand can still be finished with nobody stranded.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from meuse.engine import Action, Argument, Decision, PlaceNumber, Preview, Refused, UnitNumber, not_now
from meuse.titles.ardennes import combat, preview
from meuse.titles.ardennes.fight import Forming, listed
from meuse.titles.ardennes.position import ALLIED, GERMAN, ArdennesPosition

ASSIGN = Action("assign")
MUST_ATTACK = not_now("end-combat", "refusal-must-attack", rule="4.2.e1")


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
    rule = "4.2.e1"
    player = GERMAN
    asks = "prompt-allocation"
    not_now = MUST_ATTACK

    def details(self, pos: ArdennesPosition) -> dict[str, Argument]:
        """How many hexes are left."""
        return {"left": len(Front(pos, self.attacks).hexes)}

    def actions(self, pos: ArdennesPosition) -> Sequence[Action]:
        """The American hexes that nobody has been sent against."""
        return [pos.game.attack[place] for place in sorted(Front(pos, self.attacks).hexes)]

    def check_attack(self, pos: ArdennesPosition, place: int) -> None:
        """4.2.e1 Why not that hex."""
        check_allocated(pos, self.attacks, place)

    def play_attack(self, pos: ArdennesPosition, place: int) -> None:
        """Begin an attack."""
        pos.then(Allocating((place,), (), self.attacks))

    def preview_attack(self, pos: ArdennesPosition, place: int) -> Preview | None:
        """The odds if everybody beside the hex joins."""
        return outlook(pos, Allocating((place,), (), self.attacks))


def check_allocated(pos: ArdennesPosition, attacks: Sequence[Attack], place: int) -> None:
    """4.2.e1, 9.1 Refuse a hex that is no target or has its attack."""
    if any(place in attack.targets for attack in attacks):
        raise Refused("refusal-struck", rule="9.1.C2", **pos.named(place=place))
    combat.check_target(pos, GERMAN, place)


class Allocating(Forming, frozen=True):
    """4.2.e2 An attack takes shape; nobody adjacent may be left without one."""

    attacks: tuple[Attack, ...]
    rule = "4.2.e2"
    player = GERMAN
    not_now = MUST_ATTACK

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

    def check_join(self, pos: ArdennesPosition, unit: int) -> None:
        """9.1.C1, 4.2.e1 Nobody twice, and nobody who leaves a hex without an attack."""
        name = pos.game.names[unit]
        if unit in self.units or any(unit in attack.units for attack in self.attacks):
            raise Refused("refusal-joined", rule="9.1.C1", unit=name)
        combat.check_attacker(pos, GERMAN, unit, self.targets)
        if not Front(pos, self.attacks).can_finish(frozenset(self.targets), frozenset({*self.units, unit})):
            raise Refused("refusal-leaves-unattacked", rule="4.2.e1", unit=name)

    def check_also(self, pos: ArdennesPosition, place: int) -> None:
        """9.1.C2, 9.2.D2, 4.2.e2 No hex twice, and none that leaves a unit without an attack."""
        front, there = Front(pos, self.attacks), pos.game.place_names[place]
        targets = frozenset(self.targets)
        if place in targets:
            raise Refused("refusal-struck", rule="9.1.C2", place=there)
        check_allocated(pos, self.attacks, place)
        for unit in self.units:
            combat.check_attacker(pos, GERMAN, unit, (*self.targets, place))
        if not any(front.units[unit] >= targets | {place} for unit in front.beside[self.targets[0]]):
            raise Refused("refusal-no-common-attacker", rule="9.2.D2", place=there)
        if not front.can_finish(targets | {place}, frozenset(self.units)):
            raise Refused("refusal-leaves-idle", rule="4.2.e2", place=there)

    def check_assign(self, pos: ArdennesPosition) -> None:
        """9.1.A, 4.2.e1, 4.2.e2 Somebody attacks, and nobody is left out."""
        self.need_attackers()
        idle, alone = Front(pos, self.attacks).stranded(frozenset(self.targets), frozenset(self.units))
        if idle:
            raise Refused("refusal-unit-left-out", rule="4.2.e2", unit=pos.game.names[min(idle)])
        if alone:
            raise Refused("refusal-hex-left-out", rule="4.2.e1", place=pos.game.place_names[min(alone)])

    def play_assign(self, pos: ArdennesPosition) -> None:
        """4.2.e2 Allocate it; when all are, the first is resolved."""
        attacks = (*self.attacks, Attack(self.targets, self.units))
        pos.tell(
            "event-allocated",
            rule="4.2.e2",
            places=listed(pos, self.targets),
            units=", ".join(pos.game.names[unit] for unit in self.units),
        )
        if Front(pos, attacks).hexes:
            pos.then(Allocation(attacks))
        else:
            pos.then(Resolution(attacks))

    def preview(self, pos: ArdennesPosition, action: Action) -> Preview | None:
        """The odds after this choice, and with everything that could still be added."""
        return outlook(pos, preview.enlarged(self, pos, action))


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
    rule = "9.0.3"
    forced = False
    player = GERMAN
    asks = "prompt-resolution"
    not_now = MUST_ATTACK

    def details(self, pos: ArdennesPosition) -> dict[str, Argument]:
        """How many are left."""
        return {"left": len(self.attacks)}

    def actions(self, pos: ArdennesPosition) -> Sequence[Action]:
        """Each attack, by its first hex."""
        names = pos.game.place_names
        return [Action("resolve", (names[attack.targets[0]],)) for attack in self.attacks]

    def _begun_at(self, place: int) -> Attack | None:
        return next((attack for attack in self.attacks if attack.targets[0] == place), None)

    def check_resolve(self, pos: ArdennesPosition, place: int) -> None:
        """4.2.e2 Only what was allocated."""
        if self._begun_at(place) is None:
            raise Refused("refusal-not-allocated", rule="4.2.e2", place=pos.game.place_names[place])

    def play_resolve(self, pos: ArdennesPosition, place: int) -> None:
        """9.0.3 Resolve it, then the others."""
        chosen = self._begun_at(place)
        assert chosen is not None
        left = tuple(attack for attack in self.attacks if attack is not chosen)
        if left:
            pos.then(Resolution(left))
        combat.begin(pos, GERMAN, chosen.targets, chosen.units)

    def preview_resolve(self, pos: ArdennesPosition, place: int) -> Preview | None:
        """The odds of an allocated attack."""
        chosen = self._begun_at(place)
        return preview.attack(pos, GERMAN, chosen.targets, chosen.units) if chosen else None
