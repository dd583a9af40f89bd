"""Chapter 5: movement, with the moves of chapter 6 and the entry of reinforcements (14.1, 14.2).

A player activates a unit and then sends it to a hex of its range, as often as its Movement Points allow,
with changes of mode in between as actions of their own (`activate cca7`, `march cca7`, `move cca7 1411`,
`deploy cca7`, `halt`). Within one mode the way is the cheapest, and of equally cheap ones always the same:
nothing in the rules depends on the way but its cost. Hexes in which the unit may not come to rest are
passed on the way but never offered, so no sequence of waypoints gets stuck. Points left over, and the road
hexes left of a Movement Point already begun, stay with the unit until the player goes on to another.
"""

from __future__ import annotations

from collections.abc import Sequence

from meuse.engine import (
    NOWHERE,
    Action,
    Decision,
    Message,
    NumberedTargets,
    Preview,
    Procedure,
    Refused,
    UnitNumber,
    message,
    not_now,
)
from meuse.titles.ardennes import prospects, reinforcements, road_mode, supply, zones
from meuse.titles.ardennes.position import (
    ALLIED,
    AWAKE,
    NEAR,
    NEAR_ROAD,
    NOBODY,
    PRESENT,
    UNKNOWN,
    ArdennesPosition,
    Offer,
    Unmoved,
)
from meuse.titles.ardennes.reach import destinations, entry_of, search, staging, way
from meuse.titles.ardennes.refusals import check_move

END_MOVEMENT = Action("end-movement")
HALT = Action("halt")
#: 4.1.5a Nobody attacks in a movement phase, and after the second none is left to attack in.
NO_COMBAT = not_now("attack join fight also", "refusal-no-combat-now", rule="5.1.A2")


# Who may move ---------------------------------------------------------------------------------------


def check_eligible(pos: ArdennesPosition, player: int, unit: int, *, mechanized: bool) -> None:
    """4.1.3, 4.1.5, 5.0.1, 5.2.K, 5.3.M Refuse a unit that has no move in this phase.

    Changes of mode are part of a move: foot has it in the Initial Movement Phase only (6.2.A), Mechanized
    units also in the second one (6.2.B), on the first turn too (4.2.G5, 4.2.A5), unless they attacked. It
    does not matter whether others of their stack did (5.2.K2), nor whether they were attacked.
    """
    game = pos.game
    name = game.names[unit]
    if game.side_of[unit] != player:
        raise Refused("refusal-not-yours", rule="4.0.1", unit=name)
    if pos.lost[unit]:
        raise Refused("refusal-lost", rule="16.0.A", unit=name)
    if pos.where[unit] < 0:
        raise Refused("refusal-not-arrived", rule="14.0.1", unit=name)
    if pos.moved[unit]:
        raise Refused("refusal-moved", rule="5.0.1", unit=name)
    if mechanized and not game.mechanized[unit]:
        raise Refused("refusal-not-mechanized", rule="4.1.5", unit=name)
    if mechanized and pos.attacked[unit]:
        raise Refused("refusal-attacked", rule="5.2.K1", unit=name)
    if pos.dormant[unit] == 1:
        raise Refused("refusal-dormant", rule="5.3.M2", unit=name)


def can_act(pos: ArdennesPosition, unit: int) -> bool:
    """7.1.A2, 6.3.C5r Whether a unit that enemy zones hold may at least change its mode."""
    marching = pos.road_mode[unit]
    if not marching and not pos.game.road_neighbours[pos.where[unit]]:
        return False  # 6.3.C3, before anything is reckoned: most that are held stand off the road
    points = supply.allowance(pos, unit) - pos.spent[unit]
    if marching:
        return road_mode.may_deploy(pos, unit, points)
    return road_mode.may_march(pos, unit, points)


