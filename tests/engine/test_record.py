"""Records: text, replay, undo, and what is said of broken ones."""

import random
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import meuse
from meuse import Record, RecordError, Stream, UndoError
from meuse.engine import Ending, EndingError, Game, IllegalAction, Position
from meuse.engine.kept import SNAPSHOT_EVERY, Kept
from meuse.testing import random_action
from tests.kit.skirmish import Skirmish

MODULE = "tests.kit.skirmish"


def load(name: str) -> Game:  # type: ignore[type-arg]
    if name != "skirmish":
        raise LookupError(name)
    return meuse.load(MODULE)


def played(skirmish: Skirmish, seed: int = 3, length: int = 10_000) -> Record:
    record = Record.new(
        skirmish,
        "meeting",
        {"night": True},
        seats={"german": "Anna\n B", "allied": "staff"},
        date="2026-11-15",
    )
    rng = random.Random(seed)
    while record.position.side is not None and len(record.entries) < length:
        if record.position.side == "chance":
            record.roll(rng)
        else:
            record.play(random_action(record.position, rng))
    return record


def test_a_record_is_readable_text(skirmish: Skirmish) -> None:
    record = played(skirmish, length=2)
    head = record.text().splitlines()[:10]
    assert head == [
        "meuse record 1",
        "game: skirmish",
        "scenario: meeting",
        'options: {"night":true}',
        "rules: 1",
        f"data: {skirmish.data_hash}",
        "date: 2026-11-15",
        "german: Anna B",
        "allied: staff",
        "",
    ]
    assert record.text().splitlines()[10].startswith("1 german ")
    assert record.text().endswith("\nend 2\n")


def test_a_saved_game_replays_to_the_same_position(skirmish: Skirmish, tmp_path: Path) -> None:
    record = played(skirmish)
    path = tmp_path / "game.meuse"
    record.save(path)
    again = Record.open(path, load=load)
    assert again.position == record.position
    assert again.entries == record.entries
    assert again.header == record.header
    assert list(tmp_path.iterdir()) == [path]


def test_any_point_of_a_record_can_be_visited(skirmish: Skirmish) -> None:
    record = played(skirmish)
    assert len(record.entries) > SNAPSHOT_EVERY
    pos = skirmish.start("meeting", {"night": True})
    for length, entry in enumerate(record.entries):
        assert record.at(length) == pos
        pos.play(entry.action)
    assert record.at(len(record.entries)) == pos
    for wrong in (-1, len(record.entries) + 1):
        with pytest.raises(IndexError):
            record.at(wrong)


def test_undo_takes_back_own_decisions_only(skirmish: Skirmish) -> None:
    record = Record.new(skirmish)
    record.play("activate G1")
    record.play("move G1 0402")
    record.undo(2)
    assert record.position == skirmish.start()
    assert record.entries == []
    with pytest.raises(UndoError):
        record.undo()
    with pytest.raises(UndoError):
        record.undo(0)


def test_rewinding_goes_anywhere_and_on(skirmish: Skirmish) -> None:
    record = played(skirmish)
    lines = record.text()
    length = SNAPSHOT_EVERY + 3
    taken = [entry.action for entry in record.entries[length:]]
    record.rewind(length)
    assert len(record.entries) == length
    for action in taken:
        record.play(action)
    assert record.text() == lines
    with pytest.raises(UndoError):
        record.rewind(10_000)


def test_a_draft_counts_when_it_is_accepted(skirmish: Skirmish) -> None:
    record = Record.new(skirmish)
    before = record.position
    draft = record.draft("10:00")
    draft.play("activate G1")
    draft.play("move G1 0402")
    assert (record.entries, record.version, draft.version) == ([], 0, 2)
    assert record.position == skirmish.start()
    record.accept(draft)
    assert [(entry.side, entry.time) for entry in record.entries] == [("german", "10:00")] * 2
    assert record.version == 2
    assert before == skirmish.start(), "whoever reads the old position may go on reading it"
    with pytest.raises(AssertionError):
        record.accept(draft)


