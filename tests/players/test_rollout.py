"""Plans that play on against replies, and how the general chooses among them."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, ClassVar

import pytest

from meuse.engine import Position
from meuse.players import Clock, Weights
from meuse.players.contest import Contest, Terms, Tried, leads, ranked
from meuse.players.general import GeneralPlayer
from meuse.players.planner import Line, Planner, Stage, best_kinds
from meuse.players.rollout import Rollout, handed_over
from meuse.players.staff import StaffPlayer
from meuse.players.tuning import Tuning
from tests.kit.skirmish import game
from tests.players.kit import ticking
from tests.players.test_framework import SkirmishDoctrine, doctrine, still


def planned(seed: int = 1) -> tuple[Position[Any], Line]:
    """A position where somebody decides, and his greedy line from there."""
    pos, rng = game().start(), random.Random(seed)
    while pos.side == "chance":
        pos.play(pos.draw(rng))
    assert pos.side is not None
    planner = Planner(doctrine(), pos.side, rng)
    return pos, planner.grown(planner.start(pos), still())


def promising(value: float, *samples: float) -> Tried:
    """A line that promises something, and what came of it in samples."""
    return Tried(Line((), (Stage(None, value, value),)), list(samples))


def test_without_replies_a_line_is_worth_what_it_promises() -> None:
    pos, line = planned()
    assert pos.side is not None
    assert Rollout(doctrine(), pos.side, 0).value(line, 3, still()) == pytest.approx(line.value)


def test_the_same_lots_give_the_same_value_and_leave_the_line_alone() -> None:
    pos, line = planned()
    assert pos.side is not None
    before = line.end.key()
    rollout = Rollout(doctrine(), pos.side, 3)
    values = [rollout.value(line, seed, still()) for seed in (5, 5, 6, 7, 8)]
    assert values[0] == values[1]
    assert line.end.key() == before


def test_what_follows_from_a_position_is_planned_once_and_is_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pos, line = planned()
    assert pos.side is not None
    seeds = (5, 6, 7, 5, 6, 7)
    anew = [Rollout(doctrine(), pos.side, 3).value(line, seed, still()) for seed in seeds]
    begun: list[Any] = []
    grown = Planner.grown

    def counted(self: Planner, line: Line, clock: Clock) -> Line:
        begun.append(line.end.key())
        return grown(self, line, clock)

    monkeypatch.setattr(Planner, "grown", counted)
    rollout = Rollout(doctrine(), pos.side, 3)
    assert [rollout.value(line, seed, still()) for seed in seeds] == anew
    assert begun and len(begun) == len(set(begun))


def test_what_was_cut_short_by_the_clock_is_not_remembered() -> None:
    pos, line = planned()
    assert pos.side is not None
    whole = Rollout(doctrine(), pos.side, 3).value(line, 5, still())
    cut_short = 0
    for looks in range(1, 40):  # the clock runs out at one look after the other
        rollout, (clock, _) = Rollout(doctrine(), pos.side, 3), ticking(looks / 1000)
        cut_short += rollout.value(line, 5, clock) != whole
        assert rollout.value(line, 5, still()) == whole
    assert cut_short


def test_play_is_handed_over_to_another_segment() -> None:
    pos, line = planned()
    there = handed_over(doctrine(), line, random.Random(2))
    assert there.side is None or there.game.segment(there) != pos.game.segment(pos)


def test_samples_outweigh_promises() -> None:
    sound, vain = promising(3.0, 5.0, 5.0, 6.0), promising(3.4, 1.0, 2.0, 1.0)
    assert ranked([vain, sound]) == [sound, vain]
    assert ranked([promising(1.0), promising(2.0)])[0].line.value == 2.0


def test_a_clear_lead_is_one_of_several_standard_errors_over_everybody() -> None:
    assert leads([promising(0, 5.0, 6.0, 5.0), promising(0, 1.0, 2.0, 1.0)])
    assert not leads([promising(0, 5.0, 6.0, 5.0), promising(0, 1.0, 9.0, 1.0)])
    assert not leads([promising(0, 5.0, 6.0, 5.0), promising(0, 1.0, 2.0, 1.0), promising(0, 5.0, 6.0, 5.0)])
    assert not leads([promising(0, 5.0), promising(0, 1.0)]), "one sample is no proof"


def test_of_lines_with_the_same_orders_only_the_best_is_kept() -> None:
    _, line = planned()
    turned = line._replace(orders=tuple(reversed(line.orders)), stages=(Stage(None, 0.0, line.value - 1),))
    other = line._replace(orders=())
    assert best_kinds([turned, other, line], 5) in ([line, other], [other, line])
    assert len(best_kinds([turned, other, line], 1)) == 1


@pytest.mark.parametrize("challengers", [0, 5])
def test_a_contest_ranks_every_line_once_and_repeats_itself(challengers: int) -> None:
    pos, line = planned()
    assert pos.side is not None
    planner = Planner(doctrine(), pos.side, random.Random(4))
    lines = planner.improved([line], 10, still())
    terms = Terms(lines=4, segments=2, first=2, most=4, challengers=challengers)
    rankings = []
    for _ in range(2):
        planner.rng.seed(9)
        rankings.append(Contest(planner, terms, random.Random(7), still()).ranking(lines))
    assert [one.orders for one in rankings[0]] == [one.orders for one in rankings[1]]
    taking_part = {one.kind for one in lines[:4]}
    assert taking_part <= {one.kind for one in rankings[0]} | ({line.kind} if challengers else set())
    assert len({one.kind for one in rankings[0]}) == len(rankings[0])
    assert [one.value for one in rankings[0]] == sorted((one.value for one in rankings[0]), reverse=True)


def test_when_time_is_up_no_other_line_is_played_on(monkeypatch: pytest.MonkeyPatch) -> None:
    pos, line = planned()
    assert pos.side is not None
    planner = Planner(doctrine(), pos.side, random.Random(4))
    clock, played = still(), []

    def value(self: Rollout, line: Line, seed: int, clock: Clock) -> float:
        played.append(line)
        clock.stop()
        return 0.0

    monkeypatch.setattr(Rollout, "value", value)
    terms = Terms(lines=4, segments=2, first=2, most=4)
    samples = Contest(planner, terms, random.Random(7), clock).sampled([line] * 4, 2)
    assert len(played) == 1
    assert samples == [[], [], [], []], "half a round does not count"


def test_a_winner_is_believed_after_challengers_have_failed(monkeypatch: pytest.MonkeyPatch) -> None:
    pos, line = planned()
    assert pos.side is not None
    planner = Planner(doctrine(), pos.side, random.Random(4))
    worse = line._replace(orders=line.orders[:1], stages=(*line.stages[:-1], Stage(line.end, -9.0, -9.0)))
    asked: list[Line] = []

    def varied(best: Line, clock: Clock) -> Line:
        asked.append(best)
        return worse

    monkeypatch.setattr(planner, "varied", varied)
    terms = Terms(lines=4, segments=0, first=1, most=4, challengers=50, patience=1)
    assert Contest(planner, terms, random.Random(7), still()).ranking([line])[0].orders == line.orders
    assert len(asked) == 1


#: By how much a challenger promises more than the winner, and by how much it stood better in each sample.
STEADY, SCATTERED = [0.1] * 5, [0.6, 0.6, -0.9, 2.0, -1.8]


@pytest.mark.parametrize(
    ("gaps", "wins"),
    [
        # The mean counts beside its standard error, here 0.2 / √5 = 0.089 of doubt alone.
        (STEADY, True),
        ([0.08] * 5, False),
        ([0.0] * 5, False),
        ([-0.1] * 5, False),
        # 0.1 on average, but a standard error of 0.67.
        (SCATTERED, False),
        ([gap + 0.5 for gap in SCATTERED], False),
        ([gap + 0.7 for gap in SCATTERED], True),
    ],
)
def test_a_challenger_wins_if_it_is_better_by_a_standard_error(
    gaps: list[float], *, wins: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert challenged(gaps, monkeypatch)[0] == wins


def test_a_challenger_is_given_up_as_soon_as_it_is_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    """After one, two and four samples it is looked at; its promise counts as a sample."""
    assert challenged([0.5, -0.6, 9.0, 9.0, 9.0], monkeypatch) == (False, 1)
    assert challenged([0.5, -0.4, -0.2, 9.0, 9.0], monkeypatch) == (False, 2)
    assert challenged([0.5, -0.4, 0.2, -9.0, 9.0], monkeypatch) == (False, 4)
    assert challenged(STEADY, monkeypatch) == (True, 4)


def challenged(gaps: list[float], monkeypatch: pytest.MonkeyPatch) -> tuple[bool, int]:
    """Whether a challenger that is so much better wins, and after how many samples it is known."""
    pos, line = planned()
    assert pos.side is not None
    planner = Planner(doctrine(), pos.side, random.Random(4))
    promise = line.value + gaps[0]
    rival = line._replace(
        orders=line.orders[:1], stages=(*line.stages[:-1], Stage(line.end, promise, promise))
    )
    assert rival.kind != line.kind
    seeds: list[int] = []

    def value(self: Rollout, played: Line, seed: int, clock: Clock) -> float:
        seeds.extend([] if seed in seeds else [seed])
        return 3.0 if played.kind == line.kind else 3.0 + gaps[1 + seeds.index(seed)]

    monkeypatch.setattr(Rollout, "value", value)
    monkeypatch.setattr(planner, "varied", lambda best, clock: rival)
    terms = Terms(lines=4, segments=0, first=1, most=4, challengers=1)
    best = Contest(planner, terms, random.Random(7), still()).ranking([line])[0]
    return best.kind == rival.kind, len(seeds)


class Brief(Tuning[Any], frozen=True):
    """Wants other terms than the players' own; remembers what they asked for."""

    asked: ClassVar[list[Terms]] = []

    def contest(self, pos: Any, terms: Terms) -> Terms:
        self.asked.append(terms)
        return terms._replace(lines=1, segments=0, first=1, most=1, challengers=0)


