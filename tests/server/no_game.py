"""A module that looks like a game and is none."""


def game(overlay: object) -> str:
    return "chess"
