"""What the research wrappers cost, beside the bare engine and OpenSpiel's own games in the same run.

`python -m benchmarks.wrappers` prints the table of docs/research.md. Games that were chosen at random and
written down are played again by the bare engine, by the PettingZoo environment and by the OpenSpiel game: the
same decisions and the same dice each time.
"""

from __future__ import annotations

import random
from typing import Any

import meuse
from benchmarks.measure import Figure, microseconds, rate
from benchmarks.peers import backgammon
from meuse.research import Observer, Spelling

GAMES = 3
#: No longer than this: the figures are by decision.
LONGEST = 1500


class Lesson:
    """One game: its actions and throws for the engine, its tokens and throws for the wrappers."""

    def __init__(self, observer: Observer, seed: int) -> None:
        self.seed = seed
        self.actions: list[meuse.Action] = []
        #: Tokens; a throw is the place of its outcome in the list, less 1 and negative.
        self.said: list[int] = []
        dice, choice = random.Random(seed), random.Random(-seed - 1)
        spelling = Spelling(self._overheard(observer.game.start()), observer.alphabet)
        while (side := spelling.side) is not None and len(self.actions) < LONGEST:
            pos = spelling.position
            if side == "chance":
                outcome = pos.draw(dice)
                self.said.append(-1 - list(pos.legal_actions).index(outcome))
                spelling.happen(outcome)
                continue
            legal = pos.legal_actions
            for token in spelling.tokens_for(legal[choice.randrange(len(legal))]):
                self.said.append(token)
                spelling.say(token)

    def _overheard(self, pos: meuse.Position[Any]) -> meuse.Position[Any]:
        play = pos.play

        def told(action: meuse.Action) -> list[meuse.Message]:
            self.actions.append(action)
            return play(action)

        setattr(pos, "play", told)  # noqa: B010
        return pos


class Bench:
    """The lessons of one game, and who plays them."""

    def __init__(self, name: str) -> None:
        from meuse.research import aec, spiel

        spiel.register()
        self.name = name
        self.env = aec.WargameEnv(name)
        self.observer = self.env.observer
        self.lessons = [Lesson(self.observer, seed) for seed in range(GAMES)]

    def _lesson(self, seed: int) -> Lesson:
        return self.lessons[seed % GAMES]

    def bare(self, seed: int) -> int:
        lesson = self._lesson(seed)
        pos = self.observer.game.start()
        for action in lesson.actions:
            pos.play(action)
        return len(lesson.actions)

    def stepped(self, seed: int) -> int:
        lesson = self._lesson(seed)
        self.env.reset(seed=lesson.seed)
        for token in lesson.said:
            if token >= 0:
                self.env.step(token)
        return len(lesson.actions)

    def observed(self, seed: int) -> int:
        lesson = self._lesson(seed)
        self.env.reset(seed=lesson.seed)
        for token in lesson.said:
            if token >= 0:
                self.env.last()
                self.env.step(token)
        return len(lesson.actions)

    def spiel(self, seed: int) -> int:
        import pyspiel

        lesson = self._lesson(seed)
        state = pyspiel.load_game(f"meuse_{self.name}").new_initial_state()
        for token in lesson.said:
            state.apply_action(token if token >= 0 else -1 - token)
        return len(lesson.actions)

    def figures(self) -> list[Figure]:
        title = self.observer.game.title
        spelling = Spelling(self.observer.game.start(), self.observer.alphabet)
        return [
            rate(f"{title}, bare engine", self.bare),
            rate(f"{title}, PettingZoo, steps only", self.stepped),
            rate(f"{title}, PettingZoo, steps and observations", self.observed),
            rate(f"{title}, OpenSpiel", self.spiel),
            microseconds(f"{title}, one observation", lambda: self.observer.observe(spelling)),
        ]


def tic_tac_toe(seed: int) -> int:
    """OpenSpiel's own game in Python: what crossing from C++ to Python and back costs anybody."""
    import open_spiel.python.games  # noqa: F401
    import pyspiel

    rng = random.Random(seed)
    decisions = 0
    game = pyspiel.load_game("python_tic_tac_toe")
    for _ in range(20):
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(rng.choice(state.legal_actions()))
            decisions += 1
    return decisions


def peers() -> list[Figure]:
    return [
        rate("OpenSpiel backgammon (C++), random play", backgammon),
        rate("OpenSpiel tic-tac-toe (Python), random play", tic_tac_toe),
    ]


def table() -> list[str]:
    """The rows of the page: each game's wrappers as ratios to its bare engine."""
    rows = ["| what | figure | ratio to the bare engine |", "|---|---:|---:|"]
    rows += [f"| {figure.what} | {figure} | |" for figure in peers()]
    for name in meuse.games():
        bare, *rest = Bench(name).figures()
        rows.append(f"| {bare.what} | {bare} | 1.00 |")
        for figure in rest:
            ratio = f"{figure.value / bare.value:.2f}" if figure.unit == bare.unit else ""
            rows.append(f"| {figure.what} | {figure} | {ratio} |")
    return rows


if __name__ == "__main__":
    print("\n".join(table()))
