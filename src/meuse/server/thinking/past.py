"""A game that is looked back at, piece by piece."""

from __future__ import annotations

from meuse.engine import Record
from meuse.judgement import account, judge_of
from meuse.judgement.examine import Examiner, Verdict, examined
from meuse.judgement.review import reviewed
from meuse.players import Clock


class Past:
    """A record with its account: what was found once serves the next piece."""

    def __init__(self, text: str, record: Record) -> None:
        self.text = text
        judge = judge_of(record.game)
        ledger = account(record, judge)
        self.review = reviewed(ledger, is_learned=judge.is_learned)
        self._examiner = Examiner(record, ledger, judge)

    def verdicts(self, looked_at: int | None, seconds: float) -> list[Verdict]:
        """Verdicts beyond the first so many, as many as time allows; none where nobody asks for any."""
        if looked_at is None:
            return []
        return list(examined(self._examiner, Clock(seconds), looked_at))