class Curt(SkirmishDoctrine):
    """Has plans compete on its own terms."""

    tuning = Brief()


@pytest.fixture
def terms_used(monkeypatch: pytest.MonkeyPatch) -> list[Terms]:
    """The terms of every contest that is held."""
    used: list[Terms] = []
    ranking = Contest.ranking

    def noted(self: Contest, lines: Sequence[Line]) -> list[Line]:
        used.append(self._terms)
        return ranking(self, lines)

    monkeypatch.setattr(Contest, "ranking", noted)
    return used


@pytest.mark.parametrize("kind", [StaffPlayer, GeneralPlayer])
def test_the_doctrine_sets_the_terms_of_a_contest(kind: type[StaffPlayer], terms_used: list[Terms]) -> None:
    pos, _ = planned()
    Brief.asked.clear()
    kind(Curt(doctrine().weights), 1).choose(pos.copy(), still())
    assert Brief.asked == [kind.contest]
    assert terms_used == [kind.contest._replace(lines=1, segments=0, first=1, most=1, challengers=0)]


@pytest.mark.parametrize(("seconds", "times"), [(1.0, 1), (5.0, 1), (20.0, 4)])
def test_the_general_uses_the_time_it_is_given(seconds: float, times: int, terms_used: list[Terms]) -> None:
    pos, _ = planned()
    GeneralPlayer(doctrine(), 1).choose(pos.copy(), Clock(seconds, lambda: 0.0))
    usual, used = GeneralPlayer.contest, terms_used[0]
    assert used.lines * used.most == times * usual.lines * usual.most
    assert (used.challengers, used.patience) == (times * usual.challengers, times * usual.patience)


