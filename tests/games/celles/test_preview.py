"""The preview is exact: what it calls certain happens in every line of play; its chances are the dice's."""

import random
from collections.abc import Iterator
from fractions import Fraction

import msgspec
import pytest

from meuse.engine import NOWHERE, Change, Preview
from meuse.titles.celles import aftermath
from meuse.titles.celles.combat import CombatRoll
from meuse.titles.celles.odds import Effect, odds_of, strengths, with_joiner
from meuse.titles.celles.position import CellesPosition
from meuse.titles.celles.preview import battle_preview
from meuse.titles.celles.results import ChooseLoss
from meuse.wargame.odds_table import NO_COLUMN
from tests.games.celles.players import fierce
from tests.games.celles.table import GAME, at, number, place, play, setup

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
        gone = {
            "result-attackers-all": [GAME.names[unit] for unit in battle.attackers],
            "result-defenders-all": [GAME.names[unit] for unit in battle.defenders],
        }
        certain = {code: outcome.what.args for outcome in preview.outcomes for code in outcome.codes}
        for roll in range(10):
            after = pos.copy()
            (event,) = [event for event in after.play(f"roll {roll}") if event.id == "event-combat"]
            result = str(event.args["result"])
            args = certain[result]
            told = set(str(args.get("units", "")).split(", ")) - {"", "none"}
            told.update(*(gone.get(str(args.get(name)), []) for name in ("effect", "other")))
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


def test_what_is_won_and_lost_is_what_the_dice_and_all_choices_bring() -> None:
    seen = 0
    for pos in combats(2):
        step = pos.decision
        assert isinstance(step, CombatRoll)
        stakes = battle_preview(pos, step.battle, []).stakes
        assert stakes is not None
        played = []
        for roll in range(10):
            after = pos.copy()
            after.play(f"roll {roll}")
            played.append([end for _, end in zip(range(BRANCHES), endings(after), strict=False)])
        if any(len(ends) == BRANCHES for ends in played):
            continue
        seen += 1
        risks = {risk.unit: risk for risk in stakes.risks}
        for unit in (*step.battle.attackers, *step.battle.defenders):
            gone = [[end.where[unit] == NOWHERE for end in ends] for ends in played]
            risk = risks.get(GAME.names[unit])
            least, most = (risk.least, risk.most) if risk else (0, 0)
            assert least <= Fraction(sum(map(all, gone)), 10)
            assert Fraction(sum(map(any, gone)), 10) <= most
        cleared = [
            [all(end.where[unit] != pos.where[unit] for unit in step.battle.defenders) for end in ends]
            for ends in played
        ]
        assert Fraction(sum(map(all, cleared)), 10) <= stakes.cleared <= Fraction(sum(map(any, cleared)), 10)
        for side, average in (
            (step.battle.attackers, stakes.attacker),
            (step.battle.defenders, stakes.defender),
        ):
            before = sum(pos.steps[unit] for unit in side)
            fewest = [
                min(
                    before - sum(end.steps[unit] for unit in side if end.where[unit] != NOWHERE)
                    for end in ends
                )
                for ends in played
            ]
            assert average <= Fraction(sum(fewest), 10)
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
        for outcome in preview.outcomes:
            assert outcome.chance == sum(counted.pop(code) for code in outcome.codes)
            assert outcome.chance == Fraction(len(outcome.throws), 10)
        assert not counted


# Stacking at the moment of combat -----------------------------------------------------------------

#: 2Pz-1 has two steps, 2Pz-recon one: three steps in 1014, one too many for an attack from there.
CROWDED = {"2Pz-1": "1114", "2Pz-recon": "1014", "84-1": "1013"}


def crowded(**more: str) -> CellesPosition:
    """2Pz-1 is about to attack out of a hex in which it is one step too many."""
    pos = setup({**CROWDED, **more}, turn=1, activated=["2Pz-1"])
    play(pos, "select 2Pz-1", "infiltrate 2Pz-1 1014", "roll 9")
    assert pos.weight[place("1014")] == 3
    return pos


def shown(pos: CellesPosition, action: str) -> Preview:
    preview = pos.preview(action)
    assert preview is not None
    return preview


