"""What a position of Celles is worth: the terms, by the kernels."""

from __future__ import annotations

from functools import cache, lru_cache
from struct import Struct
from typing import Final, NamedTuple

import numpy as np

from meuse.engine import NOWHERE
from meuse.players.weights import Weights, named
from meuse.titles.celles.doctrine import kernels
from meuse.titles.celles.doctrine.facts import Reals, facts_of
from meuse.titles.celles.game import Celles
from meuse.titles.celles.position import CellesPosition
from meuse.titles.celles.sequence import ActionPhases
from meuse.titles.celles.terrain import ALLIED, GERMAN, SIDES

NOBODY: Final = -1
#: Positions weighed that are remembered; then the memory starts afresh.
MOST_REMEMBERED: Final = 3000

#: The terms and the weights in the order of the kernel.
TERMS: Final = named(kernels.Term)
KERNEL_WEIGHTS: Final = named(kernels.Weight)

#: What guides units is not what tells how the game ends: these have another weight in a position that a plan
#: was played on to.
FORESEEN: Final = ("meuse", "approach", "stay")

#: The weights as the file names them.
WEIGHTS: Final = (
    *(name for name in KERNEL_WEIGHTS if name not in ("exposure", "pressure")),
    *(f"{side}_{feeling}" for side in SIDES for feeling in ("fear", "hope")),
    *(f"foreseen_{name}" for name in FORESEEN),
    "truck",
)


def as_foreseen(weights: Weights) -> Weights:
    """The weights for positions that a plan was played on to."""
    return weights.but(**{name: weights[f"foreseen_{name}"] for name in FORESEEN})


def name_for(side: str, name: str) -> str:
    """The name of a weight in the file: each side fears for its own units and hopes for what it can do."""
    if name == "exposure":
        return "german_fear" if side == "german" else "allied_hope"
    if name == "pressure":
        return "german_hope" if side == "german" else "allied_fear"
    return name


class Evaluation:
    """Adds the terms up with a set of weights, as a side sees them."""

    def __init__(self, weights: Weights, side: str) -> None:
        self._weights = np.array([weights[name_for(side, name)] for name in KERNEL_WEIGHTS])
        self._truck = weights["truck"]
        self._terms = np.zeros(len(TERMS))
        #: What the terms come to, by all that the kernel was told beside the ground.
        self._known: dict[bytes, float] = {}
        self._ground: kernels.Ground | None = None

    def worth(self, pos: CellesPosition) -> float:
        """All terms and the points on the track."""
        return self._total(pos) + pos.vp + self._spare_truck(pos)

    def terms(self, pos: CellesPosition) -> dict[str, float]:
        """The terms by name."""
        kernels.assess(moment_of(pos), ground_of(pos), self._weights, self._terms)
        named = dict(zip(TERMS, self._terms.tolist(), strict=True))
        return {"track": float(pos.vp), **named, "truck": self._spare_truck(pos)}

    def _spare_truck(self, pos: CellesPosition) -> float:
        """8.3.1 A truck that nobody rides on may still take somebody somewhere, as long as there is time."""
        if pos.truck != NOWHERE:
            return 0.0
        return -self._truck * (pos.game.last_turn - max(pos.turn, pos.truck_from)) / pos.game.last_turn

    def worth_at(self, pos: CellesPosition, unit: int, places: list[int]) -> list[float]:
        """What the position would be worth with a unit in one or another of these hexes."""
        return self._at(pos, unit, places, roughly=False)

    def glance_at(self, pos: CellesPosition, unit: int, places: list[int]) -> list[float]:
        """Roughly how the worth of the position differs from one of these hexes to another, quickly."""
        return self._at(pos, unit, places, roughly=True)

    def _at(self, pos: CellesPosition, unit: int, places: list[int], *, roughly: bool) -> list[float]:
        values = np.empty(len(places))
        hexes = np.array(places, dtype=np.int64)
        trial = kernels.Trial(unit, hexes, roughly, values)
        kernels.assess_moves(trial, moment_of(pos), ground_of(pos), self._weights, self._terms)
        found: list[float] = (values + pos.vp + self._spare_truck(pos)).tolist()
        return found

    def _total(self, pos: CellesPosition) -> float:
        """The sum of the terms; of two positions that are the same to the kernel it is asked about one.

        So it is with one in three that plans lead to: units only rest, or come there the other way round.
        """
        ground = ground_of(pos)
        if ground is not self._ground or len(self._known) >= MOST_REMEMBERED:
            self._ground = ground
            self._known.clear()
        prospects = prospects_of(pos)
        now, state = times(pos, prospects.left), packed_state(pos)
        told = b"".join((state, _integers(len(now)).pack(*now), prospects.spelled))
        known = self._known.get(told)
        if known is None:
            moment = moment_with(pos, bytearray(state), now, prospects)
            kernels.assess(moment, ground, self._weights, self._terms)
            known = self._known[told] = float(self._terms.sum())
        return known


