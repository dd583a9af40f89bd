"""Catalogues: saying messages, falling back, comparing languages, finding the ids in use."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

import meuse
from meuse.engine import Result
from meuse.engine.message import Argument, Message, message
from meuse.words import (
    ENGINE,
    LANGUAGES,
    MissingWords,
    Words,
    audit,
    ending,
    folder_of_words,
    used_ids,
    words_of,
)
from meuse.words.catalogue import Catalogue, parse
from meuse.words.usage import is_message_id

ENGLISH = """
term-woods = woods
event-moved = { $unit } moves to { $place }, { $points ->
    [one] one point
   *[other] { $points } points
 } left.
event-entered = { $unit } enters { $terrain }.
event-both = { event-moved } Again.
"""
FRENCH = """
event-moved = { $unit } va en { $place }, reste { $points } { $points ->
    [one] point
   *[other] points
 }.
event-entered = { $unit } entre dans un hex de { $terrain }.
event-both = { event-moved } Encore.
"""
COUNTING = """
event-left = {{ $points ->
    [one] {one}
   *[other] {{ $points }} {several}
 }}
event-change = {{ SIGNED($by, minimumFractionDigits: 1) }}
"""
FRENCH_WORDS = Words("fr")
VALUES = st.text(max_size=5) | st.integers() | st.floats()
ARGUMENTS = st.dictionaries(st.text(max_size=5) | st.just("side"), VALUES, max_size=3)
NAMES = st.text(max_size=8) | st.sampled_from(["result-win", "refusal-wrong-arguments", "side-chance"])


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A game's words: one file in English, several in French, a Spanish one with gaps."""
    (tmp_path / "fr").mkdir()
    (tmp_path / "en.ftl").write_text(ENGLISH)
    (tmp_path / "fr" / "terms.ftl").write_text("term-woods = bois\n")
    (tmp_path / "fr" / "events.ftl").write_text(FRENCH)
    (tmp_path / "es.ftl").write_text("term-woods = bosque\nevent-moved = { $unit } mueve a { $place }.\n")
    return tmp_path


MOVED = message("event-moved", unit="2Pz-1", place="2611", points=1)


def test_a_message_is_said_in_each_language(folder: Path) -> None:
    assert Words("en", folder).say(MOVED) == "2Pz-1 moves to 2611, one point left."
    assert Words("fr", folder).say(MOVED) == "2Pz-1 va en 2611, reste 1 point."
    assert Words("es", folder).say(MOVED) == "2Pz-1 mueve a 2611."


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", ["0.5 points", "one point", "8.5 points", "+0.5 −2.0 0.0"]),
        ("fr", ["0,5 point", "1 point", "8,5 points", "+0,5 −2,0 0,0"]),
        ("es", ["0,5 puntos", "un punto", "8,5 puntos", "+0,5 −2,0 0,0"]),
    ],
)
def test_numbers_are_written_and_counted_as_the_language_does(
    tmp_path: Path, language: str, told: list[str]
) -> None:
    for name, one, several in (("en", "one point", "points"), ("fr", "{ $points } point", "points")):
        (tmp_path / f"{name}.ftl").write_text(COUNTING.format(one=one, several=several))
    (tmp_path / "es.ftl").write_text(COUNTING.format(one="un punto", several="puntos"))
    words = Words(language, tmp_path, strict=True)
    assert [words.say(message("event-left", points=left)) for left in (0.5, 1, 8.5)] == told[:3]
    assert [words.say(message("event-change", by=change)) for change in (0.5, -2, 0)] == told[3].split()


def test_what_is_no_number_keeps_its_text(tmp_path: Path) -> None:
    (tmp_path / "fr.ftl").write_text("event-change = { SIGNED($by) }\n")
    assert Words("fr", tmp_path).say(message("event-change", by="+1.5")) == "+1.5"


def test_shares_are_told_in_percent() -> None:
    assert [Words(language).percent(1 / 3) for language in LANGUAGES] == [
        "33.3%",
        "33,3\u00a0%",
        "33,3\u00a0%",
    ]


