"""What a step does, verb by verb: its methods `play_move`, `check_move`, `preview_move`, found by name."""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping
from typing import Any, TypeAlias

Handler: TypeAlias = Callable[..., Any]
"""A method of a step: takes the step, the position, and the arguments of an action as numbers."""

PLAYS, CHECKS, PREVIEWS = PREFIXES = ("play_", "check_", "preview_")

#: Methods that are named like handlers and are none.
_FOR_ALL_VERBS = frozenset({"check_other"})


def handlers(step_type: type, prefix: str) -> Mapping[str, Handler]:
    """The methods of a type of step with a prefix, by verb: `play_end_phase` is for `end-phase`."""
    return {
        verb_of(name, prefix): getattr(step_type, name)
        for name in dir(step_type)
        if name.startswith(prefix) and name not in _FOR_ALL_VERBS
    }


def verb_of(name: str, prefix: str) -> str:
    """The verb that a method is named after."""
    return name.removeprefix(prefix).replace("_", "-")


def strangers(step_type: type, verbs: Container[str]) -> list[str]:
    """The methods and verbs of a type of step that are named after no verb of its game: slips of the pen."""
    named = [
        name
        for name in dir(step_type)
        for prefix in PREFIXES
        if name.startswith(prefix) and name not in _FOR_ALL_VERBS and verb_of(name, prefix) not in verbs
    ]
    listed = (*getattr(step_type, "passes", ()), *getattr(step_type, "not_now", ()))
    return named + [verb for verb in listed if verb not in verbs]
