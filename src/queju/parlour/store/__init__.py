"""What is kept: accounts, sessions, rooms with their logs, replays. SQLite, or any SQLAlchemy URL (PF-52)."""
