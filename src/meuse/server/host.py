"""Setting up tables: a new game, a record that somebody brings, or another game from some point on."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import msgspec

from meuse import engine
from meuse.engine import CHANCE, Draft, Ending, Entry, Header, IllegalAction, MeuseError, RecordError
from meuse.engine.record_reader import RecordReader
from meuse.server import schema
from meuse.server.course import AnyPosition, Course
from meuse.server.dice import Dice
from meuse.server.hall import Hall
from meuse.server.keys import WATCH, digest, new_key, new_table_id
from meuse.server.levels import Levels
from meuse.server.library import AnyGame, Library
from meuse.server.problems import Problem, illegal, unusable
from meuse.server.quotas import Guest, Places, Quotas
from meuse.server.seats import checked_seats, is_computer
from meuse.server.settings import Limits
from meuse.server.store import Card, Change, Row, Store
from meuse.server.tables import CachedTable
from meuse.server.times import now
from meuse.server.umpire import change_of, snapshot_of
from meuse.server.viewers import refuse_before_the_end
from meuse.server.wire.beginning import Branch, NewTable, TableKeys
from meuse.server.wire.parts import LONGEST_NAME
from meuse.server.workshop import TooLong


class Host:
    """Sets up tables."""

    def __init__(
        self, hall: Hall, library: Library, levels: Levels, store: Store, limits: Limits, quotas: Quotas
    ) -> None:
        self._hall = hall
        self._library = library
        self._readers = library.twin()
        self._levels = levels
        self._store = store
        self._limits = limits
        self._quotas = quotas
        self._readings = Places(limits.readings_of_an_address, limits.readings)

    async def new(self, wanted: NewTable, guest: Guest) -> TableKeys:
        """Begin a game."""
        await self._quotas.check(guest)
        header = await self._hall.workshop.rules(lambda: _new_header(self._library, wanted))
        return await self._set_up(header, Begun(), wanted.seats, wanted.name, guest)

    async def upload(self, body: bytes, seats: Mapping[str, str], name: str, guest: Guest) -> TableKeys:
        """Go on with a record; a broken one is refused and changes nothing."""
        await self._quotas.check(guest)
        with self._readings.taken(guest.network):
            record, position = await self._read(body)
        begun = Begun(record.entries, position, record.ending)
        return await self._set_up(record.header, begun, seats, name, guest)

    async def _read(self, body: bytes) -> tuple[engine.Record, str]:
        """Replay a record a little at a time: nobody waits for it, and it does not take for ever."""
        reading = Reading(body, self._readers)
        try:
            await self._hall.workshop.reading_slices(reading.steps(), self._limits.reading_seconds)
        except RecordError as error:
            raise Problem(422, "record", error.reason, line=error.line) from error
        except TooLong:
            line = reading.line
            raise Problem(422, "record", "the record takes too long to replay", line=line) from None
        record = reading.record
        return record, await self._hall.workshop.reading(lambda: _reached(record))

    async def branch(self, table: CachedTable, seat: str, wanted: Branch, guest: Guest) -> TableKeys:
        """Play on from some point of another game."""
        await self._quotas.check(guest)
        await self._quotas.check_branches(table.card.id, seat)
        course = await self._hall.tables.course(table)
        refuse_before_the_end(course.position)
        if wanted.number > len(course):
            raise unusable("number", f"the game has {len(course)} actions, not {wanted.number}")
        added = await self._hall.workshop.rules(lambda: _decisions(course.at(wanted.number), wanted.actions))
        begun = Begun([*course.entries[: wanted.number], *added])
        header = msgspec.structs.replace(course.header, date=now()[:10])
        name = wanted.name or table.card.name
        return await self._set_up(header, begun, wanted.seats, name, guest, (table.card.id, seat))

    async def _set_up(
        self,
        header: Header,
        begun: Begun,
        seats: Mapping[str, str],
        name: str,
        guest: Guest,
        source: tuple[str, str] = ("", ""),
    ) -> TableKeys:
        game = self._library.recorded(header.game).under(header.rules)
        complete = checked_seats(seats, game, self._levels)
        header = msgspec.structs.replace(header, seats=_players(header, complete), stream=False)
        course = await self._hall.workshop.rules(lambda: Course(game, header))
        draft = course.draft(now())
        if begun.position:
            await self._hall.workshop.rules(lambda: _taken_over(draft, begun, game))
        else:
            await self._hall.workshop.slices(_replayed(draft, begun.entries))
        if begun.ending is None:
            change = await self._hall.workshop.rules(lambda: _first_change(course, draft, self._hall.dice))
        else:
            change = _ended_change(course, draft, begun.ending)
        keys = {seat: new_key() for seat in (*_with_people(complete), WATCH)}
        card = Card(
            id=new_table_id(),
            name=one_line(name),
            created=now(),
            header=header,
            seats=complete,
            seats_by_digest={digest(key): seat for seat, key in keys.items()},
            origin=guest.origin,
            source=source[0],
            source_seat=source[1],
        )
        await self._hall.workshop.writing(lambda: self._store.create(card, change))
        await self._announce(card)
        return TableKeys(card.id, keys)

    async def _announce(self, card: Card) -> None:
        """The first move may be a computer's: then the game is read, so that he sees it."""
        if any(map(is_computer, card.seats.values())):
            await self._hall.tables.course(await self._hall.tables.find(card.id))
        self._hall.announcements.visit(card.id)