def test_with_more_time_what_is_wanted_once_is_still_done_once() -> None:
    once = Terms(lines=1, segments=4, first=1, most=1)
    assert once.ampler(9.0)[:4] == (1, 4, 1, 1)
    assert Terms(lines=4, segments=2, first=1, most=4).ampler(9.0)[:4] == (12, 2, 1, 12)


def test_the_staff_takes_no_more_time_than_it_needs(terms_used: list[Terms]) -> None:
    pos, _ = planned()
    StaffPlayer(doctrine(), 1).choose(pos.copy(), Clock(20.0, lambda: 0.0))
    assert terms_used == [StaffPlayer.contest]


class Moody(SkirmishDoctrine):
    """Has another view of the game to offer."""

    asked = 0

    def moods(self) -> list[SkirmishDoctrine]:
        Moody.asked += 1
        return [SkirmishDoctrine(self.weights)]


@pytest.mark.parametrize(("kind", "asks"), [(StaffPlayer, False), (GeneralPlayer, True)])
def test_only_the_general_asks_how_others_see_the_game(kind: type[StaffPlayer], asks: bool) -> None:
    pos, _ = planned()
    assert pos.side is not None
    Moody.asked = 0
    player = kind(Moody(doctrine().weights), 1)
    player.begin(pos.side)
    assert player.choose(pos.copy(), still()) in pos.legal_actions
    assert (Moody.asked > 0) == asks


