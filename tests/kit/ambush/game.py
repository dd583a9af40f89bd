"""Skirmish with hidden counters: who is not next to an enemy lies face down for everybody else."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec

from meuse.engine import NOWHERE, Action, Message, Piece, Verb, View, message
from tests.kit import skirmish
from tests.kit.skirmish.game import Skirmish
from tests.kit.skirmish.position import SkirmishPosition

#: The symbol of a unit that may be any.
UNKNOWN = "SFGPU-----"


class Ambush(Skirmish):
    name = "ambush"
    title = "Ambush at the Ford"
    verbs = Skirmish.verbs | {"maneuver": Verb()}

    def has_secrets(self, pos: SkirmishPosition) -> bool:
        return pos.result is None

    def view(self, pos: SkirmishPosition, viewer: str | None = None) -> View:
        """Counters of others lie face down, numbered by where they are and not by who they are."""
        shown = super().view(pos)
        hidden = self._hidden(pos, viewer)
        down = [_face_down(piece) for piece in shown.pieces if piece.id in hidden]
        down.sort(key=lambda piece: piece.at)
        numbered = (msgspec.structs.replace(p, id=f"{p.side}-{n}") for n, p in enumerate(down, 1))
        open_ = (piece for piece in shown.pieces if piece.id not in hidden)
        return msgspec.structs.replace(shown, pieces=(*open_, *numbered))

    def retold(
        self,
        pos: SkirmishPosition,
        side: str,
        action: Action,
        events: Sequence[Message],
        viewer: str | None,
    ) -> tuple[Action, Sequence[Message]]:
        """Of units that are hidden now one hears that they moved, and no more."""
        hidden = self._hidden(pos, viewer)
        named = {*action.args, *(str(value) for event in events for value in event.args.values())}
        if not named & hidden:
            return action, events
        return Action("maneuver"), [message("event-maneuver", rule="2.1", side=f"side-{side}")]

    def _hidden(self, pos: SkirmishPosition, viewer: str | None) -> set[str]:
        return set(self._face_down(pos, viewer)) if self.has_secrets(pos) else set()

    def _face_down(self, pos: SkirmishPosition, viewer: str | None) -> Iterator[str]:
        for unit, place in enumerate(pos.where):
            side = self.side_of[unit]
            met = place != NOWHERE and pos.zones[1 - side][place]
            if self.sides[side] != viewer and pos.steps[unit] and not met:
                yield self.names[unit]


def _face_down(piece: Piece) -> Piece:
    return Piece(id="", side=piece.side, at=piece.at, colours=piece.colours, symbol=UNKNOWN)


def game(overlay: Path | None = None) -> Ambush:
    """Load the game: its tables are those of Skirmish."""
    return Ambush.open(Path(skirmish.__file__).parent, overlay)
