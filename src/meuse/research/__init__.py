"""For researchers: actions token by token, positions as tensors, and the field's usual interfaces on top.

`meuse.research.aec` is a PettingZoo environment (extra `pettingzoo`), `meuse.research.spiel` registers
OpenSpiel games (extra `openspiel`). Nothing here knows a rule, and no rule knows of it.
"""

from meuse.research.alphabet import Alphabet
from meuse.research.observer import Observer
from meuse.research.spelling import Spelling

__all__ = ["Alphabet", "Observer", "Spelling"]
