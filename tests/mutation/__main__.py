"""`python -m tests.mutation --seed 7 --sample 40 [AREA …]`: put faults in, one at a time, and run the tests.

Everything happens in a copy under build/mutation, so that the checkout stays clean. The quick tests of an
area run once with coverage, which tells which of them execute which line. A fault is shown to these, those
that execute least first, and if none of them fails, to the slow ones (battery, goldens, completeness). The
report lists what nobody noticed.
"""

from __future__ import annotations

import argparse
import os
import random
import shutil
import subprocess
import sys
import tomllib
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from signal import SIGPROF

from coverage import CoverageData

from tests.mutation import client
from tests.mutation.areas import AREAS, CLIENT_GOAL, SLOW, Area
from tests.mutation.faults import Fault, faults_in, files_of

ROOT = Path(__file__).parents[2]
BUILD = ROOT / "build" / "mutation"
EQUIVALENT = Path(__file__).parent / "equivalent.toml"
LONGEST = 600
"""Seconds after which a test counts as waiting for something that does not come, and its fault as found.
Loops without an end are told by the processor's time (`tests.mutation.hanging`)."""
FIRST = 25
"""How many witnesses are asked before all of them: most faults are found by these, and few start quickly."""


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
        wanted = {name for name in listed if not name.startswith("docs/images") and (ROOT / name).is_file()}
        for name in sorted(wanted):
            self._take(name)
        for gone in set(files_of(folder, ("src", "tests"))) - wanted:
            (folder / gone).unlink()
        self._compile()

    def _take(self, name: str) -> None:
        """What has not changed keeps its time, so that whatever was compiled from it serves again."""
        target, sound = self.folder / name, (ROOT / name).read_bytes()
        if not target.exists() or target.read_bytes() != sound:
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(sound)

    def _compile(self) -> None:
        """Bytecode that knows its source by what it says: a fault comes and goes within one second."""
        command = [sys.executable, "-m", "compileall", "-q", "--invalidation-mode", "checked-hash", "src"]
        subprocess.run(command, cwd=self.folder, check=True)

    def pytest(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        environment = {**os.environ, "PYTHONPATH": f"{self.folder / 'src'}{os.pathsep}{self.folder}"}
        options = ["-q", "-p", "no:cacheprovider", "-p", "tests.mutation.hanging", "--no-header"]
        command = [sys.executable, "-m", "pytest", *options, *arguments]
        return subprocess.run(
            command,
            cwd=self.folder,
            env=environment,
            text=True,
            capture_output=True,
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
        self._breadth = self._lines_executed()

    def _record(self, copy: Copy, area: Area, data: Path) -> None:
        print(f"{area.name}: which tests execute which lines?", flush=True)
        sources = [f"--cov={source}" for source in area.sources]
        chosen = ["-k", area.without] if area.without else []
        fresh = copy.folder / ".coverage"
        options = [*sources, "--cov-context=test", "--cov-report=", *chosen]
        done = copy.pytest(*options, *quick(copy.folder, area))
        if done.returncode:
            raise SystemExit(f"the tests of {area.name} fail without any fault:\n{done.stdout[-3000:]}")
        shutil.move(fresh, data)

    def of(self, fault: Fault) -> list[str]:
        """The tests that execute the line of a fault, those that execute least of the area first."""
        lines = self._data.contexts_by_lineno(str(self._folder / fault.path))
        tests = {_test(context) for context in lines.get(fault.line, ()) if context}
        return sorted(tests, key=lambda test: (self._breadth[test], test))

    def _lines_executed(self) -> Counter[str]:
        """By each test, anywhere in the area."""
        files = (self._data.contexts_by_lineno(path) for path in self._data.measured_files())
        return Counter(_test(context) for lines in files for told in lines.values() for context in told)


def _test(context: str) -> str:
    """Coverage names the test and whether it was being set up, called or torn down."""
    return context.rpartition("|")[0]


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
    """Show a fault to the tests until one fails: to its witnesses, then to all. What runs once, on import or
    for a fixture that many tests share, has one witness or none, and the others may notice all the same."""
    target = copy.folder / fault.path
    sound = target.read_bytes()
    target.write_bytes(fault.put_into(sound))
    try:
        rounds = (tests[:FIRST], tests[FIRST:], quick(copy.folder, area), slow(copy.folder, area))
        return Verdict(fault, next(filter(None, (_failing(copy, area, asked) for asked in rounds)), ""))
    finally:
        target.write_bytes(sound)


def _failing(copy: Copy, area: Area, tests: list[str]) -> str:
    if not tests:
        return ""
    listed = copy.folder / "tests.txt"
    listed.write_text("\n".join(tests), encoding="utf-8")
    chosen = ["-k", area.without] if area.without else []
    waiting = ["-o", f"faulthandler_timeout={LONGEST}", "-o", "faulthandler_exit_on_timeout=true"]
    done = copy.pytest("-x", "--no-cov", "--tb=no", *waiting, *chosen, f"@{listed}")
    failed = [line for line in done.stdout.splitlines() if line.startswith(("FAILED", "ERROR"))]
    endings = {0: "", 5: "", 1: "time: it waits", -SIGPROF: "time: it hangs"}  # 5: nothing left to run
    return failed[0] if failed else endings.get(done.returncode, f"exit {done.returncode}")


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
