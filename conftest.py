"""What all tests share: the rule marks, and Hypothesis without time limits (machines are noisy)."""

from hypothesis import settings

pytest_plugins = ["meuse.testing.rule_marks"]

settings.register_profile("meuse", deadline=None)
settings.load_profile("meuse")
