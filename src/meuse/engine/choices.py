"""Lists of actions that are made only when looked at: of a hundred targets, only the one picked is built."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from typing import overload

from meuse.engine.action import Action


class _Listed(Sequence[Action], ABC):
    """A list whose actions are built one by one."""

    __slots__ = ()

    @overload
    def __getitem__(self, index: int) -> Action: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Action]: ...
    def __getitem__(self, index: int | slice) -> Action | Sequence[Action]:
        if isinstance(index, slice):
            return self._cut(index)
        return self._at(index)

    @abstractmethod
    def _at(self, index: int) -> Action: ...

    def _cut(self, part: slice) -> Sequence[Action]:
        return list(self)[part]

    @abstractmethod
    def __iter__(self) -> Iterator[Action]: ...


class Targets(_Listed):
    """One verb, fixed first arguments, many last ones: `move 2Pz-1` to each of these places."""

    __slots__ = ("_first", "_last", "_verb")

    def __init__(self, verb: str, first: tuple[str, ...], last: Sequence[str]) -> None:
        self._verb = verb
        self._first = first
        self._last = last

    def _at(self, index: int) -> Action:
        return Action(self._verb, (*self._first, self._last[index]))

    def _cut(self, part: slice) -> Sequence[Action]:
        return super()._cut(part) if self.others else Targets(self._verb, self._first, self.last[part])

    def __iter__(self) -> Iterator[Action]:
        for last in self.last:
            yield Action(self._verb, (*self._first, last))
        yield from self.others

    def __len__(self) -> int:
        return len(self._last)

    def __contains__(self, action: object) -> bool:
        return (
            isinstance(action, Action)
            and action.verb == self._verb
            and action.args[:-1] == self._first
            and len(action.args) > 0
            and action.args[-1] in self.last
        )

    @property
    def last(self) -> Sequence[str]:
        """What may stand last."""
        return self._last

    @property
    def others(self) -> Sequence[Action]:
        """Choices of another kind beside them."""
        return ()

    def group(self) -> Grouped:
        """All of them at once."""
        return self._verb, self._first, self.last


class NumberedTargets(Targets):
    """Targets by their numbers, as searches find them, and a few other choices after them.

    They are called by name when somebody looks.
    """

    __slots__ = ("_names", "_numbers", "_others")

    def __init__(
        self,
        verb: str,
        first: tuple[str, ...],
        numbers: Sequence[int],
        names: Sequence[str],
        others: Sequence[Action] = (),
    ) -> None:
        self._verb = verb
        self._first = first
        self._numbers = numbers
        self._names = names
        self._others = others

    def _at(self, index: int) -> Action:
        numbers = self._numbers
        after = index - len(numbers)
        if index >= 0 and after < 0:
            return Action(self._verb, (*self._first, self._names[numbers[index]]))
        if after >= 0:
            return self._others[after]
        return list(self)[index]

    def __len__(self) -> int:
        return len(self._numbers) + len(self._others)

    def __contains__(self, action: object) -> bool:
        return super().__contains__(action) or action in self._others

    @property
    def last(self) -> Sequence[str]:
        """The names."""
        names = self._names
        return [names[number] for number in self._numbers]

    @property
    def others(self) -> Sequence[Action]:
        """The other choices."""
        return self._others


class Joined(_Listed):
    """Several lists of actions as one, in order."""

    __slots__ = ("_counts", "_length", "_parts")

    def __init__(self, *parts: Sequence[Action]) -> None:
        self._parts = parts
        self._counts = [len(part) for part in parts]
        self._length = sum(self._counts)

    def _at(self, index: int) -> Action:
        position = index + self._length if index < 0 else index
        if position < 0:
            raise IndexError(index)
        for part, count in zip(self._parts, self._counts, strict=True):
            if position < count:
                return part[position]
            position -= count
        raise IndexError(index)

    def __len__(self) -> int:
        return self._length

    def __iter__(self) -> Iterator[Action]:
        for part in self._parts:
            yield from part

    def __contains__(self, action: object) -> bool:
        return any(action in part for part in self._parts)


#: A verb with its first arguments, and all that may stand last; nothing for an action without arguments.
Grouped = tuple[str, tuple[str, ...], Sequence[str]]


def grouped(actions: Sequence[Action]) -> Iterator[Grouped]:
    """The actions without building them: lists of targets as they are, all others one by one."""
    if isinstance(actions, Targets):
        if actions.last:
            yield actions.group()
        if actions.others:
            yield from grouped(actions.others)
    elif isinstance(actions, Joined):
        for part in actions._parts:
            yield from grouped(part)
    else:
        for action in actions:
            yield action.verb, action.args[:-1], action.args[-1:]
