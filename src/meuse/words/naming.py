"""What places are called: by the name on the map with the number, as people at a table say it.

The engine speaks of places by their ids. Whoever tells people of them says `Bastogne (146)`. An action that
is shown as one types it keeps its grammar, and the names stand behind it: `move 26VG-1 146 (Bastogne)`.
"""

from __future__ import annotations

from typing import Any

from meuse.engine import Action, Game


class Places:
    """The places of a game that have a name on the map."""

    def __init__(self, game: Game[Any]) -> None:
        self._verbs = game.verbs
        names = game.board.names
        self._labels = {names[place]: label for place, label in game.place_labels.items()}

    def label(self, place: str) -> str:
        """The name on the map; nothing where it has none but its number."""
        return self._labels.get(place, "")

    def called(self, text: str) -> str | None:
        """A place, several of them, or an action, as people say them; None for anything else."""
        if text.partition(" ")[0] in self._verbs and " " in text:
            return self.typed(Action.parse(text))
        parts = text.split(", ")
        if not any(map(self.label, parts)):
            return None
        return ", ".join(f"{label} ({part})" if (label := self.label(part)) else part for part in parts)

    def typed(self, action: Action) -> str:
        """An action as it is typed, and the names of its places."""
        return " ".join(filter(None, (str(action), self.beside(action))))

    def beside(self, action: Action) -> str:
        """What belongs behind an action as it is typed: the names of its places, in brackets."""
        verb = self._verbs[action.verb]
        kinds = (*verb.kinds, *[verb.repeats] * len(action.args))
        places = [arg for kind, arg in zip(kinds, action.args, strict=False) if kind == "place"]
        named = dict.fromkeys(filter(None, map(self.label, places)))
        return f"({', '.join(named)})" if named else ""
