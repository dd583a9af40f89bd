"""One full game by sensible moves, stored as a record; its score is counted anew from what happened."""

from pathlib import Path

import meuse
from meuse.engine import Message, Record
from meuse.titles.celles.position import CellesPosition
from tests.games.celles.script import scripted_game
from tests.games.celles.table import GAME

RECORD = Path(__file__).parent / "records" / "scripted.meuse"
SEED = 13


def stored() -> Record:
    return Record.parse(RECORD.read_text(encoding="utf-8"), meuse.load)


def test_the_stored_game_replays_to_its_end() -> None:
    record = stored()
    result = record.position.result
    assert result is not None
    assert (result.winner, result.level) == ("german", "victory")
    assert dict(result.points) == {
        "german-meuse": 16,
        "german-towns": 0,
        "german-steps": 1,
        "allied-towns": 6,
        "allied-steps": 10,
    }
    assert isinstance(record.position, CellesPosition)
    assert record.position.turn == 8


def test_the_score_is_what_happened() -> None:
    """16.0: points of the Meuse turn by turn, steps loss by loss, towns by who stands there at the end."""
    record = stored()
    pos = GAME.start(options=record.header.options)
    steps = dict(zip(GAME.names, GAME.full_steps, strict=True))
    meuse_points = 0
    for entry in record.entries:
        for event in pos.play(entry.action):
            _count(event, steps)
            if event.id == "event-meuse-points":
                meuse_points += int(event.args["gained"])
    lost = {"german": 0, "allied": 0}
    for unit, name in enumerate(GAME.names):
        lost[GAME.sides[GAME.side_of[unit]]] += GAME.full_steps[unit] - steps[name]
    held = {GAME.place_names[place]: pos.owner[place] for place in range(GAME.places)}
    towns = sum(2 for hex_ in ("2808", "3306", "2113") if held[hex_] == 2)
    assert pos.result is not None
    assert dict(pos.result.points) == {
        "german-meuse": meuse_points,
        "german-towns": 0,
        "german-steps": lost["allied"],
        "allied-towns": towns,
        "allied-steps": lost["german"],
    }


def _count(event: Message, steps: dict[str, int]) -> None:
    unit = str(event.args.get("unit", ""))
    if event.id == "event-step-lost":
        steps[unit] -= 1
    elif event.id == "event-eliminated":
        steps[unit] = 0
    elif event.id in ("event-restored", "event-rebuilt"):
        steps[unit] += 1


def test_the_script_still_plays_this_game() -> None:
    assert scripted_game(GAME, SEED).text() == RECORD.read_text(encoding="utf-8")