def test_drafts_and_direct_play_make_the_same_record(skirmish: Skirmish) -> None:
    record = played(skirmish)
    drafted = Record(skirmish, record.header)
    actions = [entry.action for entry in record.entries]
    for start in range(0, len(actions), 7):
        draft = drafted.draft()
        for action in actions[start : start + 7]:
            draft.play(action)
        drafted.accept(draft)
    assert drafted.text() == record.text()
    for length in range(0, len(actions) + 1, 11):
        assert drafted.at(length) == record.at(length)
    drafted.rewind(SNAPSHOT_EVERY + 9)
    for action in actions[SNAPSHOT_EVERY + 9 :]:
        drafted.play(action)
    assert drafted.text() == record.text()
    assert drafted.at(SNAPSHOT_EVERY + 10) == record.at(SNAPSHOT_EVERY + 10)


def test_a_version_never_comes_twice(skirmish: Skirmish) -> None:
    record = Record.new(skirmish)
    record.play("activate G1")
    record.undo()
    record.play("activate G1")
    assert (len(record.entries), record.version) == (1, 3)


def test_a_replay_tells_what_play_told(skirmish: Skirmish) -> None:
    record = Record.new(skirmish)
    rng = random.Random(5)
    told: list[list[meuse.Message]] = []
    while record.position.side is not None and len(told) < 120:
        told.append(record.play(random_action(record.position, rng)))
    replayed = [(pos.copy(), entry, events) for pos, entry, events in record.replay()]
    assert [events for _, _, events in replayed] == told
    assert [entry for _, entry, _ in replayed] == record.entries
    assert replayed[-1][0] == record.position
    assert [events for _, _, events in record.replay(60)] == told[60:]


def test_positions_are_left_behind_on_the_way_of_a_replay(skirmish: Skirmish) -> None:
    record = played(skirmish)
    resumed = Record(skirmish, record.header)
    resumed.resume(record.entries, record.version)
    assert resumed.nearest(len(record.entries)) == 0
    for length, _ in enumerate(resumed.replay(), 1):
        assert resumed.nearest(length) == length - length % SNAPSHOT_EVERY
    for length in range(0, len(record.entries), SNAPSHOT_EVERY):
        assert resumed.at(length) == record.at(length), "play has not gone on with what is kept"


def test_a_record_is_resumed_from_what_was_kept(skirmish: Skirmish) -> None:
    record = played(skirmish)
    resumed = Record(skirmish, record.header)
    resumed.resume(record.entries, record.version)
    length = len(record.entries) - 4
    resumed.trust(length, record.at(length))
    assert resumed.nearest(length + 1) == length
    assert len(list(resumed.catch_up())) == 4, "only what came after the kept position is played"
    assert resumed.position == record.position
    assert resumed.version == record.version
    assert resumed.text() == record.text()


def taken_back_again_and_again(skirmish: Skirmish, lines: int, rounds: list[tuple[int, int]]) -> str:
    """A stream that goes `back` by so many and plays the same again, in turn, to so many lines."""
    record = played(skirmish, length=SNAPSHOT_EVERY * 3)
    deepest = max(back for back, _ in rounds)
    while record.undoable < deepest:
        record.rewind(len(record.entries) - 1)
    body = [record.line(number) for number in range(1, len(record.entries) + 1)]
    length, header = len(body), msgspec.structs.replace(record.header, stream=True).lines()
    while len(body) < lines:
        for back, again in rounds:
            body += [f"undo {back}"] if back else []
            length -= back
            body += [record.line(number) for number in range(length + 1, length + again + 1)]
            length += again
    return "\n".join([*header, *body, ""])


@pytest.mark.parametrize("rounds", [[(1, 1)], [(1, 0), (1, 0), (1, 3)], [(3, 3), (1, 1)], [(2, 1), (1, 2)]])
def test_reading_costs_in_proportion_to_the_lines(
    skirmish: Skirmish, monkeypatch: pytest.MonkeyPatch, rounds: list[tuple[int, int]]
) -> None:
    text = taken_back_again_and_again(skirmish, 3_000, rounds)
    plays, play = [0], Position.play

    def counted(position: Any, action: Any) -> Any:
        plays[0] += 1
        return play(position, action)

    monkeypatch.setattr(Position, "play", counted)
    record = Record.parse(text, load)
    assert plays[0] <= 2 * text.count("\n")
    assert len(record.kept) < 2 * SNAPSHOT_EVERY + 10
    monkeypatch.undo()
    assert record.position == Record.parse(record.text(), load).position


