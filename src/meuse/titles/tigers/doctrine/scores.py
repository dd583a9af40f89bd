"""What victory areas, reserves and weak stacks count, compiled."""

from __future__ import annotations

from meuse.compiling import lent
from meuse.titles.tigers.doctrine.scale import DAY, Weight, hope, soon, steepness
from meuse.titles.tigers.doctrine.structs import (
    Array,
    Atlas,
    Desk,
    Prizes,
    Roads,
    Roster,
    Scene,
    Stacks,
    Timing,
)
from meuse.titles.tigers.doctrine.ways import FAR

#: More strength than that cannot attack from one place.
MOST_ATTACKING = 10.0
#: Ways are followed back so far at most.
LONGEST_WAY = 40


@lent
def score_areas(weights: Array, atlas: Atlas, scene: Scene, desk: Desk, timing: Timing, flow: Array) -> float:
    """What the victory areas will bring, by day still to be scored; what hangs on them is added to `flow`."""
    roads, prizes, roster = atlas
    stacks, exposed, fed = desk.stacks, desk.threads.exposed, desk.fed
    coming, parent = desk.coming, desk.parent
    find_fed(roads.areas, roster, scene, desk.lines.german, fed)
    scorings = scorings_left(scene.impulse, scene.last)
    first = timing.today + DAY / 3.0  # when the day is scored
    daily, final = prizes.daily, prizes.final
    total = 0.0
    for place in range(roads.areas):
        value, end_value = daily[place], final[place]
        if value <= 0.0 and end_value <= 0.0:
            continue
        mine, theirs = stacks.german_count[place] > 0, stacks.allied_count[place] > 0
        held = held_share(place, scene, stacks, prizes.occupied)
        if mine and not fed[place] and value > 0.0:  # 12.22e; at the end of a small scenario nobody asks
            held *= 0.2
        if not theirs:
            held *= 1.0 - exposed[place]  # the Allies may take it back
        # Who is there already is near, but has yet to win it.
        sure = weights[Weight.AREA] * (strength_share(place, stacks) if mine and theirs else 1.0)
        worth, slope = 0.0, 0.0
        for number in range(scorings):
            width = weights[Weight.RATE] * (first + number * DAY) + 2.0
            chance = sure * hope(coming[place], width, weights[Weight.TAIL])
            steep = sure * steepness(coming[place], width, weights[Weight.TAIL])
            kept = held * (1.0 if number == 0 else weights[Weight.HOLD])
            worth += value * (kept + (1.0 - kept) * chance)
            slope += value * (1.0 - kept) * steep
            if number == scorings - 1:
                if mine and theirs:
                    chance = contested_worth(place, scene, stacks, timing.use, chance)
                worth += end_value * (kept + (1.0 - kept) * chance)
                slope += end_value * (1.0 - kept) * steep
        total += worth
        trace_back(place, slope, parent, flow)
    return total


@lent
def find_fed(areas: int, roster: Roster, scene: Scene, lines: Array, fed: Array) -> None:
    """12.22e By area: whether a German in supply is there."""
    fed[:] = False
    where, side_of, need = scene.where, roster.side_of, roster.need
    for unit in range(len(where)):
        place = where[unit]
        if 0 <= place < areas and side_of[unit] == 0 and lines[place] >= need[unit]:
            fed[place] = True


@lent
def scorings_left(impulse: int, last: int) -> int:
    """12.22 How often victory areas will still be scored: every third impulse, and at the end."""
    scorings = 0
    for day_end in range(impulse, last + 1):
        if day_end % 3 == 0 or day_end == last:
            scorings += 1
    return scorings


@lent
def held_share(place: int, scene: Scene, stacks: Stacks, occupied: int) -> float:
    """How likely the Germans hold an area as things stand."""
    controls = scene.control[place] == 1
    if not stacks.german_count[place]:
        empty = stacks.allied_count[place] == 0
        return 1.0 if empty and controls and not occupied else 0.0
    if not stacks.allied_count[place]:
        return 1.0
    held = scene.cleared[place] * (1.0 - scene.repelled[place])
    return float(max(held, 1.0 - scene.repelled[place]) if controls else held)


@lent
def contested_worth(place: int, scene: Scene, stacks: Stacks, use: float, chance: float) -> float:
    """What a town is worth at the end that neither side has to itself, if the Germans do not clear it.

    As it is it counts half; the more time is left, the more likely the stronger will have it. If the Germans
    are driven out, no more is left than to whoever else might come.
    """
    lost = scene.repelled[place] * (1.0 - scene.cleared[place])
    return float((1.0 - lost) * (0.5 + use * (strength_share(place, stacks) - 0.5)) + lost * chance)


@lent
def strength_share(place: int, stacks: Stacks) -> float:
    """The German part of the strength in an area, what is dug in counting for more."""
    german = stacks.german[place]
    return float(german / (german + stacks.covered[place] + 0.01))


@lent
def trace_back(place: int, slope: float, parent: Array, flow: Array) -> None:
    """Add to `flow` what the Germans would lose by being held up on their way to a place."""
    at = place
    for _ in range(LONGEST_WAY):
        if at < 0 or slope <= 1e-6:
            break
        flow[at] += slope
        at = parent[at]


@lent
def score_release(
    weights: Array, areas: int, prizes: Prizes, scene: Scene, stacks: Stacks, coming: Array
) -> float:
    """What the panzer reserves are worth that are released or will be."""
    release, german, allied, count = prizes.release, stacks.german, stacks.allied, stacks.german_count
    total = 0.0
    for group in range(len(prizes.group_points)):
        points = prizes.group_points[group]
        if points <= 0.0:
            continue
        if scene.released[group]:
            total += weights[Weight.RELEASE] * points * soon(scene.released[group] - 17.0)
            continue
        soonest = FAR
        for place in range(areas):
            if release[group, place] and coming[place] < soonest:
                soonest = coming[place]
                if german[place] > allied[place] and count[place]:
                    soonest = -4.0
        arrival = scene.impulse + 3.0 * soonest / DAY
        total += weights[Weight.RELEASE] * points * 0.8 * soon(arrival - 13.0)
    return total


@lent
def score_danger(fear: float, roads: Roads, stacks: Stacks) -> float:
    """Weak stacks beside strong enemies."""
    first, to = roads.first, roads.to
    german, allied, covered = stacks.german, stacks.allied, stacks.covered
    total = 0.0
    for place in range(roads.areas):
        if german[place] > 0.0:
            total -= fear * peril(place, german[place], allied, first, to) * german[place]
        if covered[place] > 0.0:
            total += fear * peril(place, covered[place], german, first, to) * allied[place]
    return total


@lent
def peril(place: int, guard: float, enemies: Array, first: Array, to: Array) -> float:
    """How likely such a guard is beaten by the strongest enemies there or beside it, helped by others."""
    enemy = min(enemies[place], MOST_ATTACKING)
    strongest, others = enemy, enemy
    for road in range(first[place], first[place + 1]):
        enemy = min(enemies[to[road]], MOST_ATTACKING)
        others += enemy
        strongest = max(strongest, enemy)
    enemy = min(strongest + 0.3 * (others - strongest), MOST_ATTACKING)
    return float(min(max(0.5 * (enemy / guard - 1.0), 0.0), 1.0))
