"""`meuse new-game`: a package for a game of one's own, which plays at once."""

from __future__ import annotations

import keyword
import re
import shutil
import tempfile
from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from pathlib import Path, PurePosixPath
from typing import Annotated, Final

import typer

import meuse

#: The files of the package, each with this ending; `@name@`, `@Class@` and `@title@` stand for the game's.
TEMPLATE: Final = "template"
ENDING: Final = ".in"
NAME: Final = re.compile(r"[a-z][a-z0-9_]{1,19}")
#: Where a file of the template goes, if not to its own path.
RENAMED: Final = {"src/game": "src/@name@", "tests/test_game": "tests/test_@name@", "gitignore": ".gitignore"}


def new_game(
    name: Annotated[str, typer.Argument(help="the name of the game and of its Python module")],
    folder: Annotated[
        Path | None, typer.Option(help="the folder to make; without it, one of the game's name here")
    ] = None,
) -> None:
    """Write a package for a game of your own: small, complete, tested, and ready to be changed.

    [bold]meuse new-game ford[/]
    [bold]meuse new-game ford --folder ~/games/ford[/]

    A folder that is there already is left alone.
    """
    _check_name(name)
    target = folder if folder is not None else Path(name)
    if target.exists():
        raise meuse.MeuseError(f"{target} is there already")
    count = write_game(name, target)
    print(f"{target}: {count} files. Now, in that folder:")
    print(f"  pip install -e '.[test]' && pytest && meuse serve --game {name}")


def write_game(name: str, target: Path) -> int:
    """Write the package; all of it, or nothing. The number of files."""
    words = {"@name@": name, "@Class@": class_name(name), "@title@": title(name)}
    draft = Path(tempfile.mkdtemp(prefix=f".{target.name}-", dir=target.parent))
    try:
        written = [_write(draft / _filled(path, words), text, words) for path, text in _template()]
        draft.chmod(0o755)
        draft.rename(target)
    except BaseException:
        shutil.rmtree(draft, ignore_errors=True)
        raise
    return len(written)


def class_name(name: str) -> str:
    """`ford_by_night` is the class `FordByNight`."""
    return "".join(part.capitalize() for part in name.split("_"))


def title(name: str) -> str:
    """`ford_by_night` is called "Ford by night"."""
    return " ".join(name.split("_")).capitalize()


def _check_name(name: str) -> None:
    if not NAME.fullmatch(name) or name.endswith("_") or "__" in name:
        raise meuse.MeuseError(
            f"{name!r} cannot be the name of a game: 2 to 20 small letters, digits and _, a letter first"
        )
    if keyword.iskeyword(name) or keyword.issoftkeyword(name):
        raise meuse.MeuseError(f"{name!r} is a word of Python and cannot be the name of a game")
    if name in meuse.games():
        raise meuse.MeuseError(f"there is a game {name!r} already")
    if find_spec(name) is not None:
        raise meuse.MeuseError(f"there is a Python module {name!r} already, which would be hidden")


def _template() -> Iterator[tuple[PurePosixPath, str]]:
    """Every file of the template, with what it says."""
    return _under(files("meuse.cli") / TEMPLATE, PurePosixPath())


def _under(folder: Traversable, path: PurePosixPath) -> Iterator[tuple[PurePosixPath, str]]:
    for found in sorted(folder.iterdir(), key=lambda one: one.name):
        if found.is_dir():
            yield from _under(found, path / found.name)
        elif found.name.endswith(ENDING):
            yield path / found.name.removesuffix(ENDING), found.read_text(encoding="utf-8")


def _filled(path: PurePosixPath, words: dict[str, str]) -> str:
    """Where a file goes."""
    text = str(path)
    for old, new in RENAMED.items():
        if text.startswith(old):
            text = new + text.removeprefix(old)
    return _said(text, words)


def _write(path: Path, text: str, words: dict[str, str]) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(_said(text, words), encoding="utf-8")
    return path


def _said(text: str, words: dict[str, str]) -> str:
    for mark, word in words.items():
        text = text.replace(mark, word)
    return text
