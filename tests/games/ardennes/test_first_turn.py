"""Section 4.2: the first turn, and the sequence of play (4.0, 4.1)."""

from __future__ import annotations

import random
from typing import Any

import pytest

from meuse.titles.ardennes.first_turn import Allocation, Front, Resolution
from tests.games.ardennes.kit import (
    FAR,
    allied,
    end_combat,
    game,
    legal,
    odds_of,
    play,
    position,
    refusal,
    where,
)

S = "supply=supplied"


def start(scenario: str = "1") -> Any:
    """The German Combat Phase of turn 1."""
    pos = game().start(scenario)
    while pos.prompt.id == "prompt-free-setup":
        play(pos, "ready")
    play(pos, "arrive PzBde1 1101")
    assert pos.phase == "combat"
    return pos


@pytest.mark.rule("ardennes", "4.0.1", "4.1.1", "4.1.2", "4.1.3", "4.1.4", "4.1.5", "4.1.6")
def test_the_phases_of_a_game_turn_in_order() -> None:
    pos = position(
        {"Pz15": "0934", "9i": "0935", "cca7": "0935", **FAR},
        due={"PzBde1": 2, "517pi": 2},
        phase="reinforcement",
    )
    seen = [(pos.side, pos.phase)]
    events = []
    while pos.turn == 2:
        wanted = [text for text in ("end-movement", "end-combat") if text in pos.legal_actions]
        events += [event.id for event in pos.play((wanted or legal(pos))[0])]
        if pos.turn == 2 and seen[-1] != (pos.side, pos.phase):
            seen.append((pos.side, pos.phase))
    phases = ["reinforcement", "initial", "combat", "mechanized"]
    assert [pair for pair in seen if pair[0] == "german"] == [
        ("german", phase) for phase in phases if phase != "mechanized" or ("german", "mechanized") in seen
    ]
    assert [pair for pair in seen if pair[0] == "allied"][:3] == [("allied", phase) for phase in phases[:3]]
    assert seen.index(("german", "combat")) < seen.index(("allied", "reinforcement"))
    assert events.index("event-supply") < events.index("event-points") < len(events)


@pytest.mark.rule("ardennes", "4.1.7")
def test_the_turn_ends_with_the_tabulation() -> None:
    pos = allied({"cca7": "0934", "Pz16": "2001", **FAR}, phase="mechanized")
    ids = play(pos, "end-movement")
    assert ids.index("event-points") < ids.index("event-turn")
    assert pos.turn == 3


@pytest.mark.rule("ardennes", "4.2.G2", "12.0.1")
def test_germans_are_in_supply_throughout_the_first_turn() -> None:
    from meuse.titles.ardennes.supply import state_now
    from tests.games.ardennes.test_supply import POCKET, state

    pos = position(POCKET, turn=1, phase="mechanized")
    assert state(pos, "Pz16") == "supplied"
    pos = allied(POCKET, turn=1, phase="combat")
    number = game().unit_numbers["Pz16"]
    assert state_now(pos, 0, pos.where[number]) == 0
    assert state_now(allied(POCKET, turn=2, phase="combat"), 0, pos.where[number]) == 2


@pytest.mark.rule("ardennes", "4.2.G3", "4.2.A3", "4.2.A1")
def test_nobody_has_an_initial_movement_phase_on_the_first_turn() -> None:
    pos = game().start("1")
    phases = set()
    ids: list[str] = []
    rng = random.Random(5)
    while pos.turn == 1:
        phases.add((pos.side, pos.phase))
        if pos.side == "chance":
            ids += [event.id for event in pos.play(pos.draw(rng))]
            continue
        wanted = [text for text in ("end-movement", "end-combat", "stay") if text in pos.legal_actions]
        ids += [event.id for event in pos.play((wanted or legal(pos))[0])]
    assert ("german", "initial") not in phases
    assert ("allied", "initial") not in phases
    assert ids.count("event-no-initial-movement") == 2
    assert ("allied", "reinforcement") not in phases  # and no Allied reinforcements
    for name in ("allied_historical", "allied_slowed"):
        assert all(arrival.turn > 1 for arrival in game().schedules[name])


@pytest.mark.rule("ardennes", "4.2.G4", "4.2.G4a", "19.0.n2")
def test_german_strength_is_tripled_and_never_more() -> None:
    pos = position({"PzGr60": "1909", "9i": "1910", **FAR}, turn=1, phase="combat")
    preview = pos.preview(legal(pos)[0])
    assert preview is not None
    assert preview.odds == "2-1"  # 3 x 4 against 5, the West Wall not on top
    assert any(modifier.what.rule == "4.2.G4" for modifier in preview.modifiers)
    # Road Mode is halved before.
    pos = position({"SS-Pz1": "3515 road_mode", "9i": "3516", **FAR}, turn=1, phase="combat")
    preview = pos.preview(legal(pos)[0])
    assert preview is not None
    assert preview.title.args["attack"] == 15
    # In defence, in the Allied Player-Turn: three, also in the West Wall and in a cleared hex.
    for place, beside in (("0935", "0934"), ("1005", "1006"), ("2010", "2011")):
        pos = allied({"Pz15": place, "cca7": f"{beside} {S}", **FAR}, turn=1, phase="combat")
        assert odds_of(pos, place, "cca7")[1] == 18


