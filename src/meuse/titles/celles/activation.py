"""Chapter 7: the Action Chit and what it activates; 13.2 Extra Move."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from meuse.engine import NOWHERE, Action, Argument, Decision, Message, Procedure, Refused, message, not_now
from meuse.titles.celles.air import AIR, check_air, may_call_air, play_air
from meuse.titles.celles.movement import ChooseActive
from meuse.titles.celles.position import READY, RESTING, CellesPosition, ChitNumber, FormationNumber
from meuse.titles.celles.readiness import activate, check_may_be_activated, formation_ready
from meuse.titles.celles.reinforcements import can_arrive
from meuse.titles.celles.replacement import (
    check_rebuild,
    check_restore,
    play_rebuild,
    play_restore,
    replacement_actions,
)
from meuse.titles.celles.stacking import StackCheck
from meuse.titles.celles.withdrawal import must_withdraw, withdraw

PROCEED: Final = Action("proceed")
ENOUGH: Final = Action("enough")


def action_chit_drawn(pos: CellesPosition, chit: int) -> None:
    """15.0.1 The chit of the brigade that has to leave makes it leave at once; any other is to be used."""
    formation = pos.game.chit_formation[chit]
    leaving = must_withdraw(pos, formation)
    if leaving:
        withdraw(pos, formation, "15.0.1")
    pos.then(Activation(chit, leaving))


class Activation(Decision[CellesPosition], frozen=True):
    """7.0.4 What the drawn Action Chit is used for; before that, Allied Air and Replacement (13.5.2).

    13.5.1: as many of them as the player likes, in his order: after each the question comes again.
    """

    chit: ChitNumber
    leaving: bool
    rule = "7.0.4"
    not_now = not_now("extra-move", "refusal-extra-move-first-activate", rule="13.2.2")
    whose = "phasing"

    def prompt(self, pos: CellesPosition) -> Message:
        """What to activate."""
        name = pos.game.chit_terms[self.chit]
        if self.leaving:
            return message("prompt-withdrawal", rule="15.0.6", chit=name)
        return message("prompt-activation", rule=self.rule, chit=name)

    def actions(self, pos: CellesPosition) -> Sequence[Action]:
        """Tactical Chits, the formation, one unit of another; to go on where there is nothing to activate."""
        game = pos.game
        found: list[Action] = [AIR] if may_call_air(pos) else []
        found += replacement_actions(pos)
        if self.leaving:
            return [*found, PROCEED]
        tactical = len(found)
        formation = game.chit_formation[self.chit]
        if formation_ready(pos, formation):
            found.append(game.activate[formation])
        turn, where, steps, due = pos.turn, pos.where, pos.steps, pos.due
        activate_unit = game.activate_unit
        found += [
            activate_unit[unit]
            for unit in game.others_by_turn[turn][formation]
            if where[unit] >= 0 or (due[unit] <= turn and steps[unit] and can_arrive(pos, unit))
        ]
        return found if len(found) > tactical else [*found, PROCEED]

    def check_air(self, pos: CellesPosition) -> None:
        """13.4 Why Allied Air cannot be played."""
        check_air(pos)

    def play_air(self, pos: CellesPosition) -> None:
        """13.4.2 Allied Air first."""
        pos.then(self)
        play_air(pos)

    def check_restore(self, pos: CellesPosition, unit: int) -> None:
        """13.3 Why no step comes back."""
        check_restore(pos, unit)

    def play_restore(self, pos: CellesPosition, unit: int) -> None:
        """13.3 A Replacement first: a step."""
        pos.then(self)
        play_restore(pos, unit)

    def check_rebuild(self, pos: CellesPosition, unit: int, place: int) -> None:
        """13.3 Why no unit comes back."""
        check_rebuild(pos, unit, place)

    def play_rebuild(self, pos: CellesPosition, unit: int, place: int) -> None:
        """13.3 A Replacement first: a unit."""
        pos.then(self)
        play_rebuild(pos, unit, place)

    def check_proceed(self, pos: CellesPosition) -> None:
        """7.0.21 Whatever can be activated has to be."""
        if PROCEED not in self.actions(pos):
            raise Refused("refusal-must-activate", rule="7.0.21")

    def play_proceed(self, pos: CellesPosition) -> None:
        """7.0.19, 15.0.6 There is nothing to activate."""
        pos.then(ChooseActive(), EndActionPhase())

    def check_activate(self, pos: CellesPosition, formation: int) -> None:
        """7.0.4, 7.0.18, 7.0.19, 15.0.9 The formation of the chit, if it can act."""
        self._check_staying()
        game, name = pos.game, pos.game.formation_terms[formation]
        if formation != game.chit_formation[self.chit]:
            chit = game.chit_terms[self.chit]
            raise Refused("refusal-other-formation", rule="7.0.4", formation=name, chit=chit)
        if pos.turn < game.activated_from[game.formation_units[formation][0]]:
            raise Refused("refusal-formation-not-yet", rule="7.0.18", formation=name)
        if game.withdraws[formation] and pos.withdrawn:
            raise Refused("refusal-formation-withdrawn", rule="15.0.9", formation=name)
        if not formation_ready(pos, formation):
            raise Refused("refusal-formation-empty", rule="7.0.19", formation=name)

    def _check_staying(self) -> None:
        """15.0.1 To leave is all that the chit does."""
        if self.leaving:
            raise Refused("refusal-withdrawal-is-action", rule="15.0.1")

    def play_activate(self, pos: CellesPosition, formation: int) -> None:
        """7.0.4, 7.0.15 All units of the formation."""
        pos.tell("event-activated", rule="7.0.4", formation=pos.game.formation_terms[formation])
        placements = [
            placement for unit in pos.game.formation_units[formation] for placement in activate(pos, unit)
        ]
        limits = [NameLimit(formation)] if pos.game.activated_at_most[formation] else []
        pos.then(*placements, *limits, ChooseActive(), EndActionPhase())

    def check_activate_unit(self, pos: CellesPosition, unit: int) -> None:
        """7.0.4 One unit of another formation."""
        self._check_staying()
        check_may_be_activated(pos, unit)
        if pos.game.formation_of[unit] == pos.game.chit_formation[self.chit]:
            names = pos.game.names[unit], pos.game.chit_terms[self.chit]
            raise Refused("refusal-same-formation", rule="7.0.4", unit=names[0], chit=names[1])

    def play_activate_unit(self, pos: CellesPosition, unit: int) -> None:
        """7.0.7, 15.0.3 One unit of another formation; the chit lies back side up."""
        pos.track[self.chit] -= 1
        pos.track_back[self.chit] += 1
        formation = pos.game.formation_of[unit]
        if must_withdraw(pos, formation):
            withdraw(pos, formation, "15.0.3")
            pos.then(ChooseActive(), EndActionPhase())
            return
        pos.tell("event-activated-unit", rule="7.0.7", unit=pos.game.names[unit])
        pos.then(*activate(pos, unit), ChooseActive(), EndActionPhase())


class NameLimit(Procedure[CellesPosition], frozen=True):
    """7.0.14 to 7.0.16, 14.0.10 Of the 84th Infantry only three act, named before any of them moves.

    7.0.17: the others merely rest, so that an Extra Move may activate one and attacks may add them.
    """

    formation: FormationNumber
    rule = "7.0.14"

    def run(self, pos: CellesPosition) -> None:
        """With three or fewer there is nothing to choose."""
        limit = pos.game.activated_at_most[self.formation]
        units = [unit for unit in pos.game.formation_units[self.formation] if pos.where[unit] != NOWHERE]
        if len(units) > limit:
            for unit in units:
                pos.acting[unit] = RESTING
            pos.then(NameUnits(self.formation, limit))


class NameUnits(Decision[CellesPosition], frozen=True):
    """7.0.16 Which units of the division act, one by one; fewer than three will do."""

    formation: FormationNumber
    left: int
    rule = "7.0.16"
    asks = "prompt-name-units"
    passes = ("enough",)
    whose = "phasing"

    def details(self, pos: CellesPosition) -> dict[str, Argument]:
        """Of which division, and how many more."""
        return {"formation": pos.game.formation_terms[self.formation], "left": self.left}

    def actions(self, pos: CellesPosition) -> Sequence[Action]:
        """Units not named yet, or enough."""
        named = [
            pos.game.name_unit[unit]
            for unit in pos.game.formation_units[self.formation]
            if pos.where[unit] != NOWHERE and pos.acting[unit] == RESTING
        ]
        return [*named, ENOUGH]

    def check_name(self, pos: CellesPosition, unit: int) -> None:
        """7.0.14 Units of the division on the map, each once."""
        name = pos.game.names[unit]
        if pos.game.formation_of[unit] != self.formation:
            formation = pos.game.formation_terms[self.formation]
            raise Refused("refusal-not-of-formation", rule="7.0.14", unit=name, formation=formation)
        if pos.where[unit] == NOWHERE:
            raise Refused("refusal-off-map", rule="7.0.14", unit=name)
        if pos.acting[unit] != RESTING:
            raise Refused("refusal-already-named", rule=self.rule, unit=name)

    def play_name(self, pos: CellesPosition, unit: int) -> None:
        """Name it, and ask for the next."""
        pos.acting[unit] = READY
        pos.tell("event-named", rule=self.rule, unit=pos.game.names[unit])
        if self.left > 1:
            pos.then(NameUnits(self.formation, self.left - 1))


class EndActionPhase(Procedure[CellesPosition], frozen=True):
    """7.0.11 Nobody is activated any more; 14.0.8 arrival hexes must now comply."""

    rule = "7.0.11"

    def run(self, pos: CellesPosition) -> None:
        """Clear up, and check the arrival hexes."""
        pos.acting = [RESTING] * len(pos.acting)
        places, pos.arrivals = pos.arrivals, ()
        pos.touched = False
        if places:
            pos.then(*[StackCheck(place) for place in places])
