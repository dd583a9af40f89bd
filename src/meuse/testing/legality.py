"""What is legal, told three times: by the list, by the refusals, and by a plain reading of the rules.

`Decision.actions` lists, fast. `Decision.check` refuses, with a rule. They are written apart, and `compare`
asks both about every action one might try. The third voice is a game's *statements*: for each kind of
decision a small, slow function, written from the rulebook and from nothing that either of the two calls,
which says what must be in the list. A verb that is lost from a list, or a refusal from a check, is found by
one of the others.
"""

from __future__ import annotations

import os
import random
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import KW_ONLY, dataclass, field
from itertools import product
from pathlib import Path
from typing import Any

from meuse.engine import CHANCE, Action, Message, Position, Refused
from meuse.testing.choosers import Chooser

Statement = Callable[[Any, Any], Iterable[str]]
"""From a position and the decision it waits for: the texts of all actions that the rules permit."""

Statements = Mapping[str, Statement]
"""By the names of the classes of decisions."""

#: So many actions of one verb are tried at most.
MOST_OF_A_VERB = 400


def refusal_of(pos: Position[Any], action: Action) -> Message | None:
    """What the rules themselves have against an action; the list is not asked."""
    assert pos.decision is not None
    try:
        pos.decision.check(pos, action)
    except Refused as refusal:
        return refusal.reason
    return None


def compare(pos: Position[Any], actions: Iterable[Action]) -> Counter[str]:
    """Ask list and rules about each action; how often each refusal came, with its decision and rule."""
    listed = set(pos.legal_actions)
    before = pos.key()
    refusals: Counter[str] = Counter()
    for action in actions:
        refusal = refusal_of(pos, action)
        if action in listed:
            assert refusal is None, f"{action} is listed at {pos.decision}, but {refusal} refuses it"
            continue
        assert refusal is not None, f"{action} is not listed at {pos.decision}, but no rule refuses it"
        assert refusal.rule, f"{action} is refused without a rule: {refusal}"
        refusals[f"{type(pos.decision).__name__} {refusal.id} {refusal.rule}"] += 1
    assert pos.key() == before, f"explaining refusals at {pos.decision} changed the position"
    return refusals


def contradiction(pos: Position[Any], listed: Iterable[Action], statements: Statements) -> str:
    """How a list for a decision differs from what a plain reading permits; empty where they agree."""
    step = pos.decision
    texts = {str(action) for action in listed}
    permitted = set(statements[type(step).__name__](pos, step))
    if permitted - texts:
        return f"{step} does not list what the rules permit: {sorted(permitted - texts)[:9]}"
    if texts - permitted:
        return f"{step} lists what the rules do not permit: {sorted(texts - permitted)[:9]}"
    return ""


# What one might try ---------------------------------------------------------------------------------


Near = Callable[[Any, str], Iterable[str]]
"""The names of the places around a unit, what one would try first; for no unit, those with units on them."""


def nowhere(pos: Position[Any], unit: str) -> Iterable[str]:
    """For games of which it is not known."""
    return ()


def candidates(
    pos: Position[Any], rng: random.Random, most: int = MOST_OF_A_VERB, near: Near = nowhere
) -> Iterator[Action]:
    """Well-formed actions of every verb: all of them where they are few, else near misses and random ones."""
    listed: dict[str, list[Action]] = {}
    for action in pos.legal_actions:
        listed.setdefault(action.verb, []).append(action)
    for name, verb in pos.game.verbs.items():
        legal = listed.get(name, [])
        yield from rng.sample(legal, min(most, len(legal)))
        kinds = verb.kinds or ((verb.repeats,) if verb.repeats else ())
        pools = [_pool(pos, kind) for kind in kinds]
        if _size(pools) <= most:
            yield from (Action(name, args) for args in product(*pools))
        elif len(pools) == 1:
            likely = [place for place in near(pos, "") if place in pools[0]]
            yield from (Action(name, (one,)) for one in (*likely, *rng.sample(list(pools[0]), most)))
        else:
            yield from _near_misses(pos, name, pools, _meant(pos, pools[0], legal, rng), rng, most, near)


