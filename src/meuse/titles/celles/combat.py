"""Chapter 11.0: declaring a combat, adding units, Combat chits (13.1) and the die."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, ClassVar, Final

import msgspec

from meuse.engine import (
    NOWHERE,
    Action,
    Argument,
    Decision,
    Preview,
    Procedure,
    Refused,
    Step,
    UnitNumber,
    message,
)
from meuse.titles.celles.active import finish_unit, shown
from meuse.titles.celles.advance import Advance
from meuse.titles.celles.dice import Roll
from meuse.titles.celles.odds import (
    Battle,
    CombatResult,
    Effect,
    attack_strength,
    column_of,
    defense_strength,
    has_column,
    odds_of,
    results,
    strengths,
    total_modifier,
    with_joiner,
)
from meuse.titles.celles.position import ISOLATED, CellesPosition
from meuse.titles.celles.preview import battle_preview, harder_or_lighter
from meuse.titles.celles.results import Disruptions, StepLosses
from meuse.titles.celles.retreat import Retreats
from meuse.titles.celles.stacking import StackCheck
from meuse.titles.celles.tables import INTENSITIES
from meuse.titles.celles.terrain import SIDES
from meuse.wargame.odds_table import NO_COLUMN

if TYPE_CHECKING:
    from meuse.engine import Change

FIGHT: Final = Action("fight")
PLAY_CHIT: Final = Action("play-combat")
KEEP_CHIT: Final = Action("keep-combat")


# Who fights ----------------------------------------------------------------------------------------


def defenders_of(pos: CellesPosition, unit: int) -> tuple[int, ...]:
    """11.0.5, 11.0.6, 11.0.8, 11.0.11 All enemy units adjacent to the active unit, but across the Meuse."""
    foes = pos.stacks[1 - pos.game.side_of[unit]]
    return tuple(
        [
            enemy
            for place in pos.game.map.attack_steps[pos.where[unit]]
            if place in foes
            for enemy in foes[place]
        ]
    )


def joiners(pos: CellesPosition, battle: Battle) -> list[int]:
    """11.0.9, 11.0.12, 5.0.23 Friendly units next to a defender, not across the Meuse, not Isolated.

    Nothing else is asked of them. 11.0.15: US and British attack together, the British before their day too.
    12.0.11, 19.0.2, 7.0.17: neither need they be activated or moving, nor free of Disruption.
    """
    friends = pos.stacks[pos.game.side_of[battle.active]]
    steps, supply = pos.game.map.attack_steps, pos.supply
    beside = {other for place in battle.places for other in steps[place] if other in friends}
    return sorted(
        unit
        for place in beside
        for unit in friends[place]
        if unit not in battle.attackers and supply[unit] != ISOLATED
    )


def new_battle(pos: CellesPosition, unit: int, intensity: int) -> Battle:
    """11.0.5 The combat that an active unit starts."""
    defenders = defenders_of(pos, unit)
    places = tuple(dict.fromkeys(pos.where[enemy] for enemy in defenders))
    return Battle(unit, intensity, (unit,), tuple(sorted(defenders)), places)


def strong_enough(pos: CellesPosition, unit: int, defenders: tuple[int, ...]) -> bool:
    """11.0.18 Whether the odds can reach the first column, with every unit that may be added."""
    defense = sum(defense_strength(pos, enemy) for enemy in defenders)
    attack = attack_strength(pos, unit)
    column = pos.game.crt.column
    if column(attack, defense) != NO_COLUMN:
        return True
    others = joiners(pos, new_battle(pos, unit, 0))
    attack += sum(attack_strength(pos, other) for other in others)
    return column(attack, defense) != NO_COLUMN


# Declaring -----------------------------------------------------------------------------------------


def attack_cost(pos: CellesPosition, unit: int, intensity: int) -> int:
    """11.0.4, 8.3.5 What an attack costs the active unit, in sixths."""
    return pos.game.attack_costs[0 if pos.is_motorized(unit) else 1][intensity]


def attack_actions(pos: CellesPosition, unit: int, points: int) -> list[Action]:
    """11.0.3, 11.0.4 The attacks that the active unit can pay for."""
    costs = pos.game.attack_costs[0 if pos.is_motorized(unit) else 1]
    if pos.supply[unit] == ISOLATED or min(costs) > points:
        return []
    defenders = defenders_of(pos, unit)
    if not defenders or not strong_enough(pos, unit, defenders):
        return []
    actions = pos.game.attack[unit]
    return [actions[intensity] for intensity, cost in enumerate(costs) if cost <= points]


def check_attack(pos: CellesPosition, unit: int, intensity: int, points: int) -> None:
    """5.0.23, 11.0.3 to 11.0.6, 11.0.18 Why the active unit cannot make an attack.

    11.0.53: that others have attacked the same enemy before is no reason. 12.0.11: nor is Disruption.
    """
    game, name = pos.game, pos.game.names[unit]
    if pos.supply[unit] == ISOLATED:
        raise Refused("refusal-isolated", rule="5.0.23", unit=name)
    if not pos.near[1 - game.side_of[unit]][pos.where[unit]]:
        raise Refused("refusal-no-enemy", rule="11.0.5", unit=name)
    defenders = defenders_of(pos, unit)
    if not defenders:
        raise Refused("refusal-across-meuse", rule="11.0.6", unit=name)
    cost = attack_cost(pos, unit, intensity)
    if cost > points:
        raise Refused("refusal-points", rule="11.0.4", cost=shown(cost), points=shown(max(0, points)))
    if not strong_enough(pos, unit, defenders):
        raise Refused("refusal-odds", rule="11.0.18", unit=name)


def declare_attack(pos: CellesPosition, unit: int, intensity: int, spent: int) -> None:
    """11.0.1, 11.0.30 Pay, fix the defenders, then ask who is added."""
    battle = new_battle(pos, unit, intensity)
    names = pos.game.names
    pos.tell(
        "event-attack",
        rule="11.0.3",
        unit=names[unit],
        intensity=INTENSITIES[intensity],
        defenders=", ".join(names[enemy] for enemy in battle.defenders),
    )
    pos.then(Joining(battle, spent + attack_cost(pos, unit, intensity)))


def attack_preview(pos: CellesPosition, unit: int, intensity: int, points: int) -> Preview:
    """11.0.16 The attack by the active unit alone; units that may be added are among the changes."""
    battle = new_battle(pos, unit, intensity)
    affordable = [INTENSITIES.index(action.args[1]) for action in attack_actions(pos, unit, points)]
    return open_preview(pos, battle, harder_or_lighter(pos, battle, affordable))


def open_preview(pos: CellesPosition, battle: Battle, instead: Iterable[Change] = ()) -> Preview:
    """11.0.9, 13.1.3 A combat to which units may still be added, and Combat chits after them."""
    side = pos.game.side_of[battle.active]
    return battle_preview(pos, battle, joiners(pos, battle), (side, 1 - side), instead)


def possible_attacks(pos: CellesPosition, unit: int, points: int) -> tuple[Preview, ...]:
    """11.0.3, 11.0.4 The attacks that a unit could make from where it is with so many points."""
    attacks = attack_actions(pos, unit, points)
    return tuple(
        named_attack(pos, new_battle(pos, unit, INTENSITIES.index(each.args[1]))) for each in attacks
    )


def named_attack(pos: CellesPosition, battle: Battle) -> Preview:
    """11.0.3 An attack that could be made, under the name of its intensity and of the hex it comes from."""
    preview = open_preview(pos, battle)
    place = pos.game.place_names[pos.where[battle.active]]
    intensity = INTENSITIES[battle.intensity]
    title = message("preview-attack-from", "11.0.3", **preview.title.args, place=place, intensity=intensity)
    return msgspec.structs.replace(preview, title=title)


class _OfBattle(Step[CellesPosition], frozen=True):
    """11.0.30 What belongs to a battle: what it is so far, and what its active unit has spent."""

    battle: Battle
    spent: int
    fought_at = "battle.places"


class Joining(_OfBattle, Decision[CellesPosition], frozen=True):
    """11.0.9 Which other units the attacker adds, one by one."""

    rule = "11.0.9"
    asks = "prompt-join"

    def chooser(self, pos: CellesPosition) -> int:
        """The attacker."""
        return pos.game.side_of[self.battle.active]

    def details(self, pos: CellesPosition) -> dict[str, Argument]:
        """How strong both sides are so far."""
        attack, defense = strengths(pos, self.battle)
        return {"attack": attack, "defense": defense}

    def actions(self, pos: CellesPosition) -> Sequence[Action]:
        """Units that may be added; to fight as soon as there is a column for the odds."""
        found = [pos.game.join[unit] for unit in joiners(pos, self.battle)]
        if not found or has_column(pos, self.battle):
            found.append(FIGHT)
        return found

    def check_join(self, pos: CellesPosition, unit: int) -> None:
        """11.0.9, 11.0.12, 5.0.23 Why a unit cannot be added to an attack."""
        game, name = pos.game, pos.game.names[unit]
        if game.side_of[unit] != game.side_of[self.battle.active]:
            raise Refused("refusal-not-yours", rule="11.0.9", unit=name)
        if pos.where[unit] == NOWHERE:
            raise Refused("refusal-off-map", rule="11.0.9", unit=name)
        if unit in self.battle.attackers:
            raise Refused("refusal-already-joined", rule="11.0.9", unit=name)
        near = game.map.neighbour_sets[pos.where[unit]]
        if not near.intersection(self.battle.places):
            raise Refused("refusal-not-beside-defender", rule="11.0.9", unit=name)
        if not set(game.map.attack_steps[pos.where[unit]]).intersection(self.battle.places):
            raise Refused("refusal-join-across-meuse", rule="11.0.12", unit=name)
        if pos.supply[unit] == ISOLATED:
            raise Refused("refusal-isolated", rule="5.0.23", unit=name)

    def play_join(self, pos: CellesPosition, unit: int) -> None:
        """11.0.9 Add a unit."""
        pos.tell("event-joined", rule=self.rule, unit=pos.game.names[unit])
        pos.then(FurtherJoining(with_joiner(self.battle, unit), self.spent))

    def preview_join(self, pos: CellesPosition, unit: int) -> Preview:
        """The combat with one more unit."""
        return open_preview(pos, with_joiner(self.battle, unit))

    def check_fight(self, pos: CellesPosition) -> None:
        """11.0.18 There must be a column for the odds."""
        if not has_column(pos, self.battle):
            raise Refused("refusal-odds-yet", rule="11.0.18")

    def play_fight(self, pos: CellesPosition) -> None:
        """10.0.4 On to the stacking check of every attacking hex."""
        hexes = dict.fromkeys(pos.where[unit] for unit in self.battle.attackers)
        pos.then(*(StackCheck(place) for place in hexes), Engagement(self.battle, self.spent))

    def preview_fight(self, pos: CellesPosition) -> Preview:
        """The combat as it stands."""
        return open_preview(pos, self.battle)


class FurtherJoining(Joining, frozen=True):
    """11.0.9 Once somebody has joined, the attacker says himself when the fight begins: dice follow."""

    forced = False


# Fighting ------------------------------------------------------------------------------------------


class Engagement(_OfBattle, Procedure[CellesPosition], frozen=True):
    """11.0.30 After the stacking check: odds, then the Combat chits, then the die."""

    rule = "11.0.30"

    def run(self, pos: CellesPosition) -> None:
        """10.0.4, 11.0.18 Steps lost for stacking may leave no active unit or no column: no combat then."""
        battle = self.battle
        attackers = tuple([unit for unit in battle.attackers if pos.where[unit] != NOWHERE])
        if attackers != battle.attackers:
            battle = msgspec.structs.replace(battle, attackers=attackers)
        if battle.active not in attackers or not has_column(pos, battle):
            pos.tell("event-attack-called-off", rule="11.0.18")
            pos.then(AfterCombat(battle.active, self.spent, False))
            return
        ask_attacker(pos, battle, self.spent)


def ask_attacker(pos: CellesPosition, battle: Battle, spent: int) -> None:
    """13.1.3 The attacker declares first whether he plays a Combat chit."""
    side = pos.game.side_of[battle.active]
    if pos.box[pos.game.combat_chits[side]]:
        pos.then(AttackerChit(battle, spent))
    else:
        ask_defender(pos, battle, spent)


def ask_defender(pos: CellesPosition, battle: Battle, spent: int) -> None:
    """13.1.3 Then the defender."""
    side = 1 - pos.game.side_of[battle.active]
    if pos.box[pos.game.combat_chits[side]]:
        pos.then(DefenderChit(battle, spent))
    else:
        pos.then(CombatRoll(battle, spent))


def play_combat_chit(pos: CellesPosition, side: int) -> None:
    """13.0.2, 13.1.1 The chit is spent."""
    chit = pos.game.combat_chits[side]
    pos.box[chit] -= 1
    pos.played[chit] += 1
    pos.tell("event-combat-chit", rule="13.1.1", side=SIDES[side])


class _ChitQuestion(_OfBattle, Decision[CellesPosition], frozen=True):
    """13.1.2 Whether a Combat chit is played, with odds and all other modifiers known.

    13.1.4: in either player's phase; only combats ask it, no other die does.
    """

    rule = "13.1.2"
    asks = "prompt-combat-chit"
    chit: ClassVar[str]
    """What the combat remembers of it."""

    def details(self, pos: CellesPosition) -> dict[str, Argument]:
        """The odds and the modifier so far."""
        return odds_shown(pos, self.battle)

    def actions(self, pos: CellesPosition) -> Sequence[Action]:
        """Both."""
        return (PLAY_CHIT, KEEP_CHIT)

    def play_play_combat(self, pos: CellesPosition) -> None:
        """13.1.1 Spend it, and go on."""
        play_combat_chit(pos, self.chooser(pos))
        self.go_on(pos, self.with_chit())

    def play_keep_combat(self, pos: CellesPosition) -> None:
        """Go on without it."""
        self.go_on(pos, self.battle)

    def preview_play_combat(self, pos: CellesPosition) -> Preview:
        """The combat with the chit."""
        return battle_preview(pos, self.with_chit(), (), self.undecided(pos))

    def preview_keep_combat(self, pos: CellesPosition) -> Preview:
        """The combat without it."""
        return battle_preview(pos, self.battle, (), self.undecided(pos))

    def with_chit(self) -> Battle:
        """13.1.1, 13.1.5 The combat with the chit; at most one a side."""
        return msgspec.structs.replace(self.battle, **{self.chit: True})

    def go_on(self, pos: CellesPosition, battle: Battle) -> None:
        """13.1.3 What comes after the answer."""
        raise NotImplementedError

    def undecided(self, pos: CellesPosition) -> tuple[int, ...]:
        """13.1.3 Who is still to be asked."""
        return ()


class AttackerChit(_ChitQuestion, frozen=True):
    """13.1.1, 13.1.3 The attacker may add 1 to his die."""

    chit = "attacker_chit"

    def chooser(self, pos: CellesPosition) -> int:
        """The attacker."""
        return pos.game.side_of[self.battle.active]

    def undecided(self, pos: CellesPosition) -> tuple[int, ...]:
        """13.1.3 The defender comes after him."""
        return (1 - self.chooser(pos),)

    def go_on(self, pos: CellesPosition, battle: Battle) -> None:
        """13.1.3 Then the defender is asked."""
        ask_defender(pos, battle, self.spent)


class DefenderChit(_ChitQuestion, frozen=True):
    """13.1.1, 13.1.3 The defender may take 1 from the attacker's die."""

    chit = "defender_chit"

    def chooser(self, pos: CellesPosition) -> int:
        """The defender."""
        return 1 - pos.game.side_of[self.battle.active]

    def go_on(self, pos: CellesPosition, battle: Battle) -> None:
        """13.1.3 Then the die is rolled."""
        pos.then(CombatRoll(battle, self.spent))


