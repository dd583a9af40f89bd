"""`meuse review`: a game told afterwards: chances by turn, luck and play, and what decided it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import groupby
from pathlib import Path
from typing import Annotated

import msgspec
import typer

from meuse.cli.common import AsJson, DataFolder, Language, open_record
from meuse.cli.screen import bold, print_json
from meuse.engine import Message, Record
from meuse.judgement import account, judge_of
from meuse.judgement.review import Review, TurningPoint, reviewed
from meuse.words import Words, ending, words_of

Say = Callable[..., str]
"""Puts a message into words."""

#: Characters of a bar that stands for certain victory.
WIDTH = 40


def review(
    record: Annotated[Path, typer.Argument(help="the saved game, finished or not")],
    data: DataFolder = None,
    language: Language = "en",
    as_json: AsJson = False,  # noqa: FBT002
) -> None:
    """Tell a game afterwards: who stood how, what was luck, and which moments decided it.

    [bold]meuse review game.meuse[/]
    [bold]meuse review game.meuse --language fr[/]
    [bold]meuse review game.meuse --json[/] (every point of the curve)
    """
    opened = open_record(record, data)
    judge = judge_of(opened.game)
    found = reviewed(account(opened, judge), is_learned=judge.is_learned)
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
    yield bold(say("review-deciding"))
    yield from [_moment(say, moment) for moment in found.moments] or [say("review-nothing")]
    if not found.learned:
        yield say("review-rough")


def _moment(say: Say, moment: TurningPoint) -> str:
    return say(
        "review-moment",
        turn=moment.turn,
        side=f"side-{moment.side}",
        first=moment.first,
        last=moment.last,
        before=round(moment.before, 2),
        after=round(moment.after, 2),
        luck=_points(moment.luck),
    )


def _points(chance: float) -> int:
    """A change of chances in points of a hundred."""
    return round(100 * chance)
