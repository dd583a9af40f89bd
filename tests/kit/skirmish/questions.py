"""Answers about a position: places, the score, the battle at a place."""

from __future__ import annotations

from meuse.engine import PlaceState, Preview, Standing, message
from meuse.wargame.modifiers import total
from tests.kit.skirmish import combat
from tests.kit.skirmish.movement import SIDES
from tests.kit.skirmish.position import SkirmishPosition


def place_state(pos: SkirmishPosition, place: int) -> PlaceState:
    game = pos.game
    owner = pos.owner[place]
    return PlaceState(
        name=game.board.names[place],
        terrain=game.board.terrain_name(place),
        features=("town",) if game.is_town[place] else (),
        units=tuple(game.names[unit] for unit, where in enumerate(pos.where) if where == place),
        control=SIDES[owner - 1] if owner else None,
        zones=tuple(name for side, name in enumerate(SIDES) if pos.zones[side][place]),
        value=dict.fromkeys(SIDES, 2) if game.is_town[place] else {},
    )


def standing(pos: SkirmishPosition) -> Standing:
    """8.1 Points, as if the game ended now."""
    points = combat.points(pos)
    german = sum(value for source, value in points if source.startswith("german"))
    allied = sum(value for source, value in points if source.startswith("allied"))
    leader = None if german == allied else SIDES[allied > german]
    return Standing(leader, points, message("score-standing", rule="8.1", german=german, allied=allied))


def forecast(pos: SkirmishPosition, place: int) -> Preview | None:
    """5.1 The best attack by a single unit next to the place."""
    game = pos.game
    attacks = [
        (total(combat.modifiers(pos, unit, foe)), unit, foe)
        for foe, where in enumerate(pos.where)
        if where == place
        for unit in pos.units_of(1 - game.side_of[foe])
        if (pos.where[unit], place) in game.cost
    ]
    return combat.battle(pos, *max(attacks)[1:]) if attacks else None
