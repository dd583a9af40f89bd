"""Fails when the tests leave too much of the engine or the boards unexecuted (lines and branches)."""

from __future__ import annotations

import json
import sys
from pathlib import Path

FLOOR = 95.0
PACKAGES = tuple(f"src/meuse/{name}/" for name in ("engine", "board", "data", "words", "rulebook"))


def share(files: dict[str, dict[str, dict[str, int]]], package: str) -> float:
    """The percentage of lines and branches of a package that the tests executed."""
    summaries = [entry["summary"] for name, entry in files.items() if package in name.replace("\\", "/")]
    parts = sum(summary["num_statements"] + summary["num_branches"] for summary in summaries)
    done = sum(summary["covered_lines"] + summary["covered_branches"] for summary in summaries)
    return 100.0 * done / parts if parts else 0.0


def main(report: Path) -> int:
    """Print the share of each package; 1 when one is below the floor."""
    files = json.loads(report.read_text())["files"]
    shares = {package: share(files, package) for package in PACKAGES}
    for package, percent in shares.items():
        print(f"{package:24} {percent:6.2f} % covered (floor {FLOOR} %)")
    return int(any(percent < FLOOR for percent in shares.values()))


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
