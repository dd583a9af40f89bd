"""`meuse analyse`: a position of a saved game thought about: how both sides stand, and the best plans."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import msgspec
import typer

import meuse
from meuse.cli.common import AsJson, DataFolder, Language, open_record, plain_reason
from meuse.cli.screen import bold, print_json
from meuse.engine import Message
from meuse.judgement import judge_of
from meuse.judgement.analysis import AnalysedPlan, Analysis, Analyst
from meuse.players import Clock
from meuse.words import Words, words_of

#: Seconds of one round.
ROUND = 2.0
#: Characters of a bar that stands for certain victory.
WIDTH = 40


def analyse(
    record: Annotated[Path, typer.Argument(help="the saved game, finished or not")],
    at: Annotated[int | None, typer.Option("--at", min=0, help="after so many actions; else the end")] = None,
    seconds: Annotated[float, typer.Option(min=0.0, help="how long to think")] = 10.0,
    data: DataFolder = None,
    language: Language = "en",
    as_json: AsJson = False,
) -> None:
    """Say how likely each side is to win from a position, and which plans are best.

    [bold]meuse analyse game.meuse --at 120[/]
    [bold]meuse analyse game.meuse --at 120 --seconds 60 --language fr[/] (the longer, the surer)
    [bold]meuse analyse game.meuse --at 120 --json[/]
    """
    opened = open_record(record, data)
    if at is not None and at > len(opened.entries):
        raise meuse.MeuseError(f"{record} has {len(opened.entries)} actions, not {at}")
    pos = opened.position if at is None else opened.at(at)
    found = _thought(Analyst(pos, judge_of(opened.game)), seconds)
    if as_json:
        print_json(msgspec.to_builtins(found))
        return
    for line in told(found, opened.game.sides, words_of(opened.game, language)):
        print(line)


def _thought(analyst: Analyst, seconds: float) -> Analysis:
    clock = Clock(seconds)
    found = analyst.think(min(ROUND, seconds))
    while found.more and not clock.expired:
        found = analyst.think(min(ROUND, clock.left))
    return found


def told(found: Analysis, sides: tuple[str, ...], words: Words) -> Iterator[str]:
    """An analysis in lines."""

    def say(name: str, **args: str | float) -> str:
        return words.say(Message(name, args))

    for side in sides:
        chance = found.chance if side == found.side else 1.0 - found.chance
        bar = "█" * round(chance * WIDTH)
        yield f"{say('review-chance', chance=round(chance, 2)):>6} {bar} {say(f'side-{side}')}"
    if found.plans:
        yield bold(say("analysis-plans", side=f"side-{found.decides}"))
    for number, plan in enumerate(found.plans, start=1):
        yield from _plan(number, plan, words)
    if not found.plans:
        yield say("analysis-no-plans")
    if not found.learned:
        yield say("review-rough")


def _plan(number: int, plan: AnalysedPlan, words: Words) -> Iterator[str]:
    yield words.say(
        Message("analysis-plan", {"number": number, "chance": round(plan.chance, 2), "games": plan.games})
    )
    yield from (f"    {words.say(order)}" for order in plan.orders)
    yield from (f"    + {plain_reason(words.say(reason))}" for reason in plan.reasons)
