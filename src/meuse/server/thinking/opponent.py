"""A player at one seat, and the time it has."""

from __future__ import annotations

import logging
import time
from typing import Any

from meuse.engine import Action, Game, Position
from meuse.players import Clock, Player, RandomPlayer, Thought, create
from meuse.server.thinking.stopwatch import Stopwatch

logger = logging.getLogger("meuse.server")

#: Decisions that are written down and shown together, and how long they may take together.
MOST_DECISIONS = 8
SECONDS_TOGETHER = 0.25
#: What counts as too long: so much more than the time it has, and then some.
OVERRUN = 1.1
OVERRUN_SECONDS = 0.1
#: As far as advice looks ahead.
MOST_ADVICE = 12


class Opponent:
    """Plays one side of one game, on positions of its own. Where its player breaks down, another steps in."""

    def __init__(self, player: str, game: Game[Any], side: str, seconds: float) -> None:
        self._name = player
        self._game = game
        self._side = side
        self._seconds = seconds
        self._watch = Stopwatch()
        self._clock = Clock(seconds, self._watch.now)
        self._began = 0.0
        self._segment: object = None
        self._player: Player | None = None
        self._hurried = False
        self._before: Thought | None = None
        #: The first thing it thought about the last question: what its decisions rest on.
        self.reason: Thought | None = None
        self.used = time.monotonic()

    # Deciding -------------------------------------------------------------------------------------

    def decide(self, text: str, seconds: float) -> list[Action]:
        """A few decisions from a position on; dice, the other side and a new segment end them.

        A segment of play that begins here has so many seconds.
        """
        self._seconds = seconds
        return self._decisions(text, MOST_DECISIONS, SECONDS_TOGETHER)

    def advise(self, text: str) -> list[Action]:
        """What it would play until dice, the other side or the end of the segment."""
        return self._decisions(text, MOST_ADVICE, float("inf"))

    def _decisions(self, text: str, most: int, seconds: float) -> list[Action]:
        position = self._game.position(text)
        segment = self._game.segment(position)
        if segment != self._segment:
            self._begin(segment)
        if self._hurried:
            self._clock.stop()
        try:
            with self._watch.running():
                return self._played(position, most, self._watch.now() + seconds)
        finally:
            self._hurried = False
            self.used = time.monotonic()
            self._complain_of_overrun()

    def _played(self, position: Position[Any], most: int, end: float) -> list[Action]:
        self._before = self._player.thought if self._player else None
        self.reason = None
        decided: list[Action] = []
        while position.side == self._side and self._game.segment(position) == self._segment:
            decided.append(self._choose(position))
            self.reason = self.reason or self.thought
            position.play(decided[-1])
            if len(decided) == most or self._watch.now() >= end:
                break
        return decided

    def _complain_of_overrun(self) -> None:
        """Small decisions after the time is over take a little; more than that is a fault of the player."""
        spent, allowed = self._watch.now() - self._began, self._clock.seconds
        if spent > allowed * OVERRUN + OVERRUN_SECONDS:
            logger.warning("%s took %.2f s where it has %.2f s", self._name, spent, allowed)

    def _begin(self, segment: object) -> None:
        """A new clock; and whoever stepped in for a player that broke down makes room for it."""
        self._segment, self._clock = segment, Clock(self._seconds, self._watch.now)
        self._began = self._watch.now()
        if self._player is None:
            self._player = self._made()

    def _made(self) -> Player | None:
        try:
            player = create(self._name, self._game)
            player.begin(self._side)
        except Exception:
            logger.exception("%s cannot begin", self._name)
            return None
        return player

    def _choose(self, position: Position[Any]) -> Action:
        """The player's choice; where it breaks down the game goes on all the same."""
        if self._player is not None:
            try:
                action = self._player.choose(position.copy(), self._clock)
                if action in position.legal_actions:
                    return action
                logger.error("%s chose an illegal action: %s", self._name, action)
            except Exception:
                logger.exception("%s broke down: another plays this segment to its end", self._name)
            self.close()
        return self._stand_in(position)

    def _stand_in(self, position: Position[Any]) -> Action:
        """The quickest sensible choice."""
        try:
            cadet = create("cadet", self._game)
            cadet.begin(self._side)
            action = cadet.choose(position.copy(), self._clock)
            if action in position.legal_actions:
                return action
        except Exception:
            logger.exception("the cadet cannot step in")
        return RandomPlayer().choose(position, self._clock)

    # Seen and told from another thread ------------------------------------------------------------

    @property
    def progress(self) -> float:
        """The part of the segment's time that is spent."""
        clock = self._clock
        return min(1.0, 1.0 - clock.left / clock.seconds) if clock.seconds else 1.0

    @property
    def thought(self) -> Thought | None:
        """What it thinks about this question; None when it has not thought anything yet."""
        player = self._player
        thought = player.thought if player else None
        return None if thought is self._before else thought

    @property
    def seconds(self) -> float:
        """How long it has thought in all."""
        return self._watch.now()

    def rest(self) -> None:
        """The segment it played in is over; the next one begins with a new clock."""
        self._segment = None

    def stop(self) -> None:
        """Have it answer now, or at once when it is asked; no second thought until the segment is over."""
        self._hurried = True
        self._clock.stop()

    def close(self) -> None:
        """End what the player has begun, a program of its own for example."""
        player, self._player = self._player, None
        if player is not None:
            player.close()
