"""Answers about a position: units, places, the score, the battle at a place."""

from __future__ import annotations

from meuse.engine import (
    NOWHERE,
    Message,
    Modifier,
    PlaceState,
    Preview,
    Standing,
    Strength,
    UnitState,
    message,
)
from tests.kit.skirmish import combat
from tests.kit.skirmish.movement import SIDES, Moving
from tests.kit.skirmish.position import SkirmishPosition


def unit_state(pos: SkirmishPosition, unit: int) -> UnitState:
    game, place = pos.game, pos.where[unit]
    on_map = place != NOWHERE
    step = pos.decision
    moving = isinstance(step, Moving) and step.unit == unit
    names = game.board.names
    return UnitState(
        name=game.names[unit],
        side=SIDES[game.side_of[unit]],
        presence="map" if on_map else "due" if pos.steps[unit] else "lost",
        place=names[place] if on_map else "",
        steps=pos.steps[unit],
        full_steps=2,
        attack=_strength([(game.attack[unit], message("preview-attack", rule="5.2"))]) if on_map else None,
        defence=_strength(_defence(pos, unit)) if on_map else None,
        movement=game.move[unit],
        left=step.points if moving and isinstance(step, Moving) else None,
        zone=tuple(names[near] for near in game.neighbours[place]) if on_map else (),
        statuses=("moved",) if pos.used[unit] else (),
    )


def _defence(pos: SkirmishPosition, unit: int) -> list[tuple[int, Message]]:
    """5.2 What the defender's strength and his hex take off the die."""
    game, place = pos.game, pos.where[unit]
    listed = [
        (game.defence[unit], "preview-defence"),
        (1 if game.is_woods[place] else 0, "preview-woods"),
        (2 if game.is_town[place] else 0, "preview-town"),
    ]
    return [(value, message(id_, rule="5.2")) for value, id_ in listed if value]


def _strength(parts: list[tuple[int, Message]]) -> Strength:
    return Strength(sum(value for value, _ in parts), tuple(Modifier(*part) for part in parts))


def place_state(pos: SkirmishPosition, place: int) -> PlaceState:
    game = pos.game
    owner = pos.owner[place]
    return PlaceState(
        name=game.board.names[place],
        terrain=game.board.terrain_name(place),
        features=("town",) if game.is_town[place] else (),
        units=tuple(game.names[unit] for unit, where in enumerate(pos.where) if where == place),
        control=SIDES[owner - 1] if owner else None,
        zones=tuple(name for side, name in enumerate(SIDES) if pos.zones[side * game.places + place]),
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
        (sum(modifier.value for modifier in combat.modifiers(pos, unit, foe)), unit, foe)
        for foe, where in enumerate(pos.where)
        if where == place
        for unit in pos.units_of(1 - game.side_of[foe])
        if (pos.where[unit], place) in game.cost
    ]
    return combat.battle(pos, *max(attacks)[1:]) if attacks else None