def ready(pos: ArdennesPosition, player: int, *, mechanized: bool) -> list[int]:
    """8.3.E The units that may be activated now, wherever they lie in their stacks."""
    unmoved, moved = _unmoved(pos, player, mechanized=mechanized), pos.moved
    if pos.offer.actions:
        return list(pos.offer.units)
    free = [unit for unit in unmoved.free if not moved[unit]]
    freed = [unit for unit in unmoved.held if not moved[unit] and _is_freed(pos, unit)]
    return sorted([*free, *freed]) if freed else free


def _is_freed(pos: ArdennesPosition, unit: int) -> bool:
    """7.1.A2, 7.4.E1 Whether a unit in enemy zones may move away or change its mode."""
    return not zones.pinned(pos, unit) or can_act(pos, unit)


def _unmoved(pos: ArdennesPosition, player: int, *, mechanized: bool) -> Unmoved:
    """5.0.1 The units that have a move in this phase left to them."""
    kept = pos.unmoved
    if kept.player != player or kept.mechanized != mechanized:
        kept = pos.unmoved = pos.find_unmoved(player, mechanized=mechanized)
        pos.offer = UNKNOWN
    return kept


def begin_phase(pos: ArdennesPosition, player: int) -> None:
    """5.0, 5.3.M4, 14.2.B2r A movement phase opens: nobody has moved, and dormant units may wake."""
    game = pos.game
    for unit in game.units_of[player]:
        pos.moved[unit] = 0
        pos.spent[unit] = 0
    pos.unmoved = NOBODY
    pos.entered = bytearray(len(game.entries))
    if player == ALLIED:
        wake(pos)


def wake(pos: ArdennesPosition) -> None:
    """5.3.M4 Dormant units beside an in-play Allied unit may re-enter in this phase."""
    game, layers = pos.game, pos.layers
    present = game.at(PRESENT, ALLIED)
    for unit in game.units_of[ALLIED]:
        if pos.dormant[unit]:
            place = pos.where[unit]
            beside = any(layers[present + other] for other in game.neighbours[place])
            if beside and pos.dormant[unit] != AWAKE:
                pos.tell("event-awake", rule="5.3.M4", **pos.named(unit=unit, place=place))
            pos.dormant[unit] = AWAKE if beside else 1


# Who must move --------------------------------------------------------------------------------------


def owes_entry(pos: ArdennesPosition, unit: int) -> str:
    """14.1.A3, 8.0.1 The rule by which a unit has to leave its entry hex if it can; empty if it may stay.

    Under rules 1 the option bound Germans too, who stand on the live map already, and stacking nobody.
    """
    if not pos.waiting[unit]:
        return ""
    game = pos.game
    if game.is_edge[pos.where[unit]] or not game.since("2"):
        return "14.1.A3" if pos.options.prompt_entry else ""
    return "" if reinforcements.has_room(pos, unit) else "8.0.1"


def bound(pos: ArdennesPosition, player: int, *, mechanized: bool) -> int:
    """14.1.A3, 8.0.1 The first unit that can and must leave its entry hex in this phase, or NOWHERE."""
    unmoved = _unmoved(pos, player, mechanized=mechanized)
    if pos.offer.actions:
        return pos.offer.bound
    marching, where = pos.road_mode, pos.where
    jammed: dict[int, bool] = {}
    for unit in unmoved.entering:
        if pos.moved[unit]:
            continue
        place = where[unit]
        if marching[unit]:  # many wait behind the one that has just entered: the hex answers for them all
            if place not in jammed:
                jammed[place] = road_mode.jammed(pos, unit)
            if jammed[place]:
                continue
        if unit in unmoved.held and not _is_freed(pos, unit):
            continue
        if owes_entry(pos, unit) and _can_enter(pos, unit):
            return unit
    return NOWHERE


