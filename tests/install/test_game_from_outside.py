"""A game in a package of its own, installed beside Meuse, is as good a game as ours; nothing names it."""

from __future__ import annotations

import importlib.util
import json
import os
import subprocess
import sys
import sysconfig
import tokenize
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.install.kit import ROOT, Environment

PACKAGE = ROOT / "examples/hill402"
GAME = PACKAGE.name
MOST_LINES = 700

ENVIRONMENT_OF_PETTINGZOO = f"""
from meuse.research import aec
env = aec.env("{GAME}")
env.reset(seed=1)
for agent in env.agent_iter():
    seen, reward, done, cut, told = env.last()
    env.step(None if done or cut else int(seen["action_mask"].nonzero()[0][0]))
print("played to the end")
"""
GAME_OF_OPENSPIEL = f"""
from meuse.research import spiel
spiel.register()
import pyspiel, random
state = pyspiel.load_game("meuse_{GAME}").new_initial_state()
rng = random.Random(1)
while not state.is_terminal():
    state.apply_action(rng.choice(state.legal_actions()))
print("returns", state.returns())
"""


@pytest.fixture(scope="module")
def environment(tmp_path_factory: pytest.TempPathFactory) -> Environment:
    """The game from its wheel; this checkout's Meuse, and the other packages of the tests, by their paths."""
    pytest.importorskip("hatchling")
    folder = tmp_path_factory.mktemp("outside")
    build = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(folder)]
    subprocess.run(build, cwd=PACKAGE, check=True, capture_output=True)
    (wheel,) = folder.glob("*.whl")
    made = Environment(folder)
    made.pip("install", "--no-deps", "--no-index", str(wheel))
    made.borrow()
    theirs = sysconfig.get_path("purelib", "venv", {"base": str(made.folder)})
    Path(theirs, "a_meuse.pth").write_text(f"{ROOT / 'src'}\n")
    return made


def meuse(environment: Environment, *arguments: str) -> str:
    done = environment.run("python", "-m", "meuse", *arguments)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_command_line_knows_it(environment: Environment) -> None:
    listed = {game["name"]: game for game in json.loads(meuse(environment, "games", "--json"))}
    assert [scenario["name"] for scenario in listed[GAME]["scenarios"]] == ["dawn", "counterattack"]
    assert listed[GAME]["options"] == ["fog"]
    assert "crest" in meuse(environment, "rules", GAME, "6.6")
    assert "sound" in meuse(environment, "data", "check", GAME)
    assert "wins" in meuse(environment, "sim", GAME, "--seed", "3")
    assert meuse(environment, "show", GAME).strip()


def test_the_server_offers_it_with_rules_and_words(environment: Environment) -> None:
    words = [str(environment.programs / "python"), "-m", "meuse", "serve", "--port", "0"]
    with (
        environment.serving(*words) as address,
        httpx.Client(base_url=f"{address}/api", timeout=60) as client,
    ):
        offered = {game["name"]: game for game in client.get("/catalogue").json()["games"]}
        assert "random" in offered[GAME]["players"]
        assert client.get(f"/games/{GAME}").json()["picture"]["spots"]
        assert "ruisseau" in client.get(f"/games/{GAME}/words/fr").text
        assert "crest" in client.get(f"/games/{GAME}/rules/6.6").text
        seats = {"german": "here", "allied": "here"}
        made = client.post("/tables", json={"game": GAME, "seats": seats})
        assert made.status_code == 201, made.text
        client.headers["Authorization"] = f"Bearer {','.join(made.json()['keys'].values())}"
        table = f"/tables/{made.json()['table']}"
        state = client.get(table).json()
        move = {"version": state["version"], "action": "move A1 0306"}
        assert client.post(f"{table}/actions", json=move).status_code == 200


def test_the_lab_plays_it(environment: Environment) -> None:
    pytest.importorskip("pyarrow")
    plan = environment.home / "plan.toml"
    plan.write_text(
        f'name = "hill"\n[[cell]]\ngame = "{GAME}"\nscenarios = ["dawn", "counterattack"]\nseeds = 2\n'
    )
    meuse(environment, "lab", "run", str(plan), "--into", "hill.lab", "--workers", "1")
    told = meuse(environment, "lab", "status", str(plan), "--into", "hill.lab")
    assert told.count("2 of 2") == 2


@pytest.mark.skipif(
    importlib.util.find_spec("meuse.players.generic") is None, reason="without a doctrine for any game"
)
def test_all_levels_play_it(environment: Environment) -> None:
    listed = {game["name"]: game["players"] for game in json.loads(meuse(environment, "games", "--json"))}
    assert listed[GAME] == listed[next(name for name in listed if name != GAME)]
    for level in listed[GAME]:
        seats = ("--side", f"allied={level}", "--side", "german=random", "--seconds", "0.05")
        assert "wins" in meuse(environment, "sim", GAME, "--seed", "2", *seats)


@pytest.mark.skipif(importlib.util.find_spec("pettingzoo") is None, reason="without PettingZoo")
def test_pettingzoo_plays_it(environment: Environment) -> None:
    done = environment.run("python", "-c", ENVIRONMENT_OF_PETTINGZOO)
    assert "played to the end" in done.stdout, done.stderr


@pytest.mark.skipif(importlib.util.find_spec("pyspiel") is None, reason="without OpenSpiel")
def test_openspiel_plays_it(environment: Environment) -> None:
    done = environment.run("python", "-c", GAME_OF_OPENSPIEL)
    assert "returns" in done.stdout, done.stderr


def test_not_one_line_names_it() -> None:
    folders = [ROOT / "src", *(ROOT / "web" / part for part in ("src", "public", "test"))]
    files = [path for folder in folders for path in folder.rglob("*") if path.is_file()]
    text = [path for path in files if path.suffix not in (".pyc", ".woff2", ".png", ".nbi", ".nbc")]
    built = os.path.join("server", "static")  # noqa: PTH118 (part of a path)
    named = [str(path) for path in text if built not in str(path) and GAME.encode() in path.read_bytes()]
    assert len(text) > 100
    assert named == []


def test_it_is_small() -> None:
    """Lines of code, that is without blank lines, comments and docstrings."""
    assert sum(sum(1 for _ in code(path)) for path in (PACKAGE / "src").rglob("*.py")) <= MOST_LINES


def code(path: Path) -> Iterator[int]:
    """The numbers of the lines that hold code."""
    silent = (tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT)
    lines: set[int] = set()
    with path.open("rb") as file:
        for token in tokenize.tokenize(file.readline):
            is_text = token.type == tokenize.STRING and token.line.lstrip().startswith('"""')
            if token.type not in (*silent, tokenize.ENCODING, tokenize.ENDMARKER) and not is_text:
                lines.update(range(token.start[0], token.end[0] + 1))
    yield from lines