def odds_shown(pos: CellesPosition, battle: Battle) -> dict[str, Argument]:
    """11.0.16 The odds and the modifier of a combat, for a prompt."""
    return {"odds": odds_of(pos, battle), "modifier": total_modifier(pos, battle)}


class CombatRoll(_OfBattle, Roll, frozen=True):
    """11.0.19 The die of a combat."""

    rule = "11.0.19"
    asks = "prompt-combat-roll"

    def details(self, pos: CellesPosition) -> dict[str, Argument]:
        """At what odds."""
        return odds_shown(pos, self.battle)

    def thrower(self, pos: CellesPosition) -> int:
        """The attacker."""
        return pos.game.side_of[self.battle.active]

    def meanings(self, pos: CellesPosition) -> Sequence[CombatResult]:
        """11.0.19 The results of its faces."""
        return results(pos, self.battle)

    def preview(self, pos: CellesPosition, action: Action) -> Preview | None:
        """The combat that is being fought, whatever the die shows."""
        return battle_preview(pos, self.battle, ())

    def play_roll(self, pos: CellesPosition, roll: int) -> None:
        """11.0.32, 11.0.33 The defender carries all his results out, then the attacker; then advance."""
        battle = self.battle
        column, modifier = column_of(pos, battle), total_modifier(pos, battle)
        result = pos.game.crt.result(column, roll + modifier)
        pos.tell(
            "event-combat",
            rule="11.0.19",
            odds=pos.game.crt.names[column],
            roll=roll,
            modifier=modifier,
            result=result.text,
        )
        forced_back = result.attacker.retreat
        pos.then(
            *carried_out(result.defender, battle.defenders, NOWHERE),
            *carried_out(result.attacker, battle.attackers, battle.active),
            *(() if forced_back else (Advance(battle.attackers, battle.places),)),
            AfterCombat(battle.active, self.spent, forced_back),
        )


def carried_out(
    effect: Effect, units: tuple[int, ...], first: int
) -> Iterator[StepLosses | Disruptions | Retreats]:
    """11.0.33 to 11.0.35 What befalls a side, in order; the attacker's active unit comes first."""
    if effect.steps:
        yield StepLosses(units, effect.steps, first)
    if effect.disrupted:
        yield Disruptions(units, 2, first)
    if effect.retreat:
        yield Retreats(units)


class AfterCombat(Procedure[CellesPosition], frozen=True):
    """11.0.2, 11.0.49, 11.0.50, 11.0.52, 11.2.9 The active unit goes on, if it still can.

    11.0.51: it alone has paid and may show its used side; units added and defenders keep theirs.
    """

    unit: UnitNumber
    spent: int
    retreated: bool
    rule = "11.0.2"

    def run(self, pos: CellesPosition) -> None:
        """A unit that was forced back has finished; one that is gone has too."""
        if pos.where[self.unit] == NOWHERE:
            return
        if self.retreated:
            finish_unit(pos, self.unit, self.spent)
        else:
            pos.then(pos.game.step("ActiveUnit", self.unit, self.spent, False))
