"""Finding puzzles: in games between wavering cadets, moments at which a good plan is worth much more.

At the beginning of a segment several plans are made: none at all, a cadet's, any orders, and the staff's. A
goal that the staff's plan reaches and most others do not makes a puzzle; it is kept if the staff finds it
again with other lots, and if the general finds it too.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any, Final, NamedTuple

import msgspec

from meuse.engine import CHANCE, Action, Game, Position, Record
from meuse.players.clock import AMPLE, Clock
from meuse.players.doctrine import Breadth, Doctrine
from meuse.players.registry import create, doctrine_of
from meuse.players.wavering import Wavering
from meuse.puzzles.carrying_out import Carrier, Future
from meuse.puzzles.goals import Prospector, chance_of
from meuse.puzzles.grading import Grader
from meuse.puzzles.schema import ENOUGH, Goal, Plan, Puzzle, Solved, Source
from meuse.puzzles.solving import plan_of
from meuse.version import __version__

#: The part of the games that are of the main scenario; the others share the rest.
MAIN: Final = 0.4
#: Moments of one game that are looked at, and puzzles that are taken from one game.
MOMENTS: Final = 24
MOST_OF_A_GAME: Final = 4
#: How often a player gives any order instead of the best: each side draws one of these for a game.
WAVERING: Final = (0.0, 0.05, 0.15, 0.35)
#: How many plans of any orders are compared, and how many of them may solve it.
WHIMS: Final = 5
LUCKY: Final = 1
#: A good plan reaches its goal so often at least; others do half as often at most, and less often by this.
LEAST: Final = 0.3
GAP: Final = 0.2
#: While looking around, fewer branches and replies will do.
ROUGH_BRANCHES: Final = 40
ROUGH_REPLIES: Final = 10
#: Seconds a segment: the staff takes no more, and what the general has.
STAFF_SECONDS: Final = 2.0
GENERAL_SECONDS: Final = 15.0
#: Of goals with the same gap the one that says most is taken.
TELLING: Final[Mapping[str, float]] = {
    "take": 1.0,
    "hold": 1.0,
    "destroy": 0.95,
    "save": 0.9,
    "cut": 0.85,
    "free": 0.85,
    "drive": 0.75,
    "points": 0.5,
}
#: To walk somewhere is no puzzle: these need a fight.
FOUGHT_FOR: Final = frozenset({"take", "destroy", "drive", "points"})


class Moment(NamedTuple):
    """The beginning of a segment of play in a game."""

    pos: Position[Any]
    source: Source

    @property
    def side(self) -> str:
        """Who gives orders."""
        assert self.pos.side is not None
        return self.pos.side


class Tried:
    """A plan, with where it may lead."""

    def __init__(self, plan: list[Action], grader: Grader) -> None:
        self.ends = grader.ends(plan)
        self._grader = grader

    @cached_property
    def after(self) -> list[Future]:
        """Where it leads when the other side has replied: seldom asked for, and slow."""
        return self._grader.after_reply(self.ends)

    def chance(self, goal: Goal) -> float:
        """How likely it reaches a goal."""
        futures = self.after if goal.outlasts_reply else self.ends
        return chance_of(goal, self._grader.side, self._grader.start, futures)


class Found(msgspec.Struct, frozen=True):
    """What a game brought: its puzzles, and how many moments were looked at. A line of a search's journal."""

    game: str
    seed: int
    moments: int
    puzzles: tuple[Puzzle, ...]
    #: How many were left after each sieve.
    sieved: dict[str, int]


def moments(game: Game[Any], seed: int) -> list[Moment]:
    """Some beginnings of segments of one game, in their order."""
    rng = random.Random(seed)
    scenario = game.main_scenario if rng.random() < MAIN else rng.choice(list(game.scenarios))
    record = Record.new(game, scenario)
    found = list(_beginnings(record, players_for(game, rng), seed, doctrine_of(game), rng))
    chosen = sorted(rng.sample(range(len(found)), min(MOMENTS, len(found))))
    return [found[number] for number in chosen]


