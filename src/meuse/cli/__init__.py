"""The `meuse` command."""

from __future__ import annotations


def main() -> None:
    """Run the command; errors made on purpose are told in one sentence."""
    from meuse.processes import collecting

    collecting.seldom()
    from meuse.cli.commands import run

    run()
