"""Sections 10.1 and 9.6: combat results, exchange, advance after combat."""

from __future__ import annotations

from collections.abc import Sequence

from meuse.engine import Action, Decision, Message, PlaceNumber, Refused, UnitNumber, message
from meuse.titles.ardennes import bridges, retreat, road_mode
from meuse.titles.ardennes.fight import Fight, immunity_rule, spared
from meuse.titles.ardennes.position import ArdennesPosition

STAY = Action("stay")


def apply(pos: ArdennesPosition, fight: Fight, result: str) -> None:
    """10.1, 10.1.Ar, 10.1.Dr Carry a result out in full.

    Any advance comes after all retreats (10.2.7r), and also after De and Ex (9.6.N6r). What an exchange owes
    is printed strength, on the first turn too (4.2.G4b).
    """
    attackers_lose = result.startswith("A")
    winner = 1 - fight.player if attackers_lose else fight.player
    vacated = fight.origins if attackers_lose else fight.targets
    advancing = fight.defenders if attackers_lose else fight.attackers
    advance = Advance(winner, vacated, advancing)
    if result in ("Ex", "De"):
        rule = "10.1.Ex1" if result == "Ex" else "10.1.De"
        for unit in (*fight.defenders, *fight.others):
            pos.eliminate(unit, rule)
        if result == "Ex":
            owed = sum(pos.game.strength[unit] for unit in fight.defenders)
            pos.then(Exchange(fight.player, fight.attackers, owed), advance)
        else:
            pos.then(advance)
        return
    losers = fight.attackers if attackers_lose else (*fight.defenders, *fight.others)
    going = tuple(unit for unit in losers if not spared(pos, fight, unit))
    for unit in losers:
        if unit not in going:
            tell_immune(pos, unit)
    if going:
        starts = tuple(pos.where[unit] for unit in going)
        pos.then(retreat.Retreats(winner, going, starts, int(result[2:])), advance)


def tell_immune(pos: ArdennesPosition, unit: int) -> None:
    """11.0.town2, 11.0.ww4 Report that a hex protects its unit."""
    place = pos.where[unit]
    rule = immunity_rule(pos, place)
    pos.tell("event-immune", rule=rule, **pos.named(unit=unit, place=place))


class Exchange(Decision[ArdennesPosition], frozen=True):
    """10.1.Ex2, 10.1.Ex3 Which of his units does the attacker remove?"""

    player: int
    units: tuple[UnitNumber, ...]
    owed: int
    """Printed strength still to be removed."""
    rule = "10.1.Ex2"
    asks = "prompt-exchange"
    about = ("owed",)

    def actions(self, pos: ArdennesPosition) -> Sequence[Action]:
        """The attackers that are left."""
        return [Action("lose", (pos.game.names[unit],)) for unit in self.units]

    def check_lose(self, pos: ArdennesPosition, unit: int) -> None:
        """10.1.Ex2 Only those who took part."""
        if unit not in self.units:
            raise Refused("refusal-not-in-combat", rule="10.1.Ex2", unit=pos.game.names[unit])

    def check_other(self, pos: ArdennesPosition, action: Action) -> None:
        """10.1.Ex2 Enough of them have to go first."""
        raise Refused("refusal-exchange-owed", rule="10.1.Ex2", owed=self.owed)

    def play_lose(self, pos: ArdennesPosition, unit: int) -> None:
        """Remove it; more until the printed total is reached or nobody is left."""
        pos.eliminate(unit, "10.1.Ex2")
        left = tuple(other for other in self.units if other != unit)
        owed = self.owed - pos.game.strength[unit]
        if owed > 0 and left:
            pos.then(Exchange(self.player, left, owed))


# Advance after combat -------------------------------------------------------------------------------


def may_advance(pos: ArdennesPosition, unit: int, place: int) -> bool:
    """9.6.N3r, 9.6.N4r, 9.6.N5, 14.3.C2 Whether a participant may enter a vacated hex."""
    try:
        check_advance(pos, unit, place)
    except Refused:
        return False
    return True


def check_advance(pos: ArdennesPosition, unit: int, place: int) -> None:
    """9.6.N Refuse an advance with the rule; enemy zones hold nobody back (7.3.C)."""
    game = pos.game
    name, there, here = game.names[unit], game.place_names[place], pos.where[unit]
    if not game.mechanized[unit]:
        raise Refused("refusal-advance-foot", rule="9.6.N5", unit=name)
    if here < 0 or here not in game.adjacent[place]:
        raise Refused("refusal-unit-not-adjacent", rule="9.6.N3r", unit=name, place=there)
    if game.closed[place]:
        raise Refused("refusal-advance-closed", rule="9.6.N5", unit=name, place=there)
    side = game.side_of[unit]
    features = game.features[here, place]
    if pos.road_mode[unit]:
        open_road = features & game.road_bit and bridges.crossable(pos, side, here, place)
        if not open_road or road_mode.walled_off(pos, unit, place):
            raise Refused("refusal-advance-road", rule="9.6.N4r", unit=name, place=there)
    if not road_mode.spaced(pos, unit, place):
        raise Refused("refusal-rest-too-near", rule="6.5.G2", unit=name, place=there)
    leaves = game.beyond_meuse[here] or not game.since("2")  # under rules 1 no way led back
    if pos.restricted[unit] and not pos.meuse_open and features & game.meuse_bit and leaves:
        raise Refused("refusal-meuse", rule="14.3.C2", unit=name, points=game.turns.victory.meuse)


class Advance(Decision[ArdennesPosition], frozen=True):
    """9.6.N Who advances into which vacated hex?"""

    player: int
    hexes: tuple[PlaceNumber, ...]
    units: tuple[UnitNumber, ...]
    rule = "9.6.N1"
    passes = ("stay",)

    def prompt(self, pos: ArdennesPosition) -> Message:
        """Ask for an advance."""
        return message("prompt-advance", rule=self._rule(pos))

    def _rule(self, pos: ArdennesPosition) -> str:
        return "9.6.N1" if self.player == pos.player else "9.6.N2"

    def vacated(self, pos: ArdennesPosition) -> list[int]:
        """9.6.N1 The hexes that hold no enemy any more and no friend yet."""
        return [place for place in self.hexes if pos.holder(place) is None]

    def actions(self, pos: ArdennesPosition) -> Sequence[Action]:
        """Each Mechanized participant beside each vacated hex, or none."""
        names, places = pos.game.names, pos.game.place_names
        found = [
            Action("advance", (names[unit], places[place]))
            for place in self.vacated(pos)
            for unit in self.units
            if may_advance(pos, unit, place)
        ]
        found.append(STAY)
        return found

    def check_advance(self, pos: ArdennesPosition, unit: int, place: int) -> None:
        """9.6.N Participants, into vacated hexes."""
        if unit not in self.units:
            raise Refused("refusal-not-in-combat", rule=self._rule(pos), unit=pos.game.names[unit])
        if place not in self.vacated(pos):
            raise Refused("refusal-not-vacated", rule=self._rule(pos), place=pos.game.place_names[place])
        check_advance(pos, unit, place)

    def play_advance(self, pos: ArdennesPosition, unit: int, place: int) -> None:
        """9.6.N3r, 8.1.A3r Advance one unit, which costs no points; each vacated hex may receive one."""
        pos.put(unit, place)
        pos.tell("event-advanced", rule=self._rule(pos), **pos.named(unit=unit, place=place))
        pos.then(
            Advance(
                self.player,
                tuple(other for other in self.hexes if other != place),
                tuple(other for other in self.units if other != unit),
            )
        )
