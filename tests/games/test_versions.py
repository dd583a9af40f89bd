"""Every version of every game's rules can be played, with the tables it had."""

from importlib.resources import files
from pathlib import Path

import pytest

import meuse
from meuse.data import Tables
from meuse.data.versions import Version, read_versions
from meuse.engine import OtherRules

VERSIONS = [
    (game, version) for game in meuse.games() for version in read_versions(files(f"meuse.titles.{game}"))
]


def test_every_version_is_listed_and_the_last_is_in_force() -> None:
    for name in meuse.games():
        game = meuse.load(name)
        listed = [version.number for known, version in VERSIONS if known == name]
        assert listed == [*game.earlier_versions, game.rules_version]
        assert listed == [str(number) for number in range(1, len(listed) + 1)]


@pytest.mark.parametrize(("game", "version"), VERSIONS, ids=lambda value: getattr(value, "number", value))
def test_no_table_changes_without_a_new_version(game: str, version: Version) -> None:
    played = meuse.load(game).under(version.number)
    assert played.rules_version == version.number
    assert played.data_hash == version.data, f"versions.toml of {game}: the tables of {version.number}"
    assert played.start().side is not None


def test_rules_that_are_not_kept_are_refused() -> None:
    game = meuse.load("celles")
    with pytest.raises(OtherRules, match="rules version 9 of celles; this is version"):
        game.under("9")
    assert game.under(game.rules_version) is game
    assert game.under("1") is game.under("1")


def test_a_table_is_read_as_it_was_before_the_version_that_changed_it(tmp_path: Path) -> None:
    for path, text in {
        "a.toml": "x = 3",
        "b.toml": "y = 1",
        "before/2/a.toml": "x = 1",
        "before/3/a.toml": "x = 2",
    }.items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(text)
    newest = Tables.open("toy", tmp_path)
    assert newest.document("a") == {"x": 3}
    assert newest.under("3").document("a") == {"x": 3}
    assert newest.under("2").document("a") == {"x": 2}
    assert newest.under("1").document("a") == {"x": 1}
    assert newest.under("1").document("b") == {"y": 1}
    assert len({newest.under(rules).content_hash for rules in "123"}) == 3


def test_what_tables_say_counts_and_not_how_it_is_written(tmp_path: Path) -> None:
    def hashed(text: str) -> str:
        (tmp_path / "a.toml").write_text(text)
        return Tables.open("toy", tmp_path).content_hash

    assert hashed("x = 1\ny = 2") == hashed("# why\ny = 2\nx = 1\n[provenance]\nkind = 'rulebook'")
    assert hashed("x = 1\ny = 2") != hashed("x = 1\ny = 3")
