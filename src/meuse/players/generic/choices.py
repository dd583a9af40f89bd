"""The shape of a decision: who may act, what each may do, and how to have done with it.

All that is looked at is what legal actions are made of, and what becomes of the stack; so this serves games
of every kind.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from meuse.engine import Action, Position


class Choice(NamedTuple):
    """The legal actions of a decision, sorted by whom they are about."""

    #: By the first argument: a unit, a place to attack, a formation.
    actors: dict[str, list[Action]]
    #: Actions about nobody: "end the phase", "fight", "decline".
    bare: list[Action]

    @property
    def end(self) -> Action:
        """What ends it, where it may be ended: of the actions about nobody the last."""
        return self.bare[-1]

    @property
    def is_pick(self) -> bool:
        """Whether one of several has to be picked."""
        return not self.bare and len(self.actors) > 1

    @property
    def is_going_on(self) -> bool:
        """Whether one who has begun may go on or stop."""
        return bool(self.bare) and len(self.actors) == 1


def choice_at(pos: Position[Any]) -> Choice:
    """The decision at hand."""
    actors: dict[str, list[Action]] = {}
    bare: list[Action] = []
    for action in pos.legal_actions:
        if action.args:
            actors.setdefault(action.args[0], []).append(action)
        else:
            bare.append(action)
    return Choice(actors, bare)


class Rounds:
    """Tells rounds from other decisions. In a round several may act one after the other, until it is ended.

    Ending one goes on with what waited beneath it on the stack. Where several may join an attack the same
    kind of actions is offered, but what ends that leaves all beneath as it is: it belongs to an errand.
    """

    def __init__(self) -> None:
        #: By kind of decision, whether ending it reaches what is beneath.
        self._known: dict[type, bool] = {}

    def is_round(self, pos: Position[Any]) -> bool:
        """Whether the decision at hand is one."""
        return bool(pos.stack) and _may_be_one(pos) and self._reaches_beneath(pos)

    def is_open(self, pos: Position[Any], choice: Choice) -> bool:
        """Whether the same will be asked again when whoever is now chosen has acted."""
        return choice.is_pick or self.is_round(pos)

    def _reaches_beneath(self, pos: Position[Any]) -> bool:
        kind = type(pos.decision)
        if kind not in self._known:
            beneath, after = pos.stack[:-1], pos.copy()
            after.play(choice_at(pos).end)
            self._known[kind] = after.stack[: len(beneath)] != beneath
        return self._known[kind]


def _may_be_one(pos: Position[Any]) -> bool:
    """Whether there are several to choose from, and something that ends it; no action is built for this."""
    bare = several = False
    first: str | None = None
    for _, fixed, last in pos.legal_actions.grouped():
        if not fixed and not last:
            bare = True
        else:
            actor = fixed[0] if fixed else last[0]
            several = several or first not in (None, actor) or (not fixed and len(last) > 1)
            first = actor
        if bare and several:
            return True
    return False
