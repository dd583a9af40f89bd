"""Actions: a verb with arguments, written on one line (`move 2Pz-1 2611`)."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, TypeAlias

import msgspec

from meuse.engine.errors import InvalidAction
from meuse.engine.message import message

if TYPE_CHECKING:
    from meuse.engine.fields import Vocabulary

#: Longer texts are refused unread: no action of any game comes near it.
LONGEST_TEXT = 400

Reader: TypeAlias = Callable[[tuple[str, ...]], tuple[Any, ...]]
"""Turns the arguments of an action, which are names, into numbers."""

_WORD = re.compile(r"[^\s\x00-\x1f\x7f]+")


class Action(msgspec.Struct, frozen=True):
    """What a side (or chance) may do at a decision. Arguments are names, as the games write them."""

    verb: str
    args: tuple[str, ...] = ()

    def __str__(self) -> str:
        return " ".join((self.verb, *self.args))

    @property
    def text(self) -> str:
        """The action as one line of text; `Action.parse` reads it back."""
        return str(self)

    @classmethod
    def parse(cls, text: str) -> Action:
        """Read an action back from its text. Whether it means anything in a game is not asked here."""
        words = split(text)
        return cls(words[0], words[1:])


def split(text: str) -> tuple[str, ...]:
    """The words of an action's text: separated by exactly one space, nothing before or after."""
    shown = text if len(text) <= LONGEST_TEXT else text[:40] + "…"
    words = tuple(text.split(" "))
    if len(text) > LONGEST_TEXT or not all(_WORD.fullmatch(word) for word in words):
        raise InvalidAction(shown, message("refusal-not-an-action", action=shown))
    return words


class Verb(msgspec.Struct, frozen=True):
    """The arguments a verb takes: names of vocabularies ("unit", "place", …), "number" or "word".

    With `repeats` the last kind may stand any number of times, also none.
    """

    kinds: tuple[str, ...] = ()
    repeats: str = ""

    @property
    def usage(self) -> str:
        """The arguments in words for a refusal: `unit place`."""
        return " ".join([*self.kinds, *([f"{self.repeats}…"] if self.repeats else [])])


def verbs(**usages: str) -> dict[str, Verb]:
    """Declare a game's verbs: `verbs(move="unit place", roll="number", attack="unit unit…")`.

    A Python keyword cannot be an argument name; a trailing underscore is dropped (`pass_`), and other
    underscores stand for hyphens (`end_phase` is the verb `end-phase`).
    """
    return {name.rstrip("_").replace("_", "-"): _verb(usage) for name, usage in usages.items()}


def _verb(usage: str) -> Verb:
    kinds = usage.split()
    if kinds and kinds[-1].endswith("…"):
        return Verb(tuple(kinds[:-1]), kinds[-1][:-1])
    return Verb(tuple(kinds))


def reader(verb: Verb, vocabulary: Vocabulary) -> Reader:
    """How the arguments of a verb are read: names as numbers, numbers as such, words as they are.

    Every action that is played goes through here, so the common shapes have their own.
    """
    reads = [_argument_reader(kind, vocabulary) for kind in verb.kinds]
    if verb.repeats:
        more = _argument_reader(verb.repeats, vocabulary)
        fixed = len(reads)
        return lambda args: (
            *[read(arg) for read, arg in zip(reads, args, strict=False)],
            *map(more, args[fixed:]),
        )
    if not reads:
        return lambda args: ()
    if len(reads) == 1:
        (only,) = reads
        return lambda args: (only(args[0]),)
    if len(reads) == 2:
        first, second = reads
        return lambda args: (first(args[0]), second(args[1]))
    return lambda args: tuple([read(arg) for read, arg in zip(reads, args, strict=True)])


def _argument_reader(kind: str, vocabulary: Vocabulary) -> Callable[[str], Any]:
    if kind == "number":
        return int
    return str if kind == "word" else vocabulary.numbers(kind).__getitem__


def read(text: str, known: Mapping[str, Verb], vocabulary: Vocabulary) -> Action:
    """Read an action's text strictly: known verb, right number of arguments, each of them a known name."""
    action = Action.parse(text)
    verify(action, known, vocabulary)
    return action


def verify(action: Action, known: Mapping[str, Verb], vocabulary: Vocabulary) -> None:
    """Raise `InvalidAction` unless the action is well formed in a game with these verbs and names."""
    verb = known.get(action.verb)
    if verb is None:
        raise InvalidAction(str(action), message("refusal-unknown-verb", verb=action.verb))
    missing = len(verb.kinds) - len(action.args)
    if missing > 0 or (missing < 0 and not verb.repeats):
        expected = f"{action.verb} {verb.usage}".rstrip()
        raise InvalidAction(
            str(action), message("refusal-wrong-arguments", action=str(action), expected=expected)
        )
    kinds = verb.kinds + (verb.repeats,) * -missing
    for kind, argument in zip(kinds, action.args, strict=True):
        _verify_argument(action, kind, argument, vocabulary)


def _verify_argument(action: Action, kind: str, argument: str, vocabulary: Vocabulary) -> None:
    if kind == "number":
        if not re.fullmatch(r"0|-?[1-9][0-9]{0,5}", argument):
            raise InvalidAction(str(action), message("refusal-not-a-number", word=argument))
    elif kind == "unit":
        if argument not in vocabulary.numbers("unit"):
            raise InvalidAction(str(action), message("refusal-unknown-unit", unit=argument))
    elif kind == "place":
        if argument not in vocabulary.numbers("place"):
            raise InvalidAction(str(action), message("refusal-unknown-place", place=argument))
    elif kind != "word" and argument not in vocabulary.numbers(kind):
        raise InvalidAction(str(action), message("refusal-unknown-name", kind=kind, name=argument))
