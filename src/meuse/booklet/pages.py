"""The rulebook of a game as one HTML page: nothing in it is fetched from anywhere."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator, Mapping
from importlib.resources import files
from types import MappingProxyType
from typing import Any, Final

from meuse.booklet.charts import ChartPrinter
from meuse.booklet.markup import said, tag
from meuse.drawing import draw_scene
from meuse.engine import Game, MeuseError
from meuse.engine.message import message
from meuse.lessons.examples import Seen, WorkedExample, examples_of, walk
from meuse.rulebook import Chapter, Rule, Rulebook
from meuse.titles import folder_of
from meuse.titles.rules import rulebook_of
from meuse.words import Words, words_of

GLOSSARY: Final = "glossary.csv"
COLUMNS: Final = MappingProxyType({"en": "english", "fr": "french", "es": "spanish"})
NO_PAGES: Final[Mapping[str, int]] = MappingProxyType({})


def book(game: Game[Any], language: str, pages: Mapping[str, int] = NO_PAGES) -> str:
    """The rulebook of a game in a language; the contents name pages where they are known, by anchor."""
    rulebook = rulebook_of(game, language)
    if rulebook is None:
        raise MeuseError(f"{game.title} has no rulebook in {language!r}")
    return _Printer(game, rulebook, words_of(game, language), pages).page()


class _Printer:
    """A book being put together."""

    def __init__(self, game: Game[Any], rulebook: Rulebook, words: Words, pages: Mapping[str, int]) -> None:
        self.game, self.rulebook, self.words, self.pages = game, rulebook, words, pages
        self.charts = ChartPrinter(words)
        self.examples = examples_of(game)

    def page(self) -> str:
        """Everything."""
        parts = [self._cover(), self._contents(), *map(self._chapter, self.rulebook.chapters)]
        parts += [self._charts(), self._examples(), self._glossary()]
        head = tag("meta", charset="utf-8") + tag("title", said(f"{self.game.title} – {self._say('book')}"))
        viewport = tag("meta", name="viewport", content="width=device-width, initial-scale=1")
        style = tag("style", files("meuse.booklet").joinpath("book.css").read_text(encoding="utf-8"))
        body = tag("body", *filter(None, parts))
        whole = tag("html", tag("head", head, viewport, style), body, lang=self.rulebook.language)
        return f"<!doctype html>\n{whole}\n"

    def _say(self, name: str, **args: str) -> str:
        return self.words.say(message(f"rulebook-{name}", **args))

    def _cover(self) -> str:
        ruled = tag(
            "p", tag("span", said(self._say("ruled", ruling=self._say("ruling-lead"))), class_="ruling")
        )
        return tag(
            "header",
            tag("h1", said(self.game.title)),
            tag("p", said(self._say("book")), class_="kind"),
            tag("p", said(self._say("lead")), class_="lead"),
            ruled,
            tag("p", said(self._say("own", publisher=self.game.publisher)), class_="note"),
        )

    # Contents -------------------------------------------------------------------------------------

    def _contents(self) -> str:
        lines = (self._line(anchor, number, title) for anchor, number, title in self._headings())
        return tag("nav", tag("h2", said(self._say("contents"))), tag("ol", *lines), class_="contents")

    def _headings(self) -> Iterator[tuple[str, str, str]]:
        """Anchor, number and title of everything that the contents name."""
        for chapter in self.rulebook.chapters:
            yield f"chapter-{chapter.number}", chapter.number, chapter.title
        yield "charts", "", self._say("charts")
        if self.examples:
            yield "examples", "", self._say("examples")
        if _has_glossary(self.game):
            yield "glossary", "", self._say("glossary")

    def _line(self, anchor: str, number: str, title: str) -> str:
        named = tag("a", tag("b", said(number)), " ", said(title), href=f"#{anchor}")
        page = self.pages.get(anchor)
        return tag("li", named, tag("i"), tag("span", str(page) if page else ""))

    # Rules ----------------------------------------------------------------------------------------

    def _chapter(self, chapter: Chapter) -> str:
        number = tag("span", said(chapter.number), class_="number")
        heading = tag("h2", number, " ", said(chapter.title), id=f"chapter-{chapter.number}")
        lead = tag("p", said(chapter.introduction), class_="lead") if chapter.introduction else ""
        rules = tag("div", *map(self._rule, self.rulebook.rules_in(chapter)), class_="rules")
        return tag("section", tag("div", heading, lead, class_="opening"), rules, class_="chapter")

    def _rule(self, rule: Rule) -> str:
        ruling = self.rulebook.ruling(rule.id)
        told = tag("p", said(self._say("ruled", ruling=ruling)), class_="ruling") if ruling else ""
        text = tag("div", tag("p", said(self.rulebook.text(rule.id))), told, self._shown_in(rule))
        return tag("div", tag("b", said(rule.id)), text, class_="entry", id=f"rule-{rule.id}")

    def _shown_in(self, rule: Rule) -> str:
        """The examples that explain a rule."""
        found = [example for example in self.examples if rule.id in example.rules]
        links = (
            tag("a", said(f"→ {example.title.in_language(self.words.language)}"), href=f"#{example.id}")
            for example in found
        )
        return tag("p", " ".join(links), class_="see") if found else ""

    # Charts, examples, words ----------------------------------------------------------------------

    def _charts(self) -> str:
        charts = self.game.reference_charts()
        heading = tag("h2", said(self._say("charts")), id="charts")
        return tag("section", heading, *map(self.charts.chart, charts), class_="chapter charts")

    def _examples(self) -> str:
        if not self.examples:
            return ""
        heading = tag("h2", said(self._say("examples")), id="examples")
        lead = tag("p", said(self._say("examples-lead")), class_="lead")
        return tag("section", heading, lead, *map(self._example, self.examples), class_="chapter examples")

    def _example(self, example: WorkedExample) -> str:
        language = self.words.language
        rules = tag("span", said(", ".join(example.rules)), class_="rule")
        steps = tag("ol", *(tag("li", said(step.text.in_language(language))) for step in example.step))
        first, last = _drawn(self.game, example)
        return tag(
            "article",
            tag("h3", said(example.title.in_language(language)), " ", rules),
            tag("div", tag("figure", first), tag("figure", last), class_="pictures"),
            steps,
            id=example.id,
        )

    def _glossary(self) -> str:
        if not _has_glossary(self.game):
            return ""
        text = (folder_of(self.game) / GLOSSARY).read_text(encoding="utf-8")
        own = COLUMNS[self.words.language]
        columns = [own, *(column for column in COLUMNS.values() if column != own)]
        rows = sorted(csv.DictReader(io.StringIO(text)), key=lambda row: row[own].casefold())
        named = {column: self._say(column) for column in columns}
        return tag(
            "section",
            tag("h2", said(self._say("glossary")), id="glossary"),
            tag("p", said(self._say("glossary-lead")), class_="lead"),
            tag(
                "table",
                tag("thead", tag("tr", *(tag("th", said(named[column]), scope="col") for column in columns))),
                tag("tbody", *(_terms(row, columns) for row in rows)),
                class_="glossary wordy",
            ),
            class_="chapter",
        )


def _terms(row: Mapping[str, str], columns: Iterable[str]) -> str:
    return tag("tr", *(tag("td", said(row[column])) for column in columns))


def _has_glossary(game: Game[Any]) -> bool:
    return (folder_of(game) / GLOSSARY).is_file()


def _drawn(game: Game[Any], example: WorkedExample) -> tuple[str, str]:
    """How an example begins and how it ends."""
    seen: list[Seen] = list(walk(game, example))
    return draw_scene(game, example, seen[0]), draw_scene(game, example, seen[-1])
