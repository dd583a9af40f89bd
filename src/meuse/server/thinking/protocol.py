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


class _Asked(_Line, frozen=True, kw_only=True):
    """A question about a game; its answer has the same number."""

    number: int
    game: str
    #: How long that may take.
    seconds: float


class _Deciding(_Asked, frozen=True, kw_only=True):
    """What to do for a side; it may think for so long about an activation, a phase or an impulse."""

    side: str
    #: The player's name, as `meuse.players.create` knows it.
    player: str
    position: str


class Prepare(_Line, frozen=True):
    """What to know before any question: the modules of the games by name, and tables of one's own."""

    games: dict[str, str]
    data: str | None = None
    #: How long to try a game out while there is nothing else to do.
    trial_seconds: float = 0.0
    #: Games whose kernels are compiled: they may be tried out at once.
    ready: list[str] = []


class Think(_Deciding, frozen=True, kw_only=True):
    """Decide for a side of a table, from a position on."""

    table: str
    #: Answer at once.
    hurry: bool = False
    #: A segment of play begins here, though it may have the name of an earlier one.
    anew: bool = False


class Advise(_Deciding, frozen=True, kw_only=True):
    """Say what a player would do for a side, without playing for it."""


class LookBack(_Asked, frozen=True, kw_only=True):
    """Tell a game afterwards: chances, luck and skill."""

    #: The whole record, as a file would have it.
    record: str
    #: How many stretches of play were looked at already; nothing: only tell how the game went.
    looked_at: int | None = None


class Analyse(_Asked, frozen=True, kw_only=True):
    """Think about a position a little further: how both sides stand, and the best plans."""

    position: str


class Grade(_Asked, frozen=True, kw_only=True):
    """Say what a plan is worth in a puzzle."""

    puzzle: str
    played: list[str]


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


class _Answering(_Line, frozen=True):
    """What is said of the question of that number."""

    number: int


class Report(_Answering, frozen=True):
    """How far a question has come; `progress` is the part of the time that is spent."""

    progress: float
    lines: list[PlanLine]


class Reply(_Answering, frozen=True):
    """Decisions, the lines that led to them, and the seconds that went into them."""

    actions: list[str]
    lines: list[PlanLine]
    seconds: float
    #: Of advice: the chance of the side to win, where that was learned.
    chance: float | None = None


class LookedBack(_Answering, frozen=True):
    """A game told afterwards, and what was found better in some stretches of play."""

    review: Review
    verdicts: list[Verdict] = []


class Analysed(_Answering, frozen=True):
    """A position as far as it has been thought about."""

    analysis: Analysis


class Graded(_Answering, frozen=True):
    """What a plan is worth."""

    verdict: PlanVerdict


class Failure(_Answering, frozen=True):
    """A question that cannot be answered."""

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
