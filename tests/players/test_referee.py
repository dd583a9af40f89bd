"""Players, good and hostile, under the referee."""

import random
import threading
from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import pytest

import meuse
from meuse.engine import Action, Game, Position, Record
from meuse.players import (
    TRUSTED,
    Clock,
    Player,
    RandomPlayer,
    Referee,
    SegmentClocks,
    Segments,
    UnknownPlayer,
    create,
    names,
)
from tests.kit.skirmish import Skirmish, game


class Crashing(Player):
    def choose(self, pos: Position[Any], clock: Clock) -> Action:
        raise RuntimeError("boom")


class Hanging(Player):
    """Answers when somebody lets it go."""

    def __init__(self) -> None:
        self.released = threading.Event()

    def choose(self, pos: Position[Any], clock: Clock) -> Action:
        self.released.wait(LONG)
        return pos.legal_actions[0]


class Cheating(Player):
    def choose(self, pos: Position[Any], clock: Clock) -> Action:
        return Action("activate", ("A1",))


class Babbling(Player):
    def choose(self, pos: Position[Any], clock: Clock) -> Action:
        return "activate G1"  # type: ignore[return-value]


class Meddling(Player):
    """Turns its copy upside down before it plays the first legal action."""

    def choose(self, pos: Position[Any], clock: Clock) -> Action:
        first = pos.legal_actions[0]
        pos.where[0] = 0  # type: ignore[attr-defined]
        pos.turn = 99  # type: ignore[attr-defined]
        pos.stack.clear()
        return first


#: Nobody waits so many seconds unless something is broken.
LONG = 120.0


def referee(german: Player, *, grace: float = LONG) -> Referee:
    players = {"german": german, "allied": RandomPlayer(1)}
    return Referee(Record.new(game()), players, random.Random(7), seconds=0.05, grace=grace)


@pytest.mark.parametrize(
    ("player", "reason"),
    [
        (Crashing(), "crashed: RuntimeError('boom')"),
        (Cheating(), "chose an illegal action: activate A1"),
        (Babbling(), "chose an illegal action: activate G1"),
    ],
)
def test_whoever_breaks_down_forfeits(player: Player, reason: str) -> None:
    forfeits(referee(player), reason)


def test_whoever_gives_no_answer_forfeits() -> None:
    player = Hanging()
    forfeits(referee(player, grace=0.2), "gave no answer in 0.05 s")
    player.released.set()


def forfeits(match: Referee, reason: str) -> None:
    """The German player forfeits the game without an action of his."""
    outcome = match.play()
    assert outcome.winner == "allied"
    assert outcome.result is None
    assert outcome.forfeit is not None
    assert outcome.forfeit.reason == reason
    assert match.record.game.check(match.record.position) == []
    assert match.record.entries == []


def test_tampering_with_the_copy_changes_nothing() -> None:
    match = referee(Meddling(), grace=TRUSTED)
    outcome = match.play()
    assert outcome.forfeit is None
    assert outcome.result is not None
    again = Record.parse(match.record.text(), lambda name: game())
    assert again.position == match.record.position


def test_a_game_between_random_players_ends_by_the_rules() -> None:
    seen: list[Action] = []
    players = {"german": create("random", "skirmish", 1), "allied": create("random", "skirmish", 2)}
    match = Referee(
        Record.new(game()),
        players,
        random.Random(7),
        grace=TRUSTED,
        watch=lambda record, action: seen.append(action),
    )
    outcome = match.play()
    assert outcome.result == match.record.position.result
    assert seen == [entry.action for entry in match.record.entries]
    assert players["german"].thought is None


def test_the_same_seeds_play_the_same_game() -> None:
    texts = []
    for _ in range(2):
        players: dict[str, Player] = {"german": RandomPlayer(1), "allied": RandomPlayer(2)}
        match = Referee(Record.new(game()), players, random.Random(7), grace=TRUSTED)
        match.play()
        texts.append(match.record.text())
    assert texts[0] == texts[1]


def test_clocks_run_down_and_can_be_stopped() -> None:
    now = [10.0]
    clock = Clock(4.0, lambda: now[0])
    now[0] = 11.0
    assert clock.left == 3.0
    assert clock.share(0.5).left == 1.5
    now[0] = 15.0
    assert clock.expired
    other = Clock(4.0, lambda: now[0])
    other.stop()
    assert other.expired


