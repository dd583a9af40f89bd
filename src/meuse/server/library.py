"""The games a server offers, and what of them never changes."""

from __future__ import annotations

import hashlib
import logging
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, get_args

import msgspec
from fluent.syntax import FluentSerializer

from meuse.drawing import captions, draw_ground, draw_paper
from meuse.engine import Game
from meuse.judgement.openings import has_openings
from meuse.players import characters_of
from meuse.server.levels import Levels
from meuse.server.rule_texts import chapters_of, rule_texts
from meuse.server.wire.offers import GameOption, GameSheet, GameSummary, ScenarioSummary
from meuse.server.wire.rules import GameCharts, RuleChapters, RuleText
from meuse.titles import BrokenGame, UnknownGame, fresh, games, listed, module_of, package_of
from meuse.titles.playing import playing_of
from meuse.titles.rules import rulebook_of
from meuse.words import folder_of_words
from meuse.words.catalogue import ENGINE, LANGUAGES, Catalogue

AnyGame = Game[Any]

logger = logging.getLogger("meuse.server")


class Static(msgspec.Struct, frozen=True):
    """A body that stays the same for as long as the server runs, with the tag that browsers ask by."""

    body: bytes
    tag: str


class Library:
    """The games on offer, by their own names: nothing else is loaded, whatever a visitor writes."""

    def __init__(
        self,
        loaded: Mapping[str, AnyGame],
        modules: Mapping[str, str],
        broken: Mapping[str, str],
        data: Path | None,
    ) -> None:
        self._games = dict(loaded)
        self._modules = modules
        #: Games that are not on offer because something about them is broken, and what that is.
        self.broken = broken
        self._data = data
        self._words: dict[tuple[str, str], Static] = {}
        self._sheets: dict[str, Static] = {}
        self._grounds: dict[str, str] = {}
        self._papers: dict[tuple[str, str], Static] = {}
        self._texts: dict[tuple[str, str], dict[str, RuleText]] = {}
        self._rulebooks: dict[tuple[str, str], Static] = {}
        self._charts: dict[str, Static] = {}

    @classmethod
    def of(cls, modules: Iterable[str], data: Path | None = None) -> Library:
        """Games by their names, or as modules; those that are broken are left out."""
        loaded, broken = listed(modules, lambda module: _looked_at(fresh(module, data)))
        named = {game.name: module_of(module) for module, game in loaded.items()}
        return cls({game.name: game for game in loaded.values()}, named, broken, data)

    @classmethod
    def standard(cls, more: Iterable[str] = (), data: Path | None = None) -> Library:
        """The games that are installed, and modules of one's own; a name that is no game's is refused."""
        own = tuple(more)
        _refuse_unknown(own)
        return cls.of((*games(), *own), data)

    def twin(self) -> Library:
        """The same games as separate instances, for another thread: searches keep scratch space."""
        return Library({}, self._modules, self.broken, self._data)

    @property
    def names(self) -> tuple[str, ...]:
        """The games on offer."""
        return tuple(self._modules)

    def load(self, name: str) -> AnyGame:
        """A game by its name."""
        if name in self.broken:
            raise BrokenGame(name, self.broken[name])
        if name not in self._modules:
            raise UnknownGame(f"there is no game {name!r} here")
        if name not in self._games:
            self._games[name] = fresh(self._modules[name], self._data)
        return self._games[name]

    def recorded(self, address: str) -> AnyGame:
        """The game of a record: by its name or, where it is not installed, by its module; no other."""
        modules = {**self._modules, **{name: module_of(name) for name in self.broken}}
        return self.load(next((name for name, module in modules.items() if module == address), address))

    @property
    def modules(self) -> dict[str, str]:
        """Where each game comes from."""
        return dict(self._modules)

    @property
    def data(self) -> Path | None:
        """The folder with tables of one's own."""
        return self._data

    def summaries(self, levels: Levels) -> list[GameSummary]:
        """What is on offer."""
        return [summary(self.load(name), levels) for name in self.names]

    def sheet(self, name: str) -> Static:
        """The board and the verbs of a game."""
        if name not in self._sheets:
            self._sheets[name] = static(msgspec.json.encode(sheet(self.load(name))))
        return self._sheets[name]

    def paper(self, name: str, language: str) -> Static:
        """The map of a game as it is printed, with a border in a language, as SVG."""
        if language not in LANGUAGES:
            raise LookupError(f"there are no words in {language!r}")
        if (name, language) not in self._papers:
            game = self.load(name)
            picture = game.picture()
            if name not in self._grounds:
                self._grounds[name] = draw_ground(picture)
            drawn = draw_paper(picture, captions(game, language), self._grounds[name])
            self._papers[name, language] = static(drawn.encode())
        return self._papers[name, language]

    def words(self, name: str, language: str) -> Static:
        """The words of a game and of those who play it, in a language, as Fluent source."""
        if language not in LANGUAGES:
            raise LookupError(f"there are no words in {language!r}")
        if (name, language) not in self._words:
            self._words[name, language] = static(_words(self.load(name), language).encode())
        return self._words[name, language]

    def rule(self, name: str, rule_id: str, language: str) -> RuleText:
        """A rule of a game, for players in a language."""
        return self._books(name, language)[rule_id]

    def rulebook(self, name: str, language: str) -> Static:
        """All rules of a game, chapter by chapter; of a game without chapters, none."""
        if (name, language) not in self._rulebooks:
            texts, book = self._books(name, language), rulebook_of(self.load(name), language)
            chapters = () if book is None else chapters_of(book, texts)
            made = RuleChapters(language, chapters)
            self._rulebooks[name, language] = static(msgspec.json.encode(made))
        return self._rulebooks[name, language]

    def charts(self, name: str) -> Static:
        """What of a game is looked up during play and never changes."""
        if name not in self._charts:
            made = GameCharts(self.load(name).reference_charts())
            self._charts[name] = static(msgspec.json.encode(made))
        return self._charts[name]

    def _books(self, name: str, language: str) -> dict[str, RuleText]:
        if language not in LANGUAGES:
            raise LookupError(f"there are no rules in {language!r}")
        if (name, language) not in self._texts:
            self._texts[name, language] = rule_texts(self.load(name), language)
        return self._texts[name, language]


