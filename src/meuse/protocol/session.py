"""Answering requests: a desk knows a position and the rules, a session can think too."""

from __future__ import annotations

import random
import threading
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

import msgspec

from meuse import engine
from meuse.engine import CHANCE, IllegalAction, Message, MeuseError
from meuse.protocol import requests
from meuse.protocol.requests import PROTOCOL, ProtocolError, Request
from meuse.titles import games, load
from meuse.version import __version__
from meuse.words import Words, words_of

if TYPE_CHECKING:
    from meuse.engine import Game, Position

Answer = dict[str, Any]

#: How often an open `go` tells what is being thought, in seconds.
THOUGHT_EVERY = 0.25


class Desk:
    """A position and the rules about it: answers every request but those that take thinking."""

    def __init__(self) -> None:
        self._past: list[Position[Any]] = []
        self._words: Words | None = None
        self._language = ""
        self._random = random.Random()
        self._answers: Mapping[type, Callable[[Any], Answer]] = {
            requests.Hello: self._hello,
            requests.New: self._new,
            requests.Setup: self._setup,
            requests.Position: self._position,
            requests.Actions: self._actions,
            requests.Play: self._play,
            requests.Roll: self._roll,
            requests.Undo: self._undo,
            requests.Outcomes: self._outcomes,
            requests.Why: self._why,
            requests.Preview: self._preview,
            requests.Forecast: self._forecast,
            requests.Unit: self._unit,
            requests.Place: self._place,
            requests.Score: self._score,
            requests.View: self._view,
        }

    @classmethod
    def at(cls, position: Position[Any]) -> Desk:
        """A desk with a position on it; the position itself stays as it is."""
        desk = cls()
        desk.put(position.copy())
        return desk

    def put(self, position: Position[Any]) -> None:
        """Lay a position on the desk and forget what was there."""
        self._past = [position]
        self._words = words_of(position.game, self._language) if self._language else None

    @property
    def position(self) -> Position[Any]:
        """The position on the desk."""
        if not self._past:
            raise ProtocolError("there is no position yet: ask for new, setup or position first")
        return self._past[-1]

    def answer(self, request: Request) -> Answer:
        """Answer a request, or say in one sentence why not."""
        try:
            found = self._answers[type(request)](request)
        except IllegalAction as error:
            return refusal(request.id, "illegal", str(error), reason=self.say(error.reason))
        except (MeuseError, LookupError, ValueError, OSError, NotImplementedError) as error:
            return refusal(request.id, "request", _sentence(error))
        return reply(request, found)

    # Words ----------------------------------------------------------------------------------------

    def say(self, message: Message) -> Answer:
        """A message as plain values, in words too where a language was asked for."""
        plain: Answer = msgspec.to_builtins(message)
        return {**plain, "text": self._words.say(message)} if self._words else plain

    def _say_all(self, messages: list[Message]) -> list[Answer]:
        return [self.say(message) for message in messages]

    def _state(self) -> Answer:
        pos = self.position
        return {
            "side": pos.side,
            "prompt": self.say(pos.prompt),
            "choices": len(pos.legal_actions),
            "result": msgspec.to_builtins(pos.result),
        }

    # Requests -------------------------------------------------------------------------------------

    def _hello(self, asked: requests.Hello) -> Answer:
        if asked.protocol != PROTOCOL:
            raise ProtocolError(f"you speak protocol {asked.protocol}, this is protocol {PROTOCOL}")
        if asked.language:
            Words(asked.language).say(Message("prompt-chance"))
            self._language = asked.language
        return {
            "protocol": PROTOCOL,
            "name": "meuse",
            "version": __version__,
            "games": games(),
            "does": requests.names(),
        }

    def _new(self, asked: requests.New) -> Answer:
        game = _game(asked.game, asked.data)
        self._random = random.Random(asked.seed)
        self.put(game.start(asked.scenario, asked.options))
        return self._state()

    def _setup(self, asked: requests.Setup) -> Answer:
        self.put(_game(asked.game, asked.data).setup(asked.setup))
        return self._state()

    def _position(self, asked: requests.Position) -> Answer:
        if asked.position is not None:
            name = asked.game or asked.position.get("game")
            game = self._same_game(name) or load(str(name))
            self.put(game.position(asked.position))
        return {**self._state(), "position": self.position.to_dict()}

    def _same_game(self, name: Any) -> Game[Any] | None:
        """The game on the desk, with its data, if it is the one that is meant."""
        game: Game[Any] | None = self._past[-1].game if self._past else None
        return game if game is not None and game.name == name else None

    def _actions(self, asked: requests.Actions) -> Answer:
        return {
            "side": self.position.side,
            "actions": [str(action) for action in self.position.legal_actions],
        }

    def _play(self, asked: requests.Play) -> Answer:
        after = self.position.copy()
        events = after.play(asked.action)
        self._past.append(after)
        return {"action": asked.action, "events": self._say_all(events), **self._state()}

    def _roll(self, asked: requests.Roll) -> Answer:
        action = str(self.position.draw(self._random))
        return self._play(requests.Play(action=action))

    def _undo(self, asked: requests.Undo) -> Answer:
        if not 0 < asked.count < max(1, len(self._past)):
            raise ProtocolError(f"{asked.count} actions cannot be taken back, only {len(self._past) - 1}")
        del self._past[-asked.count :]
        return self._state()

    def _outcomes(self, asked: requests.Outcomes) -> Answer:
        return {
            "outcomes": [
                {"action": str(action), "chance": [chance.numerator, chance.denominator]}
                for action, chance in self.position.outcomes()
            ]
        }

    def _why(self, asked: requests.Why) -> Answer:
        explanation = self.position.why(asked.action)
        answer = {"action": asked.action, "legal": explanation.legal, "reason": self.say(explanation.reason)}
        return answer | ({"decided": explanation.decided} if explanation.decided else {})

    def _preview(self, asked: requests.Preview) -> Answer:
        preview = self.position.preview(asked.action)
        return {"action": asked.action, "preview": None if preview is None else self.show(preview)}

    def show(self, preview: engine.Preview) -> Answer:
        """A preview as plain values."""
        return {
            "title": self.say(preview.title),
            "odds": preview.odds,
            "modifiers": [{"value": line.value, "what": self.say(line.what)} for line in preview.modifiers],
            "outcomes": [
                {
                    "chance": [line.chance.numerator, line.chance.denominator],
                    "what": self.say(line.what),
                    "codes": line.codes,
                    "throws": line.throws,
                }
                for line in preview.outcomes
            ],
            "notes": self._say_all(list(preview.notes)),
            "changes": [
                {"action": line.action, "what": self.say(line.what), "odds": line.odds}
                for line in preview.changes
            ],
            "battles": [self.show(battle) for battle in preview.battles],
        }

    def _forecast(self, asked: requests.Forecast) -> Answer:
        found = self.position.forecast(asked.place)
        return {"place": asked.place, "preview": None if found is None else self.show(found)}

    def _unit(self, asked: requests.Unit) -> Answer:
        return {"unit": msgspec.to_builtins(self.position.unit(asked.unit))}

    def _place(self, asked: requests.Place) -> Answer:
        return {"place": msgspec.to_builtins(self.position.place(asked.place))}

    def _score(self, asked: requests.Score) -> Answer:
        return {"score": msgspec.to_builtins(self.position.score)}

    def _view(self, asked: requests.View) -> Answer:
        return {"view": msgspec.to_builtins(self.position.game.view(self.position, asked.viewer))}


