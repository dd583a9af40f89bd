"""What notebooks show as pages: a little text beside the picture, in the words of the rules."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterable, Iterator
from html import escape
from typing import Any

from meuse.engine import (
    Change,
    Explanation,
    Game,
    LegalActions,
    Message,
    Piece,
    PlaceState,
    Position,
    Preview,
    Record,
    Standing,
    Strength,
    UnitState,
    message,
)
from meuse.notebook import drawings
from meuse.notebook.wording import fitting_words
from meuse.words import Words, words_of
from meuse.words.answers import stakes_told

ENGLISH = "en"
#: How many actions of a kind, and lines of a record, are written out.
ACTIONS = 24
LINES = 200

#: In every page, because notebooks show them one by one. Colours keep to a grey that both themes can bear.
STYLE = """<style>
.meuse{font:14px/1.45 system-ui,sans-serif;max-width:980px}
.meuse h4{margin:.2em 0;font-size:15px}
.meuse .meuse-faint{opacity:.7}
.meuse img{max-width:100%;height:auto;border:1px solid #8886;border-radius:4px;margin-top:.4em}
.meuse img.meuse-counter{border:0;width:96px;flex:none}
.meuse .meuse-beside{display:flex;gap:16px;align-items:flex-start}
.meuse table{border-collapse:collapse;margin:.4em 0;font:inherit}
.meuse th,.meuse td{text-align:left!important;padding:2px 12px 2px 0;vertical-align:middle;border:0}
.meuse th{font-weight:600}
.meuse .meuse-number{text-align:right!important;font-variant-numeric:tabular-nums}
.meuse .meuse-bar{background:#4c78a8;height:11px;border-radius:2px;min-width:2px}
.meuse .meuse-rule{opacity:.65;font-size:12px;white-space:nowrap}
.meuse details summary{cursor:pointer}
.meuse pre{max-height:24em;overflow:auto;margin:.3em 0}
</style>"""


def position(pos: Position[Any], language: str = ENGLISH) -> str:
    """Where the game stands, what is being decided, the map, the points."""
    words = words_of(pos.game, language)
    view = pos.game.view(pos)
    heading = f"{pos.game.title}: {words.say(view.turn)}, {words.say(view.phase)}"
    asked = f"{pos.side}: " if pos.side else ""
    scores = [f"{words.say(score.title)} {score.value}" for score in view.scores]
    return _page(
        f"<h4>{escape(heading)}</h4>",
        f"<div>{escape(asked)}{_cited(words, pos.prompt)}</div>",
        f'<div class="meuse-faint">{escape(" · ".join(scores))}</div>' if scores else "",
        _image(drawings.position(pos)),
    )


def game(shown: Game[Any], language: str = ENGLISH) -> str:
    """A game with its scenarios and its map."""
    words = words_of(shown, language)
    rows = [
        (escape(name), escape(words.say(Message(scenario.title))))
        for name, scenario in shown.scenarios.items()
    ]
    return _page(
        f"<h4>{escape(shown.title)}</h4>",
        f'<div class="meuse-faint">{escape(shown.publisher)}</div>',
        _table(rows),
        _image(drawings.game(shown)),
    )


def piece(shown: Piece, language: str = ENGLISH) -> str:
    """A counter with what is to be known of it."""
    words = fitting_words([*(face.title for face in shown.faces), *shown.notes], language)
    states = _states(words, shown.statuses)
    rows = [
        ("at", escape(shown.at)),
        ("steps", f"{shown.steps} of {shown.full_steps}"),
        *((escape(words.say(face.title)), escape(" · ".join(face.factors))) for face in shown.faces),
        *([("state", escape(states))] if states else []),
        *(("", _cited(words, note)) for note in shown.notes),
    ]
    heading = f"{shown.id} ({shown.side})"
    return _page(
        f"<h4>{escape(heading)}</h4>",
        f'<div class="meuse-beside">{_image(drawings.piece(shown), "meuse-counter")}{_table(rows)}</div>',
    )


def _changes(words: Words, changes: Iterable[Change]) -> Iterator[tuple[str, str]]:
    for change in filter(lambda change: change.action, changes):
        yield escape(change.action), f"<b>{escape(change.odds)}</b> {_cited(words, change.what)}"


def unit(shown: UnitState, language: str = ENGLISH) -> str:
    """A unit at one moment, with what makes it as strong as it is."""
    strengths = {"attack": shown.attack, "defence": shown.defence}
    told = [line.what for strength in strengths.values() if strength for line in strength.reasons]
    words = fitting_words([*told, *(Message(f"status-{status}") for status in shown.statuses)], language)
    left = "" if shown.left is None else f", {shown.left} left"
    rows = [
        ("where", escape(shown.place or shown.presence)),
        ("steps", f"{shown.steps} of {shown.full_steps}"),
        *((name, _strength(words, strength)) for name, strength in strengths.items() if strength),
        *([("movement", f"{shown.movement}{left}")] if shown.movement is not None else []),
        *([("supplied", "yes" if shown.supplied else "no")] if shown.supplied is not None else []),
        *([("zone", escape(", ".join(shown.zone)))] if shown.zone else []),
        *([("state", escape(_states(words, shown.statuses)))] if shown.statuses else []),
    ]
    return _page(f"<h4>{escape(f'{shown.name} ({shown.side})')}</h4>", _table(rows))


def _strength(words: Words, strength: Strength) -> str:
    reasons = ", ".join(f"{line.value:+d} {_cited(words, line.what)}" for line in strength.reasons)
    return f"<b>{strength.value:g}</b> ({reasons})" if reasons else f"<b>{strength.value:g}</b>"


def _states(words: Words, statuses: Iterable[str]) -> str:
    return ", ".join(words.say(Message(f"status-{status}")) for status in statuses)


def place(shown: PlaceState, language: str = ENGLISH) -> str:
    """A place at one moment."""
    worth = ", ".join(f"{value} ({side})" for side, value in shown.value.items())
    rows = [
        ("terrain", escape(", ".join([shown.terrain, *shown.features]))),
        *([("units", escape(", ".join(shown.units)))] if shown.units else []),
        *([("held by", escape(shown.control))] if shown.control else []),
        *([("zones", escape(", ".join(shown.zones)))] if shown.zones else []),
        *([("worth", escape(worth))] if worth else []),
    ]
    return _page(f"<h4>{escape(shown.name)}</h4>", _table(rows))


def standing(shown: Standing, language: str = ENGLISH) -> str:
    """Who is ahead, by what points, and why."""
    words = fitting_words([shown.reason], language)
    rows = [(escape(source), str(value)) for source, value in shown.points]
    heading = f"<h4>{escape(shown.leader or '–')}</h4>"
    return _page(heading, f"<div>{_cited(words, shown.reason)}</div>", _table(rows))


def preview(shown: Preview, language: str = ENGLISH) -> str:
    """A battle: its odds, every modifier with its rule, every outcome with its chance."""
    told = [line.what for line in shown.modifiers] + [line.what for line in shown.outcomes]
    words = fitting_words([shown.title, *told, *shown.notes], language)
    modifiers = "".join(
        f'<tr><td class="meuse-number">{line.value:+d}</td><td>{_cited(words, line.what)}</td></tr>'
        for line in shown.modifiers
    )
    most = max((outcome.chance for outcome in shown.outcomes), default=1)
    outcomes = "".join(
        f'<tr><td class="meuse-number">{words.percent(float(outcome.chance))}</td>'
        f'<td class="meuse-faint meuse-number">{outcome.chance}</td>'
        f'<td style="width:160px"><div class="meuse-bar" style="width:{float(outcome.chance / most):.1%}">'
        f"</div></td><td>{_cited(words, outcome.what)}</td></tr>"
        for outcome in shown.outcomes
    )
    notes = "".join(f"<div>{_cited(words, note)}</div>" for note in shown.notes)
    stakes = (
        "".join(f"<div>{escape(words.say(line))}</div>" for line in stakes_told(shown.stakes))
        if shown.stakes
        else ""
    )
    return _page(
        f"<h4>{escape(' · '.join(filter(None, [words.say(shown.title), shown.odds])))}</h4>",
        stakes,
        f"<table>{modifiers}</table>" if modifiers else "",
        f"<table>{outcomes}</table>" if outcomes else "",
        f'<div class="meuse-faint">{notes}</div>' if notes else "",
        _table(_changes(words, shown.changes)) if shown.changes else "",
        *(preview(battle, language) for battle in shown.battles),
    )


def explanation(shown: Explanation, language: str = ENGLISH) -> str:
    """Whether an action is legal, and the rule that says so."""
    words = fitting_words([shown.reason], language)
    answer = "✓" if shown.legal else "✗"
    decided = words.say(message("explain-decided", choice=shown.decided)) if shown.decided else ""
    return _page(
        f"<div><b>{answer} {escape(shown.action)}</b>: {_cited(words, shown.reason)}</div>",
        f'<div class="meuse-faint">{escape(decided)}</div>' if decided else "",
    )


def actions(shown: LegalActions) -> str:
    """The legal actions by their verbs."""
    by_verb: dict[str, list[str]] = {}
    for action in shown:
        by_verb.setdefault(action.verb, []).append(" ".join(action.args))
    rows = [
        (
            escape(verb),
            escape(", ".join(filter(None, arguments[:ACTIONS])))
            + (
                f' <span class="meuse-faint">… {len(arguments)} in all</span>'
                if len(arguments) > ACTIONS
                else ""
            ),
        )
        for verb, arguments in by_verb.items()
    ]
    return _page(_table(rows))


def record(shown: Record, language: str = ENGLISH) -> str:
    """Who played what, how it ended or stands, and the actions."""
    pos = shown.position
    header = shown.header
    seats = [(escape(side), escape(name)) for side, name in header.seats.items() if name]
    ended = pos.result
    result = [("result", escape(f"{ended.winner or 'draw'} {ended.level}".strip()))] if ended else []
    lines = [shown.line(number) for number in range(1, len(shown.entries) + 1)][-LINES:]
    return _page(
        f"<h4>{escape(shown.game.title)}</h4>",
        _table(
            [
                ("scenario", escape(header.scenario)),
                *([("date", escape(header.date))] if header.date else []),
                *seats,
                ("actions", str(len(shown.entries))),
                *result,
            ]
        ),
        _image(drawings.record(shown)),
        _folded(f"the last {len(lines)} actions", "\n".join(lines)) if lines else "",
    )


def _page(*parts: str) -> str:
    return f'<div class="meuse">{STYLE}{"".join(parts)}</div>'


def _table(rows: Iterable[tuple[str, str]]) -> str:
    return (
        "<table>" + "".join(f"<tr><th>{name}</th><td>{value}</td></tr>" for name, value in rows) + "</table>"
    )


def _folded(summary: str, text: str) -> str:
    return f"<details><summary>{summary}</summary><pre>{escape(text)}</pre></details>"


def _image(svg: str, style: str = "") -> str:
    """A picture of its own, so that the patterns of two maps on a page do not get mixed up."""
    source = b64encode(svg.encode()).decode()
    return f'<img class="{style}" alt="" src="data:image/svg+xml;base64,{source}">'


def _cited(words: Words, message: Message) -> str:
    rule = f' <span class="meuse-rule">[{escape(message.rule)}]</span>' if message.rule else ""
    return escape(words.say(message)) + rule
