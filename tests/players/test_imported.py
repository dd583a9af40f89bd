"""Players that somebody wrote in Python, seated by name."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from meuse.arena import Arena, GameTask, Pairing, Results, play_game
from meuse.lab import ManyHands, OneHand, Plan, Store, carry_out
from meuse.lab.run import Hands
from meuse.players import TRUSTED, Player, UnknownPlayer, create, grace_for, is_ours, usual_seconds
from tests.kit.command import ROOT, command

SAMPLE = "tests.kit.skirmish"
#: Seconds: machines are noisy, and nobody waits unless a player hangs.
PATIENT = 120.0

BOTS = """
import random, time
import helper_of_bots
from meuse.players import Player

class Last(Player):
    '''Takes no argument, keeps nothing.'''
    def choose(self, pos, clock):
        return helper_of_bots.last(pos.legal_actions)

class Seeded(Player):
    def __init__(self, game, seed=None):
        self.game, self.random = game, random.Random(seed)
    def choose(self, pos, clock):
        return self.random.choice(list(pos.legal_actions))

def either(**given):
    return Seeded(**given) if given["seed"] else Last()

class Slow(Last):
    def choose(self, pos, clock):
        time.sleep(clock.left + 60)

class Broken(Last):
    def begin(self, side):
        raise RuntimeError("no head for this")

class Picky(Last):
    def __init__(self, mood): pass

class Nobody: pass

VALUE = 3

