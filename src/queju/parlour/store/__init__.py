"""What is kept: accounts and sessions, rooms with their logs, replays. SQLite by default, any SQLAlchemy URL (PF-52)."""
