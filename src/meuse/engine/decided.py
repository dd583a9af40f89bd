"""What the engine decided without asking, because there was one choice only.

Whoever then asks "why not?" means that decision, not the next one: the answer is found where it was made.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from meuse.engine.explain import Explanation
from meuse.engine.message import message

if TYPE_CHECKING:
    from meuse.engine.action import Action
    from meuse.engine.position import Position


class Decided(NamedTuple):
    """A choice that made itself, with the position it was made in."""

    position: Position[Any]
    action: Action

    def explain(self, action: Action) -> Explanation:
        """Why it was this choice and no other."""
        found = self.position.why(action)
        if found.legal:
            reason = message("refusal-decided", rule=found.rule)
            return Explanation(found.action, False, reason, str(self.action))
        return Explanation(found.action, False, found.reason, str(self.action))

    def is_another_choice(self, action: Action) -> bool:
        """Whether an action is the one that was played, or differs from it in its last argument only."""
        return action.verb == self.action.verb and action.args[:-1] == self.action.args[:-1]

    def concerns(self, action: Action) -> bool:
        """Whether an action is about whoever decided here: the unit that was moving, the stack in retreat."""
        return bool(action.args) and action.args[0] in self._subjects()

    def _subjects(self) -> set[str]:
        step = self.position.game.write_step(self.position.stack[-1])
        return {*self.action.args, *_texts(value for name, value in step.items() if name != "step")}


#: Answers that say no more than that this is not the moment.
SILENT: Final = frozenset({"refusal-not-offered", "refusal-chance-outcome"})


def settled(decided: Iterable[Decided], action: Action, at_hand: Explanation) -> Explanation:
    """The explanation by the last of these choices that an action is about, or by the decision at hand."""
    latest_first = list(decided)[::-1]
    asked = [choice for choice in latest_first if choice.is_another_choice(action)]
    asked += [choice for choice in latest_first if choice.concerns(action)]
    if at_hand.reason.id in SILENT:
        asked += latest_first
    answers = (choice.explain(action) for choice in asked)
    return next((found for found in answers if found.reason.id not in SILENT), at_hand)


def _texts(values: Iterable[Any]) -> Iterator[str]:
    for value in values:
        if isinstance(value, str):
            yield value
        elif isinstance(value, dict):
            yield from _texts(value.values())
        elif isinstance(value, list | tuple):
            yield from _texts(value)
