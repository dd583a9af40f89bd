"""The catalogue of one language: the parsed entries of its files.

A folder of words holds, for a language such as French, `fr.ftl` or `fr/*.ftl` or both. Where two folders have
words for the same id, those of the later one count: a game may say in its own way what all games say.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from meuse.data.errors import DataError

if TYPE_CHECKING:
    from fluent.syntax import ast

LANGUAGES = ("en", "fr", "es")
FALLBACK = "en"
SUFFIX = ".ftl"

#: An entry: its name at the beginning of a line, and everything up to the next such line or comment.
_ENTRY = re.compile(r"^(-?[A-Za-z][\w-]*)[ ]*=.*(?:\n(?!-?[A-Za-z][\w-]*[ ]*=|#).*)*", re.MULTILINE)

Folder = Path | Traversable
ENGINE: Folder = files("meuse.words")
"""The folder of the words that belong to no particular game."""


@dataclass(frozen=True)
class WordFile:
    """A catalogue file: its name as people are told it, and what was parsed from it."""

    name: str
    resource: ast.Resource


@dataclass
class _Mentions:
    """What a piece of a catalogue entry mentions: variables and other entries."""

    variables: set[str] = field(default_factory=set)
    messages: set[str] = field(default_factory=set)


class Catalogue:
    """Everything one language says."""

    def __init__(self, language: str, folders: Iterable[Folder]) -> None:
        self.language = language
        self._folders = tuple(folders)

    @cached_property
    def _sources(self) -> list[tuple[str, str]]:
        return list(_texts(self.language, self._folders))

    @cached_property
    def files(self) -> list[WordFile]:
        """The files, parsed."""
        return [WordFile(name, parse(text)) for name, text in self._sources]

    @cached_property
    def entries(self) -> dict[str, str]:
        """The text of each message (and term, with its hyphen), not parsed; the last of a name counts."""
        found: dict[str, str] = {}
        for _, text in self._sources:
            for entry in _ENTRY.finditer(text):
                found[entry[1]] = entry[0]
        return found

    def ids(self) -> frozenset[str]:
        """Return the ids of all messages."""
        return frozenset(self._mentions)

    def variables(self, message_id: str) -> frozenset[str]:
        """Return the arguments that a message uses, also through the messages it refers to."""
        reached = self._reached(message_id)
        return frozenset().union(*(self._mentions[known].variables for known in reached))

    def referred_to(self) -> frozenset[str]:
        """Return the ids of messages that other messages refer to."""
        return frozenset().union(*(mentions.messages for mentions in self._mentions.values()))

    def faults(self) -> list[str]:
        """Return what cannot be read, what is given twice, and what is referred to but not there."""
        return [*self._junk(), *self._duplicates(), *self._broken_references()]

    @cached_property
    def _mentions(self) -> dict[str, _Mentions]:
        return {message.id.name: _mentioned(message) for message in self._messages()}

    def _messages(self) -> Iterator[ast.Message]:
        from fluent.syntax import ast

        for file in self.files:
            yield from (entry for entry in file.resource.body if isinstance(entry, ast.Message))

    def _reached(self, message_id: str) -> set[str]:
        """Return the message and every known one it refers to, however indirectly."""
        reached: set[str] = set()
        left = [message_id]
        while left:
            known = left.pop()
            if known in self._mentions and known not in reached:
                reached.add(known)
                left += self._mentions[known].messages
        return reached

    def _junk(self) -> Iterator[str]:
        from fluent.syntax import ast

        for file in self.files:
            for entry in file.resource.body:
                if isinstance(entry, ast.Junk):
                    line = (entry.content or "").strip().split("\n")[0]
                    yield f"{file.name}: cannot be read: {line}"

    def _duplicates(self) -> Iterator[str]:
        """Twice in one folder; a later folder may give again what an earlier one has."""
        for folder in self._folders:
            messages = Catalogue(self.language, [folder])._messages()
            for message_id, times in Counter(message.id.name for message in messages).items():
                if times > 1:
                    yield f"{self.language}: {message_id} is given {times} times"

    def _broken_references(self) -> Iterator[str]:
        for message_id, mentions in self._mentions.items():
            for other in sorted(mentions.messages - self.ids()):
                yield f"{self.language}: {message_id} refers to {other}, which is not there"


def _texts(language: str, folders: Iterable[Folder]) -> Iterator[tuple[str, str]]:
    for folder in folders:
        for file in _language_files(language, folder):
            name = f"{folder.name}/{file.name}"
            try:
                yield name, file.read_text(encoding="utf-8")
            except UnicodeDecodeError as error:
                raise DataError(name, "", f"not text in UTF-8: {error}") from None


def _language_files(language: str, folder: Folder) -> Iterator[Folder]:
    alone = folder / f"{language}{SUFFIX}"
    if alone.is_file():
        yield alone
    inside = folder / language
    if inside.is_dir():
        found = (file for file in inside.iterdir() if file.name.endswith(SUFFIX))
        yield from sorted(found, key=lambda file: file.name)


def parse(text: str) -> ast.Resource:
    """Read entries as Fluent writes them."""
    from fluent.syntax import FluentParser

    return FluentParser(with_spans=False).parse(text)


def _mentioned(node: object) -> _Mentions:
    found = _Mentions()
    _collect(node, found)
    return found


def _collect(node: Any, found: _Mentions) -> None:
    from fluent.syntax import ast

    if isinstance(node, ast.VariableReference):
        found.variables.add(node.id.name)
    elif isinstance(node, ast.MessageReference):
        found.messages.add(node.id.name)
    elif isinstance(node, ast.BaseNode):
        _collect(list(vars(node).values()), found)
    elif isinstance(node, list):
        for child in node:
            _collect(child, found)
