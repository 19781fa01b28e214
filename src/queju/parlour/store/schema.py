"""The tables of the database. A change here needs a migration in `migrations/versions`."""

from sqlalchemy import BigInteger, Boolean, Column, ForeignKey, Index, Integer, MetaData, String, Table, Text, text

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(column_0_N_label)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
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
)

rooms = Table(
    "rooms",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("code", String(6), nullable=False),
    Column("game", String(32), nullable=False),
    Column("options", Text, nullable=False),
    Column("practice", Boolean, nullable=False),
    Column("hands", Integer, nullable=False),
    Column("opened", BigInteger, nullable=False),
    Column("closed", BigInteger),
)
Index(
    "uq_rooms_code_open",
    rooms.c.code,
    unique=True,
    sqlite_where=text("closed IS NULL"),
    postgresql_where=text("closed IS NULL"),
)

entries = Table(
    "entries",
    metadata,
    # The key is the fence: nothing is written twice, whoever tries (PF-26).
    Column("room", String(32), ForeignKey("rooms.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("body", Text, nullable=False),
)

replays = Table(
    "replays",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("finished", BigInteger, nullable=False),
    Column("body", Text, nullable=False),
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
)
