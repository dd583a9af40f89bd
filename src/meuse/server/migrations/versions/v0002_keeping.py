"""Who set a table up, when it was last played at, how much it takes; bans, and what the house remembers."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

_SIZES = """
UPDATE tables SET touched = created, size =
  (SELECT coalesce(sum(length(text) + 80), 0) FROM log WHERE log.table_id = tables.id)
  + (SELECT coalesce(sum(length(position)), 0) FROM snapshots WHERE snapshots.table_id = tables.id)
"""


def upgrade() -> None:
    """Add them; tables of before have nobody's name on them and count as played at when they were set up."""
    words = (("origin", 32), ("source", 32), ("source_seat", 32), ("touched", 32), ("doomed", 32))
    for name, length in words:
        op.add_column("tables", sa.Column(name, sa.String(length), nullable=False, server_default=""))
    op.add_column("tables", sa.Column("size", sa.BigInteger, nullable=False, server_default="0"))
    op.execute(_SIZES)
    for name in ("origin", "source", "touched"):
        op.create_index(f"tables_by_{name}", "tables", [name])
    op.create_table(
        "house",
        sa.Column("name", sa.String(32), primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )
    op.create_table(
        "bans",
        sa.Column("who", sa.String(64), primary_key=True),
        sa.Column("reason", sa.Text, nullable=False),
        sa.Column("created", sa.String(32), nullable=False),
    )
