"""How the command behaves: its errors, its statuses, its colours, its completion, its data."""

from __future__ import annotations

import json
import os
import pty
import subprocess
import sys
from pathlib import Path

import pytest

from meuse import load
from meuse.cli.commands import COMMANDS, EXIT_CODES, HEADINGS, INTERRUPTED, sentence
from meuse.cli.screen import bars, coloured, waiting
from tests.kit.command import ROOT, command

SAMPLE = "tests.kit.skirmish"

EVERY_COMMAND = [
    *((name,) for name in COMMANDS if name not in ("lab", "data")),
    *(("lab", name) for name in ("plan", "run", "status", "report", "compare")),
    *(("data", name) for name in ("check", "provenance", "copy")),
]


# Help -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("words", EVERY_COMMAND, ids=" ".join)
def test_the_help_of_every_command_has_an_example(words: tuple[str, ...]) -> None:
    done = command(*words, "--help")
    assert done.status == 0
    usage, *rest = [line.strip() for line in done.output.splitlines() if line.strip()]
    assert usage.startswith(f"Usage: meuse {' '.join(words)}")
    assert any(f"meuse {' '.join(words)}" in line for line in rest)


def test_the_help_has_headings_and_tells_what_statuses_mean() -> None:
    done = command("--help")
    for heading in HEADINGS:
        assert f"─ {heading} ─" in done.output
    assert "".join(EXIT_CODES.split()) in "".join(done.output.split())


def test_without_a_command_the_help_is_shown() -> None:
    done = command()
    assert done.status == 2
    assert "Usage: meuse" in done.output + done.errors
    assert "meuse: \n" not in done.errors


# Errors ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("play cells", "there is no game 'cells'; did you mean 'celles'?"),
        ("sim celles --side germans=cadet", "is played by german=…, allied=…"),
        ("sim celles --side cadet", "is played by german=…, allied=…"),
        ("sim celles --side german=cadt", "there is no player 'cadt'; did you mean 'cadet'?"),
        ("sim tigers --scenario seventh-amry", "did you mean 'seventh-army'?"),
        (
            'sim celles --options {"town_road":1}',
            "celles has no option 'town_road'; did you mean 'town_roads'?",
        ),
        ("sim celles --options {", "the options are not JSON"),
        ("sim celles --language de", "there are no words in 'de', only in en, fr, es"),
        ("sim celles --seconds soon", "invalid value for '--seconds'"),
        ("sim", "missing argument"),
        ("shwo", "no such command 'shwo'"),
        ("show celles map.gif", "map.gif: a picture is written as .svg or .png"),
        ("show celles no/such/folder/map.svg", "no/such/folder/map.svg: no such file or directory"),
        ("show celles --record nothing.meuse", "nothing.meuse: no such file or directory"),
        ("show celles --scenario campaign --record x", "name one thing to show"),
        ("show celles --at 3", "--at counts the actions of a record"),
        ("why celles halt --at 3", "--at counts the actions of a record"),
        ("show celles map.svg --around 9999", "there is no place '9999' on the map"),
        ("arena celles --scenario winter", "celles has no scenario 'winter'; it has campaign"),
        ("sim celles --side german=external:", "external: names no program: write external:COMMAND"),
        ("sim celles --side german=python:", "write python:MODULE:NAME or python:FILE.py:NAME"),
        ("sim celles --side german=python:no.such:Bot", "'no.such' cannot be imported: ModuleNotFoundError"),
        ("arena celles --players external:bot,b", "a command with commas is put in quotes"),
        ("arena celles --games 1", "invalid value for '--games'"),
        ("lab run nothing.toml", "nothing.toml: no such file or directory"),
        ("lab report nothing", "there are no tables here"),
        ("rules chess", "there is no game 'chess'; there are ardennes, celles, tigers"),
        ("rules celles 8.0.99", "celles has no rule 8.0.99"),
        ("replay nothing.meuse", "nothing.meuse: no such file or directory"),
        ("new celles no/such/folder/a.meuse", "no/such/folder: there is no such folder"),
        ("serve --port 99999", "invalid value for '--port'"),
        ("data copy celles weather .", "celles has no table 'weather'; it has air"),
    ],
)
def test_an_error_is_one_sentence_on_standard_error(line: str, told: str) -> None:
    done = command(*line.split())
    assert done.status == 2
    assert done.output == ""
    assert done.errors.startswith("meuse: ")
    assert done.errors.count("\n") == 1
    assert told in done.errors


