"""Steps by verb: who decides, what is asked, and which method plays, checks or previews an action."""

from __future__ import annotations

import pytest

from meuse.engine import (
    Action,
    Chance,
    Decision,
    Distribution,
    Preview,
    Refused,
    UnitNumber,
    message,
    not_now,
)
from meuse.engine.handlers import strangers
from tests.kit.skirmish import Skirmish
from tests.kit.skirmish.position import GERMAN, SkirmishPosition


class Guard(Decision[SkirmishPosition], frozen=True):
    """A unit that may be moved, or left alone."""

    unit: UnitNumber
    points: int = 2
    rule = "2.1"
    asks = "prompt-moving"
    about = ("unit", "points", "turn")
    passes = ("halt",)
    not_now = not_now("attack end-combat", "refusal-fought", rule="5.1", unit="G1")

    def actions(self, pos: SkirmishPosition) -> list[Action]:
        name = pos.game.names[self.unit]
        return [Action("move", (name, "0402")), Action("surrender", (name,)), Action("halt")]

    def check_move(self, pos: SkirmishPosition, unit: int, place: int) -> None:
        if pos.game.board.names[place] != "0402":
            raise Refused("refusal-not-adjacent", rule="2.1", place=pos.game.board.names[place])

    def play_move(self, pos: SkirmishPosition, unit: int, place: int) -> None:
        pos.tell("event-moved", rule="2.1", unit=pos.game.names[unit], place=pos.game.board.names[place])

    def preview_move(self, pos: SkirmishPosition, unit: int, place: int) -> Preview:
        return Preview(title=message("preview-title", unit=unit, place=place))


@pytest.fixture
def pos(skirmish: Skirmish) -> SkirmishPosition:
    pos = skirmish.start()
    pos.then(Guard(skirmish.unit_numbers["A1"]))
    pos.settle()
    return pos


def test_the_owner_of_the_unit_decides(pos: SkirmishPosition) -> None:
    assert pos.side == "allied"


def test_a_player_decides_before_any_owner(pos: SkirmishPosition) -> None:
    class Fixed(Guard, frozen=True):
        player = GERMAN

    class Several(Decision[SkirmishPosition], frozen=True):
        units: tuple[UnitNumber, ...]

    class Own(Guard, frozen=True):
        def chooser(self, pos: SkirmishPosition) -> int:
            return 1 - pos.game.side_of[self.unit]

    class Nobody(Decision[SkirmishPosition], frozen=True):
        pass

    unit = pos.game.unit_numbers["A1"]
    assert Several((unit,)).side(pos) == "allied"
    assert Own(unit).side(pos) == "german"
    assert Fixed(unit).side(pos) == "german"
    with pytest.raises(NotImplementedError):
        Nobody().side(pos)


def test_the_prompt_names_fields_as_they_are_called_on_paper(pos: SkirmishPosition) -> None:
    assert pos.prompt == message("prompt-moving", rule="2.1", unit="A1", points=2, turn=1)


def test_an_action_is_played_by_the_method_of_its_verb(pos: SkirmishPosition) -> None:
    twin = pos.copy()
    assert pos.play("move A1 0402") == [message("event-moved", rule="2.1", unit="A1", place="0402")]
    assert twin.play("halt") == [], "who passes needs no method"


def test_a_verb_that_nobody_plays_is_a_defect(pos: SkirmishPosition) -> None:
    with pytest.raises(NotImplementedError, match="Guard does not play surrender A1"):
        pos.play("surrender A1")


@pytest.mark.parametrize(
    ("action", "reason"),
    [
        ("move A1 0101", message("refusal-not-adjacent", rule="2.1", place="0101")),
        ("move G1 0402", message("refusal-not-offered", rule="2.1", action="move G1 0402")),
        ("attack A1 G1", message("refusal-fought", rule="5.1", unit="G1")),
        ("end-combat", message("refusal-fought", rule="5.1", unit="G1")),
        ("stay", message("refusal-not-offered", rule="2.1", action="stay")),
    ],
)
def test_the_method_of_its_verb_refuses(pos: SkirmishPosition, action: str, reason: object) -> None:
    assert pos.why(action).reason == reason
    assert not pos.why(action).legal


def test_a_preview_is_made_by_the_method_of_its_verb(pos: SkirmishPosition) -> None:
    game = pos.game
    told = message("preview-title", unit=game.unit_numbers["A1"], place=game.place_numbers["0402"])
    assert pos.preview("move A1 0402") == Preview(title=told)
    assert pos.preview("halt") is None


def test_dice_are_said_once(skirmish: Skirmish) -> None:
    class Coin(Chance[SkirmishPosition], frozen=True):
        rule = "5.2"
        dice = Distribution.die("roll", range(1, 3))

        def play_roll(self, pos: SkirmishPosition, roll: int) -> None:
            pos.turn = roll + 1

    pos = skirmish.start()
    pos.then(Coin())
    pos.settle()
    assert [str(action) for action, _ in pos.outcomes()] == ["roll 1", "roll 2"]
    pos.play("roll 2")
    assert pos.turn == 3


def test_a_refusal_is_a_message() -> None:
    reason = message("refusal-points", rule="2.1", cost=2)
    assert Refused("refusal-points", rule="2.1", cost=2).reason == reason
    assert Refused(reason).reason == reason


def test_a_slip_of_the_pen_is_found() -> None:
    class Slip(Guard, frozen=True):
        passes = ("hlat",)

        def play_mvoe(self, pos: SkirmishPosition, unit: int, place: int) -> None:
            """Never called."""

    assert strangers(Slip, Skirmish.verbs) == ["play_mvoe", "hlat"]


@pytest.mark.parametrize(
    ("text", "arguments"),
    [("halt", ()), ("roll 3", (3,)), ("activate A1", ("A1",)), ("move G1 0402", ("G1", "0402"))],
)
def test_arguments_are_numbers(skirmish: Skirmish, text: str, arguments: tuple[str | int, ...]) -> None:
    numbers = {**skirmish.unit_numbers, **skirmish.place_numbers}
    expected = tuple(each if isinstance(each, int) else numbers[each] for each in arguments)
    assert skirmish.arguments(skirmish.read(text)) == expected


def test_a_step_is_made_by_its_name(skirmish: Skirmish) -> None:
    step = skirmish.step("Moving", skirmish.unit_numbers["G1"], 3)
    assert skirmish.write_step(step) == {"step": "Moving", "unit": "G1", "points": 3}


def test_numbers_are_told_by_name(pos: SkirmishPosition) -> None:
    numbers = {"unit": pos.game.unit_numbers["A1"], "place": pos.game.place_numbers["0402"]}
    assert pos.named(**numbers) == {"unit": "A1", "place": "0402"}