def players_for(game: Game[Any], rng: random.Random) -> dict[str, Wavering]:
    """A player for each side, ready to begin."""
    players = {
        side: Wavering(doctrine_of(game), rng.getrandbits(32), rng.choice(WAVERING)).unheard()
        for side in game.sides
    }
    for side, player in players.items():
        player.begin(side)
    return players


def _beginnings(
    record: Record, players: Mapping[str, Wavering], seed: int, doctrine: Doctrine[Any], rng: random.Random
) -> Iterator[Moment]:
    segment: object = None
    game = record.game
    while (side := record.position.side) is not None:
        pos = record.position
        if side == CHANCE:
            record.play(pos.draw(rng))
            continue
        now = game.segment(pos)
        if now != segment and len(pos.legal_actions) > 1 and doctrine.orders(pos, Breadth.BRIEF):
            source = Source(
                scenario=pos.scenario,
                seed=seed,
                actions=len(record.entries),
                rules=game.rules_version,
                meuse=__version__,
            )
            yield Moment(pos.copy(), source)
        segment = now
        record.play(players[side].choose(pos.copy(), Clock(AMPLE)))


class Search:
    """Looks for puzzles in games."""

    def __init__(self, game: Game[Any], *, misses_only: bool = False) -> None:
        self.game = game
        #: Whether only what a cadet misses is wanted.
        self._misses_only = misses_only
        self._prospector = Prospector(game)
        self._staff = create("staff", game, 1).unheard()
        self._general = create("general", game, 1).unheard()
        self._cadet = create("cadet", game, 1).unheard()
        self._whimsical = Wavering(doctrine_of(game), 1, 1.0).unheard()

    def searched(self, seed: int, clock: Clock) -> Found:
        """The puzzles of one game; when time is up, those found so far."""
        sieved = dict.fromkeys(("gap", "again", "general"), 0)
        looked = moments(self.game, seed)
        found: list[Puzzle] = []
        for moment in looked:
            if len(found) == MOST_OF_A_GAME or clock.expired:
                break
            puzzle = self._puzzle(moment, sieved)
            if puzzle is not None and all(one.goal != puzzle.goal for one in found):
                found.append(puzzle)
        return Found(self.game.name, seed, len(looked), tuple(found), sieved)

    def _puzzle(self, moment: Moment, sieved: dict[str, int]) -> Puzzle | None:
        rough = Grader(self.game, moment.pos, moment.side, branches=ROUGH_BRANCHES, replies=ROUGH_REPLIES)
        goal = self._goal(moment, rough)
        if goal is None:
            return None
        sieved["gap"] += 1
        return self._kept(moment, goal, sieved)

    # Looking around -------------------------------------------------------------------------------

    def _goal(self, moment: Moment, rough: Grader) -> Goal | None:
        """What the staff's plan reaches and others do not, if there is something."""
        carrier = rough.carrier
        others = [Tried(plan, rough) for plan in self._others(carrier)]
        cadet = Tried(plan_of(self._cadet, carrier, AMPLE, 1), rough)
        staff = Tried(plan_of(self._staff, carrier, STAFF_SECONDS, 1), rough)
        offered = [
            *self._prospector.offered(moment.pos, moment.side, staff.ends),
            *self._prospector.threatened(moment.pos, moment.side, others[0].after),
        ]
        if self._misses_only:
            offered = [goal for goal in offered if is_missed(cadet.chance(goal), staff.chance(goal))]
        judged = [(worth(goal, staff, cadet, others), goal) for goal in offered]
        most, goal = max(judged, key=lambda one: one[0], default=(0.0, None))
        return goal if most else None

    def _others(self, carrier: Carrier) -> Iterator[list[Action]]:
        """Doing nothing, and giving any orders."""
        yield []
        for seed in range(WHIMS):
            self._whimsical.rng.seed(seed)
            yield plan_of(self._whimsical, carrier, AMPLE, seed)

    # Sieving --------------------------------------------------------------------------------------

    def _kept(self, moment: Moment, goal: Goal, sieved: dict[str, int]) -> Puzzle | None:
        """The puzzle with its best plan, if staff and general find one again."""
        grader = Grader(self.game, moment.pos, moment.side)
        carrier = grader.carrier
        self._staff = create("staff", self.game, 2).unheard()
        known = [self._graded(self._staff, carrier, STAFF_SECONDS, seed, goal, grader) for seed in (2, 3)]
        bad = [
            (grader.chance(goal, plan), plan)
            for plan in [plan_of(self._cadet, carrier, AMPLE, 1), *self._others(carrier)]
        ]
        best = max(chance for chance, _ in [*known, *bad])
        if best < LEAST or all(chance < best * ENOUGH for chance, _ in known):
            return None
        if not is_missed(bad[1][0], best):
            return None
        sieved["again"] += 1
        known.append(self._graded(self._general, carrier, GENERAL_SECONDS, 4, goal, grader))
        best = max(best, known[-1][0])
        if known[-1][0] < best * ENOUGH:
            return None
        missed = [one for one in bad if is_missed(one[0], best)]
        if len(missed) < len(bad) - 1 - LUCKY:
            return None
        sieved["general"] += 1
        return self._written(moment, goal, grader, known, bad, missed)

    def _graded(
        self, player: Any, carrier: Carrier, seconds: float, seed: int, goal: Goal, grader: Grader
    ) -> tuple[float, list[Action]]:
        plan = plan_of(player, carrier, seconds, seed)
        return grader.chance(goal, plan), plan

    def _written(
        self,
        moment: Moment,
        goal: Goal,
        grader: Grader,
        known: Sequence[tuple[float, list[Action]]],
        bad: Sequence[tuple[float, list[Action]]],
        missed: Sequence[tuple[float, list[Action]]],
    ) -> Puzzle:
        best = max(chance for chance, _ in [*known, *bad])
        good = [one for one in [*known, *bad] if one[0] == best]
        solution = grader.shortened(goal, min(good, key=lambda one: len(one[1]))[1])
        wrong = missed[0] if missed[0][1] else missed[-1]
        return Puzzle(
            side=moment.side,
            goal=goal,
            best=grader.chance(goal, solution),
            second=max(chance for chance, _ in missed),
            solution=_texts(solution),
            wrong=_texts(wrong[1]),
            rated=(
                _solved("cadet", AMPLE, [bad[0][0] >= best * ENOUGH]),
                _solved("staff", STAFF_SECONDS, [chance >= best * ENOUGH for chance, _ in known[:2]]),
                _solved("general", GENERAL_SECONDS, [known[2][0] >= best * ENOUGH]),
            ),
            source=moment.source,
            position=moment.pos.to_json(),
        )


def worth(goal: Goal, staff: Tried, cadet: Tried, others: Sequence[Tried]) -> float:
    """How good a puzzle a goal would make; 0 for none at all. The first of the others does nothing."""
    best = staff.chance(goal)
    if best < LEAST or (goal.kind in FOUGHT_FOR and len(staff.ends) == 1):
        return 0.0
    if not is_missed(others[0].chance(goal), best):
        return 0.0
    if sum(not is_missed(other.chance(goal), best) for other in others) > LUCKY:
        return 0.0
    by_cadet = cadet.chance(goal)
    if not is_missed(by_cadet, best) and by_cadet < best * ENOUGH:
        return 0.0  # neither solved nor missed
    return (best - min(by_cadet, best / 2)) * TELLING[goal.kind]


def is_missed(chance: float, best: float) -> bool:
    """Whether a plan is far from the best."""
    return chance <= min(best / 2, best - GAP)


def _texts(plan: Sequence[Action]) -> Plan:
    return tuple(map(str, plan))


def _solved(level: str, seconds: float, tries: Sequence[bool]) -> Solved:
    return Solved(level=level, seconds=seconds, tries=len(tries), solved=sum(tries))
