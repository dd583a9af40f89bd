"""What goes between the server and a process that thinks: lines of JSON."""

from __future__ import annotations

import msgspec

from meuse.judgement.analysis import Analysis
from meuse.judgement.examine import Verdict
from meuse.judgement.review import Review
from meuse.puzzles.attempt import PlanVerdict
from meuse.server.wire.computers import PlanLine

#: The longest line: a position and everything legal in it take a few thousand characters.
LONGEST_LINE = 8 * 1024 * 1024


class _Line(msgspec.Struct, frozen=True, tag_field="do", tag=str.lower):
    """What one line says."""


# From the server ----------------------------------------------------------------------------------


class Prepare(_Line, frozen=True):
    """What to know before any question: the modules of the games by name, and tables of one's own."""

    games: dict[str, str]
    data: str | None = None
    #: How long to try a game out while there is nothing else to do.
    trial_seconds: float = 0.0
    #: Games whose kernels are compiled: they may be tried out at once.
    ready: list[str] = []


class Think(_Line, frozen=True, kw_only=True):
    """Decide for a side of a table, from a position on."""

    number: int
    table: str
    side: str
    game: str
    #: The player's name, as `meuse.players.create` knows it.
    player: str
    #: How long it may think about an activation, a phase or an impulse.
    seconds: float
    position: str
    #: Answer at once.
    hurry: bool = False
    #: A segment of play begins here, though it may have the name of an earlier one.
    anew: bool = False


class Advise(_Line, frozen=True, kw_only=True):
    """Say what a player would do for a side, without playing for it."""

    number: int
    side: str
    game: str
    player: str
    seconds: float
    position: str


class LookBack(_Line, frozen=True, kw_only=True):
    """Tell a game afterwards: chances, luck and skill."""

    number: int
    game: str
    #: The whole record, as a file would have it.
    record: str
    #: How long that may take.
    seconds: float
    #: How many stretches of play were looked at already; nothing: only tell how the game went.
    looked_at: int | None = None


class Analyse(_Line, frozen=True, kw_only=True):
    """Think about a position a little further: how both sides stand, and the best plans."""

    number: int
    game: str
    position: str
    #: How long that may take.
    seconds: float


class Grade(_Line, frozen=True, kw_only=True):
    """Say what a plan is worth in a puzzle."""

    number: int
    game: str
    puzzle: str
    played: list[str]
    #: How long that may take.
    seconds: float


class Stop(_Line, frozen=True):
    """Answer this question now."""

    number: int


class Forget(_Line, frozen=True):
    """The game of a table is over, was taken back, or is thought about elsewhere."""

    table: str


class TryOut(_Line, frozen=True):
    """The kernels of a game are compiled: load them while there is nothing else to do."""

    game: str


Deciding = Think | Advise
Question = Deciding | LookBack | Analyse | Grade
Order = Prepare | Think | Advise | LookBack | Analyse | Grade | Stop | Forget | TryOut


# From the process ---------------------------------------------------------------------------------


class Report(_Line, frozen=True):
    """How far a question has come; `progress` is the part of the time that is spent."""

    number: int
    progress: float
    lines: list[PlanLine]


class Reply(_Line, frozen=True):
    """Decisions, the lines that led to them, and the seconds that went into them."""

    number: int
    actions: list[str]
    lines: list[PlanLine]
    seconds: float
    #: Of advice: the chance of the side to win, where that was learned.
    chance: float | None = None


class LookedBack(_Line, frozen=True):
    """A game told afterwards, and what was found better in some stretches of play."""

    number: int
    review: Review
    verdicts: list[Verdict] = []


class Analysed(_Line, frozen=True):
    """A position as far as it has been thought about."""

    number: int
    analysis: Analysis


class Graded(_Line, frozen=True):
    """What a plan is worth."""

    number: int
    verdict: PlanVerdict


class Failure(_Line, frozen=True):
    """A question that cannot be answered."""

    number: int
    text: str


Answered = Reply | LookedBack | Analysed | Graded
Answer = Report | Answered | Failure

_orders: msgspec.json.Decoder[Order] = msgspec.json.Decoder(Order)
_answers: msgspec.json.Decoder[Answer] = msgspec.json.Decoder(Answer)


def written(line: Order | Answer) -> bytes:
    """A line."""
    return msgspec.json.encode(line) + b"\n"


def read_order(line: bytes) -> Order:
    """What the server wants."""
    return _orders.decode(line)


def read_answer(line: bytes) -> Answer:
    """What a process says."""
    return _answers.decode(line)
