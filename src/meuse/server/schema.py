"""The tables of the database."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)

metadata = MetaData()

ACTION = "action"
UNDO = "undo"
#: Its text is an `engine.Ending`; nothing comes after it.
ENDED = "ended"


def _id(name: str, length: int = 32) -> Column[str]:
    """What a row is found by, or part of it."""
    return Column(name, String(length), primary_key=True)


def _word(name: str, default: str | None = None) -> Column[str]:
    """A short text: a name that we give, a time, a digest; with a default where older rows have none."""
    return Column(name, String(32), nullable=False, server_default=default)


def _text(name: str) -> Column[str]:
    """A text of any length."""
    return Column(name, Text, nullable=False)


def _whole(name: str, default: str | None = None) -> Column[int]:
    """A whole number."""
    return Column(name, Integer, nullable=False, server_default=default)


def _counted(name: str) -> Column[int]:
    """A number that we give, and that a row is found by."""
    return Column(name, Integer, primary_key=True, autoincrement=False)


def _of_game() -> Column[str]:
    """The table whose game it is."""
    return Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True)


def _of_people() -> Column[str]:
    """The table whose people it is about; when that goes, it goes too."""
    return Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)


tables = Table(
    "tables",
    metadata,
    _id("id"),
    _text("name"),
    _word("created"),
    # the header of the record, as JSON
    _text("header"),
    # who sits where, as JSON
    _text("seats"),
    # who decides now; empty when it is over (a cache)
    _word("side"),
    # how many seats the computer has
    _whole("computers"),
    # from where it was set up: a digest that only this server can make (see `origins`)
    _word("origin", ""),
    # of which game it is a branch, and whose key branched it
    _word("source", ""),
    _word("source_seat", ""),
    # the number of the last row of its log, and how often anything about its people has changed: by these a
    # server sees whether what it has in memory is what there is
    _whole("version", "0"),
    _whole("people", "0"),
    # when something was last played or taken back
    _word("touched", ""),
    # when it is to be deleted, where somebody has asked for that
    _word("doomed", ""),
    # about how many bytes its rows take
    Column("size", BigInteger, nullable=False, server_default="0"),
    Index("tables_by_origin", "origin"),
    Index("tables_by_source", "source"),
    Index("tables_by_touched", "touched"),
)

keys = Table(
    "keys",
    metadata,
    _id("digest", 64),
    Column("table_id", String(32), ForeignKey("tables.id"), nullable=False),
    _word("seat"),
    Index("keys_of_table", "table_id"),
)

# The truth. Rows are added, never changed or removed; `number` counts from 1 without a gap.
log = Table(
    "log",
    metadata,
    _of_game(),
    _counted("number"),
    Column("kind", String(16), nullable=False),
    _word("side"),
    _text("text"),
    _word("time"),
)

# Caches. Any of these rows may be deleted at any time. One for every so many actions is kept.
snapshots = Table(
    "snapshots",
    metadata,
    _of_game(),
    _counted("slot"),
    # the version of the game it shows
    _whole("number"),
    # the actions played until then
    _whole("length"),
    _text("position"),
)

# What the server remembers of itself, and what its operator tells it: a value by its name.
house = Table(
    "house",
    metadata,
    _id("name"),
    _text("value"),
)

# Who is not served: a network, or the origin of a table.
bans = Table(
    "bans",
    metadata,
    _id("who", 64),
    _text("reason"),
    _word("created"),
)

# The people at a table --------------------------------------------------------------------------

# Who sits in a seat. A seat without a row has nobody's name yet. Whoever is to be known at more than one
# table (an account) will be named here.
seats = Table(
    "seats",
    metadata,
    _of_people(),
    _id("side"),
    _text("name"),
    # the digest of the words that open it again; null where nobody has asked for any
    Column("recovery", String(64), unique=True),
)

# What goes on between the players, beside the game.
meetings = Table(
    "meetings",
    metadata,
    _of_people(),
    # the side that offers a draw; empty when none does
    _word("offer"),
    # the version at which an offer was last made
    _whole("offered"),
    # the table of the rematch; empty when there is none
    _word("rematch"),
)

messages = Table(
    "messages",
    metadata,
    _of_people(),
    _counted("number"),
    _word("side"),
    _text("text"),
    _word("time"),
    # chosen by the sender: the same one twice is the same message sent twice
    _word("nonce"),
    UniqueConstraint("table_id", "side", "nonce", name="messages_once"),
)

notes = Table(
    "notes",
    metadata,
    _of_people(),
    _id("side"),
    _text("text"),
    _word("time"),
)
