"""Finding and loading games."""

import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

import meuse
from meuse.data import DataError
from meuse.engine import Procedure, steps_in
from meuse.titles import finding
from tests.kit.skirmish import combat, movement

SAMPLE = "tests.kit.skirmish"


def test_a_game_loads_by_dotted_name_and_once() -> None:
    assert meuse.load(SAMPLE).name == "skirmish"
    assert meuse.load(SAMPLE) is meuse.load(SAMPLE)


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("chess", "there is no game 'chess'"),
        ("no.such.module", "cannot be imported"),
        ("json.decoder", "no function game"),
        ("..x", "there is no game"),
        ("", "there is no game"),
    ],
)
def test_unknown_games_are_refused(name: str, words: str) -> None:
    with pytest.raises(meuse.UnknownGame, match=words):
        meuse.load(name)


def test_a_module_whose_game_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.kit.skirmish.game", lambda overlay: None)
    with pytest.raises(meuse.UnknownGame, match="gave no game"):
        meuse.load(SAMPLE, data=".")


def test_a_users_own_table_takes_the_place_of_ours(tmp_path: Path) -> None:
    ours = Path(__file__).parents[1] / "kit/skirmish/data/units.toml"
    (tmp_path / "skirmish").mkdir()
    (tmp_path / "skirmish/units.toml").write_text(ours.read_text().replace("attack = 4", "attack = 5"))
    game = meuse.load(SAMPLE, data=tmp_path)
    assert game.overlay_hash
    assert game is not meuse.load(SAMPLE)
    record = meuse.Record.new(game)
    assert f"data: {game.data_hash}" in record.text()
    assert game.data_hash != meuse.load(SAMPLE).data_hash
    with pytest.raises(meuse.RecordError, match=f"the data at hand are '{meuse.load(SAMPLE).data_hash}'"):
        meuse.Record.parse(record.text(), lambda name: meuse.load(SAMPLE))


def test_a_map_with_an_unknown_hex_is_refused(tmp_path: Path) -> None:
    ours = Path(__file__).parents[1] / "kit/skirmish/data/map.toml"
    (tmp_path / "skirmish").mkdir()
    (tmp_path / "skirmish/map.toml").write_text(ours.read_text().replace("0501-0502", "0501-9902"))
    with pytest.raises(DataError, match=r"map\.toml: edges\.road\[0\]: unknown hex '9902'"):
        meuse.load(SAMPLE, data=tmp_path)


def test_the_package_of_a_game_is_not_hidden_by_the_list_of_games() -> None:
    code = "import meuse.titles.celles.position; print(meuse.titles.celles.position.__name__, *meuse.games())"
    printed = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert printed.split() == ["meuse.titles.celles.position", *meuse.games()]


def test_a_record_names_its_game_so_that_it_is_found_again() -> None:
    text = meuse.Record.new(meuse.load(SAMPLE)).text()
    assert f"game: {SAMPLE}\n" in text
    assert meuse.Record.parse(text, meuse.load).game is meuse.load(SAMPLE)
    assert "game: celles\n" in meuse.Record.new(meuse.load("meuse.titles.celles")).text()


def test_games_of_other_packages_are_found_by_their_entry_points(monkeypatch: pytest.MonkeyPatch) -> None:
    offered = {"ford": SAMPLE}
    monkeypatch.setattr(finding, "_offered", lambda: offered)
    assert meuse.games() == ("ardennes", "celles", "ford", "tigers")
    assert finding.load("ford").name == "skirmish"
    assert finding.module_of("ford") == SAMPLE
    monkeypatch.setitem(offered, "broken", "no.such.module")
    with pytest.raises(meuse.UnknownGame, match=r"'no\.such\.module' cannot be imported"):
        meuse.load("broken")


def test_importing_meuse_is_light() -> None:
    heavy = ("numpy", "numba", "fluent", "rich", "typer")
    code = f"import sys, meuse; print([name for name in {heavy} if name in sys.modules])"
    printed = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert printed.strip() == "[]"


def test_the_steps_of_a_game_are_those_of_its_chapters() -> None:
    found = steps_in(combat, movement)
    assert found[: found.index(combat.Retreat)] == (combat.Combat, combat.Battle, combat.WipedOut)
    assert movement.Moving in found
    assert Procedure not in found  # imported, not defined there
    assert steps_in(ModuleType("empty")) == ()


def test_what_steps_of_a_chapter_have_in_common_is_no_step() -> None:
    chapter = ModuleType("chapter")
    common, step = (type(name, (Procedure,), {"__module__": "chapter"}) for name in ("_Common", "Opening"))
    vars(chapter).update(_Common=common, Opening=step, Procedure=Procedure)
    assert steps_in(chapter) == (step,)
