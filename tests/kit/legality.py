"""What is legal, told three times: by the list, by the refusals, and by a plain reading of the rules.

`Decision.actions` lists, fast. `Decision.check` refuses, with a rule. They are written apart, and `compare`
asks both about every action one might try. The third voice is a game's *statements*: for each kind of
decision a small, slow function, written from the rulebook and from nothing that either of the two calls,
which says what must be in the list. A verb that is lost from a list, or a refusal from a check, is found by
one of the others.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import product
from typing import Any

from meuse.engine import CHANCE, Action, Message, Position, Refused

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


def compare(pos: Position[Any], actions: Iterable[Action]) -> Counter[tuple[str, str]]:
    """Ask list and rules about each action; how often each (message, rule) refused one."""
    listed = set(pos.legal_actions)
    before = pos.key()
    refusals: Counter[tuple[str, str]] = Counter()
    for action in actions:
        refusal = refusal_of(pos, action)
        if action in listed:
            assert refusal is None, f"{action} is listed at {pos.decision}, but {refusal} refuses it"
            continue
        assert refusal is not None, f"{action} is not listed at {pos.decision}, but no rule refuses it"
        assert refusal.rule, f"{action} is refused without a rule: {refusal}"
        refusals[refusal.id, refusal.rule] += 1
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


def candidates(pos: Position[Any], rng: random.Random, most: int = MOST_OF_A_VERB) -> Iterator[Action]:
    """Well-formed actions of every verb: all of them where they are few, else near misses and random ones."""
    listed: dict[str, list[Action]] = {}
    for action in pos.legal_actions:
        listed.setdefault(action.verb, []).append(action)
    for verb in pos.game.verbs:
        legal = listed.get(verb, [])
        yield from rng.sample(legal, min(most, len(legal)))
        yield from tried(pos, verb, legal, rng, most)


def tried(
    pos: Position[Any], name: str, legal: Sequence[Action], rng: random.Random, most: int
) -> Iterator[Action]:
    verb = pos.game.verbs[name]
    kinds = verb.kinds or ((verb.repeats,) if verb.repeats else ())
    pools = [_pool(pos, kind) for kind in kinds]
    if _size(pools) > most:
        pools = [_narrowed(pos, pool, number, legal, rng) for number, pool in enumerate(pools)]
    if _size(pools) <= most:
        yield from (Action(name, args) for args in product(*pools))
    else:
        yield from (Action(name, tuple(rng.choice(pool) for pool in pools)) for _ in range(most))


def _pool(pos: Position[Any], kind: str) -> Sequence[str]:
    if kind == "number":
        return [str(number) for number in range(13)]
    return ["word"] if kind == "word" else pos.game.vocabulary.names(kind)


def _size(pools: Sequence[Sequence[str]]) -> int:
    size = 1
    for pool in pools:
        size *= len(pool)
    return size


def _narrowed(
    pos: Position[Any], pool: Sequence[str], number: int, legal: Sequence[Action], rng: random.Random
) -> Sequence[str]:
    """Of a first argument, those that legal actions have, the one asked about, and two others."""
    if number:
        return pool
    meant = {action.args[0] for action in rng.sample(legal, min(3, len(legal)))}
    asked = str(pos.prompt.args.get("unit", ""))
    return sorted({*meant, *([asked] if asked in pool else []), *rng.sample(list(pool), min(2, len(pool)))})


# Whole games ----------------------------------------------------------------------------------------

Chooser = Callable[[Any, random.Random], Action]


class Survey:
    """Games played to hold the three against each other. It remembers which decisions and verbs it met."""

    def __init__(
        self, statements: Statements, *, of_each: int, later: float = 0.0, most: int = MOST_OF_A_VERB
    ) -> None:
        """Look closely at so many decisions of each class in a game, and at a share of those after them."""
        self.statements = statements
        self.of_each = of_each
        self.later = later
        self.most = most
        self.met: dict[tuple[str, str], Position[Any]] = {}
        self.refusals: Counter[tuple[str, str]] = Counter()

    def play(self, pos: Position[Any], seed: int, choose: Chooser) -> None:
        rng = random.Random(seed)
        seen: Counter[str] = Counter()
        for _ in range(pos.game.longest_game):
            if pos.side is None:
                return
            if pos.side != CHANCE:
                kind = type(pos.decision).__name__
                if seen[kind] < self.of_each or rng.random() < self.later:
                    seen[kind] += 1
                    self.look(pos, rng)
            pos.play(choose(pos, rng))

    def look(self, pos: Position[Any], rng: random.Random) -> None:
        self.refusals += compare(pos, candidates(pos, rng, self.most))
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
