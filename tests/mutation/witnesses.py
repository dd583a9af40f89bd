"""Which tests execute a line: the quick tests of an area run once with coverage, and that is kept.

A record serves as long as the area's sources and what all tests share stay as they are. Of tests, those run
again whose file has changed; what a test executed before its change stays with it, and does no harm.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from subprocess import CompletedProcess
from typing import Any

from coverage import CoverageData

from tests.mutation.areas import Area, quick
from tests.mutation.faults import Fault, files_of
from tests.mutation.hanging import LONGEST
from tests.mutation.timing import TIMES

#: A test hangs that takes so many times as long as it does without a fault, and some seconds more.
TIMES_AS_LONG, MORE = 8.0, 15.0

SHARED = ("tests/kit", "src/meuse/testing")


class Witnesses:
    """Which tests execute which lines of an area, and how long they take."""

    def __init__(
        self, area: Area, build: Path, copy: Path, pytest: Callable[..., CompletedProcess[str]]
    ) -> None:
        self._area, self._copy, self._pytest = area, copy, pytest
        self._data = CoverageData(str(build / f"{area.name}-{self._digest()}.coverage"))
        self._notes = build / f"{area.name}-{self._digest()}.json"
        known = self._known()
        self._usual: dict[str, float] = known["times"]
        self._data.read()
        changed = [name for name, told in self._files().items() if known["files"].get(name) != told]
        if changed:
            self._record(changed)
            kept = {"files": self._files(), "times": self._usual}
            self._notes.write_text(json.dumps(kept), encoding="utf-8")
        self._breadth = self._lines_executed()

    def of(self, fault: Fault) -> list[str]:
        """The tests that execute the line of a fault, the quickest first, then those that execute least."""
        lines = self._data.contexts_by_lineno(str(self._copy / fault.path))
        tests = {_test(context) for context in lines.get(fault.line, ()) if context}
        return sorted(tests, key=lambda test: (round(self._usual.get(test, 0), 1), self._breadth[test], test))

    def limits(self) -> dict[str, float]:
        """After how many seconds of processor a test hangs."""
        return {test: min(LONGEST, TIMES_AS_LONG * taken + MORE) for test, taken in self._usual.items()}

    def _known(self) -> dict[str, Any]:
        if not self._notes.exists():
            return {"files": {}, "times": {}}
        return dict(json.loads(self._notes.read_text(encoding="utf-8")))

    def _record(self, changed: list[str]) -> None:
        print(f"{self._area.name}: which tests of {len(changed)} files execute which lines?", flush=True)
        sources = [f"--cov={folder}" for folder in sorted(self._folders())]
        chosen = ["-k", self._area.without] if self._area.without else []
        timing = ["-p", "tests.mutation.timing"]
        done = self._pytest(*timing, *sources, "--cov-context=test", "--cov-report=", *chosen, *changed)
        if done.returncode not in (0, 5):  # 5: nothing of these is run
            raise SystemExit(f"the tests of {self._area.name} fail without any fault:\n{done.stdout[-3000:]}")
        fresh, times = self._copy / ".coverage", self._copy / TIMES
        new = CoverageData(str(fresh))
        new.read()
        self._data.update(new)
        self._data.write()
        self._usual.update(json.loads(times.read_text(encoding="utf-8")))
        fresh.unlink(missing_ok=True)
        times.unlink()

    def _folders(self) -> set[Path]:
        """Coverage takes folders, not files."""
        sources = map(Path, self._area.sources)
        return {source.parent if source.suffix == ".py" else source for source in sources}

    def _files(self) -> dict[str, str]:
        """The quick tests by file, and what each says."""
        names = quick(self._copy, self._area)
        return {name: sha256((self._copy / name).read_bytes()).hexdigest()[:12] for name in names}

    def _digest(self) -> str:
        """Of the program's part that is executed, and of what its tests share."""
        told = sha256()
        for name in files_of(self._copy, (*self._area.sources, *SHARED)):
            told.update((self._copy / name).read_bytes())
        return told.hexdigest()[:12]

    def _lines_executed(self) -> Counter[str]:
        """By each test, anywhere in the area."""
        files = (self._data.contexts_by_lineno(path) for path in self._data.measured_files())
        return Counter(_test(context) for lines in files for told in lines.values() for context in told)


def _test(context: str) -> str:
    """Coverage names the test and whether it was being set up, called or torn down."""
    return context.rpartition("|")[0]
