"""The people at a table: names, ways back, offers, rematches, messages and notes."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make their tables. Those who sat down before have no names yet."""
    op.create_table(
        "seats",
        _table(),
        sa.Column("side", sa.String(32), primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("recovery", sa.String(64), unique=True),
    )
    op.create_table(
        "meetings",
        _table(),
        sa.Column("offer", sa.String(32), nullable=False),
        sa.Column("offered", sa.Integer, nullable=False),
        sa.Column("rematch", sa.String(32), nullable=False),
    )
    op.create_table(
        "messages",
        _table(),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("side", sa.String(32), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("time", sa.String(32), nullable=False),
        sa.Column("nonce", sa.String(32), nullable=False),
        sa.UniqueConstraint("table_id", "side", "nonce", name="messages_once"),
    )
    op.create_table(
        "notes",
        _table(),
        sa.Column("side", sa.String(32), primary_key=True),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("time", sa.String(32), nullable=False),
    )


def _table() -> sa.Column[str]:
    return sa.Column(
        "table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True
    )