def offered(pos: ArdennesPosition, player: int, *, mechanized: bool) -> Offer:
    """5.0.1 Who may be activated, and whether the phase may end: kept while nothing changes but by moves."""
    unmoved = pos.unmoved
    if pos.offer.actions and unmoved.player == player and unmoved.mechanized == mechanized:
        return pos.offer
    units = ready(pos, player, mechanized=mechanized)
    must = bound(pos, player, mechanized=mechanized)
    activate = pos.game.activate
    actions = [activate[unit] for unit in units]
    if must == NOWHERE:
        actions.append(END_MOVEMENT)
    pos.offer = Offer(tuple(units), tuple(actions), must)
    return pos.offer


def _can_enter(pos: ArdennesPosition, unit: int) -> bool:
    points = supply.allowance(pos, unit) - pos.spent[unit]
    return search(pos, unit, points, -staging(pos, unit)) > 0


def must_go_on(pos: ArdennesPosition, unit: int) -> Refused:
    """14.1.A3, 8.0.1 The refusal to let a unit stay in its entry hex."""
    rule = owes_entry(pos, unit)
    if rule == "14.1.A3":
        return Refused("refusal-entry-owed", rule=rule)
    game = pos.game
    return Refused(
        "refusal-entry-crowded", rule=rule, unit=game.names[unit], place=game.place_names[pos.where[unit]]
    )


# Steps ----------------------------------------------------------------------------------------------


class Movement(Decision[ArdennesPosition], frozen=True):
    """4.1.3, 4.1.5 A movement phase: which unit next?"""

    player: int
    mechanized: bool
    rule = "5.1.A1"
    # The end of a phase is said by the player, who may want to take his last move back before.
    forced = False
    passes = ("end-movement",)
    not_now = NO_COMBAT

    def prompt(self, pos: ArdennesPosition) -> Message:
        """Ask for the next unit."""
        if self.mechanized:
            return message("prompt-mechanized-movement", rule="4.1.5", turn=pos.turn)
        return message("prompt-initial-movement", rule="4.1.3", turn=pos.turn)

    def actions(self, pos: ArdennesPosition) -> Sequence[Action]:
        """Every unit that has a move, and the end of the phase."""
        return offered(pos, self.player, mechanized=self.mechanized).actions

    def check_activate(self, pos: ArdennesPosition, unit: int) -> None:
        """5.0.1, 7.1 Why a unit has no move."""
        check_eligible(pos, self.player, unit, mechanized=self.mechanized)
        if zones.pinned(pos, unit) and not can_act(pos, unit):
            zones.check_free(pos, unit)

    def play_activate(self, pos: ArdennesPosition, unit: int) -> None:
        """Activate a unit."""
        pos.then(activated(pos, unit), self)

    def check_end_movement(self, pos: ArdennesPosition) -> None:
        """14.1.A3, 8.0.1 Not before everybody is in who has to come."""
        unit = bound(pos, self.player, mechanized=self.mechanized)
        if unit != NOWHERE:
            raise must_go_on(pos, unit)

    def check_other(self, pos: ArdennesPosition, action: Action) -> None:
        """5.0.1 What a unit would do once it is activated; it must be picked first."""
        if action.verb in ("move", "march", "deploy"):
            unit = pos.game.unit_numbers[action.args[0]]
            check_eligible(pos, self.player, unit, mechanized=self.mechanized)
            points = supply.allowance(pos, unit) - pos.spent[unit]
            Moving(unit, points, -staging(pos, unit)).check(pos, action)
            raise Refused("refusal-activate-first", rule="5.0.1", unit=action.args[0])
        super().check_other(pos, action)


def activated(pos: ArdennesPosition, unit: int, *, separating: bool = False) -> Moving:
    """5.0.1, 5.1.E Begin the one move of a unit, by itself, in this phase.

    It has its whole allowance to spend (3.33.2), and nothing from another phase or unit (5.1.C2).
    """
    pos.spend_move(unit)
    points = supply.allowance(pos, unit) - pos.spent[unit]
    return Moving(unit, points, -staging(pos, unit), separating)


