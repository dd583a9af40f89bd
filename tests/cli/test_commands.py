"""The commands beyond playing: questions, records, maps in letters, games of the computer, the protocol."""

from __future__ import annotations

import json
import random
import re
import shlex
import subprocess
import sys
import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest

from meuse import Record, load
from meuse.cli.commands import COMMANDS, sentence, wanted
from meuse.cli.questions import odds, replays, why
from meuse.engine import MeuseError
from tests.kit.command import meuse, shell

SAMPLE = "tests.kit.skirmish"
ROOT = Path(__file__).parents[2]

PUZZLE = """
phase = "combat"
[units]
G1 = { at = "0402" }
A1 = { at = "0403" }
"""


@pytest.fixture
def puzzle(tmp_path: Path) -> Path:
    path = tmp_path / "puzzle.toml"
    path.write_text(PUZZLE)
    return path


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A whole game, with a header that the sample game is found by."""
    path = tmp_path / "game.meuse"
    assert meuse("sim", SAMPLE, "--seed", "4", "--record", str(path))[0] == 0
    path.write_text(path.read_text().replace("game: skirmish", f"game: {SAMPLE}"))
    return path


# Help, loading and errors ---------------------------------------------------------------------------


def test_every_command_explains_itself_with_an_example() -> None:
    for command in COMMANDS:
        code, output = meuse(command, "--help")
        assert code == 0
        if command not in ("games", "version", "data", "lab", "rules"):
            assert f"meuse {command}" in output or "meuse engine" in output


def test_only_the_called_command_is_loaded() -> None:
    assert list(wanted(["why", "celles"], {})) == ["why"]
    assert list(wanted(["--help"], {})) == list(COMMANDS)
    assert list(wanted(["wyh"], {})) == list(COMMANDS)
    assert list(wanted(["why"], {"_MEUSE_COMPLETE": "complete_bash"})) == list(COMMANDS)
    loaded = (
        "import sys; sys.argv = ['meuse', 'version']\n"
        "from meuse.cli.commands import run\n"
        "try: run()\n"
        "except SystemExit: pass\n"
        "heavy = {'numpy', 'numba', 'rich.console', 'pyarrow', 'altair', 'ray'} & set(sys.modules)\n"
        "assert not heavy, heavy\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", loaded], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr


def test_a_missing_extra_is_told_in_a_sentence() -> None:
    missing = ModuleNotFoundError("No module named 'ray'", name="ray")
    assert sentence(missing) == "this needs ray: pip install 'meuse[cluster]'"
    assert sentence(MeuseError("no")) == "no"
    assert sentence(ZeroDivisionError()) is None


def test_a_mistyped_command_and_a_missing_file_are_told() -> None:
    assert shell("shwo").returncode == 2
    done = shell("why", SAMPLE, "halt", "nowhere.toml")
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert "nowhere.toml" in done.stderr


# Questions ------------------------------------------------------------------------------------------


def test_why_answers_from_a_file_and_says_so_by_its_status(puzzle: Path) -> None:
    assert meuse("why", SAMPLE, "attack G1 A1", str(puzzle)) == (0, "yes: This is allowed now. (rule 5.1)\n")
    code, output = meuse("why", SAMPLE, "attack G1 A9", str(puzzle))
    assert code == 1
    assert output.startswith("no: There is no unit A9.")


def test_why_answers_to_a_pasted_position_in_json() -> None:
    done = shell("why", SAMPLE, "attack A1 G1", "-", "--json", typed=json.dumps(json.loads(_as_json())))
    assert done.returncode == 1
    answer = json.loads(done.stdout)
    assert answer["legal"] is False
    assert answer["reason"]["rule"]
    assert answer["text"]


def _as_json() -> str:
    return json.dumps({"phase": "combat", "units": {"G1": {"at": "0402"}, "A1": {"at": "0403"}}})


def test_why_without_a_position_asks_about_the_beginning() -> None:
    code, output = meuse("why", SAMPLE, "activate G1", "--language", "fr")
    assert code == 0
    assert output.startswith("yes: ")


def test_odds_are_exact(puzzle: Path) -> None:
    code, output = meuse("odds", SAMPLE, "attack G1 A1", str(puzzle), "--json")
    assert code == 0
    preview = json.loads(output)
    assert sum(top / bottom for top, bottom in (o["chance"] for o in preview["outcomes"])) == pytest.approx(1)
    code, output = meuse("odds", SAMPLE, "attack G1 A1", str(puzzle))
    assert "%" in output
    code, output = meuse("odds", SAMPLE, "all", str(puzzle))
    assert output.startswith("attack G1 A1")


def examples(command: Callable[..., None]) -> list[str]:
    """The examples in a command's help."""
    return re.findall(r"\[bold\]meuse (.*)\[/\]", command.__doc__ or "")


