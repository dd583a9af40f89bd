"""Orders carried out by small actions and by the short way lead to the same positions."""

from __future__ import annotations

import random
from typing import Any

from meuse.players import Breadth, Foresight
from meuse.titles.ardennes.doctrine import ArdennesDoctrine, doctrine
from meuse.titles.ardennes.doctrine.orders import Move, Scheme, Way
from meuse.titles.ardennes.doctrine.routes import carry_out, routes, take_back
from meuse.titles.ardennes.movement import Movement
from tests.players.ardennes.kit import decisions


class TheLongWay(ArdennesDoctrine):
    """Plays every small action."""

    def started(self, pos: Any, order: Any) -> Any:
        return pos.copy()


def board(pos: Any) -> tuple[Any, ...]:
    """What must agree: the map, modes, markers and whose turn it is."""
    columns = (pos.where, pos.road_mode, pos.waiting, pos.dormant, pos.must_convert, pos.entered, pos.layers)
    return (*map(tuple, columns), pos.phase, pos.player)


def test_the_short_way_leads_where_the_long_way_does() -> None:
    """Every move of both sides in a game's first turns, and random ones with every change of mode."""
    short, long = doctrine(), TheLongWay()
    rng = random.Random(3)
    seen: set[Way] = set()
    for pos in decisions("1", 4, 6):
        if not isinstance(pos.decision, Movement) or any(pos.moved):
            continue
        side = pos.side
        assert side is not None
        moves = [order for order in short.orders(pos, Breadth.BRIEF) if isinstance(order, Scheme)]
        for scheme in (*moves, wandering(pos, rng)):
            quick = Foresight(short, side, random.Random(1)).prospect(pos, scheme)
            slow = Foresight(long, side, random.Random(1)).prospect(pos, scheme)
            assert board(quick.leaves[0].pos) == board(slow.leaves[0].pos)
            seen |= {move.way for move in scheme.moves}
    assert seen == set(Way)


def wandering(pos: Any, rng: random.Random) -> Scheme:
    """A move somewhere for every unit that can, found on a copy that goes along."""
    game, there = pos.game, pos.copy()
    step = pos.decision
    moves = []
    from meuse.titles.ardennes.movement import ready

    for unit in ready(pos, step.player, mechanized=step.mechanized):
        ways = routes(there, unit)
        choices = sorted({*ways.standard.items(), *ways.marching.items()})
        if not choices:
            continue
        goal, way = rng.choice(choices)
        move = Move(game.names[unit], unit, there.where[unit], goal, game.place_names[goal], way)
        carry_out(there, move)
        moves.append(move)
    return Scheme(tuple(moves))


def test_a_move_taken_back_leaves_no_trace() -> None:
    """Whatever else has moved since: taking one move back is the same as making the others alone."""
    rng = random.Random(5)
    entered = 0
    for pos in decisions("1", 4, 4):
        if not isinstance(pos.decision, Movement) or any(pos.moved):
            continue
        moves = wandering(pos, rng).moves
        for move in rng.sample(moves, min(6, len(moves))):
            taken, others = pos.copy(), pos.copy()
            for made in moves:
                carry_out(taken, made)
                if made is not move:
                    carry_out(others, made)
            take_back(taken, move, pos)
            entered += pos.waiting[move.unit]
            assert board(taken) == board(others)
            assert taken.moved == others.moved
    assert entered, "somebody who had entered was taken back"


def test_a_move_that_has_become_impossible_is_passed_over() -> None:
    pos = next(pos for pos in decisions("1", 1, 2) if isinstance(pos.decision, Movement))
    side = pos.side
    assert side is not None
    unit = next(unit for unit in pos.game.units_of[pos.player] if pos.in_play(unit))
    nowhere = Move(pos.game.names[unit], unit, pos.where[unit], pos.game.bastogne, "2521", Way.GO)
    leaf = Foresight(TheLongWay(), side, random.Random(1)).prospect(pos, Scheme((nowhere,))).leaves[0]
    assert leaf.pos.where[unit] == pos.where[unit]
