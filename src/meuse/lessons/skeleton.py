"""A position of any game as the beginning of a lesson, for somebody to fill in."""

from __future__ import annotations

from typing import Any

from meuse.engine import Position

_TEXT = """
en = "…"
fr = "…"
es = "…"
"""


def skeleton(position: Position[Any]) -> str:
    """A file for the `lessons` folder of a game: everything that the position says is filled in."""
    side = position.side if position.side in position.game.sides else position.game.sides[0]
    rule = position.prompt.rule or position.game.end_rule
    action = next(iter(position.legal_actions), None)
    told = position.to_json()
    return f"""# A lesson made from a position: see docs/lessons.md for every key.
side = "{side}"
rules = ["{rule}"]
slips = 2

[title]{_TEXT}
[start]
position = '''{told}'''

[[step]]
solution = ["{action or "…"}"]
text = {{ en = "…", fr = "…", es = "…" }}
goal = {{ en = "…", fr = "…", es = "…" }}
done = [{{ played = "{action or "…"}" }}]

[end]{_TEXT}"""
