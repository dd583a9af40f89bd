"""`python -m tests.mutation --seed 7 --sample 40 [AREA …]`: put faults in, one at a time, and run the tests.

Everything happens in a copy under build/mutation, so that the checkout stays clean. The quick tests of an
area run once with coverage, which tells which of them execute which line. A fault is shown to these, and if
none of them fails, to the slow ones (battery, goldens, completeness). The report lists what nobody noticed.
"""

from __future__ import annotations

import argparse
import os
import random
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from coverage import CoverageData

from tests.mutation import client
from tests.mutation.areas import AREAS, CLIENT_GOAL, SLOW, Area
from tests.mutation.faults import Fault, faults_in, files_of

ROOT = Path(__file__).parents[2]
BUILD = ROOT / "build" / "mutation"
EQUIVALENT = Path(__file__).parent / "equivalent.toml"
LONGEST = 1800
"""Seconds after which a fault counts as found: the program hangs."""


@dataclass(frozen=True)
class Verdict:
    """What the tests made of a fault."""

    fault: Fault
    found_by: str


class Copy:
    """The checkout once more, to put faults into."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        listed = _output(["git", "ls-files", "-co", "--exclude-standard"], ROOT).splitlines()
        wanted = [name for name in listed if not name.startswith("docs/images") and (ROOT / name).is_file()]
        for name in wanted:
            target = folder / name
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(ROOT / name, target)

    def pytest(self, *arguments: str, limit: float | None = LONGEST) -> subprocess.CompletedProcess[str]:
        environment = {**os.environ, "PYTHONPATH": f"{self.folder / 'src'}{os.pathsep}{self.folder}"}
        environment["PYTHONDONTWRITEBYTECODE"] = "1"
        command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--no-header", *arguments]
        return subprocess.run(
            command,
            cwd=self.folder,
            env=environment,
            text=True,
            capture_output=True,
            timeout=limit,
            check=False,
        )


def _output(command: Sequence[str], folder: Path) -> str:
    return subprocess.run(command, cwd=folder, text=True, capture_output=True, check=True).stdout


# Which tests concern a line -------------------------------------------------------------------------


class Witnesses:
    """Which tests execute which lines of an area."""

    def __init__(self, copy: Copy, area: Area) -> None:
        data = BUILD / f"{area.name}-{_digest(area)}.coverage"
        if not data.exists():
            self._record(copy, area, data)
        self._folder = copy.folder
        self._area = area
        self._data = CoverageData(str(data))
        self._data.read()

    def _record(self, copy: Copy, area: Area, data: Path) -> None:
        print(f"{area.name}: which tests execute which lines?", flush=True)
        sources = [f"--cov={source}" for source in area.sources]
        chosen = ["-k", area.without] if area.without else []
        fresh = copy.folder / ".coverage"
        options = [*sources, "--cov-context=test", "--cov-report=", *chosen]
        done = copy.pytest(*options, *quick(copy.folder, area), limit=None)
        if done.returncode:
            raise SystemExit(f"the tests of {area.name} fail without any fault:\n{done.stdout[-3000:]}")
        shutil.move(fresh, data)

    def of(self, fault: Fault) -> list[str]:
        """The tests that execute the line of a fault."""
        lines = self._data.contexts_by_lineno(str(self._folder / fault.path))
        return sorted({context.rpartition("|")[0] for context in lines.get(fault.line, ()) if context})


def test_files(root: Path, area: Area) -> list[str]:
    return [name for name in files_of(root, area.tests) if Path(name).name.startswith("test_")]


def quick(root: Path, area: Area) -> list[str]:
    return [name for name in test_files(root, area) if Path(name).stem not in SLOW]


def slow(root: Path, area: Area) -> list[str]:
    return [name for name in test_files(root, area) if Path(name).stem in SLOW]


def _digest(area: Area) -> str:
    """Of everything that the record depends on."""
    told = sha256()
    for name in files_of(ROOT, (*area.sources, *area.tests, "tests/kit", "src/meuse/testing")):
        told.update((ROOT / name).read_bytes())
    return told.hexdigest()[:12]


# One fault after the other --------------------------------------------------------------------------


def tried(copy: Copy, area: Area, fault: Fault, tests: list[str]) -> Verdict:
    """Show a fault to the tests until one fails. Without witnesses all are asked."""
    target = copy.folder / fault.path
    sound = target.read_bytes()
    target.write_bytes(fault.put_into(sound))
    try:
        return Verdict(fault, _found_by(copy, area, tests))
    finally:
        target.write_bytes(sound)


def _found_by(copy: Copy, area: Area, tests: list[str]) -> str:
    """The first test that fails; empty when all pass. Lines that run on import have no witnesses."""
    found = _failing(copy, area, tests or quick(copy.folder, area))
    return found or _failing(copy, area, slow(copy.folder, area))


def _failing(copy: Copy, area: Area, tests: list[str]) -> str:
    if not tests:
        return ""
    listed = copy.folder / "tests.txt"
    listed.write_text("\n".join(tests), encoding="utf-8")
    chosen = ["-k", area.without] if area.without else []
    try:
        done = copy.pytest("-x", "--no-cov", "--tb=no", *chosen, f"@{listed}")
    except subprocess.TimeoutExpired:
        return "time: it hangs"
    if done.returncode in (0, 5):  # 5: nothing left to run
        return ""
    failed = [line for line in done.stdout.splitlines() if line.startswith(("FAILED", "ERROR"))]
    return failed[0] if failed else f"exit {done.returncode}"


def sample(area: Area, seed: int, count: int) -> list[Fault]:
    """Faults of an area, chosen by the seed; those known to change nothing are left out."""
    known = _equivalent()
    faults = [fault for path in files_of(ROOT, area.sources) for fault in faults_in(ROOT, path)]
    faults = [fault for fault in faults if (fault.path, fault.old, fault.new) not in known]
    return random.Random(f"{seed} {area.name}").sample(faults, min(count, len(faults)))


def _equivalent() -> set[tuple[str, str, str]]:
    if not EQUIVALENT.exists():
        return set()
    entries = tomllib.loads(EQUIVALENT.read_text(encoding="utf-8")).get("fault", [])
    return {(entry["path"], entry["old"], entry["new"]) for entry in entries}


def examine(area: Area, seed: int, count: int) -> list[Verdict]:
    """Put a sample of faults into an area, one at a time."""
    copy = Copy(BUILD / "tree")
    witnesses = Witnesses(copy, area)
    verdicts = []
    for number, fault in enumerate(sample(area, seed, count), 1):
        verdict = tried(copy, area, fault, witnesses.of(fault))
        verdicts.append(verdict)
        told = verdict.found_by or "SURVIVES"
        print(f"{area.name} {number}: {fault.path}:{fault.line} {fault.kind}: {told}", flush=True)
    return verdicts


# The report -----------------------------------------------------------------------------------------


def reported(name: str, verdicts: Iterable[Verdict], goal: int) -> tuple[str, bool]:
    """What was found in an area, the survivors with their differences, and whether the goal is reached."""
    verdicts = list(verdicts)
    survivors = [verdict.fault for verdict in verdicts if not verdict.found_by]
    share = 100 * (len(verdicts) - len(survivors)) / max(1, len(verdicts))
    aim = f" (goal {goal} %)" if goal else ""
    lines = [f"## {name}: {len(verdicts) - len(survivors)} of {len(verdicts)} found, {share:.0f} %{aim}", ""]
    for fault in survivors:
        lines += [f"{fault.path}:{fault.line} {fault.kind}", "```diff", fault.difference(ROOT), "```", ""]
    return "\n".join(lines), share >= goal


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--sample", type=int, default=15)
    names = [*(area.name for area in AREAS), "client"]
    parser.add_argument("areas", nargs="*", metavar="AREA", help=f"of {', '.join(names)}; all without any")
    asked = parser.parse_args()
    unknown = set(asked.areas) - set(names)
    if unknown:
        parser.error(f"no such area: {', '.join(sorted(unknown))}")
    wanted = asked.areas or names
    texts, good = [f"# Faults put in with seed {asked.seed}, {asked.sample} an area", ""], True
    for area in (area for area in AREAS if area.name in wanted):
        text, reached = reported(area.name, examine(area, asked.seed, asked.sample), area.goal)
        texts.append(text)
        good = good and reached
    if "client" in wanted:
        text, reached = client.examine(ROOT, BUILD, asked.seed, asked.sample, CLIENT_GOAL)
        texts.append(text)
        good = good and reached
    report = BUILD / "report.md"
    report.write_text("\n".join(texts), encoding="utf-8")
    print("\n".join(texts))
    print(f"written to {report.relative_to(ROOT)}")
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
