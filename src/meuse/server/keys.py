"""Keys: secrets that open a seat or a spectator's chair. The database holds their digests only."""

from __future__ import annotations

import base64
import hashlib
import secrets
from collections.abc import Iterable, Mapping

import msgspec

WATCH = "watch"
KEY_BYTES = 18
#: Nobody holds more keys of one table than there are seats.
MOST_KEYS = 8


class Pass(msgspec.Struct, frozen=True):
    """What the keys of a request open: the sides to act for; none for a spectator."""

    sides: tuple[str, ...]


def new_key() -> str:
    """A secret of 144 bits."""
    return secrets.token_urlsafe(KEY_BYTES)


def new_table_id() -> str:
    """A name that is not guessed by counting; it is no secret."""
    return secrets.token_hex(8)


def derived_key(key: str, table: str) -> str:
    """The key of another table for whoever has this one: the same each time, and no way back to it."""
    made = hashlib.sha256(f"meuse {table} {key}".encode()).digest()
    return base64.urlsafe_b64encode(made[:KEY_BYTES]).decode()


def digest(key: str) -> str:
    """What is stored in place of a key; secrets this long need no salt and no slow hash."""
    return hashlib.sha256(key.encode()).hexdigest()


def split_keys(text: str) -> list[str]:
    """The keys of a header or a parameter, separated by commas."""
    return [key for part in text.split(",")[:MOST_KEYS] if (key := part.strip())]


def bearer_keys(header: str | None) -> list[str]:
    """The keys of an `Authorization: Bearer …` header."""
    scheme, _, rest = (header or "").partition(" ")
    return split_keys(rest) if scheme.lower() == "bearer" else []


def admit(keys: Iterable[str], seats_by_digest: Mapping[str, str]) -> Pass | None:
    """What these keys open at a table with these digests; None when they open nothing."""
    opened = {seats_by_digest[known] for key in keys if (known := digest(key)) in seats_by_digest}
    if not opened:
        return None
    in_order = dict.fromkeys(seats_by_digest.values())
    return Pass(tuple(seat for seat in in_order if seat in opened and seat != WATCH))
