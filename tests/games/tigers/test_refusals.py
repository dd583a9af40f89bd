"""The list of legal actions and the rules' refusals say the same, action by action."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import pytest

from meuse.engine import CHANCE, Action, Refused
from meuse.titles.tigers.position import TigersPosition
from tests.games.tigers.table import now, setup, start, step, tigers

GAME = tigers()


def candidates(pos: TigersPosition) -> Iterator[Action]:
    """Every action one might try at this kind of decision."""
    kind, names, places = step(pos), GAME.names, GAME.place_names
    if kind == "Movement":
        yield from (Action("activate", (name,)) for name in names)
        yield from (
            Action("special-forces", (effect,)) for effect in ("mobility", "interference", "confusion")
        )
    elif kind == "Moving":
        group = now(pos)
        lead = names[group.units[0]]
        yield from (Action("move", (lead, place)) for place in places)
        yield from (Action("shift", (lead, zone)) for zone in places[GAME.areas :])
        yield from (Action("join", (name,)) for name in names)
        yield from (Action("entrench", (names[unit],)) for unit in group.units)
        yield from (Action(verb, (lead,)) for verb in ("attack", "halt"))
    elif kind == "Infiltration":
        yield from (Action("infiltrate", (place,)) for place in places)
    elif kind == "Demolition":
        bridge = GAME.bridges[now(pos).bridge]
        yield from (Action("demolish", (name, bridge)) for name in names)
    elif kind == "ConstructionChoice":
        for unit in (*GAME.engineers_of[0], *GAME.engineers_of[1]):
            yield from (Action("construct", (names[unit], bridge)) for bridge in GAME.bridges)
    elif kind == "Overfull":
        yield from (Action("eliminate", (name,)) for name in names)
    elif kind == "NextBattle":
        yield from (Action("fight", (place,)) for place in places)
    elif kind == "Spotting":
        yield from (Action("target", (name,)) for name in names)
    elif kind == "Aiming":
        place = now(pos).battle.place
        present = [unit for unit in range(len(names)) if pos.where[unit] == place]
        yield from (Action("fire", (names[one], names[other])) for one in present for other in present)
    elif kind == "Arrival":
        name = names[now(pos).unit]
        yield from (Action("place", (name, place)) for place in places)


def refused_by_the_rules(pos: TigersPosition, action: Action) -> str:
    """The rule that refuses an action; empty if none does."""
    assert pos.decision is not None
    try:
        pos.decision.check(pos, action)
    except Refused as refusal:
        return refusal.reason.rule or "without a rule"
    return ""


def compare(pos: TigersPosition, rules: Counter[str]) -> None:
    listed = set(pos.legal_actions)
    for action in candidates(pos):
        rule = refused_by_the_rules(pos, action)
        assert (action in listed) == (rule == ""), f"{action}: listed {action in listed}, refused by {rule!r}"
        rules[rule] += 1


@pytest.mark.parametrize("scenario", list(GAME.scenarios))
def test_the_list_and_the_refusals_agree_on_every_action(scenario: str) -> None:
    rng = random.Random(41)
    rules: Counter[str] = Counter()
    seen: Counter[str] = Counter()
    for _ in range(2):
        pos = start(scenario)
        while pos.side is not None:
            often = seen[step(pos)]
            if pos.side != CHANCE and rng.random() < (1 if often < 40 else 0.03):
                seen[step(pos)] += 1
                compare(pos, rules)
            actions = pos.legal_actions
            pos.play(pos.draw(rng) if pos.side == CHANCE else actions[rng.randrange(len(actions))])
    assert {"3.22d", "8.38", "8.25a", "8.21b"} <= set(rules)
    assert len(rules) > 15


def test_every_refusal_of_a_plain_mistake_names_a_rule_of_the_inventory() -> None:
    pos = setup({"2Pz-arm-1": "51", "560VG-1": "52", "28-110b": "70"})
    for action in (
        "end-construction",
        "fight 70",
        "confuse",
        "fire 2Pz-arm-1 28-110b",
        "roll 3",
        "hits 1",
        "eliminate 2Pz-arm-1",
        "place 2Pz-arm-1 A",
        "demolish 2Pz-arm-1 51-70",
    ):
        explanation = pos.why(action)
        assert not explanation.legal
        assert explanation.rule == "6.0-II1"
