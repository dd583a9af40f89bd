"""Chapter 14.1: where the Special Forces counter goes."""

from __future__ import annotations

from collections.abc import Sequence

from meuse.engine import Action, Decision, Preview, Refused, Targets
from meuse.titles.tigers import previews
from meuse.titles.tigers.position import GERMAN, Effect, TigersPosition


class Infiltration(Decision[TigersPosition], frozen=True):
    """14.12 Where the Special Forces counter goes."""

    effect: Effect
    player = GERMAN
    rule = "14.12a"
    asks = "prompt-infiltration"
    about = ("effect",)

    def actions(self, pos: TigersPosition) -> Sequence[Action]:
        """14.12b Any area of the scenario that is no VP area."""
        return Targets("infiltrate", (), pos.facts.forces_areas)

    def check_infiltrate(self, pos: TigersPosition, place: int) -> None:
        """14.12b No VP area, no zone."""
        name = pos.game.place_names[place]
        if place >= pos.game.areas:
            raise Refused("refusal-infiltrate-zone", rule="14.12b", zone=name)
        if pos.game.vp[place]:
            raise Refused("refusal-infiltrate-vp", rule="14.12b", place=name)
        if not pos.facts.inside[place]:
            raise Refused("refusal-limits", rule="S2.map", place=name)

    def play_infiltrate(self, pos: TigersPosition, place: int) -> None:
        """The counter is placed."""
        pos.forces_at = place
        pos.forces_effect = self.effect
        pos.forces_day = pos.day
        pos.effects_used = (*pos.effects_used, self.effect)
        pos.confusion_spent = False
        pos.tell("event-infiltrated", rule="14.12a", **pos.named(place=place), effect=self.effect)

    def preview(self, pos: TigersPosition, action: Action) -> Preview | None:
        """14.24a A battle declared there, if it is confused."""
        if self.effect != "confusion":
            return None
        return previews.if_played(pos, action, pos.game.place_numbers[action.args[0]])
