"""What a message said, as a hash: its id is good for that only."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Add the column; messages from before have nothing in it."""
    op.add_column("events", sa.Column("content", sa.String(32)))


def downgrade() -> None:
    """Take it away."""
    op.drop_column("events", "content")
