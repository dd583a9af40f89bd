"""The wheel in an empty environment outside the checkout: it serves the client, and games can be played."""

from __future__ import annotations

import re
import subprocess
import sys
import zipfile
from pathlib import Path

import httpx
import pytest

from benchmarks.compiled.build import BUILT
from benchmarks.compiled.busiest import SOURCE
from benchmarks.compiled.digests import digests
from benchmarks.compiled.wheel import repack
from meuse.version import __version__
from tests.docs.snippets import blocks, run_console
from tests.install.kit import ROOT, Environment, build_wheel

LINKED = re.compile(r'(?:src|href)="(/[^"]+)"')
README = ROOT / "README.md"
GAMES = ("ardennes", "celles", "tigers")


def check_pages(address: str, wheel: Path) -> None:
    """The home page is the client's, and so is everything that it loads, now or later."""
    home = httpx.get(f"{address}/")
    linked = LINKED.findall(home.text)
    assert '<script type="module"' in home.text
    assert linked
    packed = [name for name in zipfile.ZipFile(wheel).namelist() if "/static/assets/" in name]
    assert packed
    for path in [*linked, *(name.partition("/static")[2] for name in packed)]:
        answer = httpx.get(f"{address}{path}")
        assert answer.status_code == 200, path
        assert answer.content
        assert answer.headers["content-type"].startswith("text/html") is False, path


def play_a_first_move(address: str, game: str) -> None:
    """Set up a table for two at one screen, and play the first action that is legal there."""
    with httpx.Client(base_url=f"{address}/api", timeout=60) as client:
        made = client.post("/tables", json={"game": game, "seats": {"german": "here", "allied": "here"}})
        assert made.status_code == 201, made.text
        client.headers["Authorization"] = f"Bearer {','.join(made.json()['keys'].values())}"
        table = f"/tables/{made.json()['table']}"
        state = client.get(table).json()
        played = client.post(
            f"{table}/actions", json={"version": state["version"], "action": state["actions"][0]}
        )
        assert played.status_code == 200, played.text
        assert played.json()["length"] > state["length"]


@pytest.fixture
def wheel(tmp_path: Path) -> Path:
    return build_wheel(tmp_path / "dist")


def test_a_wheel_serves_the_client_and_plays(wheel: Path, tmp_path: Path) -> None:
    """What it depends on is borrowed; that it can be had is tried by the soak test below."""
    environment = Environment(tmp_path)
    environment.pip("install", "--no-deps", "--no-index", str(wheel))
    environment.borrow()
    where = environment.run("python", "-c", "import meuse; print(meuse.__file__)").stdout
    assert where.startswith(str(environment.folder)), where
    assert environment.run("meuse", "version").stdout == f"meuse {__version__}\n"
    rule = environment.run("meuse", "rules", "celles", "8.0.14")
    assert (rule.returncode, rule.stdout[:15]) == (0, "8.0.14 Movement"), rule.stderr
    with environment.serving() as address:
        check_pages(address, wheel)
        for game in GAMES:
            play_a_first_move(address, game)


@pytest.mark.soak
def test_a_wheel_with_compiled_rules_plays_the_same_games(wheel: Path, tmp_path: Path) -> None:
    pytest.importorskip("Cython")
    subprocess.run([sys.executable, "-m", "benchmarks.compiled"], cwd=ROOT, check=True, capture_output=True)
    environment = Environment(tmp_path)
    environment.pip("install", "--no-deps", "--no-index", str(repack(wheel.parent, BUILT)))
    environment.borrow()
    for module in ("players.planner", "titles.celles.doctrine.evaluation", "engine.position"):
        asked = f"import meuse.{module} as module; print(module.__file__)"
        where = environment.run("python", "-c", asked).stdout
        assert where.startswith(str(environment.folder)), where
        assert where.endswith(".so\n"), where
    installed = next(path for path in Path(where.strip()).parents if path.name == "site-packages")
    assert digests(installed, 3) == digests(SOURCE, 3)
    rule = environment.run("meuse", "rules", "celles", "8.0.14")
    assert (rule.returncode, rule.stdout[:15]) == (0, "8.0.14 Movement"), rule.stderr
    with environment.serving() as address:
        for game in GAMES:
            play_a_first_move(address, game)


@pytest.mark.soak
def test_the_readme_is_true_of_a_wheel_with_all_that_it_needs(
    wheel: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    environment = Environment(tmp_path)
    environment.pip("install", f"{wheel}[server,lab]")
    monkeypatch.chdir(tmp_path)
    shown = [block for block in blocks(README) if block.language == "console"]
    for block in shown:
        run_console(block, environment.meuse)
    assert len(shown) >= 3
    options = ("-o", "ELLIPSIS", "-o", "NORMALIZE_WHITESPACE")
    library = environment.run("python", "-m", "doctest", *options, str(README))
    assert library.returncode == 0, library.stdout
    with environment.serving() as address:
        check_pages(address, wheel)
        play_a_first_move(address, "celles")
