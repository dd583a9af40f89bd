"""The README's commands on a Debian that has python3 and make, and nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.install.bare import SOMEBODY, BareDebian, bootstrap
from tests.install.kit import ADDRESS
from tests.install.test_wheel import play_a_first_move

pytestmark = pytest.mark.soak


@pytest.fixture(scope="module")
def archive(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return bootstrap(tmp_path_factory.mktemp("debian") / "bare.tar")


@pytest.fixture
def debian(archive: Path, tmp_path: Path) -> Iterator[BareDebian]:
    made = BareDebian(archive, tmp_path / "root")
    yield made
    made.remove()


def check_server(written: Iterator[str]) -> None:
    """Wait until Meuse says where it is; its client and a first move are there."""
    told = []
    for line in written:
        told.append(line)
        if found := ADDRESS.search(line):
            assert '<script type="module"' in httpx.get(f"{found[0]}/").text
            return play_a_first_move(found[0], "celles")
    pytest.fail("".join(told))


def succeed(debian: BareDebian, line: str) -> str:
    done = debian.run(line)
    assert done.returncode == 0, done.stdout
    return done.stdout


@pytest.mark.parametrize("target", ["play", "test"])
def test_who_may_not_install_is_told_what_to_install(debian: BareDebian, target: str) -> None:
    done = debian.run(f"make {target}", SOMEBODY)
    assert done.returncode != 0
    assert "run `sudo apt-get install python3.11-venv`" in done.stdout
    assert not (debian.folder / "meuse/.venv").exists()


def test_make_play_plays(debian: BareDebian) -> None:
    with debian.running("make play PORT=0") as written:
        check_server(written)
    again = succeed(debian, "make web")
    assert "Nothing to be done" in again


def test_make_play_recovers_from_a_half_made_environment(debian: BareDebian) -> None:
    debian.run("python3 -m venv .venv")
    assert (debian.folder / "meuse/.venv").exists()
    succeed(debian, "make .venv/.play")
    assert "meuse 0." in succeed(debian, ".venv/bin/meuse version")


def test_make_test_finds_all_that_it_needs(debian: BareDebian) -> None:
    """Set up as for the whole of it; then the client's tests, those in the browser, and some of Python's."""
    succeed(debian, "make lint imports client")
    assert "no Chromium" not in succeed(debian, "make browser")
    succeed(debian, ".venv/bin/python -m pytest -q tests/engine tests/install tests/server/test_database.py")


def test_pip_needs_nothing_but_python(debian: BareDebian) -> None:
    succeed(debian, "apt-get -qq update && apt-get -qq install -y --no-install-recommends python3-venv")
    succeed(debian, "python3 -m venv /root/meuse && /root/meuse/bin/pip install '.[server]'")
    with debian.running("cd / && /root/meuse/bin/meuse serve --port 0") as written:
        check_server(written)


def test_make_release_packs_the_client(debian: BareDebian) -> None:
    succeed(debian, "make release")
    (wheel,) = (debian.folder / "meuse/dist").glob("*.whl")
    assert list((debian.folder / "meuse/dist").glob("*.tar.gz"))
    listed = succeed(debian, f"python3 -m zipfile -l dist/{wheel.name}")
    assert "meuse/server/static/index.html" in listed
