"""Rooms have a kind instead of being practice or not, and those of a quick match a level."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

ROOMS = sa.table("rooms", sa.column("kind", sa.String), sa.column("practice", sa.Boolean))


def upgrade() -> None:
    """Name the kinds of the rooms that there are.

    The default stays: SQLite could take it away only by making the table anew, and the logs would go with the old one.
    """
    op.add_column("rooms", sa.Column("kind", sa.String(16), nullable=False, server_default="private"))
    op.add_column("rooms", sa.Column("level", sa.String(16)))
    op.execute(sa.update(ROOMS).where(ROOMS.c.practice).values(kind="practice"))
    op.drop_column("rooms", "practice")


def downgrade() -> None:
    """Back to practice or not; a room of a quick match cannot go on so, and is closed."""
    op.add_column("rooms", sa.Column("practice", sa.Boolean, nullable=False, server_default=sa.false()))
    op.execute(sa.update(ROOMS).where(ROOMS.c.kind == "practice").values(practice=sa.true()))
    op.execute(sa.text("UPDATE rooms SET closed = opened WHERE kind = 'match' AND closed IS NULL"))
    op.drop_column("rooms", "level")
    op.drop_column("rooms", "kind")
