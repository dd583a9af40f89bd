"""`meuse version`."""

from __future__ import annotations

from meuse.cli.common import AsJson
from meuse.version import __version__


def version(as_json: AsJson = False) -> None:
    """Print the version, as data also that of every game's rules.

    [bold]meuse version[/]
    [bold]meuse version --json[/]
    """
    if not as_json:
        print(f"meuse {__version__}")
        return
    import meuse
    from meuse.cli.screen import print_json, tell_of_broken
    from meuse.titles import listed

    rules, broken = listed(meuse.games(), lambda name: meuse.load(name).rules_version)
    tell_of_broken(broken)
    print_json({"meuse": __version__, "rules": rules})
