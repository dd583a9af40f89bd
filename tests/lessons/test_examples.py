"""The worked examples: all of them can be stepped through, and the engine bears out what they say."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

import meuse
from meuse.data import DataError
from meuse.drawing import draw_scene
from meuse.engine import Game
from meuse.lessons import Condition, examples
from meuse.lessons.examples import (
    Odds,
    Refusal,
    WorkedExample,
    example_ids,
    examples_of,
    faults,
    problems,
    read_example,
    walk,
)
from meuse.titles import ours
from meuse.titles.rules import inventory_of
from tests.lessons.reading import LANGUAGES, faults_of
from tests.rulebook.shingles import copied_sentences

EXAMPLES = [(game, example) for game in ours() for example in example_ids(game)]


@cache
def written(game: str) -> dict[str, WorkedExample]:
    return {example.id: example for example in examples_of(meuse.load(game))}


def opened(game: str, example: str) -> tuple[Game[Any], WorkedExample]:
    return meuse.load(game), written(game)[example]


@pytest.mark.parametrize("game", ours())
def test_every_example_of_the_inventory_can_be_stepped_through(game: str) -> None:
    assert list(example_ids(game)) == list(inventory_of(game).examples)


@pytest.mark.parametrize(("game", "name"), EXAMPLES)
def test_the_engine_bears_out_what_an_example_says(game: str, name: str) -> None:
    loaded, example = opened(game, name)
    assert list(faults(loaded, example)) == []
    claims = [one for step in example.step for one in (*step.holds, step.odds, step.refused) if one]
    assert claims or name in ("ex-3.22-numbers", "ex-10.16-repair-odds"), (
        "it says something that can be wrong"
    )


@pytest.mark.parametrize(("game", "name"), EXAMPLES)
def test_texts_stand_in_three_languages(game: str, name: str) -> None:
    _, example = opened(game, name)
    for text in (example.title, *(step.text for step in example.step)):
        told = [text.in_language(language) for language in LANGUAGES]
        assert len(set(told)) == len(told), f"the same in two languages: {told}"
        assert faults_of(text) == [], told
        assert [sentence for line in told for sentence in copied_sentences(line)] == []


@pytest.mark.parametrize(
    ("game", "name"), [("celles", "ex-11-3208"), ("ardennes", "ex-13-selective"), ("tigers", "ex-mov-waimes")]
)
def test_what_an_arrow_points_at_is_in_the_picture(game: str, name: str) -> None:
    loaded, example = opened(game, name)
    for seen in walk(loaded, example):
        drawn = draw_scene(loaded, example, seen)
        rings = sum(len(arrow) == 1 for arrow in seen.step.arrows)
        assert drawn.count('class="rings"') == bool(rings)
        assert drawn.count('class="arrows"') == (len(seen.step.arrows) > rings)


CELLES = ("celles", "ex-11-rochefort")


@pytest.mark.parametrize(
    ("claim", "told"),
    [
        ({"holds": (Condition(unit="Lehr-1", at=("2113",)),)}, "does not hold"),
        ({"odds": Odds("attack Lehr-1 medium", "9-1")}, "has odds of 3-2, not 9-1"),
        ({"odds": Odds("attack Lehr-1 medium", sum=5)}, "has other modifiers"),
        ({"odds": Odds("halt")}, "has no odds"),
        ({"refused": Refusal("halt", "8.0.4")}, "halt is legal"),
        ({"refused": Refusal("attack Lehr-1 heavy", "8.0.4")}, "is refused by 11.0.4, not by 8.0.4"),
    ],
)
def test_a_wrong_claim_is_found(claim: dict[str, Any], told: str) -> None:
    loaded, example = opened(*CELLES)
    first = replace(example.step[0], **{"holds": (), "odds": None, "refused": None, **claim})
    found = list(faults(loaded, replace(example, step=(first, *example.step[1:]))))
    assert len(found) == 1
    assert found[0].startswith("ex-11-rochefort, step 1: ")
    assert told in found[0]


def test_what_an_example_names_and_the_game_does_not_have_is_told() -> None:
    loaded, example = opened(*CELLES)
    step = replace(
        example.step[0],
        actions=("fly home",),
        arrows=(("9999",),),
        refused=Refusal("halt", "99.9"),
        holds=(Condition(unit="nobody"),),
    )
    told = dict(problems(loaded, inventory_of("celles"), replace(example, around="9999", step=(step,))))
    assert set(told) == {
        "around",
        "step[0].actions",
        "step[0].arrows[0]",
        "step[0].refused.rule",
        "step[0].holds[0].unit",
    }


def test_an_example_of_another_name_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    loaded = meuse.load("celles")
    (tmp_path / "examples").mkdir()
    (tmp_path / "examples" / "ex-chess.toml").write_text("")
    monkeypatch.setattr(examples, "folder_of", lambda _: tmp_path)
    with pytest.raises(DataError, match="the inventory has no example of this name"):
        read_example(loaded, "ex-chess")
    with pytest.raises(LookupError, match="celles has no example 'ex-11-rochefort'"):
        read_example(loaded, "ex-11-rochefort")
