"""Chapter 16: victory points."""

from __future__ import annotations

from meuse.engine import NOWHERE, Result
from meuse.titles.celles.position import IN_SUPPLY, CellesPosition
from meuse.titles.celles.terrain import ALLIED, GERMAN


def meuse_points(pos: CellesPosition) -> int:
    """16.0.1, 16.0.2 One for each German unit beside the Meuse that carries no supply marker."""
    beside = pos.game.map.beside_meuse
    return sum(
        1
        for unit in pos.game.units_of[GERMAN]
        if pos.where[unit] != NOWHERE and beside[pos.where[unit]] and pos.supply[unit] == IN_SUPPLY
    )


def marker(pos: CellesPosition) -> tuple[int, int]:
    """16.0.4 The marker on the Victory Point Track: laps done, and its box."""
    return divmod(pos.vp, pos.game.victory.meuse.track)


def town_points(pos: CellesPosition, side: int) -> int:
    """16.0.6 to 16.0.8 Each town with a unit of the side in it, once."""
    return sum(
        (town.german if side == GERMAN else town.allied)
        for town, places in pos.game.towns
        if any(place in pos.stacks[side] for place in places)
    )


def lost_steps(pos: CellesPosition, side: int) -> int:
    """16.0.10, 16.0.11, 16.0.12, 15.0.8 Steps of a side that are eliminated and not replaced.

    By the counters: the steps in the destroyed unit area but for reduced-strength counters, less the
    reduced-strength counters still on the map or withdrawn. Unit by unit that is what it has lost.
    """
    full = pos.game.full_steps
    return sum(full[unit] - pos.steps[unit] for unit in pos.game.units_of[side])


def points(pos: CellesPosition) -> tuple[tuple[str, int], ...]:
    """16.0.14 All points by source."""
    return (
        ("german-meuse", pos.vp),
        ("german-towns", town_points(pos, GERMAN)),
        ("german-steps", lost_steps(pos, ALLIED)),
        ("allied-towns", town_points(pos, ALLIED)),
        ("allied-steps", lost_steps(pos, GERMAN)),
    )


def final_result(pos: CellesPosition) -> Result:
    """16.0.14 More points win; equal points are a tie."""
    scored = points(pos)
    german = sum(value for source, value in scored if source.startswith("german"))
    allied = sum(value for source, value in scored if source.startswith("allied"))
    if german == allied:
        return Result(None, "tie", scored)
    return Result("german" if german > allied else "allied", "victory", scored)


def score(pos: CellesPosition) -> None:
    """16.0.1, 16.0.5, 16.0.14 Points for the Meuse; twenty on the track, or the last turn, end the game."""
    gained = meuse_points(pos)
    pos.vp += gained
    pos.tell("event-meuse-points", rule="16.0.1", gained=gained, total=pos.vp)
    if pos.vp >= pos.game.victory.meuse.decisive:
        pos.tell("event-decisive", rule="16.0.5", total=pos.vp)
        pos.finish(Result("german", "decisive", (("german-meuse", pos.vp),)))
    elif pos.turn == pos.game.last_turn:
        result = final_result(pos)
        pos.tell("event-final-score", rule="16.0.14", **{k.replace("-", "_"): v for k, v in result.points})
        pos.finish(result)