def one_line(text: str) -> str:
    """A name without control characters, line breaks or halves of characters."""
    printable = "".join(letter if letter.isprintable() else " " for letter in text)
    return " ".join(printable.split())[:LONGEST_NAME]


def _new_header(library: Library, wanted: NewTable) -> Header:
    try:
        game = library.load(wanted.game)
    except LookupError as error:
        raise unusable("game", error) from error
    try:
        record = engine.Record.new(game, wanted.scenario, wanted.options, date=now()[:10])
    except MeuseError as error:
        raise unusable("options", error) from error
    return record.header


class Begun(msgspec.Struct, frozen=True):
    """What was played of a game before it came to a table, and the position it led to, if that is known."""

    entries: Sequence[Entry] = ()
    position: str = ""
    ending: Ending | None = None


class Reading:
    """A record that is being read."""

    record: engine.Record

    def __init__(self, body: bytes, library: Library) -> None:
        self._body = body
        self._library = library
        self.line = 1

    def steps(self) -> Iterator[None]:
        """Read on, a line at a time; `RecordError` where it is broken."""
        reader = RecordReader(engine.Record, _decoded(self._body), self._library.recorded)
        for self.record in reader.steps():
            self.line = reader.number
            yield


def _reached(record: engine.Record) -> str:
    """Where a record has led to; how its players ended it is no part of the game that begins here."""
    return "" if record.ending else record.position.to_json()


def _taken_over(draft: Draft, begun: Begun, game: AnyGame) -> None:
    """What was replayed already is not replayed again."""
    draft.entries += [Entry(entry.side, entry.action, draft.time) for entry in begun.entries]
    draft.position = game.position(begun.position)


def _decoded(body: bytes) -> str:
    try:
        return body.decode("utf-8").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        line = body[: error.start].count(b"\n") + 1
        raise RecordError(line, "not a text file in UTF-8") from error


def _players(header: Header, seats: Mapping[str, str]) -> dict[str, str]:
    """The players' names, for the record: computers by their level."""
    return {
        side: seat if is_computer(seat) else one_line(header.seats.get(side, ""))
        for side, seat in seats.items()
    }


def _with_people(seats: Mapping[str, str]) -> list[str]:
    return [side for side, seat in seats.items() if not is_computer(seat)]


def _decisions(position: AnyPosition, actions: Sequence[str]) -> list[Entry]:
    """Decisions from a position on, up to the first throw or draw; `Problem` names one that is not legal."""
    here, found = position.copy(), []
    for text in actions:
        if here.side is None or here.side == CHANCE:
            break
        side = here.side
        try:
            action = here.game.read(text)
            here.play(action)
        except IllegalAction as error:
            raise illegal(error) from error
        found.append(Entry(side, action))
    return found


def _replayed(draft: Draft, entries: Sequence[Entry]) -> Iterator[None]:
    for entry in entries:
        draft.play(entry.action)
        yield


def _ended_change(course: Course, draft: Draft, ending: Ending) -> Change:
    """A game that its players had ended: no dice are thrown any more."""
    change = change_of(course, draft)
    ended = Row(draft.version + 1, schema.ENDED, ending.resigned or "", str(ending), now())
    return Change([*change.rows, ended], None)


def _first_change(course: Course, draft: Draft, dice: Dice) -> Change:
    draft.draw(dice(draft.version))
    change = change_of(course, draft)
    return msgspec.structs.replace(change, snapshot=snapshot_of(course, draft)) if draft.entries else change
