"""How Skirmish looks."""

from __future__ import annotations

from meuse.board import reach
from meuse.engine import Box, Cell, Face, Overlay, Piece, Score, Token, Track, View, message
from tests.kit.skirmish.combat import points
from tests.kit.skirmish.movement import SIDES
from tests.kit.skirmish.position import SkirmishPosition

LOST = "lost"


def skirmish_view(pos: SkirmishPosition) -> View:
    """The position as it lies on the table."""
    phase = type(pos.decision).__name__.lower() if pos.decision else "over"
    cells = tuple(
        Cell(label=str(turn), now=turn == pos.turn, tokens=(Token(text="T"),) if turn == pos.turn else ())
        for turn in range(1, 7)
    )
    return View(
        turn=message("view-turn", turn=pos.turn),
        phase=message(f"phase-{phase}"),
        pieces=tuple(_piece(pos, unit) for unit in range(len(pos.game.units))),
        tracks=(Track(id="turn", title=message("track-turn"), cells=cells),),
        boxes=(Box(id=LOST, title=message("box-lost")),),
        scores=tuple(
            Score(title=message(f"score-{source}"), value=str(value), side=source.split("-")[0])
            for source, value in points(pos)
        ),
    )


def _piece(pos: SkirmishPosition, unit: int) -> Piece:
    game = pos.game
    entry, place = game.units[unit], pos.where[unit]
    factors = (str(entry.attack), str(entry.defence), str(entry.move))
    return Piece(
        id=entry.name,
        side=entry.side,
        at=game.board.names[place] if place >= 0 else LOST,
        colours="german" if entry.side == "german" else "us",
        symbol="SFGPUCI---" if entry.move < 6 else "SFGPUCR---",
        size="II",
        formation=entry.name,
        factors=factors,
        steps=pos.steps[unit],
        full_steps=2,
        spent=pos.used[unit] > 0,
        statuses=("moved",) if pos.used[unit] else (),
        faces=(Face(title=message("face-front"), factors=factors),),
    )


def reach_overlay(pos: SkirmishPosition, subject: str) -> Overlay:
    """Where a unit could go with its full allowance, and what it would cost."""
    game = pos.game
    unit = game.unit_numbers[subject]
    foe = game.places * (1 - game.side_of[unit])

    def onward(here: int, spent: int) -> list[tuple[int, int]]:
        if spent and pos.zones[foe + here]:
            return []
        left = game.move[unit] - spent
        return [
            (there, cost) for there, cost in game.steps[here] if cost <= left and not pos.stacked[foe + there]
        ]

    found = reach([pos.where[unit]], onward)
    return Overlay(
        name="reach",
        places={game.board.names[place]: str(cost) for place, cost in sorted(found.cost.items())},
    )


def zones_overlay(pos: SkirmishPosition, subject: str) -> Overlay:
    """The hexes next to the units of a side."""
    base = SIDES.index(subject) * pos.game.places
    zones = pos.zones[base : base + pos.game.places]
    return Overlay(name="zones", places={pos.game.board.names[p]: str(n) for p, n in enumerate(zones) if n})
