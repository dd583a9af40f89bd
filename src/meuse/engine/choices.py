"""Lists of actions that are made only when looked at: of a hundred targets, only the one picked is built."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import overload

from meuse.engine.action import Action


class Targets(Sequence[Action]):
    """One verb, fixed first arguments, many last ones: `move 2Pz-1` to each of these places."""

    __slots__ = ("_first", "_last", "_verb")

    def __init__(self, verb: str, first: tuple[str, ...], last: Sequence[str]) -> None:
        self._verb = verb
        self._first = first
        self._last = last

    @overload
    def __getitem__(self, index: int) -> Action: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Action]: ...
    def __getitem__(self, index: int | slice) -> Action | Sequence[Action]:
        if isinstance(index, slice):
            return Targets(self._verb, self._first, self._last[index])
        return Action(self._verb, (*self._first, self._last[index]))

    def __len__(self) -> int:
        return len(self._last)

    def __contains__(self, action: object) -> bool:
        return (
            isinstance(action, Action)
            and action.verb == self._verb
            and action.args[:-1] == self._first
            and len(action.args) > 0
            and action.args[-1] in self._last
        )


class Joined(Sequence[Action]):
    """Several lists of actions as one, in order."""

    __slots__ = ("_parts",)

    def __init__(self, *parts: Sequence[Action]) -> None:
        self._parts = tuple(part for part in parts if part)

    @overload
    def __getitem__(self, index: int) -> Action: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Action]: ...
    def __getitem__(self, index: int | slice) -> Action | Sequence[Action]:
        if isinstance(index, slice):
            return list(self)[index]
        position = index + len(self) if index < 0 else index
        if position < 0:
            raise IndexError(index)
        for part in self._parts:
            if position < len(part):
                return part[position]
            position -= len(part)
        raise IndexError(index)

    def __len__(self) -> int:
        return sum(map(len, self._parts))

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
        yield actions._verb, actions._first, actions._last
    elif isinstance(actions, Joined):
        for part in actions._parts:
            yield from grouped(part)
    else:
        for action in actions:
            yield action.verb, action.args[:-1], action.args[-1:]