def test_an_argument_that_is_an_id_is_put_into_words(folder: Path) -> None:
    entered = message("event-entered", unit="2Pz-1", terrain="term-woods")
    assert Words("fr", folder).say(entered) == "2Pz-1 entre dans un hex de bois."


def test_english_stands_in_and_then_the_bare_id(folder: Path) -> None:
    words = Words("es", folder)
    assert words.say(message("event-entered", unit="84-3", terrain="term-woods")) == "84-3 enters bosque."
    assert words.say(message("event-lost", unit="84-3")) == "⟨event-lost unit=84-3⟩"
    assert Words("de", folder).say(Message("prompt-chance")) == "Chance decides."


def test_strict_words_raise(folder: Path) -> None:
    with pytest.raises(MissingWords, match="event-entered"):
        Words("es", folder, strict=True).say(message("event-entered", unit="84-3", terrain="term-woods"))
    with pytest.raises(MissingWords, match="event-moved"):
        Words("en", folder, strict=True).say(message("event-moved", unit="84-3"))


def test_words_know_their_ids_and_variables(folder: Path) -> None:
    words = Words("en", folder)
    assert words.has("event-moved")
    assert not words.has("event-lost")
    assert {"event-moved", "side-chance"} <= words.ids()
    assert words.variables("event-both") == {"unit", "place", "points"}
    assert words.variables("event-lost") == frozenset()


@given(NAMES, ARGUMENTS)
@example("event-moved", {"points": 10**60, "unit": "2Pz-1", "place": "2611"})
def test_nothing_said_ever_raises(message_id: str, args: dict[str, Argument]) -> None:
    assert isinstance(FRENCH_WORDS.say(Message(message_id, args)), str)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_result_names_side_and_level(language: str) -> None:
    words = words_of(meuse.load("celles"), language)
    told = ending(words, Result("german", "+3", ()))
    assert told.endswith(": +3.")
    assert ending(words, Result("allied", "", ())).endswith(("wins.", "gagne.", "aliado."))
    assert "\u2068" not in told


def test_the_engine_has_words_in_three_languages_for_all_it_says_and_nothing_else() -> None:
    engine = Path(meuse.engine.__file__).parent
    # The measures listen for what games say; they say nothing themselves.
    speaking = [path for path in engine.glob("*.py") if path.name != "measures.py"]
    # Clients name sides and tell results and choices that made themselves, headings come from inventories,
    # orders from players, charts are named by games, reviews and rulebooks are told by clients: no literal
    # ids of the engine. What most wargames say is said by games.
    common = [
        *re.findall(r"^([a-z][\w-]*) =", (ENGINE / "en" / "wargame.ftl").read_text("utf-8"), re.MULTILINE)
    ]
    dynamic = [
        *common,
        "side-*",
        "prompt-other",
        "result-*",
        "level-*",
        "explain-decided",
        "answer-*",
        "chart-*",
        "preview-*",
        "term-key-*",
        "rule-*",
        "order-*",
        "reason-*",
        "review-*",
        "analysis-*",
        "puzzle-*",
        "rulebook-*",
        "rulebook-*",
    ]
    assert audit(ENGINE, used=used_ids(*speaking), dynamic=dynamic).lines() == []


def test_a_game_says_in_its_own_way_what_all_games_say(tmp_path: Path) -> None:
    said = message("refusal-not-adjacent", place="2113")
    assert Words("en", tmp_path).say(said) == "2113 is not adjacent."
    (tmp_path / "en.ftl").write_text("refusal-not-adjacent = { $place } is too far away.\n", encoding="utf-8")
    assert Words("en", tmp_path).say(said) == "2113 is too far away."
    assert Words("fr", tmp_path).say(said) == "2113 n’est pas adjacent."


