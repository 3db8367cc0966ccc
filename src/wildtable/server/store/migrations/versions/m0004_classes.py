"""Classes: several tables under one teacher."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Add them; a table from before belongs to none."""
    op.create_table(
        "classes",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("code", sa.String(16), nullable=False, unique=True),
        sa.Column("created", sa.String(32), nullable=False),
    )
    op.create_table(
        "class_events",
        sa.Column(
            "class_id", sa.String(32), sa.ForeignKey("classes.id", ondelete="CASCADE"), primary_key=True
        ),
        sa.Column("seq", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("at", sa.String(32), nullable=False),
    )
    op.add_column("tables", sa.Column("class_id", sa.String(32)))
    op.create_index("tables_of_class", "tables", ["class_id"])


def downgrade() -> None:
    """Take them away."""
    op.drop_index("tables_of_class", "tables")
    op.drop_column("tables", "class_id")
    op.drop_table("class_events")
    op.drop_table("classes")