def _near_misses(
    pos: Position[Any],
    name: str,
    pools: Sequence[Sequence[str]],
    meant: Sequence[str],
    rng: random.Random,
    most: int,
    near: Near,
) -> Iterator[Action]:
    """For each first argument that may be meant: places around it, and some of everything else."""
    for first in meant:
        around = [place for place in near(pos, first) if len(pools) == 2 and place in pools[1]]
        yield from (Action(name, (first, place)) for place in around)
        for _ in range(most // len(meant)):
            yield Action(name, (first, *(rng.choice(pool) for pool in pools[1:])))


def _meant(
    pos: Position[Any], pool: Sequence[str], legal: Sequence[Action], rng: random.Random
) -> Sequence[str]:
    """First arguments of legal actions, the one asked about, and two others."""
    legal_ones = {action.args[0] for action in rng.sample(legal, min(3, len(legal)))}
    asked = str(pos.prompt.args.get("unit", ""))
    others = rng.sample(list(pool), min(2, len(pool)))
    return sorted({*legal_ones, *others, *([asked] if asked in pool else [])})


def _pool(pos: Position[Any], kind: str) -> Sequence[str]:
    if kind == "number":
        return [str(number) for number in range(13)]
    return ["word"] if kind == "word" else pos.game.vocabulary.names(kind)


def _size(pools: Sequence[Sequence[str]]) -> int:
    size = 1
    for pool in pools:
        size *= len(pool)
    return size


# Whole games ----------------------------------------------------------------------------------------


@dataclass
class Survey:
    """Games played to hold the three against each other. It remembers which decisions and verbs it met."""

    statements: Statements
    _: KW_ONLY
    #: It looks closely at so many decisions of each class in a game, and at a share of those after them.
    of_each: int
    later: float = 0.0
    most: int = MOST_OF_A_VERB
    near: Near = nowhere
    met: dict[tuple[str, str], Position[Any]] = field(default_factory=dict, init=False)
    refusals: Counter[str] = field(default_factory=Counter, init=False)

    def play(self, pos: Position[Any], seed: int, choose: Chooser) -> None:
        """Play a game to its end, and look closely on the way."""
        rng, eyes = random.Random(seed), random.Random(seed + 1)
        seen: Counter[str] = Counter()
        for _ in range(pos.game.longest_game):
            if pos.side is None:
                return
            if pos.side != CHANCE:
                kind = type(pos.decision).__name__
                if seen[kind] < self.of_each or eyes.random() < self.later:
                    seen[kind] += 1
                    self.look(pos, eyes)
            pos.play(choose(pos, rng))

    def look(self, pos: Position[Any], rng: random.Random) -> None:
        """Hold list, refusals and statement of one decision against each other."""
        self.refusals += compare(pos, candidates(pos, rng, self.most, self.near))
        found = contradiction(pos, pos.legal_actions, self.statements)
        assert not found, found
        kind = type(pos.decision).__name__
        for verb in {action.verb for action in pos.legal_actions}:
            if (kind, verb) not in self.met:
                self.met[kind, verb] = pos.copy()


def assert_lost_verbs_are_missed(
    met: Mapping[tuple[str, str], Position[Any]], statements: Statements
) -> None:
    """Taking any verb out of the list of any decision contradicts the statement about it."""
    for (kind, verb), pos in met.items():
        poorer = [action for action in pos.legal_actions if action.verb != verb]
        assert contradiction(pos, poorer, statements), f"{kind} without {verb} would go unnoticed"


#: A refusal that a survey meets this often is missed when it is gone.
OFTEN = 12


def assert_golden_refusals(survey: Survey, folder: Path) -> None:
    """No refusal is lost, or has become another, of those that a survey met when they were written down."""
    path = folder / "refusals.txt"
    if os.environ.get("MEUSE_REGENERATE_GOLDEN"):
        often = sorted(key for key, count in survey.refusals.items() if count >= OFTEN)
        path.write_text("\n".join([*often, ""]), encoding="utf-8")
    stored = path.read_text(encoding="utf-8").splitlines()
    lost = [key for key in stored if key not in survey.refusals]
    assert not lost, f"refusals that are gone: {lost}"
