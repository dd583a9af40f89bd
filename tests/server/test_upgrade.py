"""A server's database after an upgrade: a version with a changed rule and a changed map takes over.

The version to come is made here from a copy of the sources, and runs as a server of its own.
"""

from __future__ import annotations

import os
import random
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.process import HERE, ROOT, ServerProcess

RECORDS = ROOT / "tests/records/v1"
GAMES = tuple(f"meuse.titles.{game}" for game in ("ardennes", "celles", "tigers"))
#: Quick to replay.
FEW = ("celles/random", "tigers/cadet-seventh")


def edit(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1, f"{path.name}: {old}"
    path.write_text(text.replace(old, new), encoding="utf-8")


def a_copy(folder: Path) -> Path:
    """The sources as they are, with what was compiled of them."""
    source = folder / "next"
    shutil.copytree(ROOT / "src", source, ignore=shutil.ignore_patterns("static"))
    return source


def with_another_map(source: Path) -> None:
    """A hill more in the north-west corner of Celles."""
    edit(source / "meuse/titles/celles/data/map.toml", '01 = "wrwwT', '01 = "wrwrT')


def of_the_next_version(source: Path) -> None:
    """A version to come: another stacking limit, another map; what was before is kept as we keep it."""
    celles = source / "meuse/titles/celles"
    before = celles / "data/before/3"
    before.mkdir(parents=True)
    shutil.copy(celles / "data/map.toml", before)
    with_another_map(source)
    edit(celles / "game.py", 'rules_version = "2"', 'rules_version = "3"')
    edit(celles / "game.py", 'earlier_versions = ("1",)', 'earlier_versions = ("1", "2")')
    edit(
        celles / "stacking.py",
        "if pos.weight[place] + pos.steps[unit] > LIMIT:",
        'if pos.weight[place] + pos.steps[unit] > LIMIT + (1 if pos.game.since("3") else 0):',
    )


@pytest.fixture(scope="module")
def upgraded(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    source = a_copy(tmp_path_factory.mktemp("upgrade"))
    of_the_next_version(source)
    yield source
    shutil.rmtree(source)


def begun(text: str, part: float) -> str:
    """The first part of a game, as a record of its time had it."""
    head, _, body = text.partition("\n\n")
    lines = body.splitlines()
    lines = lines[: int(part * len(lines))]
    return "\n".join([head, "", *lines, f"end {len(lines)}", ""])


class Table:
    """A table at whatever server there is now."""

    def __init__(self, made: Any) -> None:
        self.id = made["table"]
        self.headers = {"Authorization": f"Bearer {made['keys']['german']},{made['keys']['allied']}"}

    def get(self, client: httpx.Client, path: str = "") -> httpx.Response:
        answer = client.get(f"/api/tables/{self.id}{path}", headers=self.headers)
        assert answer.status_code == 200, answer.text
        return answer

    def play(self, client: httpx.Client, choose: random.Random, count: int) -> int:
        """Play a few random actions; how many there were to play."""
        state = self.get(client).json()
        for number in range(count):
            if state["side"] is None:
                return number
            body = {"version": state["version"], "action": choose.choice(state["actions"])}
            answer = client.post(f"/api/tables/{self.id}/actions", json=body, headers=self.headers)
            assert answer.status_code == 200, answer.text
            state = answer.json()
        return count

    def seen(self, client: httpx.Client) -> list[Any]:
        """All that there is to see of it."""
        told = [self.get(client, path).json() for path in ("", "/log", "/turns", "/luck", "/at/3")]
        return [*told, self.get(client, "/record").text]


def visitor(server: ServerProcess) -> httpx.Client:
    return httpx.Client(base_url=f"http://127.0.0.1:{server.port}", timeout=300.0)


def brought(client: httpx.Client, text: str) -> Table:
    answer = client.post("/api/records", content=text, headers={"Content-Type": "text/plain"})
    assert answer.status_code == 201, answer.text
    return Table(answer.json())


def new_table(client: httpx.Client, game: str) -> Table:
    answer = client.post("/api/tables", json={"game": game, "seats": {}})
    assert answer.status_code == 201, answer.text
    return Table(answer.json())


def replayed(text: str, source: Path, folder: Path) -> str:
    """A record, replayed by the new version on the command line."""
    path = folder / "downloaded.meuse"
    path.write_text(text, encoding="utf-8")
    environment = {**HERE, "PYTHONPATH": os.pathsep.join([str(source), HERE["PYTHONPATH"]])}
    command = [sys.executable, "-m", "meuse", "replay", str(path), "--json"]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    return done.stdout + done.stderr if done.returncode else ""


def upgrade(database: str, names: list[str], source: Path, folder: Path) -> str:
    """Games of version 1, as many in progress as finished, before and after an upgrade."""
    choose = random.Random(1)
    texts = [(RECORDS / f"{name}.meuse").read_text(encoding="utf-8") for name in names]
    server = ServerProcess(database, *GAMES, trial_seconds=0.0)
    with visitor(server) as client:
        finished = [brought(client, text) for text in texts]
        going = [brought(client, begun(text, choose.uniform(0.2, 0.8))) for text in texts]
        for table in going:
            table.play(client, choose, 3)
        today = new_table(client, "celles")
        today.play(client, choose, 5)
        before = {table.id: table.seen(client) for table in [*finished, *going, today]}
    server.stop()

    server = ServerProcess(database, *GAMES, source=source, trial_seconds=0.0)
    with visitor(server) as client:
        for table in [*finished, *going, today]:
            assert table.seen(client) == before[table.id], "the upgrade has changed a game"
        went_on = sum(table.play(client, choose, 5) > 0 for table in going)
        assert went_on == len(going)
        for table in [*finished, *going]:
            text = table.get(client, "/record").text
            assert re.search(r"^rules: 1$", text, re.MULTILINE)
            assert replayed(text, source, folder) == ""
        anew = new_table(client, "celles")
        assert re.search(r"^rules: 3$", anew.get(client, "/record").text, re.MULTILINE)
        assert re.search(r"^rules: 2$", today.get(client, "/record").text, re.MULTILINE)
    server.stop()
    opened = f"{len(finished)} finished, {len(going)} in progress"
    return f"{opened}: all opened, downloaded and replayed; {went_on} went on"


def test_games_outlive_an_upgrade(database: str, upgraded: Path, tmp_path: Path) -> None:
    upgrade(database, list(FEW[:1]), upgraded, tmp_path)


@pytest.mark.soak
def test_a_hundred_games_outlive_an_upgrade(database: str, upgraded: Path, tmp_path: Path) -> None:
    known = sorted(str(path.relative_to(RECORDS).with_suffix("")) for path in RECORDS.glob("*/*.meuse"))
    names = (known * 2)[:50]
    print("\n", upgrade(database, names, upgraded, tmp_path))


def test_a_map_that_changes_without_a_version_changes_no_game(tmp_path: Path) -> None:
    """Nothing replays silently into something else."""
    database = f"sqlite:///{tmp_path / 'games'}"
    server = ServerProcess(database, GAMES[1], trial_seconds=0.0)
    with visitor(server) as client:
        table = new_table(client, "celles")
    server.stop()
    source = a_copy(tmp_path)
    with_another_map(source)
    server = ServerProcess(database, GAMES[1], source=source, trial_seconds=0.0)
    with visitor(server) as client:
        answer = client.get(f"/api/tables/{table.id}", headers=table.headers)
        assert answer.status_code == 409
        assert answer.json()["error"]["id"] == "other-rules"
    server.stop()