def test_kept_positions_are_found_and_dropped(skirmish: Skirmish) -> None:
    kept, position = Kept(), skirmish.start()
    for length in (0, 50, 100, 150):
        kept.keep(length, position)
    for length in (90, 95, 100, 105):
        kept.step(length, position)
    found = [kept.nearest(length) for length in (0, 49, 92, 99, 104, 149, 999)]
    assert found == [
        0,
        0,
        90,
        95,
        100,
        105,
        150,
    ]
    assert len(kept) == 7
    assert [length in kept for length in (90, 91, 100, 101)] == [True, False, True, False]
    kept.rewind(95)
    assert (len(kept), kept.nearest(999)) == (4, 95)
    kept.keep(200, position)
    assert len(kept) == 3


def test_steps_two_stretches_behind_stay_and_earlier_ones_go(skirmish: Skirmish) -> None:
    kept, position = Kept(), skirmish.start()
    for length in (0, 50):
        kept.keep(length, position)
    far = 50 + 2 * SNAPSHOT_EVERY
    for length in (48, 49, 51, 52):
        kept.step(length, position)
    kept.keep(far - 1, position)
    assert [length in kept for length in (48, 49, 51, 52)] == [False, True, True, True]


def test_a_failed_save_leaves_the_old_file(
    skirmish: Skirmish, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.meuse"
    path.write_text("old")
    record = played(skirmish, length=3)

    def refuse(fd: int) -> None:
        raise OSError("disk full")

    monkeypatch.setattr("os.fsync", refuse)
    with pytest.raises(OSError, match="disk full"):
        record.save(path)
    assert path.read_text() == "old"
    assert list(tmp_path.iterdir()) == [path]


# Streams ------------------------------------------------------------------------------------------


def test_a_stream_is_on_disk_at_every_moment(skirmish: Skirmish, tmp_path: Path) -> None:
    path = tmp_path / "running.meuse"
    with Stream(Record.new(skirmish), path) as stream:
        stream.play("activate G1")
        stream.play("move G1 0402")
        assert Record.open(path, load=load).position == stream.record.position
        stream.undo()
        assert Record.open(path, load=load).position == stream.record.position
        stream.play("halt")
        running = Record.open(path, load=load)
        assert running.header.stream
        assert len(running.entries) == 2
    assert path.read_text().endswith("undo 1\n2 german halt\nend 2\n")
    assert Record.open(path, load=load).position == stream.record.position
    stream.close()


def test_a_stream_writes_what_was_already_played_and_rolls(skirmish: Skirmish, tmp_path: Path) -> None:
    record = played(skirmish, length=200)
    rng = random.Random(1)
    while record.position.side != "chance":
        record.rewind(len(record.entries) - 1)
    with Stream(record, tmp_path / "a.meuse") as stream:
        stream.roll(rng)
    assert Record.open(tmp_path / "a.meuse", load=load).position == record.position
    with pytest.raises(FileExistsError):
        Stream(record, tmp_path / "a.meuse")


def test_an_interrupted_stream_stays_open_ended(skirmish: Skirmish, tmp_path: Path) -> None:
    path = tmp_path / "a.meuse"
    with pytest.raises(KeyboardInterrupt), Stream(Record.new(skirmish), path) as stream:
        stream.play("activate G1")
        raise KeyboardInterrupt
    assert "end" not in path.read_text().splitlines()[-1]
    assert len(Record.open(path, load=load).entries) == 1


# Broken records -----------------------------------------------------------------------------------


def test_truncation_is_detected_wherever_the_file_is_cut(skirmish: Skirmish, tmp_path: Path) -> None:
    text = played(skirmish, length=12).text()
    path = tmp_path / "cut.meuse"
    for length in range(len(text)):
        path.write_text(text[:length])
        with pytest.raises(RecordError) as caught:
            Record.open(path, load=load)
        # The line named is the one that is cut, or the one that should follow.
        assert caught.value.line in (text[:length].count("\n"), text[:length].count("\n") + 1)


def test_what_is_whole_of_a_cut_record_can_be_recovered(skirmish: Skirmish, tmp_path: Path) -> None:
    record = played(skirmish, length=12)
    text = record.text()
    path = tmp_path / "cut.meuse"
    path.write_text(text[: text.index("\n9 ") + 4])
    rescued = Record.recover(path, load=load)
    assert rescued.entries == record.entries[:8]
    path.write_text(text)
    assert Record.recover(path, load=load).entries == record.entries
    path.write_text("nonsense\n")
    with pytest.raises(RecordError, match="line 1"):
        Record.recover(path, load=load)
    path.write_text(text.replace("scenario: meeting", "scenario: siege"))
    with pytest.raises(RecordError, match="no scenario"):
        Record.recover(path, load=load)


@pytest.mark.parametrize(
    ("old", "new", "line", "words"),
    [
        ("meuse record 1", "chess record 1", 1, "not a Meuse record"),
        ("game: skirmish", "game: chess", 10, "'chess' is not known here"),
        ("game: skirmish", "game skirmish", 2, "not a header line"),
        ("game: skirmish", "scenario: x", 3, "given twice"),
        ("scenario: meeting\n", "", 9, "lacks 'scenario'"),
        ("scenario: meeting", "scenario: siege", 10, "no scenario 'siege'"),
        ('{"night":true}', "{", 10, "options are not readable"),
        ('{"night":true}', "[]", 10, "options are not readable"),
        ('{"night":true}', '{"fog":true}', 10, "fog"),
        ("rules: 1", "rules: 7", 10, "rules version 7"),
        ("data: ", "data: abc", 10, "played with data 'abc"),
        ("german: Anna B", "british: Anna", 10, "unknown key 'british'"),
        ("1 german", "2 german", 11, "action 1 is missing"),
        ("1 german", "1 allied", 11, "allied acts, but it is german"),
        ("1 german activate", "1 german dance", 11, "refusal-unknown-verb"),
        ("2 german", "2 german halt\n3 german halt\n4 german", 13, "refusal-not-offered"),
        ("2 german", "undo 1\n2 german", 12, "takes nothing back"),
        ("2 german", "hello\n2 german", 12, "neither an action nor the closing line"),
        ("end 12", "end 11", 23, "counts 11 actions; there are 12"),
        ("end 12\n", "end 12\nmore\n", 24, "follows the closing line"),
    ],
)
def test_a_broken_record_names_line_and_reason(
    skirmish: Skirmish, tmp_path: Path, old: str, new: str, line: int, words: str
) -> None:
    text = played(skirmish, length=12).text()
    assert old in text
    path = tmp_path / "broken.meuse"
    path.write_text(text.replace(old, new, 1))
    with pytest.raises(RecordError, match=words) as caught:
        Record.open(path, load=load)
    assert caught.value.line == line
    assert str(caught.value).startswith(f"line {line}: ")


def test_an_impossible_undo_in_a_stream_is_named(skirmish: Skirmish, tmp_path: Path) -> None:
    text = (
        played(skirmish, length=2).text().replace("\n\n", "\nstream: yes\n\n", 1).replace("end 2", "undo 9")
    )
    (tmp_path / "a").write_text(text)
    with pytest.raises(RecordError, match="9 actions cannot be taken back"):
        Record.open(tmp_path / "a", load=load)


def test_a_file_that_is_no_text(tmp_path: Path) -> None:
    path = tmp_path / "x"
    path.write_bytes(b"meuse record 1\n\xff\xfe")
    with pytest.raises(RecordError, match="line 2: not a text file"):
        Record.open(path, load=load)


def test_a_file_that_is_too_long(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("meuse.files.LARGEST_FILE", 3)
    path = tmp_path / "x"
    path.write_bytes(b"meuse")
    with pytest.raises(RecordError, match="larger than"):
        Record.open(path)


@settings(max_examples=200, deadline=None)
@given(data=st.data())
def test_tampered_records_are_read_or_refused(skirmish: Skirmish, data: st.DataObject) -> None:
    text = played(skirmish, length=12).text()
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, min(len(text), start + 12)))
    new = data.draw(
        st.text(max_size=8) | st.sampled_from(["\n", "undo 1\n", "end 3\n", "stream: yes\n", "1 "])
    )
    try:
        Record.parse(text[:start] + new + text[end:], load)
    except RecordError as error:
        assert error.line >= 1


