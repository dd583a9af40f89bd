"""Plans: what they stand for, and what is refused before the first game."""

from pathlib import Path

import pytest

from meuse.lab import Plan, PlanError

SAMPLE = "tests.kit.skirmish"
ROOT = Path(__file__).parents[2]


def plan(folder: Path, text: str) -> Plan:
    path = folder / "plan.toml"
    path.write_text(text)
    return Plan.open(path)


def test_lists_are_multiplied_out_over_common_seeds(tmp_path: Path) -> None:
    made = plan(
        tmp_path,
        f"""
        name = "all"
        [[cell]]
        game = "{SAMPLE}"
        scenarios = ["meeting", "assault"]
        players = [["random", "random"]]
        options = [{{}}, {{ night = true }}]
        seeds = {{ first = 5, count = 3 }}
        [[cell]]
        game = "{SAMPLE}"
        seeds = 2
        """,
    )
    assert [(cell.number, cell.scenario, cell.options) for cell in made.cells] == [
        (0, "meeting", {}),
        (1, "meeting", {"night": True}),
        (2, "assault", {}),
        (3, "assault", {"night": True}),
        (4, "meeting", {}),
    ]
    assert len(made) == 4 * 3 + 2
    assert [task.seed for cell, task in made.tasks() if cell.number == 2] == [5, 6, 7]
    assert made.cells[1].label == f"{SAMPLE} · meeting · random – random · night=true"


def test_a_game_of_two_cells_is_one_game(tmp_path: Path) -> None:
    cell = f'[[cell]]\ngame = "{SAMPLE}"\nseeds = 4\n'
    made = plan(tmp_path, cell + cell)
    assert (len(made), len(made.unique())) == (8, 4)


def test_the_key_follows_everything_but_the_path_of_the_data(tmp_path: Path) -> None:
    (one,), (night,), (later,) = (
        plan(tmp_path, f'[[cell]]\ngame = "{SAMPLE}"\nseeds = 1\n').unique(),
        plan(tmp_path, f'[[cell]]\ngame = "{SAMPLE}"\nseeds = 1\noptions = [{{night = true}}]\n').unique(),
        plan(tmp_path, f'[[cell]]\ngame = "{SAMPLE}"\nseeds = {{first = 1, count = 1}}\n').unique(),
    )
    assert len({one, night, later}) == 3
    keys = set()
    for place in ("here", "there"):
        folder = tmp_path / place / "data/skirmish"
        folder.mkdir(parents=True)
        text = (ROOT / "tests/kit/skirmish/data/units.toml").read_text()
        (folder / "units.toml").write_text(text.replace("attack = 4", "attack = 5"))
        (with_data,) = plan(
            tmp_path / place, f'[[cell]]\ngame = "{SAMPLE}"\nseeds = 1\ndata = ["data"]\n'
        ).unique()
        keys.add(with_data)
    assert len(keys) == 1
    assert one not in keys


def test_a_plan_is_kept_and_read_back(tmp_path: Path) -> None:
    made = plan(tmp_path, f'name = "x"\n[[cell]]\ngame = "{SAMPLE}"\nseeds = 3\n')
    again = Plan.from_json(made.to_json())
    assert (again.name, again.cells) == (made.name, made.cells)
    with pytest.raises(PlanError, match="not the cells"):
        Plan.from_json(b"{}")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "missing required field `cell`"),
        ("cell = []", "cell"),
        ("[[cell]", "plan.toml"),
        ('[[cell]]\ngame = "chess"', r"cell\[0\]: there is no game 'chess'"),
        (f'[[cell]]\ngame = "{SAMPLE}"\nscenarios = ["moon"]', "no scenario 'moon'"),
        (f'[[cell]]\ngame = "{SAMPLE}"\noptions = [{{fog = 1}}]', "fog"),
        (f'[[cell]]\ngame = "{SAMPLE}"\nplayers = [["random", "napoleon"]]', "no player 'napoleon'"),
        (f'[[cell]]\ngame = "{SAMPLE}"\nseeds = 0', "seeds"),
        (f'[[cell]]\ngame = "{SAMPLE}"\nsedes = 3', "sedes"),
    ],
)
def test_what_cannot_be_played_is_refused_with_its_place(tmp_path: Path, text: str, told: str) -> None:
    with pytest.raises(PlanError, match=told):
        plan(tmp_path, text)
