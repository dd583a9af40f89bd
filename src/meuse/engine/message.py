"""What the engine says to people: a message id with arguments, never a sentence.

The catalogues of `meuse.words` turn messages into English, French or Spanish.
"""

from __future__ import annotations

import msgspec

Argument = str | int | float
"""Numbers are passed as numbers: each language writes them, and chooses the plural, in its own way."""


class Message(msgspec.Struct, frozen=True):
    """One thing to say: the id of a catalogue entry, its arguments, and the rule it rests on.

    Arguments are plain values. A value that itself has a name in the catalogue (a unit, a place,
    a terrain) is passed as its id and put into words by the catalogue entry's reader.
    """

    id: str
    args: dict[str, Argument] = {}
    rule: str = ""

    def __hash__(self) -> int:
        return hash((self.id, self.rule, tuple(sorted(self.args.items()))))


def message(id_: str, /, rule: str = "", **args: Argument) -> Message:
    """Build a message: `message("event-moved", rule="8.0", unit="2Pz-1", place="2611")`."""
    return Message(id_, args, rule)
