"""Files beside the rules of a game: which there are, and what is told of one that is wrong."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from meuse.data import DataError
from meuse.data.entries import TableEntry
from meuse.data.files import names_in, read


class Note(TableEntry, frozen=True):
    text: str
    number: int = 0


def wrong(note: Note) -> Iterator[tuple[str, str]]:
    if note.number < 0:
        yield "number", "is below nothing"
    if not note.text:
        yield "text", "says nothing"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "note.toml"


def test_files_are_named_in_order_without_their_ending(tmp_path: Path) -> None:
    for name in ("10.toml", "02.toml", "readme.md"):
        (tmp_path / name).touch()
    assert names_in(tmp_path) == ("02", "10")
    assert names_in(tmp_path / "nowhere") == ()


def test_what_is_right_is_read(file: Path) -> None:
    file.write_text('text = "here"', encoding="utf-8")
    assert read(file, "game/note.toml", Note, wrong) == Note("here")


@pytest.mark.parametrize(
    ("written", "key"),
    [
        ("text = 3", "text"),
        ('text = ""\nnumber = -1', "number"),
        ('text = ""', "text"),
        ("other = 1", "other"),
    ],
)
def test_what_is_wrong_is_told_with_file_and_key(file: Path, written: str, key: str) -> None:
    file.write_text(written, encoding="utf-8")
    with pytest.raises(DataError, match=r"game/note\.toml") as caught:
        read(file, "game/note.toml", Note, wrong)
    assert caught.value.key == key
