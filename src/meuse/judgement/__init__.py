"""What a position is worth, learned from games: the chance of each side to win, luck and skill, and reviews.

`judge_of(game)` answers for any position. `account(record, judge)` says of a game what was luck and what was
skill; `review` tells it to people. The numbers that were learned are in the game's folder
(`judgement/value.npz`), with where they come from (`judgement/value.toml`).
"""

from meuse.judgement.judge import Judge, judge_of
from meuse.judgement.ledger import Ledger, Move, account, luck_of
from meuse.judgement.throws import Judged

__all__ = ["Judge", "Judged", "Ledger", "Move", "account", "judge_of", "luck_of"]
