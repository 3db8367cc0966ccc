"""Feeds: by which link somebody asks whose turn it is."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Add them."""
    op.create_table(
        "feeds",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    )
    op.create_index("feeds_of_table", "feeds", ["table_id"])


def downgrade() -> None:
    """Take them away."""
    op.drop_table("feeds")