def _refuse_unknown(modules: Iterable[str]) -> None:
    """A name that is no game's is a mistake of whoever wrote it; what is broken in a game is told of it."""
    for module in modules:
        try:
            package_of(module)
        except UnknownGame:
            raise
        except Exception:
            logger.debug("%s cannot be imported", module, exc_info=True)


def _looked_at(game: AnyGame) -> AnyGame:
    """A game whose other files can be read, too, of which everybody is told who comes to begin one."""
    playing_of(game)
    characters_of(game)
    for language in LANGUAGES:
        _ = catalogue(game, language).entries
    return game


def summary(game: AnyGame, levels: Levels) -> GameSummary:
    """What the page for a new game needs."""
    playing = playing_of(game)
    return GameSummary(
        name=game.name,
        title=game.title,
        publisher=game.publisher,
        sides=game.sides,
        liveries=dict(game.liveries),
        main_scenario=game.main_scenario,
        scenarios=tuple(
            ScenarioSummary(entry.name, entry.title, playing.minutes.get(entry.name, 0))
            for entry in game.scenarios.values()
        ),
        options=tuple(_option(field) for field in msgspec.structs.fields(game.options_type)),
        players=levels.names,
        characters=tuple(characters_of(game)),
        complexity=playing.complexity,
        begin_with=playing.begin_with or game.main_scenario,
        ratings=playing.ratings,
        has_openings=has_openings(game),
    )


def sheet(game: AnyGame) -> GameSheet:
    """What the table needs once."""
    return GameSheet(
        name=game.name,
        title=game.title,
        picture=game.picture(),
        verbs=dict(game.verbs),
        overlays=dict(game.overlays),
        sides=game.sides,
        liveries=dict(game.liveries),
        die_faces=game.die_faces,
    )


def _option(field: msgspec.structs.FieldInfo) -> GameOption:
    default = msgspec.to_builtins(field.default)
    kind = msgspec.inspect.type_info(field.type)
    if isinstance(kind, msgspec.inspect.LiteralType):
        return GameOption(field.name, "choice", default, get_args(field.type))
    if isinstance(kind, msgspec.inspect.EnumType):
        return GameOption(field.name, "choice", default, tuple(member.value for member in kind.cls))
    return GameOption(field.name, "switch", default, (False, True))


def _words(game: AnyGame, language: str) -> str:
    found = catalogue(game, language)
    return "\n".join(FluentSerializer().serialize(file.resource) for file in found.files)


def catalogue(game: AnyGame, language: str) -> Catalogue:
    """Everything that is said at a table: by the engine, the game, and those who play it."""
    return Catalogue(language, (ENGINE, folder_of_words(game)))


def static(body: bytes) -> Static:
    """A body with its tag."""
    return Static(body, f'"{hashlib.sha256(body).hexdigest()[:24]}"')
