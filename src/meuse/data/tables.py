"""The tables of a game: a folder of TOML files, each of which a user may replace by one of his own.

Reading files happens here and nowhere else in the rules; what comes out is typed and checked.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Mapping
from enum import StrEnum
from functools import cached_property
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from meuse.data.decoding import UndecodableError, decode, parse
from meuse.data.errors import DataError, Problem
from meuse.data.provenance import Provenance

SUFFIX = ".toml"
#: Where tables are kept that a version of the rules has changed.
BEFORE = "before"
HASH_LENGTH = 16
PROVENANCE = "provenance"


class Table(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The base of every table's schema: unknown keys are refused, and provenance is a must."""

    provenance: Provenance

    def problems(self) -> Iterable[Problem]:
        """Yield what is wrong although every type is right; a game's table says here what must hold in it."""
        return ()


class Origin(StrEnum):
    """Whose file a table was read from."""

    GAME = "game"
    OVERLAY = "overlay"


class TableFile(msgspec.Struct, frozen=True):
    """The file a table is read from: its name as people are told it, and its bytes."""

    table: str
    file: str
    origin: Origin
    content: bytes


SomeTable = TypeVar("SomeTable", bound=Table)


class Tables:
    """All tables of one game, the user's own put over those of the game.

    >>> tables = Tables.open("celles", files("meuse.titles.celles") / "data")  # doctest: +SKIP
    >>> tables.read("movement_costs", MovementCosts)                          # doctest: +SKIP
    """

    def __init__(self, game: str, files: Mapping[str, TableFile], rules: str = "") -> None:
        self.game = game
        #: The version of the rules they belong to; empty for the newest.
        self.rules = rules
        self._files = dict(files)
        self._folder: Path | Traversable | None = None
        self._overlay: Path | None = None
        self._inspected: dict[tuple[str, type[Table]], tuple[Any, list[DataError]]] = {}

    @classmethod
    def open(
        cls, game: str, folder: Path | Traversable, overlay: Path | None = None, *, rules: str = ""
    ) -> Tables:
        """Read the folder's files; `overlay/GAME/TABLE.toml` replaces that one table.

        Under earlier rules a table is read as it was: a change that came with version 2 leaves the old file
        in `before/2`.
        """
        files = {file.table: file for file in _game_files(game, folder)}
        for version in _later_versions(folder, rules):
            old = _game_files(game, folder / BEFORE / version)
            files |= {file.table: file for file in old}
        for file in _overlay_files(game, overlay):
            if file.table not in files:
                known = ", ".join(sorted(files)) or "none"
                raise DataError(file.file, "", f"{game} has no table {file.table!r} (it has: {known})")
            files[file.table] = file
        tables = cls(game, files, rules)
        tables._folder, tables._overlay = folder, overlay
        return tables

    def under(self, rules: str) -> Tables:
        """The same tables as they were under earlier rules."""
        if self._folder is None:
            raise DataError(f"{self.game}/data", "", "tables made by hand have no earlier ones")
        return Tables.open(self.game, self._folder, self._overlay, rules=rules)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all tables, sorted."""
        return tuple(sorted(self._files))

    @property
    def overlay_hash(self) -> str:
        """A short hash over the user's own files, empty without any: it tells records of such games apart."""
        overlaid = [self._files[name] for name in self.names if self._files[name].origin is Origin.OVERLAY]
        return _hash(overlaid) if overlaid else ""

    @cached_property
    def content_hash(self) -> str:
        """A short hash over what all tables say: not over comments, layout and provenance."""
        return _content_hash((name, self.document(name)) for name in self.names)

    def file(self, name: str) -> TableFile:
        """Return the file that a table is read from."""
        if name not in self._files:
            raise DataError(f"{self.game}/data/{name}{SUFFIX}", "", "there is no such file")
        return self._files[name]

    def document(self, name: str) -> dict[str, object]:
        """Return a table as parsed TOML, unchecked."""
        file = self.file(name)
        try:
            return parse(file.content)
        except UndecodableError as error:
            raise self._told(name, error.problem) from None

    def read(self, name: str, schema: type[SomeTable]) -> SomeTable:
        """Return a table in its schema; raise the first `DataError` when anything about it is wrong."""
        table, errors = self.inspect(name, schema)
        if table is None or errors:
            raise errors[0]
        return table

    def inspect(self, name: str, schema: type[SomeTable]) -> tuple[SomeTable | None, list[DataError]]:
        """Return a table, None where it cannot be decoded, and everything that is wrong with it."""
        if (name, schema) not in self._inspected:
            self._inspected[name, schema] = self._inspect(name, schema)
        return self._inspected[name, schema]

    def _inspect(self, name: str, schema: type[SomeTable]) -> tuple[SomeTable | None, list[DataError]]:
        try:
            document = self.document(name)
            table = decode(document, schema)
        except DataError as error:
            return None, [error]
        except UndecodableError as error:
            return None, [self._told(name, error.problem)]
        problems = [*table.provenance.problems(document), *table.problems()]
        return table, [self._told(name, problem) for problem in problems]

    def error(self, name: str, key: str, reason: str) -> DataError:
        """Return the error to raise for a key of a table: for checks that span tables."""
        return DataError(self.file(name).file, key, reason)

    def _told(self, name: str, problem: Problem) -> DataError:
        return self.error(name, problem.key, problem.reason)


