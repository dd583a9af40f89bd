"""Faults in the browser's TypeScript, by Stryker: it puts all in at once and switches them on one by one."""

from __future__ import annotations

import json
import random
import re
import shutil
import subprocess
import tomllib
from pathlib import Path
from typing import Any

#: What makes a line worth a fault.
_CODE = re.compile(r"[=<>!?+]|return|if|&&|\|\|")
_FOUND = ("Killed", "Timeout")
#: Milliseconds beyond the usual before a fault counts as hanging: a busy machine hangs nothing.
PATIENCE = 60_000


def lines_of(web: Path) -> list[tuple[str, int]]:
    """Lines of code in our modules. Components are tested in a browser, which takes too long here."""
    found = []
    for path in sorted((web / "src").rglob("*.ts")):
        if path.name.endswith(".d.ts") or path.name in ("main.ts", "sounds.ts"):
            continue
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            bare = line.strip()
            if _CODE.search(bare) and not bare.startswith(
                ("/", "*", "import", "export interface", "export type")
            ):
                found.append((str(path.relative_to(web)), number))
    return found


def examine(root: Path, build: Path, seed: int, count: int, goal: int) -> tuple[str, bool]:
    """Let Stryker put faults into a sample of lines; what was found and what was not."""
    web = build / "web"
    shutil.rmtree(web, ignore_errors=True)
    shutil.copytree(root / "web", web, ignore=shutil.ignore_patterns("node_modules"), symlinks=False)
    (web / "node_modules").symlink_to((root / "web" / "node_modules").resolve(), target_is_directory=True)
    samples = build / "tests"
    samples.unlink(missing_ok=True)
    samples.symlink_to(root / "tests", target_is_directory=True)  # where some of the client's tests look
    chosen = random.Random(f"{seed} client").sample(lines_of(web), count)
    settings = {
        "testRunner": "vitest",
        "vitest": {"related": False},
        "inPlace": True,
        "plugins": ["@stryker-mutator/vitest-runner"],
        "mutate": [f"{path}:{line}-{line}" for path, line in chosen],
        "reporters": ["json"],
        "jsonReporter": {"fileName": "faults.json"},
        "concurrency": 1,
        "timeoutMS": PATIENCE,
        "coverageAnalysis": "perTest",
        "disableTypeChecks": False,
    }
    (web / "stryker.config.json").write_text(json.dumps(settings), encoding="utf-8")
    subprocess.run(["node_modules/.bin/stryker", "run"], cwd=web, check=True)
    report = json.loads((web / "faults.json").read_text(encoding="utf-8"))
    if silent := silent_files(web, report):
        raise SystemExit(f"tests of the client that did not run: {', '.join(silent)}")
    return reported(report, goal)


def silent_files(web: Path, report: dict[str, Any]) -> list[str]:
    """Files of tests of which none ran: Stryker says nothing about one that cannot be loaded."""
    heard = {Path(path).name for path, file in report.get("testFiles", {}).items() if file["tests"]}
    return sorted({path.name for path in (web / "test").glob("*.test.ts")} - heard)


EQUIVALENT = Path(__file__).parent / "equivalent.toml"


def equivalent() -> list[dict[str, str]]:
    """Faults that change nothing, found by hand: file, line, what Stryker puts in, and the reason."""
    entries: list[dict[str, str]] = tomllib.loads(EQUIVALENT.read_text(encoding="utf-8"))["client"]
    return entries


def reported(report: dict[str, Any], goal: int) -> tuple[str, bool]:
    """Stryker's report in our words."""
    survivors, tried = [], 0
    known = {(entry["path"], entry["line"], entry["new"]) for entry in equivalent()}
    for path, file in report["files"].items():
        lines = file["source"].splitlines()
        for fault in file["mutants"]:
            if fault["status"] in ("CompileError", "RuntimeError", "Ignored"):
                continue
            line, new = fault["location"]["start"]["line"], fault.get("replacement", "")
            told = lines[line - 1].strip()
            if (path, told, new) in known:
                continue
            tried += 1
            if fault["status"] not in _FOUND:
                survivors.append(f"{path}:{line} {fault['mutatorName']}\n    {told}\n    -> {new}\n")
    share = 100 * (tried - len(survivors)) / max(1, tried)
    head = f"## client: {tried - len(survivors)} of {tried} found, {share:.0f} % (goal {goal} %)"
    return "\n".join([head, "", *survivors]), share >= goal
