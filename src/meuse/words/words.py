"""Saying messages in one language."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING

from meuse.engine.message import Argument, Message
from meuse.words.catalogue import ENGINE, FALLBACK, Catalogue, Folder, parse
from meuse.words.numbers import functions, percent
from meuse.words.usage import is_message_id

if TYPE_CHECKING:
    from fluent.runtime.resolver import Pattern

#: Whatever may be the name of an entry that another refers to.
_NAME = re.compile(r"-?[A-Za-z][\w-]*")

#: What a message's argument is called in a game; None for what has no name but itself.
Naming = Callable[[str], "str | None"]


def _unnamed(text: str) -> None:
    """The naming of words that belong to no game."""


class MissingWords(LookupError):
    """A message that a strict catalogue cannot put into words."""


class Words:
    """The words of one language, with English for what it lacks.

    `Words("fr", folder_of_the_game)` knows the engine's words and the game's. An argument that is itself the
    id of a message (`term-woods`) is put into words first. Strict words, for tests, raise `MissingWords`
    where others make do with English or, at last, with the bare id. A naming says what places are called.

    >>> from meuse.engine.message import message
    >>> Words("en").say(message("refusal-unknown-unit", unit="3Pz-9"))
    'There is no unit 3Pz-9.'
    """

    def __init__(
        self,
        language: str,
        *sources: Folder,
        strict: bool = False,
        naming: Naming = _unnamed,
    ) -> None:
        self.language = language
        self.strict = strict
        self._naming = naming
        self._folders = (ENGINE, *sources)

    def say(self, message: Message) -> str:
        """Put a message into words."""
        for bundle in self._bundles:
            pattern = bundle.pattern(message.id)
            if pattern is not None:
                return self._format(bundle, pattern, message)
        if self.strict:
            raise MissingWords(f"{self.language}: no words for {message.id}")
        return _bare(message)

    def called(self, name: str) -> str:
        """A unit or a place as people call it."""
        return str(self._worded(name))

    def percent(self, share: float) -> str:
        """Write a share of one in percent, with one digit: `33.3%`, in French `33,3 %`."""
        return percent(self.language, share)

    def has(self, message_id: str) -> bool:
        """Tell whether there are words for this id, be it in English."""
        return any(bundle.has(message_id) for bundle in self._bundles)

    def ids(self) -> frozenset[str]:
        """Return all ids that there are words for."""
        return frozenset().union(*(catalogue.ids() for catalogue in self._catalogues))

    def variables(self, message_id: str) -> frozenset[str]:
        """Return the arguments that the words for this id use."""
        catalogues = (catalogue for catalogue in self._catalogues if message_id in catalogue.ids())
        return next((catalogue.variables(message_id) for catalogue in catalogues), frozenset())

    @cached_property
    def _catalogues(self) -> list[Catalogue]:
        # A strict catalogue has to stand without English behind it.
        languages = [self.language] if self.strict else dict.fromkeys([self.language, FALLBACK])
        return [Catalogue(language, self._folders) for language in languages]

    @cached_property
    def _bundles(self) -> list[_Bundle]:
        return [_Bundle(catalogue) for catalogue in self._catalogues]

    def _format(self, bundle: _Bundle, pattern: Pattern, message: Message) -> str:
        args = {name: self._worded(value) for name, value in message.args.items()}
        try:
            text, errors = bundle.fluent.format_pattern(pattern, args)
        except ArithmeticError:  # a number of more digits than the library can write
            return _bare(message)
        if errors and self.strict:
            raise MissingWords(f"{self.language}: {message.id}: {errors[0]}")
        return str(text)

    def _worded(self, value: Argument) -> Argument:
        if not isinstance(value, str):
            return value
        if is_message_id(value) and self.has(value):
            return self.say(Message(value))
        if self.has(unit := f"term-unit-{value}"):
            return self.say(Message(unit))
        return self._naming(value) or value


class _Bundle:
    """A catalogue that says things. An entry is parsed when it is first said: nobody says all of them."""

    def __init__(self, catalogue: Catalogue) -> None:
        from fluent.runtime import FluentBundle

        # Isolation marks keep right-to-left text apart; we have none, and terminals print them as boxes.
        self.fluent = FluentBundle([catalogue.language], functions(catalogue.language), use_isolating=False)
        self._entries = catalogue.entries
        self._known: set[str] = set()

    def has(self, message_id: str) -> bool:
        return message_id in self._entries

    def pattern(self, message_id: str) -> Pattern | None:
        """What a message says, with all it may refer to; None where there is no such message."""
        if not self.has(message_id):
            return None
        self._learn(message_id)
        found: Pattern | None = (
            self.fluent.get_message(message_id).value if self.fluent.has_message(message_id) else None
        )
        return found

    def _learn(self, name: str) -> None:
        if name in self._known:
            return
        self._known.add(name)
        self.fluent.add_resource(parse(self._entries[name]))
        for other in _NAME.findall(self._entries[name]):
            if other in self._entries:
                self._learn(other)


def _bare(message: Message) -> str:
    args = "".join(f" {name}={value}" for name, value in message.args.items())
    return f"⟨{message.id}{args}⟩"
