"""11.0 Odds, modifiers and the Combat Results Table."""

from __future__ import annotations

from typing import Final

import msgspec

from meuse.engine import PlaceNumber, UnitNumber
from meuse.titles.celles.position import ISOLATED, OUT_OF_SUPPLY, CellesPosition
from meuse.titles.celles.terrain import GERMAN
from meuse.wargame import modifiers as causes
from meuse.wargame.modifiers import Cause
from meuse.wargame.odds_table import NO_COLUMN


class Battle(msgspec.Struct, frozen=True):
    """11.0.30 A combat: who started it, how hard, who is in it, and the Combat chits played."""

    active: UnitNumber
    intensity: int
    attackers: tuple[UnitNumber, ...]
    """The active unit and those added, ascending."""
    defenders: tuple[UnitNumber, ...]
    places: tuple[PlaceNumber, ...]
    """The hexes of the defenders."""
    attacker_chit: bool = False
    defender_chit: bool = False


def with_joiner(battle: Battle, unit: int) -> Battle:
    """11.0.9, 11.0.10 The combat with one more attacker; the defenders stay the same."""
    return msgspec.structs.replace(battle, attackers=tuple(sorted((*battle.attackers, unit))))


class Effect(msgspec.Struct, frozen=True):
    """11.0.31, 11.0.33 What a result does to one side: steps lost, disruption, retreat."""

    steps: int = 0
    disrupted: bool = False
    retreat: bool = False

    @property
    def text(self) -> str:
        """As the table writes it: `1RD`, or a dash."""
        return f"{self.steps or ''}{'R' * self.retreat}{'D' * self.disrupted}" or "-"


class CombatResult(msgspec.Struct, frozen=True):
    """11.0.31 Left of the slash the attacker, right of it the defender."""

    attacker: Effect
    defender: Effect

    @property
    def text(self) -> str:
        """As the table writes it: `-/RD`."""
        return f"{self.attacker.text}/{self.defender.text}"


def read_result(text: str) -> CombatResult:
    """11.0.31 Read a result as the table writes it."""
    attacker, defender = (
        Effect(int("".join(filter(str.isdigit, half)) or 0), "D" in half, "R" in half)
        for half in text.split("/")
    )
    return CombatResult(attacker, defender)


# Strengths -----------------------------------------------------------------------------------------


def attack_strength(pos: CellesPosition, unit: int) -> int:
    """2.2.3b, 11.0.16 From the side of the counter that shows."""
    return pos.game.attack_values[unit][_face(pos, unit)]


def defense_strength(pos: CellesPosition, unit: int) -> int:
    """2.2.3b, 11.0.16 From the side of the counter that shows."""
    return pos.game.defense_values[unit][_face(pos, unit)]


def _face(pos: CellesPosition, unit: int) -> int:
    """2.2.3d Unused, used, reduced unused, reduced used."""
    return pos.used[unit] + 2 * (pos.steps[unit] < pos.game.full_steps[unit])


def strengths(pos: CellesPosition, battle: Battle) -> tuple[int, int]:
    """11.0.16 All attackers against all defenders."""
    return (
        sum(attack_strength(pos, unit) for unit in battle.attackers),
        sum(defense_strength(pos, unit) for unit in battle.defenders),
    )


def column_of(pos: CellesPosition, battle: Battle) -> int:
    """11.0.16 to 11.0.18 The odds column of a combat as it stands; none below the first."""
    return pos.game.crt.column(*strengths(pos, battle))


def has_column(pos: CellesPosition, battle: Battle) -> bool:
    """11.0.18 Whether the odds are good enough for a combat."""
    return column_of(pos, battle) != NO_COLUMN


def odds_of(pos: CellesPosition, battle: Battle) -> str:
    """11.0.17 The odds as the table names them; empty where there is no column."""
    column = column_of(pos, battle)
    return "" if column == NO_COLUMN else pos.game.crt.names[column]


def results(pos: CellesPosition, battle: Battle) -> list[CombatResult]:
    """11.0.19 What each face of the die brings, with all modifiers."""
    return pos.game.crt.rolled(column_of(pos, battle), total_modifier(pos, battle))


# Modifiers -----------------------------------------------------------------------------------------


def modifiers(pos: CellesPosition, battle: Battle) -> list[Cause]:
    """11.0.20, 11.0.22 Everything that is added to the die, each kind once."""
    game, table = pos.game, pos.game.combat_modifiers
    listed = [
        (game.intensity_modifiers[battle.intensity], INTENSITY_WORDS[battle.intensity], "11.0.25"),
        terrain_modifier(pos, battle),
        (table.minor_river.modifier if across_river(pos, battle) else 0, "preview-river", "11.0.29"),
        *_state_modifiers(pos, battle),
        _light_modifier(pos, battle),
    ]
    if battle.attacker_chit:
        listed.append((table.attacker.combat_chit, "preview-attacker-chit", "13.1.1"))
    if battle.defender_chit:
        listed.append((table.defender.combat_chit, "preview-defender-chit", "13.1.1"))
    return causes.applied(listed)


INTENSITY_WORDS: Final = ("preview-light", "preview-medium", "preview-heavy")


def terrain_modifier(pos: CellesPosition, battle: Battle) -> Cause:
    """11.0.23, 11.0.24 The terrain that helps the defender most, of all defending hexes."""
    best = min(battle.places, key=pos.game.map.defence_modifier.__getitem__)
    return pos.game.map.defence_modifier[best], f"preview-{pos.game.map.terrain(best)}", "11.0.23"


def across_river(pos: CellesPosition, battle: Battle) -> bool:
    """11.0.28, 11.0.29 Whether any attacker has a river between itself and a defending hex next to it."""
    rivers = pos.game.map.minor_rivers
    where = pos.where
    return any((where[unit], place) in rivers for unit in battle.attackers for place in battle.places)


def _state_modifiers(pos: CellesPosition, battle: Battle) -> list[Cause]:
    """5.0.20, 5.0.21, 5.0.24, 12.0.5, 12.0.6 Supply and disruption on either side."""
    attacker, defender = pos.game.combat_modifiers.attacker, pos.game.combat_modifiers.defender
    supply, disrupted = pos.supply, pos.disrupted
    found = []
    if any(supply[unit] == OUT_OF_SUPPLY for unit in battle.attackers):
        found.append((attacker.out_of_supply, "preview-attacker-out-of-supply", "5.0.20"))
    if any(disrupted[unit] for unit in battle.attackers):
        found.append((attacker.disrupted, "preview-attacker-disrupted", "12.0.6"))
    if any(disrupted[unit] for unit in battle.defenders):
        found.append((defender.disrupted, "preview-defender-disrupted", "12.0.5"))
    if any(supply[unit] == ISOLATED for unit in battle.defenders):
        found.append((defender.isolated, "preview-defender-isolated", "5.0.24"))
    return found


def _light_modifier(pos: CellesPosition, battle: Battle) -> Cause:
    """11.0.26, 11.0.27 Germans by night, Allies by day once the weather has cleared."""
    table, night = pos.game.combat_modifiers, pos.is_night()
    if pos.game.side_of[battle.active] == GERMAN:
        return (table.german_night.modifier if night else 0, "preview-german-night", "11.0.26")
    clear = not night and pos.turn >= table.allied_day.from_turn
    return (table.allied_day.modifier if clear else 0, "preview-allied-day", "11.0.27")


def total_modifier(pos: CellesPosition, battle: Battle) -> int:
    """11.0.22 All modifiers added up."""
    return causes.total(modifiers(pos, battle))
