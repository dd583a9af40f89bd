"""In notebooks, things show themselves; nothing is loaded for it before."""

from __future__ import annotations

import random
import subprocess
import sys
import tomllib
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest

import meuse
from meuse.notebook import SHOWN, pages
from meuse.notebook.wording import fitting_words, words_by_game

ROOT = Path(__file__).parents[2]
POSITIONS = ROOT / "examples" / "positions"
#: What leads up to a battle in the examples' positions, and the battle.
BATTLES = {
    "celles": (["select Lehr-1"], "attack Lehr-1 medium"),
    "ardennes": ([], "attack 0935"),
    "tigers": (["available 1", "available 1", "hits 0"], "fire 28-110b 2Pz-mech-1"),
}


def example(name: str) -> meuse.Position[Any]:
    made: meuse.Position[Any] = meuse.load(name).setup(
        tomllib.loads((POSITIONS / f"{name}.toml").read_text())
    )
    for action in BATTLES[name][0]:
        made.play(action)
    return made


class Page(HTMLParser):
    """Collects the words of a page, and fails on tags that do not match."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.words: list[str] = []
        self.feed(text)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag != "img":
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open[-1] != "style":
            self.words.append(data)

    @property
    def text(self) -> str:
        return " ".join(self.words)


def page(thing: Any) -> str:
    return Page(thing._repr_html_()).text


def drawing(thing: Any) -> ET.Element:
    root = ET.fromstring(thing._repr_svg_())
    assert root.tag.endswith("svg")
    return root


@pytest.mark.parametrize("name", meuse.games())
def test_a_position_shows_where_the_game_stands(name: str) -> None:
    pos: Any = example(name)
    html = pos._repr_html_()  # with a map, which takes its time to draw
    text = Page(html).text
    assert pos.game.title in text
    assert f"[{pos.prompt.rule}]" in text
    assert "data:image/svg+xml;base64," in html
    drawing(pos)


@pytest.mark.parametrize("name", meuse.games())
def test_games_and_boards_show_their_maps(name: str) -> None:
    game = meuse.load(name)
    text = page(game)
    assert game.publisher in text
    for scenario in game.scenarios:
        assert scenario in text
    drawing(game)
    shown = ["".join(node.itertext()) for node in drawing(game.board).iter() if node.tag.endswith("text")]
    assert set(game.board.names) <= set(shown)


@pytest.mark.parametrize("name", meuse.games())
def test_a_counter_shows_its_faces(name: str) -> None:
    pos = example(name)
    shown = pos.game.view(pos).pieces[0]
    assert shown.id in page(shown)
    assert " · ".join(shown.faces[0].factors) in page(shown)
    assert "⟨" not in page(shown)
    drawing(shown)


@pytest.mark.parametrize("name", meuse.games())
def test_a_battle_shows_odds_modifiers_and_outcomes_in_the_words_of_its_game(name: str) -> None:
    pos = example(name)
    preview = pos.preview(BATTLES[name][1])
    assert preview is not None
    said = words_by_game("en")[name].say
    text = page(preview)
    assert preview.odds in text
    assert said(preview.title) in text
    for modifier in preview.modifiers:
        assert f"{modifier.value:+d}" in text
        assert said(modifier.what) in text
    for outcome in preview.outcomes:
        assert str(outcome.chance) in text
        assert said(outcome.what) in text


def test_why_and_the_legal_actions() -> None:
    pos = example("celles")
    assert page(pos.why("attack Lehr-1 light")).startswith("✓ attack Lehr-1 light")
    refused = pos.why("move 84-3 2113")
    assert page(refused).startswith("✗ move 84-3 2113")
    assert f"[{refused.rule}]" in page(refused)
    assert "Lehr-1 heavy" in page(pos.legal_actions)
    many = meuse.load("tigers").start().legal_actions
    units = sum(action.verb == "activate" for action in many)
    assert units > pages.ACTIONS
    assert f"… {units} in all" in page(many)


def test_a_record_shows_seats_result_and_actions() -> None:
    record = meuse.Record.new(meuse.load("celles"), seats={"german": "Anna <3"}, date="2026-11-15")
    assert "result" not in page(record)
    rng = random.Random(1)
    while record.position.side is not None:
        legal = record.position.legal_actions
        if record.position.side == "chance":
            record.roll(rng)
        else:
            record.play(legal[rng.randrange(len(legal))])
    text = page(record)
    assert "Anna <3" in text
    assert record.position.result is not None
    assert str(record.position.result.winner) in text
    assert record.line(len(record.entries)) in text
    drawing(record)


def test_pages_are_written_in_other_languages_too() -> None:
    pos = example("celles")
    preview = pos.preview("attack Lehr-1 medium")
    assert preview is not None
    assert words_by_game("fr")["celles"].say(preview.title) in Page(pages.preview(preview, "fr")).text
    assert Page(pages.position(pos, "es")).text != Page(pages.position(pos)).text


def test_messages_of_nobody_are_shown_bare() -> None:
    words = fitting_words([], "en")
    assert words.say(meuse.Message("event-of-another-game")) == "⟨event-of-another-game⟩"


def test_nothing_is_loaded_until_something_is_shown() -> None:
    script = (
        "import sys, meuse\n"
        "assert all(hasattr(meuse.Position, name) for name in ('_repr_svg_', '_repr_html_'))\n"
        "assert 'meuse.drawing' not in sys.modules and 'meuse.words' not in sys.modules\n"
        "meuse.load('celles').start()._repr_svg_()\n"
        "assert 'meuse.drawing' in sys.modules\n"
    )
    subprocess.run([sys.executable, "-c", script], check=True, cwd=ROOT)


def test_every_way_to_show_something_is_there() -> None:
    for type_, methods in SHOWN.items():
        for name in methods:
            assert callable(getattr(type_, name))
