"""A doctrine for any game: it knows the score, the units' strengths and the goals, and not one rule.

What it asks of a game is what every game answers anyway: `standing` and `margin` (the score), `unit_state`
(strengths), `goals` (places worth going to), `board.neighbours`, and the columns that `Measures` reads
(`side_of`, `where`, `steps`). What a game does not answer counts for nothing.
"""

from meuse.players.generic.doctrine import GenericDoctrine, characters


def doctrine() -> GenericDoctrine:
    """A new doctrine; it learns which game it is about from the first position it sees."""
    return GenericDoctrine()


__all__ = ["GenericDoctrine", "characters", "doctrine"]
