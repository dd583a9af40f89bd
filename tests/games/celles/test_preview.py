"""The preview is exact: what it calls certain happens in every line of play; its chances are the dice's."""

import random
from collections.abc import Iterator
from fractions import Fraction

from meuse.engine import NOWHERE
from meuse.games.celles.combat import CombatRoll
from meuse.games.celles.position import CellesPosition
from meuse.games.celles.preview import battle_preview
from tests.games.celles.players import fierce
from tests.games.celles.table import GAME

#: What the owners of the units decide while results are carried out.
CARRYING_OUT = {
    "ChooseLoss",
    "ChooseDisrupted",
    "RetreatOrder",
    "RetreatStep",
    "StackLoss",
    "RetreatFurther",
    "OverStacked",
}
BRANCHES = 400


def endings(pos: CellesPosition) -> Iterator[CellesPosition]:
    """Every way in which the results of a combat can be carried out."""
    waiting = [pos]
    while waiting:
        here = waiting.pop()
        if type(here.decision).__name__ not in CARRYING_OUT:
            yield here
            continue
        for action in here.legal_actions:
            after = here.copy()
            after.play(action)
            waiting.append(after)


def combats(games: int) -> Iterator[CellesPosition]:
    for seed in range(games):
        rng = random.Random(seed)
        pos = GAME.start(options={"free_setup": False})
        while pos.side is not None:
            if isinstance(pos.decision, CombatRoll):
                yield pos
            pos.play(fierce(pos, rng))


def test_certain_losses_are_certain_and_nothing_single_is_missed() -> None:
    seen = 0
    for pos in combats(3):
        step = pos.decision
        assert isinstance(step, CombatRoll)
        battle = step.battle
        preview = battle_preview(pos, battle, [])
        certain = {str(outcome.what.args["result"]): outcome.what.args for outcome in preview.outcomes}
        for roll in range(10):
            after = pos.copy()
            (event,) = [event for event in after.play(f"roll {roll}") if event.id == "event-combat"]
            result = str(event.args["result"])
            told = set(str(certain[result].get("units", "")).split(", ")) - {""}
            ends = [end for _, end in zip(range(BRANCHES), endings(after), strict=False)]
            if len(ends) == BRANCHES:
                continue
            lost = {
                GAME.names[unit]
                for unit in (*battle.attackers, *battle.defenders)
                if all(end.where[unit] == NOWHERE for end in ends)
            }
            assert told <= lost
            if len(battle.defenders) == 1:
                assert lost & {GAME.names[battle.defenders[0]]} <= told
            seen += bool(lost)
    assert seen > 20


def test_chances_are_those_of_the_dice() -> None:
    for pos in combats(1):
        step = pos.decision
        assert isinstance(step, CombatRoll)
        preview = battle_preview(pos, step.battle, [])
        counted: dict[str, Fraction] = {}
        for action, chance in pos.outcomes():
            after = pos.copy()
            (event,) = [event for event in after.play(action) if event.id == "event-combat"]
            result = str(event.args["result"])
            counted[result] = counted.get(result, Fraction(0)) + chance
        assert {str(outcome.what.args["result"]): outcome.chance for outcome in preview.outcomes} == counted