def test_players_are_known_by_name() -> None:
    assert "random" in names()
    with pytest.raises(UnknownPlayer, match="no player 'napoleon'"):
        create("napoleon", "skirmish")


def test_the_time_of_a_segment_goes_on_after_the_other_side_decided() -> None:
    """A segment's clock is one clock, however often the other side is asked in between."""
    passed = [0.0]
    seen: dict[str, list[tuple[object, float]]] = {"german": [], "allied": []}

    class Slow(RandomPlayer):
        def choose(self, pos: Position[Any], clock: Clock) -> Action:
            assert pos.side is not None
            seen[pos.side].append((pos.game.segment(pos), clock.left))
            passed[0] += 1.0
            return super().choose(pos, clock)

    record = Record.new(meuse.load("celles"))
    players: dict[str, Player] = {"german": Slow(1), "allied": Slow(2)}
    Referee(record, players, random.Random(4), seconds=9000.0, grace=TRUSTED, now=lambda: passed[0]).play()
    for asked in seen.values():
        for (segment, left), (later, then) in pairwise(asked):
            assert then == (left - 1.0 if later == segment else 9000.0)


def test_a_game_that_names_no_segments_has_one_each_time_the_other_side_has_decided(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Skirmish, "segment", Game.segment)
    pos: Position[Any] = game().start()
    rng, segments = random.Random(1), Segments()
    last, begun = None, []
    for _ in range(60):
        if pos.side is None:
            break
        if pos.side == "chance":
            pos.play(pos.draw(rng))
            continue
        assert pos.game.segment(pos) == pos.side
        assert segments.begins(pos) == (pos.side != last)
        begun += [pos.side] if pos.side != last else []
        last = pos.side
        pos.play(pos.legal_actions[rng.randrange(len(pos.legal_actions))])
    assert min(map(begun.count, pos.game.sides)) > 1, "both had a second one"


#: Whose decision it is, in which segment, and whether it begins there.
COURSES = [
    [("german", 1, True), ("german", 1, False), ("german", 2, True), ("german", 2, False)],
    # What the other side decides in between, in a segment of its own, ends nothing.
    [("german", 1, True), ("allied", 1, True), ("german", 1, False), ("allied", 1, False)],
    [
        ("german", 1, True),
        ("allied", 2, True),
        ("german", 1, False),
        ("german", 3, True),
        ("allied", 2, False),
    ],
    # A segment that comes again is another one.
    [("german", 1, True), ("german", 2, True), ("german", 1, True)],
    # Only whose decision it is: until the other decides.
    [("german", "german", True), ("german", "german", False), ("allied", "allied", True)],
    [("german", "german", True), ("allied", "allied", True), ("german", "german", True)],
]


def moment(side: str, segment: object) -> Any:
    """A position of which no more is known than whose decision it is, and in which segment."""
    return SimpleNamespace(side=side, game=SimpleNamespace(segment=lambda pos: segment))


@pytest.mark.parametrize("course", COURSES)
def test_where_segments_begin(course: list[tuple[str, object, bool]]) -> None:
    segments = Segments()
    begun = [segments.begins(moment(side, segment)) for side, segment, _ in course]
    assert begun == [begins for _, _, begins in course]


@pytest.mark.parametrize("course", COURSES)
def test_each_segment_has_a_clock_of_its_own(course: list[tuple[str, object, bool]]) -> None:
    clocks = SegmentClocks({"german": 5.0, "allied": 5.0}, lambda: 0.0)
    running: dict[str, Clock] = {}
    for side, segment, begins in course:
        clock = clocks.at(moment(side, segment))
        assert (clock is not running.get(side)) == begins
        running[side] = clock


def test_each_side_has_the_time_it_is_given() -> None:
    left: dict[str, float] = {}

    class Timed(RandomPlayer):
        def choose(self, pos: Position[Any], clock: Clock) -> Action:
            assert pos.side is not None
            left[pos.side] = clock.seconds
            return super().choose(pos, clock)

    players = {"german": Timed(1), "allied": Timed(2)}
    times = {"german": 7.0, "allied": 1.5}
    Referee(Record.new(game()), players, random.Random(3), seconds=times, grace=TRUSTED).play()
    assert left == {"german": 7.0, "allied": 1.5}
