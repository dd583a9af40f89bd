"""`meuse serve` as a user meets it."""

from __future__ import annotations

import re
import signal
import socket
import subprocess
import sys
from pathlib import Path
from typing import Any

import httpx
import pytest

import meuse
from meuse.cli.serve import serve as command_serve
from meuse.server import run, settings
from tests.server.kit import SAMPLE
from tests.server.process import HERE, LONG

ROOT = Path(__file__).parents[2]


def command(*args: str) -> list[str]:
    return [sys.executable, "-m", "meuse", "serve", *args]


def refused(monkeypatch: pytest.MonkeyPatch, **options: Any) -> str:
    """What the command says when it cannot serve."""
    # Our own games have nothing to do with it and take their time.
    monkeypatch.setattr("meuse.server.library.games", tuple)
    with pytest.raises(meuse.MeuseError) as error:
        command_serve(**options)
    assert "\n" not in str(error.value)
    return str(error.value)


def test_it_serves_and_stops_in_good_order(tmp_path: Path) -> None:
    started = command("--port", "0", "--game", SAMPLE, "--data", str(tmp_path / "mine"))
    process = subprocess.Popen(
        started, cwd=ROOT, env=HERE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    try:
        assert process.stdout is not None
        line = process.stdout.readline()
        address = re.search(r"http://127\.0\.0\.1:\d+/", line)
        assert address, line
        games = httpx.get(f"{address[0]}api/catalogue", timeout=LONG).json()["games"]
        assert "skirmish" in [game["name"] for game in games]
        assert "Meuse" in httpx.get(address[0], timeout=LONG).text
        assert (tmp_path / "mine/meuse.sqlite3").exists()
    finally:
        process.send_signal(signal.SIGINT)
        _, errors = process.communicate(timeout=LONG)
    assert errors == ""
    assert process.returncode == 0


def test_a_taken_port(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        told = refused(monkeypatch, port=port, data=tmp_path)
    assert told.startswith(f"cannot listen on 127.0.0.1:{port}: ")


def test_an_unreachable_database(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MEUSE_DATABASE", "postgresql://anna:secret@127.0.0.1:1/games")
    told = refused(monkeypatch, port=0)
    assert "anna:***@127.0.0.1:1/games cannot be opened: connection failed" in told


def test_an_unknown_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told = refused(monkeypatch, port=0, data=tmp_path / "new", game=["tests.kit.nothing"])
    assert "tests.kit.nothing" in told


@pytest.mark.parametrize(
    ("option", "told"),
    [
        ({"bot": ["staff=node bot.js"]}, "there is a level 'staff' already"),
        ({"seconds": ["admiral=3"]}, "there is no level 'admiral'"),
    ],
)
def test_levels_that_cannot_be(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, option: dict[str, Any], told: str
) -> None:
    assert told in refused(monkeypatch, port=0, data=tmp_path / "new", **option)


def test_without_its_packages_the_server_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "meuse.server.app", None)
    assert "pip install 'meuse[server]'" in refused(monkeypatch, port=0)


@pytest.mark.parametrize(("host", "shown"), [("127.0.0.1", "127.0.0.1"), ("::1", "[::1]")])
def test_addresses(host: str, shown: str) -> None:
    try:
        listening = run.listen(host, 0)
    except run.CannotListen:
        pytest.skip(f"this machine has no {host}")
    with listening:
        assert run.address(host, listening) == f"http://{shown}:{listening.getsockname()[1]}/"


def test_an_impossible_port() -> None:
    with pytest.raises(run.CannotListen, match="99999"):
        run.listen("127.0.0.1", 99_999)


def test_the_browser_is_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    monkeypatch.setattr("webbrowser.open", opened.append)
    run.open_browser("http://127.0.0.1:1/").join()
    assert opened == ["http://127.0.0.1:1/"]


@pytest.mark.parametrize(
    ("platform", "variable", "end"),
    [
        ("linux", "XDG_DATA_HOME", "meuse"),
        ("linux", "", ".local/share/meuse"),
        ("darwin", "", "Library/Application Support/meuse"),
        ("win32", "LOCALAPPDATA", "meuse"),
        ("win32", "", "AppData/Local/meuse"),
    ],
)
def test_where_games_are_kept(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, platform: str, variable: str, end: str
) -> None:
    monkeypatch.setattr("sys.platform", platform)
    for name in ("XDG_DATA_HOME", "LOCALAPPDATA"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    if variable:
        monkeypatch.setenv(variable, str(tmp_path))
    assert settings.data_folder() == tmp_path / end
    assert settings.database_in(tmp_path) == f"sqlite:///{tmp_path}/meuse.sqlite3"
