"""`meuse arena`: computer players against each other."""

from __future__ import annotations

import os
import re
from math import inf
from pathlib import Path
from typing import Annotated, Final

import typer

import meuse
from meuse import arena as arenas
from meuse.cli import completion
from meuse.cli.common import AsJson, GameName, Seconds, Workers
from meuse.cli.screen import bars, print_json, print_table, tell_of_compiling
from meuse.compiling import tell_before_compiling
from meuse.players import UnknownPlayer, create
from meuse.players.external import PREFIX

#: Letters up to a comma, and whatever stands in quotes.
_NAME: Final = re.compile(r"""(?:[^,'"]|'[^']*'|"[^"]*")+""")
_QUOTED: Final = re.compile(r"""(['"])((?:(?!\1).)*)\1""")

#: In place of a figure that there is none of.
NOTHING: Final = "–"


def arena(
    game: GameName,
    players: Annotated[
        list[str] | None,
        typer.Option(
            help="names with commas, in quotes where a command has commas; may be given several times "
            "[default: random]",
            autocompletion=completion.teams,
        ),
    ] = None,
    scenario: Annotated[
        list[str] | None,
        typer.Option(help="a scenario; may be given several times", autocompletion=completion.scenarios),
    ] = None,
    games: Annotated[int, typer.Option(min=2, help="games a pairing at most; sides are swapped")] = 40,
    seconds: Seconds = 2.0,
    timing: Annotated[
        arenas.Timing, typer.Option(help="whose time: the wall's, or the processor's own on a busy machine")
    ] = "wall",
    minutes: Annotated[float, typer.Option(help="begin no game after so many minutes; go on later")] = inf,
    first_seed: Annotated[
        int, typer.Option(min=0, help="number of the first dice: others than those used for tuning, say")
    ] = 0,
    workers: Workers = 0,
    stop: Annotated[bool, typer.Option("--stop-early", help="stop when it is decided")] = False,
    luck: Annotated[
        bool, typer.Option("--luck", help="measure luck too: scores without it say the same with fewer games")
    ] = False,
    results: Annotated[Path | None, typer.Option(help="a file to keep and resume from")] = None,
    as_json: AsJson = False,
) -> None:
    """Let players meet in a round robin and print who is better, and how sure that is.

    [bold]meuse arena celles --players random,cadet --games 200 --results celles.jsonl[/]
    [bold]meuse arena tigers --players cadet,staff --scenario seventh-army --stop-early[/]
    [bold]meuse arena celles --players "random,external:node bot.js" --json[/]
    [bold]meuse arena celles --players cadet --players "'external:node bot.js --plan a,b'"[/]
    [bold]meuse arena celles --players cadet,python:bots.py:Greedy[/]
    [bold]meuse arena celles --players cadet,cadet~0.1 --luck[/]

    Margins are the first side's points less the other's, whoever leads them. A player alone meets himself:
    that shows the balance of the sides.
    Interrupted with Ctrl-C, the same command with --results goes on where it stopped.
    """
    tell_before_compiling(tell_of_compiling)
    loaded = meuse.load(game)
    named = read_players(players or ["random"])
    for name in named:
        _check_player(name, game, named)
    chosen = scenario or [loaded.main_scenario]
    for name in chosen:
        loaded.start(name)
    arenas.two_sides(game)
    schedule = arenas.pairings(game, chosen, named)
    store = arenas.Results(results)
    with bars() as shown:
        tasks = {
            pairing: shown.add_task(f"{pairing.scenario}: {pairing.first} – {pairing.second}", total=games)
            for pairing in schedule
        }
        arenas.Arena(
            store,
            pairs=(games + 1) // 2,
            seconds=seconds,
            workers=workers or os.cpu_count() or 1,
            timing=timing,
            first_seed=first_seed,
            with_luck=luck,
            minutes=minutes,
            test=arenas.SequentialTest() if stop else None,
            tell=lambda told: shown.update(tasks[told.pairing], completed=told.played, total=told.wanted),
        ).play(schedule)
    _print_json(store) if as_json else _print(store)


def read_players(texts: list[str]) -> list[str]:
    """Names with commas between them; a comma in quotes belongs to its name.

    >>> read_players(["random,'external:bot --plan a,b'", "cadet"])
    ['random', 'external:bot --plan a,b', 'cadet']
    """
    return [_unquoted(name) for text in texts for name in _NAME.findall(text) or [text]]


def _unquoted(name: str) -> str:
    """A name without the quotes around the whole of it; those inside belong to its command."""
    whole = _QUOTED.fullmatch(name)
    return whole[2] if whole else name


def _check_player(name: str, game: str, named: list[str]) -> None:
    try:
        create(name, game)
    except UnknownPlayer as error:
        if any(other.startswith(PREFIX) for other in named) and not name.startswith(PREFIX):
            raise UnknownPlayer(
                f"{error} (a command with commas is put in quotes: \"'{PREFIX}…'\")"
            ) from None
        raise


def _print_json(store: arenas.Results) -> None:
    rows = store.rows()
    broken = [{"player": player, "reason": why, "games": n} for player, why, n in arenas.forfeits(rows)]
    print_json({"standings": arenas.standings(rows), "ratings": arenas.ratings(rows), "forfeits": broken})


def _print(store: arenas.Results) -> None:
    rows = store.rows()
    found = arenas.standings(rows)
    with_luck = _has_luck(found)
    print_table("Results", _columns(found), (_line(row, with_luck=with_luck) for row in found))
    for rating in arenas.ratings(rows):
        print(f"{rating.name:16} {rating.mu:6.1f} ± {2 * rating.sigma:.1f}")
    for player, reason, times in arenas.forfeits(rows):
        print(f"{player} forfeited {times} {'game' if times == 1 else 'games'}: {reason}")


def _columns(found: list[arenas.PlayerScore]) -> tuple[str, ...]:
    sides = [side.capitalize() for side in found[0].as_side] if found else []
    return (
        *("scenario", "player", "against", "games", "score"),
        *(("less luck",) if _has_luck(found) else ()),
        *(f"as {side}" for side in sides),
        *(f"margin as {side}" for side in sides),
        *("decisions", "s/game"),
    )


def _has_luck(found: list[arenas.PlayerScore]) -> bool:
    return any(row.less_luck is not None or row.steadier is not None for row in found)


def _line(row: arenas.PlayerScore, *, with_luck: bool) -> tuple[str, ...]:
    steady = [row.less_luck] if with_luck else []
    intervals = (_interval(found) for found in (row.score, *steady, *row.as_side.values()))
    margins = (_margin(found) for found in row.margin_as_side.values())
    length = (f"{row.decisions:.0f}", f"{row.seconds:.2f}")
    opponent = "himself" if row.is_mirror else row.opponent
    return (row.scenario, row.player, opponent, str(row.games), *intervals, *margins, *length)


def _interval(found: arenas.Interval | None) -> str:
    return NOTHING if found is None else str(found)


def _margin(found: float | None) -> str:
    return NOTHING if found is None else f"{found:+.1f}"
