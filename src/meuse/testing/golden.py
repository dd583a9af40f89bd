"""Golden playthroughs: recorded random games, replayed line by line with every event.

A golden file is a record whose action lines are followed by what happened. It changes only when the rules
change on purpose; with `MEUSE_REGENERATE_GOLDEN=1` it is written anew, and the difference is read before it
is committed.
"""

from __future__ import annotations

import os
import random
from dataclasses import dataclass
from pathlib import Path

from meuse.engine import Message, Record
from meuse.testing.cases import Case
from meuse.testing.choosers import random_action

REGENERATE = "MEUSE_REGENERATE_GOLDEN"


@dataclass(frozen=True)
class GoldenGame:
    """A case played at random with a seed, to the end or to a number of decisions."""

    case: Case
    seed: int
    decisions: int = 10_000

    def path(self, folder: Path) -> Path:
        """The file that keeps it."""
        return folder / f"{self.case}-{self.seed}.txt"

    def play(self) -> list[str]:
        """Play it, and tell it line by line."""
        record = Record.new(self.case.game, self.case.scenario, self.case.options)
        rng = random.Random(self.seed)
        # Which tables they were is the business of `versions.toml`.
        lines = [line for line in record.header.lines() if not line.startswith("data: ")]
        while record.position.side is not None and len(record.entries) < self.decisions:
            pos = record.position
            lines.append(f"# {tell(pos.prompt)}; {len(pos.legal_actions)} choices")
            events = record.play(random_action(pos, rng))
            lines.append(record.line(len(record.entries)))
            lines.extend(f"  {tell(event)}" for event in events)
        return [*lines, f"result: {record.position.result}"]


def tell(message: Message) -> str:
    """A message in one line, without words: `8.0.6 event-moved place=2611 unit=2Pz-1`."""
    args = " ".join(f"{key}={value}" for key, value in sorted(message.args.items()))
    return f"{message.rule} {message.id} {args}".strip()


def assert_golden(golden: GoldenGame, folder: Path) -> None:
    """Fail at the first line that differs from the stored playthrough."""
    path = golden.path(folder)
    played = golden.play()
    if os.environ.get(REGENERATE):
        folder.mkdir(parents=True, exist_ok=True)
        path.write_text("\n".join([*played, ""]), encoding="utf-8")
    assert path.exists(), f"no golden playthrough {path.name}: run once with {REGENERATE}=1"
    stored = path.read_text(encoding="utf-8").splitlines()
    for number, (expected, found) in enumerate(zip(stored, played, strict=False), 1):
        assert found == expected, f"{path.name}, line {number}"
    assert len(played) == len(stored)
