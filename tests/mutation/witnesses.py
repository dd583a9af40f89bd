"""Which tests execute a line: the quick tests of an area run once with coverage, and that is kept.

It says only whom to ask first, because everybody is asked before a fault counts as unnoticed. So a record
serves on when the program is edited: a line is found again where it has moved to. Of tests, those run again
whose file has changed; what a test executed before its change stays with it, and does no harm.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from difflib import SequenceMatcher
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


class Witnesses:
    """Which tests execute which lines of an area, and how long they take."""

    def __init__(
        self, area: Area, build: Path, copy: Path, pytest: Callable[..., CompletedProcess[str]]
    ) -> None:
        self._area, self._copy, self._pytest = area, copy, pytest
        self._data = CoverageData(str(build / f"{area.name}.coverage"))
        self._notes = build / f"{area.name}.json"
        known = self._known()
        self._sources: dict[str, str] = known["sources"]
        self._usual: dict[str, float] = known["times"]
        self._data.read()
        changed = [name for name, told in self._files().items() if known["files"].get(name) != told]
        if changed:
            self._record(changed)
            kept = {"files": self._files(), "times": self._usual, "sources": self._sources}
            self._notes.write_text(json.dumps(kept), encoding="utf-8")
        self._breadth = self._lines_executed()

    def of(self, fault: Fault) -> list[str]:
        """The tests that execute the line of a fault, the quickest first, then those that execute least."""
        lines = self._data.contexts_by_lineno(str(self._copy / fault.path))
        tests = {_test(context) for context in lines.get(self._once(fault), ()) if context}
        return sorted(tests, key=lambda test: (round(self._usual.get(test, 0), 1), self._breadth[test], test))

    def _once(self, fault: Fault) -> int:
        """On which line a fault's stood when the record was made, or the last before it that is the same."""
        before = self._sources.get(fault.path, "").splitlines()
        now = (self._copy / fault.path).read_text(encoding="utf-8").splitlines()
        at = fault.line - 1
        same = SequenceMatcher(None, now, before, autojunk=False).get_matching_blocks()
        block = max((block for block in same if block.size and block.a <= at), default=None)
        return block.b + min(at - block.a, block.size - 1) + 1 if block else fault.line

    def limits(self) -> dict[str, float]:
        """After how many seconds of processor a test hangs."""
        return {test: min(LONGEST, TIMES_AS_LONG * taken + MORE) for test, taken in self._usual.items()}

    def _known(self) -> dict[str, Any]:
        """What was noted beside the record, which begins anew where a file of the program came or went."""
        sources = self._texts()
        if self._notes.exists():
            known: dict[str, Any] = json.loads(self._notes.read_text(encoding="utf-8"))
            if known["sources"].keys() == sources.keys():
                return known
        self._data.erase()
        return {"files": {}, "times": {}, "sources": sources}

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

    def _texts(self) -> dict[str, str]:
        """The part of the program that is executed, by file."""
        names = files_of(self._copy, self._area.sources)
        return {name: (self._copy / name).read_text(encoding="utf-8") for name in names}

    def _lines_executed(self) -> Counter[str]:
        """By each test, anywhere in the area."""
        files = (self._data.contexts_by_lineno(path) for path in self._data.measured_files())
        return Counter(_test(context) for lines in files for told in lines.values() for context in told)


def _test(context: str) -> str:
    """Coverage names the test and whether it was being set up, called or torn down."""
    return context.rpartition("|")[0]