class Separate(Procedure[ArdennesPosition], frozen=True):
    """6.7.N2 Units that retreats left too near to each other on a road must be separated first."""

    player: int
    rule = "6.7.N2"

    def run(self, pos: ArdennesPosition) -> None:
        """Ask as long as there is a unit that can put an end to it."""
        if separable(pos, self.player):
            pos.then(Separation(self.player), self)


def separable(pos: ArdennesPosition, player: int) -> list[int]:
    """6.7.N2 The crowded units that can move away or end their Road Mode."""
    return [
        unit for unit in road_mode.crowded(pos, player) if not pos.moved[unit] and _can_separate(pos, unit)
    ]


def _can_separate(pos: ArdennesPosition, unit: int) -> bool:
    points = supply.allowance(pos, unit) - pos.spent[unit]
    near_road = pos.number(NEAR_ROAD, pos.game.side_of[unit], pos.where[unit])
    if pos.road_mode[unit] and not near_road and road_mode.may_deploy(pos, unit, points):
        return True
    return search(pos, unit, points, 0) > 0


class Separation(Decision[ArdennesPosition], frozen=True):
    """6.7.N2 Which of the units too near to each other moves or leaves Road Mode?"""

    player: int
    rule = "6.7.N2"
    asks = "prompt-separation"

    def actions(self, pos: ArdennesPosition) -> Sequence[Action]:
        """The units that can."""
        return [pos.game.activate[unit] for unit in separable(pos, self.player)]

    def check_activate(self, pos: ArdennesPosition, unit: int) -> None:
        """6.7.N2 One of those."""
        if unit not in separable(pos, self.player):
            raise Refused("refusal-separate-first", rule="6.7.N2")

    def check_other(self, pos: ArdennesPosition, action: Action) -> None:
        """6.7.N2 Nothing else comes first."""
        raise Refused("refusal-separate-first", rule="6.7.N2")

    def play_activate(self, pos: ArdennesPosition, unit: int) -> None:
        """Activate it."""
        pos.then(activated(pos, unit, separating=True))


