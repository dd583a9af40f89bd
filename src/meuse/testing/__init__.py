"""What a game is tested with: the conformance battery, players for it, and checks of words, rules and data.

It needs nothing but Meuse. Apart from it, and each with a package that the extra `testing` brings:
`meuse.testing.rule_marks`, the plugin for pytest that knows `@pytest.mark.rule`; `meuse.testing.drawn` and
`meuse.testing.odd_setups`, games and hand-made positions that Hypothesis draws.
"""

from meuse.testing.battery import Report, Watch, play_and_check, play_random
from meuse.testing.cases import Case, Speaker, cases
from meuse.testing.choosers import Chooser, random_action, seek_battle
from meuse.testing.folder import data_faults, rule_faults, word_faults
from meuse.testing.golden import GoldenGame, assert_golden
from meuse.testing.legality import Statements, Survey, compare

__all__ = [
    "Case",
    "Chooser",
    "GoldenGame",
    "Report",
    "Speaker",
    "Statements",
    "Survey",
    "Watch",
    "assert_golden",
    "cases",
    "compare",
    "data_faults",
    "play_and_check",
    "play_random",
    "random_action",
    "rule_faults",
    "seek_battle",
    "word_faults",
]
