"""`meuse replay`: a saved game in the terminal, step by step, with the map."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer

import meuse
from meuse.cli.common import AsJson, DataFolder, Language, open_record
from meuse.cli.show import print_map
from meuse.drawing import text_map
from meuse.engine import Message
from meuse.words import Places, Words, ending, words_of

HELP = "Enter: on · b: back · t: to the next turn · NUMBER: to that action · m: the map · q: leave"


def replay(
    record: Annotated[Path, typer.Argument(help="the saved game")],
    start: Annotated[int, typer.Option("--from", min=0, help="begin after so many actions")] = 0,
    delay: Annotated[
        float | None, typer.Option(min=0, help="play by itself, with so many seconds between actions")
    ] = None,
    maps: Annotated[bool, typer.Option("--maps/--no-maps", help="show the map at every turn")] = True,
    around: Annotated[str, typer.Option(help="show only what lies around this place")] = "",
    data: DataFolder = None,
    language: Language = "en",
    as_json: AsJson = False,
) -> None:
    """Replay a saved game in the terminal.

    [bold]meuse replay game.meuse[/] (Enter for the next action)
    [bold]meuse replay game.meuse --delay 0.5 --around 2113[/]
    [bold]meuse replay game.meuse --delay 0 --no-maps > log.txt[/]
    [bold]meuse replay game.meuse --json[/] (a line of JSON for every action)
    """
    opened = open_record(record, data)
    shown = _Replay(opened, words_of(opened.game, language), around=around)
    if start > len(opened.entries):
        raise meuse.MeuseError(f"{record} has {len(opened.entries)} actions, not {start}")
    if as_json:
        shown.lines(start)
    elif delay is None:
        shown.interactive(start)
    else:
        shown.automatic(start, delay, maps=maps)


class _Replay:
    """One record being shown."""

    def __init__(self, record: meuse.Record, words: Words, *, around: str) -> None:
        self.record = record
        self.words = words
        self.places = Places(record.game)
        self.around = around

    def automatic(self, start: int, delay: float, *, maps: bool) -> None:
        """From an action to the end, with the map whenever the turn changes."""
        turn = None
        for number, pos, events in self._actions(start):
            self._print_action(number, events)
            now = self._turn(pos)
            if now != turn:
                self._print_turn(pos, now, maps=maps)
                turn = now
            sys.stdout.flush()
            time.sleep(delay)
        self._print_result()

    def lines(self, start: int) -> None:
        """Every action with what came of it, as data."""
        for number, _, events in self._actions(start):
            entry = self.record.entries[number - 1]
            told = [{"id": event.id, "rule": event.rule, "text": self.words.say(event)} for event in events]
            line = {"number": number, "side": entry.side, "action": str(entry.action), "events": told}
            print(msgspec.json.encode(line).decode())

    def interactive(self, start: int) -> None:
        """As the reader asks."""
        number = start
        self._print_position(number)
        print(HELP)
        while (asked := self._ask()) != "q":
            if asked == "m":
                self._print_position(number)
                continue
            number = self._target(number, asked)
            self._print_step(number)
        self._print_result()

    def _ask(self) -> str:
        try:
            return input("> ").strip()
        except EOFError:
            return "q"

    def _target(self, number: int, asked: str) -> int:
        length = len(self.record.entries)
        if asked.isdecimal():
            return min(int(asked), length)
        if asked == "b":
            return max(0, number - 1)
        if asked == "t":
            return self._next_turn(number)
        return min(number + 1, length)

    def _next_turn(self, number: int) -> int:
        turn = self._turn(self.record.at(number))
        for later, pos, _ in self._actions(number):
            if self._turn(pos) != turn:
                return later
        return len(self.record.entries)

    def _actions(self, start: int) -> Iterator[tuple[int, meuse.Position[Any], list[Message]]]:
        """Each action from there on: its number, the position after it, and what happened."""
        pos = self.record.at(start)
        for number, entry in enumerate(self.record.entries[start:], start + 1):
            yield number, pos, pos.play(entry.action)

    # Printing -------------------------------------------------------------------------------------

    def _turn(self, pos: meuse.Position[Any]) -> str:
        return self.words.say(self.record.game.view(pos).turn)

    def _print_turn(self, pos: meuse.Position[Any], turn: str, *, maps: bool) -> None:
        print(f"\n── {turn} " + "─" * max(0, 60 - len(turn)))
        if maps:
            view = self.record.game.view(pos)
            print_map(text_map(self.record.game.picture(), view, around=self.around))

    def _print_step(self, number: int) -> None:
        if number == 0:
            self._print_position(0)
            return
        pos = self.record.at(number - 1)
        before = self._turn(pos)
        self._print_action(number, pos.play(self.record.entries[number - 1].action))
        after = self._turn(pos)
        if after != before:
            self._print_turn(pos, after, maps=True)

    def _print_action(self, number: int, events: list[Message]) -> None:
        names = self.places.beside(self.record.entries[number - 1].action)
        print(" ".join(filter(None, (self.record.line(number), names))))
        for event in events:
            rule = f" ({event.rule})" if event.rule else ""
            print(f"    {self.words.say(event)}{rule}")

    def _print_position(self, number: int) -> None:
        pos = self.record.at(number)
        self._print_turn(pos, self._turn(pos), maps=True)

    def _print_result(self) -> None:
        result = self.record.position.result
        print("The record ends here; the game does not." if result is None else ending(self.words, result))
