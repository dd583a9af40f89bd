"""`meuse openings`: where units went in many first turns, and what their side's chances were then."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

import msgspec
import typer

import meuse
from meuse.cli.common import AsJson, Language
from meuse.cli.screen import bold, print_json
from meuse.engine import Message
from meuse.judgement.openings import Choice, Explored, Openings, Station, openings_of
from meuse.matches.statistics import Interval
from meuse.words import Words, words_of


def openings(
    game: Annotated[str, typer.Argument(help="the game")],
    chosen: Annotated[
        list[str] | None,
        typer.Argument(help="units and where they went, as in 2Pz-1@2611; @ alone: off the map"),
    ] = None,
    side: Annotated[str | None, typer.Option(help="whose opening; else the first side's")] = None,
    most: Annotated[int, typer.Option(min=1, help="how many choices to tell")] = 20,
    language: Language = "en",
    as_json: AsJson = False,
) -> None:
    """Explore the first turn: where units stood when it was over, many times, and the chance to win then.

    [bold]meuse openings celles[/]
    [bold]meuse openings celles 2Pz-1@2611 --side german[/] (only openings in which it stood there)
    [bold]meuse openings celles --side allied --language fr[/]
    """
    loaded = meuse.load(game)
    found = openings_of(loaded)
    if found is None:
        raise meuse.MeuseError(f"no openings of {game} were played yet")
    explored = found.explored(side or loaded.sides[0], [*map(Station.read, chosen or ())])
    if as_json:
        print_json(msgspec.to_builtins(explored))
        return
    for line in told(found, explored, words_of(loaded, language), most):
        print(line)


def told(openings: Openings, found: Explored, words: Words, most: int) -> Iterator[str]:
    """An answer in lines: the whole, then each choice."""
    count: dict[str, str | float] = {"openings": found.openings, "side": f"side-{found.side}"}
    yield bold(words.say(Message("openings-count", count)))
    yield _chance(found.chance, words)
    for choice in found.choices[:most]:
        yield _choice(choice, words)
    book = openings.book
    yield words.say(Message("openings-played", {"openings": book.openings, "turns": book.turns_more}))


def _chance(found: Interval, words: Words) -> str:
    low, chance, high = (round(one, 3) for one in found)
    return words.say(Message("openings-chance", {"chance": chance, "low": low, "high": high}))


def _choice(choice: Choice, words: Words) -> str:
    station = choice.station
    where = "openings-station" if station.place else "openings-off-the-map"
    args: dict[str, str | float] = {"unit": station.unit, "place": station.place, "openings": choice.openings}
    return f"    {words.say(Message(where, args))} {_chance(choice.chance, words)}"
