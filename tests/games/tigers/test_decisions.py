"""Random games reach every decision of the inventory."""

from __future__ import annotations

import random
import tomllib
from collections import Counter
from pathlib import Path

from meuse.titles import tigers as tigers_title
from meuse.titles.tigers.position import TigersPosition
from tests.games.tigers.table import now, setup, start, tigers

RULES = Path(tigers_title.__file__).parent / "inventory.toml"

#: For each decision what shows that it was taken: verbs (with the side's role in battle) or events.
SIGNS = {
    "d02-reinf-zone": {"place", "shift"},
    "d03-release": {"event-released"},
    "d04-move-pick": {"activate"},
    "d05-stack": {"join"},
    "d06-step": {"move"},
    "d07-foot": {"event-waded"},
    "d08-demolish": {"demolish", "decline"},
    "d09-reroute": {"event-bridge-blown"},
    "d10-entrench": {"entrench"},
    "d11-contested": {"attack", "event-stayed-aside"},
    "d12-sf-place": {"special-forces", "infiltrate"},
    "d13-end-move": {"end-movement"},
    "d14-overstack": {"eliminate"},
    "d15-battle-order": {"fight"},
    "d16-sf-battle": {"confuse", "keep"},
    "d17-calls": {"available"},
    "d18-def-art": {"target-defender"},
    "d19-def-targets": {"fire-defender"},
    "d20-att-art": {"target-attacker"},
    "d21-att-targets": {"fire-attacker"},
    "d22-construct": {"construct", "end-construction"},
    "d23-release-use": {"event-released"},
    "d24-attrition": {"event-attrition"},
    "d25-exit": {"event-exited"},
}
#: Decided before play: set-up is fixed, options are chosen at the start.
BEFORE_PLAY = {"d01-setup", "d26-options"}


def sign(pos: TigersPosition, verb: str) -> str:
    if verb not in ("target", "fire"):
        return verb
    step = now(pos)
    return f"{verb}-{'attacker' if step.firing == step.battle.attacker else 'defender'}"


def play_on(pos: TigersPosition, rng: random.Random, seen: Counter[str], limit: int = 60_000) -> None:
    for _ in range(limit):
        if pos.side is None:
            return
        actions = pos.legal_actions
        action = pos.draw(rng) if pos.side == "chance" else actions[rng.randrange(len(actions))]
        seen[sign(pos, action.verb)] += 1
        seen.update(event.id for event in pos.play(action))


def test_random_games_take_every_decision() -> None:
    listed = {entry["id"] for entry in tomllib.loads(RULES.read_text(encoding="utf-8"))["decision"]}
    assert listed == set(SIGNS) | BEFORE_PLAY
    seen: Counter[str] = Counter()
    for scenario in tigers().scenarios:
        for seed in range(12):
            play_on(start(scenario), random.Random(seed), seen)
    for seed in range(8):  # a battle where the Special Forces are, and tanks near a victory zone
        units = {"2Pz-arm-1": {"at": "70", "attacks": "in-place"}, "28-110b": "70"}
        pos = setup(units, phase="combat", special_forces={"at": "70", "effect": "confusion"})
        play_on(pos, random.Random(seed), seen, 12)
        pos = setup({"1SS-arm-1": "88", "28-110b": "146"}, impulse="20-1")
        play_on(pos, random.Random(seed), seen, 6)
    missing = {name: signs - set(seen) for name, signs in SIGNS.items() if signs - set(seen)}
    assert missing == {}
