"""What stacks could do from a position: where they can go, and a quick guess of what that is worth."""

from __future__ import annotations

from itertools import pairwise
from math import inf
from operator import attrgetter
from typing import NamedTuple, TypeAlias

from meuse.players.doctrine import Breadth, Order
from meuse.players.weights import Weights
from meuse.titles.tigers import special_forces
from meuse.titles.tigers.bridges import demolishers, demolition_number
from meuse.titles.tigers.doctrine.evaluation import Evaluation
from meuse.titles.tigers.doctrine.groups import groups_of
from meuse.titles.tigers.doctrine.guesses import Guesses
from meuse.titles.tigers.doctrine.leaps import bridge_between
from meuse.titles.tigers.doctrine.orders import INTERFERENCE, Concert, Dig, March, Stay, Strike
from meuse.titles.tigers.doctrine.outlook import Reached
from meuse.titles.tigers.position import ALLIED, GERMAN, TigersPosition

#: Orders of one stack that are offered, by breadth.
OFFERED = (4, 8, 16)
#: Groups that a stack is divided into, by breadth.
GROUPS = (5, 9, 15)
#: A stack whose best order promises less than this is left alone.
IDLE = 0.02
#: Attacks of a stack for which others are asked to join, and units that are asked.
CONCERTS = 3
COMERS = 10
#: A unit joins an attack that gets better by this.
WORTH_JOINING = 0.05
#: Special Forces interfere with those who would blow a bridge up to this number.
SURE_TO_BLOW = 4
#: A battle that promises less than this by the first guess is not thought of.
DOUBTFUL = -0.4
#: Nor is one against more than so many times the attackers' points (entrenched ones count for more), whatever
#: strength is worth by then.
HOPELESS = 3


class Candidate(NamedTuple):
    """An order with a quick guess of what it gains."""

    gain: float
    order: Order


class Draft(NamedTuple):
    """An order not yet written down: most are never wanted."""

    gain: float
    units: tuple[int, ...]
    reached: Reached
    end: int
    #: Friends in the area who join the attack.
    helpers: tuple[int, ...] = ()


Sketch: TypeAlias = Draft | Candidate
"""What a stack might do, written down or not."""
_gain = attrgetter("gain")


