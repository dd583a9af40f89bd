"""Decisions made token by token: at every moment a choice among few tokens of a fixed alphabet.

Tokens that all legal actions have in common are said without asking, and so are actions without an
alternative, as the engine itself plays forced choices. Whoever is asked has at least two tokens.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

from meuse.engine import CHANCE, Action, MeuseError, Position, Random
from meuse.research.alphabet import Alphabet
from meuse.titles import load

Path = tuple[int, ...]
#: Actions that share all tokens but the last: those they share, and the last ones (none if that is all).
Branch = tuple[Path, list[int]]


class IllegalToken(MeuseError, ValueError):
    """The token continues no legal action."""


class Spelling:
    """A position and what has been said of the next action. Shares the position: copy it if you need it."""

    __slots__ = ("_open", "alphabet", "position", "prefix")

    def __init__(self, position: Position[Any], alphabet: Alphabet) -> None:
        self.position = position
        self.alphabet = alphabet
        self.prefix: Path = ()
        self._open: list[Branch] = []
        self._ask()

    @property
    def side(self) -> str | None:
        """Who is to speak: a side, "chance", or None when the game is over."""
        return self.position.side

    @property
    def tokens(self) -> list[int]:
        """The tokens that may come next, ascending; none at chance and at the end."""
        return sorted(_next_tokens(self._open, len(self.prefix)))

    def say(self, token: int) -> None:
        """Go on with a token; when that completes an action, it is played."""
        left = list(_following(self._open, len(self.prefix), token))
        if not left:
            raise IllegalToken(f"token {token} {self._named(token)} continues no legal action here")
        self._open = left
        self._go_on()

    def tokens_for(self, action: Action | str) -> list[int]:
        """What has to be said from here on for a legal action, without what is said by itself.

        So the games of players who know no tokens, and old records, become lessons in tokens.
        """
        wanted = action if isinstance(action, Action) else Action.parse(action)
        path, left, said = self.alphabet.spell(wanted), self._open, []
        if wanted not in self.position.legal_actions or path[: len(self.prefix)] != self.prefix:
            raise IllegalToken(f"{str(wanted)!r} cannot be said here")
        for length in range(len(self.prefix), len(path)):
            if not _is_decided(left) and len(_next_tokens(left, length)) > 1:
                said.append(path[length])
                left = list(_following(left, length, path[length]))
        return said

    def draw(self, random: Random) -> None:
        """Let chance decide for as long as it is chance's turn."""
        while self.position.side == CHANCE:
            self.happen(self.position.draw(random))

    def happen(self, outcome: Action) -> None:
        """At chance: this is what comes of it."""
        self.position.play(outcome)
        self._ask()

    def copy(self) -> Spelling:
        """An independent spelling in the same state."""
        new = Spelling.__new__(Spelling)
        new.position = self.position.copy()
        new.alphabet = self.alphabet
        new.prefix = self.prefix
        new._open = self._open  # never changed in place
        return new

    def __deepcopy__(self, memo: dict[int, Any]) -> Spelling:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled as text: OpenSpiel writes states that way."""
        game = self.position.game
        if game.overlay_hash:
            raise TypeError(f"a position of {game.name} with tables of your own cannot be pickled")
        return _restored, (game.name, self.position.to_json(), self.prefix)

    def __str__(self) -> str:
        said = " ".join(self.alphabet[token][1] for token in self.prefix)
        return f"{self.side or 'over'}: {said or self.position.prompt.id}"

    def _ask(self) -> None:
        """Begin a decision."""
        position = self.position
        self.prefix = ()
        self._open = []
        if position.side not in (None, CHANCE):
            self._open = [self.alphabet.spell_group(group) for group in position.legal_actions.grouped()]
            self._go_on()

    def _go_on(self) -> None:
        """Say what cannot be otherwise; play the action when only one is left."""
        first, last = self._open[0]
        if _is_decided(self._open):
            self.position.play(self.alphabet.read((*first, *last)))
            self._ask()
            return
        length = len(self.prefix)
        while len(_next_tokens(self._open, length)) == 1:
            length += 1
        self.prefix = first[:length]

    def _named(self, token: int) -> str:
        return repr(self.alphabet[token][1]) if 0 <= token < len(self.alphabet) else "(there is none)"


def _is_decided(branches: Sequence[Branch]) -> bool:
    """Whether only one action is left."""
    return len(branches) == 1 and len(branches[0][1]) <= 1


def _next_tokens(branches: Sequence[Branch], length: int) -> set[int]:
    """What may stand at a place of the actions."""
    found: set[int] = set()
    for first, last in branches:
        if length < len(first):
            found.add(first[length])
        else:
            found.update(last)
    return found


def _following(branches: Sequence[Branch], length: int, token: int) -> Iterator[Branch]:
    """The actions that have a token at a place."""
    for first, last in branches:
        if length < len(first):
            if first[length] == token:
                yield first, last
        elif token in last:
            yield first, [token]


def _restored(name: str, position: str, prefix: Path) -> Spelling:
    alphabet = _alphabet(name)
    new = Spelling(alphabet.game.position(position), alphabet)
    while len(new.prefix) < len(prefix):
        new.say(prefix[len(new.prefix)])
    return new


@cache
def _alphabet(name: str) -> Alphabet:
    return Alphabet(load(name))