def test_a_broken_record_is_told_with_file_and_line(tmp_path: Path) -> None:
    whole, broken = tmp_path / "whole.meuse", tmp_path / "broken.meuse"
    assert command("sim", "celles", "--seed", "3", "--record", str(whole)).status == 0
    lines = whole.read_text().splitlines()
    place = next(number for number, line in enumerate(lines) if line.startswith("5 "))
    lines[place] = "5 allied fly away"
    broken.write_text("\n".join([*lines, ""]))
    for words in (("replay", str(broken)), ("show", "celles", "--record", str(broken))):
        done = command(*words)
        assert done.status == 2
        assert f"{broken}: line {place + 1}: " in done.errors
        assert done.errors.count("\n") == 1
    done = command("show", "tigers", "--record", str(whole))
    assert f"{whole}: a game of celles, not of tigers" in done.errors
    done = command("show", "celles", "--record", str(whole), "--at", "99999")
    assert "actions, not 99999" in done.errors
    done = command("why", "celles", "halt", str(tmp_path / "position.json"))
    assert done.status == 2


def test_a_position_has_no_actions_to_count(tmp_path: Path) -> None:
    path = tmp_path / "puzzle.toml"
    path.write_text('phase = "combat"')
    assert (
        "no record: there are no actions to count"
        in command("why", SAMPLE, "halt", str(path), "--at", "1").errors
    )
    path.write_bytes(b"\xff\xfe")
    assert "not a text in UTF-8" in command("why", SAMPLE, "halt", str(path)).errors


def test_an_interruption_has_a_status_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*arguments: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("meuse.cli.games._described", interrupted)
    assert command("games").status == INTERRUPTED


def test_a_defect_keeps_its_traceback(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*arguments: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("meuse.cli.data.provenance_report", broken)
    with pytest.raises(ZeroDivisionError):
        command("data", "provenance", "celles")


def test_errors_of_the_system_name_the_file() -> None:
    assert sentence(OSError("no more")) == "no more"
    assert sentence(FileNotFoundError(2, "No such file or directory", "x")) == "x: no such file or directory"


# Piped, and on a terminal ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    "line",
    [
        "games",
        "rules celles 8.0.14",
        "data provenance celles",
        "show celles --scenario campaign",
        "why celles halt",
        f"arena {SAMPLE} --games 2 --workers 1",
        f"sim {SAMPLE}",
    ],
)
def test_piped_output_has_no_colours_and_no_bars(line: str) -> None:
    done = command(*line.split())
    assert done.status in (0, 1)
    assert "\x1b" not in done.output + done.errors
    assert done.errors == ""


def test_piped_tables_are_whole_lines() -> None:
    lines = command("data", "provenance", "celles").output.splitlines()
    rows = json.loads(command("data", "provenance", "celles", "--json").output)
    assert len(lines) == len(rows) + 1
    assert not any(mark in "".join(lines) for mark in "│┃━")


def on_a_terminal(*words: str, **environment: str) -> str:
    """What `meuse` writes when a terminal is at the other end."""
    ours, theirs = pty.openpty()
    kept = {key: value for key, value in os.environ.items() if key != "NO_COLOR"}
    program = subprocess.Popen(
        [sys.executable, "-m", "meuse", *words],
        cwd=ROOT,
        stdout=theirs,
        stderr=theirs,
        stdin=subprocess.DEVNULL,
        env=kept | {"TERM": "xterm-256color", "COLUMNS": "100"} | environment,
    )
    os.close(theirs)
    shown = b"".join(iter(lambda: _part(ours), b""))
    os.close(ours)
    program.wait()
    return shown.decode()


def _part(terminal: int) -> bytes:
    try:
        return os.read(terminal, 65536)
    except OSError:  # the program has ended and everything has been read
        return b""


def test_a_terminal_shows_colours_unless_they_are_not_wanted() -> None:
    words = ("rules", "celles", "8.0.14")
    assert "\x1b[1m8.0.14" in on_a_terminal(*words)
    assert "\x1b[" not in on_a_terminal(*words, NO_COLOR="1")
    assert "\x1b[" not in on_a_terminal(*words, TERM="dumb")


def test_a_terminal_shows_a_sign_of_life() -> None:
    assert "Skirmish at the Ford: " in on_a_terminal("sim", SAMPLE)


def test_where_there_is_no_terminal_nothing_is_shown() -> None:
    with waiting("…") as tell, bars() as shown:
        tell("still …")
        assert shown.disable
    assert not coloured()


