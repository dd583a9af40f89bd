"""The command as a user meets it."""

import json
from pathlib import Path

import pytest

from meuse.version import __version__
from tests.kit.command import meuse, shell

SAMPLE = "tests.kit.skirmish"
ROOT = Path(__file__).parents[2]


def test_help_lists_the_commands() -> None:
    code, output = meuse("--help")
    assert code == 0
    for command in ("play", "games", "rules", "data", "version"):
        assert command in output


def test_version() -> None:
    assert meuse("version") == (0, f"meuse {__version__}\n")


def test_an_error_is_one_sentence_and_a_status() -> None:
    done = shell("play", "chess")
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.startswith("meuse: there is no game 'chess'")
    assert done.stderr.count("\n") == 1


def test_play_without_a_keyboard_shows_the_first_prompt_and_ends() -> None:
    done = shell("play", SAMPLE)
    assert done.returncode == 0, done.stderr
    assert "German player: Turn 1, movement: choose a unit. (1.1)" in done.stdout


def test_rules_prints_the_coverage_and_single_rules() -> None:
    code, output = meuse("rules", "celles")
    assert code == 0
    assert output.startswith("celles: 307 rules\n  proved")
    code, output = meuse("rules", "celles", "--json")
    found = json.loads(output)
    assert set(found) >= {"proved", "not_applicable", "open"}
    code, output = meuse("rules", "celles", "8.0.14")
    assert output.startswith("8.0.14 Movement")
    assert "\nOur ruling: Shown by examples of the book" in output
    assert "\nNote for developers: " in output
    assert "\nNotre interprétation\u00a0: " in meuse("rules", "celles", "8.0.14", "--language", "fr")[1]
    assert "\nTests: tests/games/celles/" in output
    code, output = meuse("rules", "celles", "11.1.3")
    assert [line for line in output.splitlines() if line.startswith("11.1.3")][:2] == [
        "11.1.3a Retreat",
        "11.1.3b Retreat",
    ]
    assert "\nCode: retreat.py:" in output
    assert json.loads(meuse("rules", "celles", "11.1.3", "--json")[1])[0]["code"]
    code, output = meuse("rules", "celles", "99.9")
    assert code == 2
    assert "no rule 99.9" in output


def test_rules_lists_them_where_no_tests_are_at_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    """As in an installed package, which would else call every rule open."""
    monkeypatch.setattr("meuse.cli.rules._own_tests", lambda: None)
    code, output = meuse("rules", "celles")
    assert code == 0
    assert output.startswith("celles: 307 rules\n")
    assert "--tests FOLDER" in output
    assert "open " not in output.splitlines()[1]
    assert len(output.splitlines()) == 2 + 307
    assert len(json.loads(meuse("rules", "celles", "--json")[1])) == 307
    assert "  proved  " in meuse("rules", "celles", "--tests", str(ROOT / "tests"))[1]


def test_data_check_lists_everything_that_is_wrong(tmp_path: Path) -> None:
    assert meuse("data", "check", SAMPLE) == (0, f"{SAMPLE}: the data are sound (as published here).\n")
    ours = ROOT / "tests/kit/skirmish/data"
    (tmp_path / "skirmish").mkdir()
    for table, old, new in (("map", "0501-0502", "0501-9902"), ("units", "attack = 4", "attack = 'x'")):
        text = (ours / f"{table}.toml").read_text().replace(old, new, 1)
        (tmp_path / f"skirmish/{table}.toml").write_text(text)
    code, output = meuse("data", "check", SAMPLE, "--data", str(tmp_path))
    assert code == 1
    assert "map.toml: edges.road[0]: unknown hex '9902'" in output
    assert "units.toml: unit[0].attack" in output


def test_data_check_tells_of_a_table_that_is_none_of_ours(tmp_path: Path) -> None:
    (tmp_path / "skirmish").mkdir()
    (tmp_path / "skirmish/weather.toml").write_text("")
    code, output = meuse("data", "check", SAMPLE, "--data", str(tmp_path))
    assert code == 1
    assert "no table 'weather'" in output


def test_data_check_accepts_a_users_table(tmp_path: Path) -> None:
    (tmp_path / "skirmish").mkdir()
    text = (ROOT / "tests/kit/skirmish/data/units.toml").read_text().replace("attack = 4", "attack = 5")
    (tmp_path / "skirmish/units.toml").write_text(text)
    code, output = meuse("data", "check", SAMPLE, "--data", str(tmp_path))
    assert code == 0
    assert "with your tables" in output
    code, output = meuse("data", "provenance", SAMPLE, "--data", str(tmp_path), "--json")
    assert {(row["table"], row["origin"]) for row in json.loads(output)} == {
        ("map", "game"),
        ("units", "overlay"),
    }


def test_provenance_is_printed() -> None:
    code, output = meuse("data", "provenance", SAMPLE)
    assert code == 0
    assert "reconstructed" in output


@pytest.mark.parametrize("options", ["{", "[]"])
def test_unreadable_options_are_refused(options: str) -> None:
    code, output = meuse("play", SAMPLE, "--options", options)
    assert code == 2
    assert "options are" in output


def test_a_game_is_played_saved_and_resumed(tmp_path: Path) -> None:
    path = tmp_path / "game.meuse"
    typed = f"activate G1\nmove G1 0402\nsave {path}\nquit\n"
    code, output = meuse("play", SAMPLE, "--seed", "1", typed=typed)
    assert code == 0
    assert f"saved: {path}" in output.replace("\n", "")
    text = path.read_text().replace("game: skirmish", f"game: {SAMPLE}")
    path.write_text(text)
    code, output = meuse("play", "--resume", str(path), typed="quit\n")
    assert code == 0
    assert "G1 has 4 movement points left." in output


def test_show_draws_a_map_a_scenario_and_a_saved_game(tmp_path: Path) -> None:
    picture = tmp_path / "map.svg"
    assert meuse("show", SAMPLE, str(picture), "--numbers")[0] == 0
    assert "Nordheim" in picture.read_text()
    assert meuse("show", SAMPLE, str(picture), "--scenario", "meeting")[0] == 0
    assert "4-3-5" in picture.read_text()
    saved = tmp_path / "game.meuse"
    meuse("play", SAMPLE, typed=f"activate G1\nsave {saved}\nquit\n")
    assert meuse("show", SAMPLE, str(picture), "--record", str(saved))[0] == 0
    assert "G1" in picture.read_text()