def _game_files(game: str, folder: Path | Traversable) -> Iterator[TableFile]:
    if not folder.is_dir():
        raise DataError(f"{game}/data", "", "there is no such folder")
    for path in folder.iterdir():
        if path.is_file() and path.name.endswith(SUFFIX):
            yield TableFile(_table(path.name), f"{game}/data/{path.name}", Origin.GAME, path.read_bytes())


def _later_versions(folder: Path | Traversable, rules: str) -> list[str]:
    """The versions after these rules that changed a table, newest first."""
    kept = folder / BEFORE
    if not rules or not kept.is_dir():
        return []
    versions = [path.name for path in kept.iterdir() if path.name.isdecimal()]
    return sorted((version for version in versions if int(version) > int(rules)), key=int, reverse=True)


def _overlay_files(game: str, overlay: Path | None) -> Iterator[TableFile]:
    if overlay is None:
        return
    if not overlay.is_dir():
        raise DataError(str(overlay), "", "there is no such folder")
    # The folder may hold tables of other games only.
    for path in sorted((overlay / game).glob("*")):
        if not (path.is_file() and path.name.endswith(SUFFIX)):
            raise DataError(str(path), "", f"not a table: a file named TABLE{SUFFIX} is expected")
        try:
            content = path.read_bytes()
        except OSError as error:
            raise DataError(str(path), "", f"cannot be read: {error.strerror}") from None
        yield TableFile(_table(path.name), str(path), Origin.OVERLAY, content)


def _table(file_name: str) -> str:
    return file_name.removesuffix(SUFFIX)


def _hash(files: Iterable[TableFile]) -> str:
    return _digest((file.table, file.content) for file in files)


def _content_hash(documents: Iterable[tuple[str, dict[str, object]]]) -> str:
    return _digest((name, _canonical(document)) for name, document in documents)


def _canonical(document: Mapping[str, object]) -> bytes:
    said = {key: value for key, value in document.items() if key != PROVENANCE}
    return msgspec.json.encode(said, order="deterministic")


def _digest(named: Iterable[tuple[str, bytes]]) -> str:
    digest = hashlib.sha256()
    for name, content in named:
        # Lengths keep "ab" + "c" and "a" + "bc" apart.
        for part in (name.encode(), content):
            digest.update(len(part).to_bytes(8, "big"))
            digest.update(part)
    return digest.hexdigest()[:HASH_LENGTH]