def ground_of(pos: CellesPosition) -> kernels.Ground:
    """What never changes."""
    return facts_of(pos.game, pos.options.town_roads).ground


def moment_of(pos: CellesPosition) -> kernels.Moment:
    """The position as arrays of its own: a kernel may write on them."""
    prospects = prospects_of(pos)
    return moment_with(pos, bytearray(packed_state(pos)), times(pos, prospects.left), prospects)


def moment_with(
    pos: CellesPosition, state: bytearray, now: tuple[int, ...], prospects: Prospects
) -> kernels.Moment:
    """The same, where its parts are known: zones and owners of hexes follow from the state of the units."""
    return kernels.Moment(
        np.frombuffer(state, dtype=np.int32).reshape(6, -1),
        np.frombuffer(pos.owner, dtype=np.uint8).copy(),
        np.frombuffer(bytearray().join(pos.zones), dtype=np.uint8),
        np.array(now, dtype=np.int32),
        prospects.chances,
    )


def packed_state(pos: CellesPosition) -> bytes:
    """Where the units are and how they are."""
    packer = _integers(6 * len(pos.where))
    return packer.pack(*pos.where, *pos.steps, *pos.used, *pos.disrupted, *pos.supply, *pos.due)


@cache
def _integers(count: int) -> Struct:
    """What writes so many numbers side by side: the quickest way from lists to an array."""
    return Struct(f"{count}i")


def times(pos: CellesPosition, left: tuple[int, int]) -> tuple[int, ...]:
    """Turn, last turn, whom the light of this turn and of the next favours, actions left, and who is next."""
    light = (light_bonus(pos.game, pos.turn), light_bonus(pos.game, pos.turn + 1))
    return (pos.turn, pos.game.last_turn, *light, *left, upcoming(pos, left))


@lru_cache(maxsize=64)
def light_bonus(game: Celles, turn: int) -> int:
    """11.0 Whose attacks the light of a turn favours: the Germans' by night, later the Allies' by day."""
    if turn > game.last_turn:
        return NOBODY
    if game.is_night[turn]:
        return GERMAN
    return ALLIED if turn >= game.combat_modifiers.allied_day.from_turn else NOBODY


def upcoming(pos: CellesPosition, left: tuple[int, int]) -> int:
    """Whose Action Phase is next: the stack says whose turn it is, the actions left whether he has one."""
    for step in reversed(pos.stack):
        if isinstance(step, ActionPhases):
            return step.next if left[step.next] else 1 - step.next
    return 1 - pos.phasing


class Prospects(NamedTuple):
    """What the cups promise: actions left of both sides, and how often each formation will act."""

    left: tuple[int, int]
    chances: Reals
    #: The same to be compared with others.
    spelled: bytes


def prospects_of(pos: CellesPosition) -> Prospects:
    """What the cups promise in what is left of the turn, or in the next where no action is left."""
    unspent = (pos.actions[GERMAN] - pos.spent[GERMAN], pos.actions[ALLIED] - pos.spent[ALLIED])
    return _prospects(pos.game, pos.turn, unspent, tuple(pos.cup))


@lru_cache(maxsize=4096)
def _prospects(game: Celles, turn: int, unspent: tuple[int, int], cup: tuple[int, ...]) -> Prospects:
    chances = np.zeros(len(game.formation_names))
    left = []
    for side in (GERMAN, ALLIED):
        chits = game.action_chits[side]
        actions, drawn = max(0, min(unspent[side], sum(cup[chit] for chit in chits))), cup
        left.append(actions)
        if not actions and turn < game.last_turn:
            entry = game.turns[turn]
            actions, drawn = (entry.german, entry.allied)[side], tuple(game.chits_on[turn + 1])
        total = sum(drawn[chit] for chit in chits)
        for chit in chits:
            if drawn[chit]:
                chances[game.chit_formation[chit]] = actions * drawn[chit] / total
    return Prospects((left[0], left[1]), chances, chances.tobytes())