@pytest.mark.rule("celles", "10.0.4")
def test_steps_lost_for_stacking_are_part_of_the_odds_that_are_shown() -> None:
    pos = crowded()
    pos.play("attack 2Pz-1 light")
    preview = shown(pos, "join 2Pz-recon")
    # Whoever loses the step, 2Pz-1 and 2Pz-recon never fight together at full strength.
    whole = strengths(pos, with_joiner(pos.decision.battle, number("2Pz-recon")))  # type: ignore[union-attr]
    assert int(preview.title.args["attack"]) < whole[0]
    (loss,) = [note for note in preview.notes if note.id == "preview-stack-loss"]
    assert (loss.args["unit"], loss.args["steps"], loss.rule) == ("2Pz-1", 1, "10.0.4")
    assert preview.changes == ()  # the other choice comes to the same odds
    fought = pos.copy()
    play(fought, "join 2Pz-recon", "fight", "lose 2Pz-1")
    assert isinstance(fought.decision, CombatRoll)
    assert strengths(fought, fought.decision.battle)[0] == preview.title.args["attack"]
    assert odds_of(fought, fought.decision.battle) == preview.odds


@pytest.mark.rule("celles", "10.0.4", "10.0.6")
def test_of_losses_at_the_same_odds_the_one_that_leaves_more_strength_is_expected() -> None:
    pos = crowded(**{"84-2": "1013"})
    pos.used[number("2Pz-recon")] = 1  # its used side is weaker than a step of 2Pz-1
    pos.play("attack 2Pz-1 light")
    preview = shown(pos, "join 2Pz-recon")
    (loss,) = [note for note in preview.notes if note.id == "preview-stack-loss"]
    assert loss.args["unit"] == "2Pz-recon"
    play(pos, "join 2Pz-recon", "fight")
    strength = {}
    for unit in ("2Pz-1", "2Pz-recon"):
        after = pos.copy()
        after.play(f"lose {unit}")
        assert isinstance(after.decision, CombatRoll)
        assert odds_of(after, after.decision.battle) == preview.odds
        strength[unit] = strengths(after, after.decision.battle)[0]
    assert strength["2Pz-recon"] == preview.title.args["attack"]
    assert strength["2Pz-recon"] > strength["2Pz-1"]


@pytest.mark.rule("celles", "10.0.4", "10.0.6")
def test_a_step_to_be_lost_is_shown_with_the_combat_that_waits_for_it() -> None:
    pos = crowded()
    play(pos, "attack 2Pz-1 light", "join 2Pz-recon", "fight")
    for action in ("lose 2Pz-1", "lose 2Pz-recon"):
        after = pos.copy()
        after.play(action)
        unit = number(action.removeprefix("lose "))
        preview = shown(pos, action)
        gone = after.where[unit] == NOWHERE
        assert preview.title.id == ("preview-unit-lost" if gone else "preview-step-lost")
        assert isinstance(after.decision, CombatRoll)
        (waiting,) = preview.battles
        fought = battle_preview(after, after.decision.battle, [])
        assert (waiting.odds, waiting.outcomes, waiting.modifiers) == (
            fought.odds,
            fought.outcomes,
            fought.modifiers,
        )
        assert [note.id for note in waiting.notes] == ["preview-stack-loss"]


@pytest.mark.rule("celles", "11.0.35", "11.0.37")
def test_a_step_lost_in_combat_leaves_what_the_preview_says() -> None:
    seen = 0
    for seed in range(6):
        rng = random.Random(seed)
        pos = GAME.start(options={"free_setup": False})
        while pos.side is not None:
            if isinstance(pos.decision, ChooseLoss):
                for action in pos.legal_actions:
                    after, unit = pos.copy(), number(action.args[0])
                    after.play(action)
                    title = shown(pos, str(action)).title
                    if pos.steps[unit] == 1:
                        assert (title.id, after.where[unit]) == ("preview-unit-lost", NOWHERE)
                    else:
                        left = pos.game.attack_values[unit][2 + pos.used[unit]]
                        assert (title.id, title.args["attack"]) == ("preview-step-lost", left)
                    seen += 1
            pos.play(fierce(pos, rng))
    assert seen > 3


