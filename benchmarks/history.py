"""What earlier runs measured: a JSON file a commit in `results/history`."""

from __future__ import annotations

import platform
import subprocess
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

import msgspec

import meuse
from benchmarks.measure import Figure

ROOT = Path(__file__).parents[1]
FOLDER = Path(__file__).parent / "results" / "history"
#: The last run of the compiled package (`make bench COMPILED=1`): it is held against nothing.
COMPILED = FOLDER.with_name("compiled.json")


class Row(msgspec.Struct, frozen=True):
    """A figure and its ratio to the peer's in the same run."""

    value: float
    unit: str
    ratio: float

    @property
    def is_rate(self) -> bool:
        """Whether more is better; of times, less is."""
        return self.unit.endswith("/s")


class Run(msgspec.Struct, frozen=True):
    """One run of `make bench`."""

    commit: str
    number: int
    """How many commits led to it."""
    version: str
    release: bool
    """Whether it is what later runs are held against."""
    python: str
    machine: str
    rows: dict[str, Row]


def run_of(figures: Iterable[Figure], peers: Mapping[str, float], *, release: bool) -> Run:
    """A run of this checkout; `peers` has the peer's figure of each unit."""
    rows = {
        figure.what: Row(figure.value, figure.unit, round(figure.value / peers[figure.unit], 4))
        for figure in figures
    }
    return Run(
        commit=_git("rev-parse", "--short=10", "HEAD"),
        number=int(_git("rev-list", "--count", "HEAD")),
        version=meuse.__version__,
        release=release,
        python=platform.python_version(),
        machine=platform.machine(),
        rows=rows,
    )


def _git(*words: str) -> str:
    return subprocess.run(
        ["git", *words], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout.strip()


def keep(run: Run, folder: Path = FOLDER) -> Path:
    """Write a run down, over an earlier one of the same commit."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{run.commit}.json"
    path.write_bytes(_json(run))
    return path


def keep_compiled(run: Run, path: Path = COMPILED) -> None:
    """Write a run of the compiled package down, over the one before."""
    path.write_bytes(_json(run))


def compiled(path: Path = COMPILED) -> Run | None:
    """The last run of the compiled package, if there was one."""
    return _read(path) if path.exists() else None


def _json(run: Run) -> bytes:
    return msgspec.json.format(msgspec.json.encode(run), indent=1) + b"\n"


def kept(folder: Path = FOLDER) -> list[Run]:
    """All runs, oldest first."""
    return sorted(map(_read, folder.glob("*.json")), key=lambda run: (run.number, run.commit))


def _read(path: Path) -> Run:
    try:
        return msgspec.json.decode(path.read_bytes(), type=Run)
    except msgspec.MsgspecError as error:
        raise ValueError(f"{path.name}: {error}") from error


def last_release(runs: Sequence[Run]) -> Run | None:
    """The newest run of a release."""
    return next((run for run in reversed(runs) if run.release), None)
