"""The tables of the database. A change here needs a migration in `migrations/versions`."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    false,
    text,
)

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(column_0_N_label)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
    }
)

accounts = Table(
    "accounts",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(64), nullable=False),
    # What a log-in is looked up by; a guest has neither key nor password.
    Column("key", String(64), unique=True),
    Column("password", String(255)),
    Column("created", BigInteger, nullable=False),
)

sessions = Table(
    "sessions",
    metadata,
    # SHA-256 of the token, in hex: the token itself is nowhere kept (PF-01).
    Column("token", String(64), primary_key=True),
    Column("account", String(32), ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("expires", BigInteger, nullable=False),
    Column("opened", BigInteger, nullable=False),
    # To the hour: a request is no reason to write.
    Column("used", BigInteger, nullable=False),
)

mutes = Table(
    "mutes",
    metadata,
    Column("account", String(32), ForeignKey("accounts.id", ondelete="CASCADE"), primary_key=True),
    # Whom the account does not hear (PF-17).
    Column("muted", String(32), ForeignKey("accounts.id", ondelete="CASCADE"), primary_key=True),
)

rooms = Table(
    "rooms",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("code", String(6), nullable=False),
    Column("game", String(32), nullable=False),
    Column("options", Text, nullable=False),
    # practice, private or match; a match has a level, and is played for coins (PF-10).
    Column("kind", String(16), nullable=False, server_default="private"),
    Column("level", String(16)),
    Column("hands", Integer, nullable=False),
    Column("help", Boolean, nullable=False, server_default=false()),
    Column("opened", BigInteger, nullable=False),
    # Only a room that could not go on is kept, with its log, for whoever looks into it.
    Column("closed", BigInteger),
)
Index(
    "uq_rooms_code_open",
    rooms.c.code,
    unique=True,
    sqlite_where=text("closed IS NULL"),
    postgresql_where=text("closed IS NULL"),
)

halls = Table(
    "halls",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("options", Text, nullable=False),
    # Who practises there alone; None: it is everybody's.
    Column("owner", String(32), ForeignKey("accounts.id", ondelete="CASCADE")),
    Column("opened", BigInteger, nullable=False),
)

entries = Table(
    "entries",
    metadata,
    # A room or a hall. The key is the fence: nothing is written twice, whoever tries (PF-26).
    Column("room", String(32), primary_key=True),
    Column("number", BigInteger, primary_key=True, autoincrement=False),
    Column("body", Text, nullable=False),
)

replays = Table(
    "replays",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("finished", BigInteger, nullable=False),
    Column("body", Text, nullable=False),
    # `queju.parlour.store.history.Kind`: whom one played against.
    Column("kind", String(16), nullable=False),
)

replay_seats = Table(
    "replay_seats",
    metadata,
    Column("replay", String(32), ForeignKey("replays.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    # None: a bot.
    Column("account", String(32), index=True),
    Column("name", String(64), nullable=False),
    Column("moved", BigInteger, nullable=False),
    # What the history counts (PF-42); None: a bot's seat, or not counted yet.
    Column("wins", Integer),
    Column("deal_ins", Integer),
    Column("ready", Boolean),
    Column("best_total", BigInteger),
    Column("best_fans", Text),
)

transactions = Table(
    "transactions",
    metadata,
    Column("id", BigInteger().with_variant(Integer, "sqlite"), primary_key=True),
    # What it follows from; the key is the fence: nothing is booked twice (PF-03).
    Column("cause", String(128), unique=True),
    Column("reason", String(32), nullable=False),
    Column("at", BigInteger, nullable=False),
)

postings = Table(
    "postings",
    metadata,
    Column("transaction", transactions.c.id.type, ForeignKey("transactions.id"), primary_key=True, autoincrement=False),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("book", String(64), nullable=False, index=True),
    Column("amount", BigInteger, nullable=False),
)

books = Table(
    "books",
    metadata,
    # An account's id, or a book of the parlour's own; what it holds is the sum of its postings.
    Column("book", String(64), primary_key=True),
    Column(
        "coins", BigInteger, CheckConstraint("coins >= 0 OR book IN ('mint', 'house')", "not_owing"), nullable=False
    ),
)

holds = Table(
    "holds",
    metadata,
    Column("account", String(32), ForeignKey("accounts.id"), primary_key=True),
    Column("place", String(64), primary_key=True, index=True),
    Column("amount", BigInteger, CheckConstraint("amount > 0", "something"), nullable=False),
)