@given(st.text())
def test_any_text_is_refused(text: str) -> None:
    with pytest.raises(RecordError):
        Record.parse(text, load)


# Endings by the players ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ending", "line", "winner", "level"),
    [
        (Ending("german"), "ended german resigns", "allied", "resignation"),
        (Ending("allied"), "ended allied resigns", "german", "resignation"),
        (Ending(), "ended draw agreed", None, "agreement"),
    ],
)
def test_a_game_that_its_players_end_is_told_and_read_again(
    skirmish: Skirmish, tmp_path: Path, ending: Ending, line: str, winner: str | None, level: str
) -> None:
    record = played(skirmish, length=12)
    before = record.position.copy()
    points, version = record.position.score.points, record.version
    record.conclude(ending)
    assert record.position.result == meuse.engine.Result(winner, level, points)
    assert record.position.side is None
    assert not record.position.legal_actions
    assert record.undoable == 0
    assert record.version == version + 1
    assert record.text().splitlines()[-2:] == [line, "end 12"]
    record.save(tmp_path / "ended.meuse")
    again = Record.open(tmp_path / "ended.meuse", load=load)
    assert again.ending == ending
    assert again.position == record.position
    assert again.text() == record.text()
    # What went before is as it was, and can be played on from.
    assert again.at(11) == record.at(11)
    again.rewind(11)
    assert again.ending is None
    again.play(record.entries[11].action)
    assert again.position == before


