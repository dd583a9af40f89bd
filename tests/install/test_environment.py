"""`make` where what makes Python environments is missing: it is installed, or asked for in a sentence."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
VENV_PACKAGE = f"python{sys.version_info[0]}.{sys.version_info[1]}-venv"

#: Debian's Python before its package for environments is installed, when what it makes has no pip, and after.
#: (For an environment, a program that hands everything to the Python of these tests: that is quicker.)
PYTHON = f"""#!/bin/sh
here=$(dirname "$0")
case "$*" in
*ensurepip*) [ -e "$here/installed" ] || exit 1 ;;
"-m venv"*)
  mkdir -p "$3/bin"
  [ -e "$here/installed" ] || exit 1
  printf '#!/bin/sh\\nexec {sys.executable} "$@"\\n' > "$3/bin/python"
  chmod +x "$3/bin/python"
  exit ;;
esac
exec {sys.executable} "$@"
"""
APT_GET = """#!/bin/sh
here=$(dirname "$0")
echo "$*" >> "$here/asked"
case "$*" in *install*) touch "$here/installed" ;; esac
"""
FAILING_APT_GET = "#!/bin/sh\nexit 100\n"


class Machine:
    """A checkout and a few programs of our own in front of the machine's."""

    def __init__(self, folder: Path) -> None:
        self.checkout = folder / "checkout"
        self.checkout.mkdir()
        self.programs = folder / "bin"
        self.programs.mkdir()
        shutil.copy(ROOT / "Makefile", self.checkout)
        shutil.copytree(ROOT / "requirements", self.checkout / "requirements")
        (self.checkout / "web").symlink_to(ROOT / "web")
        self.environment = self.checkout / ".venv"

    def program(self, name: str, text: str) -> None:
        path = self.programs / name
        path.write_text(text)
        path.chmod(0o755)

    def user(self, number: int) -> None:
        self.program("id", f"#!/bin/sh\necho {number}\n")

    def make(self, python: str = "python3") -> subprocess.CompletedProcess[str]:
        """Make the environment, as `make play` and `make test` do first of all."""
        path = f"{self.programs}{os.pathsep}{os.environ['PATH']}"
        return subprocess.run(
            ["make", ".venv/bin/python", f"PYTHON={python}"],
            cwd=self.checkout,
            env={**os.environ, "PATH": path, "MAKEFLAGS": ""},
            capture_output=True,
            text=True,
            check=False,
        )

    def has_pip(self) -> bool:
        asked = [str(self.environment / "bin/python"), "-m", "pip", "--version"]
        return subprocess.run(asked, check=False, capture_output=True).returncode == 0


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    made = Machine(tmp_path)
    made.program("python3", PYTHON)
    made.program("apt-get", APT_GET)
    return made


def sentence(done: subprocess.CompletedProcess[str]) -> str:
    """The one line that was said before make's own."""
    said = [line for line in done.stderr.splitlines() if not line.startswith("make")]
    assert done.returncode != 0
    assert len(said) == 1, done.stderr
    return said[0]


def test_root_gets_the_missing_package(machine: Machine) -> None:
    machine.user(0)
    done = machine.make()
    assert done.returncode == 0, done.stderr
    assert f"installing {VENV_PACKAGE}" in done.stdout
    assert VENV_PACKAGE in (machine.programs / "asked").read_text()
    assert machine.has_pip()


def test_others_are_told_which_command_to_run_and_nothing_is_left(machine: Machine) -> None:
    machine.user(1000)
    assert f"`sudo apt-get install {VENV_PACKAGE}`" in sentence(machine.make())
    assert not machine.environment.exists()
    assert not (machine.programs / "asked").exists()


def test_a_package_that_cannot_be_had_leaves_nothing(machine: Machine) -> None:
    machine.user(0)
    machine.program("apt-get", FAILING_APT_GET)
    assert VENV_PACKAGE in sentence(machine.make())
    assert not machine.environment.exists()


def test_an_environment_that_fails_half_way_is_taken_away(machine: Machine) -> None:
    machine.program("python3", PYTHON.replace("*ensurepip*)", "*ensurepip*) exit 0"))
    assert machine.make().returncode != 0
    assert not machine.environment.exists()


def test_a_half_made_environment_is_made_anew(machine: Machine) -> None:
    (machine.environment / "bin").mkdir(parents=True)
    (machine.environment / "bin/python").symlink_to("/nonexistent/python3")
    (machine.environment / ".play").touch()
    (machine.programs / "installed").touch()
    done = machine.make()
    assert done.returncode == 0, done.stderr
    assert machine.has_pip()
    assert not (machine.environment / ".play").exists()


def test_a_sound_environment_stays(machine: Machine) -> None:
    machine.user(0)
    machine.make()
    (machine.environment / ".play").touch()
    assert machine.make().returncode == 0
    assert (machine.environment / ".play").exists()


def test_a_python_that_is_too_old_or_absent_is_told(machine: Machine) -> None:
    machine.program("python3.9", '#!/bin/sh\ncase "$*" in -V) echo Python 3.9.2 ;; *) exit 1 ;; esac\n')
    assert "python3.9 is Python 3.9.2" in sentence(machine.make("python3.9"))
    assert "there is no python3.99" in sentence(machine.make("python3.99"))
    assert not machine.environment.exists()
