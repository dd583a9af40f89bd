"""Chapter 9: combat, from the choice of a target to the roll of the die."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from meuse.engine import (
    Action,
    Argument,
    Decision,
    Message,
    PlaceNumber,
    Preview,
    Refused,
    Step,
    message,
    not_now,
)
from meuse.titles.ardennes import preview, results, strength
from meuse.titles.ardennes.dice import Roll
from meuse.titles.ardennes.fight import Fight, Forming, declared, immune_hexes, listed
from meuse.titles.ardennes.position import GERMAN, ISOLATED, PRESENT, SIDES, TOUCH, ArdennesPosition
from meuse.titles.ardennes.tables import COLUMNS

END_COMBAT = Action("end-combat")
FIGHT = Action("fight")


# Who may attack what --------------------------------------------------------------------------------


def may_attack(pos: ArdennesPosition, unit: int) -> bool:
    """9.1.C1, 12.6.i1 Whether a unit of the phasing side may still attack somebody."""
    place = pos.where[unit]
    return place >= 0 and not pos.game.is_edge[place] and not pos.attacked[unit] and not _powerless(pos, unit)


def _powerless(pos: ArdennesPosition, unit: int) -> bool:
    """12.6.i1 Isolated units have no strength to attack with."""
    return pos.supply[unit] == ISOLATED and pos.game.supply_chart.isolated.attack == "zero"


def allowed_beyond(pos: ArdennesPosition, unit: int, place: int) -> bool:
    """14.3.C3 Restricted units attack only enemies that crossed the Meuse or stand beside it."""
    if not pos.restricted[unit] or pos.meuse_open:
        return True
    return bool(pos.game.beyond_meuse[place] or pos.game.beside_meuse[place])


def attackers(pos: ArdennesPosition, player: int, targets: Sequence[int]) -> list[int]:
    """9.1.A, 9.2.D2 The units that may attack all of these hexes together.

    Each for itself, whatever the others of its stack do (9.2.G, 9.2.H); nobody asks for zones (7.0.2).
    """
    adjacent, where = pos.game.adjacent, pos.where
    near = adjacent[targets[0]]
    return [
        unit
        for unit in pos.on_board[player]
        if where[unit] in near
        and may_attack(pos, unit)
        and all(where[unit] in adjacent[place] and allowed_beyond(pos, unit, place) for place in targets)
    ]


def attackable(pos: ArdennesPosition, player: int, place: int) -> bool:
    """9.1.C2, 9.2.Fe1 Whether a hex holds an enemy unit not yet attacked in this phase."""
    return any(not pos.struck[unit] for unit in pos.stack_of(1 - player, place))


def targets(pos: ArdennesPosition, player: int) -> list[int]:
    """9.1.A The enemy hexes that can be attacked now, ascending."""
    game, layers, where, struck = pos.game, pos.layers, pos.where, pos.struck
    is_edge, adjacent = game.is_edge, game.adjacent
    touch, touched = game.at(TOUCH, player), game.at(TOUCH, 1 - player)
    places = {
        where[unit]
        for unit in pos.on_board[1 - player]
        if layers[touch + where[unit]] and not struck[unit] and not is_edge[where[unit]]
    }
    if not places:
        return []
    able = [unit for unit in pos.on_board[player] if layers[touched + where[unit]] and may_attack(pos, unit)]
    found: set[int] = set()
    for unit in able:
        near = adjacent[where[unit]] & places
        if near and pos.restricted[unit]:
            found.update(place for place in near if allowed_beyond(pos, unit, place))
        else:
            found |= near
    return sorted(found)


def check_target(pos: ArdennesPosition, player: int, place: int) -> None:
    """9.1, 5.3.M2, 11.0.edge Refuse a hex that cannot be attacked."""
    game = pos.game
    there = game.place_names[place]
    if game.is_edge[place]:
        raise Refused("refusal-edge-combat", rule="11.0.edge", place=there)
    if not pos.number(PRESENT, 1 - player, place):
        raise Refused("refusal-no-enemy", rule="9.0.1", place=there)
    if not attackable(pos, player, place):
        raise Refused("refusal-struck", rule="9.1.C2", place=there)
    beside = [unit for unit in game.units_of[player] if pos.where[unit] in game.adjacent[place]]
    if not beside:
        raise Refused("refusal-not-adjacent", rule="9.1.A", place=there)
    if not attackers(pos, player, (place,)):
        for unit in beside:
            check_attacker(pos, player, unit, (place,))


def check_attacker(pos: ArdennesPosition, player: int, unit: int, places: Sequence[int]) -> None:
    """9.1.A, 9.1.C1, 9.2.D2, 12.6.i1, 14.3.C3 Refuse a unit that cannot take part."""
    game = pos.game
    name = game.names[unit]
    if game.side_of[unit] != player:
        raise Refused("refusal-not-yours", rule="9.0.1", unit=name)
    if pos.where[unit] < 0:
        raise Refused("refusal-off-map", rule="9.1.A", unit=name)
    if game.is_edge[pos.where[unit]]:
        raise Refused("refusal-edge-combat", rule="11.0.edge", place=game.place_names[pos.where[unit]])
    if pos.attacked[unit]:
        raise Refused("refusal-attacked-already", rule="9.1.C1", unit=name)
    if _powerless(pos, unit):
        raise Refused("refusal-isolated", rule="12.6.i1", unit=name)
    for place in places:
        if pos.where[unit] not in game.adjacent[place]:
            rule = "9.2.D2" if len(places) > 1 else "9.1.A"
            raise Refused("refusal-unit-not-adjacent", rule=rule, unit=name, place=game.place_names[place])
        if not allowed_beyond(pos, unit, place):
            raise Refused("refusal-meuse-attack", rule="14.3.C3", unit=name, place=game.place_names[place])


# Steps ----------------------------------------------------------------------------------------------


class Combat(Decision[ArdennesPosition], frozen=True):
    """4.1.4, 9.0.3 The Combat Phase: which hex is attacked next?"""

    player: int
    rule = "9.1.B1"
    forced = False
    passes = ("end-combat",)
    not_now = not_now("activate move march deploy", "refusal-no-movement-now", rule="4.1.4")

    def prompt(self, pos: ArdennesPosition) -> Message:
        """Ask for a target."""
        return message("prompt-combat", rule="4.1.4", turn=pos.turn)

    def actions(self, pos: ArdennesPosition) -> Sequence[Action]:
        """Every hex that can be attacked, and the end of the phase."""
        attack = pos.game.attack
        return [*(attack[place] for place in targets(pos, self.player)), END_COMBAT]

    def check_attack(self, pos: ArdennesPosition, place: int) -> None:
        """9.1 Why that hex cannot be attacked."""
        check_target(pos, self.player, place)

    def play_attack(self, pos: ArdennesPosition, place: int) -> None:
        """Choose a target."""
        pos.then(Declaring((place,), (), self.player), self)

    def preview_attack(self, pos: ArdennesPosition, place: int) -> Preview | None:
        """The odds if everybody joins who can."""
        return outlook(pos, Declaring((place,), (), self.player))


class Declaring(Forming, frozen=True):
    """9.1, 9.2 An attack takes shape: who joins, which hexes are attacked with it, and off it goes."""

    player: int
    rule = "9.2.E"
    # The die may follow at once: the attack is made only when the player says so.
    forced = False

    def actions(self, pos: ArdennesPosition) -> Sequence[Action]:
        """Units that can join, hexes that can be added, and the attack itself."""
        game = pos.game
        able = attackers(pos, self.player, self.targets)
        found = [game.join[unit] for unit in able if unit not in self.units]
        found += [game.also[place] for place in self._further(pos, able)]
        if self.units:
            found.append(FIGHT)
        return found

    def _further(self, pos: ArdennesPosition, able: list[int]) -> list[int]:
        """9.2.D1, 9.2.D2 Hexes that can be attacked together with those chosen."""
        committed = self.units or able
        near = {place for unit in committed for place in pos.game.neighbours[pos.where[unit]]}
        foe = pos.game.at(PRESENT, 1 - self.player)
        return [
            place
            for place in sorted(near)
            if pos.layers[foe + place] and place not in self.targets and self._can_add(pos, place, able)
        ]

    def _can_add(self, pos: ArdennesPosition, place: int, able: list[int]) -> bool:
        if not attackable(pos, self.player, place):
            return False
        adjacent, where = pos.game.adjacent[place], pos.where
        fitting = [unit for unit in able if where[unit] in adjacent and allowed_beyond(pos, unit, place)]
        return bool(fitting) and all(unit in fitting for unit in self.units)

    def check_join(self, pos: ArdennesPosition, unit: int) -> None:
        """9.1.C1 Whoever can attack all of the hexes, once."""
        if unit in self.units:
            raise Refused("refusal-joined", rule="9.1.C1", unit=pos.game.names[unit])
        check_attacker(pos, self.player, unit, self.targets)

    def check_also(self, pos: ArdennesPosition, place: int) -> None:
        """9.1.C2, 9.2.D2 A hex that all of them can attack."""
        there = pos.game.place_names[place]
        if place in self.targets:
            raise Refused("refusal-struck", rule="9.1.C2", place=there)
        check_target(pos, self.player, place)
        for unit in self.units:
            check_attacker(pos, self.player, unit, (*self.targets, place))
        if not attackers(pos, self.player, (*self.targets, place)):
            raise Refused("refusal-no-common-attacker", rule="9.2.D2", place=there)

    def check_fight(self, pos: ArdennesPosition) -> None:
        """9.1.A Somebody has to attack."""
        self.need_attackers()

    def play_fight(self, pos: ArdennesPosition) -> None:
        """9.0.2 Make the attack."""
        begin(pos, self.player, self.targets, self.units)

    def preview(self, pos: ArdennesPosition, action: Action) -> Preview | None:
        """The odds after this choice, and with everything that could still be added."""
        return outlook(pos, preview.enlarged(self, pos, action))


def outlook(pos: ArdennesPosition, declared: Declaring) -> Preview | None:
    """9.0.2 An attack as declared, with all who can join where nobody has, and what could change it."""
    player, places = declared.player, declared.targets
    if not declared.units:
        declared = Declaring(places, tuple(attackers(pos, player, places)), player)
    return preview.attack(pos, player, places, declared.units, preview.changes(pos, player, declared))


def begin(pos: ArdennesPosition, player: int, places: tuple[int, ...], units: tuple[int, ...]) -> None:
    """9.0.2 An attack is made: strengths are compared, and those who fight in Road Mode remember it.

    Whoever attacks is marked before he retreats or advances, and has no second movement (5.2.K3).
    """
    game = pos.game
    fight, balance = declared(pos, player, places, units)
    pos.tell(
        "event-attack",
        rule="9.0.2",
        units=", ".join(game.names[unit] for unit in units),
        places=listed(pos, places),
        attack=balance.attack,
        defence=balance.defence,
        odds=COLUMNS[fight.column],
    )
    for unit in units:
        pos.attacked[unit] = 1
    for unit in fight.defenders:
        pos.struck[unit] = 1
    for unit in (*units, *fight.defenders):
        if pos.road_mode[unit]:
            pos.must_convert[unit] = 1
    pos.then(Odds(fight))


class _OfFight(Step[ArdennesPosition], frozen=True):
    """9.0 What belongs to a combat, and is for the attacker to decide or to roll."""

    fight: Fight
    fought_at = "fight.targets"
    whose = "fight.player"

    def details(self, pos: ArdennesPosition) -> dict[str, Argument]:
        """At what odds."""
        return {"odds": COLUMNS[self.fight.column]}


class Odds(_OfFight, Decision[ArdennesPosition], frozen=True):
    """9.4.L The attacker may lower his odds before the roll."""

    rule = "9.4.L1"
    asks = "prompt-odds"

    def actions(self, pos: ArdennesPosition) -> Sequence[Action]:
        """The true odds, then every lower column that is allowed."""
        lowest = pos.game.floor if self.fight.player == GERMAN else 0
        true = self.fight.column
        return [pos.game.odds[true], *(pos.game.odds[at] for at in range(true - 1, lowest - 1, -1))]

    def check_odds(self, pos: ArdennesPosition, at: int) -> None:
        """9.4.L1, 9.4.Le1 Lower, but not below the German's last column."""
        if at > self.fight.column:
            raise Refused("refusal-odds-raised", rule="9.4.L1", odds=COLUMNS[at])
        if at < self.fight.column and self.fight.player == GERMAN and at < pos.game.floor:
            raise Refused("refusal-odds-floor", rule="9.4.Le1", odds=COLUMNS[pos.game.floor])

    def play_odds(self, pos: ArdennesPosition, at: int) -> None:
        """Fix the column; then immunities may be waived, the defender first (11.0.town2e)."""
        if at != self.fight.column:
            pos.tell("event-odds-lowered", rule="9.4.L1", odds=COLUMNS[at])
        ask_waivers(pos, msgspec.structs.replace(self.fight, column=at), 1 - self.fight.player)

    def preview_odds(self, pos: ArdennesPosition, at: int) -> Preview | None:
        """The combat at these odds."""
        columns = [pos.game.arguments(action)[0] for action in self.actions(pos)]
        return preview.column(pos, self.fight, at, columns)


