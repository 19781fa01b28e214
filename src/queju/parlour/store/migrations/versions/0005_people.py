"""When sessions were opened and used, who is muted by whom, and what the history counts of each seat."""

import time

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None

COUNTED = {
    "wins": sa.Integer,
    "deal_ins": sa.Integer,
    "ready": sa.Boolean,
    "best_total": sa.BigInteger,
    "best_fans": sa.Text,
}


def upgrade() -> None:
    """Add what is new.

    Defaults stay: SQLite could take one away only by making the table anew, which takes the rows that refer to it.
    """
    # Of sessions that are open already nobody knows since when.
    now = str(int(time.time()))
    op.add_column("sessions", sa.Column("opened", sa.BigInteger, nullable=False, server_default=now))
    op.add_column("sessions", sa.Column("used", sa.BigInteger, nullable=False, server_default=now))
    op.create_table(
        "mutes",
        sa.Column("account", sa.String(32), nullable=False),
        sa.Column("muted", sa.String(32), nullable=False),
        sa.PrimaryKeyConstraint("account", "muted", name="pk_mutes"),
        sa.ForeignKeyConstraint(["account"], ["accounts.id"], name="fk_mutes_account", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["muted"], ["accounts.id"], name="fk_mutes_muted", ondelete="CASCADE"),
    )
    op.add_column("replays", sa.Column("kind", sa.String(16), nullable=False, server_default="practice"))
    # Which table a hand was played at is not known any more; whether other people sat there is.
    op.execute(
        "UPDATE replays SET kind = 'room' WHERE id IN"
        " (SELECT replay FROM replay_seats WHERE account IS NOT NULL GROUP BY replay HAVING COUNT(*) > 1)"
    )
    # The parlour counts them from the replays' own text once it runs.
    for name, kind in COUNTED.items():
        op.add_column("replay_seats", sa.Column(name, kind))


def downgrade() -> None:
    """Take it away again."""
    for name in COUNTED:
        op.drop_column("replay_seats", name)
    op.drop_column("replays", "kind")
    op.drop_table("mutes")
    op.drop_column("sessions", "used")
    op.drop_column("sessions", "opened")