@pytest.mark.rule("celles", "10.0.4", "10.0.6")
def test_what_is_shown_of_an_attack_is_fought_for_one_choice_of_steps() -> None:
    """In games full of battles: the odds before `fight` are the best to be had, the changes the rest."""
    seen = 0
    for seed in range(40):
        rng = random.Random(seed)
        pos = GAME.start(options={"free_setup": False})
        while pos.side is not None:
            if "fight" in pos.legal_actions and any(
                pos.weight[pos.where[unit]] > 2
                for unit in pos.decision.battle.attackers  # type: ignore[union-attr]
            ):
                preview, reached = shown(pos, "fight"), fought_odds(pos)
                assert preview.odds == max(reached, key=order)
                told = {change.odds for change in preview.changes if change.action.startswith("lose ")}
                assert reached == {preview.odds, *told}
                seen += 1
            pos.play(fierce(pos, rng))
    assert seen > 3


def fought_odds(pos: CellesPosition) -> set[str]:
    """The odds at which a combat can be fought now, by every choice of steps to lose; empty for none."""
    found, waiting = set(), [pos.copy()]
    waiting[0].play("fight")
    while waiting:
        here = waiting.pop()
        if type(here.decision).__name__ == "OverStacked":
            for action in here.legal_actions:
                after = here.copy()
                after.play(action)
                waiting.append(after)
        else:
            battle = getattr(here.decision, "battle", None)
            found.add("" if battle is None else odds_of(here, battle))
    return found


def order(odds: str) -> int:
    return GAME.crt.names.index(odds) if odds else NO_COLUMN


# Before the combat --------------------------------------------------------------------------------


@pytest.mark.rule("celles", "11.0.9", "11.0.16")
def test_whoever_may_join_is_told_with_the_odds_that_he_gives() -> None:
    pos = setup({"2Pz-1": "1014", "2Pz-2": "1113", "2Pz-recon": "0913", "84-1": "1013"}, turn=1)
    pos.play("select 2Pz-1")
    preview = shown(pos, "attack 2Pz-1 medium")
    pos.play("attack 2Pz-1 medium")
    joined = {change.action: change.odds for change in preview.changes if change.how == "then"}
    assert set(joined) == {"join 2Pz-2", "join 2Pz-recon"}
    for action, odds in joined.items():
        after = pos.copy()
        after.play(action)
        assert shown(after, "fight").odds == odds != preview.odds


@pytest.mark.rule("celles", "13.1.1", "13.1.3")
def test_combat_chits_that_may_still_be_played_are_told() -> None:
    units = {"2Pz-1": "1014", "2Pz-2": "1113", "84-1": "1013"}
    pos = setup(units, turn=1, box=("german-combat", "allied-combat"))
    pos.play("select 2Pz-1")
    chits = [change.what.args["side"] for change in shown(pos, "attack 2Pz-1 light").changes if chit(change)]
    assert chits == ["german", "allied"]
    play(pos, "attack 2Pz-1 light", "join 2Pz-2", "fight")
    kept = shown(pos, "keep-combat")
    assert [change.what.args["side"] for change in kept.changes] == ["allied"]
    pos.play("play-combat")
    assert pos.side == "allied"
    assert shown(pos, "keep-combat").changes == ()


@pytest.mark.rule("celles", "13.1.1", "13.1.3")
def test_a_combat_chit_can_be_supposed_before_it_is_played() -> None:
    units = {"2Pz-1": "1014", "2Pz-2": "1113", "84-1": "1013"}
    pos = setup(units, turn=1, box=("german-combat", "allied-combat"))
    pos.play("select 2Pz-1")
    plain = shown(pos, "attack 2Pz-1 light")
    own, enemy = (
        shown(pos.supposing(change.suppose), "attack 2Pz-1 light") for change in plain.changes if chit(change)
    )
    assert [[change.what.args["side"] for change in one.changes if chit(change)] for one in (own, enemy)] == [
        ["allied"],
        ["german"],
    ]
    play(pos, "attack 2Pz-1 light", "fight", "keep-combat")
    assert pos.side == "allied"
    played = shown(pos, "play-combat")
    assert (enemy.modifiers, enemy.outcomes, enemy.stakes) == (
        played.modifiers,
        played.outcomes,
        played.stakes,
    )
    assert len({one.outcomes for one in (plain, own, enemy)}) == 3


def chit(change: Change) -> bool:
    return change.action == "play-combat"