class Costly(SkirmishDoctrine):
    """Every look at a position takes a hundredth of a second."""

    passed = 0.0

    def value(self, pos: Any, side: str) -> float:
        self.passed += 0.01
        return super().value(pos, side)


@pytest.mark.parametrize("kind", [StaffPlayer, GeneralPlayer])
@pytest.mark.parametrize("seconds", [0.5, 1.0, 5.0])
def test_no_segment_takes_a_tenth_longer_than_its_clock(kind: type[StaffPlayer], seconds: float) -> None:
    knowing = Costly(doctrine().weights)
    player = kind(knowing, 1)
    pos, rng = game().start(), random.Random(6)
    for _ in range(6):
        while pos.side == "chance":
            pos.play(pos.draw(rng))
        side, segment = pos.side, pos.game.segment(pos)
        clock, start = Clock(seconds, lambda: knowing.passed), knowing.passed
        assert side is not None
        player.begin(side)
        while pos.side == side and pos.game.segment(pos) == segment:
            pos.play(player.choose(pos.copy(), clock))
        assert knowing.passed - start <= 1.1 * seconds


def test_a_clock_that_runs_out_between_two_looks_is_no_accident() -> None:
    moments = iter([0.0, 0.5, *[2.0] * 50])
    clock = Clock(1.0, lambda: next(moments))
    assert StaffPlayer(doctrine(), 1).watch(clock).expired


class Content(SkirmishDoctrine):
    """Thinks that the end is always worth the same."""

    def foreseen(self, pos: Any, side: str) -> float:
        return 77.0


def test_a_plan_played_on_is_judged_by_what_is_foreseen() -> None:
    pos, line = planned()
    assert pos.side is not None
    knowing = Content(Weights({"step": 1.0}, "test"))
    flat = line._replace(stages=(line.stages[0], line.stages[0]))
    assert Rollout(knowing, pos.side, 0).value(flat, 3, still()) == 77.0


def test_a_player_may_judge_otherwise_where_playing_on_ends() -> None:
    asked: list[float] = []

    class Indifferent(Rollout):
        def judged(self, pos: Any, expected: float) -> float:
            asked.append(expected)
            return 0.0

    class Careless(StaffPlayer):
        rollout = Indifferent

    pos, line = planned()
    assert pos.side is not None
    assert Indifferent(doctrine(), pos.side, 2).value(line, 3, still()) == 0.0
    asked.clear()
    player = Careless(doctrine(), 1)
    player.begin(pos.side)
    player.choose(pos, still())
    assert asked
