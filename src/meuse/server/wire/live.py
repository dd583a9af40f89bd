"""What followers send and are told."""

from __future__ import annotations

import msgspec


class LiveKey(msgspec.Struct, frozen=True):
    """The first message of a follower."""

    key: str


class Announcement(msgspec.Struct, frozen=True, tag_field="kind", tag="changed"):
    """The game has come to this version."""

    version: int
    side: str | None


class Notice(msgspec.Struct, frozen=True, tag_field="kind", tag="notice"):
    """What the operator wants everybody to know; empty when there is nothing more to say."""

    text: str
