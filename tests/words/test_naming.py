"""Places by their names, as people at a table call them, and actions as they are typed."""

from __future__ import annotations

import meuse
from meuse.engine import Action, message
from meuse.words import Places, words_of

TIGERS = meuse.load("tigers")
PLACES = Places(TIGERS)


def test_a_place_has_its_name_before_its_number() -> None:
    assert PLACES.called("146") == "Bastogne (146)"
    assert PLACES.called("146, A, 58") == "Bastogne (146), A, Ettelbruck (58)"


def test_what_is_no_place_or_has_no_name_stays_what_it_is() -> None:
    for text in ("A", "26VG-1", "26VG-1, 26VG-2", "2-1", ""):
        assert PLACES.called(text) is None


def test_an_action_is_told_as_it_is_typed_with_the_names_behind_it() -> None:
    assert PLACES.called("move 26VG-1 146") == "move 26VG-1 146 (Bastogne)"
    assert PLACES.typed(Action.parse("end-movement")) == "end-movement"
    ardennes = Places(meuse.load("ardennes"))
    verb = next(verb for verb, known in meuse.load("ardennes").verbs.items() if known.kinds[:1] == ("place",))
    assert ardennes.beside(Action(verb, ("2521",))) == "(Bastogne)"


def test_numbers_are_no_places() -> None:
    words = words_of(TIGERS, "en")
    assert "Bastogne" not in words.say(message("answer-steps", steps=146, full=146))


def test_a_unit_has_the_name_that_its_game_gives_it() -> None:
    assert words_of(meuse.load("ardennes"), "en").called("anon-i") == "78 Div"