class Thinker(Protocol):
    """What a session needs of a computer player."""

    def begin(self, side: str) -> None:
        """Start a game on a side."""

    def choose(self, pos: Any, clock: Any) -> engine.Action:
        """Return a legal action before the clock is over."""

    @property
    def thought(self) -> Any:
        """What the player thinks at this moment."""


class Thinking(msgspec.Struct, frozen=True):
    """An open `go`."""

    thread: threading.Thread
    clock: Any


class Session:
    """A whole engine: a desk, and players that think in the background while requests go on being answered.

    `write` gets every answer; `player` makes a player of a name for a game with a seed, and `clock` gives it
    its time: a session is handed its players, so that players may in turn be handed a desk.
    """

    def __init__(
        self,
        write: Callable[[Answer], None],
        player: Callable[[str, str, int | None], Thinker],
        clock: Callable[[float], Any],
        players: tuple[str, ...] = (),
    ) -> None:
        self.desk = Desk()
        self._lock = threading.Lock()
        self._write_out = write
        self._player = player
        self._clock = clock
        self._players = players
        self._thinking: Thinking | None = None

    def take(self, line: bytes) -> bool:
        """Answer a line; False when it was the last one."""
        try:
            request = requests.read(line)
        except ProtocolError as error:
            self._write(refusal(error.id, "request", str(error)))
            return True
        if isinstance(request, requests.Go):
            self._go(request)
        elif isinstance(request, requests.Stop | requests.Quit):
            self._halt()
            self._write(reply(request, {}))
        elif isinstance(request, requests.Hello):
            self._write({**self.desk.answer(request), "players": self._players})
        else:
            self._write(self.desk.answer(request))
        return not isinstance(request, requests.Quit)

    def close(self) -> None:
        """The asker is gone: end whatever is still being thought."""
        self._halt()

    def _write(self, answer: Answer) -> None:
        with self._lock:
            self._write_out(answer)

    # Thinking -------------------------------------------------------------------------------------

    def _go(self, request: requests.Go) -> None:
        if self._thinking is not None and self._thinking.thread.is_alive():
            self._write(refusal(request.id, "request", "a player is thinking already: stop it first"))
            return
        try:
            position = self.desk.position.copy()
            if position.side in (None, CHANCE):
                raise ProtocolError(f"it is {position.side or 'nobody'} to decide, no player")
            player = self._player(request.player, position.game.name, request.seed)
        except MeuseError as error:
            self._write(refusal(request.id, "request", str(error)))
            return
        clock = self._clock(request.seconds)
        thread = threading.Thread(target=self._think, args=(request, player, position, clock), daemon=True)
        self._thinking = Thinking(thread, clock)
        thread.start()

    def _think(self, request: requests.Go, player: Thinker, position: Position[Any], clock: Any) -> None:
        done = threading.Event()
        reporter = threading.Thread(target=self._report, args=(request, player, done), daemon=True)
        reporter.start()
        try:
            player.begin(str(position.side))
            action = player.choose(position, clock)
            answer = reply(request, {"action": str(action), "thought": _thought(player)})
        except Exception as error:  # whatever a player throws must not take the session down
            answer = refusal(request.id, "player", f"the player {request.player} broke down: {error!r}")
        done.set()
        reporter.join()
        self._write(answer)

    def _report(self, request: requests.Go, player: Thinker, done: threading.Event) -> None:
        last = None
        while not done.wait(THOUGHT_EVERY):
            thought = _thought(player)
            if thought is not None and thought != last:
                self._write({"id": request.id, "info": "thought", "thought": thought})
                last = thought

    def _halt(self) -> None:
        if self._thinking is not None:
            self._thinking.clock.stop()
            self._thinking.thread.join()
            self._thinking = None


# Answers --------------------------------------------------------------------------------------------


def reply(request: Request, fields: Answer) -> Answer:
    """An answer, under the asker's number."""
    return {"id": request.id, "reply": request.name, **fields}


def refusal(id_: requests.Id, kind: str, text: str, **more: Any) -> Answer:
    """A refusal: `illegal` actions, bad requests, a player that broke down."""
    return {"id": id_, "error": kind, "text": text, **more}


def _thought(player: Thinker) -> Any:
    thought = getattr(player, "thought", None)
    return None if thought is None else msgspec.to_builtins(thought, enc_hook=str)


def _game(name: str, data: str | None) -> Game[Any]:
    return load(name, None if data is None else Path(data))


def _sentence(error: Exception) -> str:
    if isinstance(error, NotImplementedError):
        return "the game does not answer this"
    return str(error) if not isinstance(error, KeyError) else f"unknown name {error}"
