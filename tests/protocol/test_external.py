"""Programs as players: honest ones, and all the ways to misbehave."""

from __future__ import annotations

import shutil
import sys
import threading
import time
from pathlib import Path

import pytest

import meuse
from meuse.arena import GameTask, play_game
from meuse.engine import Action
from meuse.players import Clock, UnknownPlayer, create, external
from meuse.players.external import ExternalError, ExternalPlayer, _Program

SAMPLE = "tests.kit.skirmish"
ROOT = Path(__file__).parents[2]
#: Nobody waits so many seconds unless something is broken.
LONG = 120.0

BOT = """
import json, sys
def say(**said): print(json.dumps(said), flush=True)
for line in sys.stdin:
    asked = json.loads(line)
    do, number = asked.get("do"), asked.get("id")
    if do in ("hello", "new"):
        say(id=number, reply=do)
    elif do == "go":
        {go}
    elif do == "quit":
        sys.exit()
"""


@pytest.fixture(autouse=True)
def patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a busy machine even a small program takes long to start."""
    monkeypatch.setattr(external, "START_SECONDS", LONG)


@pytest.fixture
def bot(tmp_path: Path) -> Maker:
    return Maker(tmp_path)


class Maker:
    """Writes a bot that does this when it is asked for an action."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def __call__(self, go: str) -> str:
        path = self.folder / "bot.py"
        path.write_text(BOT.format(go=go))
        return f"{sys.executable} {path}"


def ask(command: str, seconds: float = LONG, grace: float = LONG) -> Action:
    pos = meuse.load(SAMPLE).start()
    player = ExternalPlayer(command, SAMPLE, seed=1, grace=grace)
    try:
        player.begin(str(pos.side))
        return player.choose(pos, Clock(seconds))
    finally:
        player.close()


def test_a_bot_is_asked_with_the_legal_actions(bot: Maker) -> None:
    pos = meuse.load(SAMPLE).start()
    assert ask(bot('say(id=number, reply="go", action=asked["actions"][1])')) == pos.legal_actions[1]


def test_a_bot_may_ask_its_host_while_it_thinks(bot: Maker) -> None:
    pos = meuse.load(SAMPLE).start()
    command = bot(
        'say(do="why", id="q", action="nonsense"); assert json.loads(input())["legal"] is False; '
        'say(do="play", id="p", action=asked["actions"][0]); json.loads(input())["events"]; '
        'say(do="go"); assert "error" in json.loads(input()); '
        'say(do="dance"); assert "error" in json.loads(input()); '
        'say(id=number, reply="go", action=asked["actions"][0])'
    )
    assert ask(command) == pos.legal_actions[0]


def test_a_bot_is_told_to_stop_when_its_time_is_up(bot: Maker) -> None:
    command = bot(
        'assert json.loads(input())["do"] == "stop"; say(id=number, reply="go", action=asked["actions"][0])'
    )
    assert ask(command, seconds=0.2) == meuse.load(SAMPLE).start().legal_actions[0]


def test_a_bot_is_told_to_stop_when_somebody_stops_its_clock(bot: Maker) -> None:
    command = bot(
        'say(do="why", id="q", action="nonsense"); input(); '
        'assert json.loads(input())["do"] == "stop"; say(id=number, reply="go", action=asked["actions"][0])'
    )
    pos, clock = meuse.load(SAMPLE).start(), Clock(1e6)
    player = ExternalPlayer(command, SAMPLE, seed=1, grace=LONG)
    try:
        player.begin(str(pos.side))
        threading.Timer(0.2, clock.stop).start()
        assert player.choose(pos, clock) == pos.legal_actions[0]
    finally:
        player.close()


@pytest.mark.parametrize(
    ("go", "told"),
    [
        ("sys.exit(3)", "ended with status 3"),
        ("raise RuntimeError('lost my head')", "ended with status 1: .*RuntimeError: lost my head$"),
        ("print('hello there', flush=True)", "no line of the protocol"),
        ("print('[1]', flush=True)", "no line of the protocol"),
        ("say(id=number, error='tired', text='too tired')", "refused: too tired"),
    ],
)
def test_a_bot_that_misbehaves_is_told_of(bot: Maker, go: str, told: str) -> None:
    with pytest.raises(ExternalError, match=told):
        ask(bot(go))


