"""Chapter 16: victory."""

from __future__ import annotations

from collections.abc import Sequence

from meuse.engine import Result
from meuse.titles.ardennes import bridges, supply
from meuse.titles.ardennes.position import ALLIED, GERMAN, PRESENT, ArdennesPosition


def supplied_germans(pos: ArdennesPosition) -> list[int]:
    """16.0.G The German units in play that are in supply at this moment."""
    game = pos.game
    units = [unit for unit in game.units_of[GERMAN] if pos.in_play(unit)]
    if supply.waived(pos, GERMAN):
        return units
    dist = game.ranges.supply(pos, GERMAN, bridges.interdiction(pos, GERMAN))
    return [unit for unit in units if supply.traces(pos, GERMAN, pos.where[unit], dist)]


def occupied(pos: ArdennesPosition, supplied: Sequence[int]) -> list[int]:
    """16.0.C, 16.0.G, 16.0.H The exits (by number) that supplied German units occupy.

    A unit in the hex does so, or the zone of one in standard mode (16.0.C1), also where Allied zones reach
    (16.0.C2), unless an Allied unit is in the hex (16.0.C3).
    """
    game = pos.game
    standing = {pos.where[unit] for unit in supplied}
    deployed = {pos.where[unit] for unit in supplied if not pos.road_mode[unit]}
    return [
        number
        for number, place in enumerate(game.exit_places)
        if place in standing
        or (not pos.number(PRESENT, ALLIED, place) and not deployed.isdisjoint(game.neighbours[place]))
    ]


def exit_points(pos: ArdennesPosition) -> int:
    """16.0.B, 16.0.D, 16.0.F1 The German's points for the exit hexes that he occupies now."""
    game = pos.game
    supplied = supplied_germans(pos)
    rules = game.turns.victory
    in_bastogne = any(pos.where[unit] == game.bastogne for unit in supplied)
    return sum(
        game.exits[number].points
        for number in occupied(pos, supplied)
        if in_bastogne or game.exits[number].section not in rules.bastogne_sections
    )


def points(pos: ArdennesPosition) -> tuple[int, int]:
    """16.0.A, 16.0.E The points of both sides, exits as last tabulated."""
    return pos.losses(ALLIED) + pos.exit_points, pos.losses(GERMAN)


def sources(pos: ArdennesPosition) -> tuple[tuple[str, int], ...]:
    """Where the points come from."""
    return (
        ("german-eliminated", pos.losses(ALLIED)),
        ("german-exits", pos.exit_points),
        ("allied-eliminated", pos.losses(GERMAN)),
    )


def tabulate(pos: ArdennesPosition) -> None:
    """16.0.E, 14.3.C2, 16.2.1 The points are counted; they may open the Meuse, or end the game."""
    rules = pos.game.turns.victory
    pos.exit_points = exit_points(pos)
    german, allied = points(pos)
    pos.tell(
        "event-points", rule="16.0.E", turn=pos.turn, german=german, allied=allied, exits=pos.exit_points
    )
    if german >= rules.meuse and not pos.meuse_open:
        pos.meuse_open = True
        pos.tell("event-meuse-open", rule="14.3.C2", points=german)
    if pos.turn <= rules.immediate_until and german >= rules.german_minimum:
        finish(pos, "german", "immediate", "16.2.1")
    elif pos.turn == pos.game.last_turn:
        winner, level, rule = verdict(pos, german, allied)
        finish(pos, winner, level, rule)


def finish(pos: ArdennesPosition, winner: str | None, level: str, rule: str) -> None:
    """2.1.2 End the game."""
    pos.tell("event-end", rule=rule, winner=winner or "nobody", level=level)
    pos.finish(Result(winner, level, sources(pos)))


def verdict(pos: ArdennesPosition, german: int, allied: int) -> tuple[str | None, str, str]:
    """16.1.1, 16.3.1 Who wins at the end of the last turn, how, and by which rule."""
    rules = pos.game.turns.victory
    if german < rules.german_minimum:
        return "allied", "minimum", "16.3.1"
    win, draw = rules.ratio, rules.draw
    if german * win[1] >= allied * win[0]:
        return "german", "ratio", "16.1.1"
    if german * draw[1] >= allied * draw[0]:
        return None, "draw", "16.1.1"
    return "allied", "ratio", "16.1.1"
