"""Whether a private room helps its players (PF-43)."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Rooms that are open already help nobody."""
    op.add_column("rooms", sa.Column("help", sa.Boolean, nullable=False, server_default=sa.false()))


def downgrade() -> None:
    """Drop it."""
    op.drop_column("rooms", "help")
