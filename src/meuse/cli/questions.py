"""`meuse why` and `meuse odds`: the two questions that come up most at the table."""

from __future__ import annotations

import sys
from fractions import Fraction
from pathlib import Path
from typing import Annotated, Any, NoReturn

import typer

import meuse
from meuse.cli.commands import NO
from meuse.cli.common import AsJson, DataFolder, GameName, Language, Scenario, read_position
from meuse.cli.screen import bold, print_json
from meuse.engine import Message, message
from meuse.words import Words, words_of
from meuse.words.answers import preview_lines

ActionText = Annotated[
    str,
    typer.Argument(
        help="an action as it is written: 'attack Lehr-1 medium'; what comes before it comes first: "
        "'select Lehr-1; attack Lehr-1 medium'"
    ),
]
PositionSource = Annotated[
    str | None,
    typer.Argument(
        help="a file with a position (JSON), a hand-made one (JSON or TOML) or a record; - to paste one; "
        "without it, the beginning of the scenario"
    ),
]
At = Annotated[int | None, typer.Option("--at", min=0, help="in a record: after so many actions")]

#: What the file of a record begins with.
RECORD = b"meuse record"


def why(
    game: GameName,
    action: ActionText,
    position: PositionSource = None,
    scenario: Scenario = None,
    at: At = None,
    data: DataFolder = None,
    language: Language = "en",
    as_json: AsJson = False,
) -> None:
    """Say whether an action is allowed in a position, and which rule says so.

    [bold]meuse why celles "move 2Pz-1 2611"[/]
    [bold]meuse why celles "attack Lehr-1 heavy" puzzle.toml[/]
    [bold]meuse why tigers "move 2Pz-arm-1 70" game.meuse --at 120[/]

    The exit status is 0 when it is allowed and 1 when it is not.
    """
    pos = _position(game, position, scenario, at, data)
    words = words_of(pos.game, language)
    action = _lead_up(pos, action, words)
    explanation = pos.why(action)
    if as_json:
        print_json(
            {
                "action": action,
                "legal": explanation.legal,
                "reason": explanation.reason,
                "text": words.say(explanation.reason),
                "decided": explanation.decided,
            }
        )
    else:
        answer = bold("yes" if explanation.legal else "no")
        print(f"{answer}: {_cited(words, explanation.reason)}")
        if explanation.decided:
            print(words.say(message("explain-decided", choice=explanation.decided)))
    if not explanation.legal:
        raise typer.Exit(NO)


def odds(
    game: GameName,
    action: Annotated[
        str,
        typer.Argument(
            help="an action as it is written, a place for the battle there as things stand, "
            "or all for every action with odds"
        ),
    ],
    position: PositionSource = None,
    scenario: Scenario = None,
    at: At = None,
    data: DataFolder = None,
    language: Language = "en",
    as_json: AsJson = False,
) -> None:
    """Say what an action or a battle would bring: odds, every modifier with its rule, every outcome exactly.

    [bold]meuse odds celles "select Lehr-1; attack Lehr-1 medium" puzzle.toml[/]
    [bold]meuse odds ardennes all game.meuse[/]
    [bold]meuse odds tigers "activate 26VG-1; move 26VG-1 69"[/]
    [bold]meuse odds tigers 70 - < position.json[/]

    The exit status is 1 when the action is not allowed.
    """
    pos = _position(game, position, scenario, at, data)
    words = words_of(pos.game, language)
    action = _lead_up(pos, action, words)
    if action == "all":
        _print_all(pos, words, as_json=as_json)
        return
    is_place = action in pos.game.vocabulary.names("place")
    try:
        preview = pos.forecast(action) if is_place else pos.preview(action)
    except meuse.IllegalAction as error:
        _refuse(error, words)
    if as_json:
        print_json(None if preview is None else _plain(preview, words))
    elif preview is None:
        what = f"nobody attacks at {action}" if is_place else "the action has no odds"
        print(f"There is nothing to reckon: {what}.")
    else:
        _print_preview(preview, words)


