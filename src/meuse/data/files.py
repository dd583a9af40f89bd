"""Files beside the rules of a game, read into schemas; what is wrong is told with file, key and reason."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import TypeVar

from meuse.data.decoding import UndecodableError, decode, parse
from meuse.data.errors import DataError

Folder = Path | Traversable
#: Keys, and what is wrong about them.
Problems = Iterable[tuple[str, str]]
T = TypeVar("T")

ENDING = ".toml"


def names_in(folder: Folder) -> tuple[str, ...]:
    """The TOML files of a folder, without their ending, in order; none where there is no such folder."""
    if not folder.is_dir():
        return ()
    files = (file.name for file in folder.iterdir())
    return tuple(sorted(name.removesuffix(ENDING) for name in files if name.endswith(ENDING)))


def read(
    file: Folder, named: str, schema: type[T], problems: Callable[[T], Problems] = lambda _content: ()
) -> T:
    """Read a file into its schema; an error calls it by the given name, also the first of its problems."""
    try:
        content = decode(parse(file.read_bytes()), schema)
    except UndecodableError as error:
        raise DataError(named, error.problem.key, error.problem.reason) from None
    for key, reason in problems(content):
        raise DataError(named, key, reason)
    return content
