from typing import Any


def battle_preview(*a: Any) -> None:
    return None


def shot_preview(*a: Any) -> None:
    return None
