"""A table to play at in the terminal: prompts, numbered choices, questions, undo, saving."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager, nullcontext

from rich.columns import Columns
from rich.console import Console
from rich.markup import escape

from meuse.drawing import text_map
from meuse.engine import CHANCE, Action, IllegalAction, Message, MeuseError, Random
from meuse.files import Record
from meuse.players import Clock, Player, SegmentClocks, create, times_for
from meuse.words import ending, points, words_of

HELP = """\
Type the number of a choice, or the action itself (`move 2Pz-1 2611`). Also:
  why ACTION      whether you may, and which rule says so; an action or its number
  odds ACTION     what it would bring; an action or its number
  map [PLACE]     the map, in parts where it is too wide, or what lies around a place
  units           who is where
  undo [N]        take back up to N of your own decisions
  save FILE       write the game down
  help, quit"""

#: Whoever sits at the keyboard; every other name is a computer player's.
ME = "me"
#: How the table shows that somebody thinks, told who.
Waiting = Callable[[str], AbstractContextManager[object]]


class Table:
    """One game at one terminal."""

    def __init__(
        self,
        record: Record,
        players: Mapping[str, str],
        language: str,
        rng: Random,
        console: Console | None = None,
        ask: Callable[[], str] = input,
        *,
        seconds: float | None = None,
        waiting: Waiting = lambda words: nullcontext(),
    ) -> None:
        self.record = record
        self.computers: dict[str, Player] = {
            side: create(name, record.game.name, rng.randrange(2**32))
            for side, name in players.items()
            if name != ME
        }
        #: How long each side may think about a segment, where a computer plays it.
        self.seconds = times_for(players, seconds)
        self.waiting = waiting
        self._clocks = SegmentClocks(self.seconds)
        self.words = words_of(record.game, language)
        self.rng = rng
        self.console = console or Console(highlight=False)
        self.ask = ask
        #: What may be chosen now, as it is numbered on the screen.
        self.choices: list[Action] = []
        self.commands: dict[str, Callable[[str], None]] = {
            "why": self._why,
            "odds": self._odds,
            "map": self._map,
            "units": self._units,
            "undo": self._undo,
            "save": self._save,
            "help": lambda rest: self._print(HELP),
        }

    def play(self) -> None:
        """Play until the game ends or the player leaves."""
        self._print(f"{self.record.game.title}. Type help for help.", "bold")
        for seat, computer in self.computers.items():
            computer.begin(seat)
        while (side := self.record.position.side) is not None:
            if side == CHANCE:
                self._tell(self.record.roll(self.rng))
                continue
            clock = self._clocks.at(self.record.position)
            if side in self.computers:
                self._tell(self.record.play(self._choice(side, clock)))
            elif not self._turn():
                return
        self._print_result()

    def _choice(self, side: str, clock: Clock) -> Action:
        """What the computer decides. Its clock for the segment stands still while others decide."""
        clock.resume()
        with self.waiting(f"{self._side(side)} …"):
            action = self.computers[side].choose(self.record.position.copy(), clock)
        clock.pause()
        return action

    def _turn(self) -> bool:
        """Let the player at the terminal decide; False when he leaves."""
        pos = self.record.position
        self._print(f"\n{self._question()}", "bold")
        self.choices = list(pos.legal_actions)
        shown = [f"[cyan]{number}[/] {escape(str(action))}" for number, action in enumerate(self.choices, 1)]
        self.console.print(Columns(shown, padding=(0, 3), column_first=True))
        while True:
            try:
                line = " ".join(self.ask().split())
            except EOFError:
                return False
            if line in ("quit", "exit"):
                return False
            if line and self._obey(line):
                return True

    def _question(self) -> str:
        """Who is asked what; some questions name the side themselves."""
        pos = self.record.position
        side, asked = self._side(pos.side), self._cited(pos.prompt)
        return asked if asked.startswith(side) else f"{side}: {asked}"

    def _obey(self, line: str) -> bool:
        """Carry out a line; True when the position changed or the question should be put again."""
        word, _, rest = line.partition(" ")
        if word in self.commands and word not in self.record.game.verbs:
            self.commands[word](rest)
            return word == "undo"
        try:
            self._tell(self.record.play(self._named(line)))
        except IllegalAction as error:
            self._print(self._cited(error.reason), "red")
            return False
        return True

    def _named(self, text: str) -> str:
        """An action by its number among the choices, or as it is written."""
        if text.isdecimal() and len(text) < 9 and 0 < int(text) <= len(self.choices):
            return str(self.choices[int(text) - 1])
        return text

    def _why(self, text: str) -> None:
        self._print(self._cited(self.record.position.why(self._named(text)).reason))

    def _odds(self, text: str) -> None:
        try:
            preview = self.record.position.preview(self._named(text))
        except IllegalAction as error:
            self._print(self._cited(error.reason), "red")
            return
        if preview is None:
            self._print("-")
            return
        self._print(f"{self.words.say(preview.title)} {preview.odds}", "bold")
        for modifier in preview.modifiers:
            self._print(f"  {modifier.value:+d} {self._cited(modifier.what)}")
        for outcome in preview.outcomes:
            share = self.words.percent(float(outcome.chance))
            self._print(f"  {share:>6} ({outcome.chance}) {self.words.say(outcome.what)}")

    def _map(self, text: str) -> None:
        game = self.record.game
        columns = min(self.console.width, shutil.get_terminal_size().columns) - 8
        try:
            drawn = text_map(game.picture(), game.view(self.record.position), around=text, columns=columns)
        except MeuseError as error:
            self._print(str(error), "red")
            return
        parts = drawn.parts(self.console.width)
        for number, part in enumerate(parts, 1):
            if len(parts) > 1:
                self._print(f"── {number}/{len(parts)}", "dim")
            shown = part.coloured() if self.console.color_system else part.plain()
            self.console.file.write(f"{shown}\n")

    def _units(self, text: str) -> None:
        """Who is where; games keep their units' places in a column `where`."""
        pos, board = self.record.position, self.record.game.board
        names = self.record.game.vocabulary.names("unit")
        stacks: dict[int, list[str]] = {}
        for unit, place in enumerate(getattr(pos, "where", ())):
            if 0 <= place < len(board):
                stacks.setdefault(place, []).append(names[unit])
        for place in sorted(stacks, key=lambda place: board.names[place]):
            label = board.labels.get(place, "")
            self._print(f"  {board.names[place]} {label:<16} {' '.join(stacks[place])}")

    def _undo(self, text: str) -> None:
        count = int(text[:9]) if text.isdecimal() else 1
        try:
            self.record.undo(count)
        except MeuseError as error:
            self._print(str(error), "red")

    def _save(self, text: str) -> None:
        try:
            self.record.save(text or "game.meuse")
        except OSError as error:
            self._print(f"not saved: {error}", "red")
        else:
            self._print(f"saved: {text or 'game.meuse'}")

    def _tell(self, events: list[Message]) -> None:
        for event in events:
            self._print(f"  {self._cited(event)}", "dim")

    def _print_result(self) -> None:
        result = self.record.position.result
        assert result is not None
        self._print(ending(self.words, result), "bold")
        for title, value in points(self.words, result):
            self._print(f"  {title} {value}")

    def _side(self, side: str | None) -> str:
        return self.words.say(Message(f"side-{side}"))

    def _cited(self, message: Message) -> str:
        rule = f" ({message.rule})" if message.rule else ""
        return self.words.say(message) + rule

    def _print(self, text: str, style: str = "") -> None:
        self.console.print(text, style=style, markup=False)
