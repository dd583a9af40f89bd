"""What lies beside the board for everybody to look up: tables, the sequence of play, a counter explained.

A game says its charts once, from its own tables; of a position it says which step of the sequence it has
come to, and charts that change with it: who leads, who is still to come, what holds this turn. Texts are
messages; what reads the same in every language (a number, odds, a result, a name) is written as it is.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from meuse.engine.message import Argument, Message
from meuse.engine.view import Piece

Text = Argument | Message

#: How a chart is laid out: columns; steps one after the other; a list; a counter whose parts are pointed at;
#: states with the badges they are drawn by.
ChartKind = Literal["table", "steps", "list", "counter", "states"]

#: What can be pointed at on a counter: symbol, size, formation, colours, steps, and its numbers in order.
Part = Literal["", "symbol", "size", "formation", "colours", "steps", "spent", "1", "2", "3", "4"]


class _Told(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Left out of the JSON: what is at its default."""


class ChartRow(_Told, frozen=True):
    """A line of a chart: what it is about, and what is to be known of it."""

    title: Text
    cells: tuple[Text, ...] = ()
    #: The rule that says so.
    rule: str = ""
    #: By this a position tells which step it has come to.
    step: str = ""
    #: How far a step is set in: 1 for a step of a step.
    depth: int = 0
    #: The side whose step it is; its colours are shown.
    side: str = ""
    #: The state that is explained, by the name that views use.
    status: str = ""
    #: What is pointed at on the counter.
    part: Part = ""
    #: The row that counts now.
    now: bool = False


class Chart(_Told, frozen=True):
    """Something to look up."""

    id: str
    title: Message
    kind: ChartKind = "table"
    rows: tuple[ChartRow, ...] = ()
    #: What the first column is, and the others.
    corner: Text = ""
    columns: tuple[Text, ...] = ()
    #: How it is read.
    notes: tuple[Message, ...] = ()
    #: The counter that is explained.
    piece: Piece | None = None


class Situation(_Told, frozen=True):
    """What of the charts changes with a position."""

    #: The step of the sequence of play; empty where there is none.
    step: str = ""
    charts: tuple[Chart, ...] = ()
