"""`meuse new-game`: what it writes passes everything and plays at once; what it cannot leaves nothing."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from meuse.cli.new_game import class_name, title, write_game
from tests.install.kit import ADDRESS
from tests.kit.command import ROOT, command

NAME = "ford_by_night"


def inside(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """A module of Python run in a game's folder, which finds the game and the Meuse that is tested here."""
    return subprocess.run(
        [sys.executable, "-m", *words],
        cwd=folder,
        env=_environment(folder),
        capture_output=True,
        text=True,
        check=False,
    )


def _environment(folder: Path) -> dict[str, str]:
    found = os.pathsep.join([str(ROOT / "src"), str(folder / "src")])
    return {**os.environ, "PYTHONPATH": found, "MYPYPATH": str(ROOT / "src")}


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("games") / "ford"
    done = command("new-game", NAME, "--folder", str(folder))
    assert (done.status, done.errors) == (0, "")
    assert "meuse serve --game ford_by_night" in done.output
    return folder


def test_a_new_game_passes_its_own_tests(made: Path) -> None:
    done = inside(made, "pytest", "-q", "-p", "no:cacheprovider")
    assert done.returncode == 0, done.stdout
    assert "rules of ford_by_night proved by this run: 18" in done.stdout


def test_a_new_game_is_clean_and_typed(made: Path) -> None:
    for words in (["ruff", "check", "."], ["ruff", "format", "--check", "."], ["mypy"]):
        done = inside(made, *words)
        assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("name", ["go", "twenty_letters_long1", "zz9"])
def test_names_of_any_length_are_laid_out_well(name: str, tmp_path: Path) -> None:
    write_game(name, tmp_path / name)
    for words in (["ruff", "check", "."], ["ruff", "format", "--check", "."]):
        done = inside(tmp_path / name, *words)
        assert done.returncode == 0, done.stdout + done.stderr


def test_a_new_game_is_played_from_the_command_line(made: Path) -> None:
    played = inside(made, "meuse", "sim", NAME, "--seed", "1")
    assert played.returncode == 0, played.stderr
    assert "The blue player wins" in played.stdout or "The red player wins" in played.stdout
    assert inside(made, "meuse", "data", "check", NAME).returncode == 0
    assert "proved          17" in inside(made, "meuse", "rules", NAME, "--tests", "tests").stdout


def test_a_new_game_has_matches_and_a_lab_with_its_own_sides(made: Path) -> None:
    match = inside(
        made, "meuse", "arena", NAME, "--players", "random,cadet", "--games", "2", "--workers", "1", "--json"
    )
    (standing,) = json.loads(match.stdout)["standings"]
    assert list(standing["as_side"]) == ["blue", "red"]
    (made / "plan.toml").write_text(
        f'[[cell]]\ngame = "{NAME}"\nplayers = [["random", "cadet"]]\nseeds = 2\n'
    )
    ran = inside(made, "meuse", "lab", "run", "plan.toml", "--workers", "1")
    assert ran.returncode == 0, ran.stderr
    told = inside(made, "meuse", "lab", "report", "plan.lab", "--json")
    (cell,) = json.loads(told.stdout)
    assert (cell["blue"], cell["red"], cell["games"]) == ("random", "cadet", 2)
    assert cell["blue_wins"] + cell["red_wins"] + cell["draws"] == 2


def test_a_new_game_is_served(made: Path) -> None:
    words = [sys.executable, "-m", "meuse", "serve", "--game", NAME, "--port", "0"]
    process = subprocess.Popen(
        words, cwd=made, env=_environment(made), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    try:
        assert process.stdout is not None
        address = ADDRESS.search(process.stdout.readline())
        assert address, process.stderr and process.stderr.read()
        with httpx.Client(base_url=f"{address[0]}/api", timeout=60) as client:
            assert NAME in {game["name"] for game in client.get("/catalogue").json()["games"]}
            assert "action-move" in client.get(f"/games/{NAME}/words/es").text
            seats = {"blue": "here", "red": "here"}
            table = client.post("/tables", json={"game": NAME, "seats": seats})
            assert table.status_code == 201, table.text
    finally:
        process.send_signal(signal.SIGINT)
        process.communicate(timeout=60)


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("Ford", "cannot be the name of a game"),
        ("f", "cannot be the name of a game"),
        ("ford-by-night", "cannot be the name of a game"),
        ("a" * 21, "cannot be the name of a game"),
        ("class", "is a word of Python"),
        ("celles", "there is a game 'celles' already"),
        ("json", "there is a Python module 'json' already"),
    ],
)
def test_bad_names_are_told_and_nothing_is_written(
    name: str, told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    done = command("new-game", name)
    assert done.status == 2
    assert told in done.errors
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_is_there_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "ford").mkdir()
    done = command("new-game", "ford", "--folder", str(tmp_path / "ford"))
    assert (done.status, done.errors) == (2, f"meuse: {tmp_path / 'ford'} is there already\n")
    assert list((tmp_path / "ford").iterdir()) == []
    missing = tmp_path / "nowhere" / "ford"
    assert command("new-game", "ford", "--folder", str(missing)).status == 2
    assert [found.name for found in tmp_path.iterdir()] == ["ford"]


def test_nothing_is_left_half_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(path: Path, text: str, encoding: str) -> int:
        raise OSError(28, "No space left on device", str(path))

    monkeypatch.setattr(Path, "write_text", full)
    with pytest.raises(OSError, match="No space left"):
        write_game("ford", tmp_path / "ford")
    assert list(tmp_path.iterdir()) == []


def test_names_become_classes_and_titles() -> None:
    assert (class_name("ford_by_night"), title("ford_by_night")) == ("FordByNight", "Ford by night")