class Scout(Guesses):
    """The orders that stacks might be given in one position of a movement part."""

    def __init__(self, pos: TigersPosition, side: int, evaluation: Evaluation, weights: Weights) -> None:
        super().__init__(pos, side, evaluation, weights)
        self.tricks = special_forces.actions(pos) if side == GERMAN and pos.impulse > 3 else []
        self._sketched: dict[tuple[int, int], list[Sketch]] = {}
        self._found: dict[tuple[int, int], list[Candidate]] = {}
        self._coming: dict[int, list[tuple[int, Reached]]] = {}
        self._names: dict[tuple[int, ...], str] = {}

    # Who can act ----------------------------------------------------------------------------------

    def places(self) -> list[int]:
        """Places of stacks that can do something useful, the most useful first."""
        pos = self.pos
        starts = {
            pos.where[unit]
            for unit in self.game.units_of[self.side]
            if pos.where[unit] >= 0 and not pos.used[unit] and not pos.passed[unit]
        }
        ranked = []
        for place in sorted(starts):
            found = self._sketches(place, Breadth.BRIEF)
            if found and (found[0].gain > IDLE or any(self._fights(sketch) for sketch in found)):
                ranked.append((-found[0].gain, place))
        return [place for _, place in sorted(ranked)]

    def _fights(self, sketch: Sketch) -> bool:
        """Whether an order attacks, and is not plainly bad: the guess is rough for battles."""
        if sketch.gain <= DOUBTFUL:
            return False
        if isinstance(sketch, Draft):
            return bool(sketch.helpers) or self._attacks(sketch.end)
        order = sketch.order
        return isinstance(order, Concert | Strike) or (isinstance(order, March) and order.attacks)

    def _attacks(self, end: int) -> bool:
        """Whether who goes to a place attacks there."""
        return end < self.facts.areas and end in self.enemies

    # What it is worth -----------------------------------------------------------------------------

    def candidates(self, place: int, breadth: Breadth) -> list[Candidate]:
        """The orders of the stack at a place that promise most."""
        key = (place, int(breadth))
        found = self._found.get(key)
        if found is None:
            sketches = self._sketches(place, breadth)
            found = self._found[key] = [self._written(sketch) for sketch in sketches]
        return found

    def _sketches(self, place: int, breadth: Breadth) -> list[Sketch]:
        """The same, not yet written down."""
        key = (place, int(breadth))
        found = self._sketched.get(key)
        if found is None:
            found = self._sketched[key] = self._all(place, breadth)
        return found

    def _all(self, place: int, breadth: Breadth) -> list[Sketch]:
        most, drafts, floor = OFFERED[breadth], list[Draft](), -inf
        for units in self.groups(place, breadth):
            drafts += self._drafts(place, units, most, floor)
            drafts.sort(key=_gain, reverse=True)
            if len(drafts) >= most:
                floor = drafts[most - 1].gain
        found: list[Sketch] = [*drafts[:most]]
        if place < self.facts.areas:
            found += self._in_place(place, breadth)
        if breadth > Breadth.BRIEF:
            found += self._concerts([draft for draft in drafts if draft.end in self.enemies][:CONCERTS])
        found.sort(key=_gain, reverse=True)
        return found[:most]

    def _drafts(self, place: int, units: tuple[int, ...], most: int, floor: float) -> list[Draft]:
        """Where a group might go, with a guess of what that gains; without a fight, for more than a floor."""
        found: list[Draft] = []
        for reached in (self.reached(place, units), *self.round_about(place, units)):
            ends = self.ends(units, reached)
            quiet = self.quiet_ends(units, ends, most, floor)
            found += [Draft(gain, units, reached, end) for gain, end in quiet]
            attacks = [self._attack(place, units, reached, end) for end in self.held if ends[end]]
            found += [draft for draft in attacks if draft is not None]
        return found

    def outnumbered(self, place: int, units: tuple[int, ...]) -> bool:
        """Whether units would attack so many enemies that nothing can come of it."""
        pos = self.pos
        own = sum([pos.strength[unit] for unit in units])
        enemies = self._cover[place] if self.side == GERMAN else pos.points_of(GERMAN, place)
        return bool(enemies > HOPELESS * own)

    def _written(self, sketch: Sketch) -> Candidate:
        if not isinstance(sketch, Draft):
            return sketch
        march = self._march(sketch.units, sketch.reached, sketch.end)
        if not sketch.helpers:
            return Candidate(sketch.gain, march)
        together = (march, self._strike(sketch.end, sketch.helpers))
        return Candidate(sketch.gain, self._concert(together, sketch.end))

    # Several stacks together ----------------------------------------------------------------------

    def _concerts(self, attacks: list[Draft]) -> list[Candidate]:
        """For the best attacks of a stack: the same with others who can come, as long as that is better."""
        made = [self._joined(draft) for draft in attacks]
        return [larger for larger in made if larger is not None]

    def _joined(self, draft: Draft) -> Candidate | None:
        gain, end, units = draft.gain, draft.end, list(draft.units)
        helpers = tuple([unit for unit in self.ready(end) if unit not in units])
        units += helpers
        comers: list[tuple[int, Reached]] = []
        for unit, reached in self._comers(end):
            if len(units) >= self.game.most_counters + len(helpers):
                break
            if unit in units or not self._fits(end, [*units, unit]):
                continue
            better = self.fight_gain(end, (*units, unit), river=False) + self._leaving(
                self.pos.where[unit], (unit,)
            )
            if better > gain + WORTH_JOINING:
                gain = better
                comers.append((unit, reached))
                units.append(unit)
        if not helpers and not comers:
            return None
        parts: list[March | Strike] = [self._march(draft.units, draft.reached, end)]
        if helpers:
            parts.append(self._strike(end, helpers))
        parts += [self._march((unit,), reached, end) for unit, reached in comers]
        return Candidate(gain, self._concert(tuple(parts), end))

    def _fits(self, place: int, units: list[int]) -> bool:
        together = {*self.pos.stack_of(self.side, place), *units}
        points = sum([self.pos.strength[unit] for unit in together])
        return len(together) <= self.game.most_counters and points <= self.game.most_points

    def _comers(self, end: int) -> list[tuple[int, Reached]]:
        """Single units elsewhere that could attack there too, the most useful kinds first."""
        found = self._coming.get(end)
        if found is None:
            able = [(unit, self.reached(place, (unit,))) for unit, place in self._near(end)]
            found = [comer for comer in able if comer[1].within[end]]
            strength, attack = self.pos.strength, self.game.attack
            found.sort(key=lambda comer: -strength[comer[0]] * attack[comer[0]])
            found = self._coming[end] = found[:COMERS]
        return found

    def _near(self, end: int) -> list[tuple[int, int]]:
        """Units elsewhere, and where: who would come there if nothing stopped him, and be in supply."""
        supplied, least, found = self.lines[end], self.facts.least, []
        toll = self.tolls.enter if self._attacks(end) else 0
        for unit, place, points, need in self.movers:
            if place != end and supplied >= need and least[place][end] + toll <= points:
                found.append((unit, place))
        return found

    def groups(self, place: int, breadth: Breadth) -> tuple[tuple[int, ...], ...]:
        """Groups of a stack that might go together."""
        ready = tuple(self.ready(place))
        strengths, dug = (
            [column[unit] for unit in ready] for column in (self.pos.strength, self.pos.entrenched)
        )
        return groups_of(self.game, ready, tuple(strengths), tuple(dug), GROUPS[breadth])

    def _march(self, units: tuple[int, ...], reached: Reached, end: int) -> March:
        path = reached.path(end)
        return March(
            units,
            path,
            self.label(end),
            self._named(units),
            self._attacks(end),
            (),
            self._trick(path) if self.tricks else -1,
        )

    def _named(self, units: tuple[int, ...]) -> str:
        """Units as people call them."""
        found = self._names.get(units)
        if found is None:
            found = self._names[units] = ", ".join([self.game.names[unit] for unit in units])
        return found

    def _trick(self, path: tuple[int, ...]) -> int:
        """14.23 Where Special Forces would keep a bridge on the way from being blown; -1 for nowhere."""
        pos, game = self.pos, self.game
        if self.side != GERMAN or INTERFERENCE not in self.tricks:
            return -1
        for here, there in pairwise(path):
            bridge = bridge_between(game, here, there)
            if bridge >= 0 and not pos.blown[bridge]:
                able = demolishers(pos, ALLIED, bridge)
                chances = [demolition_number(pos, unit)[0] for unit in able]
                homes = {pos.where[unit] for unit in able}
                if chances and max(chances) >= SURE_TO_BLOW and len(homes) == 1 and not game.vp[min(homes)]:
                    return min(homes)
        return -1

    def _attack(self, place: int, units: tuple[int, ...], reached: Reached, end: int) -> Draft | None:
        """A group attacks; friends there who can join do so if that is better. Not where it is hopeless."""
        helpers = tuple(self.ready(end))
        together = (*units, *helpers)
        if self.outnumbered(end, together):
            return None
        crossed = self.game.links[reached.last(end), end][1] >= 0
        river = crossed and not self.pos.began[end] & (1 << self.side)
        leaving = self._leaving(place, units)
        alone = self.fight_gain(end, units, river=river) + leaving
        if helpers:
            joined = self.fight_gain(end, together, river=False) + leaving
            if joined > alone:
                return Draft(joined, units, reached, end, helpers)
            if self.outnumbered(end, units):
                return None
        return Draft(alone, units, reached, end)

    def _strike(self, place: int, units: tuple[int, ...]) -> Strike:
        return Strike(units, place, self.label(place), self._named(units))

    def _concert(self, parts: tuple[March | Strike, ...], end: int) -> Concert:
        return Concert(parts, self.label(end), ", ".join([part.names for part in parts]))

    def _in_place(self, place: int, breadth: Breadth) -> list[Candidate]:
        """Attacking where they stand, or digging in."""
        pos, game = self.pos, self.game
        able = self.able(place)
        if not able:
            return []
        if place in self.enemies:
            units = tuple(able)
            if self.outnumbered(place, units):
                return []
            return [Candidate(self.fight_gain(place, units, river=False), self._strike(place, units))]
        diggers = [unit for unit in able if game.is_infantry[unit] and not pos.entrenched[unit]]
        if not diggers or self.side == GERMAN:
            return []
        found = []
        sets = {tuple(diggers)} | ({(unit,) for unit in diggers} if breadth > Breadth.BRIEF else set())
        for units in sorted(sets):
            points = sum(pos.strength[unit] for unit in units)
            before, more = self._cover[place], points * (self.weights["dug"] - 1.0)
            gain = self._hold_up(place, before + more, 1.0) - self._hold_up(place, before, 1.0)
            gain -= self.weights["fresh"] * points * (3 - pos.part)
            found.append(Candidate(float(gain), Dig(units, place, self.label(place), self._named(units))))
        return found

    def stay(self, place: int) -> Stay:
        """Let the units of a place be."""
        units = tuple(self.able(place))
        return Stay(units, place, self.label(place), self._named(units))
