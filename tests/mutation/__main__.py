"""`python -m tests.mutation --seed 7 --sample 40 [AREA …]`: put faults in, one at a time, and run the tests.

Everything happens in a copy under build/mutation, so that the checkout stays clean. The quick tests of an
area run once with coverage, which tells which of them execute which line (`tests.mutation.witnesses`); later
only those whose file has changed. Each fault is shown to these, the quickest first; then those that they let
pass to all other tests of the area (battery, goldens and completeness last), in a copy of a process that has
collected them all (`tests.mutation.warm`). Where that cannot be, or is not the last word, pytest is started
anew. The report lists what nobody noticed.
"""

from __future__ import annotations

import argparse
import os
import random
import subprocess
import sys
import time
import tomllib
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from signal import SIGPROF

from tests.mutation import client
from tests.mutation.areas import AREAS, CLIENT_GOAL, Area, quick, slow
from tests.mutation.faults import Fault, faults_in, files_of
from tests.mutation.warm import Answer, Warm
from tests.mutation.witnesses import Witnesses

ROOT = Path(__file__).parents[2]
BUILD = ROOT / "build" / "mutation"
TREE = BUILD / "tree"
"""The copy. Whoever goes on working in the checkout meanwhile disturbs nothing."""
EQUIVALENT = Path(__file__).parent / "equivalent.toml"
LONGEST = 600
"""Seconds after which a test counts as waiting for something that does not come, and its fault as found.
Loops without an end are told by the processor's time (`tests.mutation.hanging`)."""
FIRST = 25
"""How many witnesses a cold run asks before all tests: most faults are found by these, quickly started."""


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
        return subprocess.run(
            [*COMMAND, *arguments],
            cwd=self.folder,
            env=self._environment(),
            text=True,
            capture_output=True,
            check=False,
        )

    def warm(self, *arguments: str) -> Warm:
        return Warm([*COMMAND, *arguments], self.folder, self._environment())

    def _environment(self) -> dict[str, str]:
        return {**os.environ, "PYTHONPATH": f"{self.folder / 'src'}{os.pathsep}{self.folder}"}


COMMAND = (
    *(sys.executable, "-m", "pytest", "-q", "--no-header"),
    *("-p", "no:cacheprovider", "-p", "tests.mutation.hanging"),
)


def _output(command: Sequence[str], folder: Path) -> str:
    return subprocess.run(command, cwd=folder, text=True, capture_output=True, check=True).stdout


# One fault after the other --------------------------------------------------------------------------


class Trial:
    """An area's tests, which faults are shown to."""

    def __init__(self, copy: Copy, area: Area) -> None:
        self._copy = copy
        self._witnesses = Witnesses(area, BUILD, copy.folder, copy.pytest)
        self._chosen = ["-k", area.without] if area.without else []
        self._files = [*quick(copy.folder, area), *slow(copy.folder, area)]
        self._warm = copy.warm("--no-cov", *WAITING, *self._chosen, *self._files)

    def by_witnesses(self, fault: Fault) -> str:
        """Which of those who execute its line finds a fault; empty for none."""
        witnesses = self._witnesses.of(fault)
        with self._containing(fault) as ask:
            answer = ask(witnesses)
            return answer.found_by if answer else self._cold(witnesses[:FIRST])

    def by_anybody(self, fault: Fault) -> str:
        """Which test finds a fault that its witnesses let pass; empty for none. What runs once, on import
        or for a fixture that many tests share, has one witness or none, and others may notice it."""
        witnesses = self._witnesses.of(fault)
        others = [test for test in self._warm.tests if test not in set(witnesses)]
        with self._containing(fault) as ask:
            answer = ask(others)
            if answer and (answer.found_by or answer.sure):
                return answer.found_by
            return self._cold([*witnesses, *self._files])

    @contextmanager
    def _containing(self, fault: Fault) -> Iterator[Callable[[list[str]], Answer | None]]:
        """The copy with a fault in it, and a question: what these tests make of it, asked warm."""
        target, kept = self._copy.folder / fault.path, BUILD / "sound.py"
        sound = target.read_bytes()
        kept.write_bytes(sound)
        target.write_bytes(fault.put_into(sound))
        try:
            yield lambda tests: self._warm.ask(target, kept, tests, self._witnesses.limits())
        finally:
            target.write_bytes(sound)

    def _cold(self, tests: list[str]) -> str:
        """What fails of tests in a process of their own."""
        if not tests:
            return ""
        listed = self._copy.folder / "tests.txt"
        listed.write_text("\n".join(tests), encoding="utf-8")
        done = self._copy.pytest("-x", "--no-cov", "--tb=no", *WAITING, *self._chosen, f"@{listed}")
        failed = [line for line in done.stdout.splitlines() if line.startswith(("FAILED", "ERROR"))]
        endings = {0: "", 5: "", 1: "time: it waits", -SIGPROF: "time: it hangs"}  # 5: nothing left to run
        return failed[0] if failed else endings.get(done.returncode, f"exit {done.returncode}")

    def close(self) -> None:
        self._warm.close()


