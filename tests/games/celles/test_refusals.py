"""Every kind of refusal names its rule, in words; none changes anything."""

from pathlib import Path
from typing import Any

import pytest

from meuse.engine import PositionError
from meuse.words import words_of
from tests.games.celles.table import GAME, chit, legal, number, place, play, refusal, setup, with_results

UNITS: dict[str, Any] = {
    "2Pz-1": "2712",
    "Lehr-1": "2715",
    "Lehr-2": {"steps": 0},
    "84-1": "2103",
    "4Cav-recon": "2305",
}


WORDS = [words_of(GAME, language) for language in ("en", "fr", "es")]


def reason(pos: Any, action: str) -> tuple[str, str]:
    """The message and the rule that refuse an action."""
    explanation = pos.why(action)
    assert not explanation.legal
    assert all(words.say(explanation.reason) for words in WORDS)
    return explanation.reason.id, explanation.rule


@pytest.mark.rule("celles", "11.2.6", "11.2.4")
def test_no_advance_into_the_enemy_rear_area(tmp_path: Path) -> None:
    game = with_results(tmp_path, "-/2")
    units = {"2Arm-A1": "3212", "2Pz-recon": "3312", "Lehr-recon": "3213"}
    pos = game.setup({"units": units, "turn": 4, "side": "allied"})
    play(pos, "select 2Arm-A1", "attack 2Arm-A1 light", "roll 5")
    assert legal(pos, "advance") == ["2Arm-A1 3213"]
    assert refusal(pos, "advance 2Arm-A1 3312") == "11.2.6"
    assert reason(pos, "move 2Arm-A1 3213") == ("refusal-not-offered", "11.2.1")


def test_refusals_when_a_chit_is_to_be_used() -> None:
    pos = setup(UNITS, turn=3, phase="activation", chit="2Pz", box=["german-replacement"])
    assert reason(pos, "activate-unit Lehr-2") == ("refusal-eliminated", "7.0.8")
    assert reason(pos, "activate-unit 9Pz-1") == ("refusal-not-in-play", "14.0.1")
    assert reason(pos, "restore Lehr-2") == ("refusal-off-map", "13.3.4")
    assert reason(pos, "select 2Pz-1") == ("refusal-not-offered", "7.0.4")
    early = setup({**UNITS, "29Bde-1": "0704"}, turn=3, side="allied", phase="activation", chit="84")
    assert reason(early, "activate 29Bde") == ("refusal-other-formation", "7.0.4")


def test_refusals_when_units_of_the_84th_are_named() -> None:
    battalions = {f"84-{n}": hex_ for n, hex_ in ((2, "2808"), (3, "2908"), (4, "3007"), (5, "3107"))}
    pos = setup(
        {**battalions, "84-6": {"steps": 0}, "4Cav-recon": "2305"},
        turn=2,
        side="allied",
        phase="activation",
        chit="84",
    )
    pos.play("activate 84")
    assert reason(pos, "name 84-6") == ("refusal-off-map", "7.0.14")
    assert reason(pos, "halt") == ("refusal-not-offered", "7.0.16")


def test_refusals_when_the_next_unit_is_chosen_and_moves() -> None:
    pos = setup({"84-1": "2103", "84-2": "2305", "2Pz-1": "2712"}, side="allied", turn=2, truck="84-2")
    assert reason(pos, "select 2Pz-1") == ("refusal-not-yours", "8.0.3")
    assert reason(pos, "fight") == ("refusal-not-offered", "8.0.3")
    pos.play("select 84-1")
    assert reason(pos, "truck-off 84-1") == ("refusal-not-riding", "8.3.7")
    assert reason(pos, "fight") == ("refusal-not-offered", "8.0.6")
    assert pos.preview("halt") is None


def test_refusals_in_combat() -> None:
    units = {"2Pz-1": "1014", "2Pz-2": "1113", "2Pz-3": {"steps": 0}, "84-1": "1013"}
    pos = setup(units, turn=2, activated=["2Pz-1"])
    play(pos, "select 2Pz-1", "attack 2Pz-1 medium")
    assert reason(pos, "join 2Pz-3") == ("refusal-off-map", "11.0.9")
    assert reason(pos, "halt") == ("refusal-not-offered", "11.0.9")
    weak = {"84-1": "1014", "2Pz-1": "1013", "2Pz-2": "1114", "84-2": "1113", "84-3": "1012"}
    pos = setup(weak, turn=2, side="allied", activated=["84-1"])
    pos.play("select 84-1")
    preview = pos.preview("attack 84-1 light")
    assert preview is not None
    assert (preview.odds, preview.outcomes) == ("", ())
    assert preview.notes[0].id == "preview-no-column"


def test_refusals_while_results_are_carried_out(tmp_path: Path) -> None:
    game = with_results(tmp_path, "-/1RD")
    units = {"2Pz-1": "1014", "84-1": "1013", "84-2": "1013", "84-3": "1114", "84-4": "1015", "2Pz-2": "1113"}
    pos = game.setup({"units": units, "turn": 4, "activated": ["2Pz-1"]})
    play(pos, "select 2Pz-1", "attack 2Pz-1 light", "join 2Pz-2", "fight", "roll 5")
    assert reason(pos, "halt") == ("refusal-not-offered", "11.0.35")
    pos.play("lose 84-1")
    assert reason(pos, "halt") == ("refusal-not-offered", "11.0.46")
    play(pos, "disrupt 84-2", "disrupt 84-3")
    assert reason(pos, "halt") == ("refusal-not-offered", "11.1.0d")
    pos.play("fall-back 84-4")
    if pos.prompt.id == "prompt-retreat":
        assert reason(pos, "halt") == ("refusal-not-offered", "11.1.0c")


