"""The table in the terminal."""

import io
import random
import re
from collections.abc import Iterator
from contextlib import AbstractContextManager, nullcontext
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

import meuse
from meuse.drawing import text_map
from meuse.engine import Message
from meuse.terminal import Table
from meuse.words import LANGUAGES, words_of
from tests.kit.ambush import game as ambush
from tests.kit.skirmish import game

DUEL = {"units": {"G1": {"at": "0503"}, "A1": {"at": "0504"}}, "phase": "combat"}


def sit(
    *lines: str,
    german: str = "me",
    allied: str = "random",
    language: str = "en",
    playing: meuse.Game[Any] | None = None,
) -> tuple[Table, str]:
    """Play with these lines typed, then leave; return the table and what it showed."""
    shown = io.StringIO()
    typed: Iterator[str] = iter(lines)

    def ask() -> str:
        try:
            return next(typed)
        except StopIteration:
            raise EOFError from None

    table = Table(
        meuse.Record.new(playing or game()),
        {"german": german, "allied": allied},
        language,
        random.Random(2),
        Console(file=shown, width=100, highlight=False),
        ask,
    )
    table.play()
    return table, shown.getvalue()


def test_what_the_other_side_hides_is_not_told() -> None:
    lines = ("units", "map", "unit A1", "end-movement", "units", "quit")
    table, shown = sit(*lines, playing=ambush())
    assert {entry.side for entry in table.record.entries} == {"german", "allied"}
    assert "G1" in shown
    assert "allied-1" in shown
    assert "hidden: look at the map" in shown
    assert not re.search(r"\bA[1-3]\b", shown)


def test_choices_by_number_or_text() -> None:
    table, shown = sit("1", "move G1 0402", "quit")
    assert [str(entry.action) for entry in table.record.entries] == ["activate G1", "move G1 0402"]
    assert "G1 moves to 0402. (2.1)" in shown
    assert "5 end-movement" in shown


def test_a_question_about_nothing_and_a_number_too_high_are_answered() -> None:
    table, shown = sit("why", "odds", "99", "why 0", "exit")
    assert table.record.entries == []
    last = len(list(table.record.position.legal_actions))
    assert shown.count("Which action? Name it, or give its number, as in: why 1") == 1
    assert shown.count("as in: odds 1") == 1
    for number in (99, 0):
        assert f"There is no choice {number}: they go from 1 to {last}." in shown


def test_it_begins_by_saying_how_each_side_wins() -> None:
    _, shown = sit("aim", "quit", playing=meuse.load("tigers"))
    assert " ".join(shown.split()).count("Only the Germans score") == 2
    _, silent = sit("aim", "quit")
    assert "help.\n\nGerman player" in silent, "a game that does not say it"


def test_a_refusal_is_told_with_its_rule_and_changes_nothing() -> None:
    table, shown = sit("activate A1", "99", "fly", "", "exit")
    assert table.record.entries == []
    assert "A1 is not one of your units. (1.1)" in shown
    assert "There is no action called fly." in shown


def test_questions_are_answered() -> None:
    _, shown = sit(
        "why activate A1", "why activate G1", "odds activate A1", "odds activate G1", "units", "help"
    )
    assert "A1 is not one of your units. (1.1)" in shown
    assert "This is allowed now. (1.1)" in shown
    assert "0505 Furt             A1" in shown
    assert "take back" in shown


def test_odds_list_modifiers_and_chances() -> None:
    table, _ = sit()
    table.record.position = table.record.game.setup(DUEL)
    table._odds("attack G1 A1")
    shown = table.console.file.getvalue()  # type: ignore[attr-defined]
    assert "G1 against A1 +0" in shown
    assert "+4 attack strength (5.2)" in shown
    assert re.search(r"33\.3% █+ +the attacker retreats \(1/3\)", shown)
    table._odds("0504")
    assert shown.count("G1 against A1 +0") == 1
    assert table.console.file.getvalue().count("G1 against A1 +0") == 2  # type: ignore[attr-defined]


@pytest.mark.parametrize("language", LANGUAGES)
def test_units_places_and_the_score_are_told(language: str) -> None:
    table, _ = sit(language=language)
    table.record.position = table.record.game.setup(DUEL)
    for line in ("unit A1", "place 0504", "score", "unit A9"):
        assert table._obey(line) is False
    shown = table.console.file.getvalue()  # type: ignore[attr-defined]
    assert "⟨" not in shown
    steps = {"en": "Steps: 2 of 2", "fr": "Pas\u00a0: 2 sur 2", "es": "Pasos: 2 de 2"}
    assert steps[language] in shown
    assert "(8.1)" in shown
    assert "skirmish has no unit 'A9'" in shown


def test_undo_takes_back_and_says_when_it_cannot() -> None:
    table, shown = sit("1", "2", "undo 2", "undo")
    assert table.record.entries == []
    assert "cannot be taken back" in shown


def test_saving_tells_what_went_wrong(tmp_path: Path) -> None:
    _, shown = sit(f"save {tmp_path}/no/such/folder/x")
    assert "not saved:" in shown


@pytest.mark.parametrize("language", ["en", "fr", "es"])
def test_two_random_players_end_a_game_in_any_language(language: str) -> None:
    table, shown = sit(german="random", language=language)
    assert table.record.position.result is not None
    titles = {"en": "German towns", "fr": "Villes allemandes", "es": "Pueblos alemanes"}
    assert titles[language] in shown


