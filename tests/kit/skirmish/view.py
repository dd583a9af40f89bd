"""How Skirmish looks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from meuse.board import reach
from meuse.data.pictures import hex_picture
from meuse.engine import Picture, Token, View, message
from meuse.wargame.beside import box, score, track
from meuse.wargame.overlays import Overlays, Tints, Ways
from tests.kit.skirmish.combat import points
from tests.kit.skirmish.movement import SIDES
from tests.kit.skirmish.position import SkirmishPosition

if TYPE_CHECKING:
    from tests.kit.skirmish.game import Skirmish


def picture(game: Skirmish) -> Picture:
    """The map as it is drawn."""
    return hex_picture(game.board, message("credit-map"))


def view(pos: SkirmishPosition) -> View:
    """The position as it lies on the table."""
    now = pos.turn - 1
    phase = type(pos.decision).__name__.lower() if pos.decision else "over"
    return View(
        turn=message("view-turn", turn=pos.turn),
        phase=message(f"phase-{phase}"),
        pieces=tuple(pos.game.counters.pieces(pos)),
        tracks=(track("turn", "123456", now, lambda field: [Token(text="T")] if field == now else []),),
        boxes=tuple(box(side, "lost") for side in SIDES),
        scores=tuple(score(source, value) for source, value in points(pos)),
    )


def _reach(pos: SkirmishPosition, unit: int) -> Ways:
    """Where a unit could go with its full allowance, and what it would cost."""
    game = pos.game
    foe = 1 - game.side_of[unit]

    def onward(here: int, spent: int) -> list[tuple[int, int]]:
        if spent and pos.zones[foe][here]:
            return []
        left = game.move[unit] - spent
        return [
            (there, cost) for there, cost in game.steps[here] if cost <= left and there not in pos.stacks[foe]
        ]

    found = reach([pos.where[unit]], onward)
    return {place: [(place, cost)] for place, cost in found.cost.items()}


def _zones(pos: SkirmishPosition, side: int) -> Tints:
    """The hexes next to the units of a side."""
    return {place: str(count) for place, count in enumerate(pos.zones[side]) if count}


OVERLAYS: Final = Overlays(_reach, zones=_zones)
