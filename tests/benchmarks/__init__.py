"""Tests of what measures and tunes."""