@pytest.mark.rule("ardennes", "4.2.A4", "4.2.e3", "10.3.4")
def test_the_allies_may_attack_and_need_not() -> None:
    pos = allied({"Pz15": "0935", "cca7": f"0934 {S}", **FAR}, turn=1, phase="combat")
    assert legal(pos) == ["attack 0935", "end-combat"]
    play(pos, "end-combat")
    assert where(pos, "cca7") == "0934"


@pytest.mark.rule("ardennes", "4.2.A2")
def test_allied_supply_is_judged_on_the_first_turn() -> None:
    from tests.games.ardennes.test_supply import state

    ring = {"SS-Pz1": "3511", "SS-Pz12": "3410", "Pz15": "3408", "26VG": "3510", "anon-i": "3440"}
    pos = allied({"cca7": "3610", **ring}, turn=1, phase="supply")
    assert pos.turn == 1
    assert state(pos, "cca7") == "unsupplied"


@pytest.mark.rule("ardennes", "4.2.G5", "5.2.K1")
def test_only_germans_that_did_not_attack_move_afterwards() -> None:
    pos = start()
    rng = random.Random(2)
    while pos.phase == "combat":
        if pos.side == "chance":
            pos.play(pos.draw(rng))
            continue
        wanted = [text for text in ("stay",) if text in pos.legal_actions]
        play(pos, (wanted or legal(pos))[0])
    assert pos.phase == "mechanized"
    ready = {text.split()[1] for text in legal(pos, "activate")}
    attacked = {game().names[unit] for unit in range(len(game().units)) if pos.attacked[unit]}
    assert "PzBde1" in ready  # the reinforcement on the map edge
    assert attacked
    assert not ready & attacked
    assert all(game().mechanized[game().unit_numbers[name]] for name in ready)
    driven = sorted(
        name for name in attacked if game().mechanized[game().unit_numbers[name]] and where(pos, name)
    )
    assert driven
    assert {refusal(pos, f"activate {name}") for name in driven} == {"5.2.K1"}


@pytest.mark.rule("ardennes", "4.2.A5")
def test_allied_mechanized_units_move_unless_they_attacked() -> None:
    units = {"PzBde1": "0935", "cca7": f"0934 {S}", "ccb7": f"0834 {S}", "ccr7": "0930 struck", **FAR}
    pos = allied(units, turn=1, phase="combat")
    play(pos, "attack 0935", "join cca7", "fight")
    while pos.side != "chance":
        play(pos, legal(pos)[0])
    play(pos, "roll 6")
    end_combat(pos)
    assert refusal(pos, "activate cca7") == "5.2.K1"
    assert "activate ccr7" in pos.legal_actions  # having been attacked does not matter


# The allocation ------------------------------------------------------------------------------------


@pytest.mark.rule("ardennes", "4.2.e1", "4.2.e2")
@pytest.mark.parametrize("scenario", ["1", "3", "4", "10"])
@pytest.mark.parametrize("seed", range(5))
def test_every_adjacent_unit_is_in_an_attack_before_the_first_die(scenario: str, seed: int) -> None:
    """However the allocation goes, it can be completed, and then nobody adjacent is left out."""
    rng = random.Random(seed)
    pos = game().start(scenario)
    while pos.prompt.id in ("prompt-free-setup", "prompt-placing", "prompt-arriving"):
        actions = legal(pos)
        play(pos, actions[rng.randrange(len(actions))])
    board = game()
    americans = {pos.where[u] for u in board.units_of[1] if pos.where[u] >= 0}
    germans = {u for u in board.units_of[0] if pos.where[u] >= 0 and americans & board.adjacent[pos.where[u]]}
    targets = {p for u in germans for p in americans & board.adjacent[pos.where[u]]}
    while not isinstance(pos.decision, Resolution):
        assert pos.side == "german"
        assert refusal(pos, "end-combat") == "4.2.e1"
        actions = legal(pos)
        play(pos, actions[rng.randrange(len(actions))])
    attacks = pos.decision.attacks
    assert {place for attack in attacks for place in attack.targets} == targets
    assert sorted(unit for attack in attacks for unit in attack.units) == sorted(germans)
    for attack in attacks:
        for unit in attack.units:
            assert set(attack.targets) <= board.adjacent[pos.where[unit]]


