"""Chapter 14: German Special Forces."""

from __future__ import annotations

from typing import TYPE_CHECKING, get_args

from meuse.engine import (
    NOWHERE,
    Action,
    Decision,
    PlaceNumber,
    Preview,
    Refused,
    Targets,
)
from meuse.titles.tigers.position import ALLIED, GERMAN, Effect, SideNumber, TigersPosition

if TYPE_CHECKING:
    from collections.abc import Sequence

EFFECTS: tuple[Effect, ...] = tuple(effect for effect in get_args(Effect) if effect)
PLANS = {effect: Action("special-forces", (effect,)) for effect in EFFECTS}
CONFUSE, KEEP = Action("confuse"), Action("keep")


def actions(pos: TigersPosition) -> list[Action]:
    """14.11a, 14.21 The effects the German player may still choose now."""
    if not available(pos):
        return []
    third = pos.part == 3
    return [
        PLANS[effect]
        for effect in EFFECTS
        if effect not in pos.effects_used and not (third and effect == "mobility")
    ]


def available(pos: TigersPosition) -> bool:
    """14.11a, S2.sf One counter a day, on the days and as often as the scenario says."""
    entry = pos.facts.entry
    return (
        pos.day in entry.special_forces_days
        and pos.forces_day != pos.day
        and len(pos.effects_used) < entry.special_forces_uses
    )


def check_use(pos: TigersPosition, player: int, effect: Effect) -> None:
    """14.11a, 14.21, 14.22b Why the counter cannot be used so now."""
    entry = pos.facts.entry
    if player != GERMAN:
        raise Refused("refusal-forces-german", rule="14.12a")
    if not entry.special_forces_uses:
        raise Refused("refusal-forces-none", rule="S1.sf")
    if pos.day not in entry.special_forces_days:
        raise Refused("refusal-forces-day", rule="14.11a", day=pos.day)
    if pos.forces_day == pos.day:
        raise Refused("refusal-forces-used", rule="14.11a", day=pos.day)
    if effect in pos.effects_used:
        raise Refused("refusal-effect-used", rule="14.21", effect=effect)
    if len(pos.effects_used) >= entry.special_forces_uses:
        raise Refused("refusal-forces-spent", rule="S2.sf")
    if effect == "mobility" and pos.part == 3:
        raise Refused("refusal-effect-third", rule="14.22b")


class InMovement(Decision[TigersPosition], frozen=True):
    """14.12a A decision of the movement part: at any moment of it the German may place Special Forces."""

    def check_special_forces(self, pos: TigersPosition, effect: int) -> None:
        """14.11a Why the counter cannot be used so."""
        check_use(pos, self.chooser(pos), EFFECTS[effect])

    def play_special_forces(self, pos: TigersPosition, effect: int) -> None:
        """14.12a Ask where, and go on as before."""
        pos.then(Infiltration(EFFECTS[effect]), self)


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
        name = pos.game.place_names[place]
        pos.tell("event-infiltrated", rule="14.12a", place=name, effect=self.effect)

    def preview(self, pos: TigersPosition, action: Action) -> Preview | None:
        """14.24a A battle declared there, if it is confused."""
        from meuse.titles.tigers import prospects

        if self.effect != "confusion":
            return None
        return prospects.if_played(pos, action, pos.game.place_numbers[action.args[0]])


def trap(pos: TigersPosition, side: int) -> int:
    """14.22a The area that costs Allied units more; -1 for none."""
    return pos.forces_at if side == ALLIED and pos.forces_effect == "mobility" else NOWHERE


def leaving(pos: TigersPosition, side: int, here: int) -> int:
    """14.22a What it costs more to leave an area."""
    if pos.forces_at == here and side == ALLIED and pos.forces_effect == "mobility":
        return pos.game.special_forces_leave
    return 0


def interferes(pos: TigersPosition, unit: int) -> bool:
    """14.23 Whether an Allied unit's demolition is interfered with."""
    return (
        pos.forces_effect == "interference"
        and pos.game.side_of[unit] == ALLIED
        and pos.forces_at == pos.where[unit]
    )


def confusing(pos: TigersPosition, place: int) -> bool:
    """14.24b Whether the counter can still confuse a battle there."""
    return pos.forces_at == place and pos.forces_effect == "confusion" and not pos.confusion_spent


class Confusion(Decision[TigersPosition], frozen=True):
    """14.24b Confuse this battle, or keep the counter for one in the Allied half of the impulse."""

    attacker: SideNumber
    place: PlaceNumber
    player = GERMAN
    rule = "14.24b"
    asks = "prompt-confusion"
    about = ("place",)

    def actions(self, pos: TigersPosition) -> Sequence[Action]:
        """Now or perhaps later."""
        return [CONFUSE, KEEP]

    def play_confuse(self, pos: TigersPosition) -> None:
        """14.24a The battle begins, confused."""
        from meuse.titles.tigers import battle

        battle.begin(pos, self.place, self.attacker, confused=True)

    def play_keep(self, pos: TigersPosition) -> None:
        """The battle begins as any other."""
        from meuse.titles.tigers import battle

        battle.begin(pos, self.place, self.attacker, confused=False)

    def preview(self, pos: TigersPosition, action: Action) -> Preview | None:
        """14.24a The battle with and without."""
        from meuse.titles.tigers import battle, previews

        opened = battle.opened(pos, self.place, self.attacker, confused=action == CONFUSE)
        return previews.opened_preview(pos, opened)


def remove(pos: TigersPosition) -> None:
    """14.3 The counter leaves the map after the Allied half."""
    if pos.forces_at != NOWHERE:
        pos.tell("event-forces-removed", rule="14.3", place=pos.game.place_names[pos.forces_at])
    pos.forces_at = NOWHERE
    pos.forces_effect = ""
    pos.confusion_spent = False
