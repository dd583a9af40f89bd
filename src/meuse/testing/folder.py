"""What lies in a game's folder beside its rules: words in every language, proofs of its rules, sound data."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from pathlib import Path
from typing import Any, Final

from meuse.data import Tables, check
from meuse.engine import Chart, Game, Message
from meuse.engine.charts import Text
from meuse.rulebook import title_id
from meuse.titles import folder_of, package_of
from meuse.titles.rules import coverage_of, inventory_of
from meuse.words import LANGUAGES, Words, audit, folder_of_words, used_ids

#: Ids that games put together when they run, or that clients ask for; words for them count as used.
MADE: Final = (
    "about-game",
    "action-*",
    "box-*",
    "chart-state-*",
    "level-*",
    "option-*",
    "order-*",
    "phase-*",
    "preview-*",
    "reason-*",
    "rule-*",
    "scenario-*",
    "score-*",
    "side-*",
    "status-*",
    "stretch-*",
    "term-*",
    "track-*",
)

#: The player, who wins, who they are, and them in a sentence.
SIDE_FORMS: Final = ("", "-wins", "-name", "-them")
#: Flags whose number clients say themselves.
SIGN: Final = re.compile(r"(exit|vp)-\d+$")


def word_faults(game: Game[Any], made: Collection[str] = MADE) -> list[str]:
    """What is wrong with a game's words: missing, left over, or lacking an argument in some language.

    `made` are patterns of ids that the code puts together.
    """
    used = used_ids(Path(str(folder_of(game))))
    found = audit(folder_of_words(game), used=used, shared=Words("en").ids(), dynamic=made)
    return [*found.lines(), *_lacking(game)]


def _lacking(game: Game[Any]) -> Iterator[str]:
    """What clients will ask words for, although no line of the game names it."""
    wanted = set(_asked_for(game))
    for language in LANGUAGES:
        words = Words(language, folder_of_words(game), strict=True)
        yield from (f"{language}: {known} is missing" for known in sorted(wanted) if not words.has(known))


def _asked_for(game: Game[Any]) -> Iterator[str]:
    yield "about-game"
    yield from (f"action-{verb}" for verb in game.verbs)
    yield from (scenario.title for scenario in game.scenarios.values())
    yield from (f"side-{side}{form}" for side in game.sides for form in SIDE_FORMS)
    yield from (f"option-{name}" for name in game.options_type.__struct_fields__)
    yield from (title_id(rule.section) for rule in inventory_of(game).rules.values())
    yield from (
        text.id for chart in game.reference_charts() for text in _texts(chart) if isinstance(text, Message)
    )
    picture = game.picture()
    ground = {name for spot in picture.spots for name in (spot.terrain, *spot.flags) if not SIGN.match(name)}
    features = {name for side in picture.sides for name in side.features}
    yield from (f"term-{name}" for name in ground | features if name)


def _texts(chart: Chart) -> Iterator[Text]:
    yield from (chart.title, chart.corner, *chart.columns, *chart.notes)
    for row in chart.rows:
        yield from (row.title, *row.cells)


def rule_faults(game: Game[Any] | str, tests: Path) -> list[str]:
    """Rules without a test, where the game says that it is complete, and proofs of what cannot be proved.

    Marks (`@pytest.mark.rule`) are read from all test files of the folder, whichever tests are run.
    """
    return coverage_of(game, tests).failures


def data_faults(game: Game[Any]) -> list[str]:
    """Everything that is wrong with a game's tables, by its schemas (`TABLES`) and its `cross_check`."""
    package = package_of(game)
    assert isinstance(game.tables, Tables), f"{game.name} was made of no tables"
    return [str(error) for error in check(game.tables, package.TABLES, getattr(package, "cross_check", None))]