def test_what_games_say_alike_in_every_language_is_said_once() -> None:
    said: dict[tuple[str, ...], list[str]] = {}
    for name in meuse.games():
        game = meuse.load(name)
        sides = tuple(game.sides)
        entries = [Catalogue(language, [folder_of_words(game)]).entries for language in LANGUAGES]
        for known in entries[0].keys() & entries[1].keys() & entries[2].keys():
            # Names are a game's own: its sides, and what is printed on its map.
            if not known.startswith(("side-", "term-")) and not known.endswith(sides):
                said.setdefault(tuple(found[known].strip() for found in entries), []).append(name)
    assert said
    assert {words[0]: names for words, names in said.items() if len(names) > 1} == {}


def test_the_audit_tells_what_is_missing_lacking_unused_and_undefined(folder: Path) -> None:
    found = audit(folder, used={"event-moved", "event-both", "event-lost"}, dynamic=["term-*"])
    assert found.missing == {"es": ["event-both", "event-entered"]}
    assert [(lack.message_id, lack.language, lack.variables) for lack in found.lacking] == [
        ("event-moved", "es", ("points",))
    ]
    assert found.undefined == ["event-lost"]
    assert found.unused == ["event-entered"]
    assert found.lines() == [
        "es: event-both is missing",
        "es: event-entered is missing",
        "es: event-moved lacks $points",
        "event-lost is used but has no words",
        "event-entered has words but is not used",
    ]


def test_the_audit_tells_what_cannot_be_read(tmp_path: Path) -> None:
    (tmp_path / "en.ftl").write_text("event-a = A\nevent-a = again\nevent-b = { event-c }\nevent d = D\n")
    assert audit(tmp_path, languages=["en"]).faults == [
        f"{tmp_path.name}/en.ftl: cannot be read: event d = D",
        "en: event-a is given 2 times",
        "en: event-b refers to event-c, which is not there",
    ]


def test_ids_in_use_are_found_in_the_code(tmp_path: Path) -> None:
    source = tmp_path / "rules.py"
    source.write_text(
        '"""event-docstring is no id."""\n'
        'message("event-moved", unit=f"event-{name}", kind=f"event-made-{name}")\n'
        'Refusal("refusal-too-far", rule="8.0")\n'
        'option("--option-x", "event-")\n'
    )
    assert used_ids(tmp_path) == {"event-moved": [f"{source}:2"], "refusal-too-far": [f"{source}:3"]}
    assert used_ids(source) == used_ids(tmp_path)


@pytest.mark.parametrize("text", ["prompt-chance", "rule-8_0_6", "term-2Pz"])
def test_what_looks_like_an_id(text: str) -> None:
    assert is_message_id(text)


@pytest.mark.parametrize(
    "text", ["prompt", "prompt-", "event-moved ", "xevent-moved", "event-moved-", "2Pz-1"]
)
def test_what_does_not(text: str) -> None:
    assert not is_message_id(text)


def test_fluent_loads_only_when_words_are_said() -> None:
    code = (
        "import sys, meuse, meuse.words; meuse.words.Words('fr'); sys.exit('fluent.runtime' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


@pytest.mark.parametrize("name", [None, *meuse.games()])
@pytest.mark.parametrize("language", LANGUAGES)
def test_entries_said_one_by_one_are_those_of_the_whole_files(name: str | None, language: str) -> None:
    """Entries are cut out of the files without parsing them: nothing is lost, and each says the same."""
    from fluent.syntax import FluentSerializer, ast

    words = words_of(meuse.load(name), language) if name else Words(language)
    catalogue = Catalogue(language, words._folders)
    whole = [entry for file in catalogue.files for entry in file.resource.body]
    write = FluentSerializer().serialize_entry
    expected = {
        f"{'-' * isinstance(entry, ast.Term)}{entry.id.name}": write(entry)
        for entry in whole
        if isinstance(entry, ast.Message | ast.Term)
    }
    alone = {name: parse(text).body for name, text in catalogue.entries.items()}
    assert {name: len(body) for name, body in alone.items()} == dict.fromkeys(expected, 1)
    for entry_name, (entry,) in alone.items():
        assert write(entry).strip() == _without_comments(expected[entry_name])


def _without_comments(text: str) -> str:
    return "\n".join(line for line in text.split("\n") if not line.startswith("#")).strip()
