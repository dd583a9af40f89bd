"""`meuse review`: a game told afterwards: chances, luck and play, what decided it, what was better."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import groupby
from pathlib import Path
from typing import Annotated

import msgspec
import typer

from meuse.cli.common import AsJson, DataFolder, Language, open_record, plain_reason
from meuse.cli.screen import bold, print_json
from meuse.engine import Message, Record
from meuse.judgement import account, judge_of
from meuse.judgement.examine import Examiner, examined
from meuse.judgement.review import Review, TurningPoint, reviewed
from meuse.players import Clock
from meuse.words import Words, ending, words_of

Say = Callable[..., str]
"""Puts a message into words."""

#: So many battles are told, if dice changed so many points in them.
BATTLES, LEAST_LUCK = 5, 3
#: Characters of a bar that stands for certain victory.
WIDTH = 40


def review(
    record: Annotated[Path, typer.Argument(help="the saved game, finished or not")],
    seconds: Annotated[
        float, typer.Option(min=0.0, help="how long to look for better plans; 0: not at all")
    ] = 60.0,
    data: DataFolder = None,
    language: Language = "en",
    as_json: AsJson = False,
) -> None:
    """Tell a game afterwards: who stood how, what was luck, which moments decided it, and what was better.

    [bold]meuse review game.meuse[/]
    [bold]meuse review game.meuse --seconds 0 --language fr[/] (at once, without better plans)
    [bold]meuse review game.meuse --json[/] (every point of the curve)

    A stretch of play that cost 5 points of winning chance is an inaccuracy, 10 a mistake, 20 a blunder.
    """
    opened = open_record(record, data)
    judge = judge_of(opened.game)
    ledger = account(opened, judge)
    found = reviewed(ledger, is_learned=judge.is_learned)
    if seconds:
        found = found.deepened(list(examined(Examiner(opened, ledger, judge), Clock(seconds))))
    if as_json:
        print_json(msgspec.to_builtins(found))
        return
    for line in _told(opened, found, words_of(opened.game, language)):
        print(line)


def _told(record: Record, found: Review, words: Words) -> Iterator[str]:
    def say(name: str, **args: str | float) -> str:
        return words.say(Message(name, args))

    if record.position.result is not None:
        yield ending(words, record.position.result)
    yield bold(say("review-chances", side=f"side-{found.side}"))
    for turn, points in groupby(found.curve, key=lambda point: point.turn):
        chance = list(points)[-1].chance
        bar = "█" * round(chance * WIDTH)
        yield f"{say('review-turn', turn=turn):>10} {say('review-chance', chance=round(chance, 2)):>6} {bar}"
    for one in found.accounts:
        yield say("review-account", side=f"side-{one.side}", luck=_points(one.luck), skill=_points(one.skill))
    yield from _battles(say, found)
    yield bold(say("review-deciding"))
    yield from [_moment(say, moment) for moment in found.moments] or [say("review-nothing")]
    if found.verdicts:
        yield from _better(say, words, found)
    if not found.learned:
        yield say("review-rough")


def _battles(say: Say, found: Review) -> Iterator[str]:
    """The battles in which dice changed most."""
    told = [battle for battle in found.battles if abs(_points(battle.luck)) >= LEAST_LUCK]
    if not told:
        return
    yield bold(say("review-battles"))
    for battle in sorted(told, key=lambda battle: -abs(battle.luck))[:BATTLES]:
        yield say(
            "review-battle",
            turn=battle.turn,
            side=f"side-{battle.side}",
            place=battle.place,
            luck=_points(battle.luck),
        )


def _moment(say: Say, moment: TurningPoint) -> str:
    luck, skill = _points(moment.luck), _points(moment.skill)
    told = say(
        "review-moment",
        turn=moment.turn,
        side=f"side-{moment.side}",
        first=moment.first,
        last=moment.last,
        before=round(moment.before, 2),
        after=round(moment.after, 2),
    )
    why = [say("review-by-play", points=skill)] if skill else []
    if luck:
        where = say("review-by-dice-at", points=luck, place=moment.battle) if moment.battle else ""
        why.append(where or say("review-by-dice", points=luck))
    return " ".join([told, *why])


def _better(say: Say, words: Words, found: Review) -> Iterator[str]:
    """What would have been better, in the order of play."""
    yield bold(say("review-better"))
    graded = [verdict for verdict in found.verdicts if verdict.better is not None]
    for verdict in graded:
        yield say(
            "review-verdict",
            grade=verdict.grade,
            turn=verdict.turn,
            side=f"side-{verdict.side}",
            first=verdict.first,
            last=verdict.last,
            cost=_points(verdict.cost),
        )
        assert verdict.better is not None
        yield from (f"    {words.say(order)}" for order in verdict.better.orders)
        yield from (f"    + {plain_reason(words.say(reason))}" for reason in verdict.better.reasons)
    if not graded:
        yield say("review-no-better")
    if not found.is_whole:
        yield say("review-part", looked=len(found.verdicts), all=found.segments)


def _points(chance: float) -> int:
    """A change of chances in points of a hundred."""
    return round(100 * chance)
