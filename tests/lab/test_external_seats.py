"""Programs of others sit at the tables of the lab and the arena like any player."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from meuse.arena import Arena, Pairing, Results
from meuse.lab import ManyHands, OneHand, Plan, Store, carry_out
from meuse.lab.run import Hands

SAMPLE = "tests.kit.skirmish"
#: Seconds: machines are noisy, and nobody waits unless a program hangs.
PATIENT = 120.0

#: It chooses by the letters of what it may do: not well, but the same way every time.
BOT = """
import json, sys
for line in sys.stdin:
    asked = json.loads(line)
    do, number = asked.get("do"), asked.get("id")
    if do == "go":
        actions = asked["actions"]
        chosen = actions[len("".join(actions)) % len(actions)]
        print(json.dumps({"id": number, "reply": "go", "action": chosen}), flush=True)
    elif do == "quit":
        sys.exit()
    elif number is not None:
        print(json.dumps({"id": number, "reply": do}), flush=True)
"""


@pytest.fixture
def bot(tmp_path: Path) -> str:
    path = tmp_path / "bot.py"
    path.write_text(BOT)
    return f"external:{sys.executable} {path}"


@pytest.mark.parametrize("hands", [OneHand(), ManyHands(2)], ids=["here", "workers"])
def test_a_program_plays_a_plan_of_the_lab(bot: str, hands: Hands, tmp_path: Path) -> None:
    path = tmp_path / "plan.toml"
    path.write_text(
        f"""[[cell]]
        game = "{SAMPLE}"
        players = [["{bot}", "random"], ["random", "{bot}"]]
        seeds = 3
        seconds = {PATIENT}
        """
    )
    with Store(tmp_path / "results") as store:
        assert carry_out(Plan.open(path), store, hands) == 6
    rows = [line.row for line in store.lines()]
    assert [row.forfeit for row in rows] == [""] * 6
    assert all(row.decisions > 10 for row in rows)


@pytest.mark.parametrize("workers", [1, 2])
def test_a_program_plays_in_the_arena_the_same_way_every_time(bot: str, workers: int) -> None:
    pairing = Pairing(SAMPLE, "meeting", bot, "random")
    runs = []
    for count in (1, workers):
        results = Results()
        Arena(results, pairs=2, seconds=PATIENT, workers=count).play([pairing])
        runs.append(sorted((row.task.key, row.winner, row.decisions, row.forfeit) for row in results.rows()))
    assert runs[0] == runs[1]
    assert [forfeit for *_, forfeit in runs[0]] == [""] * 4