# Completion -----------------------------------------------------------------------------------------


def completed(line: str) -> list[str]:
    """What bash would offer for a line."""
    environment = {"_MEUSE_COMPLETE": "complete_bash", "COMP_WORDS": line, "COMP_CWORD": str(line.count(" "))}
    with pytest.MonkeyPatch.context() as patched:
        for key, value in environment.items():
            patched.setenv(key, value)
        return command().output.split()


@pytest.mark.parametrize(
    ("line", "offered"),
    [
        ("meuse sh", ["show"]),
        ("meuse play ce", ["celles"]),
        ("meuse sim tigers --scenario f", ["first-three-days", "fifth-panzer-army"]),
        ("meuse show ardennes --scenario 1", ["1", "10"]),
        ("meuse sim celles --side german=c", ["german=corporal", "german=cadet", "german=captain"]),
        ("meuse play celles --side allied=m", ["allied=me"]),
        ("meuse play celles --side a", ["allied="]),
        ("meuse arena celles --players random,c", ["random,corporal", "random,cadet", "random,captain"]),
        ("meuse why celles halt --language ", ["en", "fr", "es"]),
        ("meuse rules celles 8.0.14", ["8.0.14"]),
        ("meuse rules chess 8.0.14", []),
        ("meuse data pro", ["provenance"]),
    ],
)
def test_names_are_completed(line: str, offered: list[str]) -> None:
    assert completed(line) == offered


# Data -----------------------------------------------------------------------------------------------


def test_what_is_data_is_printed_as_json(tmp_path: Path) -> None:
    games = json.loads(command("games", "--json").output)
    assert [game["name"] for game in games] == ["ardennes", "celles", "tigers"]
    assert len(games[0]["scenarios"]) == 10
    assert json.loads(command("version", "--json").output)["rules"]["celles"]
    [told] = json.loads(command("rules", "celles", "8.0.14", "--json").output)
    assert told["rule"]["id"] == "8.0.14"
    sound = json.loads(command("data", "check", "celles", "--json").output)
    assert sound == {"game": "celles", "sound": True, "overlay": "", "errors": []}
    record = tmp_path / "game.meuse"
    command("sim", "celles", "--seed", "5", "--record", str(record))
    lines = [json.loads(line) for line in command("replay", str(record), "--json").output.splitlines()]
    assert [line["number"] for line in lines] == list(range(1, len(lines) + 1))
    assert any(event["rule"] for line in lines for event in line["events"])


def test_a_table_is_copied_once_and_then_left_alone(tmp_path: Path) -> None:
    done = command("data", "copy", "celles", "chits", str(tmp_path))
    assert done.status == 0
    ours = ROOT / "src/meuse/titles/celles/data/chits.toml"
    assert (tmp_path / "celles/chits.toml").read_bytes() == ours.read_bytes()
    assert "is there already" in command("data", "copy", "celles", "chits", str(tmp_path)).errors
    assert "with your tables" in command("data", "check", "celles", "--data", str(tmp_path)).output


def test_what_is_wrong_with_data_is_data_too(tmp_path: Path) -> None:
    (tmp_path / "celles").mkdir()
    (tmp_path / "celles/chits.toml").write_text("[")
    done = command("data", "check", "celles", "--data", str(tmp_path), "--json")
    assert done.status == 1
    (error,) = json.loads(done.output)["errors"]
    assert error["file"].endswith("chits.toml")
    assert "not readable as TOML" in error["reason"]


@pytest.mark.parametrize("game", ["celles", "ardennes", "tigers"])
def test_every_game_is_shown_in_every_way(game: str, tmp_path: Path) -> None:
    pytest.importorskip("vl_convert")
    scenario = ("--scenario", load(game).main_scenario)
    for position, name, beginning in (((), "map.svg", b"<svg"), (scenario, "map.png", b"\x89PNG")):
        assert len(command("show", game, *position).output.splitlines()) > 20
        path = tmp_path / name
        assert command("show", game, str(path), *position, "--width", "300").status == 0
        assert path.read_bytes().startswith(beginning)


def test_a_picture_of_a_part_is_smaller_than_the_whole(tmp_path: Path) -> None:
    path = tmp_path / "part.svg"
    command("show", "celles", str(path), "--around", "2113", "--radius", "3")
    _, _, across, down = map(float, path.read_text().split('viewBox="')[1].split('"')[0].split())
    assert across == pytest.approx(down) == pytest.approx(2 * 3.5 * 3**0.5, abs=0.01)
