"""Tokens: every verb and every name that a side's action may hold, numbered once and for all.

An action is spelled as its verb and then its arguments, one token each: `move 2Pz-1 2611` is three tokens.
The alphabet of a game is its verbs, then the names of each kind that the verbs take, in the order in which
they are declared, so that a token means the same in every position of the game.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from meuse.engine import Action, Game, MeuseError
from meuse.engine.choices import Grouped

#: Kinds of arguments without a fixed list of names. Only dice and draws have them, and no side chooses those.
UNLISTED = frozenset({"number", "word"})


class Unspellable(MeuseError, ValueError):
    """An action that a fixed alphabet cannot spell."""


class Alphabet:
    """The tokens of a game: `alphabet[token]` is its kind and name, `spell` and `read` go both ways."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        listed = {name: verb for name, verb in game.verbs.items() if _is_listed(verb.kinds, verb.repeats)}
        kinds = dict.fromkeys(kind for verb in listed.values() for kind in verb.kinds)
        self._tokens = [("verb", name) for name in listed]
        self._tokens += [(kind, name) for kind in kinds for name in game.vocabulary.names(kind)]
        self.starts: Mapping[str, int] = _starts(self._tokens)
        numbers = {token: number for number, token in enumerate(self._tokens)}
        by_kind = {
            kind: {name: numbers[kind, name] for name in game.vocabulary.names(kind)} for kind in kinds
        }
        self._spellers = {
            name: (numbers["verb", name], tuple(by_kind[kind] for kind in verb.kinds))
            for name, verb in listed.items()
        }

    def __len__(self) -> int:
        return len(self._tokens)

    def __getitem__(self, token: int) -> tuple[str, str]:
        return self._tokens[token]

    @property
    def longest(self) -> int:
        """How many tokens the longest action has."""
        return 1 + max(len(arguments) for _, arguments in self._spellers.values())

    def spell(self, action: Action) -> tuple[int, ...]:
        """The tokens of an action."""
        first, last = self.spell_group((action.verb, action.args[:-1], action.args[-1:]))
        return (*first, *last)

    def spell_group(self, group: Grouped) -> tuple[tuple[int, ...], list[int]]:
        """The tokens of actions that differ in their last argument: those they share, and the last ones."""
        name, shared, last = group
        try:
            verb, arguments = self._spellers[name]
            if len(arguments) != len(shared) + bool(last):
                raise KeyError(name)
            first = (verb, *[known[word] for known, word in zip(arguments, shared, strict=False)])
            return first, [arguments[-1][word] for word in last]
        except KeyError as error:
            raise Unspellable(f"no tokens for {name!r} with such arguments in {self.game.name}") from error

    def read(self, tokens: tuple[int, ...]) -> Action:
        """The action that tokens spell."""
        verb, *arguments = (self._tokens[token][1] for token in tokens)
        return Action(verb, tuple(arguments))


def _is_listed(kinds: tuple[str, ...], repeats: str) -> bool:
    return not repeats and not UNLISTED.intersection(kinds)


def _starts(tokens: list[tuple[str, str]]) -> dict[str, int]:
    """The first token of each kind."""
    starts: dict[str, int] = {}
    for number, (kind, _) in enumerate(tokens):
        starts.setdefault(kind, number)
    return starts
