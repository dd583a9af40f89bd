"""Meuse as a stranger installs it: from a wheel, in an environment of its own, outside the checkout."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import sysconfig
import venv
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.kit.command import Done, ended

ROOT = Path(__file__).parents[2]
CLIENT = ROOT / "src/meuse/server/static/index.html"
ADDRESS = re.compile(r"http://127\.0\.0\.1:\d+")


def build_wheel(folder: Path) -> Path:
    """A wheel of this checkout with the client that lies in it: Node is not asked."""
    pytest.importorskip("hatchling")
    if not CLIENT.exists():
        pytest.skip("the browser client has not been built (make web)")
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", folder],
        cwd=ROOT,
        env={**os.environ, "MEUSE_NO_NODE": "1"},
        check=True,
        capture_output=True,
    )
    (wheel,) = folder.glob("*.whl")
    return wheel


class Environment:
    """An environment for Python packages; its commands find nothing of the machine's, no Node above all."""

    def __init__(self, folder: Path) -> None:
        self.home = folder
        self.folder = folder / "environment"
        self.programs = self.folder / "bin"
        venv.create(self.folder, with_pip=False, symlinks=True)
        self._variables = {"PATH": str(self.programs), "HOME": str(folder), "LANG": "C.UTF-8"}

    def borrow(self) -> None:
        """Let it import the packages of the environment that runs the tests, but not what is being tested."""
        ours = sysconfig.get_path("purelib")
        theirs = sysconfig.get_path("purelib", "venv", {"base": str(self.folder)})
        Path(theirs, "borrowed.pth").write_text(f"{ours}\n")

    def pip(self, *words: str) -> None:
        command = [sys.executable, "-m", "pip", "--python", str(self.programs / "python"), *words]
        subprocess.run(command, cwd=self.home, check=True, capture_output=True)

    def run(self, *words: str, typed: str = "") -> subprocess.CompletedProcess[str]:
        """Run one of its programs."""
        command = [str(self.programs / words[0]), *words[1:]]
        return subprocess.run(
            command,
            cwd=self.home,
            env=self._variables,
            capture_output=True,
            text=True,
            check=False,
            input=typed,
        )

    def meuse(self, *arguments: str, typed: str = "") -> Done:
        """Run `meuse`."""
        done = self.run("meuse", *arguments, typed=typed)
        return ended(done.returncode, done.stdout, done.stderr)

    @contextmanager
    def serving(self, *words: str) -> Iterator[str]:
        """`meuse serve`, or how else it is called; the address of its home page."""
        command = words or (str(self.programs / "meuse"), "serve", "--port", "0")
        process = subprocess.Popen(
            command, cwd=self.home, env=self._variables, stdout=subprocess.PIPE, text=True
        )
        try:
            assert process.stdout is not None
            line = process.stdout.readline()
            found = ADDRESS.search(line)
            assert found, line
            yield found[0]
        finally:
            process.send_signal(signal.SIGINT)
            process.communicate(timeout=60)
        assert process.returncode == 0
