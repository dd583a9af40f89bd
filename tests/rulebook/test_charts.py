"""What players look up: charts in three languages, true to the tables, by rules that there are."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

import meuse
from meuse.engine import Chart, Game, Message, Situation, message
from meuse.engine.charts import Text
from meuse.titles import ours
from meuse.titles.rules import inventory_of
from meuse.words import LANGUAGES, Words, folder_of_words, words_of
from tests.rulebook.shingles import copied_sentences

GAMES = [*ours(), "tests.kit.skirmish"]
#: What every game of ours has on its sheet; ids that clients lead to.
NEEDED = {"sequence", "combat", "terrain", "victory", "counter", "states"}


@cache
def positions(game: Game[Any]) -> list[Any]:
    """The beginning of a game, and moments of a random one."""
    return list(_played(game))


def _played(game: Game[Any]) -> Iterator[Any]:
    pos, rng = game.start(), random.Random(7)
    for number in range(400):
        if number % 40 == 0:
            yield pos.copy()
        if pos.side is None:
            break
        pos.play(str(pos.draw(rng) if pos.side == "chance" else rng.choice(list(pos.legal_actions))))
    yield pos


@cache
def all_charts(game: Game[Any]) -> list[Chart]:
    charts = list(game.reference_charts())
    for scenario in game.scenarios:
        charts += game.situation(game.start(scenario)).charts
    return [*charts, *(chart for pos in positions(game) for chart in game.situation(pos).charts)]


def texts(chart: Chart) -> Iterator[Text]:
    yield from (chart.title, chart.corner, *chart.columns, *chart.notes)
    for row in chart.rows:
        yield from (row.title, *row.cells)


@pytest.mark.parametrize("name", GAMES)
def test_charts_are_said_in_every_language(name: str) -> None:
    game = meuse.load(name)
    for language in LANGUAGES:
        words = Words(language, folder_of_words(game), strict=True)
        assert all(
            words.say(text)
            for chart in all_charts(game)
            for text in texts(chart)
            if isinstance(text, Message)
        )


@pytest.mark.parametrize("name", GAMES)
def test_a_number_is_no_text_lest_it_be_taken_for_a_place(name: str) -> None:
    """Areas have numbers: a strength of "3" would be called by the name of area 3."""
    said = [text for chart in all_charts(meuse.load(name)) for text in texts(chart)]
    taken = {
        (one.id, argument)
        for one in said
        if isinstance(one, Message)
        for argument, value in one.args.items()
        if argument != "place" and isinstance(value, str) and value.isdigit()
    }
    assert taken == set()


@pytest.mark.parametrize("name", GAMES)
def test_charts_cite_rules_that_there_are(name: str) -> None:
    game = meuse.load(name)
    known = inventory_of(game).rules
    cited = {row.rule for chart in all_charts(game) for row in chart.rows if row.rule}
    cited |= {note.rule for chart in all_charts(game) for note in chart.notes if note.rule}
    assert cited
    assert cited <= known.keys()


@pytest.mark.parametrize("name", GAMES)
def test_charts_are_whole(name: str) -> None:
    game = meuse.load(name)
    charts = game.reference_charts()
    assert len({chart.id for chart in charts}) == len(charts)
    for chart in all_charts(game):
        assert chart.rows or chart.notes
        if chart.kind == "table" and chart.rows:
            assert {len(row.cells) for row in chart.rows} == {len(chart.columns)}, chart.id
        if chart.kind == "counter":
            numbers = [row.part for row in chart.rows if row.part.isdigit()]
            assert chart.piece is not None
            assert numbers == [str(number + 1) for number in range(len(chart.piece.factors))]


@pytest.mark.parametrize("name", ours())
def test_every_game_has_the_charts_that_players_want(name: str) -> None:
    assert {chart.id for chart in meuse.load(name).reference_charts()} >= NEEDED


@pytest.mark.parametrize("name", GAMES)
def test_the_sequence_shows_where_one_is(name: str) -> None:
    game = meuse.load(name)
    [sequence] = [chart for chart in game.reference_charts() if chart.id == "sequence"]
    steps = {row.step for row in sequence.rows if row.step}
    begun = [game.start(scenario) for scenario in game.scenarios]
    found = {game.situation(pos).step for pos in (*begun, *positions(game)) if pos.side is not None}
    assert found <= steps
    assert len(found) > 1, "it changes with the game"


@pytest.mark.parametrize("name", ours())
def test_every_badge_that_a_view_shows_is_explained(name: str) -> None:
    game = meuse.load(name)
    [states] = [chart for chart in game.reference_charts() if chart.id == "states"]
    explained = {row.status for row in states.rows}
    shown = {
        status for pos in positions(game) for piece in game.view(pos).pieces for status in piece.statuses
    }
    # That a unit has moved is seen at its counter.
    assert shown - {"moved"} <= explained


@pytest.mark.parametrize("name", GAMES)
def test_who_leads_is_what_the_score_says(name: str) -> None:
    game = meuse.load(name)
    for pos in positions(game):
        chart = next(chart for chart in game.situation(pos).charts if chart.id == "standing")
        assert tuple(row.cells[0] for row in chart.rows) == tuple(value for _, value in pos.score.points)
        leader = pos.score.leader
        assert chart.notes[0].id == ("chart-ahead" if leader else "chart-even")
        assert chart.notes[0].args.get("side", "side-None") == f"side-{leader}"
        assert chart.notes[1] == pos.score.reason


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ours())
def test_no_sentence_of_a_chart_stands_in_a_rulebook(name: str, language: str) -> None:
    game = meuse.load(name)
    words = words_of(game, language)
    said = [
        words.say(text) for chart in all_charts(game) for text in texts(chart) if isinstance(text, Message)
    ]
    assert [sentence for text in dict.fromkeys(said) for sentence in copied_sentences(text)] == []


# True to the tables -------------------------------------------------------------------------------------


def table(name: str, chart: str) -> dict[str, tuple[Text, ...]]:
    """The rows of a chart by what stands before them."""
    [found] = [one for one in meuse.load(name).reference_charts() if one.id == chart]
    return {_key(row.title): row.cells for row in found.rows}


def _key(title: Text) -> str:
    return title.id if isinstance(title, Message) else str(title)


def test_the_combat_table_of_celles_is_the_one_that_is_fought_by() -> None:
    game = meuse.load("celles")
    rows = table("celles", "combat")
    assert list(rows) == ["chart-at-most", *map(str, range(-6, 15)), "chart-at-least"]
    for roll in range(-6, 15):
        assert rows[str(roll)] == tuple(game.crt.result(at, roll).text for at in range(8))  # type: ignore[attr-defined]
    assert rows["8"] == ("1/1", "-/R", "-/D", "-/1", "-/RD", "-/1R", "-/1RD", "-/2RD")
    assert table("celles", "terrain")["chart-highway"][:2] == (0.5, 1)
    assert table("celles", "attacks")["preview-heavy"][:2] == (9, 3)


def test_the_sheet_of_celles_lists_everything_that_changes_the_die_and_nothing_else() -> None:
    """Ground that changes nothing is left out, and a village stands there once, whatever lies around it."""
    told = {title.removeprefix("preview-"): value for title, [value] in table("celles", "modifiers").items()}
    attack = {"light": -2, "medium": 0, "heavy": 1, "german-night": 1, "chart-allied-day": 1}
    ground = {"woods": -1, "town": -2, "clear-village": -1, "river": -1}
    attackers = {"attacker-out-of-supply": -2, "attacker-disrupted": -2, "attacker-chit": 1}
    defenders = {"defender-isolated": 2, "defender-disrupted": 2, "defender-chit": -1}
    listed = attack | ground | attackers | defenders
    assert told == {title: message("chart-signed", value=value) for title, value in listed.items()}


def test_the_combat_tables_of_ardennes_are_those_of_the_book() -> None:
    assert table("ardennes", "combat-initial")["1"][:5] == ("Ar1", "Dr1", "Dr2", "Dr3", "Ex")
    assert table("ardennes", "combat")["4"][:4] == ("Ar3", "Ar2", "Ar1", "Dr1")
    assert table("ardennes", "terrain")["term-rough"][:2] == (4, 2)


def test_the_factors_of_tigers_are_those_of_the_types() -> None:
    attack, defence, movement, quality = table("tigers", "combat")["chart-type-armor"]
    assert isinstance(attack, Message)
    assert isinstance(defence, Message)
    assert (attack.args["factor"], defence.args["factor"], movement, quality) == (4, 5, 8, 2)


# What holds now -----------------------------------------------------------------------------------------


def test_night_and_day_change_what_is_in_force() -> None:
    game = meuse.load("celles")
    units = {"2Pz-1": "1014", "84-1": "1013"}
    night, day = (game.situation(game.setup({"units": units, "turn": turn})) for turn in (3, 4))
    assert {"chart-now-german-attack", "chart-now-no-air"} <= in_force(night)
    assert {"chart-now-allied-attack", "chart-now-air"} <= in_force(day)
    assert "chart-now-british" in in_force(night)
    assert "chart-now-british" not in in_force(day)


def in_force(situation: Situation) -> set[str]:
    [chart] = [chart for chart in situation.charts if chart.id == "in-force"]
    return {row.title.id for row in chart.rows if isinstance(row.title, Message)}


def test_a_unit_that_has_come_is_no_longer_to_come() -> None:
    game = meuse.load("celles")
    for pos in positions(game):
        coming = [chart for chart in game.situation(pos).charts if chart.id == "arrivals"]
        listed = {name for chart in coming for row in chart.rows for name in str(row.cells[0]).split(", ")}
        due = {name for name in game.vocabulary.names("unit") if pos.unit(name).presence == "due"}
        # Before the set-up is done, units wait for their places.
        assert listed <= due
        if game.situation(pos).step not in ("", "setup"):
            assert listed == due
