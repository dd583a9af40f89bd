"""Worked examples."""

from __future__ import annotations

import msgspec

from meuse.server.wire.parts import Sheet


class ExampleStep(msgspec.Struct, frozen=True):
    """A step of a worked example; its picture is fetched by number."""

    text: str
    #: The rule that forbids what the step speaks of; empty where nothing is forbidden.
    refused: str


class ExampleSheet(Sheet, frozen=True, kw_only=True):
    """A worked example."""

    steps: list[ExampleStep]


class ExampleBook(msgspec.Struct, frozen=True):
    """The worked examples of a game, in order."""

    language: str
    examples: list[ExampleSheet]
