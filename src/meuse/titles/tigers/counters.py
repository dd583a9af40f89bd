"""The counters: what is printed on them, how they lie on the table, and what is answered about them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from meuse.engine import NOWHERE, Face, Message, Piece, Presence, Strength, message
from meuse.titles.tigers import special_forces, supply
from meuse.titles.tigers.crossing import Demolition, DemolitionRoll
from meuse.titles.tigers.movement import Moving
from meuse.titles.tigers.position import ALLIED, EXITED, TigersPosition
from meuse.titles.tigers.reinforcements import scheduled
from meuse.wargame.bands import bands
from meuse.wargame.counters import Condition, Counters, strength

if TYPE_CHECKING:
    from meuse.titles.tigers.game import Tigers

#: 4.12 Nothing but the look of a counter goes by its nationality.
COLOURS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "wehrmacht": "german",
        "ss": "ss",
        "luftwaffe": "luftwaffe",
        "us": "us",
        "british": "british",
        "garrison": "french",
    }
)
#: 4.11b Airborne is a symbol, not a type: such a unit is infantry of the type its row names.
SYMBOLS: Final = MappingProxyType(
    {
        "engineer": "SFGPUCE---",
        "armor": "SFGPUCA---",
        "mechanized": "SFGPUCIZ--",
        "motorized": "SFGPUCIM--",
        "foot": "SFGPUCI---",
        "airborne": "SFGPUCIA--",
    }
)


class TigersCounters(Counters[TigersPosition]):
    """4.1 Units of several strength points."""

    def __init__(self, game: Tigers) -> None:
        colours = bands(entry.formation for entry in game.units)
        super().__init__(
            game,
            [
                Piece(
                    id=entry.name,
                    side=entry.side,
                    at="",
                    colours=COLOURS[entry.nationality],
                    symbol=SYMBOLS[entry.symbol or entry.type],
                    formation=entry.formation,
                    band=colours.get(entry.formation, ""),
                    full_steps=game.full_strength[unit],
                )
                for unit, entry in enumerate(game.units)
            ],
        )

    def presence(self, pos: TigersPosition, unit: int) -> Presence:
        """4.16a, 11.1, 12.25 In play, expected, destroyed, or out of play: off the board or no part of it."""
        if pos.pending[unit]:
            return "due"
        if pos.lost[unit]:
            return "lost"
        return "away" if pos.where[unit] == NOWHERE or pos.used[unit] == EXITED else "map"

    def steps(self, pos: TigersPosition, unit: int) -> int:
        """4.16a Strength points."""
        return pos.strength[unit]

    def spent(self, pos: TigersPosition, unit: int) -> bool:
        """8.25 It has moved, attacked or worked today."""
        return bool(pos.used[unit])

    def factors(self, pos: TigersPosition, unit: int) -> tuple[str, ...]:
        """4.16, 4.17 Strength, attack, defense, movement."""
        return _factors(pos, unit, pos.strength[unit])

    def faces(self, pos: TigersPosition, unit: int) -> tuple[Face, ...]:
        """4.16 The unit at its full strength."""
        full = _factors(pos, unit, pos.game.full_strength[unit])
        return (Face(title=message("face-full"), factors=full),)

    def statuses(self, pos: TigersPosition, unit: int) -> Iterator[str]:
        """The states of a unit on the map, by name."""
        if pos.where[unit] == NOWHERE:
            return
        if pos.entrenched[unit]:
            yield "entrenched"
        if pos.on_foot[unit]:
            yield "on-foot"
        if not supply.in_supply(pos, unit):
            yield "out-of-supply"
        if pos.attacking[unit]:
            yield "attacking"
        if pos.impulse == 1 and pos.game.triangle[unit]:
            yield "triangle"

    def notes(self, pos: TigersPosition, unit: int) -> Iterator[Message]:
        """11.11a, 11.3a When and where a reinforcement arrives, or what releases it."""
        game = pos.game
        if not pos.pending[unit]:
            return
        zones = ", ".join([game.place_names[zone] for zone in game.entry_zones[unit]])
        group = game.group_of[unit]
        if when := scheduled(pos, unit):
            impulse = game.impulse_names[when]
            yield message("view-due", rule="11.11a", impulse=impulse, zones=zones)
        elif group >= 0:
            areas = ", ".join([game.place_names[place] for place in game.release_areas[group]])
            yield message("view-contingent", rule="11.3a", areas=areas, zones=zones)

    def expected(self, pos: TigersPosition, unit: int) -> Sequence[int]:
        """11.11a The entry zones that the card names."""
        return pos.game.entry_zones[unit]

    def condition(self, pos: TigersPosition, unit: int) -> Condition:
        """4.1, 8.3, 13.1 Supply is that of the last determination (13.15, 13.16)."""
        game = pos.game
        return Condition(
            attack=_fire(pos, unit, game.attack[unit]),
            defence=_fire(pos, unit, game.defense[unit]),
            movement=_allowance(pos, unit),
            supplied=supply.in_supply(pos, unit),
        )

    def left(self, pos: TigersPosition, unit: int) -> float | None:
        """8.21c What the moving stack may still spend, while the enemy tries a bridge too; else None."""
        for step in reversed(pos.stack):
            group = step.group if isinstance(step, Demolition | DemolitionRoll) else step
            if isinstance(group, Moving) and unit in group.units:
                return max(group.left, 0)
        return None


def _factors(pos: TigersPosition, unit: int, points: int) -> tuple[str, ...]:
    game = pos.game
    allowance = game.foot_allowance if pos.on_foot[unit] else game.allowance[unit]
    return str(points), str(game.attack[unit]), str(game.defense[unit]), str(allowance)


def _fire(pos: TigersPosition, unit: int, factor: int) -> Strength:
    """4.18a, 9.71b, 14.24a What each of its dice must show at most, whatever the battle and the target."""
    chart = pos.game.fire
    confused = pos.game.side_of[unit] == ALLIED and special_forces.confusing(pos, pos.where[unit])
    return strength(
        (factor, "view-factor-printed", "4.18a"),
        (0 if supply.in_supply(pos, unit) else -chart.out_of_supply, "preview-out-of-supply", "9.71b"),
        (-chart.confusion if confused else 0, "preview-confusion", "14.24a"),
    )


def _allowance(pos: TigersPosition, unit: int) -> int:
    """4.17, 8.35c Its movement points, fewer while its vehicles are left behind."""
    full = pos.game.allowance[unit]
    return min(full, pos.game.foot_allowance) if pos.on_foot[unit] else full
