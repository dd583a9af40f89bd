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

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", Text, nullable=False),
    Column("created", String(32), nullable=False),
    # the header of the record, as JSON
    Column("header", Text, nullable=False),
    # who sits where, as JSON
    Column("seats", Text, nullable=False),
    # who decides now; empty when it is over (a cache)
    Column("side", String(32), nullable=False),
    # how many seats the computer has
    Column("computers", Integer, nullable=False),
    # from where it was set up: a digest that only this server can make (see `origins`)
    Column("origin", String(32), nullable=False, server_default=""),
    # of which game it is a branch, and whose key branched it
    Column("source", String(32), nullable=False, server_default=""),
    Column("source_seat", String(32), nullable=False, server_default=""),
    # the number of the last row of its log, and how often anything about its people has changed: by these a
    # server sees whether what it has in memory is what there is
    Column("version", Integer, nullable=False, server_default="0"),
    Column("people", Integer, nullable=False, server_default="0"),
    # when something was last played or taken back
    Column("touched", String(32), nullable=False, server_default=""),
    # when it is to be deleted, where somebody has asked for that
    Column("doomed", String(32), nullable=False, server_default=""),
    # about how many bytes its rows take
    Column("size", BigInteger, nullable=False, server_default="0"),
    Index("tables_by_origin", "origin"),
    Index("tables_by_source", "source"),
    Index("tables_by_touched", "touched"),
)

keys = Table(
    "keys",
    metadata,
    Column("digest", String(64), primary_key=True),
    Column("table_id", String(32), ForeignKey("tables.id"), nullable=False),
    Column("seat", String(32), nullable=False),
    Index("keys_of_table", "table_id"),
)

# The truth. Rows are added, never changed or removed; `number` counts from 1 without a gap.
log = Table(
    "log",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(16), nullable=False),
    Column("side", String(32), nullable=False),
    Column("text", Text, nullable=False),
    Column("time", String(32), nullable=False),
)

# Caches. Any of these rows may be deleted at any time. One for every so many actions is kept.
snapshots = Table(
    "snapshots",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("slot", Integer, primary_key=True, autoincrement=False),
    # the version of the game it shows
    Column("number", Integer, nullable=False),
    # the actions played until then
    Column("length", Integer, nullable=False),
    Column("position", Text, nullable=False),
)

# What the server remembers of itself, and what its operator tells it: a value by its name.
house = Table(
    "house",
    metadata,
    Column("name", String(32), primary_key=True),
    Column("value", Text, nullable=False),
)

# Who is not served: a network, or the origin of a table.
bans = Table(
    "bans",
    metadata,
    Column("who", String(64), primary_key=True),
    Column("reason", Text, nullable=False),
    Column("created", String(32), nullable=False),
)

# The people at a table --------------------------------------------------------------------------

# Who sits in a seat. A seat without a row has nobody's name yet. Whoever is to be known at more than one
# table (an account) will be named here.
seats = Table(
    "seats",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("side", String(32), primary_key=True),
    Column("name", Text, nullable=False),
    # the digest of the words that open it again; null where nobody has asked for any
    Column("recovery", String(64), unique=True),
)

# What goes on between the players, beside the game.
meetings = Table(
    "meetings",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    # the side that offers a draw; empty when none does
    Column("offer", String(32), nullable=False),
    # the version at which an offer was last made
    Column("offered", Integer, nullable=False),
    # the table of the rematch; empty when there is none
    Column("rematch", String(32), nullable=False),
)

messages = Table(
    "messages",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("side", String(32), nullable=False),
    Column("text", Text, nullable=False),
    Column("time", String(32), nullable=False),
    # chosen by the sender: the same one twice is the same message sent twice
    Column("nonce", String(32), nullable=False),
    UniqueConstraint("table_id", "side", "nonce", name="messages_once"),
)

notes = Table(
    "notes",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("side", String(32), primary_key=True),
    Column("text", Text, nullable=False),
    Column("time", String(32), nullable=False),
)
