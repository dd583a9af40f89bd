"""Games whose every action Hypothesis chooses, so that it can shrink a failure to a short game."""

from __future__ import annotations

import random

from hypothesis import strategies as st

from meuse.engine import Record
from meuse.testing.battery import Watch
from meuse.testing.cases import Case


def play_drawn(case: Case, data: st.DataObject, *, decisions: int = 30) -> None:
    """Play as drawn, with every check at every step: `@given(data=st.data())`."""
    watch = Watch(case, random.Random(0))
    record = Record.new(case.game, case.scenario, case.options)
    for _ in range(data.draw(st.integers(0, decisions), label="decisions")):
        pos = record.position
        if pos.side is None:
            break
        choice = data.draw(st.integers(0, len(pos.legal_actions) - 1), label="choice")
        watch.check_position(pos)
        watch.check_play(record, pos.legal_actions[choice])
    watch.check_end(record)