def test_a_draw_and_a_win_are_told() -> None:
    table, _ = sit()
    for winner, words in ((None, "The game is a draw."), ("allied", "The Allied player wins: decisive.")):
        table.record.position.finish(meuse.Result(winner, "decisive"))
        table._print_result()
        assert words in table.console.file.getvalue()  # type: ignore[attr-defined]


def test_unknown_players_and_languages_are_refused() -> None:
    with pytest.raises(meuse.MeuseError, match="no player 'napoleon'"):
        sit(german="napoleon")
    with pytest.raises(meuse.MeuseError, match="no words in 'de'"):
        sit(language="de")


def test_the_map_is_shown_whole_or_around_a_place() -> None:
    _, shown = sit("map", "map 0505", "map 9999")
    assert shown.count("Fur") == 2
    assert "there is no place '9999' on the map" in shown


@pytest.mark.parametrize("name", meuse.games())
def test_a_map_that_is_wider_than_the_terminal_comes_in_parts(name: str) -> None:
    """Every hex is whole on one of them, and no line is folded."""
    loaded = meuse.load(name)
    shown = io.StringIO()
    console = Console(file=shown, width=80, highlight=False)
    table = Table(meuse.Record.new(loaded), {}, "en", random.Random(1), console)
    table._map("")
    written = shown.getvalue()
    assert max(map(len, written.splitlines())) <= 80
    whole = text_map(loaded.picture(), loaded.view(table.record.position), columns=72)
    assert written.count("── ") == (len(whole.parts(80)) if whole.width > 80 else 0)
    if name != "tigers":  # areas lie over each other
        assert all((spot.label[:3] or spot.id) in written for spot in loaded.picture().spots)


def test_parts_of_a_map_are_all_of_it() -> None:
    drawn = text_map(meuse.load("ardennes").picture())
    assert [part.plain() for part in drawn.parts(drawn.width)] == [drawn.plain()]
    narrow = drawn.parts(50)
    assert all(part.width <= 50 for part in narrow)
    for before, after in pairwise(narrow):  # a block that is cut stands whole in the next
        assert [row[46:] for row in before.rows] == [row[:4] for row in after.rows]
    west = [part.rows for part in narrow[:-1]]
    joined = [
        [mark for rows in west for mark in rows[at][:46]] + narrow[-1].rows[at]
        for at in range(len(drawn.rows))
    ]
    assert joined == drawn.rows


def test_questions_may_name_a_choice_by_its_number() -> None:
    table, shown = sit("why 1", "why 99", "odds 1")
    assert "This is allowed now. (1.1)" in shown
    assert "There is no choice 99" in shown
    table.record.position = table.record.game.setup(DUEL)
    table.choices = list(table.record.position.legal_actions)
    number = [str(action) for action in table.choices].index("attack G1 A1") + 1
    table._odds(str(number))
    assert "G1 against A1 +0" in table.console.file.getvalue()  # type: ignore[attr-defined]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_question_that_names_the_side_is_not_put_to_it_twice(language: str) -> None:
    """Celles asks "German player: which unit acts next?"."""
    pos = meuse.load("celles").setup({"units": {"Lehr-1": "2213", "Lehr-2": "2313", "84-3": "2202"}})
    assert pos.prompt.id == "prompt-next-unit"
    table, _ = sit(language=language)
    table.record.game, table.record.position = pos.game, pos
    table.words = words_of(pos.game, language)
    side = table.words.say(Message("side-german"))
    assert table._question().count(side) == 1
    assert table._question().startswith(side)


def test_a_thinking_player_sits_at_the_table() -> None:
    told: list[str] = []
    celles = meuse.load("celles")
    record = meuse.Record.new(celles, options={"free_setup": False})
    console = Console(file=io.StringIO(), width=100)

    def ask() -> str:
        raise EOFError

    def waiting(words: str) -> AbstractContextManager[None]:
        told.append(words)
        return nullcontext()

    seats = {"german": "cadet", "allied": "me"}
    table = Table(record, seats, "en", random.Random(1), console, ask, seconds=0.5, waiting=waiting)
    table.play()
    assert told
    assert record.entries
    assert record.position.side == "allied"
    clock = table._clocks._clocks["german"]
    before, after = clock.left, clock.left
    assert before == after, "it stands still while somebody else decides"


def test_players_have_their_usual_time_unless_told_otherwise() -> None:
    record = meuse.Record.new(meuse.load("celles"))
    seats = {"german": "general:2", "allied": "staff"}
    assert Table(record, seats, "en", random.Random(1)).seconds == {"german": 15.0, "allied": 2.0}
    assert Table(record, seats, "en", random.Random(1), seconds=1.0).seconds == {"german": 1.0, "allied": 1.0}


def test_choices_have_the_names_of_their_places_behind_them() -> None:
    tigers = meuse.load("tigers")
    shown = io.StringIO()
    typed = iter(["activate 212VG-1", "place 69", "move 212VG-1 11", "units"])
    table = Table(
        meuse.Record.new(tigers, "seventh-army"),
        {"german": "me", "allied": "random"},
        "en",
        random.Random(2),
        Console(file=shown, width=100, highlight=False),
        lambda: next(typed, "quit"),
    )
    table.play()
    told = shown.getvalue()
    assert "move 212VG-1 11 (Echternach)" in told
    assert "Holzthum (69)\n" in told, "a question that is called like a verb"
    assert "fords the river to Echternach (11)" in told
    assert "10 Irrel " in told
