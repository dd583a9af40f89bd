"""The versions of a game's rules: what changed with each, and which tables belong to it."""

from __future__ import annotations

from importlib.resources.abc import Traversable
from pathlib import Path

import msgspec

from meuse.data.decoding import UndecodableError, decode, parse
from meuse.data.errors import DataError

FILE = "versions.toml"


class Version(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One version, as it was or is played."""

    number: str
    #: The hash of its tables: a table that changes without a new version is noticed.
    data: str
    #: What changed, each with the rules it concerns; of the first version nothing.
    changes: tuple[str, ...] = ()


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    version: tuple[Version, ...]


def read_versions(package: Path | Traversable) -> tuple[Version, ...]:
    """The versions of the game in a package, oldest first."""
    try:
        return decode(parse((package / FILE).read_bytes()), _File).version
    except UndecodableError as error:
        raise DataError(FILE, error.problem.key, error.problem.reason) from None
