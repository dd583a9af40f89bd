"""`meuse games`: what there is to play."""

from __future__ import annotations

from typing import Any

import meuse
from meuse.cli.common import AsJson, Language
from meuse.cli.screen import bold, print_json, tell_of_broken
from meuse.engine import Message
from meuse.titles import listed


def games(language: Language = "en", as_json: AsJson = False) -> None:
    """List the games, their scenarios and options, and the computer players that know them.

    A game that is broken is left out, and told on standard error.

    [bold]meuse games[/]
    [bold]meuse games --json[/]
    """
    found, broken = listed(meuse.games(), lambda name: _described(name, language))
    tell_of_broken(broken)
    if as_json:
        print_json(list(found.values()))
        return
    for game in found.values():
        print(f"{bold(game['name'])}: {game['title']} ({game['publisher']})")
        for scenario in game["scenarios"]:
            main = " (the main one)" if scenario["name"] == game["main_scenario"] else ""
            print(f"  {scenario['name']:<18} {scenario['title']}{main}")
        print(f"  options: {', '.join(game['options']) or 'none'}")
        print(f"  players: {', '.join(game['players'])}")


def _described(name: str, language: str) -> dict[str, Any]:
    from meuse.players import names
    from meuse.words import words_of

    game = meuse.load(name)
    words = words_of(game, language)
    return {
        "name": name,
        "title": game.title,
        "publisher": game.publisher,
        "main_scenario": game.main_scenario,
        "scenarios": [
            {"name": scenario.name, "title": words.say(Message(scenario.title))}
            for scenario in game.scenarios.values()
        ],
        "options": list(game.options_type.__struct_fields__),
        "players": names(),
    }
