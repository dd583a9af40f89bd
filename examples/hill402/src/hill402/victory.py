"""Chapter 11: victory."""

from __future__ import annotations

from meuse.engine import Result

from hill402.position import ALLIED, GERMAN, SIDES, HillPosition

CREST = 3
DECISIVE = 6


def points(pos: HillPosition) -> tuple[tuple[str, int], ...]:
    """11.1, 11.2 Three points a crest hex, one a lost enemy step."""
    return (
        ("german-crest", CREST * pos.held.count(1)),
        ("german-kills", pos.lost[ALLIED]),
        ("allied-crest", CREST * pos.held.count(2)),
        ("allied-kills", pos.lost[GERMAN]),
    )


def result(pos: HillPosition) -> Result:
    """11.3 More points win, by six or more decisively."""
    scored = points(pos)
    ahead = pos.game.margin(scored) or 0
    if not ahead:
        return Result(None, "draw", scored)
    return Result(SIDES[ahead < 0], "decisive" if abs(ahead) >= DECISIVE else "marginal", scored)
