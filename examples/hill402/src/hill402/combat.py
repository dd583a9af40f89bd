"""Chapter 6: combat."""

from __future__ import annotations

from collections.abc import Sequence

from meuse.engine import Action, Chance, Decision, Distribution, PlaceNumber, Preview, UnitNumber, message
from meuse.wargame.modifiers import Cause, applied, told, total
from meuse.wargame.odds_table import NO_COLUMN
from meuse.wargame.outcomes import grouped

from hill402.movement import Obstacle, refuse
from hill402.position import FOUGHT, HillPosition
from hill402.retreat import Advance, FallBack, LoseStep, WipedOut

END_COMBAT = Action("end-combat")
FOG_LIFTS = 4
BARRAGE: Cause = (1, "preview-barrage", "6.7")
Causes = tuple[Cause, ...]


def attackers(pos: HillPosition, player: int, place: int) -> tuple[int, ...]:
    """6.2 to 6.4 Everybody next to a hex who is not shaken and has not fought yet."""
    near = [unit for there in pos.game.neighbours[place] for unit in pos.stack_of(player, there)]
    return tuple([unit for unit in sorted(near) if not pos.shaken[unit] and pos.used[unit] != FOUGHT])


def strengths(pos: HillPosition, units: tuple[int, ...], place: int) -> tuple[int, int]:
    """6.5 Attack of those who attack, defence of all who stand there."""
    game = pos.game
    defenders = pos.stack_of(1 - game.side_of[units[0]], place)
    return sum(game.attack[unit] for unit in units), sum(game.defence[unit] for unit in defenders)


def shifts(pos: HillPosition, units: tuple[int, ...], place: int) -> list[Cause]:
    """6.6 What the ground does to the column."""
    game = pos.game
    across = all(place in game.across_brook[pos.where[unit]] for unit in units)
    ground, brook = game.ground[place], game.charts.brook.shift if across else 0
    shift = game.charts.ground[ground].shift
    return applied([(shift, f"preview-{ground}", "6.6"), (brook, "preview-brook", "6.6")])


def column(pos: HillPosition, units: tuple[int, ...], place: int, more: Causes = ()) -> int:
    """6.5 to 6.7 The column of an attack; `NO_COLUMN` where nobody can, or the odds are below one to two."""
    crt = pos.game.crt
    odds = crt.column(*strengths(pos, units, place)) if units else NO_COLUMN
    if odds == NO_COLUMN:
        return NO_COLUMN
    return min(max(odds + total([*shifts(pos, units, place), *more]), 0), len(crt.columns) - 1)


def battle(pos: HillPosition, player: int, place: int, more: Causes = ()) -> Preview:
    """6.5 to 6.9 What an attack may bring."""
    game, units = pos.game, attackers(pos, player, place)
    odds = column(pos, units, place, more)
    attack, defence = strengths(pos, units, place)
    name = game.place_names[place]
    return Preview(
        title=message("preview-title", rule="6.5", place=name, attack=attack, defence=defence),
        odds=game.crt.names[odds],
        modifiers=told([*shifts(pos, units, place), *more]),
        outcomes=grouped(
            game.crt.rolled(odds), lambda result: message(f"preview-result-{result}", rule="6.9")
        ),
    )


class Combat(Decision[HillPosition], frozen=True):
    """6.1 The combat phase: which hex is attacked next, with or without artillery?"""

    player: int
    attacked: tuple[PlaceNumber, ...]
    rule = "6.1"
    asks = "prompt-combat"
    about = ("turn",)
    passes = ("end-combat",)

    def actions(self, pos: HillPosition) -> Sequence[Action]:
        game, foes = pos.game, sorted(pos.stacks[1 - self.player])
        verbs = [game.attacks] if self.lacks_artillery(pos) else [game.attacks, game.barrages]
        return [
            *(verb[place] for place in foes if not self.obstacle(pos, place) for verb in verbs),
            END_COMBAT,
        ]

    def obstacle(self, pos: HillPosition, place: int) -> Obstacle:
        """6.1 to 6.5 What keeps a hex from being attacked."""
        if place not in pos.stacks[1 - self.player]:
            return "refusal-no-enemy", "6.1"
        if place in self.attacked:
            return "refusal-attacked", "6.3"
        units = attackers(pos, self.player, place)
        if not units:
            return "refusal-nobody", "6.2"
        return ("refusal-odds", "6.5") if column(pos, units, place) == NO_COLUMN else None

    def lacks_artillery(self, pos: HillPosition) -> Obstacle:
        """6.7 No mission is left; 6.8 in fog there is none in the first three turns."""
        if not pos.missions[self.player]:
            return "refusal-no-mission", "6.7"
        return ("refusal-fog", "6.8") if pos.options.fog and pos.turn < FOG_LIFTS else None

    def check_attack(self, pos: HillPosition, place: int) -> None:
        refuse(pos, self.obstacle(pos, place), place)

    def check_barrage(self, pos: HillPosition, place: int) -> None:
        self.check_attack(pos, place)
        refuse(pos, self.lacks_artillery(pos), place)

    def play_attack(self, pos: HillPosition, place: int, more: Causes = ()) -> None:
        units = attackers(pos, self.player, place)
        odds = column(pos, units, place, more)
        for unit in units:
            pos.used[unit] = FOUGHT
        name = pos.game.place_names[place]
        pos.tell("event-attack", rule="6.1", place=name, odds=pos.game.crt.names[odds])
        pos.then(Battle(units, place, odds), Combat(self.player, (*self.attacked, place)))

    def play_barrage(self, pos: HillPosition, place: int) -> None:
        german, allied = pos.missions
        pos.missions = (german, allied - 1) if self.player else (german - 1, allied)
        self.play_attack(pos, place, (BARRAGE,))

    def preview_attack(self, pos: HillPosition, place: int) -> Preview:
        return battle(pos, self.player, place)

    def preview_barrage(self, pos: HillPosition, place: int) -> Preview:
        return battle(pos, self.player, place, (BARRAGE,))


class Battle(Chance[HillPosition], frozen=True):
    """6.9 The die of an attack."""

    attackers: tuple[UnitNumber, ...]
    place: PlaceNumber
    column: int
    rule = "6.9"
    dice = Distribution.die("roll", range(1, 7))

    def play_roll(self, pos: HillPosition, roll: int) -> None:
        result = pos.game.crt.result(self.column, roll)
        pos.tell("event-roll", rule="6.9", roll=roll, result=f"preview-result-{result}")
        defenders = pos.stack_of(1 - pos.game.side_of[self.attackers[0]], self.place)
        if result == "AS":
            for unit in self.attackers:
                pos.shake(unit)
        elif result == "AL":
            pos.then(LoseStep(self.attackers), WipedOut())
        elif result != "NE":
            loss = (LoseStep(defenders),) if result == "DL" else ()
            pos.then(*loss, FallBack(defenders), WipedOut(), Advance(self.attackers, self.place))