class Moving(Decision[ArdennesPosition], frozen=True):
    """5.0, 6.3.C4r The active unit: where to, in which mode, or no further?"""

    unit: UnitNumber
    points: int
    hexes: int = 0
    """Road hexes left of a Movement Point already spent; below zero, lost by staging."""
    separating: bool = False
    rule = "5.0.1"
    asks = "prompt-moving"
    about = ("unit", "points")
    passes = ("halt",)
    not_now = NO_COMBAT

    def actions(self, pos: ArdennesPosition) -> Sequence[Action]:
        """The hexes of its range, a change of mode, a halt."""
        game, unit = pos.game, self.unit
        range_ = destinations(pos, unit, self.points, self.hexes)
        rest = []
        if pos.road_mode[unit]:
            if road_mode.may_deploy(pos, unit, self.points):
                rest.append(game.deploy_action[unit])
        elif road_mode.may_march(pos, unit, self.points):
            rest.append(game.march[unit])
        if not (range_ or rest) or self._may_halt(pos):
            rest.append(HALT)
        return NumberedTargets("move", (game.names[unit],), range_, game.place_names, rest)

    def _may_halt(self, pos: ArdennesPosition) -> bool:
        """6.7.N2, 14.1.A3, 8.0.1 Whether nothing drives the unit on.

        Under rules 1 a reinforcement that had to enter could be activated and halted.
        """
        if self.separating and self._crowded(pos):
            return False
        return not (pos.waiting[self.unit] and pos.game.since("2") and owes_entry(pos, self.unit))

    def _crowded(self, pos: ArdennesPosition) -> bool:
        game, unit = pos.game, self.unit
        layer = NEAR if pos.road_mode[unit] else NEAR_ROAD
        return bool(pos.number(layer, game.side_of[unit], pos.where[unit]))

    def check_move(self, pos: ArdennesPosition, unit: int, place: int) -> None:
        """5.0 to 8.0 Why not there."""
        check_move(pos, unit, place, self.points, self.hexes)

    def play_move(self, pos: ArdennesPosition, unit: int, place: int) -> None:
        """5.0, 6.5.H4 Go there and keep what is left; a Movement Point begun in Road Mode is spent.

        Nobody is lost by it (5.0.2r).
        """
        game, marching = pos.game, pos.road_mode[unit]
        rate = game.road_hexes[game.side_of[unit]][game.mechanized[unit]] if marching else 1
        budget = self.points * rate + self.hexes if marching else self.points
        if pos.reach is None or pos.reach[1] != (unit, pos.where[unit], budget):
            search(pos, unit, self.points, self.hexes)
        points, hexes = divmod(budget - pos.reach[0].item(place), rate)
        if pos.waiting[unit]:
            pos.entered[entry_of(pos, unit)] += 1
        names = game.place_names
        pos.tell(
            "event-moved",
            rule="6.5.F1" if marching else "5.0.1",
            unit=game.names[unit],
            place=names[place],
            path="-".join([names[step] for step in way(pos, place)]),
        )
        pos.put(unit, place)
        if points > 0 or hexes > 0:
            pos.then(Moving(unit, points, hexes, self.separating))

    def check_march(self, pos: ArdennesPosition, unit: int) -> None:
        """6.3 Why no Road Mode."""
        road_mode.check_march(pos, unit, self.points)

    def play_march(self, pos: ArdennesPosition, unit: int) -> None:
        """6.3.C1, 6.4.E Go into Road Mode; there is no other way into it but to arrive in it."""
        self._change_mode(pos, unit, 1, "6.3.C1")

    def check_deploy(self, pos: ArdennesPosition, unit: int) -> None:
        """6.3 Why it stays in Road Mode."""
        road_mode.check_deploy(pos, unit, self.points)

    def play_deploy(self, pos: ArdennesPosition, unit: int) -> None:
        """6.3.C2 Leave Road Mode; road hexes left of a point are gone."""
        pos.must_convert[unit] = 0
        if pos.waiting[unit]:
            pos.entered[entry_of(pos, unit)] += 1
            pos.stop_waiting(unit)
        self._change_mode(pos, unit, 0, "6.3.C2")

    def _change_mode(self, pos: ArdennesPosition, unit: int, mode: int, rule: str) -> None:
        game = pos.game
        cost = game.change_cost[game.mechanized[unit]]
        pos.change_mode(unit, mode)
        pos.tell("event-marches" if mode else "event-deploys", rule=rule, unit=game.names[unit], cost=cost)
        if self.points > cost:
            pos.then(Moving(unit, self.points - cost, 0, self.separating))

    def preview(self, pos: ArdennesPosition, action: Action) -> Preview | None:
        """5.1.A2, 9.1.A The battles that the unit could fight afterwards; none follow the second movement."""
        if pos.phase != "initial":
            return None
        return prospects.after(pos, self.unit, action)

    def check_halt(self, pos: ArdennesPosition) -> None:
        """6.7.N2, 14.1.A3, 8.0.1 What drives the unit on."""
        if self._may_halt(pos) or list(self.actions(pos)) == [HALT]:
            return
        if self.separating and self._crowded(pos):
            raise Refused("refusal-separate-first", rule="6.7.N2")
        raise must_go_on(pos, self.unit)

    def check_activate(self, pos: ArdennesPosition, unit: int) -> None:
        """5.0.1 It is active."""
        raise Refused("refusal-moved", rule="5.0.1", unit=pos.game.names[unit])

    def check_other(self, pos: ArdennesPosition, action: Action) -> None:
        """5.0.1 One unit after the other."""
        if action.verb in ("move", "march", "deploy", "activate", "end-movement"):
            raise Refused("refusal-unit-active", rule="5.0.1", unit=pos.game.names[self.unit])
        super().check_other(pos, action)
