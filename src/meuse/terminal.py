"""A table to play at in the terminal: prompts, numbered choices, questions, undo, saving."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterable, Mapping
from contextlib import AbstractContextManager, nullcontext
from typing import Any

from rich.columns import Columns
from rich.console import Console
from rich.markup import escape

from meuse.drawing import text_map
from meuse.engine import (
    CHANCE,
    Action,
    IllegalAction,
    InvalidAction,
    Message,
    MeuseError,
    Position,
    Random,
    View,
    message,
)
from meuse.files import Record
from meuse.players import Clock, Player, SegmentClocks, create, times_for
from meuse.words import Places, ending, points, words_of
from meuse.words.answers import (
    aim_of,
    cited,
    explanation_lines,
    place_lines,
    preview_lines,
    standing_lines,
    unit_lines,
)

HELP = """\
Type the number of a choice, or the action itself (`move 2Pz-1 2611`). Also:
  why ACTION      whether you may, and which rule says so; an action or its number
  odds ACTION     what it would bring; an action or its number, or a place: the battle there as things stand
  unit NAME       where it is, how strong it is there and why
  place NAME      who is there, whose it is, what it is worth
  aim             how each side wins
  score           who is ahead, and why
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
            side: create(name, record.game, rng.randrange(2**32)).unheard()
            for side, name in players.items()
            if name != ME
        }
        #: How long each side may think about a segment, where a computer plays it.
        self.seconds = times_for(players, seconds)
        self.waiting = waiting
        self._clocks = SegmentClocks(self.seconds)
        self.words = words_of(record.game, language)
        self.places = Places(record.game)
        self.rng = rng
        self.console = console or Console(highlight=False)
        self.ask = ask
        #: What may be chosen now, as it is numbered on the screen.
        self.choices: list[Action] = []
        self.commands: dict[str, Callable[[str], None]] = {
            "why": self._why,
            "odds": self._odds,
            "unit": self._unit,
            "place": self._place,
            "aim": self._aim,
            "score": self._score,
            "map": self._map,
            "units": self._units,
            "undo": self._undo,
            "save": self._save,
            "help": lambda rest: self._print(HELP),
        }

    def play(self) -> None:
        """Play until the game ends or the player leaves."""
        self._print(f"{self.record.game.title}. Type help for help.", "bold")
        self._aim()
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
        shown = [self._offered(number, action) for number, action in enumerate(self.choices, 1)]
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

    def _offered(self, number: int, action: Action) -> str:
        """A choice with its number, as it is typed; the names of its places stand behind it."""
        names = self.places.beside(action)
        return f"[cyan]{number}[/] {escape(str(action))}" + (f" [dim]{escape(names)}[/]" if names else "")

    def _question(self) -> str:
        """Who is asked what; some questions name the side themselves."""
        pos = self.record.position
        side, asked = self._side(pos.side), self._cited(pos.prompt)
        return asked if asked.startswith(side) else f"{side}: {asked}"

    def _obey(self, line: str) -> bool:
        """Carry out a line; True when the position changed or the question should be put again."""
        word, _, rest = line.partition(" ")
        if word in self.commands and not self._is_action(line):
            self.commands[word](rest)
            return word == "undo"
        if self._lacks("", line):
            return False
        try:
            self._tell(self.record.play(self._named(line)))
        except IllegalAction as error:
            self._print(self._cited(error.reason), "red")
            return False
        return True

    def _is_action(self, line: str) -> bool:
        """Whether a line reads as an action: some verbs are called as our questions are (`place 69`)."""
        try:
            self.record.game.read(line)
        except InvalidAction:
            return False
        return True

    def _aim(self, text: str = "") -> None:
        """How each side wins, where the game says so."""
        if said := aim_of(self.words, self.record.header.scenario):
            self._print(said)

    def _lacks(self, asking: str, text: str) -> bool:
        """Tell somebody who asks about nothing, or about a number that is not among the choices."""
        if not text:
            self._say_red(message("answer-which", example=f"{asking} 1".strip()))
        elif text.isdecimal() and len(text) < 9 and not 0 < int(text) <= len(self.choices):
            self._say_red(message("answer-no-choice", number=text, last=len(self.choices)))
        else:
            return False
        return True

    def _say_red(self, said: Message) -> None:
        self._print(self.words.say(said), "red")

    def _named(self, text: str) -> str:
        """An action by its number among the choices, or as it is written."""
        if text.isdecimal() and len(text) < 9 and 0 < int(text) <= len(self.choices):
            return str(self.choices[int(text) - 1])
        return text

    def _why(self, text: str) -> None:
        if self._lacks("why", text):
            return
        self._print_lines(explanation_lines(self.words, self.record.position.why(self._named(text))))

    def _odds(self, text: str) -> None:
        pos = self.record.position
        a_place = text in self.record.game.vocabulary.numbers("place")
        if not a_place and self._lacks("odds", text):
            return
        try:
            preview = pos.forecast(text) if a_place else pos.preview(self._named(text))
        except IllegalAction as error:
            self._print(self._cited(error.reason), "red")
            return
        self._print_lines(preview_lines(self.words, preview) if preview else ["-"])

    def _unit(self, text: str) -> None:
        self._answer_openly(lambda pos: unit_lines(self.words, pos.unit(text)))

    def _place(self, text: str) -> None:
        self._answer_openly(lambda pos: place_lines(self.words, pos.place(text)))

    def _score(self, text: str) -> None:
        self._answer(lambda pos: standing_lines(self.words, pos.score))

    def _answer_openly(self, ask: Callable[[Position[Any]], Iterable[str]]) -> None:
        """Answers see the whole position: where it has secrets, the map and `units` have to do."""
        if self.record.game.has_secrets(self.record.position):
            self._print("hidden: look at the map and at units", "red")
        else:
            self._answer(ask)

    def _answer(self, ask: Callable[[Position[Any]], Iterable[str]]) -> None:
        try:
            self._print_lines(ask(self.record.position))
        except MeuseError as error:
            self._print(str(error), "red")
        except NotImplementedError:
            self._print(f"{self.record.game.title} does not answer that.", "red")

    def _print_lines(self, lines: Iterable[str]) -> None:
        """The first line stands out."""
        for number, line in enumerate(lines):
            self._print(line, "" if number else "bold")

    def _map(self, text: str) -> None:
        game = self.record.game
        columns = min(self.console.width, shutil.get_terminal_size().columns) - 8
        try:
            drawn = text_map(game.picture(), self._view(), around=text, columns=columns)
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
        """Who is where."""
        game = self.record.game
        stacks: dict[str, list[str]] = {}
        for piece in self._view().pieces:
            stacks.setdefault(piece.at, []).append(piece.id)
        for place in filter(stacks.__contains__, game.board.names):
            self._print(f"  {place} {self.places.label(place):<16} {' '.join(stacks[place])}")

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

    def _viewer(self) -> str | None:
        """The side that sits at the terminal; of several, the one to decide."""
        pos = self.record.position
        seated = [side for side in self.record.game.sides if side not in self.computers]
        return seated[0] if len(seated) == 1 else pos.side if pos.side in seated else None

    def _view(self) -> View:
        pos = self.record.position
        view: View = self.record.game.view(pos, self._viewer())
        return view

    def _tell(self, events: list[Message]) -> None:
        """What just happened, as far as whoever sits here may know it."""
        pos, played = self.record.position, self.record.entries[-1]
        _, known = self.record.game.retold(pos, played.side, played.action, events, self._viewer())
        for event in known:
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
        return cited(self.words, message)

    def _print(self, text: str, style: str = "") -> None:
        self.console.print(text, style=style, markup=False)