@pytest.mark.parametrize(
    "go",
    [
        f"import time; time.sleep({LONG})",
        "while True: say(do='why', id='q', action='nonsense'); input()",
    ],
)
def test_a_bot_that_hangs_is_told_of(bot: Maker, go: str) -> None:
    with pytest.raises(ExternalError, match="gave no answer in time"):
        ask(bot(go), seconds=0.3, grace=0.5)


def test_what_a_program_wrote_last_is_told_however_late_it_is_heard(
    bot: Maker, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its status comes by one way and its complaints by another: both are waited for."""
    listen = _Program._listen_to_complaints

    def listen_late(program: _Program) -> None:
        time.sleep(0.5)
        listen(program)

    monkeypatch.setattr(_Program, "_listen_to_complaints", listen_late)
    with pytest.raises(ExternalError, match=r"with status 1: .*lost my head"):
        ask(bot("raise RuntimeError('lost my head')"))


def test_the_message_is_told_and_not_where_it_happened(bot: Maker) -> None:
    """As node writes it: the message first, then a long list of places."""
    written = ["throw err;", "", "Error: no map", *["    at somewhere.js:1"] * 30, "Node.js v20"]
    lines = "\\n".join(written)
    with pytest.raises(ExternalError, match=r"with status 1: throw err; Error: no map Node\.js v20$"):
        ask(bot(f"sys.exit('{lines}')"))


def test_a_program_that_crashes_before_the_game_forfeits_it(tmp_path: Path) -> None:
    path = tmp_path / "bot.py"
    path.write_text("import sys; sys.exit('I know no such game')")
    german = f"external:{sys.executable} {path}"
    task = GameTask(game=SAMPLE, scenario="meeting", german=german, allied="random", seed=1, seconds=LONG)
    row = play_game(task)
    assert (row.winner, row.decisions) == ("allied", 0)
    assert "I know no such game" in row.forfeit


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("external:", "names no program: write external:COMMAND"),
        ("external:   ", "names no program"),
        ("external:node 'bot.js", "cannot be read: No closing quotation"),
    ],
)
def test_a_name_without_a_program_is_refused_before_the_game(name: str, told: str) -> None:
    with pytest.raises(UnknownPlayer, match=told):
        create(name, SAMPLE)


def test_a_program_that_does_not_exist_is_told_of() -> None:
    with pytest.raises(ExternalError, match="does not start"):
        ask("no-such-program-anywhere --fast")


@pytest.mark.parametrize(
    ("go", "forfeit"),
    [
        ("sys.exit(3)", "crashed"),
        ('say(id=number, reply="go", action="surrender")', "illegal action: surrender"),
        ('say(id=number, reply="go")', "crashed"),
    ],
)
def test_a_bot_that_misbehaves_forfeits_its_game(bot: Maker, go: str, forfeit: str) -> None:
    task = GameTask(
        game=SAMPLE, scenario="meeting", german="random", allied=f"external:{bot(go)}", seed=1, seconds=LONG
    )
    row = play_game(task)
    assert row.winner == "german"
    assert forfeit in row.forfeit


@pytest.mark.skipif(shutil.which("node") is None, reason="needs node")
def test_the_example_in_javascript_plays_whole_games_the_same_way_every_time() -> None:
    name = f"external:node {ROOT / 'examples/bots/greedy.js'}"
    task = GameTask(game=SAMPLE, scenario="meeting", german=name, allied="random", seed=3, seconds=LONG)
    one, other = play_game(task), play_game(task)
    assert one.forfeit == ""
    assert (one.winner, one.points, one.decisions) == (other.winner, other.points, other.decisions)


def test_an_external_player_is_made_by_its_name() -> None:
    player = create("external:node bot.js --fast", SAMPLE, 1)
    assert isinstance(player, ExternalPlayer)
    assert player.command == "node bot.js --fast"


def test_a_program_that_is_gone_is_closed_with_words_unsent() -> None:
    program = _Program("python", [sys.executable, "-c", "pass"], 1.0)
    program._process.wait()
    assert program._process.stdin is not None
    program._process.stdin.write(b"unsent")
    program.close()
    assert program._process.stdin.closed
