"""Keeping much in little memory: what is looked at seldom is packed, and unpacked when somebody looks."""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from typing import Any, Generic, TypeVar

import msgspec

from meuse.engine import Game, Position
from meuse.engine.kept import Kept

T = TypeVar("T")

#: So many items are packed together; unpacking them takes a fraction of a millisecond.
TOGETHER = 64
#: The least packing: much quicker than the best, and nearly as small.
LEVEL = 1
#: Positions that stay as they are; the others take a few milliseconds to unpack, and a twentieth of the room.
LOOSE = 2
#: About what a byte of JSON takes as objects.
AS_OBJECTS = 6


class Packed(Generic[T]):
    """A list that only grows at its end, or is cut there; all but the last few items are packed."""

    def __init__(self, type_: Any) -> None:
        self._decoder = msgspec.json.Decoder(list[type_])
        self._packs: list[bytes] = []
        self._loose: list[T] = []

    def __len__(self) -> int:
        return len(self._packs) * TOGETHER + len(self._loose)

    def append(self, item: T) -> None:
        """Add an item."""
        self._loose.append(item)
        if len(self._loose) == 2 * TOGETHER:
            self._packs.append(zlib.compress(msgspec.json.encode(self._loose[:TOGETHER]), LEVEL))
            del self._loose[:TOGETHER]

    def cut(self, length: int) -> None:
        """Drop everything after so many items."""
        while self._packs and length < len(self._packs) * TOGETHER:
            self._loose = self._unpacked(self._packs.pop())
        del self._loose[max(0, length - len(self._packs) * TOGETHER) :]

    def since(self, start: int) -> Iterator[T]:
        """The items from the `start`-th on."""
        first = start // TOGETHER
        for number, pack in enumerate(self._packs[first:], first):
            yield from self._unpacked(pack)[max(0, start - number * TOGETHER) :]
        yield from self._loose[max(0, start - len(self._packs) * TOGETHER) :]

    def __iter__(self) -> Iterator[T]:
        return self.since(0)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Packed) and list(self) == list(other)

    __hash__ = None  # type: ignore[assignment]

    def _unpacked(self, pack: bytes) -> list[T]:
        items: list[T] = self._decoder.decode(zlib.decompress(pack))
        return items

    @property
    def weight(self) -> int:
        """About how many bytes it takes."""
        if not self._loose:
            return sum(map(len, self._packs))
        sample = len(msgspec.json.encode(self._loose[-1])) * AS_OBJECTS + 200
        return sum(map(len, self._packs)) + len(self._loose) * sample


class KeptPacked(Kept):
    """Positions of a game, of which the first and the last few kept stay as they are."""

    def __init__(self, game: Game[Any]) -> None:
        super().__init__()
        self._game = game
        self._unpacked: list[int] = []
        self._largest = 0

    def keep(self, length: int, position: Position[Any]) -> None:
        """Keep a position, and pack another one."""
        super().keep(length, position)
        self._unpacked.append(length)
        if len(self._unpacked) > LOOSE:
            self._pack(self._unpacked.pop(0))

    def _pack(self, length: int) -> None:
        known = self._positions.get(length)
        # What was taken back meanwhile is gone; what the game began with shares everything with it.
        if isinstance(known, Position) and length:
            text = known.to_json().encode()
            self._largest = max(self._largest, len(text))
            self._positions[length] = zlib.compress(text, LEVEL)

    def copy(self, length: int) -> Position[Any]:
        """A copy of the position that is kept after so many actions."""
        packed = None if length in self._steps else self._positions[length]
        if isinstance(packed, bytes):
            position: Position[Any] = self._game.position(zlib.decompress(packed).decode())
            return position
        return super().copy(length)

    @property
    def weight(self) -> int:
        """About how many bytes they take."""
        packed = [kept for kept in self._positions.values() if isinstance(kept, bytes)]
        loose = len(self) - len(packed)
        return sum(map(len, packed)) + loose * max(self._largest, 5_000) * AS_OBJECTS