WAITING = ("-o", f"faulthandler_timeout={LONGEST}", "-o", "faulthandler_exit_on_timeout=true")


def sample(root: Path, area: Area, seed: int, count: int) -> list[Fault]:
    """Faults of an area, chosen by the seed; those known to change nothing are left out."""
    known = equivalent()
    faults = [fault for path in files_of(root, area.sources) for fault in faults_in(root, path)]
    faults = [fault for fault in faults if not any(entry.names(fault, root) for entry in known)]
    return random.Random(f"{seed} {area.name}").sample(faults, min(count, len(faults)))


@dataclass(frozen=True)
class Equivalent:
    """A fault that changes nothing, by its text; where that stands several times, also by the line above."""

    path: str
    old: str
    new: str
    reason: str
    below: str = ""

    def names(self, fault: Fault, root: Path) -> bool:
        if (self.path, self.old, self.new) != (fault.path, fault.old, fault.new):
            return False
        lines = (root / fault.path).read_text(encoding="utf-8").splitlines()
        return not self.below or lines[fault.line - 2].strip() == self.below


def equivalent() -> list[Equivalent]:
    """Those that were found by hand."""
    entries = tomllib.loads(EQUIVALENT.read_text(encoding="utf-8")).get("fault", [])
    return [Equivalent(**entry) for entry in entries]


def examine(area: Area, seed: int, count: int) -> list[Verdict]:
    """Put a sample of faults into an area, one at a time: all before their witnesses, which is quickly done,
    then whatever these let pass before everybody else."""
    copy = Copy(TREE)
    trial = Trial(copy, area)
    faults = sample(copy.folder, area, seed, count)
    try:
        found = [_shown(area, fault, trial.by_witnesses, "its witnesses let it pass") for fault in faults]
        for number, fault in enumerate(faults):
            found[number] = found[number] or _shown(area, fault, trial.by_anybody, "SURVIVES")
    finally:
        trial.close()
    return [Verdict(fault, found_by) for fault, found_by in zip(faults, found, strict=True)]


def _shown(area: Area, fault: Fault, tried: Callable[[Fault], str], otherwise: str) -> str:
    """Who finds a fault, told with the time it took; empty if nobody does."""
    start = time.monotonic()
    found_by = tried(fault)
    told = f"{found_by or otherwise} ({time.monotonic() - start:.0f} s)"
    print(f"{area.name}: {fault.path}:{fault.line} {fault.kind}: {told}", flush=True)
    return found_by


# The report -----------------------------------------------------------------------------------------


def reported(root: Path, name: str, verdicts: Iterable[Verdict], goal: int) -> tuple[str, bool]:
    """What was found in an area, the survivors with their differences, and whether the goal is reached."""
    verdicts = list(verdicts)
    survivors = [verdict.fault for verdict in verdicts if not verdict.found_by]
    share = 100 * (len(verdicts) - len(survivors)) / max(1, len(verdicts))
    aim = f" (goal {goal} %)" if goal else ""
    lines = [f"## {name}: {len(verdicts) - len(survivors)} of {len(verdicts)} found, {share:.0f} %{aim}", ""]
    for fault in survivors:
        lines += [f"{fault.path}:{fault.line} {fault.kind}", "```diff", fault.difference(root), "```", ""]
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
        text, reached = reported(TREE, area.name, examine(area, asked.seed, asked.sample), area.goal)
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
