"""What all tests share: the rule marks, games of the examples, Hypothesis without time limits."""

import sys
from pathlib import Path

from hypothesis import settings

# Games in packages of their own are tested here without being installed; tests/install does that.
sys.path[:0] = [str(folder) for folder in sorted(Path(__file__).parent.glob("examples/*/src"))]

pytest_plugins = ["meuse.testing.rule_marks"]

settings.register_profile("meuse", deadline=None)
settings.load_profile("meuse")
