"""Deals of the day: the secret of each, and what was got on them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Add them."""
    op.create_table(
        "days",
        sa.Column("day", sa.String(10), primary_key=True),
        sa.Column("secret", sa.String(64), nullable=False),
    )
    op.create_table(
        "day_results",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("day", sa.String(10), nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("won", sa.Boolean, nullable=False),
        sa.Column("score", sa.Float, nullable=False),
    )
    op.create_index("results_of_day", "day_results", ["day", "game"])


def downgrade() -> None:
    """Take them away."""
    op.drop_table("day_results")
    op.drop_table("days")
