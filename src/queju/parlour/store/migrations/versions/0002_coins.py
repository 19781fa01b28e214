"""The ledger, and the opening coins of the accounts that there are."""

import time

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

OPENING = 10_000
NUMBER = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def upgrade() -> None:
    """Make the ledger's tables, and give every account what a new one begins with (PF-02)."""
    transactions = op.create_table(
        "transactions",
        sa.Column("id", NUMBER, nullable=False),
        sa.Column("cause", sa.String(128)),
        sa.Column("reason", sa.String(32), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_transactions"),
        sa.UniqueConstraint("cause", name="uq_transactions_cause"),
    )
    postings = op.create_table(
        "postings",
        sa.Column("transaction", NUMBER, nullable=False, autoincrement=False),
        sa.Column("number", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("book", sa.String(64), nullable=False),
        sa.Column("amount", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("transaction", "number", name="pk_postings"),
        sa.ForeignKeyConstraint(["transaction"], ["transactions.id"], name="fk_postings_transaction"),
    )
    op.create_index("ix_postings_book", "postings", ["book"])
    books = op.create_table(
        "books",
        sa.Column("book", sa.String(64), nullable=False),
        sa.Column("coins", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("book", name="pk_books"),
        sa.CheckConstraint("coins >= 0 OR book IN ('mint', 'house')", name="ck_books_not_owing"),
    )
    op.create_table(
        "holds",
        sa.Column("account", sa.String(32), nullable=False),
        sa.Column("place", sa.String(64), nullable=False),
        sa.Column("amount", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("account", "place", name="pk_holds"),
        sa.ForeignKeyConstraint(["account"], ["accounts.id"], name="fk_holds_account"),
        sa.CheckConstraint("amount > 0", name="ck_holds_something"),
    )
    op.create_index("ix_holds_place", "holds", ["place"])

    connection, now = op.get_bind(), int(time.time())
    accounts = list(connection.scalars(sa.text("SELECT id FROM accounts ORDER BY created, id")))
    for account in accounts:
        opening = sa.insert(transactions).values(cause=f"opening:{account}", reason="opening", at=now)
        number = connection.execute(opening.returning(transactions.c.id)).scalar_one()
        connection.execute(
            sa.insert(postings),
            [
                {"transaction": number, "number": 0, "book": "mint", "amount": -OPENING},
                {"transaction": number, "number": 1, "book": account, "amount": OPENING},
            ],
        )
    purses = [{"book": account, "coins": OPENING} for account in accounts]
    connection.execute(
        sa.insert(books), [{"book": "mint", "coins": -OPENING * len(accounts)}, {"book": "house", "coins": 0}, *purses]
    )


def downgrade() -> None:
    """Drop the ledger."""
    for table in ("holds", "books", "postings", "transactions"):
        op.drop_table(table)
