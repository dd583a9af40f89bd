"""Several servers at one database: how far a game has come, and whether its people have changed."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Count what there is."""
    op.add_column("tables", sa.Column("version", sa.Integer, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("people", sa.Integer, nullable=False, server_default="0"))
    op.execute(
        "UPDATE tables SET version ="
        " (SELECT coalesce(max(log.number), 0) FROM log WHERE log.table_id = tables.id)"
    )
