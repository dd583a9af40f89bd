"""Our rulebook on paper: whole, in the reader's language, and nothing in it comes from anywhere else."""

from __future__ import annotations

import re
import shutil
from collections.abc import Mapping
from pathlib import Path

import pytest

import meuse
from meuse.booklet import book, paper
from meuse.booklet.charts import ChartPrinter
from meuse.booklet.markup import said, tag
from meuse.drawing import pointers, style
from meuse.engine import MeuseError
from meuse.lessons.examples import examples_of
from meuse.titles import ours
from meuse.titles.rules import rulebook_of
from meuse.words import LANGUAGES, Words
from meuse.words.of_game import folder_of_words
from tests.kit.command import meuse as command

#: What looks like a call to somewhere else; the names of XML are none.
OUTSIDE = re.compile(r"https?://(?!www\.w3\.org/)|<(?:script|link|img|iframe)\b|@import|url\(")


@pytest.fixture
def undrawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """Examples without their pictures, which take time."""
    monkeypatch.setattr("meuse.booklet.pages.draw_scene", lambda *_: '<svg class="scene"></svg>')


@pytest.mark.usefixtures("undrawn")
@pytest.mark.parametrize(("game", "language"), [*zip(ours(), LANGUAGES, strict=True)])
def test_a_book_has_every_rule_ruling_chart_and_example(game: str, language: str) -> None:
    loaded, rulebook = meuse.load(game), rulebook_of(game, language)
    assert rulebook is not None
    page = book(loaded, language)
    assert f'<html lang="{language}">' in page
    for rule_id in rulebook.inventory.rules:
        assert f'id="rule-{rule_id}"' in page
        assert said(rulebook.text(rule_id)) in page
        assert said(rulebook.ruling(rule_id)) in page
    for chapter in rulebook.chapters:
        assert f'href="#chapter-{chapter.number}"' in page and f'id="chapter-{chapter.number}"' in page
    assert page.count('class="chart"') == len(loaded.reference_charts())
    for example in examples_of(loaded):
        assert f'<article id="{example.id}">' in page
        assert all(said(step.text.in_language(language)) in page for step in example.step)
    assert page.count('class="scene"') == 2 * len(examples_of(loaded))
    assert 'class="glossary wordy"' in page
    assert OUTSIDE.findall(page) == []
    assert "rulebook-" not in page, "words are missing"
    assert "chart-" not in re.sub(r'id="chart-[\w-]+"', "", page), "words of charts are missing"


@pytest.mark.usefixtures("undrawn")
def test_contents_name_pages_where_they_are_known() -> None:
    page = book(meuse.load("celles"), "en", {"chapter-8": 7})
    [line] = [line for line in page.split("<li>") if 'href="#chapter-8"' in line]
    assert "<span>7</span></li>" in line


def test_a_language_without_a_book_is_refused() -> None:
    with pytest.raises(MeuseError, match="no rulebook in 'la'"):
        book(meuse.load("celles"), "la")


@pytest.mark.parametrize("game", ours())
def test_the_sequence_of_play_numbers_its_steps_and_not_their_parts(game: str) -> None:
    loaded = meuse.load(game)
    [chart] = [chart for chart in loaded.reference_charts() if chart.id == "sequence"]
    printed = ChartPrinter(Words("en", folder_of_words(loaded))).chart(chart)
    steps = re.sub(r"<ul>.*?</ul>", "", printed)
    assert steps.count("<li>") == sum(not row.depth for row in chart.rows)
    assert printed.count("<li>") == len(chart.rows)


def test_html_is_escaped() -> None:
    assert tag("p", said("1 < 2 & 3"), class_='"x"') == '<p class="&quot;x&quot;">1 &lt; 2 &amp; 3</p>'
    assert tag("meta", charset="utf-8") == '<meta charset="utf-8">'


def test_parts_of_a_counter_are_pointed_at_in_order() -> None:
    piece = next(chart.piece for chart in meuse.load("celles").reference_charts() if chart.piece)
    assert len(piece.factors) == 3
    found = list(pointers.pointers(["1", "2", "3", "symbol", ""], piece.factors))
    assert len(found) == 4
    ends = [end[0] for _, end in found[:3]]
    assert ends == sorted(ends)
    assert pointers.explained_counter(piece, ["1", "spent"]).count(style.POINTER) == 6


# On paper ------------------------------------------------------------------------------------------------

#: As Chromium writes it: pages in a tree, anchors by name.
PDF = b"""%PDF-1.4
3 0 obj
<</Type /Catalog /Pages 4 0 R>>
endobj
4 0 obj
<</Type /Pages /Count 2 /Kids [5 0 R 6 0 R]>>
endobj
5 0 obj
<</Type /Page /Parent 4 0 R>>
endobj
6 0 obj
<</Type /Page /Parent 4 0 R>>
endobj
7 0 obj
<</chapter#2D8 [6 0 R /XYZ 40 700 0] /charts [5 0 R /XYZ 40 700 0] /lost [9 0 R /XYZ 0 0 0]>>
endobj
"""


def test_pages_of_anchors_are_read() -> None:
    assert paper.anchors(PDF) == {"chapter-8": 2, "charts": 1}
    assert paper.anchors(b"%PDF-2.0 written in another way") == {}


def test_without_chromium_a_clear_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda _: None)
    with pytest.raises(MeuseError, match="printed by Chromium, and there is none here"):
        paper.printed("<p>x")


def test_a_browser_that_prints_nothing_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CHROMIUM", "false")
    with pytest.raises(MeuseError, match="false printed nothing: it gave no reason"):
        paper.printed("<p>x")


@pytest.mark.skipif(not any(map(shutil.which, paper.BROWSERS)), reason="no Chromium on this machine")
def test_chromium_prints_and_the_contents_learn_their_pages() -> None:
    asked = []

    def page(pages: Mapping[str, int]) -> str:
        asked.append(dict(pages))
        return '<a href="#far">far</a><h2 id="far" style="break-before: page">Far</h2>'

    assert paper.pdf(page).startswith(b"%PDF")
    assert asked == [{}, {"far": 2}]


def test_the_command_writes_a_book_and_refuses_other_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("meuse.cli.rules.book", lambda *_: "<p>whole</p>")
    monkeypatch.setattr("meuse.cli.rules.pdf", lambda page: page({}).encode())
    for name in ("book.html", "book.pdf"):
        code, output = command("rules", "celles", "--print", str(tmp_path / name), "--language", "fr")
        assert (code, (tmp_path / name).read_text()) == (0, "<p>whole</p>"), output
    code, output = command("rules", "celles", "--print", str(tmp_path / "book.doc"))
    assert code == 2
    assert "a rulebook is written as .html or .pdf" in output
