"""Worked examples over the wire: their texts in a language, and a small picture of each step."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache

from meuse.drawing import draw_scene
from meuse.lessons.examples import WorkedExample, examples_of, walk
from meuse.server.library import Library, Static, static
from meuse.server.problems import not_found
from meuse.server.shelf import Shelf, check_language, reading
from meuse.server.wire.examples import ExampleBook, ExampleSheet, ExampleStep

#: A picture has some 200 kB; so many are kept, the others are drawn when asked for.
KEPT = 48


class Showcase(Shelf):
    """The worked examples of the games on offer. Called in the thread of the rules."""

    def __init__(self, library: Library) -> None:
        super().__init__(library)
        self._examples: Callable[[str], dict[str, WorkedExample]] = cache(self._read)
        self._picture: Callable[[str, str, int], Static] = lru_cache(KEPT)(self._drawn)

    def book(self, game: str, language: str) -> ExampleBook:
        """All examples of a game in a language."""
        check_language(language, game)
        return ExampleBook(language, [sheet(example, language) for example in self._examples(game).values()])

    def picture(self, game: str, example_id: str, number: int) -> Static:
        """A step of an example as SVG; steps count from 1."""
        return self._picture(game, example_id, number)

    def _read(self, game: str) -> dict[str, WorkedExample]:
        with reading("example"):
            return {example.id: example for example in examples_of(self.game(game))}

    def _drawn(self, name: str, example_id: str, number: int) -> Static:
        game, example = self.game(name), self._examples(name).get(example_id)
        if example is None:
            raise not_found(f"example {example_id!r} of {name!r}")
        for counted, seen in enumerate(walk(game, example), 1):
            if counted == number:
                return static(draw_scene(game, example, seen).encode())
        raise not_found(f"step {number} of example {example_id!r}: there are {len(example.step)}")


def sheet(example: WorkedExample, language: str) -> ExampleSheet:
    """An example in a language."""
    return ExampleSheet(
        id=example.id,
        title=example.title.in_language(language),
        rules=example.rules,
        steps=[
            ExampleStep(step.text.in_language(language), step.refused.rule if step.refused else "")
            for step in example.step
        ],
    )
