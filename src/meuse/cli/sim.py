"""`meuse sim`: let the computer play a game, and watch or keep it."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import typer

import meuse
from meuse.cli.commands import NO
from meuse.cli.common import (
    AsJson,
    DataFolder,
    GameName,
    Language,
    OptionsText,
    Scenario,
    UsualSeconds,
    read_options,
)
from meuse.cli.screen import print_json, tell_of_compiling, waiting
from meuse.cli.sides import Players
from meuse.cli.sides import seats as seats_of
from meuse.compiling import tell_before_compiling
from meuse.engine import CHANCE, Action, Message
from meuse.lab.observed import ObservedRecord
from meuse.players import Outcome, Referee, create, grace_for, times_for
from meuse.words import Words, ending, points, words_of


def sim(
    game: GameName,
    scenario: Scenario = None,
    options: OptionsText = "{}",
    side: Players = None,
    seed: Annotated[int, typer.Option(help="of dice and players: the same seed plays the same game")] = 1,
    seconds: UsualSeconds = None,
    record: Annotated[Path | None, typer.Option(help="write the game down")] = None,
    log: Annotated[bool, typer.Option("--log", help="print everything that happens")] = False,
    data: DataFolder = None,
    language: Language = "en",
    as_json: AsJson = False,
) -> None:
    """Let computer players play one game and print how it ends.

    [bold]meuse sim celles --seed 7 --log[/]
    [bold]meuse sim tigers --side allied=cadet --side "german=external:node bot.js" --record game.meuse[/]

    For many games, see [bold]meuse arena[/] and [bold]meuse lab[/].
    The exit status is 1 when a player broke down and forfeited.
    """
    tell_before_compiling(tell_of_compiling)
    loaded = meuse.load(game, data)
    seats = seats_of(loaded, side, "random")
    words = words_of(loaded, language)
    kept = ObservedRecord.new(loaded, scenario, read_options(options), seats=seats)
    if log:
        kept.watchers.append(_Log(words))
    players = {
        one: create(name, loaded, random.Random(f"{seed} {one} {name}").getrandbits(32)).unheard()
        for one, name in seats.items()
    }
    times = times_for(seats, seconds)
    grace = grace_for(seats.values())
    referee = Referee(kept, players, random.Random(seed), seconds=times, grace=grace)
    with waiting(f"{loaded.title}: playing …") as tell:
        if not log:
            kept.watchers.append(_Sign(words, tell))
        outcome = referee.play()
    for player in players.values():
        player.close()
    if record is not None:
        kept.save(record)
    _print(kept, outcome, words, as_json=as_json)
    if outcome.forfeit is not None:
        raise typer.Exit(NO)


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


class _Sign:
    """Tells the turn whenever it may have changed: between the stretches of play."""

    def __init__(self, words: Words, tell: Callable[[str], None]) -> None:
        self.words = words
        self.tell = tell
        self.side = ""

    def __call__(self, record: ObservedRecord, side: str, action: Action, events: list[Message]) -> None:
        """Look at one action."""
        if side not in (self.side, CHANCE):
            self.side = side
            turn = self.words.say(record.game.view(record.position).turn)
            self.tell(f"{record.game.title}: {turn}")


def _print(record: meuse.Record, outcome: Outcome, words: Words, *, as_json: bool) -> None:
    if as_json:
        print_json(
            {
                "game": record.header.game,
                "scenario": record.header.scenario,
                "options": record.header.options,
                "players": record.header.seats,
                "decisions": len(record.entries),
                "outcome": outcome,
            }
        )
        return
    if outcome.forfeit is not None:
        print(f"{words.say(Message(f'side-{outcome.forfeit.side}'))}: {outcome.forfeit.reason}")
    if outcome.result is not None:
        print(ending(words, outcome.result))
        for source, value in points(words, outcome.result):
            print(f"  {value:>5} {source}")
    print(f"{len(record.entries)} decisions and rolls")