@pytest.mark.rule("ardennes", "4.2.e1", "4.2.e2")
def test_the_scripted_first_turn_of_history() -> None:
    """Every American unit beside a German one is attacked, by every German beside it; nothing less."""
    pos = start()
    board = game()
    front = Front(pos, ())
    assert len(front.hexes) == 14
    assert isinstance(pos.decision, Allocation)
    for place in sorted(front.hexes):
        name = board.place_names[place]
        if f"attack {name}" not in pos.legal_actions:
            continue
        play(pos, f"attack {name}")
        while pos.prompt.id == "prompt-declaring":
            joins = legal(pos, "join")
            if not joins:
                play(pos, "assign")
                break
            if "assign" not in pos.legal_actions and getattr(pos.decision, "units", False):
                assert refusal(pos, "assign") in ("4.2.e1", "4.2.e2")
            play(pos, joins[0])
    assert isinstance(pos.decision, Resolution)
    fought: set[int] = set()
    order = sorted(pos.legal_actions, key=str, reverse=True)  # in the order he likes
    assert refusal(pos, "end-combat") == "4.2.e1"
    for action in order:
        play(pos, str(action))
        while pos.prompt.id in ("prompt-odds", "prompt-waiving"):
            play(pos, legal(pos)[0])
        assert pos.side == "chance"
        play(pos, "roll 3")
        while pos.prompt.id in ("prompt-retreat", "prompt-advance", "prompt-exchange"):
            play(pos, "stay" if "stay" in pos.legal_actions else legal(pos)[0])
        fought |= {unit for unit in board.units_of[0] if pos.attacked[unit]}
    assert fought == set(front.units)
    assert pos.phase == "mechanized"


@pytest.mark.rule("ardennes", "4.2.e1", "4.2.e2")
def test_allocations_that_leave_somebody_out_are_refused() -> None:
    # 12VG touches both Americans, 18-294 only the first: 12VG must go to the second.
    units = {"12VG": "0934", "18-294": "0834", "18-295": "0834", "9i": "0935", "38i": "1034", **FAR}
    board = game()
    pos = position(units, turn=1, phase="combat")
    front = Front(pos, ())
    touching = {board.names[u]: {board.place_names[p] for p in ps} for u, ps in front.units.items()}
    assert touching == {"12VG": {"0935", "1034"}, "18-294": {"0935"}, "18-295": {"0935"}}
    play(pos, "attack 0935")
    assert pos.battle == "0935"
    assert refusal(pos, "join 12VG") == "4.2.e1"  # then nobody could attack 1034
    assert refusal(pos, "also 1034") == "4.2.e2"  # then 18-294 could attack nobody
    play(pos, "join 18-294")
    assert pos.prompt.id == "prompt-resolution"  # the rest follows by itself


@pytest.mark.rule("ardennes", "4.2.e2")
def test_an_attack_is_not_closed_while_it_would_strand_a_unit() -> None:
    units = {"12VG": "0934", "18-294": "0834", "18-295": "0834", "9i": "0935", **FAR}
    pos = position(units, turn=1, phase="combat")
    play(pos, "join 12VG")
    assert refusal(pos, "assign") == "4.2.e2"
    assert refusal(pos, "end-combat") == "4.2.e1"


@pytest.mark.rule("ardennes", "4.2.e2", "9.0.2", "4.2.G4")
def test_attacks_are_previewed_while_they_are_allocated_and_to_the_last() -> None:
    units = {"9VG": "0934", "18-294": "0834", "18-295": "0834", "9i": "0935", "38i": "1034", **FAR}
    pos = position(units, turn=1, phase="combat")
    everybody = pos.preview("attack 0935")
    assert everybody is not None
    assert everybody.odds == "6-1"  # three times 6, 2 and 2 against 5
    play(pos, "attack 0935")
    first = pos.preview("join 18-294")
    assert first is not None
    assert first.odds == "1-1"
    assert {change.action: change.odds for change in first.changes} == {"join 18-295": "2-1"}
    while pos.prompt.id != "prompt-resolution":
        play(pos, legal(pos)[0])
    left = legal(pos)
    assert len(left) == 2
    assert all(pos.preview(text) is not None for text in left)
    odds = {text: pos.preview(text).odds for text in left}  # type: ignore[union-attr]
    assert odds == {"resolve 0935": "2-1", "resolve 1034": "4-1"}
    play(pos, "resolve 0935")
    while pos.prompt.id != "prompt-resolution":
        play(pos, legal(pos)[0] if pos.side != "chance" else "roll 1")
    last = pos.preview("resolve 1034")  # the only one left
    assert last is not None
    assert last.odds == "4-1"
    assert sum(outcome.chance for outcome in last.outcomes) == 1