def grumpy(): raise ValueError("not today")
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder that somebody works in, with his players."""
    (tmp_path / "our_bots.py").write_text(BOTS)
    (tmp_path / "helper_of_bots.py").write_text("def last(legal):\n    return legal[len(legal) - 1]\n")
    (tmp_path / "torn.py").write_text("def (:\n")
    monkeypatch.chdir(tmp_path)
    path, modules = list(sys.path), set(sys.modules)
    yield tmp_path
    sys.path[:] = path
    for name in set(sys.modules) - modules:
        if "bots" in name:
            del sys.modules[name]


def task(german: str, allied: str = "random", seconds: float = PATIENT) -> GameTask:
    return GameTask(game=SAMPLE, scenario="meeting", german=german, allied=allied, seed=2, seconds=seconds)


@pytest.mark.parametrize("where", ["our_bots", "our_bots.py", "./our_bots.py"])
def test_a_module_or_a_file_in_the_current_folder(folder: Path, where: str) -> None:
    """What lies beside it can be imported by it."""
    row = play_game(task(f"python:{where}:Last"))
    assert (row.forfeit, row.decisions > 10) == ("", True)


def test_a_maker_is_handed_what_it_takes(folder: Path) -> None:
    made = create("python:our_bots:Seeded", SAMPLE, 7)
    assert vars(made)["game"] == SAMPLE
    assert type(create("python:our_bots:either", SAMPLE, 7)).__name__ == "Seeded"
    assert type(create("python:our_bots:either", SAMPLE)).__name__ == "Last"
    one, other = (play_game(task("python:our_bots:Seeded")) for _ in range(2))
    assert (one.winner, one.decisions) == (other.winner, other.decisions)


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("python:our_bots", "write python:MODULE:NAME or python:FILE.py:NAME"),
        ("python::Last", "write python:MODULE:NAME"),
        ("python:our_bots:not a name", "write python:MODULE:NAME"),
        ("python:no_such_bots:Last", "'no_such_bots' cannot be imported: ModuleNotFoundError"),
        ("python:no_such.py:Last", "'no_such.py' cannot be imported: FileNotFoundError"),
        ("python:torn:Last", "'torn' cannot be imported: SyntaxError"),
        ("python:torn.py:Last", "'torn.py' cannot be imported: SyntaxError"),
        ("python:..relative:Last", "cannot be imported"),
        ("python:our_bots:Lats", "there is no 'Lats' in it; did you mean 'Last'?"),
        ("python:our_bots:VALUE", "'VALUE' is neither a class nor a function that makes a player"),
        ("python:our_bots:Nobody", "a Nobody is no player; derive it from meuse.players.Player"),
        ("python:our_bots:grumpy", "the player cannot be made: ValueError: not today"),
        ("python:our_bots:Picky", "the player cannot be made: TypeError: .*'mood'"),
        ("python:meuse.players:Player", "the player cannot be made: TypeError"),
    ],
)
def test_what_is_no_player_is_told_of(folder: Path, name: str, told: str) -> None:
    with pytest.raises(UnknownPlayer, match=told.replace("?", r"\?")):
        create(name, SAMPLE)


@pytest.mark.parametrize(
    ("name", "reason"),
    [("Broken", "crashed: RuntimeError('no head for this')"), ("Slow", "gave no answer in 0.05 s")],
)
def test_a_player_that_breaks_down_or_hangs_forfeits(folder: Path, name: str, reason: str) -> None:
    row = play_game(task(f"python:our_bots:{name}", seconds=0.05))
    assert (row.winner, row.forfeit) == ("allied", reason)


def test_only_players_of_others_are_watched(folder: Path) -> None:
    assert grace_for(["random", "general:2", "external:bot"]) == TRUSTED
    assert grace_for(["random", "python:our_bots:Last"]) < TRUSTED
    assert [is_ours(name) for name in ("random", "general:2", "external:bot", "python:a:B")] == [1, 1, 0, 0]
    assert usual_seconds("python:our_bots:Last") == usual_seconds("external:bot")


@pytest.mark.parametrize("workers", [1, 2])
def test_it_plays_in_the_arena_over_any_number_of_processes(folder: Path, workers: int) -> None:
    results = Results()
    pairing = Pairing(SAMPLE, "meeting", "python:our_bots:Seeded", "python:our_bots.py:Last")
    Arena(results, pairs=2, seconds=PATIENT, workers=workers).play([pairing])
    assert [row.forfeit for row in results.rows()] == [""] * 4


@pytest.mark.parametrize("hands", [OneHand(), ManyHands(2)], ids=["here", "workers"])
def test_it_plays_a_plan_of_the_lab(folder: Path, hands: Hands) -> None:
    (folder / "plan.toml").write_text(
        f"""[[cell]]
        game = "{SAMPLE}"
        players = [["python:our_bots:Seeded", "random"], ["random", "python:our_bots.py:Broken"]]
        seeds = 2
        seconds = {PATIENT}
        """
    )
    with Store(folder / "results") as store:
        assert carry_out(Plan.open(folder / "plan.toml"), store, hands) == 4
    rows = [line.row for line in store.lines()]
    assert (
        sorted(row.forfeit for row in rows)
        == ["", ""] + ["allied: crashed: RuntimeError('no head for this')"] * 2
    )
    assert {row.margin is None for row in rows if row.forfeit} == {True}


def test_the_commands_seat_it() -> None:
    bot = f"python:{ROOT / 'examples/two_bots.py'}:Daredevil"
    for seats in (("--side", f"german={bot}"), ("--side", f"german={bot}", "--side", f"allied={bot}")):
        done = command("sim", SAMPLE, *seats, "--seconds", str(PATIENT))
        assert done.status == 0, done.errors
        assert "decisions and rolls" in done.output
    played = command("play", SAMPLE, "--side", f"german={bot}", "--side", f"allied={bot}", "--seed", "3")
    assert played.status == 0, played.errors
    assert "German towns" in played.output


def test_a_player_need_not_know_how_to_begin() -> None:
    class Plain(Player):
        def begin(self, side: str) -> None:
            self.side = side

        def choose(self, pos, clock):  # type: ignore[no-untyped-def]
            return pos.legal_actions[0]

    player = Plain()
    player.begin("german")
    player.close()
    assert player.thought is None
