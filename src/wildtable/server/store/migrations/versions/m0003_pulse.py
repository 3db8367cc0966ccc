"""A row to write where somebody asks whether the store can be written."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Add it."""
    op.create_table(
        "pulse", sa.Column("id", sa.Integer, primary_key=True), sa.Column("at", sa.String(32), nullable=False)
    )


def downgrade() -> None:
    """Take it away."""
    op.drop_table("pulse")
