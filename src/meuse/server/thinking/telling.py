"""What a player thinks, as it is shown to people."""

from __future__ import annotations

import math

from meuse.engine import Message, message
from meuse.players import Candidate, Thought
from meuse.server.wire.computers import PlanLine, Reason

#: Beyond this a value only says that the game is won or lost.
BEYOND = 1e6


def plan_lines(thought: Thought | None) -> list[PlanLine]:
    """The choices a player weighs, the best first, each with its reasons."""
    return [_line(candidate) for candidate in thought.best] if thought else []


def _line(candidate: Candidate) -> PlanLine:
    """Players tell the order first, then what it changes."""
    told = list(candidate.reasons)
    ordered = told.pop(0) if told and told[0].id.startswith("order-") else None
    order = ordered or message("order-action", action=str(candidate.action))
    return PlanLine(order, _number(candidate.value), [Reason(text, _points(text)) for text in told])


def _points(text: Message) -> float:
    """The change in victory points that a reason tells."""
    try:
        return _number(float(text.args.get("points", 0)))
    except ValueError:
        return 0.0


def _number(value: float) -> float:
    """A number that JSON has a word for."""
    return 0.0 if math.isnan(value) else round(max(-BEYOND, min(BEYOND, value)), 3)
