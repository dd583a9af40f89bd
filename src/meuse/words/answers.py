"""Answers of the rules as lines of text, for terminals: battles, units, places, the score."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction

from meuse.engine.explain import Explanation, Preview, Stakes
from meuse.engine.message import Argument, Message, message
from meuse.engine.questions import PlaceState, Standing, Strength, UnitState
from meuse.words.words import Words

#: How wide the bar of a certainty is.
BAR = 24
INDENT = "  "

#: How a message is told with its rule.
Cite = Callable[[Words, Message], str]


def cited(words: Words, said: Message) -> str:
    """A message with the number of its rule."""
    return f"{words.say(said)} ({said.rule})" if said.rule else words.say(said)


def aim_of(words: Words, scenario: str) -> str:
    """What a scenario is about, and how each side wins it; games whose scenarios end alike say so once."""
    known = next((one for one in (f"scenario-{scenario}-aim", "scenario-aim") if words.has(one)), "")
    return words.say(message(known)) if known else ""


def explanation_lines(words: Words, explanation: Explanation) -> Iterator[str]:
    """Which rule decides, and what was decided unasked."""
    yield cited(words, explanation.reason)
    if explanation.decided:
        yield words.say(message("explain-decided", choice=explanation.decided))


def preview_lines(words: Words, preview: Preview, cite: Cite = cited) -> Iterator[str]:
    """A battle: title and odds first, then modifiers, outcomes, notes, what could change it."""
    yield f"{words.say(preview.title)} {preview.odds}".rstrip()
    if preview.stakes:
        yield from (INDENT + words.say(line) for line in stakes_told(preview.stakes))
    for modifier in preview.modifiers:
        yield f"{INDENT}{modifier.value:+d} {cite(words, modifier.what)}"
    for outcome in preview.outcomes:
        share = float(outcome.chance)
        bar = "█" * round(share * BAR) or "▏"
        told = words.say(outcome.what)
        code = f" [{', '.join(outcome.codes)}]" if preview.legend else ""
        yield f"{INDENT}{words.percent(share):>6} {bar:<{BAR}} {told}{code} ({outcome.chance})"
    if preview.legend:
        yield f"{INDENT}{cite(words, preview.legend)}"
    for note in preview.notes:
        yield f"{INDENT}{cite(words, note)}"
    for change in filter(lambda change: change.action, preview.changes):
        yield f"{INDENT}{change.action}: {change.odds}  {cite(words, change.what)}"
    for battle in preview.battles:
        yield from preview_lines(words, battle, cite)


def stakes_told(stakes: Stakes) -> Iterator[Message]:
    """The chance to take the place, what both sides lose on average, and who may be gone."""
    yield Message("preview-taken", {"percent": _percent(stakes.taken)})
    if stakes.cleared != stakes.taken:
        yield Message("preview-cleared", {"percent": _percent(stakes.cleared)})
    lost: dict[str, Argument] = {
        "attacking": round(float(stakes.attacker), 2),
        "defending": round(float(stakes.defender), 2),
    }
    yield Message("preview-losses", {"measure": stakes.measure, **lost})
    for risk in stakes.risks:
        known = risk.least == risk.most
        args: dict[str, Argument] = {"unit": risk.unit, "percent": _percent(risk.most)}
        between = {} if known else {"least": _percent(risk.least)}
        yield Message("preview-gone" if known else "preview-gone-between", {**args, **between})


def _percent(share: Fraction) -> float:
    return round(float(100 * share), 1)


def unit_lines(words: Words, unit: UnitState) -> Iterator[str]:
    """Where a unit is, and what it is worth there."""
    yield _say(words, f"answer-{unit.presence}", unit=unit.name, side=f"side-{unit.side}", place=unit.place)
    yield INDENT + _say(words, "answer-steps", steps=unit.steps, full=unit.full_steps)
    for name, strength in (("attack", unit.attack), ("defence", unit.defence)):
        if strength is not None:
            yield from _strength_lines(words, f"answer-{name}", strength)
    if unit.movement is not None:
        yield INDENT + _say(words, "answer-movement", points=unit.movement)
    if unit.left is not None:
        yield INDENT + _say(words, "answer-left", points=unit.left)
    if unit.supplied is not None:
        yield INDENT + _say(words, "answer-supplied" if unit.supplied else "answer-unsupplied")
    if unit.zone:
        yield INDENT + _say(words, "answer-zone", places=", ".join(unit.zone))
    for status in unit.statuses:
        yield INDENT + _say(words, f"status-{status}")


def _strength_lines(words: Words, id_: str, strength: Strength) -> Iterator[str]:
    value = int(strength.value) if strength.value == int(strength.value) else strength.value
    yield INDENT + _say(words, id_, value=value)
    if len(strength.reasons) > 1:
        for reason in strength.reasons:
            yield f"{INDENT * 2}{reason.value:+d} {cited(words, reason.what)}"


def place_lines(words: Words, place: PlaceState) -> Iterator[str]:
    """Who is at a place, whose it is, and what it is worth."""
    yield words.called(place.name)
    if place.units:
        yield INDENT + _say(words, "answer-units", units=", ".join(place.units))
    if place.control:
        yield INDENT + _say(words, "answer-held", side=f"side-{place.control}")
    for side in place.zones:
        yield INDENT + _say(words, "answer-in-zone", side=f"side-{side}")
    for side, points in place.value.items():
        yield INDENT + _say(words, "answer-worth", side=f"side-{side}", points=points)


def standing_lines(words: Words, standing: Standing) -> Iterator[str]:
    """Who is ahead, and why."""
    leader = standing.leader
    yield _say(words, "answer-ahead", side=f"side-{leader}") if leader else _say(words, "answer-even")
    yield INDENT + cited(words, standing.reason)


def _say(words: Words, id_: str, **args: Argument) -> str:
    return words.say(Message(id_, args))
