"""The counters: what is printed on them, how they lie on the table, and what is answered about them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from meuse.engine import NOWHERE, Face, Message, Piece, Presence, Strength, message
from meuse.titles.celles.active import allowance, printed_allowance, strategic
from meuse.titles.celles.combat import (
    AfterCombat,
    AttackerChit,
    CombatRoll,
    DefenderChit,
    Engagement,
    Joining,
)
from meuse.titles.celles.movement import ActiveUnit, InfiltrationRoll
from meuse.titles.celles.odds import attack_strength, defense_strength
from meuse.titles.celles.position import (
    FINISHED,
    IN_SUPPLY,
    ISOLATED,
    NEVER,
    READY,
    UNDER_WAY,
    CellesPosition,
)
from meuse.titles.celles.supply import STATES
from meuse.titles.celles.terrain import SIDES
from meuse.wargame.counters import Condition, Counters, strength

if TYPE_CHECKING:
    from meuse.titles.celles.game import Celles

#: The steps of a combat until its die.
IN_COMBAT: Final = (Joining, Engagement, AttackerChit, DefenderChit, CombatRoll)

#: 2.2.3c The four unit symbols.
SYMBOLS: Final = {
    "armor": "SFGPUCA---",
    "recon": "SFGPUCR---",
    "infantry": "SFGPUCI---",
    "spat": "SFGPUCAA--",
}
#: 2.2.3a The colours, by nationality.
COLOURS: Final[tuple[str, ...]] = ("german", "us", "british")
#: The colour of a formation: that of its chit. The printed ones are not known; these are ours.
BANDS: Final = MappingProxyType(
    {
        "2Pz": "yellow",
        "Lehr": "orange",
        "116Pz": "sky",
        "9Pz": "pink",
        "FBB": "violet",
        "2Arm": "red",
        "84": "green",
        "3Arm": "navy",
        "4Cav": "white",
        "29Bde": "teal",
    }
)
FACES: Final = ("face-unused", "face-used", "face-reduced", "face-reduced-used")


class CellesCounters(Counters[CellesPosition]):
    """2.2.3 Units of one or two steps, with a used side."""

    def __init__(self, game: Celles) -> None:
        super().__init__(game, [_printed(game, unit) for unit in range(len(game.names))])

    def presence(self, pos: CellesPosition, unit: int) -> Presence:
        """11.0.39, 14.0.1, 15.0.4 On the map, destroyed, withdrawn, or still to come."""
        if pos.where[unit] != NOWHERE:
            return "map"
        if pos.steps[unit] == 0:
            return "lost"
        return "away" if _withdrawn(pos, unit) or pos.due[unit] == NEVER else "due"

    def lies_at(self, pos: CellesPosition, unit: int) -> str:
        """15.0.4 The withdrawn have a box of their own."""
        gone = pos.where[unit] == NOWHERE and pos.steps[unit] > 0 and _withdrawn(pos, unit)
        return "withdrawn" if gone else super().lies_at(pos, unit)

    def steps(self, pos: CellesPosition, unit: int) -> int:
        """2.2.3d Steps left."""
        return pos.steps[unit]

    def spent(self, pos: CellesPosition, unit: int) -> bool:
        """2.2.3b The used side shows."""
        return bool(pos.used[unit])

    def factors(self, pos: CellesPosition, unit: int) -> tuple[str, ...]:
        """2.2.3b Attack, defense and movement; a used unit does not move."""
        movement = str(printed_allowance(pos, unit)) if not pos.used[unit] else "-"
        return str(attack_strength(pos, unit)), str(defense_strength(pos, unit)), movement

    def statuses(self, pos: CellesPosition, unit: int) -> Iterator[str]:
        """2.2.3b, 5.0.1, 12.0.1 The markers on a unit, and whether it is activated or has acted."""
        if pos.disrupted[unit]:
            yield "disrupted"
        if pos.supply[unit]:
            yield STATES[pos.supply[unit]]
        if pos.acting[unit] in (READY, UNDER_WAY):
            yield "ready"
        if pos.acting[unit] == FINISHED:
            yield "finished"
        if pos.truck == unit:
            yield "truck"

    def notes(self, pos: CellesPosition, unit: int) -> Iterator[Message]:
        """14.0.1 The turn of a reinforcement."""
        if pos.where[unit] == NOWHERE and 0 < pos.due[unit] < NEVER and pos.steps[unit]:
            yield message("view-due", rule="14.0.1", turn=pos.due[unit])

    def expected(self, pos: CellesPosition, unit: int) -> Sequence[int]:
        """14.0.3 The arrival hexes of a reinforcement."""
        return pos.game.arrival_hexes[unit]

    def condition(self, pos: CellesPosition, unit: int) -> Condition:
        """2.2.3, 5.0, 8.0, 9.0 A unit on the map."""
        return Condition(
            attack=_attack(pos, unit),
            defence=strength(*_parts(pos, unit, pos.game.defense_values[unit])),
            movement=_movement(pos, unit),
            zone=_zone(pos, unit),
            supplied=pos.supply[unit] == IN_SUPPLY,
        )

    def left(self, pos: CellesPosition, unit: int) -> float | None:
        """8.0.2, 11.0.4 What the active unit may still spend, in its combats too; None for any other."""
        for step in reversed(pos.stack):
            if isinstance(step, ActiveUnit) and step.unit == unit:
                return max(0, step.far(pos)) / 6
            if isinstance(step, InfiltrationRoll | AfterCombat) and step.unit == unit:
                return max(0, allowance(pos, unit) - step.spent) / 6
            if isinstance(step, IN_COMBAT) and step.battle.active == unit:
                return max(0, allowance(pos, unit) - step.spent) / 6
        return None


def _printed(game: Celles, unit: int) -> Piece:
    return Piece(
        id=game.names[unit],
        side=SIDES[game.side_of[unit]],
        at="",
        colours=COLOURS[game.nation_of[unit]],
        symbol=SYMBOLS[game.types[unit]],
        size="II" if game.is_infantry[unit] else "",
        formation=game.formation_names[game.formation_of[unit]],
        band=BANDS.get(game.formation_names[game.formation_of[unit]], ""),
        full_steps=game.full_steps[unit],
        faces=tuple(_faces(game, unit)),
    )


def _faces(game: Celles, unit: int) -> Iterator[Face]:
    for number in range(2 * game.full_steps[unit]):
        movement = str(game.movement[unit]) if number % 2 == 0 else "-"
        strengths = (str(game.attack_values[unit][number]), str(game.defense_values[unit][number]))
        yield Face(title=message(FACES[number]), factors=(*strengths, movement))


def _withdrawn(pos: CellesPosition, unit: int) -> bool:
    """15.0.4 Its formation has left."""
    return pos.withdrawn and pos.game.withdraws[pos.game.formation_of[unit]]


def _attack(pos: CellesPosition, unit: int) -> Strength:
    """5.0.23 An Isolated unit does not attack."""
    parts = _parts(pos, unit, pos.game.attack_values[unit])
    if pos.supply[unit] != ISOLATED:
        return strength(*parts)
    whole = strength(*parts).value
    return strength(*parts, (-int(whole), "view-strength-isolated", "5.0.23"))


def _parts(pos: CellesPosition, unit: int, values: tuple[int, ...]) -> tuple[tuple[int, str, str], ...]:
    """2.2.3b, 2.2.3d What is printed on the full, unused side, and what the face that shows takes off."""
    reduced = 2 * (pos.steps[unit] < pos.game.full_steps[unit])
    face = reduced + pos.used[unit]
    return (
        (values[0], "view-strength-printed", "2.2.3b"),
        (values[reduced] - values[0], "view-strength-reduced", "2.2.3d"),
        (values[face] - values[reduced], "view-strength-used", "2.2.3b"),
    )


def _movement(pos: CellesPosition, unit: int) -> float:
    """8.0.2, 8.5.1 With the bonus of strategic movement, where it would begin with it."""
    bonus = pos.game.strategic_bonus if strategic(pos, unit) else 0
    return allowance(pos, unit, bonus) / 6


def _zone(pos: CellesPosition, unit: int) -> tuple[str, ...]:
    """9.0.1, 12.0.8 The hexes around it, unless it is Disrupted."""
    around = () if pos.disrupted[unit] else pos.game.neighbours[pos.where[unit]]
    return tuple([pos.game.place_names[near] for near in around])
