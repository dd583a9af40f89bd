"""Worked examples over the wire."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from meuse.server.library import Library
from meuse.server.problems import Problem
from meuse.server.showcase import Showcase
from meuse.titles import module_of
from tests.server.kit import GAME, House, error, ok


@pytest.fixture(scope="module")
def showcase() -> Iterator[Showcase]:
    yield Showcase(Library.of([module_of("celles")]))


def test_examples_are_told_in_the_readers_language(showcase: Showcase) -> None:
    book = showcase.book("celles", "fr")
    [rochefort] = [one for one in book.examples if one.id == "ex-11-rochefort"]
    assert (book.language, rochefort.title) == ("fr", "L’attaque de Rochefort")
    assert "11.0.4" in rochefort.rules
    assert [step.refused for step in rochefort.steps] == ["11.0.4", "", "", "", "", ""]


def test_each_step_has_a_picture_of_its_own(showcase: Showcase) -> None:
    first, second = (showcase.picture("celles", "ex-12-fractions", number) for number in (1, 2))
    assert first.body.startswith(b"<svg")
    assert first.tag != second.tag
    assert showcase.picture("celles", "ex-12-fractions", 1) is first


@pytest.mark.parametrize(
    ("game", "example", "number"),
    [("chess", "ex-12-fractions", 1), ("celles", "ex-chess", 1), ("celles", "ex-12-fractions", 3)],
)
def test_what_is_not_there_is_not_found(showcase: Showcase, game: str, example: str, number: int) -> None:
    with pytest.raises(Problem) as caught:
        showcase.picture(game, example, number)
    assert caught.value.status == 404


def test_a_game_without_examples_has_none(quick: House) -> None:
    assert ok(quick.client.get(f"/api/games/{GAME}/examples"))["examples"] == []
    assert error(quick.client.get(f"/api/games/{GAME}/examples/ex-1/1"), 404)
    assert error(quick.client.get(f"/api/games/{GAME}/examples?language=la"), 404)
