"""Where rules are carried out: found by reading a game's package, not by running it."""

from __future__ import annotations

from pathlib import Path

from meuse.rulebook import places_of

MODULE = '''"""Chapter 8."""

LIMIT = 3  # 8.0.2


class March:
    """8.0.1: a unit moves; 8.0.10 is another rule."""

    def check(self):
        """Nothing of interest."""
        raise ValueError("8.0.2")
'''


def test_functions_come_before_lines_and_tables_and_who_looks_on_is_left_out(tmp_path: Path) -> None:
    (tmp_path / "movement.py").write_text(MODULE)
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "costs.toml").write_text("# 8.0.1 and 8.0.2\n")
    (tmp_path / "doctrine").mkdir()
    (tmp_path / "doctrine" / "orders.py").write_text('"""8.0.3"""\n')
    (tmp_path / "rulebook").mkdir()
    (tmp_path / "rulebook" / "en.toml").write_text("# 8.0.3\n")
    (tmp_path / "inventory.toml").write_text("# 8.0.3\n")
    (tmp_path / "lessons").mkdir()
    (tmp_path / "lessons" / "01-march.toml").write_text('rule = "8.0.3"\n')
    (tmp_path / "companion.toml").write_text('rule = "8.0.3"\n')
    (tmp_path / "measures.py").write_text('"""8.0.3"""\n')
    found = places_of(tmp_path, ["8.0.1", "8.0.2", "8.0.3", "8.0"])
    assert {rule_id: list(map(str, places)) for rule_id, places in found.items()} == {
        "8.0.1": ["movement.py:6 (March)", "data/costs.toml:1"],
        "8.0.2": ["movement.py:3", "movement.py:11 (March.check)", "data/costs.toml:1"],
    }
