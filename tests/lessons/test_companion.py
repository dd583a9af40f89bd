"""The companion of the first game: complete, in three languages, for every decision that can be asked."""

from __future__ import annotations

import re

import pytest

import meuse
from meuse.lessons import companion_of
from meuse.titles import ours
from meuse.titles.playing import playing_of
from meuse.words import folder_of_words
from tests.lessons.reading import LANGUAGES

#: What chance decides needs no advice; nor does what comes when nobody is there to be advised.
UNADVISED = re.compile(r"-roll$|prompt-(calls|shelling|shooting|draw|variable-actions)$")


@pytest.mark.parametrize("game", ours())
def test_every_decision_has_its_remark(game: str) -> None:
    loaded = meuse.load(game)
    companion = companion_of(loaded)
    assert companion is not None
    said = {remark.prompt for remark in companion.decision}
    words = (folder_of_words(loaded) / "en.ftl").read_text(encoding="utf-8")
    asked = set(re.findall(r"^(prompt-[a-z-]+)", words, re.MULTILINE))
    assert said <= asked, "nothing is said that nobody asks for"
    told = {prompt for prompt in asked if not UNADVISED.search(prompt)} - said
    assert told <= {"prompt-withdrawal", "prompt-stack-loss", "prompt-placing"}, told


@pytest.mark.parametrize("game", ours())
def test_it_speaks_three_languages(game: str) -> None:
    companion = companion_of(meuse.load(game))
    assert companion is not None
    for text in (companion.welcome, companion.farewell, *(remark.text for remark in companion.decision)):
        told = [text.in_language(language) for language in LANGUAGES]
        assert len(set(told)) == len(LANGUAGES)
        assert not any("'" in line for line in told)
        assert max(map(len, told)) <= 300


@pytest.mark.parametrize("game", ours())
def test_the_scenario_to_begin_with_is_among_the_easiest(game: str) -> None:
    loaded = meuse.load(game)
    companion = companion_of(loaded)
    assert companion is not None
    first = playing_of(loaded).begin_with
    assert companion.difficulty[first] == min(companion.difficulty.values())