def plain(arguments: list[str]) -> dict[str, Any] | None:
    """The arguments of a question that is put plainly; None where somebody cleverer has to look at them."""
    kinds: dict[str, type] = {"--scenario": str, "--at": int, "--data": Path, "--language": str}
    given: dict[str, Any] = {}
    named: list[str] = []
    rest = iter(arguments)
    for word in rest:
        if word == "--json":
            given["as_json"] = True
        elif word in kinds:
            try:
                given[word.removeprefix("--")] = kinds[word](next(rest))
            except (StopIteration, ValueError):
                return None
        elif word.startswith("-") and word != "-":
            return None
        else:
            named.append(word)
    if not 2 <= len(named) <= 3 or given.get("at", 0) < 0:
        return None
    return given | dict(zip(("game", "action", "position"), named, strict=False))


def replays(source: str | None) -> bool:
    """Whether a whole game has to be played through before the question can be answered."""
    if source in (None, "-"):
        return False
    with Path(str(source)).open("rb") as file:
        return file.read(len(RECORD)) == RECORD


def _position(
    name: str, source: str | None, scenario: str | None, at: int | None, data: Any
) -> meuse.Position[Any]:
    game = meuse.load(name, data)
    if source is None and at is not None:
        raise meuse.MeuseError("--at counts the actions of a record; name the record")
    if source is None:
        start: meuse.Position[Any] = game.start(scenario)
        return start
    return read_position(game, source, at)


def _lead_up(pos: meuse.Position[Any], text: str, words: Words) -> str:
    """Play what comes before the last semicolon; the rest is what is asked about."""
    *before, asked = [part.strip() for part in text.split(";")]
    for action in before:
        try:
            pos.play(action)
        except meuse.IllegalAction as error:
            _refuse(error, words)
    return asked


def _refuse(error: meuse.IllegalAction, words: Words) -> NoReturn:
    print(f"meuse: {error.action}: {_cited(words, error.reason)}", file=sys.stderr)
    raise typer.Exit(NO) from None


# Printing -------------------------------------------------------------------------------------------


def _print_preview(preview: meuse.Preview, words: Words) -> None:
    title, *rest = preview_lines(words, preview, _cited)
    print("\n".join([bold(title), *rest]))


def _print_all(pos: meuse.Position[Any], words: Words, *, as_json: bool) -> None:
    found = {str(action): preview for action in pos.legal_actions if (preview := pos.preview(action))}
    if as_json:
        print_json({action: _plain(preview, words) for action, preview in found.items()})
        return
    for action, preview in found.items():
        odds = preview.odds or " ".join(battle.odds for battle in preview.battles)
        print(f"{words.called(action):<40} {odds:>8}  {words.say(preview.title)}")
    if not found:
        print("No action in this position has odds.")


def _plain(preview: meuse.Preview, words: Words) -> dict[str, Any]:
    return {
        "title": words.say(preview.title),
        "odds": preview.odds,
        "modifiers": [
            {"value": line.value, "rule": line.what.rule, "text": words.say(line.what)}
            for line in preview.modifiers
        ],
        "outcomes": [
            {
                "chance": [line.chance.numerator, line.chance.denominator],
                "rule": line.what.rule,
                "text": words.say(line.what),
                "codes": line.codes,
                "throws": line.throws,
            }
            for line in preview.outcomes
        ],
        "stakes": _stakes(preview.stakes) if preview.stakes else None,
        "attackers": preview.attackers,
        "defenders": preview.defenders,
        "places": preview.places,
        "notes": [words.say(note) for note in preview.notes],
        "changes": [
            {"action": line.action, "odds": line.odds, "rule": line.what.rule, "text": words.say(line.what)}
            for line in preview.changes
            if line.action
        ],
        "battles": [_plain(battle, words) for battle in preview.battles],
    }


def _stakes(stakes: meuse.engine.Stakes) -> dict[str, Any]:
    return {
        "cleared": _ratio(stakes.cleared),
        "taken": _ratio(stakes.taken),
        "measure": stakes.measure,
        "attacker": _ratio(stakes.attacker),
        "defender": _ratio(stakes.defender),
        "risks": [
            {"unit": risk.unit, "least": _ratio(risk.least), "most": _ratio(risk.most)}
            for risk in stakes.risks
        ],
    }


def _ratio(share: Fraction) -> list[int]:
    return [share.numerator, share.denominator]


def _cited(words: Words, message: Message) -> str:
    rule = f" (rule {message.rule})" if message.rule else ""
    return words.say(message) + rule
