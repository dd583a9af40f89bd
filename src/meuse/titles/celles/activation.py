"""Chapter 7: the Action Chit and what it activates; 13.2 Extra Move."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from meuse.engine import NOWHERE, Action, Decision, Message, Procedure, Refused, message
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
from meuse.titles.celles.sequence import EndActionPhase
from meuse.titles.celles.terrain import SIDES
from meuse.titles.celles.withdrawal import must_withdraw, withdraw

if TYPE_CHECKING:
    from collections.abc import Sequence

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
    """7.0.4 What the drawn Action Chit is used for; before that, Allied Air and Replacement (13.5.2)."""

    chit: ChitNumber
    leaving: bool
    rule: ClassVar[str] = "7.0.4"

    def side(self, pos: CellesPosition) -> str:
        """The phasing player."""
        return SIDES[pos.phasing]

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
        turn, where, formation_of = pos.turn, pos.where, game.formation_of
        found += [
            game.activate_unit[unit]
            for unit in game.units_of[pos.phasing]
            if formation_of[unit] != formation
            and turn >= game.activated_from[unit]
            and (where[unit] >= 0 or can_arrive(pos, unit))
        ]
        return found if len(found) > tactical else [*found, PROCEED]

    def play(self, pos: CellesPosition, action: Action) -> None:
        """Use the chit, or a Tactical Chit first."""
        verb = action.verb
        if verb == "activate":
            self._activate_formation(pos)
        elif verb == "activate-unit":
            self._activate_unit(pos, pos.game.unit_numbers[action.args[0]])
        elif verb == "proceed":
            pos.then(ChooseActive(), EndActionPhase())
        else:
            pos.then(self)
            if verb == "air":
                play_air(pos)
            elif verb == "restore":
                play_restore(pos, pos.game.unit_numbers[action.args[0]])
            else:
                play_rebuild(
                    pos, pos.game.unit_numbers[action.args[0]], pos.game.place_numbers[action.args[1]]
                )

    def _activate_formation(self, pos: CellesPosition) -> None:
        """7.0.4, 7.0.15 All units of the formation."""
        formation = pos.game.chit_formation[self.chit]
        pos.tell("event-activated", rule="7.0.4", formation=pos.game.formation_terms[formation])
        placements = [
            placement for unit in pos.game.formation_units[formation] for placement in activate(pos, unit)
        ]
        limits = [NameLimit(formation)] if pos.game.activated_at_most[formation] else []
        pos.then(*placements, *limits, ChooseActive(), EndActionPhase())

    def _activate_unit(self, pos: CellesPosition, unit: int) -> None:
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

    def check(self, pos: CellesPosition, action: Action) -> None:
        """7.0.4, 13.3, 13.4, 15.0 Why something cannot be done with the chit."""
        game, verb = pos.game, action.verb
        if verb == "air":
            check_air(pos)
        elif verb == "restore":
            check_restore(pos, game.unit_numbers[action.args[0]])
        elif verb == "rebuild":
            check_rebuild(pos, game.unit_numbers[action.args[0]], game.place_numbers[action.args[1]])
        elif verb in ("activate", "activate-unit") and self.leaving:
            raise Refused(message("refusal-withdrawal-is-action", rule="15.0.1"))
        elif verb == "activate":
            self._check_formation(pos, action.args[0])
        elif verb == "activate-unit":
            self._check_unit(pos, game.unit_numbers[action.args[0]])
        elif verb == "extra-move":
            raise Refused(message("refusal-extra-move-first-activate", rule="13.2.2"))
        elif verb == "proceed" and PROCEED not in self.actions(pos):
            raise Refused(message("refusal-must-activate", rule="7.0.21"))
        elif verb != "proceed":
            super().check(pos, action)

    def _check_formation(self, pos: CellesPosition, name: str) -> None:
        game = pos.game
        formation = game.formation_numbers[name]
        if formation != game.chit_formation[self.chit]:
            raise Refused(
                message(
                    "refusal-other-formation",
                    rule="7.0.4",
                    formation=game.formation_terms[formation],
                    chit=game.chit_terms[self.chit],
                )
            )
        if pos.turn < game.activated_from[game.formation_units[formation][0]]:
            raise Refused(
                message("refusal-formation-not-yet", rule="7.0.18", formation=game.formation_terms[formation])
            )
        if game.withdraws[formation] and pos.withdrawn:
            raise Refused(
                message(
                    "refusal-formation-withdrawn", rule="15.0.9", formation=game.formation_terms[formation]
                )
            )
        if not formation_ready(pos, formation):
            raise Refused(
                message("refusal-formation-empty", rule="7.0.19", formation=game.formation_terms[formation])
            )

    def _check_unit(self, pos: CellesPosition, unit: int) -> None:
        check_may_be_activated(pos, unit)
        if pos.game.formation_of[unit] == pos.game.chit_formation[self.chit]:
            raise Refused(
                message(
                    "refusal-same-formation",
                    rule="7.0.4",
                    unit=pos.game.names[unit],
                    chit=pos.game.chit_terms[self.chit],
                )
            )


class NameLimit(Procedure[CellesPosition], frozen=True):
    """7.0.14 to 7.0.16, 14.0.10 Of the 84th Infantry only three act, named before any of them moves."""

    formation: FormationNumber
    rule: ClassVar[str] = "7.0.14"

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
    rule: ClassVar[str] = "7.0.16"

    def side(self, pos: CellesPosition) -> str:
        """The phasing player."""
        return SIDES[pos.phasing]

    def prompt(self, pos: CellesPosition) -> Message:
        """Which unit acts?"""
        name = pos.game.formation_terms[self.formation]
        return message("prompt-name-units", rule=self.rule, formation=name, left=self.left)

    def actions(self, pos: CellesPosition) -> Sequence[Action]:
        """Units not named yet, or enough."""
        named = [
            pos.game.name_unit[unit]
            for unit in pos.game.formation_units[self.formation]
            if pos.where[unit] != NOWHERE and pos.acting[unit] == RESTING
        ]
        return [*named, ENOUGH]

    def play(self, pos: CellesPosition, action: Action) -> None:
        """Name it, and ask for the next."""
        if action.verb == "enough":
            return
        pos.acting[pos.game.unit_numbers[action.args[0]]] = READY
        pos.tell("event-named", rule=self.rule, unit=action.args[0])
        if self.left > 1:
            pos.then(NameUnits(self.formation, self.left - 1))

    def check(self, pos: CellesPosition, action: Action) -> None:
        """7.0.14 Units of the division on the map, each once."""
        if action.verb != "name":
            super().check(pos, action)
            return
        unit = pos.game.unit_numbers[action.args[0]]
        if pos.game.formation_of[unit] != self.formation:
            name = pos.game.formation_terms[self.formation]
            raise Refused(
                message("refusal-not-of-formation", rule="7.0.14", unit=action.args[0], formation=name)
            )
        if pos.where[unit] == NOWHERE:
            raise Refused(message("refusal-off-map", rule="7.0.14", unit=action.args[0]))
        if pos.acting[unit] != RESTING:
            raise Refused(message("refusal-already-named", rule=self.rule, unit=action.args[0]))
