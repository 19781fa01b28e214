"""Halls, whose logs lie beside those of rooms."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the table of halls; an entry may belong to one, and a hall's log never ends."""
    op.create_table(
        "halls",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("owner", sa.String(32)),
        sa.Column("opened", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_halls"),
        sa.ForeignKeyConstraint(["owner"], ["accounts.id"], name="fk_halls_owner", ondelete="CASCADE"),
    )
    with op.batch_alter_table("entries") as entries:
        entries.drop_constraint("fk_entries_room", type_="foreignkey")
        entries.alter_column("number", existing_type=sa.Integer(), type_=sa.BigInteger(), existing_nullable=False)


def downgrade() -> None:
    """Close every hall."""
    op.execute("DELETE FROM entries WHERE room NOT IN (SELECT id FROM rooms)")
    with op.batch_alter_table("entries") as entries:
        entries.alter_column("number", existing_type=sa.BigInteger(), type_=sa.Integer(), existing_nullable=False)
        entries.create_foreign_key("fk_entries_room", "rooms", ["room"], ["id"], ondelete="CASCADE")
    op.drop_table("halls")