def test_refusals_in_a_retreat_that_goes_on(tmp_path: Path) -> None:
    game = with_results(tmp_path, "-/R")
    units = {
        "2Pz-1": "1014",
        "2Arm-A1": "1013",
        "84-1": {"at": "1115", "disrupted": True},
        "2Pz-2": "1016",
        "2Pz-3": "1116",
    }
    pos = game.setup({"units": units, "turn": 4, "side": "allied", "activated": ["2Arm-A1"]})
    play(pos, "select 2Arm-A1", "attack 2Arm-A1 light", "fight", "roll 5", "retreat 2Pz-1 1116")
    assert pos.prompt.id == "prompt-retreat-further"
    assert reason(pos, "retreat 2Pz-1 1115") == ("refusal-enemy-hex", "11.1.2")
    assert reason(pos, "halt") == ("refusal-not-offered", "11.1.5b")
    assert reason(pos, "retreat 2Pz-1 1015") == ("refusal-retreat-back", "11.1.0f")


def test_refusals_in_set_up_and_over_stacking() -> None:
    pos = GAME.start()
    assert reason(pos, "place 84-2 2808") == ("refusal-not-offered", "20.0.8")
    pos.play("place 4Cav-recon 2305")
    for unit, hex_ in (("84-2", "2808"), ("84-3", "2808")):
        pos.play(f"place {unit} {hex_}")
    # Two in Marche already, and ours would add two more.
    assert reason(pos, "default-setup") == ("refusal-default-setup", "10.0.1")
    # Tables of a user may have Germans where the Allied player sets up.
    pos = GAME.start()
    pos.put(number("2Pz-1"), place("2305"))
    free = GAME.position(pos.to_json())  # which looks anew at what is legal
    assert "place 4Cav-recon 2304" in free.legal_actions
    assert "place 4Cav-recon 2305" not in free.legal_actions
    assert reason(free, "place 4Cav-recon 2305") == ("refusal-enemy-hex", "8.0.13")
    crowd = setup({"2Pz-1": "1014", "2Pz-2": "0914"}, turn=2, activated=["2Pz-1"])
    play(crowd, "select 2Pz-1", "move 2Pz-1 0914", "halt")
    assert reason(crowd, "halt") == ("refusal-not-offered", "10.0.6")


def test_refusals_on_arrival_and_from_the_air() -> None:
    units = {"2Arm-A1": {}, "84-1": "2103", "2Pz-1": "2712"}
    pos = setup(units, turn=4, side="allied", phase="activation", chit="2Arm", box=["allied-air"])
    pos.play("air")
    assert pos.prompt.id == "prompt-air-target"
    assert reason(pos, "halt") == ("refusal-not-offered", "13.4.5")
    assert pos.preview("no-strike") is None
    play(pos, "no-strike", "activate 2Arm")
    assert pos.prompt.id == "prompt-arrive"
    assert reason(pos, "halt") == ("refusal-not-offered", "14.0.2")


def test_a_tactical_chit_on_the_action_track_is_impossible() -> None:
    paper = setup({"2Pz-1": "2712", "84-1": "2103"}).to_dict()
    state = {**paper["state"], "track": {"german-combat": 1}}
    state["cup"] = {name: count for name, count in state["cup"].items() if name != "german-combat"}
    with pytest.raises(PositionError, match="check-chit-place"):
        GAME.position({**paper, "state": state})
    assert chit("german-combat") in GAME.chits_of[0]


def test_nothing_can_be_played_after_the_end() -> None:
    pos = setup({"2Pz-1": "1014", "84-1": "2808"}, turn=8, phase="recovery")
    assert reason(pos, "halt") == ("refusal-game-over", "16.0.14")


@pytest.mark.rule("celles", "11.1.5a", "11.1.0a")
def test_refusals_where_priorities_rank_one_hex_after_the_other(tmp_path: Path) -> None:
    game = with_results(tmp_path, "-/R")
    units = {"2Pz-1": "1014", "2Arm-A1": "1013", "2Pz-2": "1016", "Lehr-1": "2715"}
    setting = {"turn": 4, "side": "allied", "options": {"retreat_priorities": "hex"}}
    pos = game.setup({"units": units, **setting})
    play(pos, "select 2Arm-A1", "attack 2Arm-A1 light", "roll 5")
    assert reason(pos, "retreat 2Pz-1 1114") == ("refusal-retreat-zone", "11.1.3a")
    pos.play("retreat 2Pz-1 1015")
    assert reason(pos, "retreat 2Pz-1 1016") == ("refusal-retreat-crowded", "11.1.5a")
    assert reason(pos, "retreat 2Pz-1 0916") == ("refusal-retreat-direction", "11.1.4a")


@pytest.mark.rule("celles", "11.1.5b", "11.1.0a")
def test_whoever_goes_on_after_a_retreat_does_not_come_nearer(tmp_path: Path) -> None:
    game = with_results(tmp_path, "-/R")
    crowd = {"2Pz-2": "1016", "2Pz-3": "1116", "Lehr-1": "1215"}
    units = {"2Pz-1": "1014", "2Arm-A1": "1013", **crowd}
    pos = game.setup({"units": units, "turn": 4, "side": "allied", "activated": ["2Arm-A1"]})
    play(pos, "select 2Arm-A1", "attack 2Arm-A1 light", "roll 5", "retreat 2Pz-1 1015", "retreat 2Pz-1 1116")
    assert pos.prompt.id == "prompt-retreat-further"
    assert reason(pos, "retreat 2Pz-1 1115") == ("refusal-retreat-too-near", "11.1.0a")
