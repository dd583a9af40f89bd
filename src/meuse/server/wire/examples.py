"""Worked examples."""

from __future__ import annotations

import msgspec


class ExampleStep(msgspec.Struct, frozen=True):
    """A step of a worked example; its picture is fetched by number."""

    text: str
    #: The rule that forbids what the step speaks of; empty where nothing is forbidden.
    refused: str


class ExampleSheet(msgspec.Struct, frozen=True, kw_only=True):
    """A worked example in one language."""

    id: str
    title: str
    #: The rules it explains.
    rules: tuple[str, ...]
    steps: list[ExampleStep]


class ExampleBook(msgspec.Struct, frozen=True):
    """The worked examples of a game, in order."""

    language: str
    examples: list[ExampleSheet]