def test_an_ended_game_is_over(skirmish: Skirmish) -> None:
    record = played(skirmish, length=12)
    action = record.position.legal_actions[0]
    record.conclude(Ending())
    text = record.text()
    with pytest.raises(IllegalAction, match="game-over"):
        record.play(action)
    with pytest.raises(UndoError):
        record.undo(1)
    with pytest.raises(EndingError, match="over already"):
        record.conclude(Ending("german"))
    assert record.text() == text
    over = played(skirmish)
    with pytest.raises(EndingError, match="over already"):
        over.conclude(Ending("german"))
    assert over.ending is None


def test_an_ending_survives_resuming(skirmish: Skirmish) -> None:
    record = played(skirmish, length=60)
    record.conclude(Ending("german"))
    resumed = Record(skirmish, record.header)
    resumed.resume(record.entries, record.version, record.ending)
    for _ in resumed.catch_up():
        pass
    assert resumed.position == record.position
    assert resumed.text() == record.text()


def test_a_stream_tells_an_ending(skirmish: Skirmish, tmp_path: Path) -> None:
    record = played(skirmish, length=3)
    stream = Stream(record, tmp_path / "game.meuse")
    stream.conclude(Ending("allied"))
    assert Record.open(tmp_path / "game.meuse", load=load).position == record.position
    stream.close()
    assert (tmp_path / "game.meuse").read_text().endswith("\nended allied resigns\nend 3\n")
    assert Record.recover(tmp_path / "game.meuse", load=load).ending == Ending("allied")


@pytest.mark.parametrize(
    ("lines", "line", "words"),
    [
        ("ended british resigns", 23, "there is no side 'british', only german, allied"),
        ("ended chance resigns", 23, "there is no side 'chance'"),
        ("ended in tears", 23, "a game ends with 'SIDE resigns' or 'draw agreed', not 'in tears'"),
        ("ended draw agreed\nended german resigns", 24, "the game is over already"),
        ("ended german resigns\n13 german halt", 24, "it is nobody to decide"),
    ],
)
def test_a_broken_ending_names_line_and_reason(
    skirmish: Skirmish, tmp_path: Path, lines: str, line: int, words: str
) -> None:
    text = played(skirmish, length=12).text().replace("end 12", f"{lines}\nend 12")
    (tmp_path / "broken.meuse").write_text(text)
    with pytest.raises(RecordError, match=words) as caught:
        Record.open(tmp_path / "broken.meuse", load=load)
    assert caught.value.line == line