@pytest.mark.parametrize("example", [*examples(why), *examples(odds)])
def test_the_examples_of_the_help_answer(
    example: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    line, _, pasted = example.partition(" < ")
    arguments = shlex.split(line)
    game = load(arguments[1])
    positions = ROOT / "examples" / "positions"
    (tmp_path / "puzzle.toml").write_text((positions / f"{game.name}.toml").read_text())
    spec = tomllib.loads((positions / f"{game.name}.toml").read_text())
    record, rng = Record.new(game), random.Random(1)
    while len(record.entries) < 125 or not any(map(record.position.preview, record.position.legal_actions)):
        pos = record.position
        record.play(pos.draw(rng) if pos.side == "chance" else rng.choice(list(pos.legal_actions)))
    record.save(tmp_path / "game.meuse")
    monkeypatch.chdir(tmp_path)
    status, output = meuse(*arguments, typed=game.setup(spec).to_json() if pasted else "")
    assert status in ((0, 1) if arguments[0] == "why" else (0,)), output
    assert re.search(r"(yes|no): .*\(rule" if arguments[0] == "why" else r"\d[:-]\d| 1–\d", output), output


def test_odds_of_a_place_are_those_of_the_battle_there() -> None:
    position = str(ROOT / "examples" / "positions" / "tigers.toml")
    status, output = meuse("odds", "tigers", "70", position)
    assert status == 0
    assert output.startswith("Battle in area Marnach (70) 7:3")
    assert meuse("odds", "tigers", "71", position) == (
        0,
        "There is nothing to reckon: nobody attacks at 71.\n",
    )
    code, output = meuse("odds", "tigers", "all", "--scenario", "seventh-army")
    assert code == 0


def test_what_has_to_be_played_before_comes_first() -> None:
    code, output = meuse("why", SAMPLE, "activate G1; halt")
    assert code in (0, 1)
    code, output = meuse("why", SAMPLE, "activate G1; activate G1")
    assert (code, output[:3]) == (1, "no:")
    code, output = meuse("why", SAMPLE, "activate A1; halt")
    assert code == 1
    assert "activate A1:" in output


def test_odds_of_what_is_not_allowed_are_refused(puzzle: Path) -> None:
    code, output = meuse("odds", SAMPLE, "attack A1 G1", str(puzzle))
    assert code == 1
    assert "(rule" in output


def test_a_record_is_a_position_too(record: Path) -> None:
    code, output = meuse("why", SAMPLE, "activate G1", str(record), "--at", "0")
    assert (code, output[:3]) == (0, "yes")
    code, output = meuse("why", SAMPLE, "activate G1", str(record))
    assert code == 1
    assert "game is over" in output


@pytest.mark.parametrize(
    ("text", "told"),
    [("{", "not JSON"), ("units = ", "neither a record nor"), ('{"format": "x"}', "not a position")],
)
def test_a_broken_position_is_told_of(tmp_path: Path, text: str, told: str) -> None:
    path = tmp_path / "broken"
    path.write_text(text)
    done = shell("why", SAMPLE, "halt", str(path))
    assert done.returncode == 2
    assert told in done.stderr
    assert done.stderr.count("\n") == 1


# Records --------------------------------------------------------------------------------------------


def test_new_begins_a_record_and_a_position(tmp_path: Path, puzzle: Path) -> None:
    path = tmp_path / "evening.meuse"
    assert meuse("new", SAMPLE, str(path), "--side", "german=Anna")[0] == 0
    assert "german: Anna" in path.read_text()
    assert path.read_text().endswith("\nend 0\n")
    code, output = meuse("new", SAMPLE, str(path))
    assert code == 2
    assert "there already" in output
    position = tmp_path / "puzzle.json"
    assert meuse("new", SAMPLE, str(position), "--setup", str(puzzle))[0] == 0
    assert meuse("why", SAMPLE, "attack G1 A1", str(position))[0] == 0
    code, output = meuse("new", SAMPLE, str(tmp_path / "x.meuse"), "--setup", str(puzzle))
    assert code == 2
    assert "begins with a scenario" in output


def test_sim_plays_the_same_game_for_the_same_seed(record: Path, tmp_path: Path) -> None:
    again = tmp_path / "again.meuse"
    code, output = meuse("sim", SAMPLE, "--seed", "4", "--record", str(again), "--json")
    assert code == 0
    found = json.loads(output)
    assert again.read_text().splitlines()[9:] == record.read_text().splitlines()[9:]
    assert found["decisions"] == int(again.read_text().split()[-1])
    code, output = meuse("sim", SAMPLE, "--seed", "4", "--log")
    assert "1 german " in output
    assert "decisions and rolls" in output


def test_sim_tells_of_a_program_that_does_not_start_and_of_a_forfeit(tmp_path: Path) -> None:
    done = shell("sim", SAMPLE, "--side", "allied=external:no-such-program")
    assert done.returncode == 2
    assert "does not start" in done.stderr
    bot = tmp_path / "bot.py"
    bot.write_text(
        "import json, sys\n"
        "for line in sys.stdin:\n"
        "    asked = json.loads(line)\n"
        "    if asked['do'] == 'go': sys.exit('I give up')\n"
        "    print(json.dumps({'id': asked['id'], 'reply': asked['do']}), flush=True)\n"
    )
    done = shell("sim", SAMPLE, "--side", f"german=external:{sys.executable} {bot}")
    assert done.returncode == 1
    assert "I give up" in done.stdout


def test_replay_by_itself_and_step_by_step(record: Path) -> None:
    code, output = meuse("replay", str(record), "--delay", "0", "--no-maps")
    assert code == 0
    actions = [line for line in output.splitlines() if line and line[0].isdigit()]
    assert len(actions) == int(record.read_text().split()[-1])
    assert "──" in output
    code, output = meuse("replay", str(record), typed="\nb\n12\nt\nm\n0\nq\n")
    assert code == 0
    assert output.count("> ") >= 6
    assert "> 12 " in output
    code, output = meuse("replay", str(record), "--from", "99999")
    assert code == 2
    assert "actions, not 99999" in output


# Pictures -------------------------------------------------------------------------------------------


def test_show_prints_a_map_in_letters(puzzle: Path) -> None:
    code, output = meuse("show", SAMPLE)
    assert code == 0
    assert "0403" in output
    code, output = meuse("show", SAMPLE, "--position", str(puzzle), "--around", "0402", "--radius", "2")
    assert code == 0
    assert "G1" in output
    assert "A1" in output
    assert "0106" not in output
    code, output = meuse("show", SAMPLE, "--around", "9999")
    assert code == 2
    assert "no place" in output


def test_show_writes_png(tmp_path: Path) -> None:
    pytest.importorskip("vl_convert")
    path = tmp_path / "map.png"
    assert meuse("show", SAMPLE, str(path), "--scenario", "meeting", "--width", "300")[0] == 0
    assert path.read_bytes().startswith(b"\x89PNG")


# The protocol ---------------------------------------------------------------------------------------


def test_the_engine_speaks_lines_and_ends_with_its_input() -> None:
    lines = [
        '{"do":"hello","id":1}',
        "",
        json.dumps({"do": "new", "id": 2, "game": SAMPLE}),
        '{"do":"actions","id":3}',
    ]
    done = shell("engine", typed="\n".join(lines) + "\n")
    assert done.returncode == 0, done.stderr
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert [answer["id"] for answer in answers] == [1, 2, 3]
    assert len(answers[2]["actions"]) == answers[1]["choices"]
    done = shell("engine", typed='{"do":"quit","id":1}\n{"do":"hello"}\n')
    assert done.stdout.count("\n") == 1


# How quickly the questions are answered ----------------------------------------------------------------

#: What takes longer to load than the answer takes.
HEAVY = ("numba", "pyarrow", "altair", "ray", "rich.console", "litestar", "gymnasium", "pyspiel")
QUESTIONS = {
    "celles": ("select Lehr-1; attack Lehr-1 medium", "Lehr-1 attacks 2212: 11 against 7 3-2"),
    "ardennes": ("attack 0935", "Attack on 0935: 7 to 5 1-1"),
    "tigers": ("available 1; available 1; hits 0; fire 28-110b 2Pz-mech-1", "2 dice at 2Pz-mech-1"),
}


@pytest.mark.parametrize("game", QUESTIONS)
@pytest.mark.parametrize("command", ["odds", "why"])
def test_a_pasted_position_is_answered_without_loading_what_is_heavy(command: str, game: str) -> None:
    action, expected = QUESTIONS[game]
    script = (
        "import sys\n"
        f"sys.argv = ['meuse', {command!r}, {game!r}, {action!r}, '-']\n"
        "from meuse.cli.commands import run\n"
        "run()\n"
        f"heavy = set({HEAVY!r}) & set(sys.modules)\n"
        "assert not heavy, heavy\n"
    )
    pasted = (ROOT / "examples" / "positions" / f"{game}.toml").read_text()
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=False, input=pasted
    )
    assert done.returncode == 0, done.stderr
    assert (expected if command == "odds" else "yes") in done.stdout


def test_a_record_is_replayed_by_the_compiled_searches(record: Path, puzzle: Path) -> None:
    assert replays(str(record))
    assert not replays(str(puzzle))
    assert not replays("-")
    assert not replays(None)
