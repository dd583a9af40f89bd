"""`meuse sim`: let the computer play a game, and watch or keep it."""

from __future__ import annotations

import random
import sys
from pathlib import Path
from typing import Annotated

import msgspec
import typer

import meuse
from meuse.cli.common import (
    AsJson,
    DataFolder,
    GameName,
    Language,
    OptionsText,
    Scenario,
    read_options,
)
from meuse.engine import Action, Message
from meuse.lab.observed import ObservedRecord
from meuse.players import TRUSTED, Outcome, Referee, create
from meuse.words import Words, words_of


def sim(
    game: GameName,
    scenario: Scenario = None,
    options: OptionsText = "{}",
    german: Annotated[
        str, typer.Option(help="who plays the Germans: a player, or external:COMMAND")
    ] = "random",
    allied: Annotated[str, typer.Option(help="who plays the Allies")] = "random",
    seed: Annotated[int, typer.Option(help="of dice and players: the same seed plays the same game")] = 1,
    seconds: Annotated[float, typer.Option(help="time for a segment of play")] = 2.0,
    record: Annotated[Path | None, typer.Option(help="write the game down")] = None,
    log: Annotated[bool, typer.Option("--log", help="print everything that happens")] = False,  # noqa: FBT002
    data: DataFolder = None,
    language: Language = "en",
    as_json: AsJson = False,  # noqa: FBT002
) -> None:
    """Let two computer players play one game and print how it ends.

    [bold]meuse sim celles --seed 7 --log[/]
    [bold]meuse sim tigers --german random --allied "external:node bot.js" --record game.meuse[/]

    For many games, see [bold]meuse arena[/] and [bold]meuse lab[/].
    """
    loaded = meuse.load(game, data)
    seats = {"german": german, "allied": allied}
    words = words_of(loaded, language)
    kept = ObservedRecord.new(loaded, scenario, read_options(options), seats=seats)
    if log:
        kept.watchers.append(_Log(words))
    players = {
        side: create(name, loaded.name, random.Random(f"{seed} {side} {name}").getrandbits(32))
        for side, name in seats.items()
    }
    referee = Referee(kept, players, random.Random(seed), seconds=seconds, grace=TRUSTED)
    outcome = _play(referee, loaded.title, quiet=not log)
    if record is not None:
        kept.save(record)
    _print(kept, outcome, words, as_json=as_json)
    if outcome.forfeit is not None:
        raise typer.Exit(1)


class _Log:
    """Prints every action and what came of it."""

    def __init__(self, words: Words) -> None:
        self.words = words

    def __call__(self, record: ObservedRecord, side: str, action: Action, events: list[Message]) -> None:
        """Print one action."""
        print(record.line(len(record.entries)))
        for event in events:
            rule = f" ({event.rule})" if event.rule else ""
            print(f"    {self.words.say(event)}{rule}")


def _play(referee: Referee, title: str, *, quiet: bool) -> Outcome:
    """Play, and show a sign of life meanwhile."""
    if not quiet or not sys.stderr.isatty():
        return referee.play()
    from rich.console import Console

    with Console(stderr=True).status(f"{title}: playing …"):
        return referee.play()


def _print(record: meuse.Record, outcome: Outcome, words: Words, *, as_json: bool) -> None:
    if as_json:
        found = {
            "game": record.header.game,
            "scenario": record.header.scenario,
            "options": record.header.options,
            "players": record.header.seats,
            "decisions": len(record.entries),
            "outcome": outcome,
        }
        print(msgspec.json.format(msgspec.json.encode(found), indent=2).decode())
        return
    print(result_line(outcome, words))
    for source, value in outcome.result.points if outcome.result else ():
        print(f"  {value:>5} {source}")
    print(f"{len(record.entries)} decisions and rolls")


def result_line(outcome: Outcome, words: Words) -> str:
    """How it ended, in a sentence."""
    if outcome.forfeit is not None:
        return f"{words.say(Message(f'side-{outcome.forfeit.side}'))}: {outcome.forfeit.reason}"
    result = outcome.result
    if result is None or result.winner is None:
        return words.say(Message("result-draw"))
    return words.say(Message("result-win", {"side": result.winner, "level": result.level or "none"}))
