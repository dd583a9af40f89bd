"""The counters: what is printed on them, how they lie on the table, and what is answered about them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, ClassVar, Final

from meuse.engine import Face, Message, Piece, Presence, Strength, message
from meuse.titles.ardennes import movement, supply
from meuse.titles.ardennes import strength as strengths
from meuse.titles.ardennes.formations import PRINTED_NAMES, bands_of, division_of
from meuse.titles.ardennes.position import SUPPLIED, ArdennesPosition
from meuse.titles.ardennes.preview import share_modifiers
from meuse.wargame.counters import Condition, Counters

if TYPE_CHECKING:
    from meuse.titles.ardennes.game import Ardennes
    from meuse.titles.ardennes.tables import Counter

SYMBOLS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "infantry": "SFGPUCI---",
        "parachute": "SFGPUCIA--",
        "glider": "SFGPUCIA--",
        "engineer": "SFGPUCE---",
        "armor": "SFGPUCA---",
        "armored-infantry": "SFGPUCIZ--",
        "armored-cavalry": "SFGPUCRVA-",
    }
)
"""Symbol codes of the unit types (3.32)."""


class ArdennesCounters(Counters[ArdennesPosition]):
    """3.31 Units of one step, with a side for Road Mode."""

    boxes: ClassVar[Mapping[Presence, str]] = MappingProxyType({"due": "due", "lost": "lost"})

    def __init__(self, game: Ardennes) -> None:
        colours = bands_of(game.units)
        super().__init__(game, (_printed(unit, colours.get(unit.name, "")) for unit in game.units))

    def presence(self, pos: ArdennesPosition, unit: int) -> Presence:
        """5.3.M, 14.1.A11r, 16.0.A In play, still to enter, eliminated, or out of play alive."""
        if pos.in_play(unit):
            return "map"
        if pos.lost[unit]:
            return "lost"
        return "due" if pos.due[unit] or pos.waiting[unit] else "away"

    def steps(self, pos: ArdennesPosition, unit: int) -> int:
        """16.0.A One, until it is eliminated."""
        return 0 if pos.lost[unit] else 1

    def spent(self, pos: ArdennesPosition, unit: int) -> bool:
        """5.0 It has moved."""
        return bool(pos.moved[unit])

    def factors(self, pos: ArdennesPosition, unit: int) -> tuple[str, ...]:
        """3.31 Combat Strength and Movement Allowance."""
        return self.printed[unit].factors

    def statuses(self, pos: ArdennesPosition, unit: int) -> Iterator[str]:
        """3.34.1 The names of a unit's states, as clients show them.

        That a unit attacked is seen without turning it (5.0.e1), and that it is restricted, whatever
        counter it is (14.3.C4e).
        """
        named = (
            ("road-mode", pos.road_mode),
            ("waiting", pos.waiting),
            ("dormant", pos.dormant),
            ("must-convert", pos.must_convert),
            ("moved", pos.moved),
            ("attacked", pos.attacked),
        )
        yield from (name for name, column in named if column[unit])
        if pos.restricted[unit] and not pos.meuse_open:
            yield "restricted"
        if pos.supply[unit]:
            yield supply.STATES[pos.supply[unit]]

    def notes(self, pos: ArdennesPosition, unit: int) -> Iterator[Message]:
        """14.0 The turn of a reinforcement."""
        if pos.due[unit]:
            yield message("status-due", turn=pos.due[unit])

    def condition(self, pos: ArdennesPosition, unit: int) -> Condition:
        """3.31, 7.0, 12.0 Strengths are its own, without those stacked with it; defence is by supply now."""
        state = supply.judged(pos, unit)
        movement = supply.allowance_in(pos, unit, state)
        if not pos.in_play(unit):
            return Condition(movement=movement, supplied=state == SUPPLIED)
        now = supply.state_now(pos, pos.game.side_of[unit], pos.where[unit])
        return Condition(
            attack=_told(pos, strengths.attack_alone(pos, unit, state)),
            defence=_told(pos, strengths.defence_alone(pos, unit, now)),
            movement=movement,
            zone=_zone(pos, unit),
            supplied=state == SUPPLIED,
        )

    def left(self, pos: ArdennesPosition, unit: int) -> float | None:
        """5.1.C1 The Movement Points that the active unit has left; None for any other."""
        step = pos.decision
        return step.points if isinstance(step, movement.Moving) and step.unit == unit else None


def _printed(counter: Counter, band: str) -> Piece:
    strength, move = counter.strength, str(counter.move)
    standard, road = (str(strength), move), (str((strength + 1) // 2), move)
    return Piece(
        id=counter.name,
        side=counter.side,
        at="",
        colours=_colours(counter),
        symbol=SYMBOLS[counter.type],
        name=PRINTED_NAMES.get(counter.name, ""),
        size=counter.size,
        formation=division_of(counter),
        band=band,
        factors=standard,
        faces=(
            Face(title=message("face-standard"), factors=standard),
            Face(title=message("face-road"), factors=road),
        ),
    )


def _colours(counter: Counter) -> str:
    if counter.side == "german":
        if counter.name.startswith("SS-"):
            return "ss"
        return "luftwaffe" if counter.type == "parachute" else "german"
    return "us" if counter.nation == "american" else "british" if counter.nation == "british" else "french"


def _told(pos: ArdennesPosition, share: strengths.Share) -> Strength:
    return Strength(share.value, tuple(share_modifiers(pos, [share], "preview-attacker", 1)))


def _zone(pos: ArdennesPosition, unit: int) -> tuple[str, ...]:
    """7.0.1, 6.6.J1 The hexes around it; a unit in Road Mode has its own hex only."""
    names, place = pos.game.place_names, pos.where[unit]
    if pos.road_mode[unit]:
        return ()
    return tuple(names[other] for other in pos.game.neighbours[place])
