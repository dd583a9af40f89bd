"""Games begun under earlier rules: they open, replay to the same end, and go on.

`vN` holds whole games of rules version N, as the program of that time wrote them (`meuse sim --record`):
computers of all levels, all options, all scenarios. `expected.json` has what it said of them: how many
choices there were in all, and how each game ended.
"""

from __future__ import annotations

import random
from pathlib import Path

import msgspec
import pytest

from meuse import Record
from meuse.engine import CHANCE, Action, Message
from meuse.players import Clock, create

FOLDER = Path(__file__).parent
RECORDS = sorted(FOLDER.glob("v*/*/*.meuse"))


class Ending(msgspec.Struct, forbid_unknown_fields=True):
    actions: int
    choices: int
    winner: str | None
    level: str
    points: dict[str, int]


def name(path: Path) -> str:
    return f"{path.parent.name}/{path.stem}"


def version(path: Path) -> str:
    return path.parents[1].name.removeprefix("v")


def expected(path: Path) -> Ending:
    listed = path.parents[1] / "expected.json"
    return msgspec.json.decode(listed.read_bytes(), type=dict[str, Ending])[name(path)]


class Counting(Record):
    """Counts the choices there were while it is read, so that a game is replayed once."""

    choices = 0

    def play(self, action: Action | str) -> list[Message]:
        """Count, then play."""
        self.choices += len(self.position.legal_actions)
        return super().play(action)


@pytest.mark.parametrize("path", RECORDS, ids=name)
def test_a_game_of_earlier_rules_replays_to_the_end_it_had(path: Path) -> None:
    record = Counting.open(path)
    assert record.header.rules == record.position.game.rules_version == version(path)
    result = record.position.result
    assert result is not None
    found = Ending(len(record.entries), record.choices, result.winner, result.level, dict(result.points))
    assert found == expected(path)


@pytest.mark.parametrize("game", sorted({path.parent.name for path in RECORDS}))
def test_there_are_ten_games_of_each_title_with_all_levels(game: str) -> None:
    records = list(FOLDER.glob(f"v1/{game}/*.meuse"))
    assert len(records) >= 10
    headers = "".join(path.read_text().partition("\n\n")[0] for path in records)
    assert all(f": {level}\n" in headers + "\n" for level in ("random", "cadet", "staff", "general"))


@pytest.mark.parametrize("game", sorted({path.parent.name for path in RECORDS}))
def test_a_game_of_earlier_rules_goes_on(game: str, tmp_path: Path) -> None:
    """Cut in the middle, it is played on by computers under its own rules, saved and opened again."""
    record = Record.open(FOLDER / f"v1/{game}/cadet{'-1' if game == 'ardennes' else ''}.meuse")
    record.rewind(len(record.entries) // 2)
    reached, dice = len(record.entries), random.Random(1)
    player = create("cadet", game, 1)
    for _ in range(60):
        pos = record.position
        record.play(pos.draw(dice) if pos.side == CHANCE else player.choose(pos.copy(), Clock(60.0)))
    record.save(tmp_path / "on.meuse")
    again = Record.open(tmp_path / "on.meuse")
    assert again.position == record.position
    assert again.header.rules == "1"
    assert len(again.entries) == reached + 60