@pytest.mark.rule("celles", "11.0.1", "11.0.3", "11.0.4")
def test_a_step_next_to_the_enemy_tells_the_attacks_it_makes_possible() -> None:
    pos = setup({"2Pz-1": "1015", "84-1": "1013", "84-2": "1112"}, turn=1)
    pos.play("select 2Pz-1")
    assert pos.preview("move 2Pz-1 1016") is None
    battles = shown(pos, "move 2Pz-1 1014").battles
    pos.play("move 2Pz-1 1014")
    attacks = [action for action in pos.legal_actions if action.verb == "attack"]
    assert [str(battle.title.args["intensity"]) for battle in battles] == [
        attack.args[1] for attack in attacks
    ]
    assert len(attacks) > 1
    for battle, attack in zip(battles, attacks, strict=True):
        now = shown(pos, str(attack))
        assert (battle.odds, battle.modifiers, battle.outcomes, battle.changes) == (
            now.odds,
            now.modifiers,
            now.outcomes,
            tuple([change for change in now.changes if change.how != "instead"]),
        )
        assert battle.title.args["place"] == "1014"


@pytest.mark.rule("celles", "9.1.1", "11.0.1")
def test_an_infiltration_tells_its_chances_and_the_attacks_after_success() -> None:
    pos = setup({"2Pz-1": "1014", "84-1": "1013", "84-2": "1214"}, turn=1)
    select = shown(pos, "select 2Pz-1")
    pos.play("select 2Pz-1")
    assert [battle.odds for battle in select.battles] == [
        shown(pos, str(action)).odds for action in pos.legal_actions if action.verb == "attack"
    ]
    preview = shown(pos, "infiltrate 2Pz-1 1114")
    assert sum(outcome.chance for outcome in preview.outcomes) == 1
    play(pos, "infiltrate 2Pz-1 1114")
    assert shown(pos, "roll 3").outcomes == preview.outcomes
    pos.play("roll 9")
    assert at(pos, "2Pz-1") == "1114"
    assert [battle.odds for battle in preview.battles] == [
        shown(pos, str(action)).odds for action in pos.legal_actions if action.verb == "attack"
    ]


def test_the_combat_that_waits_for_its_die_can_still_be_looked_at() -> None:
    pos = setup({"2Pz-1": "1014", "84-1": "1013"}, turn=1)
    pos.play("select 2Pz-1")
    before = shown(pos, "attack 2Pz-1 light")
    pos.play("attack 2Pz-1 light")  # nobody may join: the die is next
    assert pos.side == "chance"
    assert {change.action for change in before.changes} == {"attack 2Pz-1 medium", "attack 2Pz-1 heavy"}
    assert shown(pos, "roll 0") == msgspec.structs.replace(before, changes=())


def test_of_three_undisrupted_units_none_is_certain_to_be_disrupted(monkeypatch: pytest.MonkeyPatch) -> None:
    """11.0.44 A result disrupts two: which two of three, their owner chooses."""
    monkeypatch.setattr(aftermath, "is_doomed", lambda pos, unit, *, disrupted, steps, alone: disrupted)
    pos = setup({"84-1": "1804", "84-2": "1804", "84-3": "1805"})
    units = tuple(GAME.names.index(name) for name in ("84-1", "84-2", "84-3"))
    shaken = Effect(disrupted=True, retreat=True)
    assert aftermath.certain_losses(pos, units[:2], shaken) == list(units[:2])
    assert aftermath.certain_losses(pos, units, shaken) == []
    assert aftermath.certain_losses(pos, units, shaken, active=units[2]) == [units[2]]


@pytest.mark.rule("celles", "11.0.35")
def test_a_unit_with_a_step_left_is_not_said_to_be_lost_perhaps() -> None:
    pos = setup({"2Pz-1": "1014", "84-1": "1013"})
    whole, single = number("2Pz-1"), number("84-1")
    for steps, lost in ((1, []), (2, [whole])):
        assert aftermath.possible_losses(pos, (whole,), Effect(steps=steps)) == lost
    assert aftermath.possible_losses(pos, (single,), Effect(steps=1)) == [single]
    # The attacking unit loses the first step of two; which unit the second, its owner says.
    assert aftermath.possible_losses(pos, (whole, single), Effect(steps=2), active=whole) == [whole, single]