def ask_waivers(pos: ArdennesPosition, fight: Fight, decider: int) -> None:
    """11.0.town2e Ask a side about its immune hexes, then the attacker, then roll."""
    hexes = tuple(immune_hexes(pos, fight, decider))
    if hexes:
        pos.then(Waiving(fight, decider, hexes))
    elif decider != fight.player:
        ask_waivers(pos, fight, fight.player)
    else:
        pos.then(CombatRoll(fight))


class Waiving(_OfFight, Decision[ArdennesPosition], frozen=True):
    """11.0.town2e, 11.0.ww4 Does a side waive the immunity of a hex in this combat?"""

    decider: int
    hexes: tuple[PlaceNumber, ...]
    rule = "11.0.town2e"
    whose = "decider"

    def prompt(self, pos: ArdennesPosition) -> Message:
        """Ask about the next hex."""
        return message("prompt-waiving", rule=self._rule(pos), **pos.named(place=self.hexes[0]))

    def _rule(self, pos: ArdennesPosition) -> str:
        return "11.0.town2e" if pos.game.is_town[self.hexes[0]] else "11.0.ww4"

    def actions(self, pos: ArdennesPosition) -> Sequence[Action]:
        """Keep it or waive it."""
        place = pos.game.place_names[self.hexes[0]]
        return [Action("keep", (place,)), Action("waive", (place,))]

    def check_keep(self, pos: ArdennesPosition, place: int) -> None:
        """11.0.town2 One hex after the other."""
        if place != self.hexes[0]:
            raise Refused("refusal-not-immune", rule="11.0.town2", place=pos.game.place_names[place])

    def play_keep(self, pos: ArdennesPosition, place: int) -> None:
        """Nothing changes."""
        self._go_on(pos, self.fight)

    def preview_keep(self, pos: ArdennesPosition, place: int) -> Preview | None:
        """Who would have to retreat then."""
        return preview.immunity(pos, self.fight)

    check_waive = check_keep

    def play_waive(self, pos: ArdennesPosition, place: int) -> None:
        """11.0.town2e The hex protects nobody in this combat."""
        pos.tell("event-waived", rule=self._rule(pos), side=SIDES[self.decider], **pos.named(place=place))
        self._go_on(pos, self._waived())

    def preview_waive(self, pos: ArdennesPosition, place: int) -> Preview | None:
        """Who would have to retreat then."""
        return preview.immunity(pos, self._waived())

    def _waived(self) -> Fight:
        return msgspec.structs.replace(self.fight, waived=(*self.fight.waived, self.hexes[0]))

    def _go_on(self, pos: ArdennesPosition, fight: Fight) -> None:
        """11.0.town2e The next hex, the other side, the die."""
        if len(self.hexes) > 1:
            pos.then(Waiving(fight, self.decider, self.hexes[1:]))
        elif self.decider != fight.player:
            ask_waivers(pos, fight, fight.player)
        else:
            pos.then(CombatRoll(fight))


class CombatRoll(_OfFight, Roll, frozen=True):
    """9.0.2, 10.1 The die of a combat."""

    rule = "9.0.2"
    asks = "prompt-combat-roll"

    def meanings(self, pos: ArdennesPosition) -> Sequence[str]:
        """10.1 The results of its faces."""
        return strength.results(pos, self.fight.player, self.fight.column)

    def preview(self, pos: ArdennesPosition, action: Action) -> Preview | None:
        """The combat that is being fought, whatever the die shows."""
        return preview.immunity(pos, self.fight)

    def play_roll(self, pos: ArdennesPosition, roll: int) -> None:
        """Read the result and apply it in full (9.0.3)."""
        result = strength.table(pos, self.fight.player).result(self.fight.column, roll)
        pos.tell(
            "event-combat-result", rule="9.0.2", roll=roll, odds=COLUMNS[self.fight.column], result=result
        )
        results.apply(pos, self.fight, result)
